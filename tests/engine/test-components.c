/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-components.c - blows on parts, their loss, and the commands that take them off
 *
 * Ship 1 is a hostile Kurgan of nine parts: a hull, an engine of two parts with its damaged model,
 * a second engine, a shield generator, a turret and its gun, and the hull's damaged model.
 *
 * Source: reference/collisions.md, component_damage; objects.md, Components; script-vm.md 11. */
#include "engine/sim/components.h"
#include "engine/sim/damage.h"
#include "engine/sim/destruction.h"
#include "engine/sim/effects.h"
#include "engine/sim/objects-pass.h"
#include "engine/sim/order-stack.h"
#include "tests/engine/script-fixture.h"

#include <math.h>
#include <string.h>

#define KURGAN 0x3C /* hostile; most large ships' loss routine */
#define GATE 0x6D   /* lists components without a routine */

enum
{
  HULL,
  ENGINE,
  ENGINE_SKIN,
  ENGINE_DAMAGED,
  SECOND_ENGINE,
  GENERATOR,
  TURRET,
  GUN,
  HULL_DAMAGED,
  PARTS
};

enum
{
  COMPONENT_ENGINE,
  COMPONENT_SECOND_ENGINE,
  COMPONENT_GENERATOR,
  COMPONENT_TURRET,
  COMPONENT_COUNT
};

static const struct
{
  const char *name;
  guint32 part_class, link_id, group, flags;
  gint32 armor;
} parts[PARTS] = {
  { "hull", PART_CLASS_HULL, 0, 0, 0, 3000 },
  { "engine", PART_CLASS_ENGINE, 7, 0, SHP_PART_COMPONENT | SHP_PART_TARGETABLE, 100 },
  { "engine skin", 0, 7, 0, 0, 0 },
  { "engine dest", 0, 7, 0, SHP_PART_DAMAGED, 0 },
  { "engine two", PART_CLASS_ENGINE, 8, 0, SHP_PART_COMPONENT, 100 },
  { "generator", PART_CLASS_SHIELD_GENERATOR, 9, 0, SHP_PART_COMPONENT, 200 },
  { "turret", 3, 10, 5, SHP_PART_COMPONENT, 60 },
  { "gun", 3, 11, 5, 0, 60 },
  { "hull dest", PART_CLASS_HULL, 0, 0, SHP_PART_DAMAGED, 0 },
};

static ShpModel *
make_model (void)
{
  ShpModel *model = shp_model_new ();

  model->flags |= SHP_HEADER_COMPONENTS;
  for (guint n = 0; n < PARTS; n++)
    {
      ShpPart *part = shp_model_add_part (model, parts[n].name);
      part->origin[2] = 100.0f * (float) n;
      part->part_class = parts[n].part_class;
      part->link_id = parts[n].link_id;
      part->component_group = parts[n].group;
      part->flags = parts[n].flags;
      part->armor = parts[n].armor;
      part->volume = 1;
      part->density = 1;
    }
  return model;
}

static Fixture *
begin (guint type)
{
  Fixture *fixture = fixture_new ();

  fixture_ship (fixture, type, FIXTURE_GROUP_NONE);
  fixture_ship (fixture, 2, FIXTURE_GROUP_NONE);
  return fixture;
}

static void
make (Fixture *fixture, guint type)
{
  fixture_start (fixture);
  assets_add_model (fixture->assets, "kurgan.shp", make_model (), (int) type);
  for (guint n = 0; n < 3; n++)
    mission_ship_create (&fixture->sim, n);
  fixture->world->object_count = 3; /* as the mission's start leaves it */
}

static Fixture *
made (guint type)
{
  Fixture *fixture = begin (type);

  make (fixture, type);
  return fixture;
}

static WorldObject *
ship (Fixture *fixture)
{
  return &fixture->world->objects[1];
}

static int
node_of (Fixture *fixture, int part)
{
  return node_for_part (fixture->world, ship (fixture)->root, part);
}

static gint32
armor_of (Fixture *fixture, int part)
{
  return fixture->world->nodes[node_of (fixture, part)].armor;
}

static gboolean
shows (Fixture *fixture, int part)
{
  const int node = node_of (fixture, part);

  return node >= 0 && (fixture->world->nodes[node].flags & NODE_HIDDEN) == 0;
}

static void
strike (Fixture *fixture, int part, int attacker, DamageKind kind, float value)
{
  const Damage damage = { value, 1, attacker, kind };

  component_damage (&fixture->sim, 1, node_of (fixture, part), &damage);
}

static guint32
root_flags (Fixture *fixture)
{
  return fixture->world->nodes[ship (fixture)->root].flags;
}

