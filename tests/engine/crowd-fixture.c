/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/crowd-fixture.c - the crowd of crowd-fixture.h */
#include "tests/engine/crowd-fixture.h"

#include "engine/formats/dte-script.h"
#include "engine/formats/game-files.h"
#include "engine/tables/data-dir.h"
#include "tests/engine/mission-fixture.h"

#include <math.h>

#define GROUP 20
#define CURVES 4
#define STRAYED 3.0f /* half sides of the volume from its middle */
#define VARIABLE_MISSION_OVER 9

/* A mix of all classes: fighters of both sides, bombers, capital ships, a station, rocks,
 * satellites, gates and pods, torpedoes, mines, debris, a planet. */
static const guint16 types[] = {
  0x00, 0x2B, 0x01, 0x2C, 0x04, 0x2B, 0x79, 0x1A, 0x00, 0x4A, 0x2D, 0x6F, 0x02, 0x71, 0x2B, 0x7B,
  0x0E, 0x00, 0x4E, 0x2C, 0x1C, 0x08, 0x5C, 0x37, 0x2B, 0x91, 0x05, 0x7D, 0x1D, 0x2B, 0x93, 0x03,
  0x41, 0x09, 0x2D, 0x0C, 0x2B, 0x01, 0x7F, 0x1F, 0x51, 0x2C, 0x6F, 0x00, 0x5F, 0x2B, 0x4A, 0x06,
};

static guint
roll (Crowd *crowd, guint below)
{
  crowd->random = crowd->random * 1664525u + 1013904223u;
  return (crowd->random >> 8) % below;
}

static Vec3
roll_place (Crowd *crowd)
{
  const float half = (float) crowd->spread;
  const float x = (float) roll (crowd, 2 * crowd->spread) - half;
  const float y = (float) roll (crowd, crowd->spread) - half / 2;
  const float z = (float) roll (crowd, 2 * crowd->spread) - half;

  return vec3 (x, y, z);
}

/* --- the mission --- */

static void
set_place (DteMission *mission, DteSection section, guint index, const char *field, Vec3 at)
{
  mission_fixture_set_place (mission, section, index, field, at.x, at.y, at.z);
}

static guint
add_object (DteMission *mission, guint kind)
{
  const guint index = mission_fixture_add (mission, DTE_OBJECTS, NULL);

  mission_fixture_set (mission, DTE_OBJECTS, index, "kind", kind);
  return index;
}

static guint
add_ship (DteMission *mission, guint kind, guint group, Vec3 place)
{
  const guint index = mission_fixture_add (mission, DTE_SHIPS, NULL);

  mission_fixture_set (mission, DTE_SHIPS, index, "object_id", add_object (mission, 0));
  mission_fixture_set (mission, DTE_SHIPS, index, "kind", kind);
  mission_fixture_set (mission, DTE_SHIPS, index, "flight_group", group);
  set_place (mission, DTE_SHIPS, index, "position", place);
  set_place (mission, DTE_SHIPS, index, "runtime_position", place);
  return index;
}

static void
add_group (DteMission *mission)
{
  const guint group = mission_fixture_add (mission, DTE_FLIGHT_GROUPS, NULL),
              formation = mission_fixture_add (mission, DTE_FORMATIONS, NULL);

  mission_fixture_set (mission, DTE_FLIGHT_GROUPS, group, "object_id", add_object (mission, 1));
  mission_fixture_set (mission, DTE_FORMATIONS, formation, "first_point",
                       dte_mission_count (mission, DTE_FORMATION_POINTS));
  for (guint n = 0; n < GROUP; n++)
    {
      const guint point = mission_fixture_add (mission, DTE_FORMATION_POINTS, NULL);

      mission_fixture_set (mission, DTE_FORMATION_POINTS, point, "formation", formation);
      set_place (mission, DTE_FORMATION_POINTS, point, "offset",
                 vec3 ((float) n * 1500 - 15000, (float) (n % 3) * 900, (float) (n % 5) * -1800));
    }
}

static guint32
reference (guint ship)
{
  return dte_reference_pack ((DteReference){ DTE_SHIPS, (guint16) ship });
}

