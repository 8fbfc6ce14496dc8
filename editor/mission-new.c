/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-new.c - the mission that a new file begins as */
#include "editor/mission-new.h"

#include <string.h>

#include "editor/mission-json.h"

static const char minimal[]
  = "{ \"format\": \"sortie-mission\", \"version\": 1,"
    "  \"flight_groups\": [ { \"name\": \"(FG)Alpha\", \"wing\": 0 } ],"
    "  \"ships\": [ { \"name\": \"Player\", \"flight_group\": \"(FG)Alpha\" } ],"
    "  \"parts\": [ { \"name\": \"(F)Start\", \"flags\": 1 } ],"
    "  \"script\": [ { \"routine\": \"part:(F)Start\", \"code\": ["
    "    \"push_flight_group \\\"(FG)Alpha\\\"\", \"command CreateFlightGroup\","
    "    \"push_byte 1\", \"return\" ] } ] }";

/* The least that plays: the player's ship in the player's wing, and a start part that makes it. In
 * the template's layout, 850,919 bytes.
 *
 * Errors: none that a caller could cause; those of mission_json_import. */
DteMission *
mission_new_minimal (GError **error)
{
  return mission_json_import (minimal, strlen (minimal), NULL, error);
}
