/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-dte-records.c - every field of every record, by name and by its bytes
 *
 * The rows below are written down from reference/dte-format.md, sections 5 to 14, not from the
 * schema: B a byte, H a halfword, S a signed halfword, W a word, F a float, V three floats, and
 * digits that many bytes nobody knows.
 */
#include "engine/formats/dte.h"
#include "tests/engine/hex-fixture.h"

#include <string.h>

typedef struct
{
  DteSection section;
  guint stride;
  const char *fields;   /* "name:offset:type ..." in hex offsets */
  const char *defaults; /* bytes of a new record */
} Record;

#define PART_FIELDS                                                                                \
  "name:00:H unknown_02:02:H unknown_04:04:6 offset:0A:H flags:0C:B arguments:0D:B "               \
  "unknown_0e:0E:H "                                                                               \
  "length:10:H unknown_12:12:7 kind:19:B unknown_1a:1A:H"
#define PART_DEFAULTS "0000 0000 000000000000 FFFF 00 00 0000 0000 00000000000000 00 0000"

static const Record records[] = {
  { DTE_GLOBALS, 0x0C, "name:00:H unknown_02:02:H value:04:W unknown_08:08:W",
    "0000 0000 00000000 00000000" },
  { DTE_SHIPS, 0x4C,
    "object_id:00:W name:04:H unknown_06:06:H runtime_position:08:V flight_group:14:B pilot:15:B "
    "unknown_16:16:B flags:17:B kind:18:H unknown_1a:1A:B waypoint_listed:1B:B position:1C:V "
    "launch_from:28:H unknown_2a:2A:B launch_gate:2B:B runtime_yaw:2C:S yaw:2E:S "
    "intact_components:30:W formation_point:34:H unknown_36:36:H runtime_pitch:38:S pitch:3A:S "
    "unknown_3c:3C:B tier:3D:B unknown_3e:3E:2 marker_curve:40:S unknown_42:42:2 marker_at:44:F "
    "runtime_roll:48:S roll:4A:S",
    "00000000 0000 0000 000000000000000000000000 FF FF 00 00 0000 00 00 "
    "000000000000000000000000 FFFF FF FF 0000 0000 FFFFFFFF FFFF FFFF 0000 0000 "
    "FF FF 0000 FFFF FFFF 00000000 0000 0000" },
  { DTE_FLIGHT_GROUPS, 0x14,
    "object_id:00:H unknown_02:02:H name:04:H unknown_06:06:H wing:08:B ship_count:09:B "
    "unknown_0a:0A:H first_ship:0C:W tail:10:W",
    "0000 0000 0000 0000 FF 00 0000 FFFFFFFF FFFF19FF" },
  { DTE_TRIGGERS, 0x30,
    "condition:00:B repeat:01:B link:02:H unknown_04:04:16 armed:14:B qualifier:15:B deferred:16:B "
    "unknown_17:17:2 repeat_counter:19:B repeat_count:1A:B unknown_1b:1B:B operands:1C:20",
    "00 00 FFFF 00000000000000000000000000000000 01 FF 00 FF00 00 00 88 "
    "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF" },
  { DTE_OBJECTS, 0x08, "kind:00:B trigger_count:01:B first_trigger:02:H unknown_04:04:W",
    "00 00 FFFF 00000000" },
  { DTE_PARTS, 0x1C, PART_FIELDS, PART_DEFAULTS },
  { DTE_PARTS_B, 0x1C, PART_FIELDS, PART_DEFAULTS },
  { DTE_SQUADS, 0x0C, "object_id:00:H unknown_02:02:6 first_member:08:H unknown_0a:0A:H",
    "0000 000000000000 FFFF 0000" },
  { DTE_SQUAD_MEMBERS, 0x0C,
    "object_id:00:H unknown_02:02:H squad:04:H unknown_06:06:H component:08:B unknown_09:09:3",
    "0000 0000 0000 0000 FF 000000" },
  { DTE_FORMATIONS, 0x08, "name:00:H unknown_02:02:H first_point:04:H unknown_06:06:H",
    "0000 0000 FFFF 0000" },
  { DTE_FORMATION_POINTS, 0x10, "formation:00:H unknown_02:02:H offset:04:V",
    "0000 0000 000000000000000000000000" },
  { DTE_CURVES, 0x44,
    "start:00:W end:04:W from:08:V to:14:V leaving_handle:20:W arriving_handle:24:W leaving:28:V "
    "arriving:34:V unknown_40:40:W",
    "FFFFFFFF FFFFFFFF 000000000000000000000000 000000000000000000000000 FFFFFFFF FFFFFFFF "
    "000000000000000000000000 000000000000000000000000 00000000" },
  { DTE_OPERANDS_A, 2, "word:00:H", "0000" },
  { DTE_OPERANDS_B, 2, "word:00:H", "0000" },
  { DTE_OPERANDS_C, 2, "word:00:H", "0000" },
  { DTE_UNKNOWN_9, 4, "unknown_00:00:4", "00000000" },
  { DTE_TARGETS, 4, "unknown_00:00:4", "00000000" },
  { DTE_UNUSED_19, 12, "unknown_00:00:12", "000000000000000000000000" },
  { DTE_UNKNOWN_23, 2, "unknown_00:00:2", "0000" },
  { DTE_COMMAND_FLAGS, 2, "flags:00:H", "0000" },
  { DTE_COMMAND_FLAGS_B, 2, "flags:00:H", "0000" },
};

