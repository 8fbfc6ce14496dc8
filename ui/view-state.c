/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/view-state.c - see view-state.h */
#include "ui/view-state.h"

struct _SortieViewState
{
  GObject parent_instance;
  SortieDocument *document; /* reference; NULL until one is set */
  SortieSession *session;   /* reference; NULL while editing */
  Assets *assets;           /* reference; NULL until loaded */
  GArray *selection;        /* of SortieRecord; the last is the primary */
};

G_DEFINE_FINAL_TYPE (SortieViewState, sortie_view_state, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_SESSION,
  PROP_ASSETS,
  N_PROPERTIES,
};

enum
{
  SELECTION_CHANGED,
  REVEAL,
  REVEAL_CODE,
  FOCUS_SELECTION,
  MESSAGE,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

static gpointer
ref_assets (gpointer assets)
{
  return assets_ref (assets);
}

static void
unref_assets (gpointer assets)
{
  assets_unref (assets);
}

static GType
assets_boxed_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type,
                       g_boxed_type_register_static ("SortieAssets", ref_assets, unref_assets));
  return (GType) type;
}

static void
document_changed_cb (SortieDocument *document, int section, int index, SortieViewState *state);

static void
sortie_view_state_dispose (GObject *object)
{
  SortieViewState *state = SORTIE_VIEW_STATE (object);

  if (state->document != NULL)
    g_signal_handlers_disconnect_by_func (state->document, document_changed_cb, state);
  g_clear_object (&state->document);
  g_clear_object (&state->session);
  g_clear_pointer (&state->assets, assets_unref);
  G_OBJECT_CLASS (sortie_view_state_parent_class)->dispose (object);
}

static void
sortie_view_state_finalize (GObject *object)
{
  g_array_unref (SORTIE_VIEW_STATE (object)->selection);
  G_OBJECT_CLASS (sortie_view_state_parent_class)->finalize (object);
}

