import type { ReasonCode } from '../../../contract/reason-codes.ts';
import { type Database, prepared, type Queryable, sql } from '../database.ts';
import { listMigrations } from '../migrate.ts';
import { completedIn } from '../sending/broadcasts/broadcast-pages.ts';
import { STATUS } from '../vocabulary.ts';
import { typeNumber } from '../webhooks/events.ts';

/**
 * The state of a running installation, for its operator (server/cli/status/status.ts). Each statement reads a bounded number of rows, however
 * large the tables are, and services are read one by one, because no index finds the latest rows of all of them.
 */

const LOCK_TIMEOUT_MS = 500;

/** Runs statements that write nothing, wait at most LOCK_TIMEOUT_MS for a lock, and end after `ms` each. */
export const readOnly = <Result>(
  database: Database,
  ms: number,
  read: (tx: Queryable) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (tx) => {
    await tx.query(sql`
      SELECT set_config('transaction_read_only', 'on', true), set_config('statement_timeout', ${String(ms)}, true),
        set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`);
    return read(tx);
  });

export type DatabaseState = {
  version: string;
  bytes: number;
  connections: number;
  max_connections: number;
  /** Seconds since the oldest open transaction began; 0 without one. */
  oldest_transaction: number;
  is_replica: boolean;
  is_read_only: boolean;
};

