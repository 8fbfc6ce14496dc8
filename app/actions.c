/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/actions.c - see actions.h */
#include "app/actions.h"

#include <glib/gi18n.h>
#include <string.h>

/* clang-format off */
/*  action                    label                          key                    group */
static const ActionRow rows[] = {
  { "win.open",               N_ ("Open…"),                  "<Control>o",          ACTION_GROUP_FILE, 0 },
  { "win.new",                N_ ("New Mission"),            "<Control>n",          ACTION_GROUP_FILE, 0 },
  { "win.open-demo",          N_ ("Open the Demo"),          "<Control><Shift>d",   ACTION_GROUP_FILE, 0 },
  { "win.save",               N_ ("Save"),                   "<Control>s",          ACTION_GROUP_FILE, 0 },
  { "win.save-as",            N_ ("Save As…"),               "<Control><Shift>s",   ACTION_GROUP_FILE, 0 },
  { "win.reload",             N_ ("Reload from the File"),   "<Control><Shift>r",   ACTION_GROUP_FILE, 0 },
  { "win.keep-mine",          N_ ("Keep Mine"),              "<Control><Alt>k",     ACTION_GROUP_FILE, 0 },
  { "win.close-mission",      N_ ("Close the Mission"),      "<Control>w",          ACTION_GROUP_FILE, 0 },
  { "win.undo",               N_ ("Undo"),                   "<Control>z",          ACTION_GROUP_EDIT, 0 },
  { "win.redo",               N_ ("Redo"),                   "<Control><Shift>z",   ACTION_GROUP_EDIT, 0 },
  { "win.duplicate",          N_ ("Duplicate"),              "<Control>d",          ACTION_GROUP_EDIT, 0 },
  { "win.rename",             N_ ("Rename…"),                "F2",                  ACTION_GROUP_EDIT, 0 },
  { "win.remove",             N_ ("Remove"),                 "Delete",              ACTION_GROUP_EDIT, ACTION_LOCAL },
  { "win.select-all",         N_ ("Select All Ships"),       "<Control><Shift>a",   ACTION_GROUP_EDIT, 0 },
  { "win.select-none",        N_ ("Select Nothing"),         "Escape",              ACTION_GROUP_EDIT, ACTION_LOCAL },
  { "win.find",               N_ ("Find a Record"),          "<Control>f",          ACTION_GROUP_EDIT, 0 },
  { "win.mission-name",       N_ ("Mission Name…"),          "<Control><Shift>n",   ACTION_GROUP_EDIT, 0 },
  { "win.add('ships')",       N_ ("Ship"),                   "<Control><Alt>s",     ACTION_GROUP_ADD, 0 },
  { "win.add('flight_groups')", N_ ("Flight Group"),         "<Control><Alt>g",     ACTION_GROUP_ADD, 0 },
  { "win.add('squads')",      N_ ("Squad"),                  "<Control><Alt>q",     ACTION_GROUP_ADD, 0 },
  { "win.add('squad_members')", N_ ("Squad Member"),         "<Control><Alt>m",     ACTION_GROUP_ADD, 0 },
  { "win.add('triggers')",    N_ ("Trigger"),                "<Control><Alt>t",     ACTION_GROUP_ADD, 0 },
  { "win.add('parts')",       N_ ("Part"),                   "<Control><Alt>p",     ACTION_GROUP_ADD, 0 },
  { "win.add('curves')",      N_ ("Curve"),                  "<Control><Alt>c",     ACTION_GROUP_ADD, 0 },
  { "win.add('formations')",  N_ ("Formation"),              "<Control><Alt>f",     ACTION_GROUP_ADD, 0 },
  { "win.add('formation_points')", N_ ("Formation Point"),   "<Control><Alt>o",     ACTION_GROUP_ADD, 0 },
  { "win.add('globals')",     N_ ("Global"),                 "<Control><Alt>l",     ACTION_GROUP_ADD, 0 },
  { "win.show-start",         N_ ("Left Panels"),            "<Control>b",          ACTION_GROUP_VIEW, 0 },
  { "win.show-end",           N_ ("Right Panels"),           "<Control>i",          ACTION_GROUP_VIEW, 0 },
  { "win.show-bottom",        N_ ("Bottom Panels"),          "<Control>j",          ACTION_GROUP_VIEW, 0 },
  { "win.reset-layout",       N_ ("Reset the Layout"),       "<Control><Alt>r",     ACTION_GROUP_VIEW, 0 },
  { "win.fullscreen",         N_ ("Full Screen"),            "F11",                 ACTION_GROUP_VIEW, 0 },
  { "view.toggle-grid",       N_ ("Grid"),                   "<Control><Alt>1",     ACTION_GROUP_VIEW, 0 },
  { "view.toggle-labels",     N_ ("Labels"),                 "<Control><Alt>2",     ACTION_GROUP_VIEW, 0 },
  { "view.toggle-curves",     N_ ("Curves"),                 "<Control><Alt>3",     ACTION_GROUP_VIEW, 0 },
  { "view.toggle-stars",      N_ ("Stars"),                  "<Control><Alt>4",     ACTION_GROUP_VIEW, 0 },
  { "view.toggle-mind",       N_ ("Show What Ships Have in Mind"), "<Control><Alt>5", ACTION_GROUP_MIND, 0 },
  { "view.mind-all",          N_ ("Of All Ships"),           "<Control><Alt>6",     ACTION_GROUP_MIND, 0 },
  { "view.mind-motion",       N_ ("Velocity and Nose"),      "<Alt><Shift>v",       ACTION_GROUP_MIND, 0 },
  { "view.mind-target",       N_ ("Target"),                 "<Alt><Shift>t",       ACTION_GROUP_MIND, 0 },
  { "view.mind-steering",     N_ ("Steering Point"),         "<Alt><Shift>s",       ACTION_GROUP_MIND, 0 },
  { "view.mind-avoidance",    N_ ("Avoidance"),              "<Alt><Shift>a",       ACTION_GROUP_MIND, 0 },
  { "view.mind-collision",    N_ ("Collision Course"),       "<Alt><Shift>c",       ACTION_GROUP_MIND, 0 },
  { "view.mind-formation",    N_ ("Formation Place"),        "<Alt><Shift>f",       ACTION_GROUP_MIND, 0 },
  { "view.mind-path",         N_ ("Path"),                   "<Alt><Shift>p",       ACTION_GROUP_MIND, 0 },
  { "view.focus",             N_ ("Look at the Selection"),  "f",                   ACTION_GROUP_CAMERA, ACTION_LOCAL },
  { "view.frame-all",         N_ ("See Everything"),         "Home",                ACTION_GROUP_CAMERA, ACTION_LOCAL },
  { "view.camera-orbit",      N_ ("Orbit Camera"),           "<Control>1",          ACTION_GROUP_CAMERA, 0 },
  { "view.camera-fly",        N_ ("Fly-Through Camera"),     "<Control>2",          ACTION_GROUP_CAMERA, 0 },
  { "view.camera-follow",     N_ ("Follow Camera"),          "<Control>3",          ACTION_GROUP_CAMERA, 0 },
  { "view.camera-cockpit",    N_ ("Cockpit Camera"),         "<Control>4",          ACTION_GROUP_CAMERA, 0 },
  { "view.camera-mission",    N_ ("Mission Camera"),         "<Control>5",          ACTION_GROUP_CAMERA, 0 },
  { "view.top",               N_ ("From Above"),             "<Control><Alt>Up",    ACTION_GROUP_CAMERA, 0 },
  { "view.bottom",            N_ ("From Below"),             "<Control><Alt>Page_Down", ACTION_GROUP_CAMERA, 0 },
  { "view.back",              N_ ("From Behind"),            "<Control><Alt>Page_Up", ACTION_GROUP_CAMERA, 0 },
  { "view.front",             N_ ("From the Front"),         "<Control><Alt>Down",  ACTION_GROUP_CAMERA, 0 },
  { "view.left",              N_ ("From the Left"),          "<Control><Alt>Left",  ACTION_GROUP_CAMERA, 0 },
  { "view.right",             N_ ("From the Right"),         "<Control><Alt>Right", ACTION_GROUP_CAMERA, 0 },
  { "view.gizmo-move",        N_ ("Move Handles"),           "<Control>m",          ACTION_GROUP_CAMERA, 0 },
  { "view.gizmo-rotate",      N_ ("Turn Handles"),           "<Control>r",          ACTION_GROUP_CAMERA, 0 },
  { "view.gizmo('none')",     N_ ("No Handles"),             "<Control><Shift>m",   ACTION_GROUP_CAMERA, 0 },
  { "win.play",               N_ ("Play or Pause"),          "F5",                  ACTION_GROUP_PLAY, 0 },
  { "win.stop",               N_ ("Stop"),                   "<Shift>F5",           ACTION_GROUP_PLAY, 0 },
  { "win.step-frame",         N_ ("Step a Frame"),           "F6",                  ACTION_GROUP_PLAY, 0 },
  { "win.faster",             N_ ("Faster"),                 "<Control>plus",       ACTION_GROUP_PLAY, 0 },
  { "win.slower",             N_ ("Slower"),                 "<Control>minus",      ACTION_GROUP_PLAY, 0 },
  { "win.real-time",          N_ ("Real Time"),              "<Control>0",          ACTION_GROUP_PLAY, 0 },
  { "view.capture",           N_ ("Fly the Player's Ship"),  "<Control>Return",     ACTION_GROUP_PLAY, ACTION_LOCAL },
  { "win.debug-run-on",       N_ ("Run On"),                 "F8",                  ACTION_GROUP_DEBUG, 0 },
  { "win.debug-step",         N_ ("Next Statement"),         "F7",                  ACTION_GROUP_DEBUG, 0 },
  { "win.debug-step-over",    N_ ("Step Over"),              "<Shift>F7",           ACTION_GROUP_DEBUG, 0 },
  { "win.show-panel('outline')", N_ ("Outline"),             "<Alt>1",              ACTION_GROUP_VIEW, 0 },
  { "win.show-panel('inspector')", N_ ("Inspector"),         "<Alt>2",              ACTION_GROUP_VIEW, 0 },
  { "win.show-panel('orders')", N_ ("Orders"),               "<Alt>3",              ACTION_GROUP_VIEW, 0 },
  { "win.show-panel('script')", N_ ("Script"),               "<Alt>4",              ACTION_GROUP_VIEW, 0 },
  { "win.show-panel('debugger')", N_ ("Debugger"),           "<Alt>5",              ACTION_GROUP_VIEW, 0 },
  { "win.show-panel('log')",  N_ ("Log"),                    "<Alt>6",              ACTION_GROUP_VIEW, 0 },
  { "win.show-panel('damage')", N_ ("Damage"),               "<Alt>7",              ACTION_GROUP_VIEW, 0 },
  { "app.preferences",        N_ ("Preferences"),            "<Control>comma",      ACTION_GROUP_PROGRAM, 0 },
  { "win.show-help-overlay",  N_ ("Keyboard Shortcuts"),     "<Control>question",   ACTION_GROUP_PROGRAM, 0 },
  { "app.about",              N_ ("About Sortie"),           "F1",                  ACTION_GROUP_PROGRAM, 0 },
  { "app.quit",               N_ ("Quit"),                   "<Control>q",          ACTION_GROUP_PROGRAM, 0 },
};
/* clang-format on */

