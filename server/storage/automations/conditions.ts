import type { Step } from '../../../contract/api/automations/automations.ts';
import type { RunReason } from '../../../contract/lists.ts';
import { textArray, uuidArray } from '../arrays.ts';
import { type Queryable, sql } from '../database.ts';
import { filterCondition } from '../users/audiences.ts';
import { readTopics } from '../users/topics.ts';

/** A run of a user that has come to a condition. */
export type Asking = { id: string; userId: string; condition: NonNullable<Step['stop_if']> };

/** Returns which runs of a service their conditions stop, with the reason. Equal conditions are asked together. */
export async function findStopped(
  tx: Queryable,
  serviceId: string,
  runs: Asking[],
): Promise<Map<string, RunReason>> {
  const stopped = new Map<string, RunReason>();
  for (const [, group] of Map.groupBy(runs, ({ condition }) => JSON.stringify(condition))) {
    const { condition } = group[0]!;
    const [reason, ids] = await ask(tx, serviceId, condition, group);
    for (const id of ids) stopped.set(id, reason);
  }
  return stopped;
}

async function ask(
  tx: Queryable,
  serviceId: string,
  { tapped, event, filter }: Asking['condition'],
  runs: Asking[],
): Promise<[RunReason, string[]]> {
  if (tapped) return ['tapped', await findTapped(tx, serviceId, runs)];
  if (event !== undefined) return ['event', await findHappened(tx, serviceId, event, runs)];
  const topics = filter!.topics ? await readTopics(tx, serviceId) : [];
  const userIds = [...new Set(runs.map(({ userId }) => userId))];
  const rows = await tx.query<{ user_id: string }>(sql`
    SELECT DISTINCT d.user_id FROM devices d
    WHERE d.service_id = ${serviceId} AND d.user_id = ANY(${textArray(userIds)}::text[]) AND d.deactivated_at IS NULL
      AND ${filterCondition(filter!, topics)}`);
  const matching = new Set(rows.map(({ user_id }) => user_id));
  return ['filter', runs.filter(({ userId }) => matching.has(userId)).map(({ id }) => id)];
}

async function findTapped(tx: Queryable, serviceId: string, runs: Asking[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT r.id FROM automation_runs r
    WHERE r.service_id = ${serviceId} AND r.id = ANY(${uuidArray(runs.map(({ id }) => id))}::uuid[])
      AND EXISTS (SELECT FROM taps t WHERE t.service_id = ${serviceId} AND t.notification_id = ANY(r.sent))`);
  return rows.map(({ id }) => id);
}

async function findHappened(
  tx: Queryable,
  serviceId: string,
  name: string,
  runs: Asking[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT r.id FROM automation_runs r
    JOIN user_events e ON e.service_id = ${serviceId} AND e.user_id = r.user_id AND e.name = ${name} AND e.at > r.started_at
    WHERE r.service_id = ${serviceId} AND r.id = ANY(${uuidArray(runs.map(({ id }) => id))}::uuid[])`);
  return rows.map(({ id }) => id);
}
