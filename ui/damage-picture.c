/* SPDX-FileCopyrightText: 2026 The Sortie authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ui/damage-picture.c - the widget: what it shows, what is pointed at and picked */
#include "ui/damage-picture-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "engine/sim/assets.h"
#include "engine/sim/objects.h"

#define LEAST_SIDE 220
#define USUAL_SIDE 300
#define FIGURES_ACROSS 42.0 /* pixels kept free at the left and the right for figures */
#define FIGURES_UP 22.0
#define SHIP_SHARE 1.72 /* the ship's square reaches a little under the inner ring's corners */
#define SAME_PLACE 1.0f /* units */
#define SAME_TURN 0.01f
#define DOT_REACH 8.0 /* a click so near to a dot takes its component */

G_DEFINE_FINAL_TYPE (SortieDamagePicture, sortie_damage_picture, GTK_TYPE_WIDGET)

enum
{
  COMPONENT_PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
drop_picture (SortieDamagePicture *self)
{
  g_clear_pointer (&self->picture, part_picture_free);
  g_clear_object (&self->texture);
}

static void
sortie_damage_picture_dispose (GObject *object)
{
  SortieDamagePicture *self = SORTIE_DAMAGE_PICTURE (object);

  drop_picture (self);
  g_clear_pointer (&self->parts, g_array_unref);
  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->dots, g_array_unref);
  g_clear_pointer (&self->assets, assets_unref);
  G_OBJECT_CLASS (sortie_damage_picture_parent_class)->dispose (object);
}

static void
sortie_damage_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  damage_picture_snapshot (SORTIE_DAMAGE_PICTURE (widget), snapshot);
}

static void
sortie_damage_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                               int *minimum, int *natural, int *minimum_baseline,
                               int *natural_baseline)
{
  *minimum = LEAST_SIDE;
  *natural = USUAL_SIDE;
}

static void
sortie_damage_picture_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  drop_picture (SORTIE_DAMAGE_PICTURE (widget));
}

static void
style_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sortie_damage_picture_parent_class)->css_changed (widget, change);
  g_clear_object (&SORTIE_DAMAGE_PICTURE (widget)->texture);
}

