/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-stats.c - stat files as bytes, as fields and as text
 *
 * Expected figures: reference/stats-format.md 3, 4, 6. */
#include "engine/formats/stats.h"

#include <math.h>
#include <string.h>

/* Real files lie outside the project; NULL and a skip where they are missing. */
static GBytes *
real_file (const char *name)
{
  const char *shared = g_getenv ("SORTIE_SHARED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "", "real", name, NULL);
  char *data;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, NULL))
    {
      g_test_skip ("no shared folder with real files");
      return NULL;
    }
  return g_bytes_new_take (data, size);
}

static StatsFile *
read_good (StatsKind kind, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  StatsFile *file = stats_file_new_from_bytes (kind, data, size, "test.bin", &error);

  g_assert_no_error (error);
  return file;
}

static double
value (StatsFile *file, guint n, const char *field)
{
  return stats_record_get (stats_file_record (file, n), stats_field_for_name (file->kind, field));
}

/* Bytes to records to bytes, and bytes to text to bytes to text. */
static void
assert_round_trips (StatsKind kind, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StatsFile) file = read_good (kind, bytes);
  g_autoptr (GBytes) again = stats_file_to_bytes (file);
  g_autofree char *text = stats_file_to_json (file);
  g_autoptr (StatsFile) from_text = stats_file_new_from_json (text, "test.json", &error);

  g_assert_true (g_bytes_equal (bytes, again));
  g_assert_no_error (error);
  g_assert_cmpint (from_text->kind, ==, kind);
  g_autoptr (GBytes) back = stats_file_to_bytes (from_text);
  g_assert_true (g_bytes_equal (bytes, back));
  g_autofree char *text_again = stats_file_to_json (from_text);
  g_assert_cmpstr (text, ==, text_again);
}

static void
test_real_ships (void)
{
  static const struct
  {
    guint n;
    const char *name;
    double values[STATS_FIELDS_MAX];
  } rows[] = {
    { 0, "Us Predator", { 320, .87, .09, .9, .09, .9, .15, .9, 10, 12, 100, 10, 90, 6, 1000 } },
    { 1, "Jap Naginata", { 340, .82, .09, .85, .09, .85, .15, .9, 16, 4, 130, 10, 180, 7, 1000 } },
    { 2, "Ger Grendal", { 260, .95, .06, .9, .06, .9, .15, .9, 18, 18, 80, 10, 90, 9, 3000 } },
    { 3, "Uk Crusader", { 260, .9, .08, .9, .08, .9, .15, .9, 14, 16, 110, 10, 150, 8, 1000 } },
    { 10, "Jap Shroud", { 400, .8, .1, .82, .1, .82, .15, .9, 22, 6, 150, 10, 140, 6, 1000 } },
    { 12, "Uk Reliant", { 100, .9, .01, .99, .01, .99, .01, .99, 2, 2, 0, 10, 100, 10, 1000 } },
    { 49,
      "Ussr Basilisk",
      { 300, .85, .09, .95, .09, .95, .07, .9, 28, 22, 60, 14, 200, 10, 1000 } },
    { 71, "Ussr Kronstadt", { 160, .9, .07, .95, .07, .95, .07, .9, 0, 0, 0, 10, 100, 10, 1000 } },
    { 95, "Planet Neptune Hi", { 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 10, 100, 10, 1000 } },
  };
  g_autoptr (GBytes) bytes = real_file ("SHIPSTATS.BIN");
  guint n_fields;
  const StatsField *fields = stats_fields (STATS_KIND_SHIPS, &n_fields);

  if (bytes == NULL)
    return;
  assert_round_trips (STATS_KIND_SHIPS, bytes);
  g_autoptr (StatsFile) file = read_good (STATS_KIND_SHIPS, bytes);
  g_assert_cmpuint (stats_file_n_records (file), ==, 256);
  for (guint n = 0; n < 256; n++)
    {
      g_autofree char *name = stats_file_dup_name (file, n);
      g_assert_cmpuint (strlen (name), >, 0);
    }
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_autofree char *name = stats_file_dup_name (file, rows[row].n);
      g_assert_cmpstr (name, ==, rows[row].name);
      for (guint n = 0; n < n_fields; n++)
        g_assert_cmpfloat (stats_record_get (stats_file_record (file, rows[row].n), &fields[n]), ==,
                           (float) rows[row].values[n]);
    }
  /* left-over text after the NUL stays: record 9 is "Us Reaper\0idow" */
  g_assert_cmpmem (stats_file_record (file, 9)->bytes, 14, "Us Reaper\0idow", 14);
}

