/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte.h - the .DTE mission file: 27 sections of records in one image
 *
 * The expanded image is the truth: every byte of the file is kept, and records are read from and
 * written into it, so a mission read and written untouched is the same bytes whatever lies in its
 * unknown fields, unused room or past its last section.
 *
 * Shapes:  directory of 128 entries x 8 bytes at offset 0, then the sections; little-endian.
 *          A section has a fixed place and room; its count says how much of the room is filled.
 * Units:   positions in game units, angles in whole degrees, Y down, Z forward.
 * Owner:   the mission owns its image; get_ lends until the mission changes.
 * Errors:  DTE_ERROR; on failure nothing is changed and out parameters are untouched.
 * Threads: read anywhere; write only from the thread that owns it.
 * Source:  reference/dte-format.md
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DTE_SECTIONS 27                 /* the binder reads slots 0-26 only (Directory) */
#define DTE_DIRECTORY_SLOTS 128         /* 0x400 bytes (Directory) */
#define DTE_MINIMUM_SIZE (27 * 8)       /* a whole directory (Container) */
#define DTE_LOOSE_LIMIT 0xFA000         /* buffer the game loads a loose file into (Container) */
#define DTE_TEMPLATE_SIZE 0xCFBE7       /* 850,919 bytes (The write template) */
#define DTE_UNUSED_OFFSET 0xFFFF        /* a section that is not used (Directory) */
#define DTE_NONE_16 0xFFFF
#define DTE_NONE_8 0xFF

typedef enum
{
  DTE_STRINGS = 0,
  DTE_OPERANDS_A = 1,
  DTE_GLOBALS = 2,
  DTE_SHIPS = 3,
  DTE_FLIGHT_GROUPS = 4,
  DTE_TRIGGERS = 5,
  DTE_SCRIPT = 6,
  DTE_OBJECTS = 7,
  DTE_PARTS = 8,
  DTE_UNKNOWN_9 = 9,
  DTE_SCRIPT_FLAGS = 10,
  DTE_TARGETS = 11,
  DTE_SQUADS = 12,
  DTE_SQUAD_MEMBERS = 13,
  DTE_FORMATIONS = 14,
  DTE_FORMATION_POINTS = 15,
  DTE_CURVES = 16,
  DTE_PARTS_B = 17,
  DTE_SCRIPT_B = 18,
  DTE_UNUSED_19 = 19,
  DTE_UNUSED_20 = 20,
  DTE_NAME = 21,
  DTE_OPERANDS_B = 22,
  DTE_UNKNOWN_23 = 23,
  DTE_COMMAND_FLAGS = 24,
  DTE_COMMAND_FLAGS_B = 25,
  DTE_OPERANDS_C = 26,
} DteSection;

/* Ship record kinds past the ship types (Ship record). */
#define DTE_KIND_POINT 0x3E3    /* where a ship jumps in, or a marked place on a curve */
#define DTE_KIND_HANDLE 0x3E4   /* curve handle point */
#define DTE_KIND_WAYPOINT 0x3E5 /* patrol route waypoint */
#define DTE_KIND_NAV 0x3E7      /* nav point */

/* How a reference's tag names its section (Reference). */
#define DTE_TAG_SHIP 0x00
#define DTE_TAG_GROUP 0x01
#define DTE_TAG_SQUAD 0x16

typedef enum
{
  DTE_FIELD_U8,
  DTE_FIELD_U16,
  DTE_FIELD_I16,
  DTE_FIELD_U32,
  DTE_FIELD_F32,
  DTE_FIELD_VEC3,  /* three f32 */
  DTE_FIELD_BYTES, /* size bytes, unknown: shown as hex */
} DteFieldType;

/* What a field's number means, so that every reader of the schema (inspector, JSON, diff, checks)
 * treats it alike. */
