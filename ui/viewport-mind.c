/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/viewport-mind.c - what ships have in mind: which are shown, the legend and the figures */
#include <glib/gi18n.h>
#include <math.h>

#include "engine/sim/mission-bind.h"
#include "engine/sim/objects.h"
#include "ui/viewport-private.h"

#define LEGEND_X 14
#define LEGEND_Y 40 /* below the line that tells the camera's mode */
#define LEGEND_PAD 9
#define LEGEND_ROW 19
#define LEGEND_SWATCH 16
#define FIGURE_GAP 10.0f /* pixels from a sign to what is written beside it */
#define FIGURE_UP 7.0f   /* and above the sign's middle */

static const char *const kind_labels[RENDER_MINDS] = {
  [RENDER_MIND_MOTION] = N_ ("Velocity and nose"),
  [RENDER_MIND_TARGET] = N_ ("Target"),
  [RENDER_MIND_STEERING] = N_ ("Steering point"),
  [RENDER_MIND_AVOIDANCE] = N_ ("Avoidance"),
  [RENDER_MIND_COLLISION] = N_ ("Collision course"),
  [RENDER_MIND_FORMATION] = N_ ("Formation place"),
  [RENDER_MIND_PATH] = N_ ("Path"),
};

static GdkRGBA
kind_colour (guint kind)
{
  RenderColour colour = render_mind_colour (kind);

  return (GdkRGBA){ (float) colour.r / 255, (float) colour.g / 255, (float) colour.b / 255, 1 };
}

/* --- the scene --- */

/* Each kind apart, to know which has something to show. */
static void
add_slot (SortieViewport *self, const World *world, const Assets *assets, int slot, float past)
{
  for (guint kind = 0; kind < RENDER_MINDS; kind++)
    {
      guint lines = self->scene->lines->len;

      if ((self->mind_kinds & 1u << kind) == 0)
        continue;
      render_scene_add_mind (self->scene, world, assets, slot, 1u << kind, past);
      if (self->scene->lines->len > lines)
        self->mind_drawn |= 1u << kind;
    }
}

/* Adds the minds of the selected ships, or of all, to a scene filled from the session's world. */
void
viewport_add_minds (SortieViewport *self, float past_tick)
{
  const World *world = self->session ? sortie_session_get_world (self->session) : NULL;
  const Assets *assets = sortie_view_state_get_assets (self->state);
  guint items = self->scene->items->len;

  self->mind_drawn = 0;
  self->mind_ships = 0;
  if (!self->show_mind || !world || !assets)
    return;
  for (guint n = 0; n < items; n++)
    {
      const RenderItem *item = &g_array_index (self->scene->items, RenderItem, n);

      if (!self->mind_all && (item->flags & RENDER_SELECTED) == 0)
        continue;
      self->mind_ships++;
      add_slot (self, world, assets, (int) item->id, past_tick);
    }
}

/* --- over the picture --- */

/* What is written beside a sign; NULL nothing. The caller frees it. */
static char *
dup_figure (const RenderPoint *point)
{
  if (point->seconds >= 0 && point->units >= 0)
    /* Translators: when two ships come closest, and how close in the game's units */
    return g_strdup_printf (_ ("in %.1f s, %.0f units apart"), (double) point->seconds,
                            (double) point->units);
  if (point->seconds >= 0)
    return g_strdup_printf (_ ("%.1f s"), (double) point->seconds);
  if (point->units >= 0)
    return g_strdup_printf (_ ("%.0f units"), (double) point->units);
  return NULL;
}

static gboolean
is_free (const GArray *taken, const graphene_rect_t *box)
{
  for (guint n = 0; n < taken->len; n++)
    if (graphene_rect_intersection (&g_array_index (taken, graphene_rect_t, n), box, NULL))
      return FALSE;
  return TRUE;
}

/* Right of the sign, or left of it where the picture ends; a line or two off where another figure
 * is. FALSE where there is no room, or the sign is beside the picture. */
static gboolean
place_figure (SortieViewport *self, GArray *taken, const char *text, float x, float y,
              graphene_rect_t *box)
{
  static const int lines[] = { 0, 1, -1, 2, -2 };
  const float right = (float) gtk_widget_get_width (GTK_WIDGET (self));
  int width, height;

  if (x < 0 || x > right)
    return FALSE;
  viewport_measure_text (self, text, &width, &height);
  x += x + FIGURE_GAP + (float) width <= right ? FIGURE_GAP : -FIGURE_GAP - (float) width;
  for (guint n = 0; n < G_N_ELEMENTS (lines); n++)
    {
      graphene_rect_init (box, x, y - FIGURE_UP + (float) (lines[n] * height), (float) width,
                          (float) height);
      if (!is_free (taken, box))
        continue;
      g_array_append_val (taken, *box);
      return TRUE;
    }
  return FALSE;
}

