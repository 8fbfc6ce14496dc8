/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/opcodes.c - the table of opcodes.h as an array */
#include "engine/tables/opcodes.h"

#include <string.h>

static const OpcodeInfo opcodes[256] = {
#define OPCODE_ROW(number, ident, name_, form_, pops_, pushes_, flags_, handler) \
  [number] = { name_, OPCODE_FORM_##form_, pops_, pushes_, flags_ },
  OPCODES (OPCODE_ROW)
#undef OPCODE_ROW
};

/* What each does, in the words of reference/dte-opcodes.json: a is the second value from the top,
 * b the top. Shown as help beside the disassembly. */
static const char *const effects[256] = {
  [OPCODE_EQUAL] = "a == b",
  [OPCODE_NOT_EQUAL] = "a != b",
  [OPCODE_GREATER] = "a > b, unsigned",
  [OPCODE_GREATER_EQUAL] = "a >= b, unsigned",
  [OPCODE_LESS] = "a < b, unsigned",
  [OPCODE_LESS_EQUAL] = "a <= b, unsigned",
  [OPCODE_IN_FLIGHT_GROUP] = "1 when ship a names flight group b, else 0",
  [OPCODE_NOT_IN_FLIGHT_GROUP] = "the opposite of in_flight_group",
  [OPCODE_ASSIGN] =
    "store target = value (value on top, the old value the select_ pushed under it; both "
    "popped)",
  [OPCODE_ADD_ASSIGN] = "target += value, wraps",
  [OPCODE_SUB_ASSIGN] = "target -= value, wraps",
  [OPCODE_MUL_ASSIGN] = "target *= value, wraps",
  [OPCODE_DIV_ASSIGN] =
    "target /= value, unsigned; division by zero ends the thread (Fix; the game faults)",
  [OPCODE_ADD] = "a + b, wraps",
  [OPCODE_SUB] = "a - b, wraps",
  [OPCODE_MUL] = "a * b, wraps",
  [OPCODE_DIV] = "a / b, unsigned; division by zero ends the thread (Fix)",
  [OPCODE_LOGICAL_AND] = "1 when both are non-zero",
  [OPCODE_LOGICAL_OR] = "1 when either is non-zero",
  [OPCODE_COMMAND] =
    "runs the command; its result goes where the first argument was (above the new top, not "
    "counted as pushed) and into the thread's result; result 0 ends the run",
  [OPCODE_CALL_PART] =
    "pushes argument count, return address, caller's frame, caller's block end; frame = first "
    "argument; enters the part's block; call depth + 1. A part with no block: does nothing. The "
    "matching return pops these and the arguments",
  [OPCODE_BRANCH_IF_ZERO] =
    "pops; zero: ip = displacement's place + displacement; else past the two bytes",
  [OPCODE_BRANCH_IF_ZERO_ALT] =
    "same handler as 0x23; the form the shipped compiler emits in mission1",
  [OPCODE_RETURN_ALT] = "same handler as 0x43",
  [OPCODE_PUSH_ARRAY] = "value of game variable n",
  [OPCODE_PUSH_GLOBAL] = "value (+0x04) of global n",
  [OPCODE_PUSH_CONSTANT] = "dword n past the running block's end",
  [OPCODE_PUSH_CONSTANT_WIDE] = "as push_constant",
  [OPCODE_PUSH_STRING] =
    "place of the first byte after the length byte; ip = place of the length byte + length (a "
    "length of 0 or 1 is the byte alone when decoding)",
  [OPCODE_PUSH_STRING_ALT] = "same handler as 0x2A",
  [OPCODE_PUSH_SHIP] = "place of ship record n",
  [OPCODE_PUSH_FLIGHT_GROUP] = "place of flight group record n",
  [OPCODE_PUSH_BYTE_ALT] = "same handler as 0x32",
  [OPCODE_PUSH_PERCENT] =
    "the top value stays; pushes trunc(float32(float32(top * n) * 0.01f)), top taken unsigned",
  [OPCODE_PUSH_LOCAL] =
    "value n of the event that started the thread; past 4 ends the thread (Fix)",
  [OPCODE_PUSH_ARGUMENT] = "frame[n]; with no frame ends the thread (Fix)",
  [OPCODE_PUSH_BYTE] = "the operand, zero-extended",
  [OPCODE_GREATER_F] =
    "a > b through the FPU, both loaded unsigned and exact: same result as 0x04",
  [OPCODE_GREATER_EQUAL_F] =
    "a >= b through the FPU, both loaded unsigned and exact: same result as 0x05",
  [OPCODE_LESS_F] = "a < b through the FPU, both loaded unsigned and exact: same result as 0x06",
  [OPCODE_LESS_EQUAL_F] =
    "a <= b through the FPU, both loaded unsigned and exact: same result as 0x07",
  [OPCODE_ADD_ASSIGN_F] = "float target = float32(target + value), the value taken unsigned",
  [OPCODE_SUB_ASSIGN_F] = "float target = float32(target - value), the value taken unsigned",
  [OPCODE_MUL_ASSIGN_F] = "float target = float32(value * target), the value taken unsigned",
  [OPCODE_DIV_ASSIGN_F] = "float target = float32(target / value), the value taken unsigned",
  [OPCODE_ADD_F] = "trunc(float32(unsigned(b) + signed(a)))",
  [OPCODE_SUB_F] = "trunc(float32(unsigned(a) - signed(b)))",
  [OPCODE_MUL_F] = "trunc(float32(unsigned(b) * signed(a)))",
  [OPCODE_DIV_F] =
    "trunc(float32(unsigned(a) / signed(b))); by zero gives 0 (in OpenReliant's truncation)",
  [OPCODE_SELECT_ARRAY] = "store target = game variable n; pushes its value",
  [OPCODE_SELECT_GLOBAL] = "store target = global n's value; pushes it",
  [OPCODE_SELECT_ARGUMENT] = "store target = frame[n]; pushes its value",
  [OPCODE_JUMP] = "ip = displacement's place + displacement",
  [OPCODE_RETURN] =
    "depth 0: the thread is finished. Deeper: pops the value into the thread's result, then "
    "caller's block end, caller's frame, return address, argument count (read as a halfword), "
    "then the arguments; depth - 1",
  [OPCODE_PUSH_SQUAD] = "place of squad record n",
  [OPCODE_IN_SQUAD] =
    "1 when object a is a whole member of squad b, through its flight groups and squads too",
  [OPCODE_NOT_IN_SQUAD] = "the opposite of in_squad",
  [OPCODE_PUSH_COMPONENT] =
    "as push_ship, and tags the pushed slot with the component until the next command is over",
  [OPCODE_PUSH_NULL] = "0xFFFFFFFF",
  [OPCODE_PUSH_CURVE] = "place of curve record n",
  [OPCODE_CALL_PART_B] =
    "call_part through the second table; with no block does nothing (Fix; the game runs from "
    "address zero)",
  [OPCODE_PUSH_EVENT_VALUE] =
    "kept[object][condition's slot * 5 + value]; past the table ends the thread (Fix)",
  [OPCODE_PUSH_RESULT] = "the thread's result",
  [OPCODE_SPAWN_PART] =
    "moves the arguments to a new thread and starts it for the scheduler; with no block does "
    "nothing (arguments stay)",
  [OPCODE_SPAWN_PART_B] =
    "as spawn_part through the second table; pops the arguments even with no block",
  [OPCODE_COMMAND_B] = "pops the arguments and gives 1; flags from section 25",
  [OPCODE_RANDOM_BRANCH] =
    "roll = rand() % 100 once; the first arm with roll < threshold is taken, or else the "
    "default; ip = opcode + target",
  [OPCODE_PUSH_SHIP_WIDE] = "as push_ship",
  [OPCODE_NOP] = "nothing",
  [OPCODE_PUSH_SECTION_19] = "place of record n of section 19 (stride 12), unused",
  [OPCODE_PUSH_COMPONENT_ALT] = "same handler as 0x47",
};

/* The row of a number; its name is NULL where no opcode has it. Never NULL. */
const OpcodeInfo *
opcode_info (guint8 number)
{
  return &opcodes[number];
}

/* Whether the machine has a handler for the number. */
gboolean
opcode_exists (guint8 number)
{
  return opcodes[number].name != NULL;
}

/* What the opcode does, in one sentence; NULL where no opcode has the number. */
const char *
opcode_effect (guint8 number)
{
  return effects[number];
}

/* The number of a name as the disassembler writes it; 0, which is no opcode, for an unknown one. */
guint8
opcode_for_name (const char *name)
{
  g_return_val_if_fail (name != NULL, 0);

  for (guint number = 0; number < G_N_ELEMENTS (opcodes); number++)
    if (opcodes[number].name != NULL && strcmp (opcodes[number].name, name) == 0)
      return (guint8) number;
  return 0;
}
