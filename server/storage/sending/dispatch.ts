import type { NotificationOptions } from '../../../contract/notifications.ts';
import { partition } from '../../lib/partition.ts';
import { readNamed } from '../citus/layout.ts';
import { forEachService } from '../citus/per-service.ts';
import { type Database, prepared, type Queryable, type Sql, sql } from '../database.ts';
import { nextNumber } from '../devices/device-numbers.ts';
import { addJobs, directJobs } from '../jobs/jobs.ts';
import { type PagesToSend, packIds } from '../jobs/queues.ts';
import { deleteListOf } from '../notifications/notifications.ts';
import { IS_CLOSED } from '../services/services.ts';
import { type Audience, conditionOf } from '../users/audiences.ts';
import { FIRST_FINAL_STATUS, nowUnlessSet, PUSHABLE, STATUS, userHash } from '../vocabulary.ts';
import { insertPages, type LockedPage, lockPages } from './broadcast-pages.ts';
import { type Delivery, DUE_AT, lockNotifications } from './deliveries.ts';
import { addFinishedEvents, FINISHED_COLUMNS, type FinishedRow } from './finished-notifications.ts';
import { BLOCK_SIZE, bitsOf, blockOf, numbersOf, positionOf } from './page-bits.ts';
import { findUnresponsive } from './unresponsive.ts';
import { beginWave, isInWave, scheduleNextWave, waitForEndOfQuietHours } from './waves.ts';

/** Those of deleted services wait until they are cancelled; those of suspended ones, until the operator lets the service go on. */
const IS_OF_LIVE_SERVICE = sql`service_id NOT IN (SELECT id FROM services WHERE ${IS_CLOSED})`;

/**
 * Adds jobs for scheduled notifications that are due. The database's clock decides, so that none is sent
 * early, whatever the clocks of the machines say.
 *
 * @returns how many jobs each queue got, the ms until the next notification is due (null if none is
 *   scheduled), and the database's time in ms
 */
export function releaseDue(
  database: Database,
): Promise<{ direct: number; broadcast: number; nextIn: number | null; now: number }> {
  return database.transaction(async (tx) => {
    const scheduled = await tx.query<{ serviceId: string; id: string }>(sql`
      DELETE FROM scheduled_notifications WHERE (scheduled_at, notification_id) IN (
        SELECT scheduled_at, notification_id FROM scheduled_notifications WHERE scheduled_at <= now() AND ${IS_OF_LIVE_SERVICE}
        ORDER BY scheduled_at LIMIT 500 FOR UPDATE SKIP LOCKED
      ) RETURNING service_id AS "serviceId", notification_id AS id`);
    const due = await forEachService(scheduled, async (serviceId, group) => {
      const ids = group.map(({ id }) => id);
      await waitForEndOfQuietHours(tx, serviceId, ids);
      return markReleased(tx, serviceId, ids);
    });
    const refsOf = (direct: boolean) =>
      due
        .filter((row) => row.direct === direct)
        .map((row) => ({ service_id: row.service_id, notification_id: row.id }));
    await addJobs(tx, 'direct', directJobs(refsOf(true)));
    await addJobs(
      tx,
      'broadcast',
      refsOf(false).map((data) => ({ data })),
    );
    const [next] = await tx.query<{ next_in: number | null; now: number }>(sql`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float AS now,
        (extract(epoch FROM min(scheduled_at) - clock_timestamp()) * 1000)::float AS next_in
      FROM scheduled_notifications WHERE ${IS_OF_LIVE_SERVICE}`);
    const broadcast = due.filter((row) => !row.direct).length;
    return { direct: due.length - broadcast, broadcast, nextIn: next!.next_in, now: next!.now };
  });
}

type Released = { service_id: string; id: string; direct: boolean };

/**
 * Leaves out notifications that were cancelled, stopped or deleted since they were scheduled, those that were put off, and those that were
 * released at the time that they had before a change.
 */
