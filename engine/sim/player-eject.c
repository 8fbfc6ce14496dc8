/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/player-eject.c - the EJECT key
 *
 * Source:  reference/ejection-tractor.md, The EJECT key; reference/controls.md 3
 */
#include "engine/sim/ejection.h"

#include "engine/sim/camera-views.h"
#include "engine/sim/cloak.h"
#include "engine/sim/order-stack.h"
#include "engine/sim/player-controls.h"

#define TYPE_KAMOV 0x2D /* it has no seat to eject with */

/* Ours: the player flies under an order that is not built (order-run.c), so he may leave too. */
static gboolean
is_not_built (guint number)
{
  const OrderInfo *info = order_info (number);

  return info != NULL && !info->built;
}

static gboolean
may_eject (const World *world)
{
  const WorldObject *o = object_at_const (world, world->player_index);
  const OrderEntry *entry = order_current (world, world->player_index);

  if (o == NULL || entry == NULL || world->player_slots != 1)
    return FALSE;
  if (world->ending != ENDING_PLAYING && world->ending != ENDING_EJECTING)
    return FALSE;
  if (o->type == TYPE_KAMOV || (o->flags & OBJECT_EJECT_DISABLED) != 0)
    return FALSE;
  return entry->number == ORDER_PLAYER_CONTROL || entry->number == ORDER_EJECT_PLAYER
         || is_not_built (entry->number);
}

/* The key of a frame: once a press, and only while the player flies or drifts in a ship that he may
 * leave, he leaves it. */
void
player_eject_read (Sim *sim)
{
  World *world = sim->world;
  const int slot = world->player_index;

  if (!player_action_pressed (world, PLAYER_EJECT) || !may_eject (world))
    return;
  world->objects[slot].flags &= ~(guint32) OBJECT_EJECTED;
  camera_set_view (sim, CAMERA_VIEW_EJECT, slot, CAMERA_SET_LOCK | CAMERA_SET_FORCE);
  object_set_cloak (sim, slot, FALSE);
  order_push (sim, slot, ORDER_EJECT, ORDER_NO_TARGET);
}
