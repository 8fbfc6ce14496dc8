/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/log-panel.c - lines of the world and of the program, with a filter, copy and clear */
#include "ui/log-panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui/session-watch.h"
#include "ui/value-table.h"

#define LINES_MAX 2000 /* ours: the oldest go; a world keeps its last WORLD_LOG itself */
#define TICKS_PER_SECOND 100

typedef enum
{
  LEVEL_MESSAGE, /* the program's */
  LEVEL_INFO,
  LEVEL_WARNING,
  LEVEL_ERROR,
} LineLevel;

typedef struct
{
  guint64 number; /* of all lines ever; the key of its row */
  LineLevel level;
  char *time; /* mission time; "" for the program's */
  char *text;
} LogLine;

struct _SortieLogPanel
{
  GtkWidget parent_instance;

  SortieViewState *state;
  SessionWatch *watch;
  GPtrArray *lines; /* of LogLine */
  guint64 made;     /* lines ever */
  guint32 read;     /* world's entries read */

  GtkWidget *box;
  GtkWidget *search;
  GtkWidget *levels;
  SortieValueTable *table;
};

G_DEFINE_FINAL_TYPE (SortieLogPanel, sortie_log_panel, GTK_TYPE_WIDGET)

static void
line_free (gpointer data)
{
  LogLine *line = data;

  g_free (line->time);
  g_free (line->text);
  g_free (line);
}

static void
sortie_log_panel_dispose (GObject *object)
{
  SortieLogPanel *self = SORTIE_LOG_PANEL (object);

  g_clear_pointer (&self->watch, session_watch_free);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->state);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  G_OBJECT_CLASS (sortie_log_panel_parent_class)->dispose (object);
}

static void
sortie_log_panel_class_init (SortieLogPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sortie_log_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

/* --- lines --- */

static const char *
level_name (LineLevel level)
{
  switch (level)
    {
    case LEVEL_MESSAGE:
      return _ ("program");
    case LEVEL_INFO:
      return _ ("info");
    case LEVEL_WARNING:
      return _ ("warning");
    case LEVEL_ERROR:
      return _ ("error");
    }
  return "";
}

static LineLevel
level_for_code (guint32 code)
{
  switch (code)
    {
    case LOG_DEBUG_MESSAGE:
    case LOG_MISSION_ENDED:
      return LEVEL_INFO;
    case LOG_FAULT:
    case LOG_OBJECT_OVERRUN:
    case LOG_NODES_FULL:
      return LEVEL_ERROR;
    default:
      return LEVEL_WARNING;
    }
}

static char *
dup_time (guint32 tick)
{
  guint seconds = tick / TICKS_PER_SECOND;

  return g_strdup_printf ("%u:%02u.%02u", seconds / 60, seconds % 60, tick % TICKS_PER_SECOND);
}

static void
add_line (SortieLogPanel *self, LineLevel level, char *time, char *text)
{
  LogLine *line = g_new0 (LogLine, 1);

  line->number = self->made++;
  line->level = level;
  line->time = time;
  line->text = g_utf8_make_valid (text, -1);
  g_free (text);
  g_ptr_array_add (self->lines, line);
  if (self->lines->len > LINES_MAX)
    g_ptr_array_remove_index (self->lines, 0);
}

static gboolean
is_shown (SortieLogPanel *self, const LogLine *line)
{
  const char *search = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint level = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->levels));
  g_autofree char *wanted = g_utf8_casefold (search, -1);
  g_autofree char *text = g_utf8_casefold (line->text, -1);

  /* the first choice is all levels; the rest are the levels in their order */
  return (level == 0 || line->level == level - 1)
         && (wanted[0] == '\0' || strstr (text, wanted) != NULL);
}

static void
fill (SortieLogPanel *self)
{
  sortie_value_table_begin (self->table);
  for (guint n = 0; n < self->lines->len; n++)
    {
      const LogLine *line = g_ptr_array_index (self->lines, n);
      const char *cells[] = { line->time, level_name (line->level), line->text };

      if (is_shown (self, line))
        sortie_value_table_row (self->table, line->number, cells);
    }
  sortie_value_table_end (self->table);
}

static void
read_world (SortieLogPanel *self, const World *world)
{
  guint32 oldest = world->log_count > WORLD_LOG ? world->log_count - WORLD_LOG : 0;

  for (guint32 n = MAX (self->read, oldest); n < world->log_count; n++)
    {
      const WorldLogEntry *entry = world_log_entry (world, n);

      if (entry != NULL)
        add_line (self, level_for_code (entry->code), dup_time (entry->tick),
                  world_log_dup_text (world, entry));
    }
  /* a world gone on from the frame's start may have told less so far: nothing is told twice */
  self->read = MAX (self->read, world->log_count);
}

static void
session_cb (SortieSession *session, SessionWatchEvent event, gpointer user_data)
{
  SortieLogPanel *self = user_data;
  guint64 made = self->made;

  if (event == SESSION_WATCH_NEW)
    self->read = 0;
  if (session != NULL)
    read_world (self, sortie_session_get_world (session));
  if (self->made != made)
    fill (self);
}

