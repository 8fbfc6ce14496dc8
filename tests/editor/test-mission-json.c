/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/editor/test-mission-json.c - missions to text and back, the same text and the same bytes */
#include "editor/mission-json.h"
#include "engine/formats/dte-script.h"
#include "engine/formats/refpack.h"
#include "tests/engine/mission-fixture.h"

#include <string.h>

#define RANDOM_MISSIONS 40
#define RANDOM_SEED 0x5A4D
#define RANDOM_SIZE 6000

static DteMission *
import_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  DteMission *mission = mission_json_import (text, strlen (text), "test.json", &error);

  g_assert_no_error (error);
  g_assert_nonnull (mission);
  return mission;
}

static char *
export_text (const DteMission *mission, gboolean exact)
{
  g_autoptr (GError) error = NULL;
  char *text = mission_json_export (mission, exact, &error);

  g_assert_no_error (error);
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  return text;
}

static void
assert_same_image (const DteMission *a, const DteMission *b)
{
  gsize size_a, size_b;
  const guint8 *image_a = dte_mission_get_image (a, &size_a);
  const guint8 *image_b = dte_mission_get_image (b, &size_b);

  g_assert_cmpuint (size_a, ==, size_b);
  for (gsize i = 0; i < size_a; i++)
    if (image_a[i] != image_b[i])
      g_error ("byte 0x%zX: %02X, %02X", i, image_a[i], image_b[i]);
}

static void
assert_text_is_stable (const DteMission *mission)
{
  g_autofree char *first = export_text (mission, FALSE);
  g_autoptr (DteMission) made = import_text (first);
  g_autofree char *second = export_text (made, FALSE);
  gsize same = 0;

  while (first[same] != '\0' && first[same] == second[same])
    same++;
  if (strcmp (first, second) != 0)
    g_error ("at %zu: wanted %.200s found %.200s", same, first + same, second + same);
}

static void
assert_exact_is_same (const DteMission *mission)
{
  g_autofree char *text = export_text (mission, TRUE);
  g_autoptr (DteMission) made = import_text (text);

  assert_same_image (mission, made);
}

/* --- whole missions --- */

static void
test_mission_0 (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autofree char *text = export_text (mission, FALSE);
  g_autoptr (DteMission) made = import_text (text);

  /* its layout is the template's and its unused room is zero, so that nothing is lost */
  assert_same_image (mission, made);
  assert_text_is_stable (mission);
  assert_exact_is_same (mission);
  g_assert_null (strstr (text, "\"exact\""));
  g_assert_null (strstr (text, "\"strings\""));
  g_assert_null (strstr (text, "\"objects\""));
  g_assert_nonnull (strstr (text, "\"push_flight_group \\\"(FG)Reliant\\\"\""));
  g_assert_nonnull (strstr (text, "\"flight_group\": \"(FG)Sabres\""));
}

static void
test_rich (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();

  assert_text_is_stable (mission);
  assert_exact_is_same (mission);
}

static void
test_compact_layout (void)
{
  g_autoptr (DteMission) rich = mission_fixture_new_rich ();
  g_autoptr (GBytes) bytes = mission_fixture_compact (rich);
  g_autoptr (DteMission) mission = dte_mission_new_from_bytes (
      g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, NULL);

  assert_exact_is_same (mission);
  assert_text_is_stable (mission);
}

static void
test_compressed (void)
{
  g_autoptr (DteMission) plain = mission_fixture_new_rich ();
  g_autoptr (GBytes) bytes = dte_mission_to_bytes (plain);
  g_autoptr (GBytes) packed
      = refpack_encode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (DteMission) mission = dte_mission_new_from_bytes (
      g_bytes_get_data (packed, NULL), g_bytes_get_size (packed), NULL, NULL);

  g_assert_true (dte_mission_was_compressed (mission));
  assert_exact_is_same (mission);
}

