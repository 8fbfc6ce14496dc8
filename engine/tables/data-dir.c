/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/data-dir.c - the order of search of data-dir.h */
#include "engine/tables/data-dir.h"

#include "sortie-config.h"

/* The data folder: override where given, else the environment's SORTIE_DATA, else the build's
 * where it has tables (a program run uninstalled), else the installed one. Free with g_free. */
char *
data_dir_find (const char *override)
{
  const char *environment = g_getenv ("SORTIE_DATA");

  if (override != NULL && override[0] != '\0')
    return g_strdup (override);
  if (environment != NULL && environment[0] != '\0')
    return g_strdup (environment);

  g_autofree char *tables = g_build_filename (SORTIE_BUILD_DATA_DIR, "tables", NULL);
  if (g_file_test (tables, G_FILE_TEST_IS_DIR))
    return g_strdup (SORTIE_BUILD_DATA_DIR);
  return g_strdup (SORTIE_INSTALLED_DATA_DIR);
}
