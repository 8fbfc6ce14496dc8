/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/inspector-field.c - one field of all selected records: read, compared, written */
#include "ui/inspector-private.h"

#include "ui/record-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* A field of the records of a section that are selected.
 *
 * title: NULL for the schema's. */
InspectorField *
inspector_field_new (SortieViewState *state, DteSection section, const DteField *field, int operand,
                     const char *title)
{
  InspectorField *self = g_new0 (InspectorField, 1);

  self->state = g_object_ref (state);
  self->section = section;
  self->field = field;
  self->operand = operand;
  self->indices = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint n = 0; n < sortie_view_state_selection_count (state); n++)
    {
      SortieRecord record = sortie_view_state_selection_nth (state, n);

      if (record.section == section)
        g_array_append_val (self->indices, record.index);
    }
  self->title = title != NULL ? g_strdup (title) : record_names_dup_field (field);
  return self;
}

/* Frees a field. */
void
inspector_field_free (InspectorField *self)
{
  g_object_unref (self->state);
  g_free (self->title);
  g_array_unref (self->indices);
  g_clear_pointer (&self->choices, g_array_unref);
  g_free (self);
}

/* The document that the field's records are in, lent. */
SortieDocument *
inspector_field_document (InspectorField *self)
{
  return sortie_view_state_get_document (self->state);
}

/* The document's mission, lent until it changes. */
const DteMission *
inspector_field_mission (InspectorField *self)
{
  return sortie_document_get_mission (inspector_field_document (self));
}

/* How many records it shows: those of the section that were selected when it was made. */
guint
inspector_field_count (InspectorField *self)
{
  return self->indices->len;
}

/* The nth of them; the last is the primary one. */
guint
inspector_field_nth (InspectorField *self, guint n)
{
  return n < self->indices->len ? g_array_index (self->indices, guint, n) : 0;
}

/* The field's number in a record, or the operand's. */
guint32
inspector_field_get (InspectorField *self, guint index)
{
  const guint8 *record;

  if (self->operand == INSPECTOR_NO_OPERAND)
    return dte_mission_get_u32 (inspector_field_mission (self), self->section, index,
                                self->field->name);
  record = dte_mission_record (inspector_field_mission (self), self->section, index);
  return record == NULL ? 0 : dte_load_u32 (record + self->field->offset + 4 * self->operand);
}

static gboolean
differ (InspectorField *self, guint a, guint b)
{
  const DteMission *mission = inspector_field_mission (self);
  const guint8 *first = dte_mission_record (mission, self->section, a);
  const guint8 *second = dte_mission_record (mission, self->section, b);
  guint size = self->operand == INSPECTOR_NO_OPERAND ? self->field->size : 4;
  guint at = self->field->offset + (self->operand == INSPECTOR_NO_OPERAND ? 0 : 4 * self->operand);

  return first != NULL && second != NULL && memcmp (first + at, second + at, size) != 0;
}

/* Whether the selected records hold different values. */
gboolean
inspector_field_is_mixed (InspectorField *self)
{
  for (guint n = 1; n < inspector_field_count (self); n++)
    if (differ (self, inspector_field_nth (self, 0), inspector_field_nth (self, n)))
      return TRUE;
  return FALSE;
}

/* Whether one of the field's numbers means none. */
gboolean
inspector_field_has_none (InspectorField *self)
{
  if (self->field->means == DTE_MEANS_REFERENCE || self->field->means == DTE_MEANS_INDEX
      || self->operand != INSPECTOR_NO_OPERAND)
    return TRUE;
  return self->field->size < 4 && self->field->none < 1u << (8 * self->field->size);
}

/* What an edit of the field is called in the undo menu. */
char *
inspector_field_dup_step (InspectorField *self)
{
  /* Translators: an undo step; %s is a field such as Position */
  return g_strdup_printf (_ ("Change %s"), self->title);
}