static guint32
intact (Fixture *fixture)
{
  return image_u32 (fixture->world, fixture_ship_place (fixture, 1) + SHIP_INTACT);
}

static gboolean
is_destroyed (Fixture *fixture)
{
  return (image_u8 (fixture->world, fixture_ship_place (fixture, 1) + SHIP_FLAGS)
          & SHIP_FLAG_DESTROYED)
         != 0;
}

/* --- blows --- */

static void
test_listed (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);

  g_assert_cmpuint (ship (fixture)->component_count, ==, COMPONENT_COUNT);
  g_assert_cmpint (component_node (fixture->world, 1, COMPONENT_GENERATOR), ==,
                   node_of (fixture, GENERATOR));
  g_assert_cmpint (component_of_node (fixture->world, 1, node_of (fixture, TURRET)), ==,
                   COMPONENT_TURRET);
  g_assert_cmpint (component_of_node (fixture->world, 1, node_of (fixture, GUN)), ==, -1);
  g_assert_cmpint (component_node (fixture->world, 1, COMPONENT_COUNT), ==, -1);
  g_assert_cmpint (component_node (fixture->world, 1, -1), ==, -1);
}

/* The skin of the engine has no armour: the first of its assembly that has bears the blow. A shield
 * generator leaves a quarter of it: 40 costs 10. */
static void
test_assembly_bears (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);

  strike (fixture, ENGINE_SKIN, 0, DAMAGE_MISSILE, 40);
  g_assert_cmpint (armor_of (fixture, ENGINE), ==, 90);
  g_assert_cmpint (armor_of (fixture, ENGINE_SKIN), ==, 0);
  g_assert_cmpint (ship (fixture)->last_attacker, ==, 0);
}

/* A generator softens what is below 1000, not of a ship whose shields are emptied (5). */
static void
test_generator_softens (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);

  g_assert_true ((ship (fixture)->flags & OBJECT_SHIELD_GENERATOR) != 0);
  strike (fixture, TURRET, 0, DAMAGE_MISSILE, 40);
  g_assert_cmpint (armor_of (fixture, TURRET), ==, 50);
  ship (fixture)->invulnerable = 5;
  strike (fixture, TURRET, 0, DAMAGE_MISSILE, 40);
  g_assert_cmpint (armor_of (fixture, TURRET), ==, 10);
  ship (fixture)->invulnerable = 0;
  strike (fixture, GENERATOR, 0, DAMAGE_MISSILE, 999);      /* 249.75 */
  g_assert_cmpint (armor_of (fixture, GENERATOR), ==, -50); /* 200 - 249.75, rounded down */
  strike (fixture, SECOND_ENGINE, 0, DAMAGE_MISSILE, 1000);
  g_assert_cmpint (armor_of (fixture, SECOND_ENGINE), ==, -900);
}

/* Armour over 2499 feels 500 and more alone, of a torpedo, or of anything where light maps are. */
static void
test_heavy_armor (void)
{
  static const struct
  {
    DamageKind kind;
    float value;
    gboolean lightmap;
    gint32 left;
  } rows[] = {
    { DAMAGE_CRASH, 499, FALSE, 3000 },      { DAMAGE_CRASH, 1000, FALSE, 2000 },
    { DAMAGE_CRASH, 500, FALSE, 2875 }, /* a quarter, for the generator */
    { DAMAGE_PASSED_ON, 1000, FALSE, 2000 }, { DAMAGE_MISSILE, 1000, FALSE, 3000 },
    { DAMAGE_MISSILE, 1000, TRUE, 2000 },    { DAMAGE_MISSILE, 499, TRUE, 3000 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Fixture) fixture = begin (KURGAN);
      ShpModel *model = make_model ();

      if (rows[n].lightmap)
        g_array_index (model->parts, ShpPart, HULL).flags |= SHP_PART_LIGHTMAP;
      fixture_start (fixture);
      assets_add_model (fixture->assets, "kurgan.shp", model, KURGAN);
      mission_ship_create (&fixture->sim, 1);
      strike (fixture, HULL, 0, rows[n].kind, rows[n].value);
      g_assert_cmpint (armor_of (fixture, HULL), ==, rows[n].left);
    }
}

/* A record of 2499 is not heavy yet, one of 2500 is. */
static void
test_heavy_armor_begins (void)
{
  for (gint32 armor = 2499; armor <= 2500; armor++)
    {
      g_autoptr (Fixture) fixture = begin (KURGAN);
      ShpModel *model = make_model ();

      g_array_index (model->parts, ShpPart, HULL).armor = armor;
      fixture_start (fixture);
      assets_add_model (fixture->assets, "kurgan.shp", model, KURGAN);
      mission_ship_create (&fixture->sim, 1);
      strike (fixture, HULL, 0, DAMAGE_MISSILE, 1000);
      g_assert_cmpint (armor_of (fixture, HULL), ==, armor == 2499 ? 1499 : 2500);
    }
}

