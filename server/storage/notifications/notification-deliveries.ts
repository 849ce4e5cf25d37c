import type { DeliveryStatus } from '../../../contract/lists.ts';
import type { ReasonCode } from '../../../contract/reason-codes.ts';
import { type Database, type Sql, sql } from '../database.ts';
import { BLOCK_SIZE, blockOf } from '../sending/broadcasts/page-bits.ts';
import { STATUS, statusNumber, statusOf, userHash } from '../vocabulary.ts';

export type DeliveryRow = {
  device_id: string;
  /** User of the device; null if the device had another user when this was sent. */
  user_id: string | null;
  status: DeliveryStatus;
  reason_code: ReasonCode | null;
  detail: string | null;
  attempts: number;
  updated_at: Date;
};

/** `after`: a device's id. */
export type DeliveryQuery = {
  serviceId: string;
  notificationId: string;
  status: DeliveryStatus | null;
  /** Reason codes to list; all if left out. */
  reasons?: readonly ReasonCode[];
  limit: number;
  after: string | null;
};

/** Limits of one answer, which takes some 20 ms: pages of a broadcast, of 1,024 devices each, and rows of `deliveries`. */
const MAX_PAGES = 20;
const MAX_ROWS = 1000;

/**
 * Returns a list page of a notification's deliveries to devices that still exist; null if the notification does not. Deliveries of a broadcast
 * are ordered by device number, page by page, so that the deepest list page costs as much as the first; others by device id.
 *
 * @returns `next` is the cursor of the next list page; null at the end. A list page before the end may have fewer rows than its limit
 */
export async function listDeliveries(
  database: Database,
  query: DeliveryQuery,
): Promise<{ rows: DeliveryRow[]; next: string | null } | null> {
  const { serviceId, notificationId } = query;
  const [found] = await database.query<{ has_pages: boolean }>(sql`
    SELECT EXISTS (SELECT FROM broadcast_pages WHERE service_id = ${serviceId} AND notification_id = ${notificationId}) AS has_pages
    FROM notifications WHERE service_id = ${serviceId} AND id = ${notificationId}`);
  if (!found) return null;
  return found.has_pages ? listOfPages(database, query) : listOfRows(database, query);
}

async function listOfPages(database: Database, query: DeliveryQuery) {
  const { serviceId, limit, after } = query;
  const rows: DeliveryRow[] = [];
  let from = after === null ? 0 : (await numberOf(database, serviceId, after)) + 1;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await readPage(database, query, from, limit + 1 - rows.length);
    if (!page) return { rows, next: null };
    rows.push(...page.rows);
    if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1]!.device_id };
    from = (page.block + 1) * BLOCK_SIZE;
  }
  const [last] = await database.query<{ id: string }>(sql`
    SELECT id FROM devices WHERE service_id = ${serviceId} AND number < ${from} ORDER BY number DESC LIMIT 1`);
  return { rows, next: last?.id ?? null };
}

/** Finds the number of a device, or of the device before it if it was deleted: numbers ascend with ids. */
async function numberOf(database: Database, serviceId: string, deviceId: string): Promise<number> {
  const [row] = await database.query<{ number: number }>(sql`
    SELECT number FROM devices WHERE service_id = ${serviceId} AND id <= ${deviceId} ORDER BY id DESC LIMIT 1`);
  return row?.number ?? -1;
}

/** Bits of a page that include all deliveries with a status. */
const CANDIDATES: Record<DeliveryStatus, Sql> = {
  created: sql`recipients & ~accepted`,
  queued: sql`diverted`,
  completed: sql`accepted | diverted`,
  failed: sql`diverted`,
};

/** Returns the condition that a device `d` has its bit in a page `p`. */
const isSet = (bits: Sql): Sql => sql`coalesce(get_bit(${bits}, d.number % ${BLOCK_SIZE}) = 1, false)`;

/** Outcome of a delivery to a device `d`: from its row `x`, or else from the bits of its page `p`. */
const STORED_OUTCOME: Sql = sql`(
  SELECT coalesce(x.status, CASE WHEN ${isSet(sql`p.stopped`)} THEN ${STATUS.failed}
      WHEN ${isSet(sql`p.accepted`)} THEN ${STATUS.completed} ELSE ${STATUS.created} END) AS status,
    CASE WHEN x.device_id IS NOT NULL THEN x.reason_code WHEN ${isSet(sql`p.stopped`)} THEN 'stopped'
      WHEN ${isSet(sql`p.accepted`)} THEN 'accepted' END AS reason_code,
    coalesce(x.attempts, get_bit(p.accepted, d.number % ${BLOCK_SIZE})) AS attempts,
    coalesce(x.updated_at, p.updated_at) AS updated_at,
    coalesce(x.user_hash = ${userHash(sql`d.user_id`)}, p.dispatched_at >= d.user_since) AS is_theirs
)`;

/** The columns of a `DeliveryRow`. */
const OUTCOME: Sql = sql`d.id AS device_id, CASE WHEN o.is_theirs THEN d.user_id END AS user_id, o.status, o.reason_code,
  x.detail, o.attempts, o.updated_at`;

