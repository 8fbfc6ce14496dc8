/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-text.c - resave, new, export, import: whole missions in and out */
#include "app/cli.h"
#include "editor/mission-json.h"
#include "editor/mission-new.h"

#include <glib/gi18n.h>
#include <string.h>

static CliStatus
refuse_same_file (CliCall *call)
{
  return cli_bad_call (call, _("IN and OUT are the same file: %s"), call->words[0]);
}

static CliStatus
write_mission (const char *path, const DteMission *mission)
{
  g_autoptr (GBytes) bytes = dte_mission_to_bytes (mission);

  return cli_write_out (path, bytes);
}

/* A mission that is bytes comes out as those bytes; the text form as the mission it makes. */
CliStatus
cli_resave (CliCall *call)
{
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse_in_out (call, NULL, 2))
    return call->status;
  mission = cli_read_mission (call, call->words[0], &error);
  if (mission == NULL)
    return cli_fail (call->words[0], error);
  return write_mission (call->words[1], mission);
}

/* A mission of a template: "minimal", "empty", or another mission's records in the usual layout. */
static DteMission *
new_mission (const CliCall *call, const char *template, GError **error)
{
  g_autoptr (DteMission) mission = NULL;
  g_autofree char *text = NULL;

  if (template == NULL || strcmp (template, "minimal") == 0)
    return mission_new_minimal (error);
  if (strcmp (template, "empty") == 0)
    return dte_mission_new_empty ();
  mission = cli_read_mission (call, template, error);
  if (mission == NULL)
    return NULL;
  text = mission_json_export (mission, FALSE, error);
  return text == NULL ? NULL : mission_json_import (text, strlen (text), template, error);
}

/* new: a minimal mission, an empty one, or one of another's records. */
CliStatus
cli_new (CliCall *call)
{
  g_autofree char *template = NULL;
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "template", 0, 0, G_OPTION_ARG_FILENAME, &template,
      N_("What it holds: minimal (the usual), empty, or a mission whose records it takes"),
      N_("TEMPLATE") },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_parse_in_out (call, entries, 1))
    return call->status;
  mission = new_mission (call, template, &error);
  if (mission == NULL)
    return cli_fail (template != NULL ? template : "minimal", error);
  return write_mission (call->words[0], mission);
}

/* export: a mission's text form. */
CliStatus
cli_export (CliCall *call)
{
  gboolean exact = FALSE;
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const GOptionEntry entries[] = {
    { "exact", 0, 0, G_OPTION_ARG_NONE, &exact,
      N_("Keep layout and stale bytes too: import gives the same image"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_parse_in_out (call, entries, 2))
    return call->status;
  if (cli_same_file (call->words[0], call->words[1]))
    return refuse_same_file (call);
  mission = cli_read_mission (call, call->words[0], &error);
  text = mission != NULL ? mission_json_export (mission, exact, &error) : NULL;
  if (text == NULL)
    return cli_fail (call->words[0], error);
  return cli_write_file (call->words[1], text, strlen (text), &error)
             ? CLI_OK
             : cli_fail (call->words[1], error);
}

/* import: a mission of its text form. */
CliStatus
cli_import (CliCall *call)
{
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse_in_out (call, NULL, 2))
    return call->status;
  if (cli_same_file (call->words[0], call->words[1]))
    return refuse_same_file (call);
  bytes = cli_read_file (call->words[0], &error);
  if (bytes != NULL)
    mission = mission_json_import (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                   call->words[0], &error);
  if (mission == NULL)
    return cli_fail (call->words[0], error);
  return write_mission (call->words[1], mission);
}
