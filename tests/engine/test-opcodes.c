/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-opcodes.c - opcodes that count, compare, push and store
 *
 * Expected values are worked out by hand from the effects in reference/dte-opcodes.json and the
 * rules of reference/script-vm.md 2, Values. */
#include "tests/engine/script-fixture.h"

static Fixture *
bound (void)
{
  Fixture *fixture = fixture_new ();

  fixture_start (fixture);
  return fixture;
}

/* --- two values in, one out --- */

typedef struct
{
  guint8 op;
  guint32 a, b, expected;
} PairRow;

static const PairRow pair_rows[] = {
  { 0x02, 7, 7, 1 },
  { 0x02, 7, 8, 0 },
  { 0x02, 0xFFFFFFFF, 0xFFFFFFFF, 1 },
  { 0x03, 7, 7, 0 },
  { 0x03, 7, 8, 1 },
  /* unsigned: 0xFFFFFFFF is the greatest, not -1 */
  { 0x04, 0xFFFFFFFF, 1, 1 },
  { 0x04, 1, 0xFFFFFFFF, 0 },
  { 0x04, 5, 5, 0 },
  { 0x05, 5, 5, 1 },
  { 0x05, 0x80000000, 0x7FFFFFFF, 1 },
  { 0x05, 4, 5, 0 },
  { 0x06, 1, 0xFFFFFFFF, 1 },
  { 0x06, 5, 5, 0 },
  { 0x06, 0x80000000, 1, 0 },
  { 0x07, 5, 5, 1 },
  { 0x07, 6, 5, 0 },
  { 0x07, 0x7FFFFFFF, 0x80000000, 1 },
  /* sums, differences and products wrap at 2^32 */
  { 0x1B, 0xFFFFFFFF, 2, 1 },
  { 0x1B, 40, 2, 42 },
  { 0x1C, 3, 5, 0xFFFFFFFE },
  { 0x1C, 44, 2, 42 },
  /* 0x10001 * 0x10001 = 0x1_0002_0001 */
  { 0x1D, 0x10001, 0x10001, 0x20001 },
  { 0x1D, 6, 7, 42 },
  /* unsigned: 0xFFFFFFFE / 2, not -2 / 2 */
  { 0x1E, 0xFFFFFFFE, 2, 0x7FFFFFFF },
  { 0x1E, 85, 2, 42 },
  { 0x1F, 2, 4, 1 },
  { 0x1F, 2, 0, 0 },
  { 0x1F, 0, 0, 0 },
  { 0x20, 0, 4, 1 },
  { 0x20, 0x80000000, 0, 1 },
  { 0x20, 0, 0, 0 },
  /* the float comparisons load both unsigned and exactly: 2^32 - 1 and 2^32 - 2 differ, which
   * they would not as singles */
  { 0x33, 0xFFFFFFFF, 0xFFFFFFFE, 1 },
  { 0x33, 0xFFFFFFFE, 0xFFFFFFFF, 0 },
  { 0x34, 0xFFFFFFFE, 0xFFFFFFFF, 0 },
  { 0x34, 9, 9, 1 },
  { 0x35, 0xFFFFFFFE, 0xFFFFFFFF, 1 },
  { 0x35, 9, 9, 0 },
  { 0x36, 0xFFFFFFFF, 0xFFFFFFFE, 0 },
  { 0x36, 9, 9, 1 },
  /* add_f: a signed, b unsigned. -1 + 3 = 2; 3 + (2^32 - 1) = 2^32 + 2 -> single 2^32, whose low
   * half is 0 */
  { 0x3B, 0xFFFFFFFF, 3, 2 },
  { 0x3B, 3, 0xFFFFFFFF, 0 },
  /* 16777217 = 2^24 + 1 lies between two singles: ties to even, 2^24 */
  { 0x3B, 16777216, 1, 16777216 },
  { 0x3B, 16777217, 2, 16777220 },
  /* sub_f: a unsigned, b signed. 5 - (-3) = 8; 2 - 5 = -3, all of whose low half is kept */
  { 0x3C, 5, 0xFFFFFFFD, 8 },
  { 0x3C, 2, 5, 0xFFFFFFFD },
  /* 2^32 - 1 - 0 rounds to 2^32 */
  { 0x3C, 0xFFFFFFFF, 0, 0 },
  /* mul_f: a signed, b unsigned. -2 * 3 = -6; 3 * (2^32 - 2) = 12884901882 -> single 3 * 2^32,
   * low half 0 */
  { 0x3D, 0xFFFFFFFE, 3, 0xFFFFFFFA },
  { 0x3D, 3, 0xFFFFFFFE, 0 },
  /* 4097 * 4097 = 16785409 is odd and above 2^24, a tie between ..408 and ..410: to even, 408 */
  { 0x3D, 4097, 4097, 16785408 },
  /* div_f: a unsigned, b signed, truncated. 7 / 2 = 3.5; 7 / -2 = -3.5; 2^32 - 2 over 2 rounds
   * to 2^31 */
  { 0x3E, 7, 2, 3 },
  { 0x3E, 7, 0xFFFFFFFE, 0xFFFFFFFD },
  { 0x3E, 0xFFFFFFFE, 2, 0x80000000 },
  { 0x3E, 7, 0, 0 },
};

