/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/sim/world.h - the whole changing state of a running mission, in one block of memory
 *
 * A World has no pointers: records name each other by index, script places are byte offsets in the
 * mission's image (WORLD_NULL is none). So a snapshot is a memcpy and two worlds compare with
 * memcmp. Models, statistics and catalogues are Assets, which never change while a world runs.
 *
 * Shapes:  the struct, then its tail: the mission's image and the lists sized by it (offsets from
 *          the struct's start). All memory that no field uses is zero, always, so that equal
 *          worlds have equal bytes.
 * Units:   ticks 1/100 s; steps of 4 ticks; positions in game units; velocities and rates of turn
 *          per step; X right, Y down, Z forward.
 * Owner:   made by world_new, freed by world_free; snapshots are whole worlds of the same size.
 * Threads: one thread runs a world; others may read copies.
 * Source:  design.md, The world is one block of memory; reference/objects.md, GameObject layout;
 *          reference/script-vm.md 1, 4, 5, 6, 8, 9
 */
#pragma once

#include "engine/formats/dte.h"
#include "engine/sim/vec.h"

G_BEGIN_DECLS

#define WORLD_OBJECTS 400        /* the GO array (objects.md, Object array) */
#define WORLD_CUTAWAY_SLOT 399   /* set at a mission's start (objects.md, Object array) */
#define WORLD_NODES 16384        /* ours: 40 nodes an object on average, lights and glows too */
#define WORLD_ORDER_STACK 20     /* entries of an order stack or queue (orders.md 2, 5) */
#define WORLD_ORDER_STATE_WORDS 36 /* 0x90 bytes (orders.md 2) */
#define WORLD_COMPONENTS 60      /* an object's components at most (objects.md, Components) */
#define WORLD_RACKS 20           /* (objects.md, GameObject layout) */
#define WORLD_AVOID 10           /* slots in an avoidance list */
#define WORLD_THREADS 32         /* script-vm.md 1 */
#define WORLD_THREAD_STACK 32    /* dwords */
#define WORLD_EVENT_VALUES 5     /* locals of a thread; an event carries at most 5 that are kept */
#define WORLD_TIMERS 16          /* script-vm.md 4 */
#define WORLD_VARIABLES 256      /* Fix: every number a script can name (script-vm.md 5) */
#define WORLD_EVENTS 1000        /* script-vm.md 6 */
#define WORLD_KEPT_OBJECTS 256   /* push_event_value's object ID is one byte (script-vm.md 8) */
#define WORLD_TAGS 8             /* component tags (script-vm.md 2, Components) */
#define WORLD_WING_SLOTS 6       /* mission-binding.md 4, Wings */
#define WORLD_OBJECTIVES 10      /* mission-binding.md 7 */
#define WORLD_NODE_EVENTS 64     /* ours: track events of one step that are kept */
#define WORLD_LOG 512            /* ours: the last log entries, a ring */
#define WORLD_ACTIONS 74         /* controls.md 3 */
#define WORLD_EFFECTS 256        /* ours: the last effects that began, a ring */
#define WORLD_CAMERA_SHOTS 10    /* formations-curves.md 6.2 */
#define WORLD_PILOT_POOL 65      /* pilots.json, pool */
#define WORLD_TRACTORS 5         /* ejection-tractor.md, Tractor beams */
#define WORLD_RIPPERS 150        /* what Rippers carry, and their beams (orders.md 13) */
#define WORLD_SPLITS 10          /* effects.md 6 */
#define WORLD_SHOCKWAVES 30      /* effects.md 13 */
#define WORLD_UBER_SHIPS 80      /* effects.md 9: that it can reach */
#define WORLD_MODELS_LIT 1024    /* ours: models whose lights can be turned off */

#define WORLD_NULL 0xFFFFFFFFu   /* no place, no record */
#define WORLD_NO_SLOT (-1)

/* Object types past the ship types (ship-types.json, types_above_255). */
#define OBJECT_TYPE_MARKER 1000
#define OBJECT_TYPE_STAND_IN 1001

