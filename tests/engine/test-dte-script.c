/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-dte-script.c - routines listed and disassembled; reference/dte-format.md 15 */
#include "engine/formats/dte-script.h"
#include "tests/engine/hex-fixture.h"
#include "tests/engine/mission-fixture.h"

#include <string.h>

/* A mission whose script is these bytes. */
static DteMission *
mission_of (const char *hex)
{
  g_autoptr (GByteArray) bytes = hex_fixture_bytes (hex);
  DteMission *mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;

  dte_mission_replace_section (mission, DTE_SCRIPT, bytes->data, bytes->len, &error);
  g_assert_no_error (error);
  return mission;
}

static void
add_part (DteMission *mission, guint halfwords, guint length)
{
  guint n = dte_mission_count (mission, DTE_PARTS);

  g_assert_true (dte_mission_insert_record (mission, DTE_PARTS, n, NULL, NULL));
  mission_fixture_set (mission, DTE_PARTS, n, "offset", halfwords);
  mission_fixture_set (mission, DTE_PARTS, n, "length", length);
}

static void
add_trigger (DteMission *mission, guint link)
{
  guint n = dte_mission_count (mission, DTE_TRIGGERS);

  g_assert_true (dte_mission_insert_record (mission, DTE_TRIGGERS, n, NULL, NULL));
  mission_fixture_set (mission, DTE_TRIGGERS, n, "link", link);
}

static DteListing *
disassemble (const DteMission *mission, guint offset)
{
  DteRoutine routine = { 0 };
  DteListing *listing;

  g_assert_true (dte_mission_routine_at (mission, DTE_SCRIPT, offset, &routine));
  listing = dte_mission_disassemble (mission, &routine);
  g_assert_nonnull (listing);
  return listing;
}

static const DteInstruction *
instruction (const DteListing *listing, guint n)
{
  g_assert_cmpuint (n, <, listing->instructions->len);
  return &g_array_index (listing->instructions, DteInstruction, n);
}

static void
assert_texts (const DteListing *listing, const char *const *texts, guint count)
{
  for (guint n = 0; n < MIN (count, listing->instructions->len); n++)
    g_assert_cmpstr (instruction (listing, n)->text, ==, texts[n]);
  g_assert_cmpuint (listing->instructions->len, ==, count);
}

/* --- routines --- */

static void
assert_routine (const GArray *routines, guint n, DteRoutineKind kind, guint index, guint offset,
                guint length, guint whole)
{
  const DteRoutine *r = &g_array_index (routines, DteRoutine, n);

  g_assert_cmpuint (n, <, routines->len);
  g_assert_cmpint (r->kind, ==, kind);
  if (kind != DTE_ROUTINE_ORPHAN)
    g_assert_cmpuint (r->index, ==, index);
  g_assert_cmpuint (r->offset, ==, offset);
  g_assert_cmpuint (r->length, ==, length);
  g_assert_cmpuint (r->whole_length, ==, whole);
}

/* Two trigger routines, then two parts; trigger 0 and 2 share the first, part 1 comes before part 0
 * and is named by a trigger too. Blocks of 8 bytes, the second with 8 bytes of constants. */
static void
test_list (void)
{
  g_autoptr (DteMission) mission
      = mission_of ("0800 3201 43 000000 0800 2800 43 000000 0500000000000000"
                    "0800 3201 43 000000 0800 3201 43 000000");
  g_autoptr (GArray) routines = NULL;

  add_trigger (mission, 0);
  add_trigger (mission, 4);
  add_trigger (mission, 0);
  add_trigger (mission, DTE_NONE_16);
  add_trigger (mission, 12);
  add_part (mission, 16, 4);
  add_part (mission, 12, 4);
  add_part (mission, DTE_NONE_16, 0);
  routines = dte_mission_list_routines (mission, DTE_SCRIPT);
  g_assert_cmpuint (routines->len, ==, 4);
  assert_routine (routines, 0, DTE_ROUTINE_TRIGGER, 0, 0, 8, 8);
  assert_routine (routines, 1, DTE_ROUTINE_TRIGGER, 1, 8, 8, 16);
  assert_routine (routines, 2, DTE_ROUTINE_PART, 1, 24, 8, 8);
  assert_routine (routines, 3, DTE_ROUTINE_PART, 0, 32, 8, 8);
}

