/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-json-fields.c - the bytes of one field as a JSON value, and back
 *
 * Whatever a field's bytes hold has a value that reads back to the same bytes: where no word or
 * name fits, the number itself.
 */
#include "editor/mission-json-private.h"
#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"

#include <string.h>

#define ANY_PLAYER_RAW 0xFF002000u /* "any player's ship" with the high byte the engine writes */
#define ANY_PLAYER "any_player_ship"

typedef struct
{
  const char *word;
  guint value;
} Word;

static const Word kind_words[] = {
  { "point", DTE_KIND_POINT },
  { "handle", DTE_KIND_HANDLE },
  { "waypoint", DTE_KIND_WAYPOINT },
  { "nav_point", DTE_KIND_NAV },
};

static const Word repeat_words[] = { { "once", 0 }, { "always", 1 }, { "counted", 2 } };

static guint32
load (const DteField *field, const guint8 *p)
{
  switch (field->size)
    {
    case 1:
      return p[0];
    case 2:
      return dte_load_u16 (p);
    default:
      return dte_load_u32 (p);
    }
}

static void
store (const DteField *field, guint8 *p, guint32 value)
{
  for (guint i = 0; i < field->size; i++)
    p[i] = (guint8) (value >> (8 * i));
}

static guint32
mask (const DteField *field)
{
  return field->size >= 4 ? G_MAXUINT32 : (1u << (8 * field->size)) - 1;
}

static gboolean
is_hex (const DteField *field)
{
  return field->type == DTE_FIELD_BYTES || field->means == DTE_MEANS_UNKNOWN;
}

/* --- writing --- */

static JsonValue *
hex_number (guint32 value, int digits)
{
  char text[16];

  g_snprintf (text, sizeof text, "0x%0*X", digits, value);
  return json_object_new_string (text);
}

static JsonValue *
take_string (char *text)
{
  g_autofree char *owned = text;

  return json_object_new_string (owned);
}

static JsonValue *
write_word (const Word *words, guint count, guint value)
{
  for (guint i = 0; i < count; i++)
    if (words[i].value == value)
      return json_object_new_string (words[i].word);
  return NULL;
}

static JsonValue *
write_kind (guint value)
{
  JsonValue *word = write_word (kind_words, G_N_ELEMENTS (kind_words), value);

  return word != NULL ? word : hex_number (value, 2);
}

static JsonValue *
write_condition (guint value)
{
  const ConditionInfo *condition = condition_info (value);

  return condition != NULL && condition->key != NULL
                 && condition_for_key (condition->key) == (int) value
             ? json_object_new_string (condition->key)
             : json_object_new_uint64 (value);
}

/* A reference whose high byte is the engine's own as a name; any other raw number as itself. */
static JsonValue *
write_reference (const MissionJsonNames *names, guint32 raw)
{
  DteReference reference = dte_reference_parse (raw);
  JsonValue *object;

  if (raw == G_MAXUINT32)
    return NULL;
  if (reference.section < 0)
    return hex_number (raw, 8);
  if (dte_reference_pack (reference) == raw)
    return take_string (mission_json_names_dup_reference (names, reference));
  object = json_object_new_object ();
  json_object_object_add (object, "to",
                          take_string (mission_json_names_dup_reference (names, reference)));
  json_object_object_add (object, "high_byte", json_object_new_uint64 (raw >> 24));
  return object;
}

static JsonValue *
write_operand (const MissionJsonNames *names, const ConditionInfo *condition, guint n, guint32 raw)
{
  guint32 kinds = condition != NULL && n < condition->value_count ? condition->values[n].kinds : 0;

  if (raw == G_MAXUINT32)
    return NULL;
  if ((kinds & (COMMAND_KIND_SHIP | COMMAND_KIND_FLIGHT_GROUP)) == 0)
    return json_object_new_uint64 (raw);
  if (raw == ANY_PLAYER_RAW)
    return json_object_new_string (ANY_PLAYER);
  if ((raw & 0x2000) != 0)
    return hex_number (raw, 8);
  return write_reference (names, raw);
}