/* Round in a ring: the end of each is the start of the next. */
static void
add_ring (DteMission *mission)
{
  static const Vec3 corners[CURVES] = {
    { 30000, 0, 30000 }, { -30000, 2000, 30000 }, { -30000, 0, -30000 }, { 30000, -2000, -30000 }
  };
  guint first = 0;

  for (guint n = 0; n < CURVES; n++)
    {
      const guint ship = add_ship (mission, DTE_KIND_POINT, DTE_NONE_8, corners[n]);
      first = n == 0 ? ship : first;
    }
  for (guint n = 0; n < CURVES; n++)
    {
      const guint curve = mission_fixture_add (mission, DTE_CURVES, NULL), next = (n + 1) % CURVES;
      const Vec3 way = vec3_sub (corners[next], corners[n]);

      mission_fixture_set (mission, DTE_CURVES, curve, "start", reference (first + n));
      mission_fixture_set (mission, DTE_CURVES, curve, "end", reference (first + next));
      set_place (mission, DTE_CURVES, curve, "from", corners[n]);
      set_place (mission, DTE_CURVES, curve, "to", corners[next]);
      set_place (mission, DTE_CURVES, curve, "leaving", vec3_scale (way, 0.03f));
      set_place (mission, DTE_CURVES, curve, "arriving", vec3 (-way.z * 0.02f, 0, way.x * 0.02f));
    }
  for (guint n = 0; n < CURVES; n++)
    add_ship (mission, DTE_KIND_WAYPOINT, n, vec3_scale (corners[n], 0.6f));
}

static void
add_start (DteMission *mission, guint groups)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) code = NULL;
  g_autoptr (GError) error = NULL;
  const guint part = mission_fixture_add (mission, DTE_PARTS, NULL);

  for (guint n = 0; n < groups; n++)
    {
      g_ptr_array_add (lines, g_strdup_printf ("push_flight_group %u", n));
      g_ptr_array_add (lines, g_strdup ("command CreateFlightGroup"));
    }
  g_ptr_array_add (lines, g_strdup ("push_byte 1"));
  g_ptr_array_add (lines, g_strdup ("return"));
  g_ptr_array_add (lines, NULL);
  mission_fixture_set (mission, DTE_PARTS, part, "flags", 1);
  code = dte_assemble (mission, (const char *const *) lines->pdata, &error);
  g_assert_no_error (error);
  dte_mission_add_routine (mission, DTE_SCRIPT, DTE_ROUTINE_PART, part, code, &error);
  g_assert_no_error (error);
}

DteMission *
crowd_mission_new (guint ships, guint spread)
{
  DteMission *mission = dte_mission_new_empty ();
  const guint groups = (ships + GROUP - 1) / GROUP;
  Crowd places = { .random = 7, .spread = spread };

  for (guint n = 0; n < groups; n++)
    add_group (mission);
  for (guint n = 0; n < ships; n++)
    {
      const guint ship = add_ship (mission, n == 0 ? 0 : types[n % G_N_ELEMENTS (types)], n / GROUP,
                                   roll_place (&places));
      mission_fixture_set (mission, DTE_SHIPS, ship, "formation_point", n);
    }
  add_ring (mission);
  add_start (mission, groups);
  return mission;
}

Assets *
crowd_assets (void)
{
  g_autofree char *dir = data_dir_find (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GameFiles) files = game_files_new (NULL, dir, &error);
  Assets *assets;

  g_assert_no_error (error);
  assets = assets_new (files, &error);
  g_assert_no_error (error);
  return assets;
}

World *
crowd_world_new (Crowd *crowd, const Assets *assets, guint32 seed)
{
  WorldStart start = WORLD_START_DEFAULT;
  g_autoptr (DteMission) mission = crowd_mission_new (crowd->ships, crowd->spread);
  g_autoptr (GError) error = NULL;
  World *world;
  Sim sim;

  start.seed = seed;
  world = world_new (mission, &start, &error);
  g_assert_no_error (error);
  sim = (Sim){ world, assets, NULL, FALSE };
  g_assert_true (world_start (&sim));
  crowd->random = seed;
  return world;
}

/* --- the plan --- */

/* A replacement goes where the plan says, as another type at times. */
static void
replace (Crowd *crowd, Sim *sim, int slot)
{
  World *world = sim->world;
  const guint32 type = types[(guint) slot % G_N_ELEMENTS (types)];

  object_reset (sim, slot);
  g_assert_true (object_create (sim, slot, slot == 0 ? 0 : type, 0, roll_place (crowd), NULL));
  crowd->replaced++;
  if (slot != world->player_index)
    return;
  /* the player is given another life, or the mission would end */
  world->ending = ENDING_PLAYING;
  world->over = 0;
  world->variables[VARIABLE_MISSION_OVER] = 0;
  world->camera_view = 0;
  world->camera_locked = 0;
  world->showing = 0;
  order_push (sim, slot, ORDER_PLAYER_CONTROL, ORDER_NO_TARGET);
}

static gboolean
is_marker (const Crowd *crowd, guint slot)
{
  return slot >= crowd->ships && slot < crowd->ships + 2 * CURVES;
}

