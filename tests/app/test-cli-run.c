/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/app/test-cli-run.c - run and render on the demo mission: both its ends, hashes, breaks */
#include "tests/app/cli-fixture.h"

#include <string.h>

#define IDLE_FRAMES 650 /* 26 s: the ambush comes at 28 */
#define FULL_FRAMES 190 /* 7.6 s at full throttle, some 60,000 units */

static char *demo;

/* A player who waits, flies up to the convoy as the raiders swoop at it, and stops there. */
static void
write_inputs (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint n = 0; n < IDLE_FRAMES; n++)
    g_string_append (text, "{\"ticks\": 4, \"controls\": {}}\n");
  for (guint n = 0; n < FULL_FRAMES; n++)
    g_string_append (text, "{\"ticks\": 4, \"controls\": {\"mode\": \"joystick\", "
                           "\"throttle_axis\": 1000}}\n");
  for (guint n = 0; n < 4000; n++)
    g_string_append (text, "{\"ticks\": 4, \"controls\": {\"mode\": \"joystick\", "
                           "\"throttle_axis\": 0}}\n");
  cli_fixture_write ("fly.jsonl", text->str, text->len);
}

static gint64
dumped_success (const char *name)
{
  g_autoptr (GBytes) bytes = cli_fixture_read (name);
  g_autoptr (JsonValue) dump
      = json_text_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);

  g_assert_true (json_object_get_boolean (cli_json_at (dump, "ended")));
  return json_object_get_int64 (cli_json_at (dump, "variables.14"));
}

/* Left alone, the raiders hold the convoy up until time runs out. */
static void
test_lost (void)
{
  g_auto (CliResult) result
      = cli_fixture_run ("run", demo, "--seconds", "230", "--dump", "@end.json", NULL);

  cli_result_is_done (&result);
  g_assert_nonnull (strstr (result.out, "the convoy is too late"));
  g_assert_cmpint (dumped_success ("end.json"), ==, 0);
}

/* Driven off in time, the convoy arrives: success is 3. */
static void
test_won (void)
{
  g_auto (CliResult) result = cli_fixture_run ("run", demo, "--seconds", "230", "--inputs",
                                               "@fly.jsonl", "--dump", "@end.json", NULL);

  cli_result_is_done (&result);
  g_assert_nonnull (strstr (result.out, "Red 3 breaks off"));
  g_assert_nonnull (strstr (result.out, "Waypoint 3. Thank you"));
  g_assert_cmpint (dumped_success ("end.json"), ==, 3);
}

/* A line for each 100 ticks and the last; the same twice, and with a snapshot put back between. */
static void
test_hash (void)
{
  g_auto (CliResult) first = cli_fixture_run ("run", demo, "--ticks", "4250", "--hash", NULL);
  g_auto (CliResult) second = cli_fixture_run ("run", demo, "--ticks", "4250", "--hash", NULL);
  g_auto (CliResult) snapshot
      = cli_fixture_run ("run", demo, "--ticks", "4250", "--hash", "--snapshot-at", "2900", NULL);
  g_auto (CliResult) other
      = cli_fixture_run ("run", demo, "--ticks", "4250", "--hash", "--seed", "7", NULL);
  g_auto (GStrv) lines = g_strsplit (first.out, "\n", -1);

  cli_result_is_done (&first);
  cli_result_is_done (&snapshot);
  g_assert_cmpstr (first.out, ==, second.out);
  g_assert_cmpstr (first.out, ==, snapshot.out);
  g_assert_cmpstr (first.out, !=, other.out);
  g_assert_cmpuint (g_strv_length (lines), ==, 43 + 1); /* 100 to 4200, 4250, and the end */
  g_assert_true (g_str_has_prefix (lines[0], "100 "));
  g_assert_cmpuint (strlen (lines[0]), ==, strlen ("100 ") + 16);
  g_assert_true (g_str_has_prefix (lines[42], "4250 "));
}