/* A knock, a jumping ship and a damaged model take nothing; of no armour at all, nothing is worn
 * but the attacker is known. */
static void
test_not_struck (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);

  strike (fixture, TURRET, 0, DAMAGE_COLLISION, 1000);
  strike (fixture, HULL_DAMAGED, 0, DAMAGE_MISSILE, 1000);
  ship (fixture)->flags |= OBJECT_JUMPING;
  strike (fixture, TURRET, 0, DAMAGE_MISSILE, 1000);
  ship (fixture)->flags &= ~(guint32) OBJECT_JUMPING;
  g_assert_cmpint (armor_of (fixture, TURRET), ==, 60);
  g_assert_cmpint (ship (fixture)->last_attacker, ==, -1);
  g_assert_cmphex (root_flags (fixture) & NODE_DESTROYED, ==, 0);
  component_damage (&fixture->sim, 1, -1, &(Damage){ 10, 1, 0, DAMAGE_MISSILE });
  component_damage (&fixture->sim, 399, 3, &(Damage){ 10, 1, 0, DAMAGE_MISSILE });
  fixture->world->nodes[node_of (fixture, ENGINE_SKIN)].part = HULL_DAMAGED - 1;
  g_assert_cmpint (ship (fixture)->last_attacker, ==, -1);
}

/* The difficulty counts once: easy, a shot of 40 on a hostile is 60, a quarter of it 15. */
static void
test_difficulty (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);

  fixture->world->difficulty = 0;
  strike (fixture, TURRET, 2, DAMAGE_BULLET, 40);
  g_assert_cmpint (armor_of (fixture, TURRET), ==, 45);
}

/* Protection keeps off what would be lethal, the ship's or the component's own; less wears on. */
static void
test_protected (void)
{
  static const struct
  {
    guint8 of_ship;
    guint16 of_component;
    int attacker;
    gboolean lands;
  } rows[] = {
    { 0, 0, 0, TRUE },  { 2, 0, 0, FALSE }, { 1, 0, 2, FALSE }, { 1, 0, 0, TRUE },
    { 0, 2, 0, FALSE }, { 0, 1, 2, FALSE }, { 0, 1, 0, TRUE },  { 0, 3, 2, TRUE },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (Fixture) fixture = made (KURGAN);

      ship (fixture)->invulnerable = rows[n].of_ship;
      ship (fixture)->components[COMPONENT_TURRET].invulnerable = rows[n].of_component;
      strike (fixture, TURRET, rows[n].attacker, DAMAGE_MISSILE, 40);
      g_assert_cmpint (armor_of (fixture, TURRET), ==, 50);
      strike (fixture, TURRET, rows[n].attacker, DAMAGE_MISSILE, 1000);
      g_assert_cmpint (armor_of (fixture, TURRET), ==, rows[n].lands ? -950 : 50);
      g_assert_cmpint ((root_flags (fixture) & NODE_DESTROYED) != 0, ==, rows[n].lands);
    }
}

/* The component's own invulnerability is read on the part that bears the armour. */
static void
test_protection_of_the_bearer (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);

  ship (fixture)->components[COMPONENT_ENGINE].invulnerable = 2;
  strike (fixture, ENGINE_SKIN, 0, DAMAGE_MISSILE, 1000);
  g_assert_cmpint (armor_of (fixture, ENGINE), ==, 100);
}

static void
test_friends_component (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);

  ship (fixture)->side = OBJECT_SIDE_FRIENDLY;
  strike (fixture, TURRET, 0, DAMAGE_MISSILE, 1000);
  g_assert_cmpint (fixture->world->objects[0].sent_home, ==, 0);
  strike (fixture, SECOND_ENGINE, 0, DAMAGE_BULLET, 1000);
  g_assert_cmpint (fixture->world->objects[0].sent_home, ==, 1);
}

static void
test_smart_targeting (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);
  const OrderEntry *entry = fixture->world->objects[0].orders;

  g_assert_cmpint (entry->number, ==, ORDER_PLAYER_CONTROL);
  strike (fixture, HULL, 0, DAMAGE_BULLET, 1); /* of heavy armour: not felt */
  g_assert_cmpint (entry->target, ==, -1);
  strike (fixture, HULL, 0, DAMAGE_CRASH, 500);
  g_assert_cmpint (entry->target, ==, 1);
  g_assert_cmpint (entry->component, ==, -1);
  strike (fixture, TURRET, 0, DAMAGE_BULLET, 1);
  g_assert_cmpint (entry->component, ==, COMPONENT_TURRET);
  strike (fixture, GUN, 0, DAMAGE_BULLET, 1); /* not listed: the ship is the target already */
  g_assert_cmpint (entry->component, ==, COMPONENT_TURRET);
  ship (fixture)->side = OBJECT_SIDE_FRIENDLY;
  strike (fixture, GENERATOR, 0, DAMAGE_BULLET, 1);
  g_assert_cmpint (entry->component, ==, COMPONENT_TURRET);
}

