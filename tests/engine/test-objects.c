/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-objects.c - making, retiring and resetting objects; shields and armour */
#include "tests/engine/sim-fixture.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/nodes.h"
#include "engine/sim/shields.h"

/* objects_reset: 400 stand-ins, none handed out. */
static void
test_reset_all (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  f->world->random_state = 1;
  objects_reset (&f->sim);
  g_assert_cmpuint (f->world->object_count, ==, 0);
  g_assert_cmpuint (f->world->node_count, ==, WORLD_OBJECTS);
  for (guint slot = 0; slot < WORLD_OBJECTS; slot++)
    {
      const WorldObject *o = &f->world->objects[slot];
      g_assert_cmpuint (o->type, ==, OBJECT_TYPE_STAND_IN);
      g_assert_cmphex (o->flags, ==, 0x20);
      g_assert_cmpuint (o->created, ==, 0);
    }
  /* From seed 1: 41 and 18467 of 32767, of 100, truncated. */
  g_assert_cmpuint (f->world->objects[0].blink_offset, ==, 0);
  g_assert_cmpuint (f->world->objects[1].blink_offset, ==, 56);
}

/* rand() gives 41 from seed 1; 41 * 214013 + 2531011 = 11305544, bits 16 to 30: 172; % 100: 72. */
static void
test_draws (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  int slot;

  f->world->random_state = 1;
  slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  g_assert_cmpuint (sim_fixture_object (f, slot)->random_seed, ==, 11305544);
  g_assert_cmpint (sim_fixture_object (f, slot)->eject_roll, ==, 72);
  g_assert_cmpuint (f->world->random_state, ==, 0x0029E2C0); /* one draw of the world's */
}

static void
test_own_numbers (void)
{
  static const struct
  {
    guint32 seed, number;
  } draws[] = { { 0x0029E2C0, 41 },    { 0xC823F683, 18467 }, { 0x18BE873A, 6334 },
                { 0xE7847115, 26500 }, { 0xCAE1DF84, 19169 }, { 0x3D6C1037, 15724 } };
  static const double shares[] = { 0.001251, 0.563585, 0.193304, 0.808741, 0.585009, 0.479873 };
  WorldObject o = { .random_seed = 1 };

  for (guint n = 0; n < G_N_ELEMENTS (draws); n++)
    {
      g_assert_cmpuint (object_random15 (&o), ==, draws[n].number);
      g_assert_cmpuint (o.random_seed, ==, draws[n].seed);
    }
  o.random_seed = 1;
  for (guint n = 0; n < G_N_ELEMENTS (shares); n++)
    assert_near (object_random (&o), shares[n], 1e-6);
}

static void
test_fields (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (1, 2, 3));
  const WorldObject *o = sim_fixture_object (f, slot);

  assert_vec (object_next_position (f->world, slot), 1, 2, 3, 0);
  assert_vec (o->drawn_position, 1, 2, 3, 0);
  g_assert_cmpuint (o->side, ==, OBJECT_SIDE_HOSTILE);
  g_assert_cmpuint (o->object_class, ==, OBJECT_CLASS_FIGHTER);
  g_assert_cmpint (o->pilot, ==, 66);
  g_assert_cmpfloat (o->shields[2], ==, 599.0f); /* 6 * 100 - 1 */
  g_assert_cmpfloat (o->armor[3], ==, 299.0f);
  g_assert_cmpint (o->afterburner_fuel, ==, 6000);
  g_assert_cmpuint (o->countermeasures, ==, 29);
  g_assert_cmpuint (o->wing, ==, 0xFFFF);
  g_assert_cmpuint (o->motion, ==, MOTION_FORWARD);
  g_assert_cmpuint (o->flags, ==, OBJECT_ECM | OBJECT_TARGETABLE);
  assert_near (o->armor_speed_factor, 1, 1e-6);
  assert_near (o->shield_condition, 1, 1e-6);
  g_assert_cmpuint (sim_fixture_object (f, 0)->flags, ==, OBJECT_TARGETABLE); /* the player's */
}

