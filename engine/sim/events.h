/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/events.h - what happens to ships, and the triggers that answer
 *
 * What happens is posted (event_post, event_post_group, event_destroyed), waits in the queue and is
 * raised on triggers by events_flush, once a frame. Watches post what stands close by.
 *
 * Shapes:  ships are mission ship indices, -1 none; values are as dte-conditions.json gives them,
 *          with ships as image offsets of their records. Qualifier 0xFF is the ship itself, else a
 *          component's number. Entities are places of ship, flight group or squad records.
 * Owner:   queue, kept events and watches lie in the world; values are copied.
 * Errors:  none: what nothing answers, or finds the queue full, is dropped.
 * Source:  reference/script-vm.md 6 to 10
 */
#pragma once

#include "engine/sim/script.h"
#include "engine/tables/conditions.h"

G_BEGIN_DECLS

void event_post (Sim *sim, int ship, Condition condition, const guint32 *values, guint count,
                 guint32 qualifier);
void event_post_group (Sim *sim, int ship, Condition condition, const guint32 *values, guint count,
                       guint32 qualifier);
void event_shot_at (Sim *sim, int ship, int attacker, guint32 qualifier);
void event_destroyed (Sim *sim, int ship, int killer, guint32 qualifier);
void events_flush (Sim *sim);
void trigger_raise (Sim *sim, guint object_id, Condition condition, const guint32 *values,
                    guint count, guint32 qualifier);
void trigger_set_state (Sim *sim, guint32 entity, guint condition, int component, guint32 state);
void trigger_set_any_state (Sim *sim, guint32 entity, guint condition, guint32 state, guint n);
void watches_bind (Sim *sim);
void watches_run (Sim *sim);
void player_jump (Sim *sim);

G_END_DECLS
