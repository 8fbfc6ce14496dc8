/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/outline.c - see outline.h */
#include "ui/outline.h"

#include "ui/outline-node.h"
#include "ui/record-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#define REBUILD_PRIORITY (G_PRIORITY_HIGH_IDLE + 10) /* before the next frame is drawn */

struct _SortieOutline
{
  GtkWidget parent_instance;
  SortieViewState *state;
  SortieDocument *document; /* the one whose signals are connected; reference */
  GtkWidget *box, *search, *pages, *list;
  GtkTreeListModel *tree;       /* reference */
  GtkMultiSelection *selection; /* reference */
  GHashTable *toggled;          /* keys of rows that are not as they are at first */
  guint rebuild_id;
  gboolean syncing; /* selection is being copied from the view state */
};

G_DEFINE_FINAL_TYPE (SortieOutline, sortie_outline, GTK_TYPE_WIDGET)

static void schedule_rebuild (SortieOutline *outline);

/* --- rows --- */

/* Whether a row is open before the user touches it: members, points and owners' triggers are not,
 * since they are many. */
static gboolean
opens_first (const SortieOutlineNode *node)
{
  return node->section != DTE_SQUADS && node->section != DTE_FORMATIONS
         && !g_str_has_prefix (node->key, "owner/") && strcmp (node->key, "points") != 0;
}

/* What the user opens or closes stays so over rebuilds. */
static void
row_expanded_cb (GtkTreeListRow *row, GParamSpec *pspec, SortieOutline *outline)
{
  g_autoptr (SortieOutlineNode) node = gtk_tree_list_row_get_item (row);

  if (node == NULL || outline->syncing
      || *gtk_editable_get_text (GTK_EDITABLE (outline->search)) != '\0')
    return;
  if (gtk_tree_list_row_get_expanded (row) == opens_first (node))
    g_hash_table_remove (outline->toggled, node->key);
  else
    g_hash_table_add (outline->toggled, g_strdup (node->key));
}

static SortieOutlineNode *
dup_node_at (SortieOutline *outline, guint position)
{
  g_autoptr (GtkTreeListRow) row
      = g_list_model_get_item (G_LIST_MODEL (outline->selection), position);

  return row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SortieOutline *outline)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new (), *title = gtk_label_new (NULL), *count = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_add_css_class (count, "caption");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), count);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), box);
  gtk_list_item_set_child (item, expander);
  g_object_set_data (G_OBJECT (expander), "icon", icon);
  g_object_set_data (G_OBJECT (expander), "title", title);
  g_object_set_data (G_OBJECT (expander), "count", count);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SortieOutline *outline)
{
  GtkWidget *expander = gtk_list_item_get_child (item);
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr (SortieOutlineNode) node = gtk_tree_list_row_get_item (row);
  GtkWidget *title = g_object_get_data (G_OBJECT (expander), "title");
  GtkWidget *count = g_object_get_data (G_OBJECT (expander), "count");
  g_autofree char *text = NULL;

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), row);
  gtk_image_set_from_icon_name (g_object_get_data (G_OBJECT (expander), "icon"), node->icon);
  gtk_label_set_label (GTK_LABEL (title), node->title);
  gtk_widget_set_tooltip_text (title, node->title);
  if (node->children != NULL)
    text = g_strdup_printf ("%u", outline_node_count (node));
  gtk_label_set_label (GTK_LABEL (count), text != NULL ? text : "");
  if (node->section < 0)
    gtk_widget_add_css_class (title, "heading");
  else
    gtk_widget_remove_css_class (title, "heading");
  g_signal_connect (row, "notify::expanded", G_CALLBACK (row_expanded_cb), outline);
}

static void
unbind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SortieOutline *outline)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), row_expanded_cb, outline);
}

static GListModel *
children_of (gpointer item, gpointer user_data)
{
  SortieOutlineNode *node = SORTIE_OUTLINE_NODE (item);

  return node->children != NULL ? g_object_ref (G_LIST_MODEL (node->children)) : NULL;
}

/* --- selection --- */

