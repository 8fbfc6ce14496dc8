/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/undo-stack.h - the steps that were done to a block of bytes, to be undone and redone
 *
 * A step keeps the ranges that differ between the bytes before and after it, both ways. So a step
 * costs what it changed, not the 850 KB of a mission, and any edit can be undone without an inverse
 * of its own.
 *
 * Shapes:  steps 0 .. position - 1 are done, the others are undone and can be redone. A new step
 *          drops those.
 * Owner:   the stack owns its steps and their names; get_ lends until the stack changes.
 * Errors:  none.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define UNDO_STACK_STEPS 500 /* ours: more than anyone goes back; the oldest are dropped */

typedef struct _UndoStack UndoStack;

UndoStack *undo_stack_new (void);
void undo_stack_free (UndoStack *stack);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UndoStack, undo_stack_free)

void undo_stack_clear (UndoStack *stack);
gboolean undo_stack_push (UndoStack *stack, const char *name, const guint8 *before,
                          gsize before_size, const guint8 *after, gsize after_size);
const char *undo_stack_get_undo_name (UndoStack *stack);
const char *undo_stack_get_redo_name (UndoStack *stack);
gboolean undo_stack_undo (UndoStack *stack, GByteArray *image);
gboolean undo_stack_redo (UndoStack *stack, GByteArray *image);

void undo_stack_mark_saved (UndoStack *stack);
gboolean undo_stack_is_saved (UndoStack *stack);
gsize undo_stack_size_bytes (UndoStack *stack);

/* Calls back for each range of bytes that differs, rising; one past the shorter block is one range
 * to the end of the longer. */
typedef void (*UndoRangeFunc) (gsize offset, gsize size, gpointer user_data);
void undo_ranges_foreach (const guint8 *a, gsize a_size, const guint8 *b, gsize b_size,
                          UndoRangeFunc func, gpointer user_data);

G_END_DECLS
