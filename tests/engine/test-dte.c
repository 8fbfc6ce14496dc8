/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-dte.c - the mission file: directory, layouts, room, and hostile images */
#include "engine/formats/dte-script.h"
#include "engine/formats/dte.h"
#include "engine/formats/refpack.h"
#include "tests/engine/mission-fixture.h"

#include <string.h>

/* --- helpers --- */

static DteMission *
read_bytes (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  DteMission *mission = dte_mission_new_from_bytes (data, size, NULL, &error);

  g_assert_no_error (error);
  return mission;
}

static void
assert_refused (const guint8 *data, gsize size, DteErrorCode code, const char *text)
{
  g_autoptr (GError) error = NULL;
  DteMission *mission = dte_mission_new_from_bytes (data, size, NULL, &error);

  g_assert_error (error, DTE_ERROR, (gint) code);
  g_assert_null (mission);
  g_assert_nonnull (strstr (error->message, text));
}

static void
set_entry (guint8 *image, guint slot, guint16 count, guint32 offset)
{
  dte_store_u16 (image + slot * 8, count);
  dte_store_u32 (image + slot * 8 + 4, offset);
}

/* The smallest readable image, all sections unused. */
static void
unused_directory (guint8 *image)
{
  for (guint slot = 0; slot < DTE_SECTIONS; slot++)
    set_entry (image, slot, 0, DTE_UNUSED_OFFSET);
}

static void
assert_resaves (const guint8 *data, gsize size)
{
  g_autoptr (DteMission) mission = read_bytes (data, size);
  g_autoptr (GBytes) saved = dte_mission_to_bytes (mission);

  g_assert_cmpmem (g_bytes_get_data (saved, NULL), g_bytes_get_size (saved), data, size);
}

/* --- the template and mission 0 --- */

static void
test_template (void)
{
  /* reference/dte-format.md 17: offset and room of each section */
  static const guint32 places[DTE_SECTIONS][2] = {
    { 0x400, 65535 },   { 0x103FF, 131064 }, { 0x303F7, 3072 },   { 0x30FF7, 38912 },
    { 0x3A7F7, 5120 },  { 0x3BBF7, 49152 },  { 0x47BF7, 65536 },  { 0x57BF7, 7168 },
    { 0x597F7, 7168 },  { 0x5B3F7, 4096 },   { 0x5C3F7, 65532 },  { 0x6C3F3, 4 },
    { 0x6C3F7, 1536 },  { 0x6C9F7, 9216 },   { 0x6EDF7, 512 },    { 0x6EFF7, 8192 },
    { 0x70FF7, 17408 }, { 0x753F7, 7168 },   { 0x76FF7, 65536 },  { 0x86FF7, 3072 },
    { 0x87BF7, 30720 }, { 0x8F3F7, 0 },      { 0x8F3F7, 131064 }, { 0xAF3EF, 1024 },
    { 0xAF7EF, 512 },   { 0xAF9EF, 512 },    { 0xAFBEF, 131064 },
  };
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  gsize size;

  dte_mission_get_image (mission, &size);
  g_assert_cmpuint (size, ==, 850919);
  for (guint section = 0; section < DTE_SECTIONS; section++)
    {
      g_assert_cmpuint (dte_mission_offset (mission, section), ==, places[section][0]);
      g_assert_cmpuint (dte_mission_room (mission, section), ==, places[section][1]);
      g_assert_cmpuint (dte_section_info (section)->template_room, ==, places[section][1]);
    }
  g_assert_cmpuint (dte_mission_capacity (mission, DTE_SHIPS), ==, 512);
  g_assert_cmpuint (dte_mission_capacity (mission, DTE_OBJECTS), ==, 896);
  g_assert_cmpuint (dte_mission_capacity (mission, DTE_CURVES), ==, 256);
}

