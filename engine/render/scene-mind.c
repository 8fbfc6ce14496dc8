/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-mind.c - motion, steering, avoidance, collision courses as lines */
#include "engine/render/mind-private.h"

#include <math.h>

#include "engine/sim/assets.h"
#include "engine/sim/steering.h"
#include "engine/tables/orders.h"

#define COURSE_STEPS 50.0f /* steering-formulas.md 10: the scan looks so far ahead */
#define COURSE_MARGIN 2000.0f
#define COURSE_TICK_STEPS 12.5f /* ours: a sign each half second */
#define NEAR_STEPS 250.0f       /* steering-formulas.md 11 */
#define OWN_SIDE_BERTH 1000.0f  /* steering-formulas.md 12 */
#define OTHER_SIDE_BERTH 500.0f
#define LEAST_CLOSING 0.001f /* steering-formulas.md 9 */

/* All looks are ours. */
#define DASHES 24u
#define CIRCLE_CHORDS 48u
#define NOSE_RADII 3.0f
#define SIGN_PIXELS 6.0f
#define SMALL_SIGN_PIXELS 3.0f

static const RenderColour colours[RENDER_MINDS] = {
  [RENDER_MIND_MOTION] = { 0xE9, 0xF1, 0xFB, 0xE0 },
  [RENDER_MIND_TARGET] = { 0xFF, 0x6F, 0xC4, 0xE0 },
  [RENDER_MIND_STEERING] = { 0xFF, 0xD2, 0x4A, 0xF0 },
  [RENDER_MIND_AVOIDANCE] = { 0xFF, 0x97, 0x45, 0xD0 },
  [RENDER_MIND_COLLISION] = { 0xFF, 0x55, 0x55, 0xF0 },
  [RENDER_MIND_FORMATION] = { 0x6C, 0xE5, 0x8B, 0xF0 },
  [RENDER_MIND_PATH] = { 0x5B, 0xD7, 0xF5, 0xE8 },
};

/* The colour of a kind's lines and signs. */
RenderColour
render_mind_colour (RenderMind kind)
{
  g_return_val_if_fail (kind < RENDER_MINDS, colours[0]);
  return colours[kind];
}

static gboolean
is_place (Vec3 v)
{
  return isfinite (v.x) && isfinite (v.y) && isfinite (v.z);
}

/* A line of a kind's colour; alpha 0 is the colour's own. */
void
mind_line (const Mind *mind, RenderMind kind, Vec3 a, Vec3 b, float width, guint8 alpha)
{
  RenderLine line = { .a = a, .b = b, .width = width, .through = TRUE };

  if (!is_place (a) || !is_place (b))
    return;
  line.colour_a = colours[kind];
  if (alpha != 0)
    line.colour_a.a = alpha;
  line.colour_b = line.colour_a;
  g_array_append_val (mind->scene->lines, line);
}

/* A broken line. */
void
mind_dashes (const Mind *mind, RenderMind kind, Vec3 a, Vec3 b, float width)
{
  for (guint n = 0; n < DASHES; n++)
    mind_line (mind, kind, vec3_lerp (a, b, (float) n / DASHES),
               vec3_lerp (a, b, ((float) n + 0.55f) / DASHES), width, 0);
}

/* A sign of a kind's colour, to be given figures; lent until the next. NULL for no place. */
RenderPoint *
mind_point (const Mind *mind, RenderMind kind, RenderPointShape shape, Vec3 at, float pixels)
{
  if (!is_place (at))
    return NULL;
  render_scene_add_point (mind->scene, shape, at, pixels, colours[kind]);
  return &g_array_index (mind->scene->points, RenderPoint, mind->scene->points->len - 1);
}

static void
set_figures (RenderPoint *point, float seconds, float units)
{
  if (point == NULL)
    return;
  point->seconds = seconds;
  point->units = units;
}

/* Where an object is drawn now. */
Vec3
mind_drawn_position (const Mind *mind, int slot)
{
  Vec3 position;
  Mat3 orientation;

  object_drawn_place (mind->sim.world, slot, mind->past_tick, &position, &orientation);
  return position;
}

/* --- motion --- */

