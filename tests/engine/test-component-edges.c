/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-component-edges.c - where a part's wear and loss turn from the one to the other
 *
 * A ship of five parts 100 apart, without a routine of its type: a hull and a mast that no link id
 * joins, a turret of armour 60, a shield generator, and the turret's damaged model.
 *
 * Source:  reference/collisions.md, component_damage; objects.md, Components */
#include "engine/sim/components.h"
#include "engine/sim/damage.h"
#include "engine/sim/effects.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects-pass.h"
#include "tests/engine/sim-fixture.h"

#define GATE 0x6D
#define EVERY_HIT 2 /* what an invulnerable value of 2 keeps off */
#define SOUND_SHIELDS_DOWN 0x39

enum
{
  HULL,
  MAST,
  TURRET,
  GENERATOR,
  TURRET_DAMAGED,
  PARTS
};

static const struct
{
  const char *name;
  guint32 part_class, link_id, flags;
  gint32 armor;
} parts[PARTS] = {
  { "hull", PART_CLASS_HULL, 0, 0, 3000 },
  { "mast", 0, 0, 0, 50 },
  { "turret", 3, 10, SHP_PART_COMPONENT, 60 },
  { "generator", PART_CLASS_SHIELD_GENERATOR, 9, SHP_PART_COMPONENT, 200 },
  { "turret dest", 3, 10, SHP_PART_DAMAGED, 0 },
};

static int
add_gate (SimFixture *f)
{
  ShpModel *model = shp_model_new ();

  model->flags |= SHP_HEADER_COMPONENTS;
  for (guint n = 0; n < PARTS; n++)
    {
      ShpPart *part
          = sim_fixture_add_box (model, parts[n].name, vec3 (0, 0, 100.0f * (float) n), 10);
      part->parent = -1;
      part->part_class = parts[n].part_class;
      part->link_id = parts[n].link_id;
      part->flags = parts[n].flags;
      part->armor = parts[n].armor;
    }
  assets_add_model (f->assets, "gate.shp", model, GATE);
  return sim_fixture_add (f, GATE, vec3 (0, 0, 50000));
}

static int
node_of (SimFixture *f, int slot, int part)
{
  return node_for_part (f->world, sim_fixture_object (f, slot)->root, part);
}

static gint32
armor_of (SimFixture *f, int slot, int part)
{
  return f->world->nodes[node_of (f, slot, part)].armor;
}

static void
lose (SimFixture *f, int slot, int part)
{
  f->world->nodes[node_of (f, slot, part)].armor = -1;
  f->world->nodes[sim_fixture_object (f, slot)->root].flags |= NODE_DESTROYED;
  objects_pass (&f->sim);
}

static guint
count_sounds (const SimFixture *f, guint32 sound)
{
  guint count = 0;

  for (guint n = 0; n < f->world->effect_count; n++)
    count += effect_entry (f->world, n)->kind == EFFECT_SOUND
             && effect_entry (f->world, n)->value == sound;
  return count;
}

/* A hit that leaves armour, if none but 0, wears a protected part; one more does nothing to it. */
static void
test_protected (void)
{
  static const struct
  {
    float value;
    gint32 left;
  } rows[] = { { 59, 1 }, { 60, 0 }, { 61, 60 } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_gate (f);
      const Damage blow = { rows[n].value, 1, 0, DAMAGE_MISSILE };
      WorldObject *o = sim_fixture_object (f, slot);
      const int component = component_of_node (f->world, slot, node_of (f, slot, TURRET));

      o->flags &= ~(guint32) OBJECT_SHIELD_GENERATOR;
      o->components[component].invulnerable = EVERY_HIT;
      component_damage (&f->sim, slot, node_of (f, slot, TURRET), &blow);
      g_assert_cmpint (armor_of (f, slot, TURRET), ==, rows[n].left);
    }
}

/* Armour of 0 is not lost yet. */
static void
test_worn_to_nothing (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_gate (f);
      const Damage blow = { 60.0f + (float) n, 1, 0, DAMAGE_MISSILE };

      sim_fixture_object (f, slot)->flags &= ~(guint32) OBJECT_SHIELD_GENERATOR;
      component_damage (&f->sim, slot, node_of (f, slot, TURRET), &blow);
      objects_pass (&f->sim);
      g_assert_cmpint (node_of (f, slot, TURRET) < 0, ==, n == 1);
    }
}

