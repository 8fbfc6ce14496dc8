/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* debugger/world-dump-objects.c - each object with its orders and components as JSON */
#include "debugger/json-values.h"
#include "debugger/world-dump-private.h"
#include "engine/sim/assets.h"
#include "engine/sim/order-stack.h"

#include <string.h>

static json_object *
dump_entry (const World *world, const DteMission *mission, const OrderEntry *entry)
{
  json_object *object = json_object_new_object ();
  gboolean known = entry->target_kind <= ORDER_TARGET_SQUAD;
  DteSection section;
  int record = order_target_record (world, entry, &section);

  json_value_add_string (object, "order", order_display_name (entry->number));
  json_value_add_u32 (object, "number", entry->number);
  json_value_add_string (object, "target_kind",
                         known ? dte_section_info (section)->singular : NULL);
  json_object_object_add (object, "target", json_value_reference (mission, section, record));
  json_object_object_add (object, "component",
                          entry->component >= 0 ? json_object_new_int (entry->component) : NULL);
  json_value_add_u32 (object, "sequence", entry->sequence);
  json_object_object_add (object, "data", json_value_u32s (entry->data, 4));
  return object;
}

#define VEC3_WORDS 3
#define MAT3_WORDS 9

static guint
field_words (OrderFieldType type)
{
  return type == ORDER_FIELD_VEC3 ? VEC3_WORDS : type == ORDER_FIELD_MAT3 ? MAT3_WORDS : 1;
}

/* A field of an order's state: whole numbers and moments (ticks of the mission) as numbers, floats
 * alone or in a list, a slot as a reference to its ship. words: the field's own. */
static json_object *
dump_field (const DteMission *mission, OrderFieldType type, const guint32 *words)
{
  float floats[MAT3_WORDS] = { 0 };

  switch (type)
    {
    case ORDER_FIELD_I32:
      return json_object_new_int ((gint32) words[0]);
    case ORDER_FIELD_U32:
    case ORDER_FIELD_TICKS:
      return json_object_new_int64 (words[0]);
    case ORDER_FIELD_SLOT:
      return json_value_reference (mission, DTE_SHIPS, (gint32) words[0]);
    case ORDER_FIELD_F32:
      memcpy (floats, words, sizeof floats[0]);
      return json_value_float (floats[0]);
    case ORDER_FIELD_VEC3:
    case ORDER_FIELD_MAT3:
      memcpy (floats, words, field_words (type) * sizeof floats[0]);
      return json_value_floats (floats, field_words (type));
    }
  return NULL;
}

/* What the current order keeps, field by field, by the names that the Orders panel shows. */
static json_object *
dump_state (const DteMission *mission, const WorldObject *object)
{
  json_object *state = json_object_new_object ();
  guint count = 0;
  const OrderField *fields = order_state_fields (object->orders[0].number, &count);

  for (guint n = 0; fields != NULL && n < count; n++)
    {
      const guint32 *words = fields[n].in_data ? object->orders[0].data : object->order_state;
      guint room
          = fields[n].in_data ? G_N_ELEMENTS (object->orders[0].data) : WORLD_ORDER_STATE_WORDS;

      if (fields[n].word + field_words (fields[n].type) <= room)
        json_object_object_add (state, fields[n].name,
                                dump_field (mission, fields[n].type, words + fields[n].word));
    }
  return state;
}

static json_object *
dump_orders (const World *world, const DteMission *mission, const WorldObject *object)
{
  json_object *list = json_object_new_array ();
  int count = CLAMP (object->order_count, 0, WORLD_ORDER_STACK);

  for (int n = 0; n < count; n++)
    {
      json_object *entry = dump_entry (world, mission, &object->orders[n]);

      /* orders below the current one start over when it ends (orders.md 2.3) */
      json_value_add_bool (entry, "started", n == 0 && !object->order_starting);
      if (n == 0)
        json_object_object_add (entry, "state", dump_state (mission, object));
      json_object_array_add (list, entry);
    }
  return list;
}

static json_object *
dump_queue (const World *world, const DteMission *mission, const WorldObject *object)
{
  json_object *list = json_object_new_array ();

  for (guint n = 0; n < MIN (object->queue_count, WORLD_ORDER_STACK); n++)
    {
      json_object *entry = dump_entry (world, mission, &object->queue[n].entry);

      json_value_add_u32 (entry, "due", object->queue[n].due_tick);
      json_object_array_add (list, entry);
    }
  return list;
}

static const WorldNode *
node_at (const World *world, gint32 node)
{
  return node >= 0 && node < WORLD_NODES ? &world->nodes[node] : NULL;
}

/* By what the component was listed for: its node is gone once it is destroyed. */
static const char *
component_name (const Assets *assets, const ObjectComponent *component)
{
  const AssetModel *model = assets != NULL ? assets_model (assets, component->model) : NULL;

  if (model == NULL || model->shp == NULL || component->part < 0
      || (guint) component->part >= model->shp->parts->len)
    return NULL;
  return g_array_index (model->shp->parts, ShpPart, component->part).name;
}