typedef struct
{
  char *name;
  guint offset;
  guint size;
  char type; /* 0: bytes nobody knows */
} Row;

static Row
parse_row (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ":", 3);
  Row row = { g_strdup (words[0]), (guint) g_ascii_strtoull (words[1], NULL, 16), 0, 0 };

  switch (words[2][0])
    {
    case 'B':
      row.size = 1;
      break;
    case 'H':
    case 'S':
      row.size = 2;
      break;
    case 'W':
    case 'F':
      row.size = 4;
      break;
    case 'V':
      row.size = 12;
      break;
    default:
      row.size = (guint) g_ascii_strtoull (words[2], NULL, 10);
    }
  row.type = g_ascii_isdigit (words[2][0]) ? 0 : words[2][0];
  return row;
}

/* The section with three records of 0xA5 bytes. */
static DteMission *
filled_mission (const Record *record)
{
  DteMission *mission = dte_mission_new_empty ();
  guint capacity = dte_mission_capacity (mission, record->section), count = MIN (capacity, 3);
  g_autofree guint8 *bytes = g_malloc (count * record->stride);
  g_autoptr (GError) error = NULL;

  memset (bytes, 0xA5, count * record->stride);
  dte_mission_replace_section (mission, record->section, bytes, count * record->stride, &error);
  g_assert_no_error (error);
  return mission;
}

/* A whole record of 0xA5 bytes but for these at an offset. */
static void
assert_record (const DteMission *mission, const Record *record, guint index, guint offset,
               const guint8 *bytes, guint size)
{
  g_autofree guint8 *wanted = g_malloc (record->stride);

  memset (wanted, 0xA5, record->stride);
  if (size > 0)
    memcpy (wanted + offset, bytes, size);
  g_assert_cmpmem (dte_mission_record (mission, record->section, index), record->stride, wanted,
                   record->stride);
}

static void
check_number (const Record *record, const Row *row)
{
  g_autoptr (DteMission) mission = filled_mission (record);
  g_autoptr (GError) error = NULL;
  const guint8 bytes[4] = { 0x12, 0x34, 0x56, 0x78 };
  static const guint32 values[] = { 0, 0x12, 0x3412, 0x563412, 0x78563412 };
  static const guint32 olds[] = { 0, 0xA5, 0xA5A5, 0xA5A5A5, 0xA5A5A5A5 };
  guint32 value = values[row->size], old = olds[row->size];
  guint last = dte_mission_count (mission, record->section) - 1;

  if (row->type == 'S')
    old = 0xFFFFA5A5; /* read as a signed number */
  g_assert_cmpuint (dte_mission_get_u32 (mission, record->section, last, row->name), ==, old);
  g_assert_true (dte_mission_set_u32 (mission, record->section, last, row->name, value, &error));
  g_assert_no_error (error);
  assert_record (mission, record, last, row->offset, bytes, row->size);
  if (last > 0)
    assert_record (mission, record, last - 1, 0, NULL, 0);
  g_assert_cmpuint (dte_mission_get_u32 (mission, record->section, last, row->name), ==, value);
}

