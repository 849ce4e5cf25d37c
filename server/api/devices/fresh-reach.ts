import type { Config } from '../../config.ts';
import { createCostBasedCache } from '../../lib/concurrency/cost-based-cache.ts';
import type { Log } from '../../log.ts';
import { listReachSteps, rulesOf, updateReach } from '../../storage/devices/reach.ts';
import type { JoinableDatabase } from '../../storage/joinable.ts';

/** Updates the reach of a service's devices before somebody reads it. */
export type FreshReach = (serviceId: string) => Promise<void>;

/**
 * Creates a function that updates the devices of small services: of up to 1,024 each time, of up to 16,384 for at most a thirtieth of the
 * time. Those of larger services are updated by the hourly cleanup alone, because nobody should wait for it.
 */
export function createFreshReach(deps: { config: Config; database: JoinableDatabase; log: Log }): FreshReach {
  const { database, log } = deps;
  const rules = rulesOf(deps.config);
  const cache = createCostBasedCache<void>();
  const update = async (serviceId: string) => {
    const [blocks = [], ...more] = await listReachSteps(database, serviceId);
    if (more.length > 0) return;
    const work = () => database.costly(serviceId, () => updateReach(database, serviceId, blocks, rules));
    await (blocks.length === 1 ? work() : cache(serviceId, work));
  };
  // What is stored can be read while nothing can be written, as on a full disk.
  return (serviceId) =>
    update(serviceId).catch((error) => log.debug({ err: error }, 'reach of devices could not be updated'));
}
