/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-steering.c - every vector of reference/steering-formulas.md, sections 3 to 14
 * */
#include "tests/engine/sim-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/motion.h"
#include "engine/sim/steering.h"

#include <math.h>

#define CLOSE 1e-4

static const Mat3 identity = MAT3_IDENTITY;

static Mat3
turned (guint axis, float angle)
{
  return mat3_turned (&identity, axis, angle);
}

/* --- 3: cruise speed --- */

static void
test_cruise (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));

  assert_near (object_flight (&f->sim, 0)->speed_per_pitch_rate, 160, CLOSE); /* 320 / 2 */
  assert_near (object_cruise_speed (&f->sim, 0), 320, CLOSE);
  o->speed_factor = 1.25f;
  assert_near (object_cruise_speed (&f->sim, 0), 400, CLOSE);
  o->speed_factor = 1;
  o->engines_intact = 0.5f;
  o->armor_speed_factor = 0.8f;
  assert_near (object_cruise_speed (&f->sim, 0), 128, CLOSE);
  f->world->camera_view = 13;
  assert_near (object_cruise_speed (&f->sim, 0), 160, CLOSE);
  f->world->camera_view = 0;
  o->invulnerable = 2;
  assert_near (object_cruise_speed (&f->sim, 0), 160, CLOSE);
  g_assert_cmpfloat (object_cruise_speed (&f->sim, marker), ==, 0.0f);
}

/* --- 5 and 6: the raw angles --- */

typedef struct
{
  Vec3 direction;
  gboolean backward;
  guint32 flags;
  Vec3 turn; /* pitch, yaw, roll */
} Angles;

static const Angles banking[] = {
  { { 0, 0, 4000 }, FALSE, 0, { 0, 0, 0 } },
  { { 200, 0, 4000 }, FALSE, 0, { 0, 0.049958f, 0 } },
  { { 500, -500, 4000 }, FALSE, 0, { 0.124355f, 0.124355f, 0 } },
  { { 4000, -4000, 1000 }, FALSE, 0, { 1.325818f, 0, 0.785398f } },
  { { 4000, 4000, 1000 }, FALSE, 0, { -1.325818f, 0, -0.785398f } },
  { { 0, -4000, 1000 }, FALSE, 0, { 1.325818f, 0, 0 } },
  { { 0, 4000, 1000 }, FALSE, 0, { -1.325818f, 0, 0 } },
  { { 0, 4000, 1000 }, FALSE, 8, { 0, 0, 3.141593f } },
  { { 1000, -4000, 1000 }, FALSE, 0, { 1.325818f, 0, 0.244979f } },
  { { 4000, 0, 0 }, FALSE, 0, { 0, 0, -1.570796f } },
  { { 200, 100, -4000 }, FALSE, 0, { -3.116598f, 3.091634f, 0 } },
  { { 200, 100, -4000 }, TRUE, 0, { 0.024995f, -0.049958f, 0 } },
  { { 0, -4000, 4000 }, TRUE, 0, { -2.356194f, 0, 0 } },
};

static const Angles flat[] = {
  { { 4000, 1000, 4000 }, FALSE, 0, { -0.244979f, 0.785398f, 0 } },
  { { -100, -50, 2000 }, FALSE, 0, { 0.024995f, -0.049958f, 0 } },
  { { -500, 0, 0 }, FALSE, 0, { 0, -1.570796f, 0 } },
  { { -100, 2000, -4000 }, FALSE, 0, { 0, -1, 0 } },
  { { 0, 0, -4000 }, FALSE, 0, { 0, 1, 0 } },
  { { 1, 0, -4000 }, FALSE, 0, { 0, 1, 0 } },
};

static void
test_banking_angles (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (banking); n++)
    {
      const Angles *a = &banking[n];
      assert_vec (ai_steer_angles (a->direction, a->backward, a->flags), a->turn.x, a->turn.y,
                  a->turn.z, 2e-6);
    }
}

static void
test_flat_angles (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (flat); n++)
    assert_vec (ai_steer_axes (flat[n].direction), flat[n].turn.x, flat[n].turn.y, flat[n].turn.z,
                2e-6);
}

/* --- 6: the whole of ai_steer, C1 to C18 --- */

typedef struct
{
  guint32 type;
  Vec3 at;
  float limit, ease;
  guint32 flags;
  guint32 frame_ticks;
  gboolean avoids;
  Vec3 rates;  /* pitch, yaw, roll */
  Vec3 inputs; /* likewise */
} Steer;

