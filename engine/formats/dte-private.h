/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/dte-private.h - what the files of dte.h share
 *
 * Owner:   the mission owns image and packed.
 * Errors:  DTE_ERROR
 * Source:  reference/dte-format.md
 */
#pragma once

#include "engine/formats/dte.h"

G_BEGIN_DECLS

#define DTE_DIRECTORY_SIZE (DTE_DIRECTORY_SLOTS * 8)
#define DTE_SLOT_FILE_SIZE 27 /* its offset field holds the file's size (Directory) */

struct _DteMission
{
  GByteArray *image; /* expanded, at least DTE_MINIMUM_SIZE bytes */
  GBytes *packed;    /* the RefPack stream it was read from; NULL when it was raw */
};

#define DTE_NO_PLACE (-1)

gboolean dte_fail (GError **error, DteErrorCode code, int section, gint64 record, gint64 offset,
                   const char *format, ...) G_GNUC_PRINTF (6, 7);
void dte_mission_set_entry (DteMission *mission, guint slot, DteEntry entry);
void dte_mission_set_count (DteMission *mission, DteSection section, guint count);
gsize dte_mission_used (const DteMission *mission, DteSection section);
gboolean dte_mission_check_writable (const DteMission *mission, DteSection section, gint64 record,
                                     gsize offset, gsize size, GError **error);
void dte_mission_resize (DteMission *mission, gsize size);
void dte_mission_swap_images (DteMission *a, DteMission *b);

G_END_DECLS