typedef enum
{
  DTE_MEANS_NUMBER,
  DTE_MEANS_NAME,         /* byte offset in the string pool */
  DTE_MEANS_FLAGS,
  DTE_MEANS_INDEX,        /* a record of field->section; field->none: no record */
  DTE_MEANS_OBJECT_ID,    /* index in the object table */
  DTE_MEANS_REFERENCE,    /* index and tag: see dte_reference_parse */
  DTE_MEANS_SHIP_KIND,    /* ship type or marker kind */
  DTE_MEANS_PILOT,        /* record of pilotstats.bin */
  DTE_MEANS_CONDITION,    /* row of engine/tables/conditions.h */
  DTE_MEANS_REPEAT,       /* 0 once, 1 always, 2 counted */
  DTE_MEANS_COMPONENT,    /* component number, 0xFF the whole */
  DTE_MEANS_CODE_OFFSET,  /* halfword offset of a block in field->section */
  DTE_MEANS_OPERANDS,     /* five u32 trigger operands (type BYTES, size 20) */
  DTE_MEANS_UNKNOWN,      /* kept as found */
} DteMeaning;

typedef struct
{
  const char *name;  /* snake_case, as in reference/dte-format.md */
  guint16 offset;    /* in the record */
  guint16 size;      /* bytes */
  DteFieldType type;
  DteMeaning means;
  gint section;      /* DteSection of an INDEX or CODE_OFFSET; -1 otherwise */
  guint32 none;      /* value that means "none" (means INDEX, NAME, CODE_OFFSET, PILOT...) */
  guint32 value;     /* default of a new record, bit pattern (dte-format.md, default columns) */
  const char *unit;  /* "units", "degrees", "halfwords"...; NULL for none */
  const char *help;  /* one sentence for the inspector; untranslated, marked N_() */
  gboolean runtime;  /* the engine fills it at binding or run time */
} DteField;

typedef struct
{
  DteSection section;
  const char *name;     /* "ships" */
  const char *singular; /* "ship" */
  guint stride;         /* bytes per counted unit; 0 unknown */
  guint template_offset;
  guint template_room;  /* bytes */
  const DteField *fields; /* NULL for sections without records of named fields */
  guint field_count;
} DteSectionInfo;

typedef struct
{
  guint16 count;
  guint8 unused;
  guint8 flags;
  guint32 offset;
} DteEntry;

typedef struct _DteMission DteMission;

#define DTE_ERROR (dte_error_quark ())
GQuark dte_error_quark (void);

typedef enum
{
  DTE_ERROR_TRUNCATED,  /* bytes end before what they promise */
  DTE_ERROR_COMPRESSED, /* still RefPack, or a broken RefPack stream */
  DTE_ERROR_LAYOUT,     /* a section past the image */
  DTE_ERROR_RECORD,     /* a record's content is impossible */
  DTE_ERROR_ROOM,       /* a section's room is full (SectionTooLarge) */
  DTE_ERROR_RANGE,      /* no such record or field */
} DteErrorCode;

/* --- schema (dte-schema.c) --- */
const DteSectionInfo *dte_section_info (DteSection section);
int dte_section_for_name (const char *name);
const DteField *dte_field (DteSection section, const char *name);

/* --- file (dte.c) --- */
DteMission *dte_mission_new_from_bytes (const guint8 *data, gsize size, const char *file_name,
                                        GError **error);
DteMission *dte_mission_new_empty (void);
DteMission *dte_mission_new_in_template (const DteMission *mission, GError **error);
gboolean dte_mission_is_in_template (const DteMission *mission);
DteMission *dte_mission_copy (const DteMission *mission);
void dte_mission_free (DteMission *mission);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DteMission, dte_mission_free)

GBytes *dte_mission_to_bytes (const DteMission *mission);
gboolean dte_mission_was_compressed (const DteMission *mission);
const guint8 *dte_mission_get_image (const DteMission *mission, gsize *size);
gboolean dte_mission_equal (const DteMission *a, const DteMission *b);
void dte_mission_set_image (DteMission *mission, const guint8 *data, gsize size);

