/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/damage-panel.c - the panel: whose damage is shown, the sides to look from, the list */
#include "ui/damage-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "engine/sim/assets.h"
#include "engine/sim/mission-bind.h"
#include "ui/damage-picture.h"
#include "ui/damage-state.h"
#include "ui/object-names.h"
#include "ui/record-names.h"
#include "ui/session-watch.h"
#include "ui/value-table.h"

#define TABLE_HEIGHT 150 /* pixels at least */

struct _SortieDamagePanel
{
  GtkWidget parent_instance;

  SortieViewState *state;
  SessionWatch *watch;
  SortieDocument *document; /* watched */
  World *full;              /* the ship as a mission makes it; NULL until it is asked for */
  const Assets *full_assets;
  guint full_type, full_tier;

  GtkWidget *stack; /* "nothing" or "ship" */
  AdwStatusPage *nothing;
  GtkLabel *title, *subtitle, *note, *legend;
  gboolean has_components; /* the ship shown lists some */
  SortieDamagePicture *picture;
  SortieValueTable *table;
};

G_DEFINE_FINAL_TYPE (SortieDamagePanel, sortie_damage_panel, GTK_TYPE_WIDGET)

static void
sortie_damage_panel_dispose (GObject *object)
{
  SortieDamagePanel *self = SORTIE_DAMAGE_PANEL (object);

  g_clear_pointer (&self->watch, session_watch_free);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_pointer (&self->full, world_free);
  g_clear_object (&self->document);
  g_clear_object (&self->state);
  G_OBJECT_CLASS (sortie_damage_panel_parent_class)->dispose (object);
}

static void
sortie_damage_panel_class_init (SortieDamagePanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sortie_damage_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
show_nothing (SortieDamagePanel *self, const char *title, const char *why)
{
  adw_status_page_set_title (self->nothing, title);
  adw_status_page_set_description (self->nothing, why);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "nothing");
}

/* --- the list --- */

static char *
dup_armor (const DamagePart *part)
{
  if (part->state == DAMAGE_STATE_GONE || part->full <= 0)
    return g_strdup ("—");
  return g_strdup_printf ("%.0f / %.0f", (double) part->armor, (double) part->full);
}

static char *
dup_state (const DamagePart *part, guint invulnerable)
{
  const char *protection = damage_state_protection (invulnerable);

  if (*protection == '\0')
    return g_strdup (damage_state_name (part->state));
  /* Translators: a component's state, and what can harm it */
  return g_strdup_printf (_ ("%s, %s"), damage_state_name (part->state), protection);
}

static const World *
full_world (SortieDamagePanel *self, const Assets *assets, guint type, guint tier);

/* A component as it is; one that has left the list keeps the name that a new ship's has. */
static DamagePart
component_part (SortieDamagePanel *self, const World *world, const Assets *assets, int slot,
                guint n)
{
  const WorldObject *object = &world->objects[slot];
  DamagePart part = damage_state_part (world, assets, object->components[n].node), new_part;
  const World *full;

  if (part.state != DAMAGE_STATE_GONE || world == self->full)
    return part;
  full = full_world (self, assets, object->type, object->tier);
  if (full == NULL || n >= full->objects[0].component_count)
    return part;
  new_part = damage_state_part (full, assets, full->objects[0].components[n].node);
  new_part.state = DAMAGE_STATE_DESTROYED;
  new_part.armor = 0;
  return new_part;
}

static void
fill_table (SortieDamagePanel *self, const World *world, const Assets *assets, int slot)
{
  const WorldObject *object = &world->objects[slot];

  sortie_value_table_begin (self->table);
  for (guint n = 0; n < MIN (object->component_count, WORLD_COMPONENTS); n++)
    {
      DamagePart part = component_part (self, world, assets, slot, n);
      g_autofree char *name = g_strdup_printf ("%u  %s", n, part.name);
      g_autofree char *armor = dup_armor (&part);
      g_autofree char *state = dup_state (&part, object->components[n].invulnerable);
      const char *cells[] = { name, armor, state };

      sortie_value_table_row (self->table, n, cells);
    }
  sortie_value_table_end (self->table);
}

/* --- the ship --- */

/* What the rings are. They keep fore at the top whichever way the ship is looked at: from the front
 * the picture does not, which is said. */
static void
show_legend (SortieDamagePanel *self)
{
  gboolean front = sortie_damage_picture_get_view (self->picture) == PART_VIEW_FRONT;
  const char *text = self->has_components ? _ ("The ring is armour; fore is up")
                                          : _ ("Outer ring shields, inner ring armour; fore is up");

  if (front)
    text
        = self->has_components
              ? _ ("The ring is armour, fore at its top; the ship comes at you")
              : _ ("Outer ring shields, inner ring armour, fore at the top; the ship comes at you");
  gtk_label_set_text (self->legend, text);
}

