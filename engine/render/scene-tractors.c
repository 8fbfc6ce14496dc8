/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene-tractors.c - a pair of tractor beams, the bubble about the pod, their light;
 * a Ripper's four beams
 *
 * A ship without the part or its points has no beams; bubble and light do without them.
 *
 * Ours, where the reference is silent: the bubble's waves run by the mission's clock, and beams
 * that go out still reach to the pod, which is held where it was by then.
 *
 * Units:   world units, ticks
 * Source:  reference/ejection-tractor.md, Tractor beams, Scoop Up (107); reference/orders.md 13
 */
#include "engine/render/scene-private.h"

#include "engine/formats/shp-model.h"
#include "engine/sim/ejection.h"
#include "engine/sim/nodes.h"
#include "engine/sim/objects.h"
#include "engine/sim/ripper.h"

#include <math.h>

#define STEP_TICKS 4.0f /* game-loop.md: a simulation step is four ticks */
#define TICKS_PER_S 100.0
#define TYPE_NANNY 0x18
#define NANNY_PART "Nanny"
#define OTHER_PART "Antanov"
#define LIST_TRACTOR 6 /* shp-format.md, point lists */
#define LIGHT_REACH 10000.0f

#define BEAMS 2
#define BEAM_HALF 50.0f
#define BEAM_RIBBONS 3
#define GLOW_HALF 150.0f /* Improvement: ribbons of a glow between the beam's own */
#define GLOW_SHARE 0.35f
#define TEXTURE_FROM 0.04f
#define TEXTURE_TO 0.99f

#define BUBBLE_SCALE 1.5f
#define WAVE_STEP 0.3f /* of the angle, a vertex */
#define WAVE_RATE 3.0  /* and a second */
#define WAVE_CREST 0.05f
/* effects.md 14: the finest sphere of the game's, by whose vertices the waves run; and the finer
 * one that it is drawn on (Improvement) */
#define GAME_SLICES 16
#define GAME_BANDS 14
#define SLICES 48
#define BANDS 40

static RenderSheet
begin_sheet (const RenderScene *scene, RenderSheetLook look, Vec3 place)
{
  return (RenderSheet){ .look = look,
                        .highlight = -1,
                        .position = place,
                        .first_vertex = scene->sheet_vertices->len,
                        .first_index = scene->sheet_indices->len };
}

static void
add_index (RenderScene *scene, RenderSheet *sheet, guint32 index)
{
  g_array_append_val (scene->sheet_indices, index);
  sheet->index_count++;
}

/* --- the beams --- */

typedef struct
{
  RenderScene *scene;
  RenderSheet sheet;
  Mat3 turn; /* of a beam, Z along it */
} Beam;

/* A quad of the four corners, two near ones and the two beyond them: clear at the near ones, green
 * at the others. */
static void
add_quad (Beam *beam, const Vec3 corners[4], float alpha)
{
  static const guint order[6] = { 0, 1, 2, 1, 3, 2 };
  const guint32 first = beam->scene->sheet_vertices->len - beam->sheet.first_vertex;

  for (guint n = 0; n < 4; n++)
    {
      const gboolean far = n >= 2;
      const RenderSheetVertex vertex = {
        .position = mat3_transform (&beam->turn, corners[n]),
        .colour = { 0, far ? 1 : 0, 0, far ? alpha : 0 },
        .uv = { n % 2 != 0 ? TEXTURE_TO : TEXTURE_FROM, far ? TEXTURE_TO : TEXTURE_FROM },
      };
      g_array_append_val (beam->scene->sheet_vertices, vertex);
    }
  for (guint n = 0; n < G_N_ELEMENTS (order); n++)
    add_index (beam->scene, &beam->sheet, first + order[n]);
}

static void
add_ribbon (Beam *beam, float angle, float half, float length, float alpha)
{
  const Vec3 across = vec3 (cosf (angle) * half, sinf (angle) * half, 0);
  const Vec3 along = vec3 (0, 0, length);
  const Vec3 back = vec3_scale (across, -1);
  const Vec3 corners[4] = { back, across, vec3_add (back, along), vec3_add (across, along) };

  add_quad (beam, corners, alpha);
}

