/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window-panels.c - the panels around the viewport, and how the user left them */
#include "app/window-private.h"

#include "app/actions.h"
#include "app/preferences.h"
#include "ui/damage-panel.h"
#include "ui/debugger-panel.h"
#include "ui/inspector.h"
#include "ui/log-panel.h"
#include "ui/orders-panel.h"
#include "ui/outline.h"
#include "ui/script-view.h"
#include "ui/viewport.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *id, *title, *icon;
  PanelArea area; /* where it lies at first */
  GtkWidget *(*create) (SortieViewState *state);
} PanelInfo;

static const PanelInfo panel_infos[] = {
  { "outline", N_ ("Outline"), "sortie-outline-symbolic", PANEL_AREA_START, sortie_outline_new },
  { "inspector", N_ ("Inspector"), "sortie-inspector-symbolic", PANEL_AREA_END,
    sortie_inspector_new },
  { "orders", N_ ("Orders"), "sortie-orders-symbolic", PANEL_AREA_END, sortie_orders_panel_new },
  { "damage", N_ ("Damage"), "sortie-damage-symbolic", PANEL_AREA_END, sortie_damage_panel_new },
  { "script", N_ ("Script"), "sortie-script-symbolic", PANEL_AREA_BOTTOM, sortie_script_view_new },
  { "debugger", N_ ("Debugger"), "sortie-debugger-symbolic", PANEL_AREA_BOTTOM,
    sortie_debugger_panel_new },
  { "log", N_ ("Log"), "sortie-log-symbolic", PANEL_AREA_BOTTOM, sortie_log_panel_new },
};

static const struct
{
  PanelArea area;
  const char *name, *show, *reveal;
} areas[] = {
  { PANEL_AREA_START, "start", "show-start", "reveal-start" },
  { PANEL_AREA_END, "end", "show-end", "reveal-end" },
  { PANEL_AREA_BOTTOM, "bottom", "show-bottom", "reveal-bottom" },
};

static PanelFrame *
frame_for (SortieWindow *window, PanelArea area)
{
  switch (area)
    {
    case PANEL_AREA_END:
      return window->end_frame;
    case PANEL_AREA_BOTTOM:
      return window->bottom_frame;
    default:
      return window->start_frame;
    }
}

/* The area that a panel was left in, by the names of `areas`. */
static PanelArea
saved_area (const PanelInfo *info)
{
  g_autoptr (GVariant) saved = g_settings_get_value (preferences_get_settings (), "panels");
  const char *name;

  if (g_variant_lookup (saved, info->id, "&s", &name))
    for (guint n = 0; n < G_N_ELEMENTS (areas); n++)
      if (g_str_equal (areas[n].name, name))
        return areas[n].area;
  return info->area;
}

static void
add_panel (SortieWindow *window, const PanelInfo *info)
{
  GtkWidget *panel = panel_widget_new (), *child = info->create (window->state);

  gtk_widget_set_name (panel, info->id);
  panel_widget_set_id (PANEL_WIDGET (panel), info->id);
  panel_widget_set_title (PANEL_WIDGET (panel), _ (info->title));
  panel_widget_set_icon_name (PANEL_WIDGET (panel), info->icon);
  panel_widget_set_kind (PANEL_WIDGET (panel), PANEL_WIDGET_KIND_UTILITY);
  panel_widget_set_reorderable (PANEL_WIDGET (panel), TRUE);
  panel_widget_set_child (PANEL_WIDGET (panel), child);
  panel_frame_add (frame_for (window, saved_area (info)), PANEL_WIDGET (panel));
  g_hash_table_insert (window->panels, g_strdup (info->id), g_object_ref (panel));
  if (g_str_equal (info->id, "outline"))
    {
      window->outline = child;
      actions_install_local_keys (child);
    }
}

/* What is shown of ships' minds is kept: settings have the names of the viewport's actions. */
static const char *const kept_actions[]
  = { "toggle-mind",    "mind-all",       "mind-motion",    "mind-target", "mind-steering",
      "mind-avoidance", "mind-collision", "mind-formation", "mind-path" };

static void
keep_action_cb (GActionGroup *actions, const char *name, GVariant *state, gpointer user_data)
{
  for (guint n = 0; n < G_N_ELEMENTS (kept_actions); n++)
    if (g_str_equal (name, kept_actions[n]))
      g_settings_set_value (preferences_get_settings (), name, state);
}

