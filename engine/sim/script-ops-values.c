/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/script-ops-values.c - pushing values, and storing them
 *
 * Source: reference/script-vm.md 2, 5, 8; reference/dte-opcodes.json
 */
#include "engine/sim/script-private.h"
#include "engine/tables/conditions.h"

#define KEPT_VALUES 5 /* dwords of a kept event's slot (script-vm.md 8) */

/* The place of record n of a section, which the machine does not compare with the section's
 * count. Fix: a record past the image ends the thread. */
static gboolean
record_place (ScriptRun *run, DteSection section, guint stride, guint n, guint32 *place)
{
  guint64 start = (guint64) run->world->sections[section].offset + (guint64) n * stride;

  if (start + stride > run->world->image_size)
    {
      script_fault (run, SCRIPT_FAULT_PAST_IMAGE, n);
      return FALSE;
    }
  *place = (guint32) start;
  return TRUE;
}

/* Fix: a dword past the image ends the thread. */
static gboolean
image_dword (ScriptRun *run, guint64 place, guint32 *value)
{
  if (place + 4 > run->world->image_size)
    {
      script_fault (run, SCRIPT_FAULT_PAST_IMAGE, (guint32) place);
      return FALSE;
    }
  *value = image_u32 (run->world, (guint32) place);
  return TRUE;
}

static void
push_record (ScriptRun *run, DteSection section, guint stride)
{
  guint8 n;
  guint32 place;

  if (fetch_u8 (run, &n) && record_place (run, section, stride, n, &place))
    push (run, place);
}

static void
push_constant (ScriptRun *run, guint n)
{
  guint32 value;

  if (image_dword (run, (guint64) run->thread->block_end + 4u * n, &value))
    push (run, value);
}

/* The stack slot of argument n. Fix: without a frame, or past the stack, the thread ends. */
static gboolean
argument_slot (ScriptRun *run, guint n, gint32 *slot)
{
  gint32 frame = run->thread->frame;

  if (frame < 0 || frame >= WORLD_THREAD_STACK || frame + (gint32) n >= WORLD_THREAD_STACK)
    {
      script_fault (run, SCRIPT_FAULT_NO_FRAME, n);
      return FALSE;
    }
  *slot = frame + (gint32) n;
  return TRUE;
}

/* --- pushing --- */

void
op_push_array (ScriptRun *run)
{
  guint8 n;

  if (fetch_u8 (run, &n))
    push (run, run->world->variables[n]);
}

void
op_push_global (ScriptRun *run)
{
  guint8 n;
  guint32 place, value;

  if (fetch_u8 (run, &n) && record_place (run, DTE_GLOBALS, GLOBAL_STRIDE, n, &place)
      && image_dword (run, place + GLOBAL_VALUE, &value))
    push (run, value);
}

void
op_push_constant (ScriptRun *run)
{
  guint8 n;

  if (fetch_u8 (run, &n))
    push_constant (run, n);
}

void
op_push_constant_wide (ScriptRun *run)
{
  guint16 n;

  if (fetch_u16 (run, &n))
    push_constant (run, n);
}

/* The place of the text; ip moves by the length byte, which counts itself. A length of 0 is the
 * byte alone. */
void
op_push_string (ScriptRun *run)
{
  guint8 length;
  guint32 start = run->thread->ip;

  if (!fetch_u8 (run, &length) || !push (run, start + 1))
    return;
  run->thread->ip = start + MAX (length, 1);
}

void
op_push_ship (ScriptRun *run)
{
  push_record (run, DTE_SHIPS, SHIP_STRIDE);
}

void
op_push_ship_wide (ScriptRun *run)
{
  guint16 n;
  guint32 place;

  if (fetch_u16 (run, &n) && record_place (run, DTE_SHIPS, SHIP_STRIDE, n, &place))
    push (run, place);
}

void
op_push_flight_group (ScriptRun *run)
{
  push_record (run, DTE_FLIGHT_GROUPS, GROUP_STRIDE);
}

void
op_push_squad (ScriptRun *run)
{
  push_record (run, DTE_SQUADS, SQUAD_STRIDE);
}

void
op_push_curve (ScriptRun *run)
{
  push_record (run, DTE_CURVES, CURVE_STRIDE);
}

void
op_push_section_19 (ScriptRun *run)
{
  push_record (run, DTE_UNUSED_19, SECTION_19_STRIDE);
}

void
op_push_component (ScriptRun *run)
{
  guint8 ship, component;
  guint32 place;

  if (fetch_u8 (run, &ship) && fetch_u8 (run, &component)
      && record_place (run, DTE_SHIPS, SHIP_STRIDE, ship, &place) && push (run, place))
    script_tag (run, run->thread->stack_top - 1, component);
}

void
op_push_null (ScriptRun *run)
{
  push (run, WORLD_NULL);
}

void
op_push_byte (ScriptRun *run)
{
  guint8 value;

  if (fetch_u8 (run, &value))
    push (run, value);
}

