/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli.c - the table of verbs, and the call of one */
#include "app/cli.h"
#include "sortie-config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* clang-format off */
static const CliVerb verbs[] = {
  { "info", "MISSION", N_("Show a mission's name, size and sections"),
    "sortie-cli info mission1.dte --json", cli_info },
  { "ships", "MISSION", N_("Show the ships, nav points, points and waypoints, every field"),
    "sortie-cli ships resource.hog:mission1.dte", cli_table },
  { "groups", "MISSION", N_("Show the flight groups with their ships"),
    "sortie-cli groups mission1.dte", cli_table },
  { "squads", "MISSION", N_("Show the squads with their members"),
    "sortie-cli squads mission1.dte --json", cli_table },
  { "triggers", "MISSION", N_("Show the triggers with their subjects and operands"),
    "sortie-cli triggers mission1.dte", cli_table },
  { "parts", "MISSION", N_("Show the script's parts"),
    "sortie-cli parts mission1.dte", cli_table },
  { "strings", "MISSION", N_("Show every string of the pool with its offset"),
    "sortie-cli strings mission1.dte", cli_strings },
  { "curves", "MISSION", N_("Show the curves with their places and handles"),
    "sortie-cli curves mission1.dte", cli_table },
  { "formations", "MISSION", N_("Show the formations with their points"),
    "sortie-cli formations mission1.dte", cli_table },
  { "globals", "MISSION", N_("Show the script's globals"),
    "sortie-cli globals mission1.dte", cli_table },
  { "records", "MISSION SECTION", N_("Show the records of any section, by its name or number"),
    "sortie-cli records mission1.dte objects", cli_records },
  { "script", "MISSION [--routine ROUTINE]",
    N_("Show the disassembly of the routines and their constants"),
    "sortie-cli script mission1.dte --routine '(F)Start'", cli_script },
  { "resave", "IN OUT", N_("Read a mission and write it untouched: the same bytes"),
    "sortie-cli resave mission1.dte copy.dte", cli_resave },
  { "new", "OUT.dte [--template TEMPLATE]", N_("Write a minimal valid mission"),
    "sortie-cli new mine.dte", cli_new },
  { "export", "[--exact] IN.dte OUT.json", N_("Write a mission in its text form"),
    "sortie-cli export mission1.dte mission1.json", cli_export },
  { "import", "IN.json OUT.dte", N_("Write a mission from its text form"),
    "sortie-cli import mission1.json mission1.dte", cli_import },
  { "run", "MISSION [--seconds S | --ticks N] [--break PLACE]… [OPTION]…",
    N_("Run a mission without a window"),
    "sortie-cli run mission1.dte --seconds 120 --trace trigger,log --dump end.json",
    cli_run_mission },
  { "hog", "list|extract|pack ARCHIVE [NAME|FILE|DIR]…", N_("List, unpack or make a HOG archive"),
    "sortie-cli hog extract resource.hog mission1.dte -o missions", cli_hog },
  { "refpack", "decode|encode IN OUT", N_("Expand or compress a file with RefPack"),
    "sortie-cli refpack decode packed.dte mission1.dte", cli_refpack },
  { "shp", "info|obj MODEL [-o OUT.obj]", N_("Show a model's parts, or write it as Wavefront OBJ"),
    "sortie-cli shp info thunderbolt.shp", cli_shp },
  { "stats", "list|json|bin FILE [-o OUT]", N_("Show the records of a stats file, or convert it"),
    "sortie-cli stats list SHIPSTATS.BIN", cli_stats },
  { "texture", "png TEXTURE -o OUT.png", N_("Write a texture as PNG"),
    "sortie-cli texture png thunderbolt.bmp -o thunderbolt.png", cli_texture },
  { "render", "MISSION|MODEL.shp -o OUT.png [OPTION]…",
    N_("Draw a picture of the world, or of a model"),
    "sortie-cli render mission1.dte -o start.png --at 500 --size 1280x720", cli_render },
};
/* clang-format on */

/* The row of a verb; NULL for none of that name. */
const CliVerb *
cli_verb (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (strcmp (verbs[i].name, name) == 0)
      return &verbs[i];
  return NULL;
}

static CliStatus
print_overview (void)
{
  cli_print (_("Usage: sortie-cli VERB [OPTION]… FILE…\n\n"
                "Reads, writes and runs StarLancer missions without a window.\n\nVerbs:\n"));
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    cli_print ("  %-12s%s\n", verbs[i].name, _(verbs[i].summary));
  cli_print (_("\nA mission may be a .dte file, raw or compressed, a member of an archive\n"
                "(resource.hog:mission1.dte), or the text form (.json).\n\n"
                "Exit status: 0 done, 1 the input has errors, 2 the call is wrong.\n"
                "“sortie-cli help VERB” explains one verb.\n"));
  return CLI_OK;
}

static CliStatus
call_verb (const CliVerb *verb, char **words)
{
  CliCall call = { .verb = verb, .words = g_strdupv (words), .word_count = g_strv_length (words) };
  CliStatus status = verb->run (&call);

  g_strfreev (call.words);
  g_free (call.game_dir);
  g_free (call.data_dir);
  g_free (call.output);
  return status;
}

static CliStatus
bad_verb (const char *name)
{
  fprintf (stderr, _("sortie-cli: there is no verb “%s”; see sortie-cli --help\n"), name);
  return CLI_BAD_CALL;
}

static CliStatus
help (char **words)
{
  char *help_words[] = { (char *) "--help", NULL };

  if (words[0] == NULL)
    return print_overview ();
  if (words[1] != NULL || cli_verb (words[0]) == NULL)
    return bad_verb (words[1] != NULL ? words[1] : words[0]);
  return call_verb (cli_verb (words[0]), help_words);
}

/* Runs what the program was called for. Gives the exit status. */
CliStatus
cli_run (int argc, char **argv)
{
  const char *name = argc > 1 ? argv[1] : NULL;
  CliStatus status;

  if (name == NULL)
    {
      fprintf (stderr, _("Usage: sortie-cli VERB [OPTION]… FILE…; see sortie-cli --help\n"));
      return CLI_BAD_CALL;
    }
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--version") == 0)
      {
        cli_print ("sortie-cli %s\n", SORTIE_VERSION);
        return CLI_OK;
      }
  if (strcmp (name, "--help") == 0 || strcmp (name, "-h") == 0)
    return print_overview ();
  if (strcmp (name, "help") == 0)
    return help (argv + 2);
  if (cli_verb (name) == NULL)
    return bad_verb (name);
  status = call_verb (cli_verb (name), argv + 2);
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      fprintf (stderr, _("sortie-cli: the output could not be written\n"));
      return status == CLI_OK ? CLI_BAD_INPUT : status;
    }
  return status;
}
