import { type Database, prepared, type Queryable, type Sql, sql } from '../database.ts';
import { addJobs, listJobs } from '../jobs/jobs.ts';
import { findClosedAmong } from '../services/services.ts';
import type { WebhookRow } from './webhooks.ts';

/** A webhook by UUIDs. */
export type WebhookRef = { serviceId: string; id: string };

/** Highest number of a service's webhooks that are posted to at a time: its other webhooks wait, other services' do not. */
const MAX_OF_SERVICE = 4;

/** Adds jobs for webhooks that have something to post and no job. Returns the number of jobs. */
export async function addWebhookJobs(database: Database): Promise<number> {
  const due = await findDueWebhooks(database);
  if (due.length === 0) return 0;
  const jobs = await listJobs(database, 'webhook');
  const busy = new Set(jobs.map(({ webhook_id }) => webhook_id));
  const counts = new Map<string, number>();
  const hasRoom = (serviceId: string) => {
    const count = counts.get(serviceId) ?? 0;
    counts.set(serviceId, count + 1);
    return count < MAX_OF_SERVICE;
  };
  for (const { service_id } of jobs) hasRoom(service_id);
  const added = due.filter(({ serviceId, id }) => !busy.has(id) && hasRoom(serviceId));
  return (
    await addJobs(
      database,
      'webhook',
      added.map(({ serviceId, id }) => ({ data: { service_id: serviceId, webhook_id: id }, key: id })),
    )
  ).length;
}

/**
 * Finds the webhooks of all services that have something to post, except those of deleted and suspended services. Webhooks are few,
 * compared with events.
 */
export async function findDueWebhooks(database: Queryable): Promise<WebhookRef[]> {
  const due = await database.query<WebhookRef>(
    prepared(
      'due webhooks',
      sql`
        SELECT w.service_id AS "serviceId", w.id FROM webhooks w
        LEFT JOIN event_numbers e ON e.service_id = w.service_id
        WHERE w.enabled AND (coalesce(w.due_at <= now() AND e.last > w.cursor, false)
          OR EXISTS (SELECT FROM webhook_backlogs b WHERE b.service_id = w.service_id AND b.webhook_id = w.id AND b.due_at <= now()))
        ORDER BY w.due_at LIMIT 1000`,
    ),
  );
  const closed = await findClosedAmong(
    database,
    due.map(({ serviceId }) => serviceId),
  );
  return due.filter(({ serviceId }) => !closed.has(serviceId));
}

/** A webhook that this process posts to while it has its job. Numbers of events are texts, as PostgreSQL returns them. */
export type LeasedWebhook = WebhookRow & {
  service_id: string;
  lease: string;
  cursor: string;
  failures: number;
  due_at: Date;
};

export const LEASED = sql`w.service_id, w.id, w.url, w.types, w.aggregate, w.batch, w.secret_sealed, w.former_secret_sealed, w.rotated_at,
  w.failing_since, w.cursor, w.failures, w.due_at, w.lease`;

/** Returns the condition that this process still holds a webhook `w`. */
export const isMine = ({ service_id, id, lease }: LeasedWebhook): Sql =>
  sql`w.service_id = ${service_id} AND w.id = ${id} AND w.lease = ${lease}`;

/**
 * Takes a webhook for the holder of its job: from now on no other process writes the results of its events. Returns null if it is disabled
 * or deleted.
 *
 * @param lease a new UUID
 */
export async function takeWebhook(
  database: Queryable,
  { serviceId, id }: WebhookRef,
  lease: string,
): Promise<LeasedWebhook | null> {
  const [webhook] = await database.query<LeasedWebhook>(
    prepared(
      'take webhook',
      sql`UPDATE webhooks w SET lease = ${lease} WHERE w.service_id = ${serviceId} AND w.id = ${id} AND w.enabled RETURNING ${LEASED}`,
    ),
  );
  return webhook ?? null;
}
