import { textArray, uuidArray } from '../arrays.ts';
import { commitOnAllNodes } from '../citus/layout.ts';
import { prepared, type Queryable, sql } from '../database.ts';
import { scheduleRuns } from './release.ts';
import type { Outcome } from './steps.ts';

/** A run after it was taken along. `sent`: the ids of its new notifications. */
export type Moved = { id: string; step: number; outcome: Outcome; sent: string[] };

/** Writes runs that the transaction has locked, and schedules those that wait. `now`: the database's time in ms. */
export async function writeRuns(tx: Queryable, serviceId: string, runs: Moved[], now: number): Promise<void> {
  if (runs.length === 0) return;
  const dueAt = ({ outcome }: Moved) => (outcome.status === 'waiting' ? new Date(outcome.dueAt) : null);
  const endedAt = ({ outcome }: Moved) => (outcome.status === 'waiting' ? null : new Date(now));
  const ids = uuidArray(runs.map(({ id }) => id));
  await tx.query(
    prepared(
      'write runs',
      sql`
        UPDATE automation_runs r SET status = t.status, step = t.step, due_at = t.due_at, reason = t.reason, sent = r.sent || t.sent::uuid[],
          held = false, entry = CASE WHEN t.due_at IS NULL THEN nullif(r.entry, '') ELSE r.entry END,
          data = CASE WHEN t.due_at IS NULL THEN NULL ELSE r.data END, ended_at = t.ended_at
        FROM unnest(${ids}::uuid[], ${textArray(runs.map(({ outcome }) => outcome.status))}::text[],
          ${runs.map(({ step }) => step)}::smallint[], ${runs.map(dueAt)}::timestamptz[],
          ${textArray(runs.map(({ outcome }) => ('reason' in outcome ? outcome.reason : null)))}::text[],
          ${textArray(runs.map(({ sent }) => `{${sent.join(',')}}`))}::text[], ${runs.map(endedAt)}::timestamptz[])
          AS t (id, status, step, due_at, reason, sent, ended_at)
        WHERE r.service_id = ${serviceId} AND r.id = t.id AND r.id = ANY(${ids}::uuid[])`,
    ),
  );
  await scheduleRuns(
    tx,
    runs.flatMap(({ id, outcome }) =>
      outcome.status === 'waiting' ? [{ serviceId, id, dueAt: outcome.dueAt }] : [],
    ),
  );
}

/** Marks due runs that have to wait until their automation is enabled, or their service is open again. */
export async function holdRuns(tx: Queryable, serviceId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(sql`
    UPDATE automation_runs SET held = true WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[]) AND NOT held`);
}

/**
 * Schedules the held runs of a service, or of one of its automations: they go on at once. The caller has the lock under which they were held.
 */
export async function resumeRuns(
  tx: Queryable,
  serviceId: string,
  automationId: string | null = null,
): Promise<void> {
  await commitOnAllNodes(tx);
  const held = await tx.query<{ id: string; due_at: number }>(sql`
    UPDATE automation_runs SET held = false
    WHERE service_id = ${serviceId} AND held AND ${automationId === null ? sql`true` : sql`automation_id = ${automationId}`}
    RETURNING id, (extract(epoch FROM due_at) * 1000)::float AS due_at`);
  for (let i = 0; i < held.length; i += SCHEDULE_BATCH_SIZE)
    await scheduleRuns(
      tx,
      held.slice(i, i + SCHEDULE_BATCH_SIZE).map(({ id, due_at }) => ({ serviceId, id, dueAt: due_at })),
    );
}

const SCHEDULE_BATCH_SIZE = 10_000;

/** Ends a run that cannot go on. */
export const failRun = (tx: Queryable, serviceId: string, id: string): Promise<unknown> =>
  tx.query(sql`
    UPDATE automation_runs SET status = 'failed', reason = 'internal_error', due_at = NULL, ended_at = now(), data = NULL,
      entry = nullif(entry, ''), held = false
    WHERE service_id = ${serviceId} AND id = ${id} AND due_at IS NOT NULL`);