static void
sortie_view_state_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SortieViewState *state = SORTIE_VIEW_STATE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, state->document);
      break;
    case PROP_SESSION:
      g_value_set_object (value, state->session);
      break;
    case PROP_ASSETS:
      g_value_set_boxed (value, state->assets);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sortie_view_state_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SortieViewState *state = SORTIE_VIEW_STATE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      sortie_view_state_set_document (state, g_value_get_object (value));
      break;
    case PROP_SESSION:
      sortie_view_state_set_session (state, g_value_get_object (value));
      break;
    case PROP_ASSETS:
      sortie_view_state_set_assets (state, g_value_get_boxed (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
install_signals (void)
{
  GType type = SORTIE_TYPE_VIEW_STATE;

  signals[SELECTION_CHANGED] = g_signal_new ("selection-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);
  signals[REVEAL] = g_signal_new ("reveal", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[REVEAL_CODE] = g_signal_new ("reveal-code", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_UINT);
  signals[FOCUS_SELECTION] = g_signal_new ("focus-selection", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sortie_view_state_class_init (SortieViewStateClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sortie_view_state_dispose;
  object_class->finalize = sortie_view_state_finalize;
  object_class->get_property = sortie_view_state_get_property;
  object_class->set_property = sortie_view_state_set_property;
  properties[PROP_DOCUMENT]
      = g_param_spec_object ("document", NULL, NULL, SORTIE_TYPE_DOCUMENT, flags);
  properties[PROP_SESSION]
      = g_param_spec_object ("session", NULL, NULL, SORTIE_TYPE_SESSION, flags);
  properties[PROP_ASSETS] = g_param_spec_boxed ("assets", NULL, NULL, assets_boxed_type (), flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  install_signals ();
}

static void
sortie_view_state_init (SortieViewState *state)
{
  state->selection = g_array_new (FALSE, FALSE, sizeof (SortieRecord));
}

/* A state without document, session and assets; the caller's. */
SortieViewState *
sortie_view_state_new (void)
{
  return g_object_new (SORTIE_TYPE_VIEW_STATE, NULL);
}

/* --- document, session, assets --- */

/* The document, lent; NULL until one is set. */
SortieDocument *
sortie_view_state_get_document (SortieViewState *state)
{
  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), NULL);

  return state->document;
}

/* Drops selected records that are not there any more. */
static void
document_changed_cb (SortieDocument *document, int section, int index, SortieViewState *state)
{
  const DteMission *mission = sortie_document_get_mission (document);
  guint before = state->selection->len;

  for (guint n = before; n > 0; n--)
    {
      const SortieRecord *record = &g_array_index (state->selection, SortieRecord, n - 1);

      if (record->index >= dte_mission_count (mission, record->section))
        g_array_remove_index (state->selection, n - 1);
    }
  if (state->selection->len != before)
    g_signal_emit (state, signals[SELECTION_CHANGED], 0);
}

/* Shows another document; nothing is selected then. */
void
sortie_view_state_set_document (SortieViewState *state, SortieDocument *document)
{
  g_return_if_fail (SORTIE_IS_VIEW_STATE (state));

  if (state->document == document)
    return;
  sortie_view_state_select_none (state);
  if (state->document != NULL)
    g_signal_handlers_disconnect_by_func (state->document, document_changed_cb, state);
  g_set_object (&state->document, document);
  if (document != NULL)
    g_signal_connect (document, "changed", G_CALLBACK (document_changed_cb), state);
  g_object_notify_by_pspec (G_OBJECT (state), properties[PROP_DOCUMENT]);
}

/* The session, lent; NULL while the mission is edited. */
SortieSession *
sortie_view_state_get_session (SortieViewState *state)
{
  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), NULL);

  return state->session;
}

/* Shows another session and tells the panels; keeps a reference. NULL: the mission is edited. */
void
sortie_view_state_set_session (SortieViewState *state, SortieSession *session)
{
  g_return_if_fail (SORTIE_IS_VIEW_STATE (state));

  if (g_set_object (&state->session, session))
    g_object_notify_by_pspec (G_OBJECT (state), properties[PROP_SESSION]);
}

/* The assets, lent; NULL until they are loaded. */
Assets *
sortie_view_state_get_assets (SortieViewState *state)
{
  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), NULL);

  return state->assets;
}

/* Gives the panels models and statistics; keeps a reference. NULL: none yet. */
void
sortie_view_state_set_assets (SortieViewState *state, Assets *assets)
{
  g_return_if_fail (SORTIE_IS_VIEW_STATE (state));

  if (state->assets == assets)
    return;
  g_clear_pointer (&state->assets, assets_unref);
  state->assets = assets != NULL ? assets_ref (assets) : NULL;
  g_object_notify_by_pspec (G_OBJECT (state), properties[PROP_ASSETS]);
}

/* --- selection --- */

/* How many records are selected. */
guint
sortie_view_state_selection_count (SortieViewState *state)
{
  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), 0);

  return state->selection->len;
}

/* The nth selected record, the primary one last.
 *
 * n: below the count. */
SortieRecord
sortie_view_state_selection_nth (SortieViewState *state, guint n)
{
  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state) && n < state->selection->len,
                        ((SortieRecord){ DTE_SHIPS, 0 }));

  return g_array_index (state->selection, SortieRecord, n);
}

static int
find (const GArray *selection, DteSection section, guint index)
{
  for (guint n = 0; n < selection->len; n++)
    {
      const SortieRecord *record = &g_array_index (selection, SortieRecord, n);

      if (record->section == section && record->index == index)
        return (int) n;
    }
  return -1;
}

/* Whether the record of this index (from 0) is among the selected. */
gboolean
sortie_view_state_is_selected (SortieViewState *state, DteSection section, guint index)
{
  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state), FALSE);

  return find (state->selection, section, index) >= 0;
}

