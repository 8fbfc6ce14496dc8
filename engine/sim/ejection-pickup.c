/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/ejection-pickup.c - what becomes of the player in his pod: the odds and the cutaway
 *
 * Source:  reference/ejection-tractor.md, Pickup of the player: the odds
 */
#include "engine/sim/ejection.h"

#include "engine/sim/camera-views.h"
#include "engine/sim/effects.h"
#include "engine/sim/order-stack.h"

#define CERTAIN 100        /* a mission begins with 100, 0, 0 */
#define LINES 2u           /* nanpkup_001 and _002; so the others */
#define TYPE_NANNY 0x18
#define TYPE_ANTANOV 0x46
#define TYPE_SABRE 0x2B
#define SABRE_YAW (-1.57079637f) /* from how the pod is turned */
#define KILLED_RADIUS 2.0f       /* the pod's radius, by as much */

static const Vec3 pod_place = { 0.0f, -1.0e7f, 0.0f };
static const Vec3 ship_off = { 0.0f, 0.0f, -15000.0f };
static const Vec3 sabre_off = { 20000.0f, 10000.0f, -20000.0f };

/* As each mission begins: the player is sure to be picked up. */
void
ejection_reset (World *world)
{
  world->rescue_odds[RESCUE_ODDS_RESCUED] = CERTAIN;
  world->rescue_odds[RESCUE_ODDS_CAPTURED] = 0;
  world->rescue_odds[RESCUE_ODDS_KILLED] = 0;
}

/* The player's fate by the mission's odds, which are signed and whose sum wraps; one number is
 * drawn. Fix: odds that add up to nothing mean rescued (the game divides by zero). */
MissionEnding
ejection_draw_fate (World *world)
{
  const guint32 rescued = (guint32) world->rescue_odds[RESCUE_ODDS_RESCUED];
  const guint32 captured = (guint32) world->rescue_odds[RESCUE_ODDS_CAPTURED];
  const guint32 killed = (guint32) world->rescue_odds[RESCUE_ODDS_KILLED];
  const gint32 sum = (gint32) (rescued + captured + killed);
  const gint32 drawn = (gint32) world_random (world);
  gint32 fell;

  if (sum == 0)
    return ENDING_RESCUED;
  fell = drawn % sum;
  if (fell < (gint32) rescued)
    return ENDING_RESCUED;
  return fell < (gint32) (rescued + captured) ? ENDING_CAPTURED : ENDING_DESTROYED;
}

/* What each fate shows. */
typedef struct
{
  MissionEnding ending;
  EffectLines lines;
  guint32 type;
  Vec3 off; /* from the pod */
  float yaw;
  guint order;
  CameraView view;
} Cutaway;

static Cutaway
cutaway_for (MissionEnding ending)
{
  switch (ending)
    {
    case ENDING_RESCUED:
      return (Cutaway){ ending, EFFECT_LINES_RESCUED, TYPE_NANNY,        ship_off,
                        0.0f,   ORDER_SCOOP_UP,       CAMERA_VIEW_PICKUP };
    case ENDING_CAPTURED:
      return (Cutaway){ ending, EFFECT_LINES_CAPTURED, TYPE_ANTANOV,      ship_off,
                        0.0f,   ORDER_SCOOP_UP,        CAMERA_VIEW_PICKUP };
    default:
      return (Cutaway){ ending,
                        EFFECT_LINES_KILLED,
                        TYPE_SABRE,
                        sabre_off,
                        SABRE_YAW,
                        ORDER_EJECT_FIGHTER_ATTACK,
                        CAMERA_VIEW_POD_KILLED };
    }
}

/* The ship that comes, in the cutaway's slot; what was left there makes room. */
static void
make_ship (Sim *sim, int pod, const Cutaway *cutaway)
{
  World *world = sim->world;
  const Mat3 turn = mat3_from_angles (vec3 (0.0f, cutaway->yaw, 0.0f));
  const OrderTarget target = { ORDER_TARGET_SHIP, pod, -1 };

  if (world->objects[WORLD_CUTAWAY_SLOT].created != 0)
    object_reset (sim, WORLD_CUTAWAY_SLOT);
  if (!object_create (sim, WORLD_CUTAWAY_SLOT, cutaway->type, 0, vec3_add (pod_place, cutaway->off),
                      NULL))
    return;
  object_set_orientation (world, WORLD_CUTAWAY_SLOT, &turn);
  order_push (sim, WORLD_CUTAWAY_SLOT, cutaway->order, target);
}

/* Settles the player's fate and begins to show it: his pod far away from everything, and the ship
 * that comes for it. Only the two are drawn from now on; the camera's watch ends the mission. */
void
ejection_pickup (Sim *sim, int slot)
{
  static const Mat3 unturned = MAT3_IDENTITY;
  World *world = sim->world;
  Cutaway cutaway;

  g_return_if_fail (object_at (world, slot) != NULL);

  cutaway = cutaway_for (ejection_draw_fate (world));
  world->ending = cutaway.ending;
  world->showing = SHOWING_EJECTION;
  object_place (world, slot, pod_place, &unturned);
  effect_speak (world, -1, -1, cutaway.lines, 1 + world_random (world) % LINES);
  make_ship (sim, slot, &cutaway);
  if (cutaway.ending == ENDING_DESTROYED)
    world->objects[slot].radius *= KILLED_RADIUS;
  camera_set_view (sim, cutaway.view, WORLD_CUTAWAY_SLOT, CAMERA_SET_LOCK | CAMERA_SET_FORCE);
}
