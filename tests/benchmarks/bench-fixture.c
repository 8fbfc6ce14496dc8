/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/benchmarks/bench-fixture.c - worlds of many ships, and the time that work takes */
#include "tests/benchmarks/bench-fixture.h"

#include "engine/formats/dte-script.h"
#include "engine/formats/game-files.h"
#include "engine/tables/data-dir.h"

#define ROUNDS 5
#define ROUND_SECONDS 0.2

static const char *const start_part[] = {
  "push_flight_group 0",
  "command CreateFlightGroup",
  "push_flight_group 0",
  "push_constant 1",
  "push_constant 1",
  "push_null",
  "command SetAI",
  "push_byte 1",
  "return",
  NULL,
};

double
bench_seconds (BenchFunc work, gpointer user_data)
{
  double best = G_MAXDOUBLE;

  work (user_data);
  for (int round = 0; round < ROUNDS; round++)
    {
      gint64 from = g_get_monotonic_time (), to;
      guint calls = 0;

      do
        {
          work (user_data);
          calls++;
          to = g_get_monotonic_time ();
        }
      while (to - from < ROUND_SECONDS * G_USEC_PER_SEC);
      best = MIN (best, (double) (to - from) / G_USEC_PER_SEC / calls);
    }
  return best;
}

static void
add_ship (DteMission *mission, guint n)
{
  static const guint types[] = { 0x00, 0x2B, 0x04, 0x2C, 0x1A, 0x2D, 0x0E, 0x1C };
  float place[3] = { (n % 10) * 2500.0f, (n / 100) * 2500.0f, (n / 10 % 10) * 2500.0f };
  g_autoptr (GError) error = NULL;
  guint8 record[76];

  dte_record_defaults (DTE_SHIPS, record);
  dte_mission_insert_record (mission, DTE_SHIPS, n, record, &error);
  dte_mission_set_u32 (mission, DTE_SHIPS, n, "object_id", n, &error);
  dte_mission_set_u32 (mission, DTE_SHIPS, n, "flight_group", 0, &error);
  dte_mission_set_u32 (mission, DTE_SHIPS, n, "kind", types[n % G_N_ELEMENTS (types)], &error);
  dte_mission_set_vec3 (mission, DTE_SHIPS, n, "position", place, &error);
  g_assert_no_error (error);
}

DteMission *
bench_mission (guint count)
{
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) code = NULL;
  guint8 record[76];

  dte_record_defaults (DTE_FLIGHT_GROUPS, record);
  dte_mission_insert_record (mission, DTE_FLIGHT_GROUPS, 0, record, &error);
  dte_mission_set_u32 (mission, DTE_FLIGHT_GROUPS, 0, "object_id", count, &error);
  for (guint n = 0; n < count; n++)
    add_ship (mission, n);
  code = dte_assemble (mission, start_part, &error);
  g_assert_no_error (error);
  dte_mission_replace_section (mission, DTE_SCRIPT, g_bytes_get_data (code, NULL),
                               g_bytes_get_size (code), &error);
  dte_record_defaults (DTE_PARTS, record);
  dte_mission_insert_record (mission, DTE_PARTS, 0, record, &error);
  dte_mission_set_u32 (mission, DTE_PARTS, 0, "offset", 0, &error);
  dte_mission_set_u32 (mission, DTE_PARTS, 0, "flags", 1, &error);
  dte_mission_set_u32 (mission, DTE_PARTS, 0, "length", (guint) g_bytes_get_size (code) / 2,
                       &error);
  g_assert_no_error (error);
  return g_steal_pointer (&mission);
}

Assets *
bench_assets (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *data = data_dir_find (NULL);
  g_autoptr (GameFiles) files = game_files_new (NULL, data, &error);
  Assets *assets = files != NULL ? assets_new (files, &error) : NULL;

  g_assert_no_error (error);
  return assets;
}

World *
bench_world (const DteMission *mission, Assets *assets)
{
  g_autoptr (GError) error = NULL;
  WorldStart start = WORLD_START_DEFAULT;
  World *world = world_new (mission, &start, &error);
  Sim sim = { world, assets, NULL, FALSE };

  g_assert_no_error (error);
  world_start (&sim);
  return world;
}