static void
selection_changed_cb (GtkSelectionModel *model, guint position, guint n_items,
                      SortieOutline *outline)
{
  g_autoptr (GArray) records = g_array_new (FALSE, FALSE, sizeof (SortieRecord));
  g_autoptr (GtkBitset) set = NULL;
  GtkBitsetIter iter;
  guint at;

  if (outline->syncing)
    return;
  set = gtk_selection_model_get_selection (model);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, set, &at); more;
       more = gtk_bitset_iter_next (&iter, &at))
    {
      g_autoptr (SortieOutlineNode) node = dup_node_at (outline, at);
      SortieRecord record = { (DteSection) MAX (node->section, 0), node->index };

      if (node->section >= 0)
        g_array_append_val (records, record);
    }
  outline->syncing = TRUE;
  sortie_view_state_select_many (outline->state, (SortieRecord *) (void *) records->data,
                                 records->len);
  outline->syncing = FALSE;
}

/* Whether a record is somewhere below. */
static gboolean
holds (GListStore *store, SortieRecord record)
{
  for (guint n = 0; n < g_list_model_get_n_items (G_LIST_MODEL (store)); n++)
    {
      g_autoptr (SortieOutlineNode) node = g_list_model_get_item (G_LIST_MODEL (store), n);

      if (node->section == (int) record.section && node->index == record.index)
        return TRUE;
      if (node->children != NULL && holds (node->children, record))
        return TRUE;
    }
  return FALSE;
}

/* The row of the record in the flat list, opening the rows above it as they are met. */
static guint
find_row (SortieOutline *outline, SortieRecord record)
{
  GListModel *rows = G_LIST_MODEL (outline->tree);

  for (guint n = 0; n < g_list_model_get_n_items (rows); n++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, n);
      g_autoptr (SortieOutlineNode) node = gtk_tree_list_row_get_item (row);

      if (node->section == (int) record.section && node->index == record.index)
        return n;
      if (node->children != NULL && !gtk_tree_list_row_get_expanded (row)
          && holds (node->children, record))
        gtk_tree_list_row_set_expanded (row, TRUE);
    }
  return GTK_INVALID_LIST_POSITION;
}

/* Copies the view state's selection into the list and shows the primary record's row. */
static void
sync_selection (SortieOutline *outline)
{
  guint count = sortie_view_state_selection_count (outline->state);
  g_autoptr (GtkBitset) wanted = gtk_bitset_new_empty (), all = NULL;
  guint primary = GTK_INVALID_LIST_POSITION;

  if (outline->syncing || outline->selection == NULL)
    return;
  outline->syncing = TRUE;
  /* opening rows moves those behind them: open all first */
  for (guint n = 0; n < count; n++)
    find_row (outline, sortie_view_state_selection_nth (outline->state, n));
  for (guint n = 0; n < count; n++)
    {
      primary = find_row (outline, sortie_view_state_selection_nth (outline->state, n));
      if (primary != GTK_INVALID_LIST_POSITION)
        gtk_bitset_add (wanted, primary);
    }
  all = gtk_bitset_new_range (0, g_list_model_get_n_items (G_LIST_MODEL (outline->selection)));
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (outline->selection), wanted, all);
  if (primary != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (outline->list, "list.scroll-to-item", "u", primary);
  outline->syncing = FALSE;
}

/* --- tree --- */

static void
open_rows (SortieOutline *outline, gboolean all)
{
  GListModel *rows = G_LIST_MODEL (outline->tree);

  for (guint n = 0; n < g_list_model_get_n_items (rows); n++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, n);
      g_autoptr (SortieOutlineNode) node = gtk_tree_list_row_get_item (row);

      if (node->children != NULL
          && (all || opens_first (node) != g_hash_table_contains (outline->toggled, node->key)))
        gtk_tree_list_row_set_expanded (row, TRUE);
    }
}

static void
show_page (SortieOutline *outline, const char *search, guint rows)
{
  const char *page = "tree";

  if (*search != '\0' && rows == 0)
    page = "nothing-found";
  gtk_stack_set_visible_child_name (GTK_STACK (outline->pages), page);
}

static void
rebuild (SortieOutline *outline)
{
  const char *search = gtk_editable_get_text (GTK_EDITABLE (outline->search));
  GListStore *roots;

  g_clear_handle_id (&outline->rebuild_id, g_source_remove);
  if (outline->document == NULL)
    return;
  roots = outline_tree_new (sortie_document_get_mission (outline->document), search);
  show_page (outline, search, g_list_model_get_n_items (G_LIST_MODEL (roots)));
  outline->syncing = TRUE;
  g_clear_object (&outline->tree);
  g_clear_object (&outline->selection);
  outline->tree
      = gtk_tree_list_model_new (G_LIST_MODEL (roots), FALSE, FALSE, children_of, NULL, NULL);
  open_rows (outline, *search != '\0');
  outline->selection = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (outline->tree)));
  g_signal_connect_object (outline->selection, "selection-changed",
                           G_CALLBACK (selection_changed_cb), outline, 0);
  gtk_list_view_set_model (GTK_LIST_VIEW (outline->list), GTK_SELECTION_MODEL (outline->selection));
  outline->syncing = FALSE;
  sync_selection (outline);
}

