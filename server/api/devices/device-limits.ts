import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import { ApiError } from '../../errors.ts';
import { networkOf } from '../../lib/network/networks.ts';
import type { Queryable } from '../../storage/database.ts';
import { countDevicesOfUser } from '../../storage/devices/devices.ts';
import { findExceededLimit } from '../../storage/operating/rate-limits.ts';
import { chargeDemo, DEMO_DEVICES_PER_USER, NEW_DEVICE } from '../authentication/demo-budget.ts';
import type { ApiDeps } from '../deps.ts';

type Deps = Pick<ApiDeps, 'config' | 'database' | 'demo'>;

/**
 * Limits devices per user. An anonymous user has one phone only, so that two phones that open its address never get each other's messages.
 *
 * @param added the number of devices to add
 * @throws 429 if the user can have no more devices
 */
export async function limitDevicesOfUser(
  tx: Queryable,
  { config, demo }: Deps,
  serviceId: string,
  userId: string,
  added = 1,
): Promise<void> {
  const usual = serviceId === demo?.serviceId ? DEMO_DEVICES_PER_USER : config.MAX_DEVICES_PER_USER;
  const max = isAnonymousId(userId) ? 1 : usual;
  if (max > 0 && (await countDevicesOfUser(tx, serviceId, userId, max)) + added > max)
    throw new ApiError('too_many_devices', `This user has ${max} devices already: remove one first`, {
      entity: 'device',
    });
}

/** `client` is the IP address of the phone. */
type Opening = { serviceId: string; userId: string; isNew: boolean; client: string };

/**
 * Bounds the cost of openings. They need no key, so anybody can add devices.
 *
 * @throws 429 if the user has too many devices, if too many were added in this hour, or if the demo stores no more
 */
export async function limitDevices(
  tx: Queryable,
  deps: Deps,
  { serviceId, userId, isNew, client }: Opening,
): Promise<void> {
  await limitDevicesOfUser(tx, deps, serviceId, userId);
  if (!isNew) return;
  await chargeDemo(deps, serviceId, NEW_DEVICE, tx);
  const { PUBLIC_RATE_LIMIT, NEW_DEVICES_PER_IP, NEW_DEVICES_PER_SERVICE } = deps.config;
  const perClient = PUBLIC_RATE_LIMIT > 0 ? NEW_DEVICES_PER_IP : 0;
  const exceeded = await findExceededLimit(tx, [
    { key: `devices of ${serviceId} by ${networkOf(client)}`, max: perClient },
    { key: `devices of ${serviceId}`, max: NEW_DEVICES_PER_SERVICE },
  ]);
  if (exceeded)
    throw new ApiError('too_many_requests', 'Too many new devices in this hour: try again in an hour', {
      entity: 'device',
    });
}