static void
test_real_guns (void)
{
  g_autoptr (GBytes) bytes = real_file ("GUNSTATS.BIN");

  if (bytes == NULL)
    return;
  assert_round_trips (STATS_KIND_GUNS, bytes);
  g_autoptr (StatsFile) file = read_good (STATS_KIND_GUNS, bytes);
  g_autofree char *name = stats_file_dup_name (file, 13);
  g_assert_cmpuint (stats_file_n_records (file), ==, 15);
  g_assert_cmpstr (name, ==, "Allied Huge Gun");
  /* a gun that no copy edits */
  g_assert_cmpfloat (value (file, 0, "range"), ==, 250);
  g_assert_cmpfloat (value (file, 0, "speed"), ==, 1600);
  g_assert_cmpfloat (value (file, 0, "fire_rate"), ==, 5.5);
  g_assert_cmpfloat (value (file, 10, "fire_rate"), ==, 0.01f);
  g_assert_cmpfloat (value (file, 10, "shot_energy"), ==, 1);
}

static void
test_real_missiles (void)
{
  g_autoptr (GBytes) bytes = real_file ("MISSILESTATS.BIN");

  if (bytes == NULL)
    return;
  assert_round_trips (STATS_KIND_MISSILES, bytes);
  g_autoptr (StatsFile) file = read_good (STATS_KIND_MISSILES, bytes);
  g_assert_cmpuint (stats_file_n_records (file), ==, 16);
  g_assert_cmpfloat (value (file, 3, "damage_shield"), ==, 2501);
  g_assert_cmpfloat (value (file, 3, "component_damage"), ==, 2501);
  g_assert_cmpfloat (value (file, 0, "lock_time"), ==, 400);
  g_assert_cmpfloat (value (file, 5, "speed"), ==, 600);
  for (guint n = 10; n < 16; n++)
    g_assert_cmpfloat (value (file, n, "speed"), ==, 0);
}

/* Every byte of a made file is kept, as bytes and as text, whatever it holds: a pattern, and all
 * ones (NaN in every float, a name of 64 bytes without a NUL). */
static void
test_every_byte (void)
{
  for (StatsKind kind = STATS_KIND_SHIPS; kind <= STATS_KIND_PILOTS; kind++)
    for (guint fill = 0; fill < 3; fill++)
      {
        gsize size = 3 * STATS_RECORD_SIZE;
        guint8 *data = g_malloc (size);
        for (gsize n = 0; n < size; n++)
          data[n] = fill == 0 ? 0xFF : fill == 1 ? (guint8) (n * 37 + 11) : 0;
        g_autoptr (GBytes) bytes = g_bytes_new_take (data, size);
        assert_round_trips (kind, bytes);
      }
}

/* The largest float, 3.4028235e+38 in text, reads back although that text is above it; the least,
 * and minus zero. */
static void
test_extreme_floats (void)
{
  static const guint32 bits[]
      = { 0x7F7FFFFF, 0xFF7FFFFF, 0x00000001, 0x80000000, 0x7F800000, 0x7FC00001 };
  guint8 *data = g_malloc0 (STATS_RECORD_SIZE);

  for (guint n = 0; n < G_N_ELEMENTS (bits); n++)
    {
      guint32 word = GUINT32_TO_LE (bits[n]);
      memcpy (data + STATS_NAME_SIZE + 4 * n, &word, 4);
    }
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, STATS_RECORD_SIZE);
  assert_round_trips (STATS_KIND_SHIPS, bytes);
}

static void
test_fields (void)
{
  StatsRecord record = { 0 };
  const StatsField *speed = stats_field_for_name (STATS_KIND_SHIPS, "max_speed");
  const StatsField *skill = stats_field_for_name (STATS_KIND_PILOTS, "skill");
  const StatsField *tier = stats_field_for_name (STATS_KIND_PILOTS, "tier_c");

  g_assert_true (stats_record_set (&record, speed, 1.5));
  g_assert_cmpmem (record.bytes + 0x40, 4, "\0\0\xC0\x3F", 4); /* 1.5 = 0x3FC00000 */
  g_assert_cmpfloat (stats_record_get (&record, speed), ==, 1.5);
  g_assert_false (stats_record_set (&record, speed, 1e39));
  g_assert_cmpfloat (stats_record_get (&record, speed), ==, 1.5);

  memset (record.bytes, 0xAA, sizeof record.bytes);
  g_assert_true (stats_record_set (&record, skill, 2));
  g_assert_cmpmem (record.bytes + 0x4B, 6, "\xAA\x02\x00\xAA\xAA\xAA", 6);
  g_assert_true (stats_record_set (&record, tier, 4294967295.0));
  g_assert_cmpfloat (stats_record_get (&record, tier), ==, 4294967295.0);
  g_assert_false (stats_record_set (&record, skill, 65536));
  g_assert_false (stats_record_set (&record, skill, -1));
  g_assert_false (stats_record_set (&record, skill, 0.5));
  g_assert_false (stats_record_set (&record, skill, NAN));
  g_assert_null (stats_field_for_name (STATS_KIND_GUNS, "max_speed"));
}

