/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view-style.c - colours of the script: its language, light and dark, the held line */
#include <adwaita.h>

#include "ui/script-resources.h"
#include "ui/script-view-private.h"

#define LANGUAGE_ID "sortie-script"
#define LANGUAGE_PATH "resource:///io/github/sortie/Sortie/language-specs"
#define SCHEME_LIGHT "Adwaita"
#define SCHEME_DARK "Adwaita-dark"

/* The language of the listing, from the program's own resources; NULL where it cannot be loaded. */
static GtkSourceLanguage *
get_language (void)
{
  static GtkSourceLanguageManager *manager = NULL;

  if (manager == NULL)
    {
      g_resources_register (script_get_resource ());
      manager = gtk_source_language_manager_new ();
      gtk_source_language_manager_prepend_search_path (manager, LANGUAGE_PATH);
    }
  return gtk_source_language_manager_get_language (manager, LANGUAGE_ID);
}

static void
set_scheme (SortieScriptView *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GtkSourceStyleScheme *scheme = gtk_source_style_scheme_manager_get_scheme (
      gtk_source_style_scheme_manager_get_default (), dark ? SCHEME_DARK : SCHEME_LIGHT);
  GtkSourceMarkAttributes *held = gtk_source_mark_attributes_new ();
  const GdkRGBA background = { 0.96f, 0.76f, 0.07f, dark ? 0.25f : 0.30f };

  if (scheme != NULL)
    gtk_source_buffer_set_style_scheme (self->buffer, scheme);
  gtk_source_mark_attributes_set_background (held, &background);
  gtk_source_view_set_mark_attributes (self->view, "current", held, 1);
  g_object_unref (held);
}

static void
dark_cb (AdwStyleManager *manager, GParamSpec *pspec, SortieScriptView *self)
{
  set_scheme (self);
}

/* Gives the view its colours, and keeps them as the style changes from light to dark. */
void
script_view_style (SortieScriptView *self)
{
  gtk_source_buffer_set_language (self->buffer, get_language ());
  gtk_source_buffer_set_highlight_syntax (self->buffer, TRUE);
  gtk_source_buffer_set_highlight_matching_brackets (self->buffer, FALSE);
  set_scheme (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (dark_cb),
                           self, 0);
}
