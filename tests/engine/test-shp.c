/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/test-shp.c - .SHP models read and written */
#include "engine/formats/shp.h"
#include "tests/engine/shp-fixture.h"

static ShpModel *
read_good (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  ShpModel *model = shp_model_new_from_bytes (data, size, "test.shp", &error);

  g_assert_no_error (error);
  g_assert_nonnull (model);
  return model;
}

static GBytes *
write_good (const ShpModel *model)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = shp_model_to_bytes (model, &error);

  g_assert_no_error (error);
  return bytes;
}

static void
assert_round_trip (const guint8 *data, gsize size)
{
  g_autoptr (ShpModel) model = read_good (data, size);
  g_autoptr (GBytes) bytes = write_good (model);
  gsize written;
  const guint8 *out = g_bytes_get_data (bytes, &written);

  g_assert_cmpmem (out, written, data, size);
}

static void
assert_fails (const guint8 *data, gsize size, ShpErrorCode code, const char *says)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ShpModel) model = shp_model_new_from_bytes (data, size, "test.shp", &error);

  g_assert_null (model);
  g_assert_error (error, SHP_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, says));
}

/* Every size that shipped files have, and every optional tag left out in the whole file; sizes
 * between and past the known ones too (the loader copies what fits). */
static void
test_round_trip_sizes (void)
{
  static const guint16 rows[][2] = {
    { 0x00, 24 },  { 0x00, 20 },  { 0x00, 100 }, { 0x01, 288 }, { 0x01, 264 }, { 0x01, 260 },
    { 0x01, 244 }, { 0x01, 333 }, { 0x01, 7 },   { 0x02, 2 },   { 0x02, 9 },   { 0x03, 72 },
    { 0x03, 81 },  { 0x04, 28 },  { 0x04, 30 },  { 0x04, 40 },  { 0x06, 70 },  { 0x07, 64 },
    { 0x07, 80 },  { 0x08, 4 },   { 0x08, 6 },   { 0x09, 136 }, { 0x09, 124 }, { 0x09, 100 },
    { 0x09, 180 }, { 0x0A, 8 },   { 0x0A, 40 },  { 0x0B, 0 },   { 0x0B, 30 },  { 0x0C, 0 },
    { 0x0D, 0 },   { 0x0D, 12 },  { 0x0E, 0 },   { 0x0F, 0 },   { 0x0F, 84 },  { 0x10, 0 },
    { 0x10, 12 },  { 0x07, 0 },   { 0x08, 0 },   { 0x09, 0 },   { 0x0A, 0 },   { 0x02, 0 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    for (guint strangers = 0; strangers < 2; strangers++)
      {
        Fixture fixture = FIXTURE_FULL;
        fixture.sizes[rows[n][0]] = rows[n][1];
        fixture.strangers = strangers;
        g_autoptr (GByteArray) file = fixture_build (&fixture);
        assert_round_trip (file->data, file->len);
      }
}

static void
test_round_trip_tails (void)
{
  Fixture fixture = FIXTURE_FULL;
  g_autoptr (GByteArray) file = fixture_build (&fixture);

  assert_round_trip (file->data, file->len);
  g_byte_array_append (file, (const guint8 *) "left over", 9);
  assert_round_trip (file->data, file->len);
  /* The loader stops at the tag: size and count of the closing chunk may be missing. */
  assert_round_trip (file->data, file->len - 9 - 4);
}

/* Counts come out as laid down, and the last byte of each part is where it was put. */
static void
test_counts (void)
{
  Fixture fixture = FIXTURE_FULL;
  g_autoptr (GByteArray) file = fixture_build (&fixture);
  g_autoptr (ShpModel) model = read_good (file->data, file->len);

  g_assert_cmpuint (model->parts->len, ==, 3);
  g_assert_cmpuint (model->arcs->len, ==, 2);
  g_assert_cmpuint (model->record_size[0x01], ==, 312);
  g_assert_cmpuint (model->record_size[0x05], ==, 0);
  for (guint n = 0; n < 3; n++)
    {
      const ShpPart *part = shp_model_part (model, n);
      /* parts begin at 6 + 88 + 6 = 100 */
      g_assert_cmpmem (part->reserved_10c, 44, file->data + 100 + n * 312 + 0x10C, 44);
      g_assert_cmpuint (part->levels->len, ==, 2);
      g_assert_cmpuint (part->nodes->len, ==, 3);
      g_assert_cmpuint (part->attachments->len, ==, 2);
      g_assert_cmpuint (part->clips->len, ==, 2);
      g_assert_cmpuint (part->point_lists->len, ==, 2);
      g_assert_cmpuint (part->triggers->len, ==, 1);
      g_assert_cmpuint (shp_part_level (part, 1)->faces->len, ==, 3);
      g_assert_cmpuint (shp_part_level (part, 0)->vertices->len, ==, 4);
      g_assert_cmpuint (g_array_index (part->nodes, ShpTreeNode, 2).faces->len, ==, 2);
      g_assert_cmpuint (g_array_index (part->clips, ShpClip, 1).events->len, ==, 1);
      g_assert_null (shp_part_level (part, 2));
    }
  g_assert_null (shp_model_part (model, 3));
}

/* Fields past a short record read as 0; the ones within it are read. */
static void
test_short_records (void)
{
  Fixture fixture = FIXTURE_FULL;
  fixture.sizes[0x00] = 20;
  fixture.sizes[0x01] = 244;
  fixture.sizes[0x04] = 28;
  fixture.sizes[0x09] = 100;
  g_autoptr (GByteArray) file = fixture_build (&fixture);
  g_autoptr (ShpModel) model = read_good (file->data, file->len);
  const ShpPart *part = shp_model_part (model, 0);

  g_assert_cmpuint (model->flags, ==, 0);
  g_assert_cmpuint (model->version, !=, 0);
  g_assert_cmpuint (part->flags, !=, 0);
  g_assert_cmpuint (part->turret_kind, ==, 0);
  g_assert_cmpint (part->turret_slot, ==, 0);
  g_assert_cmpint (part->armor, ==, 0);
  g_assert_cmpint (g_array_index (shp_part_level (part, 0)->vertices, ShpVertex, 0).next_level, ==,
                   0);
  g_assert_cmpuint (g_array_index (part->attachments, ShpAttachment, 0).gun_type, ==, 0);
  g_assert_cmpint (g_array_index (part->attachments, ShpAttachment, 0).blink_phase, !=, 0);
}

/* A request that misses takes a later part's chunk (shp-format.md 1, danger of the miss rule): part
 * 0 asks for nodes and gets part 1's, past part 1's levels, which part 1 then misses. */
static void
test_miss_rule (void)
{
  g_autoptr (GByteArray) file = g_byte_array_new ();
  Fixture fixture = FIXTURE_FULL;

  fixture_chunk (file, &fixture, 0x00, 1);
  fixture_chunk (file, &fixture, 0x01, 2);
  fixture_chunk (file, &fixture, 0x02, 0); /* part 0's levels; it has no nodes chunk */
  fixture_chunk (file, &fixture, 0x02, 1); /* meant for part 1 */
  fixture_chunk (file, &fixture, 0x07, 1);
  fixture_chunk (file, &fixture, 0x08, 2);
  fixture_header (file, 0xFFFF, 0, 0);

  g_autoptr (ShpModel) model = read_good (file->data, file->len);
  g_assert_cmpuint (shp_model_part (model, 0)->nodes->len, ==, 1);
  g_assert_cmpuint (g_array_index (shp_model_part (model, 0)->nodes, ShpTreeNode, 0).faces->len, ==,
                    2);
  g_assert_cmpuint (shp_model_part (model, 1)->levels->len, ==, 0);
  g_assert_cmpuint (shp_model_part (model, 1)->nodes->len, ==, 0);
  assert_round_trip (file->data, file->len);
}

/* Faces stand before vertices here: the vertices are asked for first, so the faces that stand
 * before them are passed over, and kept all the same. */
static void
test_out_of_order (void)
{
  g_autoptr (GByteArray) file = g_byte_array_new ();
  Fixture fixture = FIXTURE_FULL;

  fixture_chunk (file, &fixture, 0x00, 1);
  fixture_chunk (file, &fixture, 0x01, 1);
  fixture_chunk (file, &fixture, 0x02, 1);
  fixture_chunk (file, &fixture, 0x03, 2);
  fixture_chunk (file, &fixture, 0x04, 3);
  fixture_header (file, 0xFFFF, 0, 0);

  g_autoptr (ShpModel) model = read_good (file->data, file->len);
  const ShpLevel *level = shp_part_level (shp_model_part (model, 0), 0);
  g_assert_cmpuint (level->vertices->len, ==, 3);
  g_assert_cmpuint (level->faces->len, ==, 0);
  assert_round_trip (file->data, file->len);
}

/* A value changed in place changes its four bytes and no other. */
static void
test_edit_in_place (void)
{
  Fixture fixture = FIXTURE_FULL;
  fixture.strangers = TRUE;
  g_autoptr (GByteArray) file = fixture_build (&fixture);
  g_autoptr (ShpModel) model = read_good (file->data, file->len);
  ShpPart *part = &g_array_index (model->parts, ShpPart, 1);
  gsize size, changed = 0;

  part->armor ^= 0x01010101;
  g_autoptr (GBytes) bytes = write_good (model);
  const guint8 *out = g_bytes_get_data (bytes, &size);
  g_assert_cmpuint (size, ==, file->len);
  for (gsize n = 0; n < size; n++)
    changed += out[n] != file->data[n];
  g_assert_cmpuint (changed, ==, 4);
}

/* A field past the file's short records makes the writer use full ones; all else stays. */
static void
test_edit_past_short_record (void)
{
  Fixture fixture = FIXTURE_FULL;
  fixture.sizes[0x01] = 244;
  fixture.sizes[0x09] = 100;
  g_autoptr (GByteArray) file = fixture_build (&fixture);
  g_autoptr (ShpModel) model = read_good (file->data, file->len);

  g_array_index (model->parts, ShpPart, 0).armor = 2500;
  g_autoptr (GBytes) bytes = write_good (model);
  gsize size;
  const guint8 *out = g_bytes_get_data (bytes, &size);
  g_autoptr (ShpModel) again = read_good (out, size);
  g_assert_cmpuint (again->record_size[0x01], ==, 312);
  g_assert_cmpuint (again->record_size[0x09], ==, 124);
  g_assert_cmpint (shp_model_part (again, 0)->armor, ==, 2500);
  for (guint n = 0; n < 3; n++)
    g_assert_cmpuint (shp_model_part (again, n)->flags, ==, shp_model_part (model, n)->flags);
}

/* An added part changes the requests; the file is written anew and holds what it held, strangers
 * last. */
static void
test_edit_adds_part (void)
{
  Fixture fixture = FIXTURE_FULL;
  fixture.strangers = TRUE;
  g_autoptr (GByteArray) file = fixture_build (&fixture);
  g_autoptr (ShpModel) model = read_good (file->data, file->len);
  gsize size;

  shp_model_add_part (model, "more");
  g_autoptr (GBytes) bytes = write_good (model);
  const guint8 *out = g_bytes_get_data (bytes, &size);
  g_autoptr (ShpModel) again = read_good (out, size);
  g_assert_cmpuint (again->parts->len, ==, 4);
  g_assert_cmpstr (shp_model_part (again, 3)->name, ==, "more");
  g_assert_cmpuint (shp_model_part (again, 3)->levels->len, ==, 0);
  g_assert_cmpuint (shp_part_level (shp_model_part (again, 2), 1)->faces->len, ==, 3);
  g_assert_cmpuint (again->arcs->len, ==, 2);
  /* the last stranger before the closing chunk: "abc" of tag 0x0F's place, 0x4F, in part 2 */
  g_assert_cmpmem (out + size - 9, 3, "abc", 3);
  assert_round_trip (out, size);
}

/* A removed vertex needs no new shape: the chunk is written shorter, the rest as it was. */
static void
test_edit_removes_vertex (void)
{
  Fixture fixture = FIXTURE_FULL;
  g_autoptr (GByteArray) file = fixture_build (&fixture);
  g_autoptr (ShpModel) model = read_good (file->data, file->len);

  g_array_set_size (shp_part_level (shp_model_part (model, 0), 0)->vertices, 3);
  g_autoptr (GBytes) bytes = write_good (model);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, file->len - 32);
}

static ShpModel *
make_model (void)
{
  static const float place[3] = { 1, 2, 3 };
  ShpModel *model = shp_model_new ();

  shp_model_add_part (model, "Cockpit");
  ShpPart *part = shp_model_add_part (model, "Body");
  ShpLevel *level = shp_part_add_level (part, 0);
  ShpVertex vertices[3] = { { .position = { 0, 0, 0 }, .next_level = -1 },
                            { .position = { 10, 0, 0 }, .next_level = -1 },
                            { .position = { 0, 20, 5 }, .next_level = -1 } };
  ShpFace faces[2]
      = { { .shading = 6, .vertices = { 0, 1, 2 }, .u = { 0, 1, 0 }, .v = { 0, 0, 1 } },
          { .shading = 6, .vertices = { 0, 1, 2 }, .polygon = 3 } };
  ShpMaterial material = { .texture = "hull plate" };
  guint32 face = 0;

  g_array_append_vals (level->vertices, vertices, 3);
  g_array_append_vals (level->faces, faces, 2);
  g_array_append_val (level->materials, material);
  ShpTreeNode *node = shp_part_add_node (part);
  g_array_append_val (node->faces, face);
  shp_part_add_attachment (part, 2, 6, place)->size[2] = -440;
  ShpKeyframe key = { .time = 40, .angles = { 0, 1.5f, 0 } };
  g_array_append_val (shp_part_add_clip (part, "startup", 100, 2)->keyframes, key);
  ShpPoint point = { .position = { 7, 8, 9 } };
  g_array_append_val (shp_part_add_point_list (part, 7)->points, point);
  return model;
}

/* 88 + 2 x 312 + 4 + ... counted by hand: chunks for header, parts; for both parts levels, nodes,
 * attachments, clips, point lists; for the one level vertices, faces, materials; one face list; one
 * keyframes; one points; the closing chunk. No events, triggers or arcs anywhere, so no such chunk.
 * 2 + 10 + 3 + 1 + 1 + 1 + 1 = 19 chunk headers of 6. Records: 88 + 624 + 4 + 72 + 124 + 24 + 4
 * + 3 x 32 + 2 x 80 + 64 + 4 + 28 + 20 = 1312. */
static void
test_new_model (void)
{
  g_autoptr (ShpModel) model = make_model ();
  g_autoptr (GBytes) bytes = write_good (model);
  gsize size;
  const guint8 *out = g_bytes_get_data (bytes, &size);
  g_autoptr (ShpModel) again = read_good (out, size);
  const ShpPart *part = shp_model_part (again, 1);

  g_assert_cmpuint (size, ==, 1312 + 19 * 6);
  g_assert_cmpuint (again->version, ==, 107);
  g_assert_cmpstr (part->name, ==, "Body");
  g_assert_cmpint (part->parent, ==, -1);
  g_assert_cmpint (part->turret_slot, ==, -1);
  g_assert_cmpfloat (part->density, ==, 0.1f);
  g_assert_cmpfloat (part->orientation[4], ==, 1.0f);
  g_assert_cmpuint (shp_model_part (again, 0)->levels->len, ==, 0);
  g_assert_cmpfloat (g_array_index (shp_part_level (part, 0)->vertices, ShpVertex, 2).position[1],
                     ==, 20.0f);
  g_assert_cmpstr (g_array_index (shp_part_level (part, 0)->materials, ShpMaterial, 0).texture, ==,
                   "hull plate");
  g_assert_cmpint (g_array_index (part->nodes, ShpTreeNode, 0).children[1], ==, -1);
  g_assert_cmpfloat (g_array_index (part->attachments, ShpAttachment, 0).size[2], ==, -440.0f);
  g_assert_cmpstr (g_array_index (part->clips, ShpClip, 0).name, ==, "startup");
  g_assert_cmpint (g_array_index (part->clips, ShpClip, 0).mode, ==, 2);
  assert_round_trip (out, size);
}

static void
test_too_many_records (void)
{
  g_autoptr (ShpModel) model = make_model ();
  g_autoptr (GError) error = NULL;

  g_array_set_size (shp_part_level (shp_model_part (model, 1), 0)->vertices, 65536);
  g_autoptr (GBytes) bytes = shp_model_to_bytes (model, &error);
  g_assert_null (bytes);
  g_assert_error (error, SHP_ERROR, SHP_ERROR_WRITE);
  g_array_set_size (shp_part_level (shp_model_part (model, 1), 0)->vertices, 65535);
  g_autoptr (GBytes) most = write_good (model);
  g_assert_nonnull (most);
}

/* X and Y turn their signs, v is turned over, the odd strip's last corners change places. The
 * cockpit has no level and so no vertices. */
static void
test_obj (void)
{
  g_autoptr (ShpModel) model = make_model ();
  g_autofree char *text = shp_model_to_obj (model);

  g_assert_cmpstr (text, ==,
                   "# level 0, Y up\n"
                   "o Cockpit\n"
                   "o Body\n"
                   "v 0 0 0\n"
                   "v -10 0 0\n"
                   "v 0 -20 5\n"
                   "vn 0 0 0\n"
                   "vn 0 0 0\n"
                   "vn 0 0 0\n"
                   "usemtl hull_plate\n"
                   "vt 0 1\n"
                   "vt 1 1\n"
                   "vt 0 0\n"
                   "f 1/1/1 2/2/2 3/3/3\n"
                   "vt 0 1\n"
                   "vt 0 1\n"
                   "vt 0 1\n"
                   "f 1/4/1 3/6/3 2/5/2\n");
}

static void
test_truncated (void)
{
  Fixture fixture = FIXTURE_FULL;
  fixture.parts = 1;
  g_autoptr (GByteArray) file = fixture_build (&fixture);

  /* all but the closing chunk's unread size and count */
  for (gsize size = 0; size < file->len - 4; size++)
    {
      g_autofree guint8 *cut = g_memdup2 (file->data, size);
      assert_fails (cut, size, SHP_ERROR_TRUNCATED, "test.shp");
    }
}

static void
test_hostile (void)
{
  Fixture fixture = FIXTURE_FULL;
  g_autoptr (GByteArray) oversized = g_byte_array_new ();
  g_autoptr (GByteArray) no_bytes = g_byte_array_new ();
  g_autoptr (GByteArray) no_parts = g_byte_array_new ();
  g_autoptr (GByteArray) nothing = g_byte_array_new ();

  fixture_chunk (oversized, &fixture, 0x00, 1);
  fixture_header (oversized, 0x01, 312, 65535);
  fixture_header (oversized, 0xFFFF, 0, 0);
  assert_fails (oversized->data, oversized->len, SHP_ERROR_TRUNCATED, "chunk 0x01 at 0x5e: need");

  fixture_chunk (no_bytes, &fixture, 0x00, 1);
  fixture_header (no_bytes, 0x01, 0, 65535);
  fixture_header (no_bytes, 0xFFFF, 0, 0);
  assert_fails (no_bytes->data, no_bytes->len, SHP_ERROR_CHUNK, "chunk 0x01 at 0x5e: 65535 rec");

  fixture_chunk (no_parts, &fixture, 0x00, 1);
  fixture_header (no_parts, 0xFFFF, 0, 0);
  assert_fails (no_parts->data, no_parts->len, SHP_ERROR_CHUNK, "parts");

  fixture_header (nothing, 0xFFFF, 0, 0);
  assert_fails (nothing->data, nothing->len, SHP_ERROR_CHUNK, "header");
  assert_fails (NULL, 0, SHP_ERROR_TRUNCATED, "closing chunk");
}

/* One byte of the file at a time takes another value: it is read, and written back the same, or
 * refused. */
static void
test_changed_bytes (void)
{
  Fixture fixture = FIXTURE_FULL;
  fixture.parts = 1;
  g_autoptr (GByteArray) file = fixture_build (&fixture);

  for (gsize n = 0; n < file->len; n++)
    {
      static const guint8 values[] = { 0, 1, 0xFF };
      guint8 before = file->data[n];
      for (guint v = 0; v < G_N_ELEMENTS (values); v++)
        {
          g_autoptr (GError) error = NULL;
          file->data[n] = values[v];
          g_autoptr (ShpModel) model
              = shp_model_new_from_bytes (file->data, file->len, "test.shp", &error);
          g_assert_true ((model == NULL) == (error != NULL));
          if (model != NULL)
            {
              g_autoptr (GBytes) bytes = write_good (model);
              g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), file->data,
                               file->len);
            }
        }
      file->data[n] = before;
    }
}

