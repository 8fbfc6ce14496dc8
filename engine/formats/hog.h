/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* engine/formats/hog.h - HOG archives (BIGF): a flat directory of named members
 *
 * Owner:   an archive keeps a reference to the bytes it was made from; get_ lends.
 * Errors:  HOG_ERROR, with the directory record and offset.
 * Source:  reference/hog-refpack.md, Container
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define HOG_ERROR (hog_error_quark ())
GQuark hog_error_quark (void);

typedef enum
{
  HOG_ERROR_MAGIC,
  HOG_ERROR_TRUNCATED,
  HOG_ERROR_DIRECTORY, /* no plausible entry */
  HOG_ERROR_NAME,      /* a name that an archive cannot hold */
  HOG_ERROR_MISSING,   /* no member of that name */
  HOG_ERROR_TOO_LARGE, /* more than 4 GiB, or a member that no game can load (Unloadable) */
} HogErrorCode;

typedef struct
{
  const char *name;
  guint32 offset; /* from the file's start */
  guint32 size;   /* stored, compressed or not */
} HogMember;

typedef struct _HogArchive HogArchive;

HogArchive *hog_archive_new (GBytes *bytes, GError **error);
void hog_archive_free (HogArchive *archive);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HogArchive, hog_archive_free)
guint hog_archive_count (const HogArchive *archive);
const HogMember *hog_archive_member (const HogArchive *archive, guint n);
const HogMember *hog_archive_find (const HogArchive *archive, const char *name);
GBytes *hog_archive_dup_stored (const HogArchive *archive, const HogMember *member);
GBytes *hog_archive_dup_member (const HogArchive *archive, const char *name, GError **error);

char *hog_archive_dup_file_name (const HogArchive *archive, guint n);

/* names and members in the order they will lie; members are stored as given */
GBytes *hog_pack (const char *const *names, GBytes *const *members, guint count, GError **error);
GBytes *hog_pack_member (const char *name, GBytes *data, gboolean compress, GError **error);

G_END_DECLS