/* A blow that is not felt, for the heavy armour of the part, names no attacker and marks
 * nothing. */
static void
test_not_felt (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);

  ship (fixture)->last_attacker = -1;
  strike (fixture, HULL, 2, DAMAGE_BULLET, 499);
  g_assert_cmpint (ship (fixture)->last_attacker, ==, -1);
  strike (fixture, HULL, 2, DAMAGE_CRASH, 499);
  g_assert_cmpint (ship (fixture)->last_attacker, ==, -1);
  g_assert_cmphex (root_flags (fixture) & NODE_DESTROYED, ==, 0);
  strike (fixture, HULL, 2, DAMAGE_CRASH, 500);
  g_assert_cmpint (ship (fixture)->last_attacker, ==, 2);
}

/* --- ShotAt --- */

static Fixture *
watched (guint8 qualifier)
{
  Fixture *fixture = begin (KURGAN);

  fixture_trigger (fixture, fixture_object_id (fixture, DTE_SHIPS, 1), CONDITION_SHOT_AT,
                   CODE (0x43));
  fixture_set (fixture, DTE_TRIGGERS, 0, "qualifier", qualifier);
  make (fixture, KURGAN);
  return fixture;
}

/* The ship is told of a blow on any of its parts, but for a torpedo's passed on: attacker, armour
 * lost in hundredths twice, the ship, no weapon. Half the weakest quadrant's armour gone is 50 (of
 * 6 classes, the quadrant one point less: see script-vm.md 7). */
static void
test_shot_at_the_ship (void)
{
  g_autoptr (Fixture) fixture = watched (0xFF);
  const WorldEvent *event = fixture->world->events;
  const float full = 6.0f
                     * (float) ship_tables_effective (assets_get_tables (fixture->assets), KURGAN)
                           ->combat.armor_class;

  ship (fixture)->armor[QUADRANT_LEFT] = full / 2;
  strike (fixture, TURRET, 2, DAMAGE_PASSED_ON, 1);
  g_assert_cmpuint (fixture->world->event_count, ==, 0);
  strike (fixture, TURRET, 2, DAMAGE_MISSILE, 1);
  g_assert_cmpuint (fixture->world->event_count, ==, 1);
  g_assert_cmphex (event->values[0], ==, fixture_ship_place (fixture, 2));
  g_assert_cmpuint (event->values[1], ==, full > 0 ? 50 : 100);
  g_assert_cmpuint (event->values[2], ==, event->values[1]);
  g_assert_cmphex (event->values[3], ==, fixture_ship_place (fixture, 1));
  g_assert_cmphex (event->values[4], ==, 0xFFFFFFFF);
  g_assert_cmphex (event->qualifier, ==, 0xFF);
  strike (fixture, TURRET, -1, DAMAGE_MISSILE, 1); /* of nobody in the mission: none */
  g_assert_cmpuint (fixture->world->event_count, ==, 1);
}

/* A gun without a number of its own counts against the first component of its group; the value is
 * that component's: 15 of 60 lost is 25. */
static void
test_shot_at_the_component (void)
{
  g_autoptr (Fixture) fixture = watched (COMPONENT_TURRET);
  const WorldEvent *event = fixture->world->events;

  fixture->world->nodes[node_of (fixture, TURRET)].armor = 45;
  strike (fixture, GUN, 0, DAMAGE_PASSED_ON, 1);
  g_assert_cmpuint (fixture->world->event_count, ==, 1);
  g_assert_cmphex (event->qualifier, ==, COMPONENT_TURRET);
  g_assert_cmpuint (event->values[1], ==, 25);
  fixture->world->shot_at_held = 1; /* components' are not held back */
  strike (fixture, TURRET, 0, DAMAGE_MISSILE, 1);
  g_assert_cmpuint (fixture->world->event_count, ==, 2);
}

/* Further blows of one collision are held back; a shot on the armour of a ship of components is
 * not. */