static void
show_ship (SortieDamagePanel *self, const World *world, const Assets *assets, int slot, guint ship,
           const char *note)
{
  SortieDocument *document = sortie_view_state_get_document (self->state);
  SortieSession *session = session_watch_get_session (self->watch);
  const DteMission *mission = session != NULL ? sortie_session_get_mission (session)
                                              : sortie_document_get_mission (document);
  const WorldObject *object = &world->objects[slot];
  gboolean has_components = (object->flags & OBJECT_COMPONENTS) != 0;
  guint kind = object->asset_type >= 0 ? (guint) object->asset_type : object->type;
  g_autofree char *title = record_names_dup_title (mission, DTE_SHIPS, ship);
  g_autofree char *type = record_names_dup_kind (assets_get_tables (assets), kind);
  /* Translators: a ship's number and its ship type */
  g_autofree char *subtitle = g_strdup_printf (_ ("Ship %u · %s"), ship, type);

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->subtitle, subtitle);
  gtk_label_set_text (self->note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *note != '\0');
  sortie_damage_picture_set (self->picture, world, assets, slot);
  fill_table (self, world, assets, slot);
  self->has_components = has_components;
  show_legend (self);
  sortie_value_table_set_placeholder (
      self->table, has_components
                       ? _ ("Its model has no components.")
                       : _ ("Ships of this kind list no components: only their quadrants wear."));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "ship");
}

static void
show_point (SortieDamagePanel *self)
{
  show_nothing (self, _ ("No Ship"), _ ("The selected record is a point, which takes no damage."));
}

static void
fill_live (SortieDamagePanel *self, SortieSession *session, guint ship)
{
  const World *world = sortie_session_get_world (session);
  int slot = mission_ship_slot (world, ship);
  const char *title, *why = object_names_absence (world, slot, &title);

  if (why != NULL && record_names_is_marker (sortie_session_get_mission (session), ship))
    show_point (self);
  else if (why != NULL)
    show_nothing (self, title, why);
  else
    show_ship (self, world, sortie_session_get_assets (session), slot, ship,
               (world->objects[slot].flags & OBJECT_EXPLODING) != 0 ? _ ("It is exploding.") : "");
}

/* The world that holds the ship as the mission will make it, made anew for another type. */
static const World *
full_world (SortieDamagePanel *self, const Assets *assets, guint type, guint tier)
{
  if (self->full != NULL && self->full_assets == assets && self->full_type == type
      && self->full_tier == tier)
    return self->full;
  g_clear_pointer (&self->full, world_free);
  self->full = damage_state_new_world (assets, type, tier);
  self->full_assets = assets;
  self->full_type = type;
  self->full_tier = tier;
  return self->full;
}

static void
fill_edited (SortieDamagePanel *self, guint ship)
{
  SortieDocument *document = sortie_view_state_get_document (self->state);
  const DteMission *mission = document != NULL ? sortie_document_get_mission (document) : NULL;
  const Assets *assets = sortie_view_state_get_assets (self->state);
  const World *world;
  guint type;

  if (mission == NULL || assets == NULL || ship >= dte_mission_count (mission, DTE_SHIPS))
    {
      show_nothing (self, _ ("No Models Yet"), _ ("The models are still being loaded."));
      return;
    }
  type = dte_mission_get_u32 (mission, DTE_SHIPS, ship, "kind");
  world = type < SHIP_TYPES_COUNT ? full_world (
              self, assets, type, dte_mission_get_u32 (mission, DTE_SHIPS, ship, "tier"))
                                  : NULL;
  if (world == NULL)
    show_point (self);
  else
    show_ship (self, world, assets, 0, ship,
               _ ("Full values. Play the mission (F5) to see damage."));
}

/* Shows the primary selected ship, or says what is missing. */
static void
fill (SortieDamagePanel *self)
{
  SortieSession *session = session_watch_get_session (self->watch);
  SortieRecord record;

  if (!sortie_view_state_get_primary (self->state, &record) || record.section != DTE_SHIPS)
    show_nothing (self, _ ("Nothing Selected"), _ ("Select a ship to see its damage."));
  else if (session != NULL)
    fill_live (self, session, record.index);
  else
    fill_edited (self, record.index);
}

/* Brings everything up to date at once. */
void
sortie_damage_panel_refresh (SortieDamagePanel *panel)
{
  g_return_if_fail (SORTIE_IS_DAMAGE_PANEL (panel));

  fill (panel);
}

/* --- what is watched --- */

static void
fill_when_seen (SortieDamagePanel *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

static void
session_cb (SortieSession *session, SessionWatchEvent event, gpointer user_data)
{
  fill_when_seen (user_data);
}

static void
map_cb (GtkWidget *widget, gpointer user_data)
{
  fill (SORTIE_DAMAGE_PANEL (widget));
}

static void
selection_cb (SortieViewState *state, SortieDamagePanel *self)
{
  sortie_damage_picture_select (self->picture, -1);
  sortie_value_table_select (self->table, SORTIE_VALUE_TABLE_NONE);
  fill_when_seen (self);
}

static void
document_changed_cb (SortieDocument *document, int section, int index, SortieDamagePanel *self)
{
  fill_when_seen (self);
}

static void
document_notify_cb (SortieViewState *state, GParamSpec *pspec, SortieDamagePanel *self)
{
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, document_changed_cb, self);
  g_set_object (&self->document, sortie_view_state_get_document (state));
  if (self->document != NULL)
    g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  fill_when_seen (self);
}

