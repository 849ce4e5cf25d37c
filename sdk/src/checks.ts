/**
 * A path with its ids: `path`/v1/devices/${id}``.
 *
 * @throws {TypeError} if an id is missing
 */
export function path(parts: TemplateStringsArray, ...ids: string[]): string {
  return parts.reduce((before, part, i) => before + encode(checkId(ids[i - 1], 'id')) + part);
}

function encode(id: string): string {
  // URLs resolve these two, also when they are encoded.
  if (id === '.' || id === '..') throw new TypeError(`id must not be ${id}`);
  return encodeURIComponent(id);
}

/** @throws {TypeError} if the value is not a text: `null` would be left out, and `42` sent as "42" */
export function checkId(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value;
  const shown = value === '' ? 'empty' : typeof value === 'object' && value ? 'an object' : `${value}`;
  throw new TypeError(`${name} must be a text, and is ${shown}`);
}