static void
test_pairs (void)
{
  g_autoptr (Fixture) fixture = bound ();

  for (guint n = 0; n < G_N_ELEMENTS (pair_rows); n++)
    {
      const PairRow *row = &pair_rows[n];
      guint32 value
          = fixture_value (fixture, CODE (0x28, 0, 0x28, 1, row->op), CONSTANTS (row->a, row->b));
      g_test_message ("row %u: op 0x%02X", n, row->op);
      g_assert_cmphex (value, ==, row->expected);
    }
}

/* 0x1E, by zero: the game faults; here the thread ends. */
static void
test_divide_by_zero (void)
{
  g_autoptr (Fixture) fixture = bound ();

  fixture_assert_fault (fixture, SCRIPT_FAULT_DIVIDE, CODE (0x32, 1, 0x32, 0, 0x1E), NO_CONSTANTS);
  /* select_array 50, 0, div_assign */
  fixture_assert_fault (fixture, SCRIPT_FAULT_DIVIDE, CODE (0x3F, 50, 0x32, 0, 0x1A), NO_CONSTANTS);
}

/* --- stores --- */

typedef struct
{
  guint8 op;
  guint32 old, value, expected;
} StoreRow;

/* Singles by hand: 1.5 = 0x3FC00000, 2.0 = 0x40000000, 3.5 = 0x40600000, 0.5 = 0x3F000000,
 * -0.5 = 0xBF000000, 3.0 = 0x40400000, 0.75 = 0x3F400000, 2^32 = 0x4F800000. */
static const StoreRow store_rows[] = {
  { 0x16, 5, 9, 9 },
  { 0x17, 0xFFFFFFFF, 3, 2 },
  { 0x18, 1, 3, 0xFFFFFFFE },
  { 0x19, 0x10001, 0x10001, 0x20001 },
  { 0x1A, 0xFFFFFFFE, 2, 0x7FFFFFFF },
  { 0x37, 0x3FC00000, 2, 0x40600000 },
  { 0x38, 0x3FC00000, 2, 0xBF000000 },
  { 0x39, 0x3FC00000, 2, 0x40400000 },
  { 0x3A, 0x3FC00000, 2, 0x3F400000 },
  /* the value is unsigned: 0 + (2^32 - 1) rounds to 2^32 */
  { 0x37, 0, 0xFFFFFFFF, 0x4F800000 },
  /* 1.5 / 0 is infinite; 0 / 0 is no number, kept as the x87 has it */
  { 0x3A, 0x3FC00000, 0, 0x7F800000 },
  { 0x3A, 0, 0, 0xFFC00000 },
  /* 2^-40 + (2^24 + 1): the exact sum lies just above the tie between 2^24 and 2^24 + 2, so it
   * rounds up (0x4B800001), where a sum rounded to double first would tie to even */
  { 0x37, 0x2B800000, 16777217, 0x4B800001 },
};

