/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/outline-tree.c - the tree of a mission's records: ships by flight group, triggers by owner */
#include "ui/outline-node.h"

#include "editor/document.h"
#include "ui/record-names.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (SortieOutlineNode, sortie_outline_node, G_TYPE_OBJECT)

static void
sortie_outline_node_finalize (GObject *object)
{
  SortieOutlineNode *node = SORTIE_OUTLINE_NODE (object);

  g_free (node->key);
  g_free (node->title);
  g_free (node->icon);
  g_clear_object (&node->children);
  G_OBJECT_CLASS (sortie_outline_node_parent_class)->finalize (object);
}

static void
sortie_outline_node_class_init (SortieOutlineNodeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sortie_outline_node_finalize;
}

static void
sortie_outline_node_init (SortieOutlineNode *node)
{
  node->section = -1;
  node->adds = -1;
}

typedef struct
{
  const DteMission *mission;
  char *search; /* case folded; NULL: all */
} Builder;

/* Takes the title. */
static SortieOutlineNode *
node_new (const char *key, char *title, const char *icon)
{
  SortieOutlineNode *node = g_object_new (SORTIE_TYPE_OUTLINE_NODE, NULL);

  node->key = g_strdup (key);
  node->title = title;
  node->icon = g_strdup (icon);
  return node;
}

static SortieOutlineNode *
heading_new (const char *key, const char *title, const char *icon, int adds)
{
  SortieOutlineNode *node = node_new (key, g_strdup (title), icon);

  node->adds = adds;
  node->children = g_list_store_new (SORTIE_TYPE_OUTLINE_NODE);
  return node;
}

static SortieOutlineNode *
record_new (const Builder *builder, DteSection section, guint index, char *title)
{
  g_autofree char *key = g_strdup_printf ("%d/%u", section, index);
  SortieOutlineNode *node = node_new (
      key, title != NULL ? title : record_names_dup_title (builder->mission, section, index),
      record_names_icon (builder->mission, section, index));

  node->section = (int) section;
  node->adds = (int) section;
  node->index = index;
  return node;
}

static gboolean
matches (const Builder *builder, const SortieOutlineNode *node)
{
  g_autofree char *folded = NULL, *whole = NULL;

  if (builder->search == NULL)
    return TRUE;
  if (node->section == DTE_TRIGGERS) /* its object's name finds it as well */
    whole = record_names_dup_title (builder->mission, DTE_TRIGGERS, node->index);
  folded = g_utf8_casefold (whole != NULL ? whole : node->title, -1);
  return node->section >= 0 && strstr (folded, builder->search) != NULL;
}

/* Adds a node, taken, unless the search passes over it and all below it. */
static void
append (const Builder *builder, GListStore *to, SortieOutlineNode *node)
{
  guint below
      = node->children != NULL ? g_list_model_get_n_items (G_LIST_MODEL (node->children)) : 0;

  if (below > 0 || matches (builder, node))
    g_list_store_append (to, node);
  g_object_unref (node);
}

static void
append_record (const Builder *builder, GListStore *to, DteSection section, guint index)
{
  append (builder, to, record_new (builder, section, index, NULL));
}

/* --- ships --- */

static void
append_ships_of (const Builder *builder, GListStore *to, guint group)
{
  for (guint n = 0; n < dte_mission_count (builder->mission, DTE_SHIPS); n++)
    if (dte_mission_get_u32 (builder->mission, DTE_SHIPS, n, "flight_group") == group)
      append_record (builder, to, DTE_SHIPS, n);
}

static void
append_markers (const Builder *builder, GListStore *to, gboolean (*wanted) (guint kind))
{
  guint groups = dte_mission_count (builder->mission, DTE_FLIGHT_GROUPS);

  for (guint n = 0; n < dte_mission_count (builder->mission, DTE_SHIPS); n++)
    if (dte_mission_get_u32 (builder->mission, DTE_SHIPS, n, "flight_group") >= groups
        && wanted (dte_mission_get_u32 (builder->mission, DTE_SHIPS, n, "kind")))
      append_record (builder, to, DTE_SHIPS, n);
}

static gboolean
is_nav (guint kind)
{
  return kind == DTE_KIND_NAV;
}

static gboolean
is_waypoint (guint kind)
{
  return kind == DTE_KIND_WAYPOINT;
}

static gboolean
is_point (guint kind)
{
  return kind == DTE_KIND_POINT || kind == DTE_KIND_HANDLE;
}

static gboolean
is_ship (guint kind)
{
  return !is_nav (kind) && !is_waypoint (kind) && !is_point (kind);
}

static void
append_marker_heading (const Builder *builder, GListStore *to, const char *key, const char *title,
                       const char *icon, gboolean (*wanted) (guint kind))
{
  SortieOutlineNode *node = heading_new (key, title, icon, DTE_SHIPS);

  append_markers (builder, node->children, wanted);
  if (g_list_model_get_n_items (G_LIST_MODEL (node->children)) > 0)
    append (builder, to, node);
  else
    g_object_unref (node);
}

static SortieOutlineNode *
build_ships (const Builder *builder)
{
  SortieOutlineNode *ships = heading_new ("ships", _ ("Ships"), "sortie-ship-symbolic", DTE_SHIPS);

  for (guint n = 0; n < dte_mission_count (builder->mission, DTE_FLIGHT_GROUPS); n++)
    {
      SortieOutlineNode *group = record_new (builder, DTE_FLIGHT_GROUPS, n, NULL);

      group->children = g_list_store_new (SORTIE_TYPE_OUTLINE_NODE);
      append_ships_of (builder, group->children, n);
      append (builder, ships->children, group);
    }
  append_marker_heading (builder, ships->children, "ungrouped", _ ("Without a Group"),
                         "sortie-ship-symbolic", is_ship);
  append_marker_heading (builder, ships->children, "navs", _ ("Nav Points"), "sortie-nav-symbolic",
                         is_nav);
  append_marker_heading (builder, ships->children, "waypoints", _ ("Waypoints"),
                         "sortie-waypoint-symbolic", is_waypoint);
  append_marker_heading (builder, ships->children, "points", _ ("Points and Handles"),
                         "sortie-point-symbolic", is_point);
  return ships;
}