static void
add_motion (const Mind *mind)
{
  Vec3 second
      = vec3_add (mind->position, vec3_scale (mind->object->velocity, MIND_STEPS_PER_SECOND));
  float reach = MAX (mind->object->radius, 1.0f) * NOSE_RADII;
  Vec3 tip = vec3_add (mind->position, vec3_scale (mat3_forward (&mind->orientation), reach));

  mind_line (mind, RENDER_MIND_MOTION, mind->position, tip, 1.2f, MIND_FAINT * 2);
  mind_point (mind, RENDER_MIND_MOTION, RENDER_POINT_TRIANGLE, tip, SMALL_SIGN_PIXELS);
  if (vec3_length_squared (mind->object->velocity) == 0)
    return;
  mind_line (mind, RENDER_MIND_MOTION, mind->position, second, 2.2f, 0);
  mind_point (mind, RENDER_MIND_MOTION, RENDER_POINT_DISC, second, SMALL_SIGN_PIXELS + 1);
}

/* --- steering --- */

static void
add_steering (const Mind *mind)
{
  const WorldObject *o = mind->object;

  if ((o->steered & STEERED_ARRIVE) != 0)
    {
      mind_dashes (mind, RENDER_MIND_STEERING, mind->position, o->arrive_point, 1.2f);
      mind_point (mind, RENDER_MIND_STEERING, RENDER_POINT_DIAMOND, o->arrive_point, SIGN_PIXELS);
    }
  if ((o->steered & STEERED) == 0)
    return;
  mind_line (mind, RENDER_MIND_STEERING, mind->position, o->steer_point, 2, 0);
  set_figures (
      mind_point (mind, RENDER_MIND_STEERING, RENDER_POINT_RING, o->steer_point, SIGN_PIXELS + 1),
      -1, vec3_length (vec3_sub (o->steer_point, mind->position)));
  if ((o->steered & (STEERED_NEAR | STEERED_AHEAD)) == 0)
    return;
  mind_dashes (mind, RENDER_MIND_STEERING, mind->position, o->steer_asked, 1.2f);
  mind_line (mind, RENDER_MIND_STEERING, o->steer_asked, o->steer_point, 1, MIND_FAINT);
  mind_point (mind, RENDER_MIND_STEERING, RENDER_POINT_RING, o->steer_asked, SIGN_PIXELS - 1);
}

/* --- avoidance --- */

static void
add_box (const Mind *mind, Vec3 place, const Mat3 *turn, Vec3 low, Vec3 high, guint8 alpha)
{
  Vec3 corners[8];

  for (guint n = 0; n < 8; n++)
    corners[n] = vec3_add (
        place, mat3_transform (turn, vec3 (n & 1 ? high.x : low.x, n & 2 ? high.y : low.y,
                                           n & 4 ? high.z : low.z)));
  for (guint n = 0; n < 8; n++)
    for (guint axis = 1; axis < 8; axis <<= 1)
      if ((n & axis) == 0)
        mind_line (mind, RENDER_MIND_AVOIDANCE, corners[n], corners[n | axis], 1.4f, alpha);
}

/* Whether the ship heads for an object within the steps that count, and in how many it is met
 * (steering-formulas.md 11, steps 1 to 3). */
static gboolean
meets_near (const Mind *mind, int slot, float *steps)
{
  const WorldObject *ship = mind->object, *other = object_at_const (mind->sim.world, slot);
  Vec3 from = object_next_position (mind->sim.world, mind->slot);
  Vec3 apart = vec3_sub (object_next_position (mind->sim.world, slot), from);
  Vec3 closing = vec3_sub (other->velocity, ship->velocity);
  Vec3 asked = (ship->steered & STEERED) != 0 ? ship->steer_asked
                                              : vec3_add (from, mat3_forward (&mind->orientation));
  Vec3 heading = vec3_normalize (vec3_sub (asked, from));

  if (vec3_dot (apart, heading) < -(other->radius + ship->radius)
      || !(vec3_dot (heading, closing) < 0))
    return FALSE;
  *steps = (vec3_length (apart) - ship->radius - other->radius) / vec3_length (closing);
  return *steps <= NEAR_STEPS;
}

/* The box of an object that lists components, widened by the ship's radius: bright, and where the
 * object will be met, when it is in the way; faint where it is only near. */