/* What nothing names: a block before the first routine, and one past a part's own length. */
static void
test_orphans (void)
{
  g_autoptr (DteMission) mission = mission_of ("0800 3201 43 000000 0800 3201 43 000000"
                                               "0800 2800 43 000000 0500000000000000");
  g_autoptr (GArray) routines = NULL;

  add_part (mission, 4, 4);
  routines = dte_mission_list_routines (mission, DTE_SCRIPT);
  g_assert_cmpuint (routines->len, ==, 3);
  assert_routine (routines, 0, DTE_ROUTINE_ORPHAN, 0, 0, 8, 8);
  assert_routine (routines, 1, DTE_ROUTINE_PART, 0, 8, 8, 8);
  assert_routine (routines, 2, DTE_ROUTINE_ORPHAN, 0, 16, 8, 16);
}

static void
test_nothing_named (void)
{
  g_autoptr (DteMission) empty = dte_mission_new_empty ();
  g_autoptr (DteMission) mission = mission_of ("0000 1234");
  g_autoptr (GArray) none = dte_mission_list_routines (empty, DTE_SCRIPT);
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, DTE_SCRIPT);
  DteRoutine routine = { .index = 77 };

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (routines->len, ==, 1);
  assert_routine (routines, 0, DTE_ROUTINE_ORPHAN, 0, 0, 0, 4);
  g_assert_false (dte_mission_routine_at (mission, DTE_SCRIPT, 4, &routine));
  g_assert_false (dte_mission_routine_at (mission, DTE_SCRIPT_B, 0, &routine));
  g_assert_cmpuint (routine.index, ==, 77);
}

/* A block that declares more than is left is clamped to the section's end; one that runs into the
 * next routine keeps its length. */
static void
test_clamped (void)
{
  g_autoptr (DteMission) mission = mission_of ("0A00 3201 43 000000 FF00 3201 43 000000");
  g_autoptr (GArray) routines = NULL;
  g_autoptr (DteListing) listing = NULL;

  add_part (mission, 0, 4);
  add_part (mission, 4, 4);
  add_part (mission, 100, 4); /* past the section: no routine */
  routines = dte_mission_list_routines (mission, DTE_SCRIPT);
  g_assert_cmpuint (routines->len, ==, 2);
  assert_routine (routines, 0, DTE_ROUTINE_PART, 0, 0, 10, 8);
  g_assert_false (g_array_index (routines, DteRoutine, 0).clamped);
  assert_routine (routines, 1, DTE_ROUTINE_PART, 1, 8, 8, 8);
  g_assert_true (g_array_index (routines, DteRoutine, 1).clamped);
  listing = disassemble (mission, 8);
  g_assert_cmpuint (listing->problems->len, ==, 1);
  g_assert_nonnull (strstr (listing->problems->pdata[0], "more than the section holds"));
}

/* --- the worked examples --- */

