/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-dte-assemble.c - lines to bytes and back, and routines put into a mission
 *
 * Bytes come from reference/dte-format.md 15, 16 and reference/mission0.md 5, or are worked by hand
 * beside the test.
 */
#include "engine/formats/dte-script.h"
#include "tests/engine/hex-fixture.h"
#include "tests/engine/mission-fixture.h"

#include <string.h>

/* reference/mission0.md 5, the whole routine */
static const char mission0_hex[]
    = "B400 2D01 2103 2D00 2103 2D02 2103 2D03 2103 2D04 2103 2800 2800 2801 2144 2D04 2802 2803 "
      "48 210B"
      "2D01 2803 212F 2D02 2803 212F 2A106E65775F6C61756E63682E77617600 2804 2123 2D00 2114 2D00 "
      "213A"
      "2D01 2804 212F 2D01 48 2805 2128 2D02 2804 212F 2D02 48 2805 2128 2D03 2806 2803 2C00 210B"
      "2C01 2806 2803 2C06 210B 2C02 2806 2803 2C07 210B 2C03 2806 2803 2C08 210B"
      "2A134E65775F4D697373696F6E30312E77617600 2804 2123 3F0A 2803 16 3201 43 0000"
      "21000000 22000000 16000000 01000000 00000000 0A000000 69000000 00000000";

static GBytes *
from_hex (const char *hex)
{
  return g_byte_array_free_to_bytes (hex_fixture_bytes (hex));
}

static void
assert_bytes (GBytes *found, const char *hex)
{
  g_autoptr (GBytes) wanted = from_hex (hex);

  g_assert_cmpmem (g_bytes_get_data (found, NULL), g_bytes_get_size (found),
                   g_bytes_get_data (wanted, NULL), g_bytes_get_size (wanted));
}

/* Assembles text whose lines are parted by '\n'. */
static GBytes *
assemble_text (const DteMission *mission, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return dte_assemble (mission, (const char *const *) lines, error);
}

static void
assert_assembles (const char *text, const char *hex)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = assemble_text (NULL, text, &error);

  g_assert_no_error (error);
  assert_bytes (bytes, hex);
}

static void
assert_refused (const char *text, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = assemble_text (NULL, text, &error);

  g_assert_error (error, DTE_ERROR, DTE_ERROR_RECORD);
  g_assert_null (bytes);
  g_assert_nonnull (strstr (error->message, message));
}

