import { type Static, Type } from 'typebox';
import { DeviceId, ServiceId } from '../ids.ts';
import {
  MAX_DEVICE_IDENTIFIER_LENGTH,
  MAX_DEVICE_MODEL_LENGTH,
  MAX_DEVICE_NAME_LENGTH,
  MAX_DEVICE_TOKEN_LENGTH,
  MAX_DOMAIN_LENGTH,
  MAX_ENTRY_LENGTH,
  MAX_LANGUAGE_LENGTH,
  MAX_OS_VERSION_LENGTH,
  MAX_PUSH_ENDPOINT_LENGTH,
  MAX_REPLACED_ENDPOINTS,
  MAX_TIME_ZONE_LENGTH,
  MAX_USER_ID_LENGTH,
} from '../limits.ts';
import { REACHES } from '../lists.ts';
import { SessionName } from '../phone/sessions.ts';
import { closed, exampleOf, nullable, shownText } from '../schema.ts';

/** The business's own identifier of a user. */
export const UserId = Type.String({
  minLength: 1,
  maxLength: MAX_USER_ID_LENGTH,
  format: 'user-id',
  description:
    'Your identifier of the person, as the embed gets it. Not `undefined`, `null`, `NaN` or `[object Object]`, which programs write where they have none.',
  examples: ['b1946ac92492d2347c62'],
});

/** Signature by which a business's server vouches for a user. */
export const UserSignature = Type.String({
  maxLength: 255,
  description: 'HMAC-SHA256 of the user id under the identity secret of the service, in hex.',
  examples: ['3f6b1b5a9c0de2f4718293a4b5c6d7e8f90112233445566778899aabbccddeef'],
});

/** The user whose entries were revoked. */
export const RevokedEntries = Type.Object({ user_id: UserId }, { title: 'RevokedEntries' });

export const Platform = Type.Enum(['ios', 'android'], { type: 'string', examples: ['android'] });

/** Facts that a phone reports about itself. Unknown facts are left out, not guessed. */
export const deviceFacts = {
  name: shownText(MAX_DEVICE_NAME_LENGTH, { examples: ['Pixel 8'] }),
  platform: Platform,
  os_version: Type.Optional(Type.String({ maxLength: MAX_OS_VERSION_LENGTH, examples: ['15'] })),
  model: Type.Optional(Type.String({ maxLength: MAX_DEVICE_MODEL_LENGTH, examples: ['GKWS6'] })),
  marketing_name: Type.Optional(Type.String({ maxLength: MAX_DEVICE_MODEL_LENGTH })),
  device_identifier: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_DEVICE_IDENTIFIER_LENGTH,
      description:
        'Random, created on the phone, unique within a service: it keeps one phone from becoming two devices.',
    }),
  ),
};

export const Reach = Type.Enum([...REACHES], {
  type: 'string',
  description:
    '`proven`: it showed a notification, or a person tapped one or opened the experience, in the latest 30 days. `silent`: push services accepted at least five over at least 14 days, and it showed none. `unproven`: neither, as new devices, and iPhones, which report little.',
  examples: ['proven'],
});

export const DeviceDomain = Type.String({
  minLength: 1,
  maxLength: MAX_DOMAIN_LENGTH,
  description:
    "The service's own domain at which it is subscribed; `shared` for the installation's address, and for a device of the business's site.",
  examples: ['push.example.com'],
});

export const Device = Type.Object(
  {
    id: DeviceId,
    user_id: UserId,
    ...deviceFacts,
    device_token: Type.Optional(Type.String({ maxLength: MAX_DEVICE_TOKEN_LENGTH })),
    notifications_enabled: Type.Optional(Type.Boolean({ examples: [true] })),
    reach: Type.Optional(Reach),
    domain: Type.Optional(DeviceDomain),
  },
  { title: 'Device' },
);
export type Device = Static<typeof Device>;

/** Value of a field that is not defined today. */
const FURTHER = {
  type: ['string', 'number', 'boolean', 'null', 'array'],
  maxLength: MAX_PUSH_ENDPOINT_LENGTH,
  maxItems: 20,
  items: { type: 'string', maxLength: 100 },
};

/** A browser's `PushSubscription.toJSON()` (W3C Push API). Its endpoint and keys are secrets of the phone. */
export const Subscription = Type.Object(
  {
    endpoint: Type.String({
      minLength: 1,
      maxLength: MAX_PUSH_ENDPOINT_LENGTH,
      examples: ['https://fcm.googleapis.com/fcm/send/dk2Y1rXPQzE:APA91bH'],
    }),
    expirationTime: Type.Optional(
      nullable(Type.Number({ minimum: 0, maximum: 8_640_000_000_000_000, description: 'ms since 1970.' })),
    ),
    keys: Type.Object(
      {
        p256dh: Type.String({
          maxLength: 100,
          description: 'Public key: 65 bytes in base64url.',
          examples: [
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          ],
        }),
        auth: Type.String({
          maxLength: 32,
          description: 'Authentication secret: 16 bytes in base64url.',
          examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
        }),
      },
      { additionalProperties: FURTHER, maxProperties: 10 },
    ),
  },
  {
    additionalProperties: FURTHER,
    maxProperties: 20,
    title: 'Subscription',
    description:
      'As `PushSubscription.toJSON()` returns it. Further fields, such as `contentEncodings`, are kept for ways to encrypt that are to come, up to 4 KB.',
  },
);
export type Subscription = Static<typeof Subscription>;

