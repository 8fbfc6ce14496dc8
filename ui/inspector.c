/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/inspector.c - see inspector.h */
#include "ui/inspector.h"

#include "ui/inspector-private.h"
#include "ui/record-names.h"

#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#define NUMBER_KINDS (COMMAND_KIND_NUMBER | COMMAND_KIND_CONSTANT | COMMAND_KIND_DAMAGE)
#define ENTITY_KINDS (COMMAND_KIND_SHIP | COMMAND_KIND_FLIGHT_GROUP)

#define REBUILD_PRIORITY (G_PRIORITY_HIGH_IDLE + 10) /* before the next frame is drawn */

struct _SortieInspector
{
  GtkWidget parent_instance;
  SortieViewState *state;
  SortieDocument *document; /* the one whose signals are connected; reference */
  SortieSession *session;   /* likewise */
  GtkWidget *pages, *box;   /* box holds the groups */
  GtkWidget *heading;       /* lent: the group under the record's name; NULL with no record */
  GtkWidget *live;          /* lent; NULL while editing or when no ship is selected */
  GPtrArray *fields;        /* of InspectorField, lent: their rows own them */
  guint rebuild_id;
  gboolean rebuilding;
};

G_DEFINE_FINAL_TYPE (SortieInspector, sortie_inspector, GTK_TYPE_WIDGET)

/* --- which editor --- */

static gboolean
is_own_number (DteSection section, const DteField *field)
{
  return (field->means == DTE_MEANS_OBJECT_ID && section != DTE_SQUAD_MEMBERS)
         || (field->means == DTE_MEANS_INDEX
             && (g_str_has_prefix (field->name, "first_") || strcmp (field->name, "squad") == 0
                 || strcmp (field->name, "formation") == 0))
         || strcmp (field->name, "length") == 0 || strcmp (field->name, "offset") == 0;
}

static InspectorField *
create_editor (SortieInspector *inspector, DteSection section, const DteField *field)
{
  InspectorField *self
      = inspector_field_new (inspector->state, section, field, INSPECTOR_NO_OPERAND, NULL);

  if (field->type == DTE_FIELD_VEC3)
    return inspector_vector_new (self);
  if (field->runtime || is_own_number (section, field))
    return inspector_label_new (self);
  switch (field->means)
    {
    case DTE_MEANS_INDEX:
    case DTE_MEANS_REFERENCE:
    case DTE_MEANS_SHIP_KIND:
    case DTE_MEANS_CONDITION:
    case DTE_MEANS_REPEAT:
    case DTE_MEANS_OBJECT_ID:
    case DTE_MEANS_CODE_OFFSET:
      return inspector_choice_new (self);
    case DTE_MEANS_FLAGS:
      return inspector_flags_new (self);
    default:
      return inspector_entry_new (self);
    }
}

/* --- groups --- */

static void
add_row (SortieInspector *inspector, GtkWidget *group, InspectorField *field)
{
  if (ADW_IS_EXPANDER_ROW (group))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (group), field->row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), field->row);
  g_ptr_array_add (inspector->fields, field);
  field->refresh (field);
}

static GtkWidget *
add_group (SortieInspector *inspector, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (inspector->box), group);
  return group;
}

static void
add_operands (SortieInspector *inspector, const DteField *field)
{
  const DteMission *mission = sortie_document_get_mission (inspector->document);
  const ConditionInfo *info;
  GtkWidget *group;
  SortieRecord record;

  sortie_view_state_get_primary (inspector->state, &record);
  info = condition_info (dte_mission_get_u32 (mission, DTE_TRIGGERS, record.index, "condition"));
  if (info == NULL || info->value_count == 0)
    return;
  /* Translators: what the values of a trigger's condition have to be */
  group = add_group (inspector, _ ("When"));
  for (int n = 0; n < info->value_count; n++)
    {
      InspectorField *self
          = inspector_field_new (inspector->state, DTE_TRIGGERS, field, n, info->values[n].label);

      if ((info->values[n].kinds & ENTITY_KINDS) != 0
          && (info->values[n].kinds & NUMBER_KINDS) == 0)
        add_row (inspector, group, inspector_choice_new (self));
      else
        add_row (inspector, group, inspector_entry_new (self));
      if (!info->values[n].checked)
        gtk_widget_set_tooltip_text (self->row, _ ("The game does not compare this value."));
    }
}

