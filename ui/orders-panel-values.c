/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/orders-panel-values.c - an order's words as people read them, and what it waits for */
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "engine/sim/objects.h"
#include "ui/object-names.h"
#include "ui/orders-panel-private.h"

#define TICKS_PER_SECOND 100.0
#define LARGE 1000.0 /* from here on without decimals */

/* How many words a field takes. */
guint
orders_panel_field_words (OrderFieldType type)
{
  return type == ORDER_FIELD_MAT3 ? 9 : type == ORDER_FIELD_VEC3 ? 3 : 1;
}

static float
word_to_float (guint32 word)
{
  float value;

  memcpy (&value, &word, sizeof value);
  return value;
}

static void
append_float (GString *text, float value)
{
  if (fabs ((double) value) >= LARGE)
    g_string_append_printf (text, "%.0f", (double) value);
  else
    g_string_append_printf (text, "%.4g", (double) value + 0.0);
}

static char *
dup_floats (const guint32 *words, guint count)
{
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < count; n++)
    {
      g_string_append (text, n > 0 ? ", " : "");
      append_float (text, word_to_float (words[n]));
    }
  return g_string_free (text, FALSE);
}

static char *
dup_angles (const guint32 *words)
{
  Mat3 turn;

  memcpy (&turn, words, sizeof turn);
  return object_names_dup_angles (&turn);
}

/* A moment of the mission, by how far off it is. */
static char *
dup_moment (const World *world, guint32 tick)
{
  double seconds = ((double) tick - (double) world->mission_ticks) / TICKS_PER_SECOND;

  if (tick == 0)
    return g_strdup ("—");
  if (seconds > 0)
    /* Translators: a moment to come */
    return g_strdup_printf (_ ("in %.2f s"), seconds);
  /* Translators: a moment that has passed */
  return g_strdup_printf (_ ("%.2f s ago"), -seconds + 0.0);
}

/* Units that are lists of names such as "0 arriving, 1 ready" name a number's value: the name, or
 * NULL. The caller frees it. */
static char *
dup_choice (const OrderField *field, guint32 value)
{
  g_auto (GStrv) choices = NULL;

  if (field->unit == NULL || !g_ascii_isdigit (field->unit[0]))
    return NULL;
  choices = g_strsplit (_ (field->unit), ", ", -1);
  for (guint n = 0; choices[n] != NULL; n++)
    {
      char *name = NULL;

      if (g_ascii_strtoull (choices[n], &name, 10) == value && name != choices[n] && *name == ' ')
        return g_strdup (name + 1);
    }
  return NULL;
}

static gboolean
is_choice (const OrderField *field)
{
  return (field->type == ORDER_FIELD_U32 || field->type == ORDER_FIELD_I32) && field->unit != NULL
         && g_ascii_isdigit (field->unit[0]);
}

/* A field's unit, as it is shown: moments and named steps need none. "" for none; lent. */
const char *
orders_panel_unit (const OrderField *field)
{
  if (field->unit == NULL || field->type == ORDER_FIELD_TICKS || is_choice (field))
    return "";
  return _ (field->unit);
}

/* A field's value in words: ships by name, moments by how far off they are, turns by their angles,
 * steps by their names. words: the field's own. The caller frees it. */
char *
orders_panel_dup_field (const World *world, const DteMission *mission, const OrderField *field,
                        const guint32 *words)
{
  g_autofree char *choice = is_choice (field) ? dup_choice (field, words[0]) : NULL;

  if (choice != NULL)
    return g_strdup_printf ("%s (%u)", choice, words[0]);
  switch (field->type)
    {
    case ORDER_FIELD_I32:
      return g_strdup_printf ("%d", (gint32) words[0]);
    case ORDER_FIELD_U32:
      return g_strdup_printf ("%u", words[0]);
    case ORDER_FIELD_F32:
    case ORDER_FIELD_VEC3:
      return dup_floats (words, orders_panel_field_words (field->type));
    case ORDER_FIELD_MAT3:
      return dup_angles (words);
    case ORDER_FIELD_SLOT:
      return object_names_dup_slot (mission, (gint32) words[0]);
    case ORDER_FIELD_TICKS:
      return dup_moment (world, words[0]);
    }
  return g_strdup ("");
}

