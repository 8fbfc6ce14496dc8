/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-records.c - the fields of each .SHP record, one row each, read and written
 *
 * Source: reference/shp-format.md 2 to 10, 14 */
#include "engine/formats/shp-private.h"

#include <string.h>

/* A run of equal fields: where it stands in the file's record and in ours. */
typedef struct
{
  guint16 file_offset;
  guint16 offset;
  guint8 width; /* bytes a field: 1, 2 or 4, little-endian in the file */
  guint8 count;
} Field;

typedef struct
{
  guint16 size; /* of the full record in the file */
  const Field *fields;
  guint n_fields;
} Record;

#define AT(type, member, file_offset, width, count)                                                \
  {                                                                                                \
    file_offset, G_STRUCT_OFFSET (type, member), width, count                                      \
  }

static const Field header_fields[] = {
  AT (ShpModel, version, 0x00, 4, 1),   AT (ShpModel, unread, 0x04, 4, 1),
  AT (ShpModel, eye, 0x08, 4, 3),       AT (ShpModel, flags, 0x14, 4, 1),
  AT (ShpModel, reserved, 0x18, 1, 64),
};

static const Field part_fields[] = {
  AT (ShpPart, name, 0x00, 1, 64),
  AT (ShpPart, part_class, 0x40, 4, 1),
  AT (ShpPart, origin, 0x44, 4, 3),
  AT (ShpPart, box_min, 0x50, 4, 3),
  AT (ShpPart, box_max, 0x5C, 4, 3),
  AT (ShpPart, second_moments, 0x68, 4, 3),
  AT (ShpPart, products, 0x74, 4, 3),
  AT (ShpPart, first_moments, 0x80, 4, 3),
  AT (ShpPart, volume, 0x8C, 4, 1),
  AT (ShpPart, density, 0x90, 4, 1),
  AT (ShpPart, parent, 0x94, 4, 1),
  AT (ShpPart, mount, 0x98, 4, 3),
  AT (ShpPart, orientation, 0xA4, 4, 9),
  AT (ShpPart, still, 0xC8, 4, 3),
  AT (ShpPart, link_id, 0xD4, 4, 1),
  AT (ShpPart, turn_min, 0xD8, 4, 3),
  AT (ShpPart, turn_max, 0xE4, 4, 3),
  AT (ShpPart, flags, 0xF0, 4, 1),
  AT (ShpPart, turret_kind, 0xF4, 4, 1),
  AT (ShpPart, turret_slot, 0xF8, 4, 1),
  AT (ShpPart, reserved_fc, 0xFC, 1, 8),
  AT (ShpPart, armor, 0x104, 4, 1),
  AT (ShpPart, component_group, 0x108, 4, 1),
  AT (ShpPart, reserved_10c, 0x10C, 1, 44),
};

static const Field level_fields[] = { AT (ShpLevel, distance, 0x00, 4, 1) };

static const Field face_fields[] = {
  AT (ShpFace, material, 0x00, 4, 1),  AT (ShpFace, shading, 0x04, 4, 1),
  AT (ShpFace, flags, 0x08, 4, 1),     AT (ShpFace, vertices, 0x0C, 4, 3),
  AT (ShpFace, u, 0x18, 4, 3),         AT (ShpFace, v, 0x24, 4, 3),
  AT (ShpFace, normal, 0x30, 4, 3),    AT (ShpFace, unread, 0x3C, 4, 1),
  AT (ShpFace, sort_bias, 0x40, 4, 1), AT (ShpFace, edge_mask, 0x44, 4, 1),
  AT (ShpFace, polygon, 0x48, 4, 1),   AT (ShpFace, remaining, 0x4C, 4, 1),
};

static const Field vertex_fields[] = {
  AT (ShpVertex, position, 0x00, 4, 3),
  AT (ShpVertex, normal, 0x0C, 4, 3),
  AT (ShpVertex, unread, 0x18, 4, 1),
  AT (ShpVertex, next_level, 0x1C, 4, 1),
};

static const Field material_fields[] = { AT (ShpMaterial, texture, 0x00, 1, 64) };

static const Field node_fields[] = {
  AT (ShpTreeNode, unknown, 0x00, 4, 1),   AT (ShpTreeNode, axes, 0x04, 4, 9),
  AT (ShpTreeNode, half_size, 0x28, 4, 3), AT (ShpTreeNode, centre, 0x34, 4, 3),
  AT (ShpTreeNode, children, 0x40, 4, 2),
};

static const Field face_index_fields[] = { { 0x00, 0, 4, 1 } };

static const Field attachment_fields[] = {
  AT (ShpAttachment, kind, 0x00, 4, 1),        AT (ShpAttachment, position, 0x04, 4, 3),
  AT (ShpAttachment, orientation, 0x10, 4, 9), AT (ShpAttachment, id, 0x34, 4, 1),
  AT (ShpAttachment, tiers, 0x38, 4, 4),       AT (ShpAttachment, size, 0x48, 4, 3),
  AT (ShpAttachment, blink_on, 0x54, 4, 1),    AT (ShpAttachment, blink_off, 0x58, 4, 1),
  AT (ShpAttachment, blink_phase, 0x5C, 4, 1), AT (ShpAttachment, unknown_60, 0x60, 1, 4),
  AT (ShpAttachment, gun_type, 0x64, 4, 1),    AT (ShpAttachment, unknown_68, 0x68, 1, 12),
  AT (ShpAttachment, light_range, 0x74, 4, 1), AT (ShpAttachment, light_brightness, 0x78, 4, 1),
  AT (ShpAttachment, tail, 0x7C, 1, 44),
};

