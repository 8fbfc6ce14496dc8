/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/order-state.c - the fields of each built order's state and data, for showing */
#include "engine/sim/order-state.h"

#include "engine/sim/order-stack.h"

static const OrderField fly_aimlessly[] = {
  { "figure", ORDER_FIELD_U32, 0, FALSE, NULL },
  { "point", ORDER_FIELD_U32, 1, FALSE, NULL },
  { "position", ORDER_FIELD_VEC3, 2, FALSE, "units" },
  { "orientation", ORDER_FIELD_MAT3, 5, FALSE, NULL },
};

static const OrderField explode[] = {
  { "may_spin", ORDER_FIELD_U32, 0, TRUE, NULL },
  { "mode", ORDER_FIELD_U32, 0, FALSE, "0 ship, 1 hull, 2 component, 3 asteroid, 4 limpet car" },
  { "style", ORDER_FIELD_U32, 1, FALSE, "0 spin out, 1 burst, 2 halt" },
  { "until", ORDER_FIELD_TICKS, 2, FALSE, "ticks" },
  { "spin", ORDER_FIELD_VEC3, 3, FALSE, "radians a step" },
  { "bits", ORDER_FIELD_U32, 6, FALSE, "of its trail, left" },
  { "waited", ORDER_FIELD_U32, 7, FALSE, "frames" },
};

static const OrderField fly[] = {
  { "speed", ORDER_FIELD_I32, 0, TRUE, "units a step; 0 full throttle" },
  { "heading", ORDER_FIELD_VEC3, 0, FALSE, NULL },
  { "way a tick", ORDER_FIELD_VEC3, 3, FALSE, "of what has no flight statistics" },
};

static const OrderField escort[] = {
  { "escorted", ORDER_FIELD_SLOT, 0, FALSE, NULL },
};

static const OrderField object_attach[] = {
  { "place", ORDER_FIELD_VEC3, 0, FALSE, "units, in the target's frame" },
};

static const OrderField avoid_target[] = {
  { "until", ORDER_FIELD_TICKS, 0, FALSE, "ticks" },
};

static const OrderField mill[] = {
  { "started", ORDER_FIELD_TICKS, 0, FALSE, "ticks" },
  { "circle", ORDER_FIELD_MAT3, 1, FALSE, NULL },
};

static const OrderField disrupted[] = {
  { "ticks", ORDER_FIELD_I32, 0, TRUE, "ticks" },
  { "push", ORDER_FIELD_VEC3, 1, TRUE, "in the ship's own frame" },
  { "end", ORDER_FIELD_TICKS, 0, FALSE, "ticks" },
};

static const OrderField capship_list[] = {
  { "step", ORDER_FIELD_U32, 0, FALSE, "0 over, 1 back, 2 settling, 3 ends" },
  { "until", ORDER_FIELD_TICKS, 1, FALSE, "ticks" },
};

static const OrderField follow_curve[] = {
  { "path", ORDER_FIELD_I32, 0, TRUE, "curve" },
  { "seconds", ORDER_FIELD_U32, 1, TRUE, "s" },
  { "carrier", ORDER_FIELD_SLOT, 2, TRUE, NULL },
  { "limit", ORDER_FIELD_F32, 1, FALSE, "of the top speed" },
  { "curve", ORDER_FIELD_I32, 2, FALSE, NULL },
  { "step", ORDER_FIELD_U32, 3, FALSE, "0 arriving, 1 ready, 2 following, 3 done" },
  { "since", ORDER_FIELD_TICKS, 4, FALSE, "ticks" },
  { "curve ticks", ORDER_FIELD_U32, 5, FALSE, "ticks" },
  { "path length", ORDER_FIELD_F32, 6, FALSE, "units" },
  { "carrier start", ORDER_FIELD_VEC3, 10, FALSE, "units" },
  { "next marker", ORDER_FIELD_F32, 13, FALSE, "share of the curve; 0 none" },
  { "curves taken", ORDER_FIELD_U32, 14, FALSE, NULL },
};

