/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/test-window-names.c - every control of the window has a name for screen readers
 *
 * That is a label of its own, one that labels it, its text, or a tooltip. A new mission is open
 * with a ship selected, and each panel is looked at as it is edited and as it is played.
 */
#include "app/application.h"
#include "app/window.h"
#include "tests/ui/ui-fixture.h"

#include <libpanel.h>

static const char *const panels[]
    = { "outline", "inspector", "orders", "damage", "script", "debugger", "log" };

static SortieWindow *window;

/* Whether anything below says something. */
static gboolean
has_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget))[0] != '\0';
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child))
      return TRUE;
  return FALSE;
}

static gboolean
has_label (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return (tooltip != NULL && tooltip[0] != '\0')
         || gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
         || (!GTK_IS_BUTTON (widget) /* which its icon labels */
             && gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

static gboolean
needs_name (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget)
         || GTK_IS_ENTRY (widget) || GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_SPIN_BUTTON (widget)
         || GTK_IS_SWITCH (widget) || GTK_IS_SCALE (widget) || GTK_IS_LIST_VIEW (widget)
         || GTK_IS_COLUMN_VIEW (widget);
}

/* GTK and its companions name the insides of their own widgets: those are passed over. */
static gboolean
is_made_of_parts (GtkWidget *widget)
{
  return GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_ENTRY (widget)
         || GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_SPIN_BUTTON (widget)
         || GTK_IS_WINDOW_CONTROLS (widget) || GTK_IS_COLUMN_VIEW (widget)
         || g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwTabBox");
}

static guint
count_nameless (GtkWidget *widget)
{
  guint found = 0;

  if (!gtk_widget_get_visible (widget))
    return 0;
  if (needs_name (widget) && !has_label (widget) && !(GTK_IS_BUTTON (widget) && has_text (widget)))
    {
      g_test_message ("%s “%s” in “%s” has no name", G_OBJECT_TYPE_NAME (widget),
                      gtk_widget_get_name (widget),
                      gtk_widget_get_name (gtk_widget_get_parent (widget)));
      found++;
    }
  if (is_made_of_parts (widget))
    return found;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found += count_nameless (child);
  return found;
}

static guint
count_in_panels (void)
{
  guint found = 0;

  for (guint n = 0; n < G_N_ELEMENTS (panels); n++)
    {
      g_assert_true (
          gtk_widget_activate_action (GTK_WIDGET (window), "win.show-panel", "s", panels[n]));
      ui_settle (300);
      found += count_nameless (ui_find (GTK_WIDGET (window), panels[n]));
    }
  return found;
}

static void
test_edited (void)
{
  g_assert_cmpuint (count_nameless (GTK_WIDGET (window)), ==, 0);
  g_assert_cmpuint (count_in_panels (), ==, 0);
}

static void
test_played (void)
{
  SortieViewState *state = sortie_window_get_state (window);

  for (guint n = 0; n < 300 && sortie_view_state_get_assets (state) == NULL; n++)
    ui_settle (100);
  if (sortie_view_state_get_assets (state) == NULL)
    {
      g_test_skip ("the models of the demo pack are not built");
      return;
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL));
  ui_settle (500);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL));
  g_assert_cmpuint (count_nameless (GTK_WIDGET (window)), ==, 0);
  g_assert_cmpuint (count_in_panels (), ==, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.stop", NULL));
}

/* The check can fail: a button without text and tooltip is found. */
static void
test_check_finds (void)
{
  g_autoptr (GtkWidget) box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *button = gtk_button_new_from_icon_name ("go-next-symbolic");

  gtk_box_append (GTK_BOX (box), button);
  g_assert_cmpuint (count_nameless (box), ==, 1);
  gtk_widget_set_tooltip_text (button, "Next");
  g_assert_cmpuint (count_nameless (box), ==, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (SortieApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_setenv ("GTK_A11Y", "test", TRUE); /* keeps what widgets tell screen readers, to be asked */
  gtk_test_init (&argc, &argv, NULL);
  application = sortie_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  window = SORTIE_WINDOW (sortie_window_new (GTK_APPLICATION (application)));
  gtk_window_present (GTK_WINDOW (window));
  ui_settle (500);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new", NULL));
  sortie_view_state_select (sortie_window_get_state (window), DTE_SHIPS, 0);
  ui_settle (800);
  g_test_add_func ("/ui/window-names/check-finds", test_check_finds);
  g_test_add_func ("/ui/window-names/edited", test_edited);
  g_test_add_func ("/ui/window-names/played", test_played);
  status = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle (200);
  return status;
}
