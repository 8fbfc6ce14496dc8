/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/events-private.h - what the files behind events.h share
 *
 * An Event is one event as the matcher sees it: it may be a ship's own, or its group's with the
 * group's values.
 *
 * Source: reference/script-vm.md 6, 7
 */
#pragma once

#include "engine/sim/events.h"
#include "engine/sim/mission-records.h"

G_BEGIN_DECLS

typedef struct
{
  Condition condition;
  guint32 values[WORLD_EVENT_VALUES]; /* those it does not carry are 0 */
  guint value_count;
  guint32 qualifier;
} Event;

/* events.c */
Event event_make (Condition condition, const guint32 *values, guint count, guint32 qualifier);

/* triggers.c */
guint trigger_slice (const World *world, guint object_id, guint *first);
gboolean trigger_would_fire (Sim *sim, guint object_id, const Event *event);
void trigger_explain (Sim *sim, guint object_id, const Event *event);
void trigger_match (Sim *sim, guint object_id, const Event *event);

/* group-events.c */
typedef gboolean (*GroupEventFunc) (Sim *sim, guint32 record, const Event *event,
                                    gpointer user_data);
gboolean group_events_each (Sim *sim, int ship, const Event *event, GroupEventFunc visit,
                            gpointer user_data);
void group_event_raise (Sim *sim, int ship, const Event *event);
guint group_damage_value (Sim *sim, int ship, guint component);

/* watches.c */
void watches_set_armed (World *world, guint trigger, gboolean armed);

G_END_DECLS
