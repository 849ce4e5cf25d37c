import type { Log } from './log.ts';
import type { Database } from './storage/database.ts';
import { forgetIdempotencyKeys } from './storage/idempotency.ts';
import { forgetSessions } from './storage/sessions.ts';

const HOUR = 3_600_000;

/** What is done now and then, in every process: each task can be done by several at a time, or by none for a while. */
export function startHousekeeping(database: Database, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    for (const forget of [forgetIdempotencyKeys, forgetSessions])
      forget(database).catch((error) => log.warn({ err: error }, 'housekeeping failed'));
  }, HOUR).unref();
  return { stop: () => clearInterval(timer) };
}
