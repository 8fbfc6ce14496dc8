/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-script.h - the routines of a mission's code sections
 *
 * A routine is a block (u16 length, code, padding) and its constants. Routines tile the section:
 * those only triggers run first, then the parts'. Disassembly follows the flow from block + 2.
 *
 * Shapes:  offsets of routines and instructions are bytes in the code section (6 or 18) unless the
 *          name says image; operands in code are big-endian where halfwords.
 * Owner:   a listing owns its instructions and texts; free it with dte_listing_free.
 * Errors:  DTE_ERROR
 * Source:  reference/dte-format.md, Script code and Assembling
 */
#pragma once

#include "engine/formats/dte.h"
#include "engine/tables/opcodes.h"

G_BEGIN_DECLS

typedef enum
{
  DTE_ROUTINE_TRIGGER, /* named by trigger links only; index = the first such trigger */
  DTE_ROUTINE_PART,    /* index = the part */
  DTE_ROUTINE_ORPHAN,  /* a block that nothing names */
} DteRoutineKind;

typedef struct
{
  DteRoutineKind kind;
  DteSection section;    /* DTE_SCRIPT or DTE_SCRIPT_B */
  guint index;           /* trigger or part index */
  guint offset;          /* of the block in its code section, bytes */
  guint length;          /* of the block alone (header, code, padding), bytes, clamped */
  guint whole_length;    /* block and constants, up to the next routine or the section's end */
  gboolean clamped;      /* it declared more than the section holds */
} DteRoutine;

typedef struct
{
  guint offset;          /* bytes, in the code section */
  guint length;          /* whole instruction, bytes */
  guint8 op;
  guint operand_count;
  guint32 operands[4];   /* numbers as encoded; a branch's is its target's offset in the section;
                            a text's is the offset of its first byte; a weighted branch's are
                            arm count and default target */
  gboolean is_target;    /* some branch lands here */
  gboolean is_padding;   /* bytes that no flow reaches: op is not decoded */
  char *text;            /* "push_ship 3 (A4)Reaper": mnemonic, operands, names */
} DteInstruction;

typedef struct
{
  guint32 value;
  gboolean used; /* some instruction pushes it; FALSE: filler */
} DteConstant;

typedef struct
{
  DteRoutine routine;
  char *name;            /* part name, or "trigger 5 ShotAt on Reliant" */
  GArray *instructions;  /* of DteInstruction, rising offsets, padding included */
  GArray *constants;     /* of DteConstant */
  GPtrArray *problems;   /* of char *: what was wrong with the bytes, first to last */
} DteListing;

GArray *dte_mission_list_routines (const DteMission *mission, DteSection section);
DteListing *dte_mission_disassemble (const DteMission *mission, const DteRoutine *routine);
void dte_listing_free (DteListing *listing);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DteListing, dte_listing_free)
gboolean dte_mission_routine_at (const DteMission *mission, DteSection section, guint offset,
                                 DteRoutine *routine);
guint dte_instruction_length (const guint8 *code, gsize available);
int dte_opcode_form_section (OpcodeForm form);

/* --- assembler (dte-assemble.c) --- */

/* Assembles the lines of one routine, each "[label:] mnemonic [operands]" as dte_listing_to_source
 * writes them. Gives block and constants as they lie in the section. Errors name the line. */
GBytes *dte_assemble (const DteMission *mission, const char *const *lines, GError **error);
char **dte_listing_to_source (const DteMission *mission, const DteListing *listing);

/* Puts the routines of a section together again after one changed: lays the blocks out, moves
 * trigger links, part offsets and lengths, and the stop flags of section 10 with the code. */
gboolean dte_mission_replace_routine (DteMission *mission, const DteRoutine *routine,
                                      GBytes *bytes, GError **error);
gboolean dte_mission_add_routine (DteMission *mission, DteSection section, DteRoutineKind kind,
                                  guint index, GBytes *bytes, GError **error);

/* --- stop flags (section 10): breakpoints, one byte per code byte, bit 0 --- */
gboolean dte_mission_get_stop_flag (const DteMission *mission, guint offset);
gboolean dte_mission_set_stop_flag (DteMission *mission, guint offset, gboolean stop,
                                    GError **error);

G_END_DECLS
