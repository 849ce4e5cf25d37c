import { type Static, Type } from 'typebox';
import {
  DEFAULT_TTL_SECONDS,
  MAX_ACTION_TITLE_LENGTH,
  MAX_ACTIONS,
  MAX_ANSWER_LENGTH,
  MAX_BADGE,
  MAX_COLLAPSE_KEY_LENGTH,
  MAX_IMAGE_BYTES,
  MAX_LANGUAGE_LENGTH,
  MAX_METADATA_KEY_LENGTH,
  MAX_METADATA_KEYS,
  MAX_METADATA_VALUE_LENGTH,
  MAX_NOTIFICATION_MESSAGE_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
  MAX_OVER_MINUTES,
  MAX_TRANSLATIONS,
  MAX_TTL_SECONDS,
  MAX_URL_LENGTH,
  megabytes,
  UNRESPONSIVE_AFTER,
} from '../limits.ts';
import { closed, mapOf, shownText } from '../schema.ts';

const Link = Type.String({
  minLength: 1,
  maxLength: MAX_URL_LENGTH,
  format: 'url',
  description: 'A tap opens this link.',
  examples: ['https://example.com/bread'],
});

const texts = {
  title: shownText(MAX_NOTIFICATION_TITLE_LENGTH, { examples: ['Fresh bread'] }),
  message: shownText(MAX_NOTIFICATION_MESSAGE_LENGTH, { examples: ['The oven is open.'] }),
  link: Type.Optional(Link),
};

export const examplePayload = {
  title: 'Fresh bread',
  message: 'The oven is open.',
  link: 'https://example.com/bread',
};

export const payloadFields = {
  ...texts,
  image_url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_URL_LENGTH,
      format: 'url',
      description: `An image of 16/9, up to ${megabytes(MAX_IMAGE_BYTES.notification)}: .gif, .jpg, .png or .webp.`,
    }),
  ),
};

export const Payload = Type.Object(payloadFields, closed);
export type Payload = Static<typeof Payload>;

/** A button below the message, where the platform has them: it opens a link, or answers. */
export const Action = Type.Object(
  {
    title: shownText(MAX_ACTION_TITLE_LENGTH, { examples: ['Order'] }),
    link: Type.Optional(Link),
    answer: Type.Optional(
      shownText(MAX_ANSWER_LENGTH, {
        description:
          'In place of `link`: a tap is the answer of the person, which `GET /v1/notifications/{id}/answers` lists.',
      }),
    ),
  },
  { ...closed, title: 'Action' },
);
export type Action = Static<typeof Action>;

/** The message in another language, with the link of the payload itself unless it has its own. */
export const Translation = Type.Object(texts, { ...closed, title: 'Translation' });
export type Translation = Static<typeof Translation>;

/** A complete payload. `translations` are by BCP 47 tag: the phone's language selects one, and the payload's own texts are the fallback. */
export const FullPayload = Type.Object(
  {
    ...payloadFields,
    actions: Type.Optional(
      Type.Array(Action, {
        maxItems: MAX_ACTIONS,
        description: 'Buttons below the message, where the platform has them.',
      }),
    ),
    translations: Type.Optional(
      mapOf(Translation, {
        maxProperties: MAX_TRANSLATIONS,
        propertyNames: { maxLength: MAX_LANGUAGE_LENGTH, format: 'language' },
        description:
          "The message in other languages, by BCP 47 tag. A phone gets the one that fits its language, or else the payload's own texts.",
      }),
    ),
  },
  { ...closed, title: 'Payload', examples: [examplePayload] },
);
export type FullPayload = Static<typeof FullPayload>;

/** RFC 8030, section 5.3. */
export const URGENCIES = ['very-low', 'low', 'normal', 'high'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Options for sending and showing a notification. */
export const NotificationOptions = Type.Object(
  {
    ttl_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_TTL_SECONDS,
        description: `How long after it is due the message may still be delivered, by default ${DEFAULT_TTL_SECONDS}. 0: push services deliver it at once or not at all.`,
      }),
    ),
    urgency: Type.Optional(
      Type.Enum([...URGENCIES], {
        type: 'string',
        description:
          'RFC 8030, section 5.3: what may wake a phone. By default `high` to a device or user, `normal` to many.',
      }),
    ),
    collapse_key: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_COLLAPSE_KEY_LENGTH,
        description: 'A later notification with the same key replaces an earlier one.',
      }),
    ),
    silent: Type.Optional(Type.Boolean({ description: 'Shown without sound and vibration.' })),
    require_interaction: Type.Optional(
      Type.Boolean({ description: 'Shown until the person reacts, where the platform can.' }),
    ),
    badge: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_BADGE,
        description: "The number on the installed app's icon, where the platform can; 0 removes it.",
      }),
    ),
    unresponsive: Type.Optional(
      Type.Enum(['send', 'inbox_only', 'leave_out'], {
        type: 'string',
        description: `Of a notification to many: what devices get that have got ${UNRESPONSIVE_AFTER} notifications since a person last tapped one or opened the app. \`inbox_only\`: it is in their inbox, without a push. Default: \`send\`.`,
      }),
    ),
    over_minutes: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_OVER_MINUTES,
        description:
          'Of a notification to many: it is sent evenly over this time, so that not all recipients react at once. The time to live of each message begins when it is sent.',
      }),
    ),
    uncapped: Type.Optional(
      Type.Boolean({
        description: 'The frequency cap of the service neither stops nor counts this notification.',
      }),
    ),
    answer_by: Type.Optional(
      Type.String({ format: 'date-time', description: 'Answers after this time do not count.' }),
    ),
    local_time: Type.Optional(
      Type.Boolean({
        description:
          'Of a notification to many: it is sent to each recipient when the clocks there show what those of the service show at `scheduled_at`. Where that has passed, it is the next day.',
      }),
    ),
  },
  { ...closed, title: 'NotificationOptions', examples: [{ ttl_seconds: 3600, collapse_key: 'bread' }] },
);
export type NotificationOptions = Static<typeof NotificationOptions>;

export const Metadata = mapOf(Type.String({ maxLength: MAX_METADATA_VALUE_LENGTH }), {
  title: 'Metadata',
  examples: [{ campaign: 'autumn' }],
  maxProperties: MAX_METADATA_KEYS,
  propertyNames: { minLength: 1, maxLength: MAX_METADATA_KEY_LENGTH },
  description: 'For your own use; never sent to phones.',
});
export type Metadata = Static<typeof Metadata>;

/** A notification's texts, the options of its delivery, and the business's metadata. */
export type Content = { payload: FullPayload; options: NotificationOptions; metadata: Metadata | null };
