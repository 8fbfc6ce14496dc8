/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view.c - the widget: routines on the left, the chosen one's instructions on the right
 */
#include "ui/script-view.h"

#include <glib/gi18n.h>

#include "ui/record-names.h"
#include "ui/script-view-gutter.h"
#include "ui/script-view-private.h"

#define ROUTINES_WIDTH 260 /* pixels of the list at first */
#define REBUILD_MS 300     /* names that changed are shown once the edits have paused */
#define SCROLL_MARGIN 0.2  /* of the view's height, above and below a line scrolled to */

G_DEFINE_FINAL_TYPE (SortieScriptView, sortie_script_view, GTK_TYPE_WIDGET)

static void
sortie_script_view_dispose (GObject *object)
{
  SortieScriptView *self = SORTIE_SCRIPT_VIEW (object);

  g_clear_pointer (&self->watch, session_watch_free);
  g_clear_handle_id (&self->rebuild_id, g_source_remove);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->document);
  g_clear_object (&self->state);
  g_clear_pointer (&self->text, script_text_free);
  g_clear_pointer (&self->places, places_free);
  G_OBJECT_CLASS (sortie_script_view_parent_class)->dispose (object);
}

/* --- showing a routine --- */

static void
show_routine (SortieScriptView *self, int routine)
{
  g_autofree char *title = NULL;
  const DteListing *listing;

  self->routine = routine;
  g_clear_pointer (&self->text, script_text_free);
  listing = script_view_listing (self);
  if (listing != NULL)
    self->text = script_text_new (listing);
  gtk_text_buffer_set_text (GTK_TEXT_BUFFER (self->buffer),
                            self->text != NULL ? self->text->text : "", -1);
  if (listing != NULL && self->document != NULL)
    title = record_names_dup_routine (sortie_document_get_mission (self->document),
                                      &listing->routine);
  gtk_label_set_text (self->title, title != NULL ? title : "");
  script_view_show_places (self);
}

static void
scroll_to_line (SortieScriptView *self, int line)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_line (buffer, &iter, line);
  gtk_text_buffer_place_cursor (buffer, &iter);
  gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (self->view), gtk_text_buffer_get_insert (buffer),
                                SCROLL_MARGIN, FALSE, 0, 0);
}

/* Shows the instruction that holds an offset of a code section, with the cursor on it. FALSE where
 * no routine has it. */
gboolean
sortie_script_view_show_code (SortieScriptView *view, DteSection section, guint offset)
{
  int routine, line;

  g_return_val_if_fail (SORTIE_IS_SCRIPT_VIEW (view), FALSE);

  if (view->places == NULL)
    return FALSE;
  routine = places_find (view->places, section, offset);
  if (routine < 0)
    return FALSE;
  if (routine != view->routine)
    show_routine (view, routine);
  sortie_routine_list_choose (view->routines, (guint) routine);
  line = script_text_line_for_offset (view->text, script_view_listing (view), offset);
  scroll_to_line (view, MAX (line, 0));
  return TRUE;
}

/* The mission whose code is shown: the document's. A session runs a copy of it. */
static void
rebuild (SortieScriptView *self)
{
  const DteListing *listing = script_view_listing (self);
  DteSection section = listing != NULL ? listing->routine.section : DTE_SCRIPT;
  guint offset = listing != NULL ? listing->routine.offset : 0;

  g_clear_pointer (&self->text, script_text_free);
  g_clear_pointer (&self->places, places_free);
  self->routine = -1;
  if (self->document != NULL)
    self->places = places_new (sortie_document_get_mission (self->document));
  sortie_routine_list_set_places (
      self->routines, self->places,
      self->document != NULL ? sortie_document_get_mission (self->document) : NULL);
  gtk_stack_set_visible_child_name (
      GTK_STACK (self->stack),
      self->places != NULL && places_count (self->places) > 0 ? "script" : "empty");
  if (!sortie_script_view_show_code (self, section, offset))
    show_routine (self, self->places != NULL && places_count (self->places) > 0 ? 0 : -1);
}

/* --- breakpoints --- */

/* Sets or clears the breakpoint on a line. FALSE where it has no instruction of the first code
 * section, or the document refuses (the reason is shown as a message). */
