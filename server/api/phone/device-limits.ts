import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import { networkOf } from '../../lib/networks.ts';
import type { Queryable } from '../../storage/database.ts';
import { countDevicesOfUser } from '../../storage/devices/devices.ts';
import { findExceededLimit } from '../../storage/operating/rate-limits.ts';

type Limits = Pick<
  Config,
  'MAX_DEVICES_PER_USER' | 'NEW_DEVICES_PER_IP' | 'NEW_DEVICES_PER_SERVICE' | 'PUBLIC_RATE_LIMIT'
>;

/**
 * An anonymous user is one phone: who passes on the address of such a user cannot receive what another person subscribes to there.
 *
 * @param added how many
 * @throws 429 if the user can have no more devices
 */
export async function limitDevicesOfUser(
  tx: Queryable,
  { MAX_DEVICES_PER_USER }: Pick<Limits, 'MAX_DEVICES_PER_USER'>,
  serviceId: string,
  userId: string,
  added = 1,
): Promise<void> {
  const max = isAnonymousId(userId) ? 1 : MAX_DEVICES_PER_USER;
  if (max > 0 && (await countDevicesOfUser(tx, serviceId, userId, max)) + added > max)
    throw new ApiError('too_many_devices', `This user has ${max} devices already: remove one first`, {
      entity: 'device',
    });
}

/** `client`: the IP address that the opening comes from. */
type Opening = { serviceId: string; userId: string; isNew: boolean; client: string };

/**
 * Openings need no key, so that anybody can add devices: this bounds what they cost.
 *
 * @throws 429 if the user has too many devices, or if too many new ones were added in this hour
 */
export async function limitDevices(
  tx: Queryable,
  limits: Limits,
  { serviceId, userId, isNew, client }: Opening,
): Promise<void> {
  await limitDevicesOfUser(tx, limits, serviceId, userId);
  if (!isNew) return;
  const perClient = limits.PUBLIC_RATE_LIMIT > 0 ? limits.NEW_DEVICES_PER_IP : 0;
  const exceeded = await findExceededLimit(tx, [
    { key: `devices of ${serviceId} by ${networkOf(client)}`, max: perClient },
    { key: `devices of ${serviceId}`, max: limits.NEW_DEVICES_PER_SERVICE },
  ]);
  if (exceeded)
    throw new ApiError('too_many_requests', 'Too many new devices in this hour: try again in an hour', {
      entity: 'device',
    });
}
