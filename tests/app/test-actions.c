/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/app/test-actions.c - the table of commands; needs no display */
#include "app/actions.h"

#include <string.h>

static void
test_all_are_labelled (void)
{
  guint count;
  const ActionRow *rows = actions_list (&count);

  g_assert_cmpuint (count, >, 50);
  for (guint n = 0; n < count; n++)
    {
      g_assert_nonnull (rows[n].label);
      g_assert_cmpuint (strlen (rows[n].label), >, 0);
      g_assert_nonnull (rows[n].key);
      g_assert_cmpint (rows[n].group, <, ACTION_GROUPS);
    }
}

static void
test_names_parse (void)
{
  guint count;
  const ActionRow *rows = actions_list (&count);

  for (guint n = 0; n < count; n++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      g_assert_true (g_action_parse_detailed_name (rows[n].action, &name, &target, NULL));
      for (guint m = n + 1; m < count; m++)
        g_assert_cmpstr (rows[n].action, !=, rows[m].action);
    }
}

static void
test_keys_are_one_of_a_kind (void)
{
  guint count;
  const ActionRow *rows = actions_list (&count);

  for (guint n = 0; n < count; n++)
    for (guint m = n + 1; m < count; m++)
      g_assert_cmpstr (rows[n].key, !=, rows[m].key);
}

/* How many items of a menu, at any depth, have the action. */
static guint
count_items (GMenuModel *menu, const char *wanted)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
  guint found = 0;

  for (int n = 0; n < g_menu_model_get_n_items (menu); n++)
    {
      g_autofree char *action = NULL, *label = NULL, *detailed = NULL;
      g_autoptr (GVariant) target
          = g_menu_model_get_item_attribute_value (menu, n, G_MENU_ATTRIBUTE_TARGET, NULL);

      if (g_menu_model_get_item_attribute (menu, n, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        {
          detailed = g_action_print_detailed_name (action, target);
          found += g_str_equal (detailed, wanted);
          g_assert_true (
              g_menu_model_get_item_attribute (menu, n, G_MENU_ATTRIBUTE_LABEL, "s", &label));
        }
      for (guint l = 0; l < G_N_ELEMENTS (links); l++)
        {
          g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, n, links[l]);

          if (below != NULL)
            found += count_items (below, wanted);
        }
    }
  return found;
}

static void
test_menu_has_all (void)
{
  guint count;
  const ActionRow *rows = actions_list (&count);
  g_autoptr (GMenuModel) menu = actions_create_menu ();

  for (guint n = 0; n < count; n++)
    {
      g_autofree char *name = NULL, *detailed = NULL;
      g_autoptr (GVariant) target = NULL;

      g_action_parse_detailed_name (rows[n].action, &name, &target, NULL);
      detailed = g_action_print_detailed_name (name, target);
      g_assert_cmpuint (count_items (menu, detailed), ==, 1);
    }
}

static void
test_label_is_set (void)
{
  g_autoptr (GMenuModel) menu = actions_create_menu ();

  g_assert_true (actions_set_label (menu, "win.undo", "Undo Move"));
  g_assert_cmpuint (count_items (menu, "win.undo"), ==, 1);
  g_assert_false (actions_set_label (menu, "win.no-such-command", "Nothing"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/actions/labels/all", test_all_are_labelled);
  g_test_add_func ("/app/actions/names/parse", test_names_parse);
  g_test_add_func ("/app/actions/keys/one-of-a-kind", test_keys_are_one_of_a_kind);
  g_test_add_func ("/app/actions/menu/has-all", test_menu_has_all);
  g_test_add_func ("/app/actions/menu/label-is-set", test_label_is_set);
  return g_test_run ();
}