/* reference/objects.md, Flags. */
typedef enum
{
  OBJECT_HIDDEN = 0x1,
  OBJECT_COMPONENTS = 0x2,
  OBJECT_NO_COLLISIONS = 0x4,
  OBJECT_UNPOWERED = 0x8,
  OBJECT_FROZEN = 0x10,
  OBJECT_STAND_IN = 0x20,
  OBJECT_EXPLODING = 0x40,
  OBJECT_CAN_REVERSE = 0x80,
  OBJECT_CLOAKED = 0x100,
  OBJECT_TARGETABLE = 0x200,
  OBJECT_DISABLED = 0x400,
  OBJECT_EJECTED = 0x800,
  OBJECT_TRACTORED = 0x1000,
  OBJECT_LIGHTS_DISABLED = 0x2000,
  OBJECT_SHIELD_GENERATOR = 0x4000,
  OBJECT_GUNS_DISABLED = 0x8000,
  OBJECT_MISSILES_DISABLED = 0x10000,
  OBJECT_ENGINES_DISABLED = 0x20000,
  OBJECT_EJECT_DISABLED = 0x40000,
  OBJECT_DO_NOT_DISTURB = 0x80000,
  OBJECT_NO_AVOIDANCE = 0x100000,
  OBJECT_JUMPING = 0x200000,
  OBJECT_ATTACHED = 0x400000,
  OBJECT_ABANDONED = 0x1000000,
  OBJECT_EJECT_POINT = 0x2000000,
  OBJECT_ECM = 0x4000000,
  OBJECT_SPECTRAL_SHIELDS = 0x8000000,
  OBJECT_SENT_OFF = 0x10000000,
  OBJECT_LISTING_DISABLED = 0x20000000,
} ObjectFlags;

/* WorldObject.network (objects.md, GameObject layout, 0x00C). */
typedef enum
{
  NETWORK_MOVED = 0x1,
  NETWORK_TURNED = 0x2,
  NETWORK_SCOOPING = 0x4,
} ObjectNetwork;

#define OBJECT_STAND_IN_FLAGS 0x3C /* (objects.md, Flags: stand-in flags word) */
#define OBJECT_OUT_OF_ACTION (OBJECT_EXPLODING | OBJECT_EJECTED | OBJECT_SENT_OFF)
#define OBJECT_TARGET_BARRED \
  (OBJECT_EXPLODING | OBJECT_CLOAKED | OBJECT_DISABLED | OBJECT_EJECTED | OBJECT_SENT_OFF)

typedef enum
{
  OBJECT_CLASS_NONE,
  OBJECT_CLASS_FIGHTER,
  OBJECT_CLASS_CAPITAL,
  OBJECT_CLASS_SUPPORT,
  OBJECT_CLASS_OTHER,
  OBJECT_CLASS_TORPEDO,
  OBJECT_CLASS_DEBRIS,
  OBJECT_CLASS_MINE,
  OBJECT_CLASS_PLANET,
} ObjectClass;

typedef enum
{
  OBJECT_SIDE_FRIENDLY,
  OBJECT_SIDE_HOSTILE,
  OBJECT_SIDE_NEUTRAL,
} ObjectSide;

/* Which motion function moves the object (objects.md, Motion functions). */
typedef enum
{
  MOTION_FORWARD,
  MOTION_BACKWARD,
  MOTION_DOWNWARD,
  MOTION_PLAIN,
  MOTION_BRAKE,
  MOTION_DRIFT,
  MOTION_JUMP_OUT,
  MOTION_JUMP_IN,
  MOTION_FOLLOW,
  MOTION_FOLLOW_BACKWARDS,
} MotionKind;

/* What an order aims at (orders.md 2, Entry). */
typedef enum
{
  ORDER_TARGET_SHIP = 0,
  ORDER_TARGET_GROUP = 1,
  ORDER_TARGET_SQUAD = 2,
} OrderTargetKind;

typedef struct
{
  guint16 number;
  guint16 target_kind; /* OrderTargetKind */
  gint16 target;       /* slot, or group's or squad's index; -1 none */
  gint16 component;    /* -1 the whole ship */
  guint16 sequence;
  guint16 unused;
  guint32 data[4];     /* the order's own 16 bytes, zero when pushed */
} OrderEntry;