static gboolean
sortie_damage_picture_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
                                     GtkTooltip *tooltip)
{
  g_autofree char *text = sortie_damage_picture_dup_text_at (SORTIE_DAMAGE_PICTURE (widget), x, y);

  if (text == NULL || keyboard)
    return FALSE;
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
sortie_damage_picture_class_init (SortieDamagePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sortie_damage_picture_dispose;
  widget_class->snapshot = sortie_damage_picture_snapshot;
  widget_class->measure = sortie_damage_picture_measure;
  widget_class->size_allocate = sortie_damage_picture_size_allocate;
  widget_class->css_changed = style_changed;
  widget_class->query_tooltip = sortie_damage_picture_query_tooltip;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  signals[COMPONENT_PICKED]
      = g_signal_new ("component-picked", SORTIE_TYPE_DAMAGE_PICTURE, G_SIGNAL_RUN_LAST, 0, NULL,
                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

/* --- places --- */

/* The rings fill the widget but for the figures' room. */
DamageLayout
damage_picture_layout (SortieDamagePicture *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double reach = MAX (MIN (width / 2 - FIGURES_ACROSS, height / 2 - FIGURES_UP), 20);
  DamageLayout layout = { .x = floor (width / 2), .y = floor (height / 2) };

  layout.outer = reach - DAMAGE_RING / 2;
  layout.inner = layout.outer - DAMAGE_RING - 3;
  layout.side = floor ((layout.inner - DAMAGE_RING) * SHIP_SHARE);
  return layout;
}

static gboolean
has_dot (const GArray *dots, int component)
{
  for (guint n = 0; n < dots->len; n++)
    if (g_array_index (dots, DamageDot, n).component == component)
      return TRUE;
  return FALSE;
}

/* One dot a component: on its own part, or on another of its assembly. */
static void
place_dots (SortieDamagePicture *self)
{
  g_array_set_size (self->dots, 0);
  for (guint n = 0; n < self->shown->len; n++)
    {
      DamageDot dot = { .component = g_array_index (self->shown, ShownPart, n).component };

      if (dot.component >= 0 && !has_dot (self->dots, dot.component)
          && part_picture_middle (self->picture, (int) n, &dot.x, &dot.y))
        g_array_append_val (self->dots, dot);
    }
}

/* The ship drawn for the widget's size; NULL where there is no room or nothing to draw. */
PartPicture *
damage_picture_ready (SortieDamagePicture *self)
{
  DamageLayout layout = damage_picture_layout (self);
  int side = (int) layout.side * gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->picture != NULL || self->assets == NULL || self->parts->len == 0 || side <= 0)
    return self->picture;
  side = MIN (side, PART_PICTURE_MOST);
  self->picture = part_picture_new (self->assets, self->parts, self->view, side, side);
  place_dots (self);
  return self->picture;
}

static int
part_at (SortieDamagePicture *self, double x, double y)
{
  PartPicture *picture = damage_picture_ready (self);
  DamageLayout layout = damage_picture_layout (self);
  double scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (picture == NULL)
    return PART_PICTURE_NONE;
  return part_picture_at (picture, (int) floor ((x - layout.x + layout.side / 2) * scale),
                          (int) floor ((y - layout.y + layout.side / 2) * scale));
}

/* Where a component's dot stands in the widget. FALSE where the component is not seen from here. */
gboolean
sortie_damage_picture_place_of (SortieDamagePicture *picture, int component, double *x, double *y)
{
  PartPicture *drawn;
  DamageLayout layout;
  double scale;

  g_return_val_if_fail (SORTIE_IS_DAMAGE_PICTURE (picture), FALSE);

  drawn = damage_picture_ready (picture);
  layout = damage_picture_layout (picture);
  scale = gtk_widget_get_scale_factor (GTK_WIDGET (picture));
  for (guint n = 0; drawn != NULL && n < picture->dots->len; n++)
    {
      const DamageDot *dot = &g_array_index (picture->dots, DamageDot, n);

      if (dot->component != component)
        continue;
      *x = layout.x - layout.side / 2 + (dot->x + 0.5) / scale;
      *y = layout.y - layout.side / 2 + (dot->y + 0.5) / scale;
      return TRUE;
    }
  return FALSE;
}

/* The component at a place of the widget: a dot that is near, else the part seen there; -1 none. */
int
sortie_damage_picture_component_at (SortieDamagePicture *picture, double x, double y)
{
  double best = DOT_REACH * DOT_REACH;
  int found = -1, part;

  g_return_val_if_fail (SORTIE_IS_DAMAGE_PICTURE (picture), -1);

  for (guint n = 0; n < picture->components; n++)
    {
      double px, py;

      if (!sortie_damage_picture_place_of (picture, (int) n, &px, &py)
          || (px - x) * (px - x) + (py - y) * (py - y) > best)
        continue;
      best = (px - x) * (px - x) + (py - y) * (py - y);
      found = (int) n;
    }
  part = found < 0 ? part_at (picture, x, y) : PART_PICTURE_NONE;
  if (part >= 0 && part < (int) picture->shown->len)
    found = g_array_index (picture->shown, ShownPart, part).component;
  return found;
}

/* --- what is told --- */

static char *
dup_part_text (const ShownPart *part)
{
  if (part->now.full > 0)
    /* Translators: a part of a ship: name, state, armour left of how much */
    return g_strdup_printf (_ ("%s: %s, armour %.0f of %.0f"), part->now.name,
                            damage_state_name (part->now.state), (double) part->now.armor,
                            (double) part->now.full);
  /* Translators: a part of a ship: name, state */
  return g_strdup_printf (_ ("%s: %s"), part->now.name, damage_state_name (part->now.state));
}

static char *
dup_component_text (SortieDamagePicture *self, int component)
{
  for (guint n = 0; n < self->shown->len; n++)
    {
      const ShownPart *part = &g_array_index (self->shown, ShownPart, n);

      if (part->component == component)
        return dup_part_text (part);
    }
  return NULL;
}

static guint
quadrant_at (double dx, double dy)
{
  if (fabs (dx) <= fabs (dy))
    return dy < 0 ? 2 : 3;
  return dx < 0 ? 0 : 1;
}

static char *
dup_ring_text (SortieDamagePicture *self, double dx, double dy)
{
  DamageLayout layout = damage_picture_layout (self);
  double away = hypot (dx, dy);
  guint quadrant = quadrant_at (dx, dy);
  const char *name = damage_state_quadrant_name (quadrant);

  if (self->quadrants.has_shields && fabs (away - layout.outer) <= DAMAGE_RING / 2)
    /* Translators: a quadrant's name, what its shield holds, what a full one holds */
    return g_strdup_printf (_ ("%s: shield %.0f of %.0f"), name,
                            (double) self->quadrants.shields[quadrant],
                            (double) self->quadrants.full_shield);
  if (self->quadrants.full_armor > 0 && fabs (away - layout.inner) <= DAMAGE_RING / 2)
    /* Translators: a quadrant's name, what its armour holds, what a full one holds */
    return g_strdup_printf (_ ("%s: armour %.0f of %.0f"), name,
                            (double) self->quadrants.armor[quadrant],
                            (double) self->quadrants.full_armor);
  return NULL;
}

/* What stands at a place of the widget, in words: a component, a part, a quadrant; NULL nothing.
 * The caller frees it. */
char *
sortie_damage_picture_dup_text_at (SortieDamagePicture *picture, double x, double y)
{
  DamageLayout layout;
  int component, part;

  g_return_val_if_fail (SORTIE_IS_DAMAGE_PICTURE (picture), NULL);

  component = sortie_damage_picture_component_at (picture, x, y);
  if (component >= 0)
    return dup_component_text (picture, component);
  part = part_at (picture, x, y);
  if (part >= 0 && part < (int) picture->shown->len)
    return dup_part_text (&g_array_index (picture->shown, ShownPart, part));
  layout = damage_picture_layout (picture);
  return dup_ring_text (picture, x - layout.x, y - layout.y);
}

/* --- what is shown --- */

/* Places in the ship's frame are worked out anew as it turns: rounding is no change. */
static gboolean
same_part (const PicturePart *a, const PicturePart *b)
{
  if (a->node != b->node || a->model != b->model || a->part != b->part || a->flags != b->flags
      || vec3_distance_squared (a->place, b->place) > SAME_PLACE * SAME_PLACE)
    return FALSE;
  for (guint n = 0; n < G_N_ELEMENTS (a->orientation.m); n++)
    if (fabsf (a->orientation.m[n] - b->orientation.m[n]) > SAME_TURN)
      return FALSE;
  return TRUE;
}

static gboolean
same_parts (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint n = 0; n < a->len; n++)
    if (!same_part (&g_array_index (a, PicturePart, n), &g_array_index (b, PicturePart, n)))
      return FALSE;
  return TRUE;
}

static void
update_description (SortieDamagePicture *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint lost = 0;

  for (guint n = 0; n < self->shown->len; n++)
    if (g_array_index (self->shown, ShownPart, n).component >= 0
        && g_array_index (self->shown, ShownPart, n).now.state >= DAMAGE_STATE_DESTROYED)
      lost++;
  for (guint n = 0; n < DAMAGE_QUADRANTS; n++)
    g_string_append_printf (text, _ ("%s: shield %.0f, armour %.0f. "),
                            damage_state_quadrant_name (n), (double) self->quadrants.shields[n],
                            (double) self->quadrants.armor[n]);
  g_string_append_printf (
      text, g_dngettext (NULL, "%u component destroyed.", "%u components destroyed.", lost), lost);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text->str, -1);
}