static void
test_mission1_block (void)
{
  static const char *const texts[] = {
    "call_part 1 (F)Start",
    "command 0x17 InterruptTriggerCode",
    "push_global 0",
    "push_constant 0 (= 1)",
    "equal",
    "branch_if_zero_alt 0x0013",
    "call_part 21",
    "jump 0x0015",
    "call_part 24",
    "command 0x17 InterruptTriggerCode",
    "push_byte 1",
    "return",
    ".padding 32 01",
  };
  static const guint offsets[] = { 2, 4, 6, 8, 10, 11, 14, 16, 19, 21, 23, 25, 26 };
  g_autoptr (DteMission) mission = mission_of ("1C00 2201 2117 2700 2800 02 240007 2215 420004 2218"
                                               "2117 3201 43 3201 01000000 0800220D");
  g_autoptr (DteListing) listing = NULL;

  add_trigger (mission, 0);
  add_part (mission, DTE_NONE_16, 0);
  add_part (mission, DTE_NONE_16, 0);
  g_assert_true (dte_mission_set_record_name (mission, DTE_PARTS, 0, "(F)Other", NULL));
  g_assert_true (dte_mission_set_record_name (mission, DTE_PARTS, 1, "(F)Start", NULL));
  listing = disassemble (mission, 0);
  assert_texts (listing, texts, G_N_ELEMENTS (texts));
  for (guint n = 0; n < G_N_ELEMENTS (offsets); n++)
    g_assert_cmpuint (instruction (listing, n)->offset, ==, offsets[n]);
  g_assert_true (instruction (listing, 8)->is_target);
  g_assert_true (instruction (listing, 9)->is_target);
  g_assert_false (instruction (listing, 6)->is_target);
  g_assert_cmpuint (instruction (listing, 5)->operands[0], ==, 0x13);
  g_assert_true (instruction (listing, 12)->is_padding);
  g_assert_cmpuint (listing->problems->len, ==, 0);
  g_assert_cmpuint (listing->constants->len, ==, 2);
  g_assert_cmpuint (g_array_index (listing->constants, DteConstant, 0).value, ==, 1);
  g_assert_true (g_array_index (listing->constants, DteConstant, 0).used);
  g_assert_cmpuint (g_array_index (listing->constants, DteConstant, 1).value, ==, 220332040);
  g_assert_false (g_array_index (listing->constants, DteConstant, 1).used);
}

static void
test_mission0 (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autoptr (DteListing) listing = disassemble (mission, 0);

  g_assert_cmpstr (listing->name, ==, "(F)Start");
  g_assert_cmpuint (listing->routine.length, ==, 180);
  g_assert_cmpuint (listing->routine.whole_length, ==, 212);
  g_assert_cmpuint (listing->problems->len, ==, 0);
  g_assert_cmpuint (listing->constants->len, ==, 8);
  g_assert_cmpuint (listing->instructions->len, ==, 74 + 1); /* and the padding */
  g_assert_cmpstr (instruction (listing, 0)->text, ==, "push_flight_group 1 (FG)Reliant");
  g_assert_cmpstr (instruction (listing, 10)->text, ==, "push_constant 0 (= 33)");
  g_assert_cmpstr (instruction (listing, 25)->text, ==, "push_string \"new_launch.wav\"");
  g_assert_cmpuint (instruction (listing, 25)->operands[0], ==, 0x35);
  g_assert_cmpstr (instruction (listing, 49)->text, ==, "push_ship 0 Player");
  g_assert_cmpstr (instruction (listing, 69)->text, ==, "select_array 10 landing_cleared");
  g_assert_cmpuint (instruction (listing, 73)->offset, ==, 0xB1);
  g_assert_cmpstr (instruction (listing, 73)->text, ==, "return");
}

/* The weighted branch of mission18 (header, 0x51 at 2): the arms land at 0x2E and 0x3B, the default
 * at 0x45; the gap of eight arms is padding and no problem. */
static void
test_weighted_branch (void)
{
  GString *hex = g_string_new ("4800 51020043 002C3200 00396400");
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (DteListing) listing = NULL;

  for (guint n = 0; n < 32; n++)
    g_string_append_printf (hex, "%02X", n);
  for (guint n = 0x2E; n < 0x45; n++)
    g_string_append (hex, "53");
  g_string_append (hex, "3201 43");
  mission = mission_of (hex->str);
  g_string_free (hex, TRUE);
  add_part (mission, 0, 0x24);
  listing = disassemble (mission, 0);
  g_assert_cmpstr (instruction (listing, 0)->text, ==,
                   "random_branch 50:0x002E 100:0x003B else:0x0045");
  g_assert_cmpuint (instruction (listing, 0)->length, ==, 12);
  g_assert_cmpuint (instruction (listing, 0)->operands[0], ==, 2);
  g_assert_cmpuint (instruction (listing, 0)->operands[1], ==, 0x45);
  g_assert_true (instruction (listing, 1)->is_padding);
  g_assert_cmpuint (instruction (listing, 1)->length, ==, 32);
  g_assert_true (instruction (listing, 2)->is_target);
  g_assert_cmpuint (listing->problems->len, ==, 0);
}

