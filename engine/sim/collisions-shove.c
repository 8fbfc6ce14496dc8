/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/collisions-shove.c - how hard two objects that meet push each other, and what it costs
 *
 * Source:  reference/collisions.md, The shove, Damage of a knock, Hull test 4; effects.md 14
 */
#include "engine/sim/collisions.h"

#include "engine/sim/cloak.h"
#include "engine/sim/damage.h"
#include "engine/sim/effects.h"
#include "engine/sim/order-stack.h"

#include <math.h>

#define PARTING_SPEED 5.0f /* a step, of what moves apart already, and as much more each pass */
#define KNOCK_SHARE 0.2f   /* of the force by the lesser mass, in points ... */
#define KNOCK_HALF 0.5f
#define ATTACHED_SHARE 0.02f
#define PLAYERS_FRIEND_SHARE 0.25f
#define HULL_RESERVE_TIMES 2.0f /* a hull's knock draws the player's reserve by twice its value */
#define TYPE_RIPPER 0x1F

/* An object's place and turn, now or next. */
typedef struct
{
  Vec3 position;
  Mat3 turn;
} Place;

static Place
place_now (const World *world, int slot)
{
  return (Place){ object_position (world, slot), object_orientation (world, slot) };
}

static Place
place_next (const World *world, int slot)
{
  return (Place){ object_next_position (world, slot), object_next_orientation (world, slot) };
}

static Vec3
place_point (const Place *place, Vec3 local)
{
  return vec3_add (place->position, mat3_transform (&place->turn, local));
}

/* Whether a shove moves an object: not one that is attached, nor the Ripper while it grabs its
 * target. Improvement: nor one without mass, by which the game divides. */
static gboolean
takes_shove (const World *world, int slot)
{
  const WorldObject *o = &world->objects[slot];
  const OrderEntry *order = order_current (world, slot);
  const gboolean grabs = o->type == TYPE_RIPPER && order != NULL
                         && order->number == ORDER_RIPPER_GRABS_TARGET_OBJECT;

  return (o->flags & OBJECT_ATTACHED) == 0 && !grabs && o->mass > 0.0f;
}

/* How much an object gives at a point along a direction: by its mass, and by its turning. */
static float
give_of (const World *world, int slot, Vec3 point, Vec3 normal)
{
  const WorldObject *o = &world->objects[slot];
  const Place now = place_now (world, slot);
  const Vec3 lever = vec3_sub (point, now.position);
  const Vec3 own = mat3_transform_transposed (&now.turn, vec3_cross (lever, normal));
  const Vec3 turned = mat3_transform (&now.turn, mat3_transform (&o->angular_response, own));

  return 1.0f / o->mass + vec3_dot (vec3_cross (turned, lever), normal);
}

/* How the first's point moves against the second's in this step; against a hull that moves alike,
 * by as much of the first's radius as its point does not move. Turned round and given a speed of
 * its own where they move apart although they overlap. */
static Vec3
closing_of (const World *world, const Shove *shove, const Vec3 points[2])
{
  const Place next[2]
      = { place_next (world, shove->slots[0]), place_next (world, shove->slots[1]) };
  const Vec3 first = vec3_sub (place_point (&next[0], shove->levers[0]), points[0]);
  const Vec3 second = vec3_sub (place_point (&next[1], shove->levers[1]), points[1]);
  Vec3 closing = vec3_sub (first, second);
  float speed = vec3_length (closing);

  if (speed == 0.0f && (world->objects[shove->slots[1]].flags & OBJECT_COMPONENTS) != 0)
    {
      const float moved = vec3_length (first);
      closing = vec3_scale (shove->normal, world->objects[shove->slots[0]].radius - moved);
      speed = vec3_length (closing);
    }
  if (vec3_dot (closing, shove->normal) < 0.0f && speed > 0.0f)
    closing = vec3_scale (closing, -(1.0f + (float) shove->pass) * PARTING_SPEED / speed);
  return closing;
}

/* Knocks two objects at their contact with what stops their closing and sends them apart as fast
 * (0x00464E80): so two of one mass exchange their closing speed. The size of the force; 0 where
 * neither can be moved, or there is no reckoning it. */