static gboolean
rebuild_cb (gpointer user_data)
{
  SortieOutline *outline = user_data;

  outline->rebuild_id = 0;
  rebuild (outline);
  return G_SOURCE_REMOVE;
}

static void
schedule_rebuild (SortieOutline *outline)
{
  if (outline->rebuild_id == 0)
    outline->rebuild_id = g_idle_add_full (REBUILD_PRIORITY, rebuild_cb, outline, NULL);
}

/* Whether a row shows the record as it is: then a drag through the viewport rebuilds nothing. */
static gboolean
shows_as_is (SortieOutline *outline, int section, int index)
{
  const DteMission *mission = sortie_document_get_mission (outline->document);
  GListModel *rows = G_LIST_MODEL (outline->tree);

  for (guint n = 0; n < g_list_model_get_n_items (rows); n++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, n);
      g_autoptr (SortieOutlineNode) node = gtk_tree_list_row_get_item (row);
      g_autoptr (GtkTreeListRow) parent = NULL;
      g_autoptr (SortieOutlineNode) above = NULL;
      g_autofree char *title = NULL;
      guint group;

      if (node->section != section || node->index != (guint) index)
        continue;
      title = section == DTE_TRIGGERS
                  ? g_strdup (record_names_condition (mission, (guint) index))
                  : record_names_dup_title (mission, (DteSection) section, (guint) index);
      if (strcmp (title, node->title) != 0
          || strcmp (node->icon, record_names_icon (mission, (DteSection) section, (guint) index))
                 != 0)
        return FALSE;
      if (section != DTE_SHIPS)
        return TRUE;
      parent = gtk_tree_list_row_get_parent (row);
      above = parent != NULL ? gtk_tree_list_row_get_item (parent) : NULL;
      group = dte_mission_get_u32 (mission, DTE_SHIPS, (guint) index, "flight_group");
      if (above == NULL || above->section != DTE_FLIGHT_GROUPS)
        return group >= dte_mission_count (mission, DTE_FLIGHT_GROUPS);
      return above->index == group;
    }
  return FALSE;
}

static void
document_changed_cb (SortieDocument *document, int section, int index, SortieOutline *outline)
{
  if (section == DTE_STRINGS || section == DTE_SCRIPT || section == DTE_SCRIPT_FLAGS
      || section == DTE_CURVES)
    {
      /* a new string shows through the record that names it; a curve's title is its ends' */
      if (section == DTE_CURVES)
        schedule_rebuild (outline);
      return;
    }
  if (section >= 0 && index >= 0 && outline->tree != NULL && shows_as_is (outline, section, index))
    return;
  schedule_rebuild (outline);
}

static void
document_set_cb (SortieOutline *outline)
{
  SortieDocument *document = sortie_view_state_get_document (outline->state);

  if (outline->document != NULL)
    g_signal_handlers_disconnect_by_data (outline->document, outline);
  g_set_object (&outline->document, document);
  g_hash_table_remove_all (outline->toggled);
  if (document == NULL)
    return;
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), outline, 0);
  rebuild (outline);
}

/* --- what rows do --- */

static void
activate_cb (GtkListView *list, guint position, SortieOutline *outline)
{
  g_autoptr (SortieOutlineNode) node = dup_node_at (outline, position);
  SortieDocument *document = outline->document;
  guint halfword;

  if (node->section < 0)
    {
      g_autoptr (GtkTreeListRow) row
          = g_list_model_get_item (G_LIST_MODEL (outline->selection), position);

      gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
      return;
    }
  sortie_view_state_select (outline->state, (DteSection) node->section, node->index);
  sortie_view_state_reveal (outline->state, (DteSection) node->section, node->index);
  if (node->section == DTE_PARTS || node->section == DTE_TRIGGERS)
    {
      halfword
          = dte_mission_get_u32 (sortie_document_get_mission (document), (DteSection) node->section,
                                 node->index, node->section == DTE_PARTS ? "offset" : "link");
      if (halfword != DTE_NONE_16)
        sortie_view_state_reveal_code (outline->state, DTE_SCRIPT, halfword * 2);
    }
  else
    sortie_view_state_focus_selection (outline->state);
}

