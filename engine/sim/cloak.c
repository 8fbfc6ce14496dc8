/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/cloak.c - switching cloaks, their change frame by frame, the player's charge */
#include "engine/sim/cloak.h"

#include "engine/sim/assets.h"
#include "engine/sim/camera-views.h"
#include "engine/sim/effects.h"
#include "engine/sim/events.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/order-stack.h"
#include "engine/sim/player-controls.h"

#define LAUNCHES_DEEP 4 /* ours: ships that launch from each other in a ring end somewhere */

/* Whether the object's model carries a cloak. */
gboolean
object_can_cloak (const Sim *sim, int slot)
{
  const WorldObject *o = object_at_const (sim->world, slot);
  const AssetModel *model = o != NULL ? assets_model (sim->assets, o->model) : NULL;

  return model != NULL && (model->shp->flags & SHP_HEADER_CLOAK) != 0;
}

static void
post (Sim *sim, int slot, Condition condition)
{
  event_post (sim, mission_slot_ship (sim->world, slot), condition, NULL, 0, COMPONENT_WHOLE);
}

static void
sound (World *world, int slot)
{
  effect_sound (world, slot, world->objects[slot].root, EFFECT_SOUND_CLOAK,
                object_position (world, slot));
}

/* The Cloaked event comes first, so that what answers it still sees the ship. */
static void
come_on (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  post (sim, slot, CONDITION_CLOAKED);
  o->flags |= OBJECT_CLOAKED;
  o->cloak = (ObjectCloak){ .changing = 1, .hull = 1.0f, .came_tick = sim->world->frame_start };
  sound (sim->world, slot);
}

static void
go (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);

  post (sim, slot, CONDITION_DECLOAKED);
  o->cloak.going = 1;
  o->cloak.changing = 1;
  o->cloak.going_tick = sim->world->frame_start;
  sound (sim->world, slot);
}

static void
toggle (Sim *sim, int slot)
{
  const WorldObject *o = object_at (sim->world, slot);

  if (o->cloak.changing != 0)
    return;
  if ((o->flags & OBJECT_CLOAKED) != 0)
    go (sim, slot);
  else
    come_on (sim, slot);
}

static void
set_cloak (Sim *sim, int slot, gboolean cloaked, guint depth)
{
  World *world = sim->world;

  if (!object_can_cloak (sim, slot)
      || ((world->objects[slot].flags & OBJECT_CLOAKED) != 0) == (cloaked != FALSE))
    return;
  toggle (sim, slot);
  if (slot == world->player_index)
    world->cloak_state = cloaked != FALSE;
  if (depth == 0)
    return;
  for (int other = objects_first (world); other >= 0; other = objects_next (world, other))
    {
      const OrderEntry *entry = order_current (world, other);
      if (other != slot && entry != NULL && entry->number == ORDER_LAUNCH
          && entry->target_kind == ORDER_TARGET_SHIP && entry->target == slot)
        set_cloak (sim, other, cloaked, depth - 1);
    }
}

/* Cloaks or uncloaks an object that can, where it is not so already, and with it the ships whose
 * current order launches them from it. One whose cloak is still changing stays as it is; the
 * player's display follows what was asked all the same. */
void
object_set_cloak (Sim *sim, int slot, gboolean cloaked)
{
  g_return_if_fail (object_at (sim->world, slot) != NULL);

  set_cloak (sim, slot, cloaked, LAUNCHES_DEEP);
}

/* Ends a cloak at once, without an event: the object bursts, or is freed. */
void
cloak_drop (World *world, int slot)
{
  WorldObject *o = object_at (world, slot);

  g_return_if_fail (o != NULL);

  o->flags &= ~(guint32) OBJECT_CLOAKED;
  o->cloak = (ObjectCloak){ 0 };
}

/* Shows a cloaked object's hull round a point of the world where a hit strikes it: a shot spent on
 * the shields, one on a component, a shield flare in whose place it comes. Nothing for an object
 * that is not cloaked. How the vertices brighten and fade again is the renderer's, which is told
 * the point in the object's own frame, as it goes to next: where hits are found. */