async function markReleased(tx: Queryable, serviceId: string, ids: string[]): Promise<Released[]> {
  const released = new Map<string, Released>();
  const mark = async () => {
    const marked = await tx.query<Released>(sql`
      UPDATE notifications SET released = true, due_at = ${nowUnlessSet(sql`due_at`)}
      WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[]) AND (status = 'created' AND NOT released OR status = 'queued') AND NOT dispatched
        AND (next_wave_at IS NULL OR next_wave_at <= now())
      RETURNING service_id, id, target_device_id IS NOT NULL OR target_user_id IS NOT NULL AS direct`);
    for (const row of marked) released.set(row.id, row);
  };
  await readNamed(tx, serviceId, mark, () => released.size === ids.length);
  return [...released.values()];
}

/**
 * Resolves the recipients of direct notifications that another worker had, or had no time for, and writes a delivery for each
 * device (direct-deliveries.ts does it for all others). Those that have deliveries return the ones that are owed.
 */
export const claimDirect = (
  database: Database,
  notifications: { serviceId: string; id: string }[],
): Promise<Delivery[]> =>
  database.transaction(async (tx) => {
    const skipped: (FinishedRow & { service_id: string })[] = [];
    const owed = await forEachService(notifications, async (serviceId, group) => {
      const ids = group.map(({ id }) => id);
      const claimed = await claimDirectOf(tx, serviceId, ids);
      skipped.push(...claimed.counted.map((row) => ({ ...row, service_id: serviceId })));
      return claimed.owed;
    });
    for (const [serviceId, rows] of Map.groupBy(skipped, (row) => row.service_id))
      await addFinishedEvents(tx, serviceId, rows);
    return owed;
  });

async function claimDirectOf(
  tx: Queryable,
  serviceId: string,
  ids: string[],
): Promise<{ owed: Delivery[]; counted: FinishedRow[] }> {
  const rows = await readNamed(
    tx,
    serviceId,
    () => lockNotifications(tx, serviceId, ids),
    (found) => found.length === ids.length,
  );
  const created = rows.filter((row) => row.status === 'created').map((row) => row.id);
  const queued = rows.filter((row) => row.status === 'queued').map((row) => row.id);
  const { inserted, counted } = await insertDirectDeliveries(tx, serviceId, created);
  const owed = queued.length === 0 ? [] : await findOwedDeliveries(tx, serviceId, queued);
  return {
    owed: [...inserted, ...owed].map((row) => ({
      serviceId,
      notificationId: row.notification_id,
      deviceId: row.device_id,
    })),
    counted,
  };
}

type DeliveryRow = { notification_id: string; device_id: string };

async function insertDirectDeliveries(
  tx: Queryable,
  serviceId: string,
  ids: string[],
): Promise<{ inserted: DeliveryRow[]; counted: FinishedRow[] }> {
  if (ids.length === 0) return { inserted: [], counted: [] };
  const rows = await tx.query<DeliveryRow>(sql`
    INSERT INTO deliveries AS x (service_id, notification_id, device_id, user_hash, status)
    SELECT service_id, notification_id, device_id, ${userHash(sql`user_id`)}, ${STATUS.created} FROM (
      SELECT n.service_id, n.id AS notification_id, d.id AS device_id, d.user_id
      FROM notifications n JOIN devices d ON d.service_id = n.service_id AND d.id = n.target_device_id AND ${PUSHABLE}
      WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT n.service_id, n.id, d.id, d.user_id
      FROM notifications n JOIN devices d ON d.service_id = n.service_id AND d.user_id = n.target_user_id AND ${PUSHABLE}
      WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[])
    ) targets
    RETURNING x.notification_id, x.device_id`);
  const byNotification = Map.groupBy(rows, (row) => row.notification_id);
  const counts = ids.map((id) => byNotification.get(id)?.length ?? 0);
  const counted = await tx.query<FinishedRow>(sql`
    UPDATE notifications n SET dispatched = true, total = t.count,
      status = CASE WHEN t.count = 0 THEN 'skipped' ELSE 'queued' END
    FROM unnest(${ids}::uuid[], ${counts}::int[]) AS t (id, count)
    WHERE n.service_id = ${serviceId} AND n.id = t.id AND n.id = ANY(${ids}::uuid[])
    RETURNING n.id, n.status, n.total, n.completed, n.failed, n.target_device_id, n.target_user_id`);
  return { inserted: rows, counted };
}

