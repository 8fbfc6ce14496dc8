/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-scene-tractors.c - tractor beams, the bubble about the pod and their light
 *
 * Figures are those of reference/ejection-tractor.md, Tractor beams; places are worked by hand.
 */
#include "engine/sim/ejection.h"
#include "tests/engine/scenery-fixture.h"

#include <math.h>

#define NANNY 0x18
#define POD 0x2B
#define LIST_TRACTOR 6
#define BEAM_INDICES (7 * 6)

static const float points[3][3] = { { 100, 0, 0 }, { -100, 0, 0 }, { 5, 5, 5 } };

typedef struct
{
  SimFixture *f;
  RenderScene *scene;
  int ship, pod;
  WorldTractor *tractor;
} Case;

static ShpModel *
pod_model (void)
{
  ShpModel *model = shp_model_new ();

  add_part (model, "pod", vec3 (0, 0, 0), 0);
  return model;
}

/* A ship at (0, 0, 50000) whose part of that name has three points, and a pod so far below it. */
static Case
begin (guint32 type, const char *part, float below)
{
  Case c = { .f = sim_fixture_new (), .scene = render_scene_new () };
  ShpModel *model = shp_model_new ();

  add_list (add_part (model, part, vec3 (0, 0, 0), 0), LIST_TRACTOR, points, 3);
  c.ship = add_ship (c.f, type, model, vec3 (0, 0, 50000));
  assets_add_model (c.f->assets, "pod.shp", pod_model (), POD);
  c.pod = sim_fixture_add (c.f, POD, vec3 (0, below, 50000));
  c.tractor = tractor_at (c.f->world, tractor_create (c.f->world, c.ship, c.pod));
  c.tractor->light = 1;
  return c;
}

static void
end (Case *c)
{
  sim_fixture_free (c->f);
  render_scene_free (c->scene);
}

static const RenderSheet *
sheet_of_look (const Case *c, RenderSheetLook look, guint nth)
{
  for (guint n = 0; n < c->scene->sheets->len; n++)
    if (sheet (c->scene, n)->look == look && nth-- == 0)
      return sheet (c->scene, n);
  return NULL;
}

static const RenderSheetVertex *
vertex_of (const Case *c, const RenderSheet *s, guint n)
{
  return &g_array_index (c->scene->sheet_vertices, RenderSheetVertex, s->first_vertex + n);
}

static void
test_beams_two (void)
{
  Case c = begin (NANNY, "Nanny", 4000);

  c.tractor->alpha[0] = 0.5f;
  c.tractor->alpha[1] = 0.25f;
  show (c.f, c.scene);
  for (guint n = 0; n < 2; n++)
    {
      const RenderSheet *beam = sheet_of_look (&c, RENDER_SHEET_BEAM, n);
      g_assert_nonnull (beam);
      g_assert_cmpuint (beam->index_count, ==, BEAM_INDICES);
      assert_vec (beam->position, points[n][0], 0, 50000, 2e-2);
      g_assert_cmpfloat (vertex_of (&c, beam, 6)->colour[3], ==, n == 0 ? 0.5f : 0.25f);
    }
  g_assert_null (sheet_of_look (&c, RENDER_SHEET_BEAM, 2));
  end (&c);
}

/* From (100, 0) to the pod 4000 below: sqrt (100^2 + 4000^2) = 4001.2498 long. Seven quads: the
 * square across the beginning, three ribbons of half width 50, three of 150 at 0.35. */
