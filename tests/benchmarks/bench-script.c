/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/benchmarks/bench-script.c - the script machine against Lua 5.4 on the same arithmetic
 *
 * Both run the same straight line of statements on one global, in 32-bit unsigned numbers: a
 * mission's code has no loops. A statement is three instructions of the script machine.
 */
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "engine/formats/dte-script.h"
#include "engine/sim/script.h"
#include "tests/benchmarks/bench-fixture.h"

#define STATEMENTS 4000
#define INSTRUCTIONS_A_STATEMENT 3

typedef struct
{
  const char *script; /* the store */
  const char *lua;    /* the operator */
  guint operand;
} Statement;

static const Statement statements[] = {
  { "add_assign", "+", 7 },
  { "mul_assign", "*", 3 },
  { "sub_assign", "-", 5 },
  { "div_assign", "//", 2 },
};

typedef struct
{
  Sim sim;
  guint32 block;
  lua_State *lua;
} Bench;

static guint32
global_value (const World *world)
{
  return dte_load_u32 (world_image_const (world) + mission_record (world, DTE_GLOBALS, 0) + 4);
}

static void
run_script (gpointer user_data)
{
  Bench *bench = user_data;

  script_thread_start (&bench->sim, bench->block, FALSE, -1, NULL, FALSE);
}

static void
run_lua (gpointer user_data)
{
  Bench *bench = user_data;

  lua_pushvalue (bench->lua, -1);
  if (lua_pcall (bench->lua, 0, 0, 0) != LUA_OK)
    g_error ("%s", lua_tostring (bench->lua, -1));
}

static void
load_lua (Bench *bench)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < STATEMENTS; i++)
    {
      const Statement *s = &statements[i % G_N_ELEMENTS (statements)];

      g_string_append_printf (text, "g = (g %s %u) & 0xFFFFFFFF\n", s->lua, s->operand);
    }
  bench->lua = luaL_newstate ();
  luaL_openlibs (bench->lua);
  lua_pushinteger (bench->lua, 0);
  lua_setglobal (bench->lua, "g");
  if (luaL_loadstring (bench->lua, text->str) != LUA_OK)
    g_error ("%s", lua_tostring (bench->lua, -1));
}

static DteMission *
arithmetic_mission (void)
{
  g_autoptr (DteMission) mission = bench_mission (1);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) code = NULL;
  guint8 record[12];

  dte_record_defaults (DTE_GLOBALS, record);
  dte_mission_insert_record (mission, DTE_GLOBALS, 0, record, &error);
  for (guint i = 0; i < STATEMENTS; i++)
    {
      const Statement *s = &statements[i % G_N_ELEMENTS (statements)];

      g_ptr_array_add (lines, g_strdup ("select_global 0"));
      g_ptr_array_add (lines, g_strdup_printf ("push_byte %u", s->operand));
      g_ptr_array_add (lines, g_strdup (s->script));
    }
  g_ptr_array_add (lines, g_strdup ("push_byte 1"));
  g_ptr_array_add (lines, g_strdup ("return"));
  g_ptr_array_add (lines, NULL);
  code = dte_assemble (mission, (const char *const *) lines->pdata, &error);
  g_assert_no_error (error);
  dte_mission_replace_section (mission, DTE_SCRIPT, g_bytes_get_data (code, NULL),
                               g_bytes_get_size (code), &error);
  g_assert_no_error (error);
  return g_steal_pointer (&mission);
}

int
main (void)
{
  g_autoptr (Assets) assets = bench_assets ();
  g_autoptr (DteMission) mission = arithmetic_mission ();
  g_autoptr (GError) error = NULL;
  WorldStart start = WORLD_START_DEFAULT;
  g_autoptr (World) world = world_new (mission, &start, &error);
  Bench bench = { .sim = { world, assets, NULL, FALSE } };
  double script_seconds, lua_seconds;

  g_assert_no_error (error);
  mission_bind (&bench.sim);
  bench.block = world->part_blocks[0][0];
  load_lua (&bench);
  run_script (&bench);
  run_lua (&bench);
  lua_getglobal (bench.lua, "g");
  g_assert_cmpuint ((guint32) lua_tointeger (bench.lua, -1), ==, global_value (world));
  lua_pop (bench.lua, 1);
  script_seconds = bench_seconds (run_script, &bench);
  lua_seconds = bench_seconds (run_lua, &bench);
  g_print ("script machine: %.1f million instructions a second, %.2f million statements\n",
           STATEMENTS * INSTRUCTIONS_A_STATEMENT / script_seconds / 1e6,
           STATEMENTS / script_seconds / 1e6);
  g_print ("Lua 5.4: %.2f million of the same statements a second\n",
           STATEMENTS / lua_seconds / 1e6);
  g_print ("script machine against Lua 5.4: %.2f times its speed\n", lua_seconds / script_seconds);
  lua_close (bench.lua);
  return 0;
}
