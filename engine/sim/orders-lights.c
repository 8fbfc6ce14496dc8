/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-lights.c - orders 35 and 42: the light maps of a type's model, on and off
 *
 * A light map is the second pass of the surfaces of a part flagged so; objects of one model share
 * its meshes, so that all of them change. World.lights_off holds bits for each model of what is
 * out. Fix: every level of a part is changed, not the one drawn just then alone, and only surfaces
 * that have a second texture.
 *
 * Light maps are always drawn here; the game's setting Lmaps, without which both orders end at
 * once, does not exist.
 *
 * Shapes:  state of 35: word 0 the tick until which the rogue base lights up, word 1 the next step.
 * Source:  reference/orders.md 8.1
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/effects.h"
#include "engine/sim/lights.h"
#include "engine/sim/order-state.h"

#define ROGUE_BASE 165
#define ROGUE_TICKS 500u
#define ROGUE_STEP_TICKS 100u
#define ROGUE_STEPS (LIGHTS_FIRST_SURFACES + 1)

enum
{
  LIGHTS_UNTIL,
  LIGHTS_STEP,
};

static void
change (World *world, const WorldObject *o, guint8 on, guint8 off)
{
  if (o->model < 0 || o->model >= WORLD_MODELS_LIT)
    return;
  world->lights_off[o->model] = (guint8) ((world->lights_off[o->model] & ~on) | off);
}

static void
turn_on (Sim *sim, int slot, guint8 lights)
{
  World *world = sim->world;

  change (world, &world->objects[slot], lights, 0);
  effect_sound (world, slot, world->objects[slot].root, EFFECT_SOUND_LIGHTS,
                object_position (world, slot));
}

/* 35: from now on, for the rogue base's steps. */
void
order_lights_on_begin (Sim *sim, int slot)
{
  order_state_set_u32 (object_at (sim->world, slot), LIGHTS_UNTIL,
                       sim->world->frame_start + ROGUE_TICKS);
}

/* The rogue base lights up bit by bit: four surfaces of its first part, then its other parts. */
static void
light_rogue_base (Sim *sim, int slot)
{
  WorldObject *o = object_at (sim->world, slot);
  const guint32 past = sim->world->frame_start - order_state_u32 (o, LIGHTS_UNTIL) + ROGUE_TICKS;
  const guint32 step = order_state_u32 (o, LIGHTS_STEP);

  if (step < ROGUE_STEPS && past > step * ROGUE_STEP_TICKS)
    {
      turn_on (sim, slot,
               step < LIGHTS_FIRST_SURFACES ? (guint8) (LIGHTS_SURFACE_0 << step)
                                            : LIGHTS_OTHER_PARTS);
      order_state_set_u32 (o, LIGHTS_STEP, step + 1);
    }
  if (past > ROGUE_TICKS)
    order_pop (sim, slot);
}

/* 35: the lights come on, with a sound. */
void
order_lights_on (Sim *sim, int slot)
{
  if (object_at (sim->world, slot)->type == ROGUE_BASE)
    {
      light_rogue_base (sim, slot);
      return;
    }
  turn_on (sim, slot, LIGHTS_ALL);
  order_pop (sim, slot);
}

/* 42: they go out. */
void
order_lights_off (Sim *sim, int slot)
{
  change (sim->world, object_at (sim->world, slot), 0, LIGHTS_ALL);
  order_pop (sim, slot);
}

/* The bit that stands for a surface: of a part and the number of its material among that part's. */
guint8
lights_bit (guint part, guint surface)
{
  if (part > 0)
    return LIGHTS_OTHER_PARTS;
  return surface < LIGHTS_FIRST_SURFACES ? (guint8) (LIGHTS_SURFACE_0 << surface)
                                         : LIGHTS_FIRST_PART_REST;
}

/* Whether the light map of a model's surface is lit. Models past those that the world keeps count as
 * lit. */
gboolean
lights_surface_lit (const World *world, int model, guint part, guint surface)
{
  return model < 0 || model >= WORLD_MODELS_LIT
         || (world->lights_off[model] & lights_bit (part, surface)) == 0;
}
