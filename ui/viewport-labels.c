/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport-labels.c - names under ships and points, legible on anything */
#include <glib/gi18n.h>
#include <math.h>

#include "ui/viewport-private.h"

#define LABELS_MOST 160   /* more would only hide one another */
#define LAYOUTS_MOST 2000 /* texts kept laid out; then all are forgotten */
#define LABEL_GAP 6       /* pixels between a ship and its name */
#define NAME_CHARS 28     /* of a name that is drawn */
#define TEXT_POINTS 9

typedef struct
{
  guint ship;
  float x, y, depth;
  guint flags;
  gboolean marker;
} Label;

typedef struct
{
  double x, y, width, height;
} Box;

static PangoLayout *
layout_for_text (SortieViewport *self, const char *text)
{
  PangoLayout *layout = g_hash_table_lookup (self->layouts, text);
  PangoFontDescription *font;

  if (layout)
    return layout;
  if (g_hash_table_size (self->layouts) >= LAYOUTS_MOST)
    g_hash_table_remove_all (self->layouts);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));
  pango_font_description_set_size (font, TEXT_POINTS * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_MEDIUM);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  g_hash_table_insert (self->layouts, g_strdup (text), layout);
  return layout;
}

/* The size of a text as it is drawn, in pixels. */
void
viewport_measure_text (SortieViewport *self, const char *text, int *width, int *height)
{
  pango_layout_get_pixel_size (layout_for_text (self, text), width, height);
}

/* Draws a text, its top left corner there, with a dark rim that keeps it legible on anything. */
void
viewport_snapshot_text (SortieViewport *self, GtkSnapshot *snapshot, const char *text, double x,
                        double y, const GdkRGBA *colour)
{
  static const float rim[8][2]
      = { { -1, -1 }, { 0, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 } };
  const GdkRGBA dark = { 0.01f, 0.02f, 0.04f, 0.55f * colour->alpha };
  PangoLayout *layout = layout_for_text (self, text);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf ((float) x), roundf ((float) y)));
  for (guint n = 0; n < G_N_ELEMENTS (rim); n++)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (rim[n][0], rim[n][1]));
      gtk_snapshot_append_layout (snapshot, layout, &dark);
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

/* A name that is no longer than others have room beside. */
static char *
dup_short (const char *name)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (name, -1) <= NAME_CHARS)
    return g_strdup (name);
  start = g_utf8_substring (name, 0, NAME_CHARS - 1);
  return g_strconcat (start, "…", NULL);
}

/* A ship's or point's name in the mission, a long one cut off; the slot's number for what the world
 * made itself. */
char *
viewport_item_name (SortieViewport *self, guint ship)
{
  const DteMission *mission = NULL;

  if (self->session)
    mission = sortie_session_get_mission (self->session);
  else if (self->document)
    mission = sortie_document_get_mission (self->document);
  if (mission && ship < dte_mission_count (mission, DTE_SHIPS))
    {
      g_autofree char *name = dte_mission_dup_record_name (mission, DTE_SHIPS, ship);
      if (name && *name && g_utf8_validate (name, -1, NULL))
        return dup_short (name);
    }
  /* Translators: an object of a running mission that has no name */
  return g_strdup_printf (_ ("Object %u"), ship);
}

static void
add_label (SortieViewport *self, GArray *labels, const RenderCamera *camera, Vec3 place,
           float radius, Label label)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  if (!render_camera_project (camera, width, height, place, &label.x, &label.y, &label.depth)
      || label.x < 0 || label.x > width || label.y < 0 || label.y > height)
    return;
  label.y += MIN (radius * render_camera_pixels_per_unit (camera, height, label.depth) * 0.7f,
                  height * 0.25f);
  label.y += LABEL_GAP;
  g_array_append_val (labels, label);
}

static int
compare_labels (gconstpointer a, gconstpointer b)
{
  const Label *left = a, *right = b;
  guint left_marked = left->flags & (RENDER_SELECTED | RENDER_HOVERED);
  guint right_marked = right->flags & (RENDER_SELECTED | RENDER_HOVERED);

  if ((left_marked != 0) != (right_marked != 0))
    return left_marked ? -1 : 1;
  return left->depth < right->depth ? -1 : left->depth > right->depth;
}

static gboolean
overlaps (const GArray *boxes, const Box *box)
{
  for (guint n = 0; n < boxes->len; n++)
    {
      const Box *other = &g_array_index (boxes, Box, n);
      if (box->x < other->x + other->width && other->x < box->x + box->width
          && box->y < other->y + other->height && other->y < box->y + box->height)
        return TRUE;
    }
  return FALSE;
}

static void
draw_label (SortieViewport *self, GtkSnapshot *snapshot, GArray *boxes, const Label *label)
{
  static const GdkRGBA plain = { 0.86f, 0.91f, 0.97f, 0.95f };
  static const GdkRGBA marker = { 0.62f, 0.88f, 0.80f, 0.95f };
  static const GdkRGBA selected = { 1.0f, 0.74f, 0.36f, 1.0f };
  g_autofree char *name = viewport_item_name (self, label->ship);
  int width, height;
  Box box;

  viewport_measure_text (self, name, &width, &height);
  box = (Box){ label->x - width * 0.5 - 2, label->y, width + 4, height };
  if (overlaps (boxes, &box) && !(label->flags & (RENDER_SELECTED | RENDER_HOVERED)))
    return;
  g_array_append_val (boxes, box);
  viewport_snapshot_text (self, snapshot, name, box.x + 2, box.y,
                          label->flags & RENDER_SELECTED ? &selected
                          : label->marker                ? &marker
                                                         : &plain);
}

static void
gather_labels (SortieViewport *self, GArray *labels)
{
  RenderCamera camera = viewport_camera (self);

  for (guint n = 0; n < self->scene->items->len; n++)
    {
      const RenderItem *item = &g_array_index (self->scene->items, RenderItem, n);
      if (item->part_count > 0 || !viewport_in_cockpit (self))
        add_label (self, labels, &camera, vec3_add (item->position, item->centre), item->radius,
                   (Label){ .ship = item->id, .flags = item->flags });
    }
  for (guint n = 0; n < self->scene->markers->len; n++)
    {
      const RenderMarker *marker = &g_array_index (self->scene->markers, RenderMarker, n);
      gboolean quiet
          = marker->kind == RENDER_MARKER_HANDLE || marker->kind == RENDER_MARKER_FORMATION;
      if (!quiet
          || (marker->kind == RENDER_MARKER_HANDLE
              && marker->flags & (RENDER_SELECTED | RENDER_HOVERED)))
        add_label (self, labels, &camera, marker->position, 0,
                   (Label){ .ship = marker->id, .flags = marker->flags, .marker = TRUE });
    }
}

/* Draws names under ships and points: marked ones always, others nearest first where there is
 * room. */
void
viewport_snapshot_labels (SortieViewport *self, GtkSnapshot *snapshot)
{
  g_autoptr (GArray) labels = g_array_new (FALSE, FALSE, sizeof (Label));
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (Box));

  gather_labels (self, labels);
  g_array_sort (labels, compare_labels);
  for (guint n = 0; n < MIN (labels->len, LABELS_MOST); n++)
    draw_label (self, snapshot, boxes, &g_array_index (labels, Label, n));
}