/* Stale bytes in every room, past the last section and in the directory. */
static void
test_stale_bytes (void)
{
  g_autoptr (DteMission) rich = mission_fixture_new_rich ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (RANDOM_SEED);
  gsize size;
  const guint8 *image = dte_mission_get_image (rich, &size);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (DteMission) mission = NULL;

  g_byte_array_append (bytes, image, (guint) size);
  g_byte_array_append (bytes, (const guint8 *) "past the end", 12);
  for (guint n = 0; n < 3000; n++)
    {
      guint at = (guint) g_rand_int_range (rand, 0x400, (gint32) bytes->len);
      gboolean used = FALSE;

      for (guint s = 0; s < DTE_SECTIONS; s++)
        used |= at >= dte_mission_offset (rich, s)
                && at < dte_mission_offset (rich, s)
                            + dte_mission_count (rich, s) * dte_section_info (s)->stride;
      if (!used)
        bytes->data[at] = (guint8) g_rand_int (rand);
    }
  for (guint slot = 0; slot < DTE_DIRECTORY_SLOTS; slot++)
    bytes->data[slot * 8 + 2] = (guint8) g_rand_int (rand);
  memset (bytes->data + dte_section_info (DTE_OPERANDS_C)->template_offset, 0xCD, 70000);
  mission = dte_mission_new_from_bytes (bytes->data, bytes->len, NULL, NULL);
  assert_exact_is_same (mission);
  assert_text_is_stable (mission);
}

/* Any image that reads: sections anywhere, over each other and the directory, full of noise. */
static DteMission *
random_mission (GRand *rand)
{
  g_autofree guint8 *image = g_malloc (RANDOM_SIZE);
  gsize size = (gsize) g_rand_int_range (rand, DTE_MINIMUM_SIZE, RANDOM_SIZE);

  for (gsize i = 0; i < size; i++)
    image[i] = (guint8) (g_rand_int_range (rand, 0, 3) == 0 ? 0 : g_rand_int (rand));
  for (guint slot = 0; slot < DTE_SECTIONS; slot++)
    {
      guint stride = MAX (dte_section_info (slot)->stride, 1);
      guint32 offset = (guint32) g_rand_int_range (rand, 0, (gint32) size);
      guint room = (guint) (size - offset) / stride;

      dte_store_u16 (
          image + slot * 8,
          (guint16) (room == 0 ? 0 : g_rand_int_range (rand, 0, (gint32) MIN (room, 40))));
      dte_store_u32 (image + slot * 8 + 4,
                     g_rand_int_range (rand, 0, 6) == 0 ? DTE_UNUSED_OFFSET : offset);
    }
  return dte_mission_new_from_bytes (image, size, NULL, NULL);
}

static void
test_random_exact (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (RANDOM_SEED);
  guint read = 0;

  for (guint n = 0; n < RANDOM_MISSIONS; n++)
    {
      g_autoptr (DteMission) mission = random_mission (rand);

      if (mission == NULL)
        continue; /* the sections lie over the directory and spoil it */
      read++;
      assert_exact_is_same (mission);
    }
  g_assert_cmpuint (read, >, RANDOM_MISSIONS / 4);
}

static void
test_random_text (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (RANDOM_SEED + 1);

  for (guint n = 0; n < RANDOM_MISSIONS; n++)
    {
      g_autoptr (DteMission) mission = random_mission (rand);

      if (mission != NULL && dte_mission_count (mission, DTE_TARGETS) <= 1)
        assert_text_is_stable (mission);
    }
}

/* --- what is derived --- */