gboolean
sortie_script_view_toggle_breakpoint (SortieScriptView *view, guint line)
{
  const DteInstruction *instruction;
  g_autoptr (GError) error = NULL;
  gboolean set;

  g_return_val_if_fail (SORTIE_IS_SCRIPT_VIEW (view), FALSE);

  instruction = script_view_instruction (view, line);
  if (instruction == NULL || view->document == NULL
      || script_view_listing (view)->routine.section != DTE_SCRIPT)
    return FALSE;
  set = dte_mission_get_stop_flag (sortie_document_get_mission (view->document),
                                   instruction->offset);
  if (sortie_document_set_stop_flag (view->document, instruction->offset, !set,
                                     set ? _ ("Clear Breakpoint") : _ ("Set Breakpoint"), &error))
    return TRUE;
  sortie_view_state_message (view->state, error != NULL ? error->message : "");
  return FALSE;
}

static void
toggle_cb (guint line, gpointer user_data)
{
  sortie_script_view_toggle_breakpoint (user_data, line);
}

static guint
cursor_line (SortieScriptView *self)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (buffer, &iter, gtk_text_buffer_get_insert (buffer));
  return (guint) gtk_text_iter_get_line (&iter);
}

static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SortieScriptView *self = SORTIE_SCRIPT_VIEW (widget);

  sortie_script_view_toggle_breakpoint (self, cursor_line (self));
}

/* A living session has the document's flags at every moment. */
static void
give_flags_to_session (SortieScriptView *self)
{
  const DteMission *mission;
  guint size;

  if (self->session == NULL || self->document == NULL)
    return;
  mission = sortie_document_get_mission (self->document);
  size = dte_mission_count (mission, DTE_SCRIPT) * dte_section_info (DTE_SCRIPT)->stride;
  for (guint n = 0; n < size; n++)
    sortie_session_set_breakpoint (self->session, n, dte_mission_get_stop_flag (mission, n));
}

/* --- following calls, help --- */

static void
follow_line (SortieScriptView *self, guint line)
{
  const DteInstruction *instruction = script_view_instruction (self, line);
  DteSection parts, code;
  guint part;
  int routine;

  if (instruction == NULL)
    return;
  code = script_view_listing (self)->routine.section;
  if (script_text_get_call (instruction, &parts, &part))
    {
      code = parts == DTE_PARTS ? DTE_SCRIPT : DTE_SCRIPT_B;
      routine = places_find_routine (self->places, DTE_ROUTINE_PART, code, part);
      if (routine >= 0)
        sortie_script_view_show_code (self, code,
                                      places_nth (self->places, (guint) routine)->routine.offset);
    }
  else if (opcode_info (instruction->op)->form == OPCODE_FORM_BRANCH)
    sortie_script_view_show_code (self, code, instruction->operands[0]);
}

static void
follow_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SortieScriptView *self = SORTIE_SCRIPT_VIEW (widget);

  follow_line (self, cursor_line (self));
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, SortieScriptView *self)
{
  if (n_press == 2)
    follow_line (self, cursor_line (self));
}

static gboolean
tooltip_cb (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip,
            SortieScriptView *self)
{
  const DteInstruction *instruction;
  g_autofree char *help = NULL;
  GtkTextIter iter;
  int buffer_x, buffer_y;

  if (keyboard)
    instruction = script_view_instruction (self, cursor_line (self));
  else
    {
      gtk_text_view_window_to_buffer_coords (GTK_TEXT_VIEW (widget), GTK_TEXT_WINDOW_WIDGET, x, y,
                                             &buffer_x, &buffer_y);
      if (!gtk_text_view_get_iter_at_location (GTK_TEXT_VIEW (widget), &iter, buffer_x, buffer_y))
        return FALSE;
      instruction = script_view_instruction (self, (guint) gtk_text_iter_get_line (&iter));
    }
  if (instruction == NULL)
    return FALSE;
  help = script_text_dup_help (instruction);
  gtk_tooltip_set_text (tooltip, help);
  return TRUE;
}

/* --- document, session, state --- */

static gboolean
rebuild_cb (gpointer user_data)
{
  SortieScriptView *self = user_data;

  self->rebuild_id = 0;
  rebuild (self);
  return G_SOURCE_REMOVE;
}

/* A change of code is shown at once; one of records that code only names when the edits pause, as a
 * drag makes many. */
static void
changed_cb (SortieDocument *document, int section, int index, SortieScriptView *self)
{
  switch (section)
    {
    case DTE_SCRIPT_FLAGS:
      gtk_widget_queue_draw (GTK_WIDGET (self->marks));
      give_flags_to_session (self);
      break;
    case -1:
    case DTE_SCRIPT:
    case DTE_SCRIPT_B:
    case DTE_PARTS:
    case DTE_PARTS_B:
    case DTE_TRIGGERS:
      rebuild (self);
      give_flags_to_session (self);
      break;
    default:
      if (self->rebuild_id == 0)
        self->rebuild_id = g_timeout_add (REBUILD_MS, rebuild_cb, self);
    }
}