static const OrderField find_scoop_up[] = {
  { "step", ORDER_FIELD_U32, 0, FALSE, NULL },
};

static const OrderField eject[] = {
  { "stage", ORDER_FIELD_U32, 0, FALSE, NULL },
  { "until", ORDER_FIELD_TICKS, 1, FALSE, "ticks" },
  { "invulnerability kept", ORDER_FIELD_U32, 2, FALSE, NULL },
  { "wreck", ORDER_FIELD_SLOT, 3, FALSE, NULL },
};

/* Abandoned, Eject Spin, Eject Player. */
static const OrderField ends[] = {
  { "until", ORDER_FIELD_TICKS, 0, FALSE, "ticks" },
};

static const OrderField scoop_up[] = {
  { "tractor", ORDER_FIELD_I32, 0, FALSE, NULL },
  { "stage", ORDER_FIELD_U32, 1, FALSE, NULL },
  { "since", ORDER_FIELD_TICKS, 2, FALSE, "ticks" },
  { "pod", ORDER_FIELD_SLOT, 3, FALSE, NULL },
  { "updated", ORDER_FIELD_TICKS, 4, FALSE, "ticks" },
  { "lag", ORDER_FIELD_F32, 5, FALSE, NULL },
  { "claimed", ORDER_FIELD_U32, 6, FALSE, NULL },
  { "holds the pod", ORDER_FIELD_U32, 7, FALSE, NULL },
};

static const OrderField fighter_attack[] = {
  { "firing", ORDER_FIELD_U32, 0, FALSE, NULL },
  { "fires until", ORDER_FIELD_TICKS, 1, FALSE, "ticks" },
};

static const OrderField friendly_fire[] = {
  { "stage", ORDER_FIELD_U32, 0, FALSE, NULL },
  { "until", ORDER_FIELD_TICKS, 1, FALSE, "ticks" },
};

static const OrderField formation_regroup[] = {
  { "meet", ORDER_FIELD_VEC3, 0, FALSE, "units" },
  { "place", ORDER_FIELD_VEC3, 3, FALSE, "units" },
  { "leader", ORDER_FIELD_SLOT, 6, FALSE, NULL },
  { "step", ORDER_FIELD_U32, 7, FALSE, "0 aiming, 1 flying, 2 facing, 3 done" },
  { "ready", ORDER_FIELD_U32, 8, FALSE, NULL },
  { "direct", ORDER_FIELD_U32, 9, FALSE, NULL },
  { "ready count", ORDER_FIELD_U32, 10, FALSE, "of 15" },
  { "curve from", ORDER_FIELD_VEC3, 11, FALSE, "units" },
  { "curve to", ORDER_FIELD_VEC3, 14, FALSE, "units" },
  { "curve leaving", ORDER_FIELD_VEC3, 17, FALSE, "a tenth of the tangent" },
  { "curve started", ORDER_FIELD_U32, 20, FALSE, NULL },
  { "curve step", ORDER_FIELD_U32, 21, FALSE, "of 32" },
  { "gathers", ORDER_FIELD_U32, 22, FALSE, NULL },
};

static const OrderField patrol_route[] = {
  { "mark", ORDER_FIELD_VEC3, 0, FALSE, "units" },
  { "leader at", ORDER_FIELD_VEC3, 3, FALSE, "units" },
  { "target", ORDER_FIELD_VEC3, 6, FALSE, "units" },
  { "place", ORDER_FIELD_VEC3, 9, FALSE, "units" },
  { "ahead", ORDER_FIELD_VEC3, 12, FALSE, "units" },
  { "reach", ORDER_FIELD_VEC3, 15, FALSE, "units" },
  { "waypoint", ORDER_FIELD_U32, 18, FALSE, "of the mission's" },
  { "leader", ORDER_FIELD_SLOT, 19, FALSE, NULL },
  { "formation point", ORDER_FIELD_I32, 20, FALSE, NULL },
  { "mode", ORDER_FIELD_U32, 21, FALSE, "1 formation, 2 alone" },
  { "close", ORDER_FIELD_U32, 22, FALSE, NULL },
  { "start off", ORDER_FIELD_F32, 23, FALSE, "units" },
  { "pace", ORDER_FIELD_F32, 24, FALSE, "of 200 units a step" },
  { "size", ORDER_FIELD_F32, 25, FALSE, "units" },
  { "in place", ORDER_FIELD_U32, 26, FALSE, NULL },
  { "aim", ORDER_FIELD_U32, 27, FALSE, NULL },
  { "arrived", ORDER_FIELD_U32, 28, FALSE, NULL },
};

