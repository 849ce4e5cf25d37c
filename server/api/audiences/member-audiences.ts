import {
  type CountAudience,
  type CreateAudience,
  FilterValues,
  type ReachCount,
} from '../../../contract/api/audiences.ts';
import { fromWire } from '../../ids.ts';
import { createCostBasedCache } from '../../lib/concurrency/cost-based-cache.ts';
import { findAudience } from '../../storage/users/audiences.ts';
import { readFilterValues } from '../../storage/users/filter-values.ts';
import type { ApiDeps } from '../deps.ts';
import { auditedByName, forMembers } from '../http/for-members.ts';
import { type MemberRoute, memberRoute } from '../http/route.ts';
import type { savedAudienceRoutes } from './audiences.ts';

export const memberAudienceRoutes = (
  { database }: ApiDeps,
  audiences: ReturnType<typeof savedAudienceRoutes>,
) => {
  const counts = createCostBasedCache<ReachCount>();
  const values = createCostBasedCache<FilterValues>();
  const count = forMembers('viewer', audiences.count);
  const readAudience = async (serviceId: string, wireId: string) => {
    const id = fromWire('aud', wireId);
    return id ? findAudience(database, serviceId, id) : null;
  };
  return {
    list: forMembers('viewer', audiences.list),
    get: forMembers('viewer', audiences.get),
    create: forMembers('editor', audiences.create, ({ body }: { body: CreateAudience }) => ({
      action: 'audience.created',
      subject: body.name,
    })),
    change: auditedByName(forMembers('editor', audiences.change), 'audience.changed', readAudience),
    remove: auditedByName(forMembers('editor', audiences.remove), 'audience.deleted', readAudience),

    /** Caches counts, because each reads all devices of the service, and building a filter requests many. */
    count: {
      ...count,
      // Only a count that is not cached is costly.
      costly: undefined,
      async work(call) {
        const { filter } = call.body as CountAudience;
        const key = `${call.serviceId} ${JSON.stringify(filter)}`;
        return (
          await counts(key, () =>
            database.costly(call.serviceId, () => count.work(call) as Promise<ReachCount>),
          )
        ).answer;
      },
    } satisfies MemberRoute,

    readValues: memberRoute('viewer', {
      summary: 'Read the tags and languages to choose from in a filter',
      description: 'The most frequent ones of a sample of people and phones.',
      tag: 'Console',
      success: { 200: FilterValues },
      errors: [401, 404, 429, 500],
      work: async ({ serviceId }): Promise<FilterValues> =>
        (
          await values(serviceId, () =>
            database.costly(serviceId, () => readFilterValues(database, serviceId)),
          )
        ).answer,
    }),
  };
};
