/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-shp.c - shp: what a model holds, and the model as Wavefront OBJ */
#include "app/cli-record-json.h"
#include "app/cli.h"
#include "engine/formats/shp.h"

#include <glib/gi18n.h>
#include <string.h>

static JsonValue *
floats_json (const float *values, guint count)
{
  JsonValue *array = json_object_new_array ();

  for (guint i = 0; i < count; i++)
    json_object_array_add (array, json_text_float (values[i]));
  return array;
}

static JsonValue *
level_json (const ShpLevel *level, guint index)
{
  JsonValue *object = json_object_new_object (), *materials = json_object_new_array ();

  cli_add_number (object, "index", index);
  json_object_object_add (object, "distance", json_text_float (level->distance));
  cli_add_number (object, "vertices", level->vertices->len);
  cli_add_number (object, "faces", level->faces->len);
  for (guint n = 0; n < level->materials->len; n++)
    {
      const ShpMaterial *material = &g_array_index (level->materials, ShpMaterial, n);
      g_autofree char *name = g_strndup (material->texture, sizeof material->texture);
      g_autofree char *valid = g_utf8_make_valid (name, -1);

      json_object_array_add (materials, json_object_new_string (valid));
    }
  json_object_object_add (object, "materials", materials);
  return object;
}

static JsonValue *
attachment_json (const ShpAttachment *attachment, guint index)
{
  JsonValue *object = json_object_new_object ();

  cli_add_number (object, "index", index);
  cli_add_number (object, "kind", attachment->kind);
  cli_add_string (object, "kind_name", shp_attachment_kind_name (attachment->kind));
  cli_add_number (object, "id", attachment->id);
  json_object_object_add (object, "position", floats_json (attachment->position, 3));
  return object;
}

static JsonValue *
clip_json (const ShpClip *clip, guint index)
{
  JsonValue *object = json_object_new_object ();
  g_autofree char *name = g_utf8_make_valid (clip->name, -1);

  cli_add_number (object, "index", index);
  cli_add_string (object, "name", name);
  json_object_object_add (object, "length", json_object_new_int (clip->length));
  json_object_object_add (object, "mode", json_object_new_int (clip->mode));
  cli_add_number (object, "keyframes", clip->keyframes->len);
  cli_add_number (object, "events", clip->events->len);
  return object;
}

static void
add_lists (JsonValue *object, const ShpPart *part)
{
  JsonValue *levels = json_object_new_array (), *attachments = json_object_new_array ();
  JsonValue *clips = json_object_new_array ();

  for (guint n = 0; n < part->levels->len; n++)
    json_object_array_add (levels, level_json (&g_array_index (part->levels, ShpLevel, n), n));
  for (guint n = 0; n < part->attachments->len; n++)
    json_object_array_add (
        attachments, attachment_json (&g_array_index (part->attachments, ShpAttachment, n), n));
  for (guint n = 0; n < part->clips->len; n++)
    json_object_array_add (clips, clip_json (&g_array_index (part->clips, ShpClip, n), n));
  json_object_object_add (object, "levels", levels);
  json_object_object_add (object, "attachments", attachments);
  json_object_object_add (object, "tracks", clips);
  cli_add_number (object, "tree_nodes", part->nodes->len);
  cli_add_number (object, "point_lists", part->point_lists->len);
  cli_add_number (object, "triggers", part->triggers->len);
}

static JsonValue *
part_json (const ShpPart *part, guint index)
{
  JsonValue *object = json_object_new_object ();
  g_autofree char *name = g_strndup (part->name, sizeof part->name);
  g_autofree char *valid = g_utf8_make_valid (name, -1);

  cli_add_number (object, "index", index);
  cli_add_string (object, "name", valid);
  cli_add_number (object, "class", part->part_class);
  cli_add_string (object, "class_name", shp_part_class_name (part->part_class));
  json_object_object_add (object, "parent",
                          part->parent >= 0 ? json_object_new_int (part->parent) : NULL);
  cli_add_number (object, "flags", part->flags);
  cli_add_number (object, "component_group", part->component_group);
  json_object_object_add (object, "armor", json_object_new_int (part->armor));
  json_object_object_add (object, "mount", floats_json (part->mount, 3));
  json_object_object_add (object, "box_min", floats_json (part->box_min, 3));
  json_object_object_add (object, "box_max", floats_json (part->box_max, 3));
  json_object_object_add (object, "volume", json_text_float (part->volume));
  json_object_object_add (object, "density", json_text_float (part->density));
  add_lists (object, part);
  return object;
}

