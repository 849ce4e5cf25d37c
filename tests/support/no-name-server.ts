import type { LookupFunction } from 'node:net';

/** Finds no name, as without a DNS record: a test reaches no name server. */
export const findNothing: LookupFunction = (_, __, done) =>
  done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []);

/** Settings and options of an installation whose services may have these domains, which lead nowhere. */
export const domainsWithoutRecord = (...names: string[]) =>
  [
    { PUBLIC_URL: 'https://push.example.com', DOMAIN_HOSTS: names.map((name) => `http://${name}:*`).join() },
    { meetingOptions: { lookup: findNothing } },
  ] as const;