static void
test_template_directory (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();

  for (guint slot = 0; slot < DTE_DIRECTORY_SLOTS; slot++)
    g_assert_cmpuint (dte_mission_entry (mission, slot).flags, ==, 15);
  g_assert_cmpuint (dte_mission_entry (mission, 27).offset, ==, 850919);
  g_assert_cmpuint (dte_mission_entry (mission, 27).count, ==, 0);
  for (guint slot = 28; slot < DTE_DIRECTORY_SLOTS; slot++)
    g_assert_cmpuint (dte_mission_entry (mission, slot).offset, ==, 0xFFFF);
  g_assert_cmpuint (dte_mission_count (mission, DTE_TARGETS), ==, 1);
  g_assert_cmpuint (dte_mission_count (mission, DTE_COMMAND_FLAGS), ==, 95);
  /* reference/dte-format.md 18: words of 0x00, 0x01, 0x10, 0x52 and 0x5E */
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_COMMAND_FLAGS, 0x00, "flags"), ==, 3);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_COMMAND_FLAGS, 0x01, "flags"), ==, 15);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_COMMAND_FLAGS, 0x10, "flags"), ==, 31);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_COMMAND_FLAGS, 0x52, "flags"), ==, 31);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_COMMAND_FLAGS, 0x5E, "flags"), ==, 3);
}

/* reference/mission0.md 1 */
static void
test_mission0_sizes (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autofree char *name = dte_mission_dup_name (mission);
  gsize size;

  dte_mission_get_image (mission, &size);
  g_assert_cmpuint (size, ==, 850935);
  g_assert_cmpuint (dte_mission_count (mission, DTE_STRINGS), ==, 251);
  g_assert_cmpuint (dte_mission_count (mission, DTE_SHIPS), ==, 22);
  g_assert_cmpuint (dte_mission_count (mission, DTE_FLIGHT_GROUPS), ==, 5);
  g_assert_cmpuint (dte_mission_count (mission, DTE_SCRIPT), ==, 106);
  g_assert_cmpuint (dte_mission_count (mission, DTE_OBJECTS), ==, 27);
  g_assert_cmpuint (dte_mission_count (mission, DTE_PARTS), ==, 1);
  g_assert_cmpuint (dte_mission_count (mission, DTE_SCRIPT_FLAGS), ==, 212);
  g_assert_cmpuint (dte_mission_count (mission, DTE_NAME), ==, 16);
  g_assert_cmpuint (dte_mission_offset (mission, DTE_NAME), ==, 850919);
  g_assert_cmpuint (dte_mission_entry (mission, 27).offset, ==, 850935);
  g_assert_cmpstr (name, ==, "Sandbox");
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_SHIPS, 10, "name"), ==, 109);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_FLIGHT_GROUPS, 4, "name"), ==, 241);
}

/* --- lossless --- */

static void
test_resave_template_with_junk (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();
  g_autofree guint8 *data = NULL;
  gsize size;
  const guint8 *image = dte_mission_get_image (mission, &size);
  guint32 state = 1;

  /* every byte that is not of the directory's counts and offsets is junk, and 999 more follow */
  data = g_malloc (size + 999);
  memcpy (data, image, size);
  for (gsize n = DTE_DIRECTORY_SLOTS * 8; n < size + 999; n++)
    {
      state = state * 1103515245u + 12345u;
      data[n] = (guint8) (state >> 16);
    }
  for (guint slot = 0; slot < DTE_DIRECTORY_SLOTS; slot++)
    {
      data[slot * 8 + 2] = (guint8) slot;
      data[slot * 8 + 3] = (guint8) (0xF0 | slot);
    }
  assert_resaves (data, size + 999);
}

static void
test_resave_other_layouts (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();
  g_autoptr (GBytes) compact = mission_fixture_compact (mission);
  gsize size;
  const guint8 *data = g_bytes_get_data (compact, &size);
  g_autofree guint8 *smallest = g_malloc0 (DTE_MINIMUM_SIZE);

  assert_resaves (data, size);
  unused_directory (smallest);
  assert_resaves (smallest, DTE_MINIMUM_SIZE);
}

