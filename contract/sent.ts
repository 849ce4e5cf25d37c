import { type Static, Type } from 'typebox';
import { DeviceId, NotificationId } from './ids.ts';
import { DeliveryStats, NotificationStatus, Payload } from './notifications.ts';
import { nullable } from './nullable.ts';

const Time = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });

/** Whom a notification is for. `name` is the device's, where it is still there. */
export const Audience = Type.Object({
  kind: Type.Enum(['everybody', 'user', 'device'], { type: 'string' }),
  id: nullable(Type.String()),
  name: nullable(Type.String()),
});
export type Audience = Static<typeof Audience>;

/** How a notification gets on. */
export const Progress = Type.Object({
  status: NotificationStatus,
  delivery_stats: DeliveryStats,
  /** Devices that it was tapped on. */
  taps: Count,
});
export type Progress = Static<typeof Progress>;

/** A notification as the console lists it. */
export const SentNotification = Type.Object({
  id: NotificationId,
  payload: Payload,
  ...Progress.properties,
  audience: Audience,
  created_at: Time,
  scheduled_at: nullable(Time),
  /** When it became due; null until then, and for one that was cancelled before. */
  due_at: nullable(Time),
  /** Waits for its time, and can be cancelled. */
  is_waiting: Type.Boolean(),
  /** The one before, where this went to those alone whom that did not reach. */
  retry_of: nullable(NotificationId),
});
export type SentNotification = Static<typeof SentNotification>;

/** One notification as the console shows it. */
export const SentDetail = Type.Object({
  ...SentNotification.properties,
  /** What the last try of failed deliveries came to, the most frequent first. */
  failures: Type.Array(Type.Object({ reason: Type.String(), count: Count })),
  /** Who sent it from the console; null where a key did. */
  sent_by: nullable(Type.String()),
  /** The one that was sent to those whom this did not reach. */
  resent_as: nullable(NotificationId),
});
export type SentDetail = Static<typeof SentDetail>;

/** Counts by time, in equal spans of `seconds`; those without anything are there too. Empty where nothing happened. */
const spans = <const Counts extends Record<string, typeof Count>>(counts: Counts) =>
  Type.Object({ seconds: Count, spans: Type.Array(Type.Object({ from: Time, ...counts })) });

/** What became of a notification in the course of time: deliveries within minutes, taps within days, so each has its own scale. */
export const Timeline = Type.Object({
  deliveries: spans({ completed: Count, failed: Count }),
  taps: spans({ taps: Count }),
});
export type Timeline = Static<typeof Timeline>;

/** The phone that a member's tests go to. */
export const MyDevice = Type.Object({
  device: nullable(Type.Object({ id: DeviceId, name: Type.String() })),
});
export type MyDevice = Static<typeof MyDevice>;
