/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/inspector-entries.c - fields that are typed: names, numbers, vectors, bytes
 *
 * Return or leaving the entry writes. What cannot be written shows as an error with its reason;
 * leaving the entry then puts the value back.
 */
#include "ui/inspector-private.h"

#include "ui/record-names.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define ENTRY_CHARS 11     /* as wide as "-1234567.5" */
#define CHARS_LEAST 12     /* how narrow an entry can be */
#define AXIS_CHARS_LEAST 4 /* three beside each other set how narrow the panel can be */
#define HEX_CHARS 20
#define AXES 3

/* --- numbers as text --- */

/* The shortest text that reads back as the same float. */
static char *
float_text (float value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (int digits = 6; digits <= 9; digits++)
    {
      g_autofree char *format = g_strdup_printf ("%%.%dg", digits);

      g_ascii_formatd (text, sizeof text, format, (double) value);
      if ((float) g_ascii_strtod (text, NULL) == value)
        break;
    }
  return g_strdup (text);
}

static gboolean
refuse (GError **error, const char *text)
{
  g_set_error_literal (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_VALUE, text);
  return FALSE;
}

static gboolean
parse_float (const char *text, float *value, GError **error)
{
  char *end;
  double number = g_strtod (text, &end);

  if (end == text || *end != '\0' || !isfinite (number))
    return refuse (error, _ ("A number is wanted here, such as -1250.5"));
  *value = (float) number;
  return TRUE;
}

static gboolean
parse_integer (InspectorField *self, const char *text, guint32 *value, GError **error)
{
  gboolean hex = g_str_has_prefix (text, "0x") || g_str_has_prefix (text, "0X");
  guint bits = 8 * MIN (self->field->size, 4u);
  gint64 low = self->field->type == DTE_FIELD_I16 ? G_MININT16 : 0;
  gint64 high
      = self->field->type == DTE_FIELD_I16 ? G_MAXINT16 : (G_GINT64_CONSTANT (1) << bits) - 1;
  char *end;
  gint64 number;

  if (self->operand != INSPECTOR_NO_OPERAND)
    high = G_MAXUINT32;
  if (*text == '\0' && inspector_field_has_none (self))
    {
      *value = self->operand != INSPECTOR_NO_OPERAND ? G_MAXUINT32 : self->field->none;
      return TRUE;
    }
  errno = 0;
  number = g_ascii_strtoll (text, &end, hex ? 16 : 10);
  if (end == text || *end != '\0' || errno != 0 || number < low || number > high)
    {
      g_autofree char *from = g_strdup_printf ("%" G_GINT64_FORMAT, low);
      g_autofree char *to = g_strdup_printf ("%" G_GINT64_FORMAT, high);

      g_set_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_VALUE,
                   _ ("A whole number from %s to %s is wanted here"), from, to);
      return FALSE;
    }
  *value = (guint32) number;
  return TRUE;
}

static char *
integer_text (InspectorField *self, guint32 value)
{
  if (self->operand != INSPECTOR_NO_OPERAND
          ? (value & 0xFFFF) == DTE_NONE_16
          : inspector_field_has_none (self) && value == self->field->none)
    return g_strdup ("");
  if (self->field->type == DTE_FIELD_I16)
    return g_strdup_printf ("%d", (gint32) value);
  return g_strdup_printf ("%u", value);
}

/* --- bytes as text --- */

static char *
hex_text (const guint8 *bytes, guint size)
{
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < size; n++)
    g_string_append_printf (text, n > 0 ? " %02X" : "%02X", bytes[n]);
  return g_string_free (text, FALSE);
}

static guint8 *
parse_hex (const char *text, guint size, GError **error)
{
  g_autofree guint8 *bytes = g_malloc0 (size);
  guint digits = 0;

  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == ' ')
        continue;
      if (!g_ascii_isxdigit (*p) || digits >= size * 2)
        break;
      bytes[digits / 2] = (guint8) (bytes[digits / 2] << 4 | g_ascii_xdigit_value (*p));
      digits++;
      if (p[1] == '\0' && digits == size * 2)
        return g_steal_pointer (&bytes);
    }
  g_set_error (error, SORTIE_DOCUMENT_ERROR, SORTIE_DOCUMENT_ERROR_VALUE,
               ngettext ("%u byte of two hexadecimal digits is wanted here",
                         "%u bytes of two hexadecimal digits are wanted here", size),
               size);
  return NULL;
}

/* --- writing what was typed --- */

static gboolean
write_name (InspectorField *self, guint index, gpointer data, GError **error)
{
  return sortie_document_set_name (inspector_field_document (self), self->section, index, data,
                                   self->title, error);
}

static gboolean
write_bytes (InspectorField *self, guint index, gpointer data, GError **error)
{
  return sortie_document_set_bytes (inspector_field_document (self), self->section, index,
                                    self->field->name, data, self->field->size, self->title, error);
}

static gboolean
write_float (InspectorField *self, guint index, gpointer data, GError **error)
{
  return sortie_document_set_f32 (inspector_field_document (self), self->section, index,
                                  self->field->name, *(float *) data, self->title, error);
}