function findOwedDeliveries(tx: Queryable, serviceId: string, ids: string[]): Promise<DeliveryRow[]> {
  return tx.query<DeliveryRow>(sql`
    SELECT notification_id, device_id FROM deliveries
    WHERE service_id = ${serviceId} AND notification_id = ANY(${ids}::uuid[]) AND status < ${FIRST_FINAL_STATUS}`);
}

/** Devices that are read for one job of a notification that is sent again. */
const MISSED_SIZE = 1000;

/**
 * Each page has a lower priority than the one before, so that broadcasts take turns, and a large one never
 * holds up a small one.
 */
const priorityOf = (devicesBefore: number): number => -Math.floor(devicesBefore / BLOCK_SIZE);

/**
 * Dispatches the next pages of a broadcast: writes them, their send job, the count and where the next call begins in one transaction.
 * After a crash the next call resumes there; two workers on one broadcast take turns at its row lock.
 * A resent notification goes to the devices whose delivery of the earlier one failed. One that was stopped goes to nobody further.
 *
 * @returns `done` after the last page of a wave, or if the notification was deleted
 */
export async function dispatchPage(
  database: Database,
  serviceId: string,
  id: string,
): Promise<'more' | 'done'> {
  const result = await database.transaction((tx) => dispatchNext(tx, serviceId, id, null));
  if (result !== 'pages first') return result;
  return database.transaction(async (tx) => {
    const found = await lockPagesOfWave(tx, serviceId, id);
    const result = await dispatchNext(tx, serviceId, id, found);
    return result === 'done' ? 'done' : 'more';
  });
}

/** @param found of a wave: what `lockPagesOfWave` returned in this transaction */
async function dispatchNext(
  tx: Queryable,
  serviceId: string,
  id: string,
  found: FoundInWave | null,
): Promise<'more' | 'done' | 'pages first'> {
  const [n] = await readNamed(
    tx,
    serviceId,
    () => lockBroadcast(tx, serviceId, id),
    (rows) => rows.length > 0,
  );
  if (!n || n.dispatched || (n.status !== 'created' && n.status !== 'queued')) return 'done';
  const isBroadcast = !n.stopped && n.retry_of === null;
  if (isBroadcast && n.number === null) {
    const wave = await beginWave(tx, serviceId, n);
    if (wave !== 'no waves') return wave === 'begun' ? 'more' : 'done';
  }
  if (isBroadcast && n.closed_zones !== null && mayHavePages(n)) {
    if (!found) return 'pages first';
    if (found.number !== n.number || found.wave_at !== n.wave_at) return 'more';
  }
  const { count, uncounted, work, cursor, number, isLast } = await (n.stopped
    ? { ...NOTHING, cursor: n.cursor, number: n.number }
    : n.retry_of === null
      ? insertNextPages(tx, serviceId, n, found)
      : insertPageOfMissed(tx, { id, earlier: n.retry_of, serviceId, cursor: n.cursor }));
  await addJobs(
    tx,
    'send',
    work.map(({ before, ...data }) => ({
      data: { service_id: serviceId, notification_id: id, ...data },
      priority: priorityOf(n.total + before),
    })),
  );
  const isOver = isLast && (n.stopped || !n.closed_zones?.length);
  const advance = sql`
    UPDATE notifications SET total = total + ${count}, completed = completed - ${uncounted}, dispatch_cursor = ${cursor},
      dispatch_number = ${isLast && !isOver ? null : number}, dispatched = ${isOver},
      status = CASE
        WHEN ${isOver} AND total + ${count} = 0 THEN 'skipped'
        WHEN ${isOver} AND completed - ${uncounted} + failed = total + ${count}
          THEN CASE WHEN completed > 0 THEN 'completed' ELSE 'failed' END
        ELSE 'queued' END
    WHERE service_id = ${serviceId} AND id = ${id} RETURNING ${FINISHED_COLUMNS}`;
  const advanced = await tx.query<FinishedRow>(prepared('advance broadcast', advance));
  if (isLast && !isOver) await scheduleNextWave(tx, serviceId, id);
  if (isOver && n.audience?.kind === 'list') await deleteListOf(tx, serviceId, [id]);
  await addFinishedEvents(tx, serviceId, advanced);
  return isLast ? 'done' : 'more';
}

/** Pages without a recipient are those of inboxes. */
const mayHavePages = ({ total, options }: Broadcast): boolean =>
  total > 0 || options.unresponsive === 'inbox_only';

