/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/session.h - a world under the debugger: running, holding, stepping, recording
 *
 * A session owns a world and the recording that made it. A stop holds the whole world, in the
 * middle of a frame when a breakpoint asks for it: the frame's start is kept, and going on runs the
 * frame again from there with the same inputs to just past the place (engine/sim/sim.h). So
 * nothing the debugger does changes what the world computes.
 *
 * The game's own hold stops the script alone and lets the simulation go on
 * (reference/editor-link.md 5, What hold and pause stop); a session holds all, since a mission
 * maker looks at one moment. The rules of the three steps are the game's, exactly.
 *
 * Signals: "state-changed" after every change of state or of the stop place;
 *          "advanced" after frames were run.
 * Owner:   the session owns its world; get_ lends until it next runs.
 * Errors:  SIM_ERROR from making the world.
 */
#pragma once

#include <gio/gio.h>

#include "engine/sim/assets.h"
#include "engine/sim/sim.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_SESSION (sortie_session_get_type ())
G_DECLARE_FINAL_TYPE (SortieSession, sortie_session, SORTIE, SESSION, GObject)

typedef enum
{
  SORTIE_SESSION_READY,   /* made, not started */
  SORTIE_SESSION_RUNNING, /* advance runs frames */
  SORTIE_SESSION_PAUSED,  /* between frames */
  SORTIE_SESSION_STOPPED, /* held before an instruction: see get_stop */
  SORTIE_SESSION_ENDED,   /* the mission is over */
} SortieSessionState;

typedef enum
{
  SORTIE_STEP_RUN_ON = 1, /* editor-link.md 5, Run control 1 */
  SORTIE_STEP_INTO = 2,   /* the next statement */
  SORTIE_STEP_OVER = 3,
} SortieStep;

typedef struct
{
  int thread;
  DteSection section;  /* DTE_SCRIPT or DTE_SCRIPT_B */
  guint offset;        /* of the instruction in the section, bytes */
  gboolean breakpoint; /* FALSE: a step ended here */
} SortieStop;

SortieSession *sortie_session_new (const DteMission *mission, Assets *assets,
                                   const WorldStart *start, GError **error);
SortieSessionState sortie_session_get_state (SortieSession *session);
const World *sortie_session_get_world (SortieSession *session);
Assets *sortie_session_get_assets (SortieSession *session);
const DteMission *sortie_session_get_mission (SortieSession *session);
const WorldStart *sortie_session_get_start (SortieSession *session);
gboolean sortie_session_get_stop (SortieSession *session, SortieStop *stop);

/* Starts (or goes on): the state becomes RUNNING unless a start part's breakpoint holds. */
void sortie_session_run (SortieSession *session);
void sortie_session_pause (SortieSession *session);
void sortie_session_step (SortieSession *session, SortieStep step);
void sortie_session_step_frame (SortieSession *session, guint ticks,
                                const PlayerControls *controls);
/* Runs frames that take this many ticks together, each of at most frame_ticks (1 to 10), until they
 * are done, a stop, or the end. The mouse's movement counts in the first frame alone. Gives the
 * ticks that were run. */
guint sortie_session_advance (SortieSession *session, guint ticks, guint frame_ticks,
                              const PlayerControls *controls);

/* Breakpoints: bytes of section 10; those of the mission are set at the start. */
void sortie_session_set_breakpoint (SortieSession *session, guint offset, gboolean stop);
gboolean sortie_session_has_breakpoint (SortieSession *session, guint offset);

/* Traces: the function sees each kind wanted, once, also when a frame is run again. */
typedef void (*SortieTraceFunc) (const World *world, const SimTrace *trace, gpointer user_data);
void sortie_session_set_trace (SortieSession *session, guint32 wanted, SortieTraceFunc func,
                               gpointer user_data);

/* The recording (recording.c): seed and frames, one JSON object a line (cli.md, --inputs). */
const GArray *
sortie_session_get_recording (SortieSession *session); /* of FrameInput */

G_END_DECLS
