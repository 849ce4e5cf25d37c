import { DEVICE_STATES } from '../../../contract/console/devices.ts';
import { DISPLAY_PLATFORMS } from '../../../contract/lists.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { listByUser, type Place } from '../devices/device-details.ts';
import { BLOCK_SIZE } from '../sending/broadcasts/page-bits.ts';
import {
  type DeliveryQuery,
  type DeliveryRow,
  findDeliveries,
  hasOutcome,
  listDeliveries,
} from './notification-deliveries.ts';
import { isReported } from './receipts.ts';

/** A delivery with its device and that device's receipts. */
export type RecipientRow = DeliveryRow & {
  device_name: string;
  shown: boolean;
  tapped: boolean;
  dismissed: boolean;
};

/** A filter of a notification's recipients. */
export type Which = Pick<DeliveryQuery, 'serviceId' | 'notificationId' | 'status' | 'reasons'> & {
  /** True if only recipients who tapped are listed. */
  tapped: boolean;
  /** The beginning of a user's identifier; null for all users. */
  search: string | null;
};

/** Position after which a list continues: a device, in the order of users if it has a user. */
export type Position = { id: string; user: string | null };

export type RecipientPage = { rows: RecipientRow[]; next: Position | null };

/**
 * Returns a list page of the recipients of a notification whose devices still exist; null if the notification does not. Reads the smallest
 * set: taps, the devices of the searched users, or deliveries.
 *
 * @returns `next` is the position of the next list page; null at the end. A list page before the end may have fewer rows than its limit
 */
export async function listRecipients(
  database: Database,
  which: Which,
  page: { limit: number; after: Position | null },
): Promise<RecipientPage | null> {
  const found = await listFound(database, which, page);
  return found && { rows: await withReports(database, which, found.rows), next: found.next };
}

type Found = { rows: DeliveryRow[]; next: Position | null };

async function listFound(
  database: Database,
  which: Which,
  { limit, after }: { limit: number; after: Position | null },
): Promise<Found | null> {
  if (which.search !== null || which.tapped) {
    const { serviceId, notificationId } = which;
    const exists = await database.query(
      sql`SELECT FROM notifications WHERE service_id = ${serviceId} AND id = ${notificationId}`,
    );
    if (exists.length === 0) return null;
    return which.search !== null
      ? listOfUsers(database, which, which.search, limit, after)
      : listWhoTapped(database, which, limit, after?.id ?? null);
  }
  const page = await listDeliveries(database, { ...which, limit, after: after?.id ?? null });
  return page && { rows: page.rows, next: page.next === null ? null : { id: page.next, user: null } };
}

async function listWhoTapped(
  database: Database,
  which: Which,
  limit: number,
  after: string | null,
): Promise<Found> {
  const { serviceId, notificationId } = which;
  const tapped = await database.query<{ id: string }>(sql`
    SELECT device_id AS id FROM taps WHERE service_id = ${serviceId} AND notification_id = ${notificationId}
      AND ${after === null ? sql`true` : sql`device_id > ${after}`}
    ORDER BY device_id LIMIT ${limit}`);
  const ids = tapped.map(({ id }) => id);
  const deliveries = await findDeliveries(database, which, ids);
  const rows = deliveries
    .filter((row) => hasOutcome(row, which))
    .sort((a, b) => (a.device_id < b.device_id ? -1 : 1));
  return { rows, next: ids.length === limit ? { id: ids.at(-1)!, user: null } : null };
}

/** Limits of the users' devices that one answer looks at: some 50 ms. */
const DEVICE_BATCH_SIZE = 500;
const MAX_BATCHES = 4;

/** Lists deliveries by user, then by device: only those from the time when the device was this user's. */
async function listOfUsers(
  database: Database,
  which: Which,
  prefix: string,
  limit: number,
  after: Position | null,
): Promise<Found> {
  const { serviceId } = which;
  const kinds = { serviceId, states: DEVICE_STATES, platforms: DISPLAY_PLATFORMS };
  const rows: DeliveryRow[] = [];
  let place: Place | null = after && { key: after.user ?? '', id: after.id };
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const devices = await listByUser(database, kinds, { prefix, after: place, limit: DEVICE_BATCH_SIZE });
    const ids = devices.map(({ id }) => id);
    const deliveries = new Map(
      (await findDeliveries(database, which, ids)).map((row) => [row.device_id, row]),
    );
    const tapped = which.tapped ? await findTapped(database, which, ids) : null;
    for (const { id, user_id } of devices) {
      place = { key: user_id, id };
      const row = deliveries.get(id);
      if (!row || row.user_id === null || !hasOutcome(row, which) || tapped?.has(id) === false) continue;
      rows.push(row);
      if (rows.length === limit) return { rows, next: { id, user: user_id } };
    }
    if (devices.length < DEVICE_BATCH_SIZE) return { rows, next: null };
  }
  return { rows, next: place && { id: place.id, user: place.key } };
}

type Notification = Pick<Which, 'serviceId' | 'notificationId'>;

async function findTapped(
  database: Queryable,
  { serviceId, notificationId }: Notification,
  ids: string[],
): Promise<Set<string>> {
  const rows = await database.query<{ device_id: string }>(sql`
    SELECT device_id FROM taps
    WHERE service_id = ${serviceId} AND notification_id = ${notificationId} AND device_id = ANY(${ids}::uuid[])`);
  return new Set(rows.map(({ device_id }) => device_id));
}

type Reports = Omit<RecipientRow, keyof DeliveryRow>;

async function withReports(
  database: Queryable,
  { serviceId, notificationId }: Notification,
  rows: DeliveryRow[],
): Promise<RecipientRow[]> {
  const found = await database.query<Reports & { id: string }>(sql`
    SELECT v.id, v.name AS device_name, t.device_id IS NOT NULL AS tapped,
      ${isReported(sql`r.shown`)} AS shown, ${isReported(sql`r.dismissed`)} AS dismissed
    FROM devices v
    LEFT JOIN taps t ON t.service_id = ${serviceId} AND t.notification_id = ${notificationId} AND t.device_id = v.id
    LEFT JOIN receipts r ON r.service_id = ${serviceId} AND r.notification_id = ${notificationId} AND r.block = v.number / ${BLOCK_SIZE}
    WHERE v.service_id = ${serviceId} AND v.id = ANY(${rows.map(({ device_id }) => device_id)}::uuid[])`);
  const reports = new Map(found.map(({ id, ...report }) => [id, report]));
  // A device may have been deleted meanwhile.
  return rows.flatMap((row) => {
    const report = reports.get(row.device_id);
    return report ? [{ ...row, ...report }] : [];
  });
}
