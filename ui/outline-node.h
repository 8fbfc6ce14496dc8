/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/outline-node.h - one row of the outline: a record, or a heading over records
 *
 * Owner:   a node owns its children.
 */
#pragma once

#include <gio/gio.h>

#include "engine/formats/dte.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_OUTLINE_NODE (sortie_outline_node_get_type ())
G_DECLARE_FINAL_TYPE (SortieOutlineNode, sortie_outline_node, SORTIE, OUTLINE_NODE, GObject)

struct _SortieOutlineNode
{
  GObject parent_instance;
  int section;  /* of the record; -1: a heading */
  guint index;
  int adds;     /* section that a record added here belongs to; -1 none */
  char *key;    /* tells it apart from all others, to keep what is open over a rebuild */
  char *title;
  char *icon;
  GListStore *children; /* of SortieOutlineNode; NULL: none, ever */
};

/* The whole tree of a mission.
 *
 * search: only records whose title holds it, and what is above them; NULL or "" for all. */
GListStore *outline_tree_new (const DteMission *mission, const char *search);

/* How many records a row stands over: of a heading all of its kind, in groups of others too; of a
 * record what is directly below it. */
guint outline_node_count (const SortieOutlineNode *node);

G_END_DECLS
