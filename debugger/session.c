/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/session.c - running, holding and stepping a world; going on from the middle of a frame
 *
 * One unit of running is a frame, or the start before the first. While something can hold the
 * script, its beginning is kept, and each instruction asks the stepper. Held at the n-th question,
 * the session goes on by putting the beginning back and running the same inputs again: the first n
 * questions are answered yes and everything told on the way is passed over, since it was told
 * before; then the stepper decides.
 */
#include "debugger/session.h"

#include "debugger/stepper.h"
#include "engine/formats/dte-script.h"
#include "engine/tables/opcodes.h"

#define FRAME_TICKS_MAX 10 /* design.md, Same inputs, same world */

/* What the stepper has to hear of, beside what the owner wants. */
#define STEPPER_TRACES (1u << SIM_TRACE_RUN_ENDED | 1u << SIM_TRACE_RETURNED)

struct _SortieSession
{
  GObject parent_instance;

  DteMission *mission; /* as it was when the session was made */
  Assets *assets;
  WorldStart start;
  World *world;
  World *beginning; /* of the running frame; made when first needed */
  SortieSessionState state;
  SortieStop stop; /* valid while STOPPED */
  Stepper stepper;
  guint8 *flags;    /* 1 for each byte of section 6 that stops */
  guint flag_count; /* bytes of section 6 */
  guint flags_set;
  GArray *recording; /* of FrameInput */

  guint32 wanted;
  SortieTraceFunc trace_func;
  gpointer trace_data;

  /* the frame that is run */
  FrameInput input;
  gboolean is_start; /* it is the start, not a frame */
  gboolean asks;     /* before_instruction is set */
  guint64 asked;     /* questions so far */
  guint64 passed;    /* questions to answer yes in silence */
  gboolean silent;   /* run again: told before */
  gboolean left;     /* held: nothing more counts */
};

enum
{
  SIGNAL_STATE_CHANGED,
  SIGNAL_ADVANCED,
  SIGNALS
};

static guint signals[SIGNALS];

G_DEFINE_FINAL_TYPE (SortieSession, sortie_session, G_TYPE_OBJECT)

static void
sortie_session_finalize (GObject *object)
{
  SortieSession *self = SORTIE_SESSION (object);

  dte_mission_free (self->mission);
  g_clear_pointer (&self->assets, assets_unref);
  world_free (self->world);
  world_free (self->beginning);
  g_free (self->flags);
  g_array_unref (self->recording);
  G_OBJECT_CLASS (sortie_session_parent_class)->finalize (object);
}

