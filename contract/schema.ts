import { type Static, type TSchema, Type } from 'typebox';
import { MAX_EMAIL_LENGTH, MAX_NAMES_LENGTH } from './limits.ts';

// The `title` of a schema is its name in the OpenAPI document. Examples of bodies are composed of examples of their fields.

/** Returns the schema of a nullable value, as one list of types, so that a wrong value gets one clear reason, not one for each type. */
export function nullable<Schema extends TSchema & { type: string; title?: string }>(schema: Schema) {
  const { title, ...rest } = schema;
  const either = Type.Unsafe<Static<Schema> | null>({ ...rest, type: [schema.type, 'null'] });
  return title === undefined ? either : documentedAs(either, { anyOf: [schema, { type: 'null' }] });
}

/** Gives the OpenAPI document another schema than the one that validates and serialises. */
export const documentedAs = <Schema extends TSchema>(schema: Schema, documented: object): Schema => ({
  ...schema,
  documented,
});

type Example = {
  examples?: unknown[];
  documented?: Example;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Example[];
  oneOf?: Example[];
  items?: Example;
  properties?: Record<string, Example>;
};

/** Returns an example of a value, composed of examples of its fields and items; undefined if there are none. */
export function exampleOf(schema: object): unknown {
  const { examples, documented, anyOf, oneOf, items, properties, enum: values, ...rest } = schema as Example;
  if (examples) return examples[0];
  if (documented) return exampleOf(documented);
  const [member] = oneOf ?? anyOf ?? [];
  if (member) return exampleOf(member);
  if (items) return [exampleOf(items)].filter((item) => item !== undefined);
  if (!properties) return rest.const ?? values?.[0];
  const fields = Object.entries(properties).map(([name, field]) => [name, exampleOf(field)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Returns the schema of a displayed text: it has a visible character, so that no title, button or name is blank. */
export const shownText = (maxLength: number, options: object = {}) =>
  Type.String({ minLength: 1, maxLength, format: 'visible', ...options });

export const Time = Type.String({ format: 'date-time', examples: ['2026-11-22T09:30:00.000Z'] });
export const Count = Type.Integer({ minimum: 0, examples: [3] });
export const Email = Type.String({
  maxLength: MAX_EMAIL_LENGTH,
  format: 'email',
  examples: ['you@example.com'],
});

/**
 * Returns the schema of a parameter with names from a list: `a,b`, or `a` and `b` one after the other, as some clients send lists
 * (`joinNames` of validate.ts).
 */
export const namesOf = <Name extends string>(names: readonly Name[], description: string) =>
  documentedAs(Type.String({ minLength: 1, maxLength: MAX_NAMES_LENGTH, description }), {
    type: 'array',
    items: { type: 'string', enum: [...names] },
  });

/** Options of an object that takes no other properties. */
export const closed = { additionalProperties: false } as const;

/** Returns the schema of an object with values of one kind under keys of the caller's choice. */
export const mapOf = <Value extends TSchema>(value: Value, options: object = {}) =>
  Type.Unsafe<Record<string, Static<Value>>>({ type: 'object', additionalProperties: value, ...options });

/**
 * Returns the schema of an object that has another schema if one of its fields is true. The OpenAPI document shows both.
 *
 * @param field a field of both, which `special` requires
 */
export const unlessTrue = <Usual extends TSchema, Special extends TSchema>(
  field: string,
  usual: Usual,
  special: Special,
) =>
  documentedAs(
    Type.Unsafe<Static<Usual>>({
      type: 'object',
      if: { type: 'object', properties: { [field]: { const: true } }, required: [field] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: special,
      else: usual,
    }),
    { anyOf: [usual, special] },
  );

/** Returns the schema of an object in a response, which was validated when it was stored. */
export const storedObject = <Value extends object>(documented: object = {}) =>
  documentedAs(
    Object.assign(Type.Unsafe<Value>({}), { type: 'object', additionalProperties: true } as const),
    documented,
  );