static void
test_break (void)
{
  g_auto (CliResult) part
      = cli_fixture_run ("run", demo, "--break", "(F)Ambush", "--dump", "@break.json", NULL);
  g_auto (CliResult) trigger = cli_fixture_run ("run", demo, "--break", "trigger:0", NULL);
  g_auto (CliResult) start = cli_fixture_run ("run", demo, "--break", "part:0", NULL);
  g_autoptr (GBytes) bytes = cli_fixture_read ("break.json");
  g_autoptr (JsonValue) dump
      = json_text_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);

  g_assert_cmpint (part.status, ==, 0);
  g_assert_true (g_str_has_prefix (part.out, "break: "));
  g_assert_nonnull (strstr (part.out, "(F)Ambush"));
  g_assert_nonnull (strstr (part.out, "push_string"));
  g_assert_cmpint (trigger.status, ==, 0);
  g_assert_nonnull (strstr (trigger.out, "spawn_part"));
  g_assert_cmpint (start.status, ==, 0);
  g_assert_nonnull (strstr (start.out, "tick 0"));
  g_assert_false (json_object_get_boolean (cli_json_at (dump, "ended")));
  cli_json_at (dump, "threads.0.ip");
}

static void
test_dump (void)
{
  static const char *const members[] = {
    "tick",
    "step",
    "clock",
    "ended",
    "variables",
    "globals",
    "threads",
    "timers",
    "events_pending",
    "objects",
    "missiles",
    "log",
    "objects.0.slot",
    "objects.0.ship",
    "objects.0.name",
    "objects.0.type",
    "objects.0.position.2",
    "objects.0.orientation.8",
    "objects.0.velocity.2",
    "objects.0.orders.0.order",
    "objects.0.shields.3",
    "timers.0.part",
    "globals.0.name",
    "globals.0.value",
  };
  g_auto (CliResult) result = cli_fixture_run ("run", demo, "--ticks", "500", "--json", NULL);
  g_autoptr (JsonValue) dump = cli_result_json (&result);

  for (guint n = 0; n < G_N_ELEMENTS (members); n++)
    cli_json_at (dump, members[n]);
  g_assert_cmpint (json_object_get_int64 (cli_json_at (dump, "tick")), ==, 500);
  g_assert_cmpint (json_object_get_int64 (cli_json_at (dump, "clock")), ==, 5);
  g_assert_cmpuint (json_object_array_length (cli_json_at (dump, "variables")), >=, 64);
}

/* One object of JSON a line, of the kinds asked for and no other. */
static void
test_trace (void)
{
  g_auto (CliResult) result
      = cli_fixture_run ("run", demo, "--seconds", "30", "--trace", "trigger,log,command", NULL);
  g_auto (GStrv) lines = g_strsplit (result.out, "\n", -1);
  guint triggers = 0, logs = 0, commands = 0;

  cli_result_is_done (&result);
  for (guint n = 0; *lines[n] != '\0'; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonValue) line = json_text_parse (lines[n], strlen (lines[n]), &error);
      const char *kind;

      g_assert_no_error (error);
      kind = json_object_get_string (cli_json_at (line, "trace"));
      triggers += strcmp (kind, "trigger") == 0;
      logs += strcmp (kind, "log") == 0;
      commands += strcmp (kind, "command") == 0;
      g_assert_true (strcmp (kind, "trigger") == 0 || strcmp (kind, "log") == 0
                     || strcmp (kind, "command") == 0);
    }
  g_assert_cmpuint (triggers, >, 0);
  g_assert_cmpuint (logs, >, 0);
  g_assert_cmpuint (commands, >, 10);
}

/* mission-binding.md 4: from mission 14 on the wing of the player (slots 0 to 3 of the demo) flies
 * the Flying Tigers' twins, 0xF4 + type. The file's name says which mission it is, or --mission. */
