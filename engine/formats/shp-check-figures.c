/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-check-figures.c - whether a world can reckon with a model's figures
 *
 * One figure that is no number spreads through a running world to whatever it touches, so a model
 * that holds one is not flown. The reader keeps it all the same.
 */
#include "engine/formats/shp-check.h"

#define DENSITY_MOST 1e6f /* ours: so that a sum of masses is a number too; the game's are near 1  \
                           */
#define MOMENT_MOST 1e30f /* ours: of volumes and moments; a planet's are below 1e25 */

typedef struct
{
  const char *what; /* of the part is wrong; NULL nothing yet */
} Figures;

static void
look (Figures *figures, const float *values, guint count, float most, const char *what)
{
  for (guint n = 0; n < count && figures->what == NULL; n++)
    if (!(values[n] >= -most && values[n] <= most))
      figures->what = what;
}

static void
look_at_clips (Figures *figures, const GArray *clips)
{
  for (guint n = 0; n < clips->len; n++)
    {
      const GArray *keyframes = g_array_index (clips, ShpClip, n).keyframes;

      for (guint key = 0; key < keyframes->len; key++)
        {
          const ShpKeyframe *k = &g_array_index (keyframes, ShpKeyframe, key);
          look (figures, k->angles, 3, SHP_PLACE_MOST, "a keyframe's angle");
          look (figures, k->offset, 3, SHP_PLACE_MOST, "a keyframe's offset");
        }
    }
}

static void
look_at_lists (Figures *figures, const ShpPart *part)
{
  for (guint level = 0; level < part->levels->len; level++)
    {
      const GArray *vertices = g_array_index (part->levels, ShpLevel, level).vertices;
      for (guint n = 0; n < vertices->len; n++)
        look (figures, g_array_index (vertices, ShpVertex, n).position, 3, SHP_PLACE_MOST,
              "a vertex");
    }
  for (guint n = 0; n < part->nodes->len; n++)
    {
      const ShpTreeNode *node = &g_array_index (part->nodes, ShpTreeNode, n);
      look (figures, node->axes, 9, SHP_PLACE_MOST, "a collision box's axes");
      look (figures, node->half_size, 3, SHP_PLACE_MOST, "a collision box's size");
      look (figures, node->centre, 3, SHP_PLACE_MOST, "a collision box's centre");
    }
  for (guint n = 0; n < part->attachments->len; n++)
    {
      const ShpAttachment *a = &g_array_index (part->attachments, ShpAttachment, n);
      look (figures, a->position, 3, SHP_PLACE_MOST, "an attachment's place");
      look (figures, a->orientation, 9, SHP_PLACE_MOST, "an attachment's orientation");
    }
  for (guint n = 0; n < part->point_lists->len; n++)
    {
      const GArray *points = g_array_index (part->point_lists, ShpPointList, n).points;
      for (guint point = 0; point < points->len; point++)
        look (figures, g_array_index (points, ShpPoint, point).position, 3, SHP_PLACE_MOST,
              "a point");
    }
}

static void
look_at_part (Figures *figures, const ShpPart *part)
{
  look (figures, part->origin, 3, SHP_PLACE_MOST, "the origin");
  look (figures, part->mount, 3, SHP_PLACE_MOST, "the mount");
  look (figures, part->orientation, 9, SHP_PLACE_MOST, "the orientation");
  look (figures, part->turn_min, 3, SHP_PLACE_MOST, "the turn limits");
  look (figures, part->turn_max, 3, SHP_PLACE_MOST, "the turn limits");
  look (figures, part->second_moments, 3, MOMENT_MOST, "the second moments");
  look (figures, part->products, 3, MOMENT_MOST, "the products of inertia");
  look (figures, part->first_moments, 3, MOMENT_MOST, "the first moments");
  look (figures, &part->volume, 1, MOMENT_MOST, "the volume");
  look (figures, &part->density, 1, DENSITY_MOST, "the density");
  look_at_lists (figures, part);
  look_at_clips (figures, part->clips);
}

/* Whether every figure of the model that a world reckons with is a number, and of a size that it
 * can reckon with. FALSE with SHP_ERROR_CHUNK, which names the first part and figure that is not.
 * What nothing but drawing reads is not looked at. */
gboolean
shp_model_check_figures (const ShpModel *model, GError **error)
{
  g_return_val_if_fail (model != NULL, FALSE);

  for (guint n = 0; n < model->parts->len; n++)
    {
      Figures figures = { 0 };

      look_at_part (&figures, &g_array_index (model->parts, ShpPart, n));
      if (figures.what == NULL)
        continue;
      g_set_error (error, SHP_ERROR, SHP_ERROR_CHUNK, "part %u: %s is no number, or too large", n,
                   figures.what);
      return FALSE;
    }
  return TRUE;
}
