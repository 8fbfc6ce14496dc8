/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/inspector-choices.c - fields whose number names something: drop-downs, and flags as checks */
#include "ui/inspector-private.h"

#include "ui/record-names.h"

#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"

#include <glib/gi18n.h>
#include <string.h>

#define ANY_PLAYER 0x2000u      /* dte-format.md 9, How an operand is read */
#define MIXED_VALUE 0xFFFFFFFEu /* ours: no field holds it but by accident, and then as mixed */
#define SEARCH_FROM 12          /* choices that are worth a search entry */

typedef struct
{
  GtkStringList *texts;
  GArray *values; /* of guint32 */
} Choices;

static void
add_choice (Choices *choices, guint32 value, const char *text)
{
  gtk_string_list_append (choices->texts, text);
  g_array_append_val (choices->values, value);
}

static int
find_choice (const GArray *values, guint32 value)
{
  for (guint n = 0; n < values->len; n++)
    if (g_array_index (values, guint32, n) == value)
      return (int) n;
  return -1;
}

/* --- what can be chosen --- */

static void
add_records (Choices *choices, const DteMission *mission, DteSection section, gboolean reference)
{
  for (guint n = 0; n < dte_mission_count (mission, section); n++)
    {
      g_autofree char *title = record_names_dup_title (mission, section, n);
      g_autofree char *text = section == DTE_FORMATION_POINTS || section == DTE_CURVES
                                  ? g_strdup_printf ("%u · %s", n, title)
                                  : g_steal_pointer (&title);

      add_choice (choices,
                  reference ? dte_reference_pack ((DteReference){ (int) section, (guint16) n }) : n,
                  text);
    }
}

static void
add_kinds (Choices *choices, InspectorField *self)
{
  static const guint markers[]
      = { DTE_KIND_NAV, DTE_KIND_WAYPOINT, DTE_KIND_POINT, DTE_KIND_HANDLE };
  Assets *assets = sortie_view_state_get_assets (self->state);
  const ShipTables *tables = assets != NULL ? assets_get_tables (assets) : NULL;

  for (guint n = 0; n < G_N_ELEMENTS (markers) && !inspector_field_has_none (self); n++)
    {
      g_autofree char *text = record_names_dup_kind (tables, markers[n]);

      add_choice (choices, markers[n], text);
    }
  for (guint kind = 0; kind < SHIP_TYPES_COUNT; kind++)
    {
      g_autofree char *text = record_names_dup_kind (tables, kind);

      add_choice (choices, kind, text);
    }
}

static void
add_conditions (Choices *choices)
{
  for (guint n = 0; n < CONDITIONS_COUNT; n++)
    if (condition_info (n) != NULL && condition_info (n)->name != NULL)
      add_choice (choices, n, condition_info (n)->name);
}

static void
add_objects (Choices *choices, const DteMission *mission)
{
  static const DteSection sections[] = { DTE_SHIPS, DTE_FLIGHT_GROUPS, DTE_SQUADS };

  for (guint s = 0; s < G_N_ELEMENTS (sections); s++)
    for (guint n = 0; n < dte_mission_count (mission, sections[s]); n++)
      {
        g_autofree char *text = record_names_dup_title (mission, sections[s], n);

        add_choice (choices, dte_mission_get_u32 (mission, sections[s], n, "object_id") & 0xFFFF,
                    text);
      }
}

static void
add_routines (Choices *choices, const DteMission *mission, DteSection code)
{
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, code);

  for (guint n = 0; routines != NULL && n < routines->len; n++)
    {
      const DteRoutine *routine = &g_array_index (routines, DteRoutine, n);
      g_autofree char *text = record_names_dup_routine (mission, routine);

      add_choice (choices, routine->offset / 2, text);
    }
}

static void
add_operand (Choices *choices, InspectorField *self)
{
  const DteMission *mission = inspector_field_mission (self);
  const ConditionInfo *info = condition_info (
      dte_mission_get_u32 (mission, DTE_TRIGGERS, inspector_field_nth (self, 0), "condition"));
  guint32 kinds = info != NULL ? info->values[self->operand].kinds : 0;

  add_choice (choices, G_MAXUINT32, _ ("Any"));
  if ((kinds & COMMAND_KIND_SHIP) != 0)
    {
      add_choice (choices, 0xFF000000u | ANY_PLAYER, _ ("Any player's ship"));
      add_records (choices, mission, DTE_SHIPS, TRUE);
    }
  add_records (choices, mission, DTE_FLIGHT_GROUPS, TRUE);
  add_records (choices, mission, DTE_SQUADS, TRUE);
}