static void
fill_shown (SortieDamagePicture *self, const World *world, int slot)
{
  g_array_set_size (self->shown, 0);
  for (guint n = 0; n < self->parts->len; n++)
    {
      const PicturePart *part = &g_array_index (self->parts, PicturePart, n);
      ShownPart shown = { damage_state_part (world, self->assets, part->node),
                          damage_state_component (world, self->assets, slot, part->node) };

      g_array_append_val (self->shown, shown);
    }
}

/* Shows a slot's object as it is now. An empty slot shows nothing. The names are lent by the
 * assets, which are kept. */
void
sortie_damage_picture_set (SortieDamagePicture *picture, const World *world, const Assets *assets,
                           int slot)
{
  const WorldObject *object;
  GArray *parts;

  g_return_if_fail (SORTIE_IS_DAMAGE_PICTURE (picture) && world != NULL && assets != NULL);

  if (picture->assets != assets)
    {
      g_clear_pointer (&picture->assets, assets_unref);
      picture->assets = assets_ref ((Assets *) assets);
      drop_picture (picture);
    }
  object = object_at_const (world, slot);
  parts = part_picture_list (world, assets, slot);
  if (!same_parts (parts, picture->parts))
    drop_picture (picture);
  g_array_unref (picture->parts);
  picture->parts = parts;
  fill_shown (picture, world, slot);
  picture->quadrants = damage_state_quadrants (world, assets, slot);
  picture->components = object != NULL ? MIN (object->component_count, WORLD_COMPONENTS) : 0;
  if (picture->selected >= (int) picture->components)
    picture->selected = -1;
  picture->hovered = MIN (picture->hovered, (int) picture->components - 1);
  g_clear_object (&picture->texture);
  update_description (picture);
  gtk_widget_queue_draw (GTK_WIDGET (picture));
}

