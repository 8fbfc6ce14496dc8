/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/engine/folder-fixture.h - a game folder and a demo pack's, made for one test
 *
 * Owner:   the fixture owns the folders on the disk; what folder_fixture_open gives is the
 * caller's. Errors:  whatever cannot be made, written or opened fails the test.
 */
#pragma once

#include "engine/formats/game-files.h"

G_BEGIN_DECLS

typedef struct
{
  char *root; /* removed with all below it */
  char *game;
  char *data;
} FolderFixture;

void folder_fixture_set_up (FolderFixture *fixture, gconstpointer unused);
void folder_fixture_tear_down (FolderFixture *fixture, gconstpointer unused);
GameFiles *folder_fixture_open (const FolderFixture *fixture);
void folder_fixture_write (const char *folder, const char *name, const void *data, gsize size);
void folder_fixture_write_archive (const char *folder, const char *name, const char *member,
                                   const void *data, gsize size);
void folder_fixture_remove_tree (const char *path);

G_END_DECLS
