/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/inspector-live.c - what a ship's object is doing while a session plays; read only
 *
 * One row of the table is one line of the inspector: its group, its title, and the function that
 * writes its value.
 */
#include "ui/inspector-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "engine/sim/objects.h"
#include "ui/object-names.h"

#define STEPS_A_SECOND 25.0 /* a step is 4 ticks of 1/100 s (game-loop.md) */
#define TICKS_A_SECOND 100.0
#define DEGREES (180.0 / G_PI)
#define INVULNERABLE_KINDS 6

typedef struct
{
  const World *world;
  const WorldObject *object;
  const DteMission *mission;
  int slot;
} Live;

/* --- state --- */

static char *
dup_state (const Live *live)
{
  guint32 flags = live->object->flags;

  if (live->object->type == OBJECT_TYPE_MARKER)
    return g_strdup (_ ("A point: it has a place, no more"));
  if ((flags & OBJECT_STAND_IN) != 0 && (flags & OBJECT_EXPLODING) != 0)
    return g_strdup (_ ("Gone: destroyed, or taken out of the mission"));
  if ((flags & OBJECT_STAND_IN) != 0)
    return g_strdup (_ ("Not created yet, or gone"));
  if ((flags & OBJECT_EXPLODING) != 0)
    return g_strdup (_ ("Exploding"));
  if ((flags & OBJECT_EJECTED) != 0)
    return g_strdup (_ ("Left by its pilot"));
  if ((flags & OBJECT_DISABLED) != 0)
    return g_strdup (_ ("Disabled"));
  if ((flags & OBJECT_JUMPING) != 0)
    return g_strdup (_ ("Jumping"));
  if ((flags & OBJECT_CLOAKED) != 0)
    return g_strdup (_ ("Cloaked"));
  return g_strdup (_ ("Flying"));
}

static char *
dup_side (const Live *live)
{
  return g_strdup (object_names_side (live->object->side));
}

static char *
dup_flags (const Live *live)
{
  return object_names_dup_flags (live->object->flags);
}

static char *
dup_target (const Live *live)
{
  const WorldObject *object = live->object;
  const OrderEntry *entry = &object->orders[0];

  if (live->slot == live->world->player_index && live->world->primary_target >= 0)
    return object_names_dup_slot (live->mission, live->world->primary_target);
  if (object->order_count <= 0)
    return g_strdup (_ ("none"));
  return object_names_dup_target (live->world, live->mission, entry);
}

static char *
dup_pilot (const Live *live)
{
  if (live->object->pilot < 0)
    return g_strdup (_ ("none"));
  return g_strdup_printf ("%d", live->object->pilot);
}

/* What a network game would tell the other players of (objects.md, GameObject layout, 0x00C). */
static char *
dup_network (const Live *live)
{
  static const struct
  {
    guint32 bit;
    const char *name;
  } names[] = {
    { NETWORK_MOVED, N_ ("moved") },
    { NETWORK_TURNED, N_ ("turned") },
    { NETWORK_SCOOPING, N_ ("scooping") },
  };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    if ((live->object->network & names[n].bit) != 0)
      g_ptr_array_add (words, (gpointer) _ (names[n].name));
  if (words->len == 0)
    return g_strdup (_ ("none"));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (char **) words->pdata);
}

/* --- flight --- */

/* A figure for no decimals: what is shown as 0 has no minus before it. */
static double
whole (float value)
{
  return fabsf (value) < 0.5f ? 0.0 : (double) value;
}

static char *
dup_vector (Vec3 v)
{
  return g_strdup_printf ("%.0f  %.0f  %.0f", whole (v.x), whole (v.y), whole (v.z));
}

static char *
dup_position (const Live *live)
{
  return dup_vector (live->object->drawn_position);
}

static char *
dup_orientation (const Live *live)
{
  return object_names_dup_angles (&live->object->drawn_orientation);
}

static char *
dup_speed (const Live *live)
{
  /* Translators: game units a second */
  return g_strdup_printf (_ ("%.0f units/s"), (double) live->object->speed * STEPS_A_SECOND);
}

static char *
dup_velocity (const Live *live)
{
  Vec3 v = live->object->velocity;

  return dup_vector (vec3_scale (v, (float) STEPS_A_SECOND));
}