/* Looks from another side. */
void
sortie_damage_picture_set_view (SortieDamagePicture *picture, PartView view)
{
  g_return_if_fail (SORTIE_IS_DAMAGE_PICTURE (picture) && view < PART_VIEWS);

  if (picture->view == view)
    return;
  picture->view = view;
  drop_picture (picture);
  gtk_widget_queue_draw (GTK_WIDGET (picture));
}

/* Which side it looks from. */
PartView
sortie_damage_picture_get_view (SortieDamagePicture *picture)
{
  g_return_val_if_fail (SORTIE_IS_DAMAGE_PICTURE (picture), PART_VIEW_TOP);

  return picture->view;
}

static void
recolour (SortieDamagePicture *self)
{
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Marks a component; -1 none. Nothing is signalled. */
void
sortie_damage_picture_select (SortieDamagePicture *picture, int component)
{
  g_return_if_fail (SORTIE_IS_DAMAGE_PICTURE (picture));

  if (component < 0 || component >= (int) picture->components)
    component = -1;
  if (picture->selected == component)
    return;
  picture->selected = component;
  recolour (picture);
}

/* The marked component; -1 none. */
int
sortie_damage_picture_get_selected (SortieDamagePicture *picture)
{
  g_return_val_if_fail (SORTIE_IS_DAMAGE_PICTURE (picture), -1);

  return picture->selected;
}

/* --- the user --- */

static void
pick (SortieDamagePicture *self, int component)
{
  sortie_damage_picture_select (self, component);
  if (component >= 0)
    g_signal_emit (self, signals[COMPONENT_PICKED], 0, component);
}

static void
released_cb (GtkGestureClick *gesture, int times, double x, double y, SortieDamagePicture *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  pick (self, sortie_damage_picture_component_at (self, x, y));
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, SortieDamagePicture *self)
{
  int component = sortie_damage_picture_component_at (self, x, y);

  if (component == self->hovered)
    return;
  self->hovered = component;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), component >= 0 ? "pointer" : NULL);
  recolour (self);
}

static void
leave_cb (GtkEventControllerMotion *controller, SortieDamagePicture *self)
{
  self->hovered = -1;
  recolour (self);
}

/* The arrow keys go through the components. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
        SortieDamagePicture *self)
{
  int count = (int) self->components;
  gboolean on = keyval == GDK_KEY_Right || keyval == GDK_KEY_Down;
  gboolean back = keyval == GDK_KEY_Left || keyval == GDK_KEY_Up;

  if (count == 0 || (!on && !back))
    return FALSE;
  if (on)
    pick (self, (self->selected + 1) % count);
  else
    pick (self, self->selected > 0 ? self->selected - 1 : count - 1);
  return TRUE;
}

static void
sortie_damage_picture_init (SortieDamagePicture *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->parts = g_array_new (FALSE, FALSE, sizeof (PicturePart));
  self->shown = g_array_new (FALSE, FALSE, sizeof (ShownPart));
  self->dots = g_array_new (FALSE, FALSE, sizeof (DamageDot));
  self->selected = self->hovered = -1;
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "sortie-damage-picture");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Damage of the ship"), -1);
}

/* A picture of nothing. */
GtkWidget *
sortie_damage_picture_new (void)
{
  return g_object_new (SORTIE_TYPE_DAMAGE_PICTURE, NULL);
}
