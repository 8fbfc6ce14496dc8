/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-world.c - making, hashing, copying and restoring worlds; random numbers, log */
#include "tests/engine/mission-fixture.h"
#include "tests/engine/sim-fixture.h"

#include <string.h>

static World *
make (void)
{
  const WorldStart start = WORLD_START_DEFAULT;
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();
  g_autoptr (GError) error = NULL;
  World *world = world_new (mission, &start, &error);

  g_assert_no_error (error);
  return world;
}

static void
test_new (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();
  g_autoptr (World) world = make ();
  gsize size;
  const guint8 *image = dte_mission_get_image (mission, &size);

  g_assert_cmpmem (world_image (world), world->image_size, image, size);
  g_assert_cmpuint (world->object_record_count, ==, dte_mission_count (mission, DTE_OBJECTS));
  g_assert_cmpuint (world->group_ships_room, ==, dte_mission_count (mission, DTE_SHIPS));
  g_assert_cmpuint (world->group_ships_offset, >=, world->image_offset + world->image_size);
  g_assert_cmpuint (world->watches_offset + world->watch_room * sizeof (WorldWatch), <=,
                    world->size_bytes);
  g_assert_cmpuint (world->random_state, ==, 1);
  g_assert_cmpuint (world->threads[31].ip, ==, WORLD_NULL);
  g_assert_cmpint (world->timers[0].part, ==, -1);
  g_assert_cmpint (world->camera_marker, ==, -1);
}

static void
test_without_ships (void)
{
  const WorldStart start = WORLD_START_DEFAULT;
  g_autoptr (DteMission) mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;

  g_assert_null (world_new (mission, &start, &error));
  g_assert_error (error, SIM_ERROR, SIM_ERROR_MISSION);
  g_assert_nonnull (strstr (error->message, "ships"));
}

/* The same bytes make the same hash; one bit anywhere in use another. */
static void
test_hash (void)
{
  g_autoptr (World) world = make ();
  g_autoptr (World) copy = world_copy (world);
  const guint64 hash = world_hash (world);
  guint8 *bytes = (guint8 *) copy;

  g_assert_cmpmem (copy, copy->size_bytes, world, world->size_bytes);
  g_assert_cmphex (world_hash (copy), ==, hash);
  for (gsize at = G_STRUCT_OFFSET (World, part_blocks); at < G_STRUCT_OFFSET (World, nodes);
       at += 50021)
    {
      bytes[at] ^= 1;
      g_assert_cmphex (world_hash (copy), !=, hash);
      bytes[at] ^= 1;
    }
  for (gsize at = copy->image_offset; at < copy->size_bytes; at += 99991)
    {
      bytes[at] ^= 0x80;
      g_assert_cmphex (world_hash (copy), !=, hash);
      bytes[at] ^= 0x80;
    }
  bytes[copy->size_bytes - 1] ^= 1;
  g_assert_cmphex (world_hash (copy), !=, hash);
  bytes[copy->size_bytes - 1] ^= 1;
  g_assert_cmphex (world_hash (copy), ==, hash);
}

/* A node in use counts, wherever it lies in the pool. */
static void
test_hash_nodes (void)
{
  g_autoptr (World) world = make ();
  guint64 hash;

  world->node_count = 100;
  hash = world_hash (world);
  world->nodes[99].armor = 1;
  g_assert_cmphex (world_hash (world), !=, hash);
}

static void
test_restore (void)
{
  g_autoptr (World) world = make ();
  g_autoptr (World) snapshot = world_copy (world);

  world->clock = 99;
  world_image (world)[7] ^= 0xFF;
  world_restore (world, snapshot);
  g_assert_cmpmem (world, world->size_bytes, snapshot, snapshot->size_bytes);
}

/* random.md: from seed 1 the first is 41; the rest as steering-formulas.md 15. */
static void
test_random (void)
{
  static const guint32 numbers[] = { 41, 18467, 6334, 26500, 19169, 15724 };
  g_autoptr (World) world = make ();

  for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
    g_assert_cmpuint (world_random (world), ==, numbers[n]);
  world->random_state = 1;
  assert_near (world_random_fraction (world), 41 / 32767.0, 1e-9);
}

/* The ring keeps the last 512; older ones are lost. */
static void
test_log (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  for (guint32 n = 0; n < WORLD_LOG + 3; n++)
    world_log (&f->sim, LOG_NO_TIMER, n, 0, 0, 0);
  g_assert_null (world_log_entry (f->world, 2));
  g_assert_cmpuint (world_log_entry (f->world, 3)->a, ==, 3);
  g_assert_cmpuint (world_log_entry (f->world, WORLD_LOG + 2)->a, ==, WORLD_LOG + 2);
  g_assert_null (world_log_entry (f->world, WORLD_LOG + 3));
}

/* Every code has a sentence of its own. */
static void
test_log_texts (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();

  for (guint32 code = 0; code < LOG_CODES; code++)
    {
      const WorldLogEntry entry = { .code = code };
      g_autofree char *text = world_log_dup_text (f->world, &entry);
      g_assert_nonnull (text);
      g_assert_false (g_str_has_prefix (text, "log entry"));
    }
}

static void
test_log_message (void)
{
  g_autoptr (SimFixture) f = sim_fixture_new ();
  const guint32 place = f->world->image_size - 4;
  const WorldLogEntry last = { .code = LOG_DEBUG_MESSAGE, .a = place },
                      past = { .code = LOG_DEBUG_MESSAGE, .a = f->world->image_size };
  g_autofree char *text = NULL, *none = NULL;

  memcpy (world_image (f->world) + place, "ab\xE9" "d", 4); /* no NUL before the image's end */
  text = world_log_dup_text (f->world, &last);
  g_assert_cmpstr (text, ==, "ab\xC3\xA9" "d");
  none = world_log_dup_text (f->world, &past);
  g_assert_cmpstr (none, ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/world/new/holds-the-mission", test_new);
  g_test_add_func ("/engine/world/new/without-ships-fails", test_without_ships);
  g_test_add_func ("/engine/world/hash/every-byte", test_hash);
  g_test_add_func ("/engine/world/hash/nodes-in-use", test_hash_nodes);
  g_test_add_func ("/engine/world/restore/same-bytes", test_restore);
  g_test_add_func ("/engine/world/random/from-seed-1", test_random);
  g_test_add_func ("/engine/world/log/ring", test_log);
  g_test_add_func ("/engine/world/log/every-code-has-text", test_log_texts);
  g_test_add_func ("/engine/world/log/message-to-the-images-end", test_log_message);
  return g_test_run ();
}