static void
test_shot_at_held (void)
{
  g_autoptr (Fixture) fixture = watched (0xFF);
  const Damage knock = { 1, 1, 0, DAMAGE_COLLISION }, shot = { 1, 1, 0, DAMAGE_BULLET };

  fixture->world->shot_at_held = 1;
  object_damage (&fixture->sim, 1, QUADRANT_FORE, &knock);
  object_armor_damage (&fixture->sim, 1, QUADRANT_FORE, &knock);
  g_assert_cmpuint (fixture->world->event_count, ==, 0);
  object_armor_damage (&fixture->sim, 1, QUADRANT_FORE, &shot);
  g_assert_cmpuint (fixture->world->event_count, ==, 1);
  fixture->world->shot_at_held = 0;
  object_damage (&fixture->sim, 1, QUADRANT_FORE, &knock);
  g_assert_cmpuint (fixture->world->event_count, ==, 2);
  object_armor_damage (&fixture->sim, 1, QUADRANT_FORE, &knock);
  g_assert_cmpuint (fixture->world->event_count, ==, 3);
}

/* --- losses --- */

/* The engine of a ship with two: half its engines, the assembly gone, its damaged model shown, bit
 * 0 of the record's word cleared and Destroyed posted for component 0 with its killer. */
static void
test_engine_lost (void)
{
  g_autoptr (Fixture) fixture = begin (KURGAN);

  fixture_trigger (fixture, fixture_object_id (fixture, DTE_SHIPS, 1), CONDITION_DESTROYED,
                   CODE (0x43));
  fixture_set (fixture, DTE_TRIGGERS, 0, "qualifier", COMPONENT_ENGINE);
  make (fixture, KURGAN);
  g_assert_false (shows (fixture, ENGINE_DAMAGED));
  g_assert_cmphex (intact (fixture) & 1, ==, 1);
  strike (fixture, ENGINE, 2, DAMAGE_MISSILE, 1000);
  objects_pass (&fixture->sim);
  g_assert_cmpint (node_of (fixture, ENGINE), ==, -1);
  g_assert_cmpint (node_of (fixture, ENGINE_SKIN), ==, -1);
  g_assert_true (shows (fixture, ENGINE_DAMAGED));
  g_assert_cmpfloat (ship (fixture)->engines_intact, ==, 0.5f);
  g_assert_cmphex (intact (fixture) & 0xF, ==, 0xE);
  g_assert_cmphex (root_flags (fixture) & NODE_DESTROYED, ==, 0);
  g_assert_cmpint (component_node (fixture->world, 1, COMPONENT_ENGINE), ==, -1);
  g_assert_cmpint (component_node (fixture->world, 1, COMPONENT_TURRET), ==,
                   node_of (fixture, TURRET)); /* the others keep their numbers */
  g_assert_cmpuint (fixture->world->event_count, ==, 1);
  g_assert_cmphex (fixture->world->events[0].qualifier, ==, COMPONENT_ENGINE);
  g_assert_cmphex (fixture->world->events[0].values[0], ==, fixture_ship_place (fixture, 2));
  g_assert_false (is_destroyed (fixture));
  objects_pass (&fixture->sim); /* nothing is lost twice */
  g_assert_cmpuint (fixture->world->event_count, ==, 1);
  g_assert_cmpfloat (ship (fixture)->engines_intact, ==, 0.5f);
}

static void
test_generator_lost (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);
  gboolean heard = FALSE, seen = FALSE;
  Vec3 place;
  Mat3 turn;

  ship (fixture)->velocity = vec3 (0, 0, 40);
  node_next_place (fixture->world, node_of (fixture, GENERATOR), &place, &turn);
  g_assert_cmpfloat (vec3_length (vec3_sub (place, object_next_position (fixture->world, 1))), >,
                     0);
  strike (fixture, GENERATOR, 0, DAMAGE_MISSILE, 1000);
  objects_pass (&fixture->sim);
  g_assert_false ((ship (fixture)->flags & OBJECT_SHIELD_GENERATOR) != 0);
  g_assert_cmpint (node_of (fixture, GENERATOR), ==, -1);
  for (guint n = 0; n < fixture->world->effect_count; n++)
    heard |= effect_entry (fixture->world, n)->kind == EFFECT_SOUND
             && effect_entry (fixture->world, n)->value == 0x39
             && vec3_distance_squared (effect_entry (fixture->world, n)->position, place) == 0;
  g_assert_true (heard);
  /* the part's fireball stays where it goes off (effects.md 3) */
  for (guint n = 0; n < fixture->world->effect_count; n++)
    seen |= effect_entry (fixture->world, n)->kind == EFFECT_FIREBALL
            && effect_entry (fixture->world, n)->ticks == 150
            && vec3_length (effect_entry (fixture->world, n)->velocity) == 0
            && vec3_distance_squared (effect_entry (fixture->world, n)->position, place) == 0;
  g_assert_true (seen);
  strike (fixture, TURRET, 0, DAMAGE_MISSILE, 40); /* nothing softens it any more */
  g_assert_cmpint (armor_of (fixture, TURRET), ==, 20);
}

