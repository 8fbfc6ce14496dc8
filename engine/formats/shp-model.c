/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/shp-model.c - parts in place, components and assemblies; see shp-model.h */
#include "engine/formats/shp-model.h"

#include "engine/formats/shp-check.h"

#include <string.h>

/* No shipped model mounts a model that mounts another; a circle of them must end somewhere. */
#define MOUNT_DEPTH_MAX 4
#define PLACED_MAX 4096

/* shp-format.md 3: what part_is_turret accepts. */
enum
{
  CLASS_TURRET = 3,
  CLASS_LASER_TURRET = 9,
  CLASS_MISSILE_TURRET = 10,
  CLASS_ION_CANNON = 18,
};

typedef struct
{
  GArray *placed; /* ShpPlacedPart */
  ShpResolver resolver;
  gpointer data;
} Placer;

static void
turn_vector (const double turn[9], const float vector[3], double turned[3])
{
  for (guint row = 0; row < 3; row++)
    turned[row]
        = turn[3 * row] * vector[0] + turn[3 * row + 1] * vector[1] + turn[3 * row + 2] * vector[2];
}

static void
turn_matrix (const double turn[9], const float matrix[9], double turned[9])
{
  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 3; column++)
      {
        turned[3 * row + column] = 0;
        for (guint n = 0; n < 3; n++)
          turned[3 * row + column] += turn[3 * row + n] * matrix[3 * n + column];
      }
}

static void
place_model (Placer *placer, const ShpModel *model, const double place[3], const double turn[9],
             int holder, int attachment, guint depth);

static void
place_own (Placer *placer, const ShpModel *model, const double place[3], const double turn[9],
           int holder, int attachment)
{
  gboolean held_shown = TRUE;

  if (holder >= 0)
    {
      const ShpPlacedPart *held = &g_array_index (placer->placed, ShpPlacedPart, holder);
      held_shown = held->shown && held->held_shown;
    }
  for (guint n = 0; n < model->parts->len && placer->placed->len < PLACED_MAX; n++)
    {
      const ShpPart *part = shp_model_part (model, n);
      ShpPlacedPart entry = { .model = model,
                              .part = n,
                              .holder = holder,
                              .attachment = attachment,
                              .held_shown = held_shown };
      entry.shown = (part->flags & SHP_PART_DAMAGED) == 0;
      memcpy (entry.turn, turn, sizeof entry.turn);
      turn_vector (turn, part->origin, entry.place);
      for (guint axis = 0; axis < 3; axis++)
        entry.place[axis] += place[axis];
      g_array_append_val (placer->placed, entry);
    }
}

static void
place_mounts (Placer *placer, int holder, guint depth)
{
  const ShpPlacedPart entry = g_array_index (placer->placed, ShpPlacedPart, holder);
  const ShpPart *part = shp_model_part (entry.model, entry.part);

  for (guint n = 0; n < part->attachments->len; n++)
    {
      const ShpAttachment *point = &g_array_index (part->attachments, ShpAttachment, n);
      if (point->kind != SHP_ATTACHMENT_GUN && point->kind != SHP_ATTACHMENT_POD)
        continue;
      const ShpModel *mounted = placer->resolver (point->kind, point->id, placer->data);
      if (mounted == NULL)
        continue;
      double place[3], turn[9];
      turn_vector (entry.turn, point->position, place);
      for (guint axis = 0; axis < 3; axis++)
        place[axis] += entry.place[axis];
      turn_matrix (entry.turn, point->orientation, turn);
      place_model (placer, mounted, place, turn, holder, (int) n, depth + 1);
    }
}

static void
place_model (Placer *placer, const ShpModel *model, const double place[3], const double turn[9],
             int holder, int attachment, guint depth)
{
  guint first = placer->placed->len;

  place_own (placer, model, place, turn, holder, attachment);
  guint end = placer->placed->len;
  for (guint n = first; placer->resolver != NULL && depth < MOUNT_DEPTH_MAX && n < end; n++)
    place_mounts (placer, (int) n, depth);
}

/* Every part of the model and of what it mounts through resolver (NULL mounts nothing), at rest.
 * The centre of mass does not show: a mounted model's own centre, which the game moves its origin
 * to, falls out of where its parts stand. A list of ShpPlacedPart, the caller's; at most 4096, and
 * 4 mounts deep. */