/* Operands up to the last that is set. */
static JsonValue *
write_operands (const MissionJsonNames *names, guint condition, const guint8 *p)
{
  JsonValue *array = json_object_new_array ();
  guint count = MISSION_JSON_OPERANDS;

  while (count > 0 && dte_load_u32 (p + (count - 1) * 4) == G_MAXUINT32)
    count--;
  for (guint n = 0; n < count; n++)
    json_object_array_add (
        array, write_operand (names, condition_info (condition), n, dte_load_u32 (p + n * 4)));
  return array;
}

static JsonValue *
write_floats (const guint8 *p, guint count)
{
  JsonValue *array = json_object_new_array ();

  for (guint i = 0; i < count; i++)
    {
      guint32 bits = dte_load_u32 (p + i * 4);
      float value;

      memcpy (&value, &bits, sizeof value);
      if (count == 1)
        {
          json_object_put (array);
          return json_text_float (value);
        }
      json_object_array_add (array, json_text_float (value));
    }
  return array;
}

static JsonValue *
write_index (const MissionJsonNames *names, const DteField *field, guint32 value)
{
  if (value == (field->none & mask (field)))
    return NULL;
  return take_string (mission_json_names_dup (names, field->section, value));
}

static JsonValue *
write_code_offset (const MissionJsonNames *names, const DteField *field, guint32 value)
{
  GHashTable *offsets = names->offsets[field->section == DTE_SCRIPT_B ? 1 : 0];
  const char *label = g_hash_table_lookup (offsets, GUINT_TO_POINTER (value * 2));

  if (value == DTE_NONE_16)
    return NULL;
  return label != NULL ? json_object_new_string (label) : json_object_new_uint64 (value);
}

/* The value of a field; `bytes` is the whole record. Names are not written by this. */
JsonValue *
mission_json_write_field (const MissionJsonNames *names, const DteField *field, const guint8 *bytes)
{
  const guint8 *p = bytes + field->offset;
  JsonValue *word;

  if (field->means == DTE_MEANS_OPERANDS)
    return write_operands (names, bytes[0], p);
  if (is_hex (field))
    return json_text_hex (p, field->size);
  if (field->type == DTE_FIELD_VEC3 || field->type == DTE_FIELD_F32)
    return write_floats (p, field->size / 4);
  switch (field->means)
    {
    case DTE_MEANS_INDEX:
      return write_index (names, field, load (field, p));
    case DTE_MEANS_REFERENCE:
      return write_reference (names, load (field, p));
    case DTE_MEANS_SHIP_KIND:
      return load (field, p) == field->none ? NULL : write_kind (load (field, p));
    case DTE_MEANS_CONDITION:
      return write_condition (load (field, p));
    case DTE_MEANS_CODE_OFFSET:
      return write_code_offset (names, field, load (field, p));
    case DTE_MEANS_REPEAT:
      word = write_word (repeat_words, G_N_ELEMENTS (repeat_words), load (field, p));
      return word != NULL ? word : json_object_new_uint64 (load (field, p));
    default:
      if (field->type == DTE_FIELD_I16)
        return json_object_new_int ((gint16) load (field, p));
      return json_object_new_uint64 (load (field, p));
    }
}

/* --- reading --- */

/* A whole number, as such or as "0x1F".
 * Errors: MISSION_JSON_ERROR_VALUE for another type or one out of range. */
gboolean
mission_json_read_number (JsonValue *value, gint64 least, gint64 most,
                          const MissionJsonPlace *place, gint64 *number, GError **error)
{
  const char *text
      = json_object_is_type (value, json_type_string) ? json_object_get_string (value) : "";
  guint64 digits = 0;

  if (json_object_is_type (value, json_type_int))
    *number = json_object_get_int64 (value);
  else if (g_str_has_prefix (text, "0x")
           && g_ascii_string_to_unsigned (text + 2, 16, 0, G_MAXUINT32, &digits, NULL))
    *number = (gint64) digits;
  else
    return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, place,
                              "a whole number was wanted, found %s",
                              json_object_to_json_string_ext (value, JSON_C_TO_STRING_PLAIN));
  if (*number < least || *number > most)
    return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, place,
                              "%" G_GINT64_FORMAT " is not within %" G_GINT64_FORMAT
                              " to %" G_GINT64_FORMAT,
                              *number, least, most);
  return TRUE;
}