#define BANKS FIXTURE_FIGHTER
#define FLAT FIXTURE_FLAT

static const Steer steers[] = {
  { BANKS, { 200, 0, 4000 }, 1, 0, 0, 1, FALSE, { 0, 0, 0 }, { 0, 0.572481f, 0 } },
  { BANKS, { 200, 0, 4000 }, 0.25f, 0, 0, 1, FALSE, { 0, 0, 0 }, { 0, 0.25f, 0 } },
  { BANKS, { 200, 0, 4000 }, 1, 0, 0, 1, FALSE, { 0, 0.002f, 0 }, { 0, 0.434971f, 0 } },
  { BANKS, { 200, 0, 4000 }, 1, 1, 0, 1, FALSE, { 0, 0.002f, 0 }, { 0, 0.572481f, 0 } },
  { BANKS, { 200, 0, 4000 }, 1, 0.5f, 0, 1, FALSE, { 0, 0.002f, 0 }, { 0, 0.503726f, 0 } },
  { BANKS,
    { 100, -100, 4000 },
    0.8f,
    0.2f,
    0,
    1,
    FALSE,
    { 0.001f, 0.001f, 0 },
    { 0.231415f, 0.231415f, 0 } },
  { BANKS, { 200, 0, 4000 }, 1, 0, 0, 11, FALSE, { 0, 0, 0 }, { 0, 0.286241f, 0 } },
  { BANKS, { 4000, -4000, 1000 }, 1, 0, 0, 11, FALSE, { 0, 0, 0 }, { 0.5f, 0, 0.5f } },
  { BANKS, { 0, -4000, 1000 }, 1, 0, 8, 1, FALSE, { 1, 0, 0 }, { 0.2f, 0, 0 } },
  { BANKS, { 0, 0, 20000 }, 0.25f, 1, 8 | 2, 1, TRUE, { 0, 0, 0 }, { -1, 0, 0 } },
  { BANKS, { 4000, -4000, 1000 }, 1, 0, 0, 1, FALSE, { 0, 0, 0 }, { 1, 0, 1 } },
  { BANKS, { 1000, -4000, 1000 }, 0.3f, 0, 0, 1, FALSE, { 0, 0, 0.03f }, { 0.3f, 0, 0.3f } },
  { BANKS, { 4000, -4000, 1000 }, 2, 0, 0, 1, FALSE, { 0, 0, 0 }, { 1, 0, 1 } },
  { FLAT, { 4000, 1000, 4000 }, 1, 0, 0, 1, FALSE, { 0, 0, 0 }, { -1, 1, 0 } },
  { FLAT, { -100, 2000, -4000 }, 1, 0, 0, 1, FALSE, { 0, 0, 0 }, { 0, -1, 0 } },
  { FLAT,
    { -100, -50, 2000 },
    1,
    0,
    0,
    11,
    FALSE,
    { 0.001f, -0.001f, 0 },
    { 0.074455f, -0.217486f, 0 } },
  { BANKS, { 200, 0, 4000 }, 1, 0, 4, 1, FALSE, { 0, 0, 0 }, { 0.274638f, 0.502495f, -1 } },
  { BANKS, { 4000, 0, 200 }, 1, 0, 0, 1, FALSE, { 0, 0, 0 }, { 0, -0.572481f, 0 } },
};

/* Case 10's point is where H1's object moves the point to: that object is put in the way. */
static void
put_in_way (SimFixture *f, int slot)
{
  WorldObject *o = sim_fixture_object (f, slot);
  const int other = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 5000));

  o->radius = 100;
  sim_fixture_object (f, other)->radius = 200;
  o->avoid_ahead.count = 1;
  o->avoid_ahead.slots[0] = other;
}

static void
test_steer (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (steers); n++)
    {
      const Steer *c = &steers[n];
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, c->type, vec3 (0, 0, 0));
      WorldObject *o = sim_fixture_object (f, slot);

      f->world->frame_duration = c->frame_ticks;
      o->pitch_rate = c->rates.x;
      o->yaw_rate = c->rates.y;
      o->roll_rate = c->rates.z;
      if (n == 16)
        sim_fixture_turn (f, slot, turned (2, 0.5f));
      if (n == 17)
        sim_fixture_turn (f, slot, turned (1, 1.57079633f));
      if (c->avoids)
        put_in_way (f, slot);
      g_test_message ("C%u", n + 1);
      g_assert_cmpint (ai_steer (&f->sim, slot, c->at, c->limit, c->ease, c->flags), ==, c->avoids);
      assert_vec (vec3 (o->pitch_input, o->yaw_input, o->roll_input), c->inputs.x, c->inputs.y,
                  c->inputs.z, CLOSE);
    }
}

