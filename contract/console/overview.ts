import { type Static, Type } from 'typebox';
import { KeyId, NotificationId } from '../ids.ts';
import { FAILURE_CODES } from '../reason-codes.ts';
import { Count, nullable, Time } from '../schema.ts';
import { DeviceCounts } from './devices.ts';
import { ConsoleNotification } from './notifications.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Periods that end today, in days; another period has a first and a last day. */
export const OVERVIEW_DAYS = ['7', '30', '90'] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

const sent = {
  /** Notifications that became due. */
  notifications: Count,
  /** Deliveries that push services accepted. */
  delivered: Count,
  /** Failed deliveries whose subscription had ended, without those of stopped notifications. */
  unsubscribed: Count,
  /** Failed deliveries whose reason is none of USUAL_CODES. */
  problems: Count,
  taps: Count,
};

/** A service at a glance, over a period. Days are in the service's time zone. */
export const Overview = Type.Object({
  period: Type.Object({ from: Day, to: Day, time_zone: Type.String() }),
  /**
   * The same number of days before the period; if the period ends today, until the same time of day. `sent` is null if the retention may
   * have deleted some of these notifications.
   */
  before: Type.Object({ from: Day, to: Day, devices: Count, sent: nullable(Type.Object(sent)) }),
  /** The first day whose notifications are all kept; null if it is before the period. */
  complete_from: nullable(Day),
  /** Devices as of `counted_at`. */
  devices: DeviceCounts,
  /** Devices that are proven to show notifications. */
  proven: Count,
  /**
   * Devices at the end of each day: those created by then, without those deactivated by then. Computed from today's rows: a
   * device that was reactivated counts as if it had always been active, and an erased one as if it had never existed.
   */
  growth: Type.Array(Type.Object({ day: Day, ios: Count, android: Count, computer: Count })),
  /** Counts for each day of the period. Members' tests do not count. */
  sent: Type.Array(Type.Object({ day: Day, ...sent })),
  /** The latest notifications of the period that were not to one user or one device: at most `MAX_RECENT`. */
  recent: Type.Array(ConsoleNotification),
  /** Scheduled notifications, at most five, the next first. `total` counts up to `MAX_COUNTED_SCHEDULED`. */
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
  /** Reason codes of deliveries that failed in the last 7 days, the most frequent first. */
  failures: Type.Array(
    Type.Object({ reason_code: Type.Enum([...FAILURE_CODES], { type: 'string' }), count: Count }),
  ),
  /** Push services that have paused the notifications to many, with their answer. */
  pauses: Type.Array(Type.Object({ host: Type.String(), until: Time, detail: Type.String() })),
  /** The domain that has led elsewhere for a week; null if none has. */
  failing_domain: nullable(Type.String()),
  /** The certificate of the address that phones open, if it could not be renewed and expires within a week. */
  certificate: nullable(Type.Object({ host: Type.String(), expires_at: Time })),
  /** Keys without use for `UNUSED_KEY_DAYS`. */
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