static const char *const group_labels[ACTION_GROUPS] = {
  [ACTION_GROUP_FILE] = N_ ("File"),     [ACTION_GROUP_EDIT] = N_ ("Edit"),
  [ACTION_GROUP_ADD] = N_ ("Add"),       [ACTION_GROUP_VIEW] = N_ ("View"),
  [ACTION_GROUP_MIND] = N_ ("Ships’ Minds"),
  [ACTION_GROUP_CAMERA] = N_ ("Camera"), [ACTION_GROUP_PLAY] = N_ ("Play"),
  [ACTION_GROUP_DEBUG] = N_ ("Debug"),   [ACTION_GROUP_PROGRAM] = N_ ("Program"),
};

/* Keys of single panels, which the shortcuts window shows behind the commands: what the script view
 * binds, and the player's keys while the viewport flies the ship (ui/viewport-controls.c). */
static const struct
{
  const char *title, *key;
  gboolean flying;
} panel_keys[] = {
  { N_ ("Set or Clear a Breakpoint"), "F9", FALSE },
  { N_ ("Go to the Called Part"), "<Control>Return", FALSE },
  { N_ ("Nose Up, Nose Down"), "Down Up", TRUE },
  { N_ ("Turn Left, Turn Right"), "Left Right", TRUE },
  { N_ ("Roll Right, Roll Left"), "Page_Up Home", TRUE },
  { N_ ("Faster, Slower"), "equal minus", TRUE },
  { N_ ("No Throttle, Full Throttle"), "BackSpace backslash", TRUE },
  { N_ ("Afterburner"), "Tab", TRUE },
  { N_ ("Reverse Thrust"), "<Shift>Tab", TRUE },
  { N_ ("Match Speed"), "z", TRUE },
  { N_ ("Jump Drive"), "j", TRUE },
  { N_ ("Give the Mouse Back"), "Escape", TRUE },
};

