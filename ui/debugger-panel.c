/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/debugger-panel.c - the widget: run control on top, three pages of what the machine holds */
#include "ui/debugger-panel.h"

#include <glib/gi18n.h>

#include "debugger/thread-state.h"
#include "ui/debugger-panel-private.h"

G_DEFINE_FINAL_TYPE (SortieDebuggerPanel, sortie_debugger_panel, GTK_TYPE_WIDGET)

static void
sortie_debugger_panel_dispose (GObject *object)
{
  SortieDebuggerPanel *self = SORTIE_DEBUGGER_PANEL (object);

  g_clear_pointer (&self->watch, session_watch_free);
  g_clear_handle_id (&self->turn_id, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->state);
  g_clear_pointer (&self->places, places_free);
  g_clear_pointer (&self->splits, g_ptr_array_unref);
  G_OBJECT_CLASS (sortie_debugger_panel_parent_class)->dispose (object);
}

/* --- the panel's shape --- */

/* Turns every split, and gives each side its half. */
static gboolean
turn_cb (gpointer user_data)
{
  /* percent of the panel, in the order the splits are made: calls beside values, threads beside
   * both, globals beside variables, timers beside events */
  static const int shares[] = { 27, 40, 50, 50 };
  SortieDebuggerPanel *self = user_data;
  GtkOrientation across = self->wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  self->turn_id = 0;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->header), across);
  for (guint n = 0; n < MIN (self->splits->len, G_N_ELEMENTS (shares)); n++)
    {
      GtkPaned *paned = g_ptr_array_index (self->splits, n);
      int upright = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (paned), "upright"));

      gtk_orientable_set_orientation (GTK_ORIENTABLE (paned), across);
      gtk_paned_set_position (paned, self->wide ? width * shares[n] / 100 : upright);
    }
  return G_SOURCE_REMOVE;
}

/* A wide panel, below the viewport, has its tables side by side; a high one over each other. */
static void
sortie_debugger_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SortieDebuggerPanel *self = SORTIE_DEBUGGER_PANEL (widget);
  gboolean wide = width > height;

  gtk_widget_allocate (self->box, width, height, baseline, NULL);
  if (wide == self->wide || self->turn_id != 0)
    return;
  self->wide = wide;
  /* not in the middle of an allocation; at a priority that steady drawing does not hold back */
  self->turn_id = g_idle_add_full (G_PRIORITY_DEFAULT, turn_cb, self, NULL);
}

static void
sortie_debugger_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                               int *minimum, int *natural, int *minimum_baseline,
                               int *natural_baseline)
{
  gtk_widget_measure (SORTIE_DEBUGGER_PANEL (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
sortie_debugger_panel_class_init (SortieDebuggerPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sortie_debugger_panel_dispose;
  GTK_WIDGET_CLASS (klass)->size_allocate = sortie_debugger_panel_size_allocate;
  GTK_WIDGET_CLASS (klass)->measure = sortie_debugger_panel_measure;
}

/* --- bringing up to date --- */

static char *
dup_stop_text (SortieDebuggerPanel *self, SortieSession *session)
{
  SortieStop stop;
  ThreadState state;
  g_autofree char *place = NULL;

  if (!sortie_session_get_stop (session, &stop))
    return g_strdup ("");
  state
      = thread_state_get (sortie_session_get_world (session), sortie_session_get_mission (session),
                          self->places, (guint) stop.thread);
  place = thread_state_dup_place (&state, self->places);
  if (stop.breakpoint)
    /* Translators: a place in the script, then a thread's number */
    return g_strdup_printf (_ ("Breakpoint at %s, thread %d"), place, stop.thread);
  return g_strdup_printf (_ ("Stopped at %s, thread %d"), place, stop.thread);
}

static char *
dup_status (SortieDebuggerPanel *self, SortieSession *session)
{
  if (session == NULL)
    return g_strdup (_ ("Editing: nothing runs"));
  switch (sortie_session_get_state (session))
    {
    case SORTIE_SESSION_READY:
      return g_strdup (_ ("Not started"));
    case SORTIE_SESSION_RUNNING:
      return g_strdup (_ ("Running"));
    case SORTIE_SESSION_PAUSED:
      return g_strdup (_ ("Paused between frames"));
    case SORTIE_SESSION_STOPPED:
      return dup_stop_text (self, session);
    case SORTIE_SESSION_ENDED:
      return g_strdup (_ ("The mission is over"));
    }
  return g_strdup ("");
}

static void
fill (SortieDebuggerPanel *self, SortieSession *session)
{
  g_autofree char *status = dup_status (self, session);

  gtk_label_set_text (self->status, status);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), status);
  debugger_panel_fill_threads (self, session);
  debugger_panel_fill_thread (self, session);
  debugger_panel_fill_variables (self, session);
  debugger_panel_fill_timers (self, session);
}

/* What changes from now on is marked as changed. */
static void
mark_all (SortieDebuggerPanel *self)
{
  SortieValueTable *const tables[]
      = { self->threads, self->values, self->variables, self->globals, self->timers };

  for (guint n = 0; n < G_N_ELEMENTS (tables); n++)
    sortie_value_table_mark (tables[n]);
}

static void
choose_stopped_thread (SortieDebuggerPanel *self, SortieSession *session)
{
  SortieStop stop;

  if (session == NULL || !sortie_session_get_stop (session, &stop))
    return;
  self->thread = (guint) stop.thread;
  sortie_value_table_select (self->threads, self->thread);
}

static void
session_cb (SortieSession *session, SessionWatchEvent event, gpointer user_data)
{
  SortieDebuggerPanel *self = user_data;

  if (event == SESSION_WATCH_NEW)
    {
      g_clear_pointer (&self->places, places_free);
      if (session != NULL)
        self->places = places_new (sortie_session_get_mission (session));
      self->thread = 0;
    }
  if (event == SESSION_WATCH_MOVED && !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return; /* filled when it is shown */
  if (event == SESSION_WATCH_STATE && self->last_state != SORTIE_SESSION_RUNNING)
    mark_all (self);
  self->last_state = session != NULL ? sortie_session_get_state (session) : SORTIE_SESSION_READY;
  fill (self, session);
  if (event != SESSION_WATCH_MOVED)
    {
      choose_stopped_thread (self, session);
      debugger_panel_fill_thread (self, session);
    }
}

static void
map_cb (GtkWidget *widget, gpointer user_data)
{
  sortie_debugger_panel_refresh (SORTIE_DEBUGGER_PANEL (widget));
}

/* Brings everything up to date at once. */
void
sortie_debugger_panel_refresh (SortieDebuggerPanel *panel)
{
  g_return_if_fail (SORTIE_IS_DEBUGGER_PANEL (panel));

  fill (panel, session_watch_get_session (panel->watch));
}

/* --- layout --- */

/* A heading over a widget that takes the room. */
GtkWidget *
debugger_panel_titled (const char *title, GtkWidget *child)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_widget_add_css_class (label, "heading");
  g_object_set (label, "margin-start", 8, "margin-top", 6, "margin-bottom", 4, NULL);
  gtk_widget_set_vexpand (child, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), child);
  return box;
}