static gboolean
is_hex (InspectorField *self)
{
  return self->operand == INSPECTOR_NO_OPERAND
         && (self->field->means == DTE_MEANS_UNKNOWN || self->field->type == DTE_FIELD_BYTES);
}

static gboolean
write_text (InspectorField *self, const char *text, GError **error)
{
  g_autofree guint8 *bytes = NULL;
  guint32 number;
  float value;

  if (self->field->means == DTE_MEANS_NAME)
    return inspector_field_write (self, write_name, (gpointer) text, error);
  if (is_hex (self))
    {
      bytes = parse_hex (text, self->field->size, error);
      return bytes != NULL && inspector_field_write (self, write_bytes, bytes, error);
    }
  if (self->field->type == DTE_FIELD_F32)
    return parse_float (text, &value, error)
           && inspector_field_write (self, write_float, &value, error);
  return parse_integer (self, text, &number, error) && inspector_field_set (self, number, error);
}

static char *
read_text (InspectorField *self)
{
  const DteMission *mission = inspector_field_mission (self);
  guint index = inspector_field_nth (self, 0);
  char *name;

  if (self->field->means == DTE_MEANS_NAME)
    {
      name = dte_mission_dup_record_name (mission, self->section, index);
      return name != NULL ? name : g_strdup ("");
    }
  if (is_hex (self))
    {
      const guint8 *record = dte_mission_record (mission, self->section, index);

      return record != NULL ? hex_text (record + self->field->offset, self->field->size)
                            : g_strdup ("");
    }
  if (self->field->type == DTE_FIELD_F32)
    return float_text (dte_mission_get_f32 (mission, self->section, index, self->field->name));
  return integer_text (self, inspector_field_get (self, index));
}

/* --- entries --- */

static void
set_error (GtkWidget *entry, const char *message)
{
  if (message != NULL)
    gtk_widget_add_css_class (entry, "error");
  else
    gtk_widget_remove_css_class (entry, "error");
  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY,
                                     message != NULL ? "dialog-warning-symbolic" : NULL);
  if (message != NULL)
    gtk_entry_set_icon_tooltip_text (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY, message);
}

static void
show_text (GtkWidget *entry, gboolean mixed, const char *text, const char *none)
{
  set_error (entry, NULL);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), mixed ? _ ("Mixed") : none);
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (entry)), mixed ? "" : text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (entry), mixed ? "" : text);
  g_object_set_data_full (G_OBJECT (entry), "shown", g_strdup (mixed ? "" : text), g_free);
}

static void
refresh_entry (InspectorField *self)
{
  g_autofree char *text = read_text (self);
  const char *none = inspector_field_has_none (self) ? _ ("None") : NULL;

  if (self->field->means == DTE_MEANS_COMPONENT)
    none = _ ("The whole");
  if (self->operand != INSPECTOR_NO_OPERAND)
    none = _ ("Any");
  show_text (self->editor, inspector_field_is_mixed (self), text, none);
}

static gboolean
is_as_shown (GtkWidget *entry)
{
  return g_strcmp0 (g_object_get_data (G_OBJECT (entry), "shown"),
                    gtk_editable_get_text (GTK_EDITABLE (entry)))
         == 0;
}

static void
commit_entry (InspectorField *self, GtkWidget *entry, gboolean leaving)
{
  g_autoptr (GError) error = NULL;

  if (self->refreshing || is_as_shown (entry))
    {
      set_error (entry, NULL);
      return;
    }
  if (write_text (self, gtk_editable_get_text (GTK_EDITABLE (entry)), &error))
    {
      self->refresh (self);
      return;
    }
  if (leaving)
    self->refresh (self);
  else
    set_error (entry, error->message);
  sortie_view_state_message (self->state, error->message);
}

static void
entry_activate_cb (GtkWidget *entry, InspectorField *self)
{
  commit_entry (self, entry, FALSE);
}

static void
entry_leave_cb (GtkEventControllerFocus *controller, InspectorField *self)
{
  commit_entry (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)), TRUE);
}

static gboolean
escape_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers,
           InspectorField *self)
{
  GtkWidget *entry = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if (key != GDK_KEY_Escape || is_as_shown (entry))
    return FALSE;
  self->refresh (self);
  return TRUE;
}

static GtkWidget *
create_entry (InspectorField *self, int chars, GCallback activate, GCallback leave)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), MIN (chars, CHARS_LEAST));
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), chars);
  g_signal_connect (entry, "activate", activate, self);
  g_signal_connect (focus, "leave", leave, self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (escape_cb), self);
  gtk_widget_add_controller (entry, focus);
  gtk_widget_add_controller (entry, key);
  return entry;
}