/* A square across its beginning, three ribbons that cross along it, and three wider and fainter
 * ones between those. */
static void
add_beam (RenderScene *scene, Vec3 from, Vec3 to, float alpha)
{
  static const Vec3 square[4] = { { -BEAM_HALF, -BEAM_HALF, 0 },
                                  { BEAM_HALF, -BEAM_HALF, 0 },
                                  { -BEAM_HALF, BEAM_HALF, 0 },
                                  { BEAM_HALF, BEAM_HALF, 0 } };
  const Vec3 way = vec3_sub (to, from);
  const float length = vec3_length (way), step = (float) G_PI / BEAM_RIBBONS;
  Beam beam = { .scene = scene, .sheet = begin_sheet (scene, RENDER_SHEET_BEAM, from) };

  if (!(length > 0) || !(alpha > 0))
    return;
  beam.turn = mat3_look_at (way);
  add_quad (&beam, square, alpha);
  for (guint n = 0; n < BEAM_RIBBONS; n++)
    add_ribbon (&beam, (float) n * step, BEAM_HALF, length, alpha);
  for (guint n = 0; n < BEAM_RIBBONS; n++)
    add_ribbon (&beam, ((float) n + 0.5f) * step, GLOW_HALF, length, alpha * GLOW_SHARE);
  g_array_append_val (scene->sheets, beam.sheet);
}

static void
add_beams (RenderScene *scene, const Sim *sim, const WorldTractor *tractor, Vec3 pod,
           float past_tick)
{
  const WorldObject *o = &sim->world->objects[tractor->ship];
  const float fraction = ((float) sim->world->simulation_counter + past_tick) / STEP_TICKS;
  const int hull = node_for_name (sim, o->root, o->type == TYPE_NANNY ? NANNY_PART : OTHER_PART);
  const ShpPart *part = node_part (sim, hull);
  const ShpPointList *list = part != NULL ? shp_part_point_list (part, LIST_TRACTOR) : NULL;
  Vec3 place;
  Mat3 turn;

  if (list == NULL || list->points == NULL)
    return;
  node_drawn_place (sim, hull, fraction, &place, &turn);
  for (guint n = 0; n < MIN (list->points->len, BEAMS); n++)
    {
      const float *at = g_array_index (list->points, ShpPoint, n).position;
      const Vec3 from = vec3_add (place, mat3_transform (&turn, vec3 (at[0], at[1], at[2])));

      add_beam (scene, from, pod, CLAMP (tractor->alpha[n], 0, 1));
    }
}

/* Adds the four beams of a Ripper's set past_tick ticks (0..1) after the world's last frame, alike:
 * nothing where that frame did not show it (orders.md 13). */
void
render_scene_add_ripper_beams (RenderScene *scene, const Sim *sim, int set, float past_tick)
{
  const WorldRipperBeams *beams;
  Vec3 from, to;

  g_return_if_fail (scene != NULL && set >= 0 && set < WORLD_RIPPERS);

  beams = &sim->world->ripper_beams[set];
  if (beams->used == 0 || beams->shown_tick != sim->world->frame_start)
    return;
  for (guint n = 0; n < RIPPER_BEAMS; n++)
    if (ripper_beam_line (sim, set, n, past_tick, &from, &to))
      add_beam (scene, from, to, CLAMP (beams->alpha, 0, 1));
}

/* --- the bubble --- */

/* How green the wave is at one of the game's vertices: the pole at +Z is the first, then ring by
 * ring, the pole at -Z the last. */
static float
wave_at (guint band, guint slice, float phase)
{
  guint vertex = 0;

  if (band >= GAME_BANDS)
    vertex = (GAME_BANDS - 1) * GAME_SLICES + 1;
  else if (band > 0)
    vertex = 1 + (band - 1) * GAME_SLICES + slice % GAME_SLICES;
  return (sinf (WAVE_STEP * (float) vertex + phase) + 1) * WAVE_CREST;
}

