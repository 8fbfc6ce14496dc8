/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-explode.c - Explode (11): the ends of ships, hulls, components, rocks and cars
 *
 * State: the mode, and for a ship its style, the tick it ends at, its spin and the bits of its
 * trail that are left; a rock's word says that it waited a frame.
 *
 * Source:  reference/objects.md, Destruction; reference/effects.md 3; reference/random.md
 */
#include "engine/sim/camera-views.h"
#include "engine/sim/components.h"
#include "engine/sim/destruction.h"
#include "engine/sim/explosions.h"
#include "engine/sim/order-routines.h"
#include "engine/sim/order-state.h"
#include "engine/sim/pilots.h"

#define STATE_MODE 0
#define STATE_STYLE 1
#define STATE_UNTIL 2
#define STATE_SPIN 3
#define STATE_BITS 6
#define STATE_WAITED 7

#define STYLES 3

/* Spin out (0x00408BC0). */
#define SPIN_TICKS 200
#define SPIN_TICKS_SPREAD 200.0f
#define SPIN_BY_TICKS_LEFT 0.005f
static const Vec3 spin_reach = { 0.05f, 0.05f, 0.3f }; /* of centred numbers */
#define TRAIL_BITS 50
#define TRAIL_TICKS_A_BIT 10
#define TRAIL_REACH 500.0f
#define TRAIL_BIT_SIZE 0.1f
#define TRAIL_BIT_SPEED 120.0f /* a step: 3000 a second (effects.md 3, Burning bits) */

/* A torpedo's end (0x00408D20). */
#define CHAIN_FIREBALLS 5
#define CHAIN_TICKS 30
#define CHAIN_TICKS_SPREAD 20.0f
#define CHAIN_TICKS_MOST 19
#define CHAIN_REACH 1500.0f
#define CHAIN_SIZE 1000.0f
#define CHAIN_SIZE_SPREAD 500.0f
#define TORPEDO_RING_SIZE 6000.0f
#define TORPEDO_RING_TICKS 100

/* Rocks (0x00409270, 0x004092A0). */
#define ROCK_FIREBALL 1.5f
#define ROCK_SHARE 0.4f
#define ROCK_LEAST 0.16f
#define ROCK_PIECES 3
#define ROCK_FIRST_TYPE 0x7B
#define ROCK_TYPES 4
#define ROCK_TURN 1.88495559f /* 3/5 pi. Improvement: the game's is rounded */
#define ROCK_RADII 3.0f

#define TYPE_LIMPET_CAR 0x1D
#define TYPE_LIMPET_POD 0xBC
#define TYPE_TROOP_CAR 0x49
#define FIRST_ROCK 0x79
#define LAST_ROCK 0x7F

#define SLOW_SPIN 100.0f /* below it the player's spin is watched from behind */

typedef enum
{
  STYLE_SPIN,
  STYLE_BURST,
  STYLE_HALT,
} ExplodeStyle;

typedef enum
{
  MODE_SHIP,
  MODE_HULL,
  MODE_COMPONENT,
  MODE_ASTEROID,
  MODE_LIMPET_CAR,
  MODES
} ExplodeMode;

static Vec3
draw_spin (World *world)
{
  const Vec3 c = world_random_centred (world);

  return vec3 (c.x * spin_reach.x, c.y * spin_reach.y, c.z * spin_reach.z);
}

/* Stops an object dead; its engines are out from now on. */
static void
halt (WorldObject *o)
{
  o->velocity = vec3 (0, 0, 0);
  o->speed = 0.0f;
  o->throttle = 0.0f;
  o->flags |= OBJECT_UNPOWERED;
}

/* --- ships: spin out, burst, halt --- */

static void
begin_burst (Sim *sim, int slot)
{
  WorldObject *o = &sim->world->objects[slot];

  o->flags |= OBJECT_UNPOWERED;
  o->roll_rate = o->pitch_rate = o->yaw_rate = 0.0f;
  o->roll_input = o->pitch_input = o->yaw_input = 0.0f;
}