/* A stream of literal runs that no encoder of ours makes comes back as it was. */
static void
test_resave_compressed (void)
{
  g_autoptr (GByteArray) stream = g_byte_array_new ();
  g_autofree guint8 *image = g_malloc0 (DTE_MINIMUM_SIZE + 8);
  const guint8 header[] = { 0x10, 0xFB, 0, 0, 224 }, run = 0xFB /* 112 literals */, end = 0xFC;
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;

  unused_directory (image);
  set_entry (image, DTE_COMMAND_FLAGS, 2, 216);
  g_assert_cmpuint (DTE_MINIMUM_SIZE + 8, ==, 2 * 112);
  g_byte_array_append (stream, header, sizeof header);
  for (guint n = 0; n < 2; n++)
    {
      g_byte_array_append (stream, &run, 1);
      g_byte_array_append (stream, image + n * 112, 112);
    }
  g_byte_array_append (stream, &end, 1);
  assert_resaves (stream->data, stream->len);
  mission = read_bytes (stream->data, stream->len);
  g_assert_true (dte_mission_was_compressed (mission));
  g_assert_false (dte_mission_set_u32 (mission, DTE_COMMAND_FLAGS, 2, "flags", 9, NULL));
  g_assert_false (dte_mission_set_u32 (mission, DTE_COMMAND_FLAGS, 0, "flags", 9, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_LAYOUT); /* inside the directory's 128 slots */
}

static void
test_changed_compressed_is_raw (void)
{
  g_autoptr (DteMission) built = mission_fixture_new ();
  g_autoptr (GBytes) compact = mission_fixture_compact (built);
  gsize size;
  const guint8 *image = g_bytes_get_data (compact, &size);
  g_autoptr (GBytes) stream = refpack_encode (image, size);
  g_autoptr (DteMission) mission
      = read_bytes (g_bytes_get_data (stream, NULL), g_bytes_get_size (stream));
  g_autoptr (GBytes) before = dte_mission_to_bytes (mission);
  g_autoptr (GBytes) changed = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_bytes_equal (before, stream));
  g_assert_true (dte_mission_set_u32 (mission, DTE_SHIPS, 0, "kind", 5, &error));
  g_assert_no_error (error);
  changed = dte_mission_to_bytes (mission);
  g_assert_cmpuint (g_bytes_get_size (changed), ==, size);
  g_assert_true (dte_mission_set_u32 (mission, DTE_SHIPS, 0, "kind", 0, &error));
  g_clear_pointer (&changed, g_bytes_unref);
  changed = dte_mission_to_bytes (mission);
  g_assert_true (g_bytes_equal (changed, stream)); /* as it was read again */
}

/* --- directory rules --- */

static void
test_truncated_directory (void)
{
  g_autofree guint8 *image = g_malloc0 (DTE_MINIMUM_SIZE);

  unused_directory (image);
  for (gsize size = 0; size < DTE_MINIMUM_SIZE; size++)
    assert_refused (image, size, DTE_ERROR_TRUNCATED, "the directory needs 216 bytes");
}

/* Cut at every byte, the image is refused with the name of a section that no longer fits, or read
 * and written again whole. */
static void
test_truncated_anywhere (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();
  g_autoptr (GBytes) compact = mission_fixture_compact (mission);
  gsize whole;
  const guint8 *data = g_bytes_get_data (compact, &whole);

  for (gsize size = DTE_MINIMUM_SIZE; size < whole; size++)
    assert_refused (data, size, DTE_ERROR_LAYOUT, "section ");
}

static void
test_section_past_image (void)
{
  g_autofree guint8 *image = g_malloc0 (0x1000);

  /* 3 triggers of 48 bytes from 0xF80: 144 bytes wanted, 128 there */
  unused_directory (image);
  set_entry (image, DTE_TRIGGERS, 3, 0xF80);
  assert_refused (image, 0x1000, DTE_ERROR_LAYOUT,
                  "section 5 triggers, offset 0x00000F80: section runs past the image: wanted 144 "
                  "bytes for 3 records, found 128");
  set_entry (image, DTE_TRIGGERS, 65535, 0x400);
  assert_refused (image, 0x1000, DTE_ERROR_LAYOUT, "section 5 triggers, offset 0x00000400: ");
  set_entry (image, DTE_TRIGGERS, 1, 0xFFFFFFFF);
  assert_refused (image, 0x1000, DTE_ERROR_LAYOUT, "section 5 triggers, offset 0xFFFFFFFF: ");
  /* halfwords: 1025 of them are 2050 bytes */
  set_entry (image, DTE_TRIGGERS, 0, 0);
  set_entry (image, DTE_SCRIPT, 1025, 0x800);
  assert_refused (image, 0x1000, DTE_ERROR_LAYOUT, "section 6 script, offset 0x00000800: ");
  set_entry (image, DTE_SCRIPT, 1024, 0x800);
  assert_resaves (image, 0x1000);
}