typedef struct
{
  OrderEntry entry;
  guint32 due_tick;
} OrderQueued;

typedef struct
{
  gint32 node;          /* -1: gone from the list */
  guint16 invulnerable; /* SetInvulnerability on the component */
  gint16 model;         /* ours: Assets model index and part of the node it was listed for, which */
  gint16 part;          /* name it still when it is gone; -1 */
  guint16 unused;
} ObjectComponent;

typedef struct
{
  gint32 count;
  gint32 slots[WORLD_AVOID];
} AvoidList;

/* What becomes of an object that loses a component (objects.md, Components, component_loss). */
typedef enum
{
  COMPONENT_LOSS_NONE,
  COMPONENT_LOSS_CAPSHIP,
  COMPONENT_LOSS_ULYSSES,
} ComponentLoss;

/* An object's cloak (cloak-countermeasures.md, Part 1). */
typedef struct
{
  guint8 going;       /* it is being uncloaked */
  guint8 changing;
  guint8 unused[2];
  float shimmer;      /* 0..1 */
  float hull;         /* 0..1: how much of the hull shows */
  guint32 came_tick;
  guint32 going_tick;
  guint32 hit_tick;
} ObjectCloak;

/* Ours, for showing: what the last run of the object's orders steered by. */
typedef enum
{
  STEERED = 0x1,        /* steer_point is set */
  STEERED_NEAR = 0x2,   /* avoid_near moved the point */
  STEERED_AHEAD = 0x4,  /* avoid_ahead moved the point */
  STEERED_ARRIVE = 0x8, /* it arrives: arrive_point is set */
} SteeredFlags;

typedef enum
{
  NODE_KIND_NONE = 0, /* free */
  NODE_KIND_PART = 1,
  NODE_KIND_GLOW = 2,
  NODE_KIND_LIGHT = 3,
  NODE_KIND_MUZZLE = 4,
  NODE_KIND_POINT_LIGHT = 5,
  NODE_KIND_HIT = 6,
  NODE_KIND_ROOT = 7, /* ours: an object's root, or a mounted model's */
} NodeKind;

/* reference/objects.md, Model hierarchy, node flags. */
typedef enum
{
  NODE_NEXT_PENDING = 0x1,
  NODE_COMMITTED = 0x2,
  NODE_UNFRAMED = 0x4,
  NODE_POSED = 0x8,
  NODE_SPENT = 0x10,
  NODE_HIDDEN = 0x20,
  NODE_DESTROYED = 0x40,
  NODE_SKIPPED = 0x80,
  NODE_COMPONENT = 0x100,
  NODE_OBJECT_ROOT = 0x200,
  NODE_TURRET = 0x400,
  NODE_ANIMATING = 0x800,
  NODE_TARGETABLE = 0x2000,
} NodeFlags;

typedef struct
{
  Vec3 angles;
  Vec3 offset;
} NodePose;

typedef struct
{
  guint8 kind;       /* NodeKind */
  guint8 play_mode;  /* 0 none, 1 once, 2 loop, 3 swing */
  gint16 object;     /* owner slot */
  gint16 model;      /* Assets model index, -1 */
  gint16 part;       /* part index in the model, -1 */
  guint32 flags;     /* NodeFlags */
  gint32 parent;     /* node index; -1 */
  gint32 first_child;
  gint32 next_sibling;
  gint32 linked_to;  /* the part node its place hangs from; -1 the root */
  Vec3 position;     /* committed, relative to the parent (a root's in the world) */
  Mat3 orientation;
  Vec3 next_position;
  Mat3 next_orientation;
  NodePose pose;     /* the committed place came from */
  NodePose next_pose;
  gint32 track;      /* -1 none */
  float track_time;
  float track_speed; /* per step */
  NodePose animated;
  Vec3 turret_angles;
  gint32 armor;
  float scale;         /* of what it draws; 1 but for asteroid pieces */
  gint16 attachment;   /* of glows, lights and muzzles: index among the part's; -1 */
  gint16 number;       /* +0xFC: among the object's part nodes; -1 none */
} WorldNode;

