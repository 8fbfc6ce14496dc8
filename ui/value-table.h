/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/value-table.h - a list of rows of text that is brought up to date in place
 *
 * A refresh is begin, a row call for each row in order, end. Rows keep their object by their key,
 * so that selection, focus and scroll place stay. A cell that differs from what the row showed at
 * the last mark is drawn bold and marked for screen readers.
 *
 * Signals: "row-selected" (uint64 key), by the user or by the list; "row-activated" (uint64 key).
 * Owner:   the table owns its rows; texts are copied.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SORTIE_VALUE_TABLE_COLUMNS 6
#define SORTIE_VALUE_TABLE_NONE G_MAXUINT64

typedef struct
{
  const char *title; /* translated */
  gboolean numeric;  /* right-aligned */
  gboolean expand;
} SortieValueColumn;

#define SORTIE_TYPE_VALUE_TABLE (sortie_value_table_get_type ())
G_DECLARE_FINAL_TYPE (SortieValueTable, sortie_value_table, SORTIE, VALUE_TABLE, GtkWidget)

GtkWidget *sortie_value_table_new (const char *label, const char *placeholder,
                                   const SortieValueColumn *columns, guint count);
void sortie_value_table_set_placeholder (SortieValueTable *table, const char *text);
void sortie_value_table_follow_end (SortieValueTable *table);
void sortie_value_table_mark (SortieValueTable *table);
void sortie_value_table_begin (SortieValueTable *table);
void sortie_value_table_row (SortieValueTable *table, guint64 key, const char *const *cells);
void sortie_value_table_end (SortieValueTable *table);
guint64 sortie_value_table_get_selected (SortieValueTable *table);
void sortie_value_table_set_always_selected (SortieValueTable *table, gboolean always);
void sortie_value_table_select (SortieValueTable *table, guint64 key);
guint sortie_value_table_row_count (SortieValueTable *table);
const char *sortie_value_table_get_cell (SortieValueTable *table, guint row, guint column);
gboolean sortie_value_table_is_changed (SortieValueTable *table, guint row);

G_END_DECLS
