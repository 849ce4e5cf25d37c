import { type Static, Type } from 'typebox';
import { UserId } from './devices.ts';
import type { Widget } from './widgets.ts';

/** What is shown at most of a service's widgets at a time. */
export const MOST_PLACED = 300;

/** The widgets of a service in the order that people see them in, those that are scheduled or over among them. */
export const PlacedWidgets = Type.Object({
  data: Type.Array(Type.Unsafe<Widget>({ $ref: 'Widget#' })),
  /** Whether there are more, for single users, than are listed. */
  is_cut: Type.Boolean(),
  /** Users who have widgets of their own, by name. */
  users: Type.Array(UserId),
});
export type PlacedWidgets = Static<typeof PlacedWidgets>;
