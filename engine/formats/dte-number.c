/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-number.c - which of the campaign's missions a file is, by its name
 *
 * Source: reference/mission-binding.md, 1 and 9
 */
#include "engine/formats/dte.h"

#define PREFIX "mission" /* mission-binding.md 1: missions\mission<number>.dte */
#define LAST_MISSION 35  /* mission-binding.md 9: the rules go by the numbers 1 to 35 */

/* The number in the name of a mission's file, mission14.dte, with or without a folder or an archive
 * before it and in any case. 0, none of the campaign's, for every other name: the second parts
 * (mission251) and the multiplayer's (mission81) too, which the rules by number do not name. */
guint
dte_number_from_file_name (const char *name)
{
  const char *digits;
  char *end;
  guint64 number;

  g_return_val_if_fail (name != NULL, 0);

  for (const char *p = name; *p != '\0'; p++)
    if (*p == '/' || *p == '\\' || *p == ':')
      name = p + 1;
  if (g_ascii_strncasecmp (name, PREFIX, sizeof PREFIX - 1) != 0)
    return 0;
  digits = name + sizeof PREFIX - 1;
  if (!g_ascii_isdigit (*digits))
    return 0;
  number = g_ascii_strtoull (digits, &end, 10);
  if (g_ascii_strcasecmp (end, ".dte") != 0 && g_ascii_strcasecmp (end, ".json") != 0)
    return 0;
  return number <= LAST_MISSION ? (guint) number : 0;
}