typedef struct
{
  guint32 type;
  guint32 flags;          /* ObjectFlags */
  guint32 network;        /* ObjectNetwork: what a network game would tell the others of */
  gint16 asset_type;      /* ship type it was made as: its statistics are ship_tables_effective's */
  gint16 model;           /* Assets model index; -1 none */
  guint32 object_class;   /* ObjectClass */
  guint32 side;           /* ObjectSide */
  gint32 root;            /* node; its next place is "the object's place" for the game */
  float visibility;
  float mass;
  Vec3 centre;
  Vec3 impulse;
  Vec3 angular_impulse;
  guint32 knocks;
  Mat3 angular_response;
  Mat3 rotation;          /* turn per step */
  Vec3 velocity;          /* per step */
  float radius;
  Vec3 bounds_min, bounds_max;
  float throttle;
  float roll_input, pitch_input, yaw_input; /* -1..1 */
  float lateral_input;
  guint8 afterburner;
  guint8 reverse_thrust;
  guint8 created;
  guint8 invulnerable;    /* 0 none, 1 players can hit, 2 full, 3 ejects first, 4, 5 (objects.md) */
  guint32 engines;
  float engines_intact;
  float speed;
  float roll_rate, pitch_rate, yaw_rate; /* radians per step */
  gint32 afterburner_fuel; /* hundredths of a second */
  guint32 countermeasures;
  float shields[4];       /* left, right, fore, aft */
  float armor[4];
  gint32 passes_through[2];
  gint32 fighting;
  guint32 blink_offset;
  guint32 random_seed;
  guint32 motion;         /* MotionKind */
  guint32 tier;
  float last_throttle;
  float shield_condition, armor_speed_factor, gun_condition;
  gint16 order_count;
  guint8 order_starting;
  guint8 queue_count;
  OrderEntry orders[WORLD_ORDER_STACK]; /* current first */
  OrderQueued queue[WORLD_ORDER_STACK];
  guint32 order_state[WORLD_ORDER_STATE_WORDS]; /* the current order's own: order-state.h */
  float recent_damage;
  gint32 last_attacker;
  guint32 fought_by;
  gint32 set_aside;
  guint32 set_aside_until;
  AvoidList avoid_near;
  AvoidList avoid_ahead;
  gint32 eject_roll;
  gint32 nav_point, escort_point;
  float gun_factor, speed_factor, shield_factor;
  Vec3 power_setting;
  gint32 pilot;
  guint16 wing;           /* 0 player's, 1, 2; 0xFFFF none */
  guint16 component_count;
  ObjectComponent components[WORLD_COMPONENTS];
  Vec3 drawn_position;    /* where the last frame drew it; orders steer from there */
  Mat3 drawn_orientation;
  guint32 walked_first;   /* +0x698: reference noted by for_each_ship (script-vm.md 2) */
  guint32 created_tick;
  gint32 power_up;        /* -1 none; 7 half throttle, 8 no recharge, 9 reversed controls */
  guint32 power_up_until, power_up_since;
  gint32 sent_home;       /* 0 none, 1 destroyed a friend, 2 told, 3 unknown (+0x678) */
  guint32 ends;           /* +0x610 */
  guint32 component_loss; /* ComponentLoss */
  guint32 part_count;     /* part nodes numbered (objects that list components) */
  ObjectCloak cloak;
  Vec3 steer_point;       /* ours, for showing: where its orders steered last, after avoiding */
  Vec3 steer_asked;       /* before avoiding */
  Vec3 arrive_point;
  guint32 steered;        /* SteeredFlags of the last run of its orders */
  guint32 shockwave_until; /* +0x654: no shockwave harms it until then; 0 none did */
  Vec3 carried_way;       /* ours, for showing: how far a Ripper's beams take it in a tick */
} WorldObject;

