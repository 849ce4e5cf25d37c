import { createConcurrencyLimit } from '../lib/concurrency/concurrency-limit.ts';
import { type Repetition, repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { claimDomains, type DomainToLookAt, writeLook } from '../storage/domains/domains.ts';
import type { KnownDomains } from './known-domains.ts';
import type { Meetings } from './meeting.ts';

const EVERY_MS = 20_000;
const MAX_CONCURRENT_LOOKS = 8;

type LookDeps = { database: Database; meetings: Meetings; known: KnownDomains };

/** Looks at the domains whose turn it is, in every process of the role `api`; each is looked at by one of them. */
export function startDomainLooks(deps: LookDeps & { log: Log }): Repetition {
  return repeat(
    EVERY_MS,
    async () => {
      const limit = createConcurrencyLimit(MAX_CONCURRENT_LOOKS);
      const due = await claimDomains(deps.database);
      await Promise.all(due.map((domain) => limit(() => lookAtDomain(deps, domain))));
    },
    {
      firstMs: EVERY_MS,
      failed: (error) =>
        deps.log.warn({ err: error }, 'domains of services could not be looked at; retrying'),
    },
  );
}

/** Looks whether a domain leads here, and writes what was found. */
export async function lookAtDomain(
  { database, meetings, known }: LookDeps,
  { domain, token }: DomainToLookAt,
): Promise<void> {
  const { isFirst } = await writeLook(database, domain, await meetings.meet(domain, token));
  if (isFirst) known.changed();
}