static GtkWidget *
add_expander (SortieInspector *inspector, const char *title, const char *subtitle)
{
  GtkWidget *group = add_group (inspector, NULL), *expander = adw_expander_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (expander), subtitle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), expander);
  return expander;
}

static gboolean
is_unknown (DteSection section, const DteField *field)
{
  return field->means == DTE_MEANS_UNKNOWN;
}

static gboolean
is_runtime (DteSection section, const DteField *field)
{
  return field->runtime;
}

static gboolean
is_plain (DteSection section, const DteField *field)
{
  return !field->runtime && !is_unknown (section, field) && !is_own_number (section, field)
         && field->means != DTE_MEANS_OPERANDS;
}

/* The fields that few need, behind a row that opens. */
static void
add_folded (SortieInspector *inspector, DteSection section, const char *title, const char *subtitle,
            gboolean (*wanted) (DteSection section, const DteField *field))
{
  const DteSectionInfo *info = dte_section_info (section);
  GtkWidget *expander = NULL;

  for (guint n = 0; n < info->field_count; n++)
    {
      if (!wanted (section, &info->fields[n]))
        continue;
      if (expander == NULL)
        expander = add_expander (inspector, title, subtitle);
      add_row (inspector, expander, create_editor (inspector, section, &info->fields[n]));
    }
}

static void
set_heading (SortieInspector *inspector, GtkWidget *group, SortieRecord record)
{
  const DteMission *mission = sortie_document_get_mission (inspector->document);
  guint count = sortie_view_state_selection_count (inspector->state), same = 0;
  g_autofree char *title = record_names_dup_title (mission, record.section, record.index);
  g_autofree char *text = NULL, *escaped = NULL;

  for (guint n = 0; n < count; n++)
    same += sortie_view_state_selection_nth (inspector->state, n).section == record.section;
  /* Translators: a kind of record such as Ship, and its number */
  text = same > 1
             ? g_strdup_printf (_ ("%u selected"), same)
             : g_strdup_printf (_ ("%s %u"), record_names_singular (record.section), record.index);
  escaped = g_markup_escape_text (same > 1 ? record_names_section (record.section) : title, -1);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), escaped);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), text);
  inspector->heading = group;
}

/* One of the layout's groups: those of its fields that the section has and one may change. */
static void
add_layout_group (SortieInspector *inspector, DteSection section, const InspectorGroup *layout,
                  GtkWidget *group)
{
  for (guint n = 0; n < INSPECTOR_GROUP_FIELDS && layout->fields[n] != NULL; n++)
    {
      const DteField *field = dte_field (section, layout->fields[n]);

      if (field != NULL && is_plain (section, field))
        add_row (inspector, group, create_editor (inspector, section, field));
    }
}

/* What no group of the layout names follows the name, in the record's order. */
static void
add_other_fields (SortieInspector *inspector, DteSection section, GtkWidget *group)
{
  const DteSectionInfo *info = dte_section_info (section);

  for (guint n = 0; n < info->field_count; n++)
    if (is_plain (section, &info->fields[n])
        && !inspector_layout_names (section, info->fields[n].name))
      add_row (inspector, group, create_editor (inspector, section, &info->fields[n]));
}

static void
add_link_group (SortieInspector *inspector, GtkWidget *group)
{
  if (group != NULL)
    gtk_box_append (GTK_BOX (inspector->box), group);
}

