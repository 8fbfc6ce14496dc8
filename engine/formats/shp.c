/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp.c - the model of shp.h: making, freeing, looking up, names */
#include "engine/formats/shp-private.h"

#include <string.h>

G_DEFINE_QUARK (shp-error-quark, shp_error)

#define NEW_MODEL_VERSION 107 /* shp-format.md 2 */
#define NEW_PART_DENSITY 0.1f /* shp-format.md 15 */

/* shp-format.md 3, Classes. */
static const char *const class_names[] = {
  "generic",          "hull_section",     "cockpit",           "turret",        "class_4",
  "engine",           "shield_generator", "comms_transmitter", "gravity_drive", "laser_turret",
  "missile_turret",   "power_core",       "satellite_dish",    "service_door",  "shaft",
  "surface_building", "twin_power_cores", "vent_hatch",        "ion_cannon",    "armored_plate",
  "cap_gun",          "warp_projector",   "fuel_pod",
};

/* shp-format.md 6. */
static const char *const kind_names[] = {
  "missile_hardpoint", "gun",          "engine_glow",  "gun_muzzle",    "light", "pod",
  "eject_point",       "case_ejector", "launch_point", "docking_point",
};

/* shp-format.md 10; 9 has no name. */
static const char *const point_list_names[] = {
  "door",    "rays",        "cut",         "streams", "light",           "fireballs",
  "tractor", "jump_trails", "jump_lights", NULL,      "warp_projectors",
};

/* The name of a part's class in snake_case; "unknown" for a number that has none. Static. */
const char *
shp_part_class_name (guint32 part_class)
{
  return part_class < G_N_ELEMENTS (class_names) ? class_names[part_class] : "unknown";
}

/* The name of an attachment's kind in snake_case; "unknown" for a number that has none. Static. */
const char *
shp_attachment_kind_name (guint32 kind)
{
  return kind < G_N_ELEMENTS (kind_names) ? kind_names[kind] : "unknown";
}

/* The name of a point list's kind in snake_case; "unknown" for a number that has none. Static. */
const char *
shp_point_list_kind_name (guint32 kind)
{
  if (kind < G_N_ELEMENTS (point_list_names) && point_list_names[kind] != NULL)
    return point_list_names[kind];
  return "unknown";
}

static void
level_clear (gpointer data)
{
  ShpLevel *level = data;

  g_clear_pointer (&level->vertices, g_array_unref);
  g_clear_pointer (&level->faces, g_array_unref);
  g_clear_pointer (&level->materials, g_array_unref);
}

static void
node_clear (gpointer data)
{
  ShpTreeNode *node = data;

  g_clear_pointer (&node->faces, g_array_unref);
}

static void
clip_clear (gpointer data)
{
  ShpClip *clip = data;

  g_clear_pointer (&clip->keyframes, g_array_unref);
  g_clear_pointer (&clip->events, g_array_unref);
}

static void
point_list_clear (gpointer data)
{
  ShpPointList *list = data;

  g_clear_pointer (&list->points, g_array_unref);
}

static void
part_clear (gpointer data)
{
  ShpPart *part = data;

  g_clear_pointer (&part->levels, g_array_unref);
  g_clear_pointer (&part->nodes, g_array_unref);
  g_clear_pointer (&part->attachments, g_array_unref);
  g_clear_pointer (&part->clips, g_array_unref);
  g_clear_pointer (&part->point_lists, g_array_unref);
  g_clear_pointer (&part->triggers, g_array_unref);
}

static GArray *
new_array (guint element_size, GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, element_size);

  if (clear != NULL)
    g_array_set_clear_func (array, clear);
  return array;
}

