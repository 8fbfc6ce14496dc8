/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/ship-types.c - the tables of ship-types.h, from data/tables and stat files */
#include "engine/tables/ship-types.h"

#include "engine/tables/retail-stats.h"
#include "engine/tables/table-json.h"

#include <string.h>

G_DEFINE_QUARK (ship-tables-error-quark, ship_tables_error)

#define ATTACHMENT_KINDS 9 /* kinds 0..8 of 20 ids each (shp-format.md 6) */
#define ATTACHMENT_IDS 20

struct _ShipTables
{
  ShipTypeInfo types[SHIP_TYPES_COUNT];
  GunTypeInfo guns[GUN_TYPES_COUNT];
  MissileTypeInfo missiles[MISSILE_TYPES_COUNT];
  AttachmentModelInfo attachments[ATTACHMENT_KINDS][ATTACHMENT_IDS];
  gboolean attached[ATTACHMENT_KINDS][ATTACHMENT_IDS];
  GPtrArray *texts; /* TableJson that the rows' texts lie in */
  GPtrArray *lists; /* GStrv of setup and roles */
};

static const char *const class_names[] = {
  [SHIP_CLASS_FIGHTER] = "fighter", [SHIP_CLASS_CAPITAL] = "capital",
  [SHIP_CLASS_SUPPORT] = "support", [SHIP_CLASS_OTHER] = "other",
  [SHIP_CLASS_TORPEDO] = "torpedo", [SHIP_CLASS_DEBRIS] = "debris",
  [SHIP_CLASS_MINE] = "mine",       [SHIP_CLASS_PLANET] = "planet",
};

static const char *const side_names[] = {
  [SHIP_SIDE_FRIENDLY] = "friendly",
  [SHIP_SIDE_HOSTILE] = "hostile",
  [SHIP_SIDE_NEUTRAL] = "neutral",
};

/* The class's name in English, lent for ever; "unknown" for a number that is no class. */
const char *
ship_class_name (ShipClass ship_class)
{
  guint n = ship_class;

  return n < G_N_ELEMENTS (class_names) && class_names[n] != NULL ? class_names[n] : "unknown";
}

/* The side's name in English, lent for ever; "unknown" for a number that is no side. */
const char *
ship_side_name (ShipSide side)
{
  guint n = side;

  return n < G_N_ELEMENTS (side_names) ? side_names[n] : "unknown";
}

/* Opens a table that must have exactly n_rows rows (any number for 0), whose texts live on. */
static const TableJson *
open_table (ShipTables *tables, const char *data_dir, const char *file, guint n_rows,
            GError **error)
{
  TableJson *table = table_json_load (data_dir, file, error);

  if (table == NULL)
    return NULL;
  g_ptr_array_add (tables->texts, table);
  if (n_rows != 0 && table_json_n_rows (table) != n_rows)
    {
      g_set_error (error, SHIP_TABLES_ERROR, SHIP_TABLES_ERROR_ROWS, "%s: wanted %u rows, found %u",
                   file, n_rows, table_json_n_rows (table));
      return NULL;
    }
  return table;
}

