/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/damage.c - blows on an object's shields and armour
 *
 * Not here: the enemy's taunt and the display's disturbance that a blow on the player draws, which
 * are the radio's and the display's.
 *
 * Source:  reference/collisions.md, Quadrants, Damage kinds, object_damage, object_armor_damage,
 *          Feedback
 */
#include "engine/sim/damage.h"

#include "engine/sim/destruction.h"
#include "engine/sim/events.h"
#include "engine/sim/friendly-fire.h"
#include "engine/sim/mission-bind.h"
#include "engine/sim/mission-records.h"
#include "engine/sim/order-stack.h"
#include "engine/sim/player-controls.h"
#include "engine/sim/shields.h"

#include <math.h>
#include <string.h>

/* objects.md, invulnerable values */
#define INVULNERABLE_TO_ALL_BUT_PLAYERS 1
#define INVULNERABLE_FULL 2
#define INVULNERABLE_NO_LOSS 4
#define HEAVY_BLOW 1000.0f /* past it the player has no time to eject (object_armor_damage 6) */

/* collisions.md, Feedback; camera.md, Shake */
#define SHAKE_BY_DAMAGE 0.05f
#define SHAKE_MOST_OF_SHOTS 1.0f
#define SHAKE_MOST 2.0f

/* collisions.md, damage_by_difficulty: by easy, medium and hard */
#define DIFFICULTIES 3
#define PLAYER_SHARE 0.5f
static const float shot_on_hostile[DIFFICULTIES] = { 1.5f, 1.0f, 0.75f };
static const float blow_on_player[DIFFICULTIES] = { 0.75f, 1.0f, 1.5f };

static float
share_of (float along, float size)
{
  /* Ours: a model of no size has quadrants all the same. */
  return size > 0.0f ? along / size : along;
}

/* The quadrant of a point in the object's own frame. */
Quadrant
damage_quadrant (const WorldObject *object, Vec3 local)
{
  float across, along;

  g_return_val_if_fail (object != NULL, QUADRANT_FORE);

  across = share_of (local.x, object->bounds_max.x - object->bounds_min.x);
  along = share_of (local.z, object->bounds_max.z - object->bounds_min.z);
  if (fabsf (across) <= fabsf (along))
    return along > 0.0f ? QUADRANT_FORE : QUADRANT_AFT;
  return across > 0.0f ? QUADRANT_RIGHT : QUADRANT_LEFT;
}

/* The quadrant of a point of the world, by where the object stands now. */
Quadrant
damage_quadrant_at (const World *world, int slot, Vec3 point)
{
  const WorldObject *o = object_at_const (world, slot);
  Mat3 turn;

  g_return_val_if_fail (o != NULL, QUADRANT_FORE);

  turn = object_orientation (world, slot);
  return damage_quadrant (
      o, mat3_transform_transposed (&turn, vec3_sub (point, object_position (world, slot))));
}

/* A value as the difficulty has it. Bug of the game: it takes a blow for a shot where its kind
 * equals the player's slot; the kind is asked for here. Nothing is scaled with several players. */
float
damage_by_difficulty (const Sim *sim, int slot, float value, DamageKind kind)
{
  const World *world = sim->world;
  const WorldObject *o = object_at_const (world, slot);
  const guint difficulty = MIN (world->difficulty, DIFFICULTIES - 1);

  g_return_val_if_fail (o != NULL, value);

  if (world->player_slots > 1)
    return value;
  if (kind == DAMAGE_BULLET && o->side == OBJECT_SIDE_HOSTILE)
    value *= shot_on_hostile[difficulty];
  if (slot == world->player_index)
    value *= blow_on_player[difficulty] * PLAYER_SHARE;
  return value;
}

/* Whether an invulnerability, an object's or a component's, keeps a lethal blow of an attacker
 * off. */
gboolean
damage_protects (const Sim *sim, guint invulnerable, int attacker)
{
  const gboolean players = attacker >= 0 && attacker < (int) sim->world->player_slots;

  return invulnerable == INVULNERABLE_FULL
         || (invulnerable == INVULNERABLE_TO_ALL_BUT_PLAYERS && !players);
}

/* Takes a blow off the player's reserve of the fore or aft quadrant struck. TRUE: something is left
 * of it, and the shield is spared; else the reserve is empty and the shield takes the whole blow.
 */
gboolean
damage_draw_reserve (Sim *sim, int slot, Quadrant quadrant, float value)
{
  World *world = sim->world;
  float *reserve;

  if (slot != world->player_index || (quadrant != QUADRANT_FORE && quadrant != QUADRANT_AFT))
    return FALSE;
  reserve = &world->shield_reserve[quadrant - QUADRANT_FORE];
  *reserve -= value;
  if (*reserve > 0.0f)
    return TRUE;
  *reserve = 0.0f;
  return FALSE;
}

/* Shakes the player's camera for a blow on his ship, its value as the difficulty has it; others
 * feel nothing. Improvement: whether the controller rumbles or not. */
void
damage_feedback (Sim *sim, int slot, float value, DamageKind kind)
{
  World *world = sim->world;
  const float shaken = world->hit_shake + SHAKE_BY_DAMAGE * value;

  if (slot != world->player_index)
    return;
  if (kind != DAMAGE_BULLET)
    world->hit_shake = MIN (shaken, SHAKE_MOST);
  else if (world->hit_shake < SHAKE_MOST_OF_SHOTS)
    world->hit_shake = MIN (shaken, SHAKE_MOST_OF_SHOTS);
}

