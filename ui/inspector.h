/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/inspector.h - every field of the selected records, to be read and changed
 *
 * While a session plays, a ship's object is shown as it is, read only.
 *
 * Widgets: each editor is named "field-NAME" after the schema's field, operands "operand-N".
 * Owner:   holds a reference to its view state.
 */
#pragma once

#include "ui/view-state.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_INSPECTOR (sortie_inspector_get_type ())
G_DECLARE_FINAL_TYPE (SortieInspector, sortie_inspector, SORTIE, INSPECTOR, GtkWidget)

GtkWidget *sortie_inspector_new (SortieViewState *state);

G_END_DECLS
