/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/ripper-fixture.h - a Ripper, a pod and a ship with a slot for it
 *
 * The models have their centres at their origins. The Ripper's parts: a forearm (300 along Z) with
 * the tracks of forearms and pincers, its own pod (300 behind, hidden), four pincers, the cabin
 * with its track. The pod's part has four points. The ship lists one component, 0, at its middle.
 */
#pragma once

#include "tests/engine/order-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/components.h"
#include "engine/sim/effects.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-state.h"
#include "engine/sim/ripper.h"

G_BEGIN_DECLS

#define RIPPER 0x1F
#define CARGO_POD 0x91
#define FUEL_POD 0xE1
#define MAMMOTH 0x21
#define STEP 1 /* word of the four orders' states */
#define PARTS_OF_RIPPER 7
#define FOREARM 0
#define OWN_POD 1
#define CABIN 6

typedef struct
{
  SimFixture *f;
  int ripper, pod, ship;
} Yard;

static inline void
ripper_fixture_points (ShpPart *part, guint count, const float (*points)[3])
{
  ShpPointList *list = shp_part_add_point_list (part, 6);

  for (guint n = 0; n < count; n++)
    {
      const ShpPoint point = { .position = { points[n][0], points[n][1], points[n][2] } };
      g_array_append_val (list->points, point);
    }
}

static inline void
ripper_fixture_track (ShpPart *part, const char *name, int length)
{
  const ShpKeyframe key = { .time = length, .angles = { 0, 0.5f, 0 } };

  g_array_append_val (shp_part_add_clip (part, name, length, 1)->keyframes, key);
}

static inline ShpModel *
ripper_fixture_model (void)
{
  static const char *const pincers[] = { "Ripper Back pincer 2", "Ripper Back pincer 03",
                                         "Ripper Back pincer 04", "Ripper Back pincer 05" };
  static const float points[][3] = { { -50, 0, 0 }, { 50, 0, 0 }, { -50, 0, 100 }, { 50, 0, 100 } };
  ShpModel *model = shp_model_new ();
  ShpPart *part = sim_fixture_add_box (model, "Ripper forearm", vec3 (0, 0, 300), 1);

  ripper_fixture_track (part, "ready to grab", 350);
  ripper_fixture_track (part, "grab pod", 350);
  sim_fixture_add_box (model, "Cargo pod", vec3 (0, 0, -300), 1);
  for (guint n = 0; n < G_N_ELEMENTS (pincers); n++)
    ripper_fixture_points (sim_fixture_add_box (model, pincers[n], vec3 (0, 0, 0), 1), 1,
                           &points[n]);
  ripper_fixture_track (sim_fixture_add_box (model, "Ripper Cabin", vec3 (0, 0, 0), 1),
                        "cabin turn", 400);
  return model;
}

static inline ShpModel *
ripper_fixture_pod (void)
{
  static const float points[][3]
      = { { -100, 0, 0 }, { -100, 0, 200 }, { 100, 0, 0 }, { 100, 0, 200 } };
  ShpModel *model = shp_model_new ();

  ripper_fixture_points (sim_fixture_add_box (model, "Cargo pod", vec3 (0, 0, 0), 1), 4, points);
  return model;
}

static inline ShpModel *
ripper_fixture_ship (void)
{
  ShpModel *model = shp_model_new ();
  ShpPart *part;

  model->flags |= SHP_HEADER_COMPONENTS;
  sim_fixture_add_box (model, "hull", vec3 (0, 0, 0), 1);
  part = sim_fixture_add_box (model, "Cargo slot", vec3 (0, 0, 0), 1);
  part->flags |= SHP_PART_COMPONENT;
  part->armor = 100;
  return model;
}

