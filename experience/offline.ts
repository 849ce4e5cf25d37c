/**
 * What is kept so that the experience opens without a connection: one cache a service, filled and read by its service
 * worker. The page only says what it consists of.
 */

export const cacheOf = (service: string): string => `carillon ${service}`;

/** The notification whose landing page an address is, where it is one's. */
export const landingOf = (pathname: string): string | undefined =>
  /\/open\/(ntf_[0-9a-z]{26})$/.exec(pathname)?.[1];

/** From the page to its worker. `shell` is the page's own address, to be kept as what opens without a connection. */
export type KeepMessage = { type: 'keep'; shell: string; parts: string[] };

export const forgetShell = async (service: string): Promise<unknown> =>
  globalThis.caches?.delete(cacheOf(service));
