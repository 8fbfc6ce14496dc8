/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-hog.c - archives read and written; rules of reference/hog-refpack.md 1 and 3 */
#include "engine/formats/hog.h"
#include "engine/formats/refpack.h"

#include <json-c/json.h>
#include <string.h>

/* Two members, "a.txt" of 2 bytes and "B b" of 3: header 16, records 8 + 6 and 8 + 4, so that data
 * begins at 42 = 0x2A and the file has 47 = 0x2F bytes. */
static const guint8 two[] = {
  'B', 'I', 'G', 'F',  0,   0, 0, 0x2F, 0,   0,   0,   2,   0,   0, 0, 0x2A, /* header */
  0,   0,   0,   0x2A, 0,   0, 0, 2,    'a', '.', 't', 'x', 't', 0,          /* record 0 */
  0,   0,   0,   0x2C, 0,   0, 0, 3,    'B', ' ', 'b', 0,                    /* record 1 */
  'h', 'i', 'y', 'o',  'u',
};

static HogArchive *
open_bytes (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  HogArchive *archive = hog_archive_new (bytes, &error);

  g_assert_no_error (error);
  return archive;
}

static void
assert_refused (const guint8 *data, gsize size, HogErrorCode code)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;

  g_assert_null (hog_archive_new (bytes, &error));
  g_assert_error (error, HOG_ERROR, (gint) code);
}

static void
test_read (void)
{
  g_autoptr (HogArchive) archive = open_bytes (two, sizeof two);
  const HogMember *member = hog_archive_find (archive, "b B");
  g_autoptr (GBytes) stored = NULL, read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (sizeof two, ==, 0x2F);
  g_assert_cmpuint (hog_archive_count (archive), ==, 2);
  g_assert_cmpstr (hog_archive_member (archive, 0)->name, ==, "a.txt");
  g_assert_null (hog_archive_member (archive, 2));
  g_assert_nonnull (member);
  g_assert_cmpuint (member->offset, ==, 0x2C);
  stored = hog_archive_dup_stored (archive, member);
  g_assert_cmpmem (g_bytes_get_data (stored, NULL), g_bytes_get_size (stored), "you", 3);
  read = hog_archive_dup_member (archive, "A.TXT", &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (read, NULL), g_bytes_get_size (read), "hi", 2);
  g_assert_null (hog_archive_dup_member (archive, "c", &error));
  g_assert_error (error, HOG_ERROR, HOG_ERROR_MISSING);
}

static void
test_pack_gives_the_same_file (void)
{
  const char *const names[] = { "a.txt", "B b" };
  g_autoptr (GBytes) hi = g_bytes_new_static ("hi", 2), you = g_bytes_new_static ("you", 3);
  GBytes *const members[] = { hi, you };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) file = hog_pack (names, members, 2, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (file, NULL), g_bytes_get_size (file), two, sizeof two);
}

/* msspeech.hog and pilots.hog count a record more than they have; it is 0xCD filler. */
static void
test_phantom_record (void)
{
  guint8 data[sizeof two];
  g_autoptr (HogArchive) archive = NULL;

  memcpy (data, two, sizeof data);
  data[11] = 3;
  archive = open_bytes (data, sizeof data);
  g_assert_cmpuint (hog_archive_count (archive), ==, 2);
  memset (data + 30, 0xCD, 12);
  g_clear_pointer (&archive, hog_archive_free);
  archive = open_bytes (data, sizeof data);
  g_assert_cmpuint (hog_archive_count (archive), ==, 1);
  data[8] = data[9] = data[10] = data[11] = 0xFF; /* a count of 4 milliards is no matter */
  g_clear_pointer (&archive, hog_archive_free);
  archive = open_bytes (data, sizeof data);
  g_assert_cmpuint (hog_archive_count (archive), ==, 1);
}

