/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-mind-path.c - places in formations, routes and curves as lines */
#include "engine/render/mind-private.h"

#include <math.h>
#include <string.h>

#include "engine/sim/curves.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/order-state.h"
#include "engine/tables/orders.h"

#define PLACE_APART 3000.0f /* formations-curves.md 5.4 */
#define REGROUP_FLYING 1u   /* formations-curves.md 5.2, steps */
#define REGROUP_FACING 2u
#define PATROL_IN_FORMATION 1u /* formations-curves.md 5.3, mode */

/* All looks are ours. */
#define SIGN_PIXELS 7.0f
#define SMALL_SIGN_PIXELS 4.0f
#define CURVE_CHORDS 32u   /* as a curve's length is measured (formations-curves.md 2) */
#define SECONDS_MOST 60.0f /* signs along one curve */
#define MARKERS_MOST 64u

/* A field of the current order's state by its name; NULL where the order keeps none. */
static const OrderField *
field_named (const Mind *mind, const char *name)
{
  guint count = 0;
  const OrderField *fields = mind->object->order_count > 0
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

/* The slot that a field of the current order's state holds, by its name; none where the order keeps
 * no such field. */
int
mind_slot_field (const Mind *mind, const char *name)
{
  const OrderField *field = field_named (mind, name);

  return field != NULL && field->type == ORDER_FIELD_SLOT
             ? (int) order_state_u32 (mind->object, field->word)
             : WORLD_NO_SLOT;
}

/* A field that is a number; 0 where the order keeps none. */
static guint32
word_field (const Mind *mind, const char *name)
{
  const OrderField *field = field_named (mind, name);

  return field != NULL ? order_state_u32 (mind->object, field->word) : 0;
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
  if (mind->object->orders[0].number == ORDER_FORMATION)
    {
      add_formation_order (mind);
      return;
    }
  if (mind->object->order_starting) /* its state is not written yet */
    return;
  switch (mind->object->orders[0].number)
    {
    case ORDER_FORMATION_REGROUP:
      if (vec3_field (mind, "meet", &place) && word_field (mind, "step") < REGROUP_FACING)
        {
          add_place (mind, place);
          return;
        }
      if (!vec3_field (mind, "place", &place))
        return;
      add_place (mind, place);
      add_leader (mind, mind_slot_field (mind, "leader"), place);
      return;
    case ORDER_PATROL_ROUTE:
      if (word_field (mind, "mode") != PATROL_IN_FORMATION || !vec3_field (mind, "place", &place))
        return;
      add_place (mind, place);
      add_leader (mind, mind_slot_field (mind, "leader"), place);
      return;
    default:
      return;
    }
}

/* --- curves --- */

/* What an order that follows curves has in mind (formations-curves.md 4). */
typedef struct
{
  int first, now; /* curves */
  int carrier;    /* mission ship; -1 none */
  Vec3 start;     /* where the carrier stood */
  float path_length;
  guint32 seconds;
  guint32 since, ticks; /* of the curve that is flown now */
  gboolean backwards;
} Following;

static gboolean
read_following (const Mind *mind, Following *following)
{
  const OrderField *now = field_named (mind, "curve"), *since = field_named (mind, "since"),
                   *ticks = field_named (mind, "curve ticks");
  const OrderEntry *entry = &mind->object->orders[0];

  if (now == NULL || since == NULL || ticks == NULL
      || !vec3_field (mind, "carrier start", &following->start))
    return FALSE;
  following->first = (gint32) entry->data[0];
  following->seconds = entry->data[1];
  following->carrier = (gint32) entry->data[2];
  following->now = (gint32) order_state_u32 (mind->object, now->word);
  following->since = order_state_u32 (mind->object, since->word);
  following->ticks = order_state_u32 (mind->object, ticks->word);
  following->path_length = curve_path_length (mind->sim.world, following->first);
  following->backwards = entry->number == ORDER_SHIP_FOLLOW_CURVE_BACKWARDS;
  return curve_exists (mind->sim.world, following->first);
}

static Vec3
way_at (const Mind *mind, const Following *following, int curve, float t)
{
  return curve_ride (mind->sim.world, curve_point (mind->sim.world, curve, t), following->carrier,
                     following->start, NULL);
}

/* A sign each second of the flight along a curve, or each few where they would be many. */
static void
add_seconds (const Mind *mind, const Following *following, int curve)
{
  float share = curve_share (mind->sim.world, curve, following->path_length);
  float seconds = share * (float) following->seconds;
  float each = MAX (1, ceilf (seconds / SECONDS_MOST));

  for (float at = each; seconds > 0 && at < seconds; at += each)
    {
      float t = at / seconds;

      mind_point (mind, RENDER_MIND_PATH, RENDER_POINT_DISC,
                  way_at (mind, following, curve, following->backwards ? 1 - t : t),
                  SMALL_SIGN_PIXELS - 1);
    }
}

/* The places of a curve whose ships are told as they are passed. */
static void
add_markers (const Mind *mind, const Following *following, int curve)
{
  int passed = -1;
  float at = curve_next_marker (mind->sim.world, curve, 0, &passed);

  for (guint n = 0; n < MARKERS_MOST && at > 0; n++)
    {
      float next = curve_next_marker (mind->sim.world, curve, at, &passed);

      mind_point (mind, RENDER_MIND_PATH, RENDER_POINT_DIAMOND, way_at (mind, following, curve, at),
                  SIGN_PIXELS - 1);
      if (!(next > at))
        return;
      at = next;
    }
}

static void
add_curve (const Mind *mind, const Following *following, int curve)
{
  Vec3 last = way_at (mind, following, curve, 0);

  for (guint n = 1; n <= CURVE_CHORDS; n++)
    {
      Vec3 at = way_at (mind, following, curve, (float) n / CURVE_CHORDS);

      mind_line (mind, RENDER_MIND_PATH, last, at, 2, 0);
      last = at;
    }
  add_seconds (mind, following, curve);
  add_markers (mind, following, curve);
}

/* Where on its curve the order has come to. */
static void
add_now (const Mind *mind, const Following *following)
{
  float t = curve_along (mind->sim.world->mission_ticks - following->since, following->ticks);

  mind_point (
      mind, RENDER_MIND_PATH, RENDER_POINT_SQUARE,
      way_at (mind, following, following->now, CLAMP (following->backwards ? 1 - t : t, 0, 1)),
      SIGN_PIXELS - 1);
}

static void
add_curves (const Mind *mind)
{
  guint left = mission_count (mind->sim.world, DTE_CURVES);
  Following following = { 0 };

  if (!read_following (mind, &following))
    return;
  /* a path that comes round on itself is drawn once */
  for (int curve = following.first; curve_exists (mind->sim.world, curve) && left > 0; left--)
    {
      add_curve (mind, &following, curve);
      curve = curve_next (mind->sim.world, curve, FALSE);
    }
  if (!mind->object->order_starting && curve_exists (mind->sim.world, following.now))
    add_now (mind, &following);
}

/* The way to a regroup's meeting place, where it is far (formations-curves.md 5.2). */
static void
add_regroup_curve (const Mind *mind)
{
  CurveShape shape = { .arriving = { 0, 0, 0 } };
  Vec3 last;

  if (word_field (mind, "step") != REGROUP_FLYING || word_field (mind, "direct") != 0
      || !vec3_field (mind, "curve from", &shape.from) || !vec3_field (mind, "curve to", &shape.to)
      || !vec3_field (mind, "curve leaving", &shape.leaving))
    return;
  last = shape.from;
  for (guint n = 1; n <= CURVE_CHORDS; n++)
    {
      Vec3 at = curve_shape_point (&shape, (float) n / CURVE_CHORDS);

      mind_line (mind, RENDER_MIND_PATH, last, at, 2, 0);
      last = at;
    }
  mind_point (mind, RENDER_MIND_PATH, RENDER_POINT_SQUARE,
              curve_shape_point (&shape, (float) MIN (word_field (mind, "curve step"), CURVE_CHORDS)
                                             / CURVE_CHORDS),
              SIGN_PIXELS - 1);
}

/* --- routes --- */

/* Where a patrol flies to for a waypoint: where its object stands, or its record puts it while it
 * is not made. */
static gboolean
waypoint_place (const Mind *mind, guint waypoint, Vec3 *place)
{
  const World *world = mind->sim.world;
  guint ship = mission_waypoint (world, waypoint, NULL);
  guint32 record = ship != DTE_NONE_16 ? mission_record (world, DTE_SHIPS, ship) : WORLD_NULL;
  int slot = ship != DTE_NONE_16 ? mission_ship_slot (world, ship) : WORLD_NO_SLOT;

  if (object_is_live (world, slot))
    *place = object_position (world, slot);
  else if (record != WORLD_NULL)
    *place = mission_authored_place (world, record);
  else
    return FALSE;
  return TRUE;
}

/* The waypoint that a Patrol Route makes for: its state's, or until it has begun its target's. */
static int
route_waypoint (const Mind *mind)
{
  const OrderField *field = field_named (mind, "waypoint");

  return field != NULL && !mind->object->order_starting
             ? (gint32) order_state_u32 (mind->object, field->word)
             : mind->object->orders[0].target;
}

/* Where the waypoint is that a Patrol Route makes for; FALSE, with place untouched, for none. */
gboolean
mind_route_place (const Mind *mind, Vec3 *place)
{
  const int waypoint = route_waypoint (mind);

  return waypoint >= 0 && waypoint_place (mind, (guint) waypoint, place);
}

/* The waypoints of the target's flight group, in their order and round to the first again; the next
 * one is marked, and where the ship makes for. */
static void
add_route (const Mind *mind)
{
  int next = route_waypoint (mind), group = -1, other = -1, first = -1, last = -1;
  Vec3 a, b;

  if (next < 0 || mission_waypoint (mind->sim.world, (guint) next, &group) == DTE_NONE_16)
    return;
  for (guint n = 0; n < mind->sim.world->waypoint_count; n++)
    {
      mission_waypoint (mind->sim.world, n, &other);
      if (other != group || !waypoint_place (mind, n, &b))
        continue;
      mind_point (mind, RENDER_MIND_PATH,
                  (int) n == next ? RENDER_POINT_SQUARE : RENDER_POINT_DIAMOND, b,
                  (int) n == next ? SIGN_PIXELS : SMALL_SIGN_PIXELS);
      if (last >= 0)
        mind_line (mind, RENDER_MIND_PATH, a, b, 2, 0);
      a = b;
      last = (int) n;
      first = first < 0 ? (int) n : first;
    }
  if (first != last && waypoint_place (mind, (guint) first, &b))
    mind_line (mind, RENDER_MIND_PATH, a, b, 1.2f, MIND_FAINT);
  if (!mind->object->order_starting && vec3_field (mind, "target", &b))
    mind_dashes (mind, RENDER_MIND_PATH, mind->position, b, 1.4f);
}

/* The curves or the route that the current order follows. */
void
mind_add_path (const Mind *mind)
{
  if (mind->object->order_count == 0)
    return;
  switch (mind->object->orders[0].number)
    {
    case ORDER_SHIP_FOLLOW_CURVE:
    case ORDER_SHIP_FOLLOW_CURVE_BACKWARDS:
      add_curves (mind);
      return;
    case ORDER_FORMATION_REGROUP:
      add_regroup_curve (mind);
      return;
    case ORDER_PATROL_ROUTE:
      add_route (mind);
      return;
    default:
      return;
    }
}