/* The same in a world of the caller's, which the yard takes. */
static inline Yard
ripper_fixture_new_in (SimFixture *f, Vec3 pod, guint32 type, Vec3 ship)
{
  Yard y = { .f = f };

  assets_add_model (f->assets, "ripper.shp", ripper_fixture_model (), RIPPER);
  assets_add_model (f->assets, "pod.shp", ripper_fixture_pod (), CARGO_POD);
  assets_add_model (f->assets, "ship.shp", ripper_fixture_ship (), (int) type);
  object_set_position (f->world, 0, vec3 (0, 90000, 0));
  y.ripper = sim_fixture_add (f, RIPPER, vec3 (0, 0, 0));
  y.pod = sim_fixture_add (f, CARGO_POD, pod);
  y.ship = sim_fixture_add (f, type, ship);
  ripper_show_pod (&f->sim, y.ripper, FALSE);
  return y;
}

/* The player out of the way; the Ripper at the origin, the pod and a ship of a type where they are
 * put; nothing turned. The test model's turns are too quick to come to rest by a limit of 0.3. */
static inline Yard
ripper_fixture_new (Vec3 pod, guint32 type, Vec3 ship)
{
  return ripper_fixture_new_in (sim_fixture_new (), pod, type, ship);
}

/* As a grab leaves it: carried, out of sight, the two passing through each other. */
static inline void
ripper_fixture_load (Yard *y)
{
  ripper_hold (&y->f->sim, y->ripper, y->pod);
  sim_fixture_object (y->f, y->ripper)->passes_through[0] = y->pod;
  sim_fixture_object (y->f, y->pod)->passes_through[0] = y->ripper;
  sim_fixture_object (y->f, y->pod)->flags |= OBJECT_DISABLED;
  ripper_show_pod (&y->f->sim, y->pod, FALSE);
  ripper_show_pod (&y->f->sim, y->ripper, TRUE);
}

static inline void
ripper_fixture_run (Yard *y, guint32 tick)
{
  order_fixture_run (y->f, y->ripper, tick);
}

static inline guint32
ripper_fixture_step (const Yard *y)
{
  return order_state_u32 (&y->f->world->objects[y->ripper], STEP);
}

static inline WorldNode *
ripper_fixture_node (const Yard *y, int part)
{
  return &y->f->world
              ->nodes[node_for_part (y->f->world, y->f->world->objects[y->ripper].root, part)];
}

/* Steps of the Ripper's tracks alone. */
static inline void
ripper_fixture_tracks (Yard *y, guint steps)
{
  for (guint n = 0; n < steps; n++)
    node_tree_update (&y->f->sim, y->f->world->objects[y->ripper].root);
}

static inline void
ripper_fixture_assert_plays (const Yard *y, int part, const char *name, float time, float speed)
{
  const WorldNode *n = ripper_fixture_node (y, part);

  g_assert_cmpstr (node_clip (&y->f->sim, (int) (n - y->f->world->nodes), n->track)->name, ==,
                   name);
  g_assert_cmpfloat (n->track_time, ==, time);
  g_assert_cmpfloat (n->track_speed, ==, speed);
  g_assert_cmpuint (n->play_mode, ==, TRACK_MODE_ONCE);
}

/* Whether an object shows its cargo pod. */
static inline gboolean
ripper_fixture_shows (const Yard *y, int slot)
{
  const WorldNode *n
      = &y->f->world
             ->nodes[node_for_name (&y->f->sim, y->f->world->objects[slot].root, "Cargo pod")];

  return (n->flags & NODE_HIDDEN) == 0;
}

static inline guint
ripper_fixture_beams_used (const Yard *y)
{
  guint used = 0;

  for (guint n = 0; n < WORLD_RIPPERS; n++)
    used += y->f->world->ripper_beams[n].used;
  return used;
}

static inline void
ripper_fixture_assert_sound (const Yard *y, EffectSound sound)
{
  const WorldEffect *effect = effect_entry (y->f->world, y->f->world->effect_count - 1);

  g_assert_cmpuint (effect->kind, ==, EFFECT_SOUND);
  g_assert_cmpuint (effect->value, ==, sound);
  g_assert_cmpint (effect->slot, ==, y->pod);
}

G_END_DECLS
