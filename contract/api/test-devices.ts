import { Type } from 'typebox';
import { DeviceId } from '../ids.ts';
import { closed } from '../schema.ts';
import { UserId } from './devices.ts';

/** Behaviours of a virtual phone and its push service for each message. */
export const BEHAVIOURS = [
  'accept',
  'gone',
  'throttle',
  'slow',
  'refuse',
  'tap',
  'answer',
  'dismiss',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** `POST /v1/test-devices` */
export const CreateTestDevice = Type.Object(
  {
    behaviour: Type.Enum([...BEHAVIOURS], {
      type: 'string',
      description: 'What the phone and its push service do with each message.',
      examples: ['tap'],
    }),
    user_id: Type.Optional({ ...UserId, description: 'Whose phone it is. Default: a user of its own.' }),
  },
  { ...closed, title: 'CreateTestDevice' },
);

export const TestDevice = Type.Object({ id: DeviceId, user_id: UserId }, { title: 'TestDevice' });