static void
test_steer_without_flight (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, marker);

  o->yaw_input = 0.5f;
  g_assert_false (ai_steer (&f->sim, marker, vec3 (1, 2, 3), 1, 0, 7));
  g_assert_cmpfloat (o->yaw_input, ==, 0.5f);
  g_assert_false (ai_arrive (&f->sim, marker, vec3 (0, 0, 0), &identity, 1));
}

/* --- 7 --- */

static void
test_upright (void)
{
  static const struct
  {
    float turn;
    Vec3 at;
    float roll_rate, before, roll;
  } cases[] = {
    { 0.5f, { 0, 0, 1000 }, 0, 0, -1 },
    { 0.05f, { 0, 0, 1000 }, 0, 0, -0.572958f },
    { 0.05f, { 0, 0, 1000 }, -0.003f, 0, -0.366693f },
    { -0.05f, { 0, 0, 1000 }, 0, 0, 0.572958f },
    { 0.5f, { 1000, 0, 0 }, 0, 0.123f, 0.123f },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = sim_fixture_object (f, 0);

      sim_fixture_turn (f, 0, turned (2, cases[n].turn));
      o->roll_rate = cases[n].roll_rate;
      o->roll_input = cases[n].before;
      ai_roll_upright (&f->sim, 0, cases[n].at);
      assert_near (o->roll_input, cases[n].roll, CLOSE);
    }
}

/* --- 8: E1 to E12 --- */

typedef struct
{
  Vec3 place;
  guint axis;
  float drawn_turn; /* about the axis */
  float goal_turn;
  float least;
  gboolean arrived;
  float throttle;
  Vec3 inputs;
  gboolean round; /* by the circle: the aim point is given */
  Vec3 aim;
} Arrive;

/* clang-format off */
static const Arrive arrives[] = {
  { { 0, 0, -1000 }, 0, 0, 0, 0.3f, TRUE, 0.3f, { 0, 0, 0 }, FALSE, { 0, 0, 0 } },
  { { 0, 0, -20000 }, 0, 0, 0, 0, FALSE, 1.4625f, { 0, 0, 0 }, FALSE, { 0, 0, 0 } },
  { { 0, 0, -5000 }, 0, 0, 0, 0, FALSE, 0.290625f, { 0, 0, 0 }, FALSE, { 0, 0, 0 } },
  { { 0, 0, -5000 }, 0, 0, 0, 0.9f, FALSE, 0.9f, { 0, 0, 0 }, FALSE, { 0, 0, 0 } },
  { { 0, 0, -20000 }, 2, 0.2f, 0, 0, FALSE, 1.4625f, { 0, 0, -0.286479f }, FALSE, { 0, 0, 0 } },
  { { 20000, 0, -20000 }, 0, 0, 0, 0, FALSE, 2.354369f, { 0, 0, 1 },
    TRUE, { 10411.4892f, 0, -17551.6512f } },
  { { 20000, 0, -100 }, 0, 0, 0, 0, FALSE, 2.346618f, { -1, -1, 0 },
    TRUE, { 18727.9137f, 0, -4881.8938f } },
  { { 500, 0, -3000 }, 0, 0, 0, 0, FALSE, 0.137608f, { 0, -1, 0 }, FALSE, { 0, 0, 0 } },
  { { 20000, 0, 10000 }, 0, 0, 0, 0, FALSE, 0.001722f, { 0, 0, 1 }, TRUE, { 640, 0, 0 } },
  { { 100, 0, 3000 }, 0, 0, 0, 0, FALSE, 0.055414f, { -1, 1, 0 }, TRUE, { 640, 0, 0 } },
  { { 0, 1000, -20000 }, 1, 3.14159265f, 0, 0, FALSE, 1.465103f, { 1, -1, 0 },
    TRUE, { 0, 0, 0 } },
  { { -20000, 0, 0 }, 1, 1.57079633f, 1.57079633f, 0, FALSE, 1.4625f, { 0, 0, 0 },
    FALSE, { 0, 0, 0 } },
};
/* clang-format on */

