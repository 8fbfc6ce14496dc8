/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/undo-stack.c - see undo-stack.h */
#include "editor/undo-stack.h"

#include <string.h>

#define BLOCK_BYTES 4096 /* compared at once while looking for a difference */
#define JOIN_BYTES 16    /* differences closer than this are one range: a range costs as much */

typedef struct
{
  gsize offset;
  guint8 *before, *after; /* owned; a range past the end has one of them shorter */
  gsize before_size, after_size;
} Change;

typedef struct
{
  char *name;
  GArray *changes;               /* of Change, rising offsets */
  gsize before_size, after_size; /* of the whole block */
} Step;

struct _UndoStack
{
  GPtrArray *steps; /* of Step */
  guint position;
  gint64 saved; /* the position that was saved; -1: not reachable any more */
};

static void
clear_change (gpointer data)
{
  Change *change = data;

  g_free (change->before);
  g_free (change->after);
}

static void
free_step (gpointer data)
{
  Step *step = data;

  g_free (step->name);
  g_array_unref (step->changes);
  g_free (step);
}

/* An empty stack, the caller's; its state counts as saved. */
UndoStack *
undo_stack_new (void)
{
  UndoStack *stack = g_new0 (UndoStack, 1);

  stack->steps = g_ptr_array_new_with_free_func (free_step);
  return stack;
}

/* Frees the stack and its steps. NULL is allowed. */
void
undo_stack_free (UndoStack *stack)
{
  if (stack == NULL)
    return;
  g_ptr_array_unref (stack->steps);
  g_free (stack);
}

/* Forgets all steps; the state counts as saved. */
void
undo_stack_clear (UndoStack *stack)
{
  g_return_if_fail (stack != NULL);

  g_ptr_array_set_size (stack->steps, 0);
  stack->position = 0;
  stack->saved = 0;
}

/* --- differences --- */

static gsize
next_difference (const guint8 *a, const guint8 *b, gsize from, gsize size)
{
  while (from < size)
    {
      gsize block = MIN ((gsize) BLOCK_BYTES, size - from);

      if (memcmp (a + from, b + from, block) != 0)
        {
          while (a[from] == b[from])
            from++;
          return from;
        }
      from += block;
    }
  return size;
}

/* Where the range that begins at `from` ends: JOIN_BYTES equal bytes end it. */
static gsize
range_end (const guint8 *a, const guint8 *b, gsize from, gsize size)
{
  gsize end = from + 1;

  for (gsize i = end; i < size && i < end + JOIN_BYTES; i++)
    if (a[i] != b[i])
      end = i + 1;
  return end;
}

/* Calls func with each run of bytes in which two images differ, in rising order; what one has
 * more than the other is the last. */
void
undo_ranges_foreach (const guint8 *a, gsize a_size, const guint8 *b, gsize b_size,
                     UndoRangeFunc func, gpointer user_data)
{
  gsize common = MIN (a_size, b_size);

  g_return_if_fail (func != NULL);

  for (gsize at = next_difference (a, b, 0, common); at < common;)
    {
      gsize end = range_end (a, b, at, common);

      func (at, end - at, user_data);
      at = next_difference (a, b, end, common);
    }
  if (a_size != b_size)
    func (common, MAX (a_size, b_size) - common, user_data);
}

typedef struct
{
  Step *step;
  const guint8 *before, *after;
} Collector;

static gsize
part_inside (gsize offset, gsize size, gsize whole)
{
  return offset >= whole ? 0 : MIN (size, whole - offset);
}

static void
collect_cb (gsize offset, gsize size, gpointer user_data)
{
  Collector *collector = user_data;
  Change change = { .offset = offset };

  change.before_size = part_inside (offset, size, collector->step->before_size);
  change.after_size = part_inside (offset, size, collector->step->after_size);
  change.before = g_memdup2 (collector->before + offset, change.before_size);
  change.after = g_memdup2 (collector->after + offset, change.after_size);
  g_array_append_val (collector->step->changes, change);
}

/* --- steps --- */

static void
drop_undone (UndoStack *stack)
{
  if (stack->saved > stack->position)
    stack->saved = -1;
  g_ptr_array_set_size (stack->steps, (gint) stack->position);
}

static void
drop_oldest (UndoStack *stack)
{
  g_ptr_array_remove_index (stack->steps, 0);
  stack->position--;
  if (stack->saved >= 0)
    stack->saved--;
}