void
cloak_reveal (World *world, int slot, Vec3 point)
{
  WorldObject *o = object_at (world, slot);
  WorldEffect reveal = { .kind = EFFECT_REVEAL, .slot = (gint16) slot };
  Mat3 turn;

  g_return_if_fail (o != NULL);

  if ((o->flags & OBJECT_CLOAKED) == 0)
    return;
  o->cloak.hit_tick = world->frame_start;
  turn = object_next_orientation (world, slot);
  reveal.position
      = mat3_transform_transposed (&turn, vec3_sub (point, object_next_position (world, slot)));
  reveal.node = o->root;
  reveal.velocity = o->velocity;
  reveal.size = o->radius * CLOAK_REVEAL_REACH;
  effect_add (world, &reveal);
}

/* One frame of a cloak. A change that began after this frame counts as long done, as in the game.
 */
static void
run_frame (World *world, int slot)
{
  ObjectCloak *cloak = &world->objects[slot].cloak;
  const guint32 began = cloak->going != 0 ? cloak->going_tick : cloak->came_tick;
  const guint32 since = world->frame_start - began;
  const gboolean done = since >= CLOAK_CHANGE_TICKS;
  const float share = done ? 1.0f : (float) since / (float) CLOAK_CHANGE_TICKS;

  if (cloak->changing == 0)
    return;
  cloak->shimmer = cloak->going != 0 ? 1.0f - share : share;
  cloak->hull = 1.0f - cloak->shimmer;
  if (!done)
    return;
  cloak->changing = 0;
  if (cloak->going != 0)
    cloak_drop (world, slot);
}

/* One frame of every cloak, in the pass that draws the objects, hidden ones too. */
void
cloak_frames (World *world)
{
  for (int slot = objects_first (world); slot >= 0; slot = objects_next (world, slot))
    {
      const guint32 flags = world->objects[slot].flags;
      if ((flags & OBJECT_CLOAKED) != 0
          && (flags & (OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_JUMPING)) == 0)
        run_frame (world, slot);
    }
}

/* Uncloaks the player's ship where its charge ran dry in the last frame. */
void
cloak_take_charge (Sim *sim)
{
  if (sim->world->cloak_state != 0 && sim->world->cloak_charge == 0)
    object_set_cloak (sim, sim->world->player_index, FALSE);
}

/* One frame of the player's charge: a tick less a tick while the cloak is on, a tick more while it
 * is off. */
void
cloak_run_charge (World *world)
{
  const guint32 ticks = world->frame_duration;

  if (world->cloak_state != 0)
    world->cloak_charge -= MIN (ticks, world->cloak_charge);
  else
    world->cloak_charge = MIN (world->cloak_charge + ticks, CLOAK_CHARGE_FULL);
}

/* CLOAK SHIP: once a press, outside the director's view, for a ship that carries a cloak. The beep
 * and the voice come only where the cloak is free to change. */
static void
switch_cloak (Sim *sim)
{
  World *world = sim->world;
  const int slot = world->player_index;
  const WorldObject *o = object_at (world, slot);
  const gboolean cloaked = (o->flags & OBJECT_CLOAKED) == 0;

  if (o->cloak.changing == 0)
    {
      effect_display_sound (world, cloaked ? EFFECT_BEEP_ON : EFFECT_BEEP_OFF);
      effect_display_sound (world, cloaked ? EFFECT_VOICE_CLOAK_ON : EFFECT_VOICE_CLOAK_OFF);
    }
  object_set_cloak (sim, slot, cloaked);
}

/* The keys of the player's ship that have to do with its cloak: CLOAK SHIP, and FIRE LASERS, which
 * uncloaks a cloaked ship instead of firing (player-weapons.md 1). Neither in a game of several
 * players. */
void
player_cloak_keys (Sim *sim)
{
  World *world = sim->world;
  const int slot = world->player_index;
  const WorldObject *o = object_at (world, slot);

  if (o == NULL || world->player_slots != 1)
    return;
  if (player_action_pressed (world, PLAYER_CLOAK_SHIP) && world->camera_view != CAMERA_VIEW_DIRECTOR
      && object_can_cloak (sim, slot))
    switch_cloak (sim);
  if (player_action_held (&world->controls, PLAYER_FIRE_LASERS)
      && (o->flags & (OBJECT_JUMPING | OBJECT_CLOAKED)) == OBJECT_CLOAKED)
    object_set_cloak (sim, slot, FALSE);
}