static void
append_data_field (GString *text, const World *world, const DteMission *mission,
                   const OrderField *field, const OrderEntry *entry)
{
  g_autofree char *value = NULL;

  if (!field->in_data
      || field->word + orders_panel_field_words (field->type) > G_N_ELEMENTS (entry->data))
    return;
  value = orders_panel_dup_field (world, mission, field, entry->data + field->word);
  g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", _ (field->name), value);
}

/* An entry's data, by name where its order names it, else as its words; "" for none. The caller
 * frees it. */
char *
orders_panel_dup_data (const World *world, const DteMission *mission, const OrderEntry *entry)
{
  static const guint32 zero[4];
  GString *text = g_string_new (NULL);
  guint count = 0;
  const OrderField *fields = order_state_fields (entry->number, &count);

  for (guint n = 0; fields != NULL && n < count; n++)
    append_data_field (text, world, mission, &fields[n], entry);
  if (text->len == 0 && memcmp (entry->data, zero, sizeof zero) != 0)
    g_string_append_printf (text, "%08X %08X %08X %08X", entry->data[0], entry->data[1],
                            entry->data[2], entry->data[3]);
  return g_string_free (text, FALSE);
}

/* The nearest moment to come that the current order keeps; NULL none. */
static const OrderField *
next_moment (const World *world, const WorldObject *object)
{
  guint count = 0;
  const OrderField *fields = order_state_fields (object->orders[0].number, &count), *found = NULL;
  guint32 nearest = G_MAXUINT32;

  for (guint n = 0; fields != NULL && n < count; n++)
    {
      guint32 tick;

      if (fields[n].type != ORDER_FIELD_TICKS || fields[n].in_data
          || fields[n].word >= WORLD_ORDER_STATE_WORDS)
        continue;
      tick = object->order_state[fields[n].word];
      if (tick <= world->mission_ticks || tick >= nearest)
        continue;
      nearest = tick;
      found = &fields[n];
    }
  return found;
}

/* A waypoint or another point is as little alive as a ship that is gone, but is there. */
static gboolean
target_is_gone (const World *world, const OrderEntry *entry)
{
  const WorldObject *target = object_at_const (world, entry->target);

  return entry->target_kind == ORDER_TARGET_SHIP && entry->target >= 0
         && (target == NULL || target->type != OBJECT_TYPE_MARKER)
         && (!object_is_live (world, entry->target)
             || (world->objects[entry->target].flags & OBJECT_STAND_IN) != 0);
}

/* What the current order waits for, in a sentence. The caller frees it. */
char *
orders_panel_dup_wait (const World *world, const DteMission *mission, const WorldObject *object)
{
  const OrderInfo *info = object->order_count > 0 ? order_info (object->orders[0].number) : NULL;
  const OrderField *moment;

  if (object->order_count <= 0)
    return g_strdup (_ ("It waits for an order, and goes on as it does."));
  if (info == NULL || !info->built)
    return g_strdup (_ ("The order is not built: it holds its place until another replaces it."));
  if (object->order_starting)
    return g_strdup (_ ("It begins with the next frame."));
  if (target_is_gone (world, &object->orders[0]))
    return g_strdup (_ ("Its target is gone."));
  moment = next_moment (world, object);
  if (moment != NULL)
    {
      double left
          = (double) (object->order_state[moment->word] - world->mission_ticks) / TICKS_PER_SECOND;
      /* Translators: how long an order still waits, and the name of the moment it keeps */
      return g_strdup_printf (_ ("It waits %.2f s more (%s)."), left, _ (moment->name));
    }
  return g_strdup (_ ("It goes on until it is done or another order replaces it."));
}
