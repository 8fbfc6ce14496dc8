/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/tables/data-dir.h - where the program's own data lies
 *
 * Shapes:  the folder that holds tables/, missions/, models/.
 * Units:   none.
 * Owner:   the path is a new string of the caller's.
 * Errors:  none: what is missing shows when a file is opened.
 * Source:  the program's own rule; cli.md, --data
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *data_dir_find (const char *override);

G_END_DECLS