static void
check_floats (const Record *record, const Row *row)
{
  g_autoptr (DteMission) mission = filled_mission (record);
  g_autoptr (GError) error = NULL;
  /* 1.5, -2 and 0.25 as IEEE floats, little-endian */
  static const guint8 bytes[12] = { 0, 0, 0xC0, 0x3F, 0, 0, 0, 0xC0, 0, 0, 0x80, 0x3E };
  static const float values[3] = { 1.5f, -2.0f, 0.25f };
  float found[3] = { 9, 9, 9 };

  if (row->type == 'F')
    {
      g_assert_true (dte_mission_set_f32 (mission, record->section, 1, row->name, 1.5f, &error));
      assert_record (mission, record, 1, row->offset, bytes, 4);
      g_assert_cmpfloat (dte_mission_get_f32 (mission, record->section, 1, row->name), ==, 1.5f);
      g_assert_false (
          dte_mission_set_vec3 (mission, record->section, 1, row->name, values, &error));
    }
  else
    {
      g_assert_true (dte_mission_set_vec3 (mission, record->section, 1, row->name, values, &error));
      assert_record (mission, record, 1, row->offset, bytes, 12);
      dte_mission_get_vec3 (mission, record->section, 1, row->name, found);
      g_assert_cmpfloat (found[0], ==, 1.5f);
      g_assert_cmpfloat (found[1], ==, -2.0f);
      g_assert_cmpfloat (found[2], ==, 0.25f);
      g_assert_false (dte_mission_set_f32 (mission, record->section, 1, row->name, 1, &error));
    }
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
}

static void
test_fields (gconstpointer data)
{
  const Record *record = data;
  g_auto (GStrv) rows = g_strsplit (record->fields, " ", -1);

  for (guint n = 0; rows[n] != NULL; n++)
    {
      Row row = parse_row (rows[n]);
      const DteField *field = dte_field (record->section, row.name);

      g_assert_nonnull (field);
      g_assert_cmpuint (field->offset, ==, row.offset);
      g_assert_cmpuint (field->size, ==, row.size);
      if (row.type == 'F' || row.type == 'V')
        check_floats (record, &row);
      else if (row.size <= 4)
        check_number (record, &row);
      g_free (row.name);
    }
}

/* The fields of the schema tile the record: each begins where the one before it ends. */
static void
test_tiles (gconstpointer data)
{
  const Record *record = data;
  const DteSectionInfo *info = dte_section_info (record->section);
  g_auto (GStrv) rows = g_strsplit (record->fields, " ", -1);
  guint at = 0;

  g_assert_cmpuint (info->stride, ==, record->stride);
  g_assert_cmpuint (info->field_count, ==, g_strv_length (rows));
  for (guint n = 0; n < info->field_count; n++)
    {
      g_assert_cmpuint (info->fields[n].offset, ==, at);
      g_assert_nonnull (info->fields[n].help);
      at += info->fields[n].size;
    }
  g_assert_cmpuint (at, ==, record->stride);
}

static void
test_defaults (gconstpointer data)
{
  const Record *record = data;
  g_autoptr (GByteArray) wanted = hex_fixture_bytes (record->defaults);
  g_autofree guint8 *found = g_malloc (record->stride);

  g_assert_cmpuint (wanted->len, ==, record->stride);
  dte_record_defaults (record->section, found);
  g_assert_cmpmem (found, record->stride, wanted->data, wanted->len);
}

/* --- inserting and removing --- */

