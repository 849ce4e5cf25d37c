import { type Static, Type } from 'typebox';
import type {
  FullPayload,
  Metadata,
  NotificationOptions,
} from '../api/notifications/notification-content.ts';
import {
  Corrections,
  Delivery,
  DeliveryStats,
  NotificationStatus,
  VariantResult,
} from '../api/notifications/notifications.ts';
import { DeviceId, NotificationId } from '../ids.ts';
import { DELIVERY_STATUSES, DISPLAY_PLATFORMS, type LeftOut } from '../lists.ts';
import { Engagement } from '../phone/receipts.ts';
import { FAILURE_CODES } from '../reason-codes.ts';
import { Count, nullable, storedObject, Time } from '../schema.ts';

/**
 * The recipients of a notification. `id` is the id of a device, a user or a saved audience, or the key of a topic. `name` names the user,
 * if there is a name, the device or the topic, if it still exists, or the saved audience as of the notification's acceptance. `users` is the length of a list.
 */
export const Audience = Type.Object({
  kind: Type.Enum(['everybody', 'user', 'device', 'topic', 'audience', 'filter', 'list'], { type: 'string' }),
  id: nullable(Type.String()),
  name: nullable(Type.String()),
  users: Type.Optional(Count),
});
export type Audience = Static<typeof Audience>;

/** The progress of a notification's deliveries. */
export const Progress = Type.Object({
  status: NotificationStatus,
  /** True if all recipients are determined, so that `delivery_stats.total` no longer grows. */
  is_dispatched: Type.Boolean(),
  /** True if a member or a key stopped it while it was sent. */
  is_stopped: Type.Boolean(),
  /** True if it was taken back after it was sent. */
  is_retracted: Type.Boolean(),
  delivery_stats: DeliveryStats,
  /** Failed deliveries whose subscription had ended. Not counted, and 0, if the notification was stopped. */
  unsubscribed: Count,
  /** Failed deliveries whose reason is none of USUAL_CODES: the subscription lasted, and nobody stopped them. */
  problems: Count,
  /** Devices on which it was tapped. */
  taps: Count,
});
export type Progress = Static<typeof Progress>;

/** Progress for the page of a single notification. */
export const WatchedProgress = Type.Object({ ...Progress.properties, engagement: Engagement });
export type WatchedProgress = Static<typeof WatchedProgress>;

/** A notification as the console lists it. */
export const ConsoleNotification = Type.Object({
  id: NotificationId,
  payload: storedObject<FullPayload>(),
  ...Progress.properties,
  audience: Audience,
  created_at: Time,
  scheduled_at: nullable(Time),
  /** Time at which the notification became due; null before that, or if it was cancelled earlier. */
  due_at: nullable(Time),
  /** True if it is scheduled and not due yet, so that it can be cancelled. */
  is_waiting: Type.Boolean(),
  /** True for a member's test on a phone, which the overview does not count. */
  is_test: Type.Boolean(),
  /** The earlier notification that this one resends to the devices that it did not reach. */
  retry_of: nullable(NotificationId),
});
export type ConsoleNotification = Static<typeof ConsoleNotification>;

/** One notification as the console shows it. */
export const ConsoleNotificationDetails = Type.Object({
  ...ConsoleNotification.properties,
  engagement: Engagement,
  /** Numbers of devices that got no push, by reason, without zeros. */
  left_out: storedObject<Partial<LeftOut>>(),
  options: storedObject<NotificationOptions>(),
  metadata: nullable(storedObject<Metadata>()),
  /** Reason codes of failed deliveries, the most frequent first. `detail` is the most frequent one of the code. */
  failures: Type.Array(
    Type.Object({
      reason_code: Type.Enum([...FAILURE_CODES], { type: 'string' }),
      detail: nullable(Type.String()),
      count: Count,
    }),
  ),
  /** The member who sent it; null if a key did. */
  sent_by: nullable(Type.String()),
  /** The notification that resends this one to the devices that it did not reach. */
  resent_as: nullable(NotificationId),
  /** The outcome of the latest correction; null without one. */
  corrections: nullable(Corrections),
  /** Variants and their comparison; null if the notification has one text for everybody. */
  variants: nullable(
    Type.Object({
      results: Type.Array(VariantResult),
      verdict: Type.Enum(['few_devices', 'few_taps', 'clear', 'unclear'], { type: 'string' }),
      /** Names of the two that are tapped most; null if there is too little to tell. */
      best: nullable(Type.String()),
      second: nullable(Type.String()),
      /** The variant that the rest got; null if none was chosen. */
      winner: nullable(Type.String()),
      /** Minutes after which one is chosen for the rest; null if the shares leave nobody out. */
      winner_minutes: nullable(Count),
    }),
  ),
});
export type ConsoleNotificationDetails = Static<typeof ConsoleNotificationDetails>;

/** Filters of the list of recipients: a status, or `tapped`. */
export const RECIPIENT_OUTCOMES = [...DELIVERY_STATUSES, 'tapped'] as const;
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number];

/** One delivery of a notification, and the receipts of the device. */
export const ConsoleDelivery = Type.Object({
  ...Delivery.properties,
  user_name: nullable(Type.String()),
  device_name: Type.String(),
  shown: Type.Boolean(),
  tapped: Type.Boolean(),
  dismissed: Type.Boolean(),
});
export type ConsoleDelivery = Static<typeof ConsoleDelivery>;

/** Returns the schema of counts in equal spans of `seconds`, empty ones included; without spans if nothing was counted. */
const spans = <const Counts extends Record<string, typeof Count>>(counts: Counts) =>
  Type.Object({ seconds: Count, spans: Type.Array(Type.Object({ from: Time, ...counts })) });

/** Outcomes and taps of a notification over time. Deliveries take minutes and taps days, so each has its own scale. */
export const Timeline = Type.Object({
  deliveries: spans({ completed: Count, failed: Count }),
  taps: spans({ taps: Count }),
});
export type Timeline = Static<typeof Timeline>;

/** Accepted deliveries and taps of each platform that has any, of devices that still exist. */
export const PlatformResults = Type.Object({
  data: Type.Array(
    Type.Object({
      platform: Type.Enum([...DISPLAY_PLATFORMS], { type: 'string' }),
      delivered: Count,
      tapped: Count,
    }),
  ),
});
export type PlatformResults = Static<typeof PlatformResults>;

/** The phone that receives a member's test notifications. */
export const MyDevice = Type.Object({
  device: nullable(Type.Object({ id: DeviceId, name: Type.String() })),
});
export type MyDevice = Static<typeof MyDevice>;

/** Signature of a test user; null if the service has no identity secret. */
export const TestUserSignature = Type.Object({ user_signature: nullable(Type.String()) });
export type TestUserSignature = Static<typeof TestUserSignature>;
