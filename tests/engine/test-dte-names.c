/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-dte-names.c - the string pool, the mission's own name, finding by name */
#include "engine/formats/dte.h"
#include "tests/engine/mission-fixture.h"

#include <string.h>

static DteMission *
mission_of_pool (const char *pool, gsize size)
{
  DteMission *mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;

  dte_mission_replace_section (mission, DTE_STRINGS, (const guint8 *) pool, size, &error);
  g_assert_no_error (error);
  return mission;
}

static void
assert_string (const DteMission *mission, guint offset, const char *wanted)
{
  g_autofree char *found = dte_mission_dup_string (mission, offset);

  g_assert_cmpstr (found, ==, wanted);
}

static void
test_read (void)
{
  /* "ab" 0, "" 3, Latin-1 e9 4, UTF-8 e-acute 6, "end" 9 without a NUL */
  g_autoptr (DteMission) mission = mission_of_pool ("ab\0\0\xE9\0\xC3\xA9\0end", 12);

  assert_string (mission, 0, "ab");
  assert_string (mission, 1, "b"); /* a name may point into a string */
  assert_string (mission, 2, "");
  assert_string (mission, 3, "");
  assert_string (mission, 4, "\xC3\xA9");
  assert_string (mission, 6, "\xC3\xA9");
  assert_string (mission, 9, "end");
  assert_string (mission, 11, "d");
  assert_string (mission, 12, NULL);
  assert_string (mission, 0xFFFF, NULL);
}

static guint
intern (DteMission *mission, const char *name)
{
  g_autoptr (GError) error = NULL;
  guint16 offset = 0xBAD;

  dte_mission_intern_string (mission, name, &offset, &error);
  g_assert_no_error (error);
  return offset;
}

static void
test_intern (void)
{
  g_autoptr (DteMission) mission = mission_of_pool ("ab\0cd\0", 6);

  g_assert_cmpuint (intern (mission, "cd"), ==, 3);
  g_assert_cmpuint (intern (mission, "b"), ==, 6); /* the piece of "ab" is no string of its own */
  g_assert_cmpuint (intern (mission, ""), ==, 8);
  g_assert_cmpuint (intern (mission, ""), ==, 8);
  g_assert_cmpuint (intern (mission, "abc"), ==, 9);
  g_assert_cmpuint (dte_mission_count (mission, DTE_STRINGS), ==, 13);
  assert_string (mission, 0, "ab");
  assert_string (mission, 3, "cd");
}

/* The pool's last string has no NUL: it gets one before the next is put in. */
static void
test_intern_after_unended (void)
{
  g_autoptr (DteMission) mission = mission_of_pool ("ab", 2);

  g_assert_cmpuint (intern (mission, "c"), ==, 3);
  assert_string (mission, 0, "ab");
  assert_string (mission, 3, "c");
}

