/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/editor/test-undo-stack.c - editor/undo-stack.h */
#include "editor/undo-stack.h"

#include <string.h>

#define SIZE 10000

typedef struct
{
  GByteArray *image;
  UndoStack *stack;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->image = g_byte_array_new ();
  g_byte_array_set_size (fixture->image, SIZE);
  memset (fixture->image->data, 0, SIZE);
  fixture->stack = undo_stack_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_byte_array_unref (fixture->image);
  undo_stack_free (fixture->stack);
}

static void
change (Fixture *fixture, guint at, guint8 value, const char *name)
{
  g_autofree guint8 *before = g_memdup2 (fixture->image->data, SIZE);

  fixture->image->data[at] = value;
  g_assert_true (undo_stack_push (fixture->stack, name, before, SIZE, fixture->image->data, SIZE));
}

static void
undo_and_redo_in_order (Fixture *fixture, gconstpointer data)
{
  change (fixture, 10, 1, "one");
  change (fixture, 9000, 2, "two");
  g_assert_cmpstr (undo_stack_get_undo_name (fixture->stack), ==, "two");
  g_assert_null (undo_stack_get_redo_name (fixture->stack));

  g_assert_true (undo_stack_undo (fixture->stack, fixture->image));
  g_assert_cmpuint (fixture->image->data[9000], ==, 0);
  g_assert_cmpuint (fixture->image->data[10], ==, 1);
  g_assert_cmpstr (undo_stack_get_redo_name (fixture->stack), ==, "two");
  g_assert_true (undo_stack_undo (fixture->stack, fixture->image));
  g_assert_cmpuint (fixture->image->data[10], ==, 0);
  g_assert_false (undo_stack_undo (fixture->stack, fixture->image));

  g_assert_true (undo_stack_redo (fixture->stack, fixture->image));
  g_assert_true (undo_stack_redo (fixture->stack, fixture->image));
  g_assert_cmpuint (fixture->image->data[9000], ==, 2);
  g_assert_false (undo_stack_redo (fixture->stack, fixture->image));
}

static void
equal_bytes_are_no_step (Fixture *fixture, gconstpointer data)
{
  g_assert_false (undo_stack_push (fixture->stack, "nothing", fixture->image->data, SIZE,
                                   fixture->image->data, SIZE));
  g_assert_null (undo_stack_get_undo_name (fixture->stack));
}

static void
new_step_drops_undone (Fixture *fixture, gconstpointer data)
{
  change (fixture, 1, 1, "one");
  undo_stack_undo (fixture->stack, fixture->image);
  change (fixture, 2, 1, "two");
  g_assert_null (undo_stack_get_redo_name (fixture->stack));
  g_assert_cmpstr (undo_stack_get_undo_name (fixture->stack), ==, "two");
}

static void
keeps_only_ranges (Fixture *fixture, gconstpointer data)
{
  change (fixture, 5000, 1, "one byte");
  /* one byte before and one after */
  g_assert_cmpuint (undo_stack_size_bytes (fixture->stack), ==, 2);
}

static void
size_may_change (Fixture *fixture, gconstpointer data)
{
  g_autofree guint8 *before = g_memdup2 (fixture->image->data, SIZE);

  g_byte_array_set_size (fixture->image, SIZE + 3);
  memcpy (fixture->image->data + SIZE, "abc", 3);
  g_assert_true (
      undo_stack_push (fixture->stack, "longer", before, SIZE, fixture->image->data, SIZE + 3));
  undo_stack_undo (fixture->stack, fixture->image);
  g_assert_cmpuint (fixture->image->len, ==, SIZE);
  undo_stack_redo (fixture->stack, fixture->image);
  g_assert_cmpmem (fixture->image->data + SIZE, 3, "abc", 3);
}

static void
saved_state_is_found_again (Fixture *fixture, gconstpointer data)
{
  g_assert_true (undo_stack_is_saved (fixture->stack));
  change (fixture, 1, 1, "one");
  undo_stack_mark_saved (fixture->stack);
  change (fixture, 1, 2, "two");
  g_assert_false (undo_stack_is_saved (fixture->stack));
  undo_stack_undo (fixture->stack, fixture->image);
  g_assert_true (undo_stack_is_saved (fixture->stack));
  undo_stack_undo (fixture->stack, fixture->image);
  g_assert_false (undo_stack_is_saved (fixture->stack));
  /* the saved state can no longer be reached */
  change (fixture, 1, 3, "three");
  g_assert_false (undo_stack_is_saved (fixture->stack));
}

static void
oldest_go_past_the_limit (Fixture *fixture, gconstpointer data)
{
  guint undone = 0;

  for (guint n = 0; n < UNDO_STACK_STEPS + 5; n++)
    change (fixture, n, 1, "step");
  while (undo_stack_undo (fixture->stack, fixture->image))
    undone++;
  g_assert_cmpuint (undone, ==, UNDO_STACK_STEPS);
  g_assert_cmpuint (fixture->image->data[4], ==, 1);
  g_assert_cmpuint (fixture->image->data[5], ==, 0);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/editor/undo-stack/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("undo-and-redo/in-order", undo_and_redo_in_order);
  ADD ("push/equal-bytes-are-no-step", equal_bytes_are_no_step);
  ADD ("push/new-step-drops-undone", new_step_drops_undone);
  ADD ("push/keeps-only-ranges", keeps_only_ranges);
  ADD ("push/size-may-change", size_may_change);
  ADD ("saved/found-again", saved_state_is_found_again);
  ADD ("limit/oldest-go", oldest_go_past_the_limit);
  return g_test_run ();
}