/* Writes to every selected record as one step; all stay as they were when one refuses. */
gboolean
inspector_field_write (InspectorField *self, InspectorWriteFunc write, gpointer data,
                       GError **error)
{
  SortieDocument *document = inspector_field_document (self);
  g_autofree char *step = inspector_field_dup_step (self);
  guint count = inspector_field_count (self);
  g_autofree guint *indices = g_new0 (guint, count + 1);

  for (guint n = 0; n < count; n++)
    indices[n] = inspector_field_nth (self, n);
  sortie_document_begin_step (document, step);
  for (guint n = 0; n < count; n++)
    if (!write (self, indices[n], data, error))
      {
        sortie_document_cancel_step (document);
        return FALSE;
      }
  sortie_document_end_step (document);
  return TRUE;
}

static gboolean
write_operand (InspectorField *self, guint index, guint32 value, GError **error)
{
  const guint8 *record = dte_mission_record (inspector_field_mission (self), self->section, index);
  g_autofree guint8 *bytes = g_memdup2 (record + self->field->offset, self->field->size);

  dte_store_u32 (bytes + 4 * self->operand, value);
  return sortie_document_set_bytes (inspector_field_document (self), self->section, index,
                                    self->field->name, bytes, self->field->size, self->title,
                                    error);
}

static gboolean
write_number (InspectorField *self, guint index, gpointer data, GError **error)
{
  guint32 value = *(guint32 *) data;

  if (self->operand != INSPECTOR_NO_OPERAND)
    return write_operand (self, index, value, error);
  return sortie_document_set_u32 (inspector_field_document (self), self->section, index,
                                  self->field->name, value, self->title, error);
}

/* Writes a number to the field of every selected record. */
gboolean
inspector_field_set (InspectorField *self, guint32 value, GError **error)
{
  return inspector_field_write (self, write_number, &value, error);
}

/* --- rows --- */

static const char *
unit_text (const char *unit)
{
  static const struct
  {
    const char *unit, *text;
  } units[] = {
    { "degrees", "°" },
    { "units", N_ ("units") },
    { "halfwords", N_ ("halfwords") },
    { "share", N_ ("of the way") },
    { "times", N_ ("times") },
    { "ships", N_ ("ships") },
    { "triggers", N_ ("triggers") },
    { "arguments", N_ ("arguments") },
  };

  for (guint n = 0; n < G_N_ELEMENTS (units); n++)
    if (strcmp (units[n].unit, unit) == 0)
      return _ (units[n].text);
  return unit;
}

static void
name_editor (InspectorField *self, GtkWidget *editor)
{
  g_autofree char *name = self->operand == INSPECTOR_NO_OPERAND
                              ? g_strconcat ("field-", self->field->name, NULL)
                              : g_strdup_printf ("operand-%d", self->operand);

  gtk_widget_set_name (editor, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (editor), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title, -1);
  if (self->operand == INSPECTOR_NO_OPERAND && self->field->help != NULL)
    gtk_widget_set_tooltip_text (self->row, _ (self->field->help));
}

static void
adopt (InspectorField *self, GtkWidget *row, GtkWidget *editor)
{
  self->row = row;
  self->editor = editor;
  name_editor (self, editor);
  g_object_set_data_full (G_OBJECT (row), "field", self, (GDestroyNotify) inspector_field_free);
}

/* A row with the title before the editor and the unit behind it. */
void
inspector_field_set_row (InspectorField *self, GtkWidget *editor)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), self->title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_valign (editor, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), editor);
  if (self->field->unit != NULL && self->operand == INSPECTOR_NO_OPERAND
      && !GTK_IS_DROP_DOWN (editor)) /* a name has no unit */
    {
      GtkWidget *unit = gtk_label_new (unit_text (self->field->unit));

      gtk_widget_add_css_class (unit, "dim-label");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), unit);
    }
  adopt (self, row, editor);
}

/* A row with the title and the unit above the editor. */
void
inspector_field_set_tall_row (InspectorField *self, GtkWidget *editor)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (self->title);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (top), title);
  if (self->field->unit != NULL)
    {
      GtkWidget *unit = gtk_label_new (unit_text (self->field->unit));

      gtk_widget_add_css_class (unit, "dim-label");
      gtk_box_append (GTK_BOX (top), unit);
    }
  gtk_widget_add_css_class (box, "sortie-tall-row");
  gtk_box_append (GTK_BOX (box), top);
  gtk_box_append (GTK_BOX (box), editor);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), self->title);
  adopt (self, row, editor);
}
