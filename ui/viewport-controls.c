/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport-controls.c - the table of keys; keys and pointer as PlayerControls */
#include "ui/viewport-controls.h"

#include <math.h>
#include <string.h>

#define MODE_KEYBOARD 1      /* controls.md 7 */
#define MODE_MOUSE 2
#define MOUSE_RANGE 800      /* mouse_range (controls.md 7) */
#define ACTION_FIRE 38
#define ACTION_LAUNCH 44

typedef struct
{
  guint action;
  guint keyval;
  GdkModifierType modifier;
} Binding;

/* controls.md 3, Key column. */
static const Binding bindings[] = {
  { 0, GDK_KEY_1, 0 },
  { 1, GDK_KEY_2, 0 },
  { 2, GDK_KEY_3, 0 },
  { 3, GDK_KEY_4, 0 },
  { 4, GDK_KEY_5, 0 },
  { 5, GDK_KEY_6, 0 },
  { 6, GDK_KEY_7, 0 },
  { 7, GDK_KEY_8, 0 },
  { 8, GDK_KEY_e, 0 },
  { 9, GDK_KEY_e, GDK_SHIFT_MASK },
  { 10, GDK_KEY_q, 0 },
  { 11, GDK_KEY_q, GDK_SHIFT_MASK },
  { 12, GDK_KEY_s, 0 },
  { 13, GDK_KEY_s, GDK_SHIFT_MASK },
  { 14, GDK_KEY_y, 0 },
  { 15, GDK_KEY_r, 0 },
  { 16, GDK_KEY_w, 0 },
  { 17, GDK_KEY_t, 0 },
  { 18, GDK_KEY_e, GDK_CONTROL_MASK },
  { 19, GDK_KEY_a, 0 },
  { 20, GDK_KEY_Tab, 0 },
  { 21, GDK_KEY_grave, 0 },
  { 22, GDK_KEY_Tab, GDK_SHIFT_MASK },
  { 23, GDK_KEY_j, 0 },
  { 24, GDK_KEY_z, 0 },
  { 25, GDK_KEY_equal, 0 },
  { 26, GDK_KEY_minus, 0 },
  { 27, GDK_KEY_BackSpace, 0 },
  { 28, GDK_KEY_backslash, 0 },
  { 29, GDK_KEY_Page_Up, 0 },
  { 30, GDK_KEY_Home, 0 },
  { 31, GDK_KEY_Down, 0 },
  { 32, GDK_KEY_Up, 0 },
  { 33, GDK_KEY_Left, 0 },
  { 34, GDK_KEY_Right, 0 },
  { 35, GDK_KEY_End, 0 },
  { 36, GDK_KEY_Page_Down, 0 },
  { 37, GDK_KEY_Insert, 0 },
  { 38, GDK_KEY_space, 0 },
  { 39, GDK_KEY_f, 0 },
  { 40, GDK_KEY_g, 0 },
  { 41, GDK_KEY_g, GDK_SHIFT_MASK },
  { 42, GDK_KEY_g, GDK_CONTROL_MASK },
  { 43, GDK_KEY_f, GDK_SHIFT_MASK },
  { 44, GDK_KEY_Return, 0 },
  { 45, GDK_KEY_m, 0 },
  { 46, GDK_KEY_period, 0 },
  { 47, GDK_KEY_comma, 0 },
  { 48, GDK_KEY_c, 0 },
  { 49, GDK_KEY_p, 0 },
  { 50, GDK_KEY_p, GDK_SHIFT_MASK },
  { 51, GDK_KEY_u, 0 },
  { 52, GDK_KEY_i, 0 },
  { 53, GDK_KEY_o, 0 },
  { 54, GDK_KEY_bracketleft, 0 },
  { 55, GDK_KEY_b, 0 },
  { 56, GDK_KEY_x, 0 },
  { 57, GDK_KEY_x, GDK_SHIFT_MASK },
  { 58, GDK_KEY_d, 0 },
  { 59, GDK_KEY_d, GDK_SHIFT_MASK },
  { 60, GDK_KEY_v, 0 },
  { 61, GDK_KEY_n, 0 },
  { 62, GDK_KEY_h, 0 },
  { 63, GDK_KEY_F12, 0 },
  { 64, GDK_KEY_k, 0 },
  { 65, GDK_KEY_l, 0 },
  { 66, GDK_KEY_semicolon, 0 },
  { 67, GDK_KEY_F5, 0 },
  { 68, GDK_KEY_F6, 0 },
  { 69, GDK_KEY_F7, 0 },
  { 70, GDK_KEY_F8, 0 },
  { 71, GDK_KEY_F10, 0 },
  { 72, GDK_KEY_apostrophe, 0 },
  { 73, GDK_KEY_F1, 0 },
};

