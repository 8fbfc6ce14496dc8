/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/order-state.c - the fields of each built order's state and data, for showing */
#include "engine/sim/order-state.h"

#include <glib/gi18n.h>

#include "engine/sim/order-stack.h"

/* Names and units are marked for translation; whoever shows them translates them. A unit that is a
 * list of numbers and names, such as "0 over, 1 back", stays one when it is translated. */
static const OrderField fly_aimlessly[] = {
  { N_ ("figure"), ORDER_FIELD_U32, 0, FALSE, NULL },
  { N_ ("point"), ORDER_FIELD_U32, 1, FALSE, NULL },
  { N_ ("position"), ORDER_FIELD_VEC3, 2, FALSE, N_ ("units") },
  { N_ ("orientation"), ORDER_FIELD_MAT3, 5, FALSE, NULL },
};

static const OrderField explode[] = {
  { N_ ("may spin"), ORDER_FIELD_U32, 0, TRUE, NULL },
  { N_ ("mode"), ORDER_FIELD_U32, 0, FALSE,
    N_ ("0 ship, 1 hull, 2 component, 3 asteroid, 4 limpet car") },
  { N_ ("style"), ORDER_FIELD_U32, 1, FALSE, N_ ("0 spin out, 1 burst, 2 halt") },
  { N_ ("until"), ORDER_FIELD_TICKS, 2, FALSE, N_ ("ticks") },
  { N_ ("spin"), ORDER_FIELD_VEC3, 3, FALSE, N_ ("radians a step") },
  { N_ ("bits"), ORDER_FIELD_U32, 6, FALSE, N_ ("left of its trail") },
  { N_ ("waited"), ORDER_FIELD_U32, 7, FALSE, N_ ("frames") },
};

static const OrderField fly[] = {
  { N_ ("speed"), ORDER_FIELD_I32, 0, TRUE, N_ ("units a step (0: full throttle)") },
  { N_ ("heading"), ORDER_FIELD_VEC3, 0, FALSE, NULL },
  { N_ ("way a tick"), ORDER_FIELD_VEC3, 3, FALSE, N_ ("units, without flight statistics") },
};

static const OrderField escort[] = {
  { N_ ("escorted"), ORDER_FIELD_SLOT, 0, FALSE, NULL },
};

static const OrderField object_attach[] = {
  { N_ ("place"), ORDER_FIELD_VEC3, 0, FALSE, N_ ("units, in the target's frame") },
};

static const OrderField avoid_target[] = {
  { N_ ("until"), ORDER_FIELD_TICKS, 0, FALSE, N_ ("ticks") },
};

static const OrderField mill[] = {
  { N_ ("started"), ORDER_FIELD_TICKS, 0, FALSE, N_ ("ticks") },
  { N_ ("circle"), ORDER_FIELD_MAT3, 1, FALSE, NULL },
};

static const OrderField disrupted[] = {
  { N_ ("ticks"), ORDER_FIELD_I32, 0, TRUE, N_ ("ticks") },
  { N_ ("push"), ORDER_FIELD_VEC3, 1, TRUE, N_ ("in the ship's own frame") },
  { N_ ("end"), ORDER_FIELD_TICKS, 0, FALSE, N_ ("ticks") },
};

static const OrderField capship_list[] = {
  { N_ ("step"), ORDER_FIELD_U32, 0, FALSE, N_ ("0 over, 1 back, 2 settling, 3 ends") },
  { N_ ("until"), ORDER_FIELD_TICKS, 1, FALSE, N_ ("ticks") },
};

static const OrderField follow_curve[] = {
  { N_ ("path"), ORDER_FIELD_I32, 0, TRUE, N_ ("(of the mission's curves, from 0)") },
  { N_ ("seconds"), ORDER_FIELD_U32, 1, TRUE, N_ ("s") },
  { N_ ("carrier"), ORDER_FIELD_SLOT, 2, TRUE, NULL },
  { N_ ("limit"), ORDER_FIELD_F32, 1, FALSE, N_ ("of the top speed") },
  { N_ ("curve"), ORDER_FIELD_I32, 2, FALSE, NULL },
  { N_ ("step"), ORDER_FIELD_U32, 3, FALSE, N_ ("0 arriving, 1 ready, 2 following, 3 done") },
  { N_ ("since"), ORDER_FIELD_TICKS, 4, FALSE, N_ ("ticks") },
  { N_ ("curve ticks"), ORDER_FIELD_U32, 5, FALSE, N_ ("ticks") },
  { N_ ("path length"), ORDER_FIELD_F32, 6, FALSE, N_ ("units") },
  { N_ ("carrier start"), ORDER_FIELD_VEC3, 10, FALSE, N_ ("units") },
  { N_ ("next marker"), ORDER_FIELD_F32, 13, FALSE, N_ ("of the curve (0: none)") },
  { N_ ("curves taken"), ORDER_FIELD_U32, 14, FALSE, NULL },
};

