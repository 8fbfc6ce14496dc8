/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/app/test-cli-files.c - verbs that write files, and how the program takes its words */
#include "engine/formats/refpack.h"
#include "engine/formats/stats.h"
#include "tests/app/cli-fixture.h"
#include "tests/engine/mission-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *const verbs[] = {
  "info",    "ships",      "groups",  "squads", "triggers", "parts",   "strings", "curves",
  "globals", "formations", "records", "script", "resave",   "new",     "export",  "import",
  "run",     "hog",        "refpack", "shp",    "stats",    "texture", "render",
};

/* --- words --- */

static void
test_help (void)
{
  g_auto (CliResult) overview = cli_fixture_run ("--help", NULL);
  g_auto (CliResult) version = cli_fixture_run ("--version", NULL);
  g_auto (CliResult) unknown = cli_fixture_run ("help", "dance", NULL);

  cli_result_is_done (&overview);
  cli_result_is_done (&version);
  g_assert_true (g_str_has_prefix (version.out, "sortie-cli "));
  cli_result_is_refused (&unknown, 2, "dance");
  for (guint n = 0; n < G_N_ELEMENTS (verbs); n++)
    {
      g_auto (CliResult) by_verb = cli_fixture_run ("help", verbs[n], NULL);
      g_auto (CliResult) by_option = cli_fixture_run (verbs[n], "--help", NULL);

      cli_result_is_done (&by_verb);
      g_assert_cmpstr (by_verb.out, ==, by_option.out);
      g_assert_nonnull (strstr (by_verb.out, "Example:\n  sortie-cli "));
      g_assert_nonnull (strstr (overview.out, verbs[n]));
    }
}

static void
test_bad_calls (void)
{
  g_auto (CliResult) nothing = cli_fixture_run (NULL, NULL);
  g_auto (CliResult) verb = cli_fixture_run ("dance", NULL);
  g_auto (CliResult) later = cli_fixture_run ("compile", "a", "-o", "b", NULL);

  cli_result_is_refused (&nothing, 2, "Usage");
  cli_result_is_refused (&verb, 2, "dance");
  cli_result_is_refused (&later, 2, "compile");
  for (guint n = 0; n < G_N_ELEMENTS (verbs); n++)
    {
      g_auto (CliResult) few = cli_fixture_run (verbs[n], NULL);
      g_auto (CliResult) option = cli_fixture_run (verbs[n], "@rich.dte", "--no-such-option", NULL);

      cli_result_is_refused (&few, 2, "Usage: sortie-cli ");
      cli_result_is_refused (&option, 2, "--no-such-option");
    }
  g_auto (CliResult) many = cli_fixture_run ("info", "@rich.dte", "@rich.dte", NULL);
  cli_result_is_refused (&many, 2, "rich.dte");
}

static void
test_bad_values (void)
{
  static const char *const rows[][4] = {
    { "run", "@rich.dte", "--frame-ticks", "11" },    { "run", "@rich.dte", "--frame-ticks", "0" },
    { "run", "@rich.dte", "--trace", "vm,dance" },    { "run", "@rich.dte", "--break", "nowhere" },
    { "run", "@rich.dte", "--break", "trigger:999" }, { "run", "@rich.dte", "--break", "0x1" },
    { "run", "@rich.dte", "--seconds", "-1" },        { "run", "@rich.dte", "--ticks", "-1" },
    { "run", "@rich.dte", "--seed", "-1" },           { "run", "@rich.dte", "--seconds", "soon" },
    { "render", "@rich.dte", "--size", "12" },
    { "render", "@rich.dte", "--size", "0x5" },       { "hog", "dance", "@game.hog", "x" },
    { "refpack", "dance", "@rich.dte", "@out" },      { "shp", "dance", "@rich.dte", "--json" },
    { "shp", "info", "@rich.dte", "@rich.dte" },
    { "hog", "extract", "@game.hog", "--output" },
    { "stats", "list", "@rich.dte", "--json" },       { "texture", "png", "@rich.dte", "--json" },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_auto (CliResult) result
          = cli_fixture_run (rows[n][0], rows[n][1], rows[n][2], rows[n][3], NULL);

      cli_result_is_refused (&result, 2, rows[n][0]);
    }
}

/* --- missions --- */

static void
test_resave (void)
{
  static const char *const names[] = { "rich.dte", "packed.dte", "compact.dte", "stale.dte" };

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autofree char *in = cli_fixture_path (names[n]);
      g_auto (CliResult) result = cli_fixture_run ("resave", in, "@out.dte", NULL);

      cli_result_is_done (&result);
      g_assert_true (cli_fixture_same (names[n], "out.dte"));
    }
}