static guint32
bits_of (float value)
{
  guint32 bits;

  memcpy (&bits, &value, sizeof bits);
  return bits;
}

/* Tells the owner of a blow (SIM_TRACE_DAMAGE). */
void
damage_trace (Sim *sim, int slot, const Damage *damage, float amount, DamageLayer layer, int place,
              float left)
{
  const guint32 args[] = { layer, (guint32) place, bits_of (left) };

  if (sim_wants (sim, SIM_TRACE_DAMAGE))
    sim_trace_args (sim, SIM_TRACE_DAMAGE, (guint32) slot, (guint32) damage->attacker,
                    bits_of (amount), damage->kind, args, G_N_ELEMENTS (args));
}

static gboolean
counts (DamageKind kind)
{
  return kind == DAMAGE_BULLET || kind == DAMAGE_MISSILE || kind == DAMAGE_SCREAMER;
}

/* Whether blows do anything to what stands in the slot. */
static gboolean
takes_blows (const Sim *sim, int slot)
{
  const WorldObject *o = object_at_const (sim->world, slot);

  return o != NULL && object_type_info (sim, slot) != NULL && (o->flags & OBJECT_JUMPING) == 0
         && o->object_class != OBJECT_CLASS_DEBRIS;
}

/* What shields and armour have in common: the scaled value, felt and counted. */
static float
take_blow (Sim *sim, int slot, const Damage *damage)
{
  const float scaled = damage_by_difficulty (sim, slot, damage->value, damage->kind);

  damage_feedback (sim, slot, scaled, damage->kind);
  if (counts (damage->kind))
    sim->world->objects[slot].recent_damage += scaled;
  return scaled;
}

static void
post_shot_at (Sim *sim, int slot, const Damage *damage)
{
  if (sim->world->shot_at_held == 0)
    event_shot_at (sim, mission_slot_ship (sim->world, slot), damage->attacker, COMPONENT_WHOLE);
}

/* A blow on an object's shield (collisions.md, object_damage); what passes it wears the armour. */
void
object_damage (Sim *sim, int slot, Quadrant quadrant, const Damage *damage)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  float *shield;
  float scaled, through;

  g_return_if_fail (damage != NULL && (guint) quadrant < QUADRANTS);

  if (!takes_blows (sim, slot))
    return;
  scaled = take_blow (sim, slot, damage);
  friendly_fire_warning (sim, slot, scaled, damage->attacker, damage->kind);
  shield = &o->shields[quadrant];
  through = MAX (damage->value - *shield, 0.0f);
  if (*shield >= 0.0f && o->invulnerable != INVULNERABLE_NO_LOSS)
    {
      *shield -= scaled;
      damage_trace (sim, slot, damage, scaled, DAMAGE_TO_SHIELD, (int) quadrant, *shield);
    }
  if (*shield < 0.0f)
    {
      Damage passed = *damage;
      passed.value = through * damage->factor;
      object_armor_damage (sim, slot, quadrant, &passed);
    }
  o->last_attacker = damage->attacker;
  if (damage->kind != DAMAGE_COLLISION && damage->attacker == world->player_index)
    player_target_hit (sim, slot, -1, FALSE);
  post_shot_at (sim, slot, damage);
}

/* Takes a blow off a quadrant's armour; invulnerability keeps off what would be lethal. */
static void
wear_armor (Sim *sim, int slot, Quadrant quadrant, const Damage *damage, float worn)
{
  WorldObject *o = &sim->world->objects[slot];
  const float left = o->armor[quadrant] - worn;

  if (o->invulnerable == INVULNERABLE_NO_LOSS
      || (left < 0.0f && damage_protects (sim, o->invulnerable, damage->attacker)))
    return;
  o->armor[quadrant] = left;
  damage_trace (sim, slot, damage, worn, DAMAGE_TO_ARMOR, (int) quadrant, left);
}

/* A blow on an object's armour (collisions.md, object_armor_damage); armour below zero destroys
 * it. */
void
object_armor_damage (Sim *sim, int slot, Quadrant quadrant, const Damage *damage)
{
  World *world = sim->world;
  WorldObject *o = object_at (world, slot);
  float scaled, worn;

  g_return_if_fail (damage != NULL && (guint) quadrant < QUADRANTS);

  if (!takes_blows (sim, slot))
    return;
  scaled = take_blow (sim, slot, damage);
  if ((o->flags & OBJECT_EXPLODING) != 0)
    return;
  friendly_fire_warning (sim, slot, scaled, damage->attacker, damage->kind);
  if (damage->kind == DAMAGE_BULLET && (o->flags & OBJECT_COMPONENTS) != 0)
    {
      /* held back or not (script-vm.md 6) */
      event_shot_at (sim, mission_slot_ship (world, slot), damage->attacker, COMPONENT_WHOLE);
      return;
    }
  worn = damage_by_difficulty (sim, slot, scaled, damage->kind);
  wear_armor (sim, slot, quadrant, damage, worn);
  object_armor_conditions (sim, slot);
  object_armor_warning (sim, slot);
  o->last_attacker = damage->attacker;
  if (o->armor[quadrant] < 0.0f)
    {
      if (damage->attacker == world->player_index)
        friendly_fire_destroyed (sim, slot, -1, damage->kind);
      object_destroyed (sim, slot, TRUE, worn > HEAVY_BLOW);
    }
  if (damage->kind != DAMAGE_COLLISION && damage->attacker == world->player_index)
    player_target_hit (sim, slot, -1, TRUE);
  post_shot_at (sim, slot, damage);
}