/* A torpedo goes up as it stops: five fireballs in a row and a ring that harms the player. */
static void
end_torpedo (Sim *sim, int slot)
{
  World *world = sim->world;
  const Vec3 at = object_next_position (world, slot);

  for (guint32 n = 0; n < CHAIN_FIREBALLS; n++)
    {
      const Vec3 place = vec3_add (at, vec3_scale (world_random_centred (world), CHAIN_REACH));
      const float lag = world_random_fraction (world) * CHAIN_TICKS_SPREAD;
      const float size = CHAIN_SIZE + world_random_fraction (world) * CHAIN_SIZE_SPREAD;
      explosion_fireball (sim, slot, place, size,
                          n * CHAIN_TICKS + MIN ((guint32) lag, CHAIN_TICKS_MOST), 0.0f);
    }
  shockwave_add (world, SHOCKWAVE_TORPEDO, slot, TORPEDO_RING_SIZE, TORPEDO_RING_TICKS, at,
                 vec3 (0, 0, 0));
}

static void
begin_halt (Sim *sim, int slot)
{
  WorldObject *o = &sim->world->objects[slot];

  halt (o);
  explosion_fireball (sim, slot, object_next_position (sim->world, slot), o->radius, 0, 0.0f);
  if (o->object_class == OBJECT_CLASS_TORPEDO)
    end_torpedo (sim, slot);
}

/* A ship that may not spin stops in place of it, of this style all the same: the player's is
 * watched as one that spins. */
static void
begin_spin (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = &world->objects[slot];
  float longer;

  if (o->orders[0].data[EXPLODE_DATA_MAY_SPIN] == 0)
    {
      begin_halt (sim, slot);
      return;
    }
  longer = world_random_fraction (world) * SPIN_TICKS_SPREAD;
  o->flags |= OBJECT_UNPOWERED;
  order_state_set_u32 (o, STATE_UNTIL, world->frame_start + SPIN_TICKS + (guint32) longer);
  order_state_set_vec3 (o, STATE_SPIN, draw_spin (world));
  order_state_set_u32 (o, STATE_BITS, TRAIL_BITS);
  explosion_fireball (sim, slot, object_next_position (world, slot), o->radius, 0, 0.0f);
}

static gboolean
in_cutaway (const World *world, int slot)
{
  return slot == world->player_index && world->showing != 0;
}

static ExplodeStyle
choose_style (Sim *sim, int slot)
{
  WorldObject *o = &sim->world->objects[slot];
  const ExplodeStyle style = (ExplodeStyle) (object_random15 (o) % STYLES);

  return o->object_class == OBJECT_CLASS_TORPEDO || in_cutaway (sim->world, slot) ? STYLE_HALT
                                                                                  : style;
}

/* The player's end is watched, and is the mission's; not again in a cutaway. */
static void
watch_player (Sim *sim, int slot, ExplodeStyle style, float speed)
{
  World *world = sim->world;
  CameraView view = CAMERA_VIEW_DEATH;

  if (slot != world->player_index || in_cutaway (world, slot))
    return;
  world->ending = ENDING_DESTROYED;
  if (style == STYLE_BURST)
    {
      camera_watch_burst (sim, slot);
      return;
    }
  if (style == STYLE_SPIN && speed >= SLOW_SPIN)
    view = CAMERA_VIEW_DEATH_WATCHED;
  camera_set_view (sim, view, slot, CAMERA_SET_LOCK | CAMERA_SET_FORCE);
}

static void
begin_ship (Sim *sim, int slot)
{
  WorldObject *o = &sim->world->objects[slot];
  const float speed = object_cruise_speed (sim, slot) * o->throttle;
  ExplodeStyle style;

  explosion_sound (sim, slot, SOUND_EXPLOSION);
  style = choose_style (sim, slot);
  order_state_set_u32 (o, STATE_STYLE, style);
  order_state_set_u32 (o, STATE_UNTIL, 0);
  object_end_credit (sim, slot);
  pilot_lost (sim, slot);
  object_end_post (sim, slot);
  if (style == STYLE_SPIN)
    begin_spin (sim, slot);
  else if (style == STYLE_BURST)
    begin_burst (sim, slot);
  else
    begin_halt (sim, slot);
  watch_player (sim, slot, style, speed);
}