static void
document_cb (SortieViewState *state, GParamSpec *pspec, SortieScriptView *self)
{
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, sortie_view_state_get_document (state));
  if (self->document != NULL)
    g_signal_connect (self->document, "changed", G_CALLBACK (changed_cb), self);
  rebuild (self);
}

static void
session_cb (SortieSession *session, SessionWatchEvent event, gpointer user_data)
{
  SortieScriptView *self = user_data;

  self->session = session;
  script_view_read_session (self);
  script_view_show_places (self);
  if (self->held && event != SESSION_WATCH_MOVED)
    sortie_script_view_show_code (self, self->stop.section, self->stop.offset);
}

static void
reveal_code_cb (SortieViewState *state, int section, guint offset, SortieScriptView *self)
{
  sortie_script_view_show_code (self, (DteSection) section, offset);
}

/* A part or trigger that is selected elsewhere shows its routine, except while an instruction is
 * held: then that one stays in sight. */
static void
selection_cb (SortieViewState *state, SortieScriptView *self)
{
  SortieRecord record;
  int routine = -1;

  if (self->places == NULL || self->held || !sortie_view_state_get_primary (state, &record))
    return;
  if (record.section == DTE_TRIGGERS)
    routine = places_find_routine (self->places, DTE_ROUTINE_TRIGGER, DTE_SCRIPT, record.index);
  else if (record.section == DTE_PARTS)
    routine = places_find_routine (self->places, DTE_ROUTINE_PART, DTE_SCRIPT, record.index);
  else if (record.section == DTE_PARTS_B)
    routine = places_find_routine (self->places, DTE_ROUTINE_PART, DTE_SCRIPT_B, record.index);
  if (routine < 0 || routine == self->routine)
    return;
  show_routine (self, routine);
  sortie_routine_list_choose (self->routines, (guint) routine);
}

static void
chosen_cb (SortieRoutineList *list, guint routine, SortieScriptView *self)
{
  show_routine (self, (int) routine);
}

/* --- layout --- */

static void
make_gutter (SortieScriptView *self)
{
  GtkSourceGutter *gutter = gtk_source_view_get_gutter (self->view, GTK_TEXT_WINDOW_LEFT);

  self->marks = script_gutter_marks_new (script_view_line_marks, toggle_cb, self);
  self->offsets = script_gutter_offsets_new (script_view_line_offset, self);
  /* the offsets first: a pane's handle takes clicks some pixels beside itself */
  gtk_source_gutter_insert (gutter, self->offsets, 0);
  gtk_source_gutter_insert (gutter, self->marks, 1);
}

static GtkWidget *
make_source (SortieScriptView *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->buffer = gtk_source_buffer_new (NULL);
  self->view = GTK_SOURCE_VIEW (gtk_source_view_new_with_buffer (self->buffer));
  g_object_unref (self->buffer);
  g_object_set (self->view, "editable", FALSE, "monospace", TRUE, "cursor-visible", TRUE,
                "highlight-current-line", TRUE, "has-tooltip", TRUE, "left-margin", 4, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Instructions of the routine"), -1);
  g_signal_connect (self->view, "query-tooltip", G_CALLBACK (tooltip_cb), self);
  /* before the text view's own gesture, which keeps double clicks to itself */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (click));
  make_gutter (self);
  script_view_style (self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static GtkWidget *
make_code_box (SortieScriptView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->title, 0.0f);
  gtk_label_set_ellipsize (self->title, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "heading");
  g_object_set (self->title, "margin-start", 10, "margin-end", 10, "margin-top", 10,
                "margin-bottom", 10, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), make_source (self));
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static GtkWidget *
make_empty (void)
{
  GtkWidget *label = gtk_label_new (_ ("The mission has no script."));

  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static void
sortie_script_view_init (SortieScriptView *self)
{
  GtkWidget *paned = gtk_paned_new (GTK_ORIENTATION_HORIZONTAL);

  self->routine = -1;
  self->routines = SORTIE_ROUTINE_LIST (sortie_routine_list_new ());
  g_signal_connect (self->routines, "chosen", G_CALLBACK (chosen_cb), self);
  gtk_paned_set_start_child (GTK_PANED (paned), GTK_WIDGET (self->routines));
  gtk_paned_set_end_child (GTK_PANED (paned), make_code_box (self));
  gtk_paned_set_position (GTK_PANED (paned), ROUTINES_WIDTH);
  gtk_paned_set_resize_start_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_shrink_start_child (GTK_PANED (paned), FALSE);
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), make_empty (), "empty");
  gtk_stack_add_named (GTK_STACK (self->stack), paned, "script");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

static void
sortie_script_view_class_init (SortieScriptViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sortie_script_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "script.toggle-breakpoint", NULL, toggle_action);
  gtk_widget_class_install_action (widget_class, "script.follow", NULL, follow_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "script.toggle-breakpoint",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "script.follow", NULL);
}

