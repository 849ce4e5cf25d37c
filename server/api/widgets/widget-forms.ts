import type { ChangeWidget, Widget, WidgetContent } from '../../../contract/api/widgets.ts';
import { toWire } from '../../ids.ts';
import type { WidgetRow } from '../../storage/services/widgets.ts';

/** Returns the widget with a change applied: absent fields stay as they are, and null removes a field. */
export function applyChange(widget: WidgetRow, change: ChangeWidget): WidgetRow {
  const { type: _, position, user_id, shown_from, shown_until, ...content } = change;
  const merged = Object.entries({ ...widget.content, ...content }).filter(([, value]) => value !== null);
  return {
    ...widget,
    content: withUtcTimes(Object.fromEntries(merged)),
    position: position ?? widget.position,
    user_id: user_id === undefined ? widget.user_id : user_id,
    shown_from: shown_from === undefined ? widget.shown_from : parseTime(shown_from),
    shown_until: shown_until === undefined ? widget.shown_until : parseTime(shown_until),
  };
}

/** Parses a validated date-time. */
export const parseTime = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** Returns content with its times in UTC, as it is stored and returned. */
export function withUtcTimes(content: WidgetContent): WidgetContent {
  const { until, expires_at } = content;
  return {
    ...content,
    ...(until !== undefined && { until: new Date(until).toISOString() }),
    ...(expires_at !== undefined && { expires_at: new Date(expires_at).toISOString() }),
  };
}

export const presentWidget = (row: WidgetRow, base: string): Widget => ({
  id: toWire('wgt', row.id),
  type: row.type,
  ...withAbsoluteUrls(row.content, base),
  position: row.position,
  ...(row.user_id !== null && { user_id: row.user_id }),
  ...(row.shown_from !== null && { shown_from: row.shown_from.toISOString() }),
  ...(row.shown_until !== null && { shown_until: row.shown_until.toISOString() }),
});

/** Turns paths into URLs. Only the demo's widgets have paths, because its public URL is not known when they are stored. */
export function withAbsoluteUrls(content: WidgetContent, base: string): WidgetContent {
  const paths = (['url', 'icon_url', 'image_url'] as const).filter((field) =>
    content[field]?.startsWith('/'),
  );
  return { ...content, ...Object.fromEntries(paths.map((field) => [field, base + content[field]])) };
}
