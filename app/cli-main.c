/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-main.c - the entry of sortie-cli */
#include "app/cli.h"
#include "sortie-config.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  /* Texts follow the user's language; numbers never do, since scripts read them. */
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  bindtextdomain (SORTIE_GETTEXT_PACKAGE, SORTIE_LOCALE_DIR);
  bind_textdomain_codeset (SORTIE_GETTEXT_PACKAGE, "UTF-8");
  textdomain (SORTIE_GETTEXT_PACKAGE);
  return (int) cli_run (argc, argv);
}
