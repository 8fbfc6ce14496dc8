/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/avoidance-scan.c - which objects a ship could hit: collision courses, and the scan
 * that lists them (sections 9 and 10)
 *
 * A scan by a field asks only of the objects whose way, in the steps that count, comes near the
 * ship's own; what is listed, and in which order, is as if it asked of all.
 */
#include "engine/sim/avoidance-scan.h"

#include "engine/sim/steering.h"
#include "engine/tables/orders.h"

#include <math.h>

#define CRASH_TARGET_SHARE 2.0f /* closing = v_ship - 2 v_target (0x00401A31) */
#define LEAST_CLOSING 0.001f
#define SCAN_WIDENING 10000.0f
#define SCAN_STEPS 50.0f
#define SCAN_MARGIN 2000.0f
#define SCAN_STRETCHES 2   /* ours: of the steps, looked at each by itself */
#define SCAN_ROUNDING 1e-5 /* ours: of a box's size, far more than f32 arithmetic is off by */

static AvoidanceBody
body_of (const Sim *sim, int slot)
{
  const WorldObject *o = object_at_const (sim->world, slot);

  return (AvoidanceBody){ slot,
                          o->flags,
                          o->passes_through[0],
                          object_has_flight (sim, slot),
                          o->radius,
                          object_cruise_speed (sim, slot),
                          object_next_position (sim->world, slot),
                          o->velocity };
}

/* Section 9 for two bodies, of a ship whose nose points so. */
static gboolean
on_course (const Sim *sim, const AvoidanceBody *a, Vec3 nose, const AvoidanceBody *b, float steps,
           float margin)
{
  const Vec3 apart = vec3_sub (a->next_position, b->next_position);
  const float touch = b->radius + a->radius + margin;
  const float reach = (a->cruise + b->cruise) * steps + b->radius + a->radius + margin;
  float along, rate, t;
  Vec3 closing;

  if (!a->has_flight || !b->has_flight || vec3_length_squared (apart) > reach * reach)
    return FALSE;
  if (G_UNLIKELY ((b->flags & OBJECT_COMPONENTS) != 0))
    return ai_parts_in_reach (sim, b->slot, a->next_position, a->cruise * steps + margin);
  if (vec3_dot (nose, apart) > 0.0f)
    return FALSE;
  closing = vec3_sub (a->velocity, vec3_scale (b->velocity, CRASH_TARGET_SHARE));
  along = vec3_dot (apart, closing);
  rate = vec3_dot (closing, closing);
  if (-along < 0.0f || rate < LEAST_CLOSING)
    return FALSE;
  t = MIN (-along / rate, steps);
  return vec3_length_squared (vec3_add (apart, vec3_scale (closing, t))) < touch * touch;
}

/* Whether a ship going on as it does comes within the margin of a target in the next steps. */
gboolean
ai_collision_course (const Sim *sim, int slot, int target, float steps, float margin)
{
  const World *world = sim->world;
  Mat3 next;
  AvoidanceBody a, b;

  if (object_at_const (world, slot) == NULL || object_at_const (world, target) == NULL)
    return FALSE;
  next = object_next_orientation (world, slot);
  a = body_of (sim, slot);
  b = body_of (sim, target);
  return on_course (sim, &a, mat3_forward (&next), &b, steps, margin);
}

static void
list_slot (AvoidList *list, int slot)
{
  if (list->count < WORLD_AVOID)
    list->slots[list->count++] = slot;
}

/* Everything that can be in the way of anything, in the loops' order; how many. */
static guint
list_bodies (const Sim *sim, AvoidanceBody bodies[WORLD_OBJECTS])
{
  const World *world = sim->world;
  guint count = 0;

  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    if ((world->objects[slot].flags & (OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_JUMPING)) == 0
        && world->objects[slot].object_class != OBJECT_CLASS_PLANET)
      bodies[count++] = body_of (sim, slot);
  return count;
}

/* Whether the object's current order keeps its two lists, and nothing keeps it from avoiding. */
gboolean
avoidance_scans (const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);
  const OrderInfo *info = o != NULL && o->order_count > 0 ? order_info (o->orders[0].number) : NULL;

  return info != NULL && (o->flags & OBJECT_NO_AVOIDANCE) == 0
         && (info->flags & ORDER_FLAG_AVOIDANCE) != 0;
}

static void
scan_body (Sim *sim, int slot, const AvoidanceBody *b, const AvoidanceBody *a, Vec3 nose)
{
  WorldObject *o = &sim->world->objects[slot];
  const float touch = a->radius + b->radius + SCAN_WIDENING;

  if (b->slot == slot || o->fighting == b->slot || a->passes_through == b->slot
      || b->passes_through == slot)
    return;
  if ((b->flags & OBJECT_COMPONENTS) != 0)
    {
      if (vec3_distance_squared (a->next_position, b->next_position) < touch * touch)
        list_slot (&o->avoid_near, b->slot);
    }
  else if ((a->flags & OBJECT_COMPONENTS) == 0 && o->avoid_ahead.count < WORLD_AVOID
           && on_course (sim, a, nose, b, SCAN_STEPS, SCAN_MARGIN))
    list_slot (&o->avoid_ahead, b->slot);
}

static void
scan_among (Sim *sim, int slot, const AvoidanceBody *bodies, guint count)
{
  WorldObject *o = &sim->world->objects[slot];
  const Mat3 next = object_next_orientation (sim->world, slot);
  const Vec3 nose = mat3_forward (&next);
  const AvoidanceBody own = body_of (sim, slot);

  o->avoid_near = (AvoidList){ 0 };
  o->avoid_ahead = (AvoidList){ 0 };
  for (guint n = 0; n < count; n++)
    scan_body (sim, slot, &bodies[n], &own, nose);
}