static void
assets_notify_cb (SortieViewState *state, GParamSpec *pspec, SortieDamagePanel *self)
{
  g_clear_pointer (&self->full, world_free);
  fill_when_seen (self);
}

/* --- picking --- */

static void
picked_cb (SortieDamagePicture *picture, int component, SortieDamagePanel *self)
{
  sortie_value_table_select (self->table, (guint64) component);
}

static void
row_selected_cb (SortieValueTable *table, guint64 key, SortieDamagePanel *self)
{
  sortie_damage_picture_select (self->picture, (int) key);
}

/* --- layout --- */

static void
view_toggled_cb (GtkToggleButton *button, SortieDamagePanel *self)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  sortie_damage_picture_set_view (self->picture,
                                  GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "view")));
  show_legend (self);
}

static GtkWidget *
make_views (SortieDamagePanel *self)
{
  const char *const labels[PART_VIEWS] = { _ ("Top"), _ ("Side"), _ ("Front") };
  const char *const tips[PART_VIEWS]
      = { _ ("Look from above"), _ ("Look from the left"), _ ("Look from the front") };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *first = NULL;

  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (guint n = 0; n < PART_VIEWS; n++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (labels[n]);

      gtk_widget_set_tooltip_text (button, tips[n]);
      g_object_set_data (G_OBJECT (button), "view", GUINT_TO_POINTER (n));
      if (first != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      else
        {
          first = button;
          gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
        }
      g_signal_connect (button, "toggled", G_CALLBACK (view_toggled_cb), self);
      gtk_box_append (GTK_BOX (box), button);
    }
  return box;
}

static GtkLabel *
append_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

/* What the rings stand for. */
static GtkWidget *
make_legend (SortieDamagePanel *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  self->legend = GTK_LABEL (label);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

static GtkWidget *
make_table (SortieDamagePanel *self)
{
  const SortieValueColumn columns[] = {
    { _ ("Component"), FALSE, TRUE },
    { _ ("Armour"), TRUE, FALSE },
    { _ ("State"), FALSE, FALSE },
  };

  self->table = SORTIE_VALUE_TABLE (
      sortie_value_table_new (_ ("Components"), "", columns, G_N_ELEMENTS (columns)));
  sortie_value_table_set_always_selected (self->table, FALSE);
  gtk_widget_set_size_request (GTK_WIDGET (self->table), -1, TABLE_HEIGHT);
  gtk_widget_set_vexpand (GTK_WIDGET (self->table), TRUE);
  g_signal_connect (self->table, "row-selected", G_CALLBACK (row_selected_cb), self);
  return GTK_WIDGET (self->table);
}

static GtkWidget *
make_ship (SortieDamagePanel *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *titles = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->picture = SORTIE_DAMAGE_PICTURE (sortie_damage_picture_new ());
  g_signal_connect (self->picture, "component-picked", G_CALLBACK (picked_cb), self);
  self->title = append_label (titles, "title-4");
  self->subtitle = append_label (titles, "dim-label");
  self->note = append_label (titles, "caption");
  g_object_set (titles, "margin-start", 12, "margin-end", 12, "margin-top", 10, NULL);
  gtk_box_append (GTK_BOX (box), titles);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->picture));
  gtk_box_append (GTK_BOX (box), make_legend (self));
  gtk_box_append (GTK_BOX (box), make_views (self));
  gtk_box_append (GTK_BOX (box), make_table (self));
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  return scroller;
}

static void
sortie_damage_panel_init (SortieDamagePanel *self)
{
  self->nothing = ADW_STATUS_PAGE (adw_status_page_new ());
  adw_status_page_set_icon_name (self->nothing, "sortie-damage-symbolic");
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), GTK_WIDGET (self->nothing), "nothing");
  gtk_stack_add_named (GTK_STACK (self->stack), make_ship (self), "ship");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

/* A panel of the selected ship, in a window's session or in its document. */
GtkWidget *
sortie_damage_panel_new (SortieViewState *state)
{
  SortieDamagePanel *self;

  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), NULL);

  self = g_object_new (SORTIE_TYPE_DAMAGE_PANEL, NULL);
  self->state = g_object_ref (state);
  self->watch = session_watch_new (state, session_cb, self);
  g_signal_connect_object (state, "selection-changed", G_CALLBACK (selection_cb), self, 0);
  g_signal_connect_object (state, "notify::document", G_CALLBACK (document_notify_cb), self, 0);
  g_signal_connect_object (state, "notify::assets", G_CALLBACK (assets_notify_cb), self, 0);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  document_notify_cb (state, NULL, self);
  fill (self);
  return GTK_WIDGET (self);
}