static void
add_near_box (const Mind *mind, int slot)
{
  const WorldObject *other = object_at_const (mind->sim.world, slot);
  Vec3 grow = vec3 (mind->object->radius, mind->object->radius, mind->object->radius);
  Vec3 place = object_next_position (mind->sim.world, slot);
  Mat3 turn = object_next_orientation (mind->sim.world, slot);
  float steps = 0, scale = other->visibility > 0 ? 1 / other->visibility : 1;
  gboolean met = meets_near (mind, slot, &steps);

  if (met)
    place = vec3_add (place, vec3_scale (other->velocity, MAX (steps, 0)));
  add_box (mind, place, &turn, vec3_scale (vec3_sub (other->bounds_min, grow), scale),
           vec3_scale (vec3_add (other->bounds_max, grow), scale), met ? 0 : MIND_FAINT);
}

static void
add_circle (const Mind *mind, Vec3 centre, float radius, guint axis)
{
  Vec3 last = centre;

  for (guint n = 0; n <= CIRCLE_CHORDS; n++)
    {
      float angle = (float) n * 2 * (float) G_PI / CIRCLE_CHORDS;
      float a = radius * cosf (angle), b = radius * sinf (angle);
      Vec3 at = vec3_add (centre, axis == 0   ? vec3 (0, a, b)
                                  : axis == 1 ? vec3 (a, 0, b)
                                              : vec3 (a, b, 0));

      if (n > 0)
        mind_line (mind, RENDER_MIND_AVOIDANCE, last, at, 1, MIND_FAINT * 2);
      last = at;
    }
}

/* The berth that is kept round where a ship ahead will be when it is reached
 * (steering-formulas.md 12, steps 1 to 4). */
static void
add_berth (const Mind *mind, int slot)
{
  const WorldObject *other = object_at_const (mind->sim.world, slot);
  Vec3 at = object_next_position (mind->sim.world, slot);
  Vec3 from = object_next_position (mind->sim.world, mind->slot);
  float cruise = object_cruise_speed (&mind->sim, mind->slot);
  float berth = other->side == mind->object->side ? OWN_SIDE_BERTH : OTHER_SIDE_BERTH;
  Vec3 ahead = at;

  if (cruise > 0)
    ahead = vec3_add (at, vec3_scale (other->velocity, vec3_length (vec3_sub (at, from)) / cruise));
  for (guint axis = 0; axis < 3; axis++)
    add_circle (mind, ahead, berth, axis);
  mind_line (mind, RENDER_MIND_AVOIDANCE, mind_drawn_position (mind, slot), ahead, 1, MIND_FAINT);
}

static void
each_listed (const Mind *mind, const AvoidList *list, void (*add) (const Mind *mind, int slot))
{
  for (int n = 0; n < MIN (list->count, WORLD_AVOID); n++)
    if (object_at_const (mind->sim.world, list->slots[n]) != NULL
        && object_is_live (mind->sim.world, list->slots[n]))
      add (mind, list->slots[n]);
}

static void
add_avoidance (const Mind *mind)
{
  if ((mind->object->flags & OBJECT_NO_AVOIDANCE) != 0)
    return;
  each_listed (mind, &mind->object->avoid_near, add_near_box);
  each_listed (mind, &mind->object->avoid_ahead, add_berth);
}

/* --- collision course --- */

static void
add_course (const Mind *mind, Vec3 from, Vec3 velocity)
{
  mind_line (mind, RENDER_MIND_COLLISION, from,
             vec3_add (from, vec3_scale (velocity, COURSE_STEPS)), 1.4f, 0);
  for (float steps = COURSE_TICK_STEPS; steps <= COURSE_STEPS; steps += COURSE_TICK_STEPS)
    mind_point (mind, RENDER_MIND_COLLISION, RENDER_POINT_DISC,
                vec3_add (from, vec3_scale (velocity, steps)), SMALL_SIGN_PIXELS - 0.5f);
}

/* When the two come closest within the steps looked ahead. */
static float
closest_steps (Vec3 apart, Vec3 closing)
{
  float rate = vec3_dot (closing, closing);

  if (rate < LEAST_CLOSING)
    return 0;
  return CLAMP (-vec3_dot (apart, closing) / rate, 0, COURSE_STEPS);
}