/* What a sphere can touch on its way in a stretch of time: the box about it, some wider than f32
 * arithmetic can be off by. */
static ScanBox
box_along (const AvoidanceBody *body, double velocities, double since, double until, double radius)
{
  const double at[3] = { body->next_position.x, body->next_position.y, body->next_position.z };
  const double by[3] = { body->velocity.x, body->velocity.y, body->velocity.z };
  ScanBox box;

  for (guint axis = 0; axis < 3; axis++)
    {
      const double first = by[axis] * velocities * since, last = by[axis] * velocities * until;
      const double room = radius + SCAN_ROUNDING * (fabs (radius) + fabs (last));
      box.low[axis] = at[axis] + MIN (first, last) - room;
      box.high[axis] = at[axis] + MAX (first, last) + room;
    }
  return box;
}

static void
list_field (const Sim *sim, AvoidanceField *field)
{
  const World *world = sim->world;

  field->count = list_bodies (sim, field->bodies);
  field->n_hulls = field->n_others = field->n_scanning = 0;
  for (guint n = 0; n < field->count; n++)
    if ((field->bodies[n].flags & OBJECT_COMPONENTS) != 0)
      field->hulls[field->n_hulls++] = (guint16) n;
    else
      field->others[field->n_others++] = (guint16) n;
  for (guint n = 0; n < WORLD_OBJECTS; n++)
    field->places[n] = -1;
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    if ((world->objects[slot].flags & (OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_JUMPING)) == 0
        && avoidance_scans (world, slot))
      {
        field->places[slot] = (gint16) field->n_scanning;
        field->scanning[field->n_scanning++] = body_of (sim, slot);
      }
}

/* Hulls whose spheres, widened, could overlap a ship's. */
static void
find_hulls (AvoidanceField *field)
{
  ScanBox boxes[WORLD_OBJECTS];
  ScanIndex index;

  for (guint n = 0; n < field->n_hulls; n++)
    boxes[field->hulls[n]] = box_along (&field->bodies[field->hulls[n]], 0, 0, 0,
                                        field->bodies[field->hulls[n]].radius);
  scan_index_build (&index, boxes, field->hulls, field->n_hulls);
  for (guint n = 0; n < field->n_scanning; n++)
    {
      const AvoidanceBody *own = &field->scanning[n];
      const ScanBox around = box_along (own, 0, 0, 0, (double) own->radius + SCAN_WIDENING);
      scan_index_query (&index, &around, &field->near[n]);
    }
}

/* Others whose way, at twice their speed, could come near a ship's in a stretch of time. */
static void
find_others (AvoidanceField *field, double since, double until)
{
  ScanBox boxes[WORLD_OBJECTS];
  ScanIndex index;

  for (guint n = 0; n < field->n_others; n++)
    boxes[field->others[n]] = box_along (&field->bodies[field->others[n]], CRASH_TARGET_SHARE,
                                         since, until, field->bodies[field->others[n]].radius);
  scan_index_build (&index, boxes, field->others, field->n_others);
  for (guint n = 0; n < field->n_scanning; n++)
    {
      const AvoidanceBody *own = &field->scanning[n];
      const ScanBox along = box_along (own, 1, since, until, (double) own->radius + SCAN_MARGIN);
      ScanSet found;

      if ((own->flags & OBJECT_COMPONENTS) != 0)
        continue;
      scan_index_query (&index, &along, &found);
      scan_set_join (&field->near[n], &found);
    }
}

/* Takes in what a world holds, for the scans of its objects until something changes in it. */
void
avoidance_field_build (const Sim *sim, AvoidanceField *field)
{
  g_return_if_fail (sim != NULL && field != NULL);

  list_field (sim, field);
  find_hulls (field);
  for (guint n = 0; n < SCAN_STRETCHES; n++)
    find_others (field, SCAN_STEPS * n / SCAN_STRETCHES, SCAN_STEPS * (n + 1) / SCAN_STRETCHES);
}

/* Fills the ship's two lists as avoidance_scan does, with the same slots in the same order, from a
 * field built of the world as it is. Nothing for an object that does not scan. */
void
avoidance_field_scan (Sim *sim, const AvoidanceField *field, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const AvoidanceBody *own;
  Mat3 next;

  g_return_if_fail (field != NULL && o != NULL);

  if (field->places[slot] < 0)
    return;
  own = &field->scanning[field->places[slot]];
  next = object_next_orientation (sim->world, slot);
  o->avoid_near = (AvoidList){ 0 };
  o->avoid_ahead = (AvoidList){ 0 };
  for (guint word = 0; word < SCAN_WORDS; word++)
    for (guint64 bits = field->near[field->places[slot]].words[word]; bits != 0; bits &= bits - 1)
      {
        const guint n = word * SCAN_WORD_BITS + (guint) __builtin_ctzll (bits);
        scan_body (sim, slot, &field->bodies[n], own, mat3_forward (&next));
      }
}

/* Fills the ship's two lists of what it could hit, while its order avoids; otherwise the old lists
 * stay (section 10). */
void
avoidance_scan (Sim *sim, int slot)
{
  AvoidanceBody bodies[WORLD_OBJECTS];

  g_return_if_fail (object_at (sim->world, slot) != NULL);

  if (avoidance_scans (sim->world, slot))
    scan_among (sim, slot, bodies, list_bodies (sim, bodies));
}
