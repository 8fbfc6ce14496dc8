/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/damage-picture-draw.c - the rings with their figures, the ship in the colours of its state */
#include <adwaita.h>
#include <math.h>

#include "ui/damage-picture-private.h"
#include "ui/style-colour.h"

#define RING_GAP 0.09 /* radians left free at each end of a quadrant */
#define LOW_SHARE 0.3 /* drawn in the error colour below this */
#define TROUGH_ALPHA 0.15f
#define FIGURE_GAP 5.0  /* pixels between the outer ring and a figure */
#define EDGE_SHADE 0.55 /* of a pixel where two parts meet */
#define DOT_RADIUS 3.5
#define FIGURE_POINTS 9

typedef struct
{
  double r, g, b;
} Tone;

/* Ours: hull grey, components blue; worn ones go from amber to red, wrecks are dark. */
static const Tone hull_tones[2] = { { 0.60, 0.64, 0.70 }, { 0.56, 0.60, 0.67 } };
static const Tone component_tones[2] = { { 0.30, 0.56, 0.90 }, { 0.38, 0.64, 0.98 } };
static const Tone worn_tone = { 0.93, 0.66, 0.16 };
static const Tone low_tone = { 0.88, 0.22, 0.18 };
static const Tone wreck_tones[2] = { { 0.40, 0.24, 0.22 }, { 0.45, 0.22, 0.20 } };
static const Tone mark_tones[2] = { { 0.95, 0.55, 0.05 }, { 1.00, 0.80, 0.30 } };

static Tone
mix (Tone a, Tone b, double share)
{
  return (Tone){ a.r + (b.r - a.r) * share, a.g + (b.g - a.g) * share, a.b + (b.b - a.b) * share };
}

static gboolean
is_dark (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ());
}

/* How much of its armour is left; of a part without its own the ship's, all quadrants together. */
static double
armor_share (SortieDamagePicture *self, const ShownPart *part)
{
  const DamageQuadrants *q = &self->quadrants;

  if (part->now.full > 0)
    return CLAMP ((double) (part->now.armor / part->now.full), 0, 1);
  if (q->full_armor <= 0)
    return 1;
  return CLAMP ((double) (MAX (q->armor[0], 0) + MAX (q->armor[1], 0) + MAX (q->armor[2], 0)
                          + MAX (q->armor[3], 0))
                    / (DAMAGE_QUADRANTS * (double) q->full_armor),
                0, 1);
}

static Tone
part_tone (SortieDamagePicture *self, const ShownPart *part)
{
  gboolean dark = is_dark ();
  double share = armor_share (self, part);
  Tone whole = part->component >= 0 && !part->now.hull ? component_tones[dark] : hull_tones[dark];

  if (part->now.state >= DAMAGE_STATE_WRECK)
    return wreck_tones[dark];
  if (share >= 0.999)
    return whole;
  return mix (low_tone, worn_tone, share);
}

/* Whether a pixel's part differs from one beside it: drawn darker, as an outline. */
static gboolean
is_edge (const PartPicture *picture, int x, int y)
{
  int part = part_picture_at (picture, x, y);

  return part_picture_at (picture, x + 1, y) != part || part_picture_at (picture, x, y + 1) != part
         || part_picture_at (picture, x - 1, y) != part
         || part_picture_at (picture, x, y - 1) != part;
}

static void
put_pixel (guint8 *to, Tone tone, double light)
{
  to[0] = (guint8) (255 * CLAMP (tone.r * light, 0, 1));
  to[1] = (guint8) (255 * CLAMP (tone.g * light, 0, 1));
  to[2] = (guint8) (255 * CLAMP (tone.b * light, 0, 1));
  to[3] = 255;
}

static Tone
pixel_tone (SortieDamagePicture *self, const Tone *tones, int part)
{
  int component = g_array_index (self->shown, ShownPart, part).component;
  Tone mark = mark_tones[is_dark ()];

  if (component >= 0 && component == self->selected)
    return mix (tones[part], mark, 0.6);
  if (component >= 0 && component == self->hovered)
    return mix (tones[part], mark, 0.3);
  return tones[part];
}

static GdkTexture *
make_texture (SortieDamagePicture *self, const PartPicture *picture)
{
  gsize stride = (gsize) picture->width * 4;
  guint8 *pixels = g_malloc0 (stride * (gsize) picture->height);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, stride * (gsize) picture->height);
  g_autofree Tone *tones = g_new (Tone, MAX (self->shown->len, 1));

  for (guint n = 0; n < self->shown->len; n++)
    tones[n] = part_tone (self, &g_array_index (self->shown, ShownPart, n));
  for (int y = 0; y < picture->height; y++)
    for (int x = 0; x < picture->width; x++)
      {
        gsize at = (gsize) y * (gsize) picture->width + (gsize) x;
        int part = picture->parts[at];
        double light = picture->light[at] / 255.0 * 1.12;

        if (part < 0 || part >= (int) self->shown->len)
          continue;
        put_pixel (pixels + at * 4, pixel_tone (self, tones, part),
                   is_edge (picture, x, y) ? light * EDGE_SHADE : light);
      }
  return gdk_memory_texture_new (picture->width, picture->height, GDK_MEMORY_R8G8B8A8, bytes,
                                 stride);
}

static void
draw_ship (SortieDamagePicture *self, GtkSnapshot *snapshot, const DamageLayout *layout)
{
  PartPicture *picture = damage_picture_ready (self);
  graphene_rect_t bounds;

  if (picture == NULL)
    return;
  if (self->texture == NULL)
    self->texture = make_texture (self, picture);
  graphene_rect_init (&bounds, (float) (layout->x - layout->side / 2),
                      (float) (layout->y - layout->side / 2), (float) layout->side,
                      (float) layout->side);
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
}