/* Both go on as they do: where each will be, and the place where they come closest. */
static void
add_threat (const Mind *mind, int slot)
{
  const WorldObject *other = object_at_const (mind->sim.world, slot);
  Vec3 theirs = mind_drawn_position (mind, slot);
  float steps = closest_steps (vec3_sub (mind->position, theirs),
                               vec3_sub (mind->object->velocity, other->velocity));
  Vec3 here = vec3_add (mind->position, vec3_scale (mind->object->velocity, steps));
  Vec3 there = vec3_add (theirs, vec3_scale (other->velocity, steps));

  if (vec3_length_squared (other->velocity) > 0)
    add_course (mind, theirs, other->velocity);
  mind_dashes (mind, RENDER_MIND_COLLISION, here, there, 1.2f);
  mind_point (mind, RENDER_MIND_COLLISION, RENDER_POINT_RING, there, SIGN_PIXELS);
  set_figures (mind_point (mind, RENDER_MIND_COLLISION, RENDER_POINT_SQUARE, here, SIGN_PIXELS - 1),
               steps * MIND_STEP_SECONDS, vec3_length (vec3_sub (here, there)));
}

/* Of what is listed, or only within reach, that which comes within the margin if both go on. */
static void
add_met (const Mind *mind, int slot)
{
  const WorldObject *other = object_at_const (mind->sim.world, slot);
  Vec3 apart = vec3_sub (mind->position, mind_drawn_position (mind, slot));
  Vec3 closing = vec3_sub (mind->object->velocity, other->velocity);
  float steps = closest_steps (apart, closing);
  float touch = mind->object->radius + other->radius + COURSE_MARGIN;

  if (steps > 0 && vec3_length (vec3_add (apart, vec3_scale (closing, steps))) < touch)
    add_threat (mind, slot);
}

/* Whether the ship's order keeps the lists of what lies ahead. */
static gboolean
keeps_lists (const WorldObject *object)
{
  const OrderInfo *info = object->order_count > 0 ? order_info (object->orders[0].number) : NULL;

  return info != NULL && (info->flags & ORDER_FLAG_AVOIDANCE) != 0
         && (object->flags & OBJECT_NO_AVOIDANCE) == 0;
}

static gboolean
may_be_met (const WorldObject *other)
{
  return (other->flags & (OBJECT_STAND_IN | OBJECT_DISABLED | OBJECT_JUMPING | OBJECT_HIDDEN)) == 0
         && other->object_class != OBJECT_CLASS_PLANET;
}

static void
add_collision (const Mind *mind)
{
  guint before = mind->scene->lines->len;

  if (keeps_lists (mind->object))
    {
      each_listed (mind, &mind->object->avoid_ahead, add_met);
      each_listed (mind, &mind->object->avoid_near, add_met);
    }
  else
    for (int slot = objects_first (mind->sim.world); slot >= 0;
         slot = objects_next (mind->sim.world, slot))
      if (slot != mind->slot && may_be_met (object_at_const (mind->sim.world, slot))
          && ai_collision_course (&mind->sim, mind->slot, slot, COURSE_STEPS, COURSE_MARGIN))
        add_met (mind, slot);
  if (mind->scene->lines->len > before)
    add_course (mind, mind->position, mind->object->velocity);
}

/* Adds what the object of a slot heeds, of the kinds whose bits are set, as it stands past_tick
 * ticks (0..1) after the world's last frame. */
void
render_scene_add_mind (RenderScene *scene, const World *world, const Assets *assets, int slot,
                       guint kinds, float past_tick)
{
  static void (*const add[RENDER_MINDS]) (const Mind *mind) = {
    [RENDER_MIND_MOTION] = add_motion,       [RENDER_MIND_TARGET] = mind_add_target,
    [RENDER_MIND_STEERING] = add_steering,   [RENDER_MIND_AVOIDANCE] = add_avoidance,
    [RENDER_MIND_COLLISION] = add_collision, [RENDER_MIND_FORMATION] = mind_add_formation,
    [RENDER_MIND_PATH] = mind_add_path,
  };
  Mind mind = { .scene = scene,
                .sim = { .world = (World *) world, .assets = assets },
                .object = object_at_const (world, slot),
                .slot = slot,
                .past_tick = CLAMP (past_tick, 0, 1) };

  g_return_if_fail (scene != NULL && world != NULL && assets != NULL);
  if (mind.object == NULL || !object_is_live (world, slot)
      || (mind.object->flags & OBJECT_STAND_IN) != 0)
    return;
  object_drawn_place (world, slot, mind.past_tick, &mind.position, &mind.orientation);
  for (guint kind = 0; kind < RENDER_MINDS; kind++)
    if (kinds & 1u << kind)
      add[kind](&mind);
}
