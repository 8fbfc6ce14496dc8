/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-orders-scoop.c - orders 21 (Find Scoop Up) and 107 (Scoop Up), tractor beams */
#include "tests/engine/order-fixture.h"
#include "tests/engine/script-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/effects.h"
#include "engine/sim/ejection.h"
#include "engine/sim/nodes.h"
#include "engine/sim/order-state.h"

#define NANNY 0x18
#define ANTANOV 0x46
#define STAGE 1 /* word of the state */
#define POINTS_DOOR 0

static guint32
stage_of (SimFixture *f, int slot)
{
  return order_state_u32 (sim_fixture_object (f, slot), STAGE);
}

/* The Nanny's parts that matter: root child 1 is its door and opens, nan_door3 holds the door point
 * 100 along Z of a part at (0, 0, 50). Cubes of half size 1 and mass 8 at Z 0, 10, 50: their middle
 * is at 20. */
static ShpModel *
make_nanny (void)
{
  ShpModel *model = shp_model_new ();
  ShpPart *part;
  ShpPointList *list;
  const ShpPoint point = { .position = { 0, 0, 100 } };
  const ShpKeyframe key = { .time = 50, .offset = { 0, 40, 0 } };
  ShpClip *clip;

  sim_fixture_add_box (model, "Nanny", vec3 (0, 0, 0), 1);
  part = sim_fixture_add_box (model, "door", vec3 (0, 0, 10), 1);
  clip = shp_part_add_clip (part, "opendoor", 50, 1);
  g_array_append_val (clip->keyframes, key);
  part = sim_fixture_add_box (model, "nan_door3", vec3 (0, 0, 50), 1);
  list = shp_part_add_point_list (part, POINTS_DOOR);
  g_array_append_val (list->points, point);
  return model;
}

/* A pod that its pilot sits in, adrift. */
static int
add_pod (SimFixture *f, Vec3 place)
{
  const int pod = sim_fixture_add (f, FIXTURE_FIGHTER, place);

  sim_fixture_object (f, pod)->flags |= OBJECT_EJECTED;
  return pod;
}

static const WorldNode *
door_of (SimFixture *f, int slot)
{
  return &f->world->nodes[node_for_part (f->world, sim_fixture_object (f, slot)->root, 1)];
}

/* From the claim to the pod aboard, by the frame: each frame's tick is set by hand, so that nothing
 * moves but what the order moves. */
