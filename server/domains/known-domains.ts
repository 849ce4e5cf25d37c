import { toWire } from '../ids.ts';
import { hostName } from '../lib/network/host-name.ts';
import { repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import { CERTIFICATES_CHANNEL } from '../storage/certificates/certificates.ts';
import type { Database } from '../storage/database.ts';
import { listServedDomains, noteServed, type ServedDomain } from '../storage/domains/domains.ts';
import type { Signals } from '../storage/signals.ts';

/** A domain on which a service's experience is served. `serviceId` is a UUID, `service` the same id as on the wire. */
export type OwnDomain = { domain: string; serviceId: string; service: string };

/** The domains of all services, in memory, because each request needs them before it is routed. */
export type KnownDomains = {
  /** Finds the domain in a Host header, with or without a port. */
  find(host: string | undefined): OwnDomain | null;
  /** Returns the domain to which new openings of a service go; null for the shared address. */
  currentOf(serviceId: string): string | null;
  /** Lists the names that lead here, for which certificates are wanted. */
  names(): Promise<string[]>;
  /** Notes a request to a domain over https, the first of which makes it `serving`. */
  served(domain: string): void;
  /** Tells all processes that domains have changed. */
  changed(): void;
  stop(): Promise<void>;
};

const CHANNEL = 'carillon_domains';
const POLL_MS = 30_000;

export async function startKnownDomains(
  database: Database,
  signals: Signals,
  log: Log,
): Promise<KnownDomains> {
  let byName = new Map<string, OwnDomain & Pick<ServedDomain, 'is_served'>>();
  let current = new Map<string, string>();
  const load = async () => {
    const rows = await listServedDomains(database);
    byName = new Map(
      rows.map(({ domain, service_id: serviceId, is_served }) => [
        domain,
        { domain, serviceId, service: toWire('svc', serviceId), is_served },
      ]),
    );
    current = new Map(
      rows.filter(({ is_current }) => is_current).map(({ domain, service_id }) => [service_id, domain]),
    );
  };
  await load();
  const polling = repeat(POLL_MS, async () => void (await load()), {
    firstMs: POLL_MS,
    failed: (error) => log.warn({ err: error }, 'the domains of services could not be read; retrying'),
  });
  signals.listen(CHANNEL, () => polling.wake());
  return {
    // Most installations have none, and each request asks.
    find: (host) => (byName.size === 0 ? null : (byName.get(hostName(host)) ?? null)),
    currentOf: (serviceId) => current.get(serviceId) ?? null,
    names: async () => (await listServedDomains(database)).map(({ domain }) => domain),
    served(name) {
      const known = byName.get(name);
      if (!known || known.is_served) return;
      known.is_served = true;
      noteServed(database, name).catch((error) =>
        log.debug({ err: error }, 'a request to a domain could not be noted'),
      );
    },
    changed() {
      polling.wake();
      signals.send(CHANNEL, '');
      signals.send(CERTIFICATES_CHANNEL, '');
    },
    stop: () => polling.stop(),
  };
}