static const OrderField find_scoop_up[] = {
  { N_ ("step"), ORDER_FIELD_U32, 0, FALSE, NULL },
};

static const OrderField eject[] = {
  { N_ ("stage"), ORDER_FIELD_U32, 0, FALSE, NULL },
  { N_ ("until"), ORDER_FIELD_TICKS, 1, FALSE, N_ ("ticks") },
  { N_ ("invulnerability kept"), ORDER_FIELD_U32, 2, FALSE, NULL },
  { N_ ("wreck"), ORDER_FIELD_SLOT, 3, FALSE, NULL },
};

/* Abandoned, Eject Spin, Eject Player. */
static const OrderField ends[] = {
  { N_ ("until"), ORDER_FIELD_TICKS, 0, FALSE, N_ ("ticks") },
};

static const OrderField scoop_up[] = {
  { N_ ("tractor"), ORDER_FIELD_I32, 0, FALSE, NULL },
  { N_ ("stage"), ORDER_FIELD_U32, 1, FALSE, NULL },
  { N_ ("since"), ORDER_FIELD_TICKS, 2, FALSE, N_ ("ticks") },
  { N_ ("pod"), ORDER_FIELD_SLOT, 3, FALSE, NULL },
  { N_ ("updated"), ORDER_FIELD_TICKS, 4, FALSE, N_ ("ticks") },
  { N_ ("lag"), ORDER_FIELD_F32, 5, FALSE, NULL },
  { N_ ("claimed"), ORDER_FIELD_U32, 6, FALSE, NULL },
  { N_ ("holds the pod"), ORDER_FIELD_U32, 7, FALSE, NULL },
};

static const OrderField ripper_grab[] = {
  { N_ ("since"), ORDER_FIELD_TICKS, 0, FALSE, N_ ("ticks") },
  { N_ ("step"), ORDER_FIELD_U32, 1, FALSE,
    N_ ("0 starting, 1 approaching, 2 facing, 3 reaching, 4 lifting, 5 turning, 6 drawing in,"
        " 7 gripping, 8 stowing, 9 stowed") },
  { N_ ("beams"), ORDER_FIELD_I32, 2, FALSE, N_ ("of 150 sets (-1: none)") },
  { N_ ("from below"), ORDER_FIELD_U32, 3, FALSE, NULL },
  { N_ ("invulnerability kept"), ORDER_FIELD_U32, 4, FALSE, NULL },
  { N_ ("motion kept"), ORDER_FIELD_U32, 5, FALSE, NULL },
  { N_ ("stops at"), ORDER_FIELD_VEC3, 6, FALSE, N_ ("units") },
  { N_ ("target's angles"), ORDER_FIELD_VEC3, 9, FALSE, N_ ("radians") },
  { N_ ("own angles"), ORDER_FIELD_VEC3, 12, FALSE, N_ ("radians") },
  { N_ ("lifted from"), ORDER_FIELD_VEC3, 15, FALSE, N_ ("units") },
  { N_ ("lifted to"), ORDER_FIELD_VEC3, 18, FALSE, N_ ("units") },
};

static const OrderField ripper_drop[] = {
  { N_ ("since"), ORDER_FIELD_TICKS, 0, FALSE, N_ ("ticks") },
  { N_ ("step"), ORDER_FIELD_U32, 1, FALSE, N_ ("0 stopping, 1 opening, 2 letting go") },
};

static const OrderField ripper_end_drop[] = {
  { N_ ("since"), ORDER_FIELD_TICKS, 0, FALSE, N_ ("ticks") },
  { N_ ("step"), ORDER_FIELD_U32, 1, FALSE,
    N_ ("0 starting, 1 forearms, 2 backing, 3 cabin, 4 facing, 5 done") },
  { N_ ("ahead"), ORDER_FIELD_VEC3, 3, FALSE, N_ ("units") },
};

static const OrderField ripper_attach[] = {
  { N_ ("since"), ORDER_FIELD_TICKS, 0, FALSE, N_ ("ticks") },
  { N_ ("step"), ORDER_FIELD_U32, 1, FALSE,
    N_ ("0 starting, 1 approaching, 2 facing, 3 opening, 4 reaching, 5 fitting, 6 releasing,"
        " 7 cabin, 8 facing away, 9 fitted") },
  { N_ ("beams"), ORDER_FIELD_I32, 2, FALSE, N_ ("of 150 sets (-1: none)") },
  { N_ ("away"), ORDER_FIELD_VEC3, 3, FALSE, N_ ("units") },
  { N_ ("beside"), ORDER_FIELD_VEC3, 6, FALSE, N_ ("units") },
  { N_ ("component at"), ORDER_FIELD_VEC3, 9, FALSE, N_ ("units") },
  { N_ ("fitted angles"), ORDER_FIELD_VEC3, 12, FALSE, N_ ("radians") },
  { N_ ("let go at"), ORDER_FIELD_VEC3, 15, FALSE, N_ ("units") },
  { N_ ("let go angles"), ORDER_FIELD_VEC3, 18, FALSE, N_ ("radians") },
};