/* Retired or empty, or a wreck that takes no more orders and has been left some time. */
static gboolean
is_gone (Crowd *crowd, const World *world, guint slot)
{
  const WorldObject *o = &world->objects[slot];

  if (is_marker (crowd, slot) || o->type == OBJECT_TYPE_MARKER)
    return FALSE;
  if ((o->flags & OBJECT_STAND_IN) != 0)
    return TRUE;
  if ((o->flags & (OBJECT_EXPLODING | OBJECT_EJECTED | OBJECT_SENT_OFF)) != 0)
    return roll (crowd, 200) == 0;
  return (o->flags & OBJECT_DISABLED) != 0 && roll (crowd, 50) == 0;
}

static void
tend (Crowd *crowd, Sim *sim)
{
  World *world = sim->world;

  if (world->object_count < crowd->slots) /* one more, until the volume is full */
    g_assert_true (object_create (sim, WORLD_NO_SLOT,
                                  types[world->object_count % G_N_ELEMENTS (types)], 0,
                                  roll_place (crowd), NULL));
  for (guint slot = 0; slot < world->object_count; slot++)
    if (is_gone (crowd, world, slot))
      replace (crowd, sim, (int) slot);
    else if (!is_marker (crowd, slot)
             && vec3_length (object_next_position (world, (int) slot))
                    > STRAYED * (float) crowd->spread)
      object_set_position (world, (int) slot, roll_place (crowd));
  if (world->ending != ENDING_PLAYING || world->over != 0)
    replace (crowd, sim, world->player_index);
}

static OrderTarget
choose_target (Crowd *crowd, const World *world, guint number)
{
  const guint kind = roll (crowd, 8);
  const int component = roll (crowd, 4) == 0 ? (int) roll (crowd, 6) : -1;

  if (number == ORDER_PATROL_ROUTE)
    return (OrderTarget){ ORDER_TARGET_SHIP, (int) roll (crowd, CURVES), -1 };
  if (kind == 0)
    return ORDER_NO_TARGET;
  if (kind == 1)
    return (OrderTarget){ ORDER_TARGET_GROUP, (int) roll (crowd, crowd->ships / GROUP), -1 };
  return (OrderTarget){ ORDER_TARGET_SHIP, (int) roll (crowd, world->object_count), component };
}

/* The words an order may have: a speed, a curve with its seconds, ticks and a push. */
static void
choose_data (Crowd *crowd, guint number, guint32 data[4])
{
  if (number == ORDER_FLY)
    data[0] = roll (crowd, 3) == 0 ? 0 : roll (crowd, 400);
  else if (number == ORDER_SHIP_FOLLOW_CURVE || number == ORDER_SHIP_FOLLOW_CURVE_BACKWARDS)
    {
      data[0] = roll (crowd, CURVES);
      data[1] = 20 + roll (crowd, 60);
      data[2] = roll (crowd, 3) == 0 ? roll (crowd, crowd->ships) : WORLD_NULL;
    }
  else if (number == ORDER_DISRUPTED)
    data[0] = 100 + roll (crowd, 300);
}

/* Every second order is to fly at something; the others go through the built orders. */
static guint
choose_order (Crowd *crowd)
{
  if (roll (crowd, 2) == 0)
    return ORDER_FLY;
  for (;;)
    {
      const OrderInfo *info = order_info (roll (crowd, G_N_ELEMENTS (crowd->given_of)));

      if (info != NULL && info->built && info->number != ORDER_PLAYER_CONTROL)
        return info->number;
    }
}

static void
give_order (Crowd *crowd, Sim *sim)
{
  World *world = sim->world;
  const int slot = (int) (1 + roll (crowd, world->object_count - 1));
  const guint number = choose_order (crowd);
  const OrderTarget target = choose_target (crowd, world, number);
  WorldObject *o = &world->objects[slot];
  guint32 data[4] = { 0 };

  if (is_marker (crowd, (guint) slot))
    return;
  if (o->order_count >= WORLD_ORDER_STACK - 2)
    orders_clear (sim, slot);
  if (roll (crowd, 2) == 0)
    o->flags ^= OBJECT_NO_AVOIDANCE; /* half of them look where they fly */
  choose_data (crowd, number, data);
  if (!order_push_with (sim, slot, number, target, data))
    return;
  crowd->given++;
  crowd->given_of[number]++;
}