static void
test_names (void)
{
  g_autoptr (StatsFile) file = stats_file_new (STATS_KIND_GUNS);
  StatsRecord record = { 0 };
  StatsKind kind;

  memcpy (record.bytes, "Us Reaper\0idow", 14);
  stats_record_set_name (&record, "Me");
  g_assert_cmpmem (record.bytes, 14, "Me\0Reaper\0idow", 14);
  g_array_append_val (file->records, record);
  g_autofree char *name = stats_file_dup_name (file, 0);
  g_assert_cmpstr (name, ==, "Me");
  g_assert_null (stats_file_dup_name (file, 1));
  g_assert_null (stats_file_record (file, 1));

  g_assert_true (stats_kind_for_file_name ("/a/GunStats.BIN", &kind));
  g_assert_cmpint (kind, ==, STATS_KIND_GUNS);
  g_assert_true (stats_kind_for_file_name ("pilotstats.bin", &kind));
  g_assert_cmpint (kind, ==, STATS_KIND_PILOTS);
  g_assert_false (stats_kind_for_file_name ("stats.bin", &kind));
}

static void
test_bad_size (void)
{
  static const gsize sizes[] = { 0, 1, 351, 353, 703 };
  guint8 data[2 * STATS_RECORD_SIZE] = { 0 };

  for (guint n = 0; n < G_N_ELEMENTS (sizes); n++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_null (
          stats_file_new_from_bytes (STATS_KIND_SHIPS, data, sizes[n], "my.bin", &error));
      g_assert_error (error, STATS_ERROR, STATS_ERROR_SIZE);
      g_assert_true (g_str_has_prefix (error->message, "my.bin: record "));
    }
}

#define GUN "\"range\": 1, \"speed\": 2, \"damage_shield\": 3, \"damage_hull\": 4, \"fire_rate\": 5"

static void
test_bad_text (void)
{
  static const struct
  {
    const char *text;
    StatsErrorCode code;
    const char *says;
  } rows[] = {
    { "", STATS_ERROR_JSON, "my.json" },
    { "{", STATS_ERROR_JSON, "my.json" },
    { "[]", STATS_ERROR_JSON, "kind" },
    { "{\"kind\": \"boats\", \"records\": []}", STATS_ERROR_JSON, "kind" },
    { "{\"kind\": \"guns\", \"records\": 1}", STATS_ERROR_JSON, "records" },
    { "{\"kind\": \"guns\", \"records\": [1]}", STATS_ERROR_FIELD, "record 0, record" },
    { "{\"kind\": \"guns\", \"records\": [{}]}", STATS_ERROR_FIELD, "name" },
    { "{\"kind\": \"guns\", \"records\": [{\"name\": \"x\", " GUN "}]}", STATS_ERROR_FIELD,
      "shot_energy" },
    { "{\"kind\": \"guns\", \"records\": [{\"name\": \"x\", " GUN ", \"shot_energy\": \"6\"}]}",
      STATS_ERROR_FIELD, "shot_energy" },
    { "{\"kind\": \"guns\", \"records\": [{\"name\": \"x\", " GUN ", \"shot_energy\": 1e40}]}",
      STATS_ERROR_FIELD, "shot_energy" },
    { "{\"kind\": \"guns\", \"records\": [{\"name\": \"x\", " GUN
      ", \"shot_energy\": 6, \"reach\": 7}]}",
      STATS_ERROR_FIELD, "reach" },
    { "{\"kind\": \"guns\", \"records\": [{\"name\": \"x\", " GUN
      ", \"shot_energy\": 6, \"rest\": \"0\"}]}",
      STATS_ERROR_FIELD, "rest" },
    { "{\"kind\": \"guns\", \"records\": [{\"name\": \"\xE2\x82\xAC\", " GUN
      ", \"shot_energy\": 6}]}",
      STATS_ERROR_FIELD, "Latin-1" },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_null (stats_file_new_from_json (rows[n].text, "my.json", &error));
      g_assert_error (error, STATS_ERROR, (int) rows[n].code);
      g_assert_nonnull (strstr (error->message, rows[n].says));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/stats/real/ships", test_real_ships);
  g_test_add_func ("/engine/stats/real/guns", test_real_guns);
  g_test_add_func ("/engine/stats/real/missiles", test_real_missiles);
  g_test_add_func ("/engine/stats/every-byte-kept", test_every_byte);
  g_test_add_func ("/engine/stats/extreme-floats", test_extreme_floats);
  g_test_add_func ("/engine/stats/fields", test_fields);
  g_test_add_func ("/engine/stats/names", test_names);
  g_test_add_func ("/engine/stats/bad/size", test_bad_size);
  g_test_add_func ("/engine/stats/bad/text", test_bad_text);
  return g_test_run ();
}
