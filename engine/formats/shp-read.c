/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-read.c - from the bytes of an .SHP file to a model
 *
 * The chunks are listed first, then taken one request after another as the game's loader takes
 * them, so that a chunk that stands out of order is missed here as there.
 * Source: reference/shp-format.md 1 */
#include "engine/formats/shp-private.h"

#include <string.h>

#define NO_CHUNK G_MAXUINT

typedef struct
{
  ShpRequest place;
  guint next; /* chunk of the same tag further on; NO_CHUNK none */
} Chunk;

typedef struct
{
  const guint8 *data;
  const char *file_name;
  GArray *chunks;              /* Chunk */
  guint cursor;                /* first chunk that is not passed */
  guint heads[SHP_CHUNK_TAGS]; /* first chunk of each tag from the cursor on, once asked for */
  ShpLayout *layout;           /* the model's */
} Reader;

static guint16
read_u16 (const guint8 *data)
{
  return (guint16) (data[0] | data[1] << 8);
}

static gboolean
truncated (const char *file_name, guint tag, gsize offset, gsize need, gsize have, GError **error)
{
  g_set_error (error, SHP_ERROR, SHP_ERROR_TRUNCATED,
               "%s: chunk 0x%02X at 0x%" G_GSIZE_MODIFIER "x: need %" G_GSIZE_FORMAT
               " bytes, have %" G_GSIZE_FORMAT,
               file_name, tag, offset, need, have);
  return FALSE;
}

/* Reads the chunk at offset; end is TRUE at the terminator, whose size and count are never read. */
static gboolean
list_chunk (const guint8 *data, gsize size, gsize offset, const char *file_name, ShpRequest *place,
            gboolean *end, GError **error)
{
  if (size - offset < 2)
    {
      g_set_error (error, SHP_ERROR, SHP_ERROR_TRUNCATED,
                   "%s: ends at 0x%" G_GSIZE_MODIFIER "x without a closing chunk", file_name, size);
      return FALSE;
    }
  *place = (ShpRequest){ .tag = read_u16 (data + offset), .hit = TRUE, .chunk_offset = offset };
  *end = place->tag == SHP_TAG_END;
  if (*end)
    return TRUE;
  if (size - offset < SHP_CHUNK_HEADER_SIZE)
    return truncated (file_name, place->tag, offset, SHP_CHUNK_HEADER_SIZE, size - offset, error);

  place->record_size = read_u16 (data + offset + 2);
  place->count = read_u16 (data + offset + 4);
  gsize need = (gsize) place->record_size * place->count;
  gsize have = size - offset - SHP_CHUNK_HEADER_SIZE;
  if (need > have)
    return truncated (file_name, place->tag, offset, need, have, error);
  if (place->record_size == 0 && place->count > 0)
    {
      g_set_error (error, SHP_ERROR, SHP_ERROR_CHUNK,
                   "%s: chunk 0x%02X at 0x%" G_GSIZE_MODIFIER "x: %u records of no bytes",
                   file_name, place->tag, offset, place->count);
      return FALSE;
    }
  place->end_offset = offset + SHP_CHUNK_HEADER_SIZE + need;
  return TRUE;
}

static gboolean
list_chunks (Reader *reader, gsize size, GError **error)
{
  gsize offset = 0;

  for (;;)
    {
      Chunk chunk = { .next = NO_CHUNK };
      gboolean end = FALSE;
      if (!list_chunk (reader->data, size, offset, reader->file_name, &chunk.place, &end, error))
        return FALSE;
      if (end)
        break;
      offset = chunk.place.end_offset;
      if (shp_record_known_size (chunk.place.tag) == 0)
        g_array_append_val (reader->layout->unknown, chunk.place);
      g_array_append_val (reader->chunks, chunk);
    }

  for (guint tag = 0; tag < SHP_CHUNK_TAGS; tag++)
    reader->heads[tag] = NO_CHUNK;
  for (guint n = reader->chunks->len; n-- > 0;)
    {
      Chunk *chunk = &g_array_index (reader->chunks, Chunk, n);
      if (chunk->place.tag >= SHP_CHUNK_TAGS)
        continue;
      chunk->next = reader->heads[chunk->place.tag];
      reader->heads[chunk->place.tag] = n;
    }
  return TRUE;
}