static void
test_stores_in_globals (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (store_rows); n++)
    {
      const StoreRow *row = &store_rows[n];
      g_autoptr (Fixture) fixture = fixture_new ();
      guint global = fixture_global (fixture, row->old);
      fixture_start (fixture);
      /* select_global, push_constant 0, the store, HALT */
      ScriptThread *thread
          = fixture_run (fixture, CODE (0x40, 0, 0x28, 0, row->op, HALT), CONSTANTS (row->value));
      g_test_message ("row %u: op 0x%02X", n, row->op);
      g_assert_cmphex (fixture_global_value (fixture, global), ==, row->expected);
      g_assert_cmpint (thread->stack_top, ==, 0);
    }
}

/* The old value that select_ pushes lies under the new one; a target may be a variable too. */
static void
test_store_in_variable (void)
{
  g_autoptr (Fixture) fixture = bound ();

  fixture->world->variables[200] = 30;
  g_assert_cmpuint (fixture_value (fixture, CODE (0x3F, 200), NO_CONSTANTS), ==, 30);
  fixture_run (fixture, CODE (0x3F, 200, 0x32, 12, 0x17, HALT), NO_CONSTANTS);
  g_assert_cmpuint (fixture->world->variables[200], ==, 42);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x26, 200), NO_CONSTANTS), ==, 42);
}

static void
test_store_without_target (void)
{
  g_autoptr (Fixture) fixture = bound ();

  fixture_assert_fault (fixture, SCRIPT_FAULT_NO_TARGET, CODE (0x32, 1, 0x32, 2, 0x16),
                        NO_CONSTANTS);
  fixture_assert_fault (fixture, SCRIPT_FAULT_NO_TARGET, CODE (0x32, 1, 0x32, 2, 0x37),
                        NO_CONSTANTS);
}

/* --- pushes --- */

static void
test_push_bytes_and_constants (void)
{
  g_autoptr (Fixture) fixture = bound ();

  g_assert_cmphex (fixture_value (fixture, CODE (0x32, 0xFE), NO_CONSTANTS), ==, 0xFE);
  g_assert_cmphex (fixture_value (fixture, CODE (0x2E, 0xFE), NO_CONSTANTS), ==, 0xFE);
  g_assert_cmphex (fixture_value (fixture, CODE (0x48), NO_CONSTANTS), ==, WORLD_NULL);
  g_assert_cmphex (fixture_value (fixture, CODE (0x53, 0x32, 3), NO_CONSTANTS), ==, 3);
  g_assert_cmphex (fixture_value (fixture, CODE (0x28, 1), CONSTANTS (5, 0xDEADBEEF)), ==,
                   0xDEADBEEF);
  /* the halfword is big-endian: 0x0001 is constant 1, not 256 */
  g_assert_cmphex (fixture_value (fixture, CODE (0x29, 0, 1), CONSTANTS (5, 0xDEADBEEF)), ==,
                   0xDEADBEEF);
}

/* The place is that of the text's first byte, and the code goes on after its NUL. */
static void
test_push_strings (void)
{
  g_autoptr (Fixture) fixture = bound ();

  for (guint8 op = 0x2A; op <= 0x2B; op++)
    {
      guint32 code = fixture->scratch + 2;
      guint32 place = fixture_value (fixture, CODE (op, 4, 'H', 'i', 0), NO_CONSTANTS);
      g_assert_cmphex (place, ==, code + 2);
      g_assert_cmpstr (mission_text (fixture->world, place), ==, "Hi");
      /* lengths of 0 and 1 are the byte alone: 7 is on top of the place */
      g_assert_cmpuint (fixture_value (fixture, CODE (op, 0, 0x32, 7), NO_CONSTANTS), ==, 7);
      g_assert_cmpuint (fixture_value (fixture, CODE (op, 1, 0x32, 7), NO_CONSTANTS), ==, 7);
    }
}

/* The template's offsets and strides (dte-format.md 3, 17): ship 1 at 0x30FF7 + 0x4C = 0x31043,
 * group 0 at 0x3A7F7, squad 1 at 0x6C3F7 + 12 = 0x6C403, curve 2 at 0x70FF7 + 0x88 = 0x7107F,
 * record 3 of section 19 at 0x86FF7 + 36 = 0x8701B. The machine compares no index with a count. */