static void
test_file_name_in_error (void)
{
  g_autofree guint8 *image = g_malloc0 (0x1000);
  g_autoptr (GError) error = NULL;

  unused_directory (image);
  set_entry (image, DTE_SHIPS, 60, 0x400);
  g_assert_null (dte_mission_new_from_bytes (image, 0x1000, "a.dte", &error));
  g_assert_true (g_str_has_prefix (error->message, "a.dte: section 3 ships, offset 0x00000400: "));
}

static void
test_empty_sections_may_lie_anywhere (void)
{
  g_autofree guint8 *image = g_malloc0 (0x1000);
  g_autoptr (DteMission) mission = NULL;

  unused_directory (image);
  set_entry (image, DTE_CURVES, 0, 0xFFFFFFF0);
  set_entry (image, DTE_SQUADS, 7, DTE_UNUSED_OFFSET); /* a count, but not used */
  mission = read_bytes (image, 0x1000);
  g_assert_cmpuint (dte_mission_count (mission, DTE_CURVES), ==, 0);
  g_assert_cmpuint (dte_mission_room (mission, DTE_CURVES), ==, 0);
  g_assert_false (dte_mission_has_section (mission, DTE_SQUADS));
  g_assert_cmpuint (dte_mission_count (mission, DTE_SQUADS), ==, 0);
  g_assert_null (dte_mission_record (mission, DTE_SQUADS, 0));
}

static void
test_compressed_twice (void)
{
  /* 4 literals 10 FB 00 00: the expanded image begins as a stream does */
  static const guint8 twice[] = { 0x10, 0xFB, 0, 0, 4, 0xE0, 0x10, 0xFB, 0, 0, 0xFC };
  static const guint8 broken[] = { 0x10, 0xFB, 0, 0, 9, 0x00 };

  assert_refused (twice, sizeof twice, DTE_ERROR_COMPRESSED, "still compressed");
  assert_refused (broken, sizeof broken, DTE_ERROR_COMPRESSED, "RefPack stream, offset 0x00000005");
}

/* --- overlaps --- */

/* Ships at 0x400 (2 x 76 = 152 bytes, to 0x498) and groups at 0x480 (one of 20 bytes). */
static DteMission *
overlapping_mission (void)
{
  g_autofree guint8 *image = g_malloc0 (0x1000);

  unused_directory (image);
  set_entry (image, DTE_SHIPS, 2, 0x400);
  set_entry (image, DTE_FLIGHT_GROUPS, 1, 0x480);
  assert_resaves (image, 0x1000);
  return read_bytes (image, 0x1000);
}

