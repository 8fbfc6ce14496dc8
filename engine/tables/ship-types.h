/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/ship-types.h - what the game knows of each ship, gun and missile type
 *
 * Shapes:  256 ship types, 16 gun types (0 is no gun), 11 missile types, attachment models by
 *          kind and id. The figures as a stat file holds them stand in `stats`, in file order; the
 *          rest is what the game makes of them as it loads.
 * Units:   speeds world units a step (25 steps a second); rates radians a step; inertia the share
 *          kept each step; ticks 1/100 s; other times seconds; damage in armour points.
 * Owner:   the tables own all rows and texts; getters lend until ship_tables_free, and rows keep
 *          their address when an apply_ call changes their figures.
 * Errors:  TABLE_JSON_ERROR for the tables in data/tables, SHIP_TABLES_ERROR for a stat file; on
 *          failure of an apply_ call nothing is changed.
 * Threads: read anywhere once loaded and applied.
 * Source:  reference/stats-format.md, ship-types.json, flight-tables.json, gun-tables.json,
 *          missile-tables.json, attachment-models.json
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SHIP_TABLES_ERROR (ship_tables_error_quark ())
GQuark ship_tables_error_quark (void);

typedef enum
{
  SHIP_TABLES_ERROR_SIZE, /* a stat file that is no whole number of records, or too short */
  SHIP_TABLES_ERROR_ROWS, /* a table of data/tables without the rows it must have */
} ShipTablesErrorCode;

#define SHIP_TYPES_COUNT 256
#define GUN_TYPES_COUNT 16     /* with type 0, no gun */
#define MISSILE_TYPES_COUNT 11 /* records of missilestats.bin the game reads */

#define SHIP_STATS_FIELDS 15
#define GUN_STATS_FIELDS 6
#define MISSILE_STATS_FIELDS 9

/* Type numbers above the table (ship-types.json, types_above_255). */
#define SHIP_TYPE_SUN_MARKER 0x3DC
#define SHIP_TYPE_NEBULA_MARKER 0x3DD
#define SHIP_TYPE_NAV_FIRST 0x3E3 /* to 0x3E5 and 999: nav points and markers */
#define SHIP_TYPE_WAYPOINT 0x3E5
#define SHIP_TYPE_NAV_POINT 999
#define SHIP_TYPE_MARKER 1000
#define SHIP_TYPE_STAND_IN 1001

typedef enum
{
  SHIP_CLASS_FIGHTER = 1,
  SHIP_CLASS_CAPITAL,
  SHIP_CLASS_SUPPORT,
  SHIP_CLASS_OTHER,
  SHIP_CLASS_TORPEDO,
  SHIP_CLASS_DEBRIS,
  SHIP_CLASS_MINE,
  SHIP_CLASS_PLANET,
} ShipClass;

typedef enum
{
  SHIP_SIDE_FRIENDLY,
  SHIP_SIDE_HOSTILE,
  SHIP_SIDE_NEUTRAL,
} ShipSide;

/* A flight record, of a ship or a missile. */
typedef struct
{
  float max_speed;
  float roll_rate, pitch_rate, yaw_rate;
  float inertia;
  float roll_inertia, pitch_inertia, yaw_inertia;
  float speed_per_pitch_rate; /* max_speed / pitch_rate: infinite or NaN for a pitch rate of 0 */
  gboolean turn_flat;         /* FALSE: banks (ai_steer_angles); TRUE: ai_steer_axes */
} FlightStats;

typedef struct
{
  int shield_power;     /* a quadrant holds 6 x this - 1 */
  int armor_class;      /* likewise */
  int afterburner_fuel; /* seconds */
  float shield_recharge; /* seconds; a file's 0 is 10 here */
  float gun_energy;
  float gun_recharge; /* seconds */
  int rounds;
} CombatStats;

/* What a type a player can fly has besides. */
typedef struct
{
  const char *cockpit; /* .shp file */
  int wire_frame_shape, wing_icon_shape;
  gboolean spectral_shields, blind_fire;
} PlayerShipInfo;