static GMenu *
menu_for (SortieOutline *outline, const SortieOutlineNode *node)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) add = g_menu_new (), edit = g_menu_new ();

  if (node->adds >= 0)
    {
      /* Translators: a menu item; %s is a kind of record such as Ship */
      g_autofree char *label
          = g_strdup_printf (_ ("Add %s"), record_names_singular ((DteSection) node->adds));
      g_autofree char *action
          = g_strdup_printf ("win.add('%s')", dte_section_info ((DteSection) node->adds)->name);

      g_menu_append (add, label, action);
    }
  if (node->section == DTE_SQUADS)
    g_menu_append (add, _ ("Add Squad Member"), "win.add('squad_members')");
  if (node->section == DTE_FORMATIONS)
    g_menu_append (add, _ ("Add Formation Point"), "win.add('formation_points')");
  if (node->section == DTE_FLIGHT_GROUPS)
    g_menu_append (add, _ ("Add Ship"), "win.add('ships')");
  if (node->section == DTE_SHIPS || node->section == DTE_FLIGHT_GROUPS
      || node->section == DTE_SQUADS)
    g_menu_append (add, _ ("Add Trigger"), "win.add('triggers')");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (add));
  if (node->section < 0)
    return menu;
  g_menu_append (edit, _ ("Duplicate"), "win.duplicate");
  if (dte_field ((DteSection) node->section, "name") != NULL)
    g_menu_append (edit, _ ("Rename…"), "win.rename");
  g_menu_append (edit, _ ("Remove"), "win.remove");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (edit));
  return menu;
}

static void
popover_closed_cb (GtkPopover *popover)
{
  g_idle_add_once ((GSourceOnceFunc) gtk_widget_unparent, popover);
}

static void
show_menu (SortieOutline *outline, guint position, double x, double y)
{
  g_autoptr (SortieOutlineNode) node = dup_node_at (outline, position);
  g_autoptr (GMenu) menu = NULL;
  GtkWidget *popover;

  if (node == NULL)
    return;
  if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (outline->selection), position))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (outline->selection), position, TRUE);
  menu = menu_for (outline, node);
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_widget_set_name (popover, "outline-menu");
  gtk_widget_set_parent (popover, GTK_WIDGET (outline));
  gtk_widget_translate_coordinates (outline->list, GTK_WIDGET (outline), x, y, &x, &y);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  g_signal_connect (popover, "closed", G_CALLBACK (popover_closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, SortieOutline *outline)
{
  GtkWidget *at = gtk_widget_pick (outline->list, x, y, GTK_PICK_DEFAULT);

  while (at != NULL && at != outline->list && !GTK_IS_TREE_EXPANDER (at))
    {
      GtkWidget *child = gtk_widget_get_first_child (at);

      at = GTK_IS_TREE_EXPANDER (child) ? child : gtk_widget_get_parent (at);
    }
  if (GTK_IS_TREE_EXPANDER (at))
    {
      GtkTreeListRow *row = gtk_tree_expander_get_list_row (GTK_TREE_EXPANDER (at));

      show_menu (outline, gtk_tree_list_row_get_position (row), x, y);
    }
}

static void
menu_key_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SortieOutline *outline = SORTIE_OUTLINE (widget);
  g_autoptr (GtkBitset) set
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (outline->selection));

  if (!gtk_bitset_is_empty (set))
    show_menu (outline, gtk_bitset_get_minimum (set), 24, 24);
}

/* --- renaming --- */

static void
rename_activate_cb (GtkEntry *entry, SortieOutline *outline)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (entry), GTK_TYPE_POPOVER);
  g_autoptr (GError) error = NULL;
  SortieRecord record;

  if (!sortie_view_state_get_primary (outline->state, &record))
    return;
  if (sortie_document_set_name (outline->document, record.section, record.index,
                                gtk_editable_get_text (GTK_EDITABLE (entry)), _ ("Rename"), &error))
    {
      gtk_popover_popdown (GTK_POPOVER (popover));
      return;
    }
  gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_widget_set_tooltip_text (GTK_WIDGET (entry), error->message);
  sortie_view_state_message (outline->state, error->message);
}

