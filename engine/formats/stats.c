/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/stats.c - the stat files of stats.h, as bytes */
#include "engine/formats/stats.h"

#include <math.h>
#include <string.h>

G_DEFINE_QUARK (stats-error-quark, stats_error)

/* stats-format.md 2. */
static const StatsField ship_fields[] = {
  { "max_speed", 0x40, STATS_TYPE_F32, "units/step" },
  { "inertia", 0x44, STATS_TYPE_F32, "share/step" },
  { "yaw_rate", 0x48, STATS_TYPE_F32, "rad/step" },
  { "yaw_inertia", 0x4C, STATS_TYPE_F32, "share/step" },
  { "pitch_rate", 0x50, STATS_TYPE_F32, "rad/step" },
  { "pitch_inertia", 0x54, STATS_TYPE_F32, "share/step" },
  { "roll_rate", 0x58, STATS_TYPE_F32, "rad/step" },
  { "roll_inertia", 0x5C, STATS_TYPE_F32, "share/step" },
  { "shield_power", 0x60, STATS_TYPE_F32, "" },
  { "armor_class", 0x64, STATS_TYPE_F32, "" },
  { "afterburner_fuel", 0x68, STATS_TYPE_F32, "s" },
  { "shield_recharge", 0x6C, STATS_TYPE_F32, "s" },
  { "gun_energy", 0x70, STATS_TYPE_F32, "" },
  { "gun_recharge", 0x74, STATS_TYPE_F32, "s" },
  { "rounds", 0x78, STATS_TYPE_F32, "" },
};

/* stats-format.md 3. */
static const StatsField gun_fields[] = {
  { "range", 0x40, STATS_TYPE_F32, "ticks" },       { "speed", 0x44, STATS_TYPE_F32, "units/step" },
  { "damage_shield", 0x48, STATS_TYPE_F32, "" },    { "damage_hull", 0x4C, STATS_TYPE_F32, "" },
  { "fire_rate", 0x50, STATS_TYPE_F32, "shots/s" }, { "shot_energy", 0x54, STATS_TYPE_F32, "" },
};

/* stats-format.md 4. */
static const StatsField missile_fields[] = {
  { "speed", 0x40, STATS_TYPE_F32, "units/step" },
  { "turn_rate", 0x44, STATS_TYPE_F32, "rad/step" },
  { "flight_time", 0x48, STATS_TYPE_F32, "s" },
  { "damage_shield", 0x4C, STATS_TYPE_F32, "" },
  { "damage_hull", 0x50, STATS_TYPE_F32, "" },
  { "lock_time", 0x54, STATS_TYPE_F32, "ticks" },
  { "decoy_chance", 0x58, STATS_TYPE_F32, "%" },
  { "lock_range", 0x5C, STATS_TYPE_F32, "units" },
  { "component_damage", 0x60, STATS_TYPE_F32, "" },
};

/* stats-format.md 5; the two bytes after each u16 are read by nothing. */
static const StatsField pilot_fields[] = {
  { "tier_a", 0x40, STATS_TYPE_U32, "" },    { "tier_b", 0x44, STATS_TYPE_U32, "" },
  { "tier_c", 0x48, STATS_TYPE_U32, "" },    { "skill", 0x4C, STATS_TYPE_U16, "" },
  { "copied_50", 0x50, STATS_TYPE_U16, "" }, { "copied_54", 0x54, STATS_TYPE_U16, "" },
  { "copied_58", 0x58, STATS_TYPE_U16, "" },
};

static const struct
{
  const char *name;
  const char *file_name;
  const StatsField *fields;
  guint n_fields;
} kinds[] = {
  [STATS_KIND_SHIPS] = { "ships", "shipstats.bin", ship_fields, G_N_ELEMENTS (ship_fields) },
  [STATS_KIND_GUNS] = { "guns", "gunstats.bin", gun_fields, G_N_ELEMENTS (gun_fields) },
  [STATS_KIND_MISSILES]
  = { "missiles", "missilestats.bin", missile_fields, G_N_ELEMENTS (missile_fields) },
  [STATS_KIND_PILOTS] = { "pilots", "pilotstats.bin", pilot_fields, G_N_ELEMENTS (pilot_fields) },
};

/* The kind's fields in file order, at most STATS_FIELDS_MAX. Static. */
const StatsField *
stats_fields (StatsKind kind, guint *n_fields)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kinds) && n_fields != NULL, NULL);

  *n_fields = kinds[kind].n_fields;
  return kinds[kind].fields;
}

/* The kind's field of this name; NULL for none. Static. */
const StatsField *
stats_field_for_name (StatsKind kind, const char *name)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kinds) && name != NULL, NULL);

  for (guint n = 0; n < kinds[kind].n_fields; n++)
    if (strcmp (kinds[kind].fields[n].name, name) == 0)
      return &kinds[kind].fields[n];
  return NULL;
}

/* "ships", "guns", "missiles" or "pilots". Static. */
const char *
stats_kind_name (StatsKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kinds), NULL);

  return kinds[kind].name;
}

/* The kind that the game reads from a file of this name, in any case and any folder; FALSE for
 * another name. */
