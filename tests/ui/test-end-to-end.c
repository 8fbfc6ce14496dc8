/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-end-to-end.c - the main job in the real window, by mouse and keyboard: open the demo,
 * move a ship, undo, redo, save, reopen, break in the script, step over, read the order stack
 *
 * The mouse and the keys are the X server's, through xdotool. With SORTIE_TEST_PICTURE set, a
 * picture of the screen is left there when the breakpoint is hit and the orders are shown, with
 * what the selected ship has in mind.
 */
#include "app/application.h"
#include "app/window.h"
#include "engine/formats/dte-script.h"
#include "tests/ui/mouse-fixture.h"
#include "ui/script-view.h"
#include "ui/viewport-private.h"

#include <glib/gstdio.h>
#include <string.h>

#define WAIT_SECONDS 90
#define DRAG_PIXELS 60
#define BREAK_PART "(F)First Wave" /* a timer starts it 8 s into the mission */

typedef struct
{
  SortieWindow *window;
  SortieViewport *viewport;
  SortieScriptView *script;
  GFile *file;
  char *folder;
} Fixture;

/* Waits until the condition holds; fails the test after a while. */
static void
wait_until (gboolean (*holds) (Fixture *f), Fixture *f)
{
  gint64 end = g_get_monotonic_time () + WAIT_SECONDS * G_USEC_PER_SEC;

  while (!holds (f) && g_get_monotonic_time () < end)
    ui_settle (50);
  g_assert_true (holds (f));
}

/* --- what the window shows --- */

static SortieDocument *
document (Fixture *f)
{
  return sortie_view_state_get_document (sortie_window_get_state (f->window));
}

static SortieSession *
session (Fixture *f)
{
  return sortie_view_state_get_session (sortie_window_get_state (f->window));
}

static void
player_position (Fixture *f, float out[3])
{
  dte_mission_get_vec3 (sortie_document_get_mission (document (f)), DTE_SHIPS, 0, "position", out);
}

static gboolean
is_drawn (Fixture *f)
{
  return f->viewport->renderer != NULL && f->viewport->placed && f->viewport->scene->items->len > 0;
}

static gboolean
is_stopped (Fixture *f)
{
  SortieSession *s = session (f);

  return s != NULL && sortie_session_get_state (s) == SORTIE_SESSION_STOPPED;
}