/* A mission whose script is these bytes, all of it one part. */
static DteMission *
mission_of (const char *hex)
{
  g_autoptr (GBytes) bytes = from_hex (hex);
  DteMission *mission = dte_mission_new_empty ();
  g_autoptr (GError) error = NULL;

  dte_mission_insert_record (mission, DTE_PARTS, 0, NULL, &error);
  g_assert_no_error (error);
  dte_mission_set_u32 (mission, DTE_PARTS, 0, "offset", 0, &error);
  g_assert_no_error (error);
  dte_mission_set_u32 (mission, DTE_PARTS, 0, "length", (guint32) g_bytes_get_size (bytes) / 2,
                       &error);
  g_assert_no_error (error);
  dte_mission_replace_section (mission, DTE_SCRIPT, g_bytes_get_data (bytes, NULL),
                               g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  return mission;
}

/* The lines of the routine at byte 0, which must give its bytes again. */
static char *
round_trip (const char *hex)
{
  g_autoptr (DteMission) mission = mission_of (hex);
  DteRoutine routine = { 0 };
  g_autoptr (DteListing) listing = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (dte_mission_routine_at (mission, DTE_SCRIPT, 0, &routine));
  listing = dte_mission_disassemble (mission, &routine);
  lines = dte_listing_to_source (mission, listing);
  bytes = dte_assemble (mission, (const char *const *) lines, &error);
  g_assert_no_error (error);
  assert_bytes (bytes, hex);
  return g_strjoinv ("\n", lines);
}

static void
test_mission0 (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = dte_assemble (NULL, mission_fixture_lines, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 212);
  assert_bytes (bytes, mission0_hex);
}

static void
test_mission0_round_trip (void)
{
  g_autofree char *text = round_trip (mission0_hex);

  g_assert_null (strstr (text, "  .")); /* a compiler's routine needs no directive */
  g_assert_nonnull (strstr (text, "push_string \"new_launch.wav\""));
  g_assert_nonnull (strstr (text, "command SetRescueProbabilities"));
  g_assert_nonnull (strstr (text, "push_constant 105"));
}

/* The first block of mission1 with its two constants, 1 and the filler 220332040 (0x0D220008). The
 * branch at 0x0B lands at 0x0C + 7, the jump at 0x10 at 0x11 + 4. */
static void
test_mission1_round_trip (void)
{
  g_autofree char *text
      = round_trip ("1C00 2201 2117 2700 2800 02 240007 2215 420004 2218 2117 3201"
                    "43 3201 01000000 0800220D");

  g_assert_nonnull (strstr (text, "branch_if_zero_alt label_13"));
  g_assert_nonnull (strstr (text, "label_15:"));
  g_assert_nonnull (strstr (text, "push_constant 1\n"));
  g_assert_nonnull (strstr (text, ".padding 32 01"));
  g_assert_nonnull (strstr (text, ".filler 220332040"));
}

/* Each instruction in the plainest routine: header, instruction, push_byte 1, return, padding. The
 * code is 3 bytes more; the length is rounded up to 4. */
static void
test_forms (void)
{
  assert_assembles ("equal", "0400 02 00");
  assert_assembles ("push_byte 255\nreturn", "0800 32FF 43 000000");
  assert_assembles ("command 0x0B", "0400 210B");
  assert_assembles ("command_b 1", "0400 4F01");
  assert_assembles ("push_ship_wide 300", "0800 52012C 000000");
  assert_assembles ("push_component 3 7", "0800 470307 000000");
  /* 0x04 is ShipReached; value 1 of object 255 */
  assert_assembles ("push_event_value 4 1 255", "0800 4B0401FF 0000");
  assert_assembles ("push_local 4\nnop", "0800 3004 53 000000");
  assert_assembles ("select_array landing_cleared", "0400 3F0A");
  assert_assembles ("push_section_19 2", "0400 5402");
  assert_assembles ("push_string \"a\\\"\\\\\\x07\\n\"", "0C00 2A07 61225C070A00 0000");
  assert_assembles ("push_string_alt \"\"", "0800 2B0200 000000");
  assert_assembles ("  nop ; a comment \"of\" words", "0400 53 00");
}

static void
test_branches (void)
{
  /* displacement from its own place: at 3, landing at 7 */
  assert_assembles ("branch_if_zero end\nnop\nnop\nend: return", "0800 230004 5353 43");
  assert_assembles ("jump end\nend:\nreturn", "0800 420002 43 0000");
}

/* The weighted branch of mission18: targets opcode + 0x2C and + 0x39, default + 0x43. Room for ten
 * arms takes the eight unused ones up to 4 + 40 = 0x2C. The block is 2 + 0x43 + 3 = 0x48 bytes. */
static void
test_weighted (void)
{
  g_autoptr (GString) text = g_string_new ("random_branch 50:a 100:b else:c\n.room 10\na:\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  static const guint8 head[] = { 0x48, 0x00, 0x51, 0x02, 0x00, 0x43, 0x00, 0x2C,
                                 0x32, 0x00, 0x00, 0x39, 0x64, 0x00, 0x00, 0x00 };

  for (guint n = 0x2C; n < 0x39; n++)
    g_string_append (text, "nop\n");
  g_string_append (text, "b:\n");
  for (guint n = 0x39; n < 0x43; n++)
    g_string_append (text, "nop\n");
  g_string_append (text, "c: push_byte 1\nreturn\n");
  bytes = assemble_text (NULL, text->str, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 0x48);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), sizeof head, head, sizeof head);
}

/* A branch of two arms with room for ten and stale bytes there: 4 + 40 = 0x2C is the first target,
 * at 0x2E of the block; the stale bytes come back. */
static void
test_weighted_round_trip (void)
{
  g_autofree char *stale = round_trip ("3400 5102 002F 002C3200 002D6407"
                                       "0102030405060708090A0B0C0D0E0F10"
                                       "1112131415161718191A1B1C1D1E1F20"
                                       "53 53 53 43 0000");
  g_autofree char *zeros = round_trip ("3400 5102 002F FFFF3200 002C6400"
                                       "00000000000000000000000000000000"
                                       "00000000000000000000000000000000"
                                       "53 53 53 43 0000");

  g_assert_nonnull (strstr (stale, "random_branch 50:label_2E 100/7:label_2F else:label_31"));
  g_assert_nonnull (strstr (stale, ".raw 01 02"));
  g_assert_nonnull (strstr (zeros, "random_branch 50:else 100:label_2E else:label_31"));
  g_assert_nonnull (strstr (zeros, ".room 10"));
}

