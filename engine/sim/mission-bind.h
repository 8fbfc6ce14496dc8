/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/mission-bind.h - a mission's tables as a running world uses them
 *
 * Shapes:  places are byte offsets in the world's image; indices are records of a section.
 *          Places 0, 0xFFFF and WORLD_NULL name nothing.
 * Owner:   the tables lie in the world's tail and in its image's records; what is lent is good
 *          while the world lives.
 * Errors:  none: a record, slot or text that is not there is WORLD_NULL, -1 or NULL.
 * Source:  reference/mission-binding.md 2, 4, 5
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

/* mission-bind.c; the tail's lists are sized by world_new from the mission's counts */
void mission_bind (Sim *sim);
guint mission_count (const World *world, DteSection section);
guint32 mission_record (const World *world, DteSection section, guint index);
int mission_index (const World *world, DteSection section, guint32 place);
int mission_record_kind (const World *world, guint32 place);
guint32 mission_object_record (const World *world, guint object_id);
guint mission_group_ships (const World *world, guint group, const guint16 **ships);
const char *mission_text (const World *world, guint32 place);
const char *mission_string (const World *world, guint string_offset);
Vec3 mission_authored_place (const World *world, guint32 ship);
Vec3 mission_authored_vec3 (const World *world, guint32 place);
guint mission_waypoint (const World *world, guint n, int *group);
guint32 mission_reference_record (const World *world, guint32 reference);

/* mission-ships.c */
gboolean mission_ship_create (Sim *sim, guint ship);
void mission_assign_wings (Sim *sim);
void mission_ships_sync (Sim *sim);
int mission_ship_slot (const World *world, guint ship);
int mission_slot_ship (const World *world, int slot);

/* mission-walk.c: the "Entity" commands' walk (script-vm.md 2, for_each_ship) */
typedef void (*MissionWalkFunc) (Sim *sim, int ship, int component, gpointer user_data);
void mission_for_each_ship (Sim *sim, guint32 entity, int component, MissionWalkFunc visit,
                            gpointer user_data);
gboolean mission_in_squad (const World *world, guint32 object, guint32 squad, gboolean *endless);

/* A member of a squad or of a squad in it: `record` is what its ID names, WORLD_NULL when nothing
 * does, `component` the one it names or 0xFF. FALSE stops the walk. */
typedef gboolean (*MissionMemberFunc) (const World *world, guint object_id, guint32 record,
                                       guint component, gpointer user_data);
gboolean mission_walk_squad (const World *world, guint squad, MissionMemberFunc visit,
                             gpointer user_data);
gboolean mission_squad_holds (const World *world, guint squad, guint32 object, guint component,
                              gboolean *endless);

G_END_DECLS