export const Language = Type.String({
  maxLength: MAX_LANGUAGE_LENGTH,
  format: 'language',
  description: 'BCP 47, such as `de-AT`.',
});

/** Language and time zone, which decide a user's texts, and when messages come. */
const locale = {
  language: Type.Optional(Language),
  time_zone: Type.Optional(
    Type.String({
      maxLength: MAX_TIME_ZONE_LENGTH,
      pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$',
      description:
        'A name of the IANA time zone database, such as `Europe/Vienna`. One that the server does not know is not stored.',
    }),
  ),
};

/** `POST /embed/v1/devices`, each time the experience opens. A device without a subscription is listed and gets no pushes. */
const opening = {
  service: ServiceId,
  user: UserId,
  device: Type.Object({ ...deviceFacts, ...locale }, { ...closed, title: 'PhoneFacts' }),
  subscription: nullable(Subscription),
};
export const OpenDevice = Type.Object(
  {
    ...opening,
    replaces: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: MAX_PUSH_ENDPOINT_LENGTH }), {
        maxItems: MAX_REPLACED_ENDPOINTS,
        description:
          'Other push endpoints of this browser, such as that of a former system: the device that has one becomes this one, so that nothing is shown twice.',
      }),
    ),
    session: Type.Optional(SessionName),
    user_signature: Type.Optional(UserSignature),
    entry: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_ENTRY_LENGTH,
        description:
          'Entry of the address of the experience, which stands for the user in place of a signature. An invalid one is ignored.',
      }),
    ),
  },
  // The example lacks the proofs of the user, which only some services require.
  { ...closed, title: 'OpenDevice', examples: [exampleOf(Type.Object(opening))] },
);
export type OpenDevice = Static<typeof OpenDevice>;

const Entry = Type.String({
  minLength: 1,
  maxLength: MAX_ENTRY_LENGTH,
  examples: ['Xb0s3o8kQ2vN1c7tRz5mWg4hLJ9fPAyE6uTdKq_iZ0aVwYxC'],
  description: 'Stands for a user in the address of the experience.',
});

/** `secret` is the phone's bearer token for its later calls, openings included. An opening that presents it keeps it, unless it is for another user. */
export const OpenedDevice = Type.Object(
  {
    id: DeviceId,
    secret: Type.String({ examples: ['0Xq3s1c3cTQ4bWv7k2nYzj8o5u6a9e1i-rtpLdGfHmM'] }),
    user: Type.Optional(
      Type.String({
        description:
          'User of the device, if it is not the `user` who was named, because that anonymous one was merged.',
      }),
    ),
    entry: Type.Optional({ ...Entry, description: 'With `user`: stands for this user.' }),
  },
  { title: 'OpenedDevice' },
);
export type OpenedDevice = Static<typeof OpenedDevice>;

/** `POST /embed/v1/joins` */
export const JoinUser = Type.Object(
  {
    service: ServiceId,
    entry: { ...Entry, description: 'Entry of the user as whom the phone opens the experience now.' },
    anonymous_entry: {
      ...Entry,
      description: 'Entry of the anonymous user that the phone was before.',
      examples: ['mN8dR2bVx0sQ5kT7yJ1hW4gLc9fPzAeE6uUaKq_iB3oYwZrC'],
    },
  },
  { ...closed, title: 'JoinUser' },
);
export type JoinUser = Static<typeof JoinUser>;

/** `PATCH /embed/v1/devices/{id}` */
export const RenameDevice = Type.Object({ name: deviceFacts.name }, { ...closed, title: 'RenameDevice' });
export type RenameDevice = Static<typeof RenameDevice>;

/** `PUT /embed/v1/devices/{id}/subscription`, also with a subscription that has not changed. */
export const RefreshSubscription = Type.Object(
  { subscription: Subscription },
  { ...closed, title: 'RefreshSubscription' },
);
export type RefreshSubscription = Static<typeof RefreshSubscription>;

/** State that a phone may read about itself. `active` is false while the device is deactivated. */
export const OwnDeviceStatus = Type.Object(
  {
    id: DeviceId,
    active: Type.Boolean({ examples: [true] }),
    notifications_enabled: Type.Boolean({ examples: [true] }),
    silent: Type.Optional(
      Type.Literal(true, {
        description: 'It shows nothing of what its push service accepts. It should subscribe anew.',
      }),
    ),
  },
  { title: 'OwnDeviceStatus' },
);
export type OwnDeviceStatus = Static<typeof OwnDeviceStatus>;
