import { chosenName } from '../../../contract/experience/service-name.ts';
import { readNamed } from '../citus/layout.ts';
import { type Database, prepared, type Queryable, type Sql, sql } from '../database.ts';
import { isPage } from '../sending/broadcasts/broadcast-pages.ts';
import { BLOCK_SIZE, bitsOf, type Page, positionsIn } from '../sending/broadcasts/page-bits.ts';
import {
  AGE,
  DUE_AT,
  lockNotifications,
  type Recipient,
  type RecipientRow,
  recipientFrom,
  type Sending,
  SUBSCRIBED_FOR,
} from '../sending/deliveries.ts';
import { PUSHABLE, STATUS, userHash } from '../vocabulary.ts';

/**
 * A notification that was sent is corrected by a revision: a replacement of its content, or its retraction. A delivery that is sent afterwards has the
 * latest revision, and says so when its outcome is written (`markPage`, `markDeliveries`). So the devices that got an earlier one are known
 * exactly: those whose delivery was accepted, and whose latest revision is an earlier one. A job of the queue `correct` sends the revision to
 * them, until there are none and every delivery is final.
 */
export type Correction = Sending & {
  /** The business's name, which a retraction shows; null if it has set none. */
  serviceName: string | null;
  isRetraction: boolean;
  /** No delivery can be accepted any more. */
  isFinal: boolean;
  /** Milliseconds since the revision was made. */
  since: number;
  /** A later notification has its collapse key, and would be replaced on the phones. */
  isSuperseded: boolean;
};

