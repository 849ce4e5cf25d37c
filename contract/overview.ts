import { type Static, Type } from 'typebox';
import { KeyId, NotificationId } from './ids.ts';
import { DeviceCounts } from './managed-devices.ts';
import { FAILURE_CODES } from './reason-codes.ts';
import { Count, nullable, Time } from './schema.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Periods of the chart of devices, in days. */
export const OVERVIEW_DAYS = ['30', '90'] as const;

/** A service at a glance. Days are those of the requested time zone; the last one is today. */
export const Overview = Type.Object({
  devices: DeviceCounts,
  /**
   * Devices at the end of each day: those created by then, without those deactivated by then. Computed from today's rows: a
   * device that was reactivated counts as if it had always been active, and an erased one as if it had never existed.
   */
  growth: Type.Array(Type.Object({ day: Day, ios: Count, android: Count, computer: Count })),
  /** For each of the last `OVERVIEW_SENT_DAYS`: the notifications that became due, and the taps of that day. */
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
  /** Scheduled notifications, the next first: at most five. `total` counts up to `MAX_COUNTED_SCHEDULED`. */
  next: Type.Object({
    data: Type.Array(
      Type.Object({
        id: NotificationId,
        title: Type.String(),
        scheduled_at: Time,
        to: Type.Enum(['everybody', 'user', 'device', 'audience'], { type: 'string' }),
      }),
    ),
    total: Count,
  }),
  /** Why deliveries of the last 7 days failed, the most frequent code first. */
  failures: Type.Array(
    Type.Object({ reason_code: Type.Enum([...FAILURE_CODES], { type: 'string' }), count: Count }),
  ),
  /** Keys that nobody has used for `UNUSED_KEY_DAYS`. */
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
