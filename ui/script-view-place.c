/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/script-view-place.c - which line is which instruction, and where the session's threads stand
 */
#include "ui/script-view-private.h"

#include "ui/script-view-gutter.h"

#define CURRENT_CATEGORY "current"

/* The listing that is shown, lent; NULL for none. */
const DteListing *
script_view_listing (SortieScriptView *self)
{
  return self->places != NULL && self->routine >= 0
             ? places_nth (self->places, (guint) self->routine)
             : NULL;
}

/* The instruction on a line, lent; NULL for a line without one. */
const DteInstruction *
script_view_instruction (SortieScriptView *self, guint line)
{
  const DteListing *listing = script_view_listing (self);
  const ScriptLine *found;

  if (listing == NULL || self->text == NULL || line >= self->text->lines->len)
    return NULL;
  found = &g_array_index (self->text->lines, ScriptLine, line);
  if (found->instruction == SCRIPT_LINE_NONE)
    return NULL;
  return &g_array_index (listing->instructions, DteInstruction, (guint) found->instruction);
}

/* The offset that the gutter shows beside a line. */
gboolean
script_view_line_offset (guint line, guint *offset, gpointer user_data)
{
  const DteInstruction *instruction = script_view_instruction (user_data, line);

  if (instruction == NULL)
    return FALSE;
  *offset = instruction->offset;
  return TRUE;
}

static gboolean
is_at (const SortieStop *place, DteSection section, guint offset)
{
  return place->section == section && place->offset == offset;
}

/* The marks of a line (ScriptMarks). The second code section has no stop flags. */
guint
script_view_line_marks (guint line, gpointer user_data)
{
  SortieScriptView *self = user_data;
  const DteInstruction *instruction = script_view_instruction (self, line);
  DteSection section;
  guint marks = 0;

  if (instruction == NULL)
    return 0;
  section = script_view_listing (self)->routine.section;
  if (section == DTE_SCRIPT)
    {
      marks = SCRIPT_MARK_CODE;
      if (self->document != NULL
          && dte_mission_get_stop_flag (sortie_document_get_mission (self->document),
                                        instruction->offset))
        marks |= SCRIPT_MARK_BREAKPOINT;
    }
  if (self->held && is_at (&self->stop, section, instruction->offset))
    marks |= SCRIPT_MARK_CURRENT;
  for (guint n = 0; n < self->thread_count; n++)
    if (is_at (&self->threads[n], section, instruction->offset))
      marks |= SCRIPT_MARK_THREAD;
  return marks;
}

/* Reads where the session is held and where its threads stand. */
void
script_view_read_session (SortieScriptView *self)
{
  const World *world;
  const DteMission *mission;

  self->held = FALSE;
  self->thread_count = 0;
  if (self->session == NULL)
    return;
  self->held = sortie_session_get_stop (self->session, &self->stop);
  world = sortie_session_get_world (self->session);
  mission = sortie_session_get_mission (self->session);
  for (guint n = 0; n < WORLD_THREADS; n++)
    {
      SortieStop place = { .thread = (int) n };

      if (world->threads[n].ip == WORLD_NULL
          || !places_code_offset (mission, world->threads[n].ip, &place.section, &place.offset)
          || (self->held && self->stop.thread == (int) n))
        continue;
      self->threads[self->thread_count++] = place;
    }
}

/* Marks the line of the instruction the session is held at, and has the gutter drawn again. */
void
script_view_show_places (SortieScriptView *self)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  int line = sortie_script_view_current_line (self);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_source_buffer_remove_source_marks (self->buffer, &start, &end, CURRENT_CATEGORY);
  if (line >= 0)
    {
      gtk_text_buffer_get_iter_at_line (buffer, &start, line);
      gtk_source_buffer_create_source_mark (self->buffer, NULL, CURRENT_CATEGORY, &start);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->marks));
}
