import { type Static, Type } from 'typebox';
import { DeviceId, VapidKeyId } from '../ids.ts';
import { MAX_IMPORTED_DEVICES } from '../limits.ts';
import { Count, closed, documentedAs, Time } from '../schema.ts';
import { Language, Platform, Subscription, UserId } from './devices.ts';

/** A device of `POST /v1/devices/import`, and a line of `carillon import`. */
export const ImportDevice = Type.Object(
  {
    user_id: UserId,
    subscription: Subscription,
    language: Type.Optional({ ...Language, examples: ['de'] }),
    platform: Type.Optional({
      ...Platform,
      description: 'Default: android, which stands for computers too.',
    }),
    subscribed_at: Type.Optional({ ...Time, description: 'Default: now.' }),
  },
  { ...closed, title: 'ImportDevice' },
);
export type ImportDevice = Static<typeof ImportDevice>;

/** `POST /v1/devices/import`. Each device is validated by itself, because one that is refused refuses no other. */
export const ImportDevices = Type.Object(
  {
    vapid_key_id: VapidKeyId,
    devices: Type.Array(documentedAs(Type.Unsafe<unknown>({}), ImportDevice), {
      minItems: 1,
      maxItems: MAX_IMPORTED_DEVICES,
    }),
  },
  { ...closed, title: 'ImportDevices' },
);
export type ImportDevices = Static<typeof ImportDevices>;

export const ImportedDevice = Type.Object(
  {
    status: Type.Enum(['created', 'known', 'refused'], {
      type: 'string',
      description: '`known`: a device had the subscription, and nothing was changed.',
      examples: ['created'],
    }),
    id: Type.Optional(DeviceId),
    field: Type.Optional(Type.String({ description: 'Field to correct, if the device is refused.' })),
    reason: Type.Optional(Type.String({ description: 'Why it was refused.' })),
  },
  { title: 'ImportedDevice' },
);
export type ImportedDevice = Static<typeof ImportedDevice>;

export const ImportedDevices = Type.Object(
  { created: Count, known: Count, refused: Count, data: Type.Array(ImportedDevice) },
  { title: 'ImportedDevices' },
);
export type ImportedDevices = Static<typeof ImportedDevices>;
