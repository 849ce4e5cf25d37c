import { type Static, Type } from 'typebox';
import { nullable } from './nullable.ts';
import { type Branding, brandingFields } from './services.ts';

type Fields = typeof brandingFields;

/** What is given is changed; null takes a field away. */
export const ChangeBrand = Type.Object(
  Object.fromEntries(
    Object.entries(brandingFields).map(([name, schema]) => [name, Type.Optional(nullable(schema))]),
  ) as unknown as {
    [Name in keyof Fields]: ReturnType<typeof Type.Optional<ReturnType<typeof nullable<Fields[Name]>>>>;
  },
  { additionalProperties: false, minProperties: 1 },
);
export type ChangeBrand = { [Name in keyof Branding]?: Static<Fields[Name]> | null };
