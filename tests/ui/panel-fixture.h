/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/ui/panel-fixture.h - a panel in a window, over the mission made to be stepped
 *
 * With SORTIE_TEST_SHOTS naming a folder, panel_fixture_shot puts pictures of the window there.
 *
 * Owner:   the fixture owns all; teardown ends it.
 */
#pragma once

#include "tests/debugger/debug-fixture.h"
#include "ui/view-state.h"

G_BEGIN_DECLS

typedef GtkWidget *(*PanelNewFunc) (SortieViewState *state);

typedef struct
{
  SortieViewState *state;
  SortieDocument *document;
  SortieSession *session; /* NULL until panel_fixture_play */
  GtkWindow *window;
  GtkWidget *panel;
} PanelFixture;

void panel_fixture_init (void);
void panel_fixture_open (PanelFixture *f, PanelNewFunc make, int width, int height);
void panel_fixture_close (PanelFixture *f);
void panel_fixture_play (PanelFixture *f);
void panel_fixture_give_assets (PanelFixture *f);
void panel_fixture_wait (guint ms);
void panel_fixture_shot (PanelFixture *f, const char *name);
gboolean panel_fixture_click (PanelFixture *f, double x, double y, guint times);
GtkWidget *panel_fixture_find (GtkWidget *widget, GType type, guint n);
gboolean panel_fixture_has_text (GtkWidget *widget, const char *text);

G_END_DECLS
