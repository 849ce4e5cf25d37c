import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ValidationError } from '../../../contract/errors.ts';
import { OVERVIEW_FAILURE_DAYS, OVERVIEW_SENT_DAYS, UNUSED_KEY_DAYS } from '../../../contract/limits.ts';
import { OVERVIEW_DAYS, Overview } from '../../../contract/overview.ts';
import { toWire } from '../../ids.ts';
import { createCostBasedCache } from '../../lib/cost-based-cache.ts';
import { isTimeZone, lastDays } from '../../lib/days.ts';
import type { Database } from '../../storage/database.ts';
import { failuresSince, growthOf, nextScheduled, sentByDay, unusedKeys } from '../../storage/overview.ts';
import type { ApiDeps } from '../deps.ts';
import { memberRoute, object } from '../http/route.ts';

const MAX_LISTED_SCHEDULED = 5;
const DAY_MS = 86_400_000;

export const overviewRoutes = ({ database }: ApiDeps) => {
  const cache = createCostBasedCache<Omit<Overview, 'counted_at'>>();
  return {
    read: memberRoute('viewer', {
      summary: 'Read the overview of a service',
      description:
        '`tz` is the time zone of the days, such as Europe/Berlin; `days` is the period of the chart of devices. The answer is cached for thirty times as long as counting took: see `counted_at`.',
      tag: 'Console',
      query: object({
        tz: Type.Optional(Type.String({ maxLength: 64, default: 'UTC' })),
        days: Type.Optional(Type.Enum([...OVERVIEW_DAYS], { type: 'string', default: '30' })),
      }),
      success: { 200: Overview },
      errors: [400, 401, 404, 500],
      check: timeZoneErrors,
      async work({ query, serviceId }): Promise<Overview> {
        const { days = '30', tz: requestedZone = 'UTC' } = query as { tz?: string; days?: string };
        // All spellings of a time zone share one cache entry.
        const tz = canonicalTimeZone(requestedZone);
        const { answer, at } = await cache(`${serviceId} ${days} ${tz}`, () =>
          readOverview(database, serviceId, tz, Number(days)),
        );
        const counted_at = at.toISOString();
        return { ...answer, devices: { ...answer.devices, counted_at }, counted_at };
      },
    }),
  };
};

async function readOverview(database: Database, serviceId: string, tz: string, days: number) {
  const now = new Date();
  const [{ devices, growth }, sent, next, failures, keys] = await Promise.all([
    growthOf(database, serviceId, lastDays(tz, days, now)),
    sentByDay(database, serviceId, lastDays(tz, OVERVIEW_SENT_DAYS, now)),
    nextScheduled(database, serviceId),
    failuresSince(database, serviceId, new Date(now.getTime() - OVERVIEW_FAILURE_DAYS * DAY_MS)),
    unusedKeys(database, serviceId, UNUSED_KEY_DAYS),
  ]);
  return {
    devices: { ...devices, counted_at: now.toISOString() },
    growth,
    sent,
    next: {
      data: next.slice(0, MAX_LISTED_SCHEDULED).map((row) => ({
        ...row,
        id: toWire('ntf', row.id),
        scheduled_at: row.scheduled_at.toISOString(),
      })),
      total: next.length,
    },
    failures,
    unused_keys: keys.map((row) => ({
      ...row,
      id: toWire('key', row.id),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    })),
  };
}

const canonicalTimeZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

function timeZoneErrors({ query }: FastifyRequest): ValidationError[] {
  const { tz } = query as { tz?: unknown };
  if (typeof tz !== 'string' || isTimeZone(tz)) return [];
  return [{ field: 'tz', reason: 'must be a time zone, such as Europe/Berlin' }];
}
