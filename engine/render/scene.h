/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/render/scene.h - what is to be drawn: a flat list of models, markers and lines
 *
 * An item is a ship (or one model). Its parts are the pieces of models that are seen, each with its
 * place; the models mounted on it and their parts come with it. Filling a scene again keeps its
 * memory, so a running world is drawn without allocating.
 *
 * Shapes:  parts of an item follow one another: first_part, part_count.
 * Units:   world units; a part's place is relative to its item's, in the world's axes.
 * Owner:   the scene owns its arrays; add_ calls lend until the next add.
 * Source:  reference/shp-format.md 7, 11, 12; reference/dte-format.md 5, 13, 14
 */
#pragma once

#include "engine/formats/dte.h"
#include "engine/formats/shp.h"
#include "engine/sim/sim.h"
#include "engine/sim/vec.h"
#include "engine/sim/world.h"

G_BEGIN_DECLS

typedef struct _Assets Assets;

typedef struct
{
  guint8 r, g, b, a;
} RenderColour;

typedef enum
{
  RENDER_SELECTED = 0x1,
  RENDER_HOVERED = 0x2,
  RENDER_LIGHTS_OFF = 0x4, /* DisableLights */
  RENDER_CLOAKED = 0x8,
  RENDER_BRACKETS = 0x10,  /* corner brackets though not selected */
  RENDER_ALWAYS = 0x20,    /* whole however far: not tested against the view, no coarser level */
} RenderFlags;

/* Which of the backdrop's lights do not reach a part (rendering.md 5). */
typedef enum
{
  RENDER_LIGHT_KEY = 0x01,
  RENDER_LIGHT_FILL = 0x02,
  RENDER_LIGHT_AMBIENT = 0x04,
  RENDER_LIGHT_KEY_2 = 0x08,
  RENDER_LIGHT_FILL_2 = 0x10,
  RENDER_LIGHT_AMBIENT_2 = 0x20,
} RenderLightMask;

#define RENDER_MASK_COMPONENTS 0x18 /* rendering.md 5, Part mask */
#define RENDER_MASK_OTHERS 0x03
#define RENDER_MASK_PLANET 0x37     /* objects.md, Planets */

typedef struct
{
  guint id;        /* the caller's: a mission's ship index, or a world's slot */
  gint model;      /* Assets index; -1: none to draw */
  guint flags;     /* RenderFlags */
  guint side;      /* ObjectSide, for the colour of far ships and brackets */
  Vec3 position;   /* of the object, its centre of mass */
  Mat3 orientation;
  Vec3 centre;     /* the middle of its bounding ball, relative to the position */
  float radius;
  float throttle;  /* 0..1, 1.5 in afterburner; negative in reverse */
  float hull;      /* of a cloaked one, 0..1: how solid it is */
  float shimmer;   /* 0..1: how strong the cloak's shimmer is */
  guint blink;     /* the blink clock less phases (shp-format.md 11) */
  RenderColour tint; /* a 0: none; mixed in by a */
  guint first_part, part_count;
} RenderItem;

typedef struct
{
  gint16 model;
  gint16 part;
  gboolean uncloaked; /* it takes no part in its item's cloak */
  gboolean caps;      /* the faces that close it after an ejection are seen */
  Vec3 place;
  Mat3 orientation;
  float glow;      /* throttle of its engine glows: below 0 for those that burn forward */
  gboolean no_glow; /* none of them burns */
  guint8 light_mask; /* RenderLightMask */
  guint8 first_pass; /* it is drawn without its surfaces' second passes */
  guint8 soft;       /* light reaches a little way round into its night side */
  guint8 unused;
  float extent;      /* of a part that hits show by its own measure: its smallest; else 0 */
  Vec3 cut;        /* of length 1: what lies that way from cut_at is left out; (0, 0, 0) nothing */
  Vec3 cut_at;     /* relative to the item */
} RenderPart;

/* What a light casts about it. */
typedef struct
{
  Vec3 position;
  float reach;     /* units; nothing past it */
  float colour[3]; /* with its brightness in it */
} RenderLight;

typedef enum
{
  RENDER_MARKER_NAV,
  RENDER_MARKER_WAYPOINT,
  RENDER_MARKER_POINT,
  RENDER_MARKER_HANDLE,
  RENDER_MARKER_FORMATION,
} RenderMarkerKind;

typedef struct
{
  guint id;      /* a mission's ship index; of a formation point its index */
  RenderMarkerKind kind;
  guint flags;   /* RenderFlags */
  Vec3 position;
} RenderMarker;

