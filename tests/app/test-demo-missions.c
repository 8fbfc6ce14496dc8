/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/app/test-demo-missions.c - the proving ground plays by itself as its notes say
 *
 * The ticks are worked out from the mission: timers count script seconds, the camera's shot lasts
 * 10 s, and the Ferry's two curves 60 s, whose lengths (32 chords each, as the game measures) are
 * 42,298.7 and 37,693.5 units: 0.5288 of the time for the first.
 */
#include "tests/app/cli-fixture.h"

#include <stdlib.h>
#include <string.h>

#define FRAME 4 /* ticks; the command line's frames */

static char *
demo_path (void)
{
  return g_build_filename (g_getenv ("SORTIE_DATA"), "missions", "proving-ground.dte", NULL);
}

/* The tick of the first line of a trace that holds a text; fails where none does. */
static int
tick_of (const char *out, const char *text)
{
  const char *at = strstr (out, text);
  const char *tick;

  if (at == NULL)
    g_error ("no line holds \"%s\"", text);
  while (at > out && at[-1] != '\n')
    at--;
  tick = strstr (at, "\"tick\":");
  g_assert_nonnull (tick);
  return atoi (tick + strlen ("\"tick\":"));
}

static void
assert_between (int value, int low, int high)
{
  g_assert_cmpint (value, >=, low);
  g_assert_cmpint (value, <=, high);
}

static void
test_proving_ground (void)
{
  g_autofree char *demo = demo_path ();
  g_auto (CliResult) result
      = cli_fixture_run ("run", demo, "--seconds", "190", "--trace", "log,object", NULL);
  const char *out = result.out;
  int arrived, struck, spins;

  cli_result_is_done (&result);
  g_assert_null (strstr (out, "not built"));
  assert_between (tick_of (out, "the camera is half way"), 500, 500 + 3 * FRAME);
  g_assert_cmpint (tick_of (out, "round the first buoy"), <, 4500);
  /* Each at 2,500 units a second towards the other from 8,000 apart, less their radii. */
  assert_between (tick_of (out, "watch where you fly"), 1400, 1400 + 400);
  assert_between (tick_of (out, "you cannot see me"), 1500, 1500 + 3 * FRAME);
  assert_between (tick_of (out, "here I am"), 3000, 3000 + 3 * FRAME);
  arrived = tick_of (out, "in the harbour") - 6000;
  assert_between (tick_of (out, "at the buoy") - arrived, 3173 - FRAME, 3173 + 2 * FRAME);
  assert_between (tick_of (out, "half way to the buoy") - arrived, 1586 - FRAME, 1586 + 2 * FRAME);
  g_assert_cmpint (tick_of (out, "the torpedo struck"), >, 2000);
  struck = tick_of (out, "Getting out!");
  g_assert_cmpint (struck, >, 4500);
  /* It spins for 200 ticks, then leaves a hull behind as an object of its own. */
  spins = tick_of (strstr (out, "Getting out!"), "\"type\":1000,\"change\":\"created\"") - struck;
  assert_between (spins, 200 - FRAME, 200 + 2 * FRAME);
  g_assert_cmpint (tick_of (out, "the rock is in pieces"), >, 6000);
  assert_between (tick_of (out, "the mission ended"), 18500, 18500 + 200);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_fixture_begin ();
  g_test_add_func ("/app/demo-missions/proving-ground", test_proving_ground);
  status = g_test_run ();
  cli_fixture_end ();
  return status;
}
