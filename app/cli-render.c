/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/cli-render.c - render: a picture of a mission's world, or of a model */
#include "app/cli.h"
#include "engine/render/camera-rig.h"
#include "engine/render/headless.h"
#include "engine/sim/assets.h"
#include "engine/sim/camera-views.h"
#include "engine/sim/director.h"
#include "engine/sim/sim.h"

#include <glib/gi18n.h>
#include <string.h>

#define WIDTH 1280
#define HEIGHT 720
#define FRAME_TICKS 4
#define CHASE_SECONDS 10.0f /* long enough for the chase camera's lag to settle */

typedef struct
{
  char *output, *size, *camera;
  int at, seed;
  gboolean grid;
} Options;

typedef struct
{
  int width, height;
  RenderCameraRig rig;
  RenderCamera camera;
} View;

/* What is drawn: a model's scene has neither mission nor world. */
typedef struct
{
  Assets *assets;
  RenderScene *scene;
  const DteMission *mission;
  const World *world;
} Picture;

static gboolean
parse_size (const char *text, int *width, int *height)
{
  const char *cross = text != NULL ? strchr (text, 'x') : NULL;
  g_autofree char *left = cross != NULL ? g_strndup (text, (gsize) (cross - text)) : NULL;
  guint64 w = WIDTH, h = HEIGHT;

  if (text != NULL
      && (cross == NULL
          || !g_ascii_string_to_unsigned (left, 10, 1, RENDER_HEADLESS_MAX_SIDE, &w, NULL)
          || !g_ascii_string_to_unsigned (cross + 1, 10, 1, RENDER_HEADLESS_MAX_SIDE, &h, NULL)))
    return FALSE;
  *width = (int) w;
  *height = (int) h;
  return TRUE;
}

/* "x,y,z,tx,ty,tz": where the camera is and what it looks at. */
static gboolean
parse_places (const char *text, float places[6])
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  if (g_strv_length (parts) != 6)
    return FALSE;
  for (guint i = 0; i < 6; i++)
    {
      char *end;

      places[i] = (float) g_ascii_strtod (parts[i], &end);
      if (end == parts[i] || *end != '\0')
        return FALSE;
    }
  return TRUE;
}

/* Behind a ship, as the chase view settles. */
static gboolean
follow_ship (View *view, const Picture *picture, const char *name)
{
  const DteMission *mission = picture->mission;
  int ship = mission != NULL ? dte_mission_find_by_name (mission, DTE_SHIPS, name) : -1;

  for (guint n = 0; ship >= 0 && n < picture->scene->items->len; n++)
    {
      const RenderItem *item = &g_array_index (picture->scene->items, RenderItem, n);

      if (item->id != (guint) ship)
        continue;
      render_camera_rig_set_mode (&view->rig, RENDER_CAMERA_FOLLOW);
      render_camera_rig_ride (&view->rig, item->position, &item->orientation, vec3 (0, 0, 0),
                              item->radius, item->throttle, CHASE_SECONDS);
      view->camera = render_camera_rig_camera (&view->rig);
      return TRUE;
    }
  return FALSE;
}

/* At the eye of the player's ship, which is not drawn then. */
static gboolean
sit_in_cockpit (View *view, const Picture *picture)
{
  for (guint n = 0; n < picture->scene->items->len; n++)
    {
      RenderItem *item = &g_array_index (picture->scene->items, RenderItem, n);
      const AssetModel *model = assets_model (picture->assets, item->model);
      Vec3 eye = vec3 (0, 0, 0);

      if ((gint32) item->id != picture->world->player_index)
        continue;
      if (model != NULL)
        eye = vec3_sub (vec3 (model->shp->eye[0], model->shp->eye[1], model->shp->eye[2]),
                        model->centre);
      render_camera_rig_ride (&view->rig, item->position, &item->orientation, eye, item->radius,
                              item->throttle, CHASE_SECONDS);
      item->part_count = 0;
      return TRUE;
    }
  return FALSE;
}

/* Where the mission looks from: the director's camera while it runs, else the player's eye. */
static gboolean
take_mission_camera (View *view, const Picture *picture)
{
  Vec3 eye;
  Mat3 orientation;

  if (picture->world == NULL)
    return FALSE;
  render_camera_rig_set_mode (&view->rig, RENDER_CAMERA_MISSION);
  if (camera_view_is_placed (picture->world->camera_view))
    {
      director_drawn_place (picture->world, 0, &eye, &orientation);
      render_camera_rig_place (&view->rig, eye, &orientation);
    }
  else if (!sit_in_cockpit (view, picture))
    return FALSE;
  view->camera = render_camera_rig_camera (&view->rig);
  return TRUE;
}

static gboolean
place_camera (View *view, const Picture *picture, const char *word)
{
  float places[6], radius = 1;
  Vec3 centre = vec3 (0, 0, 0);

  view->rig = render_camera_rig_default ();
  if (word != NULL && g_str_has_prefix (word, "ship:"))
    return follow_ship (view, picture, word + strlen ("ship:"));
  if (g_strcmp0 (word, "mission") == 0)
    return take_mission_camera (view, picture);
  if (word != NULL && parse_places (word, places))
    {
      view->camera = render_camera_default ();
      render_camera_look_at (&view->camera, vec3 (places[0], places[1], places[2]),
                             vec3 (places[3], places[4], places[5]));
      return TRUE;
    }
  if (word != NULL && strcmp (word, "orbit") != 0 && strcmp (word, "top") != 0)
    return FALSE;
  render_scene_bounds (picture->scene, 0, &centre, &radius);
  render_camera_rig_frame (&view->rig, centre, radius);
  render_camera_rig_set_view (
      &view->rig, word != NULL && *word == 't' ? RENDER_VIEW_TOP : RENDER_VIEW_THREE_QUARTERS);
  view->camera = render_camera_rig_camera (&view->rig);
  return TRUE;
}

