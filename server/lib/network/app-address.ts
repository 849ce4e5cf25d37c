/**
 * Returns the address of a service's experience, which ends with a slash: the service's own domain, or a path below the installation's
 * address.
 *
 * @param service `svc_…`
 * @param domain null for the shared address
 */
export const appAddress = (publicUrl: string, service: string, domain: string | null): string =>
  domain === null ? `${publicUrl}/app/${service}/` : `https://${domain}/`;

/**
 * A domain belongs to a service once the installation meets itself there: a request to it is answered by one of our own processes. The answer
 * proves that, since it is an HMAC of the domain and the token, by a key that only this installation has. An echo of the path would
 * not.
 */
export const MEETING_PATH = '/.well-known/carillon/';