typedef struct
{
  Vec3 a, b;
  RenderColour colour_a, colour_b;
  float width;   /* pixels */
  gboolean through; /* seen through whatever lies before it */
} RenderLine;

typedef enum
{
  RENDER_POINT_DISC,
  RENDER_POINT_DIAMOND,
  RENDER_POINT_RING,
  RENDER_POINT_SQUARE,
  RENDER_POINT_TRIANGLE,
} RenderPointShape;

/* A sign of a size in pixels, seen through everything; a figure beside it is for the caller to
 * write. */
typedef struct
{
  Vec3 position;
  RenderPointShape shape;
  float pixels;  /* half its side */
  RenderColour colour;
  float seconds; /* from now; negative: none to be told */
  float units;   /* a distance; negative: none to be told */
} RenderPoint;

/* An effect of a running world (scene-effects.c), as it looks now. */
typedef struct
{
  guint kind;      /* EffectKind */
  guint value;
  guint seed;      /* what tells it from others of its kind */
  Vec3 position;   /* where it has drifted to */
  Vec3 velocity;   /* units a tick */
  Vec3 way;        /* of length 1: out of the object it belongs to; (0, 0, 0) none */
  float size;
  float age;       /* ticks since it began */
  float life;      /* ticks, at least 1 */
} RenderEffect;

/* A jagged ray of light between two places (scene-rays.c), as it looks now. */
typedef struct
{
  Vec3 from, to;
  float width;      /* either way */
  float jitter;     /* how far a stretch's middle strays, of its length */
  float colour[3];
  float brightness; /* above 0, to 1 */
  guint seed;       /* of its shape */
  Vec3 cut, cut_at; /* as a part's, in the world */
} RenderRay;

#define RENDER_RAY_POINTS 17 /* of 16 segments (effects.md 10) */

/* A hit that shows the hull of a cloaked item round a place (scene-reveals.c). */
typedef struct
{
  guint id;       /* the item's */
  Vec3 position;
  float radius;   /* of the object that reach and strength go by; 0: each part's extent */
  float fade;     /* what of the hull's alpha went between this hit and the item's next, or now */
  float tick;
} RenderReveal;

#define RENDER_REVEALS 16 /* ours, as in the shader */

/* A small soft sprite that faces the camera, as it looks now. */
typedef struct
{
  Vec3 position;
  float half;       /* units either way */
  float colour[3];
  gboolean over;    /* it covers what is behind it; else it is added */
} RenderParticle;

typedef enum
{
  RENDER_SHEET_BAND, /* effects.md 11 */
  RENDER_SHEET_STAR,
  RENDER_SHEET_TUNNEL, /* jumps-gates.md 2 */
  RENDER_SHEET_BEAM,   /* ejection-tractor.md, Tractor beams */
  RENDER_SHEET_BUBBLE,
  RENDER_SHEETS
} RenderSheetLook;

typedef struct
{
  Vec3 position;    /* from the sheet's, in the world's axes */
  Vec3 normal;
  float colour[4];
  float uv[2];
} RenderSheetVertex;

/* A mesh of its own colours, made for this moment, added to what is behind it, both sides seen. */
typedef struct
{
  RenderSheetLook look;
  gint highlight;   /* texture of a second pass by its normals; -1 none */
  Vec3 position;
  guint first_vertex;
  guint first_index, index_count; /* of the sheet's vertices */
  guint second_count; /* indices, from the first, that the second pass takes */
} RenderSheet;

/* The haze round a planet's rim; drawn facing the camera, behind the world. */
typedef struct
{
  Vec3 position;
  float inner, outer; /* radii */
  float colour[3];    /* of its inner edge; the outer is black */
} RenderAtmosphere;

#define RENDER_ATMOSPHERE_QUADS 96 /* backdrop.md 7 (Improvement) */

typedef struct
{
  GArray *items;   /* RenderItem */
  GArray *parts;   /* RenderPart */
  GArray *markers; /* RenderMarker */
  GArray *lines;   /* RenderLine */
  GArray *points;  /* RenderPoint */
  GArray *effects; /* RenderEffect */
  GArray *lights;  /* RenderLight */
  GArray *reveals; /* RenderReveal, in the order of the hits */
  GArray *rays;    /* RenderRay */
  GArray *particles; /* RenderParticle */
  GArray *sheets;  /* RenderSheet */
  GArray *sheet_vertices; /* RenderSheetVertex */
  GArray *sheet_indices;  /* guint32 */
  GArray *atmospheres; /* RenderAtmosphere */
  gboolean grid, stars;
  float grid_height; /* Y of the plane */
  guint8 lights_off[WORLD_MODELS_LIT]; /* by model, LightsBits: light maps that are out */
  gboolean from_world; /* ids are slots */
  guint burn_lights, streams; /* of burning parts, so far (scene-burning.c) */
} RenderScene;

