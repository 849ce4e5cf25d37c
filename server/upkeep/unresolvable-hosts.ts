import { VIRTUAL_DOMAIN } from '../../packages/web-push/src/push-services.ts';
import { createConcurrencyLimit } from '../lib/concurrency/concurrency-limit.ts';
import { paced } from '../lib/time/paced.ts';
import type { Database } from '../storage/database.ts';
import { type DeviceRange, findDeviceRanges } from '../storage/devices/device-numbers.ts';
import { deactivateHosts, listPushHosts } from '../storage/devices/push-hosts.ts';
import { listServiceIds } from '../storage/services/services.ts';

/** Number of checks in a row, an hour apart, that must find a host missing. */
const MAX_FAILED_CHECKS = 3;
/** Number of hosts looked up at a time. */
const MAX_CONCURRENT_LOOKUPS = 8;

type Hosts = {
  /** Lists the hosts of the subscriptions of active devices. */
  listHosts: () => Promise<string[]>;
  /** Deactivates the devices with a subscription at these hosts, and returns their number. */
  deactivate: (hosts: string[]) => Promise<number>;
};

/**
 * Creates a check that finds push hosts that do not exist, and deactivates their devices once a host was missing several times in a
 * row. Push services are recognised by the end of their host names, so anybody can subscribe with such a host, and each message to it
 * would be retried for hours.
 *
 * @param lookup `lookup` of `node:dns/promises`
 * @returns the check, which resolves to the number of deactivated devices
 */
export function createHostCheck(
  lookup: (host: string) => Promise<unknown>,
): (hosts: Hosts) => Promise<number> {
  let failures = new Map<string, number>();
  return async ({ listHosts, deactivate }) => {
    const limit = createConcurrencyLimit(MAX_CONCURRENT_LOOKUPS);
    const hosts = await listHosts();
    const found = await Promise.all(hosts.map((host) => limit(() => findHost(host))));
    // If no host at all is found, the name server is at fault.
    if (!found.includes('exists')) return 0;
    const missing = hosts.filter((_, i) => found[i] === 'missing');
    failures = new Map(missing.map((host) => [host, (failures.get(host) ?? 0) + 1]));
    const gone = missing.filter((host) => failures.get(host)! >= MAX_FAILED_CHECKS);
    return gone.length === 0 ? 0 : deactivate(gone);
  };

  async function findHost(host: string): Promise<'exists' | 'missing' | 'unknown'> {
    try {
      await lookup(host);
      return 'exists';
    } catch (error) {
      // Other errors, such as EAI_AGAIN, say nothing about the host.
      return (error as { code?: string }).code === 'ENOTFOUND' ? 'missing' : 'unknown';
    }
  }
}

/** Gives the check access to the database. Reads all devices, at the pace of maintenance. */
export function hostsIn(database: Database, stop: AbortSignal): Hosts {
  const forEachRange = async (work: (range: DeviceRange) => Promise<void>) => {
    for (const serviceId of await listServiceIds(database))
      for (const range of await findDeviceRanges(database, serviceId)) await paced(() => work(range), stop);
  };
  return {
    async listHosts() {
      const hosts = new Set<string>();
      // No name server knows the hosts of virtual phones.
      await forEachRange(async (range) => {
        for (const host of await listPushHosts(database, range))
          if (!host.endsWith(`.${VIRTUAL_DOMAIN}`)) hosts.add(host);
      });
      return [...hosts];
    },
    async deactivate(hosts) {
      let count = 0;
      await forEachRange(async (range) => {
        count += await deactivateHosts(database, range, hosts);
      });
      return count;
    },
  };
}
