/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/hit-test.h - what of an object a sphere, a shot or a step meets
 *
 * object_hit_test walks an object's nodes at their next places and hands its test a box at a time:
 * a root's bounding box, then of each shown part the boxes of its collision tree, then what the
 * part mounts. A part without a collision tree has no box: nothing but its mounts can be met, as in
 * the game (fighters have none and collide as spheres).
 *
 * Shapes:  HitBox, lent to the test for one call.
 * Units:   world units; places in the world unless said.
 * Owner:   what is handed over is lent; results are values.
 * Errors:  none: trees, faces and polygons that cannot be followed are passed over.
 * Source:  reference/objects.md, Hit tests; reference/shp-format.md 5, 14
 */
#pragma once

#include "engine/formats/shp.h"
#include "engine/sim/objects.h"

G_BEGIN_DECLS

typedef struct
{
  int node;                /* the root, or the part's node */
  const ShpPart *part;     /* NULL: a root's bounding box */
  const ShpTreeNode *tree; /* the part's box; a leaf where it has faces; NULL for a root's */
  Vec3 position;           /* the node's next place */
  Mat3 orientation;
  Vec3 centre, half; /* the box in its own frame, which lies so in the node's: */
  Mat3 axes;
} HitBox;

/* TRUE: the walk goes on into what the box holds. */
typedef gboolean (*HitBoxFunc) (const Sim *sim, const HitBox *box, gpointer query);

/* What a sphere or a segment met; contact and normal in the world. */
typedef struct
{
  int node;   /* the part's; -1 none was met */
  guint face; /* of its finest level */
  Vec3 contact;
  Vec3 normal;    /* out of the face's front */
  float distance; /* a sphere's centre from the contact; a segment's start, as a share of it */
} Hit;

typedef enum
{
  HIT_CROSSED_NOT,
  HIT_CROSSED_IN,  /* to the back of the polygon's plane */
  HIT_CROSSED_OUT, /* to its front */
} HitCrossing;

/* Which part's mesh box counts of those a segment enters. */
typedef enum
{
  HIT_MESH_LAST_SHOWN, /* shots: of the shown ones the last met (bullet_hull_hit, 0x00479940) */
  HIT_MESH_FIRST,      /* missiles: the first, hidden or not (missile_hit_hull, 0x00495BB0) */
} HitMeshRule;

/* hit-test.c: the walk and its tests */
void object_hit_test (const Sim *sim, int slot, HitBoxFunc test, gpointer query);
gboolean object_sphere_hit (const Sim *sim, int slot, Vec3 centre, float radius, Hit *hit);
gboolean object_segment_hit (const Sim *sim, int slot, Vec3 from, Vec3 to, Hit *hit);
int object_mesh_hit (const Sim *sim, int slot, Vec3 from, Vec3 to, HitMeshRule rule);

/* hit-faces.c: boxes, faces and polygons by themselves, all in one frame */
gboolean hit_box_sphere (const HitBox *box, Vec3 centre, float radius);
gboolean hit_box_segment (const HitBox *box, Vec3 from, Vec3 to);
gboolean hit_face_corners (const ShpLevel *level, guint face, Vec3 corners[3]);
gboolean hit_face_sphere (const Vec3 corners[3], Vec3 centre, float reach, Vec3 *contact,
                          Vec3 *normal, float *distance);
gboolean hit_face_segment (const Vec3 corners[3], Vec3 from, Vec3 to, float *share, Vec3 *normal);
HitCrossing hit_polygon_step (const Vec3 *corners, guint count, Vec3 from, Vec3 to);

G_END_DECLS