static void
test_insert_and_remove (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;
  guint8 bytes[12] = { 0 };

  for (guint n = 0; n < 3; n++)
    {
      bytes[0] = (guint8) (n + 1);
      g_assert_true (dte_mission_insert_record (mission, DTE_GLOBALS, 0, bytes, &error));
    }
  /* each went in before the others: 3 2 1 */
  for (guint n = 0; n < 3; n++)
    g_assert_cmpuint (dte_mission_record (mission, DTE_GLOBALS, n)[0], ==, 3 - n);
  g_assert_true (dte_mission_remove_record (mission, DTE_GLOBALS, 1, &error));
  g_assert_cmpuint (dte_mission_count (mission, DTE_GLOBALS), ==, 2);
  g_assert_cmpuint (dte_mission_record (mission, DTE_GLOBALS, 0)[0], ==, 3);
  g_assert_cmpuint (dte_mission_record (mission, DTE_GLOBALS, 1)[0], ==, 1);
  g_assert_cmpuint (dte_mission_record (mission, DTE_GLOBALS, 1)[12], ==, 0); /* room: zeros */
  g_assert_null (dte_mission_record (mission, DTE_GLOBALS, 2));
  g_assert_false (dte_mission_remove_record (mission, DTE_GLOBALS, 2, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
}

/* --- refusals --- */

static void
test_refusals (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (DteMission) before = NULL;
  guint8 bytes[0x4C] = { 0 };
  GError *error = NULL;

  g_assert_true (dte_mission_insert_record (mission, DTE_SHIPS, 0, NULL, NULL));
  before = dte_mission_copy (mission);
  g_assert_false (dte_mission_set_u32 (mission, DTE_SHIPS, 1, "kind", 1, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_assert_cmpstr (error->message, ==,
                   "section 3 ships, record 1: no such record: the section has 1");
  g_clear_error (&error);
  g_assert_false (dte_mission_set_u32 (mission, DTE_SHIPS, 0, "colour", 1, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  /* kind is a halfword at 0x30FF7 + 0x18 = 0x3100F */
  g_assert_false (dte_mission_set_u32 (mission, DTE_SHIPS, 0, "kind", 0x10000, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_assert_true (
      g_str_has_prefix (error->message, "section 3 ships, record 0, offset 0x0003100F: "));
  g_clear_error (&error);
  g_assert_false (dte_mission_set_u32 (mission, DTE_SHIPS, 0, "tier", 256, &error));
  g_clear_error (&error);
  g_assert_false (dte_mission_set_u32 (mission, DTE_SHIPS, 0, "yaw", (guint32) -32769, &error));
  g_clear_error (&error);
  g_assert_false (dte_mission_set_u32 (mission, DTE_SHIPS, 0, "position", 1, &error));
  g_clear_error (&error);
  g_assert_false (dte_mission_write_record (mission, DTE_SHIPS, 0, bytes, 0x4B, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (dte_mission_write_record (mission, DTE_SHIPS, 1, bytes, 0x4C, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_true (dte_mission_equal (mission, before));
}

static void
test_signed (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();

  g_assert_true (dte_mission_insert_record (mission, DTE_SHIPS, 0, NULL, NULL));
  g_assert_true (dte_mission_set_u32 (mission, DTE_SHIPS, 0, "yaw", (guint32) -90, NULL));
  g_assert_cmpint (dte_mission_get_i32 (mission, DTE_SHIPS, 0, "yaw"), ==, -90);
  g_assert_true (dte_mission_set_u32 (mission, DTE_SHIPS, 0, "yaw", 0xFFA6, NULL));
  g_assert_cmpint (dte_mission_get_i32 (mission, DTE_SHIPS, 0, "yaw"), ==, -90);
  g_assert_cmpint (dte_mission_get_i32 (mission, DTE_SHIPS, 0, "marker_curve"), ==, -1);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_SHIPS, 7, "yaw"), ==, 0);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_SHIPS, 0, "colour"), ==, 0);
}

/* --- references: reference/dte-format.md 10 --- */

static void
test_references (void)
{
  static const struct
  {
    guint32 raw;
    int section;
    guint index;
    guint32 packed;
  } rows[] = {
    { 0xFF000005, DTE_SHIPS, 5, 0xFF000005 },
    { 0x00000005, DTE_SHIPS, 5, 0xFF000005 },
    { 0xFF010002, DTE_FLIGHT_GROUPS, 2, 0xFF010002 },
    { 0x12160003, DTE_SQUADS, 3, 0xFF160003 },
    { 0xFFFFFFFF, -1, 0xFFFF, 0xFFFFFFFF },
    { 0x0001FFFF, -1, 0xFFFF, 0xFFFFFFFF },
    { 0xFF020001, -2, 1, 0xFFFFFFFF },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      DteReference reference = dte_reference_parse (rows[n].raw);

      g_assert_cmpint (reference.section, ==, rows[n].section);
      g_assert_cmpuint (reference.index, ==, rows[n].index);
      g_assert_cmpuint (dte_reference_pack (reference), ==, rows[n].packed);
    }
}

static void
test_section_names (void)
{
  for (guint section = 0; section < DTE_SECTIONS; section++)
    g_assert_cmpint (dte_section_for_name (dte_section_info (section)->name), ==, section);
  g_assert_cmpint (dte_section_for_name ("planets"), ==, -1);
  g_assert_cmpint (dte_section_for_name ("squad_members"), ==, 13);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint n = 0; n < G_N_ELEMENTS (records); n++)
    {
      const char *name = dte_section_info (records[n].section)->name;
      g_autofree char *fields = g_strdup_printf ("/engine/dte-records/%s/fields", name);
      g_autofree char *tiles = g_strdup_printf ("/engine/dte-records/%s/tiles", name);
      g_autofree char *defaults = g_strdup_printf ("/engine/dte-records/%s/defaults", name);

      g_test_add_data_func (fields, &records[n], test_fields);
      g_test_add_data_func (tiles, &records[n], test_tiles);
      g_test_add_data_func (defaults, &records[n], test_defaults);
    }
  g_test_add_func ("/engine/dte-records/insert-and-remove", test_insert_and_remove);
  g_test_add_func ("/engine/dte-records/refusals", test_refusals);
  g_test_add_func ("/engine/dte-records/signed", test_signed);
  g_test_add_func ("/engine/dte-records/references", test_references);
  g_test_add_func ("/engine/dte-records/section-names", test_section_names);
  return g_test_run ();
}