/* A burning bit flies off backwards; a ship its pilot left throws every second one alone. */
static void
throw_bit (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = &world->objects[slot];
  const guint32 bits = order_state_u32 (o, STATE_BITS);
  const Mat3 turn = object_next_orientation (world, slot);
  WorldEffect bit = { .kind = EFFECT_TRAIL, .slot = (gint16) slot, .node = -1 };

  order_state_set_u32 (o, STATE_BITS, bits - 1);
  if ((o->flags & OBJECT_ABANDONED) != 0 && bits % 2 != 0)
    return;
  bit.position = vec3_add (object_next_position (world, slot),
                           vec3_scale (world_random_centred (world), TRAIL_REACH));
  bit.velocity = vec3_scale (mat3_forward (&turn), -TRAIL_BIT_SPEED);
  bit.size = TRAIL_BIT_SIZE;
  effect_add (world, &bit);
}

/* The way it goes up at last; then nothing is left but a stand-in. */
static void
end_ship (Sim *sim, int slot)
{
  const WorldObject *o = &sim->world->objects[slot];

  if (order_state_u32 (o, STATE_STYLE) == STYLE_BURST)
    explosion_burst (sim, slot);
  else if (o->object_class != OBJECT_CLASS_TORPEDO)
    explosion_blast (sim, slot);
  object_retire (sim, slot);
}

static void
update_ship (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = &world->objects[slot];
  const guint32 until = order_state_u32 (o, STATE_UNTIL);
  float left;

  if (order_state_u32 (o, STATE_STYLE) != STYLE_SPIN || world->frame_start > until)
    {
      end_ship (sim, slot);
      return;
    }
  left = (float) (until - world->frame_start);
  o->rotation
      = mat3_from_angles (vec3_scale (order_state_vec3 (o, STATE_SPIN), SPIN_BY_TICKS_LEFT * left));
  if (until - world->frame_start < TRAIL_TICKS_A_BIT * order_state_u32 (o, STATE_BITS))
    throw_bit (sim, slot);
}

/* --- ships that list components, and their parts --- */

static void
begin_hull (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldNode *root = node_at (world, world->objects[slot].root);

  for (int n = root != NULL ? root->first_child : -1; node_at (world, n) != NULL;
       n = world->nodes[n].next_sibling)
    {
      const ShpPart *part = node_part (sim, n);
      if (part == NULL || part->part_class != PART_CLASS_HULL
          || (part->flags & SHP_PART_DAMAGED) != 0)
        continue;
      world->nodes[n].armor = -1;
      root->flags |= NODE_DESTROYED;
    }
}

/* Ours, besides a disabled ship: one whose model has no hull part to lose ends here too. */
static void
update_hull (Sim *sim, int slot)
{
  const WorldObject *o = &sim->world->objects[slot];
  const WorldNode *root = node_at (sim->world, o->root);

  if ((o->flags & OBJECT_DISABLED) != 0 || root == NULL || (root->flags & NODE_DESTROYED) == 0)
    object_hull_lost (sim, slot);
  else
    order_pop (sim, slot);
}

static void
begin_component (Sim *sim, int slot)
{
  World *world = sim->world;
  const int component = world->objects[slot].orders[0].component;
  WorldNode *node = node_at (world, component_node (world, slot, component));

  if (node == NULL || (node->flags & NODE_HIDDEN) != 0)
    return;
  node->armor = -1;
  world->nodes[node->parent].flags |= NODE_DESTROYED;
}

static void
update_component (Sim *sim, int slot)
{
  order_pop (sim, slot);
}

/* --- rocks --- */

static void
begin_asteroid (Sim *sim, int slot)
{
  WorldObject *o = &sim->world->objects[slot];

  o->flags |= OBJECT_UNPOWERED | OBJECT_FROZEN;
  order_state_set_u32 (o, STATE_WAITED, 0);
}