/* A view of the script of a window's document. */
GtkWidget *
sortie_script_view_new (SortieViewState *state)
{
  SortieScriptView *self;

  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), NULL);

  self = g_object_new (SORTIE_TYPE_SCRIPT_VIEW, NULL);
  self->state = g_object_ref (state);
  g_signal_connect_object (state, "notify::document", G_CALLBACK (document_cb), self, 0);
  g_signal_connect_object (state, "reveal-code", G_CALLBACK (reveal_code_cb), self, 0);
  g_signal_connect_object (state, "selection-changed", G_CALLBACK (selection_cb), self, 0);
  self->watch = session_watch_new (state, session_cb, self);
  document_cb (state, NULL, self);
  session_cb (session_watch_get_session (self->watch), SESSION_WATCH_NEW, self);
  return GTK_WIDGET (self);
}

/* --- for tests and automation --- */

/* How many routines are listed. */
guint
sortie_script_view_routine_count (SortieScriptView *view)
{
  g_return_val_if_fail (SORTIE_IS_SCRIPT_VIEW (view), 0);

  return view->places != NULL ? places_count (view->places) : 0;
}

/* The line of an instruction, in the routine that is shown; -1 where it has none. */
int
sortie_script_view_line_for_offset (SortieScriptView *view, DteSection section, guint offset)
{
  const DteListing *listing;

  g_return_val_if_fail (SORTIE_IS_SCRIPT_VIEW (view), -1);

  listing = script_view_listing (view);
  if (listing == NULL || view->text == NULL || listing->routine.section != section)
    return -1;
  return script_text_line_for_offset (view->text, listing, offset);
}

/* The line of the instruction the session is held at, where its routine is shown; else -1. */
int
sortie_script_view_current_line (SortieScriptView *view)
{
  g_return_val_if_fail (SORTIE_IS_SCRIPT_VIEW (view), -1);

  return view->held
             ? sortie_script_view_line_for_offset (view, view->stop.section, view->stop.offset)
             : -1;
}

/* The text of the routine that is shown. The caller frees it. */
char *
sortie_script_view_dup_text (SortieScriptView *view)
{
  g_return_val_if_fail (SORTIE_IS_SCRIPT_VIEW (view), NULL);

  return g_strdup (view->text != NULL ? view->text->text : "");
}

/* The middle of a line's breakpoint column, in the coordinates of another widget of the window:
 * where a click toggles. FALSE where the line is not on screen. */
gboolean
sortie_script_view_gutter_point (SortieScriptView *view, guint line, GtkWidget *relative, double *x,
                                 double *y)
{
  GtkTextIter iter;
  int line_y, height, window_x, window_y;
  graphene_point_t in_view, in_marks, row, column;

  g_return_val_if_fail (SORTIE_IS_SCRIPT_VIEW (view) && relative != NULL, FALSE);

  gtk_text_buffer_get_iter_at_line (GTK_TEXT_BUFFER (view->buffer), &iter, (int) line);
  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (view->view), &iter, &line_y, &height);
  gtk_text_view_buffer_to_window_coords (GTK_TEXT_VIEW (view->view), GTK_TEXT_WINDOW_WIDGET, 0,
                                         line_y + height / 2, &window_x, &window_y);
  if (window_y < 0 || window_y > gtk_widget_get_height (GTK_WIDGET (view->view)))
    return FALSE;
  graphene_point_init (&in_view, 0, (float) window_y);
  graphene_point_init (&in_marks, (float) gtk_widget_get_width (GTK_WIDGET (view->marks)) / 2, 0);
  if (!gtk_widget_compute_point (GTK_WIDGET (view->view), relative, &in_view, &row)
      || !gtk_widget_compute_point (GTK_WIDGET (view->marks), relative, &in_marks, &column))
    return FALSE;
  *x = (double) column.x;
  *y = (double) row.y;
  return TRUE;
}
