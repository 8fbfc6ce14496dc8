/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view-gutter.c - two gutter renderers for the script view */
#include "ui/script-view-gutter.h"

#define MARKS_WIDTH 22    /* pixels: a dot of text height, and the arrow on it */
#define DOT_SHARE 0.62f   /* of the line's height */
#define ARROW_SHARE 0.34f /* half of the arrow's height, of the line's */
#define OFFSET_TEXT "%04X"

/* --- marks --- */

#define SCRIPT_TYPE_GUTTER_MARKS (script_gutter_marks_get_type ())
G_DECLARE_FINAL_TYPE (ScriptGutterMarks, script_gutter_marks, SCRIPT, GUTTER_MARKS,
                      GtkSourceGutterRenderer)

struct _ScriptGutterMarks
{
  GtkSourceGutterRenderer parent_instance;

  ScriptMarksFunc marks;
  ScriptToggleFunc toggle;
  gpointer user_data;
};

G_DEFINE_FINAL_TYPE (ScriptGutterMarks, script_gutter_marks, GTK_SOURCE_TYPE_GUTTER_RENDERER)

static guint
line_of (GtkTextIter *iter)
{
  return (guint) gtk_text_iter_get_line (iter);
}

static gboolean
marks_query_activatable (GtkSourceGutterRenderer *renderer, GtkTextIter *iter, GdkRectangle *area)
{
  ScriptGutterMarks *self = SCRIPT_GUTTER_MARKS (renderer);

  return (self->marks (line_of (iter), self->user_data) & SCRIPT_MARK_CODE) != 0;
}

static void
marks_activate (GtkSourceGutterRenderer *renderer, GtkTextIter *iter, GdkRectangle *area,
                guint button, GdkModifierType state, gint n_presses)
{
  ScriptGutterMarks *self = SCRIPT_GUTTER_MARKS (renderer);

  if (button == GDK_BUTTON_PRIMARY && n_presses == 1)
    self->toggle (line_of (iter), self->user_data);
}

