import type { FastifyRequest } from 'fastify';
import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import { ApiError } from '../../errors.ts';
import type { Queryable } from '../../storage/database.ts';
import { type Stored, takeFromBudget } from '../../storage/demo/budget.ts';
import { countActiveDevices } from '../../storage/devices/devices.ts';
import { isDirect, type Target } from '../../storage/notifications/notifications.ts';
import type { ApiDeps } from '../deps.ts';

/** Highest number of devices of a demo user. Each message to a user counts as this many deliveries. */
export const DEMO_DEVICES_PER_USER = 10;
/** Lowest count for a notification to many. Devices that are added after it was accepted may get it too. */
const MIN_DEVICES = 500;

/** Size of a row with its indexes, and of the event, audit entry and Idempotency-Key that a request may add. */
const ITEM_BYTES = 1000;
/** Size of a delivery with its indexes, and of its tap, receipts and retries. */
const DELIVERY_BYTES = 600;
/** Cost of a device with copies of its user's tags and topics, and its own choices. */
export const NEW_DEVICE: Stored = { rows: 2, bytes: 20_000 };
/** Cost of a session, or of a session's event. */
export const SMALL_ROW: Stored = { rows: 1, bytes: 1000 };

type Deps = Pick<ApiDeps, 'database' | 'demo'>;

/**
 * Counts new data against the budget of the demo, which anybody may use. Other services have no budget. Data that a stored device or
 * delivery may cause later is counted with it.
 *
 * @throws 429 with Retry-After if the budget is used up until the next reset
 */
export async function chargeDemo(
  { database, demo }: Deps,
  serviceId: string,
  stored: Stored,
  tx: Queryable = database,
): Promise<void> {
  if (serviceId !== demo?.serviceId || (await takeFromBudget(tx, stored))) return;
  const seconds = Math.max(1, Math.ceil((demo.resetAt().getTime() - Date.now()) / 1000));
  throw new ApiError(
    'too_many_requests',
    `The demo stores no more until it is reset in ${seconds} s: try again then, or register to have a service of your own`,
    { text: { key: 'demo_used_up' } },
    seconds,
  );
}

/** Counts a visitor's request. */
export function chargeRequest(deps: Deps, serviceId: string, { body }: FastifyRequest): Promise<void> {
  const { notifications } = (body ?? {}) as { notifications?: unknown[] };
  const rows = Math.max(1, notifications?.length ?? 1);
  const bytes = Buffer.byteLength(JSON.stringify(body ?? null)) + rows * ITEM_BYTES;
  return chargeDemo(deps, serviceId, { rows, bytes });
}

/** Counts the deliveries of notifications. */
export async function chargeDeliveries(deps: Deps, serviceId: string, targets: Target[]): Promise<void> {
  if (serviceId !== deps.demo?.serviceId) return;
  const isToMany = targets.some((target) => !isDirect(target));
  const everybody = isToMany ? Math.max(MIN_DEVICES, await countActiveDevices(deps.database, serviceId)) : 0;
  const rows = targets.reduce((sum, target) => sum + deliveriesOf(target, everybody), 0);
  await chargeDemo(deps, serviceId, { rows, bytes: rows * DELIVERY_BYTES });
}

function deliveriesOf(target: Target, everybody: number): number {
  if (target === 'everybody') return everybody;
  if ('deviceId' in target) return 1;
  if ('userId' in target) return isAnonymousId(target.userId) ? 1 : DEMO_DEVICES_PER_USER;
  return target.userIds ? target.userIds.length * DEMO_DEVICES_PER_USER : everybody;
}