static const OrderField formation[] = {
  { "across", ORDER_FIELD_F32, 0, FALSE, "units to the target's right" },
};

static const OrderField lights_on[] = {
  { "until", ORDER_FIELD_TICKS, 0, FALSE, "ticks, the rogue base's" },
  { "step", ORDER_FIELD_U32, 1, FALSE, "the rogue base's next" },
};

static const struct
{
  guint16 number;
  guint16 count;
  const OrderField *fields;
} states[] = {
  { ORDER_FLY_AIMLESSLY, G_N_ELEMENTS (fly_aimlessly), fly_aimlessly },
  { ORDER_EXPLODE, G_N_ELEMENTS (explode), explode },
  { ORDER_FLY, G_N_ELEMENTS (fly), fly },
  { ORDER_ESCORT, G_N_ELEMENTS (escort), escort },
  { ORDER_OBJECT_ATTACH, G_N_ELEMENTS (object_attach), object_attach },
  { ORDER_AVOID_TARGET, G_N_ELEMENTS (avoid_target), avoid_target },
  { ORDER_DISRUPTED, G_N_ELEMENTS (disrupted), disrupted },
  { ORDER_MAKE_CAPSHIP_LIST_LEFT, G_N_ELEMENTS (capship_list), capship_list },
  { ORDER_MAKE_CAPSHIP_LIST_RIGHT, G_N_ELEMENTS (capship_list), capship_list },
  { ORDER_MILL, G_N_ELEMENTS (mill), mill },
  { ORDER_FORMATION_REGROUP, G_N_ELEMENTS (formation_regroup), formation_regroup },
  { ORDER_PATROL_ROUTE, G_N_ELEMENTS (patrol_route), patrol_route },
  { ORDER_FORMATION, G_N_ELEMENTS (formation), formation },
  { ORDER_TURNS_OBJECT_LIGHTS_ON, G_N_ELEMENTS (lights_on), lights_on },
  { ORDER_SHIP_FOLLOW_CURVE, G_N_ELEMENTS (follow_curve), follow_curve },
  { ORDER_SHIP_FOLLOW_CURVE_BACKWARDS, G_N_ELEMENTS (follow_curve), follow_curve },
  { ORDER_FIND_SCOOP_UP, G_N_ELEMENTS (find_scoop_up), find_scoop_up },
  { ORDER_EJECT, G_N_ELEMENTS (eject), eject },
  { ORDER_ABANDONED, G_N_ELEMENTS (ends), ends },
  { ORDER_SCOOP_UP, G_N_ELEMENTS (scoop_up), scoop_up },
  { ORDER_EJECT_SPIN, G_N_ELEMENTS (ends), ends },
  { ORDER_EJECT_FIGHTER_ATTACK, G_N_ELEMENTS (fighter_attack), fighter_attack },
  { ORDER_FRIENDLY_FIRE, G_N_ELEMENTS (friendly_fire), friendly_fire },
  { ORDER_EJECT_PLAYER, G_N_ELEMENTS (ends), ends },
};

/* The fields an order keeps, and how many; none, with NULL, for one that keeps nothing or is not
 * built. Static. */
const OrderField *
order_state_fields (guint number, guint *count)
{
  g_return_val_if_fail (count != NULL, NULL);

  for (guint n = 0; n < G_N_ELEMENTS (states); n++)
    if (states[n].number == number)
      {
        *count = states[n].count;
        return states[n].fields;
      }
  *count = 0;
  return NULL;
}
