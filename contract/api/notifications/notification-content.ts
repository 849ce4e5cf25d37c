import { type Static, type TSchema, Type } from 'typebox';
import {
  DEFAULT_TTL_SECONDS,
  MAX_ACTION_TITLE_LENGTH,
  MAX_ACTIONS,
  MAX_ANSWER_LENGTH,
  MAX_BADGE,
  MAX_COLLAPSE_KEY_LENGTH,
  MAX_DATA_BYTES,
  MAX_DATA_DEPTH,
  MAX_DATA_VALUES,
  MAX_IMAGE_BYTES,
  MAX_LANGUAGE_LENGTH,
  MAX_LIQUID_LENGTH,
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
} from '../../limits.ts';
import { closed, mapOf, shownText, unlessTrue } from '../../schema.ts';

const linkDocs = { description: 'A tap opens this link.', examples: ['https://example.com/bread'] };

const Link = Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH, format: 'url', ...linkDocs });

/** A text that is Liquid. `rendered` is the length to which it is cut for each person. */
const liquid = (rendered: number, example: string) =>
  shownText(MAX_LIQUID_LENGTH, {
    description: `Liquid; what a person gets has at most ${rendered} characters, and is cut.`,
    examples: [example],
  });

const LiquidLink = Type.String({
  minLength: 1,
  maxLength: MAX_URL_LENGTH,
  description:
    'Liquid: each value is percent-encoded. Scheme and host are literal, or the link is one value of `data` alone.',
  examples: ['https://example.com/orders/{{ data.order }}'],
});

const texts = {
  title: shownText(MAX_NOTIFICATION_TITLE_LENGTH, { examples: ['Fresh bread'] }),
  message: shownText(MAX_NOTIFICATION_MESSAGE_LENGTH, { examples: ['The oven is open.'] }),
  link: Type.Optional(Link),
};

const liquidTexts = {
  title: liquid(MAX_NOTIFICATION_TITLE_LENGTH, 'Hello {{ user.first_name | default: "there" }}'),
  message: liquid(MAX_NOTIFICATION_MESSAGE_LENGTH, 'Your order {{ data.order }} is ready.'),
  link: Type.Optional(LiquidLink),
};

export const examplePayload = {
  title: 'Fresh bread',
  message: 'The oven is open.',
  link: 'https://example.com/bread',
};

const ImageUrl = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: MAX_URL_LENGTH,
    format: 'url',
    description: `An image of 16/9, up to ${megabytes(MAX_IMAGE_BYTES.notification)}: .gif, .jpg, .png or .webp.`,
  }),
);

export const payloadFields = { ...texts, image_url: ImageUrl };

export const Payload = Type.Object(payloadFields, closed);
export type Payload = Static<typeof Payload>;

const answer = Type.Optional(
  shownText(MAX_ANSWER_LENGTH, {
    description:
      'In place of `link`: a tap is the answer of the person, which `GET /v1/notifications/{id}/answers` lists.',
  }),
);

/** A button below the message, where the platform has them: it opens a link, or answers. */
export const Action = Type.Object(
  {
    title: shownText(MAX_ACTION_TITLE_LENGTH, { examples: ['Order'] }),
    link: Type.Optional(Link),
    answer,
  },
  { ...closed, title: 'Action' },
);
export type Action = Static<typeof Action>;

const LiquidAction = Type.Object(
  {
    title: liquid(MAX_ACTION_TITLE_LENGTH, 'Track {{ data.order }}'),
    link: Type.Optional(LiquidLink),
    answer,
  },
  { ...closed, title: 'PersonalAction' },
);

/** The message in another language, with the link of the payload itself unless it has its own. */
export const Translation = Type.Object(texts, { ...closed, title: 'Translation' });
export type Translation = Static<typeof Translation>;

const LiquidTranslation = Type.Object(liquidTexts, { ...closed, title: 'PersonalTranslation' });

