/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/json-text.c - a writer that keeps small things on one line, and bytes as rows of hex */
#include "editor/json-text.h"

#include <math.h>
#include <string.h>

#define COLUMNS 100
#define ROW_BYTES 32
#define RUN_LEAST 64 /* equal bytes from here on are written as a run */
#define GAP_MOST 8   /* equal bytes in the middle of a patch that are not worth a new row */
#define DEPTH_MOST 32

G_DEFINE_QUARK (json - text - error - quark, json_text_error)

/* --- writing --- */

static gboolean
is_plain (JsonValue *value)
{
  enum json_type type = json_object_get_type (value);

  return type != json_type_object && type != json_type_array;
}

static void
append_plain (GString *text, JsonValue *value)
{
  g_string_append (text, value == NULL
                             ? "null"
                             : json_object_to_json_string_ext (
                                 value, JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE));
}

static void
append_key (GString *text, const char *key)
{
  g_autoptr (JsonValue) name = json_object_new_string (key);

  append_plain (text, name);
  g_string_append (text, ": ");
}

/* Writes a value on one line; gives up, leaving a longer text, once it is over the limit. */
static gboolean
append_inline (GString *text, JsonValue *value, gsize limit)
{
  if (is_plain (value))
    append_plain (text, value);
  else if (json_object_get_type (value) == json_type_array)
    {
      g_string_append_c (text, '[');
      for (gsize i = 0; i < json_object_array_length (value); i++)
        {
          g_string_append (text, i == 0 ? "" : ", ");
          if (!append_inline (text, json_object_array_get_idx (value, i), limit))
            return FALSE;
        }
      g_string_append_c (text, ']');
    }
  else
    {
      const char *separator = "{ ";

      json_object_object_foreach (value, key, member)
      {
        g_string_append (text, separator);
        separator = ", ";
        append_key (text, key);
        if (!append_inline (text, member, limit))
          return FALSE;
      }
      g_string_append (text, *separator == ',' ? " }" : "{}");
    }
  return text->len <= limit;
}

static void
append_value (GString *text, JsonValue *value, guint indent, gsize column);

static void
append_line (GString *text, guint indent)
{
  g_string_append_printf (text, "\n%*s", (int) indent, "");
}

static void
append_members (GString *text, JsonValue *value, guint indent)
{
  const char *separator = "";

  json_object_object_foreach (value, key, member)
  {
    gsize start;

    g_string_append (text, separator);
    separator = ",";
    append_line (text, indent + 2);
    start = text->len;
    append_key (text, key);
    append_value (text, member, indent + 2, indent + 2 + text->len - start);
  }
}

static void
append_value (GString *text, JsonValue *value, guint indent, gsize column)
{
  gsize start = text->len;
  gboolean is_array = json_object_get_type (value) == json_type_array;

  if (append_inline (text, value, start + (column < COLUMNS ? COLUMNS - column - 1 : 0))
      || is_plain (value))
    return;
  g_string_truncate (text, start);
  g_string_append_c (text, is_array ? '[' : '{');
  if (is_array)
    for (gsize i = 0; i < json_object_array_length (value); i++)
      {
        g_string_append (text, i == 0 ? "" : ",");
        append_line (text, indent + 2);
        append_value (text, json_object_array_get_idx (value, i), indent + 2, indent + 2);
      }
  else
    append_members (text, value, indent);
  append_line (text, indent);
  g_string_append_c (text, is_array ? ']' : '}');
}

