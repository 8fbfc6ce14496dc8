/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/collisions.c - the sweep after each step's moves, and what each pair of objects does
 *
 * Source:  reference/collisions.md, The sweep, objects_collide
 */
#include "engine/sim/collisions.h"

#include "engine/sim/damage.h"
#include "engine/sim/destruction.h"

#include <math.h>

#define SWEEP_PASSES 10 /* (The sweep) */
/* Ours: collisions of one step at most. A hundred objects that all overlap make as many; with more
 * the game's own passes would take seconds, so the rest wait for the next step. */
#define SWEEP_COLLISIONS 5000
#define SET_APART 1.1f /* radii from the middle that two overlapping spheres are put at */
#define MINE_DAMAGE 500.0f
#define TYPE_SATELLITE 0x71
#define TYPE_LIMPET_POD 0xBC

/* An object of the sweep. `reach` is its radius by its visibility; `far` the greatest x of it. */
typedef struct
{
  int slot;
  float radius, reach, far;
  Vec3 next;
} Entry;

static void
take_place (const World *world, Entry *entry)
{
  entry->next = object_next_position (world, entry->slot);
}

static void
take_far (Entry *entry)
{
  entry->far = entry->next.x + entry->reach;
}

/* Everything that can meet anything, in the loops' order. What stands nowhere (no number, or past
 * all numbers) is near nothing and is left out, so that the rest can be sorted. */
static guint
list_entries (const World *world, Entry entries[WORLD_OBJECTS])
{
  guint count = 0;

  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    {
      const WorldObject *o = &world->objects[slot];
      Entry *entry = &entries[count];

      if (o->asset_type < 0
          || (o->flags & (OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_NO_COLLISIONS)) != 0)
        continue;
      *entry = (Entry){ .slot = slot, .radius = o->radius, .reach = o->radius * o->visibility };
      take_place (world, entry);
      take_far (entry);
      if (isfinite (entry->far))
        count++;
    }
  return count;
}

static void
merge (const Entry *from, guint left, guint right, guint end, Entry *to)
{
  guint a = left, b = right;

  for (guint n = left; n < end; n++)
    {
      const gboolean first = b >= end || (a < right && from[a].far >= from[b].far);
      to[n] = from[first ? a++ : b++];
    }
}

/* Farthest first; what is equally far keeps its order. The entries end up in the first array. */
static void
sort_entries (Entry entries[WORLD_OBJECTS], guint count)
{
  Entry other[WORLD_OBJECTS];
  Entry *from = entries, *to = other;

  for (guint width = 1; width < count; width *= 2)
    {
      for (guint left = 0; left < count; left += 2 * width)
        merge (from, left, MIN (left + width, count), MIN (left + 2 * width, count), to);
      Entry *sorted = to;
      to = from;
      from = sorted;
    }
  for (guint n = 0; from != entries && n < count; n++)
    entries[n] = from[n];
}

static gboolean
passes (const WorldObject *o, int other)
{
  return o->passes_through[0] == other || o->passes_through[1] == other;
}

/* Whether two spheres overlap at their next places, the radii without visibility, and neither lets
 * the other pass. */
static gboolean
meet (const World *world, const Entry *a, const Entry *b)
{
  const float touch = a->radius + b->radius;

  return vec3_distance_squared (a->next, b->next) < touch * touch
         && !passes (&world->objects[a->slot], b->slot)
         && !passes (&world->objects[b->slot], a->slot);
}

/* TRUE: something was moved, and another pass follows. `left` counts the collisions down that the
 * step may still have. */
static gboolean
sweep_pass (Sim *sim, Entry *entries, guint count, guint pass, guint *left)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < count; i++)
    for (guint j = i + 1; j < count && entries[j].far >= entries[i].next.x - entries[i].reach; j++)
      {
        Entry *a = &entries[i], *b = &entries[j];
        gboolean again;

        if (!meet (sim->world, a, b))
          continue;
        if ((*left)-- == 0)
          return FALSE;
        again = objects_collide (sim, a->slot, b->slot, pass);
        take_place (sim->world, a);
        take_place (sim->world, b);
        if (!again)
          continue;
        take_far (a);
        take_far (b);
        moved = TRUE;
      }
  return moved;
}

/* Has every two objects that overlap after the step's moves collide, again while anything is moved
 * by it, ten times at most. */
void
collisions_sweep (Sim *sim)
{
  Entry entries[WORLD_OBJECTS];
  guint count, left = SWEEP_COLLISIONS;

  g_return_if_fail (sim != NULL && sim->world != NULL);

  count = list_entries (sim->world, entries);
  for (guint pass = 0; pass < SWEEP_PASSES; pass++)
    {
      sort_entries (entries, count);
      if (!sweep_pass (sim, entries, count, pass, &left))
        return;
    }
}

static gboolean
overlap (const World *world, int a, int b)
{
  const float touch = world->objects[a].radius + world->objects[b].radius;

  return vec3_distance_squared (object_next_position (world, a), object_next_position (world, b))
         < touch * touch;
}

