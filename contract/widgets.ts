import { type Static, type TSchema, Type } from 'typebox';
import { UserId } from './devices.ts';
import { WidgetId } from './ids.ts';
import {
  MAX_URL_LENGTH,
  MAX_WIDGET_HEIGHT_PX,
  MAX_WIDGET_TEXT_LENGTHS,
  MIN_WIDGET_HEIGHT_PX,
} from './limits.ts';
import { closed, nullable } from './schema.ts';
import { type ContentField, WIDGET_FIELDS, WIDGET_TYPES } from './widget-types.ts';

const typeName = (description?: string) =>
  Type.Enum([...WIDGET_TYPES], { type: 'string', ...(description && { description }) });
const url = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH, format: 'uri', description });
const text = (field: keyof typeof MAX_WIDGET_TEXT_LENGTHS, description?: string) =>
  Type.String({
    minLength: 1,
    maxLength: MAX_WIDGET_TEXT_LENGTHS[field],
    ...(description && { description }),
  });
// `minLength`, because the format accepts '': in `scheduled_at` it means now.
const time = (description: string) =>
  Type.String({ minLength: 1, maxLength: 64, format: 'date-time', description });

/** Every field of a widget's content. `WIDGET_FIELDS` says which type has which fields. */
export const contentFields = {
  title: text('title'),
  subtitle: text('subtitle'),
  text: text('text', 'Plain text; line breaks are kept.'),
  url: url(
    'A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself.',
  ),
  icon_url: url('A small square image beside the text.'),
  image_url: url('A large image.'),
  alt: text('alt', 'Describes the image to people who cannot see it.'),
  until: time('The countdown ends at this time.'),
  ended_text: text('ended_text', 'Replaces the countdown once it has ended.'),
  code: text('code', 'The code to copy.'),
  expires_at: time('When the coupon expires.'),
  height: Type.Integer({
    minimum: MIN_WIDGET_HEIGHT_PX,
    maximum: MAX_WIDGET_HEIGHT_PX,
    description: 'Height of the frame in CSS pixels.',
  }),
} as const satisfies Record<ContentField, TSchema>;

/** The fields of each type, as a list for the API's documentation. */
const FIELDS_OF_TYPES = WIDGET_TYPES.map((type) => {
  const { required, optional } = WIDGET_FIELDS[type];
  const names = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(', ');
  return `- \`${type}\`: ${names(required)}; optionally ${names(optional)}`;
}).join('\n');

/** The place, the audience and the period of a widget. */
const placement = {
  position: Type.Optional(
    Type.Number({
      minimum: -1_000_000_000,
      maximum: 1_000_000_000,
      description:
        'Widgets are shown in ascending order, the older of two equal ones first. Default: after all others. A fraction fits between two.',
    }),
  ),
  user_id: Type.Optional(nullable(UserId)),
  shown_from: Type.Optional(nullable(time('Not shown before this time.'))),
  shown_until: Type.Optional(nullable(time('Not shown from this time on.'))),
};

type Optional<Fields extends Record<string, TSchema>> = {
  [Name in keyof Fields]: ReturnType<typeof Type.Optional<Fields[Name]>>;
};

const optionalContent = Object.fromEntries(
  Object.entries(contentFields).map(([name, schema]) => [name, Type.Optional(schema)]),
) as unknown as Optional<typeof contentFields>;

/** A widget's content: the fields of its type. */
export type WidgetContent = { [Field in ContentField]?: Static<(typeof contentFields)[Field]> };

/** A block that a business adds to its experience. Absent fields are left out. */
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
  { type: typeName('It cannot be changed later.'), ...optionalContent, ...placement },
  { ...closed, description: `Fields by type:\n${FIELDS_OF_TYPES}` },
);
export type CreateWidget = Static<typeof CreateWidget>;

/** Changes the given fields; null removes an optional field. */
export const ChangeWidget = Type.Object(
  {
    type: Type.Optional(typeName('It cannot be changed: left out, or the present type.')),
    ...(Object.fromEntries(
      Object.entries(contentFields).map(([name, schema]) => [name, Type.Optional(nullable(schema))]),
    ) as unknown as Optional<{
      [Field in ContentField]: ReturnType<typeof nullable<(typeof contentFields)[Field]>>;
    }>),
    ...placement,
  },
  closed,
);
export type ChangeWidget = Static<typeof ChangeWidget>;

/**
 * A widget as the experience receives it. Only `web` widgets have a `token`: a signed JWT that identifies the user to the
 * business's page, valid for five minutes.
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

/** The widgets of a service for the console, in the order in which the experience shows them, scheduled and expired ones included. */
export const PlacedWidgets = Type.Object({
  data: Type.Array(Type.Unsafe<Widget>({ $ref: 'Widget#' })),
  /** Whether the list was cut off; only widgets for single users can be missing. */
  is_cut: Type.Boolean(),
  /** Users who have their own widgets, sorted by identifier. */
  users: Type.Array(UserId),
});
export type PlacedWidgets = Static<typeof PlacedWidgets>;

/** The public keys (RFC 7517) that verify the tokens of `web` widgets. */
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