static void
test_arrive (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (arrives); n++)
    {
      const Arrive *c = &arrives[n];
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, BANKS, c->place);
      const Mat3 goal = turned (1, c->goal_turn);
      WorldObject *o = sim_fixture_object (f, slot);

      sim_fixture_turn (f, slot, turned (c->axis, c->drawn_turn));
      g_test_message ("E%u", n + 1);
      g_assert_cmpint (ai_arrive (&f->sim, slot, vec3 (0, 0, 0), &goal, c->least), ==, c->arrived);
      assert_near (o->throttle, c->throttle, CLOSE);
      assert_near (o->pitch_input, c->inputs.x, CLOSE);
      /* E11 faces away: which way its yaw fills hangs on the last bit of half a turn. */
      assert_near (n == 10 ? fabsf (o->yaw_input) : o->yaw_input,
                   n == 10 ? fabsf (c->inputs.y) : c->inputs.y, CLOSE);
      assert_near (o->roll_input, c->inputs.z, CLOSE);
      if (c->round)
        assert_vec (o->steer_asked, c->aim.x, c->aim.y, c->aim.z, 0.01);
      else if (!c->arrived)
        assert_vec (o->steer_asked, 0, 0, 0, 0); /* straight at the point */
    }
}

/* Straight ahead of the point there is no circle: nothing must overflow. */
static void
test_arrive_on_axis (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, BANKS, vec3 (0, 0, 20000));
  WorldObject *o = sim_fixture_object (f, slot);

  g_assert_false (ai_arrive (&f->sim, slot, vec3 (0, 0, 0), &identity, 0));
  g_assert_true (isfinite (o->throttle) && isfinite (o->pitch_input) && isfinite (o->yaw_input)
                 && isfinite (o->roll_input));
}

/* A planet's flight record is empty: no speed, no turns, 0/0 for its circle. On the line and off it
 * the way over no slowing is a full throttle, that moves nothing; ahead of the point its circle is
 * no way at all. Every number is one. */
static void
test_arrive_with_an_empty_record (void)
{
  static const Vec3 places[] = { { 0, 0, -20000 }, { 20000, 0, -20000 }, { 20000, 0, 10000 } };
  static const float throttles[] = { 1, 1, 0.25f };

  for (guint n = 0; n < G_N_ELEMENTS (places); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new_retail ();
      const int slot = sim_fixture_add (f, 0x5F, places[n]);
      WorldObject *o = sim_fixture_object (f, slot);

      g_assert_true (isnan (object_flight (&f->sim, slot)->speed_per_pitch_rate));
      g_assert_false (ai_arrive (&f->sim, slot, vec3 (0, 0, 0), &identity, 0.25f));
      g_assert_cmpfloat (o->throttle, ==, throttles[n]);
      g_assert_true (isfinite (o->steer_point.x) && isfinite (o->pitch_input)
                     && isfinite (o->yaw_input) && isfinite (o->roll_input));
    }
}

/* A ship that lost its engines has no cruise speed: 20000 over a slowing of 0 is endless, so full
 * throttle (section 14 clamps it), or a least above it. */
static void
test_arrive_without_engines (void)
{
  static const struct
  {
    Vec3 place;
    float least, throttle;
  } rows[] = { { { 0, 0, -20000 }, 0.3f, 1 },
               { { 20000, 0, -20000 }, 0.3f, 1 },
               { { 20000, 0, 10000 }, 1.5f, 1.5f },
               { { 0, 0, -1000 }, 0.3f, 0.3f } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = sim_fixture_add (f, BANKS, rows[n].place);
      WorldObject *o = sim_fixture_object (f, slot);

      o->engines_intact = 0;
      ai_arrive (&f->sim, slot, vec3 (0, 0, 0), &identity, rows[n].least);
      g_assert_cmpfloat (o->throttle, ==, rows[n].throttle);
    }
}

/* --- 9: F1 to F9 --- */