static const char small[]
    = "{ \"format\": \"sortie-mission\", \"version\": 1, \"name\": \"Small\","
      "\"notes\": [ \"notes are for readers\" ],"
      "\"flight_groups\": [ { \"name\": \"Alpha\", \"wing\": 0 }, { \"name\": \"Empty\" },"
      "                     { \"name\": \"Rocks\" } ],"
      "\"ships\": [ { \"name\": \"Player\", \"flight_group\": \"Alpha\", \"position\": [1, -2.5, "
      "1e7],"
      "               \"yaw\": -90 },"
      "             { \"name\": \"Goal\", \"kind\": \"waypoint\", \"position\": [10, 20, 30] },"
      "             { \"name\": \"Rock\", \"flight_group\": \"Rocks\", \"kind\": \"0x79\" },"
      "             { \"name\": \"Handle\", \"kind\": \"handle\", \"position\": [3, 4, 5] } ],"
      "\"squads\": [ {}, {} ],"
      "\"squad_members\": [ { \"object\": \"ship:Rock\", \"squad\": \"#0\" },"
      "                     { \"object\": \"flight_group:Alpha\", \"squad\": \"#1\" } ],"
      "\"curves\": [ { \"start\": \"ship:Player\", \"end\": \"ship:Goal\","
      "               \"leaving_handle\": \"ship:Handle\", \"arriving_handle\": \"ship:Handle\" } "
      "],"
      "\"triggers\": [ { \"subject\": \"ship:Goal\", \"condition\": \"ship_reached\","
      "                  \"repeat\": \"always\", \"operands\": [\"ship:Player\"], \"link\": "
      "\"code:win\" } ],"
      "\"parts\": [ { \"name\": \"(F)Start\", \"flags\": 1 } ],"
      "\"script\": [ { \"routine\": \"code:win\", \"code\": [\"push_byte 1\", \"return\"] },"
      "              { \"routine\": \"part:(F)Start\", \"breakpoints\": [1], \"code\": ["
      "                \"push_flight_group \\\"Alpha\\\"\", \"command CreateFlightGroup\","
      "                \"push_byte 1\", \"return\" ] } ] }";

static void
assert_u32 (const DteMission *mission, DteSection section, guint index, const char *field,
            guint32 wanted)
{
  g_assert_cmphex (dte_mission_get_u32 (mission, section, index, field), ==, wanted);
}

static void
test_derived_records (void)
{
  g_autoptr (DteMission) mission = import_text (small);
  g_autofree char *name = dte_mission_dup_name (mission);
  float place[3];

  g_assert_cmpstr (name, ==, "Small");
  /* object IDs run through ships (4), groups (3) and squads */
  assert_u32 (mission, DTE_SHIPS, 3, "object_id", 3);
  assert_u32 (mission, DTE_FLIGHT_GROUPS, 0, "object_id", 4);
  assert_u32 (mission, DTE_SQUADS, 1, "object_id", 8);
  assert_u32 (mission, DTE_SQUAD_MEMBERS, 0, "object_id", 2);
  assert_u32 (mission, DTE_SQUAD_MEMBERS, 1, "object_id", 4);
  assert_u32 (mission, DTE_SQUADS, 1, "first_member", 1);
  /* groups: Alpha has ship 0, Empty none, Rocks ship 2, which is the second of the list */
  assert_u32 (mission, DTE_FLIGHT_GROUPS, 0, "ship_count", 1);
  assert_u32 (mission, DTE_FLIGHT_GROUPS, 1, "first_ship", 0xFFFFFFFF);
  assert_u32 (mission, DTE_FLIGHT_GROUPS, 2, "first_ship", 1);
  g_assert_cmpint (dte_mission_get_i32 (mission, DTE_SHIPS, 0, "runtime_yaw"), ==, -90);
  dte_mission_get_vec3 (mission, DTE_SHIPS, 0, "runtime_position", place);
  g_assert_cmpfloat (place[1], ==, -2.5f);
  g_assert_cmpfloat (place[2], ==, 1e7f);
}

