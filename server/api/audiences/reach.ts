import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UserId } from '../../../contract/api/devices.ts';
import { Capped, CountAmong, Reach, Unresponsive } from '../../../contract/console/devices.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { DeviceId } from '../../../contract/ids.ts';
import { UNRESPONSIVE_AFTER } from '../../../contract/limits.ts';
import { fromWire } from '../../ids.ts';
import { createCostBasedCache } from '../../lib/concurrency/cost-based-cache.ts';
import type { Sql } from '../../storage/database.ts';
import {
  countReach,
  countReachAmong,
  NONE,
  type Reach as ReachCount,
} from '../../storage/devices/device-counts.ts';
import type { DirectTarget } from '../../storage/notifications/notifications.ts';
import { countCapped, findCap } from '../../storage/sending/frequency-cap.ts';
import { countUnresponsive } from '../../storage/sending/unresponsive.ts';
import { conditionOf, listCondition } from '../../storage/users/audiences.ts';
import type { ApiDeps } from '../deps.ts';
import { memberRoute, object } from '../http/route.ts';
import { MAX_BODY_BYTES } from '../notifications/creation/create-notifications.ts';
import { checkedFilter, filterErrorsOf } from './audience-checks.ts';

export const audienceRoutes = (deps: ApiDeps) => {
  const { database, freshReach } = deps;
  const reach = createCostBasedCache<ReachCount>();
  const unresponsive = createCostBasedCache<Omit<Unresponsive, 'counted_at'>>();
  const capped = createCostBasedCache<Omit<Capped, 'counted_at'>>();
  return {
    countUnresponsive: memberRoute('viewer', {
      ...COUNTING,
      summary: 'Count the unresponsive devices among those that a notification to many would reach now',
      description: `They have got ${UNRESPONSIVE_AFTER} notifications since a person last tapped one or opened the app. The count is cached as that of a broadcast, except that of a list.`,
      success: { 200: Unresponsive },
      work: ({ body, serviceId }): Promise<Unresponsive> =>
        countAmong(unresponsive, serviceId, body, (condition) =>
          countUnresponsive(database, serviceId, condition),
        ),
    }),

    countCapped: memberRoute('viewer', {
      ...COUNTING,
      summary: 'Count the devices that the frequency cap would leave out of a notification to many now',
      description: 'None if the service has no cap. The count is cached as that of unresponsive devices.',
      success: { 200: Capped },
      async work({ body, serviceId }): Promise<Capped> {
        const cap = await findCap(database, serviceId);
        if (!cap) return { devices: 0, people: 0, counted_at: new Date().toISOString() };
        return countAmong(capped, serviceId, body, (condition) =>
          countCapped(database, serviceId, cap, condition),
        );
      },
    }),

    countMany: memberRoute('viewer', {
      ...COUNTING,
      summary: 'Count the devices and users that a notification to many would reach now',
      description: 'The count is cached as that of unresponsive devices.',
      success: { 200: Reach },
      work: ({ body, serviceId }): Promise<Reach> => countMany(serviceId, body),
    }),

    count: memberRoute('viewer', {
      summary: 'Count the devices and users that a notification would reach now',
      description:
        'Of one user, of one device, or of a broadcast. The count of a broadcast is cached for thirty times as long as counting took: see `counted_at`.',
      tag: 'Console',
      query: object({ user_id: Type.Optional(UserId), device_id: Type.Optional(DeviceId) }),
      success: { 200: Reach },
      errors: [400, 401, 404, 429, 500],
      check: targetErrors,
      async work({ query, serviceId }): Promise<Reach> {
        const target = targetOf(query);
        const now = new Date().toISOString();
        if (target === null) return { ...NOBODY, counted_at: now };
        if (target === 'everybody') return countMany(serviceId, {});
        await freshReach(serviceId);
        const count = await database.costly(serviceId, () => countReach(database, serviceId, target));
        return { ...count, counted_at: now };
      },
    }),
  };

  async function countMany(serviceId: string, among: CountAmong): Promise<Reach> {
    await freshReach(serviceId);
    return countAmong(reach, serviceId, among, (condition) =>
      countReachAmong(database, serviceId, condition),
    );
  }

  /** Counts among the devices of a list, of a filter, or of everybody. @throws 400 for an unknown topic */
  async function countAmong<Count extends object>(
    cache: ReturnType<typeof createCostBasedCache<Count>>,
    serviceId: string,
    { user_ids: users, filter: asked }: CountAmong,
    count: (condition?: Sql) => Promise<Count>,
  ): Promise<Count & { counted_at: string }> {
    if (users) {
      const answer = await database.costly(serviceId, () => count(listCondition(users)));
      return { ...answer, counted_at: new Date().toISOString() };
    }
    const filter = asked && (await checkedFilter(deps, serviceId, asked));
    const { answer, at } = await cache(`${serviceId} ${JSON.stringify(filter)}`, () =>
      database.costly(serviceId, async () =>
        count(filter && (await conditionOf(database, serviceId, { kind: 'filter', filter }))),
      ),
    );
    return { ...answer, counted_at: at.toISOString() };
  }
};

/** A request that counts among the recipients of a notification to many. */
const COUNTING = {
  tag: 'Console',
  body: CountAmong,
  maxBodyBytes: MAX_BODY_BYTES,
  whileDiskIsFull: true,
  errors: [400, 401, 404, 429, 500],
  check: ({ body }: { body: unknown }) => filterErrorsOf(body),
} as const;

const NOBODY: ReachCount = { devices: 0, people: 0, platforms: NONE, proven: 0 };

/** Returns the target of a query; null for an id that no device can have. */
export function targetOf({
  user_id,
  device_id,
}: {
  user_id?: string;
  device_id?: string;
}): DirectTarget | 'everybody' | null {
  if (device_id === undefined) return user_id === undefined ? 'everybody' : { userId: user_id };
  const deviceId = fromWire('dvc', device_id);
  return deviceId === null ? null : { deviceId };
}

function targetErrors({ query }: FastifyRequest): ValidationError[] {
  const { user_id, device_id } = query as Record<string, unknown>;
  return user_id === undefined || device_id === undefined
    ? []
    : [{ field: 'device_id', reason: 'cannot be combined with user_id' }];
}
