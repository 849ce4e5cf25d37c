/** Texts that programs write where a value is missing. */
const MISSING = /^(undefined|null|NaN|\[object Object\])$/;

/** @throws {TypeError} if the value is not a text: `null` would be left out, and `42` sent as "42"; or if it is the text of a missing value */
export function checkId(value: unknown, name: string): string {
  if (typeof value === 'string' && MISSING.test(value))
    throw new TypeError(`${name} must be an id, and is the text "${value}": the value was missing`);
  if (typeof value === 'string' && value !== '') return value;
  const shown = value === '' ? 'empty' : typeof value === 'object' && value ? 'an object' : `${value}`;
  throw new TypeError(`${name} must be a text, and is ${shown}`);
}

/** @throws {TypeError} if something in the value is null or undefined: a condition that is left out selects more people */
export function checkDefined(value: unknown, name: string): void {
  if (value === null || value === undefined)
    throw new TypeError(`${name} must not be ${value}: leave it out`);
  if (typeof value === 'object')
    for (const [key, part] of Object.entries(value))
      checkDefined(part, Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`);
}