static void
add_fields (SortieInspector *inspector, SortieRecord record)
{
  DteSection section = record.section;
  GtkWidget *group = add_group (inspector, NULL);
  const InspectorGroup *layout = inspector_layout_nth (section, 0);

  set_heading (inspector, group, record);
  if (layout != NULL)
    add_layout_group (inspector, section, layout, group);
  add_other_fields (inspector, section, group);
  if (section == DTE_TRIGGERS)
    add_operands (inspector, dte_field (DTE_TRIGGERS, "operands"));
  for (guint n = 1; (layout = inspector_layout_nth (section, n)) != NULL; n++)
    add_layout_group (inspector, section, layout, add_group (inspector, _ (layout->title)));
  if (sortie_view_state_selection_count (inspector->state) == 1)
    {
      add_link_group (inspector, inspector_routine_link_new (inspector->state, record));
      add_link_group (inspector, inspector_triggers_new (inspector->state, record));
    }
  add_folded (inspector, section, _ ("Bookkeeping"), _ ("Kept right with every edit"),
              is_own_number);
  add_folded (inspector, section, _ ("Engine's Own"), _ ("Filled in by the game as it runs"),
              is_runtime);
  add_folded (inspector, section, _ ("Unknown Bytes"), _ ("Kept as they were found"), is_unknown);
}

/* --- building --- */

static void
clear (SortieInspector *inspector)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (inspector));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL, *child;

  /* what was typed for the records that were selected is written to them */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (inspector)))
    gtk_root_set_focus (root, NULL);
  for (guint n = 0; n < inspector->fields->len; n++)
    ((InspectorField *) g_ptr_array_index (inspector->fields, n))->refreshing = TRUE;
  inspector->heading = NULL;
  g_ptr_array_set_size (inspector->fields, 0);
  inspector->live = NULL;
  while ((child = gtk_widget_get_first_child (inspector->box)) != NULL)
    gtk_box_remove (GTK_BOX (inspector->box), child);
}

static void
rebuild (SortieInspector *inspector)
{
  SortieRecord record;
  gboolean any;

  g_clear_handle_id (&inspector->rebuild_id, g_source_remove);
  inspector->rebuilding = TRUE;
  clear (inspector);
  any = inspector->document != NULL && sortie_view_state_get_primary (inspector->state, &record)
        && dte_section_info (record.section)->field_count > 0;
  if (any && inspector->session != NULL && record.section == DTE_SHIPS)
    {
      inspector->live = inspector_live_new ();
      gtk_box_append (GTK_BOX (inspector->box), inspector->live);
      inspector_live_update (inspector->live, inspector->state, record.index);
    }
  if (any)
    add_fields (inspector, record);
  gtk_widget_set_sensitive (inspector->box, TRUE);
  for (guint n = 0; n < inspector->fields->len; n++)
    {
      InspectorField *field = g_ptr_array_index (inspector->fields, n);

      gtk_widget_set_sensitive (field->editor, inspector->session == NULL);
    }
  gtk_stack_set_visible_child_name (GTK_STACK (inspector->pages), any ? "fields" : "nothing");
  inspector->rebuilding = FALSE;
}

static gboolean
rebuild_cb (gpointer user_data)
{
  SortieInspector *inspector = user_data;

  inspector->rebuild_id = 0;
  rebuild (inspector);
  return G_SOURCE_REMOVE;
}

static void
schedule_rebuild (SortieInspector *inspector)
{
  if (inspector->rebuild_id == 0 && !inspector->rebuilding)
    inspector->rebuild_id = g_idle_add_full (REBUILD_PRIORITY, rebuild_cb, inspector, NULL);
}

static void
refresh_heading (SortieInspector *inspector)
{
  SortieRecord record;

  if (inspector->heading != NULL && sortie_view_state_get_primary (inspector->state, &record)
      && record.index < dte_mission_count (sortie_document_get_mission (inspector->document),
                                           record.section))
    set_heading (inspector, inspector->heading, record);
}

static void
refresh (SortieInspector *inspector)
{
  refresh_heading (inspector);
  for (guint n = 0; n < inspector->fields->len; n++)
    {
      InspectorField *field = g_ptr_array_index (inspector->fields, n);

      if (inspector_field_nth (field, inspector_field_count (field) - 1)
          < dte_mission_count (inspector_field_mission (field), field->section))
        field->refresh (field);
    }
}

/* A change of one record fills the editors again; one of many may have moved what they offer. The
 * operands that a trigger shows are its condition's. */
