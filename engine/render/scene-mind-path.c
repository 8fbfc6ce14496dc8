/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-mind-path.c - places in formations, routes and curves as lines */
#include "engine/render/mind-private.h"

#include <string.h>

#include "engine/sim/mission-bind.h"
#include "engine/sim/order-state.h"
#include "engine/tables/orders.h"

#define PLACE_APART 3000.0f /* formations-curves.md 5.4 */

/* All looks are ours. */
#define SIGN_PIXELS 7.0f
#define SMALL_SIGN_PIXELS 4.0f

/* A field of the current order's state by its name; NULL where the order keeps none. */
static const OrderField *
field_named (const Mind *mind, const char *name)
{
  guint count = 0;
  const OrderField *fields
      = mind->object->order_count > 0
            ? order_state_fields (mind->object->orders[0].number, &count)
            : NULL;

  for (guint n = 0; fields != NULL && n < count; n++)
    if (!fields[n].in_data && strcmp (fields[n].name, name) == 0)
      return &fields[n];
  return NULL;
}

static gboolean
vec3_field (const Mind *mind, const char *name, Vec3 *value)
{
  const OrderField *field = field_named (mind, name);

  if (field == NULL || field->type != ORDER_FIELD_VEC3)
    return FALSE;
  *value = order_state_vec3 (mind->object, field->word);
  return TRUE;
}

static int
slot_field (const Mind *mind, const char *name)
{
  const OrderField *field = field_named (mind, name);

  return field != NULL && field->type == ORDER_FIELD_SLOT
             ? (int) order_state_u32 (mind->object, field->word)
             : WORLD_NO_SLOT;
}

static void
add_place (const Mind *mind, Vec3 place)
{
  RenderPoint *point;

  mind_line (mind, RENDER_MIND_FORMATION, mind->position, place, 1.8f, 0);
  point = mind_point (mind, RENDER_MIND_FORMATION, RENDER_POINT_RING, place, SIGN_PIXELS);
  if (point != NULL)
    point->units = vec3_length (vec3_sub (place, mind->position));
}

static void
add_leader (const Mind *mind, int leader, Vec3 place)
{
  Vec3 at;

  if (leader == mind->slot || !object_is_live (mind->sim.world, leader))
    return;
  at = mind_drawn_position (mind, leader);
  mind_line (mind, RENDER_MIND_FORMATION, at, place, 1, MIND_FAINT);
  mind_point (mind, RENDER_MIND_FORMATION, RENDER_POINT_DIAMOND, at, SMALL_SIGN_PIXELS);
}

/* Formation (27): beside its target, left and right in turn (formations-curves.md 5.4). */
static void
add_formation_order (const Mind *mind)
{
  const OrderEntry *entry = &mind->object->orders[0];
  float out = (float) ((entry->sequence + 2) / 2) * PLACE_APART;
  Vec3 place;
  Mat3 turn;

  if (entry->target_kind != ORDER_TARGET_SHIP || !object_is_live (mind->sim.world, entry->target))
    return;
  turn = object_next_orientation (mind->sim.world, entry->target);
  place = vec3_add (object_next_position (mind->sim.world, entry->target),
                    vec3_scale (mat3_right (&turn), entry->sequence % 2 == 0 ? -out : out));
  add_place (mind, place);
  add_leader (mind, entry->target, place);
}

/* Where a ship of a formation should stand: by its order's own state, or beside its target. */
void
mind_add_formation (const Mind *mind)
{
  Vec3 place;

  if (mind->object->order_count == 0)
    return;
  switch (mind->object->orders[0].number)
    {
    case ORDER_FORMATION:
      add_formation_order (mind);
      return;
    case ORDER_FORMATION_REGROUP:
      if (vec3_field (mind, "meet", &place))
        add_place (mind, place);
      /* fall through */
    case ORDER_PATROL_ROUTE:
      if (!vec3_field (mind, "place", &place))
        return;
      add_place (mind, place);
      add_leader (mind, slot_field (mind, "leader"), place);
      return;
    default:
      return;
    }
}

void
mind_add_path (const Mind *mind)
{
}