const actionsOf = <Button extends TSchema>(action: Button) =>
  Type.Optional(
    Type.Array(action, {
      maxItems: MAX_ACTIONS,
      description: 'Buttons below the message, where the platform has them.',
    }),
  );

const translationsOf = <Texts extends TSchema>(translation: Texts) =>
  Type.Optional(
    mapOf(translation, {
      maxProperties: MAX_TRANSLATIONS,
      propertyNames: { maxLength: MAX_LANGUAGE_LENGTH, format: 'language' },
      description:
        "The message in other languages, by BCP 47 tag. A phone gets the one that fits its language, or else the payload's own texts.",
    }),
  );

/** A complete payload. `translations` are by BCP 47 tag: the phone's language selects one, and the payload's own texts are the fallback. */
export const FullPayload = Type.Object(
  {
    ...payloadFields,
    actions: actionsOf(Action),
    translations: translationsOf(Translation),
    personalize: Type.Optional(
      Type.Boolean({ description: 'True if the texts are Liquid, rendered for each person.' }),
    ),
  },
  { ...closed, title: 'Payload', examples: [examplePayload] },
);
export type FullPayload = Static<typeof FullPayload>;

/** A payload whose texts are Liquid (`server/personal`). */
const PersonalPayload = Type.Object(
  {
    ...liquidTexts,
    image_url: ImageUrl,
    actions: actionsOf(LiquidAction),
    translations: translationsOf(LiquidTranslation),
    personalize: Type.Literal(true, { description: 'The texts are Liquid, rendered for each person.' }),
  },
  {
    ...closed,
    title: 'PersonalPayload',
    description: `Its texts are Liquid, in each language of at most ${MAX_LIQUID_LENGTH} characters together: see the section “Personal texts” of the documentation.`,
    examples: [
      {
        title: 'Hello {{ user.first_name | default: "there" }}',
        message: 'The oven is open.',
        personalize: true,
      },
    ],
  },
);

/** A payload in a request. */
export const RequestedPayload = unlessTrue('personalize', FullPayload, PersonalPayload);

/** Texts of an answer: a link may be Liquid, and what was rendered for a person may be empty. */
const shownTexts = {
  title: Type.String({ examples: [examplePayload.title] }),
  message: Type.String({ examples: [examplePayload.message] }),
  link: Type.Optional(Type.String(linkDocs)),
};

export const ShownAction = Type.Object(
  { ...Action.properties, title: Type.String({ examples: ['Order'] }), link: shownTexts.link },
  { ...closed, title: 'Action' },
);

/** Fields of a payload in an inbox. */
export const inboxFields = {
  ...shownTexts,
  image_url: ImageUrl,
  actions: Type.Optional(Type.Array(ShownAction)),
};

/** A payload in an answer. Limits are not documented there. */
export const ShownPayload = Type.Object(
  {
    ...FullPayload.properties,
    ...shownTexts,
    actions: actionsOf(ShownAction),
    translations: translationsOf(Type.Object(shownTexts, { ...closed, title: 'Translation' })),
  },
  { ...closed, title: 'Payload', examples: [examplePayload] },
);

/** The `data` that Liquid reads. server/personal/data.ts checks its bounds. */
export const PersonalData = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  title: 'PersonalData',
  description: `Values that the texts of a payload with \`personalize\` read as \`data\`, for a notification to one user or device. At most ${MAX_DATA_BYTES} bytes as JSON, ${MAX_DATA_VALUES} values and ${MAX_DATA_DEPTH} levels.`,
  examples: [{ order: 'A-1042' }],
});

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
          'Minutes over which a notification to many is sent evenly, so that not all recipients react at once. The time to live of each message begins when it is sent.',
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

/** A notification's texts, what they read as `data`, the options of its delivery, and the business's metadata. */
export type Content = {
  payload: FullPayload;
  data: Record<string, unknown> | null;
  options: NotificationOptions;
  metadata: Metadata | null;
};