static void
test_collision_course (void)
{
  static const struct
  {
    Vec3 velocity, at, target_velocity;
    float radius, target_radius;
    gboolean course;
  } cases[] = {
    { { 0, 0, 50 }, { 0, 0, 2000 }, { 0, 0, 0 }, 0, 0, TRUE },
    { { 0, 0, -50 }, { 0, 0, 2000 }, { 0, 0, 0 }, 0, 0, FALSE },
    { { 0, 0, 50 }, { 0, 0, -2000 }, { 0, 0, 0 }, 0, 0, FALSE },
    { { 0, 0, 50 }, { 700, 0, 2000 }, { 0, 0, 0 }, 0, 0, FALSE },
    { { 0, 0, 50 }, { 700, 0, 2000 }, { 0, 0, 0 }, 100, 200, TRUE },
    { { 0, 0, 50 }, { 0, 0, 2000 }, { 0, 0, 50 }, 0, 0, FALSE },
    { { 0, 0, 50 }, { 2000, 0, 2000 }, { -25, 0, 0 }, 0, 0, TRUE },
    { { 0, 0, 10 }, { 0, 0, 2000 }, { 0, 0, 0 }, 0, 0, FALSE },
    { { 0, 0, 50 }, { 0, 0, 70000 }, { 0, 0, 0 }, 0, 0, FALSE },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int target = sim_fixture_add (f, BANKS, cases[n].at);

      sim_fixture_object (f, 0)->velocity = cases[n].velocity;
      sim_fixture_object (f, 0)->radius = cases[n].radius;
      sim_fixture_object (f, target)->velocity = cases[n].target_velocity;
      sim_fixture_object (f, target)->radius = cases[n].target_radius;
      g_test_message ("F%u", n + 1);
      g_assert_cmpint (ai_collision_course (&f->sim, 0, target, 100, 500), ==, cases[n].course);
    }
}

static void
test_collision_without_flight (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 100));

  g_assert_false (ai_collision_course (&f->sim, 0, marker, 100, 500));
  g_assert_false (ai_collision_course (&f->sim, marker, 0, 100, 500));
  g_assert_false (ai_collision_course (&f->sim, 0, -1, 100, 500));
}

/* 9.1: a box about 100 across. */
static int
add_boxed (SimFixture *f, Vec3 place)
{
  ShpModel *model = shp_model_new ();
  ShpPart *part = sim_fixture_add_box (model, "box", vec3 (0, 0, 0), 50);
  ShpTreeNode box = { .half_size = { 50, 50, 50 }, .children = { -1, -1 } };

  g_array_append_val (part->nodes, box);
  model->flags = SHP_HEADER_COMPONENTS;
  assets_add_model (f->assets, "box.shp", model, FIXTURE_FLAT);
  return sim_fixture_add (f, FIXTURE_FLAT, place);
}

static void
test_parts_in_reach (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int target = add_boxed (f, vec3 (0, 0, 0));

  g_assert_true (ai_parts_in_reach (&f->sim, target, vec3 (0, 0, 400), 500));
  g_assert_false (ai_parts_in_reach (&f->sim, target, vec3 (0, 0, 400), 200));
  g_assert_false (ai_parts_in_reach (&f->sim, target, vec3 (0, 0, 600), 500));
  /* 600^2 + 3 x 50^2 = 367500 = 3 x 350^2: must be more */
  g_assert_false (ai_parts_in_reach (&f->sim, target, vec3 (350, 350, 350), 600));
  g_assert_true (ai_parts_in_reach (&f->sim, target, vec3 (350, 350, 349), 600));
}

static void
test_escape (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int target = add_boxed (f, vec3 (1000, 0, 0));
  const Vec3 out = ai_escape_direction (&f->sim, target, vec3 (0, 0, 0));

  /* One box ahead on X within 20000: straight back. */
  assert_vec (out, -1, 0, 0, CLOSE);
}

/* --- 10 --- */

static void
test_scan (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int hull = add_boxed (f, vec3 (0, 0, 9000));
  const int ahead = sim_fixture_add (f, BANKS, vec3 (0, 0, 3000));
  const int ship = sim_fixture_add (f, BANKS, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, ship);

  object_set_position (f->world, 0, vec3 (900000, 0, 0));
  o->velocity = vec3 (0, 0, 100);
  g_assert_true (order_push (&f->sim, ship, ORDER_FLY, ORDER_NO_TARGET));
  avoidance_scan (&f->sim, ship);
  g_assert_cmpint (o->avoid_near.count, ==, 1);
  g_assert_cmpint (o->avoid_near.slots[0], ==, hull);
  g_assert_cmpint (o->avoid_ahead.count, ==, 1);
  g_assert_cmpint (o->avoid_ahead.slots[0], ==, ahead);
  /* What it fights and what passes through it are no obstacles. */
  o->fighting = ahead;
  sim_fixture_object (f, hull)->passes_through[0] = ship;
  avoidance_scan (&f->sim, ship);
  g_assert_cmpint (o->avoid_near.count, ==, 0);
  g_assert_cmpint (o->avoid_ahead.count, ==, 0);
}

static void
test_scan_keeps_old_lists (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int ship = sim_fixture_add (f, BANKS, vec3 (0, 0, 0));
  WorldObject *o = sim_fixture_object (f, ship);

  o->avoid_near.count = 1;
  g_assert_true (order_push (&f->sim, ship, ORDER_SLOW_ROTATE, ORDER_NO_TARGET));
  avoidance_scan (&f->sim, ship);
  g_assert_cmpint (o->avoid_near.count, ==, 1);
}

