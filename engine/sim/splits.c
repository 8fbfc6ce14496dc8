/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/splits.c - a large ship breaks in two, from its first burst to what drifts on
 *
 * Drawn from the world's random numbers are the bursts' times, places and sizes and the ship's
 * shaking; bits, flashes and the second sound's choice are the renderer's and the audio's.
 *
 * Source:  reference/effects.md 6
 */
#include "engine/sim/components.h"
#include "engine/sim/explosions.h"
#include "engine/sim/splits-private.h"

#include <string.h>

#define TYPE_ULYSSES 0x16
#define TYPE_STALAG 0x45
#define TYPE_LATOV 0x81
#define TYPE_CZAR_DOCKED 0x84
#define CZAR_KEPT 10 /* link id of the parts that a docked Czar keeps */

#define RING_RADII 2.0f
#define HELD_REACH 10.0f
#define BIG_SHARE 0.35f /* of the radius, where the sequence gives no size */
#define BIG_BURST 0.5f  /* of the big size, a sweep's */

/* a sweep's */
#define BIG_ONE_IN 30
#define STEP_LEAST 0.75f
#define STEP_SPREAD 0.5f
#define SOUND_STEPS 15
#define SOUND_SPREAD 3.0f

/* bursts */
#define OPENING_LEAST 5
#define OPENING_SPREAD 3
#define BURSTS_FROM_TICKS 100
#define BURST_ONE_IN 10
#define BURST_ONE_IN_STALAG 5
#define BURST_DELAY 150
#define BURST_SHAKE 3.0f /* a Latov's and a Stalag's, of the player's view */
#define LAST_SHARE 0.5f
#define LAST_DELAY 75

/* the end */
#define END_FIREBALLS 3
#define END_FIREBALL_SHARE 0.15f
#define END_FIREBALL_TICKS 50

static const Vec3 ship_drift = { 2.0f, 1.4f, -5.0f };
static const Vec3 ship_turn = { -4e-05f, 0.002f, -0.0013f };
static const Vec3 half_drift = { -1.5f, -10.0f, -2.0f };
static const Vec3 half_turn = { 0.0005f, 0.002f, 0.002f };
static const Vec3 latov_half_drift = { -5.0f, 0, 0 };

/* How the other half of a swept ship drifts and turns; those not named as half_drift, half_turn. */
static const struct
{
  guint16 type;
  Vec3 drift, turn;
} halves[] = {
  { 0x6B, { -1.5f, 20.0f, -2.0f }, { 0, 0, 0 } },
  { 0xAD, { -1.5f, -40.0f, -2.0f }, { 0, 0, 0 } },
  { 0xB7, { -1.5f, -40.0f, -2.0f }, { 0, 0, 0 } },
  { 0xBD, { 0, -20.0f, 0 }, { 0, 0.0005f, 0 } },
  { 0xC5, { 30.0f, 20.0f, 4.0f }, { 0, 0, 0.001f } }, /* Fix: its own case */
};

/* Ships that stop dead at the end. */
static const guint16 swept_dead[] = { 0x84, 0x45, 0x95, 0x43, 0x11, 0x44, 0x47 };
static const guint16 burst_dead[] = { TYPE_LATOV, TYPE_STALAG };

static gboolean
is_among (guint32 type, const guint16 *types, guint count)
{
  for (guint n = 0; n < count; n++)
    if (types[n] == type)
      return TRUE;
  return FALSE;
}

/* --- what a ship shows --- */

/* Hides a ship's force fields: the parts, mounted ones too, whose names say so. */
void
split_hide_force_fields (Sim *sim, int slot)
{
  World *world = sim->world;

  for (guint n = 0; n < world->node_count; n++)
    if (world->nodes[n].kind == NODE_KIND_PART && world->nodes[n].object == slot
        && node_part (sim, (int) n) != NULL && component_is_force_field (node_part (sim, (int) n)))
      world->nodes[n].flags |= NODE_HIDDEN;
}

