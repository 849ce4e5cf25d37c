import type { FrequencyCap } from '../../../../contract/api/services.ts';
import { readNamed } from '../../citus/layout.ts';
import { type Database, prepared, type Queryable, sql } from '../../database.ts';
import { nextNumber } from '../../devices/device-numbers.ts';
import { addJobs } from '../../jobs/jobs.ts';
import { type PagesToSend, packIds } from '../../jobs/queues.ts';
import { deleteListOf } from '../../notifications/notifications.ts';
import { topicCondition } from '../../users/audiences.ts';
import { variantOf } from '../../variants/assignment.ts';
import { PUSHABLE, STATUS, userHash } from '../../vocabulary.ts';
import { addFinishedEvents, FINISHED_COLUMNS, type FinishedRow } from '../finished-notifications.ts';
import { findCap, isSubjectToCap } from '../frequency-cap.ts';
import { addLeftOut, type LeftOutCounts } from '../left-out.ts';
import { insertPages, type LockedPage, lockPages } from './broadcast-pages.ts';
import { type Broadcast, lockBroadcast, readBroadcast } from './broadcast-row.ts';
import { leaveOut } from './leave-out.ts';
import { findNextNumbers, type NextNumbers } from './next-devices.ts';
import { pacedJobs } from './pacing.ts';
import { BLOCK_SIZE, bitsOf, blockOf, numbersOf, positionOf } from './page-bits.ts';
import { beginWave, scheduleNextWave } from './waves.ts';

/** Number of devices read for one job of a repeated notification. */
const MISSED_SIZE = 1000;

/**
 * Returns the priority of a job. Each page has a lower priority than the previous one, so that broadcasts take
 * turns, and a large one never holds up a small one.
 */
const priorityOf = (devicesBefore: number): number => -Math.floor(devicesBefore / BLOCK_SIZE);

