/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp.h - .SHP models, whole: every chunk, record and byte
 *
 * Shapes:  chunks of tag, record size, count; parts hold levels, tree nodes, attachments, clips,
 *          point lists and trigger polygons; levels hold vertices, faces (triangles), materials.
 *          Records of short files read the missing fields as 0; what a file held past the known
 *          fields, and its record sizes, are kept so that writing gives the same bytes.
 * Units:   model units (about 1 cm, unverified), X right, Y down, Z forward; angles radians except
 *          a part's turn limits (degrees); clip times in ticks of 4 per step at speed 4.
 * Owner:   the model owns all; free with shp_model_free. Arrays are GArray of the struct named.
 * Errors:  SHP_ERROR with chunk tag and file offset. Indices are kept as the file has them: ask
 *          shp-check.h before following one.
 * Source:  reference/shp-format.md
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SHP_ERROR (shp_error_quark ())
GQuark shp_error_quark (void);

typedef enum
{
  SHP_ERROR_TRUNCATED,
  SHP_ERROR_CHUNK,  /* an impossible chunk header, or a required chunk missing */
  SHP_ERROR_INDEX,  /* an index past its table, as shp_model_check reports it */
  SHP_ERROR_WRITE,  /* a model the file form cannot hold */
} ShpErrorCode;

#define SHP_CHUNK_TAGS 17 /* 0x00 header .. 0x10 firing arc; 0x05 is not used */

typedef struct
{
  float position[3];
  float normal[3];
  guint32 unread;
  gint32 next_level; /* counterpart in the next coarser level; -1 none */
} ShpVertex;

typedef struct
{
  guint32 material;
  guint32 shading;     /* bits 0-3 mode, 4-7 sub-mode */
  guint32 flags;       /* 1 cap, 2 two-sided */
  guint32 vertices[3];
  float u[3];
  float v[3];          /* down the picture from its top */
  float normal[3];
  guint32 unread;
  float sort_bias;
  guint32 edge_mask;
  guint32 polygon;     /* 0 triangle, 1 fan member, 2 strip even, 3 strip odd */
  guint32 remaining;   /* records still to come in the same polygon */
} ShpFace;

typedef struct
{
  char texture[65]; /* 64 bytes of the file and a NUL, so that it always ends; so all names here */
} ShpMaterial;

typedef struct
{
  float distance;      /* switch distance */
  GArray *vertices;    /* ShpVertex */
  GArray *faces;       /* ShpFace */
  GArray *materials;   /* ShpMaterial */
} ShpLevel;

typedef struct
{
  guint32 unknown;
  float axes[9];
  float half_size[3];
  float centre[3];
  gint32 children[2];  /* -1 none */
  GArray *faces;       /* guint32 level 0 face indices; a node with faces is a leaf */
} ShpTreeNode;

typedef struct
{
  guint32 kind;
  float position[3];
  float orientation[9];
  guint32 id;          /* kind 0: missile of loadout tier 0 */
  guint32 tiers[4];    /* kind 0: missiles of tiers 1..4 */
  float size[3];       /* across, up, length */
  gint32 blink_on, blink_off;
  gint32 blink_phase;
  guint8 unknown_60[4];
  guint32 gun_type;
  guint8 unknown_68[12];
  float light_range;
  float light_brightness;
  guint8 tail[44];     /* bytes past 124 that the game never copies */
} ShpAttachment;

typedef struct
{
  gint32 time;
  float angles[3];
  float offset[3];
} ShpKeyframe;

typedef struct
{
  gint32 time;
  gint32 kind;         /* 0 fire the part's muzzles, 2 puff */
  gint32 unknown;
} ShpClipEvent;

typedef struct
{
  gint32 length;
  gint16 mode;         /* 0 none, 1 once, 2 loop, 3 back and forth */
  char name[19];       /* 18 bytes of the file and a NUL */
  GArray *keyframes;   /* ShpKeyframe */
  GArray *events;      /* ShpClipEvent */
} ShpClip;

typedef struct
{
  guint32 unknown;
  guint32 vertex;
  float position[3];
} ShpPoint;

typedef struct
{
  guint32 kind;
  GArray *points;      /* ShpPoint */
} ShpPointList;

typedef struct
{
  gint32 vertices[4];  /* level 0; fourth -1 for a triangle */
} ShpTrigger;

typedef struct
{
  char name[65];
  guint32 part_class;
  float origin[3];
  float box_min[3], box_max[3];
  float second_moments[3];
  float products[3];
  float first_moments[3];
  float volume;
  float density;
  gint32 parent;       /* negative: root */
  float mount[3];
  float orientation[9];
  guint32 still[3];
  guint32 link_id;
  float turn_min[3], turn_max[3]; /* degrees */
  guint32 flags;       /* 2 component, 4 damaged, 0x80 lightmap, 0x1000 targetable... */
  guint32 turret_kind;
  gint32 turret_slot;
  guint8 reserved_fc[8];
  gint32 armor;
  guint32 component_group;
  guint8 reserved_10c[44];
  GArray *levels;      /* ShpLevel */
  GArray *nodes;       /* ShpTreeNode */
  GArray *attachments; /* ShpAttachment */
  GArray *clips;       /* ShpClip */
  GArray *point_lists; /* ShpPointList */
  GArray *triggers;    /* ShpTrigger */
} ShpPart;

typedef struct
{
  float way_out[3];
  guint16 mask[32];
} ShpFiringArc;

typedef struct _ShpModel
{
  guint32 version;
  float unread;
  float eye[3];
  guint32 flags;
  guint8 reserved[64];
  GArray *parts;       /* ShpPart */
  GArray *arcs;        /* ShpFiringArc */
  guint16 record_size[SHP_CHUNK_TAGS]; /* as in the file; 0: no chunk of the tag stood in it */
  gpointer layout;     /* what writing the same bytes needs besides; private to shp-private.h */
} ShpModel;

#define SHP_HEADER_COMPONENTS 0x1
#define SHP_HEADER_CLOAK 0x2
#define SHP_PART_COMPONENT 0x02
#define SHP_PART_DAMAGED 0x04
#define SHP_PART_LIGHTMAP 0x80
#define SHP_PART_TARGETABLE 0x1000
#define SHP_FACE_CAP 0x1
#define SHP_FACE_TWO_SIDED 0x2

ShpModel *shp_model_new_from_bytes (const guint8 *data, gsize size, const char *file_name,
                                    GError **error);
ShpModel *shp_model_new (void);
void shp_model_free (ShpModel *model);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ShpModel, shp_model_free)
GBytes *shp_model_to_bytes (const ShpModel *model, GError **error);
ShpPart *shp_model_add_part (ShpModel *model, const char *name);
char *shp_model_to_obj (const ShpModel *model);
const ShpPart *shp_model_part (const ShpModel *model, guint n);
const ShpLevel *shp_part_level (const ShpPart *part, guint n);
const char *shp_part_class_name (guint32 part_class);
const char *shp_attachment_kind_name (guint32 kind);
const char *shp_point_list_kind_name (guint32 kind);
ShpLevel *shp_part_add_level (ShpPart *part, float distance);
ShpAttachment *shp_part_add_attachment (ShpPart *part, guint32 kind, guint32 id,
                                        const float position[3]);
ShpClip *shp_part_add_clip (ShpPart *part, const char *name, gint32 length, gint16 mode);
ShpPointList *shp_part_add_point_list (ShpPart *part, guint32 kind);
ShpTreeNode *shp_part_add_node (ShpPart *part);

G_END_DECLS
