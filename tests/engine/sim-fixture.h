/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/sim-fixture.h - a world with objects of a known flight model
 *
 * Every ship type flies by the test model of steering-formulas.md 2: max_speed 320, roll_rate 3,
 * pitch_rate 2, yaw_rate 1.5, inertia 0.9, rate inertias 0.8; shield power 100, armour class 50,
 * 60 s of afterburner, 10 s of shield recharge. No type has a model, so no object has a radius.
 *
 * Owner:   the fixture owns all; free with sim_fixture_free.
 */
#pragma once

#include "engine/sim/assets.h"
#include "engine/sim/objects.h"
#include "engine/sim/order-stack.h"

G_BEGIN_DECLS

#define FIXTURE_FIGHTER 0  /* a friendly fighter; banks */
#define FIXTURE_HOSTILE 0x2B /* a hostile fighter; banks */
#define FIXTURE_FLAT 0x0C  /* a friendly capital ship; turns flat */
#define FIXTURE_WITHOUT_FLIGHT 1000

typedef struct
{
  Assets *assets;
  World *world;
  Sim sim;
  SimHooks hooks;
  GArray *traces; /* SimTrace of the kinds asked for */
} SimFixture;

/* A world with nothing but slot 0, the player's, which holds a fighter at the origin. */
SimFixture *sim_fixture_new (void);

/* The same, but every type flies and holds by the retail table's figures (data/tables). */
SimFixture *sim_fixture_new_retail (void);
void sim_fixture_free (SimFixture *fixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SimFixture, sim_fixture_free)

/* Tables of the test model, the caller's. */
ShipTables *sim_fixture_tables (void);

/* The next slot's object, at a place; its slot. */
int sim_fixture_add (SimFixture *fixture, guint32 type, Vec3 place);
WorldObject *sim_fixture_object (SimFixture *fixture, int slot);

/* Turns an object: drawn, committed and next alike. */
void sim_fixture_turn (SimFixture *fixture, int slot, Mat3 orientation);

/* Keeps traces of a kind from now on. */
void sim_fixture_watch (SimFixture *fixture, SimTraceKind kind);
guint sim_fixture_count (const SimFixture *fixture, SimTraceKind kind, guint32 c);

/* One frame of an object's orders, at a tick. */
void sim_fixture_run_orders (SimFixture *fixture, int slot, guint32 tick);

/* How many effects of a kind are noted; whether a slot holds what a finished end leaves. */
guint sim_fixture_count_effects (const SimFixture *fixture, EffectKind kind);
gboolean sim_fixture_is_retired (const SimFixture *fixture, int slot);

/* The node of a part of an object's own model, and where the next step puts a node. */
int sim_fixture_part_node (SimFixture *fixture, int slot, int part);
Vec3 sim_fixture_next_place (SimFixture *fixture, int node);

/* One part, named, of a box's eight vertices, with volume and moments of a solid cube of density 1.
 * */
ShpPart *sim_fixture_add_box (ShpModel *model, const char *name, Vec3 origin, float half);

/* One to three such cubes of half size 1, so of mass 8: "base" at 0, "arm" at 4 on X linked to it,
 * "hand" at 8 linked to the arm. */
ShpModel *sim_fixture_arm (guint parts);

/* An object of the first two, made at (100, 0, 0), has the mass, centre, bounds and inertia of
 * both. */
void sim_fixture_assert_arm (SimFixture *fixture, int slot);

#define assert_near(a, b, tolerance) \
  g_assert_cmpfloat_with_epsilon ((a), (b), (tolerance) + 1e-12) /* so that 0 means equal */
#define assert_vec(v, a, b, c, tolerance) \
  G_STMT_START \
  { \
    const Vec3 assert_vec_ = (v); \
    assert_near (assert_vec_.x, (a), (tolerance)); \
    assert_near (assert_vec_.y, (b), (tolerance)); \
    assert_near (assert_vec_.z, (c), (tolerance)); \
  } \
  G_STMT_END

G_END_DECLS