static void
restore_actions (GActionGroup *actions)
{
  for (guint n = 0; n < G_N_ELEMENTS (kept_actions); n++)
    {
      g_autoptr (GVariant) value
        = g_settings_get_value (preferences_get_settings (), kept_actions[n]);

      g_action_group_change_action_state (actions, kept_actions[n], value);
    }
  g_signal_connect (actions, "action-state-changed", G_CALLBACK (keep_action_cb), NULL);
}

static void
add_viewport (SortieWindow *window)
{
  window->viewport = sortie_viewport_new (window->state);
  gtk_widget_set_name (window->viewport, "viewport");
  gtk_widget_set_hexpand (window->viewport, TRUE);
  gtk_widget_set_vexpand (window->viewport, TRUE);
  gtk_box_append (window->center, window->viewport);
  gtk_widget_insert_action_group (GTK_WIDGET (window), "view",
                                  sortie_viewport_get_actions (SORTIE_VIEWPORT (window->viewport)));
  restore_actions (sortie_viewport_get_actions (SORTIE_VIEWPORT (window->viewport)));
  actions_install_local_keys (window->viewport);
}

/* --- the user's layout --- */

static void
apply_sizes (SortieWindow *window)
{
  GSettings *settings = preferences_get_settings ();

  window_fit_sides (window);
  panel_dock_set_bottom_height (window->dock, g_settings_get_int (settings, "bottom-height"));
}

/* The outermost paned about the panels at the bottom is as high as they are. */
static void
save_bottom (SortieWindow *window)
{
  GtkWidget *paned
      = gtk_widget_get_ancestor (GTK_WIDGET (window->bottom_frame), PANEL_TYPE_PANED);

  if (paned != NULL && gtk_widget_get_mapped (paned) && gtk_widget_get_height (paned) > 0)
    g_settings_set_int (preferences_get_settings (), "bottom-height",
                        gtk_widget_get_height (paned));
}

static const char *
area_name_of (PanelWidget *panel)
{
  g_autoptr (PanelPosition) position = panel_widget_get_position (panel);

  for (guint n = 0; position != NULL && n < G_N_ELEMENTS (areas); n++)
    if (areas[n].area == panel_position_get_area (position))
      return areas[n].name;
  return NULL;
}

/* Remembers sizes, and where each panel lies. */
void
window_panels_save (SortieWindow *window)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));

  window_fit_save (window);
  save_bottom (window);
  for (guint n = 0; n < G_N_ELEMENTS (panel_infos); n++)
    {
      PanelWidget *panel = g_hash_table_lookup (window->panels, panel_infos[n].id);
      const char *name = panel != NULL ? area_name_of (panel) : NULL;

      if (name != NULL)
        g_variant_builder_add (&builder, "{ss}", panel_infos[n].id, name);
    }
  g_settings_set_value (preferences_get_settings (), "panels", g_variant_builder_end (&builder));
}

static void
move_to (SortieWindow *window, PanelWidget *panel, PanelArea area)
{
  GtkWidget *frame = gtk_widget_get_ancestor (GTK_WIDGET (panel), PANEL_TYPE_FRAME);

  if (frame == GTK_WIDGET (frame_for (window, area)))
    return;
  g_object_ref (panel);
  if (frame != NULL)
    {
      window_fit_release (PANEL_FRAME (frame), panel);
      panel_frame_remove (PANEL_FRAME (frame), panel);
    }
  panel_frame_add (frame_for (window, area), panel);
  g_object_unref (panel);
}

static void
move_home (SortieWindow *window, const PanelInfo *info)
{
  PanelWidget *panel = g_hash_table_lookup (window->panels, info->id);

  if (panel != NULL)
    move_to (window, panel, info->area);
}

/* Moves a panel to the area of a name ("start", "end", "bottom"), and shows both there. */
void
window_panels_move (SortieWindow *window, PanelWidget *panel, const char *area)
{
  for (guint n = 0; n < G_N_ELEMENTS (areas); n++)
    if (g_str_equal (areas[n].name, area))
      {
        move_to (window, panel, areas[n].area);
        window_panels_raise (window, gtk_widget_get_name (GTK_WIDGET (panel)));
      }
}

static void
reset_layout_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  static const char *const keys[]
      = { "start-width", "end-width", "narrow-start-width", "narrow-end-width", "bottom-height",
          "show-start",  "show-end",  "show-bottom",        "panels" };
  SortieWindow *window = SORTIE_WINDOW (user_data);

  for (guint n = 0; n < G_N_ELEMENTS (keys); n++)
    g_settings_reset (preferences_get_settings (), keys[n]);
  for (guint n = 0; n < G_N_ELEMENTS (panel_infos); n++)
    move_home (window, &panel_infos[n]);
  apply_sizes (window);
}

