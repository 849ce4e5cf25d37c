import type { ScheduleTrigger } from '../../../contract/api/automations/triggers.ts';
import { NEXT_OCCURRENCES, OCCURRENCE_TOLERANCE_MINUTES } from '../../../contract/limits.ts';
import { newId } from '../../ids.ts';
import { createLocalTime, timeOf } from '../../lib/time/days.ts';
import { commitOnAllNodes } from '../citus/layout.ts';
import { type Queryable, sql } from '../database.ts';
import { findService, settingsOf } from '../services/services.ts';
import { type AutomationRow, listSchedules, lockAutomations } from './automations.ts';
import type { DueRun } from './due-runs.ts';
import { nextOccurrences } from './occurrences.ts';
import { scheduleRuns } from './release.ts';

/**
 * The next occurrence of a schedule is a run that is `planned`, with the local time of the occurrence as its `entry`, which is unique. When it is
 * due it begins, and the following one is planned in the same transaction, after the present time: what was missed is never sent.
 *
 * An occurrence is sent up to an hour late, which a restart, an upgrade or a failover takes at most; at the shortest interval of a rule, a day, it
 * cannot meet the next one.
 */

const TOLERANCE_MS = OCCURRENCE_TOLERANCE_MINUTES * 60_000;

/** Begins the planned runs among these, and plans the following ones. */
export async function beginOccurrences(
  tx: Queryable,
  serviceId: string,
  runs: DueRun[],
  automations: Map<string, AutomationRow>,
  now: number,
): Promise<void> {
  for (const run of runs.filter(({ isPlanned }) => isPlanned)) {
    if (now - run.dueAt! > TOLERANCE_MS) run.outcome = { status: 'stopped', reason: 'missed' };
    // The following one comes after this one even if the service's time zone has changed.
    await planNext(tx, serviceId, automations.get(run.automationId)!, now);
  }
}

/**
 * Plans the next occurrence of an enabled schedule, after those that began. The caller has called `commitOnAllNodes`, and nothing is planned, except
 * for the run that begins.
 *
 * @param now the database's time in ms
 */
export async function planNext(
  tx: Queryable,
  serviceId: string,
  { id: automationId, trigger }: AutomationRow,
  now: number,
): Promise<void> {
  if (trigger.type !== 'schedule') return;
  const [last] = await tx.query<{ entry: string | null }>(sql`
    SELECT max(entry) AS entry FROM automation_runs
    WHERE service_id = ${serviceId} AND automation_id = ${automationId} AND user_id = '' AND entry IS NOT NULL`);
  const service = await findService(tx, serviceId);
  const { time_zone: timeZone } = settingsOf(service!);
  const [next] = await upcoming(trigger, timeZone, { now, after: last?.entry ?? null, count: 1 });
  if (!next) return;
  const id = newId();
  await tx.query(sql`
    INSERT INTO automation_runs (service_id, id, automation_id, user_id, status, due_at, entry, started_at)
    VALUES (${serviceId}, ${id}, ${automationId}, '', 'planned', ${new Date(next.dueAt)}, ${next.entry}, ${new Date(next.startedAt)})`);
  await scheduleRuns(tx, [{ serviceId, id, dueAt: next.dueAt }]);
}

/** The first clocks of the world. */
const FIRST_ZONE = 'Etc/GMT-14';

type Upcoming = { dueAt: number; startedAt: number; entry: string };

/**
 * Returns the next occurrences of a schedule. `startedAt`: in the service's time zone. One at each recipient's local time is due before the first clocks of
 * the world show it, so that its broadcast is accepted in time for them.
 */
async function upcoming(
  trigger: ScheduleTrigger,
  timeZone: string,
  from: { now: number; after: string | null; count: number },
): Promise<Upcoming[]> {
  if (!trigger.local_time)
    return (await nextOccurrences(trigger, timeZone, from)).map(({ at, entry }) => ({
      dueAt: at,
      startedAt: at,
      entry,
    }));
  const localTime = createLocalTime(timeZone);
  const found = await nextOccurrences(trigger, FIRST_ZONE, { ...from, now: from.now + TOLERANCE_MS });
  return found.map(({ shows, at, entry }) => ({
    dueAt: at - TOLERANCE_MS,
    startedAt: timeOf(shows, localTime),
    entry,
  }));
}

/**
 * Returns the next times of a schedule, as texts; undefined for other automations.
 *
 * @throws if a part of the rule is not of RFC 5545
 */
export async function nextTimes(
  database: Queryable,
  serviceId: string,
  { trigger }: Pick<AutomationRow, 'trigger'>,
  now: number,
): Promise<string[] | undefined> {
  if (trigger.type !== 'schedule') return undefined;
  const service = await findService(database, serviceId);
  const { time_zone: timeZone } = settingsOf(service!);
  const next = await upcoming(trigger, timeZone, { now, after: null, count: NEXT_OCCURRENCES });
  return next.map(({ startedAt }) => new Date(startedAt).toISOString());
}

/** Plans the schedules of a service anew, whose time zone has changed in this transaction. An occurrence that began does not come again. */
export async function replanAll(tx: Queryable, serviceId: string, now: number): Promise<void> {
  await lockAutomations(tx, serviceId);
  await commitOnAllNodes(tx);
  for (const automation of await listSchedules(tx, serviceId)) {
    await cancelPlanned(tx, serviceId, automation.id);
    await planNext(tx, serviceId, automation, now);
  }
}

/** Forgets the planned occurrence of a schedule: its automation is disabled, or will be planned anew. */
export const cancelPlanned = (tx: Queryable, serviceId: string, automationId: string): Promise<unknown> =>
  tx.query(sql`
    DELETE FROM automation_runs
    WHERE service_id = ${serviceId} AND automation_id = ${automationId} AND user_id = '' AND status = 'planned'`);