/* A script thread (script-vm.md 1). Offsets are in the image; stack slots by index. */
typedef struct
{
  guint32 ip;          /* WORLD_NULL: the slot is free */
  guint32 block;       /* the running block's start; ours, for names */
  guint32 block_end;
  guint32 step_block_end;
  gint32 stack_top;    /* dwords in use */
  gint32 frame;        /* slot of the running part's first argument; -1 none */
  guint32 wake;        /* script seconds; 0 not waiting */
  guint32 locals[WORLD_EVENT_VALUES];
  guint32 stack[WORLD_THREAD_STACK];
  guint32 result;
  gint32 trigger;      /* Fix: the whole index; -1 none */
  guint8 depth;
  guint8 interrupted;
  guint8 code_b;       /* runs in section 18's code */
  guint8 unused;
  guint32 started_tick;
} ScriptThread;

typedef struct
{
  gint32 part;         /* -1 free */
  guint16 period;
  guint16 left;        /* 0 for ever */
  guint16 countdown;
  guint16 id;
  guint32 last;        /* clock value at which it last fired */
} ScriptTimer;

typedef struct
{
  guint32 to_groups;
  guint32 ship;        /* image offset of the ship record */
  guint8 condition;
  guint8 value_count;
  guint16 unused;
  guint32 values[8];
  guint32 qualifier;   /* 0xFF the ship itself, else its component */
} WorldEvent;

typedef struct
{
  guint16 trigger;
  guint16 condition;
  guint16 ship;        /* mission ship that watches */
  guint8 armed;
  guint8 unused;
} WorldWatch;

/* Effects that began: kept for who draws and plays them; the world does not read them back. */
typedef enum
{
  EFFECT_SOUND,     /* value: sound number or -1; name in effects.h */
  EFFECT_FIREBALL,  /* size: radius; ticks: its life; value: ticks it waits first */
  EFFECT_BLAST,     /* a ship's last explosion */
  EFFECT_BURST,     /* it falls into its parts */
  EFFECT_FLAMES,    /* value: how many */
  EFFECT_PUFFS,     /* value: how many */
  EFFECT_SHOCKWAVE, /* size: its largest radius; ticks: its life; value: its kind */
  EFFECT_RAYS,      /* value: how many; of a root's, see effects.h */
  EFFECT_FLARE,     /* a shield struck at position */
  EFFECT_SPARKS,    /* an armour struck at position */
  EFFECT_TRAIL,     /* a burning bit thrown; velocity: of a bit of middling speed */
  EFFECT_REVEAL,    /* a cloaked hull shows; size: how far round position, of the node's frame */
  EFFECT_SPEECH,    /* value: LogCode-like number of the line; effects.h */
  EFFECT_KINDS
} EffectKind;

typedef struct
{
  guint32 tick;
  guint16 kind;  /* EffectKind */
  gint16 slot;   /* the object it belongs to; -1 none */
  gint32 node;   /* the node it hangs from; -1 none */
  guint32 value;
  Vec3 position; /* world */
  Vec3 velocity; /* per step */
  float size;
  guint32 ticks;
} WorldEffect;

/* A shot of the director's camera (formations-curves.md 6.2). */
typedef struct
{
  gint32 curve;       /* -1: it stands at a ship */
  gint32 ship;        /* where it stands; -1 */
  gint32 tracked;     /* -1 none */
  float seconds;
  gint32 pace;        /* the ship the path rides with; -1 none */
  guint32 held_kind;  /* OrderTargetKind */
  gint32 held;        /* -1 none */
} CameraShot;

/* The shot that runs (formations-curves.md 6.3). */
typedef struct
{
  float yaw[2], pitch[2]; /* degrees: from, to */
  gint32 curve;
  gint32 still;           /* ship it stands at; -1 */
  gint32 tracked;
  gint32 pace;
  guint32 elapsed;        /* ticks since the curve began */
  guint32 ticks;          /* the shot's */
  guint32 curve_ticks;
  float path_length;
  Vec3 pace_start;
  float next_marker;
  guint32 curves_taken;
} CameraDirector;

/* One pair of tractor beams (ejection-tractor.md, Tractor beams). */
typedef struct
{
  guint8 used;
  guint8 unused[3];
  gint32 ship, pod;       /* slots */
  float alpha[2], bubble, light;
} WorldTractor;

/* What a Ripper carries (orders.md 13, rippercargo). */
typedef struct
{
  guint8 used;
  guint8 unused[3];
  gint16 ripper, object;  /* slots */
} WorldRipperCargo;