/* A place of the world in the viewport's pixels. */
static void
project (Fixture *f, Vec3 place, float *x, float *y)
{
  RenderCamera camera = viewport_camera (f->viewport);
  float depth;

  g_assert_true (render_camera_project (&camera,
                                        (float) gtk_widget_get_width (GTK_WIDGET (f->viewport)),
                                        (float) gtk_widget_get_height (GTK_WIDGET (f->viewport)),
                                        place, x, y, &depth));
}

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Whether some label below the widget shows the text. */
static gboolean
shows_text (GtkWidget *widget, const char *text)
{
  const char *shown = GTK_IS_LABEL (widget)         ? gtk_label_get_text (GTK_LABEL (widget))
                      : GTK_IS_INSCRIPTION (widget) ? gtk_inscription_get_text (GTK_INSCRIPTION (widget))
                                                    : NULL;

  if (shown != NULL && strstr (shown, text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_text (child, text))
      return TRUE;
  return FALSE;
}

/* --- the job --- */

static void
open_demo (Fixture *f)
{
  g_autofree char *demo
    = g_build_filename (g_getenv ("SORTIE_DATA"), "missions", "first-sortie.dte", NULL);
  g_autofree char *copy = NULL;
  g_autoptr (GFile) from = g_file_new_for_path (demo);
  g_autoptr (GError) error = NULL;

  f->folder = g_build_filename (g_get_home_dir (), "sortie-test-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (f->folder));
  copy = g_build_filename (f->folder, "demo.dte", NULL);
  f->file = g_file_new_for_path (copy);
  g_file_copy (from, f->file, 0, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  sortie_window_open (f->window, f->file);
  f->viewport = SORTIE_VIEWPORT (find_type (GTK_WIDGET (f->window), SORTIE_TYPE_VIEWPORT));
  f->script = SORTIE_SCRIPT_VIEW (find_type (GTK_WIDGET (f->window), SORTIE_TYPE_SCRIPT_VIEW));
  wait_until (is_drawn, f);
}

static void
click_on_player (Fixture *f)
{
  float position[3], x, y;

  player_position (f, position);
  project (f, vec3 (position[0], position[1], position[2]), &x, &y);
  mouse_to (GTK_WIDGET (f->viewport), x, y);
  mouse_run ("click 1");
  g_assert_true (
    sortie_view_state_is_selected (sortie_window_get_state (f->window), DTE_SHIPS, 0));
}

/* Takes the gizmo's X arrow and drags it along itself. */
static void
drag_along_x (Fixture *f)
{
  float x0, y0, x1, y1, length;
  Vec3 tip;

  mouse_run ("key f"); /* the camera goes near, so that no other handle is in the way */
  mouse_run ("key ctrl+m");
  ui_settle (600);
  g_assert_true (f->viewport->has_gizmo);
  tip = vec3_add (f->viewport->gizmo.place,
                  vec3_scale (gizmo_axis (0), f->viewport->gizmo.arm * 0.9f));
  project (f, f->viewport->gizmo.place, &x0, &y0);
  project (f, tip, &x1, &y1);
  length = hypotf (x1 - x0, y1 - y0);
  mouse_to (GTK_WIDGET (f->viewport), x1, y1);
  mouse_run ("mousedown 1");
  for (int step = 1; step <= 4; step++)
    mouse_to (GTK_WIDGET (f->viewport), x1 + (x1 - x0) / length * DRAG_PIXELS * step / 4,
              y1 + (y1 - y0) / length * DRAG_PIXELS * step / 4);
  mouse_run ("mouseup 1");
}

static void
test_move_undo_redo_save_reopen (Fixture *f)
{
  g_autofree char *path = g_file_get_path (f->file), *backup_path = g_strconcat (path, "~", NULL);
  float before[3], moved[3], now[3];

  player_position (f, before);
  click_on_player (f);
  drag_along_x (f);
  player_position (f, moved);
  g_assert_cmpfloat (fabsf (moved[0] - before[0]), >, 10);
  g_assert_cmpfloat (moved[1], ==, before[1]);
  g_assert_cmpfloat (moved[2], ==, before[2]);
  g_assert_true (sortie_document_is_dirty (document (f)));
  mouse_run ("key ctrl+z");
  player_position (f, now);
  g_assert_cmpfloat (now[0], ==, before[0]);
  mouse_run ("key ctrl+shift+z");
  player_position (f, now);
  g_assert_cmpfloat (now[0], ==, moved[0]);
  mouse_run ("key ctrl+s");
  ui_settle (500);
  g_assert_false (sortie_document_is_dirty (document (f)));
  g_assert_true (g_file_test (backup_path, G_FILE_TEST_EXISTS));
  sortie_window_open (f->window, f->file);
  ui_settle (500);
  player_position (f, now);
  g_assert_cmpfloat (now[0], ==, moved[0]);
}

/* The routine's first instruction that starts a statement. */
static guint
break_offset (Fixture *f)
{
  const DteMission *mission = sortie_document_get_mission (document (f));
  int part = dte_mission_find_by_name (mission, DTE_PARTS, BREAK_PART);
  DteRoutine routine;
  g_autoptr (DteListing) listing = NULL;

  g_assert_cmpint (part, >=, 0);
  g_assert_true (dte_mission_routine_at (
    mission, DTE_SCRIPT, 2 * dte_mission_get_u32 (mission, DTE_PARTS, (guint) part, "offset"),
    &routine));
  listing = dte_mission_disassemble (mission, &routine);
  for (guint i = 0; i < listing->instructions->len; i++)
    {
      const DteInstruction *in = &g_array_index (listing->instructions, DteInstruction, i);

      if (opcode_info (in->op)->flags & OPCODE_STATEMENT)
        return in->offset;
    }
  g_assert_not_reached ();
}

static void
click_gutter (Fixture *f, guint offset)
{
  double x, y;
  int line;

  mouse_run ("key alt+4");
  g_assert_true (sortie_script_view_show_code (f->script, DTE_SCRIPT, offset));
  ui_settle (500);
  line = sortie_script_view_line_for_offset (f->script, DTE_SCRIPT, offset);
  g_assert_cmpint (line, >=, 0);
  g_assert_true (sortie_script_view_gutter_point (f->script, (guint) line,
                                                  GTK_WIDGET (f->window), &x, &y));
  mouse_to (GTK_WIDGET (f->window), x, y);
  mouse_run ("click 1");
  g_assert_true (
    dte_mission_get_stop_flag (sortie_document_get_mission (document (f)), offset));
}

/* The breakpoint is in the saved file: the byte of section 10. */
static void
assert_saved_flag (Fixture *f, guint offset)
{
  g_autofree char *path = g_file_get_path (f->file), *bytes = NULL;
  g_autoptr (DteMission) saved = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  mouse_run ("key ctrl+s");
  ui_settle (500);
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  saved = dte_mission_new_from_bytes ((const guint8 *) bytes, size, path, &error);
  g_assert_no_error (error);
  g_assert_true (dte_mission_get_stop_flag (saved, offset));
}

static void
take_picture (void)
{
  const char *path = g_getenv ("SORTIE_TEST_PICTURE");
  g_autofree char *line = path != NULL ? g_strdup_printf ("import -window root %s", path) : NULL;

  if (line == NULL)
    return;
  mouse_run ("key ctrl+alt+5");
  ui_settle (1500);
  g_spawn_command_line_sync (line, NULL, NULL, NULL, NULL);
  mouse_run ("key ctrl+alt+5");
}

/* Alt and a figure shows the same panel while the keyboard is in another of its frame. */
static void
assert_panel_keys (Fixture *f)
{
  mouse_run ("key alt+2");
  ui_settle (500);
  g_assert_true (gtk_widget_get_mapped (ui_find (GTK_WIDGET (f->window), "inspector")));
  mouse_run ("key alt+3");
  ui_settle (500);
  g_assert_true (gtk_widget_get_mapped (ui_find (GTK_WIDGET (f->window), "orders")));
}

static void
test_break_step_orders (Fixture *f)
{
  guint offset = break_offset (f);
  SortieStop stop, next;

  click_gutter (f, offset);
  assert_saved_flag (f, offset);
  for (int times = 0; times < 4; times++)
    mouse_run ("key ctrl+plus");
  mouse_run ("key F5");
  wait_until (is_stopped, f);
  g_assert_true (sortie_session_get_stop (session (f), &stop));
  g_assert_true (stop.breakpoint);
  g_assert_cmpuint (stop.offset, ==, offset);
  g_assert_cmpint (sortie_script_view_current_line (f->script), ==,
                   sortie_script_view_line_for_offset (f->script, DTE_SCRIPT, offset));

  sortie_view_state_select (sortie_window_get_state (f->window), DTE_SHIPS, 1);
  mouse_run ("key alt+3");
  ui_settle (1500);
  take_picture ();
  g_assert_true (shows_text (ui_find (GTK_WIDGET (f->window), "orders"), "Escort"));
  assert_panel_keys (f);
  sortie_view_state_select (sortie_window_get_state (f->window), DTE_SHIPS, 0);
  ui_settle (500);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-panel", "s", "debugger");
  mouse_run ("key shift+F7");
  wait_until (is_stopped, f);
  ui_settle (500);
  g_assert_true (gtk_widget_get_mapped (ui_find (GTK_WIDGET (f->window), "debugger")));
  g_assert_true (sortie_session_get_stop (session (f), &next));
  g_assert_false (next.breakpoint);
  g_assert_cmpuint (next.offset, >, offset);
  g_assert_true (shows_text (ui_find (GTK_WIDGET (f->window), "orders"), "Player Control"));
  mouse_run ("key shift+F5");
  g_assert_null (session (f));
}

static void
test_main_job (void)
{
  SortieApplication *application = sortie_application_new ();
  g_autoptr (GError) error = NULL;
  Fixture f = { 0 };

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  f.window = SORTIE_WINDOW (sortie_window_new (GTK_APPLICATION (application)));
  gtk_window_maximize (GTK_WINDOW (f.window));
  gtk_window_present (GTK_WINDOW (f.window));
  ui_settle (1500);
  open_demo (&f);
  test_move_undo_redo_save_reopen (&f);
  test_break_step_orders (&f);
  gtk_window_destroy (GTK_WINDOW (f.window));
  ui_settle (200);
  g_object_unref (application);
  g_clear_object (&f.file);
  g_free (f.folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/end-to-end/main-job", test_main_job);
  return g_test_run ();
}
