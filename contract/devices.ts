import { type Static, Type } from 'typebox';
import { DeviceId, ServiceId } from './ids.ts';
import { nullable } from './nullable.ts';
import { SessionName } from './sessions.ts';

/**
 * The business's own identifier of a person. At most 255 characters: it is stored with every device, indexed, and
 * sent in query strings.
 */
export const UserId = Type.String({ minLength: 1, maxLength: 255 });

export const Platform = Type.Enum(['ios', 'android'], { type: 'string' });

/** What a phone tells of itself. What it won't tell is left out, not made up. */
export const deviceFacts = {
  name: Type.String({ minLength: 1, maxLength: 255 }),
  platform: Platform,
  os_version: Type.Optional(Type.String({ maxLength: 50 })),
  model: Type.Optional(Type.String({ maxLength: 100 })),
  marketing_name: Type.Optional(Type.String({ maxLength: 100 })),
  device_identifier: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 50,
      description: 'Random, made on the phone, unique within a service: it makes one phone one device.',
    }),
  ),
};

export const Device = Type.Object(
  {
    id: DeviceId,
    user_id: UserId,
    ...deviceFacts,
    device_token: Type.Optional(Type.String({ maxLength: 255 })),
    notifications_enabled: Type.Optional(Type.Boolean()),
  },
  { $id: 'Device' },
);
export type Device = Static<typeof Device>;

/** A browser's `PushSubscription.toJSON()` (W3C Push API). Its endpoint and keys are secrets of the phone. */
export const Subscription = Type.Object(
  {
    endpoint: Type.String({ minLength: 1, maxLength: 2000 }),
    expirationTime: Type.Optional(
      nullable(Type.Number({ minimum: 0, maximum: 8_640_000_000_000_000, description: 'ms since 1970.' })),
    ),
    keys: Type.Object(
      {
        p256dh: Type.String({ maxLength: 100, description: 'Public key: 65 bytes in base64url.' }),
        auth: Type.String({ maxLength: 32, description: 'Authentication secret: 16 bytes in base64url.' }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type Subscription = Static<typeof Subscription>;

/** `POST /embed/v1/devices`: the experience was opened. Without a subscription the device is listed, not pushed. */
export const OpenDevice = Type.Object(
  {
    service: ServiceId,
    user: UserId,
    device: Type.Object(deviceFacts, { additionalProperties: false }),
    subscription: nullable(Subscription),
    session: Type.Optional(SessionName),
  },
  { additionalProperties: false },
);
export type OpenDevice = Static<typeof OpenDevice>;

/** `secret` is the phone's own bearer token for its later calls; a new one replaces it at every opening. */
export const OpenedDevice = Type.Object({ id: DeviceId, secret: Type.String() });
export type OpenedDevice = Static<typeof OpenedDevice>;

/** `PATCH /embed/v1/devices/{id}`: the person gives the device a name of their own. */
export const RenameDevice = Type.Object({ name: deviceFacts.name }, { additionalProperties: false });
export type RenameDevice = Static<typeof RenameDevice>;

/** `PUT /embed/v1/devices/{id}/subscription`: the browser's subscription changed, or is told again. */
export const RefreshSubscription = Type.Object(
  { subscription: Subscription },
  { additionalProperties: false },
);
export type RefreshSubscription = Static<typeof RefreshSubscription>;

/** What a phone may read of itself. `active` is false once the business has switched the device off. */
export const DeviceState = Type.Object({
  id: DeviceId,
  active: Type.Boolean(),
  notifications_enabled: Type.Boolean(),
});
export type DeviceState = Static<typeof DeviceState>;
