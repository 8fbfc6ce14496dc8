/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/stats.h - SHIPSTATS.BIN, GUNSTATS.BIN, MISSILESTATS.BIN, pilotstats.bin
 *
 * Shapes:  records of 352 bytes, no header: a name of 64 bytes, then the kind's fields from 0x40,
 *          then bytes of no known use. All 352 bytes of every record are kept.
 * Units:   each field's unit stands in its row; times as the file has them.
 * Owner:   the file owns its records; strings are lent unless said otherwise.
 * Errors:  STATS_ERROR, naming the file and the record.
 * Source:  reference/stats-format.md
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define STATS_ERROR (stats_error_quark ())
GQuark stats_error_quark (void);

typedef enum
{
  STATS_ERROR_SIZE, /* no whole number of records */
  STATS_ERROR_JSON, /* not JSON, or not the text form of a stat file */
  STATS_ERROR_FIELD, /* a member of the text form missing, unknown or of another type */
} StatsErrorCode;

#define STATS_RECORD_SIZE 352
#define STATS_NAME_SIZE 64
#define STATS_FIELDS_MAX 15

typedef enum
{
  STATS_KIND_SHIPS,
  STATS_KIND_GUNS,
  STATS_KIND_MISSILES,
  STATS_KIND_PILOTS,
} StatsKind;

typedef enum
{
  STATS_TYPE_F32,
  STATS_TYPE_U32,
  STATS_TYPE_U16,
} StatsType;

typedef struct
{
  const char *name; /* snake_case */
  guint offset;     /* in the record */
  StatsType type;
  const char *unit; /* "" for a plain number */
} StatsField;

typedef struct
{
  guint8 bytes[STATS_RECORD_SIZE];
} StatsRecord;

typedef struct
{
  StatsKind kind;
  GArray *records; /* StatsRecord */
} StatsFile;

StatsFile *stats_file_new (StatsKind kind);
StatsFile *stats_file_new_from_bytes (StatsKind kind, const guint8 *data, gsize size,
                                      const char *file_name, GError **error);
void stats_file_free (StatsFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StatsFile, stats_file_free)
GBytes *stats_file_to_bytes (const StatsFile *file);
char *stats_file_to_json (const StatsFile *file);
StatsFile *stats_file_new_from_json (const char *text, const char *file_name, GError **error);

guint stats_file_n_records (const StatsFile *file);
StatsRecord *stats_file_record (StatsFile *file, guint n);
char *stats_file_dup_name (const StatsFile *file, guint n);
void stats_record_set_name (StatsRecord *record, const char *name);
double stats_record_get (const StatsRecord *record, const StatsField *field);
gboolean stats_record_set (StatsRecord *record, const StatsField *field, double value);

const StatsField *stats_fields (StatsKind kind, guint *n_fields);
const StatsField *stats_field_for_name (StatsKind kind, const char *name);
const char *stats_kind_name (StatsKind kind);
gboolean stats_kind_for_file_name (const char *file_name, StatsKind *kind);

G_END_DECLS