static void
sortie_session_class_init (SortieSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sortie_session_finalize;
  signals[SIGNAL_STATE_CHANGED] = g_signal_new (
      "state-changed", SORTIE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ADVANCED] = g_signal_new ("advanced", SORTIE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sortie_session_init (SortieSession *self)
{
  self->recording = g_array_new (FALSE, TRUE, sizeof (FrameInput));
  stepper_reset (&self->stepper);
}

static void
take_breakpoints (SortieSession *self)
{
  self->flag_count
      = dte_mission_count (self->mission, DTE_SCRIPT) * dte_section_info (DTE_SCRIPT)->stride;
  self->flags = g_malloc0 (MAX (self->flag_count, 1));
  for (guint n = 0; n < self->flag_count; n++)
    {
      self->flags[n] = dte_mission_get_stop_flag (self->mission, n) ? 1 : 0;
      self->flags_set += self->flags[n];
    }
}

/* A session of a mission that has not started. It copies the mission and keeps a reference to the
 * assets. NULL with SIM_ERROR where no world can be made of it. */
SortieSession *
sortie_session_new (const DteMission *mission, Assets *assets, const WorldStart *start,
                    GError **error)
{
  g_autoptr (World) world = NULL;
  SortieSession *self;

  g_return_val_if_fail (mission != NULL && assets != NULL && start != NULL, NULL);

  world = world_new (mission, start, error);
  if (world == NULL)
    return NULL;
  self = g_object_new (SORTIE_TYPE_SESSION, NULL);
  self->mission = dte_mission_copy (mission);
  self->assets = assets_ref (assets);
  self->start = *start;
  self->world = g_steal_pointer (&world);
  take_breakpoints (self);
  return self;
}

/* --- getters --- */

/* The state; see SortieSessionState. */
SortieSessionState
sortie_session_get_state (SortieSession *session)
{
  g_return_val_if_fail (SORTIE_IS_SESSION (session), SORTIE_SESSION_READY);

  return session->state;
}

/* The world, lent until the session next runs. While STOPPED it may be in the middle of a frame. */
const World *
sortie_session_get_world (SortieSession *session)
{
  g_return_val_if_fail (SORTIE_IS_SESSION (session), NULL);

  return session->world;
}

/* The assets, lent. */
Assets *
sortie_session_get_assets (SortieSession *session)
{
  g_return_val_if_fail (SORTIE_IS_SESSION (session), NULL);

  return session->assets;
}

/* The mission as it was when the session was made, lent. */
const DteMission *
sortie_session_get_mission (SortieSession *session)
{
  g_return_val_if_fail (SORTIE_IS_SESSION (session), NULL);

  return session->mission;
}

/* The seed and the rest that the world was made with, lent. */
const WorldStart *
sortie_session_get_start (SortieSession *session)
{
  g_return_val_if_fail (SORTIE_IS_SESSION (session), NULL);

  return &session->start;
}

/* Where the script is held: FALSE unless STOPPED; stop may be NULL. */
gboolean
sortie_session_get_stop (SortieSession *session, SortieStop *stop)
{
  g_return_val_if_fail (SORTIE_IS_SESSION (session), FALSE);

  if (session->state != SORTIE_SESSION_STOPPED)
    return FALSE;
  if (stop != NULL)
    *stop = session->stop;
  return TRUE;
}

/* The frames begun so far, an array of FrameInput, lent. */
const GArray *
sortie_session_get_recording (SortieSession *session)
{
  g_return_val_if_fail (SORTIE_IS_SESSION (session), NULL);

  return session->recording;
}

/* --- breakpoints and traces --- */

/* Sets or clears the stop flag of the code byte at an offset in section 6. The second code section
 * has no flags (Fix: editor-link.md 7), so an offset past the section is refused. */
void
sortie_session_set_breakpoint (SortieSession *session, guint offset, gboolean stop)
{
  g_return_if_fail (SORTIE_IS_SESSION (session));

  if (offset >= session->flag_count || session->flags[offset] == (stop ? 1 : 0))
    return;
  session->flags[offset] = stop ? 1 : 0;
  session->flags_set += stop ? 1u : -1u;
}

/* Whether the code byte at an offset in section 6 has its stop flag. */
gboolean
sortie_session_has_breakpoint (SortieSession *session, guint offset)
{
  g_return_val_if_fail (SORTIE_IS_SESSION (session), FALSE);

  return offset < session->flag_count && session->flags[offset] != 0;
}

/* Has a function called with each trace of the wanted kinds (bits 1 << SimTraceKind), once, also
 * when a frame is run again. NULL: no more. user_data has to live as long. */
void
sortie_session_set_trace (SortieSession *session, guint32 wanted, SortieTraceFunc func,
                          gpointer user_data)
{
  g_return_if_fail (SORTIE_IS_SESSION (session));

  session->wanted = func != NULL ? wanted : 0;
  session->trace_func = func;
  session->trace_data = user_data;
}

/* --- the hooks --- */

static gboolean
in_section (const World *world, DteSection section, guint32 ip)
{
  guint32 offset = world->sections[section].offset;
  guint32 size = world->sections[section].count * dte_section_info (section)->stride;

  return ip >= offset && ip - offset < size;
}

static void
fill_stop (SortieSession *self, int thread, guint32 ip, gboolean breakpoint)
{
  DteSection section = in_section (self->world, DTE_SCRIPT, ip) ? DTE_SCRIPT : DTE_SCRIPT_B;

  self->stop = (SortieStop){ .thread = thread,
                             .section = section,
                             .offset = ip - self->world->sections[section].offset,
                             .breakpoint = breakpoint };
}

static gboolean
is_flagged (SortieSession *self, guint32 ip)
{
  return in_section (self->world, DTE_SCRIPT, ip)
         && sortie_session_has_breakpoint (self, ip - self->world->sections[DTE_SCRIPT].offset);
}

static gboolean
before_instruction_cb (const World *world, int thread, guint32 ip, gpointer user_data)
{
  SortieSession *self = user_data;
  StepperInstruction instruction;

  if (self->asked++ < self->passed)
    return TRUE;
  self->silent = FALSE;
  instruction.thread = thread;
  instruction.ip = ip;
  instruction.block_end = world->threads[thread].block_end;
  instruction.flagged = is_flagged (self, ip);
  instruction.starts_statement
      = ip < world->image_size
        && (opcode_info (world_image_const (world)[ip])->flags & OPCODE_STATEMENT) != 0;
  if (stepper_may_run (&self->stepper, &instruction))
    return TRUE;
  fill_stop (self, thread, ip, instruction.flagged);
  self->passed = self->asked - 1;
  self->left = TRUE;
  return FALSE;
}

static void
tell_stepper (SortieSession *self, const SimTrace *trace)
{
  if (trace->a >= WORLD_THREADS)
    return;
  if (trace->kind == SIM_TRACE_RETURNED)
    stepper_block_returned (&self->stepper, (int) trace->a, trace->b);
  else if (trace->kind == SIM_TRACE_RUN_ENDED && trace->b == SIM_RUN_YIELDED)
    stepper_run_yielded (&self->stepper);
  else if (trace->kind == SIM_TRACE_RUN_ENDED && trace->b != SIM_RUN_STOPPED)
    stepper_thread_finished (&self->stepper, (int) trace->a);
}

static void
trace_cb (const World *world, const SimTrace *trace, gpointer user_data)
{
  SortieSession *self = user_data;

  if (self->left || self->silent)
    return;
  if (self->asks)
    tell_stepper (self, trace);
  if (self->trace_func != NULL && (self->wanted & 1u << trace->kind) != 0)
    self->trace_func (world, trace, self->trace_data);
}

/* --- running --- */

static void
set_state (SortieSession *self, SortieSessionState state, gboolean always)
{
  if (self->state == state && !always)
    return;
  self->state = state;
  g_signal_emit (self, signals[SIGNAL_STATE_CHANGED], 0);
}

/* Runs the frame (or start) that input and is_start describe, from its beginning, which the world
 * stands at. FALSE: it was held in its middle. */
static gboolean
run_frame (SortieSession *self)
{
  SimHooks hooks = { .user_data = self, .wanted = self->wanted, .trace = trace_cb };
  gboolean hooked = self->asks || self->wanted != 0; /* without, the machine runs faster */
  Sim sim = { self->world, self->assets, hooked ? &hooks : NULL, FALSE };

  self->asked = 0;
  self->left = FALSE;
  if (self->asks)
    {
      hooks.wanted |= STEPPER_TRACES;
      hooks.before_instruction = before_instruction_cb;
    }
  if (self->is_start)
    world_start (&sim);
  else
    world_frame (&sim, &self->input);
  return !sim.stopped;
}

/* Begins a frame, or the start when input is NULL. FALSE: held in its middle. */
static gboolean
begin_frame (SortieSession *self, const FrameInput *input)
{
  self->is_start = input == NULL;
  if (input != NULL)
    {
      self->input = *input;
      g_array_append_val (self->recording, *input);
    }
  self->passed = 0;
  self->silent = FALSE;
  self->asks = self->flags_set > 0 || stepper_is_stepping (&self->stepper);
  if (self->asks && self->beginning == NULL)
    self->beginning = world_copy (self->world);
  else if (self->asks)
    world_restore (self->beginning, self->world);
  return run_frame (self);
}

/* Runs the held frame again from its beginning, to wherever the stepper lets it. */
static gboolean
resume_frame (SortieSession *self)
{
  world_restore (self->world, self->beginning);
  self->silent = TRUE;
  return run_frame (self);
}

/* The state after a frame that ended (TRUE) or was held (FALSE); next: what to be when neither
 * held nor over. */
static void
settle (SortieSession *self, gboolean whole, SortieSessionState next)
{
  if (!whole)
    set_state (self, SORTIE_SESSION_STOPPED, TRUE);
  else if (self->world->over)
    set_state (self, SORTIE_SESSION_ENDED, FALSE);
  else
    set_state (self, next, FALSE);
}

/* Goes on from where it stands: starts, ends the held frame, or just changes the state. */
static void
go_on (SortieSession *self, SortieSessionState next)
{
  SortieSessionState was = self->state;
  gboolean whole = TRUE;

  if (was == SORTIE_SESSION_ENDED)
    return;
  if (was == SORTIE_SESSION_READY)
    whole = begin_frame (self, NULL);
  else if (was == SORTIE_SESSION_STOPPED)
    whole = resume_frame (self);
  settle (self, whole, next);
  if (was == SORTIE_SESSION_READY || was == SORTIE_SESSION_STOPPED)
    g_signal_emit (self, signals[SIGNAL_ADVANCED], 0);
}

/* Starts the mission, or goes on: from a stop as the run control "run on" does. The state becomes
 * RUNNING, unless a breakpoint holds what is left of the frame (or the start), or the mission is
 * over. */
void
sortie_session_run (SortieSession *session)
{
  g_return_if_fail (SORTIE_IS_SESSION (session));

  if (session->state == SORTIE_SESSION_STOPPED)
    stepper_release (&session->stepper, STEPPER_RUN_ON);
  else
    stepper_reset (&session->stepper);
  go_on (session, SORTIE_SESSION_RUNNING);
}

/* Pauses between frames. Nothing unless RUNNING: a stop stays a stop. */
void
sortie_session_pause (SortieSession *session)
{
  g_return_if_fail (SORTIE_IS_SESSION (session));

  if (session->state == SORTIE_SESSION_RUNNING)
    set_state (session, SORTIE_SESSION_PAUSED, FALSE);
}

/* A run control of editor-link.md 5: what is left of the frame is run at once; where the step does
 * not end in it, the state is RUNNING and the step goes on with the frames that advance runs. */
void
sortie_session_step (SortieSession *session, SortieStep step)
{
  g_return_if_fail (SORTIE_IS_SESSION (session));
  g_return_if_fail (step >= SORTIE_STEP_RUN_ON && step <= SORTIE_STEP_OVER);

  if (step == SORTIE_STEP_RUN_ON)
    {
      sortie_session_run (session);
      return;
    }
  stepper_release (&session->stepper, (StepperMode) step);
  go_on (session, SORTIE_SESSION_RUNNING);
}

/* Runs one frame of 1 to 10 ticks and pauses. Held: what is left of the frame at hand. Not started:
 * the start, then the frame. A breakpoint may hold any of them. controls may be NULL. */
void
sortie_session_step_frame (SortieSession *session, guint ticks, const PlayerControls *controls)
{
  FrameInput input = { .ticks = CLAMP (ticks, 1, FRAME_TICKS_MAX) };
  gboolean held;

  g_return_if_fail (SORTIE_IS_SESSION (session));

  if (controls != NULL)
    input.controls = *controls;
  held = session->state == SORTIE_SESSION_STOPPED;
  if (held)
    stepper_release (&session->stepper, STEPPER_RUN_ON);
  go_on (session, SORTIE_SESSION_PAUSED);
  if (held || session->state != SORTIE_SESSION_PAUSED)
    return;
  settle (session, begin_frame (session, &input), SORTIE_SESSION_PAUSED);
  g_signal_emit (session, signals[SIGNAL_ADVANCED], 0);
}

/* Runs frames that take this many ticks together, each of at most frame_ticks (1 to 10), until they
 * are done, a stop, or the end. Nothing unless RUNNING. controls may be NULL. Gives the ticks that
 * were run to their end. */
guint
sortie_session_advance (SortieSession *session, guint ticks, guint frame_ticks,
                        const PlayerControls *controls)
{
  guint done = 0;
  gboolean whole = TRUE;

  g_return_val_if_fail (SORTIE_IS_SESSION (session), 0);

  if (session->state != SORTIE_SESSION_RUNNING || ticks == 0)
    return 0;
  frame_ticks = CLAMP (frame_ticks, 1, FRAME_TICKS_MAX);
  while (done < ticks && whole && !session->world->over)
    {
      FrameInput input = { .ticks = MIN (frame_ticks, ticks - done) };

      if (controls != NULL)
        input.controls = *controls;
      if (done > 0) /* a movement happened once, in the first of these frames */
        input.controls.mouse_dx = input.controls.mouse_dy = 0;
      whole = begin_frame (session, &input);
      if (whole)
        done += input.ticks;
    }
  settle (session, whole, SORTIE_SESSION_RUNNING);
  g_signal_emit (session, signals[SIGNAL_ADVANCED], 0);
  return done;
}