static void
test_marker (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, 1000, vec3 (1, 2, 3));
  const WorldObject *o = sim_fixture_object (f, slot);

  g_assert_cmpuint (o->flags, ==, 0x3C);
  g_assert_cmpfloat (o->radius, ==, 4000.0f);
  g_assert_cmpfloat (o->shields[0], ==, 0.0f);
  g_assert_cmpint (o->asset_type, ==, -1);
  g_assert_false (object_has_flight (&f->sim, slot));
  g_assert_false (object_set_targetable (&f->sim, slot, TRUE));
  /* "conditions 1" (create_object 2): nothing has set them since */
  g_assert_cmpfloat (o->shield_condition, ==, 1.0f);
  g_assert_cmpfloat (o->armor_speed_factor, ==, 1.0f);
  g_assert_cmpfloat (o->gun_condition, ==, 1.0f);
  g_assert_cmpfloat (o->engines_intact, ==, 1.0f);
}

static void
test_twice (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const guint32 random = f->world->random_state;

  g_assert_false (object_create (&f->sim, 0, 5, 0, vec3 (0, 0, 0), NULL));
  g_assert_cmpuint (world_log_entry (f->world, 0)->code, ==, LOG_OBJECT_TWICE);
  g_assert_cmpuint (f->world->objects[0].type, ==, FIXTURE_FIGHTER);
  g_assert_cmpuint (f->world->random_state, ==, random);
}

static void
test_overrun (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  while (f->world->object_count < WORLD_OBJECTS)
    sim_fixture_add (f, 1000, vec3 (0, 0, 0));
  g_assert_false (object_create (&f->sim, -1, 5, 0, vec3 (0, 0, 0), NULL));
  g_assert_false (object_create (&f->sim, 400, 5, 0, vec3 (0, 0, 0), NULL));
  g_assert_cmpuint (world_log_entry (f->world, 1)->code, ==, LOG_OBJECT_OVERRUN);
  g_assert_cmpuint (f->world->object_count, ==, WORLD_OBJECTS);
}

/* The loadout's ship for the player's craft, its twin from mission 14 on, a Kamov in mission 25;
 * others keep their type. */
static void
test_players_type (void)
{
  static const struct
  {
    guint32 asked, loadout, mission, made;
  } cases[] = {
    { 0, 0x100, 1, 0 },    { 0, 3, 1, 3 },     { 0, 3, 14, 0xF7 },     { 0x0C, 3, 1, 0x0C },
    { 0xF4, 3, 20, 0xF7 }, { 0, 3, 25, 0x2D }, { 0, 0x100, 25, 0x2D }, { 0x0C, 3, 25, 0x0C },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      object_reset (&f->sim, 0);
      f->world->player_type = cases[n].loadout;
      f->world->mission_number = cases[n].mission;
      g_assert_true (object_create (&f->sim, 0, cases[n].asked, 0, vec3 (0, 0, 0), NULL));
      const ShipTypeInfo *made
          = ship_tables_effective (assets_get_tables (f->assets), cases[n].made);
      g_assert_cmpuint (f->world->objects[0].type, ==, made->number);
    }
}

/* Whom the campaign's tier fits goes by the type asked for, whatever the player's slot makes of it:
 * the twelve fighters, not a twin asked for as such. */