static void
test_constants (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const guint8 *data;

  /* once each, in the order first pushed, whole 8 bytes */
  assert_assembles ("push_constant 7\npush_constant -1\npush_constant 7\npush_byte 1\nreturn",
                    "0C00 2800 2801 2800 3201 43 00 07000000 FFFFFFFF");
  assert_assembles ("push_constant 0x10\nreturn", "0800 2800 43 000000 10000000 00000000");
  assert_assembles (".constants 5 6 5\npush_constant #2\nreturn\n.padding AB",
                    "0600 2802 43 AB 05000000 06000000 05000000");

  /* place 256 takes the wide form by itself: 256 x 2 bytes, then 3; header 2; 517 up to 520 */
  for (guint n = 0; n <= 256; n++)
    g_string_append_printf (text, "push_constant %u\n", n + 1000);
  bytes = assemble_text (NULL, text->str, &error);
  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, NULL);
  g_assert_cmpuint (dte_load_u16 (data), ==, 520);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 520 + 258 * 4);
  g_assert_cmpuint (data[2 + 512], ==, 0x29);
  g_assert_cmpuint (data[2 + 513], ==, 0x01);
  g_assert_cmpuint (data[2 + 514], ==, 0x00);
}

/* Shapes that no compiler made come back byte for byte all the same. */
static void
test_odd_round_trips (void)
{
  static const char *const routines[] = {
    "0800 3201 43 53 53 53",                 /* padding that is not zero */
    "0600 3201 43 AA",                       /* a length that is no multiple of 4 */
    "0800 2801 43 000000 01000000 02000000", /* the second constant pushed only */
    "0800 2800 43 000000 01000000",          /* no filler */
    "0800 2800 43 000000 01000000 00000000 07000000 09000000", /* fillers to spare */
    "0800 290000 43 0000 05000000 00000000",                   /* the wide form for a small place */
    "0C00 2800 2801 43 0000000000 05000000 05000000",          /* a value twice */
    "0800 2A00 43 000000",                                     /* a text of length 0 */
    "0800 2A0361 62 43 00",                                    /* a text without its NUL */
    "0800 43 5353535353",                                      /* more than padding */
    "0800 23FFFF 43 0000",                                     /* a branch out of the block */
    "0800 230001 43 0000",                                     /* a branch into itself */
    "0200 4300",                                               /* no code */
    "0000 4300",                                               /* no block */
    "FFFF 3201 43 00",                                         /* more than the section holds */
    "0400 00 43",                                              /* no opcode */
    "0400 5101",                                               /* operands past the block */
    "0C00 5100 0004 43 0000 000000",                           /* a weighted branch without arms */
    "0800 4BFE 0901 43 00",                                    /* a condition that no row has */
    "0400 21F0",       /* a command that no row has; runs on */
    "0400 43 00 0102", /* two bytes that are no constant */
  };

  for (guint n = 0; n < G_N_ELEMENTS (routines); n++)
    {
      g_autofree char *text = round_trip (routines[n]);

      g_assert_nonnull (text);
    }
}

