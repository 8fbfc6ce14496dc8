/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/script-fixture.h - small missions made of bytes, run without a game around them
 *
 * First the mission is put together (fixture_new to fixture_trigger), then fixture_bind makes its
 * world, whose code may be run: all in the order of a mission's start, but for the game's loop.
 * Ship 0, the player's, is there from the beginning.
 *
 * Owner:   the fixture owns all; its world may be changed at will.
 */
#pragma once

#include "engine/sim/assets.h"
#include "engine/sim/events.h"
#include "engine/sim/mission-records.h"

G_BEGIN_DECLS

#define FIXTURE_NONE 0xFFFF
#define FIXTURE_GROUP_NONE 0xFF

typedef struct
{
  DteMission *mission;
  WorldStart start;
  guint next_object;
  World *world;
  Assets *assets;
  SimHooks hooks;
  Sim sim;
  guint32 scratch; /* place for the code of fixture_run */
  GArray *traces;  /* SimTrace without args */
  GArray *trace_args; /* guint32: the first value of each trace, 0 none */
} Fixture;

/* Bytes of code and how many, for calls below. */
#define CODE(...) (const guint8[]) { __VA_ARGS__ }, sizeof ((const guint8[]) { __VA_ARGS__ })

/* Dwords of a constant table and how many. */
#define CONSTANTS(...) \
  (const guint32[]) { __VA_ARGS__ }, G_N_ELEMENTS (((const guint32[]) { __VA_ARGS__ }))
#define NO_CONSTANTS NULL, 0

/* "command n" with no argument that ends a run and keeps the thread with its stack. */
#define HALT 0x21, 0x17

Fixture *fixture_new (void);
void fixture_free (Fixture *fixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

Fixture *fixture_fleet (guint last_kind);
guint fixture_ship (Fixture *fixture, guint kind, guint group);
void fixture_place (Fixture *fixture, guint ship, float x, float y, float z);
guint fixture_group (Fixture *fixture, guint wing);
guint fixture_squad (Fixture *fixture);
void fixture_member (Fixture *fixture, guint squad, guint object_id, guint component);
guint fixture_global (Fixture *fixture, guint32 value);
guint fixture_part (Fixture *fixture, guint arguments, gboolean start, const guint8 *code,
                    gsize size, const guint32 *constants, gsize constant_count);
guint fixture_part_b (Fixture *fixture, guint arguments, const guint8 *code, gsize size);
guint fixture_part_without_block (Fixture *fixture, gboolean second, guint arguments);
guint fixture_trigger (Fixture *fixture, guint object_id, Condition condition, const guint8 *code,
                       gsize size);
void fixture_set (Fixture *fixture, DteSection section, guint index, const char *field,
                  guint32 value);
void fixture_set_operand (Fixture *fixture, guint trigger, guint n, guint32 operand);
guint fixture_object_id (Fixture *fixture, DteSection section, guint index);

void fixture_bind (Fixture *fixture);
void fixture_start (Fixture *fixture);
void fixture_start_ships (Fixture *fixture, guint count);
void fixture_trace (Fixture *fixture, guint32 kinds);
guint fixture_count_traces (const Fixture *fixture, SimTraceKind kind, guint32 c);
void fixture_tick (Fixture *fixture);
ScriptThread *fixture_run (Fixture *fixture, const guint8 *code, gsize size,
                           const guint32 *constants, gsize constant_count);
guint32 fixture_value (Fixture *fixture, const guint8 *code, gsize size, const guint32 *constants,
                       gsize constant_count);
void fixture_assert_fault (Fixture *fixture, ScriptFault fault, const guint8 *code, gsize size,
                           const guint32 *constants, gsize constant_count);
guint fixture_logged (const Fixture *fixture, WorldLogCode code);
guint fixture_mended (const Fixture *fixture, ScriptMend mend);
WorldObject *fixture_object (Fixture *fixture, guint ship);
guint32 fixture_ship_place (const Fixture *fixture, guint ship);
guint32 fixture_group_place (const Fixture *fixture, guint group);
guint32 fixture_squad_place (const Fixture *fixture, guint squad);
guint32 fixture_global_value (const Fixture *fixture, guint global);
guint8 fixture_trigger_byte (const Fixture *fixture, guint trigger, guint offset);

G_END_DECLS