/* Puts two spheres that still overlap on either side of the middle between them. */
static void
set_apart (World *world, int a, int b)
{
  const Vec3 at = object_next_position (world, a), other = object_next_position (world, b);
  const Vec3 middle = vec3_scale (vec3_add (at, other), 0.5f);
  const Vec3 away = vec3_normalize (vec3_sub (at, other));

  object_set_position (world, a,
                       vec3_add (middle, vec3_scale (away, SET_APART * world->objects[a].radius)));
  object_set_position (world, b,
                       vec3_sub (middle, vec3_scale (away, SET_APART * world->objects[b].radius)));
}

static Vec3
own_frame (const World *world, int slot, Vec3 point)
{
  const Mat3 turn = object_orientation (world, slot);

  return mat3_transform_transposed (&turn, vec3_sub (point, object_position (world, slot)));
}

/* Shoves, damages and parts two spheres. Of two at one place neither is shoved. */
static void
collide_spheres (Sim *sim, int a, int b, guint pass)
{
  World *world = sim->world;
  const Vec3 from = object_position (world, b);
  const Vec3 apart = vec3_sub (object_position (world, a), from);

  if (vec3_length_squared (apart) > 0.0f)
    {
      const Vec3 away = vec3_normalize (apart);
      const Vec3 contact = vec3_add (from, vec3_scale (away, world->objects[b].radius));
      const Shove shove
          = { .slots = { a, b },
              .normal = vec3_scale (away, -1.0f),
              .levers = { own_frame (world, a, contact), own_frame (world, b, contact) },
              .pass = pass };
      const float force = objects_shove (sim, &shove);
      if (force > 0.0f)
        objects_knock_damage (sim, &shove, force);
    }
  object_move (sim, a);
  object_move (sim, b);
  if (overlap (world, a, b))
    set_apart (world, a, b);
}

/* A mine goes off against a fighter, which is named its own attacker; it never spins. One that is
 * exploding already does so again, until its order has ended it. */
static void
mine_strikes (Sim *sim, int mine, int fighter)
{
  const Damage damage = { MINE_DAMAGE, 1.0f, fighter, DAMAGE_COLLISION };

  object_damage (sim, fighter, QUADRANT_FORE, &damage);
  object_destroyed (sim, mine, FALSE, FALSE);
}

static gboolean
collide_mine (Sim *sim, int a, int b)
{
  const WorldObject *objects = sim->world->objects;
  const int mine = objects[a].object_class == OBJECT_CLASS_MINE ? a : b;
  const int other = mine == a ? b : a;

  if (objects[other].object_class == OBJECT_CLASS_FIGHTER)
    mine_strikes (sim, mine, other);
  return FALSE;
}

/* One lists components: the other's sphere against its hull. */
static gboolean
collide_components (Sim *sim, int a, int b, guint pass)
{
  const WorldObject *objects = sim->world->objects;
  const gboolean first = (objects[a].flags & OBJECT_COMPONENTS) != 0;

  if ((objects[a].flags & objects[b].flags & OBJECT_COMPONENTS) != 0
      || objects[a].type == TYPE_LIMPET_POD || objects[b].type == TYPE_LIMPET_POD)
    return FALSE;
  return object_collide_hull (sim, first ? b : a, first ? a : b, pass);
}

/* What two objects that overlap do to each other, by their classes (objects_collide, 0x00466170);
 * `pass` counts from 0. TRUE: they were moved. */
gboolean
objects_collide (Sim *sim, int a, int b, guint pass)
{
  const WorldObject *x = object_at_const (sim->world, a), *y = object_at_const (sim->world, b);
  gboolean torpedo;

  g_return_val_if_fail (x != NULL && y != NULL && a != b, FALSE);

  if (x->asset_type < 0 || y->asset_type < 0)
    return FALSE;
  if (x->object_class != OBJECT_CLASS_TORPEDO && y->object_class == OBJECT_CLASS_TORPEDO)
    return objects_collide (sim, b, a, pass); /* a torpedo is taken first */
  torpedo = x->object_class == OBJECT_CLASS_TORPEDO;
  if (torpedo && (x->type == y->type || (x->flags & OBJECT_EXPLODING) != 0))
    return FALSE;
  if (((x->flags | y->flags) & OBJECT_COMPONENTS) != 0)
    return collide_components (sim, a, b, pass);
  if (x->object_class == y->object_class && (torpedo || x->object_class == OBJECT_CLASS_DEBRIS))
    return FALSE;
  if (x->type == TYPE_SATELLITE && y->type == TYPE_SATELLITE)
    return FALSE;
  if (x->object_class == OBJECT_CLASS_MINE || y->object_class == OBJECT_CLASS_MINE)
    return collide_mine (sim, a, b);
  if (torpedo)
    torpedo_strikes (sim, a, b);
  else
    collide_spheres (sim, a, b, pass);
  return TRUE;
}
