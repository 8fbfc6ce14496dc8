/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-run.c - run: a mission's world from its start, frame by frame, without a window
 *
 * A breakpoint leaves the world in the middle of a frame (engine/sim/sim.h); it is told, dumped and
 * the run is over, since there is nobody to go on.
 */
#include "app/cli.h"
#include "debugger/places.h"
#include "debugger/recording.h"
#include "debugger/trace-json.h"
#include "debugger/world-dump.h"
#include "engine/sim/assets.h"
#include "engine/sim/sim.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define TICKS_PER_SECOND 100
#define SECONDS 60    /* without --seconds or --ticks (cli.md leaves it open) */
#define FRAME_TICKS 4 /* a step a frame */
#define FRAME_TICKS_MAX 10
#define NOT_GIVEN G_MININT64
#define HASH_EVERY 100     /* ticks (cli.md) */
#define SNAPSHOT_TICKS 100 /* run on after --snapshot-at, then taken back */

typedef struct
{
  CliCall *call;
  const DteMission *mission;
  const Assets *assets;
  World *world;
  Sim sim;
  SimHooks hooks;
  TraceWriter *writer;
  Recording *recording; /* NULL: no inputs */
  guint next_frame;     /* of the recording */
  GArray *breaks;       /* of guint32: image offsets */
  guint frame_ticks;
  guint64 ticks;
  gboolean hash;
  gint64 snapshot_at; /* below 0: none, or done */
  gboolean quiet;     /* running on behind a snapshot */
  int stop_thread;
  guint32 stop_ip;
} Run;

/* --- what the engine tells --- */

static void
trace_cb (const World *world, const SimTrace *trace, gpointer user_data)
{
  Run *run = user_data;
  g_autofree char *line = run->quiet ? NULL : trace_writer_line (run->writer, world, trace);

  if (line != NULL)
    cli_print ("%s\n", line);
}

static gboolean
before_instruction_cb (const World *world, int thread, guint32 ip, gpointer user_data)
{
  Run *run = user_data;

  for (guint n = 0; n < run->breaks->len; n++)
    if (!run->quiet && g_array_index (run->breaks, guint32, n) == ip)
      {
        run->stop_thread = thread;
        run->stop_ip = ip;
        return FALSE;
      }
  return TRUE;
}

/* --- breakpoints --- */

static guint32
image_place (const DteMission *mission, DteSection section, guint offset)
{
  return (guint32) dte_mission_offset (mission, section) + offset;
}

static gboolean
find_record (const DteMission *mission, const char *word, DteSection *section, guint *index)
{
  const char *colon = strchr (word, ':');
  guint64 number;
  int found;

  if (colon != NULL && (g_str_has_prefix (word, "part:") || g_str_has_prefix (word, "trigger:"))
      && g_ascii_string_to_unsigned (colon + 1, 10, 0, G_MAXUINT16, &number, NULL))
    {
      *section = *word == 'p' ? DTE_PARTS : DTE_TRIGGERS;
      *index = (guint) number;
      return number < dte_mission_count (mission, *section);
    }
  found = dte_mission_find_by_name (mission, DTE_PARTS, word);
  *section = DTE_PARTS;
  *index = (guint) found;
  return found >= 0;
}

/* A part's name, part:N, trigger:N, or an offset in the script, 0x1A4. A routine's own place is its
 * first instruction, behind the block's header. */
static gboolean
find_break (const DteMission *mission, const char *word, guint32 *place)
{
  g_autoptr (Places) places = places_new (mission);
  const char *field;
  DteSection section;
  guint64 number;
  guint index, halfwords;

  if (g_str_has_prefix (word, "0x")
      && g_ascii_string_to_unsigned (word + 2, 16, 0, G_MAXUINT32, &number, NULL))
    {
      *place = image_place (mission, DTE_SCRIPT, (guint) number);
      return places_instruction (places, DTE_SCRIPT, (guint) number) != NULL;
    }
  if (!find_record (mission, word, &section, &index))
    return FALSE;
  field = section == DTE_PARTS ? "offset" : "link";
  halfwords = dte_mission_get_u32 (mission, section, index, field);
  *place = image_place (mission, DTE_SCRIPT, halfwords * 2 + 2);
  return halfwords != DTE_NONE_16;
}

