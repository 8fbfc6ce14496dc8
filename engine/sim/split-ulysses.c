/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/split-ulysses.c - the Ulysses, which loses its fin and breaks behind its top
 *
 * Source:  reference/effects.md 7
 */
#include "engine/sim/destruction.h"
#include "engine/sim/events.h"
#include "engine/sim/explosions.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/nodes.h"
#include "engine/sim/splits-private.h"

#include <string.h>

#define TYPE_BACK 0x4B
#define TYPE_FIN 0x4C
#define ENDS_FIN_LOST 0x1 /* WorldObject.ends, bit 0 */
#define COMPONENT_TOP 0
#define COMPONENT_FIN 1
#define PART_TOP "Ulysses Top"
#define PART_FIN "Ulysses Fin"
#define PART_FRONT_DAMAGED "Uly frnt dest"
#define PART_BACK_DAMAGED "Uly back dest"
#define PART_MIDDLE_DAMAGED "Uly mid sec dest"

#define RUN_TICKS 900
#define STEPS_A_TICK 0.07444444f
#define STEP_FIREBALL 3200.0f
#define SOUND_STEPS 15
#define HELD_REACH 25.0f
#define FIN_POINTS 3
#define FIN_FIREBALL 0.3f /* of the radius */
#define FIN_LATER 60
#define FIN_LATER_EACH 30
#define END_FIREBALLS 3
#define END_FIREBALL_SHARE 0.15f
#define END_FIREBALL_TICKS 50

static const Vec3 back_drift = { -1.5f, -10.0f, -2.0f };
static const Vec3 back_turn = { 0.0005f, 0.002f, 0.002f };
static const Vec3 fin_drift = { 5.0f, 15.0f, -1.0f };
static const Vec3 fin_turn = { 0.002f, -0.0002f, -0.0001f };
static const Vec3 finless_drift = { -2.0f, 3.0f, 20.0f };
static const Vec3 finless_turn = { 4e-05f, 0.0013f, -0.002f };
static const Mat3 world_axes = MAT3_IDENTITY;

static void
show_named (Sim *sim, int slot, const char *name, gboolean shown)
{
  WorldNode *n = node_at (sim->world, node_for_name (sim, sim->world->objects[slot].root, name));

  if (n != NULL)
    n->flags = shown ? n->flags & ~(guint32) NODE_HIDDEN : n->flags | NODE_HIDDEN;
}

static void
post_component (Sim *sim, int slot, guint32 component)
{
  const World *world = sim->world;

  event_destroyed (sim, mission_slot_ship (world, slot),
                   mission_slot_ship (world, world->objects[slot].last_attacker), component);
}

/* The fin goes as an object of its own. */
static void
lose_fin (Sim *sim, int slot)
{
  World *world = sim->world;
  const int fin = node_for_name (sim, world->objects[slot].root, PART_FIN);
  const int piece = split_make_half (sim, slot, TYPE_FIN);
  WorldObject *o = object_at (world, piece);
  Vec3 place;

  if (o != NULL)
    o->flags &= ~(guint32) OBJECT_DISABLED;
  split_drift (sim, piece, fin_drift, fin_turn, &world_axes);
  for (guint n = 0; n < FIN_POINTS; n++)
    if (split_fireball_point (sim, fin, n, &place))
      {
        const float size = FIN_FIREBALL * world->objects[slot].radius;
        explosion_fireball (sim, slot, place, size, 0, 0.0f);
        explosion_fireball (sim, slot, place, size, FIN_LATER + FIN_LATER_EACH * n, 0.0f);
      }
  show_named (sim, slot, PART_MIDDLE_DAMAGED, TRUE);
  show_named (sim, slot, "Ulysses Low gen", FALSE);
  show_named (sim, slot, PART_FIN, FALSE);
  show_named (sim, slot, "Uly mid sec", FALSE);
  show_named (sim, slot, "Uly mid dest", FALSE);
  world->objects[slot].ends |= ENDS_FIN_LOST;
  if (o != NULL)
    explosion_burn (sim, piece, node_for_name (sim, o->root, "Uly bfin dest"));
  post_component (sim, slot, COMPONENT_FIN);
}