static void
test_tier_of_twin (void)
{
  static const struct
  {
    guint32 asked, tier;
  } cases[] = { { 0, 2 }, { 0xF4, 0 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();

      object_reset (&f->sim, 0);
      f->world->player_type = 3;
      f->world->mission_number = 20;
      f->world->campaign_tier = 2;
      g_assert_true (object_create (&f->sim, 0, cases[n].asked, 0, vec3 (0, 0, 0), NULL));
      g_assert_cmphex (f->world->objects[0].type, ==, 0xF7);
      g_assert_cmpuint (f->world->objects[0].tier, ==, cases[n].tier);
    }
}

static void
test_tier (void)
{
  static const struct
  {
    guint32 asked, campaign, tier, type;
  } cases[] = { { 0, 2, 2, 1 }, { 255, 2, 2, 1 }, { 4, 2, 0, 1 },
                { 5, 2, 0, 1 }, { 3, 2, 3, 1 },   { 0, 2, 0, 0x2B } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      int slot;

      f->world->campaign_tier = cases[n].campaign;
      g_assert_true (
          object_create (&f->sim, -1, cases[n].type, cases[n].asked, vec3 (0, 0, 0), &slot));
      g_assert_cmpuint (f->world->objects[slot].tier, ==, cases[n].tier);
    }
}

/* Missions 12 to 19 are flown at tier 1, 20 and 21 at 2, 22 on at 3; a tier asked for stays. */
static void
test_campaign_tier (void)
{
  static const struct
  {
    guint32 mission, asked, tier;
  } cases[] = { { 0, 0, 0 },  { 11, 0, 0 }, { 12, 0, 1 }, { 19, 0, 1 },
                { 20, 0, 2 }, { 21, 0, 2 }, { 22, 0, 3 }, { 12, 3, 3 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      WorldStart start = WORLD_START_DEFAULT;
      g_autoptr (GError) error = NULL;
      g_autoptr (DteMission) mission = dte_mission_new_empty ();
      g_autoptr (World) world = NULL;
      guint8 ship[0x4C];

      dte_record_defaults (DTE_SHIPS, ship);
      dte_mission_insert_record (mission, DTE_SHIPS, 0, ship, &error);
      g_assert_no_error (error);
      start.mission_number = cases[n].mission;
      start.campaign_tier = cases[n].asked;
      world = world_new (mission, &start, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (world->campaign_tier, ==, cases[n].tier);
    }
}

/* An alias takes the donor's statistics, side and number, and keeps its own name: the Kozlov (0x35)
 * is a Krasnaya (0x78). */
static void
test_alias (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const ShipTables *tables = assets_get_tables (f->assets);
  const int slot = sim_fixture_add (f, 0x35, vec3 (0, 0, 0));
  const WorldObject *o = sim_fixture_object (f, slot);

  g_assert_cmphex (o->type, ==, 0x78);
  g_assert_cmpuint (o->side, ==, OBJECT_SIDE_HOSTILE);
  g_assert_true (object_type_info (&f->sim, slot) == ship_tables_type (tables, 0x78));
  g_assert_cmpstr (ship_tables_type (tables, (guint) o->asset_type)->name, ==, "kozlov");
  g_assert_cmpuint (o->component_loss, ==, COMPONENT_LOSS_CAPSHIP);
}

static void
test_component_loss (void)
{
  static const struct
  {
    guint32 type, loss;
  } cases[] = { { 0, COMPONENT_LOSS_NONE },
                { 0x16, COMPONENT_LOSS_ULYSSES },
                { 0x0C, COMPONENT_LOSS_CAPSHIP },
                { 0xC2, COMPONENT_LOSS_CAPSHIP },
                { 0x0E, COMPONENT_LOSS_NONE } };
  g_autoptr (SimFixture) f = sim_fixture_new ();

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      const int slot = sim_fixture_add (f, cases[n].type, vec3 (0, 0, 0));
      g_assert_cmpuint (sim_fixture_object (f, slot)->component_loss, ==, cases[n].loss);
    }
}

/* A cube of mass 8 with an attachment, in a model of the type's own. */
static ShpPart *
give_model (SimFixture *f, guint32 type, const char *part_name)
{
  ShpModel *model = shp_model_new ();
  ShpPart *part = sim_fixture_add_box (model, part_name, vec3 (0, 0, 0), 1);

  part->parent = -1;
  assets_add_model (f->assets, "own.shp", model, (int) type);
  return &g_array_index (model->parts, ShpPart, 0);
}

/* Two pods of fuel at tier 0, one at tier 2, of 60 s of fuel besides; a gun's muzzle is none. */
static void
test_fuel_pods (void)
{
  static const struct
  {
    guint32 tier;
    int fuel;
  } cases[] = { { 0, 16000 }, { 2, 11000 }, { 3, 6000 } };
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpPart *part = give_model (f, FIXTURE_HOSTILE, "hull");
  const float place[3] = { 0 };
  ShpAttachment *at = shp_part_add_attachment (part, 0, 10, place);

  at->tiers[1] = 0xABCD000A; /* the low 16 bits count */
  shp_part_add_attachment (part, 0, 10, place)->tiers[1] = 7;
  shp_part_add_attachment (part, 3, 10, place);
  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      int slot;

      g_assert_true (
          object_create (&f->sim, -1, FIXTURE_HOSTILE, cases[n].tier, vec3 (0, 0, 0), &slot));
      g_assert_cmpint (sim_fixture_object (f, slot)->afterburner_fuel, ==, cases[n].fuel);
    }
}

/* What a model's parts make of its object: a generator of class 6, an engine for each of class 5,
 * an eject point of kind 6, and reverse thrust where a glow's size along its own Z, turned, burns
 * forward. */
static void
test_models_flags (void)
{
  static const struct
  {
    guint32 part_class, kind;
    float turned, length; /* the attachment's Z along the part's, its size along Z */
    guint32 flags;
    guint engines;
  } cases[] = {
    { 0, 2, 1, -5, 0, 0 },
    { 0, 2, 1, 5, OBJECT_CAN_REVERSE, 0 },
    { 0, 2, -1, -5, OBJECT_CAN_REVERSE, 0 },
    { 0, 2, -1, 5, 0, 0 },
    { 0, 2, 0, 5, 0, 0 },
    { 0, 3, 1, 5, 0, 0 }, /* a muzzle */
    { 0, 6, 1, -5, OBJECT_EJECT_POINT, 0 },
    { 6, 3, 1, 5, OBJECT_SHIELD_GENERATOR, 0 },
    { 5, 3, 1, 5, 0, 1 },
  };
  const guint32 flags = OBJECT_CAN_REVERSE | OBJECT_EJECT_POINT | OBJECT_SHIELD_GENERATOR;
  const float place[3] = { 0 };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      ShpPart *part = give_model (f, FIXTURE_HOSTILE, "hull");
      ShpAttachment *at = shp_part_add_attachment (part, cases[n].kind, 0, place);
      const WorldObject *o;

      part->part_class = cases[n].part_class;
      at->orientation[8] = cases[n].turned;
      at->size[2] = cases[n].length;
      o = sim_fixture_object (f, sim_fixture_add (f, FIXTURE_HOSTILE, vec3 (0, 0, 0)));
      g_assert_cmphex (o->flags & flags, ==, cases[n].flags);
      g_assert_cmpuint (o->engines, ==, cases[n].engines);
      g_assert_cmpfloat (o->engines_intact, ==, 1.0f);
    }
}

