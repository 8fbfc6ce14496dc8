/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* data/models/model-build.c - builds the demo pack's models and textures from their sources
 *
 * Usage: model-build model SOURCE.json OUTPUT-DIR     every variant as NAME.shp
 *        model-build textures SOURCE.json OUTPUT-DIR  every texture as NAME.png
 * Runs at build time only; the sources are this project's own work.
 */
#include <stdio.h>
#include <string.h>

#include "data/models/model-shapes.h"
#include "data/models/model-textures.h"
#include "engine/formats/shp-model.h"

#define TREE_DEFAULT 0
#define TRACK_LENGTH_DEFAULT 100

typedef struct
{
  const char *name;
  guint number;
} Named;

/* reference/shp-format.md 3, Classes */
static const Named part_classes[] = {
  { "generic", 0 }, { "hull", 1 },         { "cockpit", 2 },         { "turret", 3 },
  { "engine", 5 },  { "shield", 6 },       { "comms", 7 },           { "laser_turret", 9 },
  { "missile_turret", 10 }, { "dish", 12 }, { "service_door", 13 },  { "ion_cannon", 18 },
  { NULL, 0 },
};

/* reference/shp-format.md 6, kinds */
static const Named attachment_kinds[] = {
  { "missile", 0 }, { "gun", 1 },   { "glow", 2 },   { "muzzle", 3 }, { "light", 4 },
  { "pod", 5 },     { "eject", 6 }, { "launch", 8 }, { "dock", 9 },   { NULL, 0 },
};

static const Named part_flags[] = {
  { "component", SHP_PART_COMPONENT },
  { "damaged", SHP_PART_DAMAGED },
  { "targetable", SHP_PART_TARGETABLE },
  { NULL, 0 },
};

static guint
number_of (const Named *table, const char *name)
{
  for (; table->name != NULL; table++)
    if (strcmp (table->name, name) == 0)
      return table->number;
  g_printerr ("model-build: unknown name %s\n", name);
  return table->number;
}

static void
add_attachment (ShpPart *part, json_object *source, gboolean mirrored, float scale)
{
  ShpAttachment a = { .orientation = { 1, 0, 0, 0, 1, 0, 0, 0, 1 } };

  a.kind = number_of (attachment_kinds, shape_text (source, "kind", "light"));
  a.id = (guint32) shape_number (source, "id", 0);
  shape_numbers (source, "at", a.position, 3);
  shape_numbers (source, "size", a.size, 3);
  shape_numbers (source, "orientation", a.orientation, 9);
  for (int i = 0; i < 3; i++)
    {
      a.position[i] *= scale;
      a.size[i] *= scale;
    }
  if (mirrored)
    a.position[0] = -a.position[0];
  a.gun_type = (guint32) shape_number (source, "gun", 0);
  a.blink_on = (gint32) shape_number (source, "blink_on", 0);
  a.blink_off = (gint32) shape_number (source, "blink_off", 0);
  a.blink_phase = (gint32) shape_number (source, "blink_phase", 0);
  a.light_range = (float) shape_number (source, "range", 0);
  a.light_brightness = (float) shape_number (source, "brightness", 0);
  g_array_append_val (part->attachments, a);
}

static void
add_attachments (ShpPart *part, json_object *source, float scale)
{
  json_object *list;

  if (!json_object_object_get_ex (source, "attachments", &list))
    return;
  for (guint i = 0; i < json_object_array_length (list); i++)
    {
      json_object *one = json_object_array_get_idx (list, i);

      add_attachment (part, one, FALSE, scale);
      if (shape_number (one, "mirror", 0) != 0)
        add_attachment (part, one, TRUE, scale);
    }
}

static void
add_clips (ShpPart *part, json_object *source)
{
  json_object *list, *keys;

  if (!json_object_object_get_ex (source, "clips", &list))
    return;
  for (guint i = 0; i < json_object_array_length (list); i++)
    {
      json_object *one = json_object_array_get_idx (list, i);
      ShpClip clip = { .length = (gint32) shape_number (one, "length", TRACK_LENGTH_DEFAULT),
                       .mode = (gint16) shape_number (one, "mode", 1) };

      g_strlcpy (clip.name, shape_text (one, "name", ""), sizeof clip.name);
      clip.keyframes = g_array_new (FALSE, TRUE, sizeof (ShpKeyframe));
      clip.events = g_array_new (FALSE, TRUE, sizeof (ShpClipEvent));
      if (json_object_object_get_ex (one, "keys", &keys))
        for (guint k = 0; k < json_object_array_length (keys); k++)
          {
            json_object *source_key = json_object_array_get_idx (keys, k);
            ShpKeyframe key = { .time = (gint32) shape_number (source_key, "time", 0) };

            shape_numbers (source_key, "angles", key.angles, 3);
            shape_numbers (source_key, "offset", key.offset, 3);
            g_array_append_val (clip.keyframes, key);
          }
      g_array_append_val (part->clips, clip);
    }
}

static void
scale_mesh (Mesh *mesh, float scale)
{
  for (guint i = 0; i < mesh->triangles->len; i++)
    for (int k = 0; k < 3; k++)
      {
        Vec3 *corner = &g_array_index (mesh->triangles, MeshTriangle, i).corners[k];

        *corner = vec3_scale (*corner, scale);
      }
}