/* Makes the empty arrays of a fresh, zeroed record of the tag. */
void
shp_record_init (guint tag, gpointer record)
{
  if (tag == SHP_TAG_PARTS)
    {
      ShpPart *part = record;
      part->levels = new_array (sizeof (ShpLevel), level_clear);
      part->nodes = new_array (sizeof (ShpTreeNode), node_clear);
      part->attachments = new_array (sizeof (ShpAttachment), NULL);
      part->clips = new_array (sizeof (ShpClip), clip_clear);
      part->point_lists = new_array (sizeof (ShpPointList), point_list_clear);
      part->triggers = new_array (sizeof (ShpTrigger), NULL);
    }
  else if (tag == SHP_TAG_LEVELS)
    {
      ShpLevel *level = record;
      level->vertices = new_array (sizeof (ShpVertex), NULL);
      level->faces = new_array (sizeof (ShpFace), NULL);
      level->materials = new_array (sizeof (ShpMaterial), NULL);
    }
  else if (tag == SHP_TAG_NODES)
    ((ShpTreeNode *) record)->faces = new_array (sizeof (guint32), NULL);
  else if (tag == SHP_TAG_CLIPS)
    {
      ShpClip *clip = record;
      clip->keyframes = new_array (sizeof (ShpKeyframe), NULL);
      clip->events = new_array (sizeof (ShpClipEvent), NULL);
    }
  else if (tag == SHP_TAG_POINT_LISTS)
    ((ShpPointList *) record)->points = new_array (sizeof (ShpPoint), NULL);
}

/* An empty model of the current version. Free with shp_model_free. */
ShpModel *
shp_model_new (void)
{
  ShpModel *model = g_new0 (ShpModel, 1);

  model->version = NEW_MODEL_VERSION;
  model->parts = new_array (sizeof (ShpPart), part_clear);
  model->arcs = new_array (sizeof (ShpFiringArc), NULL);
  return model;
}

/* Frees what the reader kept for writing. NULL is allowed. */
void
shp_layout_free (ShpLayout *layout)
{
  if (layout == NULL)
    return;
  g_bytes_unref (layout->file);
  g_array_unref (layout->requests);
  g_array_unref (layout->unknown);
  g_free (layout);
}

/* Frees the model and all it holds. NULL is allowed. */
void
shp_model_free (ShpModel *model)
{
  if (model == NULL)
    return;
  g_array_unref (model->parts);
  g_array_unref (model->arcs);
  shp_layout_free (model->layout);
  g_free (model);
}

static void
set_identity (float matrix[9])
{
  memset (matrix, 0, 9 * sizeof (float));
  matrix[0] = matrix[4] = matrix[8] = 1.0f;
}

/* Appends a part of no level: root, unturned, in no turret, of a new model's density. The name is
 * cut to 63 bytes. The part is the model's and stays in place until the next is added. */
ShpPart *
shp_model_add_part (ShpModel *model, const char *name)
{
  g_return_val_if_fail (model != NULL && name != NULL, NULL);

  g_array_set_size (model->parts, model->parts->len + 1);
  ShpPart *part = &g_array_index (model->parts, ShpPart, model->parts->len - 1);
  shp_record_init (SHP_TAG_PARTS, part);
  g_strlcpy (part->name, name, sizeof part->name);
  part->density = NEW_PART_DENSITY;
  part->parent = -1;
  part->turret_slot = -1;
  set_identity (part->orientation);
  return part;
}

/* Appends an empty level of detail. The part's, until the next is added. */
ShpLevel *
shp_part_add_level (ShpPart *part, float distance)
{
  g_return_val_if_fail (part != NULL, NULL);

  g_array_set_size (part->levels, part->levels->len + 1);
  ShpLevel *level = &g_array_index (part->levels, ShpLevel, part->levels->len - 1);
  shp_record_init (SHP_TAG_LEVELS, level);
  level->distance = distance;
  return level;
}

/* Appends an attachment point, unturned, at a place in the part's frame. The part's, until the next
 * is added. */
ShpAttachment *
shp_part_add_attachment (ShpPart *part, guint32 kind, guint32 id, const float position[3])
{
  g_return_val_if_fail (part != NULL && position != NULL, NULL);

  g_array_set_size (part->attachments, part->attachments->len + 1);
  ShpAttachment *point
      = &g_array_index (part->attachments, ShpAttachment, part->attachments->len - 1);
  point->kind = kind;
  point->id = id;
  memcpy (point->position, position, sizeof point->position);
  set_identity (point->orientation);
  return point;
}

/* Appends an empty animation clip; the name is cut to 17 bytes. The part's, until the next is
 * added. */
ShpClip *
shp_part_add_clip (ShpPart *part, const char *name, gint32 length, gint16 mode)
{
  g_return_val_if_fail (part != NULL && name != NULL, NULL);

  g_array_set_size (part->clips, part->clips->len + 1);
  ShpClip *clip = &g_array_index (part->clips, ShpClip, part->clips->len - 1);
  shp_record_init (SHP_TAG_CLIPS, clip);
  clip->length = length;
  clip->mode = mode;
  g_strlcpy (clip->name, name, sizeof clip->name - 1);
  return clip;
}

