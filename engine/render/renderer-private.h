/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/renderer-private.h - what the parts of the renderer share
 *
 * A frame: the backdrop and the hazes about planets; models are gathered (draw-models.c) by level, so that equal ones are drawn
 * at once; then opaque faces, lines and grid (draw-marks.c), blended faces, sheets (draw-sheets.c), glows,
 * lights and effects (draw-effects.c), and last what shows through everything: markers and brackets.
 */
#pragma once

#include <epoxy/gl.h>

#include "engine/render/backdrop.h"
#include "engine/render/mesh.h"
#include "engine/render/renderer.h"
#include "engine/render/textures.h"
#include "engine/sim/assets.h"

G_BEGIN_DECLS

#define GLOW_KINDS 8 /* ids 1..7 (shp-format.md 12); 0 is not used */

/* Gathered parts that wait for their level's turn: a chain through the frame's instances. */
typedef struct
{
  MeshInstance instance;
  guint next; /* index + 1; 0 ends */
} WaitingPart;

typedef struct
{
  guint mesh;  /* model index */
  guint level; /* in the mesh */
  guint first_waiting, count;
  guint first_instance;
} UsedLevel;

typedef struct
{
  float a[3], b[3];
  RenderColour colour_a, colour_b;
  float width;
} LineInstance;

typedef enum
{
  SPRITE_LIGHT,
  SPRITE_DISC,
  SPRITE_DIAMOND,
  SPRITE_RING,
  SPRITE_SQUARE,
  SPRITE_TRIANGLE,
} SpriteShape;

typedef struct
{
  float centre[3];
  float half_size, least_pixels, shape, nearer;
  RenderColour colour;
} SpriteInstance;

typedef struct
{
  float rows[4][4]; /* 3 of the matrix, colour */
} GlowInstance;

#define EFFECT_ROWS 4

typedef struct
{
  float rows[EFFECT_ROWS][4]; /* middle, look; arm, share of life; other arm, seed; tint */
} EffectInstance;

#define POINT_LIGHTS 16 /* ours, as in the shader: those nearest to the eye that are counted */

struct _Renderer
{
  Assets *assets;
  RenderTextures *textures;
  Backdrop *backdrop;
  gboolean software;

  GPtrArray *meshes;      /* Mesh by model index; NULL not made yet */
  GPtrArray *level_slots; /* guint arrays by model index: used level + 1, of this frame */
  GArray *waiting;        /* WaitingPart */
  GArray *used;           /* UsedLevel */
  guint8 lights_off[WORLD_MODELS_LIT]; /* of the scene at hand */
  GArray *instances;      /* MeshInstance */
  GArray *lines;          /* LineInstance, in depth */
  GArray *front_lines;    /* LineInstance, through everything */
  GArray *lights;         /* SpriteInstance, added */
  GArray *marks;          /* SpriteInstance */
  GArray *glows[GLOW_KINDS]; /* GlowInstance */
  GArray *effects;        /* EffectInstance, added */
  GArray *soft;           /* EffectInstance: particles and rays */
  GArray *effect_lines;   /* LineInstance, added */
  guint glow_textures[GLOW_KINDS][2]; /* nozzle, blade */

  float light_places[POINT_LIGHTS][4]; /* relative to the eye, reach */
  float light_colours[POINT_LIGHTS][3];
  guint light_count;
  float reveal_places[RENDER_REVEALS][4]; /* relative to the eye, radius */
  float reveals[RENDER_REVEALS][2];       /* the item's id + 1, what faded since */
  guint reveal_count;

  GLuint model_program, line_program, sprite_program, grid_program, glow_program, effect_program;
  GLuint sheet_program, soft_program;
  GLuint line_array, sprite_array, glow_array, effect_array, sheet_array, empty_array;
  GLuint sheet_indices;
  guint sheet_textures[RENDER_SHEETS + 1]; /* the last an atmosphere's */
  GLuint stream; /* this frame's instances of any kind */
  GLuint glow_mesh;

  guint samples;
  GLuint framebuffer, colour, depth; /* with samples; 0 none */
  int buffer_width, buffer_height;
  guint buffer_samples;

  /* this frame */
  const RenderCamera *camera;
  float clip[16];
  float aspect, focal;
  int width, height;
  RendererCounts counts;
};

/* draw-models.c */
gboolean draw_models_init (Renderer *renderer, GError **error);
void draw_models_clear (Renderer *renderer);
void draw_models_gather (Renderer *renderer, const RenderScene *scene);
void draw_models_opaque (Renderer *renderer, gboolean cloaked);
void draw_models_blended (Renderer *renderer);

/* draw-glows.c */
gboolean draw_glows_init (Renderer *renderer, GError **error);
void draw_glows_clear (Renderer *renderer);
void draw_glows_gather (Renderer *renderer, const RenderItem *item, const RenderPart *part,
                        const Mesh *mesh);
void draw_glows (Renderer *renderer);

/* draw-effects.c */
gboolean draw_effects_init (Renderer *renderer, GError **error);
void draw_effects_clear (Renderer *renderer);
void draw_effects_gather (Renderer *renderer, const RenderScene *scene);
void draw_effects (Renderer *renderer);

/* draw-sheets.c */
gboolean draw_sheets_init (Renderer *renderer, GError **error);
void draw_sheets_clear (Renderer *renderer);
void draw_sheets_atmospheres (Renderer *renderer, const RenderScene *scene);
void draw_sheets (Renderer *renderer, const RenderScene *scene);

/* draw-marks.c */
gboolean draw_marks_init (Renderer *renderer, GError **error);
void draw_marks_clear (Renderer *renderer);
void draw_marks_gather (Renderer *renderer, const RenderScene *scene);
void draw_marks_far_item (Renderer *renderer, const RenderItem *item);
void draw_marks_grid (Renderer *renderer, const RenderScene *scene);
void draw_marks_lines (Renderer *renderer, const GArray *lines);
void draw_marks_sprites (Renderer *renderer, const GArray *sprites, gboolean additive);

RenderColour renderer_side_colour (guint side);
void renderer_set_camera_uniforms (const Renderer *renderer, GLuint program);
void renderer_stream (Renderer *renderer, const GArray *array);

G_END_DECLS
