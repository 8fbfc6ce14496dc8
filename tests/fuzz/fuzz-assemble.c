/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-assemble.c - any text as the lines of a routine
 *
 * What assembles must, put into a mission, disassemble to lines that assemble to the same bytes.
 */
#include "engine/formats/dte-script.h"
#include "tests/engine/mission-fixture.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

/* A mission of one part, small so that a copy costs little. */
static DteMission *
small_mission (void)
{
  static GBytes *compact;

  if (compact == NULL)
    {
      g_autoptr (DteMission) mission = mission_fixture_new_rich ();

      compact = mission_fixture_compact (mission);
    }
  return dte_mission_new_from_bytes (g_bytes_get_data (compact, NULL), g_bytes_get_size (compact),
                                     NULL, NULL);
}

static void
check_round_trip (DteMission *mission, GBytes *bytes)
{
  DteRoutine routine;
  g_autoptr (DteListing) listing = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GBytes) back = NULL;
  const guint8 *code = NULL;

  if (!dte_mission_replace_section (mission, DTE_SCRIPT, g_bytes_get_data (bytes, NULL),
                                    g_bytes_get_size (bytes), NULL))
    return;
  if (!dte_mission_routine_at (mission, DTE_SCRIPT, 0, &routine))
    return;
  listing = dte_mission_disassemble (mission, &routine);
  lines = dte_listing_to_source (mission, listing);
  back = dte_assemble (mission, (const char *const *) lines, NULL);
  code = dte_mission_record (mission, DTE_SCRIPT, 0);
  g_assert_nonnull (back);
  g_assert_cmpmem (g_bytes_get_data (back, NULL), g_bytes_get_size (back), code,
                   routine.whole_length);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (DteMission) mission = small_mission ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = dte_assemble (mission, (const char *const *) lines, &error);

  g_assert_true ((bytes == NULL) == (error != NULL));
  if (bytes != NULL && g_bytes_get_size (bytes) % 2 == 0)
    check_round_trip (mission, bytes);
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  static const char odd[] = ".constants 1 2 3\nrandom_branch 50:a 70/3:else else:b\n.room 10\n"
                            "a: push_string \"x\\x00\\\"\" ; \"\npush_ship \"Player\"\n"
                            "push_event_value shot_at 1 2\npush_constant #1\n"
                            "branch_if_zero b\nb: return\n.padding 01 02\n.filler 7\n";
  static const char verbatim[] = ".verbatim\n.raw 08 00 3201 43\n.raw 000000\n";

  if (n == 0)
    {
      char *text = g_strjoinv ("\n", (char **) mission_fixture_lines);

      return g_bytes_new_take (text, strlen (text));
    }
  if (n == 1)
    return g_bytes_new_static (odd, sizeof odd - 1);
  return n == 2 ? g_bytes_new_static (verbatim, sizeof verbatim - 1) : NULL;
}
