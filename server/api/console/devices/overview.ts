import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ValidationFault } from '../../../../contract/errors.ts';
import { OVERVIEW_DAYS, Overview } from '../../../../contract/overview.ts';
import { isTimeZone, lastDays } from '../../../days.ts';
import { toWire } from '../../../ids.ts';
import { createKept } from '../../../kept.ts';
import type { Database } from '../../../storage/database.ts';
import { failuresSince, growthOf, nextScheduled, sentByDay, unusedKeys } from '../../../storage/overview.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute, object } from '../../route.ts';

const SENT_DAYS = 30;
const FAILURE_DAYS = 7;
const UNUSED_DAYS = 90;
const MOST_SCHEDULED = 5;
const DAY = 86_400_000;

export const overviewRoutes = ({ database }: ApiParts) => {
  const kept = createKept<Omit<Overview, 'counted_at'>>();
  return {
    read: memberRoute('viewer', {
      summary: 'Read how a service stands',
      description:
        '`tz` is the time zone whose days are counted, such as Europe/Berlin; `days`, how far back devices are. Counted again after thirty times as long as counting took: see `counted_at`.',
      tag: 'Console',
      query: object({
        tz: Type.Optional(Type.String({ maxLength: 64, default: 'UTC' })),
        days: Type.Optional(Type.Enum([...OVERVIEW_DAYS], { type: 'string', default: '30' })),
      }),
      success: { 200: Overview },
      errors: [400, 401, 404, 500],
      check: zoneFaults,
      async work({ query, serviceId }): Promise<Overview> {
        const { days = '30', ...asked } = query as { tz?: string; days?: string };
        // However its name is written, a zone is counted once.
        const tz = zoneOf(asked.tz ?? 'UTC');
        const { answer, at } = await kept(`${serviceId} ${days} ${tz}`, () =>
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
    sentByDay(database, serviceId, lastDays(tz, SENT_DAYS, now)),
    nextScheduled(database, serviceId),
    failuresSince(database, serviceId, new Date(now.getTime() - FAILURE_DAYS * DAY)),
    unusedKeys(database, serviceId, UNUSED_DAYS),
  ]);
  return {
    devices: { ...devices, counted_at: now.toISOString() },
    growth,
    sent,
    next: {
      data: next.slice(0, MOST_SCHEDULED).map((row) => ({
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

const zoneOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

function zoneFaults({ query }: FastifyRequest): ValidationFault[] {
  const { tz } = query as { tz?: unknown };
  if (typeof tz !== 'string' || isTimeZone(tz)) return [];
  return [{ field: 'tz', reason: 'must be the name of a time zone, such as Europe/Berlin' }];
}