/* -o OUT does for the last word, where a verb's last word is the file to write. */
static void
test_output_option (void)
{
  g_autofree char *in = cli_fixture_path ("rich.dte");
  g_auto (CliResult) resave = cli_fixture_run ("resave", "-o", "@out.dte", in, NULL);
  g_auto (CliResult) encode = cli_fixture_run ("refpack", "encode", in, "-o", "@out.rp", NULL);
  g_auto (CliResult) decode
      = cli_fixture_run ("refpack", "decode", "@out.rp", "-o", "@back.dte", NULL);
  g_auto (CliResult) twice = cli_fixture_run ("resave", in, "@a.dte", "-o", "@b.dte", NULL);

  cli_result_is_done (&resave);
  cli_result_is_done (&encode);
  cli_result_is_done (&decode);
  g_assert_true (cli_fixture_same ("rich.dte", "out.dte"));
  g_assert_true (cli_fixture_same ("rich.dte", "back.dte"));
  cli_result_is_refused (&twice, 2, "one word too many");
}

static void
test_export_import (void)
{
  static const char *const names[] = { "rich.dte", "packed.dte", "compact.dte", "stale.dte" };

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autofree char *in = cli_fixture_path (names[n]);
      g_auto (CliResult) exact = cli_fixture_run ("export", "--exact", in, "@exact.json", NULL);
      g_auto (CliResult) back = cli_fixture_run ("import", "@exact.json", "@back.dte", NULL);
      g_auto (CliResult) plain = cli_fixture_run ("export", in, "@one.json", NULL);
      g_auto (CliResult) made = cli_fixture_run ("import", "@one.json", "@made.dte", NULL);
      g_auto (CliResult) again = cli_fixture_run ("export", "@made.dte", "@two.json", NULL);
      g_auto (CliResult) expanded = cli_fixture_run ("refpack", "decode", in, "@plain.dte", NULL);

      cli_result_is_done (&exact);
      cli_result_is_done (&back);
      cli_result_is_done (&plain);
      cli_result_is_done (&made);
      cli_result_is_done (&again);
      g_assert_cmpint (expanded.status, ==, strcmp (names[n], "packed.dte") == 0 ? 0 : 1);
      g_assert_true (cli_fixture_same (expanded.status == 0 ? "plain.dte" : names[n], "back.dte"));
      g_assert_true (cli_fixture_same ("one.json", "two.json"));
    }
}