static void
test_push_records (void)
{
  g_autoptr (Fixture) fixture = bound ();

  g_assert_cmphex (fixture_value (fixture, CODE (0x2C, 1), NO_CONSTANTS), ==, 0x31043);
  g_assert_cmphex (fixture_value (fixture, CODE (0x52, 0, 1), NO_CONSTANTS), ==, 0x31043);
  /* ship 0x0101 = 257 at 0x30FF7 + 257 * 76 = 0x35C43 */
  g_assert_cmphex (fixture_value (fixture, CODE (0x52, 1, 1), NO_CONSTANTS), ==, 0x35C43);
  g_assert_cmphex (fixture_value (fixture, CODE (0x2D, 0), NO_CONSTANTS), ==, 0x3A7F7);
  g_assert_cmphex (fixture_value (fixture, CODE (0x44, 1), NO_CONSTANTS), ==, 0x6C403);
  g_assert_cmphex (fixture_value (fixture, CODE (0x49, 2), NO_CONSTANTS), ==, 0x7107F);
  g_assert_cmphex (fixture_value (fixture, CODE (0x54, 3), NO_CONSTANTS), ==, 0x8701B);
}

static void
test_push_global_and_variable (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  fixture_global (fixture, 1);
  fixture_global (fixture, 0xCAFE);
  fixture_start (fixture);
  fixture->world->variables[33] = 90;
  g_assert_cmphex (fixture_value (fixture, CODE (0x27, 1), NO_CONSTANTS), ==, 0xCAFE);
  g_assert_cmphex (fixture_value (fixture, CODE (0x40, 1), NO_CONSTANTS), ==, 0xCAFE);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x26, 33), NO_CONSTANTS), ==, 90);
}

/* trunc (f32 (f32 (top * n) * 0.01f)); the top stays under it.
 * 250 * 30 = 7500 -> 75. 7 * 50 = 350 -> 3.5 -> 3. 0.01f is a little below 0.01, but 100 * 29 =
 * 2900 * 0.01f rounds to 29 again. (2^24 + 1) * 100 = 1677721700 -> single 1677721728, * 0.01f =
 * 16777216.905 -> nearest single 16777216 (they lie 2 apart). 0xFFFFFFFF is 2^32 - 1, not -1:
 * * 1 -> 2^32 * 0.01f = 42949671.99 -> single 42949672 (4 apart). */
static void
test_push_percent (void)
{
  static const struct
  {
    guint32 top;
    guint8 percent;
    guint32 expected;
  } rows[] = { { 250, 30, 75 },
               { 7, 50, 3 },
               { 100, 29, 29 },
               { 16777217, 100, 16777216 },
               { 0xFFFFFFFF, 1, 42949672 },
               { 5, 0, 0 } };
  g_autoptr (Fixture) fixture = bound ();

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      ScriptThread *thread = fixture_run (fixture, CODE (0x28, 0, 0x2F, rows[n].percent, HALT),
                                          CONSTANTS (rows[n].top));
      g_test_message ("row %u", n);
      g_assert_cmpint (thread->stack_top, ==, 2);
      g_assert_cmpuint (thread->stack[0], ==, rows[n].top);
      g_assert_cmpuint (thread->stack[1], ==, rows[n].expected);
      thread->ip = WORLD_NULL;
    }
  fixture_assert_fault (fixture, SCRIPT_FAULT_STACK_EMPTY, CODE (0x2F, 10), NO_CONSTANTS);
}

static void
test_push_local (void)
{
  g_autoptr (Fixture) fixture = bound ();

  /* a thread started by hand keeps what its slot's last event left */
  fixture->world->threads[0].locals[4] = 0x1234;
  g_assert_cmphex (fixture_value (fixture, CODE (0x30, 4), NO_CONSTANTS), ==, 0x1234);
  fixture_assert_fault (fixture, SCRIPT_FAULT_LOCAL, CODE (0x30, 5), NO_CONSTANTS);
}