const ms = (time: Sql): Sql => sql`(extract(epoch FROM ${time}) * 1000)::float`;

const readBroadcast = (serviceId: string, id: string): Sql => sql`
  SELECT id, dispatch_cursor AS cursor, dispatch_number AS number, dispatched, status, total, options, retry_of, audience,
    stopped_at IS NOT NULL AS stopped, closed_zones, ${ms(sql`wave_at`)} AS wave_at, ${ms(sql`wave_due_at`)} AS wave_due_at,
    ${ms(sql`next_wave_at`)} AS next_wave_at, ${ms(sql`due_at`)} AS due_at, ${DUE_AT} AS lives_from,
    ${ms(sql`scheduled_at`)} AS scheduled_at, ${ms(sql`created_at`)} AS created_at, ${ms(sql`now()`)} AS now
  FROM notifications n WHERE service_id = ${serviceId} AND id = ${id}`;

type Broadcast = {
  id: string;
  cursor: string | null;
  number: number | null;
  dispatched: boolean;
  status: string;
  total: number;
  options: NotificationOptions;
  retry_of: string | null;
  audience: Audience | null;
  stopped: boolean;
  closed_zones: string[] | null;
  wave_at: number | null;
  wave_due_at: number | null;
  next_wave_at: number | null;
  due_at: number;
  lives_from: number;
  scheduled_at: number | null;
  created_at: number;
  now: number;
};

const lockBroadcast = (tx: Queryable, serviceId: string, id: string) =>
  tx.query<Broadcast>(prepared('lock broadcast', sql`${readBroadcast(serviceId, id)} FOR NO KEY UPDATE`));

type FoundInWave = { number: number | null; wave_at: number | null; next: NextNumbers; pages: LockedPage[] };

/**
 * The next devices of a wave, and the pages that an earlier wave wrote for their blocks, locked. Whoever settles deliveries locks pages
 * before the notification, so dispatch must not lock them the other way round.
 */
async function lockPagesOfWave(tx: Queryable, serviceId: string, id: string): Promise<FoundInWave | null> {
  const [n] = await tx.query<Broadcast>(prepared('read broadcast', readBroadcast(serviceId, id)));
  if (!n) return null;
  const next = await findNextNumbers(tx, serviceId, n);
  const blocks = [...new Set(next.numbers.map(blockOf))];
  return { number: n.number, wave_at: n.wave_at, next, pages: await lockPages(tx, serviceId, id, blocks) };
}

/**
 * `work`: what each send job needs beside the notification, and the devices of this step `before` it. `cursor` and `number`: where the
 * next call begins.
 */
type Dispatched = {
  count: number;
  /** Accepted deliveries of pages that were complete, and are not any more. */
  uncounted: number;
  work: ((BlocksToSend | { devices: string; direct: boolean }) & { before: number })[];
  cursor: string | null;
  number: number | null;
  isLast: boolean;
};

/** What is left of a notification that was stopped. */
const NOTHING = { count: 0, uncounted: 0, work: [], isLast: true };

/** Writes the pages of the next devices of a service that can be pushed. Those that an earlier wave took are left out. */
async function insertNextPages(
  tx: Queryable,
  serviceId: string,
  n: Broadcast,
  found: FoundInWave | null,
): Promise<Dispatched> {
  const { numbers, number, isLast } = found?.next ?? (await findNextNumbers(tx, serviceId, n));
  const pages = found?.pages ?? [];
  const taken = new Set(pages.flatMap((page) => numbersOf(page.block, page.taken)));
  const fresh = numbers.filter((number) => !taken.has(number));
  const { sent, inboxOnly } = await withoutUnresponsive(tx, serviceId, n, fresh);
  if (sent.length + inboxOnly.length > 0)
    await insertPages(tx, serviceId, n.id, sent, { inboxOnly, mayExist: pages.length > 0 });
  const blocks = new Set(sent.map(blockOf));
  const uncounted = pages
    .filter(({ block, counted }) => counted && blocks.has(block))
    .reduce((sum, { accepted }) => sum + accepted, 0);
  const jobs = jobsOf(sent);
  const work = n.closed_zones === null ? jobs : ofWave(jobs, sent, n.wave_due_at);
  return { count: sent.length, uncounted, work, cursor: n.cursor, number, isLast };
}