static void
test_derived_tables (void)
{
  g_autoptr (DteMission) mission = import_text (small);
  float place[3];

  /* 9 objects; ship 1 has the one trigger; kinds 0, 1 and 2 */
  g_assert_cmpuint (dte_mission_count (mission, DTE_OBJECTS), ==, 9);
  assert_u32 (mission, DTE_OBJECTS, 1, "trigger_count", 1);
  assert_u32 (mission, DTE_OBJECTS, 1, "first_trigger", 0);
  assert_u32 (mission, DTE_OBJECTS, 0, "first_trigger", 0xFFFF);
  assert_u32 (mission, DTE_OBJECTS, 5, "kind", 1);
  assert_u32 (mission, DTE_OBJECTS, 8, "kind", 2);
  /* the trigger's operand: ship 0 with the engine's high byte */
  g_assert_cmphex (dte_load_u32 (dte_mission_record (mission, DTE_TRIGGERS, 0) + 0x1C), ==,
                   0xFF000000);
  /* curve: leaving = handle (3, 4, 5) - start (1, -2.5, 1e7); arriving = goal - handle */
  dte_mission_get_vec3 (mission, DTE_CURVES, 0, "leaving", place);
  g_assert_cmpfloat (place[0], ==, 2);
  g_assert_cmpfloat (place[1], ==, 6.5f);
  dte_mission_get_vec3 (mission, DTE_CURVES, 0, "arriving", place);
  g_assert_cmpfloat (place[2], ==, 25);
}

/* A table of objects with something of its own is in the text; a row that says nothing of triggers
 * has none: 0xFFFF, not trigger 0. */
static void
test_object_table_defaults (void)
{
  g_autoptr (DteMission) mission = import_text (small);

  g_assert_true (dte_mission_set_u32 (mission, DTE_OBJECTS, 0, "unknown_04", 0x12345678, NULL));
  assert_u32 (mission, DTE_OBJECTS, 0, "first_trigger", 0xFFFF);
  assert_text_is_stable (mission);
}

/* Both blocks are 8 bytes: the first holds 2 + 3 and is padded to 8, the second 2 + 7 to 12, and 4
 * bytes of filler make no constants: each routine is padded to a multiple of 8 from its constants.
 */
static void
test_derived_script (void)
{
  g_autoptr (DteMission) mission = import_text (small);
  guint offset = 2 * dte_mission_get_u32 (mission, DTE_PARTS, 0, "offset");
  guint length = 2 * dte_mission_get_u32 (mission, DTE_PARTS, 0, "length");

  assert_u32 (mission, DTE_TRIGGERS, 0, "link", 0);
  g_assert_cmpuint (offset + length, ==, 2 * dte_mission_count (mission, DTE_SCRIPT));
  g_assert_cmpuint (dte_mission_count (mission, DTE_SCRIPT_FLAGS), ==, offset + length);
  /* instruction 1 is the command, after the header and a push of two bytes */
  g_assert_true (dte_mission_get_stop_flag (mission, offset + 4));
  g_assert_false (dte_mission_get_stop_flag (mission, offset + 2));
  assert_text_is_stable (mission);
  assert_exact_is_same (mission);
}

static void
test_values_kept (void)
{
  g_autoptr (DteMission) mission = import_text (small);
  float odd[3] = { -0.0f, 0.1f, 16777217.0f };
  guint32 nan_bits = 0x7FC12345;
  float nan;

  memcpy (&nan, &nan_bits, sizeof nan);
  g_assert_true (dte_mission_set_vec3 (mission, DTE_SHIPS, 1, "position", odd, NULL));
  g_assert_true (dte_mission_set_f32 (mission, DTE_SHIPS, 1, "marker_at", nan, NULL));
  g_assert_true (dte_mission_set_u32 (mission, DTE_SHIPS, 1, "launch_gate", 3, NULL));
  g_assert_true (dte_mission_set_u32 (mission, DTE_CURVES, 0, "end", 0x00000001, NULL));
  g_assert_true (dte_mission_set_u32 (mission, DTE_CURVES, 0, "start", 0x12340002, NULL));
  g_assert_true (dte_mission_set_u32 (mission, DTE_TRIGGERS, 0, "condition", 0xEE, NULL));
  g_assert_true (dte_mission_set_u32 (mission, DTE_TRIGGERS, 0, "repeat", 7, NULL));
  g_assert_true (dte_mission_set_u32 (mission, DTE_SHIPS, 2, "flight_group", 200, NULL));

  g_autofree char *text = export_text (mission, FALSE);
  g_autoptr (DteMission) made = import_text (text);

  assert_same_image (mission, made);
}

