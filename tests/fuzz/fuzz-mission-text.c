/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/fuzz/fuzz-mission-text.c - any bytes as the text form of a mission
 *
 * What is read is written again, and from then on text and mission give each other.
 */
#include "editor/mission-json.h"
#include "tests/engine/mission-fixture.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DteMission) mission
      = mission_json_import ((const char *) data, size, "input.json", &error);
  g_autoptr (DteMission) made = NULL;
  g_autofree char *first = NULL, *second = NULL;

  g_assert_true ((mission == NULL) == (error != NULL));
  if (mission == NULL)
    return 0;
  first = mission_json_export (mission, FALSE, &error);
  g_assert_no_error (error);
  made = mission_json_import (first, strlen (first), NULL, NULL);
  if (made == NULL)
    return 0; /* an exact form may hold more than the usual layout has room for */
  second = mission_json_export (made, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (first, ==, second);
  return 0;
}

GBytes *
fuzz_seed (guint n)
{
  static const char small[]
      = "{\"format\":\"sortie-mission\",\"version\":1,\"name\":\"S\",\"flight_groups\":[{\"name\":"
        "\"A\",\"wing\":0}],\"ships\":[{\"name\":\"P\",\"flight_group\":\"A\",\"position\":[1,-2.5,"
        "1e7],\"kind\":\"0x2B\"},{\"kind\":\"waypoint\"}],\"triggers\":[{\"subject\":\"ship:P\","
        "\"condition\":\"shot_at\",\"operands\":[null,5,\"any_player_ship\"],\"link\":\"code:1\"}],"
        "\"parts\":[{\"name\":\"(F)S\",\"flags\":1}],\"script\":[{\"routine\":\"code:1\",\"code\":["
        "\"push_byte 1\",\"return\"]},{\"routine\":\"part:(F)S\",\"breakpoints\":[0],\"code\":["
        "\"push_ship \\\"P\\\"\",\"return\"]}],\"unknown_9\":{\"count\":2,\"rows\":["
        "\"0x00000001: 00ff\"]}}";
  g_autoptr (DteMission) rich = NULL;
  char *text;

  if (n == 0)
    return g_bytes_new_static (small, sizeof small - 1);
  if (n > 1)
    return NULL;
  rich = mission_fixture_new_rich ();
  text = mission_json_export (rich, TRUE, NULL);
  return g_bytes_new_take (text, strlen (text));
}
