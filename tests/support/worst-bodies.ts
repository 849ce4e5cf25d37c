import type { TSchema } from 'typebox';

/** The parts of a schema that bodies are made from. */
export type BodySchema = {
  type?: string | string[];
  properties?: Record<string, BodySchema>;
  additionalProperties?: boolean | BodySchema;
  items?: BodySchema;
  maxItems?: number;
  maxLength?: number;
  /** The two schemas of `unlessTrue`. */
  then?: BodySchema;
  else?: BodySchema;
};

export type WorstBody = { what: string; text: string };

/** Returns a language tag that is malformed at its very end, so that all of it has to be read. */
const longTag = (length: number): string => {
  let tag = 'de-u';
  for (let i = 0; tag.length < length - 8; i++) tag += `-a${String(i % 1000).padStart(3, '0')}`;
  return `${tag}-!`;
};

/** Values that take long to reject, as JSON of about this many bytes. */
const BAD_VALUES: Record<string, (bytes: number) => string> = {
  'a long text': (bytes) => `"${'x'.repeat(bytes)}"`,
  'a long language tag': (bytes) => `"${longTag(bytes)}"`,
  'a long URL': (bytes) => `"https://a.b/${'%20'.repeat(bytes / 3)}"`,
  'a long address': (bytes) => `"a@${'b.'.repeat(bytes / 2)}"`,
  'many slashes': (bytes) => `"a${'/a'.repeat(bytes / 2)}!"`,
  'a text of emoji': (bytes) => `"${'🥐'.repeat(bytes / 4)}"`,
  'many numbers': (bytes) => `[${'1,'.repeat(bytes / 2 - 1)}1]`,
  'many empty texts': (bytes) => `[${'"",'.repeat(bytes / 3 - 1)}""]`,
  'many empty objects': (bytes) => `[${'{},'.repeat(bytes / 3 - 1)}{}]`,
  'many fields': (bytes) =>
    `{${Array.from({ length: bytes / 11 }, (_, i) => `"${i.toString(36).padStart(5, 'a')}":1`)}}`,
  'many fields of objects': (bytes) =>
    `{${Array.from({ length: bytes / 12 }, (_, i) => `"${i.toString(36).padStart(5, 'a')}":{}`)}}`,
  'a long name': (bytes) => `{"${'x'.repeat(bytes)}":1}`,
  'a long tag as a name': (bytes) => `{"${longTag(bytes)}":{}}`,
  'deep lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'deep objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
};

/**
 * Returns bodies of about this many bytes that are as expensive to validate as possible: a bad value in each place, and everything
 * wrong at once.
 *
 * @param tried schemas of places, as JSON, that were tried already and are left out
 */
export function* worstBodies(
  schema: TSchema,
  bytes: number,
  tried: Set<string> = new Set(),
): Generator<WorstBody> {
  for (const { name, wrap, schema: inner } of placesIn(schema as BodySchema)) {
    const sort = JSON.stringify(inner);
    if (tried.has(sort)) continue;
    tried.add(sort);
    for (const [what, make] of Object.entries(BAD_VALUES)) {
      const rest = bytes - Buffer.byteLength(wrap('')) - 10;
      yield { what: `${what} in ${name || 'the body'}`, text: wrap(make(rest)) };
    }
  }
  yield { what: 'wrong values everywhere', text: fill(schema as BodySchema, bytes).text };
}

type Place = { name: string; schema: BodySchema; wrap: (json: string) => string };

/** Returns every place of a body in which a value can be. */
function placesIn(
  given: BodySchema,
  place: Place = { name: '', schema: given, wrap: (json) => json },
): Place[] {
  const schema = given.else ?? given;
  const inner = ([key, value]: [string, BodySchema]) =>
    placesIn(value, {
      name: place.name ? `${place.name}.${key}` : key,
      schema: value,
      wrap: (json) => place.wrap(`{${JSON.stringify(key)}:${json}}`),
    });
  const { items, additionalProperties } = schema;
  return [
    place,
    ...Object.entries(schema.properties ?? {}).flatMap(inner),
    ...(typeof additionalProperties === 'object' ? inner(['de', additionalProperties]) : []),
    ...(items
      ? placesIn(items, { name: `${place.name}[]`, schema: items, wrap: (json) => place.wrap(`[${json}]`) })
      : []),
  ];
}

/** Returns a body with every field, and as many members of each list and map as its schema allows, each with a wrong value. */
function fill(given: BodySchema, bytes: number): { text: string } {
  const schema = given.else ?? given;
  const { properties, additionalProperties, items, maxItems = 100 } = schema;
  const members: string[] = [];
  let left = bytes - 2;
  const add = (name: string, value: BodySchema) => {
    const { text } = fill(value, left - name.length);
    if (text.length + name.length + 1 > left) return false;
    members.push(name + text);
    left -= text.length + name.length + 1;
    return true;
  };
  for (const [key, value] of Object.entries(properties ?? {})) add(`${JSON.stringify(key)}:`, value);
  if (typeof additionalProperties === 'object')
    for (let i = 0; i < 100 && add(`"a${i}":`, additionalProperties); i++);
  if (items) for (let i = 0; i < maxItems && add('', items); i++);
  if (properties || typeof additionalProperties === 'object') return { text: `{${members}}` };
  if (items) return { text: `[${members}]` };
  return { text: [schema.type].flat().includes('string') ? '1' : '"x"' };
}
