import { firstIdAt } from '../ids.ts';
import { paced } from '../lib/time/paced.ts';
import { deleteOldRuns } from '../storage/automations/of-users.ts';
import type { Database } from '../storage/database.ts';
import { deactivateSilent } from '../storage/devices/deactivation.ts';
import { type Deleted, deleteDeactivatedDevices } from '../storage/devices/deletion.ts';
import { listReachSteps, type ReachRules, updateReach } from '../storage/devices/reach.ts';
import { deleteEndedVirtualPhones } from '../storage/devices/virtual-phones.ts';
import {
  acquireRetentionLock,
  deleteBatch,
  findOldNotifications,
  MAX_DELIVERIES,
  type OldNotification,
} from '../storage/operating/retention.ts';
import { deleteOldAuditEntries } from '../storage/services/audit.ts';
import {
  cancelScheduled,
  deleteRowsOf,
  deleteServiceRow,
  listDeletedServices,
  type StopDeps,
  stopUnfinished,
} from '../storage/services/service-deletion.ts';
import { listServiceIds } from '../storage/services/services.ts';
import { SERVICE_TABLES } from '../storage/services/tables.ts';
import { deleteOldFormerUsers } from '../storage/users/device-users.ts';
import { deleteMarkedTopic, listMarkedTopics } from '../storage/users/topics.ts';
import { deleteOldEvents } from '../storage/webhooks/events.ts';
import { listWebhookRefs, trimAttempts } from '../storage/webhooks/webhook-attempts.ts';

const DAY_MS = 86_400_000;
/** Highest number of notifications deleted together, however few deliveries they have. */
const MAX_NOTIFICATIONS = 500;

/**
 * Deletes finished notifications that were due more than `days` ago, with their deliveries and taps. It works in small steps, each
 * followed by a pause nine times as long as the step, so that sending is hardly affected. If another process is already doing so, it
 * returns at once.
 *
 * @param days 0 disables retention
 * @returns how many notifications were deleted
 * @throws an AbortError once `stop` aborts, after the current step; the next run deletes the rest
 */
export async function deleteOldNotifications(
  database: Database,
  days: number,
  stop: AbortSignal,
): Promise<number> {
  if (days === 0) return 0;
  const releaseLock = await acquireRetentionLock(database);
  if (!releaseLock) return 0;
  try {
    return await deleteAll(database, days, stop);
  } finally {
    await releaseLock();
  }
}

/**
 * Deletes devices that were deactivated more than `days` ago, at the same pace.
 *
 * @param days 0 keeps them
 * @returns how many devices were deleted
 * @throws an AbortError once `stop` aborts
 */
export const deleteOldDevices = async (
  database: Database,
  days: number,
  stop: AbortSignal,
): Promise<number> =>
  days === 0 ? 0 : deleteAllDevices(() => deleteDeactivatedDevices(database, days), stop);

/**
 * Updates the reach of the devices of all services, and deactivates those that were silent for `deactivatedDays` if their service wants that, at the
 * same pace.
 */
export async function updateReachOfAll(
  database: Database,
  rules: ReachRules,
  deactivatedDays: number,
  stop: AbortSignal,
): Promise<void> {
  for (const serviceId of await listServiceIds(database)) {
    for (const blocks of await listReachSteps(database, serviceId))
      await paced(() => updateReach(database, serviceId, blocks, rules), stop);
    while (await paced(() => deactivateSilent(database, serviceId, deactivatedDays), stop));
  }
}

/** Deletes virtual phones that have ended, in the same way. */
export const deleteVirtualPhones = (database: Database, stop: AbortSignal): Promise<number> =>
  deleteAllDevices(() => deleteEndedVirtualPhones(database), stop);

async function deleteAllDevices(deleteSome: () => Promise<Deleted>, stop: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const { count, max } = await paced(deleteSome, stop);
    total += count;
    if (count < max) return total;
  }
}

