/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/object-names.c - see object-names.h */
#include "ui/object-names.h"

#include <glib/gi18n.h>

#include "engine/sim/order-stack.h"

/* reference/objects.md, Flags, by rising bit. */
static const struct
{
  guint32 flag;
  const char *name;
} flag_names[] = {
  { OBJECT_HIDDEN, N_ ("hidden") },
  { OBJECT_COMPONENTS, N_ ("components") },
  { OBJECT_NO_COLLISIONS, N_ ("no collisions") },
  { OBJECT_UNPOWERED, N_ ("unpowered") },
  { OBJECT_FROZEN, N_ ("frozen") },
  { OBJECT_STAND_IN, N_ ("stand-in") },
  { OBJECT_EXPLODING, N_ ("exploding") },
  { OBJECT_CAN_REVERSE, N_ ("can reverse") },
  { OBJECT_CLOAKED, N_ ("cloaked") },
  { OBJECT_TARGETABLE, N_ ("targetable") },
  { OBJECT_DISABLED, N_ ("disabled") },
  { OBJECT_EJECTED, N_ ("ejected") },
  { OBJECT_TRACTORED, N_ ("tractored") },
  { OBJECT_LIGHTS_DISABLED, N_ ("lights disabled") },
  { OBJECT_SHIELD_GENERATOR, N_ ("shield generator") },
  { OBJECT_GUNS_DISABLED, N_ ("guns disabled") },
  { OBJECT_MISSILES_DISABLED, N_ ("missiles disabled") },
  { OBJECT_ENGINES_DISABLED, N_ ("engines disabled") },
  { OBJECT_EJECT_DISABLED, N_ ("eject disabled") },
  { OBJECT_DO_NOT_DISTURB, N_ ("do not disturb") },
  { OBJECT_NO_AVOIDANCE, N_ ("no avoidance") },
  { OBJECT_JUMPING, N_ ("jumping") },
  { OBJECT_ATTACHED, N_ ("attached") },
  { OBJECT_ABANDONED, N_ ("abandoned") },
  { OBJECT_EJECT_POINT, N_ ("eject point") },
  { OBJECT_ECM, N_ ("ECM") },
  { OBJECT_SPECTRAL_SHIELDS, N_ ("spectral shields") },
  { OBJECT_SENT_OFF, N_ ("sent off") },
  { OBJECT_LISTING_DISABLED, N_ ("listing disabled") },
};

/* The flags of an object in words. The caller frees it. */
char *
object_names_dup_flags (guint32 flags)
{
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < G_N_ELEMENTS (flag_names); n++)
    if (flags & flag_names[n].flag)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _ (flag_names[n].name));
  if (text->len == 0)
    g_string_append (text, _ ("no flags"));
  return g_string_free (text, FALSE);
}

/* How an object moves (objects.md, Motion functions), in words; lent. */
const char *
object_names_motion (guint motion)
{
  static const char *const names[] = {
    [MOTION_FORWARD] = N_ ("forward"),
    [MOTION_BACKWARD] = N_ ("backward"),
    [MOTION_DOWNWARD] = N_ ("downward"),
    [MOTION_PLAIN] = N_ ("plain"),
    [MOTION_BRAKE] = N_ ("braking"),
    [MOTION_DRIFT] = N_ ("drifting"),
    [MOTION_JUMP_OUT] = N_ ("jumping out"),
    [MOTION_JUMP_IN] = N_ ("jumping in"),
    [MOTION_FOLLOW] = N_ ("following a path"),
    [MOTION_FOLLOW_BACKWARDS] = N_ ("following a path backwards"),
  };

  return motion < G_N_ELEMENTS (names) ? _ (names[motion]) : "";
}

/* Whose side an object is on, in words; lent. */
const char *
object_names_side (guint side)
{
  switch (side)
    {
    case OBJECT_SIDE_FRIENDLY:
      return _ ("friendly");
    case OBJECT_SIDE_HOSTILE:
      return _ ("hostile");
    default:
      return _ ("neutral");
    }
}

