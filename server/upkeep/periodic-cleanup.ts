import { lookup } from 'node:dns/promises';
import type { Config } from '../config.ts';
import { type Repetition, repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import { deleteExpiredInvitations } from '../storage/accounts/invitations.ts';
import {
  deleteExpiredRateLimits,
  deleteExpiredSignIns,
  deleteExpiredVerifications,
} from '../storage/accounts/sign-ins.ts';
import { rulesOf } from '../storage/devices/reach.ts';
import { deleteExpiredSessions } from '../storage/devices/sessions.ts';
import { deleteUnusedDomains } from '../storage/domains/domains.ts';
import { deleteExpiredIdempotencyKeys } from '../storage/operating/idempotency.ts';
import { deleteEndedPauses } from '../storage/sending/push-pauses.ts';
import type { StopDeps } from '../storage/services/service-deletion.ts';
import {
  deleteMarkedTopicsOfAll,
  deleteOldAuditEntriesOfAll,
  deleteOldDevices,
  deleteOldEventsOfAll,
  deleteOldNotifications,
  deleteServices,
  deleteVirtualPhones,
  updateReachOfAll,
} from './retention.ts';
import { createHostCheck, hostsIn } from './unresolvable-hosts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Runs the cleanup tasks hourly, in every process: several may run a task at the same time, or none for a
 * while. The first run is a minute after the start, for processes that live for less than an hour. Stopping it interrupts the
 * current task, and waits for its statement.
 */
export function startPeriodicCleanup(
  { database, stops, log }: StopDeps & { log: Log },
  config: Pick<
    Config,
    'RETENTION_DAYS' | 'DEVICE_RETENTION_DAYS' | 'AUDIT_RETENTION_DAYS' | 'REACH_DEACTIVATED_DAYS'
  > &
    Parameters<typeof rulesOf>[0],
): Repetition {
  const checkHosts = createHostCheck(lookup);
  const tasks: ((signal: AbortSignal) => Promise<unknown>)[] = [
    () => deleteExpiredIdempotencyKeys(database),
    () => deleteExpiredSessions(database),
    () => deleteExpiredSignIns(database),
    () => deleteExpiredVerifications(database),
    () => deleteExpiredInvitations(database),
    () => deleteExpiredRateLimits(database),
    () => deleteEndedPauses(database),
    () => deleteUnusedDomains(database),
    (signal) => deleteOldEventsOfAll(database, signal),
    (signal) => deleteOldAuditEntriesOfAll(database, config.AUDIT_RETENTION_DAYS, signal),
    (signal) => deleteMarkedTopicsOfAll(database, signal),
    (signal) => deleteVirtualPhones(database, signal),
    (signal) => updateReachOfAll(database, rulesOf(config), config.REACH_DEACTIVATED_DAYS, signal),
    async (signal) => {
      const services = await deleteServices({ database, stops }, signal);
      if (services > 0) log.info({ services }, 'services deleted for good');
    },
    async (signal) => {
      const devices = await deleteOldDevices(database, config.DEVICE_RETENTION_DAYS, signal);
      if (devices > 0) log.info({ devices }, 'deactivated devices deleted');
    },
    async (signal) => {
      const devices = await checkHosts(hostsIn(database, signal));
      if (devices > 0)
        log.info({ devices }, 'devices deactivated: the hosts of their push subscriptions do not exist');
    },
    async (signal) => {
      const notifications = await deleteOldNotifications(database, config.RETENTION_DAYS, signal);
      if (notifications > 0) log.info({ notifications }, 'retention deleted old notifications');
    },
  ];
  const failed = (error: unknown) => log.warn({ err: error }, 'periodic cleanup failed');
  return repeat(
    HOUR_MS,
    async (signal) => {
      for (const task of tasks) {
        signal.throwIfAborted();
        await task(signal).catch((error) => signal.aborted || failed(error));
      }
    },
    { firstMs: MINUTE_MS, failed },
  );
}