/* --- rings --- */

/* Where each quadrant's middle lies, fore up: left, right, fore, aft. */
static const double middles[DAMAGE_QUADRANTS] = { G_PI, 0.0, -G_PI_2, G_PI_2 };

static void
draw_arc (cairo_t *cr, const DamageLayout *layout, double radius, double middle, double share,
          const GdkRGBA *colour)
{
  double reach = (G_PI_4 - RING_GAP) * share;

  if (share <= 0)
    return;
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_new_sub_path (cr);
  cairo_arc (cr, layout->x, layout->y, radius, middle - reach, middle + reach);
  cairo_stroke (cr);
}

static void
draw_ring (GtkWidget *widget, cairo_t *cr, const DamageLayout *layout, double radius,
           const float values[DAMAGE_QUADRANTS], float full, const char *colour_name)
{
  GdkRGBA trough = style_colour_text (widget, TROUGH_ALPHA);
  GdkRGBA whole = style_colour_named (widget, colour_name);
  GdkRGBA low = style_colour_named (widget, "error_color");

  cairo_set_line_width (cr, DAMAGE_RING);
  for (guint n = 0; n < DAMAGE_QUADRANTS; n++)
    {
      double share
          = full > 0 && isfinite (values[n]) ? CLAMP ((double) (values[n] / full), 0, 1) : 0;

      draw_arc (cr, layout, radius, middles[n], 1, &trough);
      draw_arc (cr, layout, radius, middles[n], share, share < LOW_SHARE ? &low : &whole);
    }
}

/* --- figures --- */

static void
draw_figure (GtkWidget *widget, GtkSnapshot *snapshot, float value, double x, double y,
             double align, const GdkRGBA *colour)
{
  g_autofree char *text = g_strdup_printf ("%.0f", (double) value);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_size_new (FIGURE_POINTS * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf ((float) (x - width * align)),
                                                          roundf ((float) (y - height / 2.0))));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

/* A quadrant's two figures beside its arcs: side by side above and below, one over the other at the
 * sides. Without shields the armour's stands alone. */
static void
draw_figures (GtkWidget *widget, GtkSnapshot *snapshot, const DamageLayout *layout,
              const DamageQuadrants *q)
{
  GdkRGBA shield = style_colour_named (widget, "accent_color");
  GdkRGBA armor = style_colour_named (widget, "success_color");
  double out = layout->outer + DAMAGE_RING / 2 + FIGURE_GAP;

  for (guint n = 0; n < DAMAGE_QUADRANTS; n++)
    {
      gboolean side = n < 2;
      double way = n == 0 || n == 2 ? -1 : 1;
      double x = side ? layout->x + way * out : layout->x;
      double y = side ? layout->y : layout->y + way * (out + 5);
      double align = n == 0 ? 1 : n == 1 ? 0 : 0.5;

      if (!q->has_shields)
        {
          draw_figure (widget, snapshot, q->armor[n], x, y, align, &armor);
          continue;
        }
      draw_figure (widget, snapshot, q->shields[n], side ? x : x - 6, side ? y - 8 : y,
                   side ? align : 1, &shield);
      draw_figure (widget, snapshot, q->armor[n], side ? x : x + 6, side ? y + 8 : y,
                   side ? align : 0, &armor);
    }
}

/* --- dots --- */

static void
draw_dot (SortieDamagePicture *self, cairo_t *cr, int component)
{
  gboolean marked = component == self->selected, lit = component == self->hovered;
  Tone tone = mark_tones[is_dark ()];
  double x, y;

  if (!sortie_damage_picture_place_of (self, component, &x, &y))
    return;
  cairo_new_path (cr);
  cairo_arc (cr, x, y, marked || lit ? DOT_RADIUS + 2 : DOT_RADIUS, 0, 2 * G_PI);
  if (marked || lit)
    cairo_set_source_rgb (cr, tone.r, tone.g, tone.b);
  else
    cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.75);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
}

static void
draw_focus (SortieDamagePicture *self, cairo_t *cr, const DamageLayout *layout)
{
  GdkRGBA colour = style_colour_named (GTK_WIDGET (self), "accent_color");

  if (!gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    return;
  colour.alpha = 0.6f;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, layout->x, layout->y, layout->inner - DAMAGE_RING / 2 - 3, 0, 2 * G_PI);
  cairo_stroke (cr);
}

/* Draws it all. */
void
damage_picture_snapshot (SortieDamagePicture *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  DamageLayout layout = damage_picture_layout (self);
  graphene_rect_t bounds;
  cairo_t *cr;

  graphene_rect_init (&bounds, 0, 0, (float) gtk_widget_get_width (widget),
                      (float) gtk_widget_get_height (widget));
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  if (self->quadrants.has_shields)
    draw_ring (widget, cr, &layout, layout.outer, self->quadrants.shields,
               self->quadrants.full_shield, "accent_color");
  if (self->quadrants.full_armor > 0)
    draw_ring (widget, cr, &layout, layout.inner, self->quadrants.armor, self->quadrants.full_armor,
               "success_color");
  draw_focus (self, cr, &layout);
  cairo_destroy (cr);
  draw_ship (self, snapshot, &layout);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  for (guint n = 0; n < self->components; n++)
    draw_dot (self, cr, (int) n);
  cairo_destroy (cr);
  if (self->quadrants.full_armor > 0)
    draw_figures (widget, snapshot, &layout, &self->quadrants);
}
