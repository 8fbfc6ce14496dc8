/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/recording.h - a run's seed and frames as lines of JSON, and back
 *
 * Shapes:  one JSON object a line: {"ticks": n, "controls": {...}}. The first may be {"seed": n}.
 *          Members of controls (each left out where it is 0 or empty):
 *            mode           "joystick", "keyboard" or "mouse"
 *            actions        numbers of the actions held (reference/controls.md 3), rising
 *            stick          [x, y], -1000 to 1000
 *            twist          -1000 to 1000
 *            throttle_axis  0 to 1000; there at all: the stick has the axis
 *            mouse          [dx, dy], movement since the last frame
 *          Blank lines are passed over.
 * Owner:   a recording owns its frames.
 * Errors:  RECORDING_ERROR, "NAME: line 3: ..."
 * Source:  cli.md, --inputs
 */
#pragma once

#include "engine/sim/world.h"

G_BEGIN_DECLS

#define RECORDING_ERROR (recording_error_quark ())
GQuark recording_error_quark (void);

typedef enum
{
  RECORDING_ERROR_SYNTAX, /* a line that is no JSON object */
  RECORDING_ERROR_MEMBER, /* a member that does not exist, or has the wrong kind */
  RECORDING_ERROR_RANGE,  /* a number that is too small or too large */
} RecordingErrorCode;

typedef struct
{
  gboolean has_seed;
  guint32 seed;
  GArray *frames; /* of FrameInput */
} Recording;

Recording *recording_new (void);
void recording_free (Recording *recording);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Recording, recording_free)

Recording *recording_parse (const char *text, gsize length, const char *name, GError **error);
char *recording_to_text (const guint32 *seed, const GArray *frames);
char *recording_frame_to_line (const FrameInput *frame);

G_END_DECLS
