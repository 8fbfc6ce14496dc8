/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-reference-tables.c - every row of the tables against the reference's own files
 *
 * The shared folder's reference (SORTIE_SHARED) holds the rows as JSON. Without it the tests are
 * skipped; what must hold anyway stands in test-ship-types.c and test-pilots.c. */
#include "engine/tables/data-dir.h"
#include "engine/tables/pilots.h"
#include "engine/tables/ship-types.h"

#include <json-c/json.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The one ship whose record the third-party copies have edited (stats-format.md 6). */
#define EDITED_RECORD 254

typedef struct json_object Json;

/* A file of the reference; NULL, and the test skipped, without the shared folder. */
static Json *
reference (const char *name)
{
  const char *shared = g_getenv ("SORTIE_SHARED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "", "reference", name, NULL);
  Json *root;

  if (shared == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("no shared folder with the reference");
      return NULL;
    }
  root = json_object_from_file (path);
  g_assert_nonnull (root);
  return root;
}

static ShipTables *
load (void)
{
  g_autofree char *dir = data_dir_find (NULL);
  g_autoptr (GError) error = NULL;
  ShipTables *tables = ship_tables_load (dir, &error);

  g_assert_no_error (error);
  return tables;
}

/* A member that must be there, null or not. */
static Json *
get (Json *object, const char *name)
{
  Json *value = NULL;

  if (!json_object_object_get_ex (object, name, &value))
    g_error ("no %s", name);
  return value;
}

static Json *
get_or_null (Json *object, const char *name)
{
  Json *value = NULL;

  json_object_object_get_ex (object, name, &value);
  return value;
}

static Json *
item (Json *array, guint n)
{
  return json_object_array_get_idx (array, n);
}

static guint
count (Json *array)
{
  g_assert_true (json_object_is_type (array, json_type_array));
  return (guint) json_object_array_length (array);
}

/* NULL for a null. */
static const char *
text (Json *object, const char *name)
{
  return json_object_get_string (get (object, name));
}

static int
number (Json *object, const char *name)
{
  return json_object_get_int (get (object, name));
}

/* A type's number as the reference writes it, "0x35"; -1 for none. */
static int
type_number (Json *object, const char *name)
{
  Json *value = get_or_null (object, name);

  return value == NULL ? -1 : (int) strtol (json_object_get_string (value), NULL, 16);
}

static void
assert_texts (Json *array, const char *const *texts)
{
  const guint n_texts = array == NULL ? 0 : count (array);

  for (guint n = 0; n < n_texts; n++)
    g_assert_cmpstr (texts[n], ==, json_object_get_string (item (array, n)));
  g_assert_null (texts[n_texts]);
}

static void
assert_player_ship (Json *row, const ShipTypeInfo *info)
{
  Json *player = get_or_null (row, "player_ship");

  g_assert_cmpint (info->player_flies, ==, player != NULL);
  if (player == NULL)
    return;
  g_assert_cmpstr (info->player.cockpit, ==, text (player, "cockpit"));
  g_assert_cmpint (info->player.wire_frame_shape, ==, number (player, "wire_frame_shape"));
  g_assert_cmpint (info->player.wing_icon_shape, ==, number (player, "wing_icon_shape"));
  g_assert_cmpint (info->player.spectral_shields, ==,
                   json_object_get_boolean (get (player, "spectral_shields")));
  g_assert_cmpint (info->player.blind_fire, ==,
                   json_object_get_boolean (get (player, "blind_fire")));
}

/* What a type is by a row, or an alias by what it takes over. */
static void
assert_kind (Json *row, const ShipTypeInfo *info)
{
  g_assert_cmpint (info->targetable, ==, json_object_get_boolean (get (row, "targetable")));
  g_assert_cmpstr (ship_class_name (info->ship_class), ==, text (row, "class"));
  g_assert_cmpstr (ship_side_name (info->side), ==, text (row, "side"));
  g_assert_cmpint (info->large_display, ==, g_str_equal (text (row, "display"), "large"));
  g_assert_cmpint (info->flight.turn_flat, ==, number (row, "turn_flat"));
  if (info->number == EDITED_RECORD)
    return;
  if (get_or_null (row, "speed_per_pitch_rate") == NULL)
    g_assert_false (isfinite (info->flight.speed_per_pitch_rate));
  else
    { /* the reference has six places */
      const double quotient = json_object_get_double (get (row, "speed_per_pitch_rate"));
      g_assert_cmpfloat_with_epsilon (info->flight.speed_per_pitch_rate, quotient, 5e-6 * quotient);
    }
}

static void
test_ship_types (void)
{
  Json *root = reference ("ship-types.json"), *rows;
  g_autoptr (ShipTables) tables = load ();

  if (root == NULL)
    return;
  rows = get (root, "rows");
  g_assert_cmpuint (count (rows), ==, SHIP_TYPES_COUNT);
  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    {
      Json *row = item (rows, type), *effective = get_or_null (row, "effective");
      const ShipTypeInfo *info = ship_tables_type (tables, type);

      g_assert_cmpint (number (row, "number"), ==, (int) type);
      g_assert_cmpstr (info->name, ==, text (row, "name"));
      g_assert_cmpstr (info->record_name, ==, text (row, "record_name"));
      g_assert_cmpstr (info->model, ==, text (row, "model"));
      g_assert_cmpstr (info->schematic, ==, text (row, "schematic"));
      g_assert_cmpint (info->name_string, ==, number (row, "name_string"));
      g_assert_cmpint ((int) info->ship_class, ==, number (row, "class_number"));
      g_assert_cmpint ((int) info->side, ==, number (row, "side_number"));
      assert_kind (row, info);
      g_assert_cmpint (info->alias_of, ==, type_number (row, "alias_of"));
      g_assert_cmpint (info->twin, ==, type_number (row, "twin"));
      g_assert_cmpint (info->twin_of, ==, type_number (row, "twin_of"));
      g_assert_cmpstr (info->component_loss, ==, text (row, "component_loss"));
      g_assert_cmpstr (ship_tables_effective (tables, type)->component_loss, ==,
                       text (row, "component_loss"));
      assert_texts (get_or_null (row, "setup"), info->setup);
      assert_texts (get_or_null (row, "roles"), info->roles);
      assert_player_ship (row, info);
      g_assert_cmpint (effective != NULL, ==, info->alias_of >= 0);
      assert_kind (effective != NULL ? effective : row, ship_tables_effective (tables, type));
    }
  json_object_put (root);
}

/* The figures of a stat file's record, in the file's order. */
static void
assert_stats (Json *row, const char *const *names, const float *stats)
{
  for (guint n = 0; names[n] != NULL; n++)
    g_assert_cmpfloat (stats[n], ==, (float) json_object_get_double (get (row, names[n])));
}

static void
test_stats (void)
{
  static const char *const ship_fields[]
      = { "max_speed",    "inertia",       "yaw_rate",         "yaw_inertia",
          "pitch_rate",   "pitch_inertia", "roll_rate",        "roll_inertia",
          "shield_power", "armor_class",   "afterburner_fuel", "shield_recharge",
          "gun_energy",   "gun_recharge",  "rounds",           NULL };
  Json *root = reference ("stats-retail.json"), *ships;
  g_autoptr (ShipTables) tables = load ();

  if (root == NULL)
    return;
  ships = get (get (root, "rows"), "ships");
  g_assert_cmpuint (count (ships), ==, SHIP_TYPES_COUNT);
  g_assert_cmpuint (G_N_ELEMENTS (ship_fields) - 1, ==, SHIP_STATS_FIELDS);
  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    if (type != EDITED_RECORD)
      assert_stats (item (ships, type), ship_fields, ship_tables_type (tables, type)->stats);
  json_object_put (root);
}

/* The ranges of types that turn flat, and what the executable keeps of each missile. */
static void
test_flight (void)
{
  Json *root = reference ("flight-tables.json"), *ranges, *rows;
  g_autoptr (ShipTables) tables = load ();

  if (root == NULL)
    return;
  ranges = get (get (root, "ship_flight_stats"), "turn_flat_ranges_inclusive");
  for (int type = 0; type < SHIP_TYPES_COUNT; type++)
    {
      gboolean flat = FALSE;
      for (guint n = 0; n < count (ranges); n++)
        flat |= type >= strtol (json_object_get_string (item (item (ranges, n), 0)), NULL, 16)
                && type <= strtol (json_object_get_string (item (item (ranges, n), 1)), NULL, 16);
      g_assert_cmpint (ship_tables_type (tables, (guint) type)->flight.turn_flat, ==, flat);
    }
  rows = get (root, "rows");
  g_assert_cmpuint (count (rows), ==, MISSILE_TYPES_COUNT);
  for (guint type = 0; type < MISSILE_TYPES_COUNT; type++)
    {
      const MissileTypeInfo *missile = ship_tables_missile (tables, type);
      Json *flight = get (item (rows, type), "flight"), *stats = get (item (rows, type), "stats");

      g_assert_cmpint (number (item (rows, type), "type"), ==, (int) type);
      g_assert_cmpfloat (missile->flight.inertia, ==,
                         (float) json_object_get_double (get (flight, "inertia")));
      g_assert_cmpfloat (missile->flight.roll_inertia, ==,
                         (float) json_object_get_double (get (flight, "roll_inertia")));
      g_assert_cmpfloat (missile->flight.pitch_inertia, ==,
                         (float) json_object_get_double (get (flight, "pitch_inertia")));
      g_assert_cmpfloat (missile->flight.yaw_inertia, ==,
                         (float) json_object_get_double (get (flight, "yaw_inertia")));
      g_assert_cmpint (missile->flight.turn_flat, ==, number (flight, "turn_flat"));
      g_assert_cmpint (missile->launch_sound, ==, number (stats, "launch_sound"));
      g_assert_cmpint (missile->order, ==, number (stats, "order"));
      g_assert_cmpstr (missile->order_name, ==, text (stats, "order_name"));
    }
  json_object_put (root);
}

static void
test_attachments (void)
{
  Json *root = reference ("attachment-models.json"), *rows;
  g_autoptr (ShipTables) tables = load ();
  guint found = 0;

  if (root == NULL)
    return;
  rows = get (root, "rows");
  for (guint n = 0; n < count (rows); n++)
    {
      Json *row = item (rows, n);
      const AttachmentModelInfo *info = ship_tables_attachment (
          tables, (guint) number (row, "kind"), (guint) number (row, "id"));

      g_assert_nonnull (info);
      g_assert_cmpstr (info->model, ==, text (row, "model"));
      g_assert_cmpstr (info->second_model, ==, text (row, "second_model"));
      g_assert_cmpint (info->count, ==, number (row, "count"));
      g_assert_cmpstr (info->sprite, ==, text (row, "sprite"));
    }
  /* and no others */
  for (guint kind = 0; kind < 16; kind++)
    for (guint id = 0; id < 32; id++)
      found += ship_tables_attachment (tables, kind, id) != NULL;
  g_assert_cmpuint (found, ==, count (rows));
  json_object_put (root);
}

static void
test_pilots (void)
{
  Json *root = reference ("pilots.json"), *pool, *wing, *stretches;
  guint mission = 1;

  if (root == NULL)
    return;
  g_assert_cmpuint (count (get (root, "rows")), ==, PILOTS_COUNT);
  pool = get (root, "pool");
  g_assert_cmpuint (count (pool), ==, PILOT_POOL_COUNT);
  for (guint n = 0; n < PILOT_POOL_COUNT; n++)
    {
      g_assert_cmpint (number (item (pool, n), "place"), ==, (int) n);
      g_assert_cmpint (pilot_pool_numbers[n], ==, number (item (pool, n), "pilot"));
    }
  wing = get (root, "new_wing");
  g_assert_cmpuint (count (wing), ==, PILOT_WING_COUNT);
  for (guint n = 0; n < PILOT_WING_COUNT; n++)
    g_assert_cmpint (pilot_new_wing[n], ==, json_object_get_int (item (wing, n)));
  stretches = get (root, "stretches");
  for (guint n = 0; n < count (stretches); n++)
    for (; mission <= (guint) number (item (stretches, n), "to_mission"); mission++)
      {
        Json *places = get (item (stretches, n), "alpha_5_6");
        gint32 alpha_5, alpha_6;

        g_assert_true (pilots_for_mission (mission, &alpha_5, &alpha_6));
        g_assert_cmpint (alpha_5, ==, json_object_get_int (item (places, 0)));
        g_assert_cmpint (alpha_6, ==, json_object_get_int (item (places, 1)));
      }
  g_assert_cmpuint (mission, ==, 29);
  json_object_put (root);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/reference-tables/ship-types", test_ship_types);
  g_test_add_func ("/engine/reference-tables/stats", test_stats);
  g_test_add_func ("/engine/reference-tables/flight", test_flight);
  g_test_add_func ("/engine/reference-tables/attachment-models", test_attachments);
  g_test_add_func ("/engine/reference-tables/pilots", test_pilots);
  return g_test_run ();
}
