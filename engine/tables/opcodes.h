/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/opcodes.h - the 71 opcodes of the script machine, one row each
 *
 * The one list makes the enum, the machine's dispatch table, the disassembler, the assembler and
 * the help. Numbers that no row has do not exist: an instruction with one ends its thread.
 *
 * Columns: number, IDENT, name, operand form, dwords popped, dwords pushed (-1: it depends on the
 * command or part), flags, handler (an op_ function of engine/sim; an alias shares its handler).
 * Owner:   rows are constant and live as long as the program.
 * Errors:  none: a number without a row, or a name without one, is a normal answer.
 * Source:  reference/dte-opcodes.json; encodings from reference/dte-format.md, Script code.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What follows the opcode byte. */
typedef enum
{
  OPCODE_FORM_NONE,
  OPCODE_FORM_BYTE,           /* u8 value */
  OPCODE_FORM_COMMAND,        /* u8 command number */
  OPCODE_FORM_COMMAND_B,      /* u8 number in the second catalogue */
  OPCODE_FORM_PART,           /* u8 part, section 8 */
  OPCODE_FORM_PART_B,         /* u8 part, section 17 */
  OPCODE_FORM_VARIABLE,       /* u8 game variable */
  OPCODE_FORM_GLOBAL,         /* u8 global, section 2 */
  OPCODE_FORM_CONSTANT,       /* u8 index in the block's constants */
  OPCODE_FORM_CONSTANT_WIDE,  /* u16 big-endian index in the block's constants */
  OPCODE_FORM_SHIP,           /* u8 ship, section 3 */
  OPCODE_FORM_SHIP_WIDE,      /* u16 big-endian ship */
  OPCODE_FORM_GROUP,          /* u8 flight group, section 4 */
  OPCODE_FORM_SQUAD,          /* u8 squad, section 12 */
  OPCODE_FORM_CURVE,          /* u8 curve, section 16 */
  OPCODE_FORM_SHIP_COMPONENT, /* u8 ship, u8 component */
  OPCODE_FORM_EVENT_VALUE,    /* u8 condition, u8 value 0-4, u8 object ID */
  OPCODE_FORM_LOCAL,          /* u8 event value 0-4 */
  OPCODE_FORM_ARGUMENT,       /* u8 argument */
  OPCODE_FORM_SECTION_19,     /* u8 record of section 19 */
  OPCODE_FORM_TEXT,           /* u8 length L counting itself, then L - 1 bytes with the NUL */
  OPCODE_FORM_BRANCH,         /* u16 big-endian displacement from its own place, forward */
  OPCODE_FORM_WEIGHTED,       /* u8 n, u16be default target, n arms {u16be, u8 threshold, u8} */
} OpcodeForm;

typedef enum
{
  OPCODE_STATEMENT = 1 << 0, /* starts a statement: steps stop before it (editor-link.md 6) */
  OPCODE_ENDS_FLOW = 1 << 1, /* never goes on at the next instruction */
  OPCODE_BRANCH = 1 << 2,    /* its operand is a displacement */
} OpcodeFlags;