static void
test_names_that_are_not_unique (void)
{
  g_autoptr (DteMission) mission = import_text (small);

  g_assert_true (dte_mission_set_record_name (mission, DTE_FLIGHT_GROUPS, 1, "Alpha", NULL));
  g_assert_true (dte_mission_set_record_name (mission, DTE_SHIPS, 2, "#3", NULL));
  g_assert_true (
      dte_mission_set_record_name (mission, DTE_SHIPS, 3, "caf\xC3\xA9 \xE2\x82\xAC", NULL));
  g_assert_true (dte_mission_set_u32 (mission, DTE_SHIPS, 1, "name", 0xFFF0, NULL));

  g_autofree char *text = export_text (mission, FALSE);
  g_autoptr (DteMission) made = import_text (text);

  assert_same_image (mission, made);
  g_assert_nonnull (strstr (text, "\"flight_group\": \"#0\""));
  assert_exact_is_same (mission);
}

/* --- errors --- */

static const struct
{
  const char *text;
  const char *message;
} mistakes[] = {
  { "{", "test.json: line 1: " },
  { "{\n \"format\": \"sortie-mission\",\n \"version\": 1,,\n}", "test.json: line 3: " },
  { "[]", "test.json: : an object was wanted" },
  { "{ \"format\": \"x\" }", "test.json: format: \"sortie-mission\" was wanted" },
  { "{ \"format\": \"sortie-mission\", \"version\": 2 }",
    "test.json: version: 2 is not within 1 to 1" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"shps\": [] }",
    "test.json: shps: a mission has no such member" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"ships\": {} }",
    "test.json: ships: an array was wanted" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"ships\": [1] }",
    "test.json: ships[0]: an object was wanted" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"ships\": [{}, { \"flight_group\": "
    "\"Betaa\" }] }",
    "test.json: ships[1].flight_group: no flight group is called \"Betaa\"" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"ships\": [{ \"colour\": 1 }] }",
    "test.json: ships[0].colour: its records have no such field" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"ships\": [{ \"tier\": 256 }] }",
    "test.json: ships[0].tier: 256 is not within 0 to 255" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"ships\": [{ \"yaw\": \"left\" }] }",
    "test.json: ships[0].yaw: \"left\" is nothing it can be" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"ships\": [{ \"position\": [1, 2] }] }",
    "test.json: ships[0].position: an array of 3 numbers was wanted" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"ships\": [{ \"unknown_06\": \"12\" }] }",
    "test.json: ships[0].unknown_06: 2 bytes of hex were wanted" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"globals\": [{ \"value\": null }] }",
    "test.json: globals[0].value: a whole number was wanted" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"triggers\": [{ \"link\": \"code:x\" }] }",
    "test.json: triggers[0].link: the script has no routine \"code:x\"" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"triggers\": [{ \"operands\": [null, "
    "\"ship:X\"] }] }",
    "test.json: triggers[0].operands[1]: no ship is called \"X\"" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"ships\": [{\"name\": \"A\"}, {\"name\": "
    "\"B\"}],"
    " \"triggers\": [{ \"subject\": \"ship:A\" }, { \"subject\": \"ship:B\" }, { \"subject\": "
    "\"ship:A\" }] }",
    "test.json: triggers[2].subject: the triggers of one subject must follow one another" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"script\": [{ \"routine\": \"code:1\","
    " \"code\": [\"push_byte 1\", \"fly home\"] }] }",
    "test.json: script[0].code: line 2: " },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"exact\": { \"size\": 5 } }",
    "test.json: exact.size: 5 is not within" },
  { "{ \"format\": \"sortie-mission\", \"version\": 1, \"exact\": { \"size\": 1000,"
    " \"patch\": [\"0x000003E8: 00\"] } }",
    "test.json: exact.patch[0]: a row" },
};