/* All commands, lent for ever. */
const ActionRow *
actions_list (guint *count)
{
  *count = G_N_ELEMENTS (rows);
  return rows;
}

/* What a group of commands is called, translated. */
const char *
actions_group_label (ActionGroup group)
{
  return group < ACTION_GROUPS ? _ (group_labels[group]) : "";
}

/* Gives a button a tooltip, with the command's key behind the text. */
void
actions_set_tooltip (GtkWidget *button, const char *action, const char *text)
{
  g_autofree char *keys = NULL, *whole = NULL;
  GdkModifierType modifiers = 0;
  guint key = 0;

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    if (strcmp (rows[n].action, action) == 0 && rows[n].key != NULL)
      gtk_accelerator_parse (rows[n].key, &key, &modifiers);
  keys = key != 0 ? gtk_accelerator_get_label (key, modifiers) : NULL;
  /* Translators: a button's tooltip: what it does, and its key such as F5 */
  whole = keys != NULL ? g_strdup_printf (_ ("%s (%s)"), text, keys) : g_strdup (text);
  gtk_widget_set_tooltip_text (button, whole);
}

/* Adds their keys to the tooltips of all buttons below a widget that carry out a command. */
void
actions_add_keys_to_tooltips (GtkWidget *widget)
{
  const char *action = GTK_IS_ACTIONABLE (widget)
                           ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))
                           : NULL;
  g_autofree char *text = g_strdup (gtk_widget_get_tooltip_text (widget));

  if (action != NULL && text != NULL)
    actions_set_tooltip (widget, action, text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    actions_add_keys_to_tooltips (child);
}

