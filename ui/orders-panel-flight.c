/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/orders-panel-flight.c - steering inputs, throttle, speed, fuel, shields, armour, flags */
#include <glib/gi18n.h>
#include <math.h>

#include "engine/sim/assets.h"
#include "ui/damage-state.h"
#include "ui/orders-panel-private.h"

#define STEPS_PER_SECOND 25.0 /* a step is 4 ticks of 1/100 s (game-loop.md) */
#define FUEL_PER_SECOND 100   /* WorldObject.afterburner_fuel: hundredths of a second */
#define DEGREES_PER_RADIAN (180.0 / G_PI)

static void G_GNUC_PRINTF (2, 3) set_text (GtkLabel *label, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  gtk_label_set_text (label, text);
}

/* What a full quadrant or tank of the object's type is; 0 where its type has no statistics. */
static void
get_full (const Assets *assets, const WorldObject *object, float *shield, float *armor, float *fuel)
{
  const ShipTables *tables = assets != NULL ? assets_get_tables (assets) : NULL;
  const ShipTypeInfo *type = tables != NULL && object->asset_type >= 0
                                 ? ship_tables_effective (tables, (guint) object->asset_type)
                                 : NULL;

  *shield = type != NULL ? (float) (6 * type->combat.shield_power - 1) : 0.0f;
  *armor = type != NULL ? (float) (6 * type->combat.armor_class - 1) : 0.0f;
  *fuel = type != NULL ? (float) (type->combat.afterburner_fuel * FUEL_PER_SECOND) : 0.0f;
}

/* A figure whose shown places are all 0 has no minus before them. */
static double
rounded (double value, double place)
{
  return fabs (value) < place / 2 ? 0.0 : value;
}

static float
share (float value, float full)
{
  return full > 0 ? value / full : 0.0f;
}

static void
fill_quadrants (SortieOrdersPanel *self, const WorldObject *object, float full_shield,
                float full_armor)
{
  float shields[4], armor[4];

  for (guint n = 0; n < 4; n++)
    {
      shields[n] = share (object->shields[n], full_shield);
      armor[n] = share (object->armor[n], full_armor);
      set_text (self->shields[n], "%.0f", (double) object->shields[n]);
      set_text (self->armor[n], "%.0f", (double) object->armor[n]);
    }
  sortie_quadrants_set (self->quadrants, shields, armor);
}

/* Brings the flight of a slot's object up to date. */
void
orders_panel_fill_flight (SortieOrdersPanel *self, const World *world, const Assets *assets,
                          guint slot)
{
  const WorldObject *object = &world->objects[slot];
  const double per_second = STEPS_PER_SECOND * DEGREES_PER_RADIAN;
  float full_shield, full_armor, full_fuel;
  const float inputs[]
      = { object->pitch_input, object->yaw_input, object->roll_input, object->throttle };

  get_full (assets, object, &full_shield, &full_armor, &full_fuel);
  for (guint n = 0; n < G_N_ELEMENTS (inputs); n++)
    {
      sortie_input_bar_set_value (self->bars[n], inputs[n]);
      set_text (self->numbers[n], "%+.2f", rounded ((double) inputs[n], 0.01));
    }
  sortie_input_bar_set_value (self->bars[ORDERS_GAUGE_FUEL],
                              share ((float) object->afterburner_fuel, full_fuel));
  set_text (self->numbers[ORDERS_GAUGE_FUEL], "%.1f s",
            object->afterburner_fuel / (double) FUEL_PER_SECOND);
  /* Translators: a ship's speed in game units per second, and whether it burns */
  set_text (self->speed, _ ("%.0f units/s%s%s"), (double) object->speed * STEPS_PER_SECOND,
            object->afterburner ? _ (", afterburner") : "",
            object->reverse_thrust ? _ (", reverse thrust") : "");
  /* Translators: rates of turn in degrees a second */
  set_text (self->rates, _ ("pitch %.1f, yaw %.1f, roll %.1f °/s"),
            rounded ((double) object->pitch_rate * per_second, 0.1),
            rounded ((double) object->yaw_rate * per_second, 0.1),
            rounded ((double) object->roll_rate * per_second, 0.1));
  fill_quadrants (self, object, full_shield, full_armor);
}

