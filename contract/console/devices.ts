import { type Static, Type } from 'typebox';
import { Filter } from '../api/audiences.ts';
import { DeviceDomain, Reach as DeviceReach, deviceFacts, UserId } from '../api/devices.ts';
import { DeviceId, NotificationId } from '../ids.ts';
import { MAX_CHOSEN_DEVICES, MAX_DEVICE_SEARCH_LENGTH, MAX_LISTED_USERS } from '../limits.ts';
import { DELIVERY_STATUSES, DISPLAY_PLATFORMS } from '../lists.ts';
import { REASON_CODES, type ReasonCode } from '../reason-codes.ts';
import { Count, closed, nullable, Time } from '../schema.ts';

export const DEVICE_STATES = ['on', 'off', 'deactivated'] as const;

/**
 * - `on`: subscribed
 * - `off`: its user has not turned notifications on, or has turned them off
 * - `deactivated`: by the business, or because its subscription is gone, until its user turns it back on
 */
export type DeviceState = (typeof DEVICE_STATES)[number];

/** Orders of the list of devices. `unseen`: devices that were not seen for the longest time come first. */
export const DeviceSort = Type.Enum(['newest', 'subscribed', 'seen', 'unseen'], { type: 'string' });

/** `active`: `on` and `off` together. */
export const DeviceFilter = Type.Enum([...DEVICE_STATES, 'active', 'all'], { type: 'string' });
export type DeviceFilter = DeviceState | 'active' | 'all';

/** A device as the members of its service see it, active or not. */
export const ConsoleDevice = Type.Object({
  id: DeviceId,
  user_id: UserId,
  user_name: nullable(Type.String()),
  ...deviceFacts,
  reach: DeviceReach,
  display_platform: Type.Enum([...DISPLAY_PLATFORMS], { type: 'string' }),
  state: Type.Enum([...DEVICE_STATES], { type: 'string' }),
  deactivated_at: nullable(Time),
  /** `gone`: its push service reported that the subscription no longer exists. `silent`: it showed nothing for long. */
  deactivation_reason: Type.Unsafe<'business' | 'gone' | 'silent' | null>({
    type: ['string', 'null'],
    enum: ['business', 'gone', 'silent', null],
  }),
  /** Host of the push service. */
  push_service: nullable(Type.String()),
  /** The domain at which it is subscribed; null at the installation's address. */
  domain: nullable(Type.String()),
  /** BCP 47. */
  language: nullable(Type.String()),
  /** IANA. */
  time_zone: nullable(Type.String()),
  subscribed_at: nullable(Time),
  created_at: Time,
  last_seen_at: Time,
  /** Time at which a virtual phone ends; null for all other devices. */
  virtual_until: nullable(Time),
});
export type ConsoleDevice = Static<typeof ConsoleDevice>;

const byPlatform = Type.Object({ ios: Count, android: Count, computer: Count });
export type ByPlatform = Static<typeof byPlatform>;

/** Devices by state and platform. */
export const DeviceCounts = Type.Object({
  on: byPlatform,
  off: byPlatform,
  deactivated: byPlatform,
  counted_at: Time,
});
export type DeviceCounts = Static<typeof DeviceCounts>;

/** Filters of the list of devices. */
const matching = {
  search: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_DEVICE_SEARCH_LENGTH })),
  state: Type.Optional(DeviceFilter),
  platform: Type.Optional(Type.Enum([...DISPLAY_PLATFORMS], { type: 'string' })),
  domain: Type.Optional(DeviceDomain),
};
export const MatchingDevices = Type.Object(matching, closed);
export type MatchingDevices = Static<typeof MatchingDevices>;

/** A count up to `MAX_COUNTED_DEVICES`. */
export const MatchingCount = Type.Object({ count: Count });
export type MatchingCount = Static<typeof MatchingCount>;

/** Chosen devices, or all that the list shows. */
export const DeactivateDevices = Type.Object(
  {
    device_ids: Type.Optional(Type.Array(DeviceId, { minItems: 1, maxItems: MAX_CHOSEN_DEVICES })),
    matching: Type.Optional(MatchingDevices),
  },
  { ...closed, minProperties: 1, maxProperties: 1 },
);
export type DeactivateDevices = Static<typeof DeactivateDevices>;

/** `is_more`: true if the request reached its limit; the next one continues. */
export const DeactivatedDevices = Type.Object({ count: Count, is_more: Type.Boolean() });
export type DeactivatedDevices = Static<typeof DeactivatedDevices>;

/** Number of devices and users that would get a notification now. A broadcast's count may be some seconds old: see `counted_at`. */
export const Reach = Type.Object({
  devices: Count,
  people: Count,
  platforms: byPlatform,
  /** Devices among them that are proven to show notifications. */
  proven: Count,
  counted_at: Time,
});
export type Reach = Static<typeof Reach>;

/** Users to count among: a list, a filter, or everybody. */
export const CountAmong = Type.Object(
  {
    filter: Type.Optional(Filter),
    user_ids: Type.Optional(Type.Array(UserId, { minItems: 1, maxItems: MAX_LISTED_USERS })),
  },
  { ...closed, maxProperties: 1 },
);

export type CountAmong = Static<typeof CountAmong>;

/** Number of unresponsive devices (`UNRESPONSIVE_AFTER`), and of users who have such a device. */
export const Unresponsive = Type.Object({
  devices: Count,
  people: Count,
  /** True for a count from a sample, because the service has very many devices. */
  estimated: Type.Boolean(),
  counted_at: Time,
});
export type Unresponsive = Static<typeof Unresponsive>;

/** Number of devices that the frequency cap would leave out, and of their users. */
export const Capped = Type.Object({ devices: Count, people: Count, counted_at: Time });
export type Capped = Static<typeof Capped>;

/** Outcome of a notification on a device. The reason code and the detail are from the last attempt. */
const outcome = {
  status: Type.Enum([...DELIVERY_STATUSES], { type: 'string' }),
  attempts: Count,
  reason_code: Type.Unsafe<ReasonCode | null>({
    type: ['string', 'null'],
    enum: [...REASON_CODES, null],
  }),
  detail: nullable(Type.String()),
  retry_at: nullable(Time),
  updated_at: Time,
  shown: Type.Boolean(),
  tapped: Type.Boolean(),
  dismissed: Type.Boolean(),
};

const Outcome = Type.Object(outcome);
export type Outcome = Static<typeof Outcome>;

const notification = {
  id: NotificationId,
  title: Type.String(),
  message: Type.String(),
  due_at: nullable(Time),
};

/** A delivery to a device while it belonged to its present user. */
export const DeviceDelivery = Type.Object({ ...notification, ...outcome });
export type DeviceDelivery = Static<typeof DeviceDelivery>;

/** A notification that reached, or should reach, devices of a user. */
export const UserDelivery = Type.Object({
  ...notification,
  devices: Type.Array(Type.Object({ id: DeviceId, name: Type.String(), ...outcome })),
});
export type UserDelivery = Static<typeof UserDelivery>;

/** `POST …/users/erase` */
export const EraseUser = Type.Object({ user_id: UserId }, closed);

/** Counts of erased objects. A second erasure finds nothing. */
export const ErasedUser = Type.Object(
  {
    devices: Count,
    notifications: Type.Integer({ minimum: 0, description: 'Sent to this user alone.', examples: [2] }),
    widgets: Type.Integer({ minimum: 0, description: 'Shown to this user alone.', examples: [1] }),
  },
  { title: 'ErasedUser' },
);
export type ErasedUser = Static<typeof ErasedUser>;