static char *
dup_throttle (const Live *live)
{
  return g_strdup_printf ("%.0f %%%s%s", (double) live->object->throttle * 100,
                          live->object->afterburner ? _ (", afterburner") : "",
                          live->object->reverse_thrust ? _ (", reverse thrust") : "");
}

static char *
dup_inputs (const Live *live)
{
  /* Translators: steering inputs, -1 to 1 */
  return g_strdup_printf (_ ("pitch %+.2f, yaw %+.2f, roll %+.2f"),
                          (double) live->object->pitch_input, (double) live->object->yaw_input,
                          (double) live->object->roll_input);
}

static char *
dup_rates (const Live *live)
{
  /* Translators: rates of turn in degrees a second */
  return g_strdup_printf (_ ("pitch %.1f, yaw %.1f, roll %.1f °/s"),
                          (double) live->object->pitch_rate * STEPS_A_SECOND * DEGREES,
                          (double) live->object->yaw_rate * STEPS_A_SECOND * DEGREES,
                          (double) live->object->roll_rate * STEPS_A_SECOND * DEGREES);
}

static char *
dup_motion (const Live *live)
{
  return g_strdup (object_names_motion (live->object->motion));
}

static char *
dup_fuel (const Live *live)
{
  return g_strdup_printf (_ ("%.1f s"), live->object->afterburner_fuel / TICKS_A_SECOND);
}

/* --- condition --- */

static char *
dup_quadrants (const float values[4])
{
  return g_strdup_printf ("%.0f  %.0f  %.0f  %.0f", (double) values[0], (double) values[1],
                          (double) values[2], (double) values[3]);
}

static char *
dup_shields (const Live *live)
{
  return dup_quadrants (live->object->shields);
}

static char *
dup_armour (const Live *live)
{
  return dup_quadrants (live->object->armor);
}

static char *
dup_engines (const Live *live)
{
  return g_strdup_printf ("%.0f %%", (double) live->object->engines_intact * 100);
}

static char *
dup_conditions (const Live *live)
{
  /* armour far below nothing leaves no less than nothing */
  /* Translators: what is left of shields, speed and guns for worn armour; no lines end before a %
   */
  return g_strdup_printf (_ ("shields %.0f %%, speed %.0f %%, guns %.0f %%"),
                          MAX ((double) live->object->shield_condition * 100, 0.0),
                          MAX ((double) live->object->armor_speed_factor * 100, 0.0),
                          MAX ((double) live->object->gun_condition * 100, 0.0));
}

static char *
dup_invulnerable (const Live *live)
{
  /* reference/objects.md, GameObject layout, invulnerable */
  static const char *const names[INVULNERABLE_KINDS] = {
    N_ ("no"),           N_ ("except to players"), N_ ("wholly"),
    N_ ("ejects first"), N_ ("nothing is lost"),   N_ ("without shields"),
  };
  guint kind = live->object->invulnerable;

  return kind < INVULNERABLE_KINDS ? g_strdup (_ (names[kind])) : g_strdup_printf ("%u", kind);
}

static char *
dup_attacker (const Live *live)
{
  return object_names_dup_slot (live->mission, live->object->last_attacker);
}

static char *
dup_recent (const Live *live)
{
  return g_strdup_printf ("%.0f", (double) live->object->recent_damage);
}

static char *
dup_eject_roll (const Live *live)
{
  return g_strdup_printf (_ ("%d of 100"), live->object->eject_roll);
}

static char *
dup_cloak (const Live *live)
{
  const ObjectCloak *cloak = &live->object->cloak;

  if ((live->object->flags & OBJECT_CLOAKED) == 0 && !cloak->changing)
    return g_strdup (_ ("off"));
  return g_strdup_printf (cloak->going      ? _ ("going, %.0f %% of the hull shows")
                          : cloak->changing ? _ ("coming, %.0f %% of the hull shows")
                                            : _ ("on, %.0f %% of the hull shows"),
                          (double) cloak->hull * 100);
}

/* --- the table --- */

typedef struct
{
  const char *group; /* of this row and those that follow; NULL the same */
  const char *title;
  char *(*dup) (const Live *live);
} LiveRow;

