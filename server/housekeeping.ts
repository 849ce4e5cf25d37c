import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';
import { forgetNotifications } from './retention.ts';
import type { Database } from './storage/database.ts';
import { forgetIdempotencyKeys } from './storage/idempotency.ts';
import { forgetInvitations } from './storage/invitations.ts';
import { forgetRateLimits } from './storage/rate-limits.ts';
import { forgetSessions } from './storage/sessions.ts';
import { forgetSignIns } from './storage/sign-ins.ts';
import { forgetVerifications } from './storage/verifications.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Housekeeping = {
  /** Interrupts what is under way, and waits for the statement in hand, at most `patience` ms. */
  stop(patience: number): Promise<void>;
};

/**
 * What is done now and then, in every process: each task can be done by several at a time, or by none for a while. First a
 * minute after the start, so that it is done where processes live for less than an hour, too.
 */
export function startHousekeeping(database: Database, log: Log, retentionDays: number): Housekeeping {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tasks = [
    () => forgetIdempotencyKeys(database),
    () => forgetSessions(database),
    () => forgetSignIns(database),
    () => forgetVerifications(database),
    () => forgetInvitations(database),
    () => forgetRateLimits(database),
    async () => {
      const notifications = await forgetNotifications(database, retentionDays, signal);
      if (notifications > 0) log.info({ notifications }, 'old notifications were deleted');
    },
  ];
  const run = async () => {
    for (let wait = MINUTE; ; wait = HOUR) {
      await delay(wait, undefined, { signal, ref: false });
      for (const task of tasks) {
        signal.throwIfAborted();
        await task().catch((error) => {
          if (!signal.aborted) log.warn({ err: error }, 'housekeeping failed');
        });
      }
    }
  };
  const ended = run().catch(() => {});
  return {
    async stop(patience) {
      stopping.abort();
      await Promise.race([ended, delay(patience, undefined, { ref: false })]);
    },
  };
}
