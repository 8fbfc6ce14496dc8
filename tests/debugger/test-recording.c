/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/debugger/test-recording.c - recordings: round trip, and each kind of bad line */
#include "debugger/recording.h"

#include <string.h>

static void
test_round_trip (void)
{
  g_autoptr (Recording) recording = recording_new ();
  g_autoptr (Recording) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  FrameInput frames[4];
  const guint32 seed = G_MAXUINT32;

  memset (frames, 0, sizeof frames);
  frames[0].ticks = 1;
  frames[1].ticks = 10;
  frames[1].controls.mode = 1;
  frames[1].controls.actions[0] = 0x81; /* actions 0 and 7 */
  frames[1].controls.actions[9] = 0x02; /* action 73, the last */
  frames[2].ticks = 4;
  frames[2].controls.mode = 2;
  frames[2].controls.mouse_dx = G_MININT16;
  frames[2].controls.mouse_dy = G_MAXINT16;
  frames[3].ticks = 4;
  frames[3].controls.has_throttle_axis = 1;
  frames[3].controls.stick_x = -1000;
  frames[3].controls.stick_y = 1000;
  frames[3].controls.twist = -1;
  g_array_append_vals (recording->frames, frames, G_N_ELEMENTS (frames));

  text = recording_to_text (&seed, recording->frames);
  again = recording_parse (text, strlen (text), "it", &error);
  g_assert_no_error (error);
  g_assert_true (again->has_seed);
  g_assert_cmpuint (again->seed, ==, seed);
  g_assert_cmpmem (again->frames->data, again->frames->len * sizeof (FrameInput), frames,
                   sizeof frames);
}

static void
test_form (void)
{
  g_autoptr (GArray) frames = g_array_new (FALSE, TRUE, sizeof (FrameInput));
  g_autofree char *text = NULL;
  FrameInput frame;

  memset (&frame, 0, sizeof frame);
  frame.ticks = 4;
  g_array_append_val (frames, frame);
  text = recording_to_text (NULL, frames);
  g_assert_cmpstr (text, ==, "{ \"ticks\": 4, \"controls\": { } }\n");
}

/* Without controls, without a seed, with blank lines and Windows line ends, without a last one. */
static void
test_lenient (void)
{
  const char *text = "\n{\"ticks\": 3}\r\n\n{\"ticks\": 4, \"controls\": {}}";
  g_autoptr (GError) error = NULL;
  g_autoptr (Recording) recording = recording_parse (text, strlen (text), "it", &error);

  g_assert_no_error (error);
  g_assert_false (recording->has_seed);
  g_assert_cmpuint (recording->frames->len, ==, 2);
  g_assert_cmpuint (g_array_index (recording->frames, FrameInput, 0).ticks, ==, 3);
}

static void
test_seed_with_the_first_frame (void)
{
  const char *text = "{\"seed\": 7, \"ticks\": 2}\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (Recording) recording = recording_parse (text, strlen (text), "it", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (recording->seed, ==, 7);
  g_assert_cmpuint (recording->frames->len, ==, 1);
}

typedef struct
{
  const char *text;
  RecordingErrorCode code;
  const char *says;
} BadLine;

static void
test_bad_lines (void)
{
  static const BadLine rows[] = {
    { "{\"ticks\": 1}\n{\"ticks\": 1", RECORDING_ERROR_SYNTAX, "rec: line 2: " },
    { "nonsense", RECORDING_ERROR_SYNTAX, "rec: line 1: " },
    { "[1]", RECORDING_ERROR_SYNTAX, "line 1" },
    { "{\"ticks\": 1} {\"ticks\": 1}", RECORDING_ERROR_SYNTAX, "line 1" },
    { "{}", RECORDING_ERROR_MEMBER, "ticks: missing" },
    { "{\"ticks\": 1}\n\n{\"seed\": 1}", RECORDING_ERROR_MEMBER, "line 3: no member \"seed\"" },
    { "{\"ticks\": 0}", RECORDING_ERROR_RANGE, "want 1 to 10, found 0" },
    { "{\"ticks\": 11}", RECORDING_ERROR_RANGE, "found 11" },
    { "{\"ticks\": 1.5}", RECORDING_ERROR_MEMBER, "whole number" },
    { "{\"seed\": -1}", RECORDING_ERROR_RANGE, "seed" },
    { "{\"seed\": 4294967296}", RECORDING_ERROR_RANGE, "seed" },
    { "{\"ticks\": 1, \"wings\": 2}", RECORDING_ERROR_MEMBER, "no member \"wings\"" },
    { "{\"ticks\": 1, \"controls\": 2}", RECORDING_ERROR_MEMBER, "want an object" },
    { "{\"ticks\": 1, \"controls\": {\"x\": 2}}", RECORDING_ERROR_MEMBER, "no member \"x\"" },
    { "{\"ticks\": 1, \"controls\": {\"actions\": [74]}}", RECORDING_ERROR_RANGE, "actions" },
    { "{\"ticks\": 1, \"controls\": {\"actions\": 1}}", RECORDING_ERROR_MEMBER, "a list" },
    { "{\"ticks\": 1, \"controls\": {\"stick\": [1]}}", RECORDING_ERROR_MEMBER, "[x, y]" },
    { "{\"ticks\": 1, \"controls\": {\"stick\": [1, 1001]}}", RECORDING_ERROR_RANGE, "1001" },
    { "{\"ticks\": 1, \"controls\": {\"mouse\": [1, 32768]}}", RECORDING_ERROR_RANGE, "mouse" },
    { "{\"ticks\": 1, \"controls\": {\"mode\": \"feet\"}}", RECORDING_ERROR_MEMBER, "mode" },
    { "{\"ticks\": 1, \"controls\": {\"mode\": 1}}", RECORDING_ERROR_MEMBER, "mode" },
    { "{\"ticks\": 1, \"controls\": {\"throttle_axis\": -1}}", RECORDING_ERROR_RANGE, "axis" },
    { "[[[[[[[[[[[[1]]]]]]]]]]]]", RECORDING_ERROR_SYNTAX, "line 1" },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Recording) recording
          = recording_parse (rows[n].text, strlen (rows[n].text), "rec", &error);

      g_assert_null (recording);
      g_assert_error (error, RECORDING_ERROR, (int) rows[n].code);
      g_assert_nonnull (strstr (error->message, rows[n].says));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/debugger/recording/round-trip", test_round_trip);
  g_test_add_func ("/debugger/recording/form", test_form);
  g_test_add_func ("/debugger/recording/lenient", test_lenient);
  g_test_add_func ("/debugger/recording/seed-with-the-first-frame", test_seed_with_the_first_frame);
  g_test_add_func ("/debugger/recording/bad-lines", test_bad_lines);
  return g_test_run ();
}