/* clang-format off */
/*   number IDENT                 name                     form             pops pushes flags                                handler */
#define OPCODES(X) \
  X (0x02, EQUAL,                 "equal",                 NONE,             2,  1, 0,                                   op_equal) \
  X (0x03, NOT_EQUAL,             "not_equal",             NONE,             2,  1, 0,                                   op_not_equal) \
  X (0x04, GREATER,               "greater",               NONE,             2,  1, 0,                                   op_greater) \
  X (0x05, GREATER_EQUAL,         "greater_equal",         NONE,             2,  1, 0,                                   op_greater_equal) \
  X (0x06, LESS,                  "less",                  NONE,             2,  1, 0,                                   op_less) \
  X (0x07, LESS_EQUAL,            "less_equal",            NONE,             2,  1, 0,                                   op_less_equal) \
  X (0x14, IN_FLIGHT_GROUP,       "in_flight_group",       NONE,             2,  1, 0,                                   op_in_flight_group) \
  X (0x15, NOT_IN_FLIGHT_GROUP,   "not_in_flight_group",   NONE,             2,  1, 0,                                   op_not_in_flight_group) \
  X (0x16, ASSIGN,                "assign",                NONE,             2,  0, OPCODE_STATEMENT,                    op_assign) \
  X (0x17, ADD_ASSIGN,            "add_assign",            NONE,             2,  0, OPCODE_STATEMENT,                    op_add_assign) \
  X (0x18, SUB_ASSIGN,            "sub_assign",            NONE,             2,  0, OPCODE_STATEMENT,                    op_sub_assign) \
  X (0x19, MUL_ASSIGN,            "mul_assign",            NONE,             2,  0, OPCODE_STATEMENT,                    op_mul_assign) \
  X (0x1A, DIV_ASSIGN,            "div_assign",            NONE,             2,  0, OPCODE_STATEMENT,                    op_div_assign) \
  X (0x1B, ADD,                   "add",                   NONE,             2,  1, 0,                                   op_add) \
  X (0x1C, SUB,                   "sub",                   NONE,             2,  1, 0,                                   op_sub) \
  X (0x1D, MUL,                   "mul",                   NONE,             2,  1, 0,                                   op_mul) \
  X (0x1E, DIV,                   "div",                   NONE,             2,  1, 0,                                   op_div) \
  X (0x1F, LOGICAL_AND,           "logical_and",           NONE,             2,  1, 0,                                   op_logical_and) \
  X (0x20, LOGICAL_OR,            "logical_or",            NONE,             2,  1, 0,                                   op_logical_or) \
  X (0x21, COMMAND,               "command",               COMMAND,         -1,  0, OPCODE_STATEMENT,                    op_command) \
  X (0x22, CALL_PART,             "call_part",             PART,             0,  4, OPCODE_STATEMENT,                    op_call_part) \
  X (0x23, BRANCH_IF_ZERO,        "branch_if_zero",        BRANCH,           1,  0, OPCODE_STATEMENT | OPCODE_BRANCH,    op_branch_if_zero) \
  X (0x24, BRANCH_IF_ZERO_ALT,    "branch_if_zero_alt",    BRANCH,           1,  0, OPCODE_STATEMENT | OPCODE_BRANCH,    op_branch_if_zero) \
  X (0x25, RETURN_ALT,            "return_alt",            NONE,            -1,  0, OPCODE_STATEMENT | OPCODE_ENDS_FLOW, op_return) \
  X (0x26, PUSH_ARRAY,            "push_array",            VARIABLE,         0,  1, 0,                                   op_push_array) \
  X (0x27, PUSH_GLOBAL,           "push_global",           GLOBAL,           0,  1, 0,                                   op_push_global) \
  X (0x28, PUSH_CONSTANT,         "push_constant",         CONSTANT,         0,  1, 0,                                   op_push_constant) \
  X (0x29, PUSH_CONSTANT_WIDE,    "push_constant_wide",    CONSTANT_WIDE,    0,  1, 0,                                   op_push_constant_wide) \
  X (0x2A, PUSH_STRING,           "push_string",           TEXT,             0,  1, 0,                                   op_push_string) \
  X (0x2B, PUSH_STRING_ALT,       "push_string_alt",       TEXT,             0,  1, 0,                                   op_push_string) \
  X (0x2C, PUSH_SHIP,             "push_ship",             SHIP,             0,  1, 0,                                   op_push_ship) \
  X (0x2D, PUSH_FLIGHT_GROUP,     "push_flight_group",     GROUP,            0,  1, 0,                                   op_push_flight_group) \
  X (0x2E, PUSH_BYTE_ALT,         "push_byte_alt",         BYTE,             0,  1, 0,                                   op_push_byte) \
  X (0x2F, PUSH_PERCENT,          "push_percent",          BYTE,             0,  1, 0,                                   op_push_percent) \
  X (0x30, PUSH_LOCAL,            "push_local",            LOCAL,            0,  1, 0,                                   op_push_local) \
  X (0x31, PUSH_ARGUMENT,         "push_argument",         ARGUMENT,         0,  1, 0,                                   op_push_argument) \
  X (0x32, PUSH_BYTE,             "push_byte",             BYTE,             0,  1, 0,                                   op_push_byte) \
  X (0x33, GREATER_F,             "greater_f",             NONE,             2,  1, 0,                                   op_greater_f) \
  X (0x34, GREATER_EQUAL_F,       "greater_equal_f",       NONE,             2,  1, 0,                                   op_greater_equal_f) \
  X (0x35, LESS_F,                "less_f",                NONE,             2,  1, 0,                                   op_less_f) \
  X (0x36, LESS_EQUAL_F,          "less_equal_f",          NONE,             2,  1, 0,                                   op_less_equal_f) \
  X (0x37, ADD_ASSIGN_F,          "add_assign_f",          NONE,             2,  0, OPCODE_STATEMENT,                    op_add_assign_f) \
  X (0x38, SUB_ASSIGN_F,          "sub_assign_f",          NONE,             2,  0, OPCODE_STATEMENT,                    op_sub_assign_f) \
  X (0x39, MUL_ASSIGN_F,          "mul_assign_f",          NONE,             2,  0, OPCODE_STATEMENT,                    op_mul_assign_f) \
  X (0x3A, DIV_ASSIGN_F,          "div_assign_f",          NONE,             2,  0, OPCODE_STATEMENT,                    op_div_assign_f) \
  X (0x3B, ADD_F,                 "add_f",                 NONE,             2,  1, 0,                                   op_add_f) \
  X (0x3C, SUB_F,                 "sub_f",                 NONE,             2,  1, 0,                                   op_sub_f) \
  X (0x3D, MUL_F,                 "mul_f",                 NONE,             2,  1, 0,                                   op_mul_f) \
  X (0x3E, DIV_F,                 "div_f",                 NONE,             2,  1, 0,                                   op_div_f) \
  X (0x3F, SELECT_ARRAY,          "select_array",          VARIABLE,         0,  1, 0,                                   op_select_array) \
  X (0x40, SELECT_GLOBAL,         "select_global",         GLOBAL,           0,  1, 0,                                   op_select_global) \
  X (0x41, SELECT_ARGUMENT,       "select_argument",       ARGUMENT,         0,  1, 0,                                   op_select_argument) \
  X (0x42, JUMP,                  "jump",                  BRANCH,           0,  0, OPCODE_ENDS_FLOW | OPCODE_BRANCH,    op_jump) \
  X (0x43, RETURN,                "return",                NONE,            -1,  0, OPCODE_ENDS_FLOW,                    op_return) \
  X (0x44, PUSH_SQUAD,            "push_squad",            SQUAD,            0,  1, 0,                                   op_push_squad) \
  X (0x45, IN_SQUAD,              "in_squad",              NONE,             2,  1, 0,                                   op_in_squad) \
  X (0x46, NOT_IN_SQUAD,          "not_in_squad",          NONE,             2,  1, 0,                                   op_not_in_squad) \
  X (0x47, PUSH_COMPONENT,        "push_component",        SHIP_COMPONENT,   0,  1, 0,                                   op_push_component) \
  X (0x48, PUSH_NULL,             "push_null",             NONE,             0,  1, 0,                                   op_push_null) \
  X (0x49, PUSH_CURVE,            "push_curve",            CURVE,            0,  1, 0,                                   op_push_curve) \
  X (0x4A, CALL_PART_B,           "call_part_b",           PART_B,           0,  4, OPCODE_STATEMENT,                    op_call_part_b) \
  X (0x4B, PUSH_EVENT_VALUE,      "push_event_value",      EVENT_VALUE,      0,  1, 0,                                   op_push_event_value) \
  X (0x4C, PUSH_RESULT,           "push_result",           NONE,             0,  1, 0,                                   op_push_result) \
  X (0x4D, SPAWN_PART,            "spawn_part",            PART,            -1,  0, OPCODE_STATEMENT,                    op_spawn_part) \
  X (0x4E, SPAWN_PART_B,          "spawn_part_b",          PART_B,          -1,  0, OPCODE_STATEMENT,                    op_spawn_part_b) \
  X (0x4F, COMMAND_B,             "command_b",             COMMAND_B,       -1,  0, 0,                                   op_command_b) \
  X (0x51, RANDOM_BRANCH,         "random_branch",         WEIGHTED,         0,  0, OPCODE_ENDS_FLOW,                    op_random_branch) \
  X (0x52, PUSH_SHIP_WIDE,        "push_ship_wide",        SHIP_WIDE,        0,  1, 0,                                   op_push_ship_wide) \
  X (0x53, NOP,                   "nop",                   NONE,             0,  0, 0,                                   op_nop) \
  X (0x54, PUSH_SECTION_19,       "push_section_19",       SECTION_19,       0,  1, 0,                                   op_push_section_19) \
  X (0x55, PUSH_COMPONENT_ALT,    "push_component_alt",    SHIP_COMPONENT,   0,  1, 0,                                   op_push_component)
/* clang-format on */

typedef enum
{
#define OPCODE_ENUM(number, ident, ...) OPCODE_##ident = number,
  OPCODES (OPCODE_ENUM)
#undef OPCODE_ENUM
} Opcode;

/* One opcode's facts; name is NULL where no opcode has the number. */
typedef struct
{
  const char *name;
  OpcodeForm form;
  int pops;   /* dwords; -1: as many as its command or part takes */
  int pushes; /* dwords */
  OpcodeFlags flags;
} OpcodeInfo;

const OpcodeInfo *opcode_info (guint8 number);
gboolean opcode_exists (guint8 number);
guint8 opcode_for_name (const char *name);
const char *opcode_effect (guint8 number);

G_END_DECLS
