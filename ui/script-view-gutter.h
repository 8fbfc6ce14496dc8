/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view-gutter.h - the columns beside the script: breakpoints and places, code offsets
 *
 * The marks column draws a red dot for a breakpoint, an arrow for the instruction the session is
 * held at, a faint arrow where another thread stands. A click on it asks the owner to toggle.
 * Owner:   the functions' data has to live as long as the renderers.
 */
#pragma once

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

typedef enum
{
  SCRIPT_MARK_CODE = 1 << 0, /* the line is an instruction: a click does something */
  SCRIPT_MARK_BREAKPOINT = 1 << 1,
  SCRIPT_MARK_CURRENT = 1 << 2,
  SCRIPT_MARK_THREAD = 1 << 3,
} ScriptMarks;

typedef guint (*ScriptMarksFunc) (guint line, gpointer user_data);
typedef void (*ScriptToggleFunc) (guint line, gpointer user_data);
typedef gboolean (*ScriptOffsetFunc) (guint line, guint *offset, gpointer user_data);

GtkSourceGutterRenderer *script_gutter_marks_new (ScriptMarksFunc marks, ScriptToggleFunc toggle,
                                                  gpointer user_data);
GtkSourceGutterRenderer *script_gutter_offsets_new (ScriptOffsetFunc offset, gpointer user_data);

G_END_DECLS
