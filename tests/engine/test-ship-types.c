/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-ship-types.c - the tables of ships, guns, missiles, and a user's stat files
 *
 * Expected figures are those of reference/stats-format.md and ship-types.json. */
#include "engine/tables/data-dir.h"
#include "engine/tables/retail-stats.h"
#include "engine/tables/ship-types.h"
#include "engine/tables/table-json.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static ShipTables *
load (void)
{
  g_autofree char *dir = data_dir_find (NULL);
  g_autoptr (GError) error = NULL;
  ShipTables *tables = ship_tables_load (dir, &error);

  g_assert_no_error (error);
  g_assert_nonnull (tables);
  return tables;
}

static void
test_rows (void)
{
  g_autoptr (ShipTables) tables = load ();

  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    {
      const ShipTypeInfo *info = ship_tables_type (tables, type);
      g_assert_cmpuint (info->number, ==, type);
      g_assert_cmpstr (ship_class_name (info->ship_class), !=, "unknown");
      g_assert_cmpstr (ship_side_name (info->side), !=, "unknown");
      g_assert_true (ship_tables_type_for_name (tables, info->name) == info);
      if (info->twin >= 0)
        g_assert_cmpint (ship_tables_type (tables, info->twin)->twin_of, ==, (int) type);
      if (info->alias_of >= 0)
        g_assert_cmpint (ship_tables_type (tables, info->alias_of)->alias_of, ==, -1);
    }
  g_assert_null (ship_tables_type (tables, SHIP_TYPES_COUNT));
  g_assert_null (ship_tables_type (tables, SHIP_TYPE_STAND_IN));
  g_assert_null (ship_tables_type_for_name (tables, "no such ship"));
}

/* stats-format.md 6: 320, 0.87, 0.09, 0.9, 0.09, 0.9, 0.15, 0.9, 10, 12, 100, 10, 90, 6, 1000. */
static void
test_predator (void)
{
  g_autoptr (ShipTables) tables = load ();
  const ShipTypeInfo *info = ship_tables_type (tables, 0);

  g_assert_cmpstr (info->name, ==, "predator");
  g_assert_cmpstr (info->record_name, ==, "Us Predator");
  g_assert_cmpstr (info->model, ==, "uslf_prd.shp");
  g_assert_cmpint (info->ship_class, ==, SHIP_CLASS_FIGHTER);
  g_assert_cmpint (info->side, ==, SHIP_SIDE_FRIENDLY);
  g_assert_true (info->targetable);
  g_assert_false (info->flight.turn_flat);
  g_assert_cmpint (info->twin, ==, 0xF4);
  g_assert_cmpfloat (info->flight.max_speed, ==, 320.0f);
  g_assert_cmpfloat (info->flight.inertia, ==, 0.87f);
  g_assert_cmpfloat (info->flight.yaw_rate, ==, 0.09f);
  g_assert_cmpfloat (info->flight.pitch_rate, ==, 0.09f);
  g_assert_cmpfloat (info->flight.roll_rate, ==, 0.15f);
  g_assert_cmpfloat (info->flight.roll_inertia, ==, 0.9f);
  g_assert_cmpfloat_with_epsilon (info->flight.speed_per_pitch_rate, 3555.56f, 0.01f);
  g_assert_cmpint (info->combat.shield_power, ==, 10);
  g_assert_cmpint (info->combat.armor_class, ==, 12);
  g_assert_cmpint (info->combat.afterburner_fuel, ==, 100);
  g_assert_cmpfloat (info->combat.shield_recharge, ==, 10.0f);
  g_assert_cmpfloat (info->combat.gun_energy, ==, 90.0f);
  g_assert_cmpfloat (info->combat.gun_recharge, ==, 6.0f);
  g_assert_cmpint (info->combat.rounds, ==, 1000);
}

/* The Reliant turns flat; the t_shroud's record is the unedited one: equal to the Shroud's, 400
 * and 22 and 6; planets have no rates, so no quotient: 0/0 is NaN. */
