/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/main.c - the window program starts here */
#include "app/application.h"
#include "sortie-config.h"

#include <glib/gi18n.h>
#include <locale.h>

#define TRANSLATION "/de/LC_MESSAGES/" SORTIE_GETTEXT_PACKAGE ".mo" /* one that is always made */

/* Where the translations are: installed, or in the build folder while the program runs from there.
 */
static const char *
locale_dir (void)
{
  return g_file_test (SORTIE_LOCALE_DIR TRANSLATION, G_FILE_TEST_EXISTS) ? SORTIE_LOCALE_DIR
                                                                         : SORTIE_BUILD_DATA_DIR
             "/../po";
}

int
main (int argc, char *argv[])
{
  g_autoptr (SortieApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (SORTIE_GETTEXT_PACKAGE, locale_dir ());
  bind_textdomain_codeset (SORTIE_GETTEXT_PACKAGE, "UTF-8");
  textdomain (SORTIE_GETTEXT_PACKAGE);
  g_set_application_name ("Sortie");
  application = sortie_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