static void
document_changed_cb (SortieDocument *document, int section, int index, SortieInspector *inspector)
{
  SortieRecord record;

  if (inspector->rebuilding || !sortie_view_state_get_primary (inspector->state, &record))
    return;
  if (section == DTE_STRINGS) /* a name, of the record shown or of another */
    {
      refresh_heading (inspector);
      return;
    }
  if (section < 0 || index < 0 || section == DTE_TRIGGERS)
    schedule_rebuild (inspector);
  else if (section == (int) record.section || section == DTE_SHIPS || section == DTE_CURVES)
    refresh (inspector);
}

static void
document_set_cb (SortieInspector *inspector)
{
  SortieDocument *document = sortie_view_state_get_document (inspector->state);

  if (inspector->document != NULL)
    g_signal_handlers_disconnect_by_data (inspector->document, inspector);
  g_set_object (&inspector->document, document);
  if (document != NULL)
    g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), inspector, 0);
  rebuild (inspector);
}

static void
advanced_cb (SortieInspector *inspector)
{
  SortieRecord record;

  if (inspector->live != NULL && gtk_widget_get_mapped (inspector->live)
      && sortie_view_state_get_primary (inspector->state, &record))
    inspector_live_update (inspector->live, inspector->state, record.index);
}

static void
session_set_cb (SortieInspector *inspector)
{
  SortieSession *session = sortie_view_state_get_session (inspector->state);

  if (inspector->session != NULL)
    g_signal_handlers_disconnect_by_data (inspector->session, inspector);
  g_set_object (&inspector->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "advanced", G_CALLBACK (advanced_cb), inspector,
                             G_CONNECT_SWAPPED);
  schedule_rebuild (inspector);
}

/* --- construction --- */

static GtkWidget *
create_nothing (void)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "sortie-inspector-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("Nothing Selected"));
  adw_status_page_set_description (
      ADW_STATUS_PAGE (page),
      _ ("Select a ship in the view or a record in the outline to change it."));
  gtk_widget_add_css_class (page, "compact");
  return page;
}

static void
sortie_inspector_init (SortieInspector *inspector)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  inspector->fields = g_ptr_array_new ();
  inspector->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_add_css_class (inspector->box, "sortie-inspector");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), inspector->box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  inspector->pages = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (inspector->pages), create_nothing (), "nothing");
  gtk_stack_add_named (GTK_STACK (inspector->pages), scroller, "fields");
  gtk_widget_set_parent (inspector->pages, GTK_WIDGET (inspector));
}

static void
sortie_inspector_dispose (GObject *object)
{
  SortieInspector *inspector = SORTIE_INSPECTOR (object);

  g_clear_handle_id (&inspector->rebuild_id, g_source_remove);
  if (inspector->fields != NULL)
    for (guint n = 0; n < inspector->fields->len; n++)
      ((InspectorField *) g_ptr_array_index (inspector->fields, n))->refreshing = TRUE;
  g_clear_pointer (&inspector->fields, g_ptr_array_unref);
  g_clear_pointer (&inspector->pages, gtk_widget_unparent);
  g_clear_object (&inspector->document);
  g_clear_object (&inspector->session);
  g_clear_object (&inspector->state);
  G_OBJECT_CLASS (sortie_inspector_parent_class)->dispose (object);
}

static void
sortie_inspector_class_init (SortieInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sortie_inspector_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "inspector");
}

/* A panel for the state's selection. */
GtkWidget *
sortie_inspector_new (SortieViewState *state)
{
  SortieInspector *inspector = g_object_new (SORTIE_TYPE_INSPECTOR, NULL);

  inspector->state = g_object_ref (state);
  g_signal_connect_object (state, "notify::document", G_CALLBACK (document_set_cb), inspector,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (state, "notify::session", G_CALLBACK (session_set_cb), inspector,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (state, "notify::assets", G_CALLBACK (schedule_rebuild), inspector,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (state, "selection-changed", G_CALLBACK (schedule_rebuild), inspector,
                           G_CONNECT_SWAPPED);
  document_set_cb (inspector);
  session_set_cb (inspector);
  return GTK_WIDGET (inspector);
}