FrameInput
crowd_plan (Crowd *crowd, Sim *sim, guint32 ticks)
{
  FrameInput input = { .ticks = ticks };

  tend (crowd, sim);
  for (guint n = 0; n < crowd->orders_a_frame; n++)
    give_order (crowd, sim);
  input.controls.stick_x = (gint16) (roll (crowd, 2001) - 1000);
  input.controls.stick_y = (gint16) (roll (crowd, 2001) - 1000);
  input.controls.actions[roll (crowd, 10)] = (guint8) roll (crowd, 256);
  return input;
}

/* --- soundness --- */

static void
assert_floats (const float *floats, guint count, const char *what, int index)
{
  for (guint n = 0; n < count; n++)
    if (!isfinite (floats[n]))
      g_error ("%s of %d holds %g at %u", what, index, floats[n], n);
}

#define ASSERT_FLOATS(record, index, field)                                                        \
  assert_floats ((const float *) &(record)->field, sizeof (record)->field / sizeof (float),        \
                 #field, index)

static void
assert_object (const WorldObject *o, int slot)
{
  ASSERT_FLOATS (o, slot, visibility);
  ASSERT_FLOATS (o, slot, mass);
  ASSERT_FLOATS (o, slot, centre);
  ASSERT_FLOATS (o, slot, impulse);
  ASSERT_FLOATS (o, slot, angular_impulse);
  ASSERT_FLOATS (o, slot, angular_response);
  ASSERT_FLOATS (o, slot, rotation);
  ASSERT_FLOATS (o, slot, velocity);
  ASSERT_FLOATS (o, slot, radius);
  ASSERT_FLOATS (o, slot, bounds_min);
  ASSERT_FLOATS (o, slot, bounds_max);
  ASSERT_FLOATS (o, slot, throttle);
  ASSERT_FLOATS (o, slot, roll_input);
  ASSERT_FLOATS (o, slot, pitch_input);
  ASSERT_FLOATS (o, slot, yaw_input);
  ASSERT_FLOATS (o, slot, lateral_input);
  ASSERT_FLOATS (o, slot, engines_intact);
  ASSERT_FLOATS (o, slot, speed);
  ASSERT_FLOATS (o, slot, roll_rate);
  ASSERT_FLOATS (o, slot, pitch_rate);
  ASSERT_FLOATS (o, slot, yaw_rate);
  ASSERT_FLOATS (o, slot, shields);
  ASSERT_FLOATS (o, slot, armor);
  ASSERT_FLOATS (o, slot, last_throttle);
  ASSERT_FLOATS (o, slot, shield_condition);
  ASSERT_FLOATS (o, slot, armor_speed_factor);
  ASSERT_FLOATS (o, slot, gun_condition);
  ASSERT_FLOATS (o, slot, recent_damage);
  ASSERT_FLOATS (o, slot, drawn_position);
  ASSERT_FLOATS (o, slot, drawn_orientation);
  ASSERT_FLOATS (o, slot, steer_point);
  ASSERT_FLOATS (o, slot, arrive_point);
}

static void
assert_node (const WorldNode *n, int node)
{
  ASSERT_FLOATS (n, node, position);
  ASSERT_FLOATS (n, node, orientation);
  ASSERT_FLOATS (n, node, next_position);
  ASSERT_FLOATS (n, node, next_orientation);
  ASSERT_FLOATS (n, node, pose);
  ASSERT_FLOATS (n, node, next_pose);
  ASSERT_FLOATS (n, node, animated);
  ASSERT_FLOATS (n, node, track_time);
  ASSERT_FLOATS (n, node, turret_angles);
  ASSERT_FLOATS (n, node, scale);
}

/* R^T R is the identity and twice how far R is from the nearest turn (R = Q (I + E), E small and
 * symmetric: R^T R = I + 2 E). */
static void
assert_orthonormal (const Mat3 *m, double drift, int slot)
{
  for (guint a = 0; a < 3; a++)
    for (guint b = a; b < 3; b++)
      {
        const double dot = (double) m->m[a] * m->m[b] + (double) m->m[3 + a] * m->m[3 + b]
                           + (double) m->m[6 + a] * m->m[6 + b];
        const double off = (dot - (a == b)) / 2;

        if (!(fabs (off) <= drift))
          g_error ("object %d is turned by a matrix that is off by %g", slot, off);
      }
}

void
crowd_assert_sound (const World *world, double drift)
{
  for (int slot = 0; slot < WORLD_OBJECTS; slot++)
    {
      const Mat3 next = object_next_orientation (world, slot);

      assert_object (&world->objects[slot], slot);
      if (object_is_live (world, slot))
        assert_orthonormal (&next, drift, slot);
    }
  for (guint node = 0; node < world->node_count; node++)
    if (world->nodes[node].kind != NODE_KIND_NONE)
      assert_node (&world->nodes[node], (int) node);
}
