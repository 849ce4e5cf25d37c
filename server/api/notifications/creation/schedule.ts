import type { FastifyRequest } from 'fastify';
import type { ValidationError } from '../../../../contract/errors.ts';
import { MAX_SCHEDULE_DAYS, SCHEDULE_TOLERANCE_MINUTES } from '../../../../contract/limits.ts';

const MINUTE = 60_000;
const TOLERANCE_MS = SCHEDULE_TOLERANCE_MINUTES * MINUTE;
const HORIZON_MS = MAX_SCHEDULE_DAYS * 24 * 60 * MINUTE;

/** Returns the time of a validated `scheduled_at`, or null for now. */
export const scheduledTime = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/**
 * Rejects a `scheduled_at` that is out of range. Anything but a date-time is left to the schema.
 *
 * @param now the database's time, which decides when the notification is due
 * @param mayRepeat allows times in the past, because the request may repeat an earlier one
 */
export function scheduleErrors(body: unknown, now: number, mayRepeat = false): ValidationError[] {
  const text = (body as { scheduled_at?: unknown } | undefined | null)?.scheduled_at;
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  const field = 'scheduled_at';
  if (time < now - TOLERANCE_MS && !mayRepeat)
    return [
      {
        field,
        reason: `must not be more than ${SCHEDULE_TOLERANCE_MINUTES} minutes in the past`,
        text: { key: 'time_past' },
      },
    ];
  if (time > now + HORIZON_MS)
    return [
      {
        field,
        reason: `must not be more than ${MAX_SCHEDULE_DAYS} days in the future`,
        text: { key: 'time_too_far', days: MAX_SCHEDULE_DAYS },
      },
    ];
  return [];
}

/** Options that only a notification to many can have. */
export const OPTIONS_TO_MANY = ['local_time', 'over_minutes', 'unresponsive'] as const;

/** Reasons why an option does not fit a notification. */
export const NOT_POSSIBLE = {
  direct: 'is for notifications to many',
  'with winner': 'is not possible with winner',
};

/** Rejects options of broadcasts in direct notifications, and `local_time` without `scheduled_at`. The body can be any JSON. */
export function optionsErrors({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): ValidationError[] {
  const { options, scheduled_at } = (body ?? {}) as {
    options?: { local_time?: unknown; over_minutes?: unknown; unresponsive?: unknown };
    scheduled_at?: unknown;
  };
  const { device_id, user_id } = query as Record<string, unknown>;
  if (device_id !== undefined || user_id !== undefined)
    return OPTIONS_TO_MANY.filter((name) => options?.[name]).map((name) => ({
      field: `options.${name}`,
      reason: NOT_POSSIBLE.direct,
    }));
  return options?.local_time && !scheduled_at
    ? [{ field: 'options.local_time', reason: 'needs scheduled_at' }]
    : [];
}