/* A Ripper's four beams (orders.md 13); where they come from and go to: ripper.h. */
typedef struct
{
  guint8 used;
  guint8 unused[3];
  gint16 ripper;          /* slot */
  gint16 pod;             /* slot; -1: they reach for nothing */
  float alpha;            /* 0..1 */
  guint32 shown_tick;     /* the frame that shows them: it began then */
} WorldRipperBeams;

/* A large ship that breaks in two (effects.md 6). */
typedef struct
{
  guint8 used;
  guint8 bursts;          /* it goes in bursts; else it is swept from end to end */
  guint8 unused[2];
  gint32 ship, other;     /* slots; other -1: the type has no other half */
  gint32 wreck;           /* node of the part that stays; -1 none */
  guint32 started;        /* tick */
  guint32 step;           /* points that burst so far, in the ship's order from its stern */
  guint32 points;
  Vec3 held;              /* where it is held */
} WorldSplit;

/* A ring that runs outward (effects.md 13). */
typedef struct
{
  guint8 used;
  guint8 kind;
  gint16 owner;           /* slot; -1 none */
  guint32 birth, life;    /* ticks */
  float size;             /* its reach at the end */
  float reached;          /* by the last frame */
  Vec3 position, velocity; /* per tick */
} WorldShockwave;

/* The explosion that takes all near with it, one at a time (effects.md 9). */
typedef struct
{
  gint32 owner;
  guint32 started;
  guint32 ticks;          /* it lasts; 0 none runs */
  float size;
  Vec3 position;
  guint32 count;
  gint16 slots[WORLD_UBER_SHIPS]; /* what it can reach */
  guint32 reached[(WORLD_UBER_SHIPS + 31) / 32]; /* bits */
} WorldUber;

/* What is worth telling; the texts are made by world_log_dup_text. */
typedef enum
{
  LOG_DEBUG_MESSAGE,    /* a: image offset of the text */
  LOG_NOT_BUILT_COMMAND, /* a: command */
  LOG_NOT_BUILT_ORDER,  /* a: order, b: slot */
  LOG_FAULT,            /* a: ScriptFault, b: image offset, c: thread, d: operand */
  LOG_ORDER_REFUSED,    /* a: order, b: slot, c: current order ("Cannot set ai ... Still ...") */
  LOG_EVENT_QUEUE_FULL, /* a: condition, b: ship index */
  LOG_BAD_OPERAND,      /* a: trigger, b: operand value */
  LOG_NO_THREAD,        /* a: block */
  LOG_NO_TIMER,         /* a: id */
  LOG_OBJECT_TWICE,     /* a: slot, b: type */
  LOG_OBJECT_OVERRUN,   /* a: type */
  LOG_QUEUE_FULL,       /* a: order, b: slot */
  LOG_NODES_FULL,       /* a: slot, b: type */
  LOG_NO_GROUP,         /* a: command: its argument is no flight group */
  LOG_MISSION_ENDED,    /* a: ending */
  LOG_SCRIPT_MENDED,    /* a: ScriptMend, b: image offset or index, c: operand */
  LOG_NO_PILOT,         /* a: place in the wing, 1 the second */
  LOG_NO_BREAKAWAY,     /* a: slot of the Boridin */
  LOG_RIPPERS_FULL,     /* a: slot of the Ripper, b: slot of the one whose entry it takes */
  LOG_CODES
} WorldLogCode;

typedef struct
{
  guint32 tick;
  guint32 code; /* WorldLogCode */
  guint32 a, b, c, d;
} WorldLogEntry;

/* One frame's inputs: what a recording holds (controls.md). */
typedef struct
{
  guint8 mode;          /* 0 joystick, 1 keyboard, 2 mouse */
  guint8 has_throttle_axis;
  guint8 actions[10];   /* bit n: action n of controls.md 3 is held */
  gint16 stick_x, stick_y, twist; /* -1000..1000 */
  gint16 throttle_axis; /* 0..1000 */
  gint16 mouse_dx, mouse_dy; /* movement since the last frame */
} PlayerControls;

