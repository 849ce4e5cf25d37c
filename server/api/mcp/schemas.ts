import { type TSchema, Type } from 'typebox';
import type { AnyRoute } from '../http/route.ts';
import { createComponents } from '../openapi/components.ts';

type ObjectSchema = { properties?: Record<string, TSchema>; required?: readonly string[] };

/** Changes of the arguments that follow from an endpoint. */
export type Changes = {
  /** Arguments that the tool does not take. */
  without?: readonly string[];
  /** Arguments that the endpoint takes and the tool requires. */
  requires?: readonly string[];
  /** Arguments that the endpoint does not take, or that have another schema. */
  with?: Record<string, TSchema>;
};

const AFTER = 'The parameter `after` in `pagination.next` of the page before.';

/** Returns the arguments of a tool that calls an endpoint: its parameters and the fields of its body, by their names. */
export function argumentsOf(
  { params, query, body }: AnyRoute,
  { without = [], requires = [], with: own = {} }: Changes = {},
): TSchema {
  const parts = [params, query, body, Type.Object(own)].map((part) => (part ?? {}) as ObjectSchema);
  const taken = parts.flatMap(({ properties = {} }) =>
    Object.entries(properties).filter(([name]) => !without.includes(name)),
  );
  const properties = Object.fromEntries(
    taken.map(([name, schema]) => [name, name === 'after' ? { ...schema, description: AFTER } : schema]),
  );
  const required = parts.flatMap(({ required = [] }) => required).filter((name) => !without.includes(name));
  return Type.Unsafe({
    type: 'object',
    properties,
    required: [...new Set([...required, ...requires])],
    additionalProperties: false,
  });
}

type Json = Record<string, unknown>;

/** Returns a schema as JSON Schema for clients: without references, which some do not resolve, and without examples, which cost context. */
export function published(schema: TSchema): Json {
  const { schemas, ofRequest } = createComponents();
  const resolve = (value: unknown): Json =>
    JSON.parse(JSON.stringify(value), (name, member) => {
      if (name === 'examples') return undefined;
      if (typeof member?.$ref !== 'string') return member;
      const { $ref, ...rest } = member as { $ref: string };
      return { ...resolve(schemas[$ref.split('/').at(-1)!]), ...rest };
    });
  return resolve(ofRequest(schema));
}
