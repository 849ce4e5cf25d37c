import type { TSchema } from 'typebox';

type Schema = { properties?: Record<string, Schema>; items?: Schema; else?: Schema };

/** Returns where an unknown field belongs; null if no part of the request has it. */
export type PlaceOf = (field: string) => string | null;

/** Finds fields that were sent in the wrong part of a request, such as `user_id` in the body if the endpoint takes it in the address. */
export function misplacedFields({ query, body }: { query?: TSchema; body?: TSchema }): {
  inQuery: PlaceOf;
  inBody: PlaceOf;
} {
  const parameters = new Set(Object.keys((query as Schema | undefined)?.properties ?? {}));
  const paths = pathsOf(body as Schema | undefined);
  const bodyPlace = (field: string, preposition: string) => {
    const path = paths.get(field);
    return path === undefined ? null : `is not a known field here: ${preposition} ${path}`;
  };
  return {
    inQuery: (field) => bodyPlace(field, 'it belongs in the body, as'),
    inBody: (field) =>
      parameters.has(field)
        ? `is not a known field here: it belongs in the address, as ?${field}=`
        : bodyPlace(field, 'in the body it belongs at'),
  };
}

/** Returns the shortest path to each field of a body by its name: `payload.title`, `notifications[].user_id`. */
function pathsOf(body: Schema = {}): Map<string, string> {
  const paths = new Map<string, string>();
  let level: [string, Schema][] = [['', body]];
  while (level.length > 0) {
    const next: [string, Schema][] = [];
    for (const [path, schema] of level) {
      const { properties = {}, items } = schema.else ?? schema;
      if (items) next.push([`${path}[]`, items]);
      for (const [name, schema] of Object.entries(properties)) {
        const inner = path === '' ? name : `${path}.${name}`;
        if (!paths.has(name)) paths.set(name, inner);
        next.push([inner, schema]);
      }
    }
    level = next;
  }
  return paths;
}
