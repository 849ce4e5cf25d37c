import type { AutomationStatistics } from '../../../contract/api/automations/automations.ts';
import { RUN_STATUSES, type RunReason, type RunStatus } from '../../../contract/lists.ts';
import { type Queryable, sql } from '../database.ts';

export type ListedRun = {
  id: string;
  user_id: string;
  status: RunStatus;
  step: number;
  due_at: Date | null;
  reason: RunReason | null;
  started_at: Date;
};

/** Returns a list page of the runs of an automation, newest first. Each status is read from its range of the index, however many runs there are. */
export const listRuns = (
  database: Queryable,
  page: {
    serviceId: string;
    automationId: string;
    userId: string | null;
    status: RunStatus | null;
    limit: number;
    after: string | null;
  },
): Promise<ListedRun[]> =>
  database.query<ListedRun>(sql`
    SELECT r.* FROM unnest(${page.status === null ? [...RUN_STATUSES] : [page.status]}::text[]) AS s (status) CROSS JOIN LATERAL (
      SELECT id, user_id, status, step, due_at, reason, started_at FROM automation_runs
      WHERE service_id = ${page.serviceId} AND automation_id = ${page.automationId} AND status = s.status
        AND ${page.userId === null ? sql`true` : sql`user_id = ${page.userId}`}
        AND ${page.after === null ? sql`true` : sql`id < ${page.after}`}
      ORDER BY id DESC LIMIT ${page.limit}
    ) r
    ORDER BY r.id DESC LIMIT ${page.limit}`);

/** Counts the runs of automations, and what became of their notifications. Reads an index of all of them. */
export async function readStatistics(
  database: Queryable,
  serviceId: string,
  automationIds: string[],
): Promise<Map<string, AutomationStatistics>> {
  const counts = await database.query<{ id: string; status: RunStatus; count: number }>(sql`
    SELECT automation_id AS id, status, count(*)::int AS count FROM automation_runs
    WHERE service_id = ${serviceId} AND automation_id = ANY(${automationIds}::uuid[]) AND status <> 'planned'
    GROUP BY automation_id, status`);
  const isSent = sql`n.service_id = ${serviceId} AND n.automation_id = ANY(${automationIds}::uuid[])`;
  type Sum = { id: string; sum: number };
  const sent = await database.query<Sum>(sql`
    SELECT n.automation_id AS id, sum(n.completed)::int AS sum FROM notifications n
    WHERE ${isSent} GROUP BY n.automation_id`);
  const shown = await database.query<Sum>(sql`
    SELECT n.automation_id AS id, sum(bit_count(r.shown))::int AS sum FROM notifications n
    JOIN receipts r ON r.service_id = n.service_id AND r.notification_id = n.id
    WHERE ${isSent} GROUP BY n.automation_id`);
  const tapped = await database.query<Sum>(sql`
    SELECT n.automation_id AS id, count(*)::int AS sum FROM notifications n
    JOIN taps t ON t.service_id = n.service_id AND t.notification_id = n.id
    WHERE ${isSent} GROUP BY n.automation_id`);
  const sumOf = (sums: Sum[], id: string) => sums.find((row) => row.id === id)?.sum ?? 0;
  return new Map(
    automationIds.map((id) => {
      const own = counts.filter((row) => row.id === id);
      const count = (status: RunStatus) => own.find((row) => row.status === status)?.count ?? 0;
      return [
        id,
        {
          entered: own.reduce((sum, row) => sum + row.count, 0),
          waiting: count('waiting'),
          ended: count('ended'),
          stopped: count('stopped'),
          failed: count('failed'),
          sent: sumOf(sent, id),
          shown: sumOf(shown, id),
          tapped: sumOf(tapped, id),
        },
      ];
    }),
  );
}