/* And between them. */
static float
wave_between (float band, float slice, float phase)
{
  const guint top = (guint) band, left = (guint) slice;
  const float down = band - (float) top, across = slice - (float) left;
  const float upper
      = wave_at (top, left, phase) * (1 - across) + wave_at (top, left + 1, phase) * across;
  const float lower
      = wave_at (top + 1, left, phase) * (1 - across) + wave_at (top + 1, left + 1, phase) * across;

  return upper * (1 - down) + lower * down;
}

static RenderSheetVertex
bubble_vertex (guint band, guint slice, const Mat3 *turn, float radius, float bright, float phase)
{
  const float down = (float) band * (float) G_PI / BANDS;
  const float round = (float) slice * 2 * (float) G_PI / SLICES;
  const Vec3 way = vec3 (sinf (round) * sinf (down), cosf (round) * sinf (down), cosf (down));
  const float green = bright
                      * wave_between ((float) (band * GAME_BANDS) / BANDS,
                                      (float) (slice * GAME_SLICES) / SLICES, phase);

  return (RenderSheetVertex){ .position = mat3_transform (turn, vec3_scale (way, radius)),
                              .colour = { 0, green, 0, 1 },
                              .uv = { way.x * 0.5f + 0.5f, way.y * 0.5f + 0.5f } };
}

/* Green waves run round it from pole to pole; its picture is laid on by X and Y. */
static void
add_bubble (RenderScene *scene, Vec3 place, const Mat3 *turn, float radius, float bright,
            double seconds)
{
  const float phase = (float) fmod (seconds * WAVE_RATE, 2 * G_PI);
  RenderSheet sheet = begin_sheet (scene, RENDER_SHEET_BUBBLE, place);

  if (!(bright > 0))
    return;
  for (guint band = 0; band <= BANDS; band++)
    for (guint slice = 0; slice <= SLICES; slice++)
      {
        const RenderSheetVertex vertex
            = bubble_vertex (band, slice, turn, radius, MIN (bright, 1), phase);
        g_array_append_val (scene->sheet_vertices, vertex);
      }
  for (guint32 band = 0; band < BANDS; band++)
    for (guint32 slice = 0; slice < SLICES; slice++)
      {
        const guint32 here = band * (SLICES + 1) + slice, below = here + SLICES + 1;
        const guint32 corners[6] = { here, here + 1, below, here + 1, below + 1, below };

        for (guint n = 0; n < G_N_ELEMENTS (corners); n++)
          add_index (scene, &sheet, corners[n]);
      }
  g_array_append_val (scene->sheets, sheet);
}

/* Adds what a pair of tractor beams shows past_tick ticks (0..1) after the world's last frame:
 * nothing before it is lit, or after, or where the pair is not in use. */
void
render_scene_add_tractor (RenderScene *scene, const Sim *sim, int number, float past_tick)
{
  const World *world = sim->world;
  const WorldTractor *tractor;
  const WorldObject *pod;
  RenderLight light = { .colour = { 0, 1, 0 } };
  Mat3 turn;

  g_return_if_fail (scene != NULL && number >= 0 && number < WORLD_TRACTORS);

  tractor = &world->tractors[number];
  pod = object_at_const (world, tractor->pod);
  if (tractor->used == 0 || !(tractor->light > 0) || pod == NULL
      || object_at_const (world, tractor->ship) == NULL)
    return;
  object_drawn_place (world, tractor->pod, past_tick, &light.position, &turn);
  light.reach = LIGHT_REACH * MIN (tractor->light, 1);
  g_array_append_val (scene->lights, light);
  add_beams (scene, sim, tractor, light.position, past_tick);
  add_bubble (scene, light.position, &turn, BUBBLE_SCALE * pod->radius, tractor->bubble,
              ((double) world->mission_ticks + past_tick) / TICKS_PER_S);
}