/* --- 11: G1 to G8 --- */

typedef struct
{
  Vec3 at, velocity;
  float visibility;
} Hull;

typedef struct
{
  Vec3 point, velocity;
  Hull hulls[2];
  guint hull_count;
  gboolean moved;
  Vec3 result;
} Near;

static const Near nears[] = {
  { { 0, 0, 20000 },
    { 0, 0, 50 },
    { { { 0, 0, 5000 }, { 0, 0, 0 }, 1 } },
    1,
    TRUE,
    { 0, -700, 3800 } },
  { { 0, 0, 20000 },
    { 0, 0, -50 },
    { { { 0, 0, 5000 }, { 0, 0, 0 }, 1 } },
    1,
    FALSE,
    { 0, 0, 20000 } },
  { { 20000, 0, 20000 },
    { 0, 0, 50 },
    { { { 0, 0, 5000 }, { 0, 0, 0 }, 1 } },
    1,
    FALSE,
    { 20000, 0, 20000 } },
  { { 2000, 300, 20000 },
    { 0, 0, 50 },
    { { { 300, 100, 5000 }, { 0, 0, 0 }, 1 } },
    1,
    TRUE,
    { 1500, 58.5f, 3800 } },
  { { 0, 0, 20000 },
    { 0, 0, 50 },
    { { { 2000, 0, 5000 }, { -20, 0, 0 }, 1 } },
    1,
    TRUE,
    { 0, -700, 3800 } },
  { { 0, 0, 20000 },
    { 0, 0, 50 },
    { { { 0, 0, 5000 }, { 0, 0, 0 }, 1 }, { { 0, -900, 9000 }, { 0, 0, 0 }, 1 } },
    2,
    TRUE,
    { 0, -700, 3800 } },
  { { 0, 0, 50000 },
    { 0, 0, 50 },
    { { { 0, 0, 20000 }, { 0, 0, 0 }, 1 } },
    1,
    FALSE,
    { 0, 0, 50000 } },
  { { 0, 0, 20000 },
    { 0, 0, 50 },
    { { { 0, 0, 5000 }, { 0, 0, 0 }, 0.5f } },
    1,
    TRUE,
    { 0, -350, 4400 } },
};

static void
test_avoid_near (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (nears); n++)
    {
      const Near *c = &nears[n];
      g_autoptr (SimFixture) f = sim_fixture_new ();
      WorldObject *o = sim_fixture_object (f, 0);
      Vec3 point = c->point;

      o->radius = 100;
      o->velocity = c->velocity;
      o->avoid_near.count = (gint32) c->hull_count;
      for (guint i = 0; i < c->hull_count; i++)
        {
          const int slot = sim_fixture_add (f, FIXTURE_FLAT, c->hulls[i].at);
          WorldObject *hull = sim_fixture_object (f, slot);
          hull->radius = 1000;
          hull->bounds_min = vec3 (-1000, -500, -1000);
          hull->bounds_max = vec3 (1000, 500, 1000);
          hull->velocity = c->hulls[i].velocity;
          hull->visibility = c->hulls[i].visibility;
          o->avoid_near.slots[i] = slot;
        }
      g_test_message ("G%u", n + 1);
      g_assert_cmpint (avoid_near (&f->sim, 0, &point), ==, c->moved);
      assert_vec (point, c->result.x, c->result.y, c->result.z, 0.05);
      o->flags |= OBJECT_NO_AVOIDANCE;
      g_assert_false (avoid_near (&f->sim, 0, &point));
    }
}

/* --- 11.1: the slabs --- */

