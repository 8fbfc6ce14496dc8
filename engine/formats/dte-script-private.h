/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-script-private.h - what the files of dte-script.h share
 *
 * Shapes:  a code section as bytes; places in it are byte offsets from its start.
 * Owner:   DteCode lends the mission's image, until the mission changes.
 * Errors:  none here; what is wrong with code is told in problems, a list of texts.
 * Source:  reference/dte-format.md, Script code
 */
#pragma once

#include "engine/formats/dte-private.h"
#include "engine/formats/dte-script.h"

G_BEGIN_DECLS

#define DTE_BLOCK_HEADER 2       /* u16 length, counting itself (Script code) */
#define DTE_BLOCK_ALIGNMENT 4    /* of the block's length */
#define DTE_CONSTANTS_ALIGNMENT 2 /* dwords: the table is padded to 8 bytes */
#define DTE_BLOCK_MAX G_MAXUINT16 /* a block over 65,535 bytes is refused (Assembling) */
#define DTE_SCRIPT_MAX G_MAXUINT16 /* bytes of a whole script (Building a mission) */
#define DTE_ARM_SIZE 4           /* of a weighted branch */
#define DTE_ARM_DEFAULT 0xFFFF   /* an arm whose target is the default */
#define DTE_ARMS_ROOM 10         /* four shipped branches have room for so many */

typedef struct
{
  const guint8 *bytes;
  guint size;
} DteCode;

/* What dte_flow_walk found at each byte of a block. */
typedef enum
{
  DTE_FLOW_START = 1 << 0,  /* an instruction begins */
  DTE_FLOW_INSIDE = 1 << 1, /* its operands */
  DTE_FLOW_TARGET = 1 << 2, /* a branch lands */
} DteFlowMark;

DteCode dte_code (const DteMission *mission, DteSection section);
DteSection dte_code_parts (DteSection section);
guint8 *dte_flow_walk (DteCode code, guint offset, guint length, GPtrArray *problems);
guint dte_flow_constants (DteCode code, guint offset, guint length, const guint8 *marks);

static inline guint16
dte_load_be16 (const guint8 *p)
{
  return (guint16) (p[0] << 8 | p[1]);
}

G_END_DECLS