/* Ties the keys to the commands, but for those of single widgets. */
void
actions_install_keys (GtkApplication *application)
{
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    if (rows[n].key != NULL && rows[n].flags == 0)
      {
        const char *const keys[] = { rows[n].key, NULL };

        gtk_application_set_accels_for_action (application, rows[n].action, keys);
      }
}

/* Ties the plain keys to the commands while the widget, or one in it, has the keyboard. */
void
actions_install_local_keys (GtkWidget *widget)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    if ((rows[n].flags & ACTION_LOCAL) != 0)
      gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (rows[n].key),
                          gtk_named_action_new (rows[n].action)));
  gtk_widget_add_controller (widget, controller);
}

/* The menu of all commands, a submenu for each group; the caller's. */
GMenuModel *
actions_create_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) groups = g_menu_new ();
  g_autoptr (GMenu) program = g_menu_new ();

  for (guint group = 0; group < ACTION_GROUPS; group++)
    {
      g_autoptr (GMenu) own = group == ACTION_GROUP_PROGRAM ? g_object_ref (program) : g_menu_new ();

      for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
        if (rows[n].group == group)
          g_menu_append (own, _ (rows[n].label), rows[n].action);
      if (group != ACTION_GROUP_PROGRAM)
        g_menu_append_submenu (groups, actions_group_label (group), G_MENU_MODEL (own));
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (groups));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (program));
  return G_MENU_MODEL (menu);
}