static JsonValue *
model_json (const ShpModel *model)
{
  JsonValue *object = json_object_new_object (), *parts = json_object_new_array ();

  cli_add_number (object, "version", model->version);
  cli_add_number (object, "flags", model->flags);
  json_object_object_add (object, "eye", floats_json (model->eye, 3));
  cli_add_number (object, "firing_arcs", model->arcs->len);
  for (guint n = 0; n < model->parts->len; n++)
    json_object_array_add (parts, part_json (shp_model_part (model, n), n));
  json_object_object_add (object, "parts", parts);
  return object;
}

static void
print_part (const ShpPart *part, guint index)
{
  const char *class_name = shp_part_class_name (part->part_class);
  g_autofree char *name = g_strndup (part->name, sizeof part->name);

  cli_print (_("part %u %s: class %u %s, parent %d, flags 0x%X\n"), index, name, part->part_class,
             class_name != NULL ? class_name : "-", part->parent, part->flags);
  for (guint n = 0; n < part->levels->len; n++)
    {
      const ShpLevel *level = shp_part_level (part, n);

      cli_print (_("  level %u: %u vertices, %u triangles, %u materials\n"), n,
                 level->vertices->len, level->faces->len, level->materials->len);
    }
  for (guint n = 0; n < part->attachments->len; n++)
    {
      const ShpAttachment *attachment = &g_array_index (part->attachments, ShpAttachment, n);
      const char *kind = shp_attachment_kind_name (attachment->kind);

      cli_print (_("  attachment %u: kind %u %s, id %u\n"), n, attachment->kind,
                 kind != NULL ? kind : "-", attachment->id);
    }
  for (guint n = 0; n < part->clips->len; n++)
    cli_print (_("  track %u: %s, %d ticks\n"), n, g_array_index (part->clips, ShpClip, n).name,
               g_array_index (part->clips, ShpClip, n).length);
}

static CliStatus
print_model (CliCall *call, const ShpModel *model)
{
  if (call->json)
    return cli_print_json (model_json (model));
  cli_print (_("version %u, flags 0x%X, %u parts, %u firing arcs\n"), model->version, model->flags,
             model->parts->len, model->arcs->len);
  for (guint n = 0; n < model->parts->len; n++)
    print_part (shp_model_part (model, n), n);
  return CLI_OK;
}

static CliStatus
write_obj (const ShpModel *model, const char *output)
{
  g_autofree char *text = shp_model_to_obj (model);
  g_autoptr (GError) error = NULL;

  if (output == NULL)
    {
      cli_print ("%s", text);
      return CLI_OK;
    }
  return cli_write_file (output, text, strlen (text), &error) ? CLI_OK : cli_fail (output, error);
}

/* shp: what a model holds, or its shape as Wavefront OBJ. */
CliStatus
cli_shp (CliCall *call)
{
  g_autofree char *output = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ShpModel) model = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("obj: the file to write"),
      N_("OUT.obj") },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_parse (call, entries, 2, 3))
    return call->status;
  if (cli_is_action (call, "info") && call->word_count > 2)
    return cli_bad_call (call, _("one word too many: %s"), call->words[2]);
  cli_take_output (call, 2, &output);
  if (!cli_is_action (call, "info") && !cli_is_action (call, "obj"))
    return cli_bad_action (call);
  bytes = cli_read_input (call, call->words[1], &error);
  if (bytes != NULL)
    model = shp_model_new_from_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                      call->words[1], &error);
  if (model == NULL)
    return cli_fail (call->words[1], error);
  return cli_is_action (call, "info") ? print_model (call, model) : write_obj (model, output);
}