/* Debris weighs a tenth; Dark Reign's lower body counts twice; the Badanov's wrecks show their dead
 * part; some ships have a shield generator whatever their parts. */
static void
test_types_own (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const WorldObject *o;

  give_model (f, 0x4E, "bit");
  o = sim_fixture_object (f, sim_fixture_add (f, 0x4E, vec3 (0, 0, 0)));
  assert_near (o->mass, 0.8, 1e-5);
  give_model (f, 0x44, "Dark Low Body");
  o = sim_fixture_object (f, sim_fixture_add (f, 0x44, vec3 (0, 0, 0)));
  assert_near (o->mass, 16, 1e-4);
  give_model (f, 0x75, "Bad dead back")->flags |= SHP_PART_DAMAGED;
  o = sim_fixture_object (f, sim_fixture_add (f, 0x75, vec3 (0, 0, 0)));
  g_assert_cmpuint (f->world->nodes[node_for_part (f->world, o->root, 0)].flags & NODE_HIDDEN, ==,
                    0);
  give_model (f, 0x76, "another")->flags |= SHP_PART_DAMAGED;
  o = sim_fixture_object (f, sim_fixture_add (f, 0x76, vec3 (0, 0, 0)));
  g_assert_cmpuint (f->world->nodes[node_for_part (f->world, o->root, 0)].flags & NODE_HIDDEN, !=,
                    0);
  o = sim_fixture_object (f, sim_fixture_add (f, 0x9F, vec3 (0, 0, 0)));
  g_assert_cmpuint (o->flags & OBJECT_SHIELD_GENERATOR, !=, 0);
}