/** Finds the deliveries of a notification to these devices, in no order. Devices that are not recipients have none. */
export async function findDeliveries(
  database: Database,
  { serviceId, notificationId }: Pick<DeliveryQuery, 'serviceId' | 'notificationId'>,
  deviceIds: string[],
): Promise<DeliveryRow[]> {
  const rows = await database.query<Numbered<DeliveryRow>>(sql`
    SELECT ${OUTCOME}
    FROM devices d
    LEFT JOIN broadcast_pages p ON p.service_id = ${serviceId} AND p.notification_id = ${notificationId} AND p.block = d.number / ${BLOCK_SIZE}
      AND ${isSet(sql`p.recipients`)}
    LEFT JOIN deliveries x ON x.service_id = ${serviceId} AND x.notification_id = ${notificationId} AND x.device_id = d.id
      AND (p.block IS NULL OR ${isSet(sql`p.diverted`)})
    CROSS JOIN LATERAL ${STORED_OUTCOME} o
    WHERE d.service_id = ${serviceId} AND d.id = ANY(${deviceIds}::uuid[]) AND (p.block IS NOT NULL OR x.device_id IS NOT NULL)`);
  return rows.map(named);
}

/** Reads the next page with requested deliveries, from a device number on. */
async function readPage(
  database: Database,
  { serviceId, notificationId, status, reasons }: DeliveryQuery,
  from: number,
  limit: number,
): Promise<{ block: number; rows: DeliveryRow[] } | null> {
  const candidates = reasons ? sql`diverted` : status === null ? sql`recipients` : CANDIDATES[status];
  type Row = Numbered<Omit<DeliveryRow, 'device_id'>> & { block: number; device_id: string | null };
  const rows = await database.query<Row>(sql`
    SELECT p.block, r.* FROM (
      SELECT *, ${candidates} AS candidates FROM broadcast_pages
      WHERE service_id = ${serviceId} AND notification_id = ${notificationId} AND block >= ${blockOf(from)} AND bit_count(${candidates}) > 0
      ORDER BY block LIMIT 1
    ) p LEFT JOIN LATERAL (
      SELECT ${OUTCOME}
      FROM devices d
      LEFT JOIN deliveries x ON x.service_id = ${serviceId} AND x.notification_id = ${notificationId} AND x.device_id = d.id
        AND ${isSet(sql`p.diverted`)}
      CROSS JOIN LATERAL ${STORED_OUTCOME} o
      WHERE d.service_id = ${serviceId} AND d.number >= greatest(p.block * ${BLOCK_SIZE}, ${from}) AND d.number < (p.block + 1) * ${BLOCK_SIZE}
        AND ${isSet(sql`p.candidates`)} AND ${status === null ? sql`true` : sql`o.status = ${statusNumber(status)}`}
        AND ${reasons ? sql`o.reason_code = ANY(${reasons}::text[])` : sql`true`}
      ORDER BY d.number LIMIT ${limit}
    ) r ON true`);
  if (rows.length === 0) return null;
  const isDelivery = (row: Row): row is Row & { device_id: string } => row.device_id !== null;
  return { block: rows[0]!.block, rows: rows.filter(isDelivery).map(({ block: _, ...row }) => named(row)) };
}

async function listOfRows(
  database: Database,
  query: DeliveryQuery,
): Promise<{ rows: DeliveryRow[]; next: string | null }> {
  const { serviceId, notificationId, limit, after } = query;
  const walked = await database.query<Numbered<DeliveryRow> & { exists: boolean }>(sql`
    SELECT x.device_id, CASE WHEN x.user_hash = ${userHash(sql`d.user_id`)} THEN d.user_id END AS user_id,
      x.status, x.reason_code, x.detail, x.attempts, x.updated_at, d.id IS NOT NULL AS exists
    FROM (
      SELECT * FROM deliveries WHERE service_id = ${serviceId} AND notification_id = ${notificationId}
        AND ${after === null ? sql`true` : sql`device_id > ${after}`}
      ORDER BY device_id LIMIT ${MAX_ROWS}
    ) x LEFT JOIN devices d ON d.service_id = ${serviceId} AND d.id = x.device_id
    ORDER BY x.device_id`);
  const rows = walked
    .filter((row) => row.exists)
    .map(({ exists: _, ...row }) => named(row))
    .filter((row) => hasOutcome(row, query));
  if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1]!.device_id };
  return { rows, next: walked.length === MAX_ROWS ? walked.at(-1)!.device_id : null };
}

/** Returns whether a delivery has the requested status and one of the requested reason codes. */
export const hasOutcome = (
  { status, reason_code }: DeliveryRow,
  query: Pick<DeliveryQuery, 'status' | 'reasons'>,
): boolean =>
  (query.status === null || status === query.status) &&
  (!query.reasons || (reason_code !== null && query.reasons.includes(reason_code)));

/** A row with its status as stored. */
type Numbered<Row> = Omit<Row, 'status'> & { status: number };

const named = (row: Numbered<DeliveryRow>): DeliveryRow => ({ ...row, status: statusOf(row.status) });
