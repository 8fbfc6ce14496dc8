/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/orders-cloak.c - order 16: the cloak the other way
 *
 * Source:  reference/orders.md 8
 */
#include "engine/sim/order-routines.h"

#include "engine/sim/cloak.h"

/* 16, a one-shot: cloaks a ship that is not cloaked, uncloaks one that is, where the model can. */
void
order_toggle_cloak (Sim *sim, int slot)
{
  object_set_cloak (sim, slot, (object_at (sim->world, slot)->flags & OBJECT_CLOAKED) == 0);
}
