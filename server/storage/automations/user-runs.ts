import { type Queryable, sql } from '../database.ts';
import type { ListedRun } from './runs.ts';

export type UserRunRow = Omit<ListedRun, 'user_id'> & {
  automation_id: string;
  name: string;
  is_on: boolean;
  /** The number of the automation's steps. */
  steps: number;
  /** The notifications that it sent, in order, as far as they still exist. */
  sent: { id: string; title: string }[];
};

/** Returns a list page of the runs of a user, of all automations, newest first. */
export async function listUserRuns(
  database: Queryable,
  page: { serviceId: string; userId: string; limit: number; after: string | null },
): Promise<UserRunRow[]> {
  const { serviceId, userId, limit, after } = page;
  const runs = await database.query<Omit<UserRunRow, 'sent'> & { sent: string[] }>(sql`
    SELECT r.id, r.automation_id, a.name, a.enabled AS is_on, jsonb_array_length(a.steps) AS steps, r.status, r.step, r.due_at, r.reason, r.started_at, r.sent
    FROM automation_runs r JOIN automations a ON a.service_id = r.service_id AND a.id = r.automation_id
    WHERE r.service_id = ${serviceId} AND a.service_id = ${serviceId} AND r.user_id = ${userId} AND r.status <> 'planned'
      AND ${after === null ? sql`true` : sql`r.id < ${after}`}
    ORDER BY r.id DESC LIMIT ${limit}`);
  const sent = await database.query<{ id: string; title: string }>(sql`
    SELECT id, payload ->> 'title' AS title FROM notifications
    WHERE service_id = ${serviceId} AND id = ANY(${runs.flatMap((run) => run.sent)}::uuid[])`);
  return runs.map((run) => ({
    ...run,
    sent: run.sent.flatMap((id) => sent.find((one) => one.id === id) ?? []),
  }));
}
