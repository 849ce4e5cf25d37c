import { type TSchema, Type } from 'typebox';
import {
  KEY_PATTERN,
  MAX_FEED_STARTS_PER_HOUR,
  MAX_RRULE_LENGTH,
  OCCURRENCE_TOLERANCE_MINUTES,
} from '../../limits.ts';
import { TRIGGER_TYPES, type TriggerType } from '../../lists.ts';
import { closed, documentedAs } from '../../schema.ts';
import { TimeOfDay } from '../services.ts';
import { FeedUrl } from './feeds.ts';

/** The name of what happened to a user, as a business's programs call it. */
export const UserEventName = Type.String({ pattern: KEY_PATTERN, examples: ['order.shipped'] });

const schedule = {
  rrule: Type.String({
    minLength: 1,
    maxLength: MAX_RRULE_LENGTH,
    description:
      'The days, as a recurrence rule (RFC 5545, section 3.3.10) with a FREQ of DAILY, WEEKLY, MONTHLY or YEARLY.',
    examples: ['FREQ=WEEKLY;BYDAY=SA'],
  }),
  at: {
    ...TimeOfDay,
    examples: ['08:00'],
    description:
      "The time on these days, in the service's time zone. If a change of clocks skips it, the time by the offset before the change; if it comes twice, the first.",
  },
};

const moreOfSchedule = {
  starts_on: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'The first day of the rule, from which INTERVAL and COUNT count. Default: today.',
      examples: ['2026-11-28'],
    }),
  ),
  local_time: Type.Optional(
    Type.Boolean({ description: "Each recipient gets it at this time of the recipient's own time zone." }),
  ),
};

const eventFields = { name: UserEventName };
const moreOfEvent = {
  key: Type.Optional(
    Type.String({
      pattern: KEY_PATTERN,
      description:
        "A field of the events' `data`: each of its values begins one run of a user, whatever `reentry` says. An event without it begins none.",
      examples: ['order'],
    }),
  ),
};

/** Required and optional fields of each type of trigger. */
export const TRIGGER_FIELDS: Record<
  TriggerType,
  { required: Record<string, TSchema>; optional: Record<string, TSchema> }
> = {
  schedule: { required: schedule, optional: moreOfSchedule },
  subscribed: { required: {}, optional: {} },
  event: { required: eventFields, optional: moreOfEvent },
  feed: { required: { url: FeedUrl }, optional: {} },
};

export type ScheduleTrigger = {
  type: 'schedule';
  rrule: string;
  at: string;
  starts_on?: string;
  local_time?: boolean;
};
export type EventTrigger = { type: 'event'; name: string; key?: string };
export type FeedTrigger = { type: 'feed'; url: string };
export type Trigger = ScheduleTrigger | { type: 'subscribed' } | EventTrigger | FeedTrigger;

/** The flat schema validates, because it gives one clear reason for each wrong field; the document shows an object for each type. */
const flatTrigger = Type.Object(
  {
    type: Type.Enum([...TRIGGER_TYPES], { type: 'string' }),
    rrule: Type.Optional(schedule.rrule),
    at: Type.Optional(schedule.at),
    ...moreOfSchedule,
    name: Type.Optional(UserEventName),
    ...moreOfEvent,
    url: Type.Optional(FeedUrl),
  },
  closed,
);

export const exampleTrigger: EventTrigger = { type: 'event', name: 'order.shipped', key: 'order' };

const TRIGGER_TITLES: Record<TriggerType, string> = {
  schedule: 'ScheduleTrigger',
  subscribed: 'SubscribedTrigger',
  event: 'EventTrigger',
  feed: 'FeedTrigger',
};

const TRIGGER_DESCRIPTIONS: Record<TriggerType, string> = {
  schedule: `Sends to the audience at each occurrence, once. One that is more than ${OCCURRENCE_TOLERANCE_MINUTES} minutes late is missed.`,
  subscribed: "A user's first device is subscribed.",
  event: 'An event of this name happened to a user.',
  feed: `Begins a run for each new item of a feed, once. Items that the feed has when it is read first are never sent, nor those beyond ${MAX_FEED_STARTS_PER_HOUR} items in an hour.`,
};

export const documentedTrigger = {
  title: 'Trigger',
  oneOf: TRIGGER_TYPES.map((type) =>
    Type.Object(
      { type: Type.Literal(type), ...TRIGGER_FIELDS[type].required, ...TRIGGER_FIELDS[type].optional },
      { ...closed, title: TRIGGER_TITLES[type], description: TRIGGER_DESCRIPTIONS[type] },
    ),
  ),
  discriminator: { propertyName: 'type' },
  examples: [exampleTrigger],
};

export const Trigger = documentedAs(Type.Unsafe<Trigger>(flatTrigger), documentedTrigger);
