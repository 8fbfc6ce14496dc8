/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/app/test-cli-records.c - the reading verbs: their JSON, field by field, and their text */
#include "tests/app/cli-fixture.h"
#include "tests/engine/mission-fixture.h"

#include "engine/formats/refpack.h"

#include <string.h>

static const struct
{
  const char *verb;
  DteSection section;
} tables[] = {
  { "ships", DTE_SHIPS },       { "groups", DTE_FLIGHT_GROUPS },  { "squads", DTE_SQUADS },
  { "triggers", DTE_TRIGGERS }, { "parts", DTE_PARTS },           { "curves", DTE_CURVES },
  { "globals", DTE_GLOBALS },   { "formations", DTE_FORMATIONS },
};

static gint64
number_at (JsonValue *value, const char *path)
{
  JsonValue *found = cli_json_at (value, path);

  g_assert_true (json_object_is_type (found, json_type_int));
  return json_object_get_int64 (found);
}

static const char *
text_at (JsonValue *value, const char *path)
{
  JsonValue *found = cli_json_at (value, path);

  g_assert_true (json_object_is_type (found, json_type_string));
  return json_object_get_string (found);
}

static void
assert_null_at (JsonValue *value, const char *path)
{
  g_assert_null (cli_json_at (value, path));
}

/* reference/mission0.md 1: 850,935 bytes, and the counts of its table */
static void
test_info (void)
{
  g_auto (CliResult) result = cli_fixture_run ("info", "--json", "@sandbox.dte", NULL);
  g_autoptr (JsonValue) info = cli_result_json (&result);

  g_assert_cmpint (number_at (info, "size"), ==, 850935);
  g_assert_false (json_object_get_boolean (cli_json_at (info, "compressed")));
  g_assert_cmpstr (text_at (info, "name"), ==, "Sandbox");
  g_assert_cmpuint (json_object_array_length (cli_json_at (info, "sections")), ==, DTE_SECTIONS);
  g_assert_cmpstr (text_at (info, "sections.3.name"), ==, "ships");
  g_assert_cmpint (number_at (info, "sections.3.index"), ==, 3);
  g_assert_cmpint (number_at (info, "sections.3.count"), ==, 22);
  g_assert_cmpint (number_at (info, "sections.3.offset"), ==, 0x30FF7);
  g_assert_cmpint (number_at (info, "sections.3.stride"), ==, 76);
  g_assert_cmpint (number_at (info, "sections.3.room"), ==, 38912);
  g_assert_cmpint (number_at (info, "sections.0.count"), ==, 251);
  assert_null_at (info, "sections.20.stride");
}

/* The same mission compressed: the size is the expanded image's. */
static void
test_info_compressed (void)
{
  g_auto (CliResult) result = cli_fixture_run ("info", "--json", "@packed.dte", NULL);
  g_autoptr (JsonValue) info = cli_result_json (&result);

  g_assert_cmpint (number_at (info, "size"), ==, 850935);
  g_assert_true (json_object_get_boolean (cli_json_at (info, "compressed")));
}

static void
test_archive_member (void)
{
  g_autofree char *path = cli_fixture_path ("game.hog");
  g_autofree char *member = g_strconcat (path, ":packed.dte", NULL);
  g_autofree char *missing = g_strconcat (path, ":none.dte", NULL);
  g_auto (CliResult) packed = cli_fixture_run ("hog", "pack", "@game.hog", "@packed.dte", NULL);
  g_auto (CliResult) result = cli_fixture_run ("info", "--json", member, NULL);
  g_auto (CliResult) refused = cli_fixture_run ("info", missing, NULL);
  g_autoptr (JsonValue) info = cli_result_json (&result);

  cli_result_is_done (&packed);
  g_assert_true (json_object_get_boolean (cli_json_at (info, "compressed")));
  g_assert_cmpint (number_at (info, "size"), ==, 850935);
  cli_result_is_refused (&refused, 1, "none.dte");
}

/* Each table has a record for each of the section, with index, name and every field. */
static void
test_tables (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();

  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_auto (CliResult) result = cli_fixture_run (tables[t].verb, "@rich.dte", "--json", NULL);
      g_auto (CliResult) text = cli_fixture_run (tables[t].verb, "@rich.dte", NULL);
      g_autoptr (JsonValue) records = cli_result_json (&result);
      const DteSectionInfo *info = dte_section_info (tables[t].section);
      guint count = dte_mission_count (mission, tables[t].section);

      g_assert_cmpuint (count, >, 0);
      g_assert_cmpuint (json_object_array_length (records), ==, count);
      for (guint n = 0; n < count; n++)
        {
          JsonValue *record = json_object_array_get_idx (records, n);

          g_assert_cmpint (number_at (record, "index"), ==, n);
          cli_json_at (record, "name");
          for (guint f = 0; f < info->field_count; f++)
            cli_json_at (record, info->fields[f].name);
        }
      cli_result_is_done (&text);
      g_assert_cmpuint (strlen (text.out), >, 0);
    }
}