typedef struct
{
  guint32 ticks; /* 1..10 */
  PlayerControls controls;
} FrameInput;

/* Values of World.ending (mission-binding.md 8). */
typedef enum
{
  ENDING_PLAYING,
  ENDING_DESTROYED,
  ENDING_RESCUED,
  ENDING_CAPTURED,
  ENDING_LEFT,
  ENDING_TOTAL_FAILURE,
  ENDING_FRIENDLY_FIRE,
  ENDING_SENT_HOME,
  ENDING_EJECTING,
} MissionEnding;

typedef struct
{
  /* the block */
  guint32 size_bytes;      /* struct and tail */
  guint32 image_offset;    /* tail: the mission's mutable image */
  guint32 image_size;
  guint32 group_ships_offset; /* tail: u16 ship indices, group after group */
  guint32 group_ships_room;   /* entries the list has room for */
  guint32 group_ships_count;
  guint32 waypoints_offset;   /* tail: u16 pairs {flight group, ship} */
  guint32 waypoint_room;
  guint32 waypoint_count;
  guint32 object_records_offset; /* tail: u32 image offset per object ID; WORLD_NULL none */
  guint32 object_record_count;
  guint32 watches_offset;     /* tail: WorldWatch */
  guint32 watch_room;
  guint32 watch_count;
  DteEntry sections[DTE_SECTIONS];
  guint32 part_blocks[2][256]; /* image offset of each part's block; WORLD_NULL none */
  guint8 part_arguments[2][256];

  /* clocks (game-loop.md) */
  guint32 mission_ticks;
  guint32 frame_start;
  guint32 frame_duration;
  guint32 simulation_counter; /* 0..3 */
  guint32 simulation_turn;
  guint32 steps;
  guint32 frames;
  guint32 damage_clear_tick;

  /* random numbers (random.md) */
  guint32 random_state;

  /* the mission */
  guint32 mission_number;  /* 0: outside the campaign */
  guint32 difficulty;      /* 0 easy, 1 medium, 2 hard */
  guint32 campaign_tier;
  guint32 player_type;     /* the loadout's ship */
  guint32 player_slots;
  gint32 player_index;
  guint32 object_count;
  guint32 ending;          /* MissionEnding */
  guint32 terminated;      /* TerminateMission was run */
  guint32 over;            /* the mission's run has ended */
  gint32 wings[3][WORLD_WING_SLOTS]; /* slots; -1 none */
  gint16 objectives[WORLD_OBJECTIVES]; /* 0 hidden, 1 listed, 2 current */
  gint32 shown_objective;
  gint32 camera_marker;    /* slot; -1 */
  guint32 camera_view;     /* camera.md view number; 0 cockpit */
  gint32 primary_target, primary_component;
  guint32 camera_since;    /* tick the view was taken */
  guint8 camera_locked;
  guint8 showing;          /* game-loop.md, Showing: 0 all, 2 launch, 3 landing, 4 ejection */
  guint8 kill_credit_on;
  guint8 shot_at_held;     /* further blows of one collision post no ShotAt */
  guint8 inside_stalag;    /* collisions.md, Hull test 1 */
  guint8 smart_targeting;  /* what the player hits becomes his target */
  guint8 cloak_state;      /* the player's display: 1 his cloak is on */
  guint8 mission_unused[1];
  Vec3 camera_position;    /* of the director's and the cutaways' views */
  Mat3 camera_orientation;
  gint32 camera_subject;   /* slot the view is about; -1 */
  guint32 camera_shot_count;
  CameraShot camera_shots[WORLD_CAMERA_SHOTS];
  CameraDirector director;
  guint32 kills;           /* of the player, in this mission */
  float shield_reserve[2]; /* the player's, fore and aft */
  float hit_shake;         /* the player's camera shake */
  guint32 armor_warned_until; /* no warning of worn armour before */
  WorldSplit splits[WORLD_SPLITS];
  WorldShockwave shockwaves[WORLD_SHOCKWAVES];
  guint32 cloak_charge;    /* the player's, ticks */
  gint32 action_centre;    /* slot the action sphere is about (maneuvers.md 4.2) */
  float action_radius;
  gint32 rescue_odds[3];   /* rescued, captured, killed */
  float friendly_fire_damage;
  guint32 friendly_fire_quiet_until;
  guint32 friendly_fire_count;
  gint32 wing_pilots[WORLD_WING_SLOTS]; /* Alpha n-1's pilot; -1 the player or an empty place */
  guint8 pilot_pool[WORLD_PILOT_POOL];  /* 0 dead, 1 in the wing, 2 free */
  guint8 pilot_unused[3];
  WorldTractor tractors[WORLD_TRACTORS];
  guint32 ripper_cargo_next; /* the entry to be taken next, below WORLD_RIPPERS */
  guint32 ripper_beams_next;
  WorldRipperCargo ripper_cargo[WORLD_RIPPERS];
  WorldRipperBeams ripper_beams[WORLD_RIPPERS];
  WorldUber uber;
  guint8 lights_off[WORLD_MODELS_LIT];  /* by model: surfaces whose light maps are out, bits */

  /* the player's controls (controls.md) */
  PlayerControls controls;
  guint8 latches[10];      /* "once" actions that wait for release */
  guint8 matching_speed;
  guint8 afterburner_toggled;
  float throttle_setting;
  float throttle_before_match;
  gint32 mouse_x, mouse_y; /* within +-800 */
  gint16 stick[2];

  /* the script machine (script-vm.md) */
  guint32 clock;           /* script seconds */
  guint32 clock_ticks;     /* game ticks towards the next script second */
  guint8 ticked;
  guint8 timers_running;
  guint8 first_finished;
  guint8 verdict;          /* condition_verdict */
  guint8 started;          /* mission_script_start has run */
  guint8 command_flag;
  guint8 numbering;        /* orders are being numbered */
  guint8 tag_count;
  gint32 current_thread;   /* -1 none */
  guint32 last_jump;       /* clock value; 0xFFFF before any jump */
  guint32 order_sequence;
  struct
  {
    gint32 thread;
    gint32 slot;
    guint32 component;
  } tags[WORLD_TAGS];
  struct
  {
    guint32 kind;          /* 0 none, 1 variable, 2 image offset, 3 stack slot */
    guint32 place;
  } store_target;
  ScriptThread threads[WORLD_THREADS];
  ScriptTimer timers[WORLD_TIMERS];
  guint32 variables[WORLD_VARIABLES];
  guint32 kept[WORLD_KEPT_OBJECTS][10];
  guint32 group_count_total;  /* handlers' sums (script-vm.md 7) */
  guint32 group_count_shield;
  guint32 group_count_hull;
  guint8 group_all_destroyed;
  guint8 in_step;          /* a simulation step runs the orders, not a frame */
  guint8 unused[2];
  guint32 event_count;
  WorldEvent events[WORLD_EVENTS];

  /* the log */
  guint32 log_count;       /* entries ever written; the ring holds the last WORLD_LOG */
  WorldLogEntry log[WORLD_LOG];
  guint8 logged_commands[16];  /* bits: said once that it is not built */
  guint8 logged_orders[32];
  guint32 logged_faults;
  guint32 logged_mends;    /* bits of ScriptMend */

  /* effects */
  guint32 effect_count;    /* effects ever begun; the ring holds the last WORLD_EFFECTS */
  WorldEffect effects[WORLD_EFFECTS];

  /* objects */
  WorldObject objects[WORLD_OBJECTS];
  guint32 node_count;      /* nodes ever in use: the pool's high mark */
  gint32 free_node;        /* -1 none; a free node's next_sibling is the next free */
  guint32 node_event_count; /* track events that fired in the last step */
  struct
  {
    gint32 node;
    gint32 kind;            /* 0 fire the part's muzzles, 2 particles (objects.md, Animation) */
  } node_events[WORLD_NODE_EVENTS];
  WorldNode nodes[WORLD_NODES]; /* last, so that the unused end can be passed over */
} World;

static inline guint8 *
world_image (World *world)
{
  return (guint8 *) world + world->image_offset;
}

static inline const guint8 *
world_image_const (const World *world)
{
  return (const guint8 *) world + world->image_offset;
}

G_END_DECLS
