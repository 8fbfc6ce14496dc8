/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-inspector-live.c - the inspector's live rows say what the world holds */
#include <string.h>

#include "engine/sim/objects.h"
#include "tests/ui/panel-fixture.h"
#include "tests/ui/ui-fixture.h"
#include "ui/inspector.h"

typedef struct
{
  PanelFixture panel;
  World *world;
  WorldObject *object;
} Fixture;

static void
setup (Fixture *f, gconstpointer data)
{
  panel_fixture_open (&f->panel, sortie_inspector_new, 420, 800);
  panel_fixture_play (&f->panel);
  sortie_session_run (f->panel.session);
  sortie_session_advance (f->panel.session, 40, 4, NULL);
  sortie_session_pause (f->panel.session);
  f->world = (World *) sortie_session_get_world (f->panel.session);
  f->object = &f->world->objects[0];
}

static void
teardown (Fixture *f, gconstpointer data)
{
  panel_fixture_close (&f->panel);
}

/* Selects the player's ship, so that the rows are made from the world as it is. */
static void
show (Fixture *f)
{
  sortie_view_state_select_none (f->panel.state);
  panel_fixture_wait (60);
  sortie_view_state_select (f->panel.state, DTE_SHIPS, 0);
  g_assert_nonnull (ui_wait_for (f->panel.panel, "live-State"));
  panel_fixture_wait (60);
}

static const char *
value (Fixture *f, const char *title)
{
  g_autofree char *name = g_strconcat ("live-", title, NULL);
  GtkWidget *label = ui_find (f->panel.panel, name);

  g_assert_true (GTK_IS_LABEL (label));
  return gtk_label_get_label (GTK_LABEL (label));
}

/* A step is 1/25 s: 8 units a step are 200 a second, 0.02 radians a step 28.6 degrees. */
static void
test_flight (Fixture *f, gconstpointer data)
{
  f->object->drawn_position = vec3 (100, -200, 3000.4f);
  f->object->drawn_orientation = mat3_from_degrees (30, 0, 0);
  f->object->speed = 8;
  f->object->velocity = vec3 (0, 0, 8);
  f->object->throttle = 0.5f;
  f->object->afterburner = 1;
  f->object->pitch_input = -0.25f;
  f->object->yaw_rate = 0.02f;
  f->object->motion = MOTION_FOLLOW;
  f->object->afterburner_fuel = 1250;
  show (f);
  g_assert_cmpstr (value (f, "Position"), ==, "100  -200  3000");
  g_assert_cmpstr (value (f, "Turned"), ==, "yaw 30°, pitch 0°, roll 0°");
  g_assert_cmpstr (value (f, "Speed"), ==, "200 units/s");
  g_assert_cmpstr (value (f, "Velocity"), ==, "0  0  200");
  g_assert_cmpstr (value (f, "Throttle"), ==, "50 %, afterburner");
  g_assert_cmpstr (value (f, "Inputs"), ==, "pitch -0.25, yaw +0.00, roll +0.00");
  g_assert_cmpstr (value (f, "Turning"), ==, "pitch 0.0, yaw 28.6, roll 0.0 °/s");
  g_assert_cmpstr (value (f, "Motion"), ==, "following a path");
  g_assert_cmpstr (value (f, "Fuel"), ==, "12.5 s");
  panel_fixture_shot (&f->panel, "inspector-live");
}

static void
test_condition (Fixture *f, gconstpointer data)
{
  const float shields[4] = { 1, 2, 3, 4 }, armor[4] = { 5, 6, 7, 8 };

  for (guint n = 0; n < 4; n++)
    {
      f->object->shields[n] = shields[n];
      f->object->armor[n] = armor[n];
    }
  f->object->engines_intact = 0.5f;
  f->object->shield_condition = 1;
  f->object->armor_speed_factor = 0.25f;
  f->object->gun_condition = 0.8f;
  f->object->invulnerable = 2;
  f->object->last_attacker = -1;
  f->object->recent_damage = 42;
  f->object->eject_roll = 37;
  show (f);
  g_assert_cmpstr (value (f, "Shields"), ==, "1  2  3  4");
  g_assert_cmpstr (value (f, "Armour"), ==, "5  6  7  8");
  g_assert_cmpstr (value (f, "Engines"), ==, "50 %");
  g_assert_cmpstr (value (f, "Worn armour leaves"), ==, "shields 100 %, speed 25 %, guns 80 %");
  g_assert_cmpstr (value (f, "Invulnerable"), ==, "wholly");
  g_assert_cmpstr (value (f, "Last attacker"), ==, "none");
  g_assert_cmpstr (value (f, "Recent damage"), ==, "42");
  g_assert_cmpstr (value (f, "Ejection roll"), ==, "37 of 100");
  g_assert_cmpstr (value (f, "Cloak"), ==, "off");
}

static void
test_state (Fixture *f, gconstpointer data)
{
  f->object->side = OBJECT_SIDE_HOSTILE;
  f->object->flags = OBJECT_TARGETABLE | OBJECT_CLOAKED;
  f->object->cloak.hull = 0.1f;
  f->object->network = 0;
  f->world->primary_target = -1;
  show (f);
  g_assert_cmpstr (value (f, "State"), ==, "Cloaked");
  g_assert_cmpstr (value (f, "Side"), ==, "hostile");
  g_assert_cmpstr (value (f, "Flags"), ==, "cloaked, targetable");
  g_assert_cmpstr (value (f, "Target"), ==, "none");
  g_assert_cmpstr (value (f, "Network bits"), ==, "none");
  g_assert_cmpstr (value (f, "Cloak"), ==, "on, 10 % of the hull shows");
  f->object->flags = OBJECT_EXPLODING;
  f->world->primary_target = 0;
  f->object->network = NETWORK_MOVED | NETWORK_SCOOPING;
  show (f);
  g_assert_cmpstr (value (f, "Network bits"), ==, "moved, scooping");
  g_assert_cmpstr (value (f, "State"), ==, "Exploding");
  g_assert_nonnull (strstr (value (f, "Target"), "Kestrel 1"));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/inspector-live/" path, Fixture, NULL, setup, function, teardown)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  panel_fixture_init ();
  ADD ("flight", test_flight);
  ADD ("condition", test_condition);
  ADD ("state", test_state);
  return g_test_run ();
}