/* Shows a panel, one that was closed too, and the area it lies in. */
void
window_panels_raise (SortieWindow *window, const char *id)
{
  PanelWidget *panel = g_hash_table_lookup (window->panels, id);
  const char *name;

  for (guint n = 0; n < G_N_ELEMENTS (panel_infos); n++)
    if (g_str_equal (panel_infos[n].id, id) && panel != NULL
        && gtk_widget_get_parent (GTK_WIDGET (panel)) == NULL)
      move_home (window, &panel_infos[n]);
  name = panel != NULL ? area_name_of (panel) : NULL;
  for (guint n = 0; name != NULL && n < G_N_ELEMENTS (areas); n++)
    if (g_str_equal (areas[n].name, name))
      g_settings_set_boolean (preferences_get_settings (), areas[n].show, TRUE);
  if (panel != NULL)
    panel_widget_raise (panel);
}

static void
show_panel_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SortieWindow *window = SORTIE_WINDOW (user_data);
  const char *id = g_variant_get_string (parameter, NULL);
  PanelWidget *panel = g_hash_table_lookup (window->panels, id);

  window_panels_raise (window, id);
  if (panel != NULL)
    gtk_widget_child_focus (panel_widget_get_child (panel), GTK_DIR_TAB_FORWARD);
}

static void
reveal (SortieViewState *state, int section, int index, SortieWindow *window)
{
  window_panels_raise (window, "inspector");
}

static void
reveal_code (SortieViewState *state, int section, guint offset, SortieWindow *window)
{
  window_panels_raise (window, "script");
}

/* A panel that is dropped outside of every area goes back to where it was: there are no windows of
 * single panels. */
static AdwTabView *
keep_in_view_cb (AdwTabView *view, gpointer user_data)
{
  return view;
}

/* Answers the pages' view inside a frame, which libpanel leaves without an answer, and takes its own
 * Alt+1 to Alt+0 from it: each of those keys shows one panel of the window, wherever the keyboard
 * is. */
static void
keep_panels_in (GtkWidget *widget)
{
  if (ADW_IS_TAB_VIEW (widget))
    {
      g_signal_connect (widget, "create-window", G_CALLBACK (keep_in_view_cb), NULL);
      adw_tab_view_remove_shortcuts (
          ADW_TAB_VIEW (widget), ADW_TAB_VIEW_SHORTCUT_ALT_DIGITS | ADW_TAB_VIEW_SHORTCUT_ALT_ZERO);
    }
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      keep_panels_in (child);
}

/* Builds the panels in the places where the user left them. */
void
window_panels_install (SortieWindow *window)
{
  static const GActionEntry entries[] = {
    { "reset-layout", reset_layout_cb, NULL, NULL, NULL, { 0 } },
    { "show-panel", show_panel_cb, "s", NULL, NULL, { 0 } },
  };
  GSettings *settings = preferences_get_settings ();

  window->panels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  add_viewport (window);
  for (guint n = 0; n < G_N_ELEMENTS (areas); n++)
    {
      PanelFrame *frame = frame_for (window, areas[n].area);

      panel_frame_set_header (frame, PANEL_FRAME_HEADER (panel_frame_tab_bar_new ()));
      keep_panels_in (GTK_WIDGET (frame));
      window_fit_tabs (frame);
      window_panel_menu_install (frame, areas[n].name);
    }
  for (guint n = 0; n < G_N_ELEMENTS (panel_infos); n++)
    add_panel (window, &panel_infos[n]);
  for (guint n = 0; n < G_N_ELEMENTS (areas); n++)
    {
      g_autoptr (GAction) show = g_settings_create_action (settings, areas[n].show);

      g_action_map_add_action (G_ACTION_MAP (window), show);
      g_settings_bind (settings, areas[n].show, window->dock, areas[n].reveal,
                       G_SETTINGS_BIND_DEFAULT);
    }
  window_panels_raise (window, "inspector");
  window_panels_raise (window, "script");
  apply_sizes (window);
  window_fit_install (window);
  g_signal_connect_object (window->state, "reveal", G_CALLBACK (reveal), window, 0);
  g_signal_connect_object (window->state, "reveal-code", G_CALLBACK (reveal_code), window, 0);
}
