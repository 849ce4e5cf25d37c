import { lookup } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { deleteExpiredInvitations } from '../storage/accounts/invitations.ts';
import {
  deleteExpiredRateLimits,
  deleteExpiredSignIns,
  deleteExpiredVerifications,
} from '../storage/accounts/sign-ins.ts';
import { deleteExpiredSessions } from '../storage/devices/sessions.ts';
import { deleteExpiredIdempotencyKeys } from '../storage/operating/idempotency.ts';
import type { StopDeps } from '../storage/services/service-deletion.ts';
import {
  deleteMarkedTopicsOfAll,
  deleteOldAuditEntriesOfAll,
  deleteOldDevices,
  deleteOldEventsOfAll,
  deleteOldNotifications,
  deleteServices,
  deleteVirtualPhones,
} from './retention.ts';
import { createHostCheck, hostsIn } from './unresolvable-hosts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type PeriodicCleanup = {
  /** Interrupts the current task, and waits for its statement, at most `patience` ms. */
  stop(patience: number): Promise<void>;
};

/**
 * Runs the cleanup tasks hourly, in every process: several may run a task at the same time, and none may for
 * a while. The first run is a minute after the start, for processes that live for less than an hour.
 */
export function startPeriodicCleanup(
  { database, stops, log }: StopDeps & { log: Log },
  config: Pick<Config, 'RETENTION_DAYS' | 'DEVICE_RETENTION_DAYS' | 'AUDIT_RETENTION_DAYS'>,
): PeriodicCleanup {
  const stopping = new AbortController();
  const { signal } = stopping;
  const checkHosts = createHostCheck({ ...hostsIn(database, signal), lookup });
  const tasks = [
    () => deleteExpiredIdempotencyKeys(database),
    () => deleteExpiredSessions(database),
    () => deleteExpiredSignIns(database),
    () => deleteExpiredVerifications(database),
    () => deleteExpiredInvitations(database),
    () => deleteExpiredRateLimits(database),
    () => deleteOldEventsOfAll(database, signal),
    () => deleteOldAuditEntriesOfAll(database, config.AUDIT_RETENTION_DAYS, signal),
    () => deleteMarkedTopicsOfAll(database, signal),
    () => deleteVirtualPhones(database, signal),
    async () => {
      const services = await deleteServices({ database, stops }, signal);
      if (services > 0) log.info({ services }, 'services deleted for good');
    },
    async () => {
      const devices = await deleteOldDevices(database, config.DEVICE_RETENTION_DAYS, signal);
      if (devices > 0) log.info({ devices }, 'deactivated devices deleted');
    },
    async () => {
      const devices = await checkHosts();
      if (devices > 0)
        log.info({ devices }, 'devices deactivated: the hosts of their push subscriptions do not exist');
    },
    async () => {
      const notifications = await deleteOldNotifications(database, config.RETENTION_DAYS, signal);
      if (notifications > 0) log.info({ notifications }, 'retention deleted old notifications');
    },
  ];
  const run = async () => {
    for (let wait = MINUTE_MS; ; wait = HOUR_MS) {
      await delay(wait, undefined, { signal, ref: false });
      for (const task of tasks) {
        signal.throwIfAborted();
        await task().catch((error) => {
          if (!signal.aborted) log.warn({ err: error }, 'periodic cleanup failed');
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
