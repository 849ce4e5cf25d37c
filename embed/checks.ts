/** @throws {TypeError} when it is no service identifier */
export function checkService(service: unknown): string {
  if (typeof service === 'string' && /^svc_[0-9a-z]{26}$/.test(service)) return service;
  throw new TypeError(`Client: service must be svc_ and 26 characters of 0-9 and a-z, not ${shown(service)}`);
}

/** @throws {TypeError} when it is no user identifier: 1 to 255 characters (code points) that make up valid Unicode */
export function checkUser(user: unknown): string {
  if (typeof user === 'string' && user && [...user].length <= 255 && !/\p{Surrogate}/u.test(user))
    return user;
  throw new TypeError(`Client: user must be a string of 1 to 255 characters, not ${shown(user)}`);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 60)}"` : String(value);
}