/* Whether null has a meaning: four bytes that are just a number hold no "none". */
static gboolean
has_none (const DteField *field)
{
  return field->means == DTE_MEANS_INDEX || field->means == DTE_MEANS_SHIP_KIND
         || field->means == DTE_MEANS_CODE_OFFSET || field->means == DTE_MEANS_PILOT
         || (field->size < 4 && field->none <= mask (field));
}

static gboolean
read_plain (const DteField *field, JsonValue *value, const MissionJsonPlace *place, guint8 *p,
            GError **error)
{
  gint64 least = field->type == DTE_FIELD_I16 ? G_MININT16 : 0;
  gint64 most = field->type == DTE_FIELD_I16 ? G_MAXINT16 : mask (field), number;

  if (value == NULL && has_none (field))
    number = (gint64) (gint32) field->none;
  else if (!mission_json_read_number (value, least, most, place, &number, error))
    return FALSE;
  store (field, p, (guint32) number);
  return TRUE;
}

static gboolean
read_floats (JsonValue *value, guint count, const MissionJsonPlace *place, guint8 *p,
             GError **error)
{
  gboolean is_array = json_object_is_type (value, json_type_array);

  if (count > 1 && (!is_array || json_object_array_length (value) != count))
    return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, place,
                              "an array of %u numbers was wanted", count);
  for (guint i = 0; i < count; i++)
    {
      JsonValue *number = count > 1 ? json_object_array_get_idx (value, i) : value;
      float part;
      guint32 bits;

      if (!json_text_read_float (number, &part))
        return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, place, "a number was wanted");
      memcpy (&bits, &part, sizeof bits);
      dte_store_u32 (p + i * 4, bits);
    }
  return TRUE;
}

static gboolean
read_reference (const MissionJsonNames *names, JsonValue *value, const MissionJsonPlace *place,
                guint32 *raw, GError **error)
{
  JsonValue *to = NULL, *high = NULL;
  DteReference reference;
  gint64 number;

  *raw = G_MAXUINT32;
  if (value == NULL)
    return TRUE;
  if (json_object_is_type (value, json_type_object))
    {
      json_object_object_get_ex (value, "to", &to);
      json_object_object_get_ex (value, "high_byte", &high);
      if (!read_reference (names, to, place, raw, error)
          || !mission_json_read_number (high, 0, G_MAXUINT8, place, &number, error))
        return FALSE;
      *raw = (*raw & 0xFFFFFF) | (guint32) number << 24;
      return TRUE;
    }
  if (json_object_is_type (value, json_type_string)
      && !g_str_has_prefix (json_object_get_string (value), "0x"))
    {
      if (!mission_json_names_find_reference (names, json_object_get_string (value), place,
                                              &reference, error))
        return FALSE;
      *raw = dte_reference_pack (reference);
      return TRUE;
    }
  if (!mission_json_read_number (value, 0, G_MAXUINT32, place, &number, error))
    return FALSE;
  *raw = (guint32) number;
  return TRUE;
}