/* Two widgets with a handle between: over each other, the first as high as position says, or side
 * by side. */
GtkWidget *
debugger_panel_split (SortieDebuggerPanel *self, GtkWidget *first, GtkWidget *second, int position)
{
  GtkWidget *paned = gtk_paned_new (GTK_ORIENTATION_VERTICAL);

  gtk_paned_set_start_child (GTK_PANED (paned), first);
  gtk_paned_set_end_child (GTK_PANED (paned), second);
  gtk_paned_set_position (GTK_PANED (paned), position);
  gtk_paned_set_resize_start_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_shrink_start_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_shrink_end_child (GTK_PANED (paned), FALSE);
  g_object_set_data (G_OBJECT (paned), "upright", GINT_TO_POINTER (position));
  g_ptr_array_add (self->splits, paned);
  return paned;
}

static void
append_button (GtkWidget *box, const char *icon, const char *text, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
make_bar (SortieDebuggerPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  append_button (box, "media-playback-start-symbolic", _ ("Run On"), "win.debug-run-on");
  append_button (box, "go-down-symbolic", _ ("Step to the Next Statement"), "win.debug-step");
  append_button (box, "go-jump-symbolic", _ ("Step Over"), "win.debug-step-over");
  self->status = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->status, 0.0f);
  gtk_label_set_ellipsize (self->status, PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->status), TRUE);
  gtk_widget_set_margin_start (GTK_WIDGET (self->status), 6);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->status));
  g_object_set (box, "margin-start", 6, "margin-end", 6, "margin-top", 4, "margin-bottom", 4, NULL);
  return box;
}

static GtkWidget *
make_pages (SortieDebuggerPanel *self)
{
  GtkWidget *stack = gtk_stack_new ();

  gtk_stack_add_titled (GTK_STACK (stack), debugger_panel_make_threads (self), "threads",
                        _ ("Threads"));
  gtk_stack_add_titled (GTK_STACK (stack), debugger_panel_make_variables (self), "variables",
                        _ ("Variables"));
  gtk_stack_add_titled (GTK_STACK (stack), debugger_panel_make_timers (self), "timers",
                        _ ("Timers & Events"));
  gtk_widget_set_vexpand (stack, TRUE);
  return stack;
}

static GtkWidget *
make_switcher (GtkWidget *stack)
{
  GtkWidget *switcher = gtk_stack_switcher_new ();

  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), GTK_STACK (stack));
  g_object_set (switcher, "margin-start", 6, "margin-end", 6, "margin-top", 4, "margin-bottom", 4,
                "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);
  return switcher;
}

static void
sortie_debugger_panel_init (SortieDebuggerPanel *self)
{
  GtkWidget *stack;

  self->splits = g_ptr_array_new ();
  stack = make_pages (self);
  self->header = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->header), make_bar (self));
  gtk_box_append (GTK_BOX (self->header), make_switcher (stack));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), self->header);
  gtk_box_append (GTK_BOX (self->box), stack);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/* A panel of a window's session. */
GtkWidget *
sortie_debugger_panel_new (SortieViewState *state)
{
  SortieDebuggerPanel *self;

  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), NULL);

  self = g_object_new (SORTIE_TYPE_DEBUGGER_PANEL, NULL);
  self->state = g_object_ref (state);
  self->watch = session_watch_new (state, session_cb, self);
  session_cb (session_watch_get_session (self->watch), SESSION_WATCH_NEW, self);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  return GTK_WIDGET (self);
}
