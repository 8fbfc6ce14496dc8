/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/object-place.c - where objects stand, and what they may do by their type */
#include "engine/sim/assets.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-routines.h"

#define VIEW_DIRECTOR 13 /* camera.md, views: the director's shots */
#define STEP_PARTS 4.0f  /* ticks in a step */

/* The object of a slot; NULL past the 400. */
WorldObject *
object_at (World *world, int slot)
{
  return slot >= 0 && slot < WORLD_OBJECTS ? &world->objects[slot] : NULL;
}

/* The same for looking only. */
const WorldObject *
object_at_const (const World *world, int slot)
{
  return slot >= 0 && slot < WORLD_OBJECTS ? &world->objects[slot] : NULL;
}

/* The slot the loops begin with: 0, or the cutaway slot where none is handed out. */
int
objects_first (const World *world)
{
  return world->object_count > 0 ? 0 : WORLD_CUTAWAY_SLOT;
}

/* The slot after this in the loops' order: the slots handed out (their count is read anew, so that
 * objects made on the way are visited), then the cutaway slot once; -1 at the end. Improvement:
 * with all slots handed out the game stays at the cutaway slot for ever. */
int
objects_next (const World *world, int slot)
{
  if (slot >= WORLD_CUTAWAY_SLOT)
    return WORLD_NO_SLOT;
  return slot + 1 < (int) MIN (world->object_count, WORLD_OBJECTS) ? slot + 1 : WORLD_CUTAWAY_SLOT;
}

/* Whether a slot holds an object that the loops visit: neither a stand-in nor disabled. */
gboolean
object_is_live (const World *world, int slot)
{
  const WorldObject *o = object_at_const (world, slot);

  return o != NULL && (o->flags & (OBJECT_STAND_IN | OBJECT_DISABLED)) == 0;
}

static const WorldNode *
root_of (const World *world, int slot)
{
  static const WorldNode nowhere = { .orientation = { { 1, 0, 0, 0, 1, 0, 0, 0, 1 } },
                                     .next_orientation = { { 1, 0, 0, 0, 1, 0, 0, 0, 1 } } };
  const WorldObject *o = object_at_const (world, slot);
  const WorldNode *root = o != NULL ? node_at_const (world, o->root) : NULL;

  return root != NULL ? root : &nowhere;
}

/* Where the object stands by the last step's commit. The origin for a slot past the 400. */
Vec3
object_position (const World *world, int slot)
{
  return root_of (world, slot)->position;
}

/* Where the next step puts it: what the game takes as the object's place. */
Vec3
object_next_position (const World *world, int slot)
{
  return root_of (world, slot)->next_position;
}

/* How the object is turned by the last step's commit. */
Mat3
object_orientation (const World *world, int slot)
{
  return root_of (world, slot)->orientation;
}

/* How the next step turns it. */
Mat3
object_next_orientation (const World *world, int slot)
{
  return root_of (world, slot)->next_orientation;
}

/* Where to draw the object now: on the way from the committed place to the next by the step's ticks
 * that are past, and past_tick of the running one (0..1; game-loop.md, OpenReliant pacing). What an
 * order or a Ripper's beams place glides on by what a tick takes it. */
void
object_drawn_place (const World *world, int slot, float past_tick, Vec3 *position,
                    Mat3 *orientation)
{
  const float fraction = ((float) world->simulation_counter + past_tick) / STEP_PARTS;
  const WorldNode *root = root_of (world, slot);
  const WorldObject *o = object_at_const (world, slot);
  const Vec3 carried = o != NULL ? vec3_scale (o->carried_way, past_tick) : vec3 (0, 0, 0);
  Mat3 turn, back;

  *position = vec3_add (root->position, vec3_scale (order_fly_glide (world, slot), past_tick));
  *position = vec3_add (*position, carried);
  *orientation = root->orientation;
  if ((root->flags & NODE_NEXT_PENDING) == 0 || fraction <= 0.0f)
    return;
  *position = vec3_lerp (root->position, root->next_position, fraction);
  *position = vec3_add (*position, carried);
  back = mat3_transposed (&root->orientation);
  turn = mat3_multiply (&back, &root->next_orientation);
  turn = mat3_from_angles (vec3_scale (mat3_angles (&turn), fraction));
  *orientation = mat3_multiply (&root->orientation, &turn);
}

