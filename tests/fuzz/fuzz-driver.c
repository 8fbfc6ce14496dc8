/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-driver.c - runs a target without libFuzzer
 *
 *   fuzz-NAME                    every seed, then 20,000 changed seeds or as many as 4 seconds give
 *   fuzz-NAME --count N --seconds S --from I
 *   fuzz-NAME FILE...            these inputs only, such as one that libFuzzer found
 *   fuzz-NAME --write DIR        writes the seeds there, as a first corpus for libFuzzer
 *
 * Input I depends on I and the seeds alone, so the number told at a crash repeats it (--from I
 * --count 1). A sanitizer ends the program without that number: --progress tells it before each.
 */
#include "tests/fuzz/fuzz.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#define COUNT_DEFAULT 20000
#define SECONDS_DEFAULT 4
#define CHANGES_MAX 8
#define GROWTH_MAX 256 /* bytes that one change inserts at most */

static gint64 current; /* input that runs; for the crash report alone */

static gint64 option_from;
static gint64 option_count = COUNT_DEFAULT;
static gboolean option_progress;
static int option_seconds = SECONDS_DEFAULT;
static char *option_write;
static char **option_files;

static const GOptionEntry options[] = {
  { "from", 0, 0, G_OPTION_ARG_INT64, &option_from, "First input to run", "I" },
  { "count", 0, 0, G_OPTION_ARG_INT64, &option_count, "Inputs to run", "N" },
  { "seconds", 0, 0, G_OPTION_ARG_INT, &option_seconds, "Stop after so long", "S" },
  { "progress", 0, 0, G_OPTION_ARG_NONE, &option_progress, "Tell each input's number", NULL },
  { "write", 0, 0, G_OPTION_ARG_FILENAME, &option_write, "Write the seeds to a folder", "DIR" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &option_files, NULL, "FILE" },
  { NULL },
};

/* xorshift64*: any fixed generator does. */
static guint32
draw (guint64 *state, guint32 below)
{
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return (guint32) ((*state * G_GUINT64_CONSTANT (0x2545F4914F6CDD1D)) >> 32) % MAX (below, 1);
}

/* Numbers that break parsers: ends of ranges, signs, "none". */
static void
put_number (GByteArray *input, guint64 *state)
{
  static const guint32 numbers[]
      = { 0,      1,      0x7F,    0x80,       0xFF,       0x100,      0x7FFF,    0x8000,
          0xFFFE, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF };
  guint32 number = numbers[draw (state, G_N_ELEMENTS (numbers))];
  guint size = 1u << draw (state, 3), at = draw (state, input->len);
  gboolean big = draw (state, 2) != 0;

  for (guint i = 0; i < size && at + i < input->len; i++)
    input->data[at + i] = (guint8) (number >> (8 * (big ? size - 1 - i : i)));
}

static void
insert_bytes (GByteArray *input, guint64 *state)
{
  guint size = 1 + draw (state, GROWTH_MAX), at = draw (state, input->len + 1);
  guint rest = input->len - at, from = draw (state, input->len);
  gboolean copy = draw (state, 2) != 0 && input->len > 0;

  g_byte_array_set_size (input, input->len + size);
  memmove (input->data + at + size, input->data + at, rest);
  for (guint i = 0; i < size; i++)
    input->data[at + i] = copy ? input->data[(from + i) % input->len] : (guint8) draw (state, 256);
}

static void
change (GByteArray *input, guint64 *state)
{
  guint kind = draw (state, 8);

  if (input->len == 0)
    kind = 7;
  switch (kind)
    {
    case 0:
      input->data[draw (state, input->len)] ^= (guint8) (1 << draw (state, 8));
      break;
    case 1:
    case 2:
      input->data[draw (state, input->len)] = (guint8) draw (state, 256);
      break;
    case 3:
    case 4:
      put_number (input, state);
      break;
    case 5:
      g_byte_array_set_size (input, draw (state, input->len));
      break;
    case 6:
      {
        guint at = draw (state, input->len);

        g_byte_array_remove_range (input, at, 1 + draw (state, input->len - at));
        break;
      }
    default:
      insert_bytes (input, state);
    }
}

