/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-gates.c - the tunnels that stand open in the Coalition's gates
 *
 * A tunnel is a funnel of rings about its axis that sways with time. It is made at the finest
 * detail, each of the game's bands split four ways round and along (Improvement): radii and depths
 * follow the game's curves between its rings, colours and sway run straight between its vertices.
 * What passes through it is not of this engine yet.
 *
 * Units:   rings are counted as the game's, from the mouth; a drawn ring is a quarter of one.
 * Source:  reference/jumps-gates.md 2 (Tunnel mesh, Gate objects); reference/ship-types.json, setup
 */
#include "engine/render/scene.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/assets.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects.h"

#include <math.h>

#define LIST_DOOR 0 /* shp-format.md, point lists */
#define RINGS 12    /* Tunnel mesh, high */
#define SEGMENTS 16
#define FINER 4 /* Improvement */
#define DRAWN_RINGS (RINGS * FINER)
#define DRAWN_SEGMENTS (SEGMENTS * FINER)
#define LAST_DEPTH ((RINGS - 1) * FINER) /* the last ring stands at the depth of the one before */

#define RADIUS 80.0f /* x 1.2^(8 - ring) x the tunnel's size */
#define PROFILE 1.2f
#define PROFILE_RINGS 8.0f
#define SIZE_PROTO 70.0f
#define SIZE_ADVANCED 40.0f
#define MISSION_OF_LARGE 8 /* where an advanced gate's is as large as a proto gate's */
#define HIGHLIGHT_PROTO 7
#define HIGHLIGHT_ADVANCED 0

#define A_TICK 0.001 /* of the gates' time */
#define RING_SPACING 1500.0f
#define RING_SWAY 300.0f
#define SWAY (41.7f * SEGMENTS)
#define SWAY_ACROSS_RATE 0.04 /* radians a tick; and 8 x 0.3 for each of the game's vertices */
#define SWAY_ACROSS_STEP (8 * 0.3)
#define SWAY_DOWN_RATE 0.034
#define SWAY_DOWN_STEP (4 * 0.4)
#define RINGS_A_PICTURE 8.0f
#define PICTURE_ACROSS 0.001f /* of a warp's radius (which is a tunnel's mouth of size 1) */
#define SCROLL_ALONG 3.5
#define SCROLL_ACROSS 0.6
#define PALETTE_TURN 0.3f

typedef struct
{
  float mouth[3], middle[3], end[3], last[3];
} Palette;

static const Palette blue = { { 0.921875f, 0.921875f, 0.6640625f },
                              { 0.19921875f, 0.4296875f, 0.76953125f },
                              { 0.046875f, 0, 0.3125f },
                              { 0.1171875f, 0.05859375f, 0.625f } };
static const Palette red = { { 1, 1, 0.859375f },
                             { 0.76953125f, 0.4296875f, 0.19921875f },
                             { 0.3125f, 0, 0.046875f },
                             { 0.625f, 0.05859375f, 0.1171875f } };

static const struct
{
  gint16 type;
  guint part; /* whose door list it stands in */
  gboolean advanced;
} gates[] = {
  { 0x6D, 1, FALSE },
  { 0x6E, 6, TRUE },
};

typedef struct
{
  gboolean advanced;
  float size;
  double since;                   /* the gates' time since it was made */
  Vec3 sway[RINGS + 1][SEGMENTS]; /* of the game's vertices: across (x) and down (y) */
  Mat3 turn;
} Tunnel;

/* --- its shape --- */

static float
ring_radius (float ring, float size)
{
  return RADIUS * powf (PROFILE, PROFILE_RINGS - ring) * size;
}

/* Each of the game's vertices sways at its own pace. */
static void
fill_sway (Tunnel *tunnel, double ticks)
{
  for (guint ring = 0; ring <= RINGS; ring++)
    for (guint segment = 0; segment < SEGMENTS; segment++)
      {
        const double vertex = 1 + ring * SEGMENTS + segment; /* number 0 is the centre */
        const double across = fmod (ticks * SWAY_ACROSS_RATE + vertex * SWAY_ACROSS_STEP, 2 * G_PI);
        const double down = fmod (ticks * SWAY_DOWN_RATE + vertex * SWAY_DOWN_STEP, 2 * G_PI);

        tunnel->sway[ring][segment]
            = vec3 ((float) sin (across) * SWAY, (float) sin (down) * SWAY, 0);
      }
}