typedef struct
{
  guint number;
  const char *name;        /* snake_case, one of its own for each type */
  const char *record_name; /* of its shipstats.bin record */
  const char *model;       /* .shp file; NULL none */
  const char *schematic;   /* .spr file; NULL none */
  int name_string;         /* LANGUAGE.DLL string; 0 none */
  ShipClass ship_class;
  ShipSide side;
  gboolean targetable;
  gboolean large_display;
  int alias_of;               /* type whose flight and combat records this one takes; -1 none */
  int twin, twin_of;          /* the t_ copy, and whose copy this is; -1 none */
  const char *component_loss; /* routine run when a component is lost; NULL none */
  const char *const *setup;   /* what creation does for the type alone; ends with NULL */
  const char *const *roles;   /* where the game singles the type out; ends with NULL */
  gboolean player_flies;
  PlayerShipInfo player; /* only where player_flies */
  float stats[SHIP_STATS_FIELDS];
  FlightStats flight;
  CombatStats combat;
} ShipTypeInfo;

typedef struct
{
  guint number;
  const char *name;
  gboolean fires_rounds; /* a round a shot rather than energy */
  float half_width, half_height, length;
  int sound;
  int sound_period; /* steps between heard shots of a ship not the player's */
  int atlas_first_texel, atlas_texels; /* -1: not drawn from the atlas */
  int flash_ticks;
  gboolean on_turrets, huge, charges;
  int name_string;          /* 0 none */
  const char *force_effect; /* NULL none */
  float stats[GUN_STATS_FIELDS];
  int life_ticks;
  float speed;
  float damage_shield, damage_hull;
  int refire_ticks;
  int shot_energy;
} GunTypeInfo;

typedef struct
{
  int pieces; /* 1 ribbon, 2 plume, 4 side ribbons, 8 glow, 0x10 twist, 0x20 jitter */
  int segments;
  float colour[3];
  int side_count, side_segments;
  float side_colour[3];
  float plume_colour[3];
} MissileLooks;

typedef struct
{
  guint number;
  const char *name;
  const char *hung_model;  /* NULL none */
  const char *flown_model; /* NULL: never flies as a missile of its own */
  gboolean pod;
  int capacity;
  gboolean needs_player_lock;
  int end_shockwave; /* -1 none */
  int damage_kind;   /* -1 none */
  int launch_sound;
  int order; /* guidance: 0 pod launch, 1 rail launch, 2..10 by missile, 11 jettison */
  const char *order_name;
  int name_string, ring_first_shape, betty_sound; /* missile display; -1 none */
  MissileLooks looks;
  float stats[MISSILE_STATS_FIELDS];
  FlightStats flight;
  int flight_ticks;
  float damage_shield, damage_hull, component_damage;
  int lock_ticks;
  int decoy_percent;
  float lock_range;
} MissileTypeInfo;

typedef struct
{
  guint kind, id;
  const char *model;        /* NULL none */
  const char *second_model; /* the missile that flies from a pod; NULL none */
  int count;                /* missiles in a pod, else 1 */
  const char *sprite;       /* of a light; NULL none */
} AttachmentModelInfo;

typedef struct _ShipTables ShipTables;

ShipTables *ship_tables_load (const char *data_dir, GError **error);
void ship_tables_free (ShipTables *tables);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ShipTables, ship_tables_free)
const ShipTypeInfo *ship_tables_type (const ShipTables *tables, guint type);
const ShipTypeInfo *ship_tables_type_for_name (const ShipTables *tables, const char *name);
const ShipTypeInfo *ship_tables_effective (const ShipTables *tables, guint type);
const GunTypeInfo *ship_tables_gun (const ShipTables *tables, guint type);
const MissileTypeInfo *ship_tables_missile (const ShipTables *tables, guint type);
const AttachmentModelInfo *ship_tables_attachment (const ShipTables *tables, guint kind, guint id);
gboolean ship_tables_apply_shipstats (ShipTables *tables, const guint8 *data, gsize size,
                                      GError **error);
gboolean ship_tables_apply_gunstats (ShipTables *tables, const guint8 *data, gsize size,
                                     GError **error);
gboolean ship_tables_apply_missilestats (ShipTables *tables, const guint8 *data, gsize size,
                                         GError **error);
const char *ship_class_name (ShipClass ship_class);
const char *ship_side_name (ShipSide side);

G_END_DECLS
