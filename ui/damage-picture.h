/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/damage-picture.h - a ship as a picture of what is left of it
 *
 * In the middle the ship, its parts coloured by their state, its components marked by dots; around
 * it the four quadrants' shields (outer ring) and armour (inner ring), fore at the top, with their
 * figures. A click, or the arrow keys, pick a component; pointing at anything tells what it is.
 *
 * Signals: "component-picked" (int component): by the user.
 * Owner:   keeps values only, no world: sortie_damage_picture_set copies what it shows.
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/render/part-picture.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_DAMAGE_PICTURE (sortie_damage_picture_get_type ())
G_DECLARE_FINAL_TYPE (SortieDamagePicture, sortie_damage_picture, SORTIE, DAMAGE_PICTURE, GtkWidget)

GtkWidget *sortie_damage_picture_new (void);
void sortie_damage_picture_set (SortieDamagePicture *picture, const World *world,
                                const Assets *assets, int slot);
void sortie_damage_picture_set_view (SortieDamagePicture *picture, PartView view);
PartView sortie_damage_picture_get_view (SortieDamagePicture *picture);
void sortie_damage_picture_select (SortieDamagePicture *picture, int component);
int sortie_damage_picture_get_selected (SortieDamagePicture *picture);
int sortie_damage_picture_component_at (SortieDamagePicture *picture, double x, double y);
gboolean
sortie_damage_picture_place_of (SortieDamagePicture *picture, int component, double *x, double *y);
char *sortie_damage_picture_dup_text_at (SortieDamagePicture *picture, double x, double y);

G_END_DECLS
