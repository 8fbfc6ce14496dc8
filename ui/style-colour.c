/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/style-colour.c - see style-colour.h */
#include "ui/style-colour.h"

/* The colour of a widget's text, with an alpha of 0..1. */
GdkRGBA
style_colour_text (GtkWidget *widget, float alpha)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  colour.alpha = alpha;
  return colour;
}

/* A named colour of the style such as "accent_color"; the text's where the style has none. */
GdkRGBA
style_colour_named (GtkWidget *widget, const char *name)
{
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &colour))
    colour = style_colour_text (widget, 1.0f);
  return colour;
}
