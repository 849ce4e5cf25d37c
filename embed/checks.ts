/** @throws {TypeError} for a value that is no object, and for an unknown option: a misspelt one would be ignored otherwise */
export function checkOptions(options: unknown, allowed: string[]): asserts options is object {
  if (typeof options !== 'object' || !options) throwTypeError('options', 'an object', options);
  for (const name of Object.keys(options))
    if (!allowed.includes(name)) throwTypeError('option', allowed.join(' or '), name);
}

/** @throws {TypeError} if the value is not a service id */
export const checkService = (service: unknown): string =>
  checkPattern(service, /^svc_[0-9a-z]{26}$/, 'service', 'svc_ and 26 characters');

/** @throws {TypeError} if the value is not a user identifier: 1 to 255 characters (code points) of well-formed Unicode */
export const checkUser = (user: unknown): string =>
  checkPattern(user, /^\P{Surrogate}{1,255}$/u, 'user', 'a string of 1 to 255 characters');

function checkPattern(value: unknown, pattern: RegExp, name: string, expected: string): string {
  return typeof value === 'string' && pattern.test(value) ? value : throwTypeError(name, expected, value);
}

export function throwTypeError(name: string, expected: string, value: unknown): never {
  const shown = typeof value === 'string' ? `"${value.slice(0, 60)}"` : value;
  throw new TypeError(`Client: ${name} must be ${expected}, not ${shown}`);
}