static gboolean
item_has_action (GMenuModel *menu, int item, const char *action)
{
  g_autofree char *found = NULL;

  return g_menu_model_get_item_attribute (menu, item, G_MENU_ATTRIBUTE_ACTION, "s", &found)
         && g_str_equal (found, action);
}

/* Renames a command in the menu: undo and redo tell of their step. Returns: FALSE when the menu has
 * no such command. */
gboolean
actions_set_label (GMenuModel *menu, const char *action, const char *label)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (int n = 0; n < g_menu_model_get_n_items (menu); n++)
    {
      if (item_has_action (menu, n, action))
        {
          g_menu_remove (G_MENU (menu), n);
          g_menu_insert (G_MENU (menu), n, label, action);
          return TRUE;
        }
      for (guint l = 0; l < G_N_ELEMENTS (links); l++)
        {
          g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, n, links[l]);

          if (below != NULL && actions_set_label (below, action, label))
            return TRUE;
        }
    }
  return FALSE;
}

static void
append_xml_shortcut (GString *xml, const char *name, const char *keys)
{
  g_autofree char *title = g_markup_escape_text (_ (name), -1);
  g_autofree char *key = g_markup_escape_text (keys, -1);

  g_string_append_printf (xml,
                          "<child><object class='GtkShortcutsShortcut'>"
                          "<property name='title'>%s</property>"
                          "<property name='accelerator'>%s</property></object></child>",
                          title, key);
}

static void
append_xml_panel_keys (GString *xml, const char *name, gboolean flying)
{
  g_autofree char *title = g_markup_escape_text (name, -1);

  g_string_append_printf (xml,
                          "<child><object class='GtkShortcutsGroup'>"
                          "<property name='title'>%s</property>",
                          title);
  for (guint n = 0; n < G_N_ELEMENTS (panel_keys); n++)
    if (panel_keys[n].flying == flying)
      append_xml_shortcut (xml, panel_keys[n].title, panel_keys[n].key);
  g_string_append (xml, "</object></child>");
}

/* The shortcuts window, floating. GTK 4.8 builds its contents from XML only. */
GtkWidget *
actions_create_shortcuts (void)
{
  g_autoptr (GString) xml
    = g_string_new ("<interface><object class='GtkShortcutsWindow' id='shortcuts'>"
                    "<property name='modal'>1</property><child>"
                    "<object class='GtkShortcutsSection'>"
                    "<property name='section-name'>all</property>"
                    "<property name='max-height'>16</property>");
  g_autoptr (GtkBuilder) builder = NULL;

  for (guint group = 0; group < ACTION_GROUPS; group++)
    {
      g_autofree char *title = g_markup_escape_text (actions_group_label (group), -1);

      g_string_append_printf (xml,
                              "<child><object class='GtkShortcutsGroup'>"
                              "<property name='title'>%s</property>",
                              title);
      for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
        if (rows[n].group == group && rows[n].key != NULL)
          append_xml_shortcut (xml, rows[n].label, rows[n].key);
      g_string_append (xml, "</object></child>");
    }
  append_xml_panel_keys (xml, _ ("Script"), FALSE);
  append_xml_panel_keys (xml, _ ("Flying the Player's Ship"), TRUE);
  g_string_append (xml, "</object></child></object></interface>");
  builder = gtk_builder_new_from_string (xml->str, (gssize) xml->len);
  return g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts")));
}