static void
test_intern_characters (void)
{
  static const char *const names[] = { "Caf\xC3\xA9", "\xE2\x82\xAC", "\xC3\x83\xC2\xA9" };
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;
  guint16 offset;

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    assert_string (mission, intern (mission, names[n]), names[n]);
  /* Latin-1 where it can be: one byte for the accent */
  g_assert_cmpmem (dte_mission_record (mission, DTE_STRINGS, 0), 5, "Caf\xE9", 5);
  g_assert_false (dte_mission_intern_string (mission, "\xFF", &offset, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RECORD);
}

/* 65,535 bytes and no more: a string of 65,530 bytes and its NUL leave room for 4. */
static void
test_full_pool (void)
{
  g_autofree char *pool = g_strnfill (65530, 'x');
  g_autoptr (DteMission) mission = mission_of_pool (pool, 65531);
  g_autoptr (DteMission) before = dte_mission_copy (mission);
  g_autoptr (GError) error = NULL;
  guint16 offset = 7;

  g_assert_false (dte_mission_intern_string (mission, "abcd", &offset, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_assert_cmpuint (offset, ==, 7);
  g_assert_true (dte_mission_equal (mission, before));
  g_assert_cmpuint (intern (mission, "abc"), ==, 65531);
  g_assert_cmpuint (dte_mission_count (mission, DTE_STRINGS), ==, 65535);
}

/* Two records share a string: renaming one leaves the other's. */
static void
test_rename (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL, *second = NULL;

  dte_mission_set_u32 (mission, DTE_SHIPS, 1, "name",
                       dte_mission_get_u32 (mission, DTE_SHIPS, 0, "name"), &error);
  g_assert_true (dte_mission_set_record_name (mission, DTE_SHIPS, 0, "Leader", &error));
  g_assert_no_error (error);
  first = dte_mission_dup_record_name (mission, DTE_SHIPS, 0);
  second = dte_mission_dup_record_name (mission, DTE_SHIPS, 1);
  g_assert_cmpstr (first, ==, "Leader");
  g_assert_cmpstr (second, ==, "Player");
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_SHIPS, 0, "name"), ==, 251);
  g_assert_false (dte_mission_set_record_name (mission, DTE_SHIPS, 22, "x", &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (dte_mission_set_record_name (mission, DTE_SQUADS, 0, "x", &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_assert_null (dte_mission_dup_record_name (mission, DTE_SQUADS, 0));
}

/* --- the mission's name: reference/dte-format.md 20 --- */

static void
test_mission_name (void)
{
  static const guint8 section[]
      = { 'O', 'R', 'M', 'N', 1, 0, 7, 0, 'S', 'a', 'n', 'd', 'b', 'o', 'x', 0 };
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *longer = NULL;
  gsize size;

  g_assert_cmpmem (dte_mission_record (mission, DTE_NAME, 0), 16, section, sizeof section);
  g_assert_true (dte_mission_set_name (mission, "A longer name", &error));
  longer = dte_mission_dup_name (mission);
  g_assert_cmpstr (longer, ==, "A longer name");
  dte_mission_get_image (mission, &size);
  g_assert_cmpuint (size, ==, 850919 + 8 + 13 + 1);
  g_assert_cmpuint (dte_mission_entry (mission, 27).offset, ==, size);
  g_assert_true (dte_mission_set_name (mission, NULL, &error));
  g_assert_null (dte_mission_dup_name (mission));
  dte_mission_get_image (mission, &size);
  g_assert_cmpuint (size, ==, 850919);
  g_assert_cmpuint (dte_mission_entry (mission, 27).offset, ==, 850919);
  g_assert_cmpuint (dte_mission_offset (mission, DTE_NAME), ==, 0x8F3F7);
  g_assert_true (dte_mission_set_name (mission, "", &error));
  g_assert_no_error (error);
}

/* Anything that is no ORMN of version 1 whose name fits is left as it is. */
static void
test_foreign_name_section (void)
{
  static const guint8 sections[][16] = {
    { 'O', 'R', 'M', 'X', 1, 0, 2, 0, 'a', 'b', 0 },
    { 'O', 'R', 'M', 'N', 2, 0, 2, 0, 'a', 'b', 0 },
    { 'O', 'R', 'M', 'N', 1, 0, 8, 0, 'a', 'b', 0 }, /* 8 + 8 + 1 bytes wanted, 16 there */
  };

  for (guint n = 0; n < G_N_ELEMENTS (sections); n++)
    {
      g_autoptr (DteMission) built = mission_fixture_new ();
      gsize size;
      const guint8 *image = dte_mission_get_image (built, &size);
      g_autofree guint8 *data = g_memdup2 (image, size);
      g_autoptr (DteMission) mission = NULL;
      g_autoptr (GError) error = NULL;

      memcpy (data + 850919, sections[n], 16);
      mission = dte_mission_new_from_bytes (data, size, NULL, &error);
      g_assert_no_error (error);
      g_assert_null (dte_mission_dup_name (mission));
      g_assert_false (dte_mission_set_name (mission, "x", &error));
      g_assert_error (error, DTE_ERROR, DTE_ERROR_RECORD);
      g_assert_cmpmem (dte_mission_record (mission, DTE_NAME, 0), 16, sections[n], 16);
    }
}

/* A section that is not used may have a count all the same: its bytes are no one's. */
static void
test_name_of_unused_section (void)
{
  g_autofree guint8 *image = g_malloc0 (0x10100);
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  gsize size;

  for (guint slot = 0; slot < DTE_DIRECTORY_SLOTS; slot++)
    dte_store_u32 (image + slot * 8 + 4, DTE_UNUSED_OFFSET);
  dte_store_u16 (image + DTE_NAME * 8, 0x1000);
  image[0xFFFF] = 0x77;
  mission = dte_mission_new_from_bytes (image, 0x10100, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (dte_mission_set_name (mission, NULL, &error));
  g_assert_cmpuint (dte_mission_get_image (mission, &size)[0xFFFF], ==, 0x77);
  g_assert_true (dte_mission_set_name (mission, "n", &error));
  g_assert_no_error (error);
  name = dte_mission_dup_name (mission);
  g_assert_cmpstr (name, ==, "n");
  g_assert_cmpuint (dte_mission_offset (mission, DTE_NAME), ==, 0x10100);
}

static void
test_name_limits (void)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autofree char *name = g_strnfill (65535 - 9, 'n');
  g_autofree char *longer = g_strconcat (name, "n", NULL);
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (dte_mission_set_name (mission, name, &error));
  found = dte_mission_dup_name (mission);
  g_assert_cmpstr (found, ==, name);
  g_assert_false (dte_mission_set_name (mission, longer, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_clear_error (&error);
  g_assert_false (dte_mission_set_name (mission, "\xFF", &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RECORD);
}

/* --- finding: reference/dte-format.md 22 --- */

static void
test_find (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();

  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, "7"), ==, 7);
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, " the RELIANT "), ==, 4);
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, "reaper"), ==, 3);
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, "Sabre"), ==, -1);  /* four */
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, "Rock 1"), ==, 10); /* the whole */
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, "99"), ==, -1);
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, ""), ==, -1);
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_PARTS, "won"), ==, 1);
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_FLIGHT_GROUPS, "(FG)Alpha"), ==, 0);
  /* a marker is found by its whole name, a piece of it never */
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, "Nav 1"), ==, 28);
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, "Nav"), ==, -1);
}