static void
test_whole (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = add_pod (f, vec3 (0, 0, 9000));
  WorldObject *p = sim_fixture_object (f, pod), *o;
  WorldTractor *tractor = &f->world->tractors[0];
  int nanny;
  float lag;

  assets_add_model (f->assets, "nanny.shp", make_nanny (), NANNY);
  nanny = sim_fixture_add (f, NANNY, vec3 (0, 0, -20)); /* its middle at the origin */
  o = sim_fixture_object (f, nanny);
  g_assert_true (order_push (&f->sim, nanny, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  g_assert_cmphex (o->network, ==, 0);
  order_fixture_run (f, nanny, 1000); /* 0 */
  g_assert_cmphex (o->network, ==, NETWORK_SCOOPING);
  g_assert_true ((p->flags & OBJECT_TRACTORED) != 0);
  g_assert_cmpint (o->passes_through[0], ==, pod);
  g_assert_cmpint (p->passes_through[0], ==, nanny);
  g_assert_cmpuint (tractor->used, ==, 1); /* from the order's start on, dark as yet */
  g_assert_cmpint (tractor->ship, ==, nanny);
  g_assert_cmpint (tractor->pod, ==, pod);
  g_assert_cmpfloat (tractor->alpha[0] + tractor->alpha[1] + tractor->light, ==, 0.0f);
  g_assert_cmpuint (stage_of (f, nanny), ==, 1);
  order_fixture_run (f, nanny, 1010); /* straight ahead and near: at rest at once */
  g_assert_cmpuint (stage_of (f, nanny), ==, 2);
  order_fixture_run (f, nanny, 1020);
  g_assert_cmpuint (stage_of (f, nanny), ==, 3);
  g_assert_cmpfloat (door_of (f, nanny)->track_speed, ==, 1.0f);
  g_assert_cmpuint (effect_entry (f->world, f->world->effect_count - 1)->value, ==,
                    EFFECT_SOUND_DOOR_OPEN);
  lag = order_state_f32 (o, 5);
  g_assert_cmpfloat (lag, >=, 0.0f);
  g_assert_cmpfloat (lag, <=, 0.2f);
  order_fixture_run (f, nanny, 1060); /* 40 of 100 ticks */
  assert_near (tractor->alpha[0], 0.4, 1e-6);
  assert_near (tractor->alpha[1], (0.4 - lag) / (1 - lag), 1e-6);
  assert_near (tractor->bubble, 0.8, 1e-6);
  assert_near (tractor->light, 1, 0);
  g_assert_false ((p->flags & OBJECT_FROZEN) != 0);
  order_fixture_run (f, nanny, 1120);
  assert_near (tractor->alpha[1], 1, 1e-6);
  assert_near (tractor->bubble, 1, 0);
  g_assert_true ((p->flags & OBJECT_FROZEN) != 0);
  g_assert_cmpuint (stage_of (f, nanny), ==, 4);
  g_assert_cmphex (p->network, ==, 0);

  /* The door's part stands at 50 - 20 = 30, its point at 130, so to 6430: from 9000 2570 off, at
   * 9 + 9 * 2570 / 3000 = 16.71 a tick. */
  order_fixture_run (f, nanny, 1130);
  g_assert_cmphex (p->network, ==, NETWORK_SCOOPING);
  assert_vec (object_next_position (f->world, pod), 0, 0, 9000 - 167.1, 0.1);
  order_fixture_run (f, nanny, 2000); /* no farther than to the point */
  assert_vec (object_next_position (f->world, pod), 0, 0, 6430, 0.01);
  order_fixture_run (f, nanny, 2001);
  g_assert_cmpuint (stage_of (f, nanny), ==, 5);
  order_fixture_run (f, nanny, 2101); /* to 3130, at 9 a tick */
  assert_vec (object_next_position (f->world, pod), 0, 0, 5530, 0.01);
  order_fixture_run (f, nanny, 3000);
  assert_vec (object_next_position (f->world, pod), 0, 0, 3130, 0.01);
  order_fixture_run (f, nanny, 3001);
  g_assert_cmpuint (stage_of (f, nanny), ==, 6);
  g_assert_cmpfloat (door_of (f, nanny)->track_speed, ==, -1.0f);
  order_fixture_run (f, nanny, 3011); /* 10 of 50 */
  assert_near (tractor->alpha[0], 0.8, 1e-6);
  assert_near (tractor->light, 0.8, 1e-6);
  assert_near (tractor->bubble, 0.6, 1e-6);
  order_fixture_run (f, nanny, 3051);
  g_assert_cmpuint (stage_of (f, nanny), ==, 7);
  order_fixture_run (f, nanny, 3300);
  g_assert_cmpuint (stage_of (f, nanny), ==, 7);
  order_fixture_run (f, nanny, 3301);
  g_assert_cmpuint (stage_of (f, nanny), ==, 8);
  order_fixture_run (f, nanny, 3302);
  g_assert_cmpint (order_fixture_current (f, nanny), ==, -1);
  g_assert_true ((p->flags & OBJECT_STAND_IN) != 0);
  g_assert_cmpuint (tractor->used, ==, 0);
  g_assert_cmpint (o->passes_through[0], ==, -1);
  g_assert_cmphex (o->network, ==, 0);
}

/* Frames of a world: it goes there by itself and takes the pod in. A model without points and parts
 * draws the pod to its own middle. */
static void
test_goes_there (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = add_pod (f, vec3 (0, 0, 40000));
  const int ship = sim_fixture_add (f, ANTANOV, vec3 (0, 0, 0));
  float nearest;
  guint frames = 0;

  g_assert_true (order_push (&f->sim, ship, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  order_fixture_frames (f, 3, 4);
  g_assert_cmpfloat (sim_fixture_object (f, ship)->throttle, ==, 1.0f); /* beyond 20000 */
  for (; stage_of (f, ship) < 3 && frames < 2000; frames++)
    order_fixture_frames (f, 1, 4);
  nearest = vec3_length (
      vec3_sub (object_next_position (f->world, pod), object_next_position (f->world, ship)));
  g_assert_cmpfloat (nearest, <=, 10000.0f);
  order_fixture_assert_sound (f, ship);
  for (frames = 0; order_fixture_current (f, ship) == ORDER_SCOOP_UP && frames < 2000; frames++)
    order_fixture_frames (f, 1, 4);
  g_assert_true ((sim_fixture_object (f, pod)->flags & OBJECT_STAND_IN) != 0);
}

/* Beyond 20000 full, between it and 10000 four tenths, nearer none. */
static void
test_throttle (void)
{
  static const struct
  {
    Vec3 place;
    float throttle;
  } cases[] = { { { 0, 0, 20001 }, 1 },
                { { 0, 0, 19999 }, 0.4f },
                { { 0, 0, 10001 }, 0.4f },
                { { 0, 3000, 9000 }, 0 },
                { { 0, 0, -200 }, 0 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int pod = add_pod (f, cases[n].place);
      const int ship = sim_fixture_add (f, ANTANOV, vec3 (0, 0, 0));

      g_assert_true (order_push (&f->sim, ship, ORDER_SCOOP_UP, order_fixture_ship (pod)));
      order_fixture_run (f, ship, 1000);
      order_fixture_run (f, ship, 1004);
      g_assert_cmpfloat (sim_fixture_object (f, ship)->throttle, ==, cases[n].throttle);
    }
}

/* While it turns first it is not at rest, though nothing is left to steer by: drawn, it points at a
 * pod 900 off, and with the next step 1 radian beside it. */
static void
test_turning_first (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = add_pod (f, vec3 (0, 0, 900));
  const int ship = sim_fixture_add (f, ANTANOV, vec3 (0, 0, 0));
  WorldNode *root = &f->world->nodes[sim_fixture_object (f, ship)->root];

  g_assert_true (order_push (&f->sim, ship, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  order_fixture_run (f, ship, 1000);
  root->next_orientation = mat3_from_angles (vec3 (0, 1, 0));
  order_fixture_run (f, ship, 1004);
  g_assert_cmpuint (stage_of (f, ship), ==, 1);
  g_assert_cmpfloat (sim_fixture_object (f, ship)->throttle, ==, 0.0f);
  root->next_orientation = root->orientation;
  order_fixture_run (f, ship, 1008);
  g_assert_cmpuint (stage_of (f, ship), ==, 2);
}

/* A pod that another claims is left, and the claim is still the other's (Fix: the game's end clears
 * it). */
static void
test_claimed (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = add_pod (f, vec3 (0, 0, 9000));
  const int ship = sim_fixture_add (f, NANNY, vec3 (0, 0, 0));

  sim_fixture_object (f, pod)->flags |= OBJECT_TRACTORED;
  g_assert_true (order_push (&f->sim, ship, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  order_fixture_run (f, ship, 1000);
  g_assert_cmpint (order_fixture_current (f, ship), ==, -1);
  g_assert_true ((sim_fixture_object (f, pod)->flags & OBJECT_TRACTORED) != 0);
  g_assert_cmpuint (f->world->tractors[0].used, ==, 0); /* nor does it keep its beams */
}

/* Its own claim goes with it, and the pod hangs no longer. */
static void
test_interrupted (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = add_pod (f, vec3 (0, 0, 9000));
  const int ship = sim_fixture_add (f, NANNY, vec3 (0, 0, 0));
  WorldObject *p = sim_fixture_object (f, pod);

  g_assert_true (order_push (&f->sim, ship, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  for (guint32 tick = 1000; tick < 1300; tick += 10)
    order_fixture_run (f, ship, tick);
  g_assert_cmpuint (stage_of (f, ship), ==, 4);
  g_assert_true ((p->flags & OBJECT_FROZEN) != 0);
  g_assert_true (orders_clear (&f->sim, ship));
  g_assert_false ((p->flags & (OBJECT_FROZEN | OBJECT_TRACTORED)) != 0);
  g_assert_cmpuint (f->world->tractors[0].used, ==, 0);
}

/* The pod goes: the doors close and the order ends. */
static void
test_pod_gone (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = add_pod (f, vec3 (0, 0, 9000));
  int nanny;

  assets_add_model (f->assets, "nanny.shp", make_nanny (), NANNY);
  nanny = sim_fixture_add (f, NANNY, vec3 (0, 0, 0));
  g_assert_true (order_push (&f->sim, nanny, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  for (guint32 tick = 1000; tick < 1060; tick += 10)
    order_fixture_run (f, nanny, tick);
  g_assert_cmpuint (stage_of (f, nanny), ==, 3);
  sim_fixture_object (f, pod)->flags |= OBJECT_EXPLODING;
  order_fixture_run (f, nanny, 1060);
  g_assert_cmpint (order_fixture_current (f, nanny), ==, -1);
  g_assert_cmpfloat (door_of (f, nanny)->track_speed, ==, -1.0f);
  g_assert_cmpuint (effect_entry (f->world, f->world->effect_count - 1)->value, ==,
                    EFFECT_SOUND_DOOR_CLOSE);
}

/* Goes before they opened: they are not shut. What is frozen by others stays so. */
static void
test_pod_gone_early (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = add_pod (f, vec3 (0, 0, 90000));
  int nanny;

  assets_add_model (f->assets, "nanny.shp", make_nanny (), NANNY);
  nanny = sim_fixture_add (f, NANNY, vec3 (0, 0, 0));
  g_assert_true (order_push (&f->sim, nanny, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  order_fixture_run (f, nanny, 1000);
  g_assert_cmpuint (stage_of (f, nanny), <, 3);
  sim_fixture_object (f, pod)->flags |= OBJECT_EXPLODING | OBJECT_FROZEN;
  order_fixture_run (f, nanny, 1010);
  g_assert_cmpint (order_fixture_current (f, nanny), ==, -1);
  g_assert_cmpfloat (door_of (f, nanny)->track_speed, ==, 0.0f);
  for (guint n = 0; n < f->world->effect_count; n++)
    g_assert_cmpuint (effect_entry (f->world, n)->value, !=, EFFECT_SOUND_DOOR_CLOSE);
  g_assert_cmphex (sim_fixture_object (f, pod)->flags & OBJECT_FROZEN, !=, 0);
}

/* A stand-in, no target, itself: nothing to scoop up. The player's ship takes the order (it is
 * numbered past 100); a marker without flight statistics cannot go to a pod that is far. */
static void
test_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = add_pod (f, vec3 (0, 0, 15000));
  const int ship = sim_fixture_add (f, NANNY, vec3 (0, 0, 0));
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  const int targets[] = { FIXTURE_EMPTY, -1, ship };

  for (guint n = 0; n < G_N_ELEMENTS (targets); n++)
    {
      g_assert_true (order_push (&f->sim, ship, ORDER_SCOOP_UP, order_fixture_ship (targets[n])));
      order_fixture_run (f, ship, 1000);
      g_assert_cmpint (order_fixture_current (f, ship), ==, -1);
    }
  g_assert_true (order_push (&f->sim, 0, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  order_fixture_run (f, 0, 1000);
  g_assert_cmpint (order_fixture_current (f, 0), ==, ORDER_SCOOP_UP);
  order_pop (&f->sim, 0);
  g_assert_true (order_push (&f->sim, marker, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  order_fixture_frames (f, 50, 4);
  order_fixture_assert_still (f, marker, vec3 (0, 0, 0));
  g_assert_cmpuint (stage_of (f, marker), ==, 1);
}

/* Five pairs of beams; a sixth ship goes without (Fix). */
static void
test_tractors (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  for (int n = 0; n < 5; n++)
    g_assert_cmpint (tractor_create (f->world, n, 10 + n), ==, n);
  g_assert_cmpint (tractor_create (f->world, 5, 15), ==, -1);
  tractor_free (f->world, -1);
  tractor_free (f->world, 3);
  g_assert_null (tractor_at (f->world, 3));
  g_assert_cmpint (tractor_create (f->world, 6, 16), ==, 3);
  g_assert_cmpint (tractor_at (f->world, 3)->pod, ==, 16);
}

static void
test_without_beams (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int pod = add_pod (f, vec3 (0, 0, 3500));
  const int ship = sim_fixture_add (f, NANNY, vec3 (0, 0, 0));

  for (int n = 0; n < 5; n++)
    tractor_create (f->world, n, 10 + n);
  g_assert_true (order_push (&f->sim, ship, ORDER_SCOOP_UP, order_fixture_ship (pod)));
  for (guint32 tick = 1000; tick < 4000; tick += 10)
    order_fixture_run (f, ship, tick);
  g_assert_cmpint (order_fixture_current (f, ship), ==, -1);
  g_assert_true ((sim_fixture_object (f, pod)->flags & OBJECT_STAND_IN) != 0);
  g_assert_cmpuint (f->world->tractors[4].used, ==, 1);
}

/* --- with a mission --- */

/* Ship 0 is the player's, 1 seeks, 2 to 4 are group 0: 2 is far, 3 near and left by its pilot, 4
 * nearest but not to be aimed at. */
static Fixture *
make_mission (void)
{
  Fixture *f = fixture_new ();
  guint group;

  fixture_ship (f, NANNY, FIXTURE_GROUP_NONE);
  group = fixture_group (f, FIXTURE_GROUP_NONE);
  for (guint n = 0; n < 3; n++)
    fixture_ship (f, 0, group);
  return f;
}

static void
make_objects (Fixture *f)
{
  static const float z[] = { 0, 0, 9000, 5000, 1000 };

  for (int slot = 1; slot <= 4; slot++)
    object_create (&f->sim, slot, slot == 1 ? NANNY : 0, 0, vec3 (0, 0, z[slot]), NULL);
  f->world->object_count = 5;
  f->world->objects[3].flags |= OBJECT_EJECTED;
  f->world->objects[4].flags &= ~(guint32) OBJECT_TARGETABLE;
}

/* The first step only goes on; the second takes the nearest it can aim at; when that is aboard it
 * starts over and finds the next, and with none left it ends. */
static void
test_find (void)
{
  g_autoptr (Fixture) f = make_mission ();
  const OrderTarget group = { ORDER_TARGET_GROUP, 0, -1 };

  fixture_bind (f);
  make_objects (f);
  g_assert_true (order_push (&f->sim, 1, ORDER_FIND_SCOOP_UP, group));
  object_orders (&f->sim, 1);
  g_assert_cmpint (order_current (f->world, 1)->number, ==, ORDER_FIND_SCOOP_UP);
  object_orders (&f->sim, 1);
  g_assert_cmpint (order_current (f->world, 1)->number, ==, ORDER_SCOOP_UP);
  g_assert_cmpint (order_current (f->world, 1)->target, ==, 3);
  object_orders (&f->sim, 1); /* claims it */
  object_retire (&f->sim, 3);
  object_orders (&f->sim, 1); /* gone: over */
  g_assert_cmpint (order_current (f->world, 1)->number, ==, ORDER_FIND_SCOOP_UP);
  object_orders (&f->sim, 1);
  object_orders (&f->sim, 1);
  g_assert_cmpint (order_current (f->world, 1)->target, ==, 2);
  object_retire (&f->sim, 2);
  for (guint n = 0; n < 3; n++)
    object_orders (&f->sim, 1);
  g_assert_null (order_current (f->world, 1));
}

/* Never itself; a stand-in is none; the player's ship does not take it; a marker finds but stays.
 */
static void
test_find_cases (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int ship = sim_fixture_add (f, NANNY, vec3 (0, 0, 0));
  const int pod = add_pod (f, vec3 (0, 0, 50000));
  const int marker = sim_fixture_add (f, FIXTURE_WITHOUT_FLIGHT, vec3 (0, 0, 0));
  const int targets[] = { ship, FIXTURE_EMPTY, -1 };

  for (guint n = 0; n < G_N_ELEMENTS (targets); n++)
    {
      g_assert_true (
          order_push (&f->sim, ship, ORDER_FIND_SCOOP_UP, order_fixture_ship (targets[n])));
      order_fixture_run (f, ship, 1000);
      order_fixture_run (f, ship, 1004);
      g_assert_cmpint (order_fixture_current (f, ship), ==, -1);
    }
  g_assert_false (order_push (&f->sim, 0, ORDER_FIND_SCOOP_UP, order_fixture_ship (pod)));
  g_assert_true (order_push (&f->sim, marker, ORDER_FIND_SCOOP_UP, order_fixture_ship (pod)));
  order_fixture_frames (f, 20, 4);
  g_assert_cmpint (order_fixture_current (f, marker), ==, ORDER_SCOOP_UP);
  order_fixture_assert_still (f, marker, vec3 (0, 0, 0));
}

/* ObjectScooped comes to the ship that scooped, with the pod's ship: its trigger runs. */
static void
test_event (void)
{
  g_autoptr (Fixture) f = make_mission ();
  const guint trigger = fixture_trigger (f, fixture_object_id (f, DTE_SHIPS, 1),
                                         CONDITION_OBJECT_SCOOPED, CODE (HALT));

  fixture_start (f);
  fixture_set_operand (f, trigger, 0, dte_reference_pack ((DteReference){ DTE_SHIPS, 3 }));
  make_objects (f);
  fixture_trace (f, 1u << SIM_TRACE_EVENT | 1u << SIM_TRACE_TRIGGER);
  g_assert_true (order_push (&f->sim, 1, ORDER_SCOOP_UP, order_fixture_ship (3)));
  for (f->world->frame_start = 0;
       order_current (f->world, 1) != NULL && f->world->frame_start < 5000;
       f->world->frame_start += 10)
    object_orders (&f->sim, 1);
  g_assert_cmpuint (f->traces->len, >, 0);
  g_assert_cmpuint (g_array_index (f->traces, SimTrace, 0).a, ==, CONDITION_OBJECT_SCOOPED);
  g_assert_cmpuint (g_array_index (f->traces, SimTrace, 0).b, ==, 1);
  g_assert_cmpuint (g_array_index (f->trace_args, guint32, 0), ==, fixture_ship_place (f, 3));
  g_assert_cmpuint (f->world->events[0].to_groups, ==, 1); /* its groups hear of it too */
  events_flush (&f->sim);
  g_assert_cmpuint (fixture_count_traces (f, SIM_TRACE_TRIGGER, SIM_TRIGGER_FIRED), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/orders-scoop/scoop-up/from-claim-to-aboard", test_whole);
  g_test_add_func ("/engine/orders-scoop/scoop-up/goes-there", test_goes_there);
  g_test_add_func ("/engine/orders-scoop/scoop-up/throttle", test_throttle);
  g_test_add_func ("/engine/orders-scoop/scoop-up/turning-first", test_turning_first);
  g_test_add_func ("/engine/orders-scoop/scoop-up/claimed-by-another", test_claimed);
  g_test_add_func ("/engine/orders-scoop/scoop-up/interrupted", test_interrupted);
  g_test_add_func ("/engine/orders-scoop/scoop-up/pod-gone", test_pod_gone);
  g_test_add_func ("/engine/orders-scoop/scoop-up/pod-gone-early", test_pod_gone_early);
  g_test_add_func ("/engine/orders-scoop/scoop-up/cases", test_cases);
  g_test_add_func ("/engine/orders-scoop/scoop-up/event", test_event);
  g_test_add_func ("/engine/orders-scoop/tractors/five", test_tractors);
  g_test_add_func ("/engine/orders-scoop/tractors/none-free", test_without_beams);
  g_test_add_func ("/engine/orders-scoop/find/nearest", test_find);
  g_test_add_func ("/engine/orders-scoop/find/cases", test_find_cases);
  return g_test_run ();
}
