/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/orders-panel-gauges.c - drawing of the gauges, in the colours of the style */
#include "ui/orders-panel-gauges.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "ui/style-colour.h"

#define BAR_HEIGHT 8
#define BAR_WIDTH 80
#define QUADRANTS_SIZE 92
#define RING_WIDTH 9.0 /* pixels of a ring */
#define RING_GAP 0.12  /* radians left free at each end of a quadrant */
#define LOW_SHARE 0.3f /* drawn in the warning colour below this */
#define TROUGH_ALPHA 0.15f
#define QUADRANTS 4

/* --- a bar --- */

struct _SortieInputBar
{
  GtkWidget parent_instance;

  gboolean is_signed;
  float value;
};

G_DEFINE_FINAL_TYPE (SortieInputBar, sortie_input_bar, GTK_TYPE_WIDGET)

static void
fill_rounded (GtkSnapshot *snapshot, const GdkRGBA *colour, float x, float y, float width,
              float height)
{
  graphene_rect_t bounds;
  GskRoundedRect rounded;

  if (width <= 0)
    return;
  graphene_rect_init (&bounds, x, y, width, height);
  gsk_rounded_rect_init_from_rect (&rounded, &bounds, MIN (width, height) / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
sortie_input_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SortieInputBar *self = SORTIE_INPUT_BAR (widget);
  float width = (float) gtk_widget_get_width (widget);
  float y = ((float) gtk_widget_get_height (widget) - BAR_HEIGHT) / 2;
  float value = isfinite (self->value) ? CLAMP (self->value, -1.0f, 1.0f) : 0.0f;
  GdkRGBA trough = style_colour_text (widget, TROUGH_ALPHA);
  GdkRGBA accent = style_colour_named (widget, "accent_color");
  GdkRGBA middle = style_colour_text (widget, 0.5f);

  fill_rounded (snapshot, &trough, 0, y, width, BAR_HEIGHT);
  if (!self->is_signed)
    fill_rounded (snapshot, &accent, 0, y, width * MAX (value, 0.0f), BAR_HEIGHT);
  else if (value >= 0)
    fill_rounded (snapshot, &accent, width / 2, y, width / 2 * value, BAR_HEIGHT);
  else
    fill_rounded (snapshot, &accent, width / 2 * (1 + value), y, width / 2 * -value, BAR_HEIGHT);
  if (self->is_signed)
    fill_rounded (snapshot, &middle, width / 2 - 1, y - 2, 2, BAR_HEIGHT + 4);
}

static void
sortie_input_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? BAR_WIDTH / 2 : BAR_HEIGHT + 4;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? BAR_WIDTH : BAR_HEIGHT + 4;
}

static void
sortie_input_bar_class_init (SortieInputBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = sortie_input_bar_snapshot;
  widget_class->measure = sortie_input_bar_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
sortie_input_bar_init (SortieInputBar *self)
{
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}

/* A bar from 0 to 1, or from the middle to both sides for a signed range. */
GtkWidget *
sortie_input_bar_new (const char *label, gboolean signed_range)
{
  SortieInputBar *self = g_object_new (SORTIE_TYPE_INPUT_BAR, NULL);

  self->is_signed = signed_range;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, signed_range ? -1.0 : 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0, -1);
  return GTK_WIDGET (self);
}

/* Changes what a bar shows; values past the range are drawn at its end. */
void
sortie_input_bar_set_value (SortieInputBar *bar, float value)
{
  g_return_if_fail (SORTIE_IS_INPUT_BAR (bar));

  if (bar->value == value)
    return;
  bar->value = value;
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) value, -1);
  gtk_widget_queue_draw (GTK_WIDGET (bar));
}

/* --- shields and armour --- */

struct _SortieQuadrants
{
  GtkWidget parent_instance;

  float shields[QUADRANTS];
  float armor[QUADRANTS];
};

G_DEFINE_FINAL_TYPE (SortieQuadrants, sortie_quadrants, GTK_TYPE_WIDGET)

/* Where each quadrant's middle lies, fore up: left, right, fore, aft. */
static const double middles[QUADRANTS] = { G_PI, 0.0, -G_PI_2, G_PI_2 };

static void
draw_arc (cairo_t *cr, double radius, double middle, float share, const GdkRGBA *colour)
{
  double reach = (G_PI_4 - RING_GAP) * (double) share;

  if (share <= 0)
    return;
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_new_sub_path (cr);
  cairo_arc (cr, QUADRANTS_SIZE / 2.0, QUADRANTS_SIZE / 2.0, radius, middle - reach,
             middle + reach);
  cairo_stroke (cr);
}

static void
draw_ring (GtkWidget *widget, cairo_t *cr, double radius, const float shares[QUADRANTS],
           const char *colour_name)
{
  GdkRGBA trough = style_colour_text (widget, TROUGH_ALPHA);
  GdkRGBA full = style_colour_named (widget, colour_name);
  GdkRGBA low = style_colour_named (widget, "error_color");

  cairo_set_line_width (cr, RING_WIDTH);
  for (guint n = 0; n < QUADRANTS; n++)
    {
      float share = isfinite (shares[n]) ? CLAMP (shares[n], 0.0f, 1.0f) : 0.0f;

      draw_arc (cr, radius, middles[n], 1.0f, &trough);
      draw_arc (cr, radius, middles[n], share, share < LOW_SHARE ? &low : &full);
    }
}

static void
draw_hull (GtkWidget *widget, cairo_t *cr)
{
  GdkRGBA colour = style_colour_text (widget, 0.6f);
  double middle = QUADRANTS_SIZE / 2.0;

  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_move_to (cr, middle, middle - 10);
  cairo_line_to (cr, middle + 7, middle + 8);
  cairo_line_to (cr, middle, middle + 4);
  cairo_line_to (cr, middle - 7, middle + 8);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
sortie_quadrants_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SortieQuadrants *self = SORTIE_QUADRANTS (widget);
  double outer = QUADRANTS_SIZE / 2.0 - RING_WIDTH / 2 - 1;
  graphene_rect_t bounds;
  cairo_t *cr;

  graphene_rect_init (&bounds, 0, 0, QUADRANTS_SIZE, QUADRANTS_SIZE);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_ring (widget, cr, outer, self->shields, "accent_color");
  draw_ring (widget, cr, outer - RING_WIDTH - 3, self->armor, "success_color");
  draw_hull (widget, cr);
  cairo_destroy (cr);
}

static void
sortie_quadrants_class_init (SortieQuadrantsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = sortie_quadrants_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sortie_quadrants_init (SortieQuadrants *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), QUADRANTS_SIZE, QUADRANTS_SIZE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Shields (outer ring) and armour (inner ring)"), -1);
}

/* A picture of empty shields and armour. */
GtkWidget *
sortie_quadrants_new (void)
{
  return g_object_new (SORTIE_TYPE_QUADRANTS, NULL);
}

/* Changes what it shows: shares of a full quadrant. */
void
sortie_quadrants_set (SortieQuadrants *quadrants, const float shields[4], const float armor[4])
{
  g_return_if_fail (SORTIE_IS_QUADRANTS (quadrants));

  for (guint n = 0; n < QUADRANTS; n++)
    {
      quadrants->shields[n] = shields[n];
      quadrants->armor[n] = armor[n];
    }
  gtk_widget_queue_draw (GTK_WIDGET (quadrants));
}
