/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-assemble.c - one routine from lines of text
 *
 * A line is "[label:] [mnemonic operands] [; comment]". Mnemonics are the names of opcodes.h.
 *
 *   push_ship 3            a number, or the name of a record in quotes: push_ship "(A4)Reaper"
 *   command SetAI          a command's name or number; a condition's key or number likewise
 *   push_constant 105      the value; it gets a place in the constants. #3 names a place instead
 *   push_string "a.wav"    with \" \\ \n \r \t \xHH; the NUL is added
 *   jump label_17          forward only
 *   random_branch 50:a 100:b else:c    threshold:label an arm; 50/7:a sets the byte never read
 *
 * Directives keep bytes that the text would not give:
 *   .raw HH HH ...         bytes in the code
 *   .room n                after a random_branch: zeros, as if it had n arms
 *   .padding HH HH ...     what follows the code, instead of zeros to a multiple of 4
 *   .constants n n ...     the whole constant table, before any push of one
 *   .filler n n ...        what follows the constants, instead of a zero to a multiple of 8 bytes
 *   .verbatim              first: the .raw lines are the whole routine, header and constants too
 */
#include "engine/formats/dte-script-private.h"
#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"
#include "engine/tables/game-variables.h"

#include <string.h>

#define TEXT_MAX 254   /* bytes of an inline text with its NUL (Assembling) */
#define EVENT_VALUES 5 /* values an event can have: 0 to 4 (Instruction encodings) */

/* A branch whose label is looked for once all lines are read. */
typedef struct
{
  guint place; /* of its two bytes, in the block */
  guint base;  /* that the distance counts from */
  char *label; /* owned */
  guint line;
  gboolean is_arm;
} Fixup;

typedef struct
{
  const DteMission *mission; /* may be NULL: then names of records are not known */
  GByteArray *block;         /* header, code, and padding at the end */
  GHashTable *labels;        /* name -> place in the block */
  GArray *fixups;            /* of Fixup */
  GArray *constants;         /* of guint32 */
  GArray *filler;            /* of guint32; NULL: as the rule says */
  GByteArray *padding;       /* NULL: as the rule says */
  gboolean constants_given;
  gboolean verbatim;
  guint arms; /* of the random_branch just before; 0 when there is none */
  guint line; /* counted from 1 */
  GError **error;
} Assembler;

static gboolean G_GNUC_PRINTF (2, 3) fail (Assembler *as, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (as->error, DTE_ERROR, DTE_ERROR_RECORD, "line %u: %s", as->line, text);
  return FALSE;
}

/* --- words of a line --- */