static gboolean
read_breaks (Run *run, char **words)
{
  for (guint n = 0; words != NULL && words[n] != NULL; n++)
    {
      guint32 place;

      if (!find_break (run->mission, words[n], &place))
        {
          cli_bad_call (run->call, _("--break %s: no such place in the script"), words[n]);
          return FALSE;
        }
      g_array_append_val (run->breaks, place);
    }
  return TRUE;
}

/* Whether stdout is for people: neither hashes nor traces nor a document go there. */
static gboolean
is_for_people (const Run *run)
{
  return !run->call->json && !run->hash && run->hooks.wanted == 0;
}

static void
tell_stop (const Run *run)
{
  g_autoptr (Places) places = places_new (run->mission);
  DteSection section;
  const DteInstruction *instruction;
  guint offset;
  int routine;

  if (!places_code_offset (run->mission, run->stop_ip, &section, &offset))
    return;
  routine = places_find (places, section, offset);
  instruction = places_instruction (places, section, offset);
  fprintf (is_for_people (run) ? stdout : stderr,
           _("break: tick %u, thread %d, %s, offset 0x%04X: %s\n"), run->world->mission_ticks,
           run->stop_thread, routine >= 0 ? places_nth (places, (guint) routine)->name : "-",
           offset, instruction != NULL ? instruction->text : "-");
}

/* --- frames --- */

static void
print_hash (const Run *run)
{
  cli_print ("%u %016" G_GINT64_MODIFIER "x\n", run->world->mission_ticks, world_hash (run->world));
}

/* The next frame of the recording; once that is over, or without one, hands off the controls. */
static FrameInput
next_input (Run *run, guint64 left)
{
  FrameInput input = { .ticks = (guint32) MIN (run->frame_ticks, left) };

  if (run->recording != NULL && run->next_frame < run->recording->frames->len)
    {
      input = g_array_index (run->recording->frames, FrameInput, run->next_frame++);
      input.ticks = (guint32) MIN (input.ticks, left);
    }
  return input;
}

/* Copies the world, runs it on for a while, and puts the copy back: nothing may come of it. */
static void
try_snapshot (Run *run)
{
  g_autoptr (World) snapshot = world_copy (run->world);
  guint next_frame = run->next_frame;
  guint32 end = run->world->mission_ticks + SNAPSHOT_TICKS;

  run->quiet = TRUE;
  while (!run->world->over && run->world->mission_ticks < end)
    {
      FrameInput input = next_input (run, end - run->world->mission_ticks);

      if (!world_frame (&run->sim, &input))
        break;
    }
  run->quiet = FALSE;
  world_restore (run->world, snapshot);
  run->next_frame = next_frame;
}

/* Runs until the ticks are over, the mission is, or a breakpoint holds. FALSE for the last. */
static gboolean
run_frames (Run *run)
{
  guint32 last_hash = 0;

  if (!world_start (&run->sim) && run->sim.stopped)
    return FALSE;
  while (!run->world->over && run->world->mission_ticks < run->ticks)
    {
      FrameInput input = next_input (run, run->ticks - run->world->mission_ticks);

      if (run->snapshot_at >= 0 && run->world->mission_ticks >= run->snapshot_at)
        {
          try_snapshot (run);
          run->snapshot_at = -1;
        }
      world_frame (&run->sim, &input);
      if (run->sim.stopped)
        return FALSE;
      if (run->hash && run->world->mission_ticks / HASH_EVERY > last_hash / HASH_EVERY)
        {
          last_hash = run->world->mission_ticks;
          print_hash (run);
        }
    }
  if (run->hash && last_hash != run->world->mission_ticks)
    print_hash (run);
  return TRUE;
}

/* --- the verb --- */