static void
test_slabs (void)
{
  static const struct
  {
    Vec3 from, to;
    gboolean meets;
    double share;
  } cases[] = {
    { { 0, 0, -40 }, { 0, 0, 40 }, TRUE, 0.375 },    /* enters at z -10: 30 of 80 */
    { { 0, 0, 40 }, { 0, 0, -40 }, TRUE, 0.375 },    /* from the other side */
    { { 5, 5, 5 }, { 90, 0, 0 }, TRUE, 0 },          /* begins inside */
    { { 0, 0, -40 }, { 0, 0, -20 }, FALSE, 0 },      /* ends before it */
    { { 0, 0, 20 }, { 0, 0, 40 }, FALSE, 0 },        /* leads away */
    { { 20, 0, -40 }, { 20, 0, 40 }, FALSE, 0 },     /* along a side, no span across it */
    { { 10, 0, -40 }, { 10, 0, 40 }, TRUE, 0.375 },  /* on the bound itself */
    { { -10, 0, -40 }, { -10, 0, 40 }, TRUE, 0.375 }, /* the other */
    { { 0, -20, 0 }, { 20, 0, 0 }, TRUE, 0.5 }, /* leaves X as it enters Y: touches an edge */
    { { -40, 0, -40 }, { 40, 0, 40 }, TRUE, 0.375 }, /* through the edge */
    { { -40, 0, 0 }, { 40, 60, 0 }, FALSE, 0 },      /* past a corner: x in at 3/8, y out at 1/6 */
    { { -40, -20, 0 }, { 40, 20, 0 }, TRUE, 0.375 }, /* x in at 3/8 after y at 1/4 */
    { { 3, 3, 3 }, { 3, 3, 3 }, TRUE, 0 },           /* no length, inside */
    { { 30, 3, 3 }, { 30, 3, 3 }, FALSE, 0 },        /* and outside */
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      float share = -1;

      g_test_message ("slab case %u", n);
      g_assert_cmpint (avoid_segment_box (cases[n].from, cases[n].to, vec3 (-10, -10, -10),
                                          vec3 (10, 10, 10), &share),
                       ==, cases[n].meets);
      if (cases[n].meets)
        assert_near (share, cases[n].share, 1e-6);
    }
}

/* --- 12: H1 to H8 --- */

static void
test_avoid_ahead (void)
{
  static const struct
  {
    Vec3 point, at, velocity;
    gboolean own_side, moved;
    Vec3 result;
  } cases[] = {
    { { 0, 0, 20000 }, { 0, 0, 5000 }, { 0, 0, 0 }, TRUE, TRUE, { 0, 2300, 5000 } },
    { { 20000, 0, 20000 }, { 0, 0, 5000 }, { 0, 0, 0 }, TRUE, FALSE, { 20000, 0, 20000 } },
    { { 0, 0, 20000 }, { 0, 0, 5000 }, { 0, 0, 0 }, FALSE, TRUE, { 0, 1300, 5000 } },
    { { 0, 0, 20000 }, { 700, 0, 5000 }, { 0, 0, 0 }, FALSE, FALSE, { 0, 0, 20000 } },
    { { 0, 0, 20000 }, { 700, 0, 5000 }, { 0, 0, 0 }, TRUE, TRUE, { 0, 2300, 5048.7622f } },
    { { 0, 0, 20000 }, { 0, 300, 5000 }, { 0, 0, 0 }, TRUE, TRUE, { 0, -2300, 5008.9919f } },
    { { 0, 0, 20000 }, { 0, -300, 5000 }, { 0, 0, 0 }, TRUE, TRUE, { 0, 2300, 5008.9919f } },
    { { 0, 0, 20000 }, { 1600, 0, 3200 }, { -160, 0, 0 }, TRUE, TRUE, { 0, 2300, 3205.568f } },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int other = sim_fixture_add (f, BANKS, cases[n].at);
      WorldObject *o = sim_fixture_object (f, 0), *b = sim_fixture_object (f, other);
      Vec3 point = cases[n].point;

      o->radius = 100;
      b->radius = 200;
      b->velocity = cases[n].velocity;
      b->side = cases[n].own_side ? o->side : OBJECT_SIDE_HOSTILE;
      o->avoid_ahead.count = 1;
      o->avoid_ahead.slots[0] = other;
      g_test_message ("H%u", n + 1);
      g_assert_cmpint (avoid_ahead (&f->sim, 0, &point), ==, cases[n].moved);
      assert_vec (point, cases[n].result.x, cases[n].result.y, cases[n].result.z, 0.02);
    }
}

/* --- 13 --- */

static void
test_intercept (void)
{
  float ticks = 0;

  assert_vec (ai_intercept (vec3 (0, 0, 0), vec3 (1000, 0, 0), vec3 (0, 0, 1), 10, 100, 1, &ticks),
              1000, 0, 100, CLOSE);
  assert_near (ticks, 10, CLOSE);
  assert_vec (ai_intercept (vec3 (0, 0, 0), vec3 (1000, 0, 0), vec3 (0, 0, 1), 10, 100, 2, NULL),
              1000, 0, 200, CLOSE);
}

