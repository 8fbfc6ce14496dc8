/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-mission-exact.c - any mission that reads, through its exact text form and back */
#include "editor/mission-json.h"
#include "tests/engine/mission-fixture.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DteMission) mission = dte_mission_new_from_bytes (data, size, NULL, NULL);
  g_autoptr (DteMission) made = NULL;
  g_autofree char *text = NULL;

  if (mission == NULL)
    return 0;
  text = mission_json_export (mission, TRUE, &error);
  g_assert_no_error (error);
  made = mission_json_import (text, strlen (text), NULL, &error);
  g_assert_no_error (error);
  g_assert_true (dte_mission_equal (mission, made));
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  g_autoptr (DteMission) rich = mission_fixture_new_rich ();
  g_autoptr (DteMission) sandbox = mission_fixture_new ();

  return n < 2 ? mission_fixture_compact (n == 0 ? rich : sandbox) : NULL;
}
