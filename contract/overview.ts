import { type Static, Type } from 'typebox';
import { KeyId, NotificationId } from './ids.ts';
import { DeviceCounts } from './managed-devices.ts';
import { nullable } from './nullable.ts';

const Time = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** How many days of devices an overview looks back on. */
export const OVERVIEW_DAYS = ['30', '90'] as const;

/** How a service stands. Days are those of the time zone that was asked for; the last one is today. */
export const Overview = Type.Object({
  devices: DeviceCounts,
  /**
   * Devices at the end of each day: those that have come by then, less those that were deactivated by then. Of what is there
   * today: a device that came back counts as if it had not been away, and one that was erased as if it had never been.
   */
  growth: Type.Array(Type.Object({ day: Day, ios: Count, android: Count })),
  /** Of the last 30 days: what was due on each, and taps on it. */
  sent: Type.Array(
    Type.Object({
      day: Day,
      notifications: Count,
      /** Deliveries that push services accepted. */
      delivered: Count,
      failed: Count,
      taps: Count,
    }),
  ),
  /** What is scheduled, the next first: five at most. `total` has a hundred at most. */
  next: Type.Object({
    data: Type.Array(
      Type.Object({
        id: NotificationId,
        title: Type.String(),
        scheduled_at: Time,
        to: Type.Enum(['everybody', 'user', 'device'], { type: 'string' }),
      }),
    ),
    total: Count,
  }),
  /** Why deliveries of the last 7 days failed: the 50 most frequent reasons, as deliveries hold them. */
  failures: Type.Array(Type.Object({ reason: Type.String(), count: Count })),
  /** Keys that nobody has used for 90 days. */
  unused_keys: Type.Array(
    Type.Object({
      id: KeyId,
      name: nullable(Type.String()),
      last_four: Type.String(),
      last_used_at: nullable(Time),
    }),
  ),
  counted_at: Time,
});
export type Overview = Static<typeof Overview>;