/* reference/mission0.md 4: ship 5, The Badanov, and the player's launch */
static void
test_ship_fields (void)
{
  g_auto (CliResult) result = cli_fixture_run ("ships", "--json", "@sandbox.dte", NULL);
  g_autoptr (JsonValue) ships = cli_result_json (&result);

  g_assert_cmpstr (text_at (ships, "5.name"), ==, "The Badanov");
  g_assert_cmpint (number_at (ships, "5.kind"), ==, 0x37);
  g_assert_cmpint (number_at (ships, "5.flight_group"), ==, 2);
  g_assert_cmpint (number_at (ships, "5.yaw"), ==, 63);
  g_assert_cmpfloat (json_object_get_double (cli_json_at (ships, "5.position.1")), ==, -9000);
  g_assert_cmpint (number_at (ships, "5.intact_components"), ==, 4294967295);
  assert_null_at (ships, "5.launch_from");
  assert_null_at (ships, "5.pilot");
  assert_null_at (ships, "5.formation_point");
  assert_null_at (ships, "5.marker_curve");
  g_assert_cmpint (number_at (ships, "0.launch_from"), ==, 0x0C);
  g_assert_cmpint (number_at (ships, "0.launch_gate"), ==, 0);
  g_assert_cmpint (number_at (ships, "6.pilot"), ==, 42);
  g_assert_cmpstr (text_at (ships, "0.unknown_42"), ==, "ffff");
}

static void
test_references (void)
{
  static const char mission[]
      = "{ \"format\": \"sortie-mission\", \"version\": 1, \"ships\": [ { \"name\": \"Goal\" } ],"
        " \"curves\": [ { \"start\": \"ship:Goal\" } ],"
        " \"triggers\": [ { \"subject\": \"ship:Goal\", \"condition\": \"ship_reached\","
        "                   \"operands\": [\"ship:Goal\"] } ] }";
  cli_fixture_write ("curve.json", mission, strlen (mission));

  g_auto (CliResult) curves = cli_fixture_run ("curves", "--json", "@curve.json", NULL);
  g_auto (CliResult) triggers = cli_fixture_run ("triggers", "--json", "@curve.json", NULL);
  g_autoptr (JsonValue) curve = cli_result_json (&curves), trigger = cli_result_json (&triggers);

  g_assert_cmpstr (text_at (curve, "0.start.kind"), ==, "ship");
  g_assert_cmpint (number_at (curve, "0.start.index"), ==, 0);
  g_assert_cmpstr (text_at (curve, "0.start.name"), ==, "Goal");
  assert_null_at (curve, "0.end");
  g_assert_cmpstr (text_at (trigger, "0.operands.0.name"), ==, "Goal");
  assert_null_at (trigger, "0.operands.1");
  assert_null_at (trigger, "0.link");
  g_assert_cmpint (number_at (trigger, "0.condition"), ==, 4);
  g_assert_cmpstr (text_at (trigger, "0.subject.name"), ==, "Goal");
  g_assert_cmpint (number_at (trigger, "0.qualifier"), ==, 255);
}

/* reference/mission0.md 2: offsets of the pool */
static void
test_strings (void)
{
  g_auto (CliResult) result = cli_fixture_run ("strings", "--json", "@sandbox.dte", NULL);
  g_autoptr (JsonValue) strings = cli_result_json (&result);

  g_assert_cmpuint (json_object_array_length (strings), ==, 1 + 22 + 5);
  g_assert_cmpstr (text_at (strings, "0.name"), ==, "(F)Start");
  g_assert_cmpint (number_at (strings, "1.offset"), ==, 9);
  g_assert_cmpint (number_at (strings, "27.offset"), ==, 241);
}

/* reference/mission0.md 5: 180 bytes of block, the first and the last instructions, constants */
static void
test_script (void)
{
  g_auto (CliResult) result = cli_fixture_run ("script", "--json", "@sandbox.dte", NULL);
  g_autoptr (JsonValue) script = cli_result_json (&result);
  JsonValue *instructions = cli_json_at (script, "routines.0.instructions");
  gsize count = json_object_array_length (instructions);
  JsonValue *last = json_object_array_get_idx (instructions, count - 1);

  g_assert_cmpstr (text_at (script, "routines.0.kind"), ==, "part");
  g_assert_cmpint (number_at (script, "routines.0.index"), ==, 0);
  g_assert_cmpstr (text_at (script, "routines.0.name"), ==, "(F)Start");
  g_assert_cmpint (number_at (script, "routines.0.offset"), ==, 0);
  g_assert_cmpint (number_at (script, "routines.0.length"), ==, 180);
  g_assert_cmpstr (text_at (script, "routines.0.instructions.0.bytes"), ==, "2d01");
  g_assert_cmpstr (text_at (script, "routines.0.instructions.0.op"), ==, "push_flight_group");
  g_assert_cmpint (number_at (script, "routines.0.instructions.0.operands.0"), ==, 1);
  g_assert_cmpint (number_at (last, "offset"), ==, 0xB1);
  g_assert_cmpstr (text_at (last, "bytes"), ==, "43");
  g_assert_cmpstr (text_at (last, "text"), ==, "return");
  g_assert_cmpint (number_at (script, "routines.0.constants.0"), ==, 33);
  g_assert_cmpint (number_at (script, "routines.0.constants.6"), ==, 105);
}