static const LiveRow rows[] = {
  { N_ ("In Play"), N_ ("State"), dup_state },
  { NULL, N_ ("Side"), dup_side },
  { NULL, N_ ("Target"), dup_target },
  { NULL, N_ ("Pilot"), dup_pilot },
  { NULL, N_ ("Flags"), dup_flags },
  { NULL, N_ ("Network bits"), dup_network },
  { N_ ("Flight"), N_ ("Position"), dup_position },
  { NULL, N_ ("Turned"), dup_orientation },
  { NULL, N_ ("Speed"), dup_speed },
  { NULL, N_ ("Velocity"), dup_velocity },
  { NULL, N_ ("Throttle"), dup_throttle },
  { NULL, N_ ("Inputs"), dup_inputs },
  { NULL, N_ ("Turning"), dup_rates },
  { NULL, N_ ("Motion"), dup_motion },
  { NULL, N_ ("Fuel"), dup_fuel },
  { N_ ("Condition"), N_ ("Shields"), dup_shields },
  { NULL, N_ ("Armour"), dup_armour },
  { NULL, N_ ("Engines"), dup_engines },
  { NULL, N_ ("Worn armour leaves"), dup_conditions },
  { NULL, N_ ("Invulnerable"), dup_invulnerable },
  { NULL, N_ ("Last attacker"), dup_attacker },
  { NULL, N_ ("Recent damage"), dup_recent },
  { NULL, N_ ("Ejection roll"), dup_eject_roll },
  { NULL, N_ ("Cloak"), dup_cloak },
};

/* A card with a line for each row: close together, since there are many. The keyboard goes to it,
 * so that showing the inspector begins with it. */
static GtkWidget *
add_group (GtkWidget *box, const char *title)
{
  GtkWidget *group = adw_preferences_group_new (), *grid = gtk_grid_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_widget_add_css_class (grid, "card");
  gtk_widget_add_css_class (grid, "sortie-live");
  gtk_widget_set_focusable (grid, TRUE);
  g_object_set (grid, "column-spacing", 12, "row-spacing", 7, NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), grid);
  gtk_box_append (GTK_BOX (box), group);
  return grid;
}

static GtkWidget *
add_row (GtkWidget *grid, const LiveRow *row, int at)
{
  GtkWidget *title = gtk_label_new (_ (row->title)), *value = gtk_label_new (NULL);
  g_autofree char *name = g_strconcat ("live-", row->title, NULL);

  gtk_widget_set_name (value, name);
  gtk_widget_add_css_class (title, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_valign (title, GTK_ALIGN_START);
  gtk_widget_add_css_class (value, "numeric");
  gtk_label_set_xalign (GTK_LABEL (value), 1);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  gtk_label_set_justify (GTK_LABEL (value), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_hexpand (value, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  title, NULL, -1);
  gtk_grid_attach (GTK_GRID (grid), title, 0, at, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), value, 1, at, 1, 1);
  return value;
}

/* Groups of rows for the running object; floating. */
GtkWidget *
inspector_live_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18), *group = NULL;
  GtkWidget **labels = g_new0 (GtkWidget *, G_N_ELEMENTS (rows));

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      if (rows[n].group != NULL)
        group = add_group (box, _ (rows[n].group));
      labels[n] = add_row (group, &rows[n], (int) n);
    }
  g_object_set_data_full (G_OBJECT (box), "labels", labels, g_free);
  return box;
}

/* Shows the ship's object as it is now. */
void
inspector_live_update (GtkWidget *widget, SortieViewState *state, guint ship)
{
  SortieSession *session = sortie_view_state_get_session (state);
  GtkWidget **labels = g_object_get_data (G_OBJECT (widget), "labels");
  Live live = { .slot = (int) ship };

  /* the first slots are the mission's ships, in order (mission-binding.md 3) */
  if (session == NULL || ship >= WORLD_OBJECTS)
    return;
  live.world = sortie_session_get_world (session);
  live.object = &live.world->objects[ship];
  live.mission = sortie_session_get_mission (session);
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autofree char *text = rows[n].dup (&live);

      gtk_label_set_label (GTK_LABEL (labels[n]), text);
    }
}
