/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/window-private.h - what the window's files share
 *
 * Owner:   template children belong to the template; the others say.
 */
#pragma once

#include "app/window.h"

#include <libpanel.h>

G_BEGIN_DECLS

struct _SortieWindow
{
  AdwApplicationWindow parent_instance;

  /* template */
  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  GtkStack *pages;
  GtkInfoBar *outside_bar;
  PanelDock *dock;
  PanelFrame *start_frame, *end_frame, *bottom_frame;
  GtkBox *center;
  GtkMenuButton *menu_button, *recent_button;
  GtkWidget *undo_button, *redo_button, *play_button;
  GtkLabel *play_state, *clock;
  GtkDropDown *speed;
  GtkWidget *recent_group;
  GtkListBox *recent_list;
  GMenu *recent_section;

  GMenuModel *menu;          /* reference */
  SortieViewState *state;    /* reference */
  SortieDocument *document;  /* reference; always one */
  gboolean has_mission;      /* FALSE: the welcome page */
  GtkWidget *outline, *viewport; /* lent: inside the dock */
  GHashTable *panels;        /* id -> PanelWidget, references */
  GFileMonitor *monitor;     /* reference; of the document's file */

  SortieSession *session;    /* reference; NULL while editing */
  guint tick_id;
  gint64 last_tick_us;
  double owed_ticks;
  gboolean shows_model;      /* the assets are those of an opened model, not the application's */
  gboolean play_when_ready;  /* asked to play before the assets were loaded */

  char *draft_id;
  guint draft_timer;
  gboolean draft_written;

  gboolean is_narrow; /* the sides were given the widths of a narrow window */
  int fitted_start, fitted_end; /* the widths they were given */
  int seen_start, seen_end;     /* and had the last time they were looked at */
};

/* window.c */
void window_show_error (SortieWindow *window, const char *heading, const GError *error);
void window_toast (SortieWindow *window, const char *text);
void window_update (SortieWindow *window);
void window_use_assets (SortieWindow *window, Assets *assets);
void window_set_enabled (SortieWindow *window, const char *action, gboolean enabled);
void window_show_mission (SortieWindow *window, gboolean shown);

/* window-files.c */
void window_files_install (SortieWindow *window);
void window_files_watch (SortieWindow *window);
gboolean window_files_close (SortieWindow *window);
void window_files_new (SortieWindow *window);

/* window-model.c */
gboolean window_model_is_one (GFile *file);
void window_model_open (SortieWindow *window, GFile *file);
void window_model_forget (SortieWindow *window);

/* window-recent.c */
void window_recent_install (SortieWindow *window);
void window_recent_add (SortieWindow *window, GFile *file);

/* window-drafts.c */
void window_drafts_install (SortieWindow *window);
void window_drafts_forget (SortieWindow *window);

/* window-edit.c */
void window_edit_install (SortieWindow *window);
void window_edit_update (SortieWindow *window);
void window_edit_finish_typing (SortieWindow *window);

/* window-play.c */
void window_play_install (SortieWindow *window);
void window_play_update (SortieWindow *window);
void window_play_stop (SortieWindow *window);

/* window-panels.c */
void window_panels_install (SortieWindow *window);
void window_panels_save (SortieWindow *window);
void window_panels_raise (SortieWindow *window, const char *id);
void window_panels_move (SortieWindow *window, PanelWidget *panel, const char *area);

/* window-panel-menu.c */
void window_panel_menu_install (PanelFrame *frame, const char *area);

/* window-fit.c */
void window_fit_install (SortieWindow *window);
void window_fit_sides (SortieWindow *window);
void window_fit_save (SortieWindow *window);
void window_fit_tabs (PanelFrame *frame);
void window_fit_release (PanelFrame *frame, PanelWidget *panel);

G_END_DECLS