/* kept[object][slot * 5 + value]: ShotAt is slot 0, Destroyed slot 1. */
static void
test_push_event_value (void)
{
  g_autoptr (Fixture) fixture = bound ();

  fixture->world->kept[200][2] = 61;
  fixture->world->kept[200][6] = 62;
  g_assert_cmpuint (fixture_value (fixture, CODE (0x4B, 0, 2, 200), NO_CONSTANTS), ==, 61);
  g_assert_cmpuint (fixture_value (fixture, CODE (0x4B, 1, 1, 200), NO_CONSTANTS), ==, 62);
  /* Launched keeps nothing; value 5 of Destroyed is past the object's ten; no condition 0x30 */
  fixture_assert_fault (fixture, SCRIPT_FAULT_EVENT_VALUE, CODE (0x4B, 2, 0, 0), NO_CONSTANTS);
  fixture_assert_fault (fixture, SCRIPT_FAULT_EVENT_VALUE, CODE (0x4B, 1, 5, 0), NO_CONSTANTS);
  fixture_assert_fault (fixture, SCRIPT_FAULT_EVENT_VALUE, CODE (0x4B, 0x30, 0, 0), NO_CONSTANTS);
}

/* push_component pushes the ship and tags its slot; both numbers of the opcode. */
static void
test_push_component (void)
{
  g_autoptr (Fixture) fixture = bound ();

  ScriptThread *thread
      = fixture_run (fixture, CODE (0x32, 9, 0x47, 0, 3, 0x55, 1, 4, 0x43), NO_CONSTANTS);
  g_assert_cmphex (thread->stack[1], ==, 0x30FF7);
  g_assert_cmphex (thread->stack[2], ==, 0x31043);
  g_assert_cmpuint (fixture->world->tag_count, ==, 2);
  g_assert_cmpint (fixture->world->tags[0].slot, ==, 1);
  g_assert_cmpuint (fixture->world->tags[0].component, ==, 3);
  g_assert_cmpint (fixture->world->tags[1].slot, ==, 2);
  g_assert_cmpuint (fixture->world->tags[1].component, ==, 4);
}

/* Fix: a ninth tag is dropped; the next command's end clears all. */
static void
test_ninth_tag (void)
{
  g_autoptr (Fixture) fixture = bound ();

  fixture_run (fixture,
               CODE (0x47, 0, 1, 0x47, 0, 2, 0x47, 0, 3, 0x47, 0, 4, 0x47, 0, 5, 0x47, 0, 6, 0x47,
                     0, 7, 0x47, 0, 8, 0x47, 0, 9, 0x43),
               NO_CONSTANTS);
  g_assert_cmpuint (fixture->world->tag_count, ==, 8);
  g_assert_cmpuint (fixture->world->tags[7].component, ==, 8);
  fixture_run (fixture, CODE (HALT), NO_CONSTANTS);
  g_assert_cmpuint (fixture->world->tag_count, ==, 0);
  g_assert_cmpuint (fixture_mended (fixture, SCRIPT_MEND_TAG_DROPPED), ==, 1);
}

/* --- the image's end --- */

static void
test_past_image (void)
{
  g_autoptr (Fixture) fixture = bound ();

  /* constant 0xFFFF lies 4 * 0xFFFF past the block's end, past 0xCFBE7 from where the block is put
   * below; a ship record of the wide form as well: 0x30FF7 + 65535 * 76 */
  fixture_assert_fault (fixture, SCRIPT_FAULT_PAST_IMAGE, CODE (0x52, 0xFF, 0xFF), NO_CONSTANTS);
  fixture->scratch = fixture->world->image_size - 0x100;
  fixture_assert_fault (fixture, SCRIPT_FAULT_PAST_IMAGE, CODE (0x29, 0xFF, 0xFF), NO_CONSTANTS);
  /* jump past the end */
  fixture_assert_fault (fixture, SCRIPT_FAULT_PAST_IMAGE, CODE (0x42, 0xFF, 0xFF), NO_CONSTANTS);
}

/* An operand that would lie past the image's last byte. */
static void
test_operand_past_image (void)
{
  g_autoptr (Fixture) fixture = bound ();
  World *world = fixture->world;
  guint32 block = world->image_size - 4;

  /* length 4, nop, then push_byte without its byte */
  memcpy (world_image (world) + block, ((const guint8[]){ 4, 0, 0x53, 0x32 }), 4);
  int thread = script_thread_start (&fixture->sim, block, FALSE, -1, NULL, FALSE);
  g_assert_cmphex (world->threads[MAX (thread, 0)].ip, ==, WORLD_NULL);
  g_assert_cmpuint (world_log_entry (world, 0)->a, ==, SCRIPT_FAULT_PAST_IMAGE);
}

