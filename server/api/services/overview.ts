import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OVERVIEW_DAYS, Overview } from '../../../contract/console/overview.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import {
  MAX_OVERVIEW_DAYS,
  MAX_RECENT,
  OVERVIEW_FAILURE_DAYS,
  UNUSED_KEY_DAYS,
} from '../../../contract/limits.ts';
import type { Config } from '../../config.ts';
import { notFound } from '../../errors.ts';
import { toWire } from '../../ids.ts';
import { createCostBasedCache } from '../../lib/concurrency/cost-based-cache.ts';
import { addDays, daysBetween, daysEarlier, daysFrom, isDay, lastDays } from '../../lib/time/days.ts';
import { findExpiring } from '../../storage/certificates/certificates.ts';
import type { Database } from '../../storage/database.ts';
import { countProven } from '../../storage/devices/device-counts.ts';
import { findFailingDomain } from '../../storage/domains/domains.ts';
import {
  failuresSince,
  growthOf,
  nextScheduled,
  type Period,
  recentlySent,
  sentByDay,
  unusedKeys,
} from '../../storage/notifications/overview.ts';
import { readPauses } from '../../storage/sending/push-pauses.ts';
import { findService, settingsOf } from '../../storage/services/services.ts';
import type { ApiDeps } from '../deps.ts';
import { memberRoute, object } from '../http/route.ts';
import { presentForMembers } from '../notifications/members/present-for-members.ts';

const MAX_LISTED_SCHEDULED = 5;
const DAY_MS = 86_400_000;
const DEFAULT_DAYS = '30';

type Query = { days?: string; from?: string; to?: string };

export const overviewRoutes = ({ config, database, freshReach }: ApiDeps) => {
  const cache = createCostBasedCache<Omit<Overview, 'counted_at'>>();
  return {
    read: memberRoute('viewer', {
      summary: 'Read the overview of a service',
      description:
        'Of the last `days` (30), or from one day to another, in the time zone of the service. The answer is cached for thirty times as long as counting took: see `counted_at`.',
      tag: 'Console',
      query: object({
        days: Type.Optional(Type.Enum([...OVERVIEW_DAYS], { type: 'string' })),
        from: Type.Optional(Type.String({ maxLength: 10 })),
        to: Type.Optional(Type.String({ maxLength: 10 })),
      }),
      success: { 200: Overview },
      errors: [400, 401, 404, 429, 500],
      check: periodErrors,
      async work({ query, serviceId }): Promise<Overview> {
        const service = await findService(database, serviceId);
        if (!service) throw notFound('service');
        const now = new Date();
        const { time_zone } = settingsOf(service);
        const { from, to } = rangeOf(query as Query, time_zone, now);
        const key = [serviceId, from, to, time_zone].join(' ');
        const { answer, at } = await cache(key, async () => {
          await freshReach(serviceId);
          return database.costly(serviceId, () =>
            readOverview(database, serviceId, { from, to, time_zone }, config, now),
          );
        });
        const counted_at = at.toISOString();
        return { ...answer, devices: { ...answer.devices, counted_at }, counted_at };
      },
    }),
  };
};

/** Returns the first and the last day of the period, without days that have not begun. */
function rangeOf({ days, from, to }: Query, timeZone: string, now: Date): { from: string; to: string } {
  const today = lastDays(timeZone, 1, now)[0]!.name;
  if (from === undefined || to === undefined)
    return { from: addDays(today, 1 - Number(days ?? DEFAULT_DAYS)), to: today };
  const until = to < today ? to : today;
  return { from: from < until ? from : until, to: until };
}

async function readOverview(
  database: Database,
  serviceId: string,
  range: Overview['period'],
  { RETENTION_DAYS: retentionDays, PUBLIC_URL }: Pick<Config, 'RETENTION_DAYS' | 'PUBLIC_URL'>,
  now: Date,
): Promise<Omit<Overview, 'counted_at'>> {
  const { from, to, time_zone } = range;
  const length = daysFrom(from, to) + 1;
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  // The day after the period is included, because its start ends the period.
  const days = daysBetween(time_zone, from, addDays(to, 1));
  const end = days.pop()!.start;
  const period: Period = {
    days,
    end,
    before: {
      from: daysBetween(time_zone, before.from, before.from)[0]!.start,
      // If the last day is half over, it is compared with half a day.
      until: end > now ? daysEarlier(time_zone, now, length) : days[0]!.start,
    },
  };
  // Retention has partly deleted the day before this one.
  const completeFrom =
    retentionDays === 0
      ? null
      : addDays(lastDays(time_zone, 1, new Date(now.getTime() - retentionDays * DAY_MS))[0]!.name, 1);
  const [
    { devices, growth, before: devicesBefore },
    proven,
    sent,
    recent,
    next,
    failures,
    keys,
    pauses,
    failingDomain,
  ] = await Promise.all([
    growthOf(database, serviceId, period),
    countProven(database, serviceId),
    sentByDay(database, serviceId, period),
    recentlySent(database, serviceId, period, MAX_RECENT),
    nextScheduled(database, serviceId),
    failuresSince(database, serviceId, new Date(now.getTime() - OVERVIEW_FAILURE_DAYS * DAY_MS)),
    unusedKeys(database, serviceId, UNUSED_KEY_DAYS),
    readPauses(database, serviceId),
    findFailingDomain(database, serviceId),
  ]);
  const { ios, android, computer } = devicesBefore;
  const host = URL.parse(PUBLIC_URL)?.hostname;
  const expiresAt = host ? await findExpiring(database, host) : null;
  return {
    period: range,
    before: {
      ...before,
      devices: ios + android + computer,
      sent: completeFrom !== null && before.from < completeFrom ? null : sent.before,
    },
    complete_from: completeFrom !== null && from < completeFrom ? completeFrom : null,
    devices: { ...devices, counted_at: now.toISOString() },
    proven,
    growth,
    sent: sent.days,
    recent: recent.map(presentForMembers),
    next: {
      data: next.slice(0, MAX_LISTED_SCHEDULED).map((row) => ({
        ...row,
        id: toWire('ntf', row.id),
        scheduled_at: row.scheduled_at.toISOString(),
      })),
      total: next.length,
    },
    failures,
    pauses: pauses.map(({ origin, until, detail }) => ({
      host: new URL(origin).host,
      until: new Date(until).toISOString(),
      detail,
    })),
    failing_domain: failingDomain,
    certificate: host && expiresAt ? { host, expires_at: expiresAt } : null,
    unused_keys: keys.map((row) => ({
      ...row,
      id: toWire('key', row.id),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    })),
  };
}

/** A day before any service existed. */
const FIRST_DAY = '2000-01-01';

function periodErrors({ query }: FastifyRequest): ValidationError[] {
  const { days, from, to } = query as Record<string, unknown>;
  if (from === undefined && to === undefined) return [];
  if (days !== undefined) return [{ field: 'days', reason: 'cannot be combined with from and to' }];
  const errors = Object.entries({ from, to }).flatMap(([field, day]) =>
    day === undefined
      ? [{ field, reason: 'is required, as from and to belong together' }]
      : typeof day === 'string' && isDay(day) && day >= FIRST_DAY
        ? []
        : [{ field, reason: `must be a day since ${FIRST_DAY}, such as 2026-11-21` }],
  );
  if (errors.length > 0) return errors;
  if ((to as string) < (from as string)) return [{ field: 'to', reason: 'must not be before from' }];
  return daysFrom(from as string, to as string) < MAX_OVERVIEW_DAYS
    ? []
    : [{ field: 'to', reason: `must end a period of at most ${MAX_OVERVIEW_DAYS} days` }];
}