static void
message_cb (SortieViewState *state, const char *text, SortieLogPanel *self)
{
  sortie_log_panel_add_message (self, text);
}

/* Adds a line of the program's own. */
void
sortie_log_panel_add_message (SortieLogPanel *panel, const char *text)
{
  g_return_if_fail (SORTIE_IS_LOG_PANEL (panel) && text != NULL);

  add_line (panel, LEVEL_MESSAGE, g_strdup (""), g_strdup (text));
  fill (panel);
}

/* How many lines are shown. */
guint
sortie_log_panel_line_count (SortieLogPanel *panel)
{
  g_return_val_if_fail (SORTIE_IS_LOG_PANEL (panel), 0);

  return sortie_value_table_row_count (panel->table);
}

/* The lines shown, as Copy puts them on the clipboard: time, level and text, tab separated. The
 * caller frees it. */
char *
sortie_log_panel_dup_text (SortieLogPanel *panel)
{
  GString *text = g_string_new (NULL);
  guint count;

  g_return_val_if_fail (SORTIE_IS_LOG_PANEL (panel), g_string_free (text, FALSE));

  count = sortie_value_table_row_count (panel->table);
  for (guint n = 0; n < count; n++)
    g_string_append_printf (text, "%s\t%s\t%s\n", sortie_value_table_get_cell (panel->table, n, 0),
                            sortie_value_table_get_cell (panel->table, n, 1),
                            sortie_value_table_get_cell (panel->table, n, 2));
  return g_string_free (text, FALSE);
}

/* --- layout --- */

static void
copy_cb (GtkButton *button, SortieLogPanel *self)
{
  g_autofree char *text = sortie_log_panel_dup_text (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
clear_cb (GtkButton *button, SortieLogPanel *self)
{
  g_ptr_array_set_size (self->lines, 0);
  fill (self);
}

static void
filter_cb (GtkWidget *widget, SortieLogPanel *self)
{
  fill (self);
}

static void
level_cb (GtkWidget *widget, GParamSpec *pspec, SortieLogPanel *self)
{
  fill (self);
}

static GtkWidget *
make_button (const char *icon, const char *text, GCallback callback, SortieLogPanel *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect (button, "clicked", callback, self);
  return button;
}

static GtkWidget *
make_levels (SortieLogPanel *self)
{
  const char *const names[]
      = { _ ("All levels"),           level_name (LEVEL_MESSAGE), level_name (LEVEL_INFO),
          level_name (LEVEL_WARNING), level_name (LEVEL_ERROR),   NULL };

  self->levels = gtk_drop_down_new_from_strings (names);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->levels), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Level of the lines shown"), -1);
  g_signal_connect (self->levels, "notify::selected", G_CALLBACK (level_cb), self);
  return self->levels;
}

static GtkWidget *
make_bar (SortieLogPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Filter"), "hexpand", TRUE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Filter the log"), -1);
  g_signal_connect (self->search, "search-changed", G_CALLBACK (filter_cb), self);
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_box_append (GTK_BOX (box), make_levels (self));
  gtk_box_append (GTK_BOX (box), make_button ("edit-copy-symbolic", _ ("Copy the Lines"),
                                              G_CALLBACK (copy_cb), self));
  gtk_box_append (GTK_BOX (box), make_button ("edit-clear-all-symbolic", _ ("Clear the Log"),
                                              G_CALLBACK (clear_cb), self));
  g_object_set (box, "margin-start", 6, "margin-end", 6, "margin-top", 6, "margin-bottom", 6, NULL);
  return box;
}

static void
sortie_log_panel_init (SortieLogPanel *self)
{
  const SortieValueColumn columns[] = {
    { _ ("Time"), TRUE, FALSE },
    { _ ("Level"), FALSE, FALSE },
    { _ ("Text"), FALSE, TRUE },
  };

  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->table = SORTIE_VALUE_TABLE (sortie_value_table_new (
      _ ("Log"), _ ("Nothing has been logged."), columns, G_N_ELEMENTS (columns)));
  gtk_widget_set_vexpand (GTK_WIDGET (self->table), TRUE);
  sortie_value_table_follow_end (self->table);
  gtk_box_append (GTK_BOX (self->box), make_bar (self));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->table));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/* A panel of a window's log. */
GtkWidget *
sortie_log_panel_new (SortieViewState *state)
{
  SortieLogPanel *self;

  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), NULL);

  self = g_object_new (SORTIE_TYPE_LOG_PANEL, NULL);
  self->state = g_object_ref (state);
  self->watch = session_watch_new (state, session_cb, self);
  g_signal_connect_object (state, "message", G_CALLBACK (message_cb), self, 0);
  session_cb (session_watch_get_session (self->watch), SESSION_WATCH_NEW, self);
  return GTK_WIDGET (self);
}