static void
tell_end (const Run *run)
{
  const World *world = run->world;

  if (!is_for_people (run))
    return;
  for (guint n = world->log_count > WORLD_LOG ? world->log_count - WORLD_LOG : 0;
       n < world->log_count; n++)
    {
      const WorldLogEntry *entry = world_log_entry (world, n);
      g_autofree char *text = world_log_dup_text (world, entry);

      cli_print ("%6u.%02u  %s\n", entry->tick / TICKS_PER_SECOND, entry->tick % TICKS_PER_SECOND,
                 text);
    }
  cli_print (_("%s after %u ticks, clock %u, success %d\n"),
             world->over ? _("ended") : _("stopped"), world->mission_ticks, world->clock,
             (gint32) world->variables[14]);
}

static CliStatus
write_dump (const Run *run, const char *path)
{
  g_autofree char *text = world_dump_json (run->world, run->assets, run->mission);
  g_autoptr (GError) error = NULL;

  return cli_write_file (path, text, strlen (text), &error) ? CLI_OK : cli_fail (path, error);
}

static CliStatus
run_world (Run *run, const WorldStart *start, const char *dump)
{
  g_autoptr (World) world = NULL;
  g_autoptr (TraceWriter) writer = trace_writer_new (run->mission);
  g_autoptr (GError) error = NULL;

  world = world_new (run->mission, start, &error);
  if (world == NULL)
    return cli_fail (run->call->words[0], error);
  run->world = world;
  run->writer = writer;
  run->hooks.user_data = run;
  run->hooks.trace = trace_cb;
  run->hooks.before_instruction = run->breaks->len > 0 ? before_instruction_cb : NULL;
  run->sim = (Sim){ .world = world, .assets = run->assets, .hooks = &run->hooks };
  if (!run_frames (run))
    tell_stop (run);
  tell_end (run);
  if (dump != NULL)
    return write_dump (run, dump);
  if (!run->call->json)
    return CLI_OK;

  g_autofree char *text = world_dump_json (world, run->assets, run->mission);
  cli_print ("%s", text);
  return CLI_OK;
}

typedef struct
{
  /* NOT_GIVEN where the call does not say */
  gint64 seconds, ticks, seed, snapshot_at, mission_number;
  int frame_ticks;
  char *inputs, *trace, *dump;
  char **breaks;
  gboolean hash;
} Options;

static gboolean
is_in_range (gint64 value, gint64 most)
{
  return value == NOT_GIVEN || (value >= 0 && value <= most);
}

static gboolean
check_options (CliCall *call, const Options *options, guint32 *wanted)
{
  g_autoptr (GError) error = NULL;

  if (!is_in_range (options->seconds, G_MAXINT32) || !is_in_range (options->ticks, G_MAXINT32)
      || !is_in_range (options->seed, G_MAXUINT32)
      || !is_in_range (options->snapshot_at, G_MAXINT32)
      || !is_in_range (options->mission_number, G_MAXUINT16))
    cli_bad_call (call, _("a number is below 0 or too large"));
  else if (options->seconds != NOT_GIVEN && options->ticks != NOT_GIVEN)
    cli_bad_call (call, _("--seconds and --ticks do not go together"));
  else if (options->frame_ticks < 1 || options->frame_ticks > FRAME_TICKS_MAX)
    cli_bad_call (call, _("--frame-ticks goes from 1 to %d"), FRAME_TICKS_MAX);
  else if (options->trace != NULL && !trace_kinds_parse (options->trace, wanted, &error))
    cli_bad_call (call, "--trace: %s", error->message);
  else
    return TRUE;
  return FALSE;
}

static Recording *
read_recording (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = cli_read_file (path, error);

  return bytes == NULL ? NULL
                       : recording_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                          path, error);
}

/* How long to run: what is asked for, else as long as the recording, else a minute. */
static guint64
wanted_ticks (const Options *options, const Recording *recording)
{
  guint64 ticks = 0;

  if (options->ticks != NOT_GIVEN)
    return (guint64) options->ticks;
  if (options->seconds != NOT_GIVEN)
    return (guint64) options->seconds * TICKS_PER_SECOND;
  if (recording == NULL)
    return SECONDS * TICKS_PER_SECOND;
  for (guint n = 0; n < recording->frames->len; n++)
    ticks += g_array_index (recording->frames, FrameInput, n).ticks;
  return ticks;
}

