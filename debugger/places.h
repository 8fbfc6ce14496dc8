/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/places.h - what the places of a mission are called: routines, instructions, records
 *
 * Shapes:  code offsets are bytes in a code section; image places are byte offsets in the image.
 * Owner:   a table of places owns its listings; it keeps no reference to the mission. get_ and
 *          _find lend until it is freed; dup_ gives.
 * Source:  reference/dte-format.md 5 to 15
 */
#pragma once

#include "engine/formats/dte-script.h"

G_BEGIN_DECLS

typedef struct _Places Places;

Places *places_new (const DteMission *mission);
void places_free (Places *places);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Places, places_free)

guint places_count (const Places *places);
const DteListing *places_nth (const Places *places, guint n);
int places_find (const Places *places, DteSection section, guint offset);
int places_find_routine (const Places *places, DteRoutineKind kind, DteSection section,
                         guint index);
const DteInstruction *places_instruction (const Places *places, DteSection section, guint offset);

/* Image places, as a mission's sections lie. */
typedef struct
{
  int section; /* DteSection of records, of code for a text, -1: names nothing */
  guint index; /* record, or byte offset in the code section */
} PlacesRecord;

gboolean places_code_offset (const DteMission *mission, guint32 ip, DteSection *section,
                             guint *offset);
PlacesRecord places_record (const DteMission *mission, guint32 place);
char *places_dup_value (const DteMission *mission, guint32 value);
char *places_dup_record_label (const DteMission *mission, DteSection section, guint index);

G_END_DECLS