type BlocksToSend = Pick<PagesToSend, 'blocks' | 'recipients' | 'wave_due_at'>;

function ofWave<Job extends BlocksToSend>(jobs: Job[], numbers: number[], dueAt: number | null): Job[] {
  const byBlock = Map.groupBy(numbers, blockOf);
  const bitsIn = (block: number) => bitsOf(byBlock.get(block)!.map(positionOf));
  return jobs.map((job) => ({
    ...job,
    recipients: job.blocks.map(bitsIn),
    wave_due_at: dueAt ?? undefined,
  }));
}

/** Divides pages into jobs of about a block's devices. */
function jobsOf(numbers: number[]): { blocks: number[]; before: number }[] {
  const jobs: { blocks: number[]; before: number }[] = [];
  for (const [i, number] of numbers.entries()) {
    const block = blockOf(number);
    const job = jobs.at(-1);
    if (job?.blocks.at(-1) === block) continue;
    if (job && i < job.before + BLOCK_SIZE) job.blocks.push(block);
    else jobs.push({ blocks: [block], before: i });
  }
  return jobs;
}

/** Who is unresponsive gets it in the inbox alone, or not at all. */
async function withoutUnresponsive(
  tx: Queryable,
  serviceId: string,
  { options }: Broadcast,
  numbers: number[],
): Promise<{ sent: number[]; inboxOnly: number[] }> {
  if ((options.unresponsive ?? 'send') === 'send') return { sent: numbers, inboxOnly: [] };
  const unresponsive = await findUnresponsive(tx, serviceId, [...new Set(numbers.map(blockOf))]);
  const [out, sent] = partition(numbers, (number) => unresponsive.has(number));
  return { sent, inboxOnly: options.unresponsive === 'inbox_only' ? out : [] };
}

/** `number`: where the next call begins. */
type NextNumbers = { numbers: number[]; number: number | null; isLast: boolean };

async function findNextNumbers(tx: Queryable, serviceId: string, n: Broadcast): Promise<NextNumbers> {
  const inWave = n.closed_zones === null ? sql`` : sql`AND ${isInWave(n.closed_zones)}`;
  if (n.audience?.kind === 'list') return findListed(tx, serviceId, n, inWave);
  if (n.audience)
    return findFiltered(tx, serviceId, n, sql`${await conditionOf(tx, serviceId, n.audience)} ${inWave}`);
  const next = sql`
    SELECT d.number FROM devices d
    WHERE d.service_id = ${serviceId} AND ${PUSHABLE} AND d.number >= ${n.number ?? 0} ${inWave}
    ORDER BY d.number LIMIT ${BLOCK_SIZE}`;
  const found = await tx.query<{ number: number }>(
    prepared(n.closed_zones === null ? 'next numbers' : 'next numbers of a wave', next),
  );
  return wholeBlocks(n, found, BLOCK_SIZE);
}

/** Devices that one step over a list finds. Each step looks up all its users, so that nearly all lists take one. */
const MAX_LISTED_DEVICES = 20_000;

async function findListed(tx: Queryable, serviceId: string, n: Broadcast, inWave: Sql): Promise<NextNumbers> {
  const found = await tx.query<{ number: number }>(sql`
    SELECT d.number FROM (
      SELECT unnest(user_ids) AS user_id FROM notification_users WHERE service_id = ${serviceId} AND notification_id = ${n.id}
    ) u JOIN devices d ON d.service_id = ${serviceId} AND d.user_id = u.user_id AND ${PUSHABLE} AND d.number >= ${n.number ?? 0} ${inWave}
    ORDER BY d.number LIMIT ${MAX_LISTED_DEVICES}`);
  return wholeBlocks(n, found, MAX_LISTED_DEVICES);
}

/** A service with fewer numbers is read at once, by as many processes as PostgreSQL takes: a million devices in some 400 ms. */
const MAX_READ_AT_ONCE = 1024 * BLOCK_SIZE;
/** Numbers that one step over a filtered audience looks at in a larger service. */
const FILTER_RANGE = 256 * BLOCK_SIZE;

