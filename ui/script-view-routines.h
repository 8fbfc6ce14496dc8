/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view-routines.h - the list of routines beside the script, with a search box
 *
 * Signals: "chosen" (uint routine): the user picked it; the number is that of the table of places.
 * Owner:   the list copies what it shows; the places may go after set_places.
 */
#pragma once

#include <gtk/gtk.h>

#include "debugger/places.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_ROUTINE_LIST (sortie_routine_list_get_type ())
G_DECLARE_FINAL_TYPE (SortieRoutineList, sortie_routine_list, SORTIE, ROUTINE_LIST, GtkWidget)

GtkWidget *sortie_routine_list_new (void);
void sortie_routine_list_set_places (SortieRoutineList *list, const Places *places,
                                     const DteMission *mission);
void sortie_routine_list_choose (SortieRoutineList *list, guint routine);

G_END_DECLS