/* Takes the drawn place of this frame, from which orders steer until the next one
 * (steering-formulas.md 1). */
void
object_frame (World *world, int slot)
{
  WorldObject *o = object_at (world, slot);

  g_return_if_fail (o != NULL);

  object_drawn_place (world, slot, 0.0f, &o->drawn_position, &o->drawn_orientation);
  node_tree_framed (world, o->root);
}

/* Puts an object somewhere at once, now, next and drawn; a move left to make is dropped. */
void
object_set_position (World *world, int slot, Vec3 position)
{
  WorldObject *o = object_at (world, slot);
  WorldNode *root;

  g_return_if_fail (o != NULL);

  root = node_at (world, o->root);
  if (root == NULL)
    return;
  root->position = position;
  root->next_position = position;
  o->drawn_position = position;
}

/* Turns an object at once, now, next and drawn. */
void
object_set_orientation (World *world, int slot, const Mat3 *orientation)
{
  WorldObject *o = object_at (world, slot);
  WorldNode *root;

  g_return_if_fail (o != NULL && orientation != NULL);

  root = node_at (world, o->root);
  if (root == NULL)
    return;
  root->orientation = *orientation;
  root->next_orientation = *orientation;
  o->drawn_orientation = *orientation;
}

/* Both at once. */
void
object_place (World *world, int slot, Vec3 position, const Mat3 *orientation)
{
  object_set_position (world, slot, position);
  object_set_orientation (world, slot, orientation);
}

/* Brings an object to rest: speed, rates, throttle and inputs 0 (steering-formulas.md 13). */
void
object_stop (World *world, int slot)
{
  WorldObject *o = object_at (world, slot);

  g_return_if_fail (o != NULL);

  o->velocity = vec3 (0, 0, 0);
  o->rotation = MAT3_IDENTITY;
  o->throttle = 0.0f;
  o->pitch_input = o->yaw_input = o->roll_input = 0.0f;
  o->pitch_rate = o->yaw_rate = o->roll_rate = 0.0f;
  o->lateral_input = 0.0f;
  o->speed = 0.0f;
}

/* The row of the type whose statistics an object uses, an alias's donor; NULL for one without. (Its
 * name is its own type's: ship_tables_type of asset_type.) */
const ShipTypeInfo *
object_type_info (const Sim *sim, int slot)
{
  const WorldObject *o = object_at_const (sim->world, slot);

  if (o == NULL || o->asset_type < 0)
    return NULL;
  return ship_tables_effective (assets_get_tables (sim->assets), (guint) o->asset_type);
}

/* The object's flight record; NULL for one without. */
const FlightStats *
object_flight (const Sim *sim, int slot)
{
  const WorldObject *o = object_at_const (sim->world, slot);
  const ShipTypeInfo *info
      = o != NULL && o->type < SHIP_TYPES_COUNT ? object_type_info (sim, slot) : NULL;

  return info != NULL ? &info->flight : NULL;
}

/* Whether an object has a flight record: stand-ins and markers have none, and are not moved. */
gboolean
object_has_flight (const Sim *sim, int slot)
{
  return object_flight (sim, slot) != NULL;
}

/* The speed an object keeps at full throttle, a step; 0 for one without flight statistics
 * (steering-formulas.md 3). */
float
object_cruise_speed (const Sim *sim, int slot)
{
  const WorldObject *o = object_at_const (sim->world, slot);
  const FlightStats *flight = object_flight (sim, slot);
  float cruise;

  if (flight == NULL)
    return 0.0f;
  cruise = flight->max_speed * o->speed_factor * o->engines_intact;
  if (sim->world->camera_view != VIEW_DIRECTOR && o->invulnerable == 0)
    cruise *= o->armor_speed_factor;
  return cruise;
}

/* Makes an object one that can be aimed at, or not; FALSE, nothing changed, where its type is never
 * one. */
gboolean
object_set_targetable (Sim *sim, int slot, gboolean targetable)
{
  WorldObject *o = object_at (sim->world, slot);
  const ShipTypeInfo *info = object_type_info (sim, slot);

  if (info == NULL || !info->targetable)
    return FALSE;
  if (targetable)
    o->flags |= OBJECT_TARGETABLE;
  else
    o->flags &= ~(guint32) OBJECT_TARGETABLE;
  return TRUE;
}