static const OrderField fighter_attack[] = {
  { N_ ("firing"), ORDER_FIELD_U32, 0, FALSE, NULL },
  { N_ ("fires until"), ORDER_FIELD_TICKS, 1, FALSE, N_ ("ticks") },
};

static const OrderField friendly_fire[] = {
  { N_ ("stage"), ORDER_FIELD_U32, 0, FALSE, NULL },
  { N_ ("until"), ORDER_FIELD_TICKS, 1, FALSE, N_ ("ticks") },
};

static const OrderField formation_regroup[] = {
  { N_ ("meet"), ORDER_FIELD_VEC3, 0, FALSE, N_ ("units") },
  { N_ ("place"), ORDER_FIELD_VEC3, 3, FALSE, N_ ("units") },
  { N_ ("leader"), ORDER_FIELD_SLOT, 6, FALSE, NULL },
  { N_ ("step"), ORDER_FIELD_U32, 7, FALSE, N_ ("0 aiming, 1 flying, 2 facing, 3 done") },
  { N_ ("ready"), ORDER_FIELD_U32, 8, FALSE, NULL },
  { N_ ("direct"), ORDER_FIELD_U32, 9, FALSE, NULL },
  { N_ ("ready count"), ORDER_FIELD_U32, 10, FALSE, N_ ("of 15") },
  { N_ ("curve from"), ORDER_FIELD_VEC3, 11, FALSE, N_ ("units") },
  { N_ ("curve to"), ORDER_FIELD_VEC3, 14, FALSE, N_ ("units") },
  { N_ ("curve leaving"), ORDER_FIELD_VEC3, 17, FALSE, N_ ("units, a tenth of the tangent") },
  { N_ ("curve started"), ORDER_FIELD_U32, 20, FALSE, NULL },
  { N_ ("curve step"), ORDER_FIELD_U32, 21, FALSE, N_ ("of 32") },
  { N_ ("gathers"), ORDER_FIELD_U32, 22, FALSE, NULL },
};

static const OrderField patrol_route[] = {
  { N_ ("mark"), ORDER_FIELD_VEC3, 0, FALSE, N_ ("units") },
  { N_ ("leader at"), ORDER_FIELD_VEC3, 3, FALSE, N_ ("units") },
  { N_ ("target"), ORDER_FIELD_VEC3, 6, FALSE, N_ ("units") },
  { N_ ("place"), ORDER_FIELD_VEC3, 9, FALSE, N_ ("units") },
  { N_ ("ahead"), ORDER_FIELD_VEC3, 12, FALSE, N_ ("units") },
  { N_ ("reach"), ORDER_FIELD_VEC3, 15, FALSE, N_ ("units") },
  { N_ ("waypoint"), ORDER_FIELD_U32, 18, FALSE, N_ ("(of the mission's waypoints, from 0)") },
  { N_ ("leader"), ORDER_FIELD_SLOT, 19, FALSE, NULL },
  { N_ ("formation point"), ORDER_FIELD_I32, 20, FALSE, NULL },
  { N_ ("mode"), ORDER_FIELD_U32, 21, FALSE, N_ ("1 formation, 2 alone") },
  { N_ ("close"), ORDER_FIELD_U32, 22, FALSE, NULL },
  { N_ ("start off"), ORDER_FIELD_F32, 23, FALSE, N_ ("units") },
  { N_ ("pace"), ORDER_FIELD_F32, 24, FALSE, N_ ("of 200 units a step") },
  { N_ ("size"), ORDER_FIELD_F32, 25, FALSE, N_ ("units") },
  { N_ ("in place"), ORDER_FIELD_U32, 26, FALSE, NULL },
  { N_ ("aim"), ORDER_FIELD_U32, 27, FALSE, NULL },
  { N_ ("arrived"), ORDER_FIELD_U32, 28, FALSE, NULL },
};

static const OrderField formation[] = {
  { N_ ("across"), ORDER_FIELD_F32, 0, FALSE, N_ ("units to the target's right") },
};

static const OrderField lights_on[] = {
  { N_ ("until"), ORDER_FIELD_TICKS, 0, FALSE, N_ ("ticks, the rogue base's") },
  { N_ ("step"), ORDER_FIELD_U32, 1, FALSE, N_ ("(the rogue base's next)") },
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
  { ORDER_RIPPER_GRABS_TARGET_OBJECT, G_N_ELEMENTS (ripper_grab), ripper_grab },
  { ORDER_MAKE_RIPPER_DROP_WHAT_ITS_CARRYING, G_N_ELEMENTS (ripper_drop), ripper_drop },
  { ORDER_RIPPER_END_DROP_OBJECT, G_N_ELEMENTS (ripper_end_drop), ripper_end_drop },
  { ORDER_RIPPER_ATTACH_CARGO_POD_TO_MAMMOTH, G_N_ELEMENTS (ripper_attach), ripper_attach },
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