/* Appends an empty point list. The part's, until the next is added. */
ShpPointList *
shp_part_add_point_list (ShpPart *part, guint32 kind)
{
  g_return_val_if_fail (part != NULL, NULL);

  g_array_set_size (part->point_lists, part->point_lists->len + 1);
  ShpPointList *list = &g_array_index (part->point_lists, ShpPointList, part->point_lists->len - 1);
  shp_record_init (SHP_TAG_POINT_LISTS, list);
  list->kind = kind;
  return list;
}

/* Appends a node of the part's collision tree without faces or children, its axes the part's. The
 * part's, until the next is added. */
ShpTreeNode *
shp_part_add_node (ShpPart *part)
{
  g_return_val_if_fail (part != NULL, NULL);

  g_array_set_size (part->nodes, part->nodes->len + 1);
  ShpTreeNode *node = &g_array_index (part->nodes, ShpTreeNode, part->nodes->len - 1);
  shp_record_init (SHP_TAG_NODES, node);
  set_identity (node->axes);
  node->children[0] = node->children[1] = -1;
  return node;
}

/* The model's part n; NULL past them. Lent. */
const ShpPart *
shp_model_part (const ShpModel *model, guint n)
{
  g_return_val_if_fail (model != NULL, NULL);

  return n < model->parts->len ? &g_array_index (model->parts, ShpPart, n) : NULL;
}

/* The part's level n, 0 the finest; NULL past them. Lent. */
const ShpLevel *
shp_part_level (const ShpPart *part, guint n)
{
  g_return_val_if_fail (part != NULL, NULL);

  return n < part->levels->len ? &g_array_index (part->levels, ShpLevel, n) : NULL;
}

static gboolean
walk_part (ShpModel *model, ShpPart *part, ShpVisit visit, gpointer data, GError **error)
{
  if (!visit (model, SHP_TAG_LEVELS, part->levels, data, error)
      || !visit (model, SHP_TAG_NODES, part->nodes, data, error)
      || !visit (model, SHP_TAG_ATTACHMENTS, part->attachments, data, error)
      || !visit (model, SHP_TAG_CLIPS, part->clips, data, error)
      || !visit (model, SHP_TAG_POINT_LISTS, part->point_lists, data, error)
      || !visit (model, SHP_TAG_TRIGGERS, part->triggers, data, error))
    return FALSE;
  for (guint n = 0; n < part->levels->len; n++)
    {
      ShpLevel *level = &g_array_index (part->levels, ShpLevel, n);
      if (!visit (model, SHP_TAG_VERTICES, level->vertices, data, error)
          || !visit (model, SHP_TAG_FACES, level->faces, data, error)
          || !visit (model, SHP_TAG_MATERIALS, level->materials, data, error))
        return FALSE;
    }
  for (guint n = 0; n < part->nodes->len; n++)
    if (!visit (model, SHP_TAG_NODE_FACES, g_array_index (part->nodes, ShpTreeNode, n).faces, data,
                error))
      return FALSE;
  for (guint n = 0; n < part->clips->len; n++)
    {
      ShpClip *clip = &g_array_index (part->clips, ShpClip, n);
      if (!visit (model, SHP_TAG_KEYFRAMES, clip->keyframes, data, error)
          || !visit (model, SHP_TAG_EVENTS, clip->events, data, error))
        return FALSE;
    }
  for (guint n = 0; n < part->point_lists->len; n++)
    if (!visit (model, SHP_TAG_POINTS, g_array_index (part->point_lists, ShpPointList, n).points,
                data, error))
      return FALSE;
  return TRUE;
}

/* Visits every request of the loader, in its order (shp-format.md 1), with the array its records
 * belong in; NULL for the header. What a visit puts there is walked in turn. Stops at the first
 * visit that returns FALSE, and returns that. */
gboolean
shp_walk (ShpModel *model, ShpVisit visit, gpointer data, GError **error)
{
  if (!visit (model, SHP_TAG_HEADER, NULL, data, error)
      || !visit (model, SHP_TAG_PARTS, model->parts, data, error))
    return FALSE;
  for (guint n = 0; n < model->parts->len; n++)
    if (!walk_part (model, &g_array_index (model->parts, ShpPart, n), visit, data, error))
      return FALSE;
  return visit (model, SHP_TAG_ARCS, model->arcs, data, error);
}
