/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/mission-records.h - where the fields of a mission's records lie in a world's image
 *
 * What the running world reads and writes; the whole records, and what a file holds, are described
 * by dte_section_info. Reads past the image give 0 and writes there do nothing.
 *
 * Shapes:  little-endian, unaligned; places are byte offsets in the image.
 * Source:  reference/dte-format.md 5 to 14
 */
#pragma once

#include "engine/sim/world.h"

#include <string.h>

G_BEGIN_DECLS

/* Bytes per record (dte-format.md 3). */
#define GLOBAL_STRIDE 0x0C
#define SHIP_STRIDE 0x4C
#define GROUP_STRIDE 0x14
#define TRIGGER_STRIDE 0x30
#define OBJECT_STRIDE 0x08
#define PART_STRIDE 0x1C
#define SQUAD_STRIDE 0x0C
#define MEMBER_STRIDE 0x0C
#define CURVE_STRIDE 0x44
#define SECTION_19_STRIDE 0x0C

/* Global (dte-format.md 7). */
#define GLOBAL_VALUE 0x04

/* Ship (dte-format.md 5). */
#define SHIP_RUNTIME_POSITION 0x08
#define SHIP_GROUP 0x14
#define SHIP_PILOT 0x15
#define SHIP_FLAGS 0x17
#define SHIP_KIND 0x18
#define SHIP_WAYPOINT_LISTED 0x1B
#define SHIP_POSITION 0x1C
#define SHIP_LAUNCH_FROM 0x28
#define SHIP_LAUNCH_GATE 0x2B
#define SHIP_RUNTIME_YAW 0x2C
#define SHIP_YAW 0x2E
#define SHIP_INTACT 0x30
#define SHIP_FORMATION_POINT 0x34
#define SHIP_RUNTIME_PITCH 0x38
#define SHIP_PITCH 0x3A
#define SHIP_TIER 0x3D
#define SHIP_MARKER_CURVE 0x40
#define SHIP_MARKER_AT 0x44
#define SHIP_RUNTIME_ROLL 0x48
#define SHIP_ROLL 0x4A
#define SHIP_FLAG_DESTROYED 0x1

/* Flight group (dte-format.md 6). */
#define GROUP_WING 0x08
#define GROUP_SHIP_COUNT 0x09
#define GROUP_FIRST_SHIP 0x0C

/* Object table (dte-format.md 8). */
#define OBJECT_KIND 0x00
#define OBJECT_TRIGGER_COUNT 0x01
#define OBJECT_FIRST_TRIGGER 0x02
#define OBJECT_KIND_SHIP 0
#define OBJECT_KIND_GROUP 1
#define OBJECT_KIND_SQUAD 2

/* Trigger (dte-format.md 9). */
#define TRIGGER_CONDITION 0x00
#define TRIGGER_REPEAT 0x01
#define TRIGGER_LINK 0x02
#define TRIGGER_ARMED 0x14
#define TRIGGER_QUALIFIER 0x15
#define TRIGGER_DEFERRED 0x16
#define TRIGGER_COUNTER 0x19
#define TRIGGER_COUNT 0x1A
#define TRIGGER_OPERANDS 0x1C
#define TRIGGER_REPEAT_ONCE 0
#define TRIGGER_REPEAT_ALWAYS 1
#define TRIGGER_REPEAT_COUNTED 2

/* Part (dte-format.md 11). */
#define PART_OFFSET 0x0A
#define PART_FLAGS 0x0C
#define PART_ARGUMENTS 0x0D
#define PART_FLAG_START 0x1

/* Squad and member (dte-format.md 12). */
#define SQUAD_FIRST_MEMBER 0x08
#define MEMBER_SQUAD 0x04
#define MEMBER_COMPONENT 0x08

/* Formation and formation point (formations-curves.md 1). */
#define FORMATION_FIRST_POINT 0x04
#define POINT_FORMATION 0x00
#define POINT_OFFSET 0x04

/* Curve (dte-format.md 14). */
#define CURVE_START 0x00
#define CURVE_END 0x04
#define CURVE_FROM 0x08
#define CURVE_TO 0x14
#define CURVE_LEAVING_HANDLE 0x20
#define CURVE_ARRIVING_HANDLE 0x24
#define CURVE_LEAVING 0x28
#define CURVE_ARRIVING 0x34

#define COMPONENT_WHOLE 0xFF /* a qualifier or component that means the object itself */

static inline gboolean
image_holds (const World *world, guint32 place, guint32 size)
{
  return place <= world->image_size && size <= world->image_size - place;
}

static inline guint8
image_u8 (const World *world, guint32 place)
{
  return place < world->image_size ? world_image_const (world)[place] : 0;
}

static inline guint16
image_u16 (const World *world, guint32 place)
{
  return image_holds (world, place, 2) ? dte_load_u16 (world_image_const (world) + place) : 0;
}

static inline guint32
image_u32 (const World *world, guint32 place)
{
  return image_holds (world, place, 4) ? dte_load_u32 (world_image_const (world) + place) : 0;
}

static inline float
image_f32 (const World *world, guint32 place)
{
  guint32 bits = image_u32 (world, place);
  float value;

  memcpy (&value, &bits, sizeof value);
  return value;
}

static inline Vec3
image_vec3 (const World *world, guint32 place)
{
  return vec3 (image_f32 (world, place), image_f32 (world, place + 4),
               image_f32 (world, place + 8));
}

static inline void
image_set_u8 (World *world, guint32 place, guint8 value)
{
  if (place < world->image_size)
    world_image (world)[place] = value;
}

static inline void
image_set_u16 (World *world, guint32 place, guint16 value)
{
  if (image_holds (world, place, 2))
    dte_store_u16 (world_image (world) + place, value);
}

static inline void
image_set_u32 (World *world, guint32 place, guint32 value)
{
  if (image_holds (world, place, 4))
    dte_store_u32 (world_image (world) + place, value);
}

static inline void
image_set_f32 (World *world, guint32 place, float value)
{
  guint32 bits;

  memcpy (&bits, &value, sizeof bits);
  image_set_u32 (world, place, bits);
}

static inline void
image_set_vec3 (World *world, guint32 place, Vec3 value)
{
  image_set_f32 (world, place, value.x);
  image_set_f32 (world, place + 4, value.y);
  image_set_f32 (world, place + 8, value.z);
}

G_END_DECLS