/* The tracks that stations and gates turn by, and at what speed. */
static void
test_types_tracks (void)
{
  static const struct
  {
    guint32 type;
    const char *track;
    int mode; /* as played; the clip's own is once */
    float speed;
  } cases[] = { { 0x43, "middle spin", TRACK_MODE_LOOP, 1 },
                { 0x6D, "Rotate End", TRACK_MODE_ONCE, 1 },
                { 0x6E, "Rotate Inner", TRACK_MODE_ONCE, 4 },
                { 0x6E, "Rotate End", TRACK_MODE_ONCE, 1 } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SimFixture) f = sim_fixture_new ();
      ShpPart *part = give_model (f, cases[n].type, "ring");
      const WorldNode *ring;
      int slot;

      shp_part_add_clip (part, cases[n].track, 100, TRACK_MODE_ONCE);
      slot = sim_fixture_add (f, cases[n].type, vec3 (0, 0, 0));
      ring = &f->world->nodes[node_for_part (f->world, sim_fixture_object (f, slot)->root, 0)];
      g_assert_cmpuint (ring->play_mode, ==, cases[n].mode);
      g_assert_cmpfloat (ring->track_speed, ==, cases[n].speed);
      g_assert_cmpfloat (ring->track_time, ==, 0.0f); /* from its beginning */
    }
}

static void
test_rock (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, 0x79, vec3 (0, 0, 0));

  g_assert_cmpuint (sim_fixture_object (f, slot)->invulnerable, ==, 2);
  g_assert_cmpuint (sim_fixture_object (f, slot)->flags & OBJECT_ATTACHED, !=, 0);
}

static void
test_mine_and_planet (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int mine = sim_fixture_add (f, 0x6F, vec3 (0, 0, 0));
  const int planet = sim_fixture_add (f, 0x64, vec3 (0, 0, 0));
  const guint32 flags = OBJECT_COMPONENTS | OBJECT_NO_COLLISIONS | OBJECT_FROZEN;

  g_assert_cmpfloat (sim_fixture_object (f, mine)->radius, ==, 2000.0f);
  g_assert_cmpuint (sim_fixture_object (f, planet)->flags & flags, ==, flags);
}

/* The planets are the types 0x5F to 0x69 and 0xC9 to 0xD3: the Earth, of their class, is none. */
static void
test_planet_types (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const guint32 flags = OBJECT_COMPONENTS | OBJECT_NO_COLLISIONS | OBJECT_FROZEN;

  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    {
      const gboolean planet = (type >= 0x5F && type <= 0x69) || (type >= 0xC9 && type <= 0xD3);
      int slot;

      g_assert_true (object_create (&f->sim, 300, type, 0, vec3 (0, 0, 0), &slot));
      g_assert_cmphex (sim_fixture_object (f, slot)->flags & flags, ==, planet ? flags : 0);
      object_reset (&f->sim, 300);
    }
}

/* A part at the root stands where the mean of its vertices is the object's place; a part linked to
 * it stays where it stood. */
