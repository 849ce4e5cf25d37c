/** Text that a missing value becomes when it is converted to a string. */
const MISSING = /^(undefined|null|NaN|\[object Object\])$/;

/** @throws {TypeError} if the value is not a string (`null` would be left out, `42` sent as "42"), or is the text of a missing value */
export function checkId(value: unknown, name: string): string {
  if (typeof value === 'string' && MISSING.test(value))
    throw new TypeError(`${name} must be an id, and is the text "${value}": the value was missing`);
  if (typeof value === 'string' && value !== '') return value;
  const shown = value === '' ? 'empty' : typeof value === 'object' && value ? 'an object' : `${value}`;
  throw new TypeError(`${name} must be a text, and is ${shown}`);
}

/** @throws {TypeError} if any part of the value is null or undefined, because leaving out a condition selects more users */
export function checkDefined(value: unknown, name: string): void {
  if (value === null || value === undefined)
    throw new TypeError(`${name} must not be ${value}: leave it out`);
  if (typeof value === 'object')
    for (const [key, part] of Object.entries(value))
      checkDefined(part, Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`);
}