/* --- texts --- */

static void
test_texts (void)
{
  static const char *const texts[] = {
    "push_ship 3 (A4)Reaper",
    "push_ship_wide 4 The Reliant",
    "push_component 4 The Reliant component 7",
    "push_flight_group 3 (FG)Sabres",
    "push_squad 1",
    "push_curve 2",
    "push_local 3",
    "push_argument 1",
    "push_byte_alt 9",
    "push_percent 50",
    "command 0xF0",
    "command_b 1",
    "push_string \"a\\\"\\x01\"",
    "push_event_value 0 ShotAt value 2 of object 4 The Reliant",
    "push_array 2",
    "push_constant_wide 0 (= 77)",
    "spawn_part 200",
    "push_section_19 3",
    "nop",
    "push_null",
    "push_result",
    "return_alt",
    ".padding 00",
  };
  g_autoptr (DteMission) fixture = mission_fixture_new ();
  g_autoptr (GByteArray) bytes
      = hex_fixture_bytes ("3C00 2C03 520004 470407 2D03 4401 4902 3003 3101 2E09 2F32 21F0 4F01"
                           "2A05612201 00 4B000204 2602 290000 4DC8 5403 53 48 4C 25 00"
                           "4D000000 00000000");
  g_autoptr (DteListing) listing = NULL;
  g_autoptr (GError) error = NULL;

  dte_store_u16 (bytes->data, (guint16) (bytes->len - 8));
  g_assert_true (
      dte_mission_replace_section (fixture, DTE_SCRIPT, bytes->data, bytes->len, &error));
  g_assert_no_error (error);
  mission_fixture_set (fixture, DTE_PARTS, 0, "length", bytes->len / 2);
  listing = disassemble (fixture, 0);
  assert_texts (listing, texts, G_N_ELEMENTS (texts));
}

/* --- malformed code --- */

static void
assert_problem (const char *hex, const char *problem)
{
  g_autoptr (DteMission) mission = mission_of (hex);
  g_autoptr (DteListing) listing = NULL;
  gboolean found = FALSE;

  add_part (mission, 0, (guint) (dte_mission_count (mission, DTE_SCRIPT)));
  listing = disassemble (mission, 0);
  for (guint n = 0; n < listing->problems->len; n++)
    found = found || strstr (listing->problems->pdata[n], problem) != NULL;
  if (!found)
    g_test_message ("%s: no \"%s\" among %u problems", hex, problem, listing->problems->len);
  g_assert_true (found);
}

static void
test_problems (void)
{
  assert_problem ("0800 01 43 00000000", "offset 0x0002: 0x01 is no opcode");
  assert_problem ("0800 3201 3202 3203", "offset 0x0008: the code runs past the block");
  assert_problem ("0400 2A43", "operands run past the block");
  assert_problem ("0400 4233", "operands run past the block");
  assert_problem ("0800 420100 43 0000", "a branch to 0x0103, outside the block");
  assert_problem ("0800 23 0003 324343", "lies over another"); /* into an operand */
  assert_problem ("0C00 43 000000000000000000", "offset 0x0003: 9 bytes that no path reaches");
  assert_problem ("0800 2805 43 000000 01000000 02000000",
                  "6 constants are pushed, the section holds 2");
  assert_problem ("0200 4343", "a block of 2 bytes holds no code");
  assert_problem ("0000 4343", "a block of 0 bytes holds no code");
  assert_problem ("FFFF 3201 43 00", "more than the section holds");
}