static void
add_none (Choices *choices, InspectorField *self)
{
  if (inspector_field_has_none (self))
    add_choice (choices, self->field->none, _ ("None"));
}

static void
fill (InspectorField *self, Choices *choices)
{
  const DteMission *mission = inspector_field_mission (self);

  if (self->operand != INSPECTOR_NO_OPERAND)
    {
      add_operand (choices, self);
      return;
    }
  switch (self->field->means)
    {
    case DTE_MEANS_INDEX:
      add_none (choices, self);
      add_records (choices, mission, (DteSection) self->field->section, FALSE);
      break;
    case DTE_MEANS_REFERENCE:
      add_choice (choices, G_MAXUINT32, _ ("None"));
      add_records (choices, mission, DTE_SHIPS, TRUE);
      break;
    case DTE_MEANS_SHIP_KIND:
      add_none (choices, self);
      add_kinds (choices, self);
      break;
    case DTE_MEANS_CONDITION:
      add_conditions (choices);
      break;
    case DTE_MEANS_REPEAT:
      add_choice (choices, 0, _ ("Once"));
      add_choice (choices, 1, _ ("Always"));
      add_choice (choices, 2, _ ("Counted"));
      break;
    case DTE_MEANS_OBJECT_ID:
      add_objects (choices, mission);
      break;
    case DTE_MEANS_CODE_OFFSET:
      add_none (choices, self);
      add_routines (choices, mission, (DteSection) self->field->section);
      break;
    default:
      break;
    }
}

/* --- drop-downs --- */

/* References and operands are the same whatever their high byte holds. */
static guint32
normal (InspectorField *self, guint32 value)
{
  gboolean reference
      = self->operand != INSPECTOR_NO_OPERAND || self->field->means == DTE_MEANS_REFERENCE;

  if (!reference)
    return value;
  if ((value & 0xFFFF) == DTE_NONE_16)
    return G_MAXUINT32;
  if (self->operand != INSPECTOR_NO_OPERAND && (value & ANY_PLAYER) != 0)
    return 0xFF000000u | ANY_PLAYER;
  return 0xFF000000u | value;
}

static void
refresh_choice (InspectorField *self)
{
  Choices choices = { gtk_string_list_new (NULL), g_array_new (FALSE, FALSE, sizeof (guint32)) };
  guint32 value = normal (self, inspector_field_get (self, inspector_field_nth (self, 0)));
  gboolean mixed = inspector_field_is_mixed (self);
  int at;

  if (self->refreshing) /* its own change comes back: its list is in use just now */
    {
      g_object_unref (choices.texts);
      g_array_unref (choices.values);
      return;
    }
  if (mixed)
    add_choice (&choices, MIXED_VALUE, _ ("Mixed"));
  fill (self, &choices);
  at = mixed ? 0 : find_choice (choices.values, value);
  if (at < 0)
    {
      g_autofree char *text = g_strdup_printf (_ ("Unknown 0x%X"), value);

      at = (int) choices.values->len;
      add_choice (&choices, value, text);
    }
  self->refreshing = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->editor), G_LIST_MODEL (choices.texts));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->editor), (guint) at);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->editor),
                                   choices.values->len >= SEARCH_FROM);
  self->refreshing = FALSE;
  g_object_unref (choices.texts);
  g_clear_pointer (&self->choices, g_array_unref);
  self->choices = choices.values;
}

static gboolean
refresh_later_cb (gpointer row)
{
  InspectorField *self = g_object_get_data (G_OBJECT (row), "field");

  if (self != NULL)
    self->refresh (self);
  return G_SOURCE_REMOVE;
}

static void
selected_cb (GtkDropDown *drop_down, GParamSpec *pspec, InspectorField *self)
{
  guint at = gtk_drop_down_get_selected (drop_down);
  g_autoptr (GError) error = NULL;
  guint32 value;

  if (self->refreshing || self->choices == NULL || at >= self->choices->len)
    return;
  value = g_array_index (self->choices, guint32, at);
  if (value == MIXED_VALUE)
    return;
  self->refreshing = TRUE;
  if (!inspector_field_set (self, value, &error))
    sortie_view_state_message (self->state, error->message);
  self->refreshing = FALSE;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_later_cb, g_object_ref (self->row),
                   g_object_unref);
}