/* A vertex between the game's sways as the four about it do. */
static Vec3
drawn_sway (const Tunnel *tunnel, guint ring, guint segment)
{
  const guint near = ring / FINER, far = MIN (near + 1, RINGS);
  const guint first = segment / FINER, next = (first + 1) % SEGMENTS;
  const float along = (float) (ring % FINER) / FINER, about = (float) (segment % FINER) / FINER;
  const Vec3 here = vec3_lerp (tunnel->sway[near][first], tunnel->sway[near][next], about);
  const Vec3 there = vec3_lerp (tunnel->sway[far][first], tunnel->sway[far][next], about);

  return vec3_lerp (here, there, along);
}

static Vec3
vertex_place (const Tunnel *tunnel, guint ring, guint segment)
{
  const float along = (float) ring / FINER, deep = (float) MIN (ring, LAST_DEPTH) / FINER;
  const float turn = (float) segment * 2 * (float) G_PI / DRAWN_SEGMENTS;
  const float radius = ring_radius (along, tunnel->size);
  const double wave = fmod (deep + tunnel->since, 2 * G_PI);
  const float depth = deep * RING_SPACING + (float) sin (wave) * RING_SWAY;

  return vec3_add (vec3 (sinf (turn) * radius, cosf (turn) * radius, depth),
                   drawn_sway (tunnel, ring, segment));
}

/* --- its colours --- */

static float
palette_channel (const Palette *palette, guint channel, float along)
{
  const float mouth = palette->mouth[channel], middle = palette->middle[channel];
  const float end = palette->end[channel];

  if (along < PALETTE_TURN)
    return mouth + (middle - mouth) * along / PALETTE_TURN;
  return middle + (end - middle) * sqrtf ((along - PALETTE_TURN) / (1 - PALETTE_TURN));
}

/* The colour of one of the game's rings: the mouth and the last are black and clear. */
static float
ring_channel (const Palette *palette, guint channel, guint ring)
{
  if (ring == 0 || ring >= RINGS)
    return 0;
  if (ring == RINGS - 1)
    return palette->last[channel];
  return palette_channel (palette, channel, (float) ring / RINGS);
}

static void
fill_colour (RenderSheetVertex *vertex, const Palette *palette, guint ring)
{
  const guint near = ring / FINER;
  const float along = (float) (ring % FINER) / FINER;

  for (guint n = 0; n < 3; n++)
    vertex->colour[n] = ring_channel (palette, n, near) * (1 - along)
                        + ring_channel (palette, n, near + 1) * along;
  vertex->colour[3] = 1;
}

/* --- the sheet --- */

static void
add_vertices (RenderScene *scene, const Tunnel *tunnel)
{
  const Palette *palette = tunnel->advanced ? &red : &blue;
  const float across = ring_radius (0, 1) * PICTURE_ACROSS;
  const float scroll_u = (float) fmod (tunnel->since * SCROLL_ALONG, 1);
  const float scroll_v = (float) fmod (tunnel->since * SCROLL_ACROSS, 1);

  for (guint ring = 0; ring <= DRAWN_RINGS; ring++)
    for (guint segment = 0; segment < DRAWN_SEGMENTS; segment++)
      {
        const float turn = (float) segment * 2 * (float) G_PI / DRAWN_SEGMENTS;
        RenderSheetVertex vertex = { .position = vertex_place (tunnel, ring, segment),
                                     .uv = { (float) ring / FINER / RINGS_A_PICTURE - scroll_u,
                                             cosf (turn) * across - scroll_v } };

        fill_colour (&vertex, palette, ring);
        g_array_append_val (scene->sheet_vertices, vertex);
      }
}

static RenderSheetVertex *
vertex_at (RenderScene *scene, const RenderSheet *sheet, guint ring, guint segment)
{
  return &g_array_index (scene->sheet_vertices, RenderSheetVertex,
                         sheet->first_vertex + ring * DRAWN_SEGMENTS + segment % DRAWN_SEGMENTS);
}

/* Normals from the neighbours round and along. */
static void
fill_normals (RenderScene *scene, const RenderSheet *sheet)
{
  for (guint ring = 0; ring <= DRAWN_RINGS; ring++)
    for (guint segment = 0; segment < DRAWN_SEGMENTS; segment++)
      {
        const Vec3 about
            = vec3_sub (vertex_at (scene, sheet, ring, segment + 1)->position,
                        vertex_at (scene, sheet, ring, segment + DRAWN_SEGMENTS - 1)->position);
        const Vec3 along
            = vec3_sub (vertex_at (scene, sheet, MIN (ring + 1, DRAWN_RINGS), segment)->position,
                        vertex_at (scene, sheet, ring > 0 ? ring - 1 : 0, segment)->position);

        vertex_at (scene, sheet, ring, segment)->normal
            = vec3_normalize (vec3_cross (about, along));
      }
}

