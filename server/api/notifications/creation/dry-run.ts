import { ReachCount } from '../../../../contract/api/audiences.ts';
import { CreateNotification } from '../../../../contract/api/notifications/notification-requests.ts';
import { countReach } from '../../../storage/devices/device-counts.ts';
import { areActive } from '../../../storage/devices/devices.ts';
import type { DirectTarget } from '../../../storage/notifications/notifications.ts';
import type { ApiDeps } from '../../deps.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { keyedRoute, object } from '../../http/route.ts';
import {
  authorizeTarget,
  type CheckedTarget,
  notificationErrors,
  requestedTarget,
  targetChecks,
  targetParameters,
  unknownDevices,
} from './requested-target.ts';

/** Counts whom a notification would reach now. `direct`: the user or the device that the request names. @throws 400 */
export async function countRecipients(
  { database }: ApiDeps,
  serviceId: string,
  direct: DirectTarget | undefined,
  { target, topic }: Pick<CheckedTarget, 'target' | 'topic'>,
): Promise<ReachCount> {
  if (direct && 'deviceId' in direct) {
    const device = { serviceId, id: direct.deviceId };
    const isActive = await areActive(database, [device]);
    if (!isActive(device)) throw unknownDevices(['device_id']);
  }
  const { people, devices } = await database.costly(serviceId, () =>
    countReach(database, serviceId, target, topic),
  );
  return { users: people, devices };
}

/** @param maxBodyBytes of a request that sends */
export const dryRunRoute = (deps: ApiDeps, maxBodyBytes: number) => {
  const { checkTarget } = targetChecks(deps);
  return keyedRoute({
    operationId: 'checkNotification',
    summary: 'Check a notification',
    description:
      'A dry run: takes what sending takes, checks it as sending does, and counts the users and devices that it would reach now. Nothing is sent or stored.',
    tag: 'Notifications',
    query: object(targetParameters),
    body: CreateNotification,
    maxBodyBytes,
    waitsForOthers: true,
    success: { 200: ReachCount },
    successDescriptions: { 200: 'How many it would reach now.' },
    errors: [400, 401, 403, 409, 429, 500],
    errorCodes: ['too_costly'],
    authorize: authorizeTarget,
    check: (request) =>
      notificationErrors(request, deps.database.now(), idempotencyKeyOf(request) !== undefined),
    async work({ query, body, serviceId, key }) {
      const direct = requestedTarget(key, query, body);
      return countRecipients(deps, serviceId, direct, await checkTarget(key, direct, query, body));
    },
  });
};