static void
test_refused (void)
{
  guint8 data[sizeof two];

  assert_refused ((const guint8 *) "", 0, HOG_ERROR_TRUNCATED);
  assert_refused ((const guint8 *) "BIGG............", 16, HOG_ERROR_MAGIC);
  /* cut anywhere, the size in the header is not the file's */
  for (gsize size = 4; size < sizeof two; size++)
    assert_refused (two, size, HOG_ERROR_TRUNCATED);
  memcpy (data, two, sizeof data);
  data[11] = 0;
  assert_refused (data, sizeof data, HOG_ERROR_DIRECTORY);
  data[11] = 2;
  data[16] = 0xFF; /* the first member past the file */
  assert_refused (data, sizeof data, HOG_ERROR_DIRECTORY);
  data[16] = 0;
  data[20] = 0xFF; /* longer than the file */
  assert_refused (data, sizeof data, HOG_ERROR_DIRECTORY);
  data[20] = 0;
  data[24] = 0x1F; /* no name */
  assert_refused (data, sizeof data, HOG_ERROR_DIRECTORY);
  data[24] = 0;
  assert_refused (data, sizeof data, HOG_ERROR_DIRECTORY);
  memcpy (data, two, sizeof data);
  data[15] = 28; /* the directory ends inside the first name */
  assert_refused (data, sizeof data, HOG_ERROR_DIRECTORY);
}

static void
test_first_of_a_name (void)
{
  const char *const names[] = { "x.tga", "X.TGA", "noext", "NOEXT", "x.tga" };
  g_autoptr (GBytes) one = g_bytes_new_static ("1", 1), other = g_bytes_new_static ("2", 1);
  GBytes *const members[] = { one, other, one, other, one };
  g_autoptr (GBytes) file = hog_pack (names, members, 5, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (HogArchive) archive = hog_archive_new (file, &error);
  static const char *const wanted[] = { "x.tga", "X~2.TGA", "noext", "NOEXT~2", "x~3.tga" };

  g_assert_no_error (error);
  g_assert_true (hog_archive_find (archive, "X.tGA") == hog_archive_member (archive, 0));
  for (guint n = 0; n < 5; n++)
    {
      g_autofree char *name = hog_archive_dup_file_name (archive, n);

      g_assert_cmpstr (name, ==, wanted[n]);
    }
  g_assert_null (hog_archive_dup_file_name (archive, 5));
}

static void
test_expands_members (void)
{
  static const guint8 stream[] = { 0x10, 0xFB, 0, 0, 6, 1, 0, 'x', 0xFE, 'y', 'z' };
  const char *const names[] = { "good", "bad", "other" };
  g_autoptr (GBytes) good = g_bytes_new_static (stream, sizeof stream);
  g_autoptr (GBytes) bad = g_bytes_new_static (stream, sizeof stream - 1);
  g_autoptr (GBytes) other = g_bytes_new_static (stream + 1, sizeof stream - 1);
  GBytes *const members[] = { good, bad, other };
  g_autoptr (GBytes) file = hog_pack (names, members, 3, NULL);
  g_autoptr (HogArchive) archive = hog_archive_new (file, NULL);
  g_autoptr (GBytes) read = hog_archive_dup_member (archive, "good", NULL), as_is = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpmem (g_bytes_get_data (read, NULL), g_bytes_get_size (read), "xxxxyz", 6);
  g_assert_null (hog_archive_dup_member (archive, "bad", &error));
  g_assert_error (error, REFPACK_ERROR, REFPACK_ERROR_TRUNCATED);
  as_is = hog_archive_dup_member (archive, "other", NULL);
  g_assert_true (g_bytes_equal (as_is, other));
}

static void
test_names_refused (void)
{
  static const char *const bad[] = { "", "a\tb", "caf\xC3\xA9", "\x7F" };
  g_autoptr (GBytes) one = g_bytes_new_static ("1", 1);
  GBytes *const members[] = { one };

  for (guint n = 0; n < G_N_ELEMENTS (bad); n++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (hog_pack (&bad[n], members, 1, &error));
      g_assert_error (error, HOG_ERROR, HOG_ERROR_NAME);
    }
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (hog_pack (NULL, NULL, 0, &error));
    g_assert_error (error, HOG_ERROR, HOG_ERROR_DIRECTORY);
  }
}