static void
test_overlap_is_never_written (void)
{
  g_autoptr (DteMission) mission = overlapping_mission ();
  g_autoptr (DteMission) before = dte_mission_copy (mission);
  g_autofree guint8 *bytes = g_malloc0 (76);
  GError *error = NULL;

  g_assert_cmpuint (dte_mission_room (mission, DTE_SHIPS), ==, 0x80);
  g_assert_false (dte_mission_write_record (mission, DTE_SHIPS, 1, bytes, 76, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_clear_error (&error);
  g_assert_false (dte_mission_insert_record (mission, DTE_SHIPS, 2, NULL, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_clear_error (&error);
  g_assert_false (dte_mission_remove_record (mission, DTE_SHIPS, 0, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_clear_error (&error);
  g_assert_false (dte_mission_set_u32 (mission, DTE_FLIGHT_GROUPS, 0, "wing", 1, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_LAYOUT);
  g_clear_error (&error);
  g_assert_true (dte_mission_equal (mission, before));
  /* the first ship lies clear of the groups */
  g_assert_true (dte_mission_set_u32 (mission, DTE_SHIPS, 0, "kind", 12, &error));
  g_assert_no_error (error);
}

/* --- room --- */

static void
test_full_section (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (DteMission) before = NULL;
  g_autofree guint8 *bytes = g_malloc0 (65536);
  GError *error = NULL;

  for (guint n = 0; n < 128; n++)
    g_assert_true (dte_mission_insert_record (mission, DTE_SQUADS, n, NULL, NULL));
  before = dte_mission_copy (mission);
  g_assert_false (dte_mission_insert_record (mission, DTE_SQUADS, 0, NULL, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_assert_nonnull (strstr (error->message, "section 12 squads"));
  g_assert_nonnull (strstr (error->message, "SectionTooLarge"));
  g_clear_error (&error);
  g_assert_false (dte_mission_insert_record (mission, DTE_SQUADS, 130, NULL, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (dte_mission_replace_section (mission, DTE_SQUADS, bytes, 12 * 129, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_clear_error (&error);
  g_assert_false (dte_mission_replace_section (mission, DTE_SQUADS, bytes, 13, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (dte_mission_replace_section (mission, DTE_UNUSED_20, bytes, 4, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_true (dte_mission_equal (mission, before));
}

/* A compact layout has no room behind its records, an unused section none at all. */
static void
test_no_room_in_other_layouts (void)
{
  g_autoptr (DteMission) built = mission_fixture_new ();
  g_autoptr (GBytes) compact = mission_fixture_compact (built);
  g_autoptr (DteMission) mission
      = read_bytes (g_bytes_get_data (compact, NULL), g_bytes_get_size (compact));
  g_autofree guint8 *image = g_malloc0 (0x1000);
  g_autoptr (DteMission) unused = NULL;
  GError *error = NULL;

  g_assert_cmpuint (dte_mission_capacity (mission, DTE_SHIPS), ==, 22);
  g_assert_false (dte_mission_insert_record (mission, DTE_SHIPS, 22, NULL, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_clear_error (&error);
  unused_directory (image);
  unused = read_bytes (image, 0x1000);
  g_assert_false (dte_mission_insert_record (unused, DTE_SHIPS, 0, NULL, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_clear_error (&error);
}

static void
test_replace_section (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;
  guint8 bytes[24];
  const guint8 *record;

  memset (bytes, 0xAB, sizeof bytes);
  g_assert_true (dte_mission_replace_section (mission, DTE_GLOBALS, bytes, 24, &error));
  g_assert_cmpuint (dte_mission_count (mission, DTE_GLOBALS), ==, 2);
  g_assert_true (dte_mission_replace_section (mission, DTE_GLOBALS, bytes, 12, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (dte_mission_count (mission, DTE_GLOBALS), ==, 1);
  record = dte_mission_record (mission, DTE_GLOBALS, 0);
  g_assert_cmpuint (record[11], ==, 0xAB);
  g_assert_cmpuint (record[12], ==, 0); /* what it held past its records is zeros */
}

/* --- moved into the template --- */

/* The compact form of a template mission, moved back, is the mission again: it has no stale bytes.
 */
static void
test_in_template (void)
{
  g_autoptr (DteMission) built = mission_fixture_new_rich ();
  g_autoptr (GBytes) compact = mission_fixture_compact (built);
  g_autoptr (DteMission) mission
      = read_bytes (g_bytes_get_data (compact, NULL), g_bytes_get_size (compact));
  g_autoptr (GError) error = NULL;
  g_autoptr (DteMission) moved = dte_mission_new_in_template (mission, &error);

  g_assert_no_error (error);
  g_assert_true (dte_mission_is_in_template (built));
  g_assert_false (dte_mission_is_in_template (mission));
  g_assert_true (dte_mission_is_in_template (moved));
  g_assert_true (dte_mission_equal (moved, built));
}

/* Without section 24 the template's words are read; with a count of 0 those that lie there, and
 * none past the file (reference/dte-format.md 18). */
static void
test_in_template_command_flags (void)
{
  g_autofree guint8 *image = g_malloc0 (0x1000);
  g_autoptr (DteMission) without = NULL, with = NULL, a = NULL, b = NULL;

  unused_directory (image);
  without = read_bytes (image, 0x1000);
  a = dte_mission_new_in_template (without, NULL);
  g_assert_cmpuint (dte_mission_get_u32 (a, DTE_COMMAND_FLAGS, 1, "flags"), ==, 15);
  set_entry (image, DTE_COMMAND_FLAGS, 0, 0x1000 - 4);
  image[0x1000 - 2] = 7;
  with = read_bytes (image, 0x1000);
  b = dte_mission_new_in_template (with, NULL);
  g_assert_cmpuint (dte_mission_count (b, DTE_COMMAND_FLAGS), ==, 95);
  g_assert_cmpuint (dte_mission_get_u32 (b, DTE_COMMAND_FLAGS, 1, "flags"), ==, 7);
  g_assert_cmpuint (dte_mission_get_u32 (b, DTE_COMMAND_FLAGS, 2, "flags"), ==, 0);
}

/* 129 squads are one more than the template has room for. */
static void
test_in_template_too_large (void)
{
  g_autofree guint8 *image = g_malloc0 (0x1000);
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;

  unused_directory (image);
  set_entry (image, DTE_SQUADS, 129, 0x400);
  mission = read_bytes (image, 0x1000);
  g_assert_null (dte_mission_new_in_template (mission, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_assert_nonnull (strstr (error->message, "section 12 squads"));
}

/* --- stop flags --- */

static void
test_stop_flags (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (dte_mission_get_stop_flag (mission, 4));
  g_assert_true (dte_mission_set_stop_flag (mission, 4, TRUE, &error));
  g_assert_true (dte_mission_get_stop_flag (mission, 4));
  g_assert_cmpuint (*dte_mission_record (mission, DTE_SCRIPT_FLAGS, 4), ==, 1);
  g_assert_true (dte_mission_set_stop_flag (mission, 4, FALSE, &error));
  g_assert_false (dte_mission_get_stop_flag (mission, 4));
  g_assert_false (dte_mission_get_stop_flag (mission, 70000));
  g_assert_false (dte_mission_set_stop_flag (mission, 212, TRUE, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
}

static void
test_stop_flags_grow (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (dte_mission_replace_section (mission, DTE_SCRIPT_FLAGS, NULL, 0, &error));
  g_assert_true (dte_mission_set_stop_flag (mission, 9, FALSE, &error));
  g_assert_cmpuint (dte_mission_count (mission, DTE_SCRIPT_FLAGS), ==, 0);
  g_assert_true (dte_mission_set_stop_flag (mission, 9, TRUE, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (dte_mission_count (mission, DTE_SCRIPT_FLAGS), ==, 212);
  g_assert_true (dte_mission_get_stop_flag (mission, 9));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/dte/template/places", test_template);
  g_test_add_func ("/engine/dte/template/directory", test_template_directory);
  g_test_add_func ("/engine/dte/mission0-sizes", test_mission0_sizes);
  g_test_add_func ("/engine/dte/resave/junk", test_resave_template_with_junk);
  g_test_add_func ("/engine/dte/resave/other-layouts", test_resave_other_layouts);
  g_test_add_func ("/engine/dte/resave/compressed", test_resave_compressed);
  g_test_add_func ("/engine/dte/resave/changed-compressed-is-raw", test_changed_compressed_is_raw);
  g_test_add_func ("/engine/dte/refused/truncated-directory", test_truncated_directory);
  g_test_add_func ("/engine/dte/refused/truncated-anywhere", test_truncated_anywhere);
  g_test_add_func ("/engine/dte/refused/section-past-image", test_section_past_image);
  g_test_add_func ("/engine/dte/refused/file-name-in-error", test_file_name_in_error);
  g_test_add_func ("/engine/dte/refused/compressed-twice", test_compressed_twice);
  g_test_add_func ("/engine/dte/empty-sections-may-lie-anywhere",
                   test_empty_sections_may_lie_anywhere);
  g_test_add_func ("/engine/dte/overlap-is-never-written", test_overlap_is_never_written);
  g_test_add_func ("/engine/dte/room/full-section", test_full_section);
  g_test_add_func ("/engine/dte/room/none-in-other-layouts", test_no_room_in_other_layouts);
  g_test_add_func ("/engine/dte/room/replace-section", test_replace_section);
  g_test_add_func ("/engine/dte/in-template/same-records", test_in_template);
  g_test_add_func ("/engine/dte/in-template/command-flags", test_in_template_command_flags);
  g_test_add_func ("/engine/dte/in-template/too-large", test_in_template_too_large);
  g_test_add_func ("/engine/dte/stop-flags/set-and-clear", test_stop_flags);
  g_test_add_func ("/engine/dte/stop-flags/grow-to-the-script", test_stop_flags_grow);
  return g_test_run ();
}