static void
test_refusals (void)
{
  g_autoptr (GString) text = g_string_new ("jump end\n");

  assert_refused ("", "empty");
  assert_refused ("fly", "line 1: no such instruction: fly");
  assert_refused ("nop\npush_byte 256", "line 2: wanted a number up to 255, found 256");
  assert_refused ("push_byte", "push_byte takes 1 operands, found 0");
  assert_refused ("equal 1", "equal takes 0 operands, found 1");
  assert_refused ("command Dance", "wanted a number");
  assert_refused ("a: nop\njump a", "line 2: a branch backward");
  assert_refused ("jump b", "no such label: b");
  assert_refused ("a: nop\na: nop", "line 2: the label a");
  assert_refused ("else: nop", "the label else");
  assert_refused ("random_branch 50:a\na: nop", "needs else");
  assert_refused ("random_branch else:a else:a\na: nop", "second else");
  assert_refused ("random_branch x\n", "threshold:label");
  assert_refused ("push_string abc", "a text in quotes");
  assert_refused ("push_string \"abc", "a text in quotes");
  assert_refused ("push_string \"a\\q\"", "escape");
  assert_refused ("push_ship \"Nobody\"", "no ship is named");
  assert_refused (".raw 1", "hex digits");
  assert_refused (".raw GG", "hex digits");
  assert_refused (".room 10", "does not follow");
  assert_refused (".strange", "no such directive");
  assert_refused ("nop\n.verbatim", "not here");
  assert_refused (".constants 1\npush_constant 2", "have no 2");

  /* 254 bytes with the NUL fit; one more does not */
  {
    g_autofree char *word = g_strnfill (253, 'x');
    g_autofree char *fits = g_strdup_printf ("push_string \"%s\"", word);
    g_autofree char *longer = g_strdup_printf ("push_string \"x%s\"", word);
    g_autoptr (GBytes) bytes = assemble_text (NULL, fits, NULL);

    g_assert_nonnull (bytes);
    assert_refused (longer, "at most 254");
  }

  /* a block over 65,535 bytes */
  for (guint n = 0; n < 65536; n++)
    g_string_append (text, "nop\n");
  g_string_append (text, "end: return");
  assert_refused (text->str, "over 65535 bytes");
}

static void
test_names (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = assemble_text (mission,
                                            "push_ship \"(A4)Reaper\"\n"
                                            "push_flight_group \"(fg)sabres\"\n"
                                            "call_part \"(F)Start\"",
                                            &error);

  g_assert_no_error (error);
  assert_bytes (bytes, "0800 2C03 2D03 2200");
}

/* --- routines in a mission --- */

static GBytes *
assemble_or_fail (const DteMission *mission, const char *text)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = assemble_text (mission, text, &error);

  g_assert_no_error (error);
  return bytes;
}

/* Before: trigger 0's routine at 0 (its link), then the parts. Its code grows by one constant's 8
 * bytes and 4 of code: all behind it move by 12 bytes, 6 halfwords. */
static void
test_replace_moves_the_rest (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();
  g_autoptr (GError) error = NULL;
  guint before = dte_mission_count (mission, DTE_SCRIPT);
  guint start = dte_mission_get_u32 (mission, DTE_PARTS, 0, "offset");
  guint length = dte_mission_get_u32 (mission, DTE_PARTS, 0, "length");
  guint won = dte_mission_get_u32 (mission, DTE_PARTS, 1, "offset");
  DteRoutine routine = { 0 };
  guint whole;
  g_autoptr (GBytes) bytes = assemble_or_fail (mission, "push_byte 1\nreturn");

  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_TRIGGERS, 0, "link"), ==, 0);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_TRIGGERS, 1, "link"), ==, DTE_NONE_16);
  g_assert_true (dte_mission_routine_at (mission, DTE_SCRIPT, 0, &routine));
  g_assert_cmpint (routine.kind, ==, DTE_ROUTINE_TRIGGER);
  whole = routine.whole_length;
  g_assert_cmpuint (start * 2, ==, whole);

  /* a stop on the start part's second instruction, four bytes into its block */
  g_assert_true (dte_mission_set_stop_flag (mission, start * 2 + 4, TRUE, &error));
  g_assert_true (dte_mission_replace_routine (mission, &routine, bytes, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (dte_mission_count (mission, DTE_SCRIPT), ==, before - (whole - 8) / 2);
  g_assert_cmpuint (dte_mission_count (mission, DTE_SCRIPT_FLAGS), ==,
                    2 * dte_mission_count (mission, DTE_SCRIPT));
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_TRIGGERS, 0, "link"), ==, 0);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_PARTS, 0, "offset"), ==, 4);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_PARTS, 0, "length"), ==, length);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_PARTS, 1, "offset"), ==, won - start + 4);
  g_assert_true (dte_mission_get_stop_flag (mission, 8 + 4));
  g_assert_false (dte_mission_get_stop_flag (mission, start * 2 + 4));
}

