import { type Static, type TSchema, Type } from 'typebox';
import { AutomationId, TemplateId } from '../../ids.ts';
import { MAX_AUTOMATION_NAME_LENGTH, MAX_STEPS, MAX_WAIT_MINUTES } from '../../limits.ts';
import { REENTRIES } from '../../lists.ts';
import { Count, closed, documentedAs, nullable, shownText, storedObject, Time } from '../../schema.ts';
import { Filter, RequestedAudience } from '../audiences.ts';
import {
  examplePayload,
  NotificationOptions,
  RequestedPayload,
  ShownPayload,
} from '../notifications/notification-content.ts';
import { TimeOfDay } from '../services.ts';
import { TopicKey } from '../topics.ts';
import { FeedState } from './feeds.ts';
import { documentedTrigger, exampleTrigger, Trigger, UserEventName } from './triggers.ts';

const sendOf = <Content extends TSchema>(payload: Content) =>
  Type.Object(
    {
      payload: Type.Optional(payload),
      template_id: Type.Optional({
        ...TemplateId,
        description:
          'In place of `payload`: a template, as it is when the step is done. Its options apply too, as far as the step has none of the same name.',
      }),
      from_feed: Type.Optional(
        Type.Literal(true, {
          description:
            'In place of `payload`: the item of the feed that began the run, as its preview has it.',
        }),
      ),
      options: Type.Optional(NotificationOptions),
      topic: Type.Optional({ ...TopicKey, description: 'Sent only to users who have this topic on.' }),
    },
    {
      ...closed,
      title: 'SendStep',
      description:
        'Sends a notification: its `payload`, that of a template, or `from_feed`. Texts with `personalize` read what began the run as `data`.',
      examples: [{ payload: examplePayload }],
    },
  );

const Wait = Type.Object(
  {
    minutes: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_WAIT_MINUTES,
        description: 'From when the run gets here; of the first step, from the time of the event.',
        examples: [60],
      }),
    ),
    until: Type.Optional({
      ...TimeOfDay,
      examples: ['09:00'],
      description:
        "The next time that the user's clocks show this: in the time zone of the device that was seen last, else in the service's.",
    }),
  },
  {
    ...closed,
    minProperties: 1,
    maxProperties: 1,
    title: 'WaitStep',
    description: 'Waits some minutes, or until a time of the day.',
    examples: [{ minutes: 60 }],
  },
);

const StopIf = Type.Object(
  {
    tapped: Type.Optional(Type.Literal(true, { description: 'The user tapped a notification of this run.' })),
    event: Type.Optional({
      ...UserEventName,
      description: 'An event of this name happened to the user since the run began.',
    }),
    filter: Type.Optional(Filter),
  },
  {
    ...closed,
    minProperties: 1,
    maxProperties: 1,
    title: 'StopIfStep',
    description:
      'Ends the run if this holds when the run gets here. `filter`: one of the user’s devices has it.',
    examples: [{ tapped: true }],
  },
);

const stepOf = <Content extends TSchema>(payload: Content) =>
  Type.Object(
    { send: Type.Optional(sendOf(payload)), wait: Type.Optional(Wait), stop_if: Type.Optional(StopIf) },
    {
      ...closed,
      minProperties: 1,
      maxProperties: 1,
      title: 'Step',
      description: 'One of `send`, `wait` and `stop_if`.',
      examples: [{ send: { payload: examplePayload } }],
    },
  );

/** One of the three. */
export const Step = stepOf(RequestedPayload);
export type Step = Static<typeof Step>;

const name = shownText(MAX_AUTOMATION_NAME_LENGTH, { examples: ['Welcome'] });
const enabled = Type.Boolean({
  description: 'While it is false, nothing begins, and runs that have begun wait.',
  examples: [true],
});
const steps = Type.Array(Step, { minItems: 1, maxItems: MAX_STEPS });
const reentry = Type.Enum([...REENTRIES], {
  type: 'string',
  description: 'Re-entry of a user who had a run: never, after the end of the former one, or always.',
  examples: ['after_end'],
});
const audience = nullable(RequestedAudience);

const fields = {
  name,
  trigger: Trigger,
  audience: Type.Optional(audience),
  steps,
  reentry: Type.Optional(reentry),
  enabled: Type.Optional(enabled),
};

const exampleAutomation = {
  name: 'Shipped',
  trigger: exampleTrigger,
  steps: [{ send: { payload: examplePayload } }],
};

export const CreateAutomation = Type.Object(fields, {
  ...closed,
  title: 'CreateAutomation',
  examples: [exampleAutomation],
});
export type CreateAutomation = Static<typeof CreateAutomation>;

/** Each given field replaces the whole previous value. */
export const ChangeAutomation = Type.Object(
  Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, Type.Optional(schema)])) as {
    [Field in keyof typeof fields]: ReturnType<typeof Type.Optional<(typeof fields)[Field]>>;
  },
  { ...closed, minProperties: 1, title: 'ChangeAutomation', examples: [{ enabled: false }] },
);
export type ChangeAutomation = Static<typeof ChangeAutomation>;

/** The counts of an automation's runs, and of the devices that its notifications got to. */
export const AutomationStatistics = Type.Object(
  {
    entered: { ...Count, description: 'Runs that began, as far as they are kept.' },
    waiting: Count,
    ended: Count,
    stopped: Count,
    failed: Count,
    sent: { ...Count, description: 'Deliveries that push services accepted.' },
    shown: { ...Count, description: 'Deliveries that were shown, where phones report it.' },
    tapped: { ...Count, description: 'Deliveries that were tapped.' },
  },
  { title: 'AutomationStatistics' },
);
export type AutomationStatistics = Static<typeof AutomationStatistics>;

export const AUTOMATION_EXPANSIONS = ['next', 'statistics', 'feed'] as const;
export type AutomationExpansion = (typeof AUTOMATION_EXPANSIONS)[number];

export const Automation = Type.Object(
  {
    id: AutomationId,
    name,
    enabled,
    trigger: storedObject<Trigger>(documentedTrigger),
    audience: documentedAs(nullable(storedObject<RequestedAudience>()), {
      anyOf: [{ ...RequestedAudience, title: 'AutomationAudience' }, { type: 'null' }],
      examples: [null],
      description: 'Recipients of a schedule or a feed. Null: everybody.',
    }),
    steps: Type.Array(storedObject<Step>(stepOf(ShownPayload))),
    reentry,
    next: Type.Optional(
      Type.Array(Time, {
        description:
          "With `expand=next`, and when it is created: the next times of a schedule; with `local_time`, those of the service's time zone.",
      }),
    ),
    statistics: Type.Optional(AutomationStatistics),
    feed: Type.Optional(FeedState),
    problem: Type.Optional(
      nullable(
        Type.String({
          description: 'Problem of a feed that its owner should look at. `expand=feed` has more.',
          examples: ['the feed cannot be read: there is nothing at this address (404)'],
        }),
      ),
    ),
  },
  { title: 'Automation' },
);
export type Automation = Static<typeof Automation>;

export const CreatedAutomation = Type.Object(
  {
    id: AutomationId,
    next: Type.Optional(Type.Array(Time, { description: 'The next times of a schedule.' })),
  },
  { title: 'CreatedAutomation' },
);
export type CreatedAutomation = Static<typeof CreatedAutomation>;