static CliStatus
run_with_options (CliCall *call, const Options *options, guint32 wanted)
{
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (Assets) assets = NULL;
  g_autoptr (Recording) recording = NULL;
  g_autoptr (GArray) breaks = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GError) error = NULL;
  WorldStart start = WORLD_START_DEFAULT;
  Run run = { .call = call,
              .breaks = breaks,
              .hash = options->hash,
              .frame_ticks = (guint) options->frame_ticks,
              .snapshot_at = options->snapshot_at };

  mission = cli_read_mission (call, call->words[0], &error);
  if (mission == NULL)
    return cli_fail (call->words[0], error);
  files = cli_game_files (call, &error);
  assets = files != NULL ? assets_new (files, &error) : NULL;
  if (assets == NULL)
    return cli_fail (call->game_dir != NULL ? call->game_dir : "data", error);
  recording = options->inputs != NULL ? read_recording (options->inputs, &error) : NULL;
  if (options->inputs != NULL && recording == NULL)
    return cli_fail (options->inputs, error);
  if (recording != NULL && recording->has_seed)
    start.seed = recording->seed;
  if (options->seed != NOT_GIVEN)
    start.seed = (guint32) options->seed;
  start.mission_number = options->mission_number != NOT_GIVEN
                             ? (guint32) options->mission_number
                             : dte_number_from_file_name (call->words[0]);
  run.mission = mission;
  run.assets = assets;
  run.recording = recording;
  run.ticks = wanted_ticks (options, recording);
  run.hooks.wanted = wanted;
  return read_breaks (&run, options->breaks) ? run_world (&run, &start, options->dump)
                                             : call->status;
}

/* run: a mission's world without a window, with hashes, traces, breakpoints and a dump. */
CliStatus
cli_run_mission (CliCall *call)
{
  Options options = { .seconds = NOT_GIVEN,
                      .ticks = NOT_GIVEN,
                      .seed = NOT_GIVEN,
                      .mission_number = NOT_GIVEN,
                      .snapshot_at = NOT_GIVEN,
                      .frame_ticks = FRAME_TICKS };
  guint32 wanted = 0;
  CliStatus status;
  const GOptionEntry entries[] = {
    { "seconds", 0, 0, G_OPTION_ARG_INT64, &options.seconds, N_("How long to run (60)"),
      N_("S") },
    { "ticks", 0, 0, G_OPTION_ARG_INT64, &options.ticks, N_("The same in 1/100 s"), N_("N") },
    { "frame-ticks", 0, 0, G_OPTION_ARG_INT, &options.frame_ticks,
      N_("Ticks a frame, 1 to 10 (4)"), N_("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed, N_("Seed of the random numbers (1)"),
      N_("N") },
    { "mission", 0, 0, G_OPTION_ARG_INT64, &options.mission_number,
      N_("Which of the campaign's missions it is (the number in missionN.dte, or 0)"), N_("N") },
    { "inputs", 0, 0, G_OPTION_ARG_FILENAME, &options.inputs,
      N_("The player's controls, recorded"), N_("FILE") },
    { "break", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.breaks,
      N_("Stop at a part's name, part:N, trigger:N or a script offset 0x1A4"), N_("PLACE") },
    { "hash", 0, 0, G_OPTION_ARG_NONE, &options.hash, N_("Print the world's hash every 100 ticks"),
      NULL },
    { "trace", 0, 0, G_OPTION_ARG_STRING, &options.trace,
      N_("Print what happens: vm, statement, command, event, trigger, order, object, damage, log"),
      N_("KINDS") },
    { "dump", 0, 0, G_OPTION_ARG_FILENAME, &options.dump, N_("Write the world as it ends"),
      N_("FILE") },
    { "snapshot-at", 0, 0, G_OPTION_ARG_INT64, &options.snapshot_at,
      N_("Copy the world at this tick, run on, and put the copy back"), N_("TICK") },
    G_OPTION_ENTRY_NULL,
  };

  status = !cli_parse (call, entries, 1, 1) || !check_options (call, &options, &wanted)
               ? call->status
               : run_with_options (call, &options, wanted);
  g_free (options.inputs);
  g_free (options.trace);
  g_free (options.dump);
  g_strfreev (options.breaks);
  return status;
}
