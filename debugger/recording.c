/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/recording.c - recordings read and written, a line at a time */
#include "debugger/recording.h"

#include <json-c/json.h>
#include <string.h>

#define FRAME_TICKS_MAX 10 /* a frame is 1 to 10 ticks (design.md, Same inputs, same world) */
#define AXIS_MAX 1000      /* PlayerControls: full deflection */
#define LINE_DEPTH_MAX 8   /* deeper JSON than any line of ours; refuses hostile nesting */

static const char *const modes[] = { "joystick", "keyboard", "mouse" };

G_DEFINE_QUARK (sortie-recording-error-quark, recording_error)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_tokener, json_tokener_free)
typedef json_object JsonValue;
static void
json_value_put (JsonValue *value)
{
  json_object_put (value);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JsonValue, json_value_put)

/* An empty recording without a seed. Free it with recording_free. */
Recording *
recording_new (void)
{
  Recording *recording = g_new0 (Recording, 1);

  recording->frames = g_array_new (FALSE, TRUE, sizeof (FrameInput));
  return recording;
}

/* Frees a recording; NULL is nothing. */
void
recording_free (Recording *recording)
{
  if (recording == NULL)
    return;
  g_array_unref (recording->frames);
  g_free (recording);
}

/* --- reading --- */

static gboolean
take_int (json_object *value, const char *member, gint64 least, gint64 most, gint64 *out,
          GError **error)
{
  gint64 number;

  if (!json_object_is_type (value, json_type_int))
    {
      g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_MEMBER, "%s: want a whole number",
                   member);
      return FALSE;
    }
  number = json_object_get_int64 (value);
  if (number < least || number > most)
    {
      g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_RANGE,
                   "%s: want %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT ", found %" G_GINT64_FORMAT,
                   member, least, most, number);
      return FALSE;
    }
  *out = number;
  return TRUE;
}

static gboolean
take_pair (json_object *value, const char *member, gint64 least, gint64 most, gint16 *x, gint16 *y,
           GError **error)
{
  gint64 a, b;

  if (!json_object_is_type (value, json_type_array) || json_object_array_length (value) != 2)
    {
      g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_MEMBER, "%s: want [x, y]", member);
      return FALSE;
    }
  if (!take_int (json_object_array_get_idx (value, 0), member, least, most, &a, error)
      || !take_int (json_object_array_get_idx (value, 1), member, least, most, &b, error))
    return FALSE;
  *x = (gint16) a;
  *y = (gint16) b;
  return TRUE;
}

static gboolean
take_mode (json_object *value, PlayerControls *controls, GError **error)
{
  const char *name
      = json_object_is_type (value, json_type_string) ? json_object_get_string (value) : "";

  for (guint n = 0; n < G_N_ELEMENTS (modes); n++)
    if (strcmp (name, modes[n]) == 0)
      {
        controls->mode = (guint8) n;
        return TRUE;
      }
  g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_MEMBER,
               "mode: want \"joystick\", \"keyboard\" or \"mouse\"");
  return FALSE;
}

static gboolean
take_actions (json_object *value, PlayerControls *controls, GError **error)
{
  gsize count;

  if (!json_object_is_type (value, json_type_array))
    {
      g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_MEMBER, "actions: want a list");
      return FALSE;
    }
  count = json_object_array_length (value);
  for (gsize n = 0; n < count; n++)
    {
      gint64 action;

      if (!take_int (json_object_array_get_idx (value, n), "actions", 0, WORLD_ACTIONS - 1, &action,
                     error))
        return FALSE;
      controls->actions[action / 8] |= (guint8) (1u << action % 8);
    }
  return TRUE;
}

static gboolean
take_axis (json_object *value, const char *member, gint64 least, gint16 *out, GError **error)
{
  gint64 number;

  if (!take_int (value, member, least, AXIS_MAX, &number, error))
    return FALSE;
  *out = (gint16) number;
  return TRUE;
}

static gboolean
take_control (const char *member, json_object *value, PlayerControls *controls, GError **error)
{
  if (strcmp (member, "mode") == 0)
    return take_mode (value, controls, error);
  if (strcmp (member, "actions") == 0)
    return take_actions (value, controls, error);
  if (strcmp (member, "stick") == 0)
    return take_pair (value, member, -AXIS_MAX, AXIS_MAX, &controls->stick_x, &controls->stick_y,
                      error);
  if (strcmp (member, "twist") == 0)
    return take_axis (value, member, -AXIS_MAX, &controls->twist, error);
  if (strcmp (member, "throttle_axis") == 0)
    {
      controls->has_throttle_axis = TRUE;
      return take_axis (value, member, 0, &controls->throttle_axis, error);
    }
  if (strcmp (member, "mouse") == 0)
    return take_pair (value, member, G_MININT16, G_MAXINT16, &controls->mouse_dx,
                      &controls->mouse_dy, error);
  g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_MEMBER, "controls: no member \"%s\"",
               member);
  return FALSE;
}

static gboolean
take_controls (json_object *value, PlayerControls *controls, GError **error)
{
  if (!json_object_is_type (value, json_type_object))
    {
      g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_MEMBER, "controls: want an object");
      return FALSE;
    }
  json_object_object_foreach (
      value, member, control) if (!take_control (member, control, controls, error)) return FALSE;
  return TRUE;
}