static gboolean
is_label_char (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

/* One word; a quoted one keeps its opening quote and its escapes. NULL at the line's end. */
static char *
take_word (const char **p)
{
  const char *start;

  while (g_ascii_isspace (**p))
    (*p)++;
  start = *p;
  if (*start == '\0' || *start == ';')
    return NULL;
  if (*start != '"')
    {
      while (**p != '\0' && **p != ';' && !g_ascii_isspace (**p))
        (*p)++;
      return g_strndup (start, (gsize) (*p - start));
    }
  (*p)++;
  while (**p != '\0' && **p != '"')
    *p += **p == '\\' && (*p)[1] != '\0' ? 2 : 1;
  if (**p == '"')
    (*p)++;
  return g_strndup (start, (gsize) (*p - start));
}

/* Strips a word's quotes and escapes. Returns: FALSE, with the error set, for a word that is not a
 * whole quoted text. */
static gboolean
unquote (Assembler *as, const char *word, GByteArray *out)
{
  gsize length = strlen (word);
  const char *p = word + 1, *end = word + length - 1;

  if (length < 2 || word[0] != '"' || *end != '"')
    return fail (as, "wanted a text in quotes, found %s", word);
  while (p < end)
    {
      guint8 c = (guint8) *p++;

      if (c == '\\')
        {
          char kind = p < end ? *p++ : '\0';

          if (kind == 'x' && end - p >= 2 && g_ascii_isxdigit (p[0]) && g_ascii_isxdigit (p[1]))
            {
              c = (guint8) (g_ascii_xdigit_value (p[0]) << 4 | g_ascii_xdigit_value (p[1]));
              p += 2;
            }
          else if (kind == 'n' || kind == 'r' || kind == 't')
            c = kind == 'n' ? '\n' : kind == 'r' ? '\r' : '\t';
          else if (kind == '"' || kind == '\\')
            c = (guint8) kind;
          else
            return fail (as, "no such escape in %s", word);
        }
      g_byte_array_append (out, &c, 1);
    }
  return TRUE;
}

/* A decimal or 0x number up to max; a negative one is its two's complement when max is 32 bits. */
static gboolean
parse_number (Assembler *as, const char *word, guint32 max, guint32 *number)
{
  gboolean minus = word[0] == '-' && max == G_MAXUINT32;
  const char *digits = word + minus;
  gboolean hex = digits[0] == '0' && (digits[1] == 'x' || digits[1] == 'X');
  guint64 value;

  if (!g_ascii_string_to_unsigned (digits + 2 * hex, hex ? 16 : 10, 0,
                                   minus ? (guint64) G_MAXINT32 + 1 : max, &value, NULL))
    return fail (as, "wanted a number up to %u, found %s", max, word);
  *number = minus ? (guint32) (0 - value) : (guint32) value;
  return TRUE;
}

/* --- code --- */

static void
put_byte (Assembler *as, guint32 byte)
{
  guint8 b = (guint8) byte;

  g_byte_array_append (as->block, &b, 1);
}

static void
put_be16 (Assembler *as, guint32 value)
{
  put_byte (as, value >> 8);
  put_byte (as, value);
}

static void
put_branch (Assembler *as, const char *label, guint base, gboolean is_arm)
{
  Fixup fixup = { as->block->len, base, g_strdup (label), as->line, is_arm };

  g_array_append_val (as->fixups, fixup);
  put_be16 (as, 0);
}

/* A record's number, or its name in quotes. */
static gboolean
parse_record (Assembler *as, const char *word, DteSection section, guint32 max, guint32 *number)
{
  g_autoptr (GByteArray) name = NULL;
  int found;

  if (word[0] != '"')
    return parse_number (as, word, max, number);
  name = g_byte_array_new ();
  if (!unquote (as, word, name))
    return FALSE;
  g_byte_array_append (name, (const guint8 *) "", 1);
  if (as->mission == NULL || !g_utf8_validate ((const char *) name->data, -1, NULL))
    return fail (as, "no %s is named %s", dte_section_info (section)->singular, word);
  found = dte_mission_find_by_name (as->mission, section, (const char *) name->data);
  if (found < 0 || (guint32) found > max)
    return fail (as, "no %s that this instruction reaches is named %s",
                 dte_section_info (section)->singular, word);
  *number = (guint32) found;
  return TRUE;
}

/* The place of a constant in the table: "#n" as it stands, a value where it is or at the end. */
static gboolean
place_constant (Assembler *as, const char *word, guint32 *place)
{
  guint32 value;

  if (word[0] == '#')
    return parse_number (as, word + 1, G_MAXUINT16, place);
  if (!parse_number (as, word, G_MAXUINT32, &value))
    return FALSE;
  for (*place = 0; *place < as->constants->len; (*place)++)
    if (g_array_index (as->constants, guint32, *place) == value)
      return TRUE;
  if (as->constants_given)
    return fail (as, "the constants of .constants have no %u", value);
  if (*place > G_MAXUINT16)
    return fail (as, "more than 65,536 constants");
  g_array_append_val (as->constants, value);
  return TRUE;
}

/* push_constant takes the wide form by itself once the place is past a byte. */
static gboolean
put_constant (Assembler *as, guint8 op, const char *word)
{
  guint32 place;

  if (!place_constant (as, word, &place))
    return FALSE;
  if (op == OPCODE_PUSH_CONSTANT_WIDE || place > G_MAXUINT8)
    {
      put_byte (as, OPCODE_PUSH_CONSTANT_WIDE);
      put_be16 (as, place);
      return TRUE;
    }
  put_byte (as, op);
  put_byte (as, place);
  return TRUE;
}

static gboolean
put_text (Assembler *as, guint8 op, const char *word)
{
  g_autoptr (GByteArray) text = g_byte_array_new ();

  if (!unquote (as, word, text))
    return FALSE;
  g_byte_array_append (text, (const guint8 *) "", 1);
  if (text->len > TEXT_MAX)
    return fail (as, "a text of %u bytes with its NUL; at most %d fit", text->len, TEXT_MAX);
  put_byte (as, op);
  put_byte (as, text->len + 1);
  g_byte_array_append (as->block, text->data, text->len);
  return TRUE;
}

/* "50:label", "50/7:label", "50:else" or "else:label". */
static gboolean
put_arm (Assembler *as, const char *word, guint base, char **otherwise)
{
  const char *colon = strchr (word, ':');
  g_autofree char *left = colon != NULL ? g_strndup (word, (gsize) (colon - word)) : NULL;
  char *slash = left != NULL ? strchr (left, '/') : NULL;
  guint32 threshold, spare = 0;

  if (left == NULL || colon[1] == '\0')
    return fail (as, "wanted threshold:label or else:label, found %s", word);
  if (strcmp (left, "else") == 0)
    {
      if (*otherwise != NULL)
        return fail (as, "a second else");
      *otherwise = g_strdup (colon + 1);
      return TRUE;
    }
  if (slash != NULL)
    *slash = '\0';
  if (!parse_number (as, left, G_MAXUINT8, &threshold)
      || (slash != NULL && !parse_number (as, slash + 1, G_MAXUINT8, &spare)))
    return FALSE;
  if (strcmp (colon + 1, "else") == 0)
    put_be16 (as, DTE_ARM_DEFAULT);
  else
    put_branch (as, colon + 1, base, TRUE);
  put_byte (as, threshold);
  put_byte (as, spare);
  return TRUE;
}

static gboolean
put_weighted (Assembler *as, const char *const *words, guint count)
{
  guint base = as->block->len;
  g_autofree char *otherwise = NULL;
  Fixup fixup;

  if (count > G_MAXUINT8 + 1u)
    return fail (as, "a random_branch of %u arms; at most 255 fit", count - 1);
  put_byte (as, OPCODE_RANDOM_BRANCH);
  put_byte (as, count - 1);
  put_be16 (as, 0);
  for (guint n = 0; n < count; n++)
    if (!put_arm (as, words[n], base, &otherwise))
      return FALSE;
  if (otherwise == NULL)
    return fail (as, "random_branch needs else:label");
  fixup = (Fixup){ base + 2, base, g_steal_pointer (&otherwise), as->line, FALSE };
  g_array_append_val (as->fixups, fixup);
  as->arms = count - 1;
  return TRUE;
}

static gboolean
put_event_value (Assembler *as, const char *const *words)
{
  guint32 condition, value, object;
  int known = condition_for_key (words[0]);

  if (known >= 0)
    condition = (guint32) known;
  else if (!parse_number (as, words[0], G_MAXUINT8, &condition))
    return FALSE;
  if (!parse_number (as, words[1], G_MAXUINT8, &value)
      || !parse_number (as, words[2], G_MAXUINT8, &object))
    return FALSE;
  put_byte (as, OPCODE_PUSH_EVENT_VALUE);
  put_byte (as, condition);
  put_byte (as, value);
  put_byte (as, object);
  return TRUE;
}

/* A one-byte operand: a number, or the name that its form knows. */
static gboolean
parse_byte_operand (Assembler *as, OpcodeForm form, const char *word, guint32 *number)
{
  int known = -1;

  switch (form)
    {
    case OPCODE_FORM_COMMAND:
      known = command_for_name (word);
      break;
    case OPCODE_FORM_VARIABLE:
      known = game_variable_for_name (word);
      break;
    case OPCODE_FORM_PART:
      return parse_record (as, word, DTE_PARTS, G_MAXUINT8, number);
    case OPCODE_FORM_PART_B:
      return parse_record (as, word, DTE_PARTS_B, G_MAXUINT8, number);
    case OPCODE_FORM_GLOBAL:
      return parse_record (as, word, DTE_GLOBALS, G_MAXUINT8, number);
    case OPCODE_FORM_SHIP:
    case OPCODE_FORM_SHIP_COMPONENT:
      return parse_record (as, word, DTE_SHIPS, G_MAXUINT8, number);
    case OPCODE_FORM_GROUP:
      return parse_record (as, word, DTE_FLIGHT_GROUPS, G_MAXUINT8, number);
    default:
      break;
    }
  if (known >= 0)
    *number = (guint32) known;
  return known >= 0 || parse_number (as, word, G_MAXUINT8, number);
}

static guint
form_words (OpcodeForm form)
{
  switch (form)
    {
    case OPCODE_FORM_NONE:
      return 0;
    case OPCODE_FORM_SHIP_COMPONENT:
      return 2;
    case OPCODE_FORM_EVENT_VALUE:
      return 3;
    default:
      return 1;
    }
}

static gboolean
put_instruction (Assembler *as, guint8 op, const char *const *words, guint count)
{
  const OpcodeInfo *info = opcode_info (op);
  guint wanted = form_words (info->form);
  guint32 number;

  if (info->form == OPCODE_FORM_WEIGHTED ? count < 1 : count != wanted)
    return fail (as, "%s takes %u operands, found %u", info->name, wanted, count);
  switch (info->form)
    {
    case OPCODE_FORM_NONE:
      put_byte (as, op);
      return TRUE;
    case OPCODE_FORM_CONSTANT:
    case OPCODE_FORM_CONSTANT_WIDE:
      return put_constant (as, op, words[0]);
    case OPCODE_FORM_TEXT:
      return put_text (as, op, words[0]);
    case OPCODE_FORM_BRANCH:
      put_byte (as, op);
      put_branch (as, words[0], as->block->len, FALSE);
      return TRUE;
    case OPCODE_FORM_WEIGHTED:
      return put_weighted (as, words, count);
    case OPCODE_FORM_EVENT_VALUE:
      return put_event_value (as, words);
    case OPCODE_FORM_SHIP_WIDE:
      if (!parse_record (as, words[0], DTE_SHIPS, G_MAXUINT16, &number))
        return FALSE;
      put_byte (as, op);
      put_be16 (as, number);
      return TRUE;
    default:
      if (!parse_byte_operand (as, info->form, words[0], &number))
        return FALSE;
      put_byte (as, op);
      put_byte (as, number);
      if (count == 1)
        return TRUE;
      if (!parse_number (as, words[1], G_MAXUINT8, &number))
        return FALSE;
      put_byte (as, number);
      return TRUE;
    }
}

/* --- directives --- */

static gboolean
put_hex (Assembler *as, const char *const *words, guint count, GByteArray *out)
{
  for (guint n = 0; n < count; n++)
    {
      const char *p = words[n];

      if (strlen (p) % 2 != 0)
        return fail (as, "wanted pairs of hex digits, found %s", p);
      for (; *p != '\0'; p += 2)
        {
          guint8 byte;

          if (!g_ascii_isxdigit (p[0]) || !g_ascii_isxdigit (p[1]))
            return fail (as, "wanted pairs of hex digits, found %s", words[n]);
          byte = (guint8) (g_ascii_xdigit_value (p[0]) << 4 | g_ascii_xdigit_value (p[1]));
          g_byte_array_append (out, &byte, 1);
        }
    }
  return TRUE;
}

static gboolean
put_numbers (Assembler *as, const char *const *words, guint count, GArray *out)
{
  for (guint n = 0; n < count; n++)
    {
      guint32 number;

      if (!parse_number (as, words[n], G_MAXUINT32, &number))
        return FALSE;
      g_array_append_val (out, number);
    }
  return TRUE;
}

static gboolean
put_room (Assembler *as, const char *const *words, guint count, guint arms)
{
  guint32 room;

  if (count != 1 || !parse_number (as, words[0], G_MAXUINT8, &room))
    return count == 1 ? FALSE : fail (as, ".room takes a number of arms");
  if (arms == 0 || room < arms)
    return fail (as, ".room %u does not follow a random_branch of as many arms or fewer", room);
  for (guint n = 0; n < DTE_ARM_SIZE * (room - arms); n++)
    put_byte (as, 0);
  return TRUE;
}

static gboolean
put_directive (Assembler *as, const char *name, const char *const *words, guint count, guint arms)
{
  if (strcmp (name, ".raw") == 0)
    return put_hex (as, words, count, as->block);
  if (strcmp (name, ".room") == 0)
    return put_room (as, words, count, arms);
  if (strcmp (name, ".padding") == 0 && as->padding == NULL)
    {
      as->padding = g_byte_array_new ();
      return put_hex (as, words, count, as->padding);
    }
  if (strcmp (name, ".filler") == 0 && as->filler == NULL)
    {
      as->filler = g_array_new (FALSE, FALSE, sizeof (guint32));
      return put_numbers (as, words, count, as->filler);
    }
  if (strcmp (name, ".constants") == 0 && !as->constants_given && as->constants->len == 0)
    {
      as->constants_given = TRUE;
      return put_numbers (as, words, count, as->constants);
    }
  if (strcmp (name, ".verbatim") == 0 && !as->verbatim && as->block->len == DTE_BLOCK_HEADER)
    {
      as->verbatim = TRUE;
      g_byte_array_set_size (as->block, 0);
      return TRUE;
    }
  return fail (as, "no such directive, or not here: %s", name);
}

/* --- lines --- */

/* Takes a "label:" off the line's start, if it has one. */
static gboolean
take_label (Assembler *as, const char **p)
{
  const char *start, *end;

  while (g_ascii_isspace (**p))
    (*p)++;
  start = end = *p;
  while (is_label_char (*end))
    end++;
  if (end == start || *end != ':')
    return TRUE;

  char *label = g_strndup (start, (gsize) (end - start));

  *p = end + 1;
  if (g_hash_table_contains (as->labels, label) || strcmp (label, "else") == 0)
    {
      fail (as, "the label %s cannot be set here: it is taken", label);
      g_free (label);
      return FALSE;
    }
  g_hash_table_insert (as->labels, label, GUINT_TO_POINTER (as->block->len));
  return TRUE;
}

static gboolean
put_line (Assembler *as, const char *line)
{
  const char *p = line;
  g_autofree char *mnemonic = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint arms = as->arms;
  char *word;
  guint8 op;

  if (!take_label (as, &p))
    return FALSE;
  mnemonic = take_word (&p);
  if (mnemonic == NULL)
    return TRUE;
  while ((word = take_word (&p)) != NULL)
    g_ptr_array_add (words, word);
  as->arms = 0;
  if (mnemonic[0] == '.')
    return put_directive (as, mnemonic, (const char *const *) words->pdata, words->len, arms);
  op = opcode_for_name (mnemonic);
  if (!opcode_exists (op))
    return fail (as, "no such instruction: %s", mnemonic);
  if (as->verbatim)
    return fail (as, "after .verbatim only .raw may follow");
  return put_instruction (as, op, (const char *const *) words->pdata, words->len);
}

static gboolean
set_branches (Assembler *as)
{
  for (guint n = 0; n < as->fixups->len; n++)
    {
      const Fixup *fixup = &g_array_index (as->fixups, Fixup, n);
      gpointer place;
      guint distance;

      as->line = fixup->line;
      if (!g_hash_table_lookup_extended (as->labels, fixup->label, NULL, &place))
        return fail (as, "no such label: %s", fixup->label);
      if (GPOINTER_TO_UINT (place) < fixup->base)
        return fail (as, "a branch backward, to %s: code cannot branch back", fixup->label);
      distance = GPOINTER_TO_UINT (place) - fixup->base;
      if (distance > G_MAXUINT16 - (fixup->is_arm ? 1u : 0u))
        return fail (as, "a branch over %u bytes, to %s: at most 65,535 fit", distance,
                     fixup->label);
      as->block->data[fixup->place] = (guint8) (distance >> 8);
      as->block->data[fixup->place + 1] = (guint8) distance;
    }
  return TRUE;
}

static void
put_dword (GByteArray *out, guint32 value)
{
  guint8 bytes[4];

  dte_store_u32 (bytes, value);
  g_byte_array_append (out, bytes, sizeof bytes);
}

/* Padding, length, constants, filler. */
static gboolean
finish (Assembler *as)
{
  if (as->verbatim)
    return as->block->len > 0 || fail (as, "the routine is empty");
  if (as->block->len == DTE_BLOCK_HEADER)
    return fail (as, "the routine is empty");
  if (as->padding != NULL)
    g_byte_array_append (as->block, as->padding->data, as->padding->len);
  while (as->padding == NULL && as->block->len % DTE_BLOCK_ALIGNMENT != 0)
    put_byte (as, 0);
  if (as->block->len > DTE_BLOCK_MAX)
    return fail (as, "a block of %u bytes: at most %d fit", as->block->len, DTE_BLOCK_MAX);
  dte_store_u16 (as->block->data, (guint16) as->block->len);
  for (guint n = 0; n < as->constants->len; n++)
    put_dword (as->block, g_array_index (as->constants, guint32, n));
  for (guint n = 0; as->filler != NULL && n < as->filler->len; n++)
    put_dword (as->block, g_array_index (as->filler, guint32, n));
  if (as->filler == NULL && !as->constants_given
      && as->constants->len % DTE_CONSTANTS_ALIGNMENT != 0)
    put_dword (as->block, 0);
  return TRUE;
}

static void
clear_fixup_cb (gpointer data)
{
  g_free (((Fixup *) data)->label);
}

static gboolean
assemble (Assembler *as, const char *const *lines)
{
  static const guint8 header[DTE_BLOCK_HEADER] = { 0 };

  g_byte_array_append (as->block, header, sizeof header);
  for (guint n = 0; lines[n] != NULL; n++)
    {
      as->line = n + 1;
      if (!put_line (as, lines[n]))
        return FALSE;
      if (as->block->len > DTE_BLOCK_MAX && !as->verbatim)
        return fail (as, "a block over %d bytes", DTE_BLOCK_MAX);
    }
  return set_branches (as) && finish (as);
}

/* Assembles the lines of one routine; the top of this file tells their form.
 *
 * mission: where names of records are looked up; NULL when the lines have none.
 * lines: ended by NULL.
 * Returns: block and constants as they lie in the section, the caller's; NULL with DTE_ERROR_RECORD
 * and the line. */
GBytes *
dte_assemble (const DteMission *mission, const char *const *lines, GError **error)
{
  g_return_val_if_fail (lines != NULL, NULL);

  Assembler as = { .mission = mission,
                   .error = error,
                   .block = g_byte_array_new (),
                   .labels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                   .fixups = g_array_new (FALSE, FALSE, sizeof (Fixup)),
                   .constants = g_array_new (FALSE, FALSE, sizeof (guint32)) };
  gboolean done;

  g_array_set_clear_func (as.fixups, clear_fixup_cb);
  done = assemble (&as, lines);
  g_hash_table_unref (as.labels);
  g_array_unref (as.fixups);
  g_array_unref (as.constants);
  g_clear_pointer (&as.filler, g_array_unref);
  g_clear_pointer (&as.padding, g_byte_array_unref);
  if (!done)
    g_clear_pointer (&as.block, g_byte_array_unref);
  return done ? g_byte_array_free_to_bytes (as.block) : NULL;
}