static void
turn_vertices (RenderScene *scene, const RenderSheet *sheet, const Mat3 *turn)
{
  for (guint n = sheet->first_vertex; n < scene->sheet_vertices->len; n++)
    {
      RenderSheetVertex *vertex = &g_array_index (scene->sheet_vertices, RenderSheetVertex, n);
      vertex->position = mat3_transform (turn, vertex->position);
      vertex->normal = mat3_transform (turn, vertex->normal);
    }
}

static void
add_indices (RenderScene *scene)
{
  for (guint ring = 0; ring < DRAWN_RINGS; ring++)
    for (guint segment = 0; segment < DRAWN_SEGMENTS; segment++)
      {
        const guint32 next = (segment + 1) % DRAWN_SEGMENTS;
        const guint32 near = ring * DRAWN_SEGMENTS, far = near + DRAWN_SEGMENTS;
        const guint32 corners[6] = { near + segment, far + segment, near + next,
                                     near + next,    far + segment, far + next };
        g_array_append_vals (scene->sheet_indices, corners, G_N_ELEMENTS (corners));
      }
}

static void
add_sheet (RenderScene *scene, const Tunnel *tunnel, Vec3 position)
{
  RenderSheet sheet = { .look = RENDER_SHEET_TUNNEL,
                        .highlight = tunnel->advanced ? HIGHLIGHT_ADVANCED : HIGHLIGHT_PROTO,
                        .position = position,
                        .first_vertex = scene->sheet_vertices->len,
                        .first_index = scene->sheet_indices->len,
                        .index_count = DRAWN_RINGS * DRAWN_SEGMENTS * 6,
                        .second_count = LAST_DEPTH * DRAWN_SEGMENTS * 6 };

  add_vertices (scene, tunnel);
  fill_normals (scene, &sheet);
  turn_vertices (scene, &sheet, &tunnel->turn);
  add_indices (scene);
  g_array_append_val (scene->sheets, sheet);
}

/* --- where it stands --- */

/* The middle of the first two points of a part's door list, where that part stands from the one it
 * hangs from. FALSE where the model has none. */
static gboolean
door_middle (const Sim *sim, const WorldObject *o, guint number, Vec3 *middle)
{
  const AssetModel *model = o->model >= 0 ? assets_model (sim->assets, o->model) : NULL;
  const ShpPart *part = NULL, *base = NULL;
  const ShpPointList *list;
  float sum[3];

  if (model == NULL || model->shp == NULL || number >= model->shp->parts->len)
    return FALSE;
  part = shp_model_part (model->shp, number);
  list = shp_part_point_list (part, LIST_DOOR);
  if (list == NULL || list->points == NULL || list->points->len < 2)
    return FALSE;
  for (guint n = 0; n < 3; n++)
    sum[n] = part->origin[n]
             + 0.5f
                   * (g_array_index (list->points, ShpPoint, 0).position[n]
                      + g_array_index (list->points, ShpPoint, 1).position[n]);
  *middle = vec3 (sum[0], sum[1], sum[2]);
  if (part->parent >= 0 && (guint) part->parent < model->shp->parts->len)
    base = shp_model_part (model->shp, (guint) part->parent);
  *middle = vec3_sub (
      *middle, base != NULL ? vec3 (base->origin[0], base->origin[1], base->origin[2]) : o->centre);
  return TRUE;
}

/* Adds the tunnel that stands in a gate from its creation on, past_tick ticks (0..1) after the
 * world's last frame; it is turned half round from its object. Nothing for other types, and for a
 * gate whose model has no door. */
void
render_scene_add_tunnel (RenderScene *scene, const Sim *sim, int slot, float past_tick)
{
  const World *world = sim->world;
  const WorldObject *o = object_at_const (world, slot);
  Vec3 middle, place;
  Mat3 turn;

  g_return_if_fail (scene != NULL && o != NULL);

  for (guint n = 0; n < G_N_ELEMENTS (gates); n++)
    {
      Tunnel tunnel = { .advanced = gates[n].advanced, .size = SIZE_PROTO };

      if (o->asset_type != gates[n].type || !door_middle (sim, o, gates[n].part, &middle))
        continue;
      if (tunnel.advanced && world->mission_number != MISSION_OF_LARGE)
        tunnel.size = SIZE_ADVANCED;
      fill_sway (&tunnel, (double) world->frame_start + past_tick);
      tunnel.since = ((double) (world->mission_ticks - o->created_tick) + past_tick) * A_TICK;
      object_drawn_place (world, slot, past_tick, &place, &turn);
      tunnel.turn = mat3_turned (&turn, 1, (float) G_PI);
      add_sheet (scene, &tunnel, vec3_add (place, mat3_transform (&turn, middle)));
    }
}