/* The record selected last. Returns: FALSE when nothing is selected. */
gboolean
sortie_view_state_get_primary (SortieViewState *state, SortieRecord *record)
{
  g_return_val_if_fail (SORTIE_IS_VIEW_STATE (state) && record != NULL, FALSE);

  if (state->selection->len == 0)
    return FALSE;
  *record = g_array_index (state->selection, SortieRecord, state->selection->len - 1);
  return TRUE;
}

static gboolean
is_there (SortieViewState *state, SortieRecord record)
{
  return state->document != NULL && record.section < DTE_SECTIONS
         && record.index
                < dte_mission_count (sortie_document_get_mission (state->document), record.section);
}

/* Selects these and no others, in this order; records that are not there and second mentions are
 * passed over. */
void
sortie_view_state_select_many (SortieViewState *state, const SortieRecord *records, guint n)
{
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (SortieRecord));
  gboolean same;

  g_return_if_fail (SORTIE_IS_VIEW_STATE (state) && (records != NULL || n == 0));

  for (guint i = 0; i < n; i++)
    if (is_there (state, records[i]) && find (wanted, records[i].section, records[i].index) < 0)
      g_array_append_val (wanted, records[i]);
  same = wanted->len == state->selection->len;
  for (guint i = 0; same && i < wanted->len; i++)
    {
      const SortieRecord *a = &g_array_index (wanted, SortieRecord, i);
      const SortieRecord *b = &g_array_index (state->selection, SortieRecord, i);

      same = a->section == b->section && a->index == b->index;
    }
  if (same)
    return;
  g_array_unref (state->selection);
  state->selection = g_steal_pointer (&wanted);
  g_signal_emit (state, signals[SELECTION_CHANGED], 0);
}

/* Selects one record alone. */
void
sortie_view_state_select (SortieViewState *state, DteSection section, guint index)
{
  SortieRecord record = { section, index };

  sortie_view_state_select_many (state, &record, 1);
}

/* Adds a record to the selection, as the primary one, or takes it out. */
void
sortie_view_state_select_toggle (SortieViewState *state, DteSection section, guint index)
{
  SortieRecord record = { section, index };
  int at;

  g_return_if_fail (SORTIE_IS_VIEW_STATE (state));

  at = find (state->selection, section, index);
  if (at < 0 && !is_there (state, record))
    return;
  if (at >= 0)
    g_array_remove_index (state->selection, (guint) at);
  else
    g_array_append_val (state->selection, record);
  g_signal_emit (state, signals[SELECTION_CHANGED], 0);
}

/* Selects nothing. */
void
sortie_view_state_select_none (SortieViewState *state)
{
  sortie_view_state_select_many (state, NULL, 0);
}

/* --- requests --- */

/* Asks the panels to show a record. */
void
sortie_view_state_reveal (SortieViewState *state, DteSection section, guint index)
{
  g_return_if_fail (SORTIE_IS_VIEW_STATE (state));

  g_signal_emit (state, signals[REVEAL], 0, (int) section, (int) index);
}

/* Asks the script view to show an instruction.
 *
 * offset: bytes in the code section. */
void
sortie_view_state_reveal_code (SortieViewState *state, DteSection section, guint offset)
{
  g_return_if_fail (SORTIE_IS_VIEW_STATE (state));

  g_signal_emit (state, signals[REVEAL_CODE], 0, (int) section, offset);
}

/* Asks the viewport to move the camera to what is selected. */
void
sortie_view_state_focus_selection (SortieViewState *state)
{
  g_return_if_fail (SORTIE_IS_VIEW_STATE (state));

  g_signal_emit (state, signals[FOCUS_SELECTION], 0);
}

/* Asks the window to show a short message. */
void
sortie_view_state_message (SortieViewState *state, const char *text)
{
  g_return_if_fail (SORTIE_IS_VIEW_STATE (state) && text != NULL);

  g_signal_emit (state, signals[MESSAGE], 0, text);
}
