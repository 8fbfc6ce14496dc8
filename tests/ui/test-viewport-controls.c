/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-viewport-controls.c - keys and mouse as the player's controls
 *
 * Action numbers and keys are those of reference/controls.md 3.
 */
#include "ui/viewport-controls.h"

static gboolean
has (const PlayerControls *controls, guint action)
{
  return (controls->actions[action / 8] & 1 << action % 8) != 0;
}

static guint
count (const PlayerControls *controls)
{
  guint held = 0;

  for (guint action = 0; action < WORLD_ACTIONS; action++)
    held += has (controls, action);
  return held;
}

static void
test_keys (void)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
    guint action;
  } rows[] = {
    { GDK_KEY_Tab, 0, 20 },       { GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK, 22 },
    { GDK_KEY_equal, 0, 25 },     { GDK_KEY_minus, 0, 26 },
    { GDK_KEY_BackSpace, 0, 27 }, { GDK_KEY_Page_Up, 0, 29 },
    { GDK_KEY_Home, 0, 30 },      { GDK_KEY_Down, 0, 31 },
    { GDK_KEY_Up, 0, 32 },        { GDK_KEY_Left, 0, 33 },
    { GDK_KEY_Right, 0, 34 },     { GDK_KEY_space, 0, 38 },
    { GDK_KEY_e, 0, 8 },          { GDK_KEY_E, GDK_SHIFT_MASK, 9 },
    { GDK_KEY_e, GDK_CONTROL_MASK, 18 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      ViewportControls controls = { 0 };
      PlayerControls out;

      g_assert_true (viewport_controls_press (&controls, rows[n].keyval, rows[n].modifiers));
      viewport_controls_take (&controls, &out);
      g_assert_cmpuint (count (&out), ==, 1);
      g_assert_true (has (&out, rows[n].action));
      g_assert_cmpuint (out.mode, ==, 1);
      viewport_controls_release (&controls, rows[n].keyval, rows[n].modifiers);
      viewport_controls_take (&controls, &out);
      g_assert_cmpuint (count (&out), ==, 0);
    }
}

static void
test_unbound_key (void)
{
  ViewportControls controls = { 0 };
  PlayerControls out;

  g_assert_false (viewport_controls_press (&controls, GDK_KEY_F11, 0));
  viewport_controls_take (&controls, &out);
  g_assert_cmpuint (count (&out), ==, 0);
}

/* More keys than are kept, and one held down that repeats, do no harm. */
static void
test_many_keys (void)
{
  ViewportControls controls = { 0 };
  PlayerControls out;

  for (guint n = 0; n < 40; n++)
    viewport_controls_press (&controls, GDK_KEY_Up, 0);
  for (guint key = GDK_KEY_a; key <= GDK_KEY_z; key++)
    viewport_controls_press (&controls, key, 0);
  viewport_controls_take (&controls, &out);
  g_assert_true (has (&out, 32));
  viewport_controls_clear (&controls);
  viewport_controls_take (&controls, &out);
  g_assert_cmpuint (count (&out), ==, 0);
}

/* The middle is at rest; half the height away is 800 counts; each is given once. */
static void
test_mouse (void)
{
  ViewportControls controls = { 0 };
  PlayerControls out;

  viewport_controls_point (&controls, 300, 100, 600, 200);
  viewport_controls_take (&controls, &out);
  g_assert_cmpuint (out.mode, ==, 2);
  g_assert_cmpint (out.mouse_dx, ==, 0);
  viewport_controls_point (&controls, 350, 75, 600, 200); /* 50 right, 25 up of 100 */
  viewport_controls_take (&controls, &out);
  g_assert_cmpint (out.mouse_dx, ==, 400);
  g_assert_cmpint (out.mouse_dy, ==, -200);
  viewport_controls_take (&controls, &out);
  g_assert_cmpint (out.mouse_dx, ==, 0);
  viewport_controls_point (&controls, 600, 200, 600, 200); /* past the range: 800 and no more */
  viewport_controls_take (&controls, &out);
  g_assert_cmpint (out.mouse_dx, ==, 400);
  g_assert_cmpint (out.mouse_dy, ==, 1000);
  viewport_controls_clear (&controls); /* the stick springs back */
  viewport_controls_take (&controls, &out);
  g_assert_cmpint (out.mouse_dx, ==, -800);
  g_assert_cmpint (out.mouse_dy, ==, -800);
}

static void
test_buttons (void)
{
  ViewportControls controls = { .fire = TRUE };
  PlayerControls out;

  viewport_controls_take (&controls, &out);
  g_assert_true (has (&out, 38));
  controls = (ViewportControls) { .launch = TRUE };
  viewport_controls_take (&controls, &out);
  g_assert_true (has (&out, 44));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/viewport-controls/keys", test_keys);
  g_test_add_func ("/ui/viewport-controls/keys/unbound", test_unbound_key);
  g_test_add_func ("/ui/viewport-controls/keys/many", test_many_keys);
  g_test_add_func ("/ui/viewport-controls/mouse", test_mouse);
  g_test_add_func ("/ui/viewport-controls/buttons", test_buttons);
  return g_test_run ();
}
