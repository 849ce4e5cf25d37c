/** @throws {TypeError} if the value is not a text: `null` would be left out, and `42` sent as "42" */
export function checkId(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value;
  const shown = value === '' ? 'empty' : typeof value === 'object' && value ? 'an object' : `${value}`;
  throw new TypeError(`${name} must be a text, and is ${shown}`);
}