static void
test_script_routine (void)
{
  g_auto (CliResult) all = cli_fixture_run ("script", "--json", "@rich.dte", NULL);
  g_auto (CliResult) part
      = cli_fixture_run ("script", "--json", "--routine", "part:0", "@rich.dte", NULL);
  g_auto (CliResult) none = cli_fixture_run ("script", "--routine", "nowhere", "@rich.dte", NULL);
  g_auto (CliResult) text = cli_fixture_run ("script", "--routine", "start", "@sandbox.dte", NULL);
  g_autoptr (JsonValue) whole = cli_result_json (&all), one = cli_result_json (&part);

  g_assert_cmpuint (json_object_array_length (cli_json_at (whole, "routines")), >, 1);
  g_assert_cmpuint (json_object_array_length (cli_json_at (one, "routines")), ==, 1);
  cli_result_is_refused (&none, 1, "nowhere");
  cli_result_is_done (&text);
  g_assert_nonnull (strstr (text.out, "0x0004  command 0x03 CreateFlightGroup"));
}

static void
test_records (void)
{
  g_auto (CliResult) result
      = cli_fixture_run ("records", "--json", "@sandbox.dte", "objects", NULL);
  g_auto (CliResult) by_number = cli_fixture_run ("records", "--json", "@sandbox.dte", "7", NULL);
  g_auto (CliResult) bad = cli_fixture_run ("records", "@sandbox.dte", "shops", NULL);
  g_autoptr (JsonValue) objects = cli_result_json (&result);

  g_assert_cmpuint (json_object_array_length (objects), ==, 27);
  g_assert_cmpint (number_at (objects, "22.kind"), ==, 1);
  assert_null_at (objects, "22.first_trigger");
  g_assert_cmpstr (by_number.out, ==, result.out);
  cli_result_is_refused (&bad, 2, "shops");
}

/* --- damage --- */

static void
test_truncated (void)
{
  g_autoptr (GBytes) whole = cli_fixture_read ("sandbox.dte");
  const guint8 *data = g_bytes_get_data (whole, NULL);
  static const struct
  {
    gsize size;
    const char *piece;
  } rows[] = {
    { 0, "cut.dte: " },
    { 215, "cut.dte: offset 0x000000D7: the directory needs 216 bytes, have 215" },
    { 0x31000, "cut.dte: section 3 ships, offset 0x00030FF7: " },
    { 850934, "cut.dte: section 21 openreliant_name, offset 0x000CFBE7: " },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
      {
        cli_fixture_write ("cut.dte", data, rows[n].size);
        g_auto (CliResult) result = cli_fixture_run (tables[t].verb, "@cut.dte", NULL);

        cli_result_is_refused (&result, 1, rows[n].piece);
        g_assert_cmpuint (strcspn (result.err, "\n"), ==, strlen (result.err) - 1);
      }
}

static void
test_unreadable (void)
{
  g_auto (CliResult) missing = cli_fixture_run ("info", "@none.dte", NULL);
  g_auto (CliResult) folder = cli_fixture_run ("info", "@.", NULL);
  g_autoptr (GBytes) packed = cli_fixture_read ("packed.dte");

  cli_result_is_refused (&missing, 1, "none.dte: ");
  cli_result_is_refused (&folder, 1, ": ");
  cli_fixture_write ("cut.dte", g_bytes_get_data (packed, NULL), g_bytes_get_size (packed) / 2);
  g_auto (CliResult) broken = cli_fixture_run ("script", "@cut.dte", NULL);
  cli_result_is_refused (&broken, 1, "cut.dte: ");
}

static void
write_missions (void)
{
  g_autoptr (DteMission) sandbox = mission_fixture_new (), rich = mission_fixture_new_rich ();
  g_autoptr (GBytes) bytes = dte_mission_to_bytes (sandbox);
  g_autoptr (GBytes) packed
      = refpack_encode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  cli_fixture_write_mission ("sandbox.dte", sandbox);
  cli_fixture_write_mission ("rich.dte", rich);
  cli_fixture_write ("packed.dte", g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_fixture_begin ();
  write_missions ();
  g_test_add_func ("/app/cli/info", test_info);
  g_test_add_func ("/app/cli/info/compressed", test_info_compressed);
  g_test_add_func ("/app/cli/archive-member", test_archive_member);
  g_test_add_func ("/app/cli/tables", test_tables);
  g_test_add_func ("/app/cli/ships/fields", test_ship_fields);
  g_test_add_func ("/app/cli/references", test_references);
  g_test_add_func ("/app/cli/strings", test_strings);
  g_test_add_func ("/app/cli/script", test_script);
  g_test_add_func ("/app/cli/script/routine", test_script_routine);
  g_test_add_func ("/app/cli/records", test_records);
  g_test_add_func ("/app/cli/damaged/truncated", test_truncated);
  g_test_add_func ("/app/cli/damaged/unreadable", test_unreadable);
  status = g_test_run ();
  cli_fixture_end ();
  return status;
}
