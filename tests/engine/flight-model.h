/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/flight-model.h - the rules of motion in double precision, written from the reference
 *
 * An independent reckoning to hold the engine's against: it shares no function with engine/sim,
 * uses the C library's own sine, cosine and arctangent, and keeps every quantity in double.
 *
 * Units:   per step, radians, world units; angles in the order pitch, yaw, roll.
 * Source:  reference/objects.md, Motion, Knocks, Motion functions; steering-formulas.md 1 and 14
 */
#pragma once

#include "engine/sim/objects.h"

G_BEGIN_DECLS

/* A flight record, as the retail table has it in floats. */
typedef struct
{
  double max_speed, inertia;
  double full_rate[3];
  double rate_inertia[3];
} FlightRecord;

typedef struct
{
  double throttle;
  double inputs[3];
  double lateral;
  gboolean afterburner, reverse;
} FlightControls;

typedef struct
{
  double position[3], next_position[3];
  double orientation[9], next_orientation[9];
  double rotation[9];
  double velocity[3];
  double rates[3];
  double throttle, last_throttle, speed;
  double cruise; /* its cruise speed this step: flight_model_cruise */
  long fuel;
  double mass, response[9];
  double impulse[3], angular[3];
  guint knocks;
  gboolean moved; /* the last flight_model_move gave it another place */
} FlightModel;

typedef struct
{
  MotionKind kind;
  double since, now; /* of the jumps: ticks */
  double from[3], to[3];
  gboolean components;
} FlightMotion;

FlightRecord flight_record (const FlightStats *stats);
double flight_model_cruise (const FlightRecord *record, double speed_factor, double engines,
                            double armor, gboolean armor_counts);
void flight_model_load (FlightModel *model, const World *world, int slot);
void flight_model_knock (FlightModel *model, const double force[3], const double lever[3]);
void flight_model_commit (FlightModel *model, gboolean orthonormalise);
void flight_model_move (FlightModel *model, const FlightRecord *record,
                        const FlightControls *controls, const FlightMotion *motion, guint32 flags);
void flight_model_back (const double m[9], const double v[3], double out[3]);

G_END_DECLS