/** Reads the state of the database, without counting this connection. */
export async function readDatabaseState(tx: Queryable): Promise<DatabaseState> {
  const [row] = await tx.query<DatabaseState>(sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float AS bytes,
      current_setting('max_connections')::int AS max_connections,
      a.connections, coalesce(a.oldest, 0)::float AS oldest_transaction, pg_is_in_recovery() AS is_replica,
      current_setting('default_transaction_read_only') = 'on' AS is_read_only
    FROM (
      SELECT count(*)::int AS connections, extract(epoch FROM now() - min(xact_start)) AS oldest
      FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> pg_backend_pid()
    ) a`);
  return row!;
}

export type Schema = { latest: string | null; unknown: string[]; pending: string[] };

/** Reads the state of the schema. `unknown`: migrations that this version does not have; `pending`: those that the database does not have. */
export async function readSchema(tx: Queryable): Promise<Schema> {
  const known = await listMigrations();
  const [found] = await tx.query<{ exists: boolean }>(
    sql`SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  const applied = found!.exists
    ? (await tx.query<{ name: string }>(sql`SELECT name FROM migrations ORDER BY name`)).map(
        ({ name }) => name,
      )
    : [];
  return {
    latest: applied.at(-1) ?? null,
    unknown: applied.filter((name) => !known.includes(name)),
    pending: known.filter((name) => !applied.includes(name)),
  };
}

export type Clients = { address: string; connections: number }[];

/** Counts the connections of Carillon's processes by address. */
export const readClients = (tx: Queryable): Promise<Clients> =>
  tx.query(sql`
    SELECT coalesce(host(client_addr), 'local') AS address, count(*)::int AS connections FROM pg_stat_activity
    WHERE starts_with(application_name, 'carillon') AND datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`);

/** Highest number of scheduled notifications that are counted. */
export const MAX_SCHEDULED = 10_000;

/** Counts scheduled notifications. `next_in`: seconds until the next is due, negative if it is late; null if none is scheduled. */
export async function readScheduled(tx: Queryable): Promise<{ count: number; next_in: number | null }> {
  const [row] = await tx.query<{ count: number; next_in: number | null }>(sql`
    SELECT count(*)::int AS count, extract(epoch FROM min(scheduled_at) - now())::float AS next_in
    FROM (SELECT scheduled_at FROM scheduled_notifications ORDER BY scheduled_at LIMIT ${MAX_SCHEDULED}) s`);
  return row!;
}

export type FailingWebhook = {
  service_id: string;
  title: string | null;
  url: string;
  /** False: it was disabled, because it failed for days. */
  enabled: boolean;
  /** In seconds. */
  failing_for: number;
};

const MAX_WEBHOOKS = 100;

/** Lists failing webhooks, the longest failing first. Webhooks are few. */
export async function readFailingWebhooks(tx: Queryable): Promise<FailingWebhook[]> {
  const webhooks = await tx.query<Omit<FailingWebhook, 'title'>>(sql`
    SELECT service_id, url, enabled, extract(epoch FROM now() - failing_since)::float AS failing_for FROM webhooks
    WHERE failing_since IS NOT NULL AND (enabled OR gave_up) ORDER BY failing_since LIMIT ${MAX_WEBHOOKS}`);
  const services = await tx.query<{ id: string; title: string | null }>(sql`
    SELECT id, title FROM services WHERE id = ANY(${webhooks.map((webhook) => webhook.service_id)}::uuid[])`);
  const titles = new Map(services.map(({ id, title }) => [id, title]));
  return webhooks.map((webhook) => ({ ...webhook, title: titles.get(webhook.service_id) ?? null }));
}

/** Activity of one service or of all. Ended notifications and their deliveries are those of the last hour. */
export type Activity = {
  /** Notifications being sent, the age of the oldest in seconds, and their deliveries. */
  sending: number;
  oldest: number;
  total: number;
  final: number;
  ended: number;
  completed: number;
  failed: number;
  reasons: Reason[];
  /** True if more happened than was read. */
  is_partial: boolean;
};

export type Reason = {
  outcome: 'failed' | 'retrying';
  reason_code: ReasonCode;
  detail: string | null;
  /** Host of the push service; null if the subscription is gone. */
  host: string | null;
  count: number;
};

const NO_ACTIVITY: Activity = {
  sending: 0,
  oldest: 0,
  total: 0,
  final: 0,
  ended: 0,
  completed: 0,
  failed: 0,
  reasons: [],
  is_partial: false,
};

/** Highest numbers of rows that a statement about a service reads from a table. */
const MAX_SENDING = 1000;
const MAX_EVENTS = 5000;
const MAX_DELIVERIES = 10_000;
const MAX_REASONS = 20;
const MAX_SERVICES = 10_000;

/**
 * Adds up the activity of services until `isLate`.
 *
 * @returns `read`: number of services read, of all `services`
 */
export async function readActivity(
  tx: Queryable,
  isLate: () => boolean,
): Promise<Activity & { services: number; read: number }> {
  const services = await tx.query<{ id: string }>(
    sql`SELECT id FROM services ORDER BY id DESC LIMIT ${MAX_SERVICES}`,
  );
  let sum = NO_ACTIVITY;
  let read = 0;
  for (const { id } of services) {
    if (isLate()) break;
    sum = add(sum, await readActivityOf(tx, id));
    read++;
  }
  return { ...sum, services: services.length, read };
}

const add = (a: Activity, b: Activity): Activity => ({
  sending: a.sending + b.sending,
  oldest: Math.max(a.oldest, b.oldest),
  total: a.total + b.total,
  final: a.final + b.final,
  ended: a.ended + b.ended,
  completed: a.completed + b.completed,
  failed: a.failed + b.failed,
  reasons: [...a.reasons, ...b.reasons],
  is_partial: a.is_partial || b.is_partial,
});

async function readActivityOf(tx: Queryable, serviceId: string): Promise<Activity> {
  const statement = sql`
    SELECT q.*, e.at > now() - interval '1 hour' AS "hasEvents" FROM (
      SELECT count(*)::int AS sending, coalesce(extract(epoch FROM now() - min(n.due_at)), 0)::float AS oldest,
        coalesce(sum(n.total), 0)::float AS total, coalesce(sum(${completedIn(serviceId)} + n.failed), 0)::float AS final,
        coalesce(array_agg(n.id), '{}') AS ids
      FROM (
        SELECT id, status, due_at, total, completed, failed FROM notifications
        WHERE service_id = ${serviceId} AND status = 'queued' ORDER BY id LIMIT ${MAX_SENDING}
      ) n
    ) q LEFT JOIN (SELECT at FROM events WHERE service_id = ${serviceId} ORDER BY number DESC LIMIT 1) e ON true`;
  const [sending] = await tx.query<Pick<Activity, 'sending' | 'oldest' | 'total' | 'final'> & Sending>(
    prepared('activity of a service', statement),
  );
  const { ids, hasEvents, ...counts } = sending!;
  const ended = hasEvents ? await readEnded(tx, serviceId) : { ...NO_ACTIVITY, failedIds: [], events: 0 };
  const reasons = await readReasons(tx, serviceId, [...ids, ...ended.failedIds]);
  return {
    ...counts,
    ended: ended.ended,
    completed: ended.completed,
    failed: ended.failed,
    reasons: reasons.map(({ read, ...reason }) => reason),
    is_partial:
      ids.length === MAX_SENDING || ended.events === MAX_EVENTS || (reasons[0]?.read ?? 0) >= MAX_DELIVERIES,
  };
}

type Sending = { ids: string[]; hasEvents: boolean | null };

/** Counts the notifications that ended in the last hour, by their events. */
async function readEnded(tx: Queryable, serviceId: string) {
  const isEnd = sql`e.at > now() - interval '1 hour' AND e.type = ANY(${[
    typeNumber('notification.completed'),
    typeNumber('notification.failed'),
    typeNumber('notification.skipped'),
  ]}::smallint[])`;
  const [row] = await tx.query<
    Pick<Activity, 'ended' | 'completed' | 'failed'> & { failedIds: string[]; events: number }
  >(sql`
    SELECT count(*) FILTER (WHERE ${isEnd})::int AS ended,
      coalesce(sum((e.data ->> 'completed')::int) FILTER (WHERE ${isEnd}), 0)::float AS completed,
      coalesce(sum((e.data ->> 'failed')::int) FILTER (WHERE ${isEnd}), 0)::float AS failed,
      coalesce(array_agg(e.notification_id) FILTER (WHERE ${isEnd} AND (e.data ->> 'failed')::int > 0), '{}') AS "failedIds",
      count(*) FILTER (WHERE e.at > now() - interval '1 hour')::int AS events
    FROM (
      SELECT type, at, notification_id, data FROM events WHERE service_id = ${serviceId} ORDER BY number DESC LIMIT ${MAX_EVENTS}
    ) e`);
  return row!;
}

/** Counts the reasons for which deliveries of some notifications failed or are to be retried. `read`: number of deliveries read. */
async function readReasons(
  tx: Queryable,
  serviceId: string,
  ids: string[],
): Promise<(Reason & { read: number })[]> {
  if (ids.length === 0) return [];
  const isTheirs = sql`service_id = ${serviceId} AND notification_id = ANY(${ids}::uuid[])`;
  return tx.query(sql`
    SELECT d.outcome, d.reason_code, d.detail, split_part(v.endpoint, '/', 3) AS host, count(*)::int AS count,
      (sum(count(*)) OVER ())::int AS read
    FROM (
      (SELECT 'failed' AS outcome, device_id, reason_code, detail FROM deliveries
        WHERE ${isTheirs} AND status = ${STATUS.failed} LIMIT ${MAX_DELIVERIES})
      UNION ALL
      (SELECT 'retrying', device_id, reason_code, detail FROM deliveries
        WHERE ${isTheirs} AND status = ${STATUS.queued} LIMIT ${MAX_DELIVERIES})
    ) d LEFT JOIN LATERAL (
      -- The limit keeps the planner from reading all devices of the service.
      SELECT endpoint FROM devices WHERE service_id = ${serviceId} AND id = d.device_id LIMIT 1
    ) v ON true
    GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC LIMIT ${MAX_REASONS}`);
}