static void
test_beam_shape (void)
{
  const float length = 4001.2498f;
  Case c = begin (NANNY, "Nanny", 4000);
  const Vec3 way = vec3 (-100 / length, 4000 / length, 0);
  const RenderSheet *beam;

  c.tractor->alpha[0] = 1;
  show (c.f, c.scene);
  beam = sheet_of_look (&c, RENDER_SHEET_BEAM, 0);
  g_assert_nonnull (beam);
  for (guint n = 0; n < 7 * 4; n++)
    {
      const RenderSheetVertex *v = vertex_of (&c, beam, n);
      const guint quad = n / 4;
      const gboolean far = n % 4 >= 2;
      const float along = vec3_dot (v->position, way);
      const float across = vec3_length (vec3_sub (v->position, vec3_scale (way, along)));

      assert_near (along, far && quad > 0 ? length : 0, 0.5);
      assert_near (across, quad == 0 ? 50 * sqrtf (2) : quad < 4 ? 50 : 150, 0.1);
      assert_near (v->colour[1], far ? 1 : 0, 0);
      assert_near (v->colour[0] + v->colour[2], 0, 0);
      assert_near (v->colour[3], !far ? 0 : quad < 4 ? 1 : 0.35f, 1e-6);
      assert_near (v->uv[0], n % 2 != 0 ? 0.99f : 0.04f, 1e-6);
      assert_near (v->uv[1], far ? 0.99f : 0.04f, 1e-6);
    }
  end (&c);
}

/* Three ribbons at 60 degrees to each other, and the glow's halfway between them. */
static void
test_ribbons_angles (void)
{
  Case c = begin (NANNY, "Nanny", 4000);
  const RenderSheet *beam;
  Vec3 across[6];

  c.tractor->alpha[0] = 1;
  show (c.f, c.scene);
  beam = sheet_of_look (&c, RENDER_SHEET_BEAM, 0);
  g_assert_nonnull (beam);
  for (guint n = 0; n < 6; n++)
    across[n] = vec3_normalize (vertex_of (&c, beam, 4 + 4 * n)->position);
  for (guint n = 0; n < 3; n++)
    {
      assert_near (fabsf (vec3_dot (across[n], across[(n + 1) % 3])), 0.5, 1e-3);
      assert_near (fabsf (vec3_dot (across[n], across[3 + n])), 0.8660254, 1e-3);
    }
  end (&c);
}

/* Other ships than the Nanny have theirs on "Antanov"; without the part there are none. */
static void
test_beams_part (void)
{
  static const struct
  {
    guint32 type;
    const char *part;
    gboolean beams;
  } rows[] = { { NANNY, "Nanny", TRUE },
               { NANNY, "Antanov", FALSE },
               { 0x46, "Antanov", TRUE },
               { 0x46, "Nanny", FALSE },
               { 0x4A, "Antanov", TRUE } };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      Case c = begin (rows[n].type, rows[n].part, 4000);
      c.tractor->alpha[0] = c.tractor->bubble = 1;
      show (c.f, c.scene);
      g_assert_cmpint (sheet_of_look (&c, RENDER_SHEET_BEAM, 0) != NULL, ==, rows[n].beams);
      g_assert_nonnull (sheet_of_look (&c, RENDER_SHEET_BUBBLE, 0));
      end (&c);
    }
}

/* Green on the pod, reaching 10000 at its full. */
static void
test_light_reach (void)
{
  Case c = begin (NANNY, "Nanny", 4000);

  for (guint n = 0; n < 2; n++)
    {
      c.tractor->light = n == 0 ? 1 : 0.25f;
      show (c.f, c.scene);
      g_assert_cmpuint (c.scene->lights->len, ==, 1);
      assert_near (light (c.scene, 0)->reach, n == 0 ? 10000 : 2500, 0);
      assert_vec (light (c.scene, 0)->position, 0, 4000, 50000, 0);
      g_assert_cmpfloat (light (c.scene, 0)->colour[0], ==, 0);
      g_assert_cmpfloat (light (c.scene, 0)->colour[1], ==, 1);
      g_assert_cmpfloat (light (c.scene, 0)->colour[2], ==, 0);
    }
  end (&c);
}

/* 1.5 times the pod's radius. At the mission's second 2 the first vertex, the pole at +Z, has
 * (sin (3 * 2) + 1) * 0.05 = (-0.2794155 + 1) * 0.05 = 0.0360292, half of it where the bubble is
 * half lit; the other pole is the game's vertex 13 * 16 + 1 = 209: sin (62.7 + 6) = sin (68.7) =
 * sin (68.7 - 22 pi) = sin (-0.4150384) = -0.4032251, so 0.0298387. */