static void
test_names (void)
{
  g_assert_cmpstr (shp_part_class_name (0), ==, "generic");
  g_assert_cmpstr (shp_part_class_name (6), ==, "shield_generator");
  g_assert_cmpstr (shp_part_class_name (22), ==, "fuel_pod");
  g_assert_cmpstr (shp_part_class_name (23), ==, "unknown");
  g_assert_cmpstr (shp_attachment_kind_name (3), ==, "gun_muzzle");
  g_assert_cmpstr (shp_attachment_kind_name (9), ==, "docking_point");
  g_assert_cmpstr (shp_attachment_kind_name (10), ==, "unknown");
  g_assert_cmpstr (shp_point_list_kind_name (7), ==, "jump_trails");
  g_assert_cmpstr (shp_point_list_kind_name (9), ==, "unknown");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/shp/round-trip/record-sizes", test_round_trip_sizes);
  g_test_add_func ("/engine/shp/round-trip/tails", test_round_trip_tails);
  g_test_add_func ("/engine/shp/read/counts", test_counts);
  g_test_add_func ("/engine/shp/read/short-records", test_short_records);
  g_test_add_func ("/engine/shp/read/miss-rule", test_miss_rule);
  g_test_add_func ("/engine/shp/read/out-of-order", test_out_of_order);
  g_test_add_func ("/engine/shp/edit/in-place", test_edit_in_place);
  g_test_add_func ("/engine/shp/edit/past-short-record", test_edit_past_short_record);
  g_test_add_func ("/engine/shp/edit/adds-part", test_edit_adds_part);
  g_test_add_func ("/engine/shp/edit/removes-vertex", test_edit_removes_vertex);
  g_test_add_func ("/engine/shp/new/full-records", test_new_model);
  g_test_add_func ("/engine/shp/new/too-many-records", test_too_many_records);
  g_test_add_func ("/engine/shp/obj", test_obj);
  g_test_add_func ("/engine/shp/bad/truncated-at-every-byte", test_truncated);
  g_test_add_func ("/engine/shp/bad/hostile", test_hostile);
  g_test_add_func ("/engine/shp/bad/changed-bytes", test_changed_bytes);
  g_test_add_func ("/engine/shp/names", test_names);
  return g_test_run ();
}
