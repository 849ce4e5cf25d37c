import { type Static, type TSchema, Type } from 'typebox';
import { WidgetId } from '../ids.ts';
import {
  MAX_URL_LENGTH,
  MAX_WIDGET_HEIGHT_PX,
  MAX_WIDGET_TEXT_LENGTHS,
  MIN_WIDGET_HEIGHT_PX,
} from '../limits.ts';
import { closed, documentedAs, nullable, shownText, Time } from '../schema.ts';
import { type ContentField, WIDGET_FIELDS, WIDGET_TYPES, type WidgetType } from '../widget-types.ts';
import { UserId } from './devices.ts';

const typeName = (description?: string) =>
  Type.Enum([...WIDGET_TYPES], { type: 'string', ...(description && { description }) });
const url = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH, format: 'url', description, examples: [example] });
const text = (field: keyof typeof MAX_WIDGET_TEXT_LENGTHS, example: string, description?: string) =>
  shownText(MAX_WIDGET_TEXT_LENGTHS[field], { ...(description && { description }), examples: [example] });
const time = (description: string, example = '2026-11-22T09:30:00.000Z') => ({
  ...Time,
  maxLength: 64,
  description,
  examples: [example],
});

/** An end that is later than the example of other times. */
const LATER = '2099-12-24T18:00:00.000Z';

/** Every field of a widget's content. `WIDGET_FIELDS` says which type has which fields. */
export const contentFields = {
  title: text('title', 'Order ahead'),
  subtitle: text('subtitle', 'Ready when you come'),
  text: text('text', 'Monday to Friday, 7 to 18', 'Plain text; line breaks are kept.'),
  url: url(
    'A tap opens this address. Of a `web` widget: the page in its frame, never one of Carillon itself.',
    'https://example.com/order',
  ),
  icon_url: url('A small square image beside the text.', 'https://example.com/icon.png'),
  image_url: url('A large image.', 'https://example.com/bread.webp'),
  alt: text('alt', 'Bread on a shelf', 'Describes the image to people who cannot see it.'),
  until: time('The countdown ends at this time.'),
  ended_text: text('ended_text', 'It is out', 'Replaces the countdown once it has ended.'),
  code: text('code', 'BREAD-10', 'The code to copy.'),
  expires_at: time('When the coupon expires.'),
  height: Type.Integer({
    minimum: MIN_WIDGET_HEIGHT_PX,
    maximum: MAX_WIDGET_HEIGHT_PX,
    description: 'Height of the frame in CSS pixels.',
    examples: [400],
  }),
} as const satisfies Record<ContentField, TSchema>;

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
  shown_until: Type.Optional(nullable(time('Not shown from this time on.', LATER))),
};

/** The placement in an answer, without unset fields. */
const stored = {
  position: Type.Number({ examples: [1] }),
  user_id: Type.Optional(UserId),
  shown_from: Type.Optional(time('In UTC.')),
  shown_until: Type.Optional(time('In UTC.', LATER)),
};

type Optional<Fields extends Record<string, TSchema>> = {
  [Name in keyof Fields]: ReturnType<typeof Type.Optional<Fields[Name]>>;
};

const optionalContent = Object.fromEntries(
  Object.entries(contentFields).map(([name, schema]) => [name, Type.Optional(schema)]),
) as unknown as Optional<typeof contentFields>;

/** A widget's content: the fields of its type. */
export type WidgetContent = { [Field in ContentField]?: Static<(typeof contentFields)[Field]> };

/**
 * Returns a schema that the OpenAPI document shows as an object for each type. The flat schema validates, because it gives one clear
 * reason for each wrong field.
 *
 * @param nameOf returns the name of a type's object; `Type` is capitalised
 * @param fields returns the fields other than type and content
 */
const documentedByType = <Schema extends TSchema>(
  flat: Schema,
  nameOf: (Type: string) => string,
  fields: (type: WidgetType) => Record<string, TSchema>,
  options: object = {},
): Schema => {
  const oneOf = WIDGET_TYPES.map((type) => {
    const { required, optional } = WIDGET_FIELDS[type];
    const { id, ...others } = fields(type);
    const properties = {
      ...(id && { id }),
      type: Type.Literal(type),
      ...Object.fromEntries(required.map((field) => [field, contentFields[field]])),
      ...Object.fromEntries(optional.map((field) => [field, Type.Optional(contentFields[field])])),
      ...others,
    };
    const title = nameOf(type[0]!.toUpperCase() + type.slice(1));
    return Type.Object(properties, { ...options, title });
  });
  return documentedAs(flat, { oneOf, discriminator: { propertyName: 'type' } });
};

/** A block that a business adds to its experience. Absent fields are left out. */
export const Widget = documentedByType(
  Type.Object({ id: WidgetId, type: typeName(), ...optionalContent, ...stored }, { title: 'Widget' }),
  (Type) => `${Type}Widget`,
  () => ({ id: WidgetId, ...stored }),
);
export type Widget = Static<typeof Widget>;

export const CreateWidget = documentedByType(
  Type.Object({ type: typeName(), ...optionalContent, ...placement }, { ...closed, title: 'CreateWidget' }),
  (Type) => `Create${Type}Widget`,
  () => placement,
  closed,
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
  { ...closed, title: 'ChangeWidget', examples: [{ title: 'Order ahead', subtitle: null }] },
);
export type ChangeWidget = Static<typeof ChangeWidget>;

const token = Type.String({
  description: 'JWT (ES256) for the page of a `web` widget, valid for five minutes.',
  examples: ['eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJodHRwczovL3B1c2guZXhhbXBsZS5jb20ifQ.c2lnbmF0dXJl'],
});

/**
 * A widget as the experience receives it. Only `web` widgets have a `token`: a signed JWT that identifies the user to the
 * business's page, valid for five minutes.
 */
export const ShownWidget = documentedByType(
  Type.Object(
    { id: WidgetId, type: typeName(), ...optionalContent, token: Type.Optional(token) },
    { title: 'ShownWidget' },
  ),
  (Type) => `Shown${Type}Widget`,
  (type) => ({ id: WidgetId, ...(type === 'web' && { token }) }),
);
export type ShownWidget = Static<typeof ShownWidget>;

export const ShownWidgets = Type.Object({ data: Type.Array(ShownWidget) }, { title: 'ShownWidgets' });

/** The widgets of a service for the console, in the order of the experience, scheduled and expired ones included. */
export const PlacedWidgets = Type.Object({
  data: Type.Array(Widget),
  /** True if the list was cut off; only widgets for single users can be missing. */
  is_cut: Type.Boolean(),
  /** Users who have their own widgets, sorted by identifier. */
  users: Type.Array(UserId),
});
export type PlacedWidgets = Static<typeof PlacedWidgets>;

/** The public keys (RFC 7517) that verify the tokens of `web` widgets. */
export const KeySet = Type.Object(
  {
    keys: Type.Array(
      Type.Object(
        {
          kty: Type.Literal('EC'),
          crv: Type.Literal('P-256'),
          x: Type.String({ examples: ['f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU'] }),
          y: Type.String({ examples: ['x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0'] }),
          kid: Type.String({
            description: 'RFC 7638 thumbprint.',
            examples: ['NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs'],
          }),
          alg: Type.Literal('ES256'),
          use: Type.Literal('sig'),
        },
        { title: 'PublicKey' },
      ),
    ),
  },
  { title: 'KeySet' },
);
export type KeySet = Static<typeof KeySet>;