/* The table of reference/hog-refpack.md 3. */
static void
test_how_members_are_stored (void)
{
  g_autofree guint8 *zeros = g_malloc0 (5000);
  g_autoptr (GBytes) plain = g_bytes_new (zeros, 5000);
  g_autoptr (GBytes) tiny = g_bytes_new_static ("ab", 2);
  g_autoptr (GBytes) stream = refpack_encode (zeros, 5000);
  g_autoptr (GBytes) broken = g_bytes_new_static ("\x10\xFB hello", 8);
  g_autoptr (GBytes) movie = hog_pack_member ("a.BIK", plain, TRUE, NULL);
  g_autoptr (GBytes) packed = hog_pack_member ("a.shp", plain, TRUE, NULL);
  g_autoptr (GBytes) stored = hog_pack_member ("a.shp", plain, FALSE, NULL);
  g_autoptr (GBytes) small = hog_pack_member ("a.shp", tiny, TRUE, NULL);
  g_autoptr (GBytes) kept = hog_pack_member ("a.shp", stream, FALSE, NULL);
  g_autoptr (GBytes) again = hog_pack_member ("a.shp", broken, FALSE, NULL);
  g_autoptr (GBytes) back = NULL;
  gsize size;
  const guint8 *data;

  g_assert_true (g_bytes_equal (movie, plain));
  g_assert_true (g_bytes_equal (packed, stream));
  g_assert_true (g_bytes_equal (stored, plain));
  g_assert_true (g_bytes_equal (small, tiny)); /* a stream would be longer */
  g_assert_true (g_bytes_equal (kept, stream));
  data = g_bytes_get_data (again, &size);
  back = refpack_decode (data, size, NULL);
  g_assert_true (g_bytes_equal (back, broken));
}

/* Noise that begins 10 FB and is no stream: literals alone need more than the room that the game
 * has, from 1,146,212 bytes on. */
static void
test_unloadable (void)
{
  g_autofree guint8 *noise = g_malloc (1300000);
  g_autoptr (GBytes) data = NULL;
  g_autoptr (GError) error = NULL;
  guint64 state = 88172645463325252u;

  for (guint n = 0; n < 1300000; n++)
    {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      noise[n] = (guint8) (state >> 32);
    }
  memcpy (noise, "\x10\xFB\0\0\1\xFC", 6);
  data = g_bytes_new (noise, 1300000);
  g_assert_null (hog_pack_member ("a", data, TRUE, &error));
  g_assert_error (error, HOG_ERROR, HOG_ERROR_TOO_LARGE);
}

/* The directory of the retail resource.hog, as reference/hog-resource-directory.json has it:
 * members of those names and sizes, in that order, get those offsets. */
static void
test_retail_directory (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("SORTIE_SHARED") ? g_getenv ("SORTIE_SHARED") : "", "reference",
                          "hog-resource-directory.json", NULL);
  struct json_object *root = json_object_from_file (path), *rows;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autofree guint8 *zeros = g_malloc0 (4 * 1024 * 1024);
  g_autoptr (GBytes) all = g_bytes_new_static (zeros, 4 * 1024 * 1024), file = NULL;
  g_autoptr (HogArchive) archive = NULL;

  if (root == NULL)
    {
      g_test_skip ("no reference folder");
      return;
    }
  rows = json_object_object_get (root, "rows");
  for (size_t n = 0; n < json_object_array_length (rows); n++)
    {
      struct json_object *row = json_object_array_get_idx (rows, n);

      g_ptr_array_add (names, (char *) json_object_get_string (json_object_array_get_idx (row, 0)));
      g_ptr_array_add (
          members, g_bytes_new_from_bytes (
                       all, 0, (gsize) json_object_get_int64 (json_object_array_get_idx (row, 2))));
    }
  file = hog_pack ((const char *const *) names->pdata, (GBytes *const *) members->pdata, names->len,
                   NULL);
  archive = hog_archive_new (file, NULL);
  g_assert_cmpuint (g_bytes_get_size (file), ==, 57404789);
  g_assert_cmpuint (hog_archive_count (archive), ==, 967);
  for (guint n = 0; n < 967; n++)
    {
      struct json_object *row = json_object_array_get_idx (rows, n);

      g_assert_cmpint (hog_archive_member (archive, n)->offset, ==,
                       json_object_get_int64 (json_object_array_get_idx (row, 1)));
    }
  g_assert_cmpuint (hog_archive_member (archive, 0)->offset, ==, 0x5474);
  json_object_put (root);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/hog/read", test_read);
  g_test_add_func ("/engine/hog/pack/same-file", test_pack_gives_the_same_file);
  g_test_add_func ("/engine/hog/phantom-record", test_phantom_record);
  g_test_add_func ("/engine/hog/refused", test_refused);
  g_test_add_func ("/engine/hog/first-of-a-name", test_first_of_a_name);
  g_test_add_func ("/engine/hog/expands-members", test_expands_members);
  g_test_add_func ("/engine/hog/pack/names-refused", test_names_refused);
  g_test_add_func ("/engine/hog/pack/how-members-are-stored", test_how_members_are_stored);
  g_test_add_func ("/engine/hog/pack/unloadable", test_unloadable);
  g_test_add_func ("/engine/hog/pack/retail-directory", test_retail_directory);
  return g_test_run ();
}
