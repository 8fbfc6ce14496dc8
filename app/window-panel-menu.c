/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window-panel-menu.c - the menu beside the tabs of an area, which moves the panel that is
 * shown
 *
 * libpanel's own menu moves pages among frames of one area, of which there is one here.
 */
#include "app/window-private.h"

#include <glib/gi18n.h>

static const struct
{
  const char *area, *label;
} places[] = {
  { "start", N_ ("Move _Left") },
  { "end", N_ ("Move _Right") },
  { "bottom", N_ ("Move to the _Bottom") },
};

static SortieWindow *
window_of (PanelFrame *frame)
{
  return SORTIE_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (frame), SORTIE_TYPE_WINDOW));
}

static void
move_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PanelFrame *frame = user_data;
  PanelWidget *panel = panel_frame_get_visible_child (frame);

  if (panel != NULL)
    window_panels_move (window_of (frame), panel, g_variant_get_string (parameter, NULL));
}

static GtkWidget *
menu_button_in (GtkWidget *widget)
{
  GtkWidget *button = GTK_IS_MENU_BUTTON (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && button == NULL;
       child = gtk_widget_get_next_sibling (child))
    button = menu_button_in (child);
  return button;
}

static GMenuModel *
make_menu (const char *area)
{
  g_autoptr (GMenu) menu = g_menu_new (), moves = g_menu_new (), layout = g_menu_new ();

  for (guint n = 0; n < G_N_ELEMENTS (places); n++)
    if (!g_str_equal (places[n].area, area))
      {
        g_autofree char *name = g_strdup_printf ("panel.move('%s')", places[n].area);

        g_menu_append (moves, _ (places[n].label), name);
      }
  g_menu_append (layout, _ ("R_eset the Layout"), "win.reset-layout");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (moves));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (layout));
  return G_MENU_MODEL (g_steal_pointer (&menu));
}

/* Gives the frame of an area ("start", "end" or "bottom") its menu, and takes libpanel's away. */
void
window_panel_menu_install (PanelFrame *frame, const char *area)
{
  static const GActionEntry entries[] = { { "move", move_cb, "s", NULL, NULL, { 0 } } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GMenuModel) menu = make_menu (area);
  PanelFrameHeader *header = panel_frame_get_header (frame);
  GtkWidget *theirs = menu_button_in (GTK_WIDGET (header)), *button = gtk_menu_button_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), frame);
  gtk_widget_insert_action_group (GTK_WIDGET (frame), "panel", G_ACTION_GROUP (actions));
  if (theirs != NULL)
    gtk_widget_set_visible (theirs, FALSE);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "pan-down-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_widget_set_name (button, "panel-menu");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Move the Panel"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Move the Panel"), -1);
  panel_frame_header_add_suffix (header, 0, button);
}