/* Several in one pass, in part order; a disabled or jumping ship keeps its losses for later. */
static void
test_losses_wait (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);

  strike (fixture, TURRET, 0, DAMAGE_MISSILE, 1000);
  strike (fixture, ENGINE, 0, DAMAGE_MISSILE, 1000);
  ship (fixture)->flags |= OBJECT_DISABLED;
  objects_pass (&fixture->sim);
  g_assert_cmpint (node_of (fixture, TURRET), >=, 0);
  ship (fixture)->flags &= ~(guint32) OBJECT_DISABLED;
  objects_pass (&fixture->sim);
  g_assert_cmpint (node_of (fixture, TURRET), ==, -1);
  g_assert_cmpint (node_of (fixture, ENGINE), ==, -1);
  g_assert_cmpint (node_of (fixture, GUN), >=, 0); /* another link id */
  g_assert_cmphex (intact (fixture) & 0xF, ==, 0x6);
}

/* The hull of most large ships: out of power, exploding, its end posted and credited once; the pass
 * ends there, with the mark left. */
static void
test_capship_hull_lost (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);

  order_push (&fixture->sim, 1, ORDER_FLY, ORDER_NO_TARGET);
  strike (fixture, HULL, 0, DAMAGE_CRASH, 5001);
  objects_pass (&fixture->sim);
  g_assert_true (is_destroyed (fixture));
  g_assert_cmphex (ship (fixture)->flags & (OBJECT_UNPOWERED | OBJECT_EXPLODING), ==,
                   OBJECT_UNPOWERED | OBJECT_EXPLODING);
  g_assert_cmpint (ship (fixture)->order_count, ==, 0);
  g_assert_cmpuint (fixture->world->kills, ==, 1);
  g_assert_cmphex (root_flags (fixture) & NODE_DESTROYED, !=, 0);
  g_assert_cmpint (node_of (fixture, HULL), >=, 0);
  g_assert_cmpuint (fixture->world->splits[0].used, ==, 1);
  objects_pass (&fixture->sim);
  g_assert_cmpuint (fixture->world->kills, ==, 1);
  g_assert_cmpuint (fixture->world->splits[1].used, ==, 0);
}

/* A ship without a routine of its type loses the hull like any part, and ends with it. */
static void
test_other_hull_lost (void)
{
  g_autoptr (Fixture) fixture = made (GATE);

  strike (fixture, HULL, 0, DAMAGE_CRASH, 5001);
  objects_pass (&fixture->sim);
  g_assert_true (is_destroyed (fixture));
  g_assert_cmpint (node_of (fixture, HULL), ==, -1);
  g_assert_cmphex (ship (fixture)->flags & OBJECT_EXPLODING, !=, 0);
  g_assert_cmphex (root_flags (fixture) & NODE_DESTROYED, ==, 0);
}

/* Parts linked to a lost part go with it. */
static void
test_linked_parts_go (void)
{
  g_autoptr (Fixture) fixture = begin (KURGAN);
  ShpModel *model = make_model ();

  g_array_index (model->parts, ShpPart, GUN).parent = TURRET;
  for (guint n = 0; n < PARTS; n++)
    if (n != GUN)
      g_array_index (model->parts, ShpPart, n).parent = -1;
  fixture_start (fixture);
  assets_add_model (fixture->assets, "kurgan.shp", model, KURGAN);
  mission_ship_create (&fixture->sim, 1);
  fixture->world->object_count = 2;
  strike (fixture, TURRET, 0, DAMAGE_MISSILE, 1000);
  objects_pass (&fixture->sim);
  g_assert_cmpint (node_of (fixture, TURRET), ==, -1);
  g_assert_cmpint (node_of (fixture, GUN), ==, -1);
  g_assert_cmpint (node_of (fixture, GENERATOR), >=, 0);
}

/* A gate's turret, mounted on its hull: the base, its fifth component, goes with the barrel linked
 * to it by the pass of its own root; the gate's own parts, and its mark, are left as they were. */
