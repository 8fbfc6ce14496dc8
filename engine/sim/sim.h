/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/sim.h - running a world: starting a mission, frames, hashes, snapshots, hooks
 *
 * A Sim ties a World to the Assets it stands on and to the owner's hooks for the length of a call;
 * it is passed by pointer and holds no state of its own. The engine speaks upwards only through
 * the hooks. Nothing a hook does may change the world.
 *
 * Stopping: before_instruction may give FALSE. The frame (or the start) is then left at once, in
 * the middle, with `stopped` set; such a world is for looking at only. To go on, the owner puts the
 * snapshot of the frame's start back and runs the frame again, giving TRUE until it is past the
 * place: the same inputs give the same frame.
 *
 * Errors:  SIM_ERROR when a world cannot be made; a running world has faults, not errors.
 * Source:  design.md; reference/game-loop.md; reference/mission-binding.md 3
 */
#pragma once

#include "engine/sim/world.h"

G_BEGIN_DECLS

typedef struct _Assets Assets; /* engine/sim/assets.h */

typedef enum
{
  SIM_TRACE_VM,        /* an instruction is about to run: a thread, b image offset, c opcode */
  SIM_TRACE_STATEMENT, /* the same, one that starts a statement */
  SIM_TRACE_COMMAND,   /* a thread, b command, c result; args: its arguments */
  SIM_TRACE_EVENT,     /* a condition, b ship index, c qualifier, d 1 queued, 0 nothing answers,
                          2 queue full; args: its values */
  SIM_TRACE_TRIGGER,   /* a trigger, b condition, c SimTriggerReason, d object ID; args: values */
  SIM_TRACE_ORDER,     /* a slot, b order, c SimOrderReason, d target */
  SIM_TRACE_OBJECT,    /* a slot, b type, c SimObjectChange */
  SIM_TRACE_DAMAGE,    /* a slot, b attacker, c amount (f32 bits), d kind; args: damage.h */
  SIM_TRACE_LOG,       /* a: log_count - 1 of the new entry */
  SIM_TRACE_RUN_ENDED, /* a thread's run ended: a thread, b SimRunEnd */
  SIM_TRACE_RETURNED,  /* a part returned: a thread, b block end that was left */
} SimTraceKind;

typedef enum
{
  SIM_RUN_FINISHED,
  SIM_RUN_YIELDED,
  SIM_RUN_FAULT,
  SIM_RUN_STOPPED,
} SimRunEnd;

typedef enum
{
  SIM_TRIGGER_FIRED,        /* a thread was started */
  SIM_TRIGGER_RELEASED,     /* its interrupted thread goes on */
  SIM_TRIGGER_ALREADY_RUNS, /* matched; its thread is running, none started */
  SIM_TRIGGER_NO_THREAD,    /* matched; no free thread */
  SIM_TRIGGER_DISARMED,
  SIM_TRIGGER_QUALIFIER,    /* another component, or the whole */
  SIM_TRIGGER_NO_LINK,
  SIM_TRIGGER_VERDICT,      /* the group's verdict is no */
  SIM_TRIGGER_OPERAND,      /* an operand is another's; args[0] = which */
} SimTriggerReason;

typedef enum
{
  SIM_ORDER_PUSHED,
  SIM_ORDER_SAME,           /* the current order is the same already */
  SIM_ORDER_REFUSED_PLAYER, /* a player's ship does not take it */
  SIM_ORDER_REFUSED_ACTION, /* exploding, ejected or sent off */
  SIM_ORDER_REFUSED_PRIORITY, /* the current one does not give way */
  SIM_ORDER_REFUSED_FULL,
  SIM_ORDER_POPPED,
  SIM_ORDER_CLEARED,
  SIM_ORDER_STARTED,
  SIM_ORDER_QUEUED,
  SIM_ORDER_QUEUE_FULL,
} SimOrderReason;