float
objects_shove (Sim *sim, const Shove *shove)
{
  World *world = sim->world;
  Vec3 points[2], force;
  float give = 0.0f, size;

  g_return_val_if_fail (shove != NULL, 0.0f);

  for (guint n = 0; n < 2; n++)
    {
      const Place now = place_now (world, shove->slots[n]);
      points[n] = place_point (&now, shove->levers[n]);
      if (takes_shove (world, shove->slots[n]))
        give += give_of (world, shove->slots[n], points[n], shove->normal);
    }
  if (!(give > 0.0f) || !isfinite (give))
    return 0.0f;
  size = vec3_dot (closing_of (world, shove, points), shove->normal) * -2.0f / give;
  if (!isfinite (size))
    return 0.0f;
  force = size != 0.0f ? vec3_scale (shove->normal, size) : shove->normal;
  if (takes_shove (world, shove->slots[0]))
    object_knock (world, shove->slots[0], force, points[0]);
  if (takes_shove (world, shove->slots[1]))
    object_knock (world, shove->slots[1], vec3_scale (force, -1.0f), points[1]);
  return vec3_length (force);
}

/* A shield flares where it was struck: nothing where all four are empty, nor for what has none; the
 * hull of a cloaked ship shows instead. */
void
object_shield_flare (World *world, int slot, Vec3 point)
{
  WorldObject *o = object_at (world, slot);
  const WorldEffect flare
      = { .kind = EFFECT_FLARE, .slot = (gint16) slot, .node = -1, .position = point };

  g_return_if_fail (o != NULL);

  if ((o->flags & OBJECT_COMPONENTS) != 0 || o->object_class == OBJECT_CLASS_DEBRIS
      || (o->shields[0] == 0.0f && o->shields[1] == 0.0f && o->shields[2] == 0.0f
          && o->shields[3] == 0.0f))
    return;
  if ((o->flags & OBJECT_CLOAKED) != 0)
    cloak_reveal (world, slot, point);
  else
    effect_add (world, &flare);
}

typedef enum
{
  FLARE_BEFORE,
  FLARE_AFTER,
} FlareTime;

/* A knock on a quadrant: the player's reserve, the shield, or where that is gone the armour. */
static void
take_knock (Sim *sim, int slot, int attacker, Vec3 local, Vec3 contact, float value, float reserve,
            FlareTime when)
{
  const WorldObject *o = &sim->world->objects[slot];
  const Damage damage = { value, 1.0f, attacker, DAMAGE_COLLISION };
  const Quadrant quadrant = damage_quadrant (o, local);

  if (damage_draw_reserve (sim, slot, quadrant, reserve))
    return;
  if (o->shields[quadrant] < 0.0f)
    {
      object_armor_damage (sim, slot, quadrant, &damage);
      return;
    }
  if (when == FLARE_BEFORE)
    object_shield_flare (sim->world, slot, contact);
  object_damage (sim, slot, quadrant, &damage);
  if (when == FLARE_AFTER)
    object_shield_flare (sim->world, slot, contact);
}

/* The lesser of two masses, of those that are any (Improvement: the game divides by whatever it
 * has). */
static float
lesser_mass (float a, float b)
{
  if (!(a > 0.0f))
    return b;
  return b > 0.0f ? MIN (a, b) : a;
}

/* What a shove of that force costs both (collision_damage, 0x00465CA0): least where one is
 * attached, and a friend that the player's ship runs into takes a quarter. The Ripper takes none.
 */
void
objects_knock_damage (Sim *sim, const Shove *shove, float force)
{
  World *world = sim->world;
  const WorldObject *objects[2]
      = { &world->objects[shove->slots[0]], &world->objects[shove->slots[1]] };
  float value = force * KNOCK_SHARE * KNOCK_HALF / lesser_mass (objects[0]->mass, objects[1]->mass);

  if (((objects[0]->flags | objects[1]->flags) & OBJECT_ATTACHED) != 0)
    value *= ATTACHED_SHARE;
  for (guint n = 0; n < 2; n++)
    {
      const int slot = shove->slots[n], other = shove->slots[1 - n];
      const gboolean friend = other == world->player_index
                              && objects[n]->side == OBJECT_SIDE_FRIENDLY
                              && slot >= (int) world->player_slots;
      const float share = friend ? value * PLAYERS_FRIEND_SHARE : value;
      const Place now = place_now (world, slot);

      if (objects[n]->type != TYPE_RIPPER)
        take_knock (sim, slot, other, shove->levers[n], place_point (&now, shove->levers[n]), share,
                    share, n == 0 ? FLARE_BEFORE : FLARE_AFTER);
    }
}

/* What a ship pays for running into a hull, by its own mass; the hull pays nothing. */
void
object_hull_knock_damage (Sim *sim, int ship, int hull, Vec3 contact, float force)
{
  const Place now = place_now (sim->world, ship);
  const float value = force * KNOCK_SHARE * KNOCK_HALF / sim->world->objects[ship].mass;
  const Vec3 local = mat3_transform_transposed (&now.turn, vec3_sub (contact, now.position));

  if (isfinite (value))
    take_knock (sim, ship, hull, local, contact, value, value * HULL_RESERVE_TIMES, FLARE_AFTER);
}