/* Rows stand in the order of their numbers. */
static gboolean
read_number (const TableJson *table, guint row, guint *number, GError **error)
{
  int value;

  if (!table_json_int (table, row, "number", (int) row, (int) row, &value, error))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
read_stats (const TableJson *table, guint row, const char *const *names, guint n_names,
            float *stats, GError **error)
{
  for (guint n = 0; n < n_names; n++)
    if (!table_json_float (table, row, names[n], &stats[n], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_list (ShipTables *tables, const TableJson *table, guint row, const char *field,
           const char *const **list, GError **error)
{
  char **texts;

  if (!table_json_strings (table, row, field, &texts, error))
    return FALSE;
  g_ptr_array_add (tables->lists, texts);
  *list = (const char *const *) texts;
  return TRUE;
}

/* The rows of ships that a player can fly have these members, the others none of them. */
static gboolean
read_player (const TableJson *table, guint row, ShipTypeInfo *type, GError **error)
{
  PlayerShipInfo *player = &type->player;

  type->player_flies = table_json_has (table, row, "cockpit");
  if (!type->player_flies)
    return TRUE;
  return table_json_string (table, row, "cockpit", &player->cockpit, error)
         && table_json_int (table, row, "wire_frame_shape", 0, G_MAXUINT16,
                            &player->wire_frame_shape, error)
         && table_json_int (table, row, "wing_icon_shape", 0, G_MAXUINT16, &player->wing_icon_shape,
                            error)
         && table_json_bool (table, row, "spectral_shields", &player->spectral_shields, error)
         && table_json_bool (table, row, "blind_fire", &player->blind_fire, error);
}

static gboolean
read_type (ShipTables *tables, const TableJson *table, guint row, GError **error)
{
  static const char *const displays[] = { "small", "large" };
  ShipTypeInfo *type = &tables->types[row];
  int ship_class, side;

  if (!read_number (table, row, &type->number, error)
      || !table_json_string (table, row, "name", &type->name, error)
      || !table_json_string (table, row, "record_name", &type->record_name, error)
      || !table_json_string_or_null (table, row, "model", &type->model, error)
      || !table_json_string_or_null (table, row, "schematic", &type->schematic, error)
      || !table_json_int (table, row, "name_string", 0, G_MAXUINT16, &type->name_string, error)
      || !table_json_choice (table, row, "class", class_names, G_N_ELEMENTS (class_names),
                             &ship_class, error)
      || !table_json_choice (table, row, "side", side_names, G_N_ELEMENTS (side_names), &side,
                             error)
      || !table_json_bool (table, row, "targetable", &type->targetable, error)
      || !table_json_choice (table, row, "display", displays, 2, &type->large_display, error)
      || !table_json_bool (table, row, "turn_flat", &type->flight.turn_flat, error)
      || !table_json_int_or_null (table, row, "alias_of", 0, SHIP_TYPES_COUNT - 1, -1,
                                  &type->alias_of, error)
      || !table_json_int_or_null (table, row, "twin", 0, SHIP_TYPES_COUNT - 1, -1, &type->twin,
                                  error)
      || !table_json_int_or_null (table, row, "twin_of", 0, SHIP_TYPES_COUNT - 1, -1,
                                  &type->twin_of, error)
      || !table_json_string_or_null (table, row, "component_loss", &type->component_loss, error)
      || !read_list (tables, table, row, "setup", &type->setup, error)
      || !read_list (tables, table, row, "roles", &type->roles, error)
      || !read_player (table, row, type, error))
    return FALSE;
  type->ship_class = (ShipClass) ship_class;
  type->side = (ShipSide) side;
  return TRUE;
}

static gboolean
load_types (ShipTables *tables, const char *data_dir, GError **error)
{
  const TableJson *types
      = open_table (tables, data_dir, "ship-types.json", SHIP_TYPES_COUNT, error);
  const TableJson *stats
      = types == NULL ? NULL
                      : open_table (tables, data_dir, "ship-stats.json", SHIP_TYPES_COUNT, error);

  if (stats == NULL)
    return FALSE;
  for (guint row = 0; row < SHIP_TYPES_COUNT; row++)
    {
      ShipTypeInfo *type = &tables->types[row];
      guint number;
      if (!read_type (tables, types, row, error) || !read_number (stats, row, &number, error)
          || !read_stats (stats, row, ship_stat_names, SHIP_STATS_FIELDS, type->stats, error))
        return FALSE;
      retail_stats_derive_ship (type);
    }
  return TRUE;
}

static gboolean
read_gun (const TableJson *table, guint row, GunTypeInfo *gun, GError **error)
{
  static const char *const kinds[] = { "energy", "rounds" };

  if (!read_number (table, row, &gun->number, error)
      || !table_json_string (table, row, "name", &gun->name, error)
      || !table_json_choice (table, row, "kind", kinds, 2, &gun->fires_rounds, error)
      || !table_json_float (table, row, "half_width", &gun->half_width, error)
      || !table_json_float (table, row, "half_height", &gun->half_height, error)
      || !table_json_float (table, row, "length", &gun->length, error)
      || !table_json_int (table, row, "sound", 0, G_MAXINT, &gun->sound, error)
      || !table_json_int (table, row, "sound_period", 0, G_MAXINT, &gun->sound_period, error)
      || !table_json_int (table, row, "atlas_first_texel", -1, 255, &gun->atlas_first_texel, error)
      || !table_json_int (table, row, "atlas_texels", 0, 256, &gun->atlas_texels, error)
      || !table_json_int (table, row, "flash_ticks", 0, G_MAXINT, &gun->flash_ticks, error)
      || !table_json_bool (table, row, "on_turrets", &gun->on_turrets, error)
      || !table_json_bool (table, row, "huge", &gun->huge, error)
      || !table_json_bool (table, row, "charges", &gun->charges, error)
      || !table_json_int_or_null (table, row, "name_string", 0, G_MAXUINT16, 0, &gun->name_string,
                                  error)
      || !table_json_string_or_null (table, row, "force_effect", &gun->force_effect, error)
      || !read_stats (table, row, gun_stat_names, GUN_STATS_FIELDS, gun->stats, error))
    return FALSE;
  retail_stats_derive_gun (gun);
  return TRUE;
}

static gboolean
load_guns (ShipTables *tables, const char *data_dir, GError **error)
{
  const TableJson *table = open_table (tables, data_dir, "gun-types.json", GUN_TYPES_COUNT, error);

  if (table == NULL)
    return FALSE;
  for (guint row = 0; row < GUN_TYPES_COUNT; row++)
    if (!read_gun (table, row, &tables->guns[row], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_looks (const TableJson *table, guint row, MissileLooks *looks, GError **error)
{
  return table_json_int (table, row, "look_pieces", 0, 0x3f, &looks->pieces, error)
         && table_json_int (table, row, "look_segments", 0, G_MAXINT, &looks->segments, error)
         && table_json_floats (table, row, "look_colour", looks->colour, 3, error)
         && table_json_int (table, row, "look_side_count", 0, G_MAXINT, &looks->side_count, error)
         && table_json_int (table, row, "look_side_segments", 0, G_MAXINT, &looks->side_segments,
                            error)
         && table_json_floats (table, row, "look_side_colour", looks->side_colour, 3, error)
         && table_json_floats (table, row, "look_plume_colour", looks->plume_colour, 3, error);
}

static gboolean
read_missile_flight (const TableJson *table, guint row, FlightStats *flight, GError **error)
{
  return table_json_float (table, row, "inertia", &flight->inertia, error)
         && table_json_float (table, row, "roll_inertia", &flight->roll_inertia, error)
         && table_json_float (table, row, "pitch_inertia", &flight->pitch_inertia, error)
         && table_json_float (table, row, "yaw_inertia", &flight->yaw_inertia, error)
         && table_json_bool (table, row, "turn_flat", &flight->turn_flat, error);
}

static gboolean
read_missile (const TableJson *table, guint row, MissileTypeInfo *missile, GError **error)
{
  if (!read_number (table, row, &missile->number, error)
      || !table_json_string (table, row, "name", &missile->name, error)
      || !table_json_string_or_null (table, row, "hung_model", &missile->hung_model, error)
      || !table_json_string_or_null (table, row, "flown_model", &missile->flown_model, error)
      || !table_json_bool (table, row, "pod", &missile->pod, error)
      || !table_json_int (table, row, "capacity", 0, G_MAXINT16, &missile->capacity, error)
      || !table_json_bool (table, row, "needs_player_lock", &missile->needs_player_lock, error)
      || !table_json_int_or_null (table, row, "end_shockwave", 0, G_MAXINT16, -1,
                                  &missile->end_shockwave, error)
      || !table_json_int_or_null (table, row, "damage_kind", 0, G_MAXINT16, -1,
                                  &missile->damage_kind, error)
      || !table_json_int (table, row, "launch_sound", 0, G_MAXINT16, &missile->launch_sound, error)
      || !table_json_int (table, row, "order", 0, 11, &missile->order, error)
      || !table_json_string (table, row, "order_name", &missile->order_name, error)
      || !table_json_int_or_null (table, row, "name_string", 0, G_MAXUINT16, -1,
                                  &missile->name_string, error)
      || !table_json_int_or_null (table, row, "ring_first_shape", 0, G_MAXUINT16, -1,
                                  &missile->ring_first_shape, error)
      || !table_json_int_or_null (table, row, "betty_sound", 0, G_MAXUINT16, -1,
                                  &missile->betty_sound, error)
      || !read_missile_flight (table, row, &missile->flight, error)
      || !read_looks (table, row, &missile->looks, error)
      || !read_stats (table, row, missile_stat_names, MISSILE_STATS_FIELDS, missile->stats, error))
    return FALSE;
  retail_stats_derive_missile (missile);
  return TRUE;
}

static gboolean
load_missiles (ShipTables *tables, const char *data_dir, GError **error)
{
  const TableJson *table
      = open_table (tables, data_dir, "missile-types.json", MISSILE_TYPES_COUNT, error);

  if (table == NULL)
    return FALSE;
  for (guint row = 0; row < MISSILE_TYPES_COUNT; row++)
    if (!read_missile (table, row, &tables->missiles[row], error))
      return FALSE;
  return TRUE;
}

static gboolean
load_attachments (ShipTables *tables, const char *data_dir, GError **error)
{
  const TableJson *table = open_table (tables, data_dir, "attachment-models.json", 0, error);

  for (guint row = 0; table != NULL && row < table_json_n_rows (table); row++)
    {
      AttachmentModelInfo found = { 0 };
      int kind, id;
      if (!table_json_int (table, row, "kind", 0, ATTACHMENT_KINDS - 1, &kind, error)
          || !table_json_int (table, row, "id", 0, ATTACHMENT_IDS - 1, &id, error)
          || !table_json_string_or_null (table, row, "model", &found.model, error)
          || !table_json_string_or_null (table, row, "second_model", &found.second_model, error)
          || !table_json_int (table, row, "count", 1, G_MAXINT16, &found.count, error)
          || !table_json_string_or_null (table, row, "sprite", &found.sprite, error))
        return FALSE;
      found.kind = (guint) kind;
      found.id = (guint) id;
      tables->attachments[kind][id] = found;
      tables->attached[kind][id] = TRUE;
    }
  return table != NULL;
}

/* Reads every table below data_dir/tables. Free with ship_tables_free; NULL and the first fault
 * found otherwise. */
ShipTables *
ship_tables_load (const char *data_dir, GError **error)
{
  g_return_val_if_fail (data_dir != NULL, NULL);

  g_autoptr (ShipTables) tables = g_new0 (ShipTables, 1);
  tables->texts = g_ptr_array_new_with_free_func ((GDestroyNotify) table_json_free);
  tables->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  if (!load_types (tables, data_dir, error) || !load_guns (tables, data_dir, error)
      || !load_missiles (tables, data_dir, error) || !load_attachments (tables, data_dir, error))
    return NULL;
  return g_steal_pointer (&tables);
}

/* Frees the tables and all they lent. NULL is allowed. */
void
ship_tables_free (ShipTables *tables)
{
  if (tables == NULL)
    return;
  g_ptr_array_unref (tables->lists);
  g_ptr_array_unref (tables->texts);
  g_free (tables);
}

/* The row of a ship type, 0 to 255; NULL past them. */
const ShipTypeInfo *
ship_tables_type (const ShipTables *tables, guint type)
{
  g_return_val_if_fail (tables != NULL, NULL);

  return type < SHIP_TYPES_COUNT ? &tables->types[type] : NULL;
}

/* The row whose name (snake_case) this is; NULL for none. */
const ShipTypeInfo *
ship_tables_type_for_name (const ShipTables *tables, const char *name)
{
  g_return_val_if_fail (tables != NULL && name != NULL, NULL);

  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    if (strcmp (tables->types[type].name, name) == 0)
      return &tables->types[type];
  return NULL;
}

/* The row whose flight and combat records, class, side and number an object of the type ends up
 * with: the type an alias names, else its own. NULL past the table. */
const ShipTypeInfo *
ship_tables_effective (const ShipTables *tables, guint type)
{
  const ShipTypeInfo *info = ship_tables_type (tables, type);

  return info == NULL || info->alias_of < 0 ? info : &tables->types[info->alias_of];
}

/* The row of a gun type, 0 (none) to 15; NULL past them. */
const GunTypeInfo *
ship_tables_gun (const ShipTables *tables, guint type)
{
  g_return_val_if_fail (tables != NULL, NULL);

  return type < GUN_TYPES_COUNT ? &tables->guns[type] : NULL;
}

/* The row of a missile type, 0 to 10; NULL past them. */
const MissileTypeInfo *
ship_tables_missile (const ShipTables *tables, guint type)
{
  g_return_val_if_fail (tables != NULL, NULL);

  return type < MISSILE_TYPES_COUNT ? &tables->missiles[type] : NULL;
}

/* What an attachment point of this kind and id carries; NULL for a pair that loads nothing. */
const AttachmentModelInfo *
ship_tables_attachment (const ShipTables *tables, guint kind, guint id)
{
  g_return_val_if_fail (tables != NULL, NULL);

  if (kind >= ATTACHMENT_KINDS || id >= ATTACHMENT_IDS || !tables->attached[kind][id])
    return NULL;
  return &tables->attachments[kind][id];
}

static gboolean
check_size (const char *what, gsize size, guint least_records, GError **error)
{
  if (size % STAT_RECORD_SIZE == 0 && size / STAT_RECORD_SIZE >= least_records)
    return TRUE;
  g_set_error (error, SHIP_TABLES_ERROR, SHIP_TABLES_ERROR_SIZE,
               "%s: wanted records of %d bytes, at least %u, found %" G_GSIZE_FORMAT " bytes", what,
               STAT_RECORD_SIZE, least_records, size);
  return FALSE;
}

static void
copy_stats (const guint8 *data, guint record, float *stats, guint n_stats)
{
  const guint8 *fields = data + (gsize) record * STAT_RECORD_SIZE + STAT_RECORD_NAME_SIZE;

  for (guint n = 0; n < n_stats; n++)
    {
      guint32 bits;
      memcpy (&bits, fields + 4 * n, sizeof bits);
      bits = GUINT32_FROM_LE (bits);
      memcpy (&stats[n], &bits, sizeof bits);
    }
}

/* Takes the ship figures of a user's own shipstats.bin: its first 256 records (fewer is an error).
 * Names, models, classes and ways of turning stay. */
gboolean
ship_tables_apply_shipstats (ShipTables *tables, const guint8 *data, gsize size, GError **error)
{
  g_return_val_if_fail (tables != NULL && (data != NULL || size == 0), FALSE);

  if (!check_size ("shipstats.bin", size, SHIP_TYPES_COUNT, error))
    return FALSE;
  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    {
      copy_stats (data, type, tables->types[type].stats, SHIP_STATS_FIELDS);
      retail_stats_derive_ship (&tables->types[type]);
    }
  return TRUE;
}

/* Takes a user's own gunstats.bin: record n is type n + 1; records past the 15th are left out,
 * types without a record keep their figures (stats-format.md 1). An error, with nothing changed,
 * for no whole number of records or none. */
gboolean
ship_tables_apply_gunstats (ShipTables *tables, const guint8 *data, gsize size, GError **error)
{
  g_return_val_if_fail (tables != NULL && (data != NULL || size == 0), FALSE);

  if (!check_size ("gunstats.bin", size, 1, error))
    return FALSE;
  for (guint type = 1; type < GUN_TYPES_COUNT && type <= size / STAT_RECORD_SIZE; type++)
    {
      copy_stats (data, type - 1, tables->guns[type].stats, GUN_STATS_FIELDS);
      retail_stats_derive_gun (&tables->guns[type]);
    }
  return TRUE;
}

/* Takes a user's own missilestats.bin: at most its first 11 records; types without one keep their
 * figures. An error, with nothing changed, for no whole number of records or none. */
gboolean
ship_tables_apply_missilestats (ShipTables *tables, const guint8 *data, gsize size, GError **error)
{
  g_return_val_if_fail (tables != NULL && (data != NULL || size == 0), FALSE);

  if (!check_size ("missilestats.bin", size, 1, error))
    return FALSE;
  for (guint type = 0; type < MISSILE_TYPES_COUNT && type < size / STAT_RECORD_SIZE; type++)
    {
      copy_stats (data, type, tables->missiles[type].stats, MISSILE_STATS_FIELDS);
      retail_stats_derive_missile (&tables->missiles[type]);
    }
  return TRUE;
}
