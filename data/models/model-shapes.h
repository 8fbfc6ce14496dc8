/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* data/models/model-shapes.h - the shapes that model sources are made of
 *
 * A shape is a JSON object with one key that names it (loft, wing, box, cylinder, sphere, torus)
 * and the keys every shape takes: material, mode, crease (degrees), at, rotate (degrees about X, Y,
 * Z), mirror (true: again on the other side of X = 0), ring (copies turned about Z).
 * The list of each shape's keys is in data/models/README.md.
 *
 * Errors:  MODEL_ERROR with the shape's path in the source.
 */
#pragma once

#include <json-c/json.h>

#include "data/models/model-mesh.h"

G_BEGIN_DECLS

#define MODEL_ERROR (model_error_quark ())
GQuark model_error_quark (void);

typedef enum
{
  MODEL_ERROR_SOURCE,
} ModelErrorCode;

/* Adds the shape's triangles; materials maps the source's roles to textures and may be NULL. */
gboolean shape_add (Mesh *mesh, json_object *shape, json_object *materials, const char *path,
                    GError **error);

/* numbers of an array, the missing ones left as they were */
void shape_numbers (json_object *object, const char *key, float *out, guint count);
double shape_number (json_object *object, const char *key, double otherwise);
const char *shape_text (json_object *object, const char *key, const char *otherwise);

G_END_DECLS
