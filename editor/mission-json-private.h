/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* editor/mission-json-private.h - what the files of mission-json.h share
 *
 * Import works in steps: a "roomy" mission is made whose sections have just the room they need,
 * records are filled in, the script assembled, what can be derived is derived, and the result laid
 * out as the template or as the exact form says. Export asks the same functions what import would
 * derive, and leaves that out.
 *
 * Owner:   a build and a set of names own what they hold.
 * Errors:  MISSION_JSON_ERROR
 * Source:  docs/text-form.md
 */
#pragma once

#include "editor/json-text.h"
#include "editor/mission-json.h"
#include "engine/formats/dte-script.h"

G_BEGIN_DECLS

#define MISSION_JSON_FORMAT "sortie-mission"
#define MISSION_JSON_VERSION 1
#define MISSION_JSON_OPERANDS 5
#define MISSION_JSON_NO_SUBJECT (-1)

/* Where in the text a value stands. */
typedef struct
{
  const char *array;  /* "ships" */
  int index;          /* -1: the member of the document itself */
  const char *member; /* NULL: the record itself */
  int element;        /* in the member's array; -1 */
} MissionJsonPlace;

gboolean mission_json_fail (GError **error, MissionJsonErrorCode code,
                            const MissionJsonPlace *place, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

/* --- mission-json-names.c --- */
typedef struct
{
  const DteMission *mission;            /* borrowed */
  GHashTable *records[DTE_SECTIONS];    /* name -> index + 1, or -1 when several have it */
  GHashTable *labels[2];                /* of section 6 and 18: label -> byte offset of a routine */
  GHashTable *offsets[2];               /* byte offset -> label */
} MissionJsonNames;

MissionJsonNames *mission_json_names_new (const DteMission *mission);
void mission_json_names_free (MissionJsonNames *names);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MissionJsonNames, mission_json_names_free)
void mission_json_names_add_label (MissionJsonNames *names, DteSection section, const char *label,
                                   guint offset);
char *mission_json_names_dup_label (const MissionJsonNames *names, DteSection section, guint part);
char *mission_json_names_dup (const MissionJsonNames *names, DteSection section, guint index);
gboolean mission_json_names_find (const MissionJsonNames *names, DteSection section,
                                  const char *text, const MissionJsonPlace *place, guint *index,
                                  GError **error);
char *mission_json_names_dup_reference (const MissionJsonNames *names, DteReference reference);
gboolean mission_json_names_find_reference (const MissionJsonNames *names, const char *text,
                                            const MissionJsonPlace *place,
                                            DteReference *reference, GError **error);
gboolean mission_json_names_object (const MissionJsonNames *names, guint object_id,
                                    DteReference *reference);

/* --- mission-json-fields.c --- */
JsonValue *mission_json_write_field (const MissionJsonNames *names, const DteField *field,
                                     const guint8 *bytes);
gboolean mission_json_read_field (const MissionJsonNames *names, const DteField *field,
                                  JsonValue *value, const MissionJsonPlace *place, guint8 *bytes,
                                  GError **error);
gboolean mission_json_read_number (JsonValue *value, gint64 least, gint64 most,
                                   const MissionJsonPlace *place, gint64 *number, GError **error);

/* --- mission-json-derive.c --- */
gboolean mission_json_derive (const MissionJsonNames *names, DteSection section, guint index,
                              const DteField *field, guint8 *bytes);
void mission_json_trigger_subjects (const DteMission *mission, gint32 *subjects);
GByteArray *mission_json_derive_objects (const DteMission *mission, const gint32 *subjects,
                                         GError **error);
GByteArray *mission_json_derive_stop_flags (const DteMission *mission, DteSection section,
                                            GHashTable *breakpoints);
gboolean mission_json_has_default_bytes (DteSection section);
gboolean mission_json_is_default_section (const DteMission *mission, DteSection section);
GArray *mission_json_instruction_places (const DteMission *mission, const DteRoutine *routine);

/* --- mission-json-script.c --- */
void mission_json_label_routines (const DteMission *mission, MissionJsonNames *names,
                                  DteSection section);
void mission_json_write_script (const DteMission *mission, const MissionJsonNames *names,
                                DteSection section, gboolean flags, JsonValue *root);
gboolean mission_json_has_plain_stop_flags (const DteMission *mission);
gboolean mission_json_read_script (DteMission *mission, MissionJsonNames *names, JsonValue *root,
                                   DteSection section, GError **error);
gboolean mission_json_read_stop_flags (DteMission *mission, const MissionJsonNames *names,
                                       JsonValue *root, GError **error);

/* --- mission-json-strings.c --- */
void mission_json_write_strings (const DteMission *mission, JsonValue *root);
JsonValue *mission_json_write_name_offset (const DteMission *mission, DteSection section,
                                           guint index, JsonValue *root);
gboolean mission_json_read_strings (DteMission *mission, JsonValue *root, GError **error);
gboolean mission_json_read_names (DteMission *mission, JsonValue *root, GError **error);

/* --- mission-json-import.c --- */
extern const DteSection mission_json_record_sections[];
extern const guint mission_json_record_section_count;

typedef struct
{
  DteMission *mission;     /* roomy; sections 20 and 21 are not used in it */
  guint unused_20_count;
  GByteArray *unused_20;
  GByteArray *name;        /* section 21 */
} MissionJsonBuild;

MissionJsonBuild *mission_json_build (JsonValue *root, GError **error);
void mission_json_build_free (MissionJsonBuild *build);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MissionJsonBuild, mission_json_build_free)

/* --- mission-json-layout.c --- */
DteMission *mission_json_roomy_new (JsonValue *root, GError **error);
GByteArray *mission_json_layout (const MissionJsonBuild *build, JsonValue *exact, GError **error);
JsonValue *mission_json_write_exact (const DteMission *mission);

G_END_DECLS
