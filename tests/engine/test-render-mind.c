/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-render-mind.c - an object's mind as lines and signs
 *
 * Ships are those of sim-fixture.h: cruise 320, no model, so radii and bounds are set by hand.
 * Places are hand-worked from reference/steering-formulas.md 9 to 12 and formations-curves.md 5.
 */
#include <epoxy/gl.h>
#include <math.h>
#include <string.h>

#include "engine/render/headless.h"
#include "tests/engine/mind-fixture.h"
#include "tests/engine/render-fixture.h"
#include "tests/engine/sim-fixture.h"

#define SIDE 160

typedef struct
{
  SimFixture *f;
  RenderScene *scene;
  int slot;
} Stage;

static void
set_up (Stage *stage, gconstpointer data)
{
  stage->f = sim_fixture_new ();
  stage->scene = render_scene_new ();
  stage->slot = sim_fixture_add (stage->f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  object_set_position (stage->f->world, 0, vec3 (0, 0, -900000)); /* the player, out of the way */
  object_frame (stage->f->world, 0);
}

static void
tear_down (Stage *stage, gconstpointer data)
{
  render_scene_free (stage->scene);
  sim_fixture_free (stage->f);
}

static WorldObject *
ship (Stage *stage)
{
  return sim_fixture_object (stage->f, stage->slot);
}

static void
show (Stage *stage, guint kinds)
{
  render_scene_clear (stage->scene);
  render_scene_add_mind (stage->scene, stage->f->world, stage->f->assets, stage->slot, kinds, 0);
}

static gboolean
has_line (const Stage *stage, RenderMind kind, Vec3 a, Vec3 b)
{
  return mind_fixture_has_line (stage->scene, kind, a, b);
}

static const RenderPoint *
point_at (const Stage *stage, RenderPointShape shape, Vec3 at)
{
  return mind_fixture_point_at (stage->scene, shape, at);
}

/* Every kind has a colour of its own. */
static void
test_colours (void)
{
  for (guint a = 0; a < RENDER_MINDS; a++)
    for (guint b = 0; b < a; b++)
      {
        RenderColour x = render_mind_colour (a), y = render_mind_colour (b);
        g_assert_cmpint (ABS (x.r - y.r) + ABS (x.g - y.g) + ABS (x.b - y.b), >, 60);
      }
}

/* 4 units a step are 100 a second, here to the right. */
static void
test_motion (Stage *stage, gconstpointer data)
{
  ship (stage)->velocity = vec3 (4, 0, 0);
  show (stage, 1u << RENDER_MIND_MOTION);
  g_assert_true (has_line (stage, RENDER_MIND_MOTION, vec3 (0, 0, 0), vec3 (100, 0, 0)));
  g_assert_nonnull (point_at (stage, RENDER_POINT_DISC, vec3 (100, 0, 0)));
  show (stage, 0);
  g_assert_cmpuint (stage->scene->lines->len, ==, 0);
  g_assert_cmpuint (stage->scene->points->len, ==, 0);
}

static void
test_steering (Stage *stage, gconstpointer data)
{
  WorldObject *o = ship (stage);

  show (stage, 1u << RENDER_MIND_STEERING);
  g_assert_cmpuint (stage->scene->lines->len, ==, 0); /* nothing was steered for yet */
  o->steer_point = vec3 (0, -700, 3800);
  o->steer_asked = vec3 (0, 0, 20000);
  o->steered = STEERED;
  show (stage, 1u << RENDER_MIND_STEERING);
  g_assert_true (has_line (stage, RENDER_MIND_STEERING, vec3 (0, 0, 0), o->steer_point));
  g_assert_null (point_at (stage, RENDER_POINT_RING, o->steer_asked));
  o->steered = STEERED | STEERED_NEAR;
  show (stage, 1u << RENDER_MIND_STEERING);
  g_assert_nonnull (point_at (stage, RENDER_POINT_RING, o->steer_asked));
  g_assert_true (has_line (stage, RENDER_MIND_STEERING, o->steer_asked, o->steer_point));
  /* sqrt (700^2 + 3800^2) = 3863.9 */
  assert_near (point_at (stage, RENDER_POINT_RING, o->steer_point)->units, 3863.9, 0.1);
}

/* G1 of steering-formulas.md 11.2: a hull of 1000 x 500 x 1000 at 5000 ahead, own radius 100: the
 * box to go round reaches from (-1100, -600, 3900) to (1100, 600, 6100). */
static void
test_avoidance_box (Stage *stage, gconstpointer data)
{
  int hull = sim_fixture_add (stage->f, FIXTURE_FLAT, vec3 (0, 0, 5000));
  WorldObject *o = ship (stage), *h = sim_fixture_object (stage->f, hull);

  o->radius = 100;
  o->velocity = vec3 (0, 0, 50);
  o->avoid_near = (AvoidList){ .count = 1, .slots = { hull } };
  h->radius = 1000;
  h->bounds_min = vec3 (-1000, -500, -1000);
  h->bounds_max = vec3 (1000, 500, 1000);
  show (stage, 1u << RENDER_MIND_AVOIDANCE);
  g_assert_cmpuint (stage->scene->lines->len, ==, 12);
  g_assert_true (
      has_line (stage, RENDER_MIND_AVOIDANCE, vec3 (-1100, -600, 3900), vec3 (1100, -600, 3900)));
  g_assert_true (
      has_line (stage, RENDER_MIND_AVOIDANCE, vec3 (1100, 600, 3900), vec3 (1100, 600, 6100)));
  /* it comes on by 20 a step and is met after (5000 - 1100) / 70 = 55.714 steps, 1114.3 nearer */
  h->velocity = vec3 (0, 0, -20);
  show (stage, 1u << RENDER_MIND_AVOIDANCE);
  g_assert_true (has_line (stage, RENDER_MIND_AVOIDANCE, vec3 (-1100, -600, 2785.7f),
                           vec3 (1100, -600, 2785.7f)));
  o->flags |= OBJECT_NO_AVOIDANCE;
  show (stage, 1u << RENDER_MIND_AVOIDANCE);
  g_assert_cmpuint (stage->scene->lines->len, ==, 0);
}

/* H8 of steering-formulas.md 12 with the ship at rest in X: an object of the same side 3200 ahead
 * is reached in 10 steps of 320, when it has come 1600 to the left: its berth of 1000 is there. */
static void
test_berth (Stage *stage, gconstpointer data)
{
  int other = sim_fixture_add (stage->f, FIXTURE_FIGHTER, vec3 (1600, 0, 3200));
  WorldObject *o = ship (stage);

  /* sqrt (1600^2 + 3200^2) / 320 = 11.18 steps of -160: x = -188.9 */
  sim_fixture_object (stage->f, other)->velocity = vec3 (-160, 0, 0);
  o->avoid_ahead = (AvoidList){ .count = 1, .slots = { other } };
  show (stage, 1u << RENDER_MIND_AVOIDANCE);
  g_assert_true (
      has_line (stage, RENDER_MIND_AVOIDANCE, vec3 (1600, 0, 3200), vec3 (-188.9f, 0, 3200)));
  g_assert_cmpuint (stage->scene->lines->len, ==, 3 * 48 + 1);
}

/* F7 of steering-formulas.md 9 in true closing speed: they come closest in
 * (2000 x 25 + 2000 x 50) / (25^2 + 50^2) = 48 steps; 800 x 400 apart are 894.4. */
static void
test_collision (Stage *stage, gconstpointer data)
{
  int other = sim_fixture_add (stage->f, FIXTURE_HOSTILE, vec3 (2000, 0, 2000));
  WorldObject *o = ship (stage);
  const RenderPoint *point;

  o->velocity = vec3 (0, 0, 50);
  sim_fixture_object (stage->f, other)->velocity = vec3 (-25, 0, 0);
  show (stage, 1u << RENDER_MIND_COLLISION);
  g_assert_true (has_line (stage, RENDER_MIND_COLLISION, vec3 (0, 0, 0), vec3 (0, 0, 2500)));
  g_assert_true (
      has_line (stage, RENDER_MIND_COLLISION, vec3 (2000, 0, 2000), vec3 (750, 0, 2000)));
  point = point_at (stage, RENDER_POINT_SQUARE, vec3 (0, 0, 2400));
  g_assert_nonnull (point);
  assert_near (point->seconds, 48 * 0.04, 1e-3);
  assert_near (point->units, 894.43, 0.1);
  o->velocity = vec3 (0, 0, -50); /* backing off: no course, nothing to see */
  show (stage, 1u << RENDER_MIND_COLLISION);
  g_assert_cmpuint (stage->scene->lines->len, ==, 0);
}

/* A hull in the list of what is near is a threat only where the two come within 2000 of touching:
 * at 5000 to the side of a straight way it is none, at 2500 with a radius of 1000 it is. */
static void
test_near_threat (Stage *stage, gconstpointer data)
{
  int hull = sim_fixture_add (stage->f, FIXTURE_FLAT, vec3 (5000, 0, 1000));
  WorldObject *o = ship (stage);

  o->velocity = vec3 (0, 0, 50);
  o->avoid_near = (AvoidList){ .count = 1, .slots = { hull } };
  o->order_count = 1;
  o->orders[0] = (OrderEntry){ .number = 1, .target = -1, .component = -1 }; /* Fly Aimlessly */
  sim_fixture_object (stage->f, hull)->radius = 1000;
  show (stage, 1u << RENDER_MIND_COLLISION);
  g_assert_cmpuint (stage->scene->lines->len, ==, 0);
  object_set_position (stage->f->world, hull, vec3 (2500, 0, 1000));
  object_frame (stage->f->world, hull);
  show (stage, 1u << RENDER_MIND_COLLISION);
  /* 1000 / 50 = 20 steps, 0.8 s */
  g_assert_nonnull (point_at (stage, RENDER_POINT_SQUARE, vec3 (0, 0, 1000)));
  assert_near (point_at (stage, RENDER_POINT_SQUARE, vec3 (0, 0, 1000))->seconds, 0.8, 1e-3);
}

/* The third ship numbered (sequence 2) stands 6000 to the left of its leader, which is turned a
 * quarter to the right: left is then ahead (formations-curves.md 5.4). */
static void
test_formation_place (Stage *stage, gconstpointer data)
{
  int leader = sim_fixture_add (stage->f, FIXTURE_FIGHTER, vec3 (0, 0, 10000));
  WorldObject *o = ship (stage);

  sim_fixture_turn (stage->f, leader, mat3_from_degrees (90, 0, 0));
  o->order_count = 1;
  o->orders[0]
      = (OrderEntry){ .number = 27, .target = (gint16) leader, .component = -1, .sequence = 2 };
  show (stage, 1u << RENDER_MIND_FORMATION);
  g_assert_true (has_line (stage, RENDER_MIND_FORMATION, vec3 (0, 0, 0), vec3 (0, 0, 16000)));
  g_assert_true (has_line (stage, RENDER_MIND_FORMATION, vec3 (0, 0, 10000), vec3 (0, 0, 16000)));
  assert_near (point_at (stage, RENDER_POINT_RING, vec3 (0, 0, 16000))->units, 16000, 0.5);
}

static void
test_target (Stage *stage, gconstpointer data)
{
  int other = sim_fixture_add (stage->f, FIXTURE_HOSTILE, vec3 (300, 0, 900));
  WorldObject *o = ship (stage);

  o->order_count = 1;
  o->orders[0] = (OrderEntry){ .number = 120, .target = (gint16) other, .component = -1 };
  show (stage, 1u << RENDER_MIND_TARGET);
  g_assert_true (has_line (stage, RENDER_MIND_TARGET, vec3 (0, 0, 0), vec3 (300, 0, 900)));
  object_retire (&stage->f->sim, other);
  show (stage, 1u << RENDER_MIND_TARGET);
  g_assert_cmpuint (stage->scene->lines->len, ==, 0);
}

/* No object, a wrong slot, a stand-in and places that are no numbers add nothing. */
static void
test_nothing_there (Stage *stage, gconstpointer data)
{
  ship (stage)->steered = STEERED;
  ship (stage)->steer_point = vec3 (NAN, 0, 0);
  show (stage, 1u << RENDER_MIND_STEERING);
  g_assert_cmpuint (stage->scene->lines->len + stage->scene->points->len, ==, 0);
  render_scene_add_mind (stage->scene, stage->f->world, stage->f->assets, 399, RENDER_MIND_ALL, 0);
  render_scene_add_mind (stage->scene, stage->f->world, stage->f->assets, -1, RENDER_MIND_ALL, 0);
  ship (stage)->flags |= OBJECT_STAND_IN;
  show (stage, RENDER_MIND_ALL);
  g_assert_cmpuint (stage->scene->lines->len + stage->scene->points->len, ==, 0);
}

/* The line to a steering point is seen in its colour, through a hull before it. From 1000 behind,
 * half the picture is 625 units: a line from (-300, 0, 0) to (300, 0, 0) crosses its middle. */
static void
test_seen_through_hulls (Stage *stage, gconstpointer data)
{
  g_autoptr (Assets) assets = fixture_assets (fixture_cube (200), 1);
  g_autoptr (RenderHeadless) headless = NULL;
  g_autoptr (GError) error = NULL;
  RenderCamera camera = render_camera_default ();
  RenderColour wanted = render_mind_colour (RENDER_MIND_STEERING);
  const Mat3 level = MAT3_IDENTITY;
  guint8 pixels[SIDE * SIDE * 4];
  const guint8 *middle = pixels + (SIDE / 2 * SIDE + SIDE / 2) * 4;
  Renderer *renderer;

  headless = render_headless_new (SIDE, SIDE, &error);
  if (headless == NULL)
    {
      g_test_skip (error->message);
      return;
    }
  renderer = renderer_new (assets, &error);
  g_assert_no_error (error);
  object_set_position (stage->f->world, stage->slot, vec3 (-300, 0, 0));
  object_frame (stage->f->world, stage->slot);
  ship (stage)->steered = STEERED;
  ship (stage)->steer_point = vec3 (300, 0, 0);
  show (stage, 1u << RENDER_MIND_STEERING);
  render_scene_add_model (stage->scene, assets, 0, vec3 (0, 0, 0), &level);
  stage->scene->grid = stage->scene->stars = FALSE;
  render_camera_look_at (&camera, vec3 (0, 0, -1000), vec3 (0, 0, 0));
  render_headless_make_current (headless);
  renderer_draw (renderer, stage->scene, &camera, SIDE, SIDE);
  render_headless_read (headless, pixels);
  g_assert_cmpint (ABS (middle[0] - wanted.r), <, 40);
  g_assert_cmpint (ABS (middle[1] - wanted.g), <, 40);
  g_assert_cmpint (ABS (middle[2] - wanted.b), <, 60);
  render_headless_make_current (headless);
  renderer_free (renderer);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/engine/render-mind/" path, Stage, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/render-mind/colours", test_colours);
  ADD ("motion", test_motion);
  ADD ("steering", test_steering);
  ADD ("avoidance-box", test_avoidance_box);
  ADD ("berth", test_berth);
  ADD ("collision", test_collision);
  ADD ("near-threat", test_near_threat);
  ADD ("formation-place", test_formation_place);
  ADD ("target", test_target);
  ADD ("nothing-there", test_nothing_there);
  ADD ("seen-through-hulls", test_seen_through_hulls);
  return g_test_run ();
}
