import { EVENT_TYPES, type EventType } from '../../../contract/lists.ts';
import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { lockName } from '../locks.ts';
import { isReceipt, RECEIPTS } from './events.ts';

export type WebhookRow = {
  id: string;
  url: string;
  description: string | null;
  types: number[];
  aggregate: boolean;
  batch: boolean;
  enabled: boolean;
  gave_up: boolean;
  secret_sealed: Buffer;
  former_secret_sealed: Buffer | null;
  rotated_at: Date | null;
  failing_since: Date | null;
  created_at: Date;
};

const COLUMNS = sql`id, url, description, types, aggregate, batch, enabled, gave_up, secret_sealed, former_secret_sealed, rotated_at,
  failing_since, created_at`;

/** Returns a list page of a service's webhooks, newest first. */
export const listWebhooks = (
  database: Queryable,
  { serviceId, limit, after }: { serviceId: string; limit: number; after: string | null },
): Promise<WebhookRow[]> =>
  database.query<WebhookRow>(sql`
    SELECT ${COLUMNS} FROM webhooks
    WHERE service_id = ${serviceId} AND ${after === null ? sql`true` : sql`id < ${after}`} ORDER BY id DESC LIMIT ${limit}`);

export async function findWebhook(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<WebhookRow | null> {
  const [row] = await database.query<WebhookRow>(sql`
    SELECT ${COLUMNS} FROM webhooks WHERE service_id = ${serviceId} AND id = ${id}`);
  return row ?? null;
}

/** Fields of a webhook that the business sets. */
export type WebhookContent = Pick<
  WebhookRow,
  'url' | 'description' | 'types' | 'aggregate' | 'batch' | 'enabled'
>;

/** Returns the number of a service's latest event. */
const latestNumber = (serviceId: string): Sql =>
  sql`coalesce((SELECT e.last FROM event_numbers e WHERE e.service_id = ${serviceId}), 0)`;

/** Adds a webhook in a transaction: it gets the events that are committed from now on. Returns false if there are already `max`. */
export async function insertWebhook(
  tx: Queryable,
  serviceId: string,
  { id, secretSealed, ...content }: WebhookContent & { id: string; secretSealed: Buffer },
  max: number,
): Promise<boolean> {
  await lockName(tx, `webhooks ${serviceId}`);
  const [row] = await tx.query<{ count: number; latest: string }>(sql`
    SELECT count(*)::int AS count, ${latestNumber(serviceId)} AS latest FROM webhooks WHERE service_id = ${serviceId}`);
  if (row!.count >= max) return false;
  const { url, description, types, aggregate, batch, enabled } = content;
  await tx.query(sql`
    INSERT INTO webhooks (service_id, id, url, description, types, aggregate, batch, enabled, secret_sealed, cursor)
    VALUES (${serviceId}, ${id}, ${url}, ${description}, ${types}, ${aggregate}, ${batch}, ${enabled}, ${secretSealed}, ${row!.latest})`);
  return true;
}

/**
 * Changes the given fields. A webhook that is enabled again continues with the events from now on; a webhook whose address changes is
 * tried at once. Returns false if there is none.
 */
export const updateWebhook = (
  database: Database,
  serviceId: string,
  id: string,
  change: Partial<WebhookContent>,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [row] = await tx.query<WebhookRow & { latest: string }>(sql`
      SELECT ${COLUMNS} FROM webhooks WHERE service_id = ${serviceId} AND id = ${id} FOR UPDATE`);
    if (!row) return false;
    const { url, description, types, aggregate, batch, enabled } = { ...row, ...change };
    await tx.query(sql`
      UPDATE webhooks SET url = ${url}, description = ${description}, types = ${types}, aggregate = ${aggregate}, batch = ${batch},
        enabled = ${enabled}
      WHERE service_id = ${serviceId} AND id = ${id}`);
    if (enabled && !row.enabled) await startFromNow(tx, serviceId, id);
    if ((enabled && !row.enabled) || url !== row.url) await tryAtOnce(tx, serviceId, id);
    return true;
  });

async function startFromNow(tx: Queryable, serviceId: string, id: string): Promise<void> {
  const [row] = await tx.query<{ last: string }>(sql`
    SELECT last FROM event_numbers WHERE service_id = ${serviceId}`);
  await tx.query(sql`
    UPDATE webhooks SET cursor = ${row?.last ?? 0}, gave_up = false, failing_since = NULL
    WHERE service_id = ${serviceId} AND id = ${id}`);
}

/** Ends the wait before the next request. */
export const tryAtOnce = (tx: Queryable, serviceId: string, id: string): Promise<unknown> =>
  tx.query(sql`
    UPDATE webhooks w SET failures = 0, due_at = c.now FROM now() AS c (now) WHERE w.service_id = ${serviceId} AND w.id = ${id}`);

/** Replaces the secret. The previous one signs for as long as `holdingSecrets` says. Returns false if there is no such webhook. */
export async function rotateSecret(
  database: Queryable,
  serviceId: string,
  id: string,
  secretSealed: Buffer,
): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE webhooks w SET former_secret_sealed = w.secret_sealed, secret_sealed = ${secretSealed}, rotated_at = c.now
    FROM now() AS c (now) WHERE w.service_id = ${serviceId} AND w.id = ${id} RETURNING w.id`);
  return rows.length > 0;
}

/** Deletes a webhook with its backlogs and its log. */
export const deleteWebhook = (database: Database, serviceId: string, id: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const rows = await tx.query(
      sql`DELETE FROM webhooks WHERE service_id = ${serviceId} AND id = ${id} RETURNING id`,
    );
    await tx.query(sql`DELETE FROM webhook_backlogs WHERE service_id = ${serviceId} AND webhook_id = ${id}`);
    await tx.query(sql`DELETE FROM webhook_attempts WHERE service_id = ${serviceId} AND webhook_id = ${id}`);
    return rows.length > 0;
  });

/** Receipts that a service's webhooks ask for: one by one, and as sums. */
export type WantedReceipts = { single: Set<EventType>; sums: Set<EventType> };

export async function findWantedReceipts(database: Queryable, serviceId: string): Promise<WantedReceipts> {
  const rows = await database.query<{ types: number[]; aggregate: boolean }>(sql`
    SELECT types, aggregate FROM webhooks
    WHERE service_id = ${serviceId} AND enabled AND types && ${RECEIPTS}::smallint[]`);
  const typesOf = (aggregate: boolean) =>
    new Set(
      rows
        .filter((row) => row.aggregate === aggregate)
        .flatMap(({ types }) => types.map((type) => EVENT_TYPES[type]!))
        .filter(isReceipt),
    );
  return { single: typesOf(false), sums: typesOf(true) };
}
