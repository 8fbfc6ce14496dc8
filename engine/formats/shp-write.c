/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-write.c - from a model to the bytes of an .SHP file
 *
 * A model that was read and whose shape still fits its file is written as it stood: the same
 * chunks, record sizes, passed-over chunks and bytes past the known fields. Otherwise (a new model,
 * parts added, a value that the file's short records cannot hold) it is written in full records.
 * Source: reference/shp-format.md 1, 15 */
#include "engine/formats/shp-private.h"

#include <string.h>

#define RECORDS_MAX G_MAXUINT16
#define ATTACHMENT_SHORT_SIZE 124 /* what the game keeps; a tail in use is written besides */

typedef struct
{
  GByteArray *out;
  const ShpLayout *layout; /* NULL: in full */
  const guint8 *file;
  guint request;   /* the next of the layout's */
  gsize copied;    /* the file's bytes before this one are written */
  gboolean misfit; /* the layout cannot hold the model */
  gboolean used[SHP_CHUNK_TAGS];
  gboolean tails; /* attachments have bytes past 124 */
} Writer;

static guint
n_records (const GArray *records)
{
  return records == NULL ? 1 : records->len;
}

static gconstpointer
record_at (const ShpModel *model, GArray *records, guint n)
{
  if (records == NULL)
    return model;
  return records->data + (gsize) n * g_array_get_element_size (records);
}

static void
append_chunk_header (GByteArray *out, guint tag, guint record_size, guint count)
{
  guint8 bytes[SHP_CHUNK_HEADER_SIZE] = {
    tag & 0xff, tag >> 8, record_size & 0xff, record_size >> 8, count & 0xff, count >> 8,
  };

  g_byte_array_append (out, bytes, sizeof bytes);
}

/* TRUE where more requests hang from each record of the tag. */
static gboolean
makes_requests (guint tag)
{
  return tag == SHP_TAG_PARTS || tag == SHP_TAG_LEVELS || tag == SHP_TAG_NODES
         || tag == SHP_TAG_CLIPS || tag == SHP_TAG_POINT_LISTS;
}

/* Appends one record of size bytes over what the file had in its place; FALSE where a field past
 * size is not 0 and would be lost. */
static gboolean
append_record (Writer *writer, guint tag, gconstpointer record, guint size, const guint8 *old)
{
  gsize known = shp_record_known_size (tag);
  guint8 bytes[SHP_RECORD_SIZE_MAX] = { 0 };

  shp_record_encode (tag, record, bytes);
  for (gsize n = size; n < known; n++)
    if (bytes[n] != 0)
      return FALSE;
  g_byte_array_append (writer->out, bytes, MIN (size, known));
  if (size > known && old != NULL)
    g_byte_array_append (writer->out, old + known, size - known);
  else if (size > known)
    {
      g_autofree guint8 *zeros = g_malloc0 (size - known);
      g_byte_array_append (writer->out, zeros, size - known);
    }
  return TRUE;
}

/* The layout's chunk again, with the model's records; marks a misfit where it cannot be. */
static gboolean
layout_visit (ShpModel *model, guint tag, GArray *records, gpointer data, GError **error)
{
  Writer *writer = data;
  guint count = n_records (records);

  if (writer->misfit || writer->request >= writer->layout->requests->len)
    {
      writer->misfit = TRUE;
      return TRUE;
    }
  const ShpRequest *request
      = &g_array_index (writer->layout->requests, ShpRequest, writer->request++);
  writer->misfit = request->tag != tag || (makes_requests (tag) && request->count != count)
                   || (!request->hit && count > 0) || count > RECORDS_MAX
                   || (count > 0 && request->record_size == 0 && request->hit);
  if (writer->misfit || !request->hit)
    return TRUE;

  guint written = MAX (count, records == NULL ? request->count : 0);
  const guint8 *old = writer->file + request->chunk_offset + SHP_CHUNK_HEADER_SIZE;
  g_byte_array_append (writer->out, writer->file + writer->copied,
                       request->chunk_offset - writer->copied);
  append_chunk_header (writer->out, tag, request->record_size, written);
  for (guint n = 0; n < count && !writer->misfit; n++)
    writer->misfit
        = !append_record (writer, tag, record_at (model, records, n), request->record_size,
                          n < request->count ? old + (gsize) n * request->record_size : NULL);
  /* Headers past the first are the file's own and mean nothing. */
  if (written > count)
    g_byte_array_append (writer->out, old + (gsize) count * request->record_size,
                         (gsize) (written - count) * request->record_size);
  writer->copied = request->end_offset;
  return TRUE;
}

static GBytes *
write_by_layout (ShpModel *model)
{
  const ShpLayout *layout = model->layout;
  gsize size;
  const guint8 *file = g_bytes_get_data (layout->file, &size);
  g_autoptr (GByteArray) out = g_byte_array_sized_new (size);
  Writer writer = { .out = out, .layout = layout, .file = file };

  shp_walk (model, layout_visit, &writer, NULL);
  if (writer.misfit || writer.request != layout->requests->len)
    return NULL;
  g_byte_array_append (out, file + writer.copied, size - writer.copied);
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}

static gboolean
count_visit (ShpModel *model, guint tag, GArray *records, gpointer data, GError **error)
{
  static const guint8 no_tail[44] = { 0 };
  Writer *writer = data;

  if (n_records (records) > RECORDS_MAX)
    {
      g_set_error (error, SHP_ERROR, SHP_ERROR_WRITE,
                   "chunk 0x%02X: %u records, the file form holds %u", tag, records->len,
                   RECORDS_MAX);
      return FALSE;
    }
  if (n_records (records) > 0)
    writer->used[tag] = TRUE;
  for (guint n = 0; tag == SHP_TAG_ATTACHMENTS && n < records->len; n++)
    if (memcmp (g_array_index (records, ShpAttachment, n).tail, no_tail, sizeof no_tail) != 0)
      writer->tails = TRUE;
  return TRUE;
}

/* Every chunk asked for, of every tag that the model uses anywhere: one left out would be looked
 * for, and found, further on (shp-format.md 1, miss rule). */
static gboolean
full_visit (ShpModel *model, guint tag, GArray *records, gpointer data, GError **error)
{
  Writer *writer = data;
  guint size = shp_record_known_size (tag);

  if (!writer->used[tag] && tag != SHP_TAG_PARTS)
    return TRUE;
  if (tag == SHP_TAG_ATTACHMENTS && !writer->tails)
    size = ATTACHMENT_SHORT_SIZE;
  append_chunk_header (writer->out, tag, size, n_records (records));
  for (guint n = 0; n < n_records (records); n++)
    append_record (writer, tag, record_at (model, records, n), size, NULL);
  return TRUE;
}

static GBytes *
write_in_full (ShpModel *model, GError **error)
{
  const ShpLayout *layout = model->layout;
  g_autoptr (GByteArray) out = g_byte_array_new ();
  Writer writer
      = { .out = out, .tails = model->record_size[SHP_TAG_ATTACHMENTS] > ATTACHMENT_SHORT_SIZE };

  if (!shp_walk (model, count_visit, &writer, error)
      || !shp_walk (model, full_visit, &writer, error))
    return NULL;
  for (guint n = 0; layout != NULL && n < layout->unknown->len; n++)
    {
      const ShpRequest *chunk = &g_array_index (layout->unknown, ShpRequest, n);
      const guint8 *file = g_bytes_get_data (layout->file, NULL);
      g_byte_array_append (out, file + chunk->chunk_offset,
                           chunk->end_offset - chunk->chunk_offset);
    }
  append_chunk_header (out, SHP_TAG_END, 0, 0);
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}

/* The file of the model: the same bytes for one that was read and not changed; a changed value
 * stands in its place. Where its shape changed, or the file's records are too short for a value,
 * every record is written in full, chunks of unknown tags go last, and bytes past the known fields
 * are lost. New bytes of the caller's; WRITE for more than 65535 records in a chunk. */
GBytes *
shp_model_to_bytes (const ShpModel *model, GError **error)
{
  g_return_val_if_fail (model != NULL, NULL);

  /* The walk is shared with the reader and so takes a model it may fill; these visits only read. */
  ShpModel *readable = (ShpModel *) model;
  GBytes *bytes = model->layout != NULL ? write_by_layout (readable) : NULL;
  return bytes != NULL ? bytes : write_in_full (readable, error);
}