/* Takes one line's object: a seed as the first, a frame elsewhere. */
static gboolean
take_object (Recording *recording, json_object *object, gboolean first, GError **error)
{
  FrameInput frame;
  gboolean has_ticks = FALSE;

  memset (&frame, 0, sizeof frame);
  json_object_object_foreach (object, member, value)
  {
    gint64 number;

    if (strcmp (member, "seed") == 0 && first)
      {
        if (!take_int (value, member, 0, G_MAXUINT32, &number, error))
          return FALSE;
        recording->has_seed = TRUE;
        recording->seed = (guint32) number;
      }
    else if (strcmp (member, "ticks") == 0)
      {
        if (!take_int (value, member, 1, FRAME_TICKS_MAX, &number, error))
          return FALSE;
        frame.ticks = (guint32) number;
        has_ticks = TRUE;
      }
    else if (strcmp (member, "controls") == 0)
      {
        if (!take_controls (value, &frame.controls, error))
          return FALSE;
      }
    else
      {
        g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_MEMBER, "no member \"%s\" here",
                     member);
        return FALSE;
      }
  }
  if (has_ticks)
    g_array_append_val (recording->frames, frame);
  else if (!first || !recording->has_seed)
    {
      g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_MEMBER, "ticks: missing");
      return FALSE;
    }
  return TRUE;
}

static JsonValue *
parse_line (const char *line, gsize length, GError **error)
{
  g_autoptr (json_tokener) tokener = json_tokener_new_ex (LINE_DEPTH_MAX);
  g_autoptr (JsonValue) object = NULL;

  json_tokener_set_flags (tokener, JSON_TOKENER_STRICT);
  object = json_tokener_parse_ex (tokener, line, (int) MIN (length, (gsize) G_MAXINT32));
  if (json_tokener_get_error (tokener) != json_tokener_success)
    {
      g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_SYNTAX, "no whole JSON object: %s",
                   json_tokener_error_desc (json_tokener_get_error (tokener)));
      return NULL;
    }
  if (!json_object_is_type (object, json_type_object)
      || json_tokener_get_parse_end (tokener) < length)
    {
      g_set_error (error, RECORDING_ERROR, RECORDING_ERROR_SYNTAX,
                   "want one JSON object and nothing after it");
      return NULL;
    }
  return g_steal_pointer (&object);
}

static gsize
trimmed_length (const char *line, gsize length)
{
  while (length > 0 && g_ascii_isspace (line[length - 1]))
    length--;
  return length;
}

/* Reads a whole recording; name stands in front of an error. NULL with RECORDING_ERROR set and
 * the line named where a line is wrong; nothing of the recording is given then. */
Recording *
recording_parse (const char *text, gsize length, const char *name, GError **error)
{
  g_autoptr (Recording) recording = NULL;
  gboolean first = TRUE;
  guint line_number = 1;

  g_return_val_if_fail (text != NULL && name != NULL, NULL);

  recording = recording_new ();
  for (gsize at = 0; at < length; line_number++)
    {
      const char *end = memchr (text + at, '\n', length - at);
      gsize size = end != NULL ? (gsize) (end - text) - at : length - at;
      gsize used = trimmed_length (text + at, size);
      g_autoptr (JsonValue) object = NULL;

      if (used > 0)
        {
          object = parse_line (text + at, used, error);
          if (object == NULL || !take_object (recording, object, first, error))
            {
              g_prefix_error (error, "%s: line %u: ", name, line_number);
              return NULL;
            }
          first = FALSE;
        }
      at += size + 1;
    }
  return g_steal_pointer (&recording);
}

/* --- writing --- */

static void
add_pair (JsonValue *object, const char *member, int x, int y)
{
  json_object *pair;

  if (x == 0 && y == 0)
    return;
  pair = json_object_new_array_ext (2);
  json_object_array_add (pair, json_object_new_int (x));
  json_object_array_add (pair, json_object_new_int (y));
  json_object_object_add (object, member, pair);
}

static json_object *
controls_to_json (const PlayerControls *controls)
{
  json_object *object = json_object_new_object ();
  json_object *actions = json_object_new_array ();

  if (controls->mode > 0 && controls->mode < G_N_ELEMENTS (modes))
    json_object_object_add (object, "mode", json_object_new_string (modes[controls->mode]));
  for (int n = 0; n < WORLD_ACTIONS; n++)
    if (controls->actions[n / 8] & 1u << n % 8)
      json_object_array_add (actions, json_object_new_int (n));
  if (json_object_array_length (actions) > 0)
    json_object_object_add (object, "actions", json_object_get (actions));
  json_object_put (actions);
  add_pair (object, "stick", controls->stick_x, controls->stick_y);
  if (controls->twist != 0)
    json_object_object_add (object, "twist", json_object_new_int (controls->twist));
  if (controls->has_throttle_axis)
    json_object_object_add (object, "throttle_axis", json_object_new_int (controls->throttle_axis));
  add_pair (object, "mouse", controls->mouse_dx, controls->mouse_dy);
  return object;
}

/* One frame as its line, without the line's end. The caller frees it. */
char *
recording_frame_to_line (const FrameInput *frame)
{
  g_autoptr (JsonValue) object = NULL;

  g_return_val_if_fail (frame != NULL, NULL);

  object = json_object_new_object ();
  json_object_object_add (object, "ticks", json_object_new_int64 (frame->ticks));
  json_object_object_add (object, "controls", controls_to_json (&frame->controls));
  return g_strdup (json_object_to_json_string_ext (object, JSON_C_TO_STRING_SPACED));
}

/* A recording as text: the seed's line unless seed is NULL, then a line a frame (an array of
 * FrameInput). The caller frees it. */
char *
recording_to_text (const guint32 *seed, const GArray *frames)
{
  GString *text;

  g_return_val_if_fail (frames != NULL, NULL);

  text = g_string_new (NULL);
  if (seed != NULL)
    g_string_append_printf (text, "{ \"seed\": %u }\n", *seed);
  for (guint n = 0; n < frames->len; n++)
    {
      g_autofree char *line = recording_frame_to_line (&g_array_index (frames, FrameInput, n));

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}