/* What has no link id goes alone: the mast, and not the hull, which has none either. */
static void
test_unlinked (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = add_gate (f);

  lose (f, slot, MAST);
  g_assert_cmpint (node_of (f, slot, MAST), ==, -1);
  g_assert_cmpint (node_of (f, slot, HULL), >=, 0);
  g_assert_cmpint (node_of (f, slot, TURRET), >=, 0);
  g_assert_cmphex (sim_fixture_object (f, slot)->flags & OBJECT_EXPLODING, ==, 0);
}

/* The shields go down, and are heard, once: not of a ship whose generator counts for none. */
static void
test_shields_down (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_gate (f);
      WorldObject *o = sim_fixture_object (f, slot);

      g_assert_cmphex (o->flags & OBJECT_SHIELD_GENERATOR, !=, 0);
      if (n == 1)
        o->flags &= ~(guint32) OBJECT_SHIELD_GENERATOR;
      lose (f, slot, GENERATOR);
      g_assert_cmpint (node_of (f, slot, GENERATOR), ==, -1);
      g_assert_cmpuint (count_sounds (f, SOUND_SHIELDS_DOWN), ==, 1 - n);
      g_assert_cmphex (o->flags & OBJECT_SHIELD_GENERATOR, ==, 0);
    }
}

/* A part that a command takes off goes without burst, flames or sound, with its damaged model or
 * not; one lost in the frame has all three. */
static void
test_taken_off (void)
{
  for (guint n = 0; n < 3; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_gate (f);
      const int component = component_of_node (f->world, slot, node_of (f, slot, TURRET));

      if (n < 2)
        component_lose_now (&f->sim, slot, component, n == 1);
      else
        lose (f, slot, TURRET);
      g_assert_cmpint (node_of (f, slot, TURRET), ==, -1);
      g_assert_cmpint (node_of (f, slot, TURRET_DAMAGED) < 0, ==, n == 0);
      g_assert_cmpuint (f->world->effect_count, ==, n < 2 ? 0 : 3);
    }
}

/* The player's shot at a friend's part counts for the warning, but of one that blows up. */
static void
test_warning (void)
{
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      const int slot = add_gate (f);
      const Damage blow = { 40, 1, 0, DAMAGE_BULLET };
      WorldObject *o = sim_fixture_object (f, slot);

      o->side = OBJECT_SIDE_FRIENDLY;
      if (n == 1)
        o->flags |= OBJECT_EXPLODING;
      component_damage (&f->sim, slot, node_of (f, slot, TURRET), &blow);
      g_assert_cmpint (f->world->friendly_fire_damage > 0, ==, n == 0);
      g_assert_cmpint (armor_of (f, slot, TURRET), <, 60);
    }
}

/* A component mounted on a part that goes leaves the list with it. */
static void
test_mounted (void)
{
  static const float place[3] = { 0, 50, 0 };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new (), *mount = shp_model_new ();
  const WorldObject *o;
  int slot;

  model->flags |= SHP_HEADER_COMPONENTS;
  shp_part_add_attachment (sim_fixture_add_box (model, "hull", vec3 (0, 0, 0), 10), 1, 0, place);
  sim_fixture_add_box (mount, "base", vec3 (0, 0, 0), 5)->flags = SHP_PART_COMPONENT;
  assets_set_attachment_model (f->assets, 1, 0,
                               assets_add_model (f->assets, "mount.shp", mount, -1));
  assets_add_model (f->assets, "gate.shp", model, GATE);
  slot = sim_fixture_add (f, GATE, vec3 (0, 0, 50000));
  o = sim_fixture_object (f, slot);
  g_assert_cmpint (o->component_count, ==, 1);
  g_assert_cmpint (o->components[0].node, >=, 0);
  node_destroy (f->world, node_of (f, slot, HULL));
  g_assert_cmpint (o->component_count, ==, 1);
  g_assert_cmpint (o->components[0].node, ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/engine/component-edges/" path, function)
  ADD ("protected", test_protected);
  ADD ("worn-to-nothing", test_worn_to_nothing);
  ADD ("unlinked", test_unlinked);
  ADD ("shields-down", test_shields_down);
  ADD ("taken-off", test_taken_off);
  ADD ("mounted", test_mounted);
  ADD ("warning", test_warning);
#undef ADD
  return g_test_run ();
}
