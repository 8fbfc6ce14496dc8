/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* tests/project/test-project.c - rules about the project itself: layers, documents, headers */
#include <glib.h>
#include <string.h>

/* Which of our own folders a folder's sources may include, and which outside headers it may not
 * (design.md, Layers). */
typedef struct
{
  const char *folder;
  const char *may_include[10];
  const char *must_not_include[6];
} LayerRule;

static const LayerRule layers[] = {
  { "engine/tables", { "engine/tables/", "sortie-config.h" }, { "gtk/", "epoxy/", "adwaita" } },
  { "engine/formats",
    { "engine/formats/", "engine/tables/" },
    { "gtk/", "epoxy/", "adwaita", "AL/" } },
  { "engine/sim",
    { "engine/sim/", "engine/formats/", "engine/tables/" },
    { "gtk/", "epoxy/", "adwaita", "AL/", "stdio.h" } },
  { "engine/render",
    { "engine/render/", "engine/sim/", "engine/formats/", "engine/tables/" },
    { "gtk/", "adwaita" } },
  { "editor", { "editor/", "engine/", "sortie-config.h" }, { "gtk/", "epoxy/", "adwaita" } },
  { "debugger", { "debugger/", "engine/", "sortie-config.h" }, { "gtk/", "epoxy/", "adwaita" } },
  { "ui", { "ui/", "debugger/", "editor/", "engine/", "sortie-config.h" }, { "app/" } },
  { "app", { "app/", "ui/", "debugger/", "editor/", "engine/", "sortie-config.h" }, { "tests/" } },
};

static char *
source_root (void)
{
  return g_canonicalize_filename ("../..", g_getenv ("G_TEST_SRCDIR_PROJECT"));
}

typedef void (*FileFunc) (const char *path, const char *relative, gpointer user_data);

/* Calls the function for each file below a folder, in no order. */
static void
for_each_file (const char *root, const char *relative, FileFunc func, gpointer user_data)
{
  g_autofree char *path = g_build_filename (root, relative, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  if (dir == NULL)
    return;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (relative, name, NULL);
      g_autofree char *child_path = g_build_filename (root, child, NULL);

      if (name[0] == '.' || g_str_has_prefix (name, "build"))
        continue;
      if (g_file_test (child_path, G_FILE_TEST_IS_DIR))
        for_each_file (root, child, func, user_data);
      else
        func (child_path, child, user_data);
    }
}

static gboolean
is_source (const char *name)
{
  return g_str_has_suffix (name, ".c") || g_str_has_suffix (name, ".h");
}

static gboolean
starts_with_any (const char *text, const char *const *prefixes)
{
  for (; *prefixes != NULL; prefixes++)
    if (g_str_has_prefix (text, *prefixes))
      return TRUE;
  return FALSE;
}

static void
check_includes (const char *path, const char *relative, gpointer user_data)
{
  const LayerRule *rule = user_data;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!is_source (relative))
    return;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *quoted = g_str_has_prefix (lines[i], "#include \"") ? lines[i] + 10 : NULL;
      const char *angled = g_str_has_prefix (lines[i], "#include <") ? lines[i] + 10 : NULL;
      const char *name = quoted != NULL ? quoted : angled;

      if (quoted != NULL && !starts_with_any (quoted, rule->may_include))
        g_error ("%s:%u includes %s, which its layer may not use", relative, i + 1, quoted);
      if (name != NULL && starts_with_any (name, rule->must_not_include))
        g_error ("%s:%u includes %s, which its layer may not use", relative, i + 1, name);
    }
}

static void
test_layers (gconstpointer data)
{
  const LayerRule *rule = data;
  g_autofree char *root = source_root ();

  for_each_file (root, rule->folder, check_includes, (gpointer) rule);
}

static void
check_opening (const char *path, const char *relative, gpointer user_data)
{
  guint *count = user_data;
  g_autofree char *text = NULL;

  if (!is_source (relative))
    return;
  (*count)++;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  if (!g_str_has_prefix (text, "/* SPDX-FileCopyrightText: ")
      || strstr (text, " * SPDX-License-Identifier: GPL-3.0-or-later */\n") == NULL)
    g_error ("%s does not open with its licence", relative);
  if (g_str_has_suffix (relative, ".h") && strstr (text, relative) == NULL)
    g_error ("%s does not say below its licence what it is for", relative);
}

/* Every source opens with its licence, and every header with its path and what it is. */
static void
test_openings (void)
{
  static const char *const folders[]
    = { "app", "data", "debugger", "editor", "engine", "tests", "ui" };
  g_autofree char *root = source_root ();
  guint count = 0;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    for_each_file (root, folders[i], check_opening, &count);
  g_assert_cmpuint (count, >, 100);
}

static void
check_document (const char *path, const char *relative, gpointer user_data)
{
  const char *root = user_data;
  g_autofree char *text = NULL;
  g_autoptr (GRegex) names = g_regex_new (
    "`((?:\\.ci|app|data|debugger|docs|editor|engine|po|tests|ui)/[A-Za-z0-9_./-]*)`", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  if (!g_str_has_suffix (relative, ".md"))
    return;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (g_regex_match (names, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);
      g_autofree char *named = g_build_filename (root, name, NULL);

      if (!g_file_test (named, G_FILE_TEST_EXISTS))
        g_error ("%s names %s, which is not there", relative, name);
    }
}

/* No document names a file or folder that isn't there. */
static void
test_documents (void)
{
  static const char *const documents[] = { "README.md", "CONTRIBUTING.md" };
  g_autofree char *root = source_root ();

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *path = g_build_filename (root, documents[i], NULL);

      check_document (path, documents[i], root);
    }
  for_each_file (root, "docs", check_document, root);
  for_each_file (root, "data", check_document, root);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      g_autofree char *path = g_strconcat ("/project/layers/", layers[i].folder, NULL);

      g_test_add_data_func (path, &layers[i], test_layers);
    }
  g_test_add_func ("/project/sources/openings", test_openings);
  g_test_add_func ("/project/documents/names", test_documents);
  return g_test_run ();
}
