/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-burning.c - parts that burn from an object's creation on, for good
 *
 * Nothing of it is state of the world: it follows from the type, and ends with the part. The light
 * and the smoke of the wrecks are not drawn.
 *
 * Source:  reference/effects.md 8 (Burning wrecks); ship-types.json, setup
 */
#include "engine/render/scene.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects.h"

#define LIST_RAYS 1        /* shp-format.md, point lists */
#define FOR_GOOD 1.0e9f    /* ticks: so long that nothing fades */
#define FLICKER_TICKS 1000 /* ours: after them the flicker goes over the same again */
#define SEEDS_A_SLOT 64u   /* ours: pairs of an object that look different */

static const struct
{
  gint16 type;
  gboolean flickers;
  const char *part;
} burning[] = {
  { 0x6D, FALSE, "Protogate Power core" }, { 0x72, TRUE, "Mam frnt dest 2" },
  { 0x73, TRUE, "Mam back dest" },         { 0x75, TRUE, "Bad dead back" },
  { 0x76, TRUE, "BAD dead frnt" },         { 0x77, TRUE, "Box07" },
};

/* A point of a part, where the object is drawn. */
static Vec3
point_of (const ShpPointList *list, guint n, Vec3 place, const Mat3 *turn)
{
  const float *at = g_array_index (list->points, ShpPoint, n).position;

  return vec3_add (place, mat3_transform (turn, vec3 (at[0], at[1], at[2])));
}

/* A ray for each pair of the part's points (Fix: the game leaves the last pair out). */
static void
add_rays (RenderScene *scene, const Sim *sim, int slot, int node, gboolean flickers,
          float past_tick)
{
  const World *world = sim->world;
  const ShpPart *part = node_part (sim, node);
  const ShpPointList *list = part != NULL ? shp_part_point_list (part, LIST_RAYS) : NULL;
  Vec3 place, position;
  Mat3 turn, orientation;

  if (list == NULL || list->points == NULL)
    return;
  node_place_below_committed (world, node, world->objects[slot].root, &place, &turn);
  object_drawn_place (world, slot, past_tick, &position, &orientation);
  place = vec3_add (position, mat3_transform (&orientation, place));
  turn = mat3_multiply (&orientation, &turn);
  for (guint n = 0; n + 1 < list->points->len; n += 2)
    {
      const Vec3 from = point_of (list, n, place, &turn), to = point_of (list, n + 1, place, &turn);
      const RenderEffect rays = {
        .kind = EFFECT_RAYS,
        .value = 1,
        .seed = (guint) slot * SEEDS_A_SLOT + n / 2,
        .position = vec3_scale (vec3_add (from, to), 0.5f),
        .size = vec3_length (vec3_sub (to, from)) * 0.5f,
        .age = flickers ? (float) (world->mission_ticks % FLICKER_TICKS) : 0.0f,
        .life = FOR_GOOD,
      };
      g_array_append_val (scene->effects, rays);
    }
}

/* Adds what burns of an object by its type, past_tick ticks (0..1) after the world's last frame. A
 * part that the model lacks, or that does not show, burns nothing (Fix: the game stops). */
void
render_scene_add_burning (RenderScene *scene, const Sim *sim, int slot, float past_tick)
{
  const WorldObject *o = object_at_const (sim->world, slot);

  g_return_if_fail (scene != NULL && o != NULL);

  for (guint n = 0; n < G_N_ELEMENTS (burning); n++)
    {
      int node;

      if (o->asset_type != burning[n].type)
        continue;
      node = node_for_name (sim, o->root, burning[n].part);
      if (node >= 0 && (sim->world->nodes[node].flags & NODE_HIDDEN) == 0)
        add_rays (scene, sim, slot, node, burning[n].flickers, past_tick);
    }
}
