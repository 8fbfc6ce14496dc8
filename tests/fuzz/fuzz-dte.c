/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-dte.c - any bytes as a mission
 *
 * What can be read must be saved as the same bytes, its routines must tile the script, and their
 * lines must assemble to their bytes. Writing may be refused, and must change nothing then.
 */
#include "engine/formats/dte-script.h"
#include "engine/formats/refpack.h"
#include "tests/engine/mission-fixture.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

static void
check_saved (const DteMission *mission, const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) saved = dte_mission_to_bytes (mission);

  g_assert_cmpmem (g_bytes_get_data (saved, NULL), g_bytes_get_size (saved), data, size);
}

static void
check_source (const DteMission *mission, const DteListing *listing)
{
  g_auto (GStrv) lines = dte_listing_to_source (mission, listing);
  g_autoptr (GBytes) bytes = dte_assemble (mission, (const char *const *) lines, NULL);
  const guint8 *code = dte_mission_record (mission, listing->routine.section, 0);

  g_assert_nonnull (bytes);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                   code + listing->routine.offset, listing->routine.whole_length);
}

static void
check_routines (const DteMission *mission, DteSection section)
{
  g_autoptr (GArray) routines = dte_mission_list_routines (mission, section);
  guint at = 0;

  for (guint n = 0; n < routines->len; n++)
    {
      const DteRoutine *routine = &g_array_index (routines, DteRoutine, n);
      g_autoptr (DteListing) listing = dte_mission_disassemble (mission, routine);

      g_assert_cmpuint (routine->offset, ==, at);
      g_assert_cmpuint (routine->whole_length, >, 0);
      at += routine->whole_length;
      g_assert_nonnull (listing);
      check_source (mission, listing);
    }
  g_assert_cmpuint (at, ==, dte_mission_count (mission, section) * 2);
}

/* Every record's fields are read; the first record of each section is written over itself. */
static void
check_records (DteMission *mission)
{
  for (guint section = 0; section < DTE_SECTIONS; section++)
    {
      const DteSectionInfo *info = dte_section_info (section);
      guint count = info->field_count > 0 ? dte_mission_count (mission, section) : 0;

      for (guint n = 0; n < MIN (count, 64); n++)
        {
          g_autofree char *name = dte_mission_dup_record_name (mission, section, n);

          g_assert_true (name == NULL || g_utf8_validate (name, -1, NULL));
          for (guint f = 0; f < info->field_count; f++)
            dte_mission_get_u32 (mission, section, n, info->fields[f].name);
        }
      if (count > 0)
        {
          g_autofree guint8 *copy
              = g_memdup2 (dte_mission_record (mission, section, 0), info->stride);

          dte_mission_write_record (mission, section, 0, copy, info->stride, NULL);
        }
    }
}

/* Writes that may be refused: nothing but the section and the directory may differ afterwards. */
static void
check_edits (DteMission *mission)
{
  g_autoptr (GBytes) empty = g_bytes_new (NULL, 0);
  guint16 offset;

  for (guint section = 0; section < DTE_SECTIONS; section++)
    {
      g_autoptr (DteMission) before = dte_mission_copy (mission);
      g_autoptr (GError) error = NULL;

      if (!dte_mission_insert_record (mission, section, 0, NULL, &error))
        g_assert_true (error != NULL && dte_mission_equal (mission, before));
      g_clear_error (&error);
      if (!dte_mission_remove_record (mission, section, 0, &error))
        g_assert_nonnull (error);
    }
  dte_mission_intern_string (mission, "a new name", &offset, NULL);
  dte_mission_set_name (mission, "named", NULL);
  dte_mission_set_name (mission, NULL, NULL);
  dte_mission_set_stop_flag (mission, 3, TRUE, NULL);
  for (DteSection section = DTE_SCRIPT; section <= DTE_SCRIPT_B;
       section += DTE_SCRIPT_B - DTE_SCRIPT)
    {
      DteRoutine routine;

      if (dte_mission_routine_at (mission, section, 0, &routine))
        dte_mission_replace_routine (mission, &routine, empty, NULL);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DteMission) mission = dte_mission_new_from_bytes (data, size, "fuzz", &error);
  g_autofree char *name = NULL;

  g_assert_true ((mission == NULL) == (error != NULL));
  if (mission == NULL)
    return 0;
  check_saved (mission, data, size);
  name = dte_mission_dup_name (mission);
  check_routines (mission, DTE_SCRIPT);
  check_routines (mission, DTE_SCRIPT_B);
  check_records (mission);
  check_saved (mission, data, size);
  check_edits (mission);
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  g_autoptr (DteMission) mission = NULL;
  g_autoptr (GBytes) plain = NULL;

  if (n > 2)
    return NULL;
  mission = n == 0 ? mission_fixture_new () : mission_fixture_new_rich ();
  plain = mission_fixture_compact (mission);
  if (n < 2)
    return g_steal_pointer (&plain);
  return refpack_encode (g_bytes_get_data (plain, NULL), g_bytes_get_size (plain));
}