/* An exact copy on the heap, so that a sanitizer sees a read one past the end. */
static void
run (const guint8 *data, gsize size)
{
  g_autofree guint8 *exact = g_malloc (MAX (size, 1));

  if (size > 0)
    memcpy (exact, data, size);
  g_assert_cmpint (LLVMFuzzerTestOneInput (exact, size), ==, 0);
}

static void
run_changed (GPtrArray *seeds, gint64 number)
{
  guint64 state = (guint64) number * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) + 1;
  g_autoptr (GByteArray) input = g_byte_array_new ();
  GBytes *seed;
  guint changes;

  draw (&state, 1);
  seed = seeds->pdata[draw (&state, seeds->len)];
  g_byte_array_append (input, g_bytes_get_data (seed, NULL), (guint) g_bytes_get_size (seed));
  changes = 1 + draw (&state, CHANGES_MAX);
  for (guint n = 0; n < changes; n++)
    change (input, &state);
  run (input->data, input->len);
}

static void
crash_cb (int number)
{
  char text[64] = "fuzz-driver: died in input ";
  gsize end = strlen (text);
  gint64 left = MAX (current, 0), scale = 1;
  gssize written;

  while (left / scale >= 10)
    scale *= 10;
  for (; scale > 0; scale /= 10)
    text[end++] = (char) ('0' + left / scale % 10);
  text[end++] = '\n';
  written = write (STDERR_FILENO, text, end);
  signal (number, written < 0 ? SIG_IGN : SIG_DFL);
  raise (number);
}

static int
run_files (void)
{
  for (guint n = 0; option_files[n] != NULL; n++)
    {
      g_autofree char *data = NULL;
      g_autoptr (GError) error = NULL;
      gsize size;

      if (!g_file_get_contents (option_files[n], &data, &size, &error))
        {
          g_printerr ("%s\n", error->message);
          return 1;
        }
      run ((const guint8 *) data, size);
    }
  return 0;
}

static int
write_seeds (GPtrArray *seeds)
{
  for (guint n = 0; n < seeds->len; n++)
    {
      g_autofree char *name = g_strdup_printf ("%s/seed-%u", option_write, n);
      g_autoptr (GError) error = NULL;
      gsize size;
      const char *data = g_bytes_get_data (seeds->pdata[n], &size);

      if (!g_file_set_contents (name, data, (gssize) size, &error))
        {
          g_printerr ("%s\n", error->message);
          return 1;
        }
    }
  return 0;
}

static int
run_all (GPtrArray *seeds)
{
  gint64 end = g_get_monotonic_time () + (gint64) option_seconds * G_USEC_PER_SEC, ran = 0;
  struct sigaction segv;

  signal (SIGABRT, crash_cb);
  sigaction (SIGSEGV, NULL, &segv);
  if (segv.sa_handler == SIG_DFL) /* a sanitizer tells more */
    signal (SIGSEGV, crash_cb);
  for (guint n = 0; n < seeds->len && option_from == 0; n++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (seeds->pdata[n], &size);

      run (data, size);
    }
  for (current = option_from; ran < option_count && g_get_monotonic_time () < end; current++, ran++)
    {
      if (option_progress)
        g_printerr ("input %" G_GINT64_FORMAT "\n", current);
      run_changed (seeds, current);
    }
  g_print ("%u seeds, %" G_GINT64_FORMAT " changed inputs\n", seeds->len, ran);
  return 0;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GPtrArray) seeds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GError) error = NULL;
  GBytes *seed;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  if (option_files != NULL)
    return run_files ();
  for (guint n = 0; (seed = fuzz_seed (n)) != NULL; n++)
    g_ptr_array_add (seeds, seed);
  g_assert_cmpuint (seeds->len, >, 0);
  return option_write != NULL ? write_seeds (seeds) : run_all (seeds);
}