/* The text of a value, with a newline at its end, the caller's. */
char *
json_text_write (JsonValue *value)
{
  GString *text = g_string_new (NULL);

  append_value (text, value, 0, 0);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* --- reading --- */

static guint
line_at (const char *text, gsize size, gsize offset)
{
  guint line = 1;

  for (gsize i = 0; i < MIN (offset, size); i++)
    line += text[i] == '\n';
  return line;
}

/* Reads one JSON document of UTF-8.
 *
 * Returns: the value, the caller's; NULL with JSON_TEXT_ERROR_SYNTAX: "line N: ...". A document
 * that is the word null is refused too, so that NULL is never a value. */
JsonValue *
json_text_parse (const char *text, gsize size, GError **error)
{
  g_return_val_if_fail (text != NULL || size == 0, NULL);

  struct json_tokener *tokener;
  JsonValue *value = NULL;
  const char *reason = NULL;
  gsize at = 0;

  if (size > G_MAXINT32)
    reason = "the text is longer than any mission's";
  else if (!g_utf8_validate (text, (gssize) size, NULL))
    reason = "the text is not UTF-8";
  if (reason == NULL)
    {
      tokener = json_tokener_new_ex (DEPTH_MOST);
      json_tokener_set_flags (tokener, JSON_TOKENER_STRICT);
      value = json_tokener_parse_ex (tokener, text, (int) size);
      at = json_tokener_get_parse_end (tokener);
      if (json_tokener_get_error (tokener) == json_tokener_continue)
        reason = "the text ends in the middle of a value";
      else if (json_tokener_get_error (tokener) != json_tokener_success)
        reason = json_tokener_error_desc (json_tokener_get_error (tokener));
      else if (value == NULL)
        reason = "an object was wanted";
      for (gsize i = at; reason == NULL && i < size; i++)
        if (!g_ascii_isspace (text[i]))
          reason = "there is more text after the value";
      json_tokener_free (tokener);
    }
  if (reason == NULL)
    return value;
  g_set_error (error, JSON_TEXT_ERROR, JSON_TEXT_ERROR_SYNTAX, "line %u: %s",
               line_at (text, size, at), reason);
  json_object_put (value);
  return NULL;
}

/* --- numbers --- */

/* A float that reads back to the same bits: JSON has no infinities or NaNs, so those are given as
 * their bits, "0x7F800000". */
JsonValue *
json_text_float (float value)
{
  char text[32], bits_text[16];
  guint32 bits;

  memcpy (&bits, &value, sizeof bits);
  if (!isfinite (value))
    {
      g_snprintf (bits_text, sizeof bits_text, "0x%08X", bits);
      return json_object_new_string (bits_text);
    }
  g_ascii_formatd (text, sizeof text, "%.9g", (double) value);
  for (int digits = 6; digits < 9; digits++)
    {
      char shorter[32];

      g_ascii_formatd (shorter, sizeof shorter,
                       digits == 6   ? "%.6g"
                       : digits == 7 ? "%.7g"
                                     : "%.8g",
                       (double) value);
      if ((float) g_ascii_strtod (shorter, NULL) == value)
        {
          g_strlcpy (text, shorter, sizeof text);
          break;
        }
    }
  if (value == 0 && bits != 0)
    g_strlcat (text, ".0", sizeof text); /* JSON's integer -0 would lose its sign */
  return json_object_new_double_s ((double) value, text);
}

/* Reads what json_text_float writes, or any number. FALSE for another type. */
gboolean
json_text_read_float (JsonValue *value, float *number)
{
  const char *text;
  guint64 bits;
  guint32 word;

  if (json_object_is_type (value, json_type_double) || json_object_is_type (value, json_type_int))
    {
      *number = (float) json_object_get_double (value);
      return TRUE;
    }
  if (!json_object_is_type (value, json_type_string))
    return FALSE;
  text = json_object_get_string (value);
  if (!g_str_has_prefix (text, "0x")
      || !g_ascii_string_to_unsigned (text + 2, 16, 0, G_MAXUINT32, &bits, NULL))
    return FALSE;
  word = (guint32) bits;
  memcpy (number, &word, sizeof word);
  return TRUE;
}

/* --- bytes --- */

static void
append_hex (GString *text, const guint8 *bytes, gsize size)
{
  for (gsize i = 0; i < size; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
}

/* Bytes as lower case hex digits. */
JsonValue *
json_text_hex (const guint8 *bytes, gsize size)
{
  g_autoptr (GString) text = g_string_sized_new (size * 2);

  append_hex (text, bytes, size);
  return json_object_new_string_len (text->str, (int) text->len);
}

static gboolean
read_digits (const char *text, guint8 *bytes, gsize size)
{
  for (gsize i = 0; i < size; i++)
    {
      int high = g_ascii_xdigit_value (text[i * 2]);
      int low = high < 0 ? -1 : g_ascii_xdigit_value (text[i * 2 + 1]);

      if (low < 0)
        return FALSE;
      bytes[i] = (guint8) (high << 4 | low);
    }
  return text[size * 2] == '\0';
}

/* Reads exactly `size` bytes of hex. FALSE for another type or length, or no hex. */
gboolean
json_text_read_hex (JsonValue *value, guint8 *bytes, gsize size)
{
  return json_object_is_type (value, json_type_string)
         && read_digits (json_object_get_string (value), bytes, size);
}

static void
add_row (JsonValue *rows, const guint8 *bytes, gsize offset, gsize size)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_run = size >= RUN_LEAST;

  g_string_printf (text, "0x%08" G_GSIZE_MODIFIER "X: ", offset);
  if (is_run)
    g_string_append_printf (text, "%02x x %" G_GSIZE_FORMAT, bytes[offset], size);
  else
    append_hex (text, bytes + offset, size);
  json_object_array_add (rows, json_object_new_string_len (text->str, (int) text->len));
}

static gsize
run_length (const guint8 *bytes, gsize offset, gsize end)
{
  gsize length = 1;

  while (offset + length < end && bytes[offset + length] == bytes[offset])
    length++;
  return length;
}

/* Writes all of [offset, end): long runs as such, the rest in rows. */
static void
add_rows (JsonValue *rows, const guint8 *bytes, gsize offset, gsize end)
{
  gsize start = offset;

  while (offset < end)
    {
      gsize run = run_length (bytes, offset, end);

      if (run >= RUN_LEAST || offset - start == ROW_BYTES)
        {
          if (offset > start)
            add_row (rows, bytes, start, offset - start);
          if (run >= RUN_LEAST)
            add_row (rows, bytes, offset, run);
          offset += run >= RUN_LEAST ? run : 0;
          start = offset;
        }
      else
        offset += MIN (run, ROW_BYTES - (offset - start));
    }
  if (offset > start)
    add_row (rows, bytes, start, offset - start);
}

/* Rows for the bytes of `to` that differ from `from`, both of `size` bytes. */
JsonValue *
json_text_patch (const guint8 *from, const guint8 *to, gsize size)
{
  JsonValue *rows = json_object_new_array ();
  gsize offset = 0;

  while (offset < size)
    {
      gsize end, last;

      if (from[offset] == to[offset])
        {
          offset++;
          continue;
        }
      for (end = last = offset + 1; end < size && end - last <= GAP_MOST; end++)
        if (from[end] != to[end])
          last = end + 1;
      add_rows (rows, to, offset, last);
      offset = last;
    }
  return rows;
}

/* Rows for bytes of which those not named are zero. */
JsonValue *
json_text_rows (const guint8 *bytes, gsize size)
{
  g_autofree guint8 *zeros = g_malloc0 (MAX (size, 1));

  return json_text_patch (zeros, bytes, size);
}

static gboolean
apply_row (const char *text, guint8 *bytes, gsize size)
{
  char *end;
  guint64 offset, count;
  gsize length;

  if (!g_str_has_prefix (text, "0x"))
    return FALSE;
  offset = g_ascii_strtoull (text + 2, &end, 16);
  if (!g_str_has_prefix (end, ": ") || offset > size)
    return FALSE;
  text = end + 2;
  if (strlen (text) > 5 && g_str_has_prefix (text + 2, " x "))
    {
      if (!g_ascii_string_to_unsigned (text + 5, 10, 1, size - offset, &count, NULL)
          || g_ascii_xdigit_value (text[0]) < 0 || g_ascii_xdigit_value (text[1]) < 0)
        return FALSE;
      memset (bytes + offset, g_ascii_xdigit_value (text[0]) << 4 | g_ascii_xdigit_value (text[1]),
              count);
      return TRUE;
    }
  length = strlen (text) / 2;
  return length <= size - offset && read_digits (text, bytes + offset, length);
}

/* Puts rows into bytes. path: what the error's text calls them.
 * Errors: JSON_TEXT_ERROR_VALUE for what is no row, or reaches past `size`. */
gboolean
json_text_apply_rows (JsonValue *rows, const char *path, guint8 *bytes, gsize size, GError **error)
{
  if (!json_object_is_type (rows, json_type_array))
    {
      g_set_error (error, JSON_TEXT_ERROR, JSON_TEXT_ERROR_VALUE, "%s: an array of rows was wanted",
                   path);
      return FALSE;
    }
  for (gsize i = 0; i < json_object_array_length (rows); i++)
    {
      JsonValue *row = json_object_array_get_idx (rows, i);

      if (json_object_is_type (row, json_type_string)
          && apply_row (json_object_get_string (row), bytes, size))
        continue;
      g_set_error (error, JSON_TEXT_ERROR, JSON_TEXT_ERROR_VALUE,
                   "%s[%" G_GSIZE_FORMAT "]: a row \"0xOFFSET: hex\" within %" G_GSIZE_FORMAT
                   " bytes was wanted",
                   path, i, size);
      return FALSE;
    }
  return TRUE;
}