/**
 * Dispatches the next pages of a broadcast: writes them, their send job, the count and the start of the next call
 * (`dispatch_number`; `dispatch_cursor` of a repeated one) in one transaction. After a crash dispatch goes on from that place. Two workers
 * on one broadcast take turns at its row lock.
 * A repeated notification goes to the devices whose delivery of the earlier one failed. A stopped one gets no further recipients.
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

/** @param found result of `lockPagesOfWave` in this transaction, for a wave */
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
    n.frequency_cap = await decideCap(tx, serviceId, n);
    const wave = await beginWave(tx, serviceId, n);
    if (wave !== 'no waves') return wave === 'begun' ? 'more' : 'done';
  }
  if (isBroadcast && n.closed_zones !== null && mayHavePages(n)) {
    if (!found) return 'pages first';
    if (found.number !== n.number || found.wave_at !== n.wave_at) return 'more';
  }
  const { count, leftOut, uncounted, work, cursor, number, isLast } = await (n.stopped
    ? { ...NOTHING, cursor: n.cursor, number: n.number }
    : n.retry_of === null
      ? insertNextPages(tx, serviceId, n, found)
      : insertPageOfMissed(tx, serviceId, n, n.retry_of));
  await addJobs(
    tx,
    'send',
    work.map(({ before, startIn = 0, ...data }) => ({
      data: { service_id: serviceId, notification_id: id, ...data },
      startIn,
      priority: priorityOf(n.total + before),
    })),
  );
  const isOver = isLast && (n.stopped || !n.closed_zones?.length);
  const advance = sql`
    UPDATE notifications SET total = total + ${count}, completed = completed - ${uncounted}, dispatch_cursor = ${cursor},
      left_out = ${JSON.stringify(addLeftOut(n.left_out, leftOut))}::jsonb,
      dispatch_number = ${isLast && !isOver ? null : number}, dispatched = ${isOver},
      wave_at = coalesce(wave_at, ${n.options.over_minutes ? new Date(n.now) : null}::timestamptz),
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

/** Decides which frequency cap applies, when a dispatch or a wave begins, so that the steps of a large one need not read it. */
async function decideCap(tx: Queryable, serviceId: string, n: Broadcast): Promise<FrequencyCap | null> {
  const cap = isSubjectToCap(n.options, 'many') ? await findCap(tx, serviceId) : null;
  if (cap || n.frequency_cap)
    await tx.query(sql`
      UPDATE notifications SET frequency_cap = ${cap && JSON.stringify(cap)}::jsonb WHERE service_id = ${serviceId} AND id = ${n.id}`);
  return cap;
}

/** Returns whether pages may exist. Pages without a recipient have devices that were left out. */
const mayHavePages = ({ total, options, left_out }: Broadcast): boolean =>
  total > 0 || options.unresponsive === 'inbox_only' || Object.keys(left_out).length > 0;

type FoundInWave = { number: number | null; wave_at: number | null; next: NextNumbers; pages: LockedPage[] };

/**
 * Finds the next devices of a wave, and locks the pages that an earlier wave wrote for their blocks. Settling deliveries locks pages
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
 * Result of a dispatch step. `work`: data of each send job beside the notification, the number of this step's devices `before` it, and the ms
 * until it is due.
 * `cursor` and `number`: where the next call begins.
 */
type Dispatched = {
  count: number;
  leftOut: LeftOutCounts;
  /** Number of accepted deliveries of pages that were complete and no longer are. */
  uncounted: number;
  work: ((BlocksToSend | { devices: string; direct: boolean }) & { before: number; startIn?: number })[];
  cursor: string | null;
  number: number | null;
  isLast: boolean;
};

/** Result of a dispatch step of a stopped notification. */
const NOTHING = { count: 0, leftOut: {}, uncounted: 0, work: [], isLast: true };

/** Writes the pages of the next pushable devices of a service, without devices that an earlier wave took. */
async function insertNextPages(
  tx: Queryable,
  serviceId: string,
  n: Broadcast,
  found: FoundInWave | null,
): Promise<Dispatched> {
  const next = found?.next ?? (await findNextNumbers(tx, serviceId, n));
  const { numbers, number, isLast } = next;
  const pages = found?.pages ?? [];
  const taken = new Set(pages.flatMap((page) => numbersOf(page.block, page.taken)));
  const isTested = (number: number) =>
    n.winner === null || n.winner_variant !== null || variantOf(n.id, n.variants ?? [], number) !== null;
  const fresh = numbers.filter((number) => !taken.has(number) && isTested(number));
  const { sent, inboxOnly, leftOut, counts } = await leaveOut(tx, serviceId, n, fresh, next);
  if (fresh.length > 0)
    await insertPages(tx, serviceId, n.id, { sent, inboxOnly, leftOut }, { mayExist: pages.length > 0 });
  const blocks = new Set(sent.map(blockOf));
  const uncounted = pages
    .filter(({ block, counted }) => counted && blocks.has(block))
    .reduce((sum, { accepted }) => sum + accepted, 0);
  const work = await jobsOf(tx, serviceId, n, sent);
  return { count: sent.length, leftOut: counts, uncounted, work, cursor: n.cursor, number, isLast };
}

async function jobsOf(
  tx: Queryable,
  serviceId: string,
  n: Broadcast,
  numbers: number[],
): Promise<Dispatched['work']> {
  const { over_minutes: overMinutes } = n.options;
  if (overMinutes) {
    const pace = {
      overMinutes,
      now: n.now,
      begunAt: n.wave_at ?? n.now,
      livesFrom: n.wave_due_at ?? n.lives_from,
    };
    return pacedJobs(numbers, await nextNumber(tx, serviceId), pace);
  }
  const jobs = wholePages(numbers);
  return n.closed_zones === null ? jobs : ofWave(jobs, numbers, n.wave_due_at);
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
function wholePages(numbers: number[]): { blocks: number[]; before: number }[] {
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

/**
 * Writes deliveries to the next devices that an earlier notification did not reach, if they can be pushed now and
 * still belong to the same user: a step may have few, or none. Rows are written at once, as for direct
 * notifications: their user hash keeps the message from another user who gets the phone before it is sent.
 */
async function insertPageOfMissed(
  tx: Queryable,
  serviceId: string,
  { id, cursor, topic }: Broadcast,
  earlier: string,
): Promise<Dispatched> {
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
      AND m.user_hash = ${userHash(sql`d.user_id`)} AND ${await topicCondition(tx, serviceId, topic)}
    RETURNING x.device_id`);
  return {
    count: owed.length,
    leftOut: {},
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
