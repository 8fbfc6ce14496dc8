/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/main.c - the window program starts here */
#include "app/application.h"
#include "sortie-config.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char *argv[])
{
  g_autoptr (SortieApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (SORTIE_GETTEXT_PACKAGE, SORTIE_LOCALE_DIR);
  bind_textdomain_codeset (SORTIE_GETTEXT_PACKAGE, "UTF-8");
  textdomain (SORTIE_GETTEXT_PACKAGE);
  g_set_application_name ("Sortie");
  application = sortie_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