static gboolean
read_operands (const MissionJsonNames *names, JsonValue *value, const MissionJsonPlace *place,
               guint8 *p, GError **error)
{
  MissionJsonPlace element = *place;

  if (!json_object_is_type (value, json_type_array)
      || json_object_array_length (value) > MISSION_JSON_OPERANDS)
    return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, place,
                              "an array of at most %d operands was wanted", MISSION_JSON_OPERANDS);
  memset (p, 0xFF, MISSION_JSON_OPERANDS * 4);
  for (guint n = 0; n < json_object_array_length (value); n++)
    {
      JsonValue *operand = json_object_array_get_idx (value, n);
      guint32 raw = ANY_PLAYER_RAW;

      element.element = (int) n;
      if (!(json_object_is_type (operand, json_type_string)
            && strcmp (json_object_get_string (operand), ANY_PLAYER) == 0)
          && !read_reference (names, operand, &element, &raw, error))
        return FALSE;
      dte_store_u32 (p + n * 4, raw);
    }
  return TRUE;
}

static gboolean
find_word (const Word *words, guint count, const char *text, guint *value)
{
  for (guint i = 0; i < count; i++)
    if (strcmp (words[i].word, text) == 0)
      {
        *value = words[i].value;
        return TRUE;
      }
  return FALSE;
}

static gboolean
find_label (const MissionJsonNames *names, const DteField *field, const char *text, guint *value)
{
  gpointer offset;

  if (!g_hash_table_lookup_extended (names->labels[field->section == DTE_SCRIPT_B ? 1 : 0], text,
                                     NULL, &offset))
    return FALSE;
  *value = GPOINTER_TO_UINT (offset) / 2;
  return TRUE;
}

/* A word or name that a field's meaning knows. */
static gboolean
read_word (const MissionJsonNames *names, const DteField *field, const char *text,
           const MissionJsonPlace *place, guint *value, GError **error)
{
  int condition;

  switch (field->means)
    {
    case DTE_MEANS_INDEX:
      return mission_json_names_find (names, field->section, text, place, value, error);
    case DTE_MEANS_SHIP_KIND:
      if (find_word (kind_words, G_N_ELEMENTS (kind_words), text, value))
        return TRUE;
      break;
    case DTE_MEANS_REPEAT:
      if (find_word (repeat_words, G_N_ELEMENTS (repeat_words), text, value))
        return TRUE;
      break;
    case DTE_MEANS_CONDITION:
      condition = condition_for_key (text);
      *value = (guint) condition;
      if (condition >= 0)
        return TRUE;
      break;
    case DTE_MEANS_CODE_OFFSET:
      if (find_label (names, field, text, value))
        return TRUE;
      return mission_json_fail (error, MISSION_JSON_ERROR_NAME, place,
                                "the script has no routine \"%s\"", text);
    default:
      break;
    }
  return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, place, "\"%s\" is nothing it can be",
                            text);
}

/* Reads a field's value into the record. Errors: MISSION_JSON_ERROR_VALUE, _NAME. */
gboolean
mission_json_read_field (const MissionJsonNames *names, const DteField *field, JsonValue *value,
                         const MissionJsonPlace *place, guint8 *bytes, GError **error)
{
  guint8 *p = bytes + field->offset;
  guint32 raw;
  guint number;

  if (field->means == DTE_MEANS_OPERANDS)
    return read_operands (names, value, place, p, error);
  if (is_hex (field))
    return json_text_read_hex (value, p, field->size)
               ? TRUE
               : mission_json_fail (error, MISSION_JSON_ERROR_VALUE, place,
                                    "%u bytes of hex were wanted", field->size);
  if (field->type == DTE_FIELD_VEC3 || field->type == DTE_FIELD_F32)
    return read_floats (value, field->size / 4, place, p, error);
  if (field->means == DTE_MEANS_REFERENCE)
    {
      if (!read_reference (names, value, place, &raw, error))
        return FALSE;
      dte_store_u32 (p, raw);
      return TRUE;
    }
  if (json_object_is_type (value, json_type_string)
      && !g_str_has_prefix (json_object_get_string (value), "0x"))
    {
      if (!read_word (names, field, json_object_get_string (value), place, &number, error))
        return FALSE;
      if (number > mask (field))
        return mission_json_fail (error, MISSION_JSON_ERROR_VALUE, place,
                                  "record %u is past what the field can hold", number);
      store (field, p, number);
      return TRUE;
    }
  return read_plain (field, value, place, p, error);
}