/** Deletes events and webhook attempts of all services past their retention, at the same pace. */
export async function deleteOldEventsOfAll(database: Database, stop: AbortSignal): Promise<void> {
  for (const serviceId of await listServiceIds(database)) {
    while (await paced(() => deleteOldEvents(database, serviceId), stop));
    for (const webhook of await listWebhookRefs(database, serviceId))
      await paced(() => trimAttempts(database, webhook), stop);
  }
}

/**
 * Deletes audit entries of all services that are older than `days`, at the same pace.
 *
 * @param days 0 keeps them
 */
export async function deleteOldAuditEntriesOfAll(
  database: Database,
  days: number,
  stop: AbortSignal,
): Promise<void> {
  if (days === 0) return;
  const before = firstIdAt(new Date(database.now() - days * DAY_MS));
  for (const serviceId of await listServiceIds(database))
    while (await paced(() => deleteOldAuditEntries(database, serviceId, before), stop));
}

/**
 * Stops and cancels notifications that an interrupted deletion left, and deletes everything of services that can no longer be
 * restored, at the same pace.
 *
 * @returns how many services were deleted
 */
export async function deleteServices(deps: StopDeps, stop: AbortSignal): Promise<number> {
  const { database } = deps;
  const releaseLock = await acquireRetentionLock(database);
  if (!releaseLock) return 0;
  try {
    for (const id of await listDeletedServices(database, false)) {
      while (await paced(() => cancelScheduled(database, id), stop));
      // Stopping comes second, because scheduled notifications may become due before they are cancelled.
      await paced(() => stopUnfinished(deps, id), stop);
    }
    const over = await listDeletedServices(database, true);
    for (const id of over) {
      for (const table of SERVICE_TABLES) while (await paced(() => deleteRowsOf(database, id, table), stop));
      await deleteServiceRow(database, id);
    }
    return over.length;
  } finally {
    await releaseLock();
  }
}

/** Deletes the topics that interrupted deletions left, in all services. */
export async function deleteMarkedTopicsOfAll(database: Database, stop: AbortSignal): Promise<void> {
  for (const serviceId of await listServiceIds(database))
    for (const topic of await paced(() => listMarkedTopics(database, serviceId), stop))
      await deleteMarkedTopic(database, serviceId, topic);
}

async function deleteAll(database: Database, days: number, stop: AbortSignal): Promise<number> {
  let count = 0;
  for (const serviceId of await listServiceIds(database))
    count += await deleteAllOf(database, serviceId, days, stop);
  return count;
}

async function deleteAllOf(
  database: Database,
  serviceId: string,
  days: number,
  stop: AbortSignal,
): Promise<number> {
  let count = 0;
  let after: string | null = null;
  await paced(() => deleteOldFormerUsers(database, serviceId, days), stop);
  while (await paced(() => deleteOldRuns(database, serviceId, days), stop));
  do {
    const find = () => findOldNotifications(database, serviceId, days, after);
    const { old, next }: Awaited<ReturnType<typeof find>> = await paced(find, stop);
    for (const group of groupsOf(old)) {
      let device: string | null = null;
      const deleteNext = () => deleteBatch(database, serviceId, group, device);
      do device = await paced(deleteNext, stop);
      while (device !== null);
      count += group.length;
    }
    after = next;
  } while (after !== null);
  return count;
}

/** Groups the notifications that one statement may delete; a notification with more deliveries has its own group. */
function groupsOf(old: OldNotification[]): OldNotification[][] {
  const groups: OldNotification[][] = [];
  let room = 0;
  for (const notification of old) {
    const group = groups.at(-1);
    room -= notification.total;
    // The room stays above 0, because a statement that deletes its maximum cannot tell whether there are more.
    if (group && room > 0 && group.length < MAX_NOTIFICATIONS) group.push(notification);
    else {
      groups.push([notification]);
      room = MAX_DELIVERIES - notification.total;
    }
  }
  return groups;
}