static void
test_mistakes (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (mistakes); n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (DteMission) mission
          = mission_json_import (mistakes[n].text, strlen (mistakes[n].text), "test.json", &error);

      g_assert_null (mission);
      g_assert_nonnull (error);
      if (!g_str_has_prefix (error->message, mistakes[n].message))
        g_assert_cmpstr (error->message, ==, mistakes[n].message);
    }
}

/* 513 ships of 76 bytes need 38,988 bytes; the template has 38,912. */
static void
test_too_many_ships (void)
{
  g_autoptr (GString) text = g_string_new ("{ \"format\": \"sortie-mission\", \"version\": 1,"
                                           " \"ships\": [{}");
  g_autoptr (GError) error = NULL;
  g_autoptr (DteMission) mission = NULL;

  for (guint n = 1; n < 513; n++)
    g_string_append (text, ", {}");
  g_string_append (text, "] }");
  mission = mission_json_import (text->str, text->len, NULL, &error);
  g_assert_null (mission);
  g_assert_error (error, MISSION_JSON_ERROR, MISSION_JSON_ERROR_ROOM);
  g_assert_true (g_str_has_prefix (error->message, "ships: SectionTooLarge: 38988 bytes"));
}

/* A text cut anywhere, or with a byte changed, is refused or read, never more. */
static void
test_damaged_text (void)
{
  g_autoptr (DteMission) rich = mission_fixture_new_rich ();
  g_autofree char *text = export_text (rich, TRUE);
  g_autoptr (GRand) rand = g_rand_new_with_seed (RANDOM_SEED);
  gsize size = strlen (text);

  for (guint n = 0; n < 150; n++)
    {
      g_autofree char *damaged = g_strdup (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (DteMission) mission = NULL;
      gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) size);
      gboolean cut = n % 3 == 0;

      damaged[at] = (char) g_rand_int_range (rand, 32, 127);
      mission = mission_json_import (damaged, cut ? at : size, "test.json", &error);
      g_assert_true ((mission == NULL) == (error != NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/editor/mission-json/mission-0", test_mission_0);
  g_test_add_func ("/editor/mission-json/rich", test_rich);
  g_test_add_func ("/editor/mission-json/compact-layout", test_compact_layout);
  g_test_add_func ("/editor/mission-json/compressed", test_compressed);
  g_test_add_func ("/editor/mission-json/stale-bytes", test_stale_bytes);
  g_test_add_func ("/editor/mission-json/random/exact", test_random_exact);
  g_test_add_func ("/editor/mission-json/random/text", test_random_text);
  g_test_add_func ("/editor/mission-json/derived/records", test_derived_records);
  g_test_add_func ("/editor/mission-json/derived/tables", test_derived_tables);
  g_test_add_func ("/editor/mission-json/derived/tables/object-defaults", test_object_table_defaults);
  g_test_add_func ("/editor/mission-json/derived/script", test_derived_script);
  g_test_add_func ("/editor/mission-json/values-kept", test_values_kept);
  g_test_add_func ("/editor/mission-json/names-not-unique", test_names_that_are_not_unique);
  g_test_add_func ("/editor/mission-json/mistakes", test_mistakes);
  g_test_add_func ("/editor/mission-json/too-many-ships", test_too_many_ships);
  g_test_add_func ("/editor/mission-json/damaged-text", test_damaged_text);
  return g_test_run ();
}
