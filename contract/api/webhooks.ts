import { type Static, Type } from 'typebox';
import { AttemptId, WebhookId } from '../ids.ts';
import { MAX_WEBHOOK_DESCRIPTION_LENGTH, MAX_WEBHOOK_URL_LENGTH } from '../limits.ts';
import { EVENT_TYPES } from '../lists.ts';
import { Count, closed, nullable, shownText, Time } from '../schema.ts';
import { EventTypeName } from './events.ts';

const url = Type.String({
  minLength: 1,
  maxLength: MAX_WEBHOOK_URL_LENGTH,
  format: 'url',
  examples: ['https://example.com/carillon'],
});
const events = Type.Array(EventTypeName, {
  minItems: 1,
  maxItems: EVENT_TYPES.length,
  uniqueItems: true,
  examples: [['notification.completed', 'notification.failed']],
});
const description = nullable(shownText(MAX_WEBHOOK_DESCRIPTION_LENGTH, { examples: ['The till'] }));
const aggregate = Type.Boolean({
  description: 'True if receipts (shown, tapped, dismissed) come as sums of a minute rather than one each.',
  examples: [false],
});
const batch = Type.Boolean({
  description: 'True if a request has up to 100 events, as `{"events": […]}`, rather than one.',
  examples: [false],
});
const enabled = Type.Boolean({ description: 'True if events are posted to it.', examples: [true] });

export const Webhook = Type.Object(
  {
    id: WebhookId,
    url,
    events,
    description,
    aggregate,
    batch,
    enabled,
    disabled_reason: nullable(
      Type.String({
        description: '`failing`: it was disabled because every request failed for five days.',
        examples: ['failing'],
      }),
    ),
    failing_since: nullable(Time),
    created_at: Time,
  },
  { title: 'Webhook' },
);
export type Webhook = Static<typeof Webhook>;

export const CreateWebhook = Type.Object(
  {
    url,
    events,
    description: Type.Optional(description),
    aggregate: Type.Optional(aggregate),
    batch: Type.Optional(batch),
    enabled: Type.Optional(enabled),
  },
  { ...closed, title: 'CreateWebhook' },
);
export type CreateWebhook = Static<typeof CreateWebhook>;

export const ChangeWebhook = Type.Partial(CreateWebhook, { ...closed, title: 'ChangeWebhook' });
export type ChangeWebhook = Static<typeof ChangeWebhook>;

/** The only answers that contain the secret, which is stored encrypted. */
export const WebhookSecret = Type.Object(
  {
    id: WebhookId,
    secret: Type.String({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='] }),
  },
  { title: 'WebhookSecret' },
);
export type WebhookSecret = Static<typeof WebhookSecret>;

export const ATTEMPT_KINDS = ['stream', 'failed', 'resend', 'recover', 'test'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** One request to a webhook. */
export const WebhookAttempt = Type.Object(
  {
    id: AttemptId,
    kind: Type.Enum([...ATTEMPT_KINDS], {
      type: 'string',
      description:
        '`stream`: the first; `failed`: a repetition after a failure; `resend` and `recover`: on request; `test`.',
      examples: ['stream'],
    }),
    at: Time,
    duration_ms: Count,
    succeeded: Type.Boolean({ examples: [true] }),
    status: nullable(
      Type.Integer({ description: 'HTTP status of the answer; null if there was none.', examples: [200] }),
    ),
    error: nullable(
      Type.String({ description: 'Why there was no answer.', examples: ['no answer within 15 s'] }),
    ),
    request: nullable(
      Type.String({
        description: 'The body, as it would be sent now. Null if its events are past their retention.',
        examples: ['{"id":"evt_01k9x3f7q2e8hb5v0m4c6d1t9z","type":"device.subscribed"}'],
      }),
    ),
    answer: nullable(Type.String({ description: 'The beginning of the body.', examples: ['ok'] })),
    events: Count,
  },
  { title: 'WebhookAttempt' },
);
export type WebhookAttempt = Static<typeof WebhookAttempt>;

/** `POST /v1/webhooks/{id}/recover` */
export const RecoverEvents = Type.Object({ since: Time }, { ...closed, title: 'RecoverEvents' });

/** Number of events that are posted again. */
export const ResentEvents = Type.Object({ events: Count }, { title: 'ResentEvents' });
