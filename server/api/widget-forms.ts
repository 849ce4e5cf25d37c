import type { ChangeWidget, Widget, WidgetContent } from '../../contract/widgets.ts';
import { toWire } from '../ids.ts';
import type { WidgetRow } from '../storage/widgets.ts';

/** The widget as a change makes it: what is absent stays, and null takes away. */
export function changedWidget(widget: WidgetRow, change: ChangeWidget): WidgetRow {
  const { type: _, position, user_id, shown_from, shown_until, ...content } = change;
  const merged = Object.entries({ ...widget.content, ...content }).filter(([, value]) => value !== null);
  return {
    ...widget,
    content: inUtc(Object.fromEntries(merged)),
    position: position ?? widget.position,
    user_id: user_id === undefined ? widget.user_id : user_id,
    shown_from: shown_from === undefined ? widget.shown_from : timeOf(shown_from),
    shown_until: shown_until === undefined ? widget.shown_until : timeOf(shown_until),
  };
}

/** The text has been checked. */
export const timeOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** Its times as they are stored and answered. */
export function inUtc(content: WidgetContent): WidgetContent {
  const { until, expires_at } = content;
  return {
    ...content,
    ...(until !== undefined && { until: new Date(until).toISOString() }),
    ...(expires_at !== undefined && { expires_at: new Date(expires_at).toISOString() }),
  };
}

/** As the API answers it. Absent fields are left out. */
export const presentWidget = (row: WidgetRow, base: string): Widget => ({
  id: toWire('wgt', row.id),
  type: row.type,
  ...absolute(row.content, base),
  position: row.position,
  ...(row.user_id !== null && { user_id: row.user_id }),
  ...(row.shown_from !== null && { shown_from: row.shown_from.toISOString() }),
  ...(row.shown_until !== null && { shown_until: row.shown_until.toISOString() }),
});

/** Paths are the demonstration's own: it does not know under which address it is opened. No other widget has one. */
export function absolute(content: WidgetContent, base: string): WidgetContent {
  const paths = (['url', 'icon_url', 'image_url'] as const).filter((field) =>
    content[field]?.startsWith('/'),
  );
  return { ...content, ...Object.fromEntries(paths.map((field) => [field, base + content[field]])) };
}