void
op_push_local (ScriptRun *run)
{
  guint8 n;

  if (!fetch_u8 (run, &n))
    return;
  if (n < WORLD_EVENT_VALUES)
    push (run, run->thread->locals[n]);
  else
    script_fault (run, SCRIPT_FAULT_LOCAL, n);
}

void
op_push_argument (ScriptRun *run)
{
  guint8 n;
  gint32 slot;

  if (fetch_u8 (run, &n) && argument_slot (run, n, &slot))
    push (run, run->thread->stack[slot]);
}

void
op_push_result (ScriptRun *run)
{
  push (run, run->thread->result);
}

/* Fix: a condition that keeps no event, and a value past the object's ten, end the thread. */
void
op_push_event_value (ScriptRun *run)
{
  guint8 number, value, object;

  if (!fetch_u8 (run, &number) || !fetch_u8 (run, &value) || !fetch_u8 (run, &object))
    return;
  const ConditionInfo *condition = condition_info (number);
  int slot = condition != NULL ? condition->kept_slot : -1;
  guint index = slot < 0 ? G_MAXUINT : (guint) slot * KEPT_VALUES + value;
  if (index < G_N_ELEMENTS (run->world->kept[0]))
    push (run, run->world->kept[object][index]);
  else
    script_fault (run, SCRIPT_FAULT_EVENT_VALUE, number);
}

/* --- choosing a store target; its present value is pushed --- */

static void
select_target (ScriptRun *run, StoreKind kind, guint32 place, guint32 value)
{
  run->world->store_target.kind = kind;
  run->world->store_target.place = place;
  push (run, value);
}

void
op_select_array (ScriptRun *run)
{
  guint8 n;

  if (fetch_u8 (run, &n))
    select_target (run, STORE_VARIABLE, n, run->world->variables[n]);
}

void
op_select_global (ScriptRun *run)
{
  guint8 n;
  guint32 place, value;

  if (fetch_u8 (run, &n) && record_place (run, DTE_GLOBALS, GLOBAL_STRIDE, n, &place)
      && image_dword (run, place + GLOBAL_VALUE, &value))
    select_target (run, STORE_IMAGE, place + GLOBAL_VALUE, value);
}

void
op_select_argument (ScriptRun *run)
{
  guint8 n;
  gint32 slot;

  if (fetch_u8 (run, &n) && argument_slot (run, n, &slot))
    select_target (run, STORE_STACK, (guint32) (run->number * WORLD_THREAD_STACK + slot),
                   run->thread->stack[slot]);
}

/* --- storing --- */

static guint32 *
stack_target (World *world)
{
  guint32 place = world->store_target.place;

  return &world->threads[place / WORLD_THREAD_STACK].stack[place % WORLD_THREAD_STACK];
}

/* Pops the value to store and the old one that the select_ pushed, and reads what the target holds
 * now. FALSE, with the thread ended, without a target. */
gboolean
script_pop_store (ScriptRun *run, guint32 *old, guint32 *value)
{
  World *world = run->world;
  guint32 pushed;

  if (!pop_pair (run, &pushed, value))
    return FALSE;
  switch ((StoreKind) world->store_target.kind)
    {
    case STORE_VARIABLE:
      *old = world->variables[world->store_target.place];
      return TRUE;
    case STORE_IMAGE:
      *old = image_u32 (world, world->store_target.place);
      return TRUE;
    case STORE_STACK:
      *old = *stack_target (world);
      return TRUE;
    case STORE_NONE:
      break;
    }
  script_fault (run, SCRIPT_FAULT_NO_TARGET, *value);
  return FALSE;
}

/* Writes the store target, which script_pop_store has found to be one. */
void
script_store (ScriptRun *run, guint32 value)
{
  World *world = run->world;

  switch ((StoreKind) world->store_target.kind)
    {
    case STORE_VARIABLE:
      world->variables[world->store_target.place] = value;
      break;
    case STORE_IMAGE:
      image_set_u32 (world, world->store_target.place, value);
      break;
    case STORE_STACK:
      *stack_target (world) = value;
      break;
    case STORE_NONE:
      break;
    }
}

/* clang-format off */
#define OP_STORE(name, expression) \
  void \
  op_##name (ScriptRun *run) \
  { \
    guint32 old, value; \
    if (script_pop_store (run, &old, &value)) \
      script_store (run, expression); \
  }
/* clang-format on */

OP_STORE (assign, value)
OP_STORE (add_assign, old + value)
OP_STORE (sub_assign, old - value)
OP_STORE (mul_assign, old *value)

void
op_div_assign (ScriptRun *run)
{
  guint32 old, value;

  if (!script_pop_store (run, &old, &value))
    return;
  if (value == 0)
    script_fault (run, SCRIPT_FAULT_DIVIDE, old);
  else
    script_store (run, old / value);
}