static void
test_others (void)
{
  g_autoptr (ShipTables) tables = load ();
  const ShipTypeInfo *reliant = ship_tables_type (tables, 12);
  const ShipTypeInfo *shroud = ship_tables_type (tables, 254);

  g_assert_true (reliant->flight.turn_flat && reliant->large_display);
  g_assert_cmpstr (reliant->component_loss, ==, "explode_capship_component");
  g_assert_cmpfloat (shroud->flight.max_speed, ==, 400.0f);
  g_assert_cmpint (shroud->combat.shield_power, ==, 22);
  g_assert_cmpint (shroud->combat.armor_class, ==, 6);
  g_assert_true (isnan (ship_tables_type (tables, 95)->flight.speed_per_pitch_rate));
  g_assert_cmpint (ship_tables_type (tables, 49)->combat.shield_recharge, ==, 14);
  g_assert_cmpuint (ship_tables_effective (tables, 233)->number, ==, 0x21);
  g_assert_cmpuint (ship_tables_effective (tables, 0)->number, ==, 0);
  g_assert_null (ship_tables_effective (tables, 256));
  g_assert_cmpstr (ship_tables_type (tables, 60)->setup[0], ==,
                   "flag shield_generator 0x4000 set whatever its parts");
  g_assert_null (ship_tables_type (tables, 60)->setup[1]);
}

/* The last column of stats-format.md 3, trunc (100 / rate), and range and energy. */
static void
test_guns (void)
{
  static const struct
  {
    guint type;
    int life, refire, energy;
    gboolean rounds;
  } rows[] = {
    { 1, 250, 18, 2, FALSE },   { 2, 300, 12, 3, FALSE }, { 4, 200, 16, 3, FALSE },
    { 7, 200, 50, 15, FALSE },  { 8, 200, 16, 0, TRUE },  { 11, 200, 10000, 1, TRUE },
    { 14, 2000, 100, 0, TRUE },
  };
  g_autoptr (ShipTables) tables = load ();

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      const GunTypeInfo *gun = ship_tables_gun (tables, rows[n].type);
      g_assert_cmpint (gun->life_ticks, ==, rows[n].life);
      g_assert_cmpint (gun->refire_ticks, ==, rows[n].refire);
      g_assert_cmpint (gun->shot_energy, ==, rows[n].energy);
      g_assert_cmpint (gun->fires_rounds, ==, rows[n].rounds);
    }
  g_assert_cmpfloat (ship_tables_gun (tables, 4)->damage_hull, ==, 11.0f);
  g_assert_cmpfloat (ship_tables_gun (tables, 1)->length, ==, 1200.0f);
  g_assert_null (ship_tables_gun (tables, 16));
}

static void
test_missiles (void)
{
  g_autoptr (ShipTables) tables = load ();
  const MissileTypeInfo *raptor = ship_tables_missile (tables, 1);
  const AttachmentModelInfo *pod = ship_tables_attachment (tables, 0, 1);

  g_assert_cmpstr (raptor->name, ==, "Raptor");
  g_assert_cmpfloat (raptor->flight.max_speed, ==, 500.0f);
  g_assert_cmpfloat (raptor->flight.roll_rate, ==, 0.2f);
  g_assert_cmpfloat (raptor->flight.inertia, ==, 0.84f);
  g_assert_cmpfloat (raptor->flight.yaw_inertia, ==, 0.71f);
  g_assert_true (raptor->flight.turn_flat);
  g_assert_cmpint (raptor->flight_ticks, ==, 5000);
  g_assert_cmpint (raptor->lock_ticks, ==, 300);
  g_assert_cmpint (raptor->decoy_percent, ==, 30);
  g_assert_cmpfloat (raptor->damage_shield, ==, 250.0f);
  g_assert_cmpfloat (raptor->component_damage, ==, 120.0f);
  g_assert_cmpstr (raptor->order_name, ==, "raptor");
  g_assert_null (ship_tables_missile (tables, 11));
  g_assert_cmpstr (pod->model, ==, "02_raptor_pod.shp");
  g_assert_cmpstr (pod->second_model, ==, "02_raptor.shp");
  g_assert_cmpint (pod->count, ==, 3);
  g_assert_null (ship_tables_attachment (tables, 2, 0));
  g_assert_null (ship_tables_attachment (tables, 9, 0));
  g_assert_null (ship_tables_attachment (tables, 0, 20));
}

