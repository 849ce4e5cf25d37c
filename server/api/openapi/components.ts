import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';
import { FORMATS } from '../http/validation/formats.ts';

type Json = Record<string, unknown>;
type Schema = Json & { title?: string; documented?: Schema; description?: string; format?: string };

/**
 * Collects titled schemas under their titles. A schema with limits that answers and requests share is added twice: as `Payload` for answers,
 * and with its limits as `PayloadInput`. Convert answers first.
 */
export function createComponents() {
  const schemas: Record<string, Json> = {};
  return {
    schemas,
    ofAnswer: (schema: TSchema) => convert(schema as Schema, ofAnswer),
    ofRequest: (schema: TSchema) => convert(schema as Schema, ofRequest),
  };

  type Direction = { adapt(schema: Json): Json; suffix: string };

  function convert(schema: Schema, direction: Direction): Json {
    const { title, documented, format, ...plain } = schema;
    const { description } = plain;
    if (documented?.title) return { ...convert(documented, direction), ...(description && { description }) };
    const shown = documented ?? { ...plain, ...(format && (FORMATS[format]?.documented ?? { format })) };
    const converted = convertMembers(direction.adapt(shown), direction);
    if (title === undefined) return converted;
    return { $ref: `#/components/schemas/${add(title, converted, direction.suffix)}` };
  }

  function convertMembers(schema: Json, direction: Direction): Json {
    const one = (value: unknown) => convert(value as Schema, direction);
    const members = Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties')
        return [keyword, Object.fromEntries(Object.entries(value as Json).map(([key, v]) => [key, one(v)]))];
      if (keyword === 'oneOf' || keyword === 'anyOf') return [keyword, (value as unknown[]).map(one)];
      if (MEMBERS.has(keyword) && typeof value === 'object') return [keyword, one(value)];
      return [keyword, value];
    });
    return withMapping(schema, Object.fromEntries(members));
  }

  /** Adds a schema, and returns its name. */
  function add(name: string, schema: Json, suffix: string): string {
    schemas[name] ??= schema;
    if (isDeepStrictEqual(schemas[name], schema)) return name;
    if (suffix === '') throw new Error(`two schemas are named ${name}`);
    return add(name + suffix, schema, '');
  }
}

export type Components = ReturnType<typeof createComponents>;

const MEMBERS = new Set(['items', 'additionalProperties', 'propertyNames']);

const ofRequest = { adapt: (schema: Json) => schema, suffix: 'Input' };

/**
 * Removes limits from schemas of answers, because generated clients would check them, and many count characters differently. Allows unknown
 * fields, because a later version may add some.
 */
const ofAnswer = {
  adapt({ minLength, maxLength, minItems, maxItems, minProperties, maxProperties, ...schema }: Json): Json {
    const { additionalProperties, description, ...rest } = schema;
    const isLimited = maxLength !== undefined && schema.format === undefined;
    const text = [description, isLimited && `At most ${maxLength} characters.`].filter(Boolean).join(' ');
    return {
      ...rest,
      ...(text && { description: text }),
      ...(Boolean(additionalProperties) && { additionalProperties }),
    };
  },
  suffix: '',
};

/** Adds a discriminator's mapping: without one, generators guess its values from the names of schemas. */
function withMapping({ oneOf, discriminator }: Json, converted: Json): Json {
  if (!discriminator) return converted;
  const { propertyName } = discriminator as { propertyName: string };
  const members = oneOf as { properties: Record<string, { const: string }> }[];
  const values = members.map(({ properties }) => properties[propertyName]!.const);
  const refs = converted.oneOf as { $ref: string }[];
  const mapping = Object.fromEntries(values.map((value, i) => [value, refs[i]!.$ref]));
  return { ...converted, discriminator: { propertyName, mapping } };
}