static void
test_mounted_lost (void)
{
  g_autoptr (Fixture) fixture = begin (GATE);
  ShpModel *gate = make_model (), *turret = shp_model_new ();
  const Damage blow = { 1000, 1, 0, DAMAGE_MISSILE };
  const float place[3] = { 0, 50, 0 };
  int base, root;

  shp_part_add_attachment (&g_array_index (gate->parts, ShpPart, HULL), 1, 0, place);
  for (int n = 0; n < 2; n++)
    {
      ShpPart *part = shp_model_add_part (turret, n == 0 ? "base" : "barrel");
      part->parent = n - 1;
      part->link_id = n == 0 ? 3 : 0;
      part->flags = n == 0 ? SHP_PART_COMPONENT : 0;
      part->armor = 30;
    }
  fixture_start (fixture);
  assets_set_attachment_model (fixture->assets, 1, 0,
                               assets_add_model (fixture->assets, "turret.shp", turret, -1));
  assets_add_model (fixture->assets, "gate.shp", gate, GATE);
  mission_ship_create (&fixture->sim, 1);
  fixture->world->object_count = 2;
  g_assert_cmpuint (ship (fixture)->component_count, ==, COMPONENT_COUNT + 1);
  base = component_node (fixture->world, 1, COMPONENT_COUNT);
  root = fixture->world->nodes[base].parent;
  component_damage (&fixture->sim, 1, base, &blow);
  g_assert_cmphex (fixture->world->nodes[root].flags & NODE_DESTROYED, !=, 0);
  g_assert_cmphex (root_flags (fixture) & NODE_DESTROYED, ==, 0);
  components_lose (&fixture->sim, 1);
  g_assert_cmpint (component_node (fixture->world, 1, COMPONENT_COUNT), ==, -1);
  g_assert_cmpint (fixture->world->nodes[root].first_child, ==, -1);
  g_assert_cmphex (fixture->world->nodes[root].flags & NODE_DESTROYED, ==, 0);
  g_assert_cmphex (intact (fixture) & 0x1F, ==, 0x0F);
  for (int part = 0; part < PARTS; part++)
    g_assert_cmpint (node_of (fixture, part), >=, 0);
  g_assert_false (is_destroyed (fixture));
}

#define ADD_TO(global, n) 0x40, global, 0x32, n, 0x17 /* global += n */

/* From the blow to the mission's code: a torpedo on the hull, the frame's losses, Destroyed for the
 * whole ship raised by the next frame on its trigger, once; and a ship destroyed as a whole goes
 * the same way by its order. */
static void
test_chain (void)
{
  const FrameInput input = { .ticks = 4 };

  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (Fixture) fixture = begin (KURGAN);
      guint global = fixture_global (fixture, 0);

      fixture_trigger (fixture, fixture_object_id (fixture, DTE_SHIPS, 1), CONDITION_DESTROYED,
                       CODE (ADD_TO (0, 1), 0x43));
      fixture_set (fixture, DTE_TRIGGERS, 0, "repeat", TRIGGER_REPEAT_ALWAYS);
      make (fixture, KURGAN);
      fixture->world->mission_number = 5;
      fixture->world->kill_credit_on = 1;
      if (n == 0)
        strike (fixture, HULL, 0, DAMAGE_CRASH, 5001);
      else
        {
          const Damage blow = { 5001, 1, 0, DAMAGE_CRASH };
          object_armor_damage (&fixture->sim, 1, QUADRANT_FORE, &blow);
          g_assert_cmpint (ship (fixture)->orders[0].number, ==, ORDER_EXPLODE);
        }
      g_assert_true (world_frame (&fixture->sim, &input));
      g_assert_true (is_destroyed (fixture));
      g_assert_cmpuint (fixture_global_value (fixture, global), ==, 0);
      for (guint frame = 0; frame < 5; frame++)
        g_assert_true (world_frame (&fixture->sim, &input));
      g_assert_cmpuint (fixture_global_value (fixture, global), ==, 1);
      g_assert_cmpuint (fixture->world->kills, ==, 1);
      g_assert_cmpint (ship (fixture)->order_count, ==, 0);
    }
}

/* --- commands: 0x47 ship component, 0x2C ship, 0x32 number, 0x21 command --- */