static void
test_replace_keeps_flags_around_the_change (void)
{
  g_autoptr (DteMission) mission = mission_of ("0C00 3201 3202 3203 3204 43 00");
  g_autoptr (GError) error = NULL;
  DteRoutine routine = { 0 };
  g_autoptr (GBytes) bytes = from_hex ("1000 3201 3209 3209 3209 3203 3204 43 00");

  /* stops at 2 (before the change), 4 (changed) and 8 (after it: moves by 4) */
  g_assert_true (dte_mission_set_stop_flag (mission, 2, TRUE, &error));
  g_assert_true (dte_mission_set_stop_flag (mission, 8, TRUE, &error));
  g_assert_true (dte_mission_routine_at (mission, DTE_SCRIPT, 0, &routine));
  g_assert_true (dte_mission_replace_routine (mission, &routine, bytes, &error));
  g_assert_no_error (error);
  g_assert_true (dte_mission_get_stop_flag (mission, 2));
  g_assert_false (dte_mission_get_stop_flag (mission, 8));
  g_assert_true (dte_mission_get_stop_flag (mission, 12));
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_PARTS, 0, "length"), ==, 8);
}

static void
test_remove_routine (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) none = g_bytes_new (NULL, 0);
  DteRoutine routine = { 0 };

  g_assert_true (dte_mission_routine_at (mission, DTE_SCRIPT, 0, &routine));
  g_assert_true (dte_mission_replace_routine (mission, &routine, none, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_TRIGGERS, 0, "link"), ==, DTE_NONE_16);
  g_assert_cmpuint (dte_mission_get_u32 (mission, DTE_PARTS, 0, "offset"), ==, 0);
}

static void
test_replace_refusals (void)
{
  g_autoptr (DteMission) mission = mission_fixture_new_rich ();
  g_autoptr (DteMission) before = dte_mission_copy (mission);
  g_autoptr (GBytes) odd = g_bytes_new_static ("abc", 3);
  g_autofree guint8 *zeros = g_malloc0 (65534);
  g_autoptr (GBytes) large = g_bytes_new (zeros, 65534);
  g_autoptr (GBytes) small = g_bytes_new (zeros, 4);
  DteRoutine routine = { 0 }, nowhere = { .section = DTE_SCRIPT, .offset = 2 };
  GError *error = NULL;

  g_assert_true (dte_mission_routine_at (mission, DTE_SCRIPT, 0, &routine));
  g_assert_false (dte_mission_replace_routine (mission, &routine, odd, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (dte_mission_replace_routine (mission, &nowhere, small, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (dte_mission_replace_routine (mission, &routine, large, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_ROOM);
  g_assert_nonnull (strstr (error->message, "SectionTooLarge"));
  g_clear_error (&error);
  g_assert_false (
      dte_mission_add_routine (mission, DTE_SCRIPT, DTE_ROUTINE_TRIGGER, 99, small, &error));
  g_assert_error (error, DTE_ERROR, DTE_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_true (dte_mission_equal (mission, before));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/dte-assemble/mission0", test_mission0);
  g_test_add_func ("/engine/dte-assemble/mission0-round-trip", test_mission0_round_trip);
  g_test_add_func ("/engine/dte-assemble/mission1-round-trip", test_mission1_round_trip);
  g_test_add_func ("/engine/dte-assemble/forms", test_forms);
  g_test_add_func ("/engine/dte-assemble/branches", test_branches);
  g_test_add_func ("/engine/dte-assemble/weighted", test_weighted);
  g_test_add_func ("/engine/dte-assemble/weighted-round-trip", test_weighted_round_trip);
  g_test_add_func ("/engine/dte-assemble/constants", test_constants);
  g_test_add_func ("/engine/dte-assemble/odd-round-trips", test_odd_round_trips);
  g_test_add_func ("/engine/dte-assemble/refusals", test_refusals);
  g_test_add_func ("/engine/dte-assemble/names", test_names);
  g_test_add_func ("/engine/dte-assemble/replace/moves-the-rest", test_replace_moves_the_rest);
  g_test_add_func ("/engine/dte-assemble/replace/keeps-flags-around-the-change",
                   test_replace_keeps_flags_around_the_change);
  g_test_add_func ("/engine/dte-assemble/replace/no-bytes-remove", test_remove_routine);
  g_test_add_func ("/engine/dte-assemble/replace/refusals", test_replace_refusals);
  return g_test_run ();
}