static void
put_stat (guint8 *data, guint record, guint field, float value)
{
  guint32 bits;

  memcpy (&bits, &value, sizeof bits);
  bits = GUINT32_TO_LE (bits);
  memcpy (data + record * STAT_RECORD_SIZE + STAT_RECORD_NAME_SIZE + 4 * field, &bits, 4);
}

static void
test_apply_ships (void)
{
  gsize size = SHIP_TYPES_COUNT * STAT_RECORD_SIZE;
  g_autofree guint8 *data = g_malloc0 (size);
  g_autoptr (ShipTables) tables = load ();
  g_autoptr (GError) error = NULL;
  const ShipTypeInfo *info = ship_tables_type (tables, 3);

  put_stat (data, 3, 0, 500.0f); /* max_speed */
  put_stat (data, 3, 4, 0.25f);  /* pitch_rate: 500 / 0.25 = 2000 */
  put_stat (data, 3, 8, 7.9f);   /* shield_power truncates to 7 */
  put_stat (data, 3, 9, -7.9f);  /* armor_class truncates toward zero to -7 */
  put_stat (data, 3, 10, 1e20f); /* fuel saturates */
  put_stat (data, 3, 14, NAN);   /* rounds: NaN is 0 */
  g_assert_true (ship_tables_apply_shipstats (tables, data, size, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (info->flight.speed_per_pitch_rate, ==, 2000.0f);
  g_assert_cmpint (info->combat.shield_power, ==, 7);
  g_assert_cmpint (info->combat.armor_class, ==, -7);
  g_assert_cmpint (info->combat.afterburner_fuel, ==, G_MAXINT);
  g_assert_cmpint (info->combat.rounds, ==, 0);
  g_assert_cmpfloat (info->combat.shield_recharge, ==, 10.0f); /* 0 becomes 10 */
  g_assert_cmpstr (info->name, ==, "crusader");
  g_assert_true (ship_tables_type (tables, 12)->flight.turn_flat);
}

static void
test_apply_bad_size (void)
{
  g_autofree guint8 *data = g_malloc0 (SHIP_TYPES_COUNT * STAT_RECORD_SIZE);
  g_autoptr (ShipTables) tables = load ();
  g_autoptr (GError) error = NULL;

  g_assert_false (ship_tables_apply_shipstats (tables, data, 255 * STAT_RECORD_SIZE, &error));
  g_assert_error (error, SHIP_TABLES_ERROR, SHIP_TABLES_ERROR_SIZE);
  g_clear_error (&error);
  g_assert_false (ship_tables_apply_gunstats (tables, data, STAT_RECORD_SIZE + 1, &error));
  g_assert_error (error, SHIP_TABLES_ERROR, SHIP_TABLES_ERROR_SIZE);
  g_clear_error (&error);
  g_assert_false (ship_tables_apply_missilestats (tables, data, 0, &error));
  g_assert_error (error, SHIP_TABLES_ERROR, SHIP_TABLES_ERROR_SIZE);
  g_assert_cmpfloat (ship_tables_type (tables, 0)->flight.max_speed, ==, 320.0f);
}

/* A fire rate of 0 waits the cap, a negative one not at all; only record 0 is given, so type 2
 * keeps its own. */
static void
test_apply_guns (void)
{
  guint8 data[STAT_RECORD_SIZE] = { 0 };
  g_autoptr (ShipTables) tables = load ();
  g_autoptr (GError) error = NULL;

  put_stat (data, 0, 0, 1e12f);
  g_assert_true (ship_tables_apply_gunstats (tables, data, sizeof data, &error));
  g_assert_cmpint (ship_tables_gun (tables, 1)->refire_ticks, ==, 1 << 23);
  g_assert_cmpint (ship_tables_gun (tables, 1)->life_ticks, ==, 1 << 23);
  g_assert_cmpint (ship_tables_gun (tables, 2)->refire_ticks, ==, 12);
  put_stat (data, 0, 4, -2.0f);
  g_assert_true (ship_tables_apply_gunstats (tables, data, sizeof data, &error));
  g_assert_cmpint (ship_tables_gun (tables, 1)->refire_ticks, ==, 0);
}

/* Records past the 11th are left out; a turn rate serves all three axes, seconds become ticks
 * toward zero: 12.349 s are 1234 ticks. */
static void
test_apply_missiles (void)
{
  guint8 data[12 * STAT_RECORD_SIZE] = { 0 };
  g_autoptr (ShipTables) tables = load ();
  g_autoptr (GError) error = NULL;
  const MissileTypeInfo *missile = ship_tables_missile (tables, 10);

  put_stat (data, 10, 0, 640.0f);
  put_stat (data, 10, 1, 0.5f);
  put_stat (data, 10, 2, 12.349f);
  put_stat (data, 10, 6, 33.9f);
  g_assert_true (ship_tables_apply_missilestats (tables, data, sizeof data, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (missile->flight.max_speed, ==, 640.0f);
  g_assert_cmpfloat (missile->flight.roll_rate, ==, 0.5f);
  g_assert_cmpfloat (missile->flight.pitch_rate, ==, 0.5f);
  g_assert_cmpint (missile->flight_ticks, ==, 1234);
  g_assert_cmpint (missile->decoy_percent, ==, 33);
  g_assert_cmpstr (missile->order_name, ==, "jettison");
  g_assert_cmpfloat (ship_tables_missile (tables, 0)->flight.inertia, ==, 0.84f);
  g_assert_cmpfloat (ship_tables_missile (tables, 0)->flight.max_speed, ==, 0.0f);
}

/* Twenty-four types can be flown: twelve fighters and their twins, alike. */
static void
test_player_ships (void)
{
  g_autoptr (ShipTables) tables = load ();
  guint n_flown = 0;

  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    n_flown += ship_tables_type (tables, type)->player_flies;
  g_assert_cmpuint (n_flown, ==, 24);
  g_assert_cmpstr (ship_tables_type (tables, 0)->player.cockpit, ==, "preg_frm.shp");
  g_assert_cmpstr (ship_tables_type (tables, 0xF4)->player.cockpit, ==, "preg_frm.shp");
  g_assert_cmpint (ship_tables_type (tables, 1)->player.wire_frame_shape, ==, 270);
  g_assert_true (ship_tables_type (tables, 1)->player.spectral_shields);
  g_assert_false (ship_tables_type (tables, 1)->player.blind_fire);
  g_assert_false (ship_tables_type (tables, 12)->player_flies);
}

/* The community's copies hold the table's figures, but for records someone edited: of the ships
 * only 254 (stats-format.md 6). */
static void
test_real_ships (void)
{
  const char *shared = g_getenv ("SORTIE_SHARED");
  g_autofree char *path
      = g_build_filename (shared != NULL ? shared : "", "real", "SHIPSTATS.BIN", NULL);
  g_autofree char *data = NULL;
  gsize size;
  g_autoptr (ShipTables) own = load ();
  g_autoptr (ShipTables) file = load ();
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &data, &size, NULL))
    {
      g_test_skip ("no shared folder with real files");
      return;
    }
  g_assert_true (ship_tables_apply_shipstats (file, (const guint8 *) data, size, &error));
  for (guint type = 0; type < SHIP_TYPES_COUNT; type++)
    {
      const ShipTypeInfo *info = ship_tables_type (own, type);
      gboolean same
          = memcmp (info->stats, ship_tables_type (file, type)->stats, sizeof info->stats) == 0;
      g_assert_cmpint (same, ==, type != 254);
      g_assert_cmpstr (data + type * STAT_RECORD_SIZE, ==, info->record_name);
    }
}

/* Writes a table of one file, loads it, and returns the error's text. */
static char *
load_error (const char *text, TableJsonErrorCode code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("sortie-tables-XXXXXX", &error);
  g_autofree char *tables_dir = g_build_filename (dir, "tables", NULL);
  g_autofree char *path = g_build_filename (tables_dir, "ship-types.json", NULL);

  g_assert_no_error (error);
  g_assert_cmpint (g_mkdir (tables_dir, 0700), ==, 0);
  if (text != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autoptr (TableJson) table = table_json_load (dir, "ship-types.json", &error);
  if (table != NULL)
    {
      int value = 77;
      g_assert_false (table_json_int (table, 1, "number", 0, 255, &value, &error));
      g_assert_cmpint (value, ==, 77);
    }
  g_assert_error (error, TABLE_JSON_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, "ship-types.json"));
  g_unlink (path);
  g_rmdir (tables_dir);
  g_rmdir (dir);
  return g_strdup (error->message);
}

static void
test_bad_tables (void)
{
  static const struct
  {
    const char *text;
    TableJsonErrorCode code;
    const char *says;
  } rows[] = {
    { NULL, TABLE_JSON_ERROR_FILE, "ship-types.json" },
    { "{", TABLE_JSON_ERROR_SYNTAX, "" },
    { "", TABLE_JSON_ERROR_SYNTAX, "" },
    { "[]", TABLE_JSON_ERROR_SYNTAX, "rows" },
    { "{\"rows\": 3}", TABLE_JSON_ERROR_SYNTAX, "rows" },
    { "{\"rows\": [{}]}", TABLE_JSON_ERROR_FIELD, "row 1, number: " },
    { "{\"rows\": [{}, 5]}", TABLE_JSON_ERROR_FIELD, "found nothing" },
    { "{\"rows\": [{}, {\"number\": 256}]}", TABLE_JSON_ERROR_FIELD, "found 256" },
    { "{\"rows\": [{}, {\"number\": -1}]}", TABLE_JSON_ERROR_FIELD, "from 0 to 255" },
    { "{\"rows\": [{}, {\"number\": \"1\"}]}", TABLE_JSON_ERROR_FIELD, "found \"1\"" },
    { "{\"rows\": [{}, {\"number\": null}]}", TABLE_JSON_ERROR_FIELD, "found null" },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autofree char *message = load_error (rows[n].text, rows[n].code);
      g_assert_nonnull (strstr (message, rows[n].says));
    }
}

static const char *const table_files[] = { "ship-types.json", "ship-stats.json", "gun-types.json",
                                           "missile-types.json", "attachment-models.json" };

/* Loads a copy of the tables in which one file's text is another. */
static void
load_with (const char *file, const char *text, GError **error)
{
  g_autofree char *data = data_dir_find (NULL);
  g_autofree char *dir = g_dir_make_tmp ("sortie-tables-XXXXXX", NULL);
  g_autofree char *tables_dir = g_build_filename (dir, "tables", NULL);

  g_assert_cmpint (g_mkdir (tables_dir, 0700), ==, 0);
  for (guint n = 0; n < G_N_ELEMENTS (table_files); n++)
    {
      g_autofree char *from = g_build_filename (data, "tables", table_files[n], NULL);
      g_autofree char *to = g_build_filename (tables_dir, table_files[n], NULL);
      g_autofree char *own = NULL;
      g_assert_true (g_file_get_contents (from, &own, NULL, NULL));
      g_assert_true (
          g_file_set_contents (to, strcmp (file, table_files[n]) == 0 ? text : own, -1, NULL));
    }
  g_autoptr (ShipTables) tables = ship_tables_load (dir, error);
  g_assert_null (tables);
  for (guint n = 0; n < G_N_ELEMENTS (table_files); n++)
    {
      g_autofree char *path = g_build_filename (tables_dir, table_files[n], NULL);
      g_unlink (path);
    }
  g_rmdir (tables_dir);
  g_rmdir (dir);
}

/* The first row without one of its fields: the error names file, row and field. */
static void
test_missing_fields (void)
{
  static const struct
  {
    const char *file, *field;
  } rows[] = {
    { "ship-types.json", "number" },       { "ship-types.json", "model" },
    { "ship-types.json", "class" },        { "ship-types.json", "alias_of" },
    { "ship-types.json", "roles" },        { "ship-types.json", "blind_fire" },
    { "ship-stats.json", "pitch_rate" },   { "gun-types.json", "fire_rate" },
    { "gun-types.json", "kind" },          { "missile-types.json", "look_colour" },
    { "missile-types.json", "turn_rate" }, { "attachment-models.json", "kind" },
  };
  g_autofree char *data = data_dir_find (NULL);

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autofree char *path = g_build_filename (data, "tables", rows[n].file, NULL);
      g_autofree char *name = g_strdup_printf ("\"%s\":", rows[n].field);
      g_autofree char *says = g_strdup_printf ("%s: row 0, %s: ", rows[n].file, rows[n].field);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      char *there = strstr (strstr (text, "\"rows\""), name);
      there[1] = '-'; /* a name that is none */
      load_with (rows[n].file, text, &error);
      g_assert_error (error, TABLE_JSON_ERROR, TABLE_JSON_ERROR_FIELD);
      g_assert_true (g_str_has_prefix (error->message, says));
    }
}

static void
test_missing_rows (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (table_files) - 1; n++)
    {
      g_autoptr (GError) error = NULL;
      load_with (table_files[n], "{\"rows\": []}", &error);
      g_assert_error (error, SHIP_TABLES_ERROR, SHIP_TABLES_ERROR_ROWS);
      g_assert_true (g_str_has_prefix (error->message, table_files[n]));
    }
}