static void
setup_text_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 18);
  gtk_list_item_set_child (item, label);
}

static void
bind_text_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, text);
}

/* The list of an open drop-down has room for whole names. */
static void
setup_list_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  setup_text_cb (factory, item);
  gtk_label_set_max_width_chars (GTK_LABEL (gtk_list_item_get_child (item)), 40);
}

static GtkListItemFactory *
create_factory (GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_text_cb), NULL);
  return factory;
}

/* A drop-down of what the field can name. */
InspectorField *
inspector_choice_new (InspectorField *self)
{
  GtkExpression *expression = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWidget *drop_down = gtk_drop_down_new (NULL, expression);
  g_autoptr (GtkListItemFactory) factory = create_factory (G_CALLBACK (setup_text_cb));
  g_autoptr (GtkListItemFactory) list = create_factory (G_CALLBACK (setup_list_cb));

  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), factory);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop_down), list);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (selected_cb), self);
  self->refresh = refresh_choice;
  inspector_field_set_row (self, drop_down);
  return self;
}

/* --- flags --- */

typedef struct
{
  DteSection section;
  const char *field;
  guint bit;
  const char *label;
} FlagName;

/* The bits that somebody knows the meaning of. */
static const FlagName flag_names[] = {
  { DTE_PARTS, "flags", 0, N_ ("Runs at the start") },
  { DTE_PARTS_B, "flags", 0, N_ ("Runs at the start") },
  { DTE_SHIPS, "flags", 0, N_ ("Destroyed") },
};

static guint32
bit_of (GtkWidget *check)
{
  return 1u << GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "bit"));
}

static void
refresh_flags (InspectorField *self)
{
  guint32 value = inspector_field_get (self, inspector_field_nth (self, 0));
  GtkWidget *check;

  self->refreshing = TRUE;
  for (check = gtk_widget_get_first_child (self->editor); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    {
      gboolean mixed = FALSE;

      for (guint n = 1; n < inspector_field_count (self); n++)
        mixed |= ((inspector_field_get (self, inspector_field_nth (self, n)) ^ value)
                  & bit_of (check))
                 != 0;
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), (value & bit_of (check)) != 0);
      gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (check), mixed);
    }
  self->refreshing = FALSE;
}

typedef struct
{
  guint32 bit;
  gboolean on;
} FlagChange;

static gboolean
write_flag (InspectorField *self, guint index, gpointer data, GError **error)
{
  const FlagChange *change = data;
  guint32 value = inspector_field_get (self, index);

  value = change->on ? value | change->bit : value & ~change->bit;
  return sortie_document_set_u32 (inspector_field_document (self), self->section, index,
                                  self->field->name, value, self->title, error);
}

static void
toggled_cb (GtkCheckButton *check, InspectorField *self)
{
  FlagChange change = { bit_of (GTK_WIDGET (check)), gtk_check_button_get_active (check) };
  g_autoptr (GError) error = NULL;

  if (self->refreshing)
    return;
  if (!inspector_field_write (self, write_flag, &change, &error))
    sortie_view_state_message (self->state, error->message);
  refresh_flags (self);
}

static gboolean
has_known_flags (InspectorField *self)
{
  for (guint n = 0; n < G_N_ELEMENTS (flag_names); n++)
    if (flag_names[n].section == self->section
        && strcmp (flag_names[n].field, self->field->name) == 0)
      return TRUE;
  return FALSE;
}

/* A check for each flag with a known meaning; a field without one is typed as a number. */
InspectorField *
inspector_flags_new (InspectorField *self)
{
  GtkWidget *box;

  if (!has_known_flags (self))
    return inspector_entry_new (self);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  for (guint n = 0; n < G_N_ELEMENTS (flag_names); n++)
    if (flag_names[n].section == self->section
        && strcmp (flag_names[n].field, self->field->name) == 0)
      {
        GtkWidget *check = gtk_check_button_new_with_label (_ (flag_names[n].label));

        g_object_set_data (G_OBJECT (check), "bit", GUINT_TO_POINTER (flag_names[n].bit));
        g_signal_connect (check, "toggled", G_CALLBACK (toggled_cb), self);
        gtk_box_append (GTK_BOX (box), check);
      }
  self->refresh = refresh_flags;
  inspector_field_set_row (self, box);
  return self;
}