/** Reads the latest revision of a notification; null if there is none any more. */
export async function loadCorrection(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<Correction | null> {
  const read = () =>
    database.query<Correction>(sql`
      SELECT n.id, n.service_id AS "serviceId", n.payload, n.data, n.options, ${DUE_AT} AS "dueAt", ${AGE} AS age, n.revision,
        n.target_device_id IS NOT NULL OR n.target_user_id IS NOT NULL AS direct, false AS stopped,
        n.retracted_at IS NOT NULL AS "isRetraction", n.status NOT IN ('created', 'queued') AS "isFinal",
        (extract(epoch FROM now() - greatest(n.replaced_at, n.retracted_at)) * 1000)::float AS since,
        n.options ->> 'collapse_key' IS NOT NULL AND EXISTS (
          SELECT FROM notifications l WHERE l.service_id = ${serviceId} AND l.options ->> 'collapse_key' = n.options ->> 'collapse_key'
            AND coalesce(l.target_device_id::text, l.target_user_id, '') = coalesce(n.target_device_id::text, n.target_user_id, '')
            AND l.id > n.id AND l.due_at IS NOT NULL AND l.retracted_at IS NULL) AS "isSuperseded"
      FROM notifications n WHERE n.service_id = ${serviceId} AND n.id = ${id}`);
  const [row] = await readNamed(database, serviceId, read, (rows) => rows.length > 0);
  if (!row || !(row.revision > 0)) return null;
  const [service] = await database.query<{ title: string | null; url: string | null }>(
    sql`SELECT title, url FROM services WHERE id = ${serviceId}`,
  );
  if (!service) return null;
  const name = chosenName({ title: service.title ?? undefined, url: service.url ?? undefined });
  return { ...row, serviceName: name };
}

/** A bit for none of the devices of a block. */
const NONE = sql`repeat('0', 1024)::bit(1024)`;

/** Returns the bits of a page `p` whose devices got an earlier revision than this one. */
const outdatedIn = (revision: number): Sql => sql`
  (CASE WHEN p.revision = ${revision} THEN p.accepted & ~p.revised ELSE p.accepted END)`;

/** Returns the condition that a delivery `x` is accepted, with an earlier revision than this one. */
const isOutdated = (revision: number): Sql =>
  sql`(x.status = ${STATUS.completed} AND coalesce(x.revision, 0) < ${revision})`;

type Revised = Pick<Correction, 'id' | 'serviceId' | 'revision'>;

/** Devices that got an earlier revision. `page`: they are of this page; `outdated`: ids, or positions of the page. */
export type OutdatedDevices = {
  page: Page | null;
  /** Devices that get the revision. */
  recipients: Recipient[];
  /** Devices that cannot get it: positions of a page, or ids. */
  unreachable: (number | string)[];
  /** Devices on which the notification was tapped or dismissed, so that there is nothing to close. */
  seen: (number | string)[];
};

/** Pages, and deliveries with rows, that are read at a time. */
const PAGES_AT_A_TIME = 4;
const ROWS_AT_A_TIME = 1000;

type OutdatedRow = Omit<RecipientRow, 'device_id'> & {
  device_id: string | null;
  number: number | null;
  is_seen: boolean;
};

const COLUMNS = sql`d.number, d.endpoint, d.p256dh, d.auth, ${SUBSCRIBED_FOR} AS subscribed_for, d.language, d.vapid_key_id, d.domain`;

/** Returns the condition that the notification was tapped or dismissed on a device `d`, if that matters. */
const isSeen = ({ id, serviceId, isRetraction }: Correction): Sql =>
  isRetraction
    ? sql`(EXISTS (SELECT FROM taps t WHERE t.service_id = ${serviceId} AND t.notification_id = ${id} AND t.device_id = d.id)
        OR EXISTS (SELECT FROM receipts r WHERE r.service_id = ${serviceId} AND r.notification_id = ${id}
          AND r.block = d.number / ${BLOCK_SIZE} AND get_bit(r.dismissed, d.number % ${BLOCK_SIZE}) = 1))`
    : sql`false`;

/** Reads the next pages with devices that got an earlier revision, in the order of their blocks. */
export async function loadOutdatedPages(
  database: Queryable,
  correction: Correction,
  afterBlock: number,
): Promise<OutdatedDevices[]> {
  const { id, serviceId, revision } = correction;
  const rows = await database.query<OutdatedRow & { block: number; outdated: string }>(sql`
    SELECT p.block, p.outdated::text AS outdated, d.id AS device_id, ${userHash(sql`d.user_id`)} AS user_hash,
      ${PUSHABLE} AND d.user_since <= p.theirs_since AS pushable, ${COLUMNS}, ${isSeen(correction)} AS is_seen
    FROM (
      SELECT p.block, ${outdatedIn(revision)} AS outdated, greatest(p.dispatched_at, n.wave_at) AS theirs_since
      FROM broadcast_pages p JOIN notifications n ON n.service_id = p.service_id AND n.id = p.notification_id
      WHERE p.service_id = ${serviceId} AND p.notification_id = ${id} AND p.block > ${afterBlock}
        AND bit_count(${outdatedIn(revision)}) > 0
      ORDER BY p.block LIMIT ${PAGES_AT_A_TIME}
    ) p
    LEFT JOIN devices d ON d.service_id = ${serviceId} AND d.number >= p.block * ${BLOCK_SIZE}
      AND d.number < (p.block + 1) * ${BLOCK_SIZE} AND get_bit(p.outdated, d.number % ${BLOCK_SIZE}) = 1
    ORDER BY p.block`);
  return [...Map.groupBy(rows, ({ block }) => block)].map(([block, group]) => {
    const page = { serviceId, notificationId: id, block };
    const byPosition = new Map(
      group.flatMap((row) => (row.number === null ? [] : [[row.number % BLOCK_SIZE, row] as const])),
    );
    const found = positionsIn(group[0]!.outdated).map(
      (position) => [position, byPosition.get(position)] as const,
    );
    return divide(correction, page, found);
  });
}

/** Reads the next deliveries with rows whose devices got an earlier revision, in the order of their ids. */
export async function loadOutdatedDeliveries(
  database: Queryable,
  correction: Correction,
  afterDevice: string | null,
): Promise<{ devices: OutdatedDevices; last: string | null }> {
  const { id, serviceId, revision } = correction;
  const rows = await database.query<OutdatedRow & { device_id: string }>(sql`
    SELECT x.device_id, x.user_hash, coalesce(${PUSHABLE} AND x.user_hash = ${userHash(sql`d.user_id`)}, false) AS pushable, ${COLUMNS},
      d.id IS NOT NULL AND ${isSeen(correction)} AS is_seen
    FROM deliveries x LEFT JOIN devices d ON d.service_id = ${serviceId} AND d.id = x.device_id
    WHERE x.service_id = ${serviceId} AND x.notification_id = ${id} AND ${isOutdated(revision)}
      AND ${afterDevice === null ? sql`true` : sql`x.device_id > ${afterDevice}`}
    ORDER BY x.device_id LIMIT ${ROWS_AT_A_TIME}`);
  const found = rows.map((row) => [row.device_id, row] as const);
  return { devices: divide(correction, null, found), last: rows.at(-1)?.device_id ?? null };
}

function divide(
  { id, serviceId }: Correction,
  page: Page | null,
  found: (readonly [number | string, OutdatedRow | undefined])[],
): OutdatedDevices {
  const devices: OutdatedDevices = { page, recipients: [], unreachable: [], seen: [] };
  for (const [key, row] of found) {
    if (!row?.pushable || row.device_id === null) devices.unreachable.push(key);
    else if (row.is_seen) devices.seen.push(key);
    else
      devices.recipients.push({
        serviceId,
        notificationId: id,
        attempts: 0,
        lastReasonCode: null,
        ...(page && typeof key === 'number' && { place: { page, position: key } }),
        ...recipientFrom({ ...row, device_id: row.device_id }),
      });
  }
  return devices;
}

/** Devices to which nothing more is sent of a revision, by positions of a page or ids. */
export type Corrected = { sent: (number | string)[]; failed: (number | string)[]; seen: (number | string)[] };

/** Records devices to which nothing more is sent of a revision, and counts each of them once. */
export const recordCorrected = (
  database: Database,
  revised: Revised,
  page: Page | null,
  corrected: Corrected,
): Promise<void> =>
  database.transaction(async (tx) => {
    const counts = await (page
      ? recordOfPage(tx, revised, page, corrected)
      : recordOfDeliveries(tx, revised, corrected));
    if (counts) await count(tx, revised, counts);
  });

type Counts = { sent: number; failed: number };

async function recordOfPage(
  tx: Queryable,
  { revision }: Revised,
  page: Page,
  { sent, failed, seen }: Corrected,
): Promise<Counts | undefined> {
  const bits = (positions: (number | string)[]) => sql`${bitsOf(positions as number[])}::bit(1024)`;
  const [counts] = await tx.query<Counts>(sql`
    WITH former AS (
      SELECT CASE WHEN revision = ${revision} THEN revised ELSE ${NONE} END AS former_bits FROM broadcast_pages
      WHERE ${isPage(page)} AND coalesce(revision, 0) <= ${revision} FOR NO KEY UPDATE
    )
    UPDATE broadcast_pages p SET revision = ${revision}, revised = f.former_bits | ${bits([...sent, ...failed, ...seen])}
    FROM former f WHERE ${isPage(page)}
    RETURNING bit_count(${bits(sent)} & ~f.former_bits)::int AS sent, bit_count(${bits(failed)} & ~f.former_bits)::int AS failed`);
  return counts;
}

/** Locks the notification first, as transactions do that write outcomes into rows. */
async function recordOfDeliveries(
  tx: Queryable,
  { id, serviceId, revision }: Revised,
  { sent, failed, seen }: Corrected,
): Promise<Counts> {
  await lockNotifications(tx, serviceId, [id]);
  const rows = await tx.query<{ device_id: string }>(sql`
    UPDATE deliveries x SET revision = ${revision}
    WHERE x.service_id = ${serviceId} AND x.notification_id = ${id} AND x.device_id = ANY(${[...sent, ...failed, ...seen]}::uuid[])
      AND ${isOutdated(revision)} RETURNING x.device_id`);
  const isNew = new Set<number | string>(rows.map(({ device_id }) => device_id));
  const countOf = (ids: (number | string)[]) => ids.filter((each) => isNew.has(each)).length;
  return { sent: countOf(sent), failed: countOf(failed) };
}

const count = (tx: Queryable, { id, serviceId, revision }: Revised, { sent, failed }: Counts) =>
  tx.query(sql`
    UPDATE notifications SET corrected = corrected + ${sent}, not_corrected = not_corrected + ${failed}
    WHERE service_id = ${serviceId} AND id = ${id} AND revision = ${revision}`);

/** Numbers of devices that got an earlier revision than the latest, by what became of the push about it. */
export type CorrectionCounts = { sent: number; failed: number; waiting: number };

/** Counts the devices of notifications that have a revision. One statement reads all counts, so that they add up. */
export async function countCorrections(
  database: Queryable,
  serviceId: string,
  ids: string[],
): Promise<Map<string, CorrectionCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<CorrectionCounts & { id: string }>(sql`
    SELECT n.id, n.corrected AS sent, n.not_corrected AS failed, coalesce((
      SELECT sum(bit_count(CASE WHEN p.revision = n.revision THEN p.accepted & ~p.revised ELSE p.accepted END)) FROM broadcast_pages p
      WHERE p.service_id = ${serviceId} AND p.notification_id = n.id), 0)::int + (
      SELECT count(*)::int FROM deliveries x WHERE x.service_id = ${serviceId} AND x.notification_id = n.id
        AND x.status = ${STATUS.completed} AND coalesce(x.revision, 0) < n.revision) AS waiting
    FROM notifications n WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[]) AND n.revision > 0`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Returns a statement for the transaction that records accepted deliveries of a page: their message had this revision. */
export const markPage = (page: Page, positions: number[], revision: number): Sql =>
  prepared(
    'mark revised',
    sql`
      UPDATE broadcast_pages SET
        revised = CASE
          WHEN revision = ${revision}::int THEN revised | ${bitsOf(positions)}::bit(1024)
          WHEN coalesce(revision, 0) < ${revision}::int THEN ${bitsOf(positions)}::bit(1024)
          ELSE revised END,
        revision = greatest(revision, ${revision}::int)
      WHERE ${isPage(page)}`,
  );

export type RevisedDelivery = {
  serviceId: string;
  notificationId: string;
  deviceId: string;
  revision: number;
};

/** Returns statements for the transaction that writes accepted deliveries with rows, at its end: their messages had these revisions. */
export const markDeliveries = (deliveries: RevisedDelivery[]): Sql[] =>
  [
    ...Map.groupBy(
      deliveries.filter(({ revision }) => revision > 0),
      ({ notificationId, revision }) => `${notificationId} ${revision}`,
    ).values(),
  ].map((group) => {
    const { serviceId, notificationId, revision } = group[0]!;
    const ids = group.map(({ deviceId }) => deviceId);
    return sql`
      UPDATE deliveries x SET revision = ${revision}
      WHERE x.service_id = ${serviceId} AND x.notification_id = ${notificationId} AND x.device_id = ANY(${ids}::uuid[])
        AND ${isOutdated(revision)}`;
  });