/* An opcode that no path reaches is not decoded, whatever it looks like. */
static void
test_flow_not_scan (void)
{
  /* jump over 21 17, which would be a command */
  g_autoptr (DteMission) mission = mission_of ("0C00 420004 2117 3201 43 0000");
  g_autoptr (DteListing) listing = NULL;

  add_part (mission, 0, 6);
  listing = disassemble (mission, 0);
  g_assert_cmpstr (instruction (listing, 0)->text, ==, "jump 0x0007");
  g_assert_true (instruction (listing, 1)->is_padding);
  g_assert_cmpuint (instruction (listing, 1)->length, ==, 2);
  g_assert_cmpstr (instruction (listing, 2)->text, ==, "push_byte 1");
}

/* --- lengths --- */

static void
test_instruction_lengths (void)
{
  static const struct
  {
    const char *hex;
    guint length;
  } rows[] = {
    { "43", 1 },
    { "3201", 2 },
    { "320102", 2 },
    { "32", 0 },
    { "00", 0 },
    { "50", 0 },
    { "56", 0 },
    { "FF", 0 },
    { "290001", 3 },
    { "2900", 0 },
    { "230001", 3 },
    { "470102", 3 },
    { "4B000102", 4 },
    { "4B0001", 0 },
    { "2A", 0 },
    { "2A00", 2 },
    { "2A01", 2 },
    { "2A0200", 3 },
    { "2A02", 0 },
    { "2B03AA00", 4 },
    { "51000000", 4 },
    { "510000", 0 },
    { "51010000AABBCCDD", 8 },
    { "51010000AABBCC", 0 },
    { "51", 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (GByteArray) bytes = hex_fixture_bytes (rows[n].hex);
      g_autofree guint8 *exact = g_memdup2 (bytes->data, bytes->len); /* no room behind it */

      g_assert_cmpuint (dte_instruction_length (exact, bytes->len), ==, rows[n].length);
    }
  g_assert_cmpuint (dte_instruction_length (NULL, 0), ==, 0);
}

/* Each opcode with enough bytes behind it: 71 have a length, the other 185 have none. */
static void
test_every_opcode (void)
{
  guint known = 0;

  for (guint op = 0; op < 256; op++)
    {
      guint8 bytes[300] = { (guint8) op };

      if (dte_instruction_length (bytes, sizeof bytes) > 0)
        known++;
    }
  g_assert_cmpuint (known, ==, 71);
}

/* --- names --- */

static void
test_names (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, DTE_SCRIPT);
  static const char *const names[] = { "trigger 0 Destroyed on Sabre 1", "(F)Start", "(F)Won" };

  g_assert_cmpuint (routines->len, ==, 3);
  for (guint n = 0; n < 3; n++)
    {
      g_autoptr (DteListing) listing
          = dte_mission_disassemble (mission, &g_array_index (routines, DteRoutine, n));

      g_assert_cmpstr (listing->name, ==, names[n]);
      g_assert_cmpuint (listing->problems->len, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/dte-script/routines/list", test_list);
  g_test_add_func ("/engine/dte-script/routines/orphans", test_orphans);
  g_test_add_func ("/engine/dte-script/routines/nothing-named", test_nothing_named);
  g_test_add_func ("/engine/dte-script/routines/clamped", test_clamped);
  g_test_add_func ("/engine/dte-script/routines/names", test_names);
  g_test_add_func ("/engine/dte-script/listing/mission1-block", test_mission1_block);
  g_test_add_func ("/engine/dte-script/listing/mission0", test_mission0);
  g_test_add_func ("/engine/dte-script/listing/weighted-branch", test_weighted_branch);
  g_test_add_func ("/engine/dte-script/listing/texts", test_texts);
  g_test_add_func ("/engine/dte-script/listing/problems", test_problems);
  g_test_add_func ("/engine/dte-script/listing/flow-not-scan", test_flow_not_scan);
  g_test_add_func ("/engine/dte-script/lengths/forms", test_instruction_lengths);
  g_test_add_func ("/engine/dte-script/lengths/every-opcode", test_every_opcode);
  return g_test_run ();
}
