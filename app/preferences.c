/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/preferences.c - see preferences.h */
#include "app/preferences.h"

#include "sortie-config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define SCHEMA SORTIE_APP_ID

/* The schema where it is installed, else the one of the build folder, so that the program also runs
 * from there. */
static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *standard = g_settings_schema_source_get_default ();
  GSettingsSchema *schema
      = standard != NULL ? g_settings_schema_source_lookup (standard, SCHEMA, TRUE) : NULL;
  g_autoptr (GSettingsSchemaSource) built = NULL;

  if (schema != NULL)
    return schema;
  built = g_settings_schema_source_new_from_directory (SORTIE_BUILD_DATA_DIR "/schemas", standard,
                                                       FALSE, NULL);
  return built != NULL ? g_settings_schema_source_lookup (built, SCHEMA, FALSE) : NULL;
}

/* The settings, lent for ever. The program ends with a message when their schema is missing. */
GSettings *
preferences_get_settings (void)
{
  static GSettings *settings = NULL;

  if (settings == NULL)
    {
      g_autoptr (GSettingsSchema) schema = find_schema ();

      if (schema == NULL)
        g_error ("the settings schema %s is not installed", SCHEMA);
      settings = g_settings_new_full (schema, NULL, NULL);
    }
  return settings;
}

/* Follows the theme setting. */
void
preferences_apply_theme (void)
{
  static const AdwColorScheme schemes[]
      = { ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };
  int theme = g_settings_get_enum (preferences_get_settings (), "theme");

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[CLAMP (theme, 0, 2)]);
}

/* How the user wants missions to be started in play. */
WorldStart
preferences_world_start (void)
{
  WorldStart start = WORLD_START_DEFAULT;

  start.difficulty = g_settings_get_uint (preferences_get_settings (), "difficulty");
  start.seed = g_settings_get_uint (preferences_get_settings (), "seed");
  return start;
}

/* --- the window --- */

static void
show_folder (AdwActionRow *row)
{
  g_autofree char *folder = g_settings_get_string (preferences_get_settings (), "game-folder");

  adw_action_row_set_subtitle (row, *folder != '\0' ? folder : _ ("The demo pack"));
}

static void
folder_response_cb (GtkNativeDialog *dialog, int response, AdwActionRow *row)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

      if (path != NULL)
        g_settings_set_string (preferences_get_settings (), "game-folder", path);
      show_folder (row);
    }
  g_object_unref (dialog);
}

static void
choose_folder_cb (GtkButton *button, AdwActionRow *row)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Game Folder"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))),
      GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Choose"), _ ("_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (folder_response_cb), row, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
reset_folder_cb (GtkButton *button, AdwActionRow *row)
{
  g_settings_reset (preferences_get_settings (), "game-folder");
  show_folder (row);
}

static void
theme_selected_cb (AdwComboRow *row)
{
  g_settings_set_enum (preferences_get_settings (), "theme",
                       (int) adw_combo_row_get_selected (row));
}

static void
difficulty_selected_cb (AdwComboRow *row)
{
  g_settings_set_uint (preferences_get_settings (), "difficulty", adw_combo_row_get_selected (row));
}

static void
seed_changed_cb (GtkAdjustment *seed)
{
  g_settings_set_uint (preferences_get_settings (), "seed",
                       (guint) gtk_adjustment_get_value (seed));
}

/* Opens the preferences over a window. */
void
preferences_show (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/io/github/sortie/Sortie/ui/preferences.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "preferences"));
  GObject *theme = gtk_builder_get_object (builder, "theme");
  GObject *difficulty = gtk_builder_get_object (builder, "difficulty");
  GObject *seed = gtk_builder_get_object (builder, "seed");
  GObject *folder = gtk_builder_get_object (builder, "folder");
  GSettings *settings = preferences_get_settings ();

  adw_combo_row_set_selected (ADW_COMBO_ROW (theme),
                              (guint) g_settings_get_enum (settings, "theme"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (difficulty),
                              g_settings_get_uint (settings, "difficulty"));
  gtk_adjustment_set_value (GTK_ADJUSTMENT (seed), g_settings_get_uint (settings, "seed"));
  show_folder (ADW_ACTION_ROW (folder));
  g_signal_connect (theme, "notify::selected", G_CALLBACK (theme_selected_cb), NULL);
  g_signal_connect (difficulty, "notify::selected", G_CALLBACK (difficulty_selected_cb), NULL);
  g_signal_connect (seed, "value-changed", G_CALLBACK (seed_changed_cb), NULL);
  g_signal_connect (gtk_builder_get_object (builder, "folder-choose"), "clicked",
                    G_CALLBACK (choose_folder_cb), folder);
  g_signal_connect (gtk_builder_get_object (builder, "folder-reset"), "clicked",
                    G_CALLBACK (reset_folder_cb), folder);
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
