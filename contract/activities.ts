import { type Static, Type } from 'typebox';
import { ActivityId } from './ids.ts';
import { nullable } from './nullable.ts';

/** One thing that somebody did. */
export const Activity = Type.Object({
  id: ActivityId,
  /** As they were called then. */
  actor: Type.String(),
  /** Such as `widget.created`. */
  action: Type.String(),
  /** What it was done to, as people call it. */
  subject: nullable(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
});
export type Activity = Static<typeof Activity>;
