/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli.h - sortie-cli: the program's work without a window, one row a verb
 *
 * A verb is a row of the table in cli.c: its name, how it is called, what it does, an example and
 * a function of one of the cli- files beside it, by subject.
 * Results go to stdout, diagnostics to stderr; nothing but main ends the process.
 *
 * Owner:   a call and its words belong to main; what cli_read_ functions give is the caller's.
 * Errors:  reported once with cli_fail, which gives the exit status.
 * Source:  cli.md
 */
#pragma once

#include <gio/gio.h>

#include "editor/json-text.h"
#include "engine/formats/dte.h"
#include "engine/formats/game-files.h"

G_BEGIN_DECLS

typedef enum
{
  CLI_OK = 0,        /* done */
  CLI_BAD_INPUT = 1, /* what the files hold is wrong, or they cannot be read or written */
  CLI_BAD_CALL = 2,  /* the call's words are wrong */
} CliStatus;

typedef struct _CliVerb CliVerb;

typedef struct
{
  const CliVerb *verb;
  char **words;     /* what stands after the verb, NULL-ended; cli_parse takes the options out */
  guint word_count;
  CliStatus status; /* why cli_parse gave FALSE */
  gboolean json;
  char *game_dir;   /* NULL: the demo pack alone */
  char *data_dir;   /* NULL: the installed one */
  char *output;     /* what -o names for cli_parse_in_out; cli_parse makes it the last word */
} CliCall;

struct _CliVerb
{
  const char *name;
  const char *usage;   /* the words after the verb */
  const char *summary; /* one line */
  const char *example;
  CliStatus (*run) (CliCall *call);
};

/* --- cli.c --- */
CliStatus cli_run (int argc, char **argv);
const CliVerb *cli_verb (const char *name);

/* --- cli-call.c: words, files, messages --- */
gboolean cli_parse (CliCall *call, const GOptionEntry *entries, guint least, guint most);
gboolean cli_parse_in_out (CliCall *call, const GOptionEntry *entries, guint count);
CliStatus cli_bad_call (CliCall *call, const char *format, ...) G_GNUC_PRINTF (2, 3);
CliStatus cli_fail (const char *file, const GError *error);
gboolean cli_is_action (const CliCall *call, const char *action);
CliStatus cli_bad_action (CliCall *call);
void cli_take_output (CliCall *call, guint index, char **output);
void cli_print (const char *format, ...) G_GNUC_PRINTF (1, 2);
CliStatus cli_print_json (JsonValue *value);
GBytes *cli_read_file (const char *path, GError **error);
GBytes *cli_read_input (const CliCall *call, const char *argument, GError **error);
DteMission *cli_read_mission (const CliCall *call, const char *argument, GError **error);
GameFiles *cli_game_files (const CliCall *call, GError **error);
gboolean cli_write_file (const char *path, const void *data, gsize size, GError **error);
CliStatus cli_write_out (const char *path, GBytes *bytes);
gboolean cli_same_file (const char *a, const char *b);

/* --- the verbs --- */
CliStatus cli_info (CliCall *call);
CliStatus cli_table (CliCall *call);
CliStatus cli_records (CliCall *call);
CliStatus cli_strings (CliCall *call);
CliStatus cli_script (CliCall *call);
CliStatus cli_resave (CliCall *call);
CliStatus cli_new (CliCall *call);
CliStatus cli_export (CliCall *call);
CliStatus cli_import (CliCall *call);
CliStatus cli_run_mission (CliCall *call);
CliStatus cli_hog (CliCall *call);
CliStatus cli_refpack (CliCall *call);
CliStatus cli_shp (CliCall *call);
CliStatus cli_stats (CliCall *call);
CliStatus cli_texture (CliCall *call);
CliStatus cli_render (CliCall *call);

G_END_DECLS
