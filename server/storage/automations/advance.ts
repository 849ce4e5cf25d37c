import { isForMany } from '../../../contract/lists.ts';
import { partition } from '../../lib/partition.ts';
import { commitOnAllNodes, readNamed } from '../citus/layout.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { isDataError } from '../database-errors.ts';
import type { NewNotification } from '../notifications/insert-notifications.ts';
import { addNotifications } from '../sending/add-notifications.ts';
import { findReleaseTimes } from '../sending/broadcasts/waves.ts';
import { holdService } from '../services/service-deletion.ts';
import { findClosedAmong } from '../services/services.ts';
import { type AutomationRow, holdAutomations, readAutomations } from './automations.ts';
import { findStopped } from './conditions.ts';
import {
  type DueRun,
  lockRuns,
  notificationOf,
  type RunRow,
  targetsOf,
  templatesOf,
  timeZonesOf,
} from './due-runs.ts';
import { scheduleRuns } from './release.ts';
import { beginOccurrences } from './schedules.ts';
import { decide, moveToCondition } from './steps.ts';
import { failRun, holdRuns, writeRuns } from './write-runs.ts';

/**
 * Takes due runs of a service to the next step for which they wait. A step and the notification that it sends are one transaction, so that
 * neither is lost or repeated when a process is killed. Runs that are not due any more, because another process has taken them along, stay.
 * A run that the database refuses fails alone.
 *
 * @returns the notifications that were sent
 */
export async function advanceRuns(
  database: Database,
  serviceId: string,
  ids: string[],
): Promise<NewNotification[]> {
  try {
    return await database.transaction((tx) => advanceAll(tx, database, serviceId, ids));
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (ids.length === 1) {
      await database.transaction((tx) => failRun(tx, serviceId, ids[0]!));
      return [];
    }
    const half = ids.length >> 1;
    const halves = [ids.slice(0, half), ids.slice(half)];
    return [
      ...(await advanceRuns(database, serviceId, halves[0]!)),
      ...(await advanceRuns(database, serviceId, halves[1]!)),
    ];
  }
}

async function advanceAll(
  tx: Queryable,
  database: Database,
  serviceId: string,
  ids: string[],
): Promise<NewNotification[]> {
  await holdService(tx, serviceId);
  await holdAutomations(tx, serviceId);
  const found = await readNamed(
    tx,
    serviceId,
    () => lockRuns(tx, serviceId, ids),
    (rows) => rows.length === ids.length,
  );
  const [{ now }] = (await tx.query<{ now: number }>(
    sql`SELECT (extract(epoch FROM now()) * 1000)::float AS now`,
  )) as [{ now: number }];
  const [due, early] = partition(
    found.filter(({ dueAt }) => dueAt !== null),
    ({ dueAt }) => dueAt! <= now,
  );
  if (due.length + early.length === 0) return [];
  await commitOnAllNodes(tx);
  // The runs were released before the database's clock was set back.
  await scheduleRuns(
    tx,
    early.map(({ id, dueAt }) => ({ serviceId, id, dueAt: dueAt! })),
  );
  const automations = await readAutomations(
    tx,
    serviceId,
    due.map(({ automationId }) => automationId),
  );
  const isClosed = (await findClosedAmong(tx, [serviceId])).size > 0;
  const [going, held] = partition(
    due,
    ({ automationId }) => !isClosed && automations.get(automationId)?.enabled === true,
  );
  await holdRuns(
    tx,
    serviceId,
    held.map(({ id }) => id),
  );
  return going.length === 0 ? [] : move(tx, database, serviceId, going, automations, now);
}

async function move(
  tx: Queryable,
  database: Database,
  serviceId: string,
  rows: RunRow[],
  automations: Map<string, AutomationRow>,
  now: number,
): Promise<NewNotification[]> {
  const timeZoneOf = await timeZonesOf(tx, serviceId, rows, automations);
  const templates = await templatesOf(tx, serviceId, automations);
  const runs = rows.map((row): DueRun => {
    const { steps, trigger } = automations.get(row.automationId)!;
    const isMany = isForMany(trigger);
    return { ...row, steps, timeZone: timeZoneOf(row), templates, isMany, sends: [], outcome: null };
  });
  await beginOccurrences(tx, serviceId, runs, automations, now);
  await takeAlong(tx, serviceId, runs, now);

  const targetOf = await targetsOf(tx, serviceId, runs, automations);
  const sends = runs.flatMap((run) => {
    const to = run.sends.length > 0 ? targetOf(run) : null;
    if (run.sends.length > 0 && to === null) run.outcome = { status: 'failed', reason: 'audience_unknown' };
    const { trigger } = automations.get(run.automationId)!;
    const isLocalTime = trigger.type === 'schedule' && trigger.local_time === true;
    return to === null
      ? []
      : run.sends.map((send) => ({
          id: run.id,
          notification: notificationOf(serviceId, run, send, to, isLocalTime),
        }));
  });
  const releases = await findReleaseTimes(
    { ...tx, now: database.now },
    sends.map(({ notification }) => notification),
  );
  const notifications = sends.map(({ notification }, i) => ({ ...notification, releaseAt: releases[i]! }));
  const ids = await addNotifications(tx, notifications);
  const sentBy = Map.groupBy(ids.keys(), (i) => sends[i]!.id);
  await writeRuns(
    tx,
    serviceId,
    runs.map(({ id, step, outcome }) => ({
      id,
      step,
      outcome: outcome!,
      sent: (sentBy.get(id) ?? []).map((i) => ids[i]!),
    })),
    now,
  );
  return notifications;
}

/** Takes runs along until each waits or is over. Conditions are asked for all runs together that have come to one. */
async function takeAlong(tx: Queryable, serviceId: string, runs: DueRun[], now: number): Promise<void> {
  for (let left = runs; left.length > 0; ) {
    for (const run of left) moveToCondition(run, now);
    left = left.filter(({ outcome }) => outcome === null);
    const asking = left.map((run) => ({
      id: run.id,
      userId: run.userId,
      condition: run.steps[run.step]!.stop_if!,
    }));
    const stopped = await findStopped(tx, serviceId, asking);
    for (const run of left) decide(run, stopped.get(run.id) ?? null);
  }
}
