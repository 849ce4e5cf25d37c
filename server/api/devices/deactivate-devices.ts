import type {
  DeactivateDevices,
  DeactivatedDevices,
  DeviceFilter,
} from '../../../contract/console/devices.ts';
import { fromWire } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import { deactivateDevices } from '../../storage/devices/deactivation.ts';
import { searchDevices } from './search.ts';

/** Devices per transaction, which holds their locks. */
const BATCH_SIZE = 500;
/** Batches per request, which take some two seconds. */
const MAX_BATCHES = 10;

/** Deactivates chosen devices, or the next batches of the devices that the list shows. */
export async function deactivateMany(
  database: Database,
  serviceId: string,
  { device_ids: chosen, matching = {} }: DeactivateDevices,
): Promise<DeactivatedDevices> {
  if (chosen) {
    const ids = chosen.map((id) => fromWire('dvc', id)).filter((id) => id !== null);
    return { count: (await deactivateDevices(database, serviceId, ids)).length, is_more: false };
  }
  const state = (matching.state as DeviceFilter | undefined) ?? 'active';
  let count = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    // Deactivated devices are not found again, so each batch is the first list page.
    const { rows, next } = await searchDevices(database, {
      serviceId,
      search: matching.search,
      userId: undefined,
      state: state === 'all' ? 'active' : state,
      platform: matching.platform,
      domain: matching.domain,
      sort: 'newest',
      limit: BATCH_SIZE,
      after: undefined,
    });
    const ids = rows.filter(({ state }) => state !== 'deactivated').map(({ id }) => id);
    count += (await deactivateDevices(database, serviceId, ids)).length;
    if (next === null || ids.length === 0) return { count, is_more: false };
  }
  return { count, is_more: true };
}