RenderScene *render_scene_new (void);
void render_scene_free (RenderScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RenderScene, render_scene_free)
void render_scene_clear (RenderScene *scene);
RenderItem *render_scene_add_model (RenderScene *scene, const Assets *assets, int model,
                                    Vec3 position, const Mat3 *orientation);
void render_scene_add_line (RenderScene *scene, Vec3 a, Vec3 b, RenderColour colour, float width);
void render_scene_add_marker (RenderScene *scene, RenderMarkerKind kind, guint id, Vec3 position);
void render_scene_add_point (RenderScene *scene, RenderPointShape shape, Vec3 position, float pixels,
                             RenderColour colour);
gboolean render_scene_bounds (const RenderScene *scene, guint flags, Vec3 *centre, float *radius);

/* scene-mission.c */
void render_scene_from_mission (RenderScene *scene, const DteMission *mission,
                                const Assets *assets);
void render_scene_add_curves (RenderScene *scene, const DteMission *mission);
void render_scene_add_formation (RenderScene *scene, const DteMission *mission, guint formation,
                                 Vec3 origin, const Mat3 *orientation);
gboolean render_formation_origin (const DteMission *mission, guint formation, Vec3 *origin,
                                  Mat3 *orientation);

/* scene-glows.c */
float render_blink_share (gint32 on, gint32 off, gint32 phase, guint clock);
gboolean render_glow_throttle (const WorldObject *object, const ShpPart *part, float *throttle);

/* scene-world.c */
void render_scene_from_world (RenderScene *scene, const World *world, const Assets *assets,
                              float past_tick);

/* scene-burning.c */
void render_scene_add_burning (RenderScene *scene, const Sim *sim, int slot, float past_tick);

void render_scene_add_set_on_fire (RenderScene *scene, const Sim *sim, const WorldEffect *effect,
                                   float past_tick);

/* scene-flames.c */
void render_scene_add_flames (RenderScene *scene, const WorldEffect *effect, guint seed, float age);

/* scene-smoke.c */
guint render_smoke_level (const WorldObject *object, int armor_class, int shield_power);
void render_scene_add_smoke (RenderScene *scene, const Sim *sim, int slot, float past_tick);

/* scene-extras.c */
void render_scene_add_extras (RenderScene *scene, const Sim *sim, int slot, float past_tick);

/* scene-gates.c */
void render_scene_add_tunnel (RenderScene *scene, const Sim *sim, int slot, float past_tick);

/* scene-splits.c */
void render_scene_cut (RenderScene *scene, const Sim *sim, int slot, const RenderItem *item,
                       const GArray *nodes);
void render_ray_cut (const Sim *sim, int slot, int node, Vec3 *cut, Vec3 *at);

/* scene-planets.c */
void render_scene_settle (RenderScene *scene, const Assets *assets, const RenderItem *item,
                          guint type);
void render_scene_dress (RenderScene *scene, const Assets *assets, RenderItem *item, guint type);
gboolean render_scene_add_atmosphere (RenderScene *scene, const Assets *assets, Vec3 position,
                                      guint type);
float render_planet_spin (guint type, double ticks);
float render_haze (Vec3 out, Vec3 sun);
void render_atmosphere_ring (const RenderAtmosphere *ring, Vec3 eye, Vec3 sun, float flare,
                             RenderSheetVertex vertices[2 * RENDER_ATMOSPHERE_QUADS]);

/* scene-rays.c */
void render_scene_add_ray (RenderScene *scene, const RenderRay *ray);
float render_ray_flicker (guint seed, float age);
gboolean render_scene_add_disrupted (RenderScene *scene, const World *world,
                                     const WorldEffect *entry, float age, float past_tick);
void render_ray_points (const RenderRay *ray, Vec3 points[RENDER_RAY_POINTS]);

/* scene-reveals.c */
void render_scene_add_reveals (RenderScene *scene, const World *world, const Assets *assets,
                               float past_tick);

/* scene-tractors.c */
void render_scene_add_tractor (RenderScene *scene, const Sim *sim, int number, float past_tick);
void render_scene_add_ripper_beams (RenderScene *scene, const Sim *sim, int set, float past_tick);

/* scene-effects.c */
void render_scene_add_effects (RenderScene *scene, const World *world, float past_tick);

G_END_DECLS