GArray *
shp_model_place_parts (const ShpModel *model, ShpResolver resolver, gpointer data)
{
  static const double origin[3] = { 0 };
  static const double unturned[9] = { 1, 0, 0, 0, 1, 0, 0, 0, 1 };

  g_return_val_if_fail (model != NULL, NULL);

  Placer placer = { .placed = g_array_new (FALSE, TRUE, sizeof (ShpPlacedPart)),
                    .resolver = resolver,
                    .data = data };
  place_model (&placer, model, origin, unturned, -1, -1, 0);
  return placer.placed;
}

/* The components of an object of this model, in the order missions number them (shp-format.md 3,
 * Components): guint entries of placed, which shp_model_place_parts gave for the model. None where
 * the model's header does not ask for them; at most SHP_COMPONENTS_MAX, the rest unlisted. The
 * caller's. */
GArray *
shp_model_components (const ShpModel *model, const GArray *placed)
{
  g_return_val_if_fail (model != NULL && placed != NULL, NULL);

  GArray *components = g_array_new (FALSE, FALSE, sizeof (guint));
  if ((model->flags & SHP_HEADER_COMPONENTS) == 0)
    return components;
  for (guint n = 0; n < placed->len && components->len < SHP_COMPONENTS_MAX; n++)
    {
      const ShpPlacedPart *entry = &g_array_index (placed, ShpPlacedPart, n);
      if ((shp_model_part (entry->model, entry->part)->flags & SHP_PART_COMPONENT) != 0)
        g_array_append_val (components, n);
    }
  return components;
}

/* The parts that share the part's link id, itself among them, in part order; itself alone for link
 * id 0. guint part numbers, the caller's; NULL past the parts. */
GArray *
shp_model_assembly (const ShpModel *model, guint part)
{
  g_return_val_if_fail (model != NULL, NULL);

  const ShpPart *self = shp_model_part (model, part);
  if (self == NULL)
    return NULL;
  GArray *assembly = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint n = 0; n < model->parts->len; n++)
    if (n == part || (self->link_id != 0 && shp_model_part (model, n)->link_id == self->link_id))
      g_array_append_val (assembly, n);
  return assembly;
}

/* The part of the part's assembly that damage goes to: the first with armour; -1 for none. */
int
shp_model_armored_part (const ShpModel *model, guint part)
{
  g_autoptr (GArray) assembly = shp_model_assembly (model, part);

  for (guint n = 0; assembly != NULL && n < assembly->len; n++)
    {
      guint member = g_array_index (assembly, guint, n);
      if (shp_model_part (model, member)->armor > 0)
        return (int) member;
    }
  return -1;
}

/* TRUE where any part of the model is of the class. */
gboolean
shp_model_has_class (const ShpModel *model, guint part_class)
{
  g_return_val_if_fail (model != NULL, FALSE);

  for (guint n = 0; n < model->parts->len; n++)
    if (shp_model_part (model, n)->part_class == part_class)
      return TRUE;
  return FALSE;
}

/* TRUE for the classes that make turrets. */
gboolean
shp_part_is_turret (const ShpPart *part)
{
  g_return_val_if_fail (part != NULL, FALSE);

  return part->part_class == CLASS_TURRET || part->part_class == CLASS_LASER_TURRET
         || part->part_class == CLASS_MISSILE_TURRET || part->part_class == CLASS_ION_CANNON;
}

/* The part's last clip of the name, in any case (shp-format.md 8); NULL for none. Lent. */
const ShpClip *
shp_part_clip_for_name (const ShpPart *part, const char *name)
{
  g_return_val_if_fail (part != NULL && name != NULL, NULL);

  for (guint n = part->clips->len; n-- > 0;)
    {
      const ShpClip *clip = &g_array_index (part->clips, ShpClip, n);
      if (g_ascii_strcasecmp (clip->name, name) == 0)
        return clip;
    }
  return NULL;
}

/* The part's first point list of the kind (shp-format.md 10); NULL for none. Lent. */
const ShpPointList *
shp_part_point_list (const ShpPart *part, guint kind)
{
  g_return_val_if_fail (part != NULL, NULL);

  for (guint n = 0; n < part->point_lists->len; n++)
    {
      const ShpPointList *list = &g_array_index (part->point_lists, ShpPointList, n);
      if (list->kind == kind)
        return list;
    }
  return NULL;
}