/* An entry for a name, a number or bytes. */
InspectorField *
inspector_entry_new (InspectorField *self)
{
  gboolean name = self->field->means == DTE_MEANS_NAME, hex = is_hex (self);
  GtkWidget *entry = create_entry (self, name || hex ? HEX_CHARS : ENTRY_CHARS,
                                   G_CALLBACK (entry_activate_cb), G_CALLBACK (entry_leave_cb));

  if (hex)
    gtk_widget_add_css_class (entry, "monospace");
  if (!name && !hex)
    {
      gtk_widget_add_css_class (entry, "numeric");
      gtk_editable_set_alignment (GTK_EDITABLE (entry), 1);
    }
  self->refresh = refresh_entry;
  if (hex && self->field->size > 6)
    inspector_field_set_tall_row (self, entry);
  else
    inspector_field_set_row (self, entry);
  return self;
}

/* --- vectors --- */

static GtkWidget *
nth_axis (InspectorField *self, guint axis)
{
  GtkWidget *child = gtk_widget_get_first_child (self->editor);

  for (; axis > 0; axis--)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static guint
axis_of (GtkWidget *entry)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "axis"));
}

static gboolean
axis_is_mixed (InspectorField *self, guint axis)
{
  float first[AXES], other[AXES];

  dte_mission_get_vec3 (inspector_field_mission (self), self->section,
                        inspector_field_nth (self, 0), self->field->name, first);
  for (guint n = 1; n < inspector_field_count (self); n++)
    {
      dte_mission_get_vec3 (inspector_field_mission (self), self->section,
                            inspector_field_nth (self, n), self->field->name, other);
      if (first[axis] != other[axis])
        return TRUE;
    }
  return FALSE;
}

static void
refresh_vector (InspectorField *self)
{
  float value[AXES];

  dte_mission_get_vec3 (inspector_field_mission (self), self->section,
                        inspector_field_nth (self, 0), self->field->name, value);
  for (guint axis = 0; axis < AXES; axis++)
    {
      g_autofree char *text = float_text (value[axis]);

      show_text (nth_axis (self, axis), axis_is_mixed (self, axis), text, NULL);
    }
}

typedef struct
{
  guint axis;
  float value;
} AxisValue;

static gboolean
write_axis (InspectorField *self, guint index, gpointer data, GError **error)
{
  const AxisValue *wanted = data;
  float vector[AXES];

  dte_mission_get_vec3 (inspector_field_mission (self), self->section, index, self->field->name,
                        vector);
  vector[wanted->axis] = wanted->value;
  return sortie_document_set_vec3 (inspector_field_document (self), self->section, index,
                                   self->field->name, vector, self->title, error);
}

static void
commit_axis (InspectorField *self, GtkWidget *entry, gboolean leaving)
{
  AxisValue wanted = { .axis = axis_of (entry) };
  g_autoptr (GError) error = NULL;

  if (self->refreshing || is_as_shown (entry))
    return;
  if (parse_float (gtk_editable_get_text (GTK_EDITABLE (entry)), &wanted.value, &error)
      && inspector_field_write (self, write_axis, &wanted, &error))
    {
      refresh_vector (self);
      return;
    }
  if (leaving)
    refresh_vector (self);
  else
    set_error (entry, error->message);
  sortie_view_state_message (self->state, error->message);
}

static void
axis_activate_cb (GtkWidget *entry, InspectorField *self)
{
  commit_axis (self, entry, FALSE);
}

static void
axis_leave_cb (GtkEventControllerFocus *controller, InspectorField *self)
{
  commit_axis (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)), TRUE);
}

/* Three entries for a vector. */
InspectorField *
inspector_vector_new (InspectorField *self)
{
  static const char *const names[AXES] = { "x", "y", "z" };
  static const char *const tips[AXES] = { N_ ("X: right"), N_ ("Y: down"), N_ ("Z: forward") };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint axis = 0; axis < AXES; axis++)
    {
      GtkWidget *entry
          = create_entry (self, 6, G_CALLBACK (axis_activate_cb), G_CALLBACK (axis_leave_cb));
      g_autofree char *name = g_strdup_printf ("field-%s-%s", self->field->name, names[axis]);
      g_autofree char *label = g_strdup_printf ("%s %s", self->title, names[axis]);

      gtk_editable_set_width_chars (GTK_EDITABLE (entry), AXIS_CHARS_LEAST);
      gtk_widget_add_css_class (entry, "numeric");
      gtk_widget_add_css_class (entry, "axis");
      gtk_widget_set_name (entry, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                      -1);
      gtk_widget_set_tooltip_text (entry, _ (tips[axis]));
      g_object_set_data (G_OBJECT (entry), "axis", GUINT_TO_POINTER (axis));
      gtk_box_append (GTK_BOX (box), entry);
    }
  self->refresh = refresh_vector;
  inspector_field_set_tall_row (self, box);
  return self;
}

/* --- fields to read --- */

static void
refresh_label (InspectorField *self)
{
  g_autofree char *text = read_text (self);

  if (inspector_field_is_mixed (self))
    gtk_label_set_label (GTK_LABEL (self->editor), _ ("Mixed"));
  else
    gtk_label_set_label (GTK_LABEL (self->editor), *text != '\0' ? text : _ ("None"));
}

/* A number that is shown and not changed here: the records' own bookkeeping. */
InspectorField *
inspector_label_new (InspectorField *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  self->refresh = refresh_label;
  inspector_field_set_row (self, label);
  return self;
}