/* The next chunk of the tag from the cursor on, and the cursor past it; NULL and an unmoved cursor
 * where there is none (shp-format.md 1, rule 1). */
static const Chunk *
take_chunk (Reader *reader, guint tag)
{
  guint *head = &reader->heads[tag];

  while (*head != NO_CHUNK && *head < reader->cursor)
    *head = g_array_index (reader->chunks, Chunk, *head).next;
  if (*head == NO_CHUNK)
    return NULL;
  reader->cursor = *head + 1;
  return &g_array_index (reader->chunks, Chunk, *head);
}

static gboolean
require (const Reader *reader, guint tag, const Chunk *chunk, GError **error)
{
  gboolean there = chunk != NULL && (tag != SHP_TAG_HEADER || chunk->place.count > 0);

  if (!there && (tag == SHP_TAG_HEADER || tag == SHP_TAG_PARTS))
    {
      g_set_error (error, SHP_ERROR, SHP_ERROR_CHUNK, "%s: no chunk 0x%02X (%s)", reader->file_name,
                   tag, tag == SHP_TAG_HEADER ? "header" : "parts");
      return FALSE;
    }
  return TRUE;
}

/* Meets one request: its chunk's records into the array, or into the model for the header. */
static gboolean
read_visit (ShpModel *model, guint tag, GArray *records, gpointer data, GError **error)
{
  Reader *reader = data;
  const Chunk *chunk = take_chunk (reader, tag);
  ShpRequest request = { .tag = (guint16) tag };

  if (!require (reader, tag, chunk, error))
    return FALSE;
  if (chunk != NULL)
    request = chunk->place;
  g_array_append_val (reader->layout->requests, request);
  if (chunk == NULL)
    return TRUE;

  const guint8 *bytes = reader->data + request.chunk_offset + SHP_CHUNK_HEADER_SIZE;
  if (model->record_size[tag] == 0)
    model->record_size[tag] = request.record_size;
  if (records == NULL)
    {
      shp_record_decode (tag, bytes, request.record_size, model);
      return TRUE;
    }
  g_array_set_size (records, request.count);
  for (guint n = 0; n < request.count; n++, bytes += request.record_size)
    {
      gpointer record = records->data + (gsize) n * g_array_get_element_size (records);
      shp_record_init (tag, record);
      shp_record_decode (tag, bytes, request.record_size, record);
    }
  return TRUE;
}

/* Reads a whole .SHP file (expanded, where an archive held it packed). file_name stands in errors
 * only. Indices are kept as the file has them, right or wrong: see shp_model_check. Free with
 * shp_model_free. TRUNCATED where a chunk or the closing tag is cut; CHUNK for records of no bytes
 * or a file without header or parts. */
ShpModel *
shp_model_new_from_bytes (const guint8 *data, gsize size, const char *file_name, GError **error)
{
  g_return_val_if_fail (data != NULL || size == 0, NULL);

  g_autoptr (ShpModel) model = shp_model_new ();
  ShpLayout *layout = g_new0 (ShpLayout, 1);
  g_autoptr (GArray) chunks = g_array_new (FALSE, FALSE, sizeof (Chunk));
  Reader reader = {
    .data = data,
    .file_name = file_name != NULL ? file_name : "model",
    .chunks = chunks,
    .layout = layout,
  };

  memset (model->record_size, 0, sizeof model->record_size);
  layout->file = g_bytes_new (data, size);
  layout->requests = g_array_new (FALSE, FALSE, sizeof (ShpRequest));
  layout->unknown = g_array_new (FALSE, FALSE, sizeof (ShpRequest));
  model->layout = layout;
  if (!list_chunks (&reader, size, error) || !shp_walk (model, read_visit, &reader, error))
    return NULL;
  return g_steal_pointer (&model);
}
