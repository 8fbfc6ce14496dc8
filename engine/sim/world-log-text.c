/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/world-log-text.c - the log's entries in words */
#include "engine/sim/script.h"
#include "engine/tables/commands.h"
#include "engine/tables/conditions.h"
#include "engine/tables/orders.h"

#include <string.h>

static const char *
command_name (guint32 number)
{
  const CommandInfo *info = command_info (number);

  return info != NULL ? info->name : "an unknown command";
}

static const char *
condition_name (guint32 number)
{
  const ConditionInfo *info = condition_info (number);

  return info != NULL ? info->name : "an unknown condition";
}

/* The string at a place of the image, up to its NUL or the image's end; other bytes than UTF-8 are
 * read as Latin-1, as engine/formats/dte-names.c does. */
static char *
dup_image_text (const World *world, guint32 place)
{
  const guint8 *image = world_image_const (world);
  const guint8 *end;
  GString *text;
  gsize length;

  if (place >= world->image_size)
    return g_strdup ("");
  end = memchr (image + place, '\0', world->image_size - place);
  length = end != NULL ? (gsize) (end - (image + place)) : world->image_size - place;
  if (g_utf8_validate ((const char *) image + place, (gssize) length, NULL))
    return g_strndup ((const char *) image + place, length);
  text = g_string_sized_new (length + 8);
  for (gsize i = 0; i < length; i++)
    g_string_append_unichar (text, image[place + i]);
  return g_string_free (text, FALSE);
}

/* An entry as a sentence in English; free with g_free. */
char *
world_log_dup_text (const World *world, const WorldLogEntry *entry)
{
  guint32 a, b, c, d;

  g_return_val_if_fail (world != NULL && entry != NULL, NULL);

  a = entry->a;
  b = entry->b;
  c = entry->c;
  d = entry->d;
  switch ((WorldLogCode) entry->code)
    {
    case LOG_DEBUG_MESSAGE:
      return dup_image_text (world, a);
    case LOG_NOT_BUILT_COMMAND:
      return g_strdup_printf ("the command %s is not built: it does nothing", command_name (a));
    case LOG_NOT_BUILT_ORDER:
      return g_strdup_printf ("the order %s is not built: the object in slot %u holds it and %s",
                              order_display_name (a), b,
                              (gint32) b == world->player_index ? "the player flies on"
                                                                : "does nothing");
    case LOG_FAULT:
      return g_strdup_printf ("thread %u ended at 0x%08X: %s (%u)", c, b, script_fault_text (a), d);
    case LOG_SCRIPT_MENDED:
      return g_strdup_printf ("%s (0x%08X, %u)", script_mend_text (a), b, c);
    case LOG_ORDER_REFUSED:
      return g_strdup_printf ("Cannot set ai %s on the ship in slot %u: Still %s",
                              order_display_name (a), b, order_display_name (c));
    case LOG_EVENT_QUEUE_FULL:
      return g_strdup_printf ("the event queue is full: %s of ship %u is lost", condition_name (a),
                              b);
    case LOG_BAD_OPERAND:
      return g_strdup_printf ("trigger %u: its operand 0x%08X names nothing", a, b);
    case LOG_NO_THREAD:
      return g_strdup_printf ("no free thread for the block at 0x%08X", a);
    case LOG_NO_TIMER:
      return g_strdup_printf ("no free timer for timer %u", a);
    case LOG_OBJECT_TWICE:
      return g_strdup_printf ("an object of type %u was to be created twice, in slot %u", b, a);
    case LOG_OBJECT_OVERRUN:
      return g_strdup_printf ("no slot is left for an object of type %u", a);
    case LOG_QUEUE_FULL:
      return g_strdup_printf ("the order queue of slot %u is full: %s is left out", b,
                              order_display_name (a));
    case LOG_NODES_FULL:
      return g_strdup_printf ("no nodes are left for the object of type %u in slot %u: it lacks"
                              " parts",
                              b, a);
    case LOG_NO_GROUP:
      return g_strdup_printf ("%s was given no flight group", command_name (a));
    case LOG_MISSION_ENDED:
      return g_strdup_printf ("the mission ended (ending %u)", a);
    case LOG_NO_PILOT:
      return g_strdup_printf ("no pilot is left for place %u of the player's wing", a + 1);
    case LOG_NO_BREAKAWAY:
      return g_strdup_printf ("the ship in slot %u lost its section, but no breakaway is there", a);
    case LOG_RIPPERS_FULL:
      return g_strdup_printf ("too many Rippers carry at once: the one in slot %u takes the entry of"
                              " the one in slot %u",
                              a, b);
    case LOG_CODES:
      break;
    }
  return g_strdup_printf ("log entry %u (%u, %u, %u, %u)", entry->code, a, b, c, d);
}
