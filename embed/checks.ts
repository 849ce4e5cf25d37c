/** @throws {TypeError} if the value is not an object, or has an unknown option, because a misspelt one would be ignored */
export function checkOptions(options: unknown, allowed: string[]): asserts options is object {
  if (Object(options) !== options) throwTypeError('options', 'an object', options);
  for (const name of Object.keys(options as object))
    if (!allowed.includes(name)) throwTypeError('option', allowed.join(' or '), name);
}

/** @throws {TypeError} if the value is not a service id */
export const checkService = (service: unknown): string =>
  checkPattern(service, /^svc_[0-9a-z]{26}$/, 'service', 'svc_ and 26 characters');

/**
 * @throws {TypeError} if the value is not a user identifier: 1 to 255 characters (code points) of well-formed Unicode, and not a text that
 * programs write for a missing value
 */
export const checkUser = (user: unknown): string =>
  checkPattern(
    user,
    /^(?!(undefined|null|NaN|\[object Object\])$)\P{Surrogate}{1,255}$/u,
    'user',
    'the id of a person, 1 to 255 characters',
  );

/** Returns the part of an address that names a user. The server checks the signature; an empty signature counts as none. */
export const userQuery = (user: unknown, signature?: string): string =>
  `user=${encodeURIComponent(checkUser(user))}${signature ? `&user_signature=${signature}` : ''}`;

function checkPattern(value: unknown, pattern: RegExp, name: string, expected: string): string {
  return typeof value === 'string' && pattern.test(value) ? value : throwTypeError(name, expected, value);
}

export function throwTypeError(name: string, expected: string, value: unknown): never {
  throw new TypeError(`Client: ${name} must be ${expected}, not ${JSON.stringify(value)}`);
}