/* Keeps what changed as one step.
 *
 * name: what the user did, already translated.
 * Returns: FALSE, with nothing kept, when both are the same bytes. */
gboolean
undo_stack_push (UndoStack *stack, const char *name, const guint8 *before, gsize before_size,
                 const guint8 *after, gsize after_size)
{
  Step *step;
  Collector collector = { .before = before, .after = after };

  g_return_val_if_fail (stack != NULL && name != NULL, FALSE);

  if (before_size == after_size && memcmp (before, after, after_size) == 0)
    return FALSE;
  drop_undone (stack);
  step = g_new0 (Step, 1);
  step->name = g_strdup (name);
  step->changes = g_array_new (FALSE, FALSE, sizeof (Change));
  step->before_size = before_size;
  step->after_size = after_size;
  g_array_set_clear_func (step->changes, clear_change);
  collector.step = step;
  undo_ranges_foreach (before, before_size, after, after_size, collect_cb, &collector);
  g_ptr_array_add (stack->steps, step);
  stack->position++;
  if (stack->position > UNDO_STACK_STEPS)
    drop_oldest (stack);
  return TRUE;
}

/* The name of the step that undo would take back; NULL when there is none. */
const char *
undo_stack_get_undo_name (UndoStack *stack)
{
  g_return_val_if_fail (stack != NULL, NULL);

  return stack->position == 0
             ? NULL
             : ((Step *) g_ptr_array_index (stack->steps, stack->position - 1))->name;
}

/* The name of the step that redo would do again; NULL when there is none. */
const char *
undo_stack_get_redo_name (UndoStack *stack)
{
  g_return_val_if_fail (stack != NULL, NULL);

  return stack->position == stack->steps->len
             ? NULL
             : ((Step *) g_ptr_array_index (stack->steps, stack->position))->name;
}

/* Takes the last step back in `image`, which must be as that step left it.
 *
 * Returns: FALSE when there is none. */
gboolean
undo_stack_undo (UndoStack *stack, GByteArray *image)
{
  Step *step;

  g_return_val_if_fail (stack != NULL && image != NULL, FALSE);

  if (stack->position == 0)
    return FALSE;
  step = g_ptr_array_index (stack->steps, --stack->position);
  g_return_val_if_fail (image->len == step->after_size, FALSE);
  g_byte_array_set_size (image, (guint) step->before_size);
  for (guint n = 0; n < step->changes->len; n++)
    {
      const Change *change = &g_array_index (step->changes, Change, n);

      if (change->before_size > 0)
        memcpy (image->data + change->offset, change->before, change->before_size);
    }
  return TRUE;
}

/* Does the step again that was undone last. Returns: FALSE when there is none. */
gboolean
undo_stack_redo (UndoStack *stack, GByteArray *image)
{
  Step *step;

  g_return_val_if_fail (stack != NULL && image != NULL, FALSE);

  if (stack->position == stack->steps->len)
    return FALSE;
  step = g_ptr_array_index (stack->steps, stack->position++);
  g_return_val_if_fail (image->len == step->before_size, FALSE);
  g_byte_array_set_size (image, (guint) step->after_size);
  for (guint n = 0; n < step->changes->len; n++)
    {
      const Change *change = &g_array_index (step->changes, Change, n);

      if (change->after_size > 0)
        memcpy (image->data + change->offset, change->after, change->after_size);
    }
  return TRUE;
}

/* Says that the present state is what the file holds. */
void
undo_stack_mark_saved (UndoStack *stack)
{
  g_return_if_fail (stack != NULL);

  stack->saved = stack->position;
}

/* Whether the present state is the one that was marked, however it was reached. */
gboolean
undo_stack_is_saved (UndoStack *stack)
{
  g_return_val_if_fail (stack != NULL, TRUE);

  return stack->saved == stack->position;
}

/* The bytes of all ranges that the stack keeps. */
gsize
undo_stack_size_bytes (UndoStack *stack)
{
  gsize size = 0;

  g_return_val_if_fail (stack != NULL, 0);

  for (guint i = 0; i < stack->steps->len; i++)
    {
      const Step *step = g_ptr_array_index (stack->steps, i);

      for (guint n = 0; n < step->changes->len; n++)
        size += g_array_index (step->changes, Change, n).before_size
                + g_array_index (step->changes, Change, n).after_size;
    }
  return size;
}
