/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/application.h - the program: its options, its windows, the models they share
 *
 * Owner:   the caller owns the application.
 */
#pragma once

#include <adwaita.h>

#include "engine/sim/assets.h"

G_BEGIN_DECLS

#define SORTIE_TYPE_APPLICATION (sortie_application_get_type ())
G_DECLARE_FINAL_TYPE (SortieApplication, sortie_application, SORTIE, APPLICATION, AdwApplication)

SortieApplication *sortie_application_new (void);
Assets *sortie_application_get_assets (SortieApplication *application);

G_END_DECLS