gboolean
stats_kind_for_file_name (const char *file_name, StatsKind *kind)
{
  g_return_val_if_fail (file_name != NULL && kind != NULL, FALSE);

  g_autofree char *base = g_path_get_basename (file_name);
  for (guint n = 0; n < G_N_ELEMENTS (kinds); n++)
    if (g_ascii_strcasecmp (kinds[n].file_name, base) == 0)
      {
        *kind = (StatsKind) n;
        return TRUE;
      }
  return FALSE;
}

/* A file of no records. Free with stats_file_free. */
StatsFile *
stats_file_new (StatsKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kinds), NULL);

  StatsFile *file = g_new0 (StatsFile, 1);
  file->kind = kind;
  file->records = g_array_new (FALSE, TRUE, sizeof (StatsRecord));
  return file;
}

/* Frees the file. NULL is allowed. */
void
stats_file_free (StatsFile *file)
{
  if (file == NULL)
    return;
  g_array_unref (file->records);
  g_free (file);
}

/* Reads a whole stat file; file_name stands in the error only. Free with stats_file_free; NULL with
 * SIZE where it is no whole number of records or holds none. */
StatsFile *
stats_file_new_from_bytes (StatsKind kind, const guint8 *data, gsize size, const char *file_name,
                           GError **error)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kinds) && (data != NULL || size == 0), NULL);

  gsize n_records = size / STATS_RECORD_SIZE;
  if (n_records == 0 || size % STATS_RECORD_SIZE != 0 || n_records > G_MAXUINT)
    {
      g_set_error (error, STATS_ERROR, STATS_ERROR_SIZE,
                   "%s: record %" G_GSIZE_FORMAT " at 0x%" G_GSIZE_MODIFIER
                   "x: need %d bytes, have %" G_GSIZE_FORMAT,
                   file_name != NULL ? file_name : kinds[kind].file_name, n_records,
                   n_records * STATS_RECORD_SIZE, STATS_RECORD_SIZE, size % STATS_RECORD_SIZE);
      return NULL;
    }
  StatsFile *file = stats_file_new (kind);
  g_array_append_vals (file->records, data, (guint) n_records);
  return file;
}

/* The file's bytes, the caller's. */
GBytes *
stats_file_to_bytes (const StatsFile *file)
{
  g_return_val_if_fail (file != NULL, NULL);

  return g_bytes_new (file->records->data, (gsize) file->records->len * STATS_RECORD_SIZE);
}

/* How many records the file has. */
guint
stats_file_n_records (const StatsFile *file)
{
  g_return_val_if_fail (file != NULL, 0);

  return file->records->len;
}

/* Record n; NULL past them. Lent, until records are added or removed. */
StatsRecord *
stats_file_record (StatsFile *file, guint n)
{
  g_return_val_if_fail (file != NULL, NULL);

  return n < file->records->len ? &g_array_index (file->records, StatsRecord, n) : NULL;
}

/* Record n's name up to its NUL as UTF-8 (the game's names are Latin-1 at most); NULL past the
 * records. Free with g_free. */
char *
stats_file_dup_name (const StatsFile *file, guint n)
{
  g_return_val_if_fail (file != NULL, NULL);

  if (n >= file->records->len)
    return NULL;
  const char *bytes = (const char *) g_array_index (file->records, StatsRecord, n).bytes;
  return g_convert (bytes, (gssize) strnlen (bytes, STATS_NAME_SIZE), "UTF-8", "ISO-8859-1", NULL,
                    NULL, NULL);
}

/* Writes a name and its NUL, cut to 63 bytes; what a longer name left behind it stays, as the
 * game's own tools left it. */
void
stats_record_set_name (StatsRecord *record, const char *name)
{
  g_return_if_fail (record != NULL && name != NULL);

  g_strlcpy ((char *) record->bytes, name, STATS_NAME_SIZE);
}

static guint32
read_word (const StatsRecord *record, const StatsField *field)
{
  const guint8 *bytes = record->bytes + field->offset;
  guint32 low = (guint32) (bytes[0] | bytes[1] << 8);

  if (field->type == STATS_TYPE_U16)
    return low;
  return low | (guint32) bytes[2] << 16 | (guint32) bytes[3] << 24;
}

/* The field's value; a float comes exactly, infinite and NaN too. */
double
stats_record_get (const StatsRecord *record, const StatsField *field)
{
  g_return_val_if_fail (record != NULL && field != NULL, 0);

  guint32 word = read_word (record, field);
  if (field->type != STATS_TYPE_F32)
    return word;
  float number;
  memcpy (&number, &word, sizeof number);
  return number;
}

/* Writes the field; FALSE and no change where the value does not fit its type. */
gboolean
stats_record_set (StatsRecord *record, const StatsField *field, double value)
{
  g_return_val_if_fail (record != NULL && field != NULL, FALSE);

  guint32 word;
  if (field->type == STATS_TYPE_F32)
    {
      /* not "above the largest float": its shortest text is a little above it */
      float number = (float) value;
      if (isfinite (value) && !isfinite (number))
        return FALSE;
      memcpy (&word, &number, sizeof word);
    }
  else
    {
      double most = field->type == STATS_TYPE_U16 ? G_MAXUINT16 : G_MAXUINT32;
      if (!(value >= 0 && value <= most) || value != floor (value))
        return FALSE;
      word = (guint32) value;
    }
  for (guint n = 0; n < (field->type == STATS_TYPE_U16 ? 2u : 4u); n++)
    record->bytes[field->offset + n] = word >> (8 * n) & 0xff;
  return TRUE;
}