DteEntry dte_mission_entry (const DteMission *mission, guint slot);
gboolean dte_mission_has_section (const DteMission *mission, DteSection section);
guint dte_mission_count (const DteMission *mission, DteSection section);
gsize dte_mission_offset (const DteMission *mission, DteSection section);
gsize dte_mission_room (const DteMission *mission, DteSection section);
guint dte_mission_capacity (const DteMission *mission, DteSection section);

/* --- records (dte-records.c) --- */
const guint8 *dte_mission_record (const DteMission *mission, DteSection section, guint index);
guint32 dte_mission_get_u32 (const DteMission *mission, DteSection section, guint index,
                             const char *field);
gint32 dte_mission_get_i32 (const DteMission *mission, DteSection section, guint index,
                            const char *field);
float dte_mission_get_f32 (const DteMission *mission, DteSection section, guint index,
                           const char *field);
void dte_mission_get_vec3 (const DteMission *mission, DteSection section, guint index,
                           const char *field, float out[3]);
gboolean dte_mission_set_u32 (DteMission *mission, DteSection section, guint index,
                              const char *field, guint32 value, GError **error);
gboolean dte_mission_set_f32 (DteMission *mission, DteSection section, guint index,
                              const char *field, float value, GError **error);
gboolean dte_mission_set_vec3 (DteMission *mission, DteSection section, guint index,
                               const char *field, const float value[3], GError **error);
gboolean dte_mission_write_record (DteMission *mission, DteSection section, guint index,
                                   const guint8 *bytes, gsize size, GError **error);
gboolean dte_mission_insert_record (DteMission *mission, DteSection section, guint index,
                                    const guint8 *bytes, GError **error);
gboolean dte_mission_remove_record (DteMission *mission, DteSection section, guint index,
                                    GError **error);
void dte_record_defaults (DteSection section, guint8 *bytes);
gboolean dte_mission_replace_section (DteMission *mission, DteSection section, const guint8 *bytes,
                                      gsize size, GError **error);

/* --- names (dte-names.c) --- */
char *dte_mission_dup_string (const DteMission *mission, guint offset);
char *dte_mission_dup_record_name (const DteMission *mission, DteSection section, guint index);
gboolean dte_mission_intern_string (DteMission *mission, const char *name, guint16 *offset,
                                    GError **error);
gboolean dte_mission_set_record_name (DteMission *mission, DteSection section, guint index,
                                      const char *name, GError **error);
char *dte_mission_dup_name (const DteMission *mission);
gboolean dte_mission_set_name (DteMission *mission, const char *name, GError **error);
guint dte_number_from_file_name (const char *name); /* dte-number.c */
int dte_mission_find_by_name (const DteMission *mission, DteSection section, const char *name);

/* --- references --- */
typedef struct
{
  int section; /* DTE_SHIPS, DTE_FLIGHT_GROUPS or DTE_SQUADS; -1 none, -2 unknown tag */
  guint16 index;
} DteReference;

DteReference dte_reference_parse (guint32 raw);
guint32 dte_reference_pack (DteReference reference);

/* --- little helpers for any reader of an image --- */
static inline guint16
dte_load_u16 (const guint8 *p)
{
  return (guint16) (p[0] | p[1] << 8);
}

static inline guint32
dte_load_u32 (const guint8 *p)
{
  return (guint32) p[0] | (guint32) p[1] << 8 | (guint32) p[2] << 16 | (guint32) p[3] << 24;
}

static inline void
dte_store_u16 (guint8 *p, guint16 value)
{
  p[0] = (guint8) value;
  p[1] = (guint8) (value >> 8);
}

static inline void
dte_store_u32 (guint8 *p, guint32 value)
{
  dte_store_u16 (p, (guint16) value);
  dte_store_u16 (p + 2, (guint16) (value >> 16));
}

G_END_DECLS
