/** @throws {TypeError} when they are no object, or hold what is not known: a misspelt option would be missed in silence */
export function checkOptions(options: unknown, known: string[]): asserts options is object {
  if (typeof options !== 'object' || !options) refuse('options', 'an object', options);
  for (const name of Object.keys(options))
    if (!known.includes(name)) refuse('option', known.join(' or '), name);
}

/** @throws {TypeError} when it is no service identifier */
export const checkService = (service: unknown): string =>
  match(service, /^svc_[0-9a-z]{26}$/, 'service', 'svc_ and 26 characters');

/** @throws {TypeError} when it is no user identifier: 1 to 255 characters (code points) that make up valid Unicode */
export const checkUser = (user: unknown): string =>
  match(user, /^\P{Surrogate}{1,255}$/u, 'user', 'a string of 1 to 255 characters');

function match(value: unknown, pattern: RegExp, what: string, expected: string): string {
  return typeof value === 'string' && pattern.test(value) ? value : refuse(what, expected, value);
}

/** @throws {TypeError} always */
export function refuse(what: string, expected: string, value: unknown): never {
  const shown = typeof value === 'string' ? `"${value.slice(0, 60)}"` : value;
  throw new TypeError(`Client: ${what} must be ${expected}, not ${shown}`);
}