/* A marker and a ship of one name: the ship. */
static void
test_find_prefers_ships (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();

  g_assert_true (dte_mission_set_record_name (mission, DTE_SHIPS, 28, "Same", NULL));
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, "Same"), ==, 28);
  g_assert_true (dte_mission_insert_record (mission, DTE_SHIPS, 29, NULL, NULL));
  g_assert_true (dte_mission_set_record_name (mission, DTE_SHIPS, 29, "same", NULL));
  g_assert_cmpint (dte_mission_find_by_name (mission, DTE_SHIPS, "Same"), ==, 29);
}

/* mission-binding.md 1: missions\\mission<number>.dte; 9: the numbers with rules are 1 to 35. */
static void
test_number (void)
{
  static const struct
  {
    const char *name;
    guint number;
  } rows[] = {
    { "mission14.dte", 14 },
    { "missions\\MISSION7.DTE", 7 },
    { "/games/missions/mission35.json", 35 },
    { "resource.hog:mission1.dte", 1 },
    { "mission251.dte", 0 },
    { "mission.dte", 0 },
    { "mission14", 0 },
    { "mission14-mine.dte", 0 },
    { "mission99999999999999999999999.dte", 0 },
    { "my-mission14.dte", 0 },
    { "", 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    g_assert_cmpuint (dte_number_from_file_name (rows[n].name), ==, rows[n].number);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/dte-names/pool/read", test_read);
  g_test_add_func ("/engine/dte-names/pool/intern", test_intern);
  g_test_add_func ("/engine/dte-names/pool/intern-after-unended", test_intern_after_unended);
  g_test_add_func ("/engine/dte-names/pool/intern-characters", test_intern_characters);
  g_test_add_func ("/engine/dte-names/pool/full", test_full_pool);
  g_test_add_func ("/engine/dte-names/rename-leaves-others", test_rename);
  g_test_add_func ("/engine/dte-names/mission/set", test_mission_name);
  g_test_add_func ("/engine/dte-names/mission/foreign-section", test_foreign_name_section);
  g_test_add_func ("/engine/dte-names/mission/unused-section", test_name_of_unused_section);
  g_test_add_func ("/engine/dte-names/mission/limits", test_name_limits);
  g_test_add_func ("/engine/dte-names/number-from-file-name", test_number);
  g_test_add_func ("/engine/dte-names/find", test_find);
  g_test_add_func ("/engine/dte-names/find/prefers-ships", test_find_prefers_ships);
  return g_test_run ();
}
