/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-recording.c - any bytes as a recording: what is read is written and read alike */
#include "debugger/recording.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Recording) read = recording_parse ((const char *) data, size, "fuzz", &error);
  g_autoptr (Recording) again = NULL;
  g_autofree char *text = NULL;

  g_assert_true ((read == NULL) == (error != NULL));
  if (read == NULL)
    return 0;
  text = recording_to_text (read->has_seed ? &read->seed : NULL, read->frames);
  again = recording_parse (text, strlen (text), "again", &error);
  g_assert_no_error (error);
  g_assert_cmpmem (read->frames->data, read->frames->len * sizeof (FrameInput),
                   again->frames->data, again->frames->len * sizeof (FrameInput));
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  static const char *const seeds[] = {
    "{\"seed\": 7}\n{\"ticks\": 4, \"controls\": {}}\n",
    "{\"ticks\": 10, \"controls\": {\"mode\": 2, \"mouse_dx\": -3, \"mouse_dy\": 12}}\n",
  };
  g_autoptr (GArray) frames = NULL;
  FrameInput frame = { .ticks = 1,
                       .controls = { .mode = 1, .actions = { 0xFF, 0x80 }, .stick_x = -1000 } };
  guint32 seed = 1;
  char *text;

  if (n < G_N_ELEMENTS (seeds))
    return g_bytes_new_static (seeds[n], strlen (seeds[n]));
  if (n > G_N_ELEMENTS (seeds))
    return NULL;
  frames = g_array_new (FALSE, FALSE, sizeof frame);
  g_array_append_val (frames, frame);
  text = recording_to_text (&seed, frames);
  return g_bytes_new_take (text, strlen (text));
}