static void
test_planet_parts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  ShpModel *model = shp_model_new ();
  int slot;

  for (int n = 0; n < 2; n++)
    {
      ShpPart *part = sim_fixture_add_box (model, n == 0 ? "sphere" : "moon", vec3 (0, 0, 7), 1);
      GArray *vertices = g_array_index (part->levels, ShpLevel, 0).vertices;

      part->parent = n - 1;
      part->volume = 0; /* no mass to move the origin to */
      for (guint v = 0; v < vertices->len; v++)
        g_array_index (vertices, ShpVertex, v).position[2] -= 1000;
    }
  assets_add_model (f->assets, "planet.shp", model, 0x64);
  slot = sim_fixture_add (f, 0x64, vec3 (10, 0, 0));
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 0)), 10, 0, 1000, 1e-3);
  /* at 7 as its base is, so 0 from it */
  assert_vec (sim_fixture_next_place (f, sim_fixture_part_node (f, slot, 1)), 10, 0, 1000, 1e-3);
}

static void
test_retire (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const int slot = sim_fixture_add (f, FIXTURE_FIGHTER, vec3 (0, 0, 0));
  const WorldObject *o = sim_fixture_object (f, slot);

  sim_fixture_watch (f, SIM_TRACE_OBJECT);
  g_assert_true (order_push (&f->sim, slot, ORDER_SLOW_ROTATE, ORDER_NO_TARGET));
  object_retire (&f->sim, slot);
  g_assert_cmpuint (o->type, ==, OBJECT_TYPE_STAND_IN);
  g_assert_cmpuint (o->flags & (0x3C | OBJECT_EXPLODING | OBJECT_TARGETABLE), ==,
                    0x3C | OBJECT_EXPLODING);
  g_assert_cmpint (o->order_count, ==, 0);
  /* Still a filled slot. */
  g_assert_false (object_create (&f->sim, slot, 5, 0, vec3 (0, 0, 0), NULL));
  object_reset (&f->sim, slot);
  g_assert_cmphex (o->flags, ==, 0x3C);
  g_assert_true (object_create (&f->sim, slot, 5, 0, vec3 (0, 0, 0), NULL));
  g_assert_cmpuint (sim_fixture_count (f, SIM_TRACE_OBJECT, SIM_OBJECT_RETIRED), ==, 2);
}

/* 599 * 1 * 1 / (10 * 25) = 2.396 a step, to 599 at most; half the armour, half the gain. */
static void
test_recharge (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->shields[1] = 100;
  object_recharge_shields (&f->sim, 0);
  assert_near (o->shields[1], 102.396, 1e-3);
  g_assert_cmpfloat (o->shields[0], ==, 599.0f);
  o->shield_condition = 0.5f;
  object_recharge_shields (&f->sim, 0);
  assert_near (o->shields[1], 103.594, 1e-3);
  o->invulnerable = 5; /* emptied each step */
  object_recharge_shields (&f->sim, 0);
  g_assert_cmpfloat (o->shields[0], ==, 0.0f);
  o->invulnerable = 0;
  o->flags |= OBJECT_COMPONENTS;
  object_recharge_shields (&f->sim, 0);
  g_assert_cmpfloat (o->shields[1], ==, 0.0f);
}

/* Left half, aft gone: shields (0.5 + 1 + 1 + 0) / 4; guns 1/2 + 0.125 + 0.25; speed 1/4. */
static void
test_conditions (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  WorldObject *o = sim_fixture_object (f, 0);

  o->armor[0] = 149.5f;
  o->armor[3] = 0;
  object_armor_conditions (&f->sim, 0);
  assert_near (o->shield_condition, 0.625, 1e-6);
  assert_near (o->gun_condition, 0.875, 1e-6);
  assert_near (o->armor_speed_factor, 0.25, 1e-6);
}