static void
leave_piece (Sim *sim, Vec3 at, float visibility, guint turns)
{
  World *world = sim->world;
  const Mat3 turn = mat3_from_angles (vec3 (ROCK_TURN * (float) turns, 0, 0));
  const guint32 type = ROCK_FIRST_TYPE + world_random (world) % ROCK_TYPES;
  WorldObject *o;
  WorldNode *first;
  int slot;

  if (!object_create (sim, WORLD_NO_SLOT, type, 0, at, &slot))
    return;
  o = &world->objects[slot];
  o->visibility = visibility;
  first = node_at (world, world->nodes[o->root].first_child);
  if (first != NULL)
    first->scale = visibility;
  o->throttle = 0.0f;
  o->flags |= OBJECT_NO_COLLISIONS;
  object_set_orientation (world, slot, &turn);
  object_set_position (world, slot,
                       vec3_add (at, vec3_scale (mat3_forward (&turn), ROCK_RADII * o->radius)));
}

/* The frame after, the rock goes up; a large enough one leaves three smaller. */
static void
update_asteroid (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldObject *o = &world->objects[slot];
  const Vec3 at = object_next_position (world, slot);
  const float visibility = o->visibility * ROCK_SHARE;

  if (order_state_u32 (o, STATE_WAITED) == 0)
    {
      order_state_set_u32 (o, STATE_WAITED, 1);
      return;
    }
  explosion_fireball (sim, slot, at, ROCK_FIREBALL * o->radius, 0, 0.0f);
  object_retire (sim, slot);
  if (visibility < ROCK_LEAST)
    return;
  for (guint turns = ROCK_PIECES; turns > 0; turns--)
    leave_piece (sim, at, visibility, turns);
}

/* --- the limpet car --- */

static void
begin_limpet_car (Sim *sim, int slot)
{
  WorldObject *o = &sim->world->objects[slot];

  object_end_post (sim, slot);
  halt (o);
  o->rotation = mat3_from_angles (draw_spin (sim->world));
  explosion_fireball (sim, slot, object_next_position (sim->world, slot), o->radius, 0, 0.0f);
}

/* The car goes up, and its pod, where it still has it, takes its slot. */
static void
update_limpet_car (Sim *sim, int slot)
{
  World *world = sim->world;
  WorldNode *first = node_at (world, world->nodes[world->objects[slot].root].first_child);
  Vec3 place;
  Mat3 turn;

  if (first == NULL || (first->flags & NODE_HIDDEN) != 0)
    {
      explosion_blast (sim, slot);
      object_retire (sim, slot);
      return;
    }
  first->flags |= NODE_HIDDEN;
  node_next_place (world, world->nodes[world->objects[slot].root].first_child, &place, &turn);
  explosion_blast (sim, slot);
  object_reset (sim, slot);
  if (!object_create (sim, slot, TYPE_LIMPET_POD, 0, place, NULL))
    return;
  object_set_orientation (world, slot, &turn);
  object_set_position (world, slot, place);
}

/* --- the order --- */

static const struct
{
  OrderFunc begin, update;
} modes[MODES] = {
  [MODE_SHIP] = { begin_ship, update_ship },
  [MODE_HULL] = { begin_hull, update_hull },
  [MODE_COMPONENT] = { begin_component, update_component },
  [MODE_ASTEROID] = { begin_asteroid, update_asteroid },
  [MODE_LIMPET_CAR] = { begin_limpet_car, update_limpet_car },
};

static ExplodeMode
choose_mode (const WorldObject *o)
{
  if (o->type == TYPE_LIMPET_CAR)
    return MODE_LIMPET_CAR;
  if (o->type >= FIRST_ROCK && o->type <= LAST_ROCK)
    return MODE_ASTEROID;
  if ((o->flags & OBJECT_COMPONENTS) == 0 || o->type == TYPE_TROOP_CAR)
    return MODE_SHIP;
  return o->orders[0].component < 0 ? MODE_HULL : MODE_COMPONENT;
}

/* Explode (11), begin: picks the way the object ends. The stack's state may be another order's
 * still (orders.md 14), so each begin sets what its update reads. */
void
order_explode_begin (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const ExplodeMode mode = choose_mode (o);

  order_state_set_u32 (o, STATE_MODE, mode);
  modes[mode].begin (sim, slot);
}

/* Explode (11), update. */
void
order_explode (Sim *sim, int slot)
{
  const WorldObject *o = object_at (sim->world, slot);
  const guint32 mode = order_state_u32 (o, STATE_MODE);

  if (mode < MODES)
    modes[mode].update (sim, slot);
}
