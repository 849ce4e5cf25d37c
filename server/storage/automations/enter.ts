import type { UserEventData } from '../../../contract/api/automations/user-events.ts';
import { newId } from '../../ids.ts';
import { textArray, uuidArray } from '../arrays.ts';
import { commitOnAllNodes } from '../citus/layout.ts';
import { byService } from '../citus/per-service.ts';
import { prepared, type Queryable, sql } from '../database.ts';
import { addRunJobs } from '../jobs/jobs.ts';
import { PUSHABLE } from '../vocabulary.ts';
import type { NewEvent } from '../webhooks/events.ts';
import { type AutomationTrigger, findByEvents, findBySubscription, holdAutomations } from './automations.ts';
import { scheduleRuns } from './release.ts';

/** An event of a user. `at`: in ms since 1970, null for now. */
export type UserEvent = {
  serviceId: string;
  userId: string;
  name: string;
  data: UserEventData | null;
  at: number | null;
};

/**
 * Begins the runs of events, in the caller's transaction, which holds the services (`holdLive`).
 *
 * @param now the database's time in ms
 * @returns the number of runs that each event began
 */
export async function enterByEvents(tx: Queryable, events: UserEvent[], now: number): Promise<number[]> {
  const entered = events.map(() => 0);
  const indexed = events.map((event, index) => ({ ...event, index, at: Math.min(event.at ?? now, now) }));
  for (const [serviceId, group] of byService(indexed)) {
    await holdAutomations(tx, serviceId);
    const automations = await findByEvents(tx, serviceId, [...new Set(group.map(({ name }) => name))]);
    if (automations.length === 0) continue;
    const asked = new Set(automations.flatMap(({ stop_events }) => stop_events));
    await noteEvents(
      tx,
      serviceId,
      group.filter(({ name }) => asked.has(name)),
    );
    const runs = group.flatMap((event) =>
      automations.flatMap((automation) => {
        const run = runOf(automation, event);
        return run ? [{ ...run, index: event.index }] : [];
      }),
    );
    for (const { index } of await insertRuns(tx, serviceId, runs, now)) entered[index]!++;
  }
  return entered;
}

/**
 * Begins the runs of users who are subscribed first by these events of devices, in their transaction, before it adds them. A user counts once; with a
 * reentry of `always`, whenever no other device of the user is subscribed.
 *
 * @param now the database's time in ms
 */
export async function enterBySubscription(tx: Queryable, events: NewEvent[], now: number): Promise<void> {
  for (const { type, serviceId, userId, deviceId } of events) {
    if (type !== 'device.subscribed' || userId == null || deviceId == null) continue;
    // Most services have none, and take no lock.
    if ((await findBySubscription(tx, serviceId)).length === 0) continue;
    const others = await tx.query(sql`
      SELECT FROM devices d
      WHERE d.service_id = ${serviceId} AND d.user_id = ${userId} AND d.id <> ${deviceId} AND ${PUSHABLE} LIMIT 1`);
    if (others.length > 0) continue;
    await holdAutomations(tx, serviceId);
    const automations = await findBySubscription(tx, serviceId);
    const runs = automations.map((automation) => {
      const reentry = automation.reentry === 'always' ? 'always' : 'never';
      return { ...newRun({ ...automation, reentry }, { userId, data: null, at: now }, null), index: 0 };
    });
    await insertRuns(tx, serviceId, runs, now);
  }
}

type NewRun = {
  id: string;
  automationId: string;
  userId: string;
  data: UserEventData | null;
  startedAt: number;
  dueAt: number;
  step: number;
  key: string | null;
  /** See `entry` of migration 0017. */
  entry: string | null;
  /** Earlier runs of the user that forbid it. */
  unless: 'any' | 'waiting' | null;
  index: number;
};
type Happened = { userId: string; data: UserEventData | null; at: number };

/** Returns the run that an event begins; null if it begins none. */
function runOf(automation: AutomationTrigger, event: Happened & { name: string }) {
  const { trigger, enabled } = automation;
  if (!enabled || trigger.type !== 'event' || trigger.name !== event.name) return null;
  if (trigger.key === undefined) return newRun(automation, event, null);
  const value = event.data?.[trigger.key];
  return value === undefined ? null : newRun(automation, event, String(value));
}