static void
lose_top (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldSplit *split;
  WorldObject *back;

  show_named (sim, slot, PART_FRONT_DAMAGED, TRUE);
  split = split_take_slot (sim);
  split->ship = slot;
  split->held = object_next_position (world, slot);
  split->points = split_point_count (sim, slot);
  split->wreck = node_for_name (sim, world->objects[slot].root, PART_FRONT_DAMAGED);
  split->other = split_make_half (sim, slot, TYPE_BACK);
  back = object_at (world, split->other);
  if (back != NULL)
    back->flags &= ~(guint32) OBJECT_DISABLED;
  post_component (sim, slot, COMPONENT_TOP);
  object_hull_lost (sim, slot);
}

/* A part of the Ulysses is lost: out of power in any case; its top breaks it in two and takes the
 * fin along, the fin goes alone. */
void
split_ulysses_part (Sim *sim, int slot, int node)
{
  WorldObject *o = object_at (sim->world, slot);
  const ShpPart *part = node_part (sim, node);
  gboolean top, fin;

  g_return_if_fail (o != NULL && part != NULL);

  o->flags |= OBJECT_UNPOWERED;
  top = strcmp (part->name, PART_TOP) == 0;
  fin = strcmp (part->name, PART_FIN) == 0;
  if (top)
    lose_top (sim, slot);
  if ((top || fin) && (o->ends & ENDS_FIN_LOST) == 0)
    {
      lose_fin (sim, slot);
      if (!top)
        effect_sound (sim->world, slot, -1, EFFECT_SOUND_CAPITAL,
                      object_next_position (sim->world, slot));
    }
}

static void
step (Sim *sim, WorldSplit *split)
{
  Vec3 place;

  /* Fix: first and last points are held to those there are. */
  if (split->points > 0
      && split_point (sim, split->ship, MIN (split->step, split->points - 1), &place))
    explosion_fireball (sim, split->ship, place, STEP_FIREBALL, 0, 0.0f);
  split->step++;
  if (split->step % SOUND_STEPS == 0)
    explosion_sound (sim, split->ship, SOUND_EXPLOSION);
}

static void
burn_back (Sim *sim, int slot)
{
  const WorldObject *back = object_at (sim->world, slot);

  if (back != NULL)
    explosion_burn (sim, slot, node_for_name (sim, back->root, PART_BACK_DAMAGED));
}

static void
end_run (Sim *sim, WorldSplit *split)
{
  WorldObject *o = &sim->world->objects[split->ship];
  const Mat3 frame = object_next_orientation (sim->world, split->ship);
  Vec3 place;

  split_drift (sim, split->other, back_drift, back_turn, &world_axes);
  show_named (sim, split->ship, PART_TOP, FALSE);
  show_named (sim, split->ship, PART_MIDDLE_DAMAGED, FALSE);
  explosion_sound (sim, split->ship, SOUND_EXPLOSION);
  object_recentre (sim, split->ship);
  for (guint n = 0; n < END_FIREBALLS; n++)
    if (split_fireball_point (sim, split->wreck, n, &place))
      explosion_fireball (sim, split->ship, place, END_FIREBALL_SHARE * o->radius,
                          n * END_FIREBALL_TICKS, 0.0f);
  if ((o->ends & ENDS_FIN_LOST) != 0)
    {
      split_drift (sim, split->ship, finless_drift, finless_turn, &frame);
      burn_back (sim, split->other);
    }
  explosion_burn (sim, split->ship, split->wreck);
  o->ends |= SPLIT_ENDED;
  split_free (split);
}

/* One frame of the Ulysses' top as it breaks off: a step at most. */
void
split_ulysses_update (Sim *sim, WorldSplit *split)
{
  const guint32 elapsed = sim->world->frame_start - split->started;

  if (elapsed > RUN_TICKS)
    {
      end_run (sim, split);
      return;
    }
  split_hold (sim, split, HELD_REACH);
  if ((float) elapsed * STEPS_A_TICK > (float) split->step)
    step (sim, split);
}