/* A record by its name first, so that a narrow column shows that, and then by its number, which
 * tells it from others of the same name. */
static char *
dup_record (const DteMission *mission, DteSection section, guint index)
{
  g_autofree char *name = dte_mission_dup_record_name (mission, section, index);
  const gboolean nameless = name == NULL || name[0] == '\0';

  switch (section)
    {
    case DTE_FLIGHT_GROUPS:
      return nameless ? g_strdup_printf (_ ("flight group %u"), index)
                      : g_strdup_printf (_ ("%s (flight group %u)"), name, index);
    case DTE_SQUADS:
      return nameless ? g_strdup_printf (_ ("squad %u"), index)
                      : g_strdup_printf (_ ("%s (squad %u)"), name, index);
    default:
      return nameless ? g_strdup_printf (_ ("ship %u"), index)
                      /* Translators: a ship's name and its number in the mission */
                      : g_strdup_printf (_ ("%s (ship %u)"), name, index);
    }
}

/* The object of a slot by its ship's name in the mission; the caller frees it. */
char *
object_names_dup_slot (const DteMission *mission, int slot)
{
  if (slot < 0)
    return g_strdup (_ ("none"));
  if ((guint) slot < dte_mission_count (mission, DTE_SHIPS))
    return dup_record (mission, DTE_SHIPS, (guint) slot);
  return g_strdup_printf (_ ("object %d"), slot);
}

static char *
dup_whole_target (const World *world, const DteMission *mission, const OrderEntry *entry)
{
  DteSection section;
  int record = order_target_record (world, entry, &section);

  if (entry->target < 0)
    return g_strdup (_ ("none"));
  if (record < 0)
    return g_strdup_printf ("%d", entry->target);
  if ((guint) record < dte_mission_count (mission, section))
    return dup_record (mission, section, (guint) record);
  return g_strdup_printf (_ ("object %d"), entry->target);
}

/* What an order aims at by its name in the mission, a patrol's waypoint too, with the component
 * where it is one of a ship's; the caller frees it. */
char *
object_names_dup_target (const World *world, const DteMission *mission, const OrderEntry *entry)
{
  g_autofree char *target = NULL;

  g_return_val_if_fail (world != NULL && entry != NULL, NULL);

  target = dup_whole_target (world, mission, entry);
  if (entry->component < 0)
    return g_steal_pointer (&target);
  /* Translators: a ship, then the number of one of its components */
  return g_strdup_printf (_ ("%s, component %d"), target, entry->component);
}

/* Why there is no object to show in a ship's slot, and that in a word or two for a heading; NULL
 * where there is one. What an explosion has ended is a stand-in that still counts as exploding. */
const char *
object_names_absence (const World *world, int slot, const char **title)
{
  const guint32 ended = OBJECT_STAND_IN | OBJECT_EXPLODING;
  const WorldObject *object;

  g_return_val_if_fail (world != NULL && title != NULL, NULL);

  object = slot >= 0 && slot < WORLD_OBJECTS ? &world->objects[slot] : NULL;
  if (object != NULL && object->created && (object->flags & OBJECT_STAND_IN) == 0)
    return NULL;
  if (object != NULL && (object->flags & ended) == ended)
    {
      *title = _ ("Gone");
      return _ ("The ship was destroyed, or taken out of the mission.");
    }
  *title = _ ("Not There");
  return _ ("The ship does not exist at this moment: its flight group has not been created, or it "
            "is gone.");
}

/* A turn by its three angles in degrees; the caller frees it. */
char *
object_names_dup_angles (const Mat3 *turn)
{
  const double degrees = 180.0 / G_PI;
  Vec3 angles = mat3_angles (turn);

  /* Translators: an orientation's three angles in degrees */
  return g_strdup_printf (_ ("yaw %.0f°, pitch %.0f°, roll %.0f°"),
                          (double) angles.y * degrees + 0.0, (double) angles.x * degrees + 0.0,
                          (double) angles.z * degrees + 0.0);
}