static void
test_mission_number (void)
{
  g_autofree char *text = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (demo, &text, &size, NULL));
  cli_fixture_write ("mission14.dte", text, size);
  g_auto (CliResult) plain = cli_fixture_run ("run", demo, "--ticks", "8", "--json", NULL);
  g_auto (CliResult) named
      = cli_fixture_run ("run", "@mission14.dte", "--ticks", "8", "--json", NULL);
  g_auto (CliResult) asked
      = cli_fixture_run ("run", "@mission14.dte", "--mission", "0", "--ticks", "8", "--json", NULL);
  g_autoptr (JsonValue) first = cli_result_json (&plain);
  g_autoptr (JsonValue) twins = cli_result_json (&named);
  g_autoptr (JsonValue) again = cli_result_json (&asked);
  gint64 type = json_object_get_int64 (cli_json_at (first, "objects.0.type"));

  g_assert_cmpint (type, <, 12);
  g_assert_cmpint (json_object_get_int64 (cli_json_at (twins, "objects.0.type")), ==, 0xF4 + type);
  g_assert_cmpint (json_object_get_int64 (cli_json_at (again, "objects.0.type")), ==, type);
}

static void
test_bad_inputs (void)
{
  cli_fixture_write ("bad.jsonl", "{\"ticks\": 4}\n{\"ticks\": 99}\n", 27);
  g_auto (CliResult) result = cli_fixture_run ("run", demo, "--inputs", "@bad.jsonl", NULL);
  g_auto (CliResult) missing = cli_fixture_run ("run", demo, "--inputs", "@none.jsonl", NULL);
  g_auto (CliResult) no_game = cli_fixture_run ("run", demo, "--game", "@no-such-folder", NULL);

  cli_result_is_refused (&result, 1, "bad.jsonl: line 2");
  cli_result_is_refused (&missing, 1, "none.jsonl: ");
  cli_result_is_refused (&no_game, 1, "no-such-folder");
}

/* A picture of the asked size, where OpenGL can be had without a display. */
static void
test_render (void)
{
  static const char *const cameras[]
      = { "orbit", "top", "mission", "ship:Gulliver", "0,-5000,-9000,0,0,0" };

  for (guint n = 0; n < G_N_ELEMENTS (cameras); n++)
    {
      g_auto (CliResult) result = cli_fixture_run ("render", demo, "-o", "@p.png", "--at", "100",
                                                   "--size", "64x48", "--camera", cameras[n], NULL);
      g_autoptr (GBytes) png = NULL;
      const guint8 *data;

      if (result.status == 1 && strstr (result.err, "EGL") != NULL)
        {
          g_test_skip ("no OpenGL without a display here");
          return;
        }
      cli_result_is_done (&result);
      png = cli_fixture_read ("p.png");
      data = g_bytes_get_data (png, NULL);
      g_assert_cmpmem (data, 4, "\x89PNG", 4);
      g_assert_cmpuint (data[19], ==, 64); /* IHDR: width at 16, height at 20, big-endian */
      g_assert_cmpuint (data[23], ==, 48);
    }
  g_auto (CliResult) bad
      = cli_fixture_run ("render", demo, "-o", "@p.png", "--camera", "ship:nobody", NULL);
  cli_result_is_refused (&bad, 2, "ship:nobody");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_fixture_begin ();
  demo = g_build_filename (g_getenv ("SORTIE_DATA"), "missions", "first-sortie.dte", NULL);
  write_inputs ();
  g_test_add_func ("/app/cli/run/lost", test_lost);
  g_test_add_func ("/app/cli/run/won", test_won);
  g_test_add_func ("/app/cli/run/hash", test_hash);
  g_test_add_func ("/app/cli/run/break", test_break);
  g_test_add_func ("/app/cli/run/dump", test_dump);
  g_test_add_func ("/app/cli/run/trace", test_trace);
  g_test_add_func ("/app/cli/run/mission-number", test_mission_number);
  g_test_add_func ("/app/cli/run/bad-inputs", test_bad_inputs);
  g_test_add_func ("/app/cli/render", test_render);
  status = g_test_run ();
  g_free (demo);
  cli_fixture_end ();
  return status;
}