static void
test_destroy_sub_object (void)
{
  g_autoptr (Fixture) kept = made (KURGAN);
  g_autoptr (Fixture) gone = made (KURGAN);

  fixture_run (kept, CODE (0x47, 1, COMPONENT_ENGINE, 0x32, 1, 0x21, 0x42, 0x43), NO_CONSTANTS);
  g_assert_cmpint (node_of (kept, ENGINE), ==, -1);
  g_assert_cmpint (node_of (kept, ENGINE_SKIN), ==, -1);
  g_assert_true (shows (kept, ENGINE_DAMAGED));
  g_assert_cmpfloat (ship (kept)->engines_intact, ==, 0.5f);
  fixture_run (gone, CODE (0x47, 1, COMPONENT_ENGINE, 0x32, 0, 0x21, 0x42, 0x43), NO_CONSTANTS);
  g_assert_cmpint (node_of (gone, ENGINE_DAMAGED), ==, -1);
  fixture_run (gone, CODE (0x47, 1, COMPONENT_GENERATOR, 0x32, 0, 0x21, 0x42, 0x43), NO_CONSTANTS);
  g_assert_false ((ship (gone)->flags & OBJECT_SHIELD_GENERATOR) != 0);
  /* one that is gone, one that never was, a ship without */
  fixture_run (gone, CODE (0x47, 1, COMPONENT_ENGINE, 0x32, 0, 0x21, 0x42, 0x43), NO_CONSTANTS);
  fixture_run (gone, CODE (0x47, 1, 40, 0x32, 0, 0x21, 0x42, 0x43), NO_CONSTANTS);
  fixture_run (gone, CODE (0x47, 2, 0, 0x32, 0, 0x21, 0x42, 0x43), NO_CONSTANTS);
  g_assert_cmpfloat (ship (gone)->engines_intact, ==, 0.5f);
}

/* Ship 2 stands where the turret does, 600 along the model less the centre of mass, turned as the
 * ship; the turret no longer shows. */
static void
test_replace_sub_object (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);
  Vec3 place;
  Mat3 turn;

  node_next_place (fixture->world, node_of (fixture, TURRET), &place, &turn);
  fixture_run (fixture, CODE (0x47, 1, COMPONENT_TURRET, 0x2C, 2, 0x21, 0x54, 0x43), NO_CONSTANTS);
  g_assert_false (shows (fixture, TURRET));
  g_assert_cmpfloat (object_position (fixture->world, 2).z, ==, place.z);
  g_assert_cmpfloat (object_next_orientation (fixture->world, 2).m[0], ==, turn.m[0]);
  /* Fix: no such component, nothing moves */
  fixture_run (fixture, CODE (0x47, 1, 40, 0x2C, 2, 0x21, 0x54, 0x43), NO_CONSTANTS);
  g_assert_cmpfloat (object_position (fixture->world, 2).z, ==, place.z);
}

/* A cargo pod is turned half round its Y, then a quarter back about its X: its nose, first ahead
 * (0, 0, 1), is then the model's down (0, 1, 0) with Y down: Ry(pi) Rx(-pi/2) z = (0, 1, 0). */
static void
test_replace_by_a_pod (void)
{
  g_autoptr (Fixture) fixture = made (KURGAN);
  Mat3 turn;
  Vec3 nose;

  fixture->world->objects[2].type = 0x91;
  fixture_run (fixture, CODE (0x47, 1, COMPONENT_TURRET, 0x2C, 2, 0x21, 0x54, 0x43), NO_CONSTANTS);
  turn = object_next_orientation (fixture->world, 2);
  nose = mat3_forward (&turn);
  g_assert_cmpfloat (fabsf (nose.x), <, 1e-5f);
  g_assert_cmpfloat (fabsf (nose.y - 1), <, 1e-5f);
  g_assert_cmpfloat (fabsf (nose.z), <, 1e-5f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/components/" path, function)
  ADD ("listed", test_listed);
  ADD ("damage/assembly-bears", test_assembly_bears);
  ADD ("damage/generator-softens", test_generator_softens);
  ADD ("damage/heavy-armor", test_heavy_armor);
  ADD ("damage/heavy-armor-begins", test_heavy_armor_begins);
  ADD ("damage/not-struck", test_not_struck);
  ADD ("damage/difficulty", test_difficulty);
  ADD ("damage/protected", test_protected);
  ADD ("damage/protection-of-the-bearer", test_protection_of_the_bearer);
  ADD ("damage/friends-component", test_friends_component);
  ADD ("damage/smart-targeting", test_smart_targeting);
  ADD ("damage/not-felt", test_not_felt);
  ADD ("shot-at/ship", test_shot_at_the_ship);
  ADD ("shot-at/component", test_shot_at_the_component);
  ADD ("shot-at/held", test_shot_at_held);
  ADD ("lost/engine", test_engine_lost);
  ADD ("lost/generator", test_generator_lost);
  ADD ("lost/waits", test_losses_wait);
  ADD ("lost/capship-hull", test_capship_hull_lost);
  ADD ("lost/other-hull", test_other_hull_lost);
  ADD ("lost/linked-parts-go", test_linked_parts_go);
  ADD ("lost/mounted", test_mounted_lost);
  ADD ("chain/blow-to-trigger", test_chain);
  ADD ("commands/destroy-sub-object", test_destroy_sub_object);
  ADD ("commands/replace-sub-object", test_replace_sub_object);
  ADD ("commands/replace-by-a-pod", test_replace_by_a_pod);
#undef ADD
  return g_test_run ();
}
