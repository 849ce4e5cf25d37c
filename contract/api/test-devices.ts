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
      description: 'Behaviour of the phone and its push service for each message.',
      examples: ['tap'],
    }),
    user_id: Type.Optional({ ...UserId, description: 'User of the phone. Default: a new one.' }),
  },
  { ...closed, title: 'CreateTestDevice' },
);

export const TestDevice = Type.Object({ id: DeviceId, user_id: UserId }, { title: 'TestDevice' });