/* --- the others --- */

/* Owners with the run of members that follow their first, each naming it. */
static SortieOutlineNode *
build_runs (const Builder *builder, const char *key, DteSection owners, DteSection members,
            const char *first_field, const char *back_field)
{
  const DteMission *mission = builder->mission;
  SortieOutlineNode *heading = heading_new (key, record_names_section (owners),
                                            record_names_icon (mission, owners, 0), (int) owners);

  for (guint n = 0; n < dte_mission_count (mission, owners); n++)
    {
      SortieOutlineNode *owner = record_new (builder, owners, n, NULL);
      guint at = dte_mission_get_u32 (mission, owners, n, first_field);

      owner->children = g_list_store_new (SORTIE_TYPE_OUTLINE_NODE);
      for (; at < dte_mission_count (mission, members)
             && dte_mission_get_u32 (mission, members, at, back_field) == n;
           at++)
        append_record (builder, owner->children, members, at);
      append (builder, heading->children, owner);
    }
  return heading;
}

static SortieOutlineNode *
trigger_new (const Builder *builder, guint index)
{
  /* the row above names the object */
  return record_new (builder, DTE_TRIGGERS, index,
                     g_strdup (record_names_condition (builder->mission, index)));
}

static SortieOutlineNode *
build_triggers (const Builder *builder)
{
  const DteMission *mission = builder->mission;
  guint count = dte_mission_count (mission, DTE_TRIGGERS), objects = 0;
  SortieOutlineNode *heading
      = heading_new ("triggers", _ ("Triggers"), "sortie-trigger-symbolic", DTE_TRIGGERS);
  SortieOutlineNode *orphans
      = heading_new ("orphans", _ ("Without an Owner"), "sortie-trigger-symbolic", -1);
  g_autofree gboolean *owned = g_new0 (gboolean, count + 1);

  objects = dte_mission_count (mission, DTE_OBJECTS);
  for (guint id = 0; id < objects; id++)
    {
      guint run = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "trigger_count");
      guint first = dte_mission_get_u32 (mission, DTE_OBJECTS, id, "first_trigger");
      g_autofree char *title = run > 0 ? record_names_dup_object (mission, id) : NULL;
      g_autofree char *key = g_strdup_printf ("owner/%u", id);
      SortieOutlineNode *owner;

      if (run == 0)
        continue;
      owner = heading_new (key, title, "sortie-owner-symbolic", DTE_TRIGGERS);
      for (guint n = first; n < MIN (first + run, count); n++)
        {
          owned[n] = TRUE;
          append (builder, owner->children, trigger_new (builder, n));
        }
      append (builder, heading->children, owner);
    }
  for (guint n = 0; n < count; n++)
    if (!owned[n])
      append (builder, orphans->children, trigger_new (builder, n));
  if (g_list_model_get_n_items (G_LIST_MODEL (orphans->children)) > 0)
    append (builder, heading->children, orphans);
  else
    g_object_unref (orphans);
  return heading;
}

static SortieOutlineNode *
build_plain (const Builder *builder, const char *key, DteSection section)
{
  SortieOutlineNode *heading
      = heading_new (key, record_names_section (section),
                     record_names_icon (builder->mission, section, 0), (int) section);

  for (guint n = 0; n < dte_mission_count (builder->mission, section); n++)
    append_record (builder, heading->children, section, n);
  return heading;
}

/* Records of a section at and below a row. */
static guint
count_records (const SortieOutlineNode *node, int section)
{
  guint count = node->section == section ? 1 : 0;
  guint below
      = node->children != NULL ? g_list_model_get_n_items (G_LIST_MODEL (node->children)) : 0;

  for (guint n = 0; n < below; n++)
    {
      g_autoptr (SortieOutlineNode) child
          = g_list_model_get_item (G_LIST_MODEL (node->children), n);

      count += count_records (child, section);
    }
  return count;
}

guint
outline_node_count (const SortieOutlineNode *node)
{
  if (node->children == NULL)
    return 0;
  if (node->section < 0 && node->adds >= 0)
    return count_records (node, node->adds);
  return g_list_model_get_n_items (G_LIST_MODEL (node->children));
}

GListStore *
outline_tree_new (const DteMission *mission, const char *search)
{
  g_autofree char *folded = search != NULL && *search != '\0' ? g_utf8_casefold (search, -1) : NULL;
  Builder builder = { mission, folded };
  GListStore *roots = g_list_store_new (SORTIE_TYPE_OUTLINE_NODE);

  append (&builder, roots, build_ships (&builder));
  append (&builder, roots,
          build_runs (&builder, "squads", DTE_SQUADS, DTE_SQUAD_MEMBERS, "first_member", "squad"));
  append (&builder, roots, build_triggers (&builder));
  append (&builder, roots, build_plain (&builder, "parts", DTE_PARTS));
  append (&builder, roots, build_plain (&builder, "curves", DTE_CURVES));
  append (&builder, roots,
          build_runs (&builder, "formations", DTE_FORMATIONS, DTE_FORMATION_POINTS, "first_point",
                      "formation"));
  append (&builder, roots, build_plain (&builder, "globals", DTE_GLOBALS));
  return roots;
}
