import { type Static, Type } from 'typebox';
import { AnswerId, DeviceId } from '../../ids.ts';
import { Time } from '../../schema.ts';
import { UserId } from '../devices.ts';

/** The answer of a user, by a button of a notification. */
export const Answer = Type.Object(
  {
    id: AnswerId,
    user_id: UserId,
    device_id: { ...DeviceId, description: 'Where the user answered.' },
    answer: Type.String({ description: 'The `answer` of the button.', examples: ['yes'] }),
    answered_at: Time,
  },
  { title: 'Answer' },
);
export type Answer = Static<typeof Answer>;