/* --- the stack --- */

static void
test_stack_limits (void)
{
  g_autoptr (Fixture) fixture = bound ();
  guint8 code[2 * 33];

  for (guint n = 0; n < 33; n++)
    {
      code[2 * n] = 0x32;
      code[2 * n + 1] = (guint8) n;
    }
  /* 32 fit, the 33rd ends the thread */
  ScriptThread *thread = fixture_run (fixture, code, 64, NO_CONSTANTS);
  g_assert_cmphex (thread->ip, ==, WORLD_NULL); /* runs on into opcode 0 */
  g_assert_cmpuint (world_log_entry (fixture->world, 0)->a, ==, SCRIPT_FAULT_OPCODE);
  fixture_assert_fault (fixture, SCRIPT_FAULT_STACK_FULL, code, sizeof code, NO_CONSTANTS);
  fixture_assert_fault (fixture, SCRIPT_FAULT_STACK_EMPTY, CODE (0x32, 1, 0x1B), NO_CONSTANTS);
  fixture_assert_fault (fixture, SCRIPT_FAULT_STACK_EMPTY, CODE (0x23, 0, 2), NO_CONSTANTS);
}

static void
test_no_such_opcode (void)
{
  static const guint8 numbers[] = { 0x00, 0x01, 0x08, 0x13, 0x50, 0x56, 0xFF };
  g_autoptr (Fixture) fixture = bound ();

  for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
    fixture_assert_fault (fixture, SCRIPT_FAULT_OPCODE, CODE (numbers[n]), NO_CONSTANTS);
}

/* A kind of fault is logged once per mission. */
static void
test_logged_once (void)
{
  g_autoptr (Fixture) fixture = bound ();

  fixture_run (fixture, CODE (0x00), NO_CONSTANTS);
  fixture_run (fixture, CODE (0x01), NO_CONSTANTS);
  fixture_run (fixture, CODE (0x32, 1, 0x32, 0, 0x1E), NO_CONSTANTS);
  g_assert_cmpuint (fixture_logged (fixture, LOG_FAULT), ==, 2);
  for (guint fault = 0; fault < SCRIPT_FAULTS; fault++)
    g_assert_nonnull (script_fault_text ((ScriptFault) fault));
  for (guint mend = 0; mend < SCRIPT_MENDS; mend++)
    g_assert_nonnull (script_mend_text ((ScriptMend) mend));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/opcodes/pairs", test_pairs);
  g_test_add_func ("/engine/opcodes/divide-by-zero-ends-thread", test_divide_by_zero);
  g_test_add_func ("/engine/opcodes/stores-in-globals", test_stores_in_globals);
  g_test_add_func ("/engine/opcodes/store-in-variable", test_store_in_variable);
  g_test_add_func ("/engine/opcodes/store-without-target", test_store_without_target);
  g_test_add_func ("/engine/opcodes/push-bytes-and-constants", test_push_bytes_and_constants);
  g_test_add_func ("/engine/opcodes/push-strings", test_push_strings);
  g_test_add_func ("/engine/opcodes/push-records", test_push_records);
  g_test_add_func ("/engine/opcodes/push-global-and-variable", test_push_global_and_variable);
  g_test_add_func ("/engine/opcodes/push-percent", test_push_percent);
  g_test_add_func ("/engine/opcodes/push-local", test_push_local);
  g_test_add_func ("/engine/opcodes/push-event-value", test_push_event_value);
  g_test_add_func ("/engine/opcodes/push-component", test_push_component);
  g_test_add_func ("/engine/opcodes/ninth-tag-dropped", test_ninth_tag);
  g_test_add_func ("/engine/opcodes/past-image", test_past_image);
  g_test_add_func ("/engine/opcodes/operand-past-image", test_operand_past_image);
  g_test_add_func ("/engine/opcodes/stack-limits", test_stack_limits);
  g_test_add_func ("/engine/opcodes/no-such-opcode", test_no_such_opcode);
  g_test_add_func ("/engine/opcodes/logged-once", test_logged_once);
  return g_test_run ();
}
