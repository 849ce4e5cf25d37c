import { type Static, Type } from 'typebox';
import {
  KEY_PATTERN,
  MAX_EVENT_DATA_KEYS,
  MAX_EVENT_DATA_VALUE_LENGTH,
  MAX_USER_EVENT_AGE_DAYS,
  MAX_USER_EVENTS,
} from '../../limits.ts';
import { Count, closed, documentedAs, mapOf } from '../../schema.ts';
import { UserId } from '../devices.ts';
import type { TagValue } from '../users.ts';
import { UserEventName } from './triggers.ts';

/** Data of an event, which automations and their texts use. */
export const UserEventData = mapOf(
  Type.Unsafe<TagValue>({
    type: ['string', 'number', 'boolean'],
    maxLength: MAX_EVENT_DATA_VALUE_LENGTH,
  }),
  {
    maxProperties: MAX_EVENT_DATA_KEYS,
    propertyNames: { pattern: KEY_PATTERN },
    examples: [{ order: '1042' }],
    description: 'Data of the event. It is kept with the runs that the event begins, until they are over.',
  },
);
export type UserEventData = Static<typeof UserEventData>;

const fields = {
  name: UserEventName,
  data: Type.Optional(UserEventData),
  at: Type.Optional(
    Type.String({
      format: 'date-time',
      description: `When it happened: at most ${MAX_USER_EVENT_AGE_DAYS} days ago. Default: now. A first step that waits counts from it.`,
    }),
  ),
};

/** `POST /v1/users/{user_id}/events` */
export const ReportUserEvent = Type.Object(fields, { ...closed, title: 'ReportUserEvent' });
export type ReportUserEvent = Static<typeof ReportUserEvent>;

export const ListedUserEvent = Type.Object(
  { user_id: UserId, ...fields },
  { ...closed, title: 'ListedUserEvent' },
);
export type ListedUserEvent = Static<typeof ListedUserEvent>;

/** `POST /v1/users/events`. Each event is validated by itself, because one that is refused refuses no other. */
export const ReportUserEvents = Type.Object(
  {
    events: Type.Array(documentedAs(Type.Unsafe<unknown>({}), ListedUserEvent), {
      minItems: 1,
      maxItems: MAX_USER_EVENTS,
    }),
  },
  { ...closed, title: 'ReportUserEvents' },
);
export type ReportUserEvents = Static<typeof ReportUserEvents>;

const entered = { ...Count, description: 'Runs of automations that it began.', examples: [1] };

export const ReportedUserEvent = Type.Object({ entered }, { title: 'ReportedUserEvent' });
export type ReportedUserEvent = Static<typeof ReportedUserEvent>;

export const AcceptedUserEvent = Type.Object(
  {
    status: Type.Enum(['accepted', 'refused'], { type: 'string', examples: ['accepted'] }),
    entered: Type.Optional(entered),
    field: Type.Optional(Type.String({ description: 'Field to correct, if the event is refused.' })),
    reason: Type.Optional(Type.String({ description: 'Why it was refused.' })),
  },
  { title: 'AcceptedUserEvent' },
);
export type AcceptedUserEvent = Static<typeof AcceptedUserEvent>;

export const AcceptedUserEvents = Type.Object(
  { accepted: Count, refused: Count, data: Type.Array(AcceptedUserEvent) },
  {
    title: 'AcceptedUserEvents',
    examples: [{ accepted: 1, refused: 0, data: [{ status: 'accepted', entered: 1 }] }],
  },
);
export type AcceptedUserEvents = Static<typeof AcceptedUserEvents>;