static void
draw_dot (GtkSnapshot *snapshot, float centre_x, float centre_y, float size)
{
  const GdkRGBA red = { 0.88f, 0.11f, 0.14f, 1.0f }; /* libadwaita's red_3 */
  graphene_rect_t bounds;
  GskRoundedRect dot;

  graphene_rect_init (&bounds, centre_x - size / 2, centre_y - size / 2, size, size);
  gsk_rounded_rect_init_from_rect (&dot, &bounds, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &dot);
  gtk_snapshot_append_color (snapshot, &red, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
draw_arrow (GtkSnapshot *snapshot, GtkWidget *widget, float y, float height, gboolean faint)
{
  const GdkRGBA yellow = { 0.96f, 0.76f, 0.07f, 1.0f }; /* libadwaita's yellow_4 */
  float middle = y + height / 2, half = height * ARROW_SHARE;
  graphene_rect_t bounds;
  GdkRGBA colour = yellow;
  cairo_t *cr;

  graphene_rect_init (&bounds, 0, y, MARKS_WIDTH, height);
  if (faint)
    {
      gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
      colour.alpha = 0.45f;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_move_to (cr, 4, (double) (middle - half / 2));
  cairo_line_to (cr, 11, (double) (middle - half / 2));
  cairo_line_to (cr, 11, (double) (middle - half));
  cairo_line_to (cr, MARKS_WIDTH - 3, (double) middle);
  cairo_line_to (cr, 11, (double) (middle + half));
  cairo_line_to (cr, 11, (double) (middle + half / 2));
  cairo_line_to (cr, 4, (double) (middle + half / 2));
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &colour);
  if (faint)
    {
      cairo_set_line_width (cr, 1.0);
      cairo_stroke (cr);
    }
  else
    {
      cairo_fill_preserve (cr);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.55);
      cairo_set_line_width (cr, 1.0);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

static void
marks_snapshot_line (GtkSourceGutterRenderer *renderer, GtkSnapshot *snapshot,
                     GtkSourceGutterLines *lines, guint line)
{
  ScriptGutterMarks *self = SCRIPT_GUTTER_MARKS (renderer);
  guint marks = self->marks (line, self->user_data);
  int y, height;

  if ((marks & ~(guint) SCRIPT_MARK_CODE) == 0)
    return;
  gtk_source_gutter_lines_get_line_yrange (
      lines, line, GTK_SOURCE_GUTTER_RENDERER_ALIGNMENT_MODE_FIRST, &y, &height);
  if (marks & SCRIPT_MARK_BREAKPOINT)
    draw_dot (snapshot, MARKS_WIDTH / 2.0f, (float) y + (float) height / 2,
              (float) height * DOT_SHARE);
  if (marks & (SCRIPT_MARK_CURRENT | SCRIPT_MARK_THREAD))
    draw_arrow (snapshot, GTK_WIDGET (renderer), (float) y, (float) height,
                (marks & SCRIPT_MARK_CURRENT) == 0);
}

static void
script_gutter_marks_class_init (ScriptGutterMarksClass *klass)
{
  GtkSourceGutterRendererClass *renderer_class = GTK_SOURCE_GUTTER_RENDERER_CLASS (klass);

  renderer_class->query_activatable = marks_query_activatable;
  renderer_class->activate = marks_activate;
  renderer_class->snapshot_line = marks_snapshot_line;
}

static void
script_gutter_marks_init (ScriptGutterMarks *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), MARKS_WIDTH, -1);
}

/* The column of breakpoints and places. */
GtkSourceGutterRenderer *
script_gutter_marks_new (ScriptMarksFunc marks, ScriptToggleFunc toggle, gpointer user_data)
{
  ScriptGutterMarks *self = g_object_new (SCRIPT_TYPE_GUTTER_MARKS, NULL);

  self->marks = marks;
  self->toggle = toggle;
  self->user_data = user_data;
  return GTK_SOURCE_GUTTER_RENDERER (self);
}

/* --- offsets --- */

#define SCRIPT_TYPE_GUTTER_OFFSETS (script_gutter_offsets_get_type ())
G_DECLARE_FINAL_TYPE (ScriptGutterOffsets, script_gutter_offsets, SCRIPT, GUTTER_OFFSETS,
                      GtkSourceGutterRendererText)

struct _ScriptGutterOffsets
{
  GtkSourceGutterRendererText parent_instance;

  ScriptOffsetFunc offset;
  gpointer user_data;
};

G_DEFINE_FINAL_TYPE (ScriptGutterOffsets, script_gutter_offsets,
                     GTK_SOURCE_TYPE_GUTTER_RENDERER_TEXT)

static void
offsets_query_data (GtkSourceGutterRenderer *renderer, GtkSourceGutterLines *lines, guint line)
{
  ScriptGutterOffsets *self = SCRIPT_GUTTER_OFFSETS (renderer);
  char text[16] = "";
  guint offset;

  if (self->offset (line, &offset, self->user_data))
    g_snprintf (text, sizeof text, OFFSET_TEXT, offset);
  gtk_source_gutter_renderer_text_set_text (GTK_SOURCE_GUTTER_RENDERER_TEXT (renderer), text, -1);
}

static void
offsets_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                 int *natural, int *minimum_baseline, int *natural_baseline)
{
  int width = 0, height = 0;

  gtk_source_gutter_renderer_text_measure (GTK_SOURCE_GUTTER_RENDERER_TEXT (widget), "00000",
                                           &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width + 10 : 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void
script_gutter_offsets_class_init (ScriptGutterOffsetsClass *klass)
{
  GTK_SOURCE_GUTTER_RENDERER_CLASS (klass)->query_data = offsets_query_data;
  GTK_WIDGET_CLASS (klass)->measure = offsets_measure;
}

static void
script_gutter_offsets_init (ScriptGutterOffsets *self)
{
  gtk_source_gutter_renderer_set_xalign (GTK_SOURCE_GUTTER_RENDERER (self), 1.0f);
  gtk_source_gutter_renderer_set_xpad (GTK_SOURCE_GUTTER_RENDERER (self), 5);
}

/* The column of code offsets, in hexadecimal. */
GtkSourceGutterRenderer *
script_gutter_offsets_new (ScriptOffsetFunc offset, gpointer user_data)
{
  ScriptGutterOffsets *self = g_object_new (SCRIPT_TYPE_GUTTER_OFFSETS, NULL);

  self->offset = offset;
  self->user_data = user_data;
  return GTK_SOURCE_GUTTER_RENDERER (self);
}
