import { type Static, type TSchema, Type } from 'typebox';
import { UserId } from './devices.ts';
import { WidgetId } from './ids.ts';
import { nullable } from './nullable.ts';
import { WIDGET_FIELDS, WIDGET_TYPES } from './widget-types.ts';

const typeName = (description?: string) =>
  Type.Enum([...WIDGET_TYPES], { type: 'string', ...(description && { description }) });
const url = (description: string) =>
  Type.String({ minLength: 1, maxLength: 2048, format: 'uri', description });
const line = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description && { description }) });
// Not empty: the format lets that pass, since it means now where a notification is scheduled.
const time = (description: string) =>
  Type.String({ minLength: 1, maxLength: 64, format: 'date-time', description });

/** Every field that says what a widget shows: which type takes which is in `WIDGET_FIELDS`. */
export const contentFields = {
  title: line(100),
  subtitle: line(200),
  text: line(2000, 'Plain text; line breaks are kept.'),
  url: url(
    'Opened by a tap. Of a `web` widget: the page in its frame, which is never one of Carillon itself.',
  ),
  icon_url: url('A small square image beside the words.'),
  image_url: url('A large image.'),
  alt: line(300, 'What the image shows, for those who cannot see it.'),
  until: time('The time that is counted down to.'),
  ended_text: line(200, 'Shown in place of the countdown once it is over.'),
  code: line(64, 'The code to copy.'),
  expires_at: time('Until when the coupon is valid.'),
  height: Type.Integer({ minimum: 80, maximum: 1200, description: 'Height of the frame in CSS pixels.' }),
} as const;
export type ContentField = keyof typeof contentFields;

/** Which fields each type has, in words for the document. */
const FIELDS_OF_TYPES = WIDGET_TYPES.map((type) => {
  const { required, optional } = WIDGET_FIELDS[type];
  const names = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(', ');
  return `- \`${type}\`: ${names(required)}; it may have ${names(optional)}`;
}).join('\n');

/** Where, for whom and when a widget is shown. */
const placement = {
  position: Type.Optional(
    Type.Number({
      minimum: -1_000_000_000,
      maximum: 1_000_000_000,
      description:
        'Shown in ascending order, the older of two equal ones first. Default: after all others. A fraction finds room between two.',
    }),
  ),
  user_id: Type.Optional(nullable(UserId)),
  shown_from: Type.Optional(nullable(time('Not shown before.'))),
  shown_until: Type.Optional(nullable(time('Not shown from then on.'))),
};

type Optional<Fields extends Record<string, TSchema>> = {
  [Name in keyof Fields]: ReturnType<typeof Type.Optional<Fields[Name]>>;
};

const optionalContent = Object.fromEntries(
  Object.entries(contentFields).map(([name, schema]) => [name, Type.Optional(schema)]),
) as unknown as Optional<typeof contentFields>;

/** What a widget shows: the fields of its type. */
export type WidgetContent = { [Field in ContentField]?: Static<(typeof contentFields)[Field]> };

/** A block that a business places in its experience. Absent fields are left out. */
export const Widget = Type.Object(
  {
    id: WidgetId,
    type: typeName(),
    ...optionalContent,
    position: Type.Number(),
    user_id: Type.Optional(UserId),
    shown_from: Type.Optional(time('In UTC.')),
    shown_until: Type.Optional(time('In UTC.')),
  },
  { $id: 'Widget', description: `Fields by type:\n${FIELDS_OF_TYPES}` },
);
export type Widget = Static<typeof Widget>;

export const CreateWidget = Type.Object(
  { type: typeName('Never changes.'), ...optionalContent, ...placement },
  { additionalProperties: false, description: `Fields by type:\n${FIELDS_OF_TYPES}` },
);
export type CreateWidget = Static<typeof CreateWidget>;

/** What is given is changed; null takes an optional field away. */
export const ChangeWidget = Type.Object(
  {
    type: Type.Optional(typeName('Never changes: left out, or what it is.')),
    ...(Object.fromEntries(
      Object.entries(contentFields).map(([name, schema]) => [name, Type.Optional(nullable(schema))]),
    ) as unknown as Optional<{
      [Field in ContentField]: ReturnType<typeof nullable<(typeof contentFields)[Field]>>;
    }>),
    ...placement,
  },
  { additionalProperties: false },
);
export type ChangeWidget = Static<typeof ChangeWidget>;

/**
 * A widget as the experience gets it. `token` comes with `web` alone: a signed JWT that tells the business's page who the
 * user is, valid for five minutes.
 */
export const ShownWidget = Type.Object(
  {
    id: WidgetId,
    type: typeName(),
    ...optionalContent,
    token: Type.Optional(
      Type.String({ description: 'Of a `web` widget: a JWT (ES256) for its page, valid for five minutes.' }),
    ),
  },
  { $id: 'ShownWidget' },
);
export type ShownWidget = Static<typeof ShownWidget>;

/** The public keys (RFC 7517) that tokens of `web` widgets are verified with. */
export const KeySet = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.Literal('EC'),
      crv: Type.Literal('P-256'),
      x: Type.String(),
      y: Type.String(),
      kid: Type.String({ description: 'RFC 7638 thumbprint.' }),
      alg: Type.Literal('ES256'),
      use: Type.Literal('sig'),
    }),
  ),
});
export type KeySet = Static<typeof KeySet>;