static void
draw_figure (SortieViewport *self, GtkSnapshot *snapshot, const RenderCamera *camera, GArray *taken,
             const RenderPoint *point)
{
  g_autofree char *text = dup_figure (point);
  const GdkRGBA colour = { (float) point->colour.r / 255, (float) point->colour.g / 255,
                           (float) point->colour.b / 255, 1 };
  graphene_rect_t box;
  float x, y;

  if (text != NULL
      && render_camera_project (camera, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                (float) gtk_widget_get_height (GTK_WIDGET (self)), point->position,
                                &x, &y, NULL)
      && place_figure (self, taken, text, x, y, &box))
    viewport_snapshot_text (self, snapshot, text, (double) box.origin.x, (double) box.origin.y,
                            &colour);
}

/* Figures keep out of the legend and of one another. */
static void
draw_figures (SortieViewport *self, GtkSnapshot *snapshot, graphene_rect_t legend)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  RenderCamera camera = viewport_camera (self);

  if (self->mind_all)
    return; /* of many ships they would only hide one another */
  g_array_append_val (taken, legend);
  for (guint n = 0; n < self->scene->points->len; n++)
    draw_figure (self, snapshot, &camera, taken,
                 &g_array_index (self->scene->points, RenderPoint, n));
}

static const char *
legend_note (SortieViewport *self)
{
  SortieRecord record;

  if (!self->session)
    return _ ("Play the mission to see what ships have in mind");
  if (self->mind_ships == 0 && self->mind_all)
    return _ ("No ship is there");
  if (self->mind_ships == 0 && sortie_view_state_get_primary (self->state, &record)
      && record.section == DTE_SHIPS)
    return _ ("The selected ship is not there at this moment");
  if (self->mind_ships == 0)
    return _ ("Select a ship to see its mind");
  return NULL;
}

static void
draw_background (GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  const GdkRGBA dark = { 0.02f, 0.03f, 0.06f, 0.86f };
  GskRoundedRect round;

  gsk_rounded_rect_init_from_rect (&round, bounds, 8);
  gtk_snapshot_push_rounded_clip (snapshot, &round);
  gtk_snapshot_append_color (snapshot, &dark, bounds);
  gtk_snapshot_pop (snapshot);
}

static void
draw_row (SortieViewport *self, GtkSnapshot *snapshot, guint kind, double y)
{
  GdkRGBA colour = kind_colour (kind), text = { 0.92f, 0.95f, 0.98f, 1 };
  gboolean drawn = (self->mind_drawn & 1u << kind) != 0;
  graphene_rect_t swatch;

  colour.alpha = drawn ? 1 : 0.35f;
  text.alpha = drawn ? 1 : 0.5f;
  graphene_rect_init (&swatch, LEGEND_X + LEGEND_PAD, (float) y + LEGEND_ROW / 2.0f - 2,
                      LEGEND_SWATCH, 3);
  gtk_snapshot_append_color (snapshot, &colour, &swatch);
  viewport_snapshot_text (self, snapshot, _ (kind_labels[kind]),
                          LEGEND_X + LEGEND_PAD + LEGEND_SWATCH + 8, y + 1, &text);
}

/* What the legend covers: a row for each kind that is switched on, or for the note; nothing where
 * there is no row. */
static graphene_rect_t
legend_bounds (SortieViewport *self, const char *note)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  int width = 0, text_width, text_height;
  guint rows = 0;

  for (guint kind = 0; kind < RENDER_MINDS; kind++)
    if (!note && (self->mind_kinds & 1u << kind) != 0)
      {
        viewport_measure_text (self, _ (kind_labels[kind]), &text_width, &text_height);
        width = MAX (width, text_width + LEGEND_SWATCH + 8);
        rows++;
      }
  if (note)
    {
      viewport_measure_text (self, note, &width, &text_height);
      rows = 1;
    }
  if (rows > 0)
    graphene_rect_init (&bounds, LEGEND_X, LEGEND_Y, (float) width + 2 * LEGEND_PAD,
                        (float) rows * LEGEND_ROW + 2 * LEGEND_PAD - 4);
  return bounds;
}

static void
draw_legend (SortieViewport *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds,
             const char *note)
{
  static const GdkRGBA quiet = { 0.80f, 0.85f, 0.92f, 1 };
  double y = LEGEND_Y + LEGEND_PAD - 2;

  if (bounds->size.height <= 0)
    return;
  draw_background (snapshot, bounds);
  if (note)
    viewport_snapshot_text (self, snapshot, note, LEGEND_X + LEGEND_PAD, y + 1, &quiet);
  for (guint kind = 0; kind < RENDER_MINDS; kind++)
    if (!note && (self->mind_kinds & 1u << kind) != 0)
      {
        draw_row (self, snapshot, kind, y);
        y += LEGEND_ROW;
      }
}

/* Draws the legend, kinds that have nothing to show fainter, and the figures beside signs. */
void
viewport_snapshot_mind (SortieViewport *self, GtkSnapshot *snapshot)
{
  const char *note = self->show_mind ? legend_note (self) : NULL;
  graphene_rect_t bounds;

  if (!self->show_mind)
    return;
  bounds = legend_bounds (self, note);
  draw_figures (self, snapshot, bounds);
  draw_legend (self, snapshot, &bounds, note);
}