static void
test_bubble_waves (void)
{
  Case c = begin (NANNY, "Nanny", 4000);
  const float radius = sim_fixture_object (c.f, c.pod)->radius;
  guint last;

  g_assert_cmpfloat (radius, >, 0);
  c.f->world->mission_ticks = 200;
  for (guint n = 0; n < 2; n++)
    {
      const RenderSheet *bubble;

      c.tractor->bubble = n == 0 ? 1 : 0.5f;
      show (c.f, c.scene);
      bubble = sheet_of_look (&c, RENDER_SHEET_BUBBLE, 0);
      g_assert_nonnull (bubble);
      last = c.scene->sheet_vertices->len - bubble->first_vertex - 1;
      assert_near (vertex_of (&c, bubble, 0)->colour[1], n == 0 ? 0.0360292 : 0.0180146, 1e-6);
      assert_near (vertex_of (&c, bubble, last)->colour[1], n == 0 ? 0.0298387 : 0.0149194, 1e-5);
      assert_vec (bubble->position, 0, 4000, 50000, 0);
      for (guint i = 0; i <= last; i++)
        {
          const RenderSheetVertex *v = vertex_of (&c, bubble, i);
          assert_near (vec3_length (v->position), 1.5f * radius, radius * 1e-4);
          assert_near (v->colour[0] + v->colour[2], 0, 0);
          assert_near (v->uv[0], v->position.x / (1.5f * radius) * 0.5f + 0.5f, 1e-4);
          assert_near (v->uv[1], v->position.y / (1.5f * radius) * 0.5f + 0.5f, 1e-4);
        }
    }
  end (&c);
}

/* Nothing while it is dark, after it is let go, with ship or pod hidden. */
static void
test_nothing (void)
{
  for (guint n = 0; n < 4; n++)
    {
      Case c = begin (NANNY, "Nanny", 4000);

      c.tractor->alpha[0] = c.tractor->bubble = 1;
      if (n == 0)
        c.tractor->light = 0;
      if (n == 1)
        tractor_free (c.f->world, 0);
      if (n >= 2)
        sim_fixture_object (c.f, n == 2 ? c.ship : c.pod)->flags |= OBJECT_HIDDEN;
      show (c.f, c.scene);
      g_assert_cmpuint (c.scene->sheets->len, ==, 0);
      g_assert_cmpuint (c.scene->lights->len, ==, 0);
      end (&c);
    }
}

/* The pod where the beam begins: no beam, and no figure that is none. */
static void
test_no_length (void)
{
  Case c = begin (NANNY, "Nanny", 0);

  sim_fixture_object (c.f, c.pod)->flags |= OBJECT_FROZEN;
  object_set_position (c.f->world, c.pod, vec3 (100, 0, 50000));
  c.tractor->alpha[0] = 1;
  show (c.f, c.scene);
  for (guint n = 0; n < c.scene->sheet_vertices->len; n++)
    g_assert_true (
        isfinite (g_array_index (c.scene->sheet_vertices, RenderSheetVertex, n).position.x));
  end (&c);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/scene-tractors/beams/two", test_beams_two);
  g_test_add_func ("/engine/scene-tractors/beams/shape", test_beam_shape);
  g_test_add_func ("/engine/scene-tractors/beams/angles", test_ribbons_angles);
  g_test_add_func ("/engine/scene-tractors/beams/part", test_beams_part);
  g_test_add_func ("/engine/scene-tractors/beams/no-length", test_no_length);
  g_test_add_func ("/engine/scene-tractors/light/reach", test_light_reach);
  g_test_add_func ("/engine/scene-tractors/bubble/waves", test_bubble_waves);
  g_test_add_func ("/engine/scene-tractors/nothing", test_nothing);
  return g_test_run ();
}