static guint32
flags_of (json_object *source)
{
  json_object *list;
  guint32 flags = 0;

  if (json_object_object_get_ex (source, "flags", &list))
    for (guint i = 0; i < json_object_array_length (list); i++)
      flags |= number_of (part_flags, json_object_get_string (json_object_array_get_idx (list, i)));
  return flags;
}

static gboolean
add_shapes (Mesh *mesh, json_object *source, json_object *materials, const char *name,
            GError **error)
{
  json_object *shapes;

  if (!json_object_object_get_ex (source, "shapes", &shapes))
    return TRUE;
  for (guint i = 0; i < json_object_array_length (shapes); i++)
    {
      g_autofree char *path = g_strdup_printf ("part %s: shapes[%u]", name, i);

      if (!shape_add (mesh, json_object_array_get_idx (shapes, i), materials, path, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_part (ShpModel *model, json_object *source, json_object *variant, json_object *whole,
          GError **error)
{
  const char *name = shape_text (source, "name", "Body");
  float scale = (float) shape_number (variant, "scale", 1);
  g_autoptr (Mesh) mesh = mesh_new ();
  ShpPart *part = shp_model_add_part (model, name);
  json_object *materials = NULL;

  json_object_object_get_ex (variant, "materials", &materials);
  mesh->texel_units = (float) shape_number (whole, "texel", mesh->texel_units) * scale;
  if (!add_shapes (mesh, source, materials, name, error))
    return FALSE;
  scale_mesh (mesh, scale);
  part->part_class = number_of (part_classes, shape_text (source, "class", "hull"));
  part->parent = (gint32) shape_number (source, "parent", -1);
  part->flags = flags_of (source);
  part->armor = (gint32) shape_number (source, "armor", 0);
  part->link_id = (guint32) shape_number (source, "link", 0);
  part->turret_kind = (guint32) shape_number (source, "turret", 0);
  part->turret_slot = (gint32) shape_number (source, "slot", -1);
  shape_numbers (source, "origin", part->origin, 3);
  shape_numbers (source, "mount", part->mount, 3);
  shape_numbers (source, "turn_min", part->turn_min, 3);
  shape_numbers (source, "turn_max", part->turn_max, 3);
  for (int i = 0; i < 3; i++)
    part->origin[i] *= scale;
  add_attachments (part, source, scale);
  add_clips (part, source);
  mesh_to_part (mesh, part, (float) shape_number (whole, "density", 0.1),
                shape_number (whole, "tree", TREE_DEFAULT) != 0);
  return TRUE;
}

/* Puts the model's origin at its centre of mass, to which the engine moves an object's place
 * (objects.md, Centre of mass): so a stand-in stands where the mission says. */
static void
centre (ShpModel *model)
{
  g_autoptr (GArray) placed = shp_model_place_parts (model, NULL, NULL);
  ShpMass mass;

  shp_placed_mass (placed, &mass);
  for (guint n = 0; n < model->parts->len; n++)
    for (guint axis = 0; axis < 3; axis++)
      g_array_index (model->parts, ShpPart, n).origin[axis] -= (float) mass.centre[axis];
  for (guint axis = 0; axis < 3; axis++)
    model->eye[axis] -= (float) mass.centre[axis];
}

static gboolean
build_variant (json_object *source, json_object *variant, const char *directory, GError **error)
{
  g_autoptr (ShpModel) model = shp_model_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *file = g_strdup_printf ("%s.shp", shape_text (variant, "name", "unnamed"));
  g_autofree char *path = g_build_filename (directory, file, NULL);
  json_object *parts = NULL;

  json_object_object_get_ex (source, "parts", &parts);
  model->flags = shape_number (source, "components", 0) != 0 ? SHP_HEADER_COMPONENTS : 0;
  if (shape_number (variant, "cloak", 0) != 0)
    model->flags |= SHP_HEADER_CLOAK;
  shape_numbers (source, "eye", model->eye, 3);
  for (guint i = 0; parts != NULL && i < json_object_array_length (parts); i++)
    if (!add_part (model, json_object_array_get_idx (parts, i), variant, source, error))
      return FALSE;
  centre (model);
  bytes = shp_model_to_bytes (model, error);
  return bytes != NULL
         && g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                 (gssize) g_bytes_get_size (bytes), error);
}

static gboolean
build_model (json_object *source, const char *directory, GError **error)
{
  json_object *variants;

  if (!json_object_object_get_ex (source, "variants", &variants))
    {
      g_set_error (error, MODEL_ERROR, MODEL_ERROR_SOURCE, "no variants");
      return FALSE;
    }
  for (guint i = 0; i < json_object_array_length (variants); i++)
    if (!build_variant (source, json_object_array_get_idx (variants, i), directory, error))
      return FALSE;
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  json_object *source;
  gboolean done;

  if (argc != 4)
    {
      g_printerr ("usage: model-build model|textures SOURCE.json OUTPUT-DIR\n");
      return 2;
    }
  source = json_object_from_file (argv[2]);
  if (source == NULL)
    {
      g_printerr ("%s: %s", argv[2], json_util_get_last_err ());
      return 1;
    }
  g_mkdir_with_parents (argv[3], 0755);
  done = strcmp (argv[1], "model") == 0 ? build_model (source, argv[3], &error)
                                        : textures_build (source, argv[3], &error);
  if (!done)
    g_printerr ("%s: %s\n", argv[2], error->message);
  json_object_put (source);
  return done ? 0 : 1;
}
