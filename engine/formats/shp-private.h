/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-private.h - what the reader and the writer of .SHP models share
 *
 * Shapes:  a model is read and written as one series of requests, each for a chunk of one tag
 *          (shp-format.md 1, request order); ShpLayout remembers how each was met.
 * Units:   offsets and sizes in bytes of the file.
 * Owner:   the model owns its layout.
 * Errors:  SHP_ERROR.
 * Source:  reference/shp-format.md 1 to 10, 14
 */
#pragma once

#include "engine/formats/shp.h"

G_BEGIN_DECLS

enum
{
  SHP_TAG_HEADER = 0x00,
  SHP_TAG_PARTS = 0x01,
  SHP_TAG_LEVELS = 0x02,
  SHP_TAG_FACES = 0x03,
  SHP_TAG_VERTICES = 0x04,
  SHP_TAG_UNUSED = 0x05,
  SHP_TAG_MATERIALS = 0x06,
  SHP_TAG_NODES = 0x07,
  SHP_TAG_NODE_FACES = 0x08,
  SHP_TAG_ATTACHMENTS = 0x09,
  SHP_TAG_CLIPS = 0x0A,
  SHP_TAG_KEYFRAMES = 0x0B,
  SHP_TAG_EVENTS = 0x0C,
  SHP_TAG_POINT_LISTS = 0x0D,
  SHP_TAG_POINTS = 0x0E,
  SHP_TAG_TRIGGERS = 0x0F,
  SHP_TAG_ARCS = 0x10,
  SHP_TAG_END = 0xFFFF,
};

#define SHP_CHUNK_HEADER_SIZE 6
#define SHP_RECORD_SIZE_MAX 312 /* the part, the longest known record */

/* One request and what met it. */
typedef struct
{
  guint16 tag;
  gboolean hit;        /* FALSE: the file has no such chunk from there on */
  guint16 record_size; /* the rest only of a hit */
  guint count;
  gsize chunk_offset; /* of its header */
  gsize end_offset;   /* past its last record */
} ShpRequest;

typedef struct
{
  GBytes *file;      /* the whole file as read */
  GArray *requests;  /* ShpRequest */
  GArray *unknown;   /* ShpRequest: chunks of tags that are never asked for */
} ShpLayout;

typedef gboolean (*ShpVisit) (ShpModel *model, guint tag, GArray *records, gpointer data,
                              GError **error);

gboolean shp_walk (ShpModel *model, ShpVisit visit, gpointer data, GError **error);
gsize shp_record_known_size (guint tag);
void shp_record_decode (guint tag, const guint8 *bytes, gsize size, gpointer record);
void shp_record_encode (guint tag, gconstpointer record, guint8 bytes[SHP_RECORD_SIZE_MAX]);
void shp_record_init (guint tag, gpointer record);
void shp_layout_free (ShpLayout *layout);

G_END_DECLS