static const Field clip_fields[] = {
  AT (ShpClip, length, 0x00, 4, 1),
  AT (ShpClip, mode, 0x04, 2, 1),
  AT (ShpClip, name, 0x06, 1, 18),
};

static const Field keyframe_fields[] = {
  AT (ShpKeyframe, time, 0x00, 4, 1),
  AT (ShpKeyframe, angles, 0x04, 4, 3),
  AT (ShpKeyframe, offset, 0x10, 4, 3),
};

static const Field event_fields[] = {
  AT (ShpClipEvent, time, 0x00, 4, 1),
  AT (ShpClipEvent, kind, 0x04, 4, 1),
  AT (ShpClipEvent, unknown, 0x08, 4, 1),
};

static const Field point_list_fields[] = { AT (ShpPointList, kind, 0x00, 4, 1) };

static const Field point_fields[] = {
  AT (ShpPoint, unknown, 0x00, 4, 1),
  AT (ShpPoint, vertex, 0x04, 4, 1),
  AT (ShpPoint, position, 0x08, 4, 3),
};

static const Field trigger_fields[] = { AT (ShpTrigger, vertices, 0x00, 4, 4) };

static const Field arc_fields[] = {
  AT (ShpFiringArc, way_out, 0x00, 4, 3),
  AT (ShpFiringArc, mask, 0x0C, 2, 32),
};

#define RECORD(size, fields)                                                                       \
  {                                                                                                \
    size, fields, G_N_ELEMENTS (fields)                                                            \
  }

static const Record records[SHP_CHUNK_TAGS] = {
  [SHP_TAG_HEADER] = RECORD (88, header_fields),
  [SHP_TAG_PARTS] = RECORD (312, part_fields),
  [SHP_TAG_LEVELS] = RECORD (4, level_fields),
  [SHP_TAG_FACES] = RECORD (80, face_fields),
  [SHP_TAG_VERTICES] = RECORD (32, vertex_fields),
  [SHP_TAG_MATERIALS] = RECORD (64, material_fields),
  [SHP_TAG_NODES] = RECORD (72, node_fields),
  [SHP_TAG_NODE_FACES] = RECORD (4, face_index_fields),
  [SHP_TAG_ATTACHMENTS] = RECORD (168, attachment_fields),
  [SHP_TAG_CLIPS] = RECORD (24, clip_fields),
  [SHP_TAG_KEYFRAMES] = RECORD (28, keyframe_fields),
  [SHP_TAG_EVENTS] = RECORD (12, event_fields),
  [SHP_TAG_POINT_LISTS] = RECORD (4, point_list_fields),
  [SHP_TAG_POINTS] = RECORD (20, point_fields),
  [SHP_TAG_TRIGGERS] = RECORD (16, trigger_fields),
  [SHP_TAG_ARCS] = RECORD (76, arc_fields),
};

/* Bytes of a tag's record whose meaning is known; 0 for a tag that is none of ours. */
gsize
shp_record_known_size (guint tag)
{
  return tag < SHP_CHUNK_TAGS ? records[tag].size : 0;
}

/* Bytes between the file's order and the machine's: the same reversal both ways. */
static void
copy_little_endian (guint8 *to, const guint8 *from, guint width)
{
  if (G_BYTE_ORDER == G_LITTLE_ENDIAN)
    memcpy (to, from, width);
  else
    for (guint n = 0; n < width; n++)
      to[n] = from[width - 1 - n];
}

/* Reads the record's fields; those past size are 0 (shp-format.md 1, rule 2). Members of the struct
 * that are no fields (arrays) stay as they are. */
void
shp_record_decode (guint tag, const guint8 *bytes, gsize size, gpointer record)
{
  const Record *kind = &records[tag];
  guint8 whole[SHP_RECORD_SIZE_MAX] = { 0 };

  memcpy (whole, bytes, MIN (size, kind->size));
  for (guint n = 0; n < kind->n_fields; n++)
    {
      const Field *field = &kind->fields[n];
      for (guint i = 0; i < field->count; i++)
        copy_little_endian ((guint8 *) record + field->offset + i * field->width,
                            whole + field->file_offset + i * field->width, field->width);
    }
}

/* Writes the record at its full size into bytes; the rest of bytes is untouched. */
void
shp_record_encode (guint tag, gconstpointer record, guint8 bytes[SHP_RECORD_SIZE_MAX])
{
  const Record *kind = &records[tag];

  for (guint n = 0; n < kind->n_fields; n++)
    {
      const Field *field = &kind->fields[n];
      for (guint i = 0; i < field->count; i++)
        copy_little_endian (bytes + field->file_offset + i * field->width,
                            (const guint8 *) record + field->offset + i * field->width,
                            field->width);
    }
}