static void
test_targetable (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  g_assert_true (object_set_targetable (&f->sim, 0, FALSE));
  g_assert_cmpuint (f->world->objects[0].flags & OBJECT_TARGETABLE, ==, 0);
  g_assert_true (object_set_targetable (&f->sim, 0, TRUE));
  g_assert_cmpuint (f->world->objects[0].flags & OBJECT_TARGETABLE, !=, 0);
  g_assert_false (object_set_targetable (&f->sim, 400, TRUE));
}

/* 0 to count - 1, then the cutaway slot, once; objects made on the way are visited. */
static void
test_loop_order (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  sim_fixture_add (f, 1000, vec3 (0, 0, 0));
  g_assert_cmpint (objects_first (f->world), ==, 0);
  g_assert_cmpint (objects_next (f->world, 0), ==, 1);
  sim_fixture_add (f, 1000, vec3 (0, 0, 0));
  g_assert_cmpint (objects_next (f->world, 1), ==, 2);
  g_assert_cmpint (objects_next (f->world, 2), ==, 399);
  g_assert_cmpint (objects_next (f->world, 399), ==, -1);
  f->world->object_count = WORLD_OBJECTS;
  g_assert_cmpint (objects_next (f->world, 398), ==, 399);
  g_assert_cmpint (objects_next (f->world, 399), ==, -1);
  f->world->object_count = 0;
  g_assert_cmpint (objects_first (f->world), ==, 399);
}

static void
test_wrong_slots (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  g_assert_null (object_at (f->world, -1));
  g_assert_null (object_at (f->world, 400));
  g_assert_false (object_is_live (f->world, 400));
  assert_vec (object_position (f->world, 400), 0, 0, 0, 0);
  g_assert_false (object_has_flight (&f->sim, -1));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/objects/reset/stand-ins", test_reset_all);
  g_test_add_func ("/engine/objects/random/draws-of-creation", test_draws);
  g_test_add_func ("/engine/objects/random/own-numbers", test_own_numbers);
  g_test_add_func ("/engine/objects/create/fields", test_fields);
  g_test_add_func ("/engine/objects/create/marker", test_marker);
  g_test_add_func ("/engine/objects/create/twice-refused", test_twice);
  g_test_add_func ("/engine/objects/create/overrun-refused", test_overrun);
  g_test_add_func ("/engine/objects/create/players-type", test_players_type);
  g_test_add_func ("/engine/objects/create/tier", test_tier);
  g_test_add_func ("/engine/objects/create/tier-of-the-players-twin", test_tier_of_twin);
  g_test_add_func ("/engine/objects/create/campaign-tier", test_campaign_tier);
  g_test_add_func ("/engine/objects/create/alias", test_alias);
  g_test_add_func ("/engine/objects/create/component-loss", test_component_loss);
  g_test_add_func ("/engine/objects/create/fuel-pods", test_fuel_pods);
  g_test_add_func ("/engine/objects/create/models-flags", test_models_flags);
  g_test_add_func ("/engine/objects/create/types-own", test_types_own);
  g_test_add_func ("/engine/objects/create/types-tracks", test_types_tracks);
  g_test_add_func ("/engine/objects/create/rock", test_rock);
  g_test_add_func ("/engine/objects/create/mine-and-planet", test_mine_and_planet);
  g_test_add_func ("/engine/objects/create/planet-types", test_planet_types);
  g_test_add_func ("/engine/objects/create/planet-parts", test_planet_parts);
  g_test_add_func ("/engine/objects/retire/then-reset", test_retire);
  g_test_add_func ("/engine/objects/shields/recharge", test_recharge);
  g_test_add_func ("/engine/objects/armour/conditions", test_conditions);
  g_test_add_func ("/engine/objects/targetable/by-type", test_targetable);
  g_test_add_func ("/engine/objects/loop/order", test_loop_order);
  g_test_add_func ("/engine/objects/slots/wrong-ones", test_wrong_slots);
  return g_test_run ();
}