/* --- layout --- */

static GtkLabel *
attach_label (GtkWidget *grid, const char *text, int column, int row, gboolean numeric)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), numeric ? 1.0f : 0.0f);
  if (numeric)
    gtk_widget_add_css_class (label, "numeric");
  else
    gtk_widget_add_css_class (label, "dim-label");
  gtk_grid_attach (GTK_GRID (grid), label, column, row, 1, 1);
  return GTK_LABEL (label);
}

static GtkLabel *
attach_wide_label (GtkWidget *grid, int row)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_grid_attach (GTK_GRID (grid), label, 1, row, 2, 1);
  return GTK_LABEL (label);
}

static void
attach_gauges (SortieOrdersPanel *self, GtkWidget *grid)
{
  const char *const names[ORDERS_GAUGES] = {
    [ORDERS_GAUGE_PITCH] = _ ("Pitch"), [ORDERS_GAUGE_YAW] = _ ("Yaw"),
    [ORDERS_GAUGE_ROLL] = _ ("Roll"),   [ORDERS_GAUGE_THROTTLE] = _ ("Throttle"),
    [ORDERS_GAUGE_FUEL] = _ ("Fuel"),
  };

  for (int n = 0; n < ORDERS_GAUGES; n++)
    {
      GtkWidget *bar = sortie_input_bar_new (names[n], n != ORDERS_GAUGE_FUEL);

      self->bars[n] = SORTIE_INPUT_BAR (bar);
      attach_label (grid, names[n], 0, n, FALSE);
      gtk_grid_attach (GTK_GRID (grid), bar, 1, n, 1, 1);
      self->numbers[n] = attach_label (grid, NULL, 2, n, TRUE);
      gtk_label_set_width_chars (self->numbers[n], 7);
    }
  attach_label (grid, _ ("Speed"), 0, ORDERS_GAUGES, FALSE);
  attach_label (grid, _ ("Turning"), 0, ORDERS_GAUGES + 1, FALSE);
  self->speed = attach_wide_label (grid, ORDERS_GAUGES);
  self->rates = attach_wide_label (grid, ORDERS_GAUGES + 1);
}

static GtkWidget *
make_quadrants (SortieOrdersPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 16);
  GtkWidget *grid = gtk_grid_new ();

  self->quadrants = SORTIE_QUADRANTS (sortie_quadrants_new ());
  g_object_set (grid, "column-spacing", 16, "row-spacing", 2, "valign", GTK_ALIGN_CENTER, NULL);
  attach_label (grid, _ ("Shield"), 1, 0, TRUE);
  attach_label (grid, _ ("Armour"), 2, 0, TRUE);
  for (int n = 0; n < 4; n++)
    {
      attach_label (grid, damage_state_quadrant_name ((guint) n), 0, n + 1, FALSE);
      self->shields[n] = attach_label (grid, NULL, 1, n + 1, TRUE);
      self->armor[n] = attach_label (grid, NULL, 2, n + 1, TRUE);
    }
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->quadrants));
  gtk_box_append (GTK_BOX (box), grid);
  return box;
}

/* The gauges of an object's flight. */
GtkWidget *
orders_panel_make_flight (SortieOrdersPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *grid = gtk_grid_new ();

  g_object_set (grid, "column-spacing", 10, "row-spacing", 3, NULL);
  attach_gauges (self, grid);
  gtk_box_append (GTK_BOX (box), grid);
  gtk_box_append (GTK_BOX (box), make_quadrants (self));
  self->flags = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->flags, 0.0f);
  gtk_label_set_wrap (self->flags, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->flags), "caption");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->flags));
  g_object_set (box, "margin-start", 12, "margin-end", 12, "margin-bottom", 12, NULL);
  return box;
}
