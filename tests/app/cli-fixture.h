/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/app/cli-fixture.h - runs sortie-cli as a script would, in a folder of its own
 *
 * Owner:   results are the caller's; the folder and all in it go with cli_fixture_end.
 * Source:  cli.md
 */
#pragma once

#include "editor/json-text.h"
#include "engine/formats/dte.h"

G_BEGIN_DECLS

typedef struct
{
  int status;
  char *out;
  char *err;
} CliResult;

void cli_fixture_begin (void);
void cli_fixture_end (void);
char *cli_fixture_path (const char *name);
void cli_fixture_write (const char *name, const void *data, gsize size);
void cli_fixture_write_mission (const char *name, const DteMission *mission);
GBytes *cli_fixture_read (const char *name);
gboolean cli_fixture_same (const char *a, const char *b);

/* Words "@name" become the path of that file in the folder; words end with NULL. */
CliResult cli_fixture_run (const char *word, ...) G_GNUC_NULL_TERMINATED;
void cli_result_clear (CliResult *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliResult, cli_result_clear)
JsonValue *cli_result_json (const CliResult *result);
void cli_result_is_done (const CliResult *result);
void cli_result_is_refused (const CliResult *result, int status, const char *piece);

JsonValue *cli_json_at (JsonValue *value, const char *path);

G_END_DECLS