/* Opens an entry for the name of the primary record; nothing when that has no name. */
void
sortie_outline_rename (SortieOutline *outline)
{
  GtkWidget *popover, *entry;
  g_autofree char *name = NULL;
  SortieRecord record;

  g_return_if_fail (SORTIE_IS_OUTLINE (outline));

  if (!sortie_view_state_get_primary (outline->state, &record)
      || dte_field (record.section, "name") == NULL)
    return;
  name = dte_mission_dup_record_name (sortie_document_get_mission (outline->document),
                                      record.section, record.index);
  entry = gtk_entry_new ();
  gtk_widget_set_name (entry, "outline-rename");
  gtk_editable_set_text (GTK_EDITABLE (entry), name != NULL ? name : "");
  g_signal_connect (entry, "activate", G_CALLBACK (rename_activate_cb), outline);
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), entry);
  gtk_widget_set_parent (popover, GTK_WIDGET (outline));
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle){ 24, 24, 160, 24 });
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("New name"), -1);
  g_signal_connect (popover, "closed", G_CALLBACK (popover_closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_widget_grab_focus (entry);
}

/* Puts the keyboard into the search entry. */
void
sortie_outline_start_search (SortieOutline *outline)
{
  g_return_if_fail (SORTIE_IS_OUTLINE (outline));

  gtk_widget_grab_focus (outline->search);
}

/* --- construction --- */

static GtkWidget *
create_list (SortieOutline *outline)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), outline);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), outline);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_row_cb), outline);
  outline->list = gtk_list_view_new (NULL, factory);
  gtk_widget_set_name (outline->list, "outline-list");
  gtk_widget_add_css_class (outline->list, "navigation-sidebar");
  gtk_widget_add_css_class (outline->list, "sortie-outline");
  gtk_accessible_update_property (GTK_ACCESSIBLE (outline->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Records of the mission"), -1);
  g_signal_connect (outline->list, "activate", G_CALLBACK (activate_cb), outline);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), outline);
  gtk_widget_add_controller (outline->list, GTK_EVENT_CONTROLLER (click));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), outline->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static GtkWidget *
create_nothing_found (void)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "edit-find-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("Nothing Found"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page), _ ("No record has this in its name."));
  gtk_widget_add_css_class (page, "compact");
  return page;
}

static void
sortie_outline_init (SortieOutline *outline)
{
  outline->toggled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  outline->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  outline->search = gtk_search_entry_new ();
  gtk_widget_set_name (outline->search, "outline-search");
  gtk_widget_add_css_class (outline->search, "sortie-panel-search");
  g_object_set (outline->search, "placeholder-text", _ ("Search records"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (outline->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search records"), -1);
  outline->pages = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (outline->pages), create_list (outline), "tree");
  gtk_stack_add_named (GTK_STACK (outline->pages), create_nothing_found (), "nothing-found");
  gtk_box_append (GTK_BOX (outline->box), outline->search);
  gtk_box_append (GTK_BOX (outline->box), outline->pages);
  gtk_widget_set_parent (outline->box, GTK_WIDGET (outline));
  g_signal_connect_swapped (outline->search, "search-changed", G_CALLBACK (schedule_rebuild),
                            outline);
}

static void
sortie_outline_dispose (GObject *object)
{
  SortieOutline *outline = SORTIE_OUTLINE (object);

  g_clear_handle_id (&outline->rebuild_id, g_source_remove);
  g_clear_pointer (&outline->box, gtk_widget_unparent);
  g_clear_object (&outline->tree);
  g_clear_object (&outline->selection);
  g_clear_object (&outline->document);
  g_clear_object (&outline->state);
  g_clear_pointer (&outline->toggled, g_hash_table_unref);
  G_OBJECT_CLASS (sortie_outline_parent_class)->dispose (object);
}

static void
sortie_outline_class_init (SortieOutlineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sortie_outline_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "outline");
  gtk_widget_class_install_action (widget_class, "outline.menu", NULL, menu_key_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "outline.menu",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "outline.menu", NULL);
}

/* A panel for the state's document. */
GtkWidget *
sortie_outline_new (SortieViewState *state)
{
  SortieOutline *outline = g_object_new (SORTIE_TYPE_OUTLINE, NULL);

  outline->state = g_object_ref (state);
  g_signal_connect_object (state, "notify::document", G_CALLBACK (document_set_cb), outline,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (state, "selection-changed", G_CALLBACK (sync_selection), outline,
                           G_CONNECT_SWAPPED);
  document_set_cb (outline);
  return GTK_WIDGET (outline);
}
