import type { ValidationFault } from '../../contract/errors.ts';

const MINUTE = 60_000;
/** Clocks differ: a time that is past by less than this means now. */
const TOLERANCE = 5 * MINUTE;
const HORIZON = 30 * 24 * 60 * MINUTE;

/** The time asked for, or null for now. The text has been checked. */
export const scheduledTime = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/**
 * What is wrong with a body's `scheduled_at` as a time, where it is one.
 *
 * @param mayRepeat whether it may be a repetition of an earlier request, whose time has passed since
 */
export function scheduleFaults(body: unknown, mayRepeat = false, now = Date.now()): ValidationFault[] {
  const text = (body as { scheduled_at?: unknown } | undefined | null)?.scheduled_at;
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  const field = 'scheduled_at';
  if (time < now - TOLERANCE && !mayRepeat) return [{ field, reason: 'is more than 5 minutes in the past' }];
  if (time > now + HORIZON) return [{ field, reason: 'is more than 30 days in the future' }];
  return [];
}
