/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* app/actions.h - every command of the window: one row each
 *
 * The rows make the accelerators, the menu, the shortcuts window and the tests that every command
 * has a label and that no two share a key.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  ACTION_GROUP_FILE,
  ACTION_GROUP_EDIT,
  ACTION_GROUP_ADD,
  ACTION_GROUP_VIEW,
  ACTION_GROUP_MIND,
  ACTION_GROUP_CAMERA,
  ACTION_GROUP_PLAY,
  ACTION_GROUP_DEBUG,
  ACTION_GROUP_PROGRAM,
  ACTION_GROUPS,
} ActionGroup;

typedef enum
{
  ACTION_LOCAL = 1 << 0, /* its key works in the outline and the viewport only: a plain key that
                            text entries need */
  ACTION_OWN_KEY = 1 << 1, /* the widget it belongs to binds its key */
} ActionFlags;

typedef struct
{
  const char *action; /* detailed name, "win.save" */
  const char *label;  /* untranslated */
  const char *key;    /* accelerator; NULL none */
  ActionGroup group;
  ActionFlags flags;
} ActionRow;

const ActionRow *actions_list (guint *count);
const char *actions_group_label (ActionGroup group);
void actions_set_tooltip (GtkWidget *button, const char *action, const char *text);
void actions_add_keys_to_tooltips (GtkWidget *widget);
void actions_install_keys (GtkApplication *application);
void actions_install_local_keys (GtkWidget *widget);
GMenuModel *actions_create_menu (void);
gboolean actions_set_label (GMenuModel *menu, const char *action, const char *label);
GtkWidget *actions_create_shortcuts (void);

G_END_DECLS
