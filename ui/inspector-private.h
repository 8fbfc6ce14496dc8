/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/inspector-private.h - what the inspector's editors share
 *
 * A field editor shows one field of all selected records and writes to all of them, as one step.
 * Records that differ show as mixed.
 *
 * Owner:   an editor is freed with its row.
 */
#pragma once

#include "ui/inspector.h"
#include "ui/view-state.h"

G_BEGIN_DECLS

#define INSPECTOR_NO_OPERAND (-1)

typedef struct _InspectorField InspectorField;

struct _InspectorField
{
  SortieViewState *state; /* reference */
  DteSection section;
  const DteField *field;
  int operand;            /* which of a trigger's five; INSPECTOR_NO_OPERAND */
  char *title;
  GtkWidget *row;         /* what the list shows */
  GtkWidget *editor;      /* lent: inside row */
  void (*refresh) (InspectorField *self);
  GArray *indices;        /* of guint: the records that were selected when it was made */
  gboolean refreshing;    /* the editor is being filled, or goes: its signals mean nothing */
  GArray *choices;        /* of guint32, a drop-down's values by position; NULL */
};

/* inspector-field.c */
InspectorField *inspector_field_new (SortieViewState *state, DteSection section,
                                     const DteField *field, int operand, const char *title);
void inspector_field_free (InspectorField *self);
SortieDocument *inspector_field_document (InspectorField *self);
const DteMission *inspector_field_mission (InspectorField *self);
guint inspector_field_count (InspectorField *self);
guint inspector_field_nth (InspectorField *self, guint n);
guint32 inspector_field_get (InspectorField *self, guint index);
gboolean inspector_field_is_mixed (InspectorField *self);
gboolean inspector_field_has_none (InspectorField *self);
gboolean inspector_field_set (InspectorField *self, guint32 value, GError **error);
typedef gboolean (*InspectorWriteFunc) (InspectorField *self, guint index, gpointer data,
                                        GError **error);
gboolean inspector_field_write (InspectorField *self, InspectorWriteFunc write, gpointer data,
                                GError **error);
char *inspector_field_dup_step (InspectorField *self);
void inspector_field_set_row (InspectorField *self, GtkWidget *editor);
void inspector_field_set_tall_row (InspectorField *self, GtkWidget *editor);

/* inspector-entries.c */
InspectorField *inspector_entry_new (InspectorField *self);
InspectorField *inspector_vector_new (InspectorField *self);
InspectorField *inspector_label_new (InspectorField *self);

/* inspector-choices.c */
InspectorField *inspector_choice_new (InspectorField *self);
InspectorField *inspector_flags_new (InspectorField *self);

/* inspector-layout.c */
#define INSPECTOR_GROUP_FIELDS 5 /* the most that a group has */

typedef struct
{
  DteSection section;
  const char *title;                          /* NULL: the heading, the record's name */
  const char *fields[INSPECTOR_GROUP_FIELDS]; /* by the schema's names; NULL behind the last */
} InspectorGroup;

const InspectorGroup *inspector_layout_nth (DteSection section, guint n);
gboolean inspector_layout_names (DteSection section, const char *field);

/* inspector-links.c */
GtkWidget *inspector_triggers_new (SortieViewState *state, SortieRecord record);
GtkWidget *inspector_routine_link_new (SortieViewState *state, SortieRecord record);

/* inspector-live.c */
GtkWidget *inspector_live_new (void);
void inspector_live_update (GtkWidget *live, SortieViewState *state, guint ship);

G_END_DECLS
