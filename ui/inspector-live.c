/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/inspector-live.c - what a ship's object is doing while a session plays; read only */
#include "ui/inspector-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define STEPS_A_SECOND 25.0f /* a step is 4 ticks of 1/100 s (game-loop.md) */

typedef enum
{
  LIVE_STATE,
  LIVE_POSITION,
  LIVE_SPEED,
  LIVE_THROTTLE,
  LIVE_SHIELDS,
  LIVE_ARMOUR,
  LIVE_ROWS,
} LiveRow;

static const char *const titles[LIVE_ROWS] = {
  [LIVE_STATE] = N_ ("State"),     [LIVE_POSITION] = N_ ("Position"),
  [LIVE_SPEED] = N_ ("Speed"),     [LIVE_THROTTLE] = N_ ("Throttle"),
  [LIVE_SHIELDS] = N_ ("Shields"), [LIVE_ARMOUR] = N_ ("Armour"),
};

/* A group of rows for the running object; floating. */
GtkWidget *
inspector_live_new (void)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget **labels = g_new0 (GtkWidget *, LIVE_ROWS);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("In Play"));
  for (guint n = 0; n < LIVE_ROWS; n++)
    {
      GtkWidget *row = adw_action_row_new ();

      labels[n] = gtk_label_new (NULL);
      gtk_widget_add_css_class (labels[n], "numeric");
      gtk_label_set_ellipsize (GTK_LABEL (labels[n]), PANGO_ELLIPSIZE_END);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (titles[n]));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), labels[n]);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  g_object_set_data_full (G_OBJECT (group), "labels", labels, g_free);
  return group;
}

static const char *
state_text (const WorldObject *object)
{
  if ((object->flags & OBJECT_EXPLODING) != 0)
    return _ ("Exploding");
  if ((object->flags & OBJECT_STAND_IN) != 0)
    return _ ("Not created yet");
  if ((object->flags & OBJECT_DISABLED) != 0)
    return _ ("Disabled");
  if ((object->flags & OBJECT_CLOAKED) != 0)
    return _ ("Cloaked");
  return _ ("Flying");
}

static void
set_text (GtkWidget *label, char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text);
  g_free (text);
}

/* Shows the ship's object as it is now. */
void
inspector_live_update (GtkWidget *live, SortieViewState *state, guint ship)
{
  SortieSession *session = sortie_view_state_get_session (state);
  GtkWidget **labels = g_object_get_data (G_OBJECT (live), "labels");
  const World *world = session != NULL ? sortie_session_get_world (session) : NULL;
  const WorldObject *object;

  /* the first slots are the mission's ships, in order (mission-binding.md 3) */
  if (world == NULL || ship >= WORLD_OBJECTS)
    return;
  object = &world->objects[ship];
  gtk_label_set_label (GTK_LABEL (labels[LIVE_STATE]), state_text (object));
  set_text (labels[LIVE_POSITION],
            g_strdup_printf ("%.0f  %.0f  %.0f", (double) object->drawn_position.x,
                             (double) object->drawn_position.y, (double) object->drawn_position.z));
  /* Translators: game units a second */
  set_text (labels[LIVE_SPEED],
            g_strdup_printf (_ ("%.0f units/s"), (double) (object->speed * STEPS_A_SECOND)));
  set_text (labels[LIVE_THROTTLE], g_strdup_printf ("%.0f %%", (double) object->throttle * 100));
  set_text (labels[LIVE_SHIELDS],
            g_strdup_printf ("%.0f  %.0f  %.0f  %.0f", (double) object->shields[0],
                             (double) object->shields[1], (double) object->shields[2],
                             (double) object->shields[3]));
  set_text (labels[LIVE_ARMOUR],
            g_strdup_printf ("%.0f  %.0f  %.0f  %.0f", (double) object->armor[0],
                             (double) object->armor[1], (double) object->armor[2],
                             (double) object->armor[3]));
}