static CliStatus
draw (CliCall *call, const Picture *picture, const Options *options)
{
  g_autoptr (GError) error = NULL;
  View view;

  parse_size (options->size, &view.width, &view.height);
  picture->scene->stars = TRUE;
  picture->scene->grid = options->grid;
  if (!place_camera (&view, picture, options->camera))
    return cli_bad_call (call, _ ("--camera: “%s” is no camera here"), options->camera);
  return headless_render_png (picture->assets, picture->scene, &view.camera, view.width,
                              view.height, options->output, &error)
             ? CLI_OK
             : cli_fail (options->output, error);
}

/* --- a model by itself --- */

static CliStatus
render_model (CliCall *call, Assets *assets, const Options *options)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ShpModel) model = NULL;
  g_autoptr (RenderScene) scene = render_scene_new ();
  g_autoptr (GError) error = NULL;
  const Mat3 upright = MAT3_IDENTITY;
  int index;

  bytes = cli_read_input (call, call->words[0], &error);
  if (bytes != NULL)
    model = shp_model_new_from_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                      call->words[0], &error);
  if (model == NULL)
    return cli_fail (call->words[0], error);
  index = assets_add_model (assets, call->words[0], g_steal_pointer (&model), -1);
  render_scene_add_model (scene, assets, index, vec3 (0, 0, 0), &upright);
  return draw (call, &(Picture){ .assets = assets, .scene = scene }, options);
}

/* --- a mission's world --- */

static World *
run_to (const DteMission *mission, guint number, const Assets *assets, const Options *options,
        GError **error)
{
  WorldStart start = WORLD_START_DEFAULT;
  World *world;
  Sim sim;

  start.mission_number = number;
  if (options->seed >= 0)
    start.seed = (guint32) options->seed;
  world = world_new (mission, &start, error);
  if (world == NULL)
    return NULL;
  sim = (Sim){ .world = world, .assets = assets };
  world_start (&sim);
  while (!world->over && world->mission_ticks < (guint32) options->at)
    {
      FrameInput input
          = { .ticks = MIN (FRAME_TICKS, (guint32) options->at - world->mission_ticks) };

      world_frame (&sim, &input);
    }
  return world;
}

static CliStatus
render_mission (CliCall *call, Assets *assets, const Options *options)
{
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (World) world = NULL;
  g_autoptr (RenderScene) scene = render_scene_new ();
  g_autoptr (GError) error = NULL;

  mission = cli_read_mission (call, call->words[0], &error);
  world = mission != NULL ? run_to (mission, dte_number_from_file_name (call->words[0]), assets,
                                    options, &error)
                          : NULL;
  if (world == NULL)
    return cli_fail (call->words[0], error);
  render_scene_from_world (scene, world, assets, 0);
  return draw (call, &(Picture){ assets, scene, mission, world }, options);
}

/* A loose model's textures lie beside it, so its folder is the game's where no other is named. */
static char *
dup_model_folder (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_path_get_dirname (path) : NULL;
}

static CliStatus
render_with_options (CliCall *call, const Options *options)
{
  g_autofree char *lower = g_ascii_strdown (call->words[0], -1);
  g_autoptr (GameFiles) files = NULL;
  g_autoptr (Assets) assets = NULL;
  g_autoptr (GError) error = NULL;
  int width, height;

  if (options->output == NULL)
    return cli_bad_call (call, _ ("-o OUT.png is missing"));
  if (!parse_size (options->size, &width, &height))
    return cli_bad_call (call, _ ("--size %s: wanted WIDTHxHEIGHT, each from 1 to %d"),
                         options->size, RENDER_HEADLESS_MAX_SIDE);
  if (options->at < 0)
    return cli_bad_call (call, _ ("--at: a tick is 0 or more"));
  if (g_str_has_suffix (lower, ".shp") && call->game_dir == NULL)
    call->game_dir = dup_model_folder (call->words[0]);
  files = cli_game_files (call, &error);
  assets = files != NULL ? assets_new (files, &error) : NULL;
  if (assets == NULL)
    return cli_fail (call->game_dir != NULL ? call->game_dir : "data", error);
  return g_str_has_suffix (lower, ".shp") ? render_model (call, assets, options)
                                          : render_mission (call, assets, options);
}

/* render: a picture of a mission's world at a tick, or of one model. */
CliStatus
cli_render (CliCall *call)
{
  Options options = { .seed = -1 };
  CliStatus status;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("The picture to write"),
      N_ ("OUT.png") },
    { "at", 0, 0, G_OPTION_ARG_INT, &options.at, N_ ("The tick of the world (0)"), N_ ("TICK") },
    { "size", 0, 0, G_OPTION_ARG_STRING, &options.size, N_ ("The picture's size (1280x720)"),
      N_ ("WxH") },
    { "camera", 0, 0, G_OPTION_ARG_STRING, &options.camera,
      N_ ("orbit, top, mission, ship:NAME, or x,y,z,tx,ty,tz (orbit)"), N_ ("CAMERA") },
    { "grid", 0, 0, G_OPTION_ARG_NONE, &options.grid, N_ ("Draw the grid too"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed, N_ ("Seed of the random numbers (1)"),
      N_ ("N") },
    G_OPTION_ENTRY_NULL,
  };

  status = cli_parse (call, entries, 1, 1) ? render_with_options (call, &options) : call->status;
  g_free (options.output);
  g_free (options.size);
  g_free (options.camera);
  return status;
}