static void
test_along_nose (void)
{
  const Vec3 from = { 0, 0, 100 };

  g_assert_true (ai_along_nose (from, &identity, vec3 (5, 0, 1000), 10));
  g_assert_false (ai_along_nose (from, &identity, vec3 (5, 0, 0), 10));
  g_assert_false (ai_along_nose (from, &identity, vec3 (50, 0, 1000), 10));
}

static void
test_turning_first (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  g_assert_true (ai_turning_first (&f->sim, 0, vec3 (900, 0, 0)));
  g_assert_false (ai_turning_first (&f->sim, 0, vec3 (1000, 0, 0)));
  g_assert_false (ai_turning_first (&f->sim, 0, vec3 (0, 0, 900)));
}

/* What the object was steered by, for showing: what was asked, what avoidance made of it, and a run
 * of its orders forgets it. */
static void
test_noted (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  const Mat3 identity = MAT3_IDENTITY;
  WorldObject *o = sim_fixture_object (f, slot);

  object_set_position (f->world, 0, vec3 (0, 0, 5000));
  ai_steer (&f->sim, slot, vec3 (0, 0, 20000), 1, 0, STEER_AVOID_NEAR | STEER_AVOID_AHEAD);
  g_assert_cmpuint (o->steered, ==, STEERED);
  assert_vec (o->steer_point, 0, 0, 20000, 0);
  o->avoid_ahead.count = 1;
  o->avoid_ahead.slots[0] = 0;
  ai_steer (&f->sim, slot, vec3 (0, 0, 20000), 1, 0, STEER_AVOID_NEAR | STEER_AVOID_AHEAD);
  g_assert_cmpuint (o->steered, ==, STEERED | STEERED_AHEAD);
  assert_vec (o->steer_asked, 0, 0, 20000, 0);
  assert_vec (o->steer_point, 0, 2000, 5000, 1e-2); /* H1 without radii */
  object_orders (&f->sim, slot);
  g_assert_cmpuint (o->steered, ==, 0);
  ai_arrive (&f->sim, slot, vec3 (0, 0, 90000), &identity, 0);
  g_assert_cmpuint (o->steered & STEERED_ARRIVE, !=, 0);
  assert_vec (o->arrive_point, 0, 0, 90000, 0);
  /* Without flight statistics nothing is steered. */
  o = sim_fixture_object (f, sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0)));
  ai_steer (&f->sim, slot + 1, vec3 (0, 0, 20000), 1, 0, 0);
  g_assert_cmpuint (o->steered, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/steering/cruise/factors", test_cruise);
  g_test_add_func ("/engine/steering/angles/banking", test_banking_angles);
  g_test_add_func ("/engine/steering/angles/flat", test_flat_angles);
  g_test_add_func ("/engine/steering/steer/c1-to-c18", test_steer);
  g_test_add_func ("/engine/steering/steer/without-flight", test_steer_without_flight);
  g_test_add_func ("/engine/steering/upright/table", test_upright);
  g_test_add_func ("/engine/steering/arrive/e1-to-e12", test_arrive);
  g_test_add_func ("/engine/steering/arrive/on-the-axis", test_arrive_on_axis);
  g_test_add_func ("/engine/steering/arrive/empty-record", test_arrive_with_an_empty_record);
  g_test_add_func ("/engine/steering/arrive/without-engines", test_arrive_without_engines);
  g_test_add_func ("/engine/steering/collision-course/f1-to-f9", test_collision_course);
  g_test_add_func ("/engine/steering/collision-course/without-flight",
                   test_collision_without_flight);
  g_test_add_func ("/engine/steering/collision-course/parts-in-reach", test_parts_in_reach);
  g_test_add_func ("/engine/steering/escape/one-box", test_escape);
  g_test_add_func ("/engine/steering/scan/fills-both-lists", test_scan);
  g_test_add_func ("/engine/steering/scan/keeps-lists-without-flag", test_scan_keeps_old_lists);
  g_test_add_func ("/engine/steering/avoid-near/g1-to-g8", test_avoid_near);
  g_test_add_func ("/engine/steering/avoid-near/slabs", test_slabs);
  g_test_add_func ("/engine/steering/avoid-ahead/h1-to-h8", test_avoid_ahead);
  g_test_add_func ("/engine/steering/aiming/intercept", test_intercept);
  g_test_add_func ("/engine/steering/aiming/along-nose", test_along_nose);
  g_test_add_func ("/engine/steering/aiming/turning-first", test_turning_first);
  g_test_add_func ("/engine/steering/noted-for-showing", test_noted);
  return g_test_run ();
}