/** Returns a run as it begins. */
export function newRun(
  { id, reentry, first_wait }: AutomationTrigger,
  { userId, data, at }: Happened,
  key: string | null,
): Omit<NewRun, 'index'> {
  // A wait at the beginning is done here: the run costs no job before its time.
  const minutes = first_wait?.minutes;
  return {
    id: newId(),
    automationId: id,
    userId,
    data,
    startedAt: at,
    dueAt: at + (minutes ?? 0) * 60_000,
    step: minutes === undefined ? 0 : 1,
    key,
    ...(key === null ? ENTRIES[reentry] : { entry: `key ${key}`, unless: null }),
  };
}

const ENTRIES = {
  never: { entry: 'once', unless: 'any' },
  after_end: { entry: '', unless: 'waiting' },
  always: { entry: null, unless: null },
} as const;

/** Inserts the runs that may begin, with jobs for those that are due. Returns them. */
export async function insertRuns(
  tx: Queryable,
  serviceId: string,
  runs: NewRun[],
  now: number,
): Promise<NewRun[]> {
  if (runs.length === 0) return [];
  await commitOnAllNodes(tx);
  const ordered = runs.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const inserted = await tx.query<{ id: string }>(
    prepared(
      'insert runs',
      sql`
        INSERT INTO automation_runs (service_id, id, automation_id, user_id, status, step, due_at, entry, key, data, started_at)
        SELECT ${serviceId}, t.id, t.automation_id, t.user_id, 'waiting', t.step, t.due_at, t.entry, t.key, t.data::jsonb, t.started_at
        FROM unnest(${uuidArray(ordered.map(({ id }) => id))}::uuid[], ${uuidArray(ordered.map(({ automationId }) => automationId))}::uuid[],
          ${textArray(ordered.map(({ userId }) => userId))}::text[], ${ordered.map(({ step }) => step)}::smallint[],
          ${ordered.map(({ dueAt }) => new Date(dueAt))}::timestamptz[], ${textArray(ordered.map(({ entry }) => entry))}::text[],
          ${textArray(ordered.map(({ key }) => key))}::text[],
          ${textArray(ordered.map(({ data }) => data && JSON.stringify(data)))}::text[],
          ${ordered.map(({ startedAt }) => new Date(startedAt))}::timestamptz[],
          ${textArray(ordered.map(({ unless }) => unless))}::text[])
          AS t (id, automation_id, user_id, step, due_at, entry, key, data, started_at, unless)
        WHERE t.unless IS NULL OR NOT EXISTS (
          SELECT FROM automation_runs r
          WHERE r.service_id = ${serviceId} AND r.automation_id = t.automation_id AND r.user_id = t.user_id
            AND (t.unless = 'any' OR r.status = 'waiting'))
        ON CONFLICT (service_id, automation_id, user_id, entry) WHERE entry IS NOT NULL DO NOTHING
        RETURNING id`,
    ),
  );
  const ids = new Set(inserted.map(({ id }) => id));
  const entered = runs.filter(({ id }) => ids.has(id));
  const refs = entered.map(({ id, dueAt }) => ({ serviceId, id, dueAt }));
  await addRunJobs(
    tx,
    refs.filter(({ dueAt }) => dueAt <= now),
  );
  await scheduleRuns(
    tx,
    refs.filter(({ dueAt }) => dueAt > now),
  );
  return entered;
}

/** Transactions insert in one order, because they wait for each other's entries. */
const orderOf = ({ automationId, userId, id }: NewRun): string => `${automationId} ${userId} ${id}`;

/** Notes the latest time of events for which steps ask. */
async function noteEvents(
  tx: Queryable,
  serviceId: string,
  events: (Happened & { name: string })[],
): Promise<void> {
  const latest = new Map<string, Happened & { name: string }>();
  for (const event of events) {
    const key = `${event.name} ${event.userId}`;
    if ((latest.get(key)?.at ?? 0) <= event.at) latest.set(key, event);
  }
  if (latest.size === 0) return;
  const ordered = [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
  await tx.query(
    prepared(
      'note events of users',
      sql`
        INSERT INTO user_events AS e (service_id, user_id, name, at)
        SELECT ${serviceId}, t.user_id, t.name, t.at
        FROM unnest(${textArray(ordered.map(({ userId }) => userId))}::text[], ${textArray(ordered.map(({ name }) => name))}::text[],
          ${ordered.map(({ at }) => new Date(at))}::timestamptz[]) AS t (user_id, name, at)
        ON CONFLICT (service_id, user_id, name) DO UPDATE SET at = greatest(e.at, excluded.at)`,
    ),
  );
}
