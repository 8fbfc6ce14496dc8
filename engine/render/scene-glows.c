/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-glows.c - how an object's glows burn and its lights blink
 *
 * Source:  reference/objects.md, Drawing between steps (Lights, glows); reference/shp-format.md 11
 */
#include "engine/render/scene-private.h"

#include "engine/sim/nodes.h"

#include <string.h>

#define RIPPER_TYPE 0x1F
#define BLINK_FADE 200 /* units of the blink clock */

const RenderColour render_light_colours[RENDER_LIGHT_COLOURS] = {
  { 0, 0, 255, 255 }, { 0, 255, 0, 255 },   { 255, 255, 0, 255 },
  { 255, 0, 0, 255 }, { 0, 255, 255, 255 }, { 255, 255, 255, 255 },
};

/* The Ripper's engines: those of its flight ahead, and the pincers' while it goes backwards. */
static const char *const ahead_parts[] = { "Ripper l thrust", "Ripper r thrust" };
static const char *const back_parts[] = { "Ripper Back pincer 2", "Ripper Back pincer 03",
                                          "Ripper Back pincer 04", "Ripper Back pincer 05" };

static gboolean
is_named (const ShpPart *part, const char *const *names, guint count)
{
  for (guint n = 0; n < count; n++)
    if (strcmp (part->name, names[n]) == 0)
      return TRUE;
  return FALSE;
}

/* What is handed to the glows of one of an object's parts as their throttle; FALSE where none of
 * them burns, not even one that always does. */
gboolean
render_glow_throttle (const WorldObject *object, const ShpPart *part, float *throttle)
{
  const gboolean back
      = object->motion == MOTION_BACKWARD || object->motion == MOTION_FOLLOW_BACKWARDS;

  *throttle = object->last_throttle * object->engines_intact;
  if (object->type != RIPPER_TYPE)
    return TRUE;
  if (!back)
    return is_named (part, ahead_parts, G_N_ELEMENTS (ahead_parts));
  *throttle = -*throttle;
  return is_named (part, back_parts, G_N_ELEMENTS (back_parts));
}

/* The share of its light a lamp gives when its blink clock (ten a tick) stands so: all while on,
 * fading over 200 after it, then none. Without blink times it is steady. */
float
render_blink_share (gint32 on, gint32 off, gint32 phase, guint clock)
{
  const guint period = (guint) on + (guint) off;
  guint at;

  if (period == 0)
    return 1;
  at = (clock - (guint) phase) % period;
  if (at <= (guint) on)
    return 1;
  return CLAMP (((float) on - (float) at + BLINK_FADE) / BLINK_FADE, 0, 1);
}

/* What a blinking light casts about it now; nothing while it is out. */
void
render_scene_add_light (RenderScene *scene, const ShpAttachment *light, Vec3 position, guint clock)
{
  const float share
      = render_blink_share (light->blink_on, light->blink_off, light->blink_phase, clock);
  const RenderColour *colour = &render_light_colours[MIN (light->id, RENDER_LIGHT_COLOURS - 1)];
  const float bright = light->light_brightness * share / 255;
  const RenderLight cast
      = { .position = position,
          .reach = light->light_brightness * light->light_range,
          .colour = { colour->r * bright, colour->g * bright, colour->b * bright } };

  if (share > 0 && cast.reach > 0)
    g_array_append_val (scene->lights, cast);
}
