import { type Static, Type } from 'typebox';
import { deviceFacts, Platform, UserId } from './devices.ts';
import { DeviceId, NotificationId } from './ids.ts';
import { nullable } from './nullable.ts';

const Time = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });

export const DEVICE_STATES = ['on', 'off', 'deactivated'] as const;

/**
 * - `on`: receives notifications
 * - `off`: its user has not turned notifications on, or turned them off
 * - `deactivated`: switched off by the business, or gone, until its user opens the experience again
 */
export type DeviceState = (typeof DEVICE_STATES)[number];

/** `active` is on and off together. */
export const DeviceFilter = Type.Enum([...DEVICE_STATES, 'active', 'all'], { type: 'string' });
export type DeviceFilter = DeviceState | 'active' | 'all';

/** A device as a member of its service sees it, active or not. */
export const ManagedDevice = Type.Object({
  id: DeviceId,
  user_id: UserId,
  ...deviceFacts,
  state: Type.Enum([...DEVICE_STATES], { type: 'string' }),
  deactivated_at: nullable(Time),
  /** By the business, or because its push service says that it is gone. */
  deactivation_reason: Type.Unsafe<'business' | 'gone' | null>({
    type: ['string', 'null'],
    enum: ['business', 'gone', null],
  }),
  /** Host of the push service that it subscribed at. */
  push_service: nullable(Type.String()),
  subscribed_at: nullable(Time),
  created_at: Time,
  last_seen_at: Time,
});
export type ManagedDevice = Static<typeof ManagedDevice>;

const byPlatform = Type.Object({ ios: Count, android: Count });
export type ByPlatform = Static<typeof byPlatform>;

/** How many devices of each kind there are. */
export const DeviceCounts = Type.Object({
  on: byPlatform,
  off: byPlatform,
  deactivated: byPlatform,
  counted_at: Time,
});
export type DeviceCounts = Static<typeof DeviceCounts>;

/** Who would get a notification now. Of everybody among very many it is some seconds old: see `counted_at`. */
export const Audience = Type.Object({
  devices: Count,
  people: Count,
  platforms: byPlatform,
  counted_at: Time,
});
export type Audience = Static<typeof Audience>;

/** What was sent to a device while it was its present user's. `reason`: what the last try came to. */
export const DeviceDelivery = Type.Object({
  /** The notification's. */
  id: NotificationId,
  title: Type.String(),
  message: Type.String(),
  status: Type.Enum(['created', 'queued', 'completed', 'failed'], { type: 'string' }),
  attempts: Count,
  reason: nullable(Type.String()),
  retry_at: nullable(Time),
  due_at: nullable(Time),
  updated_at: Time,
  tapped: Type.Boolean(),
});
export type DeviceDelivery = Static<typeof DeviceDelivery>;

/** `POST …/users/erase` */
export const EraseUser = Type.Object({ user_id: UserId }, { additionalProperties: false });

/** What was erased. Done again, it finds nothing. */
export const ErasedUser = Type.Object({
  devices: Count,
  notifications: Type.Integer({ minimum: 0, description: 'That were for them alone.' }),
  widgets: Type.Integer({ minimum: 0, description: 'That were for them alone.' }),
});
export type ErasedUser = Static<typeof ErasedUser>;

export const platformFilter = Type.Optional(Platform);