/** The devices that fit, of a range of numbers: they may be few, or none. */
async function findFiltered(
  tx: Queryable,
  serviceId: string,
  n: Broadcast,
  condition: Sql,
): Promise<NextNumbers> {
  const from = n.number ?? 0;
  const next = await nextNumber(tx, serviceId);
  const isWhole = from === 0 && next <= MAX_READ_AT_ONCE;
  const number = isWhole ? next : from + FILTER_RANGE;
  // The planner takes devices with neighbouring numbers for scattered, and would read the whole table for each range.
  if (!isWhole) await tx.query(sql`SET LOCAL enable_seqscan = off`);
  const found = await tx.query<{ block: number; positions: Buffer }>(sql`
    SELECT d.number / ${BLOCK_SIZE}::int AS block, string_agg(int2send((d.number % ${BLOCK_SIZE}::int)::smallint), '') AS positions
    FROM devices d
    WHERE d.service_id = ${serviceId} AND ${PUSHABLE} AND ${condition}
      ${isWhole ? sql`` : sql`AND d.number >= ${from} AND d.number < ${number}`}
    GROUP BY 1 ORDER BY 1`);
  if (!isWhole) await tx.query(sql`SET LOCAL enable_seqscan = on`);
  return { numbers: found.flatMap(numbersFrom), number, isLast: isWhole || number >= next };
}

const numbersFrom = ({ block, positions }: { block: number; positions: Buffer }): number[] =>
  Array.from({ length: positions.length / 2 }, (_, i) => block * BLOCK_SIZE + positions.readInt16BE(i * 2));

/** If there are more than `max`, of whole blocks, so that each page is written once. */
function wholeBlocks(n: Broadcast, found: { number: number }[], max: number): NextNumbers {
  const isLast = found.length < max;
  const all = found.map((row) => row.number);
  const numbers = isLast ? all : withoutPartOfBlock(all);
  return { numbers, number: isLast ? n.number : (blockOf(numbers.at(-1)!) + 1) * BLOCK_SIZE, isLast };
}

/** Leaves out the last block, of which there may be more. A block that fills the page is whole. */
function withoutPartOfBlock(numbers: number[]): number[] {
  const last = blockOf(numbers.at(-1)!);
  return blockOf(numbers[0]!) === last ? numbers : numbers.filter((number) => blockOf(number) < last);
}

/**
 * The next devices that an earlier notification did not reach, if they can be pushed now and still belong to
 * the same user: a page may have few, or none. Their deliveries are written at once, as for direct
 * notifications: the user hash in them keeps the message from anybody who gets the phone before it is sent.
 */
async function insertPageOfMissed(
  tx: Queryable,
  resent: { id: string; earlier: string; serviceId: string; cursor: string | null },
): Promise<Dispatched> {
  const { id, earlier, serviceId, cursor } = resent;
  const missed = await tx.query<{ device_id: string; user_hash: string }>(sql`
    SELECT device_id, user_hash FROM deliveries
    WHERE service_id = ${serviceId} AND notification_id = ${earlier} AND status = ${STATUS.failed} AND reason_code <> 'stopped'
      AND ${cursor === null ? sql`true` : sql`device_id > ${cursor}`}
    ORDER BY device_id LIMIT ${MISSED_SIZE}`);
  const owed = await tx.query<{ device_id: string }>(sql`
    INSERT INTO deliveries AS x (service_id, notification_id, device_id, user_hash, status)
    SELECT d.service_id, ${id}::uuid, d.id, m.user_hash, ${STATUS.created}
    FROM unnest(${missed.map((row) => row.device_id)}::uuid[], ${missed.map((row) => row.user_hash)}::bigint[])
      AS m (device_id, user_hash)
    JOIN devices d ON d.service_id = ${serviceId} AND d.id = m.device_id AND ${PUSHABLE}
      AND m.user_hash = ${userHash(sql`d.user_id`)}
    RETURNING x.device_id`);
  return {
    count: owed.length,
    uncounted: 0,
    work:
      owed.length === 0
        ? []
        : [{ devices: packIds(owed.map((row) => row.device_id).sort()), direct: false, before: 0 }],
    cursor: missed.at(-1)?.device_id ?? cursor,
    number: null,
    isLast: missed.length < MISSED_SIZE,
  };
}