/* Shift makes other values of the same key; one value stands for each. */
static guint
plain_keyval (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_ISO_Left_Tab:
      return GDK_KEY_Tab;
    case GDK_KEY_plus:
      return GDK_KEY_equal;
    case GDK_KEY_underscore:
      return GDK_KEY_minus;
    default:
      return gdk_keyval_to_lower (keyval);
    }
}

static gboolean
is_bound (guint keyval)
{
  for (guint n = 0; n < G_N_ELEMENTS (bindings); n++)
    if (bindings[n].keyval == keyval)
      return TRUE;
  return FALSE;
}

/* Whether a key is down. */
gboolean
viewport_controls_holds (const ViewportControls *controls, guint keyval)
{
  for (guint n = 0; n < VIEWPORT_KEYS_HELD; n++)
    if (controls->held[n] == keyval)
      return TRUE;
  return FALSE;
}

/* A key went down; gives whether it is one the game uses. */
gboolean
viewport_controls_press (ViewportControls *controls, guint keyval, GdkModifierType modifiers)
{
  keyval = plain_keyval (keyval);
  controls->modifiers = modifiers;
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right || keyval == GDK_KEY_Up
      || keyval == GDK_KEY_Down)
    controls->by_mouse = FALSE;
  if (viewport_controls_holds (controls, keyval))
    return is_bound (keyval);
  for (guint n = 0; n < VIEWPORT_KEYS_HELD; n++)
    if (controls->held[n] == 0)
      {
        controls->held[n] = keyval;
        break;
      }
  return is_bound (keyval);
}

/* A key went up. */
void
viewport_controls_release (ViewportControls *controls, guint keyval, GdkModifierType modifiers)
{
  keyval = plain_keyval (keyval);
  controls->modifiers = modifiers;
  for (guint n = 0; n < VIEWPORT_KEYS_HELD; n++)
    if (controls->held[n] == keyval)
      controls->held[n] = 0;
}

/* The pointer moved: the middle of the viewport is the stick at rest, half its height full. */
void
viewport_controls_point (ViewportControls *controls, double x, double y, double width,
                         double height)
{
  double half = MAX (height * 0.5, 1);

  controls->stick_x = CLAMP ((x - width * 0.5) / half, -1, 1);
  controls->stick_y = CLAMP ((y - height * 0.5) / half, -1, 1);
  controls->by_mouse = TRUE;
}

/* Lets all go, as when the keyboard's focus is lost. What was given of the mouse is taken back by
 * the next viewport_controls_take. */
void
viewport_controls_clear (ViewportControls *controls)
{
  ViewportControls rest = { .sent_x = controls->sent_x, .sent_y = controls->sent_y };

  rest.by_mouse = rest.sent_x != 0 || rest.sent_y != 0;
  *controls = rest;
}

static gboolean
binding_held (const ViewportControls *controls, const Binding *binding)
{
  const GdkModifierType all = GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK;

  return viewport_controls_holds (controls, binding->keyval)
         && (controls->modifiers & all) == binding->modifier;
}

static void
set_action (PlayerControls *out, guint action)
{
  out->actions[action / 8] |= (guint8) (1 << action % 8);
}

/* What the next frame of the world is given. The movement given counts as given: call it once for
 * each frame. */
void
viewport_controls_take (ViewportControls *controls, PlayerControls *out)
{
  int x = (int) lround (controls->stick_x * MOUSE_RANGE);
  int y = (int) lround (controls->stick_y * MOUSE_RANGE);

  memset (out, 0, sizeof *out);
  out->mode = controls->by_mouse ? MODE_MOUSE : MODE_KEYBOARD;
  for (guint n = 0; n < G_N_ELEMENTS (bindings); n++)
    if (binding_held (controls, &bindings[n]))
      set_action (out, bindings[n].action);
  if (controls->fire)
    set_action (out, ACTION_FIRE);
  if (controls->launch)
    set_action (out, ACTION_LAUNCH);
  if (!controls->by_mouse)
    return;
  out->mouse_dx = (gint16) (x - controls->sent_x);
  out->mouse_dy = (gint16) (y - controls->sent_y);
  controls->sent_x = x;
  controls->sent_y = y;
}
