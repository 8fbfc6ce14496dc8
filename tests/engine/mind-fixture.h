/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/mind-fixture.h - what a scene holds of a mind
 *
 * Units:   places in world units; two are the same that are less than 1 apart.
 * Owner:   points are lent by the scene.
 */
#pragma once

#include "engine/render/mind.h"

G_BEGIN_DECLS

static inline gboolean
mind_fixture_same_place (Vec3 a, Vec3 b)
{
  return vec3_distance_squared (a, b) < 1;
}

/* Whether there is a whole line of a kind's colour between two places, seen through hulls. */
static inline gboolean
mind_fixture_has_line (const RenderScene *scene, RenderMind kind, Vec3 a, Vec3 b)
{
  RenderColour wanted = render_mind_colour (kind);

  for (guint n = 0; n < scene->lines->len; n++)
    {
      const RenderLine *line = &g_array_index (scene->lines, RenderLine, n);

      if (line->through && line->colour_a.r == wanted.r && line->colour_a.g == wanted.g
          && line->colour_a.b == wanted.b
          && ((mind_fixture_same_place (line->a, a) && mind_fixture_same_place (line->b, b))
              || (mind_fixture_same_place (line->a, b) && mind_fixture_same_place (line->b, a))))
        return TRUE;
    }
  return FALSE;
}

/* The sign of a shape at a place; NULL none. */
static inline const RenderPoint *
mind_fixture_point_at (const RenderScene *scene, RenderPointShape shape, Vec3 at)
{
  for (guint n = 0; n < scene->points->len; n++)
    {
      const RenderPoint *point = &g_array_index (scene->points, RenderPoint, n);

      if (point->shape == shape && mind_fixture_same_place (point->position, at))
        return point;
    }
  return NULL;
}

/* How many signs of a shape there are. */
static inline guint
mind_fixture_count_points (const RenderScene *scene, RenderPointShape shape)
{
  guint count = 0;

  for (guint n = 0; n < scene->points->len; n++)
    count += g_array_index (scene->points, RenderPoint, n).shape == shape;
  return count;
}

G_END_DECLS