static json_object *
dump_components (const World *world, const Assets *assets, const WorldObject *object)
{
  json_object *list = json_object_new_array ();

  for (guint n = 0; n < MIN (object->component_count, WORLD_COMPONENTS); n++)
    {
      const WorldNode *node = node_at (world, object->components[n].node);
      json_object *component = json_object_new_object ();

      json_value_add_u32 (component, "index", n);
      json_value_add_string (component, "name", component_name (assets, &object->components[n]));
      json_object_object_add (component, "armour",
                              node != NULL ? json_object_new_int (node->armor) : NULL);
      json_value_add_bool (component, "destroyed",
                           node == NULL || (node->flags & (NODE_DESTROYED | NODE_SPENT)) != 0);
      json_object_array_add (list, component);
    }
  return list;
}

static void
add_place (json_object *out, const World *world, const WorldObject *object)
{
  const WorldNode *root = node_at (world, object->root);
  float place[12] = { 0 };

  if (root != NULL)
    {
      G_STATIC_ASSERT (sizeof root->position == 3 * sizeof (float));
      G_STATIC_ASSERT (sizeof root->orientation == 9 * sizeof (float));
      memcpy (place, &root->position, 3 * sizeof (float));
      memcpy (place + 3, &root->orientation, 9 * sizeof (float));
    }
  json_object_object_add (out, "position", json_value_floats (place, 3));
  json_object_object_add (out, "orientation", json_value_floats (place + 3, 9));
}

static void
add_motion (json_object *out, const WorldObject *object)
{
  const float velocity[] = { object->velocity.x, object->velocity.y, object->velocity.z };
  /* roll, pitch, yaw: the order of the object's own fields (objects.md, GameObject layout) */
  const float rates[] = { object->roll_rate, object->pitch_rate, object->yaw_rate };
  const float inputs[] = { object->roll_input, object->pitch_input, object->yaw_input };

  json_object_object_add (out, "velocity", json_value_floats (velocity, 3));
  json_object_object_add (out, "speed", json_value_float (object->speed));
  json_object_object_add (out, "rates", json_value_floats (rates, 3));
  json_object_object_add (out, "throttle", json_value_float (object->throttle));
  json_object_object_add (out, "inputs", json_value_floats (inputs, 3));
  json_object_object_add (out, "shields", json_value_floats (object->shields, 4));
  json_object_object_add (out, "armour", json_value_floats (object->armor, 4));
  json_value_add_i32 (out, "fuel", object->afterburner_fuel);
  json_value_add_u32 (out, "network", object->network);
}

/* What the current order aims at, where that is a ship's slot. */
static json_object *
dump_target (const World *world, const DteMission *mission, const WorldObject *object)
{
  DteSection section;
  int record;

  if (object->order_count < 1 || object->orders[0].target_kind > ORDER_TARGET_SQUAD)
    return NULL;
  record = order_target_record (world, &object->orders[0], &section);
  return json_value_reference (mission, section, record);
}

static json_object *
dump_object (const World *world, const Assets *assets, const DteMission *mission, guint slot)
{
  const WorldObject *object = &world->objects[slot];
  json_object *out = json_object_new_object ();
  gboolean has_ship = slot < dte_mission_count (mission, DTE_SHIPS);
  g_autofree char *name = has_ship ? dte_mission_dup_record_name (mission, DTE_SHIPS, slot) : NULL;

  json_value_add_u32 (out, "slot", slot);
  json_object_object_add (out, "ship",
                          json_value_reference (mission, DTE_SHIPS, has_ship ? (int) slot : -1));
  json_value_add_string (out, "name", name);
  json_value_add_u32 (out, "type", object->type);
  json_value_add_u32 (out, "flags", object->flags);
  json_value_add_bool (out, "disabled", (object->flags & OBJECT_DISABLED) != 0);
  json_value_add_bool (out, "exploding", (object->flags & OBJECT_EXPLODING) != 0);
  json_value_add_bool (out, "stand_in", (object->flags & OBJECT_STAND_IN) != 0);
  json_value_add_u32 (out, "side", object->side);
  add_place (out, world, object);
  add_motion (out, object);
  json_object_object_add (out, "orders", dump_orders (world, mission, object));
  json_object_object_add (out, "queue", dump_queue (world, mission, object));
  json_object_object_add (out, "target", dump_target (world, mission, object));
  json_object_object_add (out, "components", dump_components (world, assets, object));
  return out;
}

static gboolean
is_listed (const World *world, const DteMission *mission, guint slot)
{
  return slot < dte_mission_count (mission, DTE_SHIPS)
         || (world->objects[slot].type != OBJECT_TYPE_STAND_IN && world->objects[slot].created);
}

/* Every slot that a mission ship has or an object is in, by rising slot. */
json_object *
world_dump_objects (const World *world, const Assets *assets, const DteMission *mission)
{
  json_object *list = json_object_new_array ();

  for (guint n = 0; n < WORLD_OBJECTS; n++)
    if (is_listed (world, mission, n))
      json_object_array_add (list, dump_object (world, assets, mission, n));
  return list;
}