static void
test_data_dir (void)
{
  g_autofree char *given = data_dir_find ("/somewhere");
  g_autofree char *saved = g_strdup (g_getenv ("SORTIE_DATA"));
  g_setenv ("SORTIE_DATA", "/elsewhere", TRUE);
  g_autofree char *environment = data_dir_find (NULL);
  g_unsetenv ("SORTIE_DATA");
  g_autofree char *built = data_dir_find ("");

  if (saved != NULL)
    g_setenv ("SORTIE_DATA", saved, TRUE);
  g_assert_cmpstr (given, ==, "/somewhere");
  g_assert_cmpstr (environment, ==, "/elsewhere");
  g_assert_true (g_path_is_absolute (built));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/ship-types/rows/all-256", test_rows);
  g_test_add_func ("/engine/ship-types/rows/predator", test_predator);
  g_test_add_func ("/engine/ship-types/rows/others", test_others);
  g_test_add_func ("/engine/ship-types/rows/player-ships", test_player_ships);
  g_test_add_func ("/engine/ship-types/guns", test_guns);
  g_test_add_func ("/engine/ship-types/missiles", test_missiles);
  g_test_add_func ("/engine/ship-types/apply/ships", test_apply_ships);
  g_test_add_func ("/engine/ship-types/apply/guns", test_apply_guns);
  g_test_add_func ("/engine/ship-types/apply/missiles", test_apply_missiles);
  g_test_add_func ("/engine/ship-types/apply/bad-size", test_apply_bad_size);
  g_test_add_func ("/engine/ship-types/apply/real-ships", test_real_ships);
  g_test_add_func ("/engine/table-json/bad-tables", test_bad_tables);
  g_test_add_func ("/engine/ship-types/bad/missing-fields", test_missing_fields);
  g_test_add_func ("/engine/ship-types/bad/missing-rows", test_missing_rows);
  g_test_add_func ("/engine/data-dir/order-of-search", test_data_dir);
  return g_test_run ();
}