/* A refused call leaves what was there. */
static void
test_nothing_is_lost (void)
{
  g_autoptr (GBytes) before = cli_fixture_read ("rich.dte");
  g_auto (CliResult) same = cli_fixture_run ("export", "@rich.dte", "@rich.dte", NULL);
  g_auto (CliResult) kept = cli_fixture_run ("import", "@rich.dte", "@compact.dte", NULL);
  g_auto (CliResult) nowhere
      = cli_fixture_run ("resave", "@rich.dte", "@no/such/folder/x.dte", NULL);
  g_autoptr (GBytes) after = cli_fixture_read ("rich.dte");

  cli_result_is_refused (&same, 2, "rich.dte");
  cli_result_is_refused (&kept, 1, "rich.dte: line 1: ");
  cli_result_is_refused (&nowhere, 1, "x.dte: ");
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_new (void)
{
  g_auto (CliResult) minimal = cli_fixture_run ("new", "@new.dte", NULL);
  g_auto (CliResult) info = cli_fixture_run ("info", "--json", "@new.dte", NULL);
  g_auto (CliResult) empty = cli_fixture_run ("new", "--template", "empty", "@empty.dte", NULL);
  g_auto (CliResult) copy = cli_fixture_run ("new", "--template", "@nothing.dte", "@x.dte", NULL);
  g_autoptr (JsonValue) json = cli_result_json (&info);

  cli_result_is_done (&minimal);
  cli_result_is_done (&empty);
  cli_result_is_refused (&copy, 1, "nothing.dte");
  /* the template's size; a ship, a group, an object each, a part */
  g_assert_cmpint (json_object_get_int64 (cli_json_at (json, "size")), ==, 850919);
  g_assert_cmpint (json_object_get_int64 (cli_json_at (json, "sections.3.count")), ==, 1);
  g_assert_cmpint (json_object_get_int64 (cli_json_at (json, "sections.7.count")), ==, 2);
  g_assert_cmpint (json_object_get_int64 (cli_json_at (json, "sections.8.count")), ==, 1);
}

/* --- other formats --- */

static void
test_hog (void)
{
  g_auto (CliResult) pack = cli_fixture_run ("hog", "pack", "--compress", "@game.hog", "@rich.dte",
                                             "@compact.dte", NULL);
  g_auto (CliResult) list = cli_fixture_run ("hog", "list", "--json", "@game.hog", NULL);
  g_auto (CliResult) extract
      = cli_fixture_run ("hog", "extract", "@game.hog", "-o", "@folder", NULL);
  g_auto (CliResult) none
      = cli_fixture_run ("hog", "extract", "@game.hog", "none", "-o", "@folder", NULL);
  g_auto (CliResult) no_archive = cli_fixture_run ("hog", "list", "@rich.dte", NULL);
  g_autoptr (JsonValue) members = cli_result_json (&list);

  cli_result_is_done (&pack);
  cli_result_is_done (&extract);
  g_assert_cmpuint (json_object_array_length (members), ==, 2);
  g_assert_cmpstr (json_object_get_string (cli_json_at (members, "0.name")), ==, "rich.dte");
  g_assert_true (json_object_get_boolean (cli_json_at (members, "0.compressed")));
  g_assert_true (cli_fixture_same ("rich.dte", "folder/rich.dte"));
  g_assert_true (cli_fixture_same ("compact.dte", "folder/compact.dte"));
  cli_result_is_refused (&none, 1, "none");
  cli_result_is_refused (&no_archive, 1, "rich.dte: ");
}

/* A name that leads out of the folder is refused, and nothing is written there. */
static void
test_hog_leading_out (void)
{
  g_auto (CliResult) pack = cli_fixture_run ("hog", "pack", "@good.hog", "@rich.dte", NULL);
  g_autoptr (GBytes) good = cli_fixture_read ("good.hog");
  g_autoptr (GByteArray) bad = g_byte_array_new ();
  g_autofree char *outside = cli_fixture_path ("ch.dte");
  gsize size;
  const guint8 *data = g_bytes_get_data (good, &size);

  cli_result_is_done (&pack);
  g_byte_array_append (bad, data, (guint) size);
  memcpy (bad->data + 16 + 8, "../ch.dt", 8); /* over "rich.dte" */
  cli_fixture_write ("bad.hog", bad->data, bad->len);
  g_auto (CliResult) result = cli_fixture_run ("hog", "extract", "@bad.hog", "-o", "@folder", NULL);
  g_assert_cmpint (result.status, ==, 1);
  g_assert_nonnull (strstr (result.err, "../ch.dt"));
  g_assert_false (g_file_test (outside, G_FILE_TEST_EXISTS));
}

/* A folder is packed file by file, in order of name; the last word may be where to unpack. */
static void
test_hog_folders (void)
{
  g_autofree char *folder = cli_fixture_path ("in"), *out = cli_fixture_path ("out");

  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  g_assert_cmpint (g_mkdir (out, 0777), ==, 0);
  cli_fixture_write ("in/b.txt", "second", 6);
  cli_fixture_write ("in/a.txt", "first", 5);
  g_auto (CliResult) pack = cli_fixture_run ("hog", "pack", "@in.hog", folder, NULL);
  g_auto (CliResult) list = cli_fixture_run ("hog", "list", "--json", "@in.hog", NULL);
  g_auto (CliResult) extract = cli_fixture_run ("hog", "extract", "@in.hog", "b.txt", out, NULL);
  g_autoptr (JsonValue) members = cli_result_json (&list);

  cli_result_is_done (&pack);
  cli_result_is_done (&extract);
  g_assert_cmpstr (json_object_get_string (cli_json_at (members, "0.name")), ==, "a.txt");
  g_assert_true (cli_fixture_same ("in/b.txt", "out/b.txt"));
}

static void
test_refpack (void)
{
  g_auto (CliResult) encode = cli_fixture_run ("refpack", "encode", "@rich.dte", "@r.bin", NULL);
  g_auto (CliResult) decode = cli_fixture_run ("refpack", "decode", "@r.bin", "@r.dte", NULL);
  g_auto (CliResult) refused = cli_fixture_run ("refpack", "decode", "@rich.dte", "@r.dte", NULL);

  cli_result_is_done (&encode);
  cli_result_is_done (&decode);
  g_assert_true (cli_fixture_same ("rich.dte", "r.dte"));
  cli_result_is_refused (&refused, 1, "rich.dte: ");
}

static void
test_stats (void)
{
  guint8 records[2 * STATS_RECORD_SIZE] = "Laser";
  g_autoptr (JsonValue) list = NULL;

  records[STATS_RECORD_SIZE - 1] = 0xA5;
  cli_fixture_write ("GUNSTATS.BIN", records, sizeof records);
  cli_fixture_write ("odd.bin", records, sizeof records - 1);
  g_auto (CliResult) listed = cli_fixture_run ("stats", "list", "--json", "@GUNSTATS.BIN", NULL);
  g_auto (CliResult) json
      = cli_fixture_run ("stats", "json", "@GUNSTATS.BIN", "-o", "@guns.json", NULL);
  g_auto (CliResult) bin = cli_fixture_run ("stats", "bin", "@guns.json", "-o", "@guns.bin", NULL);
  g_auto (CliResult) odd = cli_fixture_run ("stats", "list", "--kind", "guns", "@odd.bin", NULL);

  list = cli_result_json (&listed);
  g_assert_cmpuint (json_object_array_length (list), ==, 2);
  g_assert_cmpstr (json_object_get_string (cli_json_at (list, "0.name")), ==, "Laser");
  cli_json_at (list, "0.damage_hull");
  cli_result_is_done (&json);
  cli_result_is_done (&bin);
  g_assert_true (cli_fixture_same ("GUNSTATS.BIN", "guns.bin"));
  cli_result_is_refused (&odd, 1, "odd.bin: ");
}

/* --- real files, where they are --- */

static char *
real_file (const char *name)
{
  const char *shared = g_getenv ("SORTIE_SHARED");
  char *path = g_build_filename (shared != NULL ? shared : "", "real", name, NULL);

  if (shared != NULL && g_file_test (path, G_FILE_TEST_EXISTS))
    return path;
  g_free (path);
  g_test_skip ("the real files are not here");
  return NULL;
}

static void
test_shp (void)
{
  g_autofree char *path = real_file ("thunderbolt.shp");

  if (path == NULL)
    return;
  g_auto (CliResult) info = cli_fixture_run ("shp", "info", "--json", path, NULL);
  g_auto (CliResult) text = cli_fixture_run ("shp", "info", path, NULL);
  g_auto (CliResult) obj = cli_fixture_run ("shp", "obj", path, "-o", "@t.obj", NULL);
  g_auto (CliResult) refused = cli_fixture_run ("shp", "info", "@rich.dte", NULL);
  g_autoptr (JsonValue) model = cli_result_json (&info);
  g_autoptr (GBytes) written = NULL;

  cli_result_is_done (&text);
  cli_result_is_done (&obj);
  written = cli_fixture_read ("t.obj");
  g_assert_nonnull (
      g_strstr_len (g_bytes_get_data (written, NULL), (gssize) g_bytes_get_size (written), "\nf "));
  g_assert_cmpuint (json_object_array_length (cli_json_at (model, "parts")), ==, 1);
  cli_json_at (model, "parts.0.levels.0.materials.0");
  cli_result_is_refused (&refused, 1, "rich.dte: ");
}

static void
test_texture (void)
{
  g_autofree char *path = real_file ("thunderbolt.bmp");

  if (path == NULL)
    return;
  g_auto (CliResult) png = cli_fixture_run ("texture", "png", path, "-o", "@t.png", NULL);
  g_auto (CliResult) refused
      = cli_fixture_run ("texture", "png", "@rich.dte", "-o", "@x.png", NULL);
  g_autoptr (GBytes) written = NULL;

  cli_result_is_done (&png);
  written = cli_fixture_read ("t.png");
  g_assert_cmpmem (g_bytes_get_data (written, NULL), 4, "\x89PNG", 4);
  cli_result_is_refused (&refused, 1, "rich.dte: ");
}

static void
write_missions (void)
{
  g_autoptr (DteMission) rich = mission_fixture_new_rich ();
  g_autoptr (GBytes) bytes = dte_mission_to_bytes (rich), compact = mission_fixture_compact (rich);
  g_autoptr (GBytes) packed
      = refpack_encode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GByteArray) stale = g_byte_array_new ();

  cli_fixture_write_mission ("rich.dte", rich);
  cli_fixture_write ("packed.dte", g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
  cli_fixture_write ("compact.dte", g_bytes_get_data (compact, NULL), g_bytes_get_size (compact));
  g_byte_array_append (stale, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
  g_byte_array_append (stale, (const guint8 *) "stale", 5);
  memset (stale->data + 0x40000, 0xCC, 0x1000); /* unused room of section 5 */
  cli_fixture_write ("stale.dte", stale->data, stale->len);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_fixture_begin ();
  write_missions ();
  g_test_add_func ("/app/cli/help", test_help);
  g_test_add_func ("/app/cli/bad-calls", test_bad_calls);
  g_test_add_func ("/app/cli/bad-values", test_bad_values);
  g_test_add_func ("/app/cli/resave", test_resave);
  g_test_add_func ("/app/cli/output-option", test_output_option);
  g_test_add_func ("/app/cli/export-import", test_export_import);
  g_test_add_func ("/app/cli/nothing-is-lost", test_nothing_is_lost);
  g_test_add_func ("/app/cli/new", test_new);
  g_test_add_func ("/app/cli/hog", test_hog);
  g_test_add_func ("/app/cli/hog/leading-out", test_hog_leading_out);
  g_test_add_func ("/app/cli/hog/folders", test_hog_folders);
  g_test_add_func ("/app/cli/refpack", test_refpack);
  g_test_add_func ("/app/cli/stats", test_stats);
  g_test_add_func ("/app/cli/shp", test_shp);
  g_test_add_func ("/app/cli/texture", test_texture);
  status = g_test_run ();
  cli_fixture_end ();
  return status;
}