typedef enum
{
  SIM_OBJECT_CREATED,
  SIM_OBJECT_RETIRED,
  SIM_OBJECT_DESTROYED,
} SimObjectChange;

typedef struct
{
  SimTraceKind kind;
  guint32 a, b, c, d;
  guint arg_count;
  const guint32 *args; /* lent for the call */
} SimTrace;

/* The phases of a frame, in their order; a step's come once a step. For measuring. */
typedef enum
{
  SIM_PHASE_NODES,     /* places committed, tracks, shields: each step */
  SIM_PHASE_MOVE,      /* each step */
  SIM_PHASE_COLLIDE,   /* each step */
  SIM_PHASE_SCRIPT,
  SIM_PHASE_ORDERS,
  SIM_PHASE_FRAMING,
  SIM_PHASE_LOSSES,
  SIM_PHASE_AVOIDANCE,
  SIM_PHASE_REST,      /* the frame's or step's end: no phase runs */
  SIM_PHASES
} SimPhase;

typedef struct
{
  gpointer user_data;
  guint32 wanted; /* bit 1 << SimTraceKind for each kind that trace wants */
  void (*trace) (const World *world, const SimTrace *trace, gpointer user_data);
  /* asked before each instruction when not NULL; FALSE stops */
  gboolean (*before_instruction) (const World *world, int thread, guint32 ip, gpointer user_data);
  /* told as a phase begins when not NULL */
  void (*phase) (SimPhase phase, gpointer user_data);
} SimHooks;

typedef struct
{
  World *world;
  const Assets *assets;
  const SimHooks *hooks; /* NULL: none */
  gboolean stopped;      /* a hook stopped the frame in its middle */
} Sim;

typedef struct
{
  guint32 seed;
  guint32 mission_number;
  guint32 difficulty;
  guint32 campaign_tier;
  guint32 player_type;  /* 0x100: what the mission's first ship record says */
  guint32 player_slots; /* 1 */
} WorldStart;

#define WORLD_START_DEFAULT ((WorldStart) { .seed = 1, .difficulty = 1, .player_type = 0x100, \
                                            .player_slots = 1 })

#define SIM_ERROR (sim_error_quark ())
GQuark sim_error_quark (void);

typedef enum
{
  SIM_ERROR_MISSION, /* a mission that cannot be bound: no ship, a section out of place */
} SimErrorCode;

/* --- world.c --- */
World *world_new (const DteMission *mission, const WorldStart *start, GError **error);
World *world_copy (const World *world);
void world_restore (World *world, const World *snapshot);
void world_free (World *world);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (World, world_free)
guint64 world_hash (const World *world);
guint32 world_random (World *world);
float world_random_fraction (World *world);
Vec3 world_random_centred (World *world);

/* --- game-loop.c --- */
gboolean world_start (Sim *sim);
gboolean world_frame (Sim *sim, const FrameInput *input);

/* --- world-log.c --- */
void world_log (Sim *sim, WorldLogCode code, guint32 a, guint32 b, guint32 c, guint32 d);
const WorldLogEntry *world_log_entry (const World *world, guint n);
char *world_log_dup_text (const World *world, const WorldLogEntry *entry);

static inline gboolean
sim_wants (const Sim *sim, SimTraceKind kind)
{
  return sim->hooks != NULL && (sim->hooks->wanted & 1u << kind) != 0;
}

static inline void
sim_phase (const Sim *sim, SimPhase phase)
{
  if (sim->hooks != NULL && sim->hooks->phase != NULL)
    sim->hooks->phase (phase, sim->hooks->user_data);
}

void sim_trace (Sim *sim, SimTraceKind kind, guint32 a, guint32 b, guint32 c, guint32 d);
void sim_trace_args (Sim *sim, SimTraceKind kind, guint32 a, guint32 b, guint32 c, guint32 d,
                     const guint32 *args, guint arg_count);

G_END_DECLS