static void
show (World *world, int node, gboolean shown)
{
  WorldNode *n = node_at (world, node);

  if (n == NULL)
    return;
  n->flags = shown ? n->flags & ~(guint32) NODE_HIDDEN : n->flags | NODE_HIDDEN;
}

/* The first damaged hull part of a ship's own model, what stays of it; a Latov's are all shown. */
static int
find_wreck (Sim *sim, int slot)
{
  World *world = sim->world;
  const WorldNode *root = node_at (world, world->objects[slot].root);
  int wreck = -1;

  for (int n = root != NULL ? root->first_child : -1; node_at (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    {
      const ShpPart *part = node_part (sim, n);
      if (part == NULL || part->part_class != PART_CLASS_HULL
          || (part->flags & SHP_PART_DAMAGED) == 0)
        continue;
      if (wreck < 0)
        wreck = n;
      if (world->objects[slot].type == TYPE_LATOV)
        show (world, n, TRUE);
    }
  return wreck;
}

static void
stop_tracks (World *world, int slot)
{
  for (guint n = 0; n < world->node_count; n++)
    if (world->nodes[n].kind == NODE_KIND_PART && world->nodes[n].object == slot)
      world->nodes[n].play_mode = TRACK_MODE_NONE;
}

/* Hides a ship's own parts: all of them, or those that are not of a damaged model; but for what a
 * docked Czar keeps. */
static void
hide_parts (Sim *sim, int slot, gboolean intact_alone)
{
  World *world = sim->world;
  const WorldNode *root = node_at (world, world->objects[slot].root);

  for (int n = root != NULL ? root->first_child : -1; node_at (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    {
      const ShpPart *part = node_part (sim, n);
      if (part == NULL || (intact_alone && (part->flags & SHP_PART_DAMAGED) != 0)
          || (world->objects[slot].type == TYPE_CZAR_DOCKED && part->link_id == CZAR_KEPT))
        continue;
      show (world, n, FALSE);
    }
}

/* --- the other half --- */

/* Makes a ship's other half, or a piece of it, where the ship's model stands: as it turned, out of
 * power and exploding, still disabled. Its slot; -1 where none is left.
 *
 * Ours: it passes through what it came off, in whose hull it stands. The texts say nothing of the
 * two meeting; two models that list their components never do (collisions.md), but one that lists
 * none was thrown out of the other's hull at thousands of units a step. */
int
split_make_half (Sim *sim, int slot, guint32 type)
{
  World *world = sim->world;
  const WorldObject *ship = &world->objects[slot];
  const Mat3 turn = object_next_orientation (world, slot);
  const Vec3 origin
      = vec3_sub (object_next_position (world, slot), mat3_transform (&turn, ship->centre));
  WorldObject *half;
  int made;

  if (!object_create (sim, WORLD_NO_SLOT, type, 0, origin, &made))
    return WORLD_NO_SLOT;
  half = &world->objects[made];
  object_set_orientation (world, made, &turn);
  object_set_position (world, made, vec3_add (origin, mat3_transform (&turn, half->centre)));
  half->throttle = ship->throttle;
  half->roll_input = ship->roll_input;
  half->pitch_input = ship->pitch_input;
  half->yaw_input = ship->yaw_input;
  half->roll_rate = ship->roll_rate;
  half->pitch_rate = ship->pitch_rate;
  half->yaw_rate = ship->yaw_rate;
  half->flags |= OBJECT_UNPOWERED | OBJECT_ENGINES_DISABLED | OBJECT_DISABLED | OBJECT_EXPLODING;
  half->passes_through[0] = slot;
  show (world, world->nodes[half->root].first_child, TRUE);
  return made;
}

/* Sets an object adrift: its velocity in a frame, and a turn each step. */
void
split_drift (Sim *sim, int slot, Vec3 velocity, Vec3 turn, const Mat3 *frame)
{
  WorldObject *o = object_at (sim->world, slot);

  if (o == NULL)
    return;
  o->velocity = mat3_transform (frame, velocity);
  o->rotation = mat3_from_angles (turn);
}

static void
enable (World *world, int slot)
{
  WorldObject *o = object_at (world, slot);

  if (o != NULL)
    o->flags &= ~(guint32) OBJECT_DISABLED;
}

/* --- bursts --- */

static float
big_size (const WorldObject *o, const SplitSequence *sequence)
{
  return sequence->big > 0.0f ? sequence->big : BIG_SHARE * o->radius;
}

/* Two fireballs at a random point, the second later. Fix: a ship without points has none. */
static void
burst_somewhere (Sim *sim, const WorldSplit *split, const SplitSequence *sequence, gboolean heard)
{
  World *world = sim->world;
  Vec3 place;

  if (split->points == 0
      || !split_point (sim, split->ship, world_random (world) % split->points, &place))
    return;
  explosion_fireball (sim, split->ship, place,
                      (2.0f + world_random_fraction (world)) * sequence->fireball, 0, 0.0f);
  const float size = (1.0f + world_random_fraction (world)) * sequence->fireball;
  explosion_fireball (sim, split->ship, place, size, world_random (world) % BURST_DELAY, 0.0f);
  if (heard)
    explosion_sound (sim, split->ship, SOUND_EXPLOSION);
}

/* How many there are is drawn afresh before each. */
static void
open_bursts (Sim *sim, const WorldSplit *split, const SplitSequence *sequence)
{
  for (guint n = 0; n < world_random (sim->world) % OPENING_SPREAD + OPENING_LEAST; n++)
    burst_somewhere (sim, split, sequence, n % 3 == 0);
}

/* --- the start --- */

/* Gives a slot up. */
void
split_free (WorldSplit *split)
{
  memset (split, 0, sizeof *split);
}

static void end_split (Sim *sim, WorldSplit *split, const SplitSequence *sequence);

/* Ends a split before its time. */
static void
stop_split (Sim *sim, WorldSplit *split)
{
  const WorldObject *o = object_at (sim->world, split->ship);
  const SplitSequence *sequence = o != NULL ? split_sequence (o->type) : NULL;

  if (sequence != NULL && o->type != TYPE_ULYSSES)
    end_split (sim, split, sequence);
  split_free (split);
}

/* A slot for a split. Fix: with all ten taken the first's ends where it is, and gives its up. */
WorldSplit *
split_take_slot (Sim *sim)
{
  WorldSplit *split = NULL;

  for (guint n = 0; n < WORLD_SPLITS && split == NULL; n++)
    if (sim->world->splits[n].used == 0)
      split = &sim->world->splits[n];
  if (split == NULL)
    {
      split = &sim->world->splits[0];
      stop_split (sim, split);
    }
  split->used = 1;
  split->started = sim->world->frame_start;
  split->other = WORLD_NO_SLOT;
  split->wreck = -1;
  return split;
}

/* Begins to break a ship up by its own type's sequence. FALSE for a type that has none (Fix: the
 * game reads text before its table for ever). */
gboolean
split_start (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  const SplitSequence *sequence = o != NULL ? split_sequence (o->type) : NULL;
  WorldSplit *split;

  if (sequence == NULL)
    return FALSE;
  split = split_take_slot (sim);
  split->ship = slot;
  split->bursts = sequence->bursts != FALSE;
  split->held = object_next_position (world, slot);
  split->points = split_point_count (sim, slot);
  component_extras_of_split (sim, slot);
  o->flags |= OBJECT_ENGINES_DISABLED;
  stop_tracks (world, slot);
  if (sequence->other >= 0)
    split->other = split_make_half (sim, slot, (guint32) sequence->other);
  split->wreck = find_wreck (sim, slot);
  if (!sequence->bursts)
    show (world, split->wreck, TRUE);
  shockwave_add (world, SHOCKWAVE_SPLIT, slot, RING_RADII * o->radius, sequence->ticks * 3 / 2,
                 split->held, vec3_scale (o->velocity, EXPLOSION_CARRIED));
  if (sequence->bursts)
    open_bursts (sim, split, sequence);
  return TRUE;
}

/* --- the run --- */

static float
draw_side (World *world, float reach)
{
  return world_random (world) % 2 != 0 ? reach : -reach;
}

/* The ship is held where it broke, shaken along each axis (z drawn first, then y, then x). */
void
split_hold (Sim *sim, const WorldSplit *split, float reach)
{
  World *world = sim->world;
  Vec3 shaken;

  shaken.z = draw_side (world, reach);
  shaken.y = draw_side (world, reach);
  shaken.x = draw_side (world, reach);
  object_set_position (world, split->ship, vec3_add (split->held, shaken));
}

/* Half way from where the sweep is to the bow. */
static guint
big_point (const WorldSplit *split)
{
  const int ahead = (int) split->points - (int) split->step - 2;

  return split->step + (guint) MAX (ahead / 2, 0);
}

static void
step_sweep (Sim *sim, WorldSplit *split, const SplitSequence *sequence)
{
  World *world = sim->world;
  const WorldObject *o = &world->objects[split->ship];
  gint32 sound_steps;
  Vec3 place;

  if (world_random (world) % BIG_ONE_IN == 0
      && split_point (sim, split->ship, big_point (split), &place))
    explosion_fireball (sim, split->ship, place, BIG_BURST * big_size (o, sequence), 0, 0.0f);
  if (split_point (sim, split->ship, split->step, &place))
    explosion_fireball (
        sim, split->ship, place,
        (STEP_LEAST + STEP_SPREAD * world_random_fraction (world)) * sequence->fireball, 0, 0.0f);
  split->step++;
  sound_steps = SOUND_STEPS - (gint32) (-SOUND_SPREAD * (world_random_fraction (world) - 0.5f));
  if (split->step % (guint32) sound_steps == 0)
    explosion_sound (sim, split->ship, SOUND_EXPLOSION);
}

static void
run_sweep (Sim *sim, WorldSplit *split, const SplitSequence *sequence, guint32 elapsed)
{
  enable (sim->world, split->other);
  if (elapsed >= sequence->ticks || split->step >= split->points)
    return;
  split_hold (sim, split, HELD_REACH);
  while (split->step < split->points
         && (float) elapsed / ((float) sequence->ticks / (float) split->points)
                > (float) split->step)
    step_sweep (sim, split, sequence);
}

static void
run_bursts (Sim *sim, const WorldSplit *split, const SplitSequence *sequence, guint32 elapsed)
{
  World *world = sim->world;
  const guint32 type = world->objects[split->ship].type;
  const guint one_in = type == TYPE_STALAG ? BURST_ONE_IN_STALAG : BURST_ONE_IN;

  if (elapsed <= BURSTS_FROM_TICKS || world_random (world) % one_in != 0)
    return;
  if (type == TYPE_LATOV || type == TYPE_STALAG)
    world->hit_shake = MAX (world->hit_shake, BURST_SHAKE);
  burst_somewhere (sim, split, sequence, TRUE);
}

/* --- the end --- */

/* Heard from the ship as it is gone. */
static void
sound_end (Sim *sim, int slot)
{
  effect_sound (sim->world, slot, -1, EFFECT_SOUND_CAPITAL,
                object_next_position (sim->world, slot));
}

/* The last intact hull part of a ship's own model, hidden or not; -1 none. */
static int
find_hull (const Sim *sim, int slot)
{
  const World *world = sim->world;
  const WorldNode *root = node_at_const (world, world->objects[slot].root);
  int hull = -1;

  for (int n = root != NULL ? root->first_child : -1; node_at_const (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    {
      const ShpPart *part = node_part (sim, n);
      if (part != NULL && part->part_class == PART_CLASS_HULL
          && (part->flags & SHP_PART_DAMAGED) == 0)
        hull = n;
    }
  return hull;
}

static void
end_sweep (Sim *sim, const WorldSplit *split, const Mat3 *frame)
{
  World *world = sim->world;
  const WorldObject *half = object_at (world, split->other);
  Vec3 drift = half_drift, turn = half_turn;

  for (guint n = 0; half != NULL && n < G_N_ELEMENTS (halves); n++)
    if (halves[n].type == half->type)
      {
        drift = halves[n].drift;
        turn = halves[n].turn;
      }
  split_drift (sim, split->other, drift, turn, frame);
  hide_parts (sim, split->ship, FALSE);
}

static void
end_bursts (Sim *sim, const WorldSplit *split, const SplitSequence *sequence, const Mat3 *frame)
{
  World *world = sim->world;
  const guint32 type = world->objects[split->ship].type;
  Vec3 place;

  sound_end (sim, split->ship);
  for (guint n = 0; n < split->points; n++)
    if (split_point (sim, split->ship, n, &place))
      {
        const float size = (1.0f + world_random_fraction (world)) * LAST_SHARE * sequence->fireball;
        explosion_fireball (sim, split->ship, place, size, world_random (world) % LAST_DELAY, 0.0f);
      }
  if (type == TYPE_LATOV)
    split_drift (sim, split->other, latov_half_drift, half_turn, frame);
  else if (type == TYPE_STALAG)
    split_drift (sim, split->other, vec3 (0, 0, 0), vec3 (0, 0, 0), frame);
  else
    split_drift (sim, split->other, half_drift, half_turn, frame);
  hide_parts (sim, split->ship, TRUE);
  explosion_sound (sim, split->ship, SOUND_EXPLOSION);
}

static void
set_ship_adrift (Sim *sim, const WorldSplit *split, const Mat3 *frame)
{
  WorldObject *o = &sim->world->objects[split->ship];
  const gboolean dead = split->bursts ? is_among (o->type, burst_dead, G_N_ELEMENTS (burst_dead))
                                      : is_among (o->type, swept_dead, G_N_ELEMENTS (swept_dead));

  o->flags |= OBJECT_UNPOWERED | OBJECT_EXPLODING;
  if (dead)
    object_stop (sim->world, split->ship);
  else
    split_drift (sim, split->ship, ship_drift, ship_turn, frame);
}

/* What is left drifts on: the wreck, and the other half on its own. */
static void
end_split (Sim *sim, WorldSplit *split, const SplitSequence *sequence)
{
  World *world = sim->world;
  WorldObject *o = &world->objects[split->ship];
  const Mat3 frame = object_next_orientation (world, split->ship);
  const int hull = find_hull (sim, split->ship);
  Vec3 place;

  if (split->bursts)
    end_bursts (sim, split, sequence, &frame);
  else
    end_sweep (sim, split, &frame);
  enable (world, split->other);
  show (world, split->wreck, TRUE);
  set_ship_adrift (sim, split, &frame);
  o->ends |= SPLIT_ENDED;
  sound_end (sim, split->ship);
  object_recentre (sim, split->ship);
  for (guint n = 0; n < END_FIREBALLS; n++)
    if (split_fireball_point (sim, hull, n, &place))
      explosion_fireball (sim, split->ship, place, END_FIREBALL_SHARE * o->radius,
                          n * END_FIREBALL_TICKS, 0.0f);
  split_free (split);
}

static void
update_split (Sim *sim, WorldSplit *split)
{
  const WorldObject *o = object_at (sim->world, split->ship);
  const SplitSequence *sequence = o != NULL ? split_sequence (o->type) : NULL;
  const guint32 elapsed = sim->world->frame_start - split->started;

  if (sequence == NULL)
    split_free (split); /* its slot was emptied meanwhile */
  else if (o->type == TYPE_ULYSSES)
    split_ulysses_update (sim, split);
  else if (elapsed > sequence->ticks)
    end_split (sim, split, sequence);
  else if (split->bursts)
    run_bursts (sim, split, sequence, elapsed);
  else
    run_sweep (sim, split, sequence, elapsed);
}

/* One frame of every ship that breaks up. */
void
splits_update (Sim *sim)
{
  for (guint n = 0; n < WORLD_SPLITS; n++)
    if (sim->world->splits[n].used != 0)
      update_split (sim, &sim->world->splits[n]);
}
