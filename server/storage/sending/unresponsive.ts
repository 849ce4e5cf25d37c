import { UNRESPONSIVE_AFTER } from '../../../contract/limits.ts';
import { prepared, type Queryable, type Sql, sql } from '../database.ts';
import { PUSHABLE, STATUS, userHash } from '../vocabulary.ts';
import { BLOCK_SIZE } from './broadcasts/page-bits.ts';
import { isInBlock, isSet, type PackedPages, readRecentPages } from './broadcasts/recent-pages.ts';

/**
 * A device is unresponsive if it got its last UNRESPONSIVE_AFTER notifications, and its user has neither tapped one nor opened the app
 * since. Browsers take permission from senders with many such users.
 */

/** Highest number of a block's newest pages that are read. A recipient of few of them counts as responsive. */
const MAX_PAGES = 50;
/** Number of blocks read at a time. Counting their bits takes some ms. */
const BLOCKS_AT_A_TIME = 16;

/** Bytes of a device's record: its position, the hash of its user, when it was last active in ms, and its direct notifications since. */
const RECORD_BYTES = 2 + 8 + 8 + 2;

/** Time from which notifications to a device `d` are counted. */
const ACTIVE_AT = sql`greatest(d.last_seen_at, d.last_tapped_at, d.subscribed_at, d.user_since)`;

/**
 * Finds the numbers of unresponsive devices in some blocks, with their users' hashes.
 *
 * @param condition on a device `d`
 */
export async function findUnresponsive(
  database: Queryable,
  serviceId: string,
  blocks: number[],
  condition = sql`true`,
): Promise<Map<number, bigint>> {
  const found = new Map<number, bigint>();
  const withDirect = await hasDirect(database, serviceId);
  for (let from = 0; from < blocks.length; from += BLOCKS_AT_A_TIME) {
    const some = blocks.slice(from, from + BLOCKS_AT_A_TIME);
    const byBlock = await readRecentPages(database, serviceId, some, { max: MAX_PAGES, withShown: false });
    const devices = await database.query<PackedDevices>(
      devicesStatement(
        serviceId,
        some.map((block) => ({ block, before: newestTime(byBlock.get(block)) })),
        withDirect,
        condition,
      ),
    );
    for (const row of devices) addUnresponsive(found, row, byBlock.get(row.block));
  }
  return found;
}

/** Returns whether a service also sends to single users or devices. If not, the direct notifications of each device are not looked up. */
async function hasDirect(database: Queryable, serviceId: string): Promise<boolean> {
  const found = await database.query(
    prepared(
      'has direct notifications',
      sql`
        SELECT FROM notifications
        WHERE service_id = ${serviceId} AND (target_user_id IS NOT NULL OR target_device_id IS NOT NULL) LIMIT 1`,
    ),
  );
  return found.length > 0;
}

type PackedDevices = { block: number; records: Buffer };

/**
 * Returns a statement that counts the newest direct notifications of each device. Leaves out a device that has none and was active
 * since `before`, the time of its block's page number UNRESPONSIVE_AFTER from the newest on, because it cannot have got as many since.
 */
function devicesStatement(
  serviceId: string,
  blocks: { block: number; before: number | null }[],
  withDirect: boolean,
  condition: Sql,
): Sql {
  const direct = withDirect
    ? sql`
        SELECT count(*) FILTER (WHERE x.status = ${STATUS.completed} AND x.updated_at > a.active_at) AS count FROM (
          SELECT status, updated_at FROM deliveries WHERE service_id = ${serviceId} AND device_id = d.id
          ORDER BY notification_id DESC LIMIT ${UNRESPONSIVE_AFTER}
        ) x`
    : sql`SELECT 0 AS count`;
  return sql`
    SELECT b.block, r.records FROM unnest(${blocks.map(({ block }) => block)}::int[], ${blocks.map(({ before }) => before)}::float[]) AS b (block, before)
    CROSS JOIN LATERAL (
      SELECT string_agg(int2send((d.number % ${BLOCK_SIZE})::smallint) || int8send(${userHash(sql`d.user_id`)})
        || int8send((date_part('epoch', a.active_at) * 1000)::bigint) || int2send(x.count::smallint), '') AS records
      FROM devices d CROSS JOIN LATERAL (SELECT ${ACTIVE_AT} AS active_at) a CROSS JOIN LATERAL (${direct}) x
      WHERE d.service_id = ${serviceId} AND ${isInBlock(sql`b.block`)} AND ${PUSHABLE} AND ${condition}
        AND (x.count > 0 OR a.active_at < to_timestamp(b.before / 1000))
    ) r WHERE r.records IS NOT NULL`;
}

function addUnresponsive(
  found: Map<number, bigint>,
  { block, records }: PackedDevices,
  pages: PackedPages | undefined,
): void {
  const times = pages?.times ?? [];
  for (let at = 0; at < records.length; at += RECORD_BYTES) {
    const position = records.readInt16BE(at);
    const activeAt = Number(records.readBigInt64BE(at + 10));
    let count = records.readInt16BE(at + 18);
    for (let page = 0; page < times.length && count < UNRESPONSIVE_AFTER; page++)
      if (times[page]! > activeAt && isSet(pages!.accepted, page, position)) count++;
    if (count >= UNRESPONSIVE_AFTER) found.set(block * BLOCK_SIZE + position, records.readBigInt64BE(at + 2));
  }
}

/** Returns the time of page number UNRESPONSIVE_AFTER, from the newest on; null if there are fewer. */
const newestTime = (pages: PackedPages | undefined): number | null =>
  pages?.times.toSorted((a, b) => b - a)[UNRESPONSIVE_AFTER - 1] ?? null;

/** Highest number of blocks that are counted exactly; a service with more is sampled by this number. */
const MAX_COUNTED_BLOCKS = 64;

/** Count of unresponsive devices and their users, estimated if from a sample. */
export type UnresponsiveCount = { devices: number; people: number; estimated: boolean };

/**
 * Counts unresponsive devices among the recipients of a notification to many. A large service is estimated from blocks at even distances, which
 * have devices of all ages: 65,536 of a million devices give a share of 10 % to within a quarter of a percent.
 */
export async function countUnresponsive(
  database: Queryable,
  serviceId: string,
  condition = sql`true`,
): Promise<UnresponsiveCount> {
  const [row] = await database.query<{ last: number | null }>(sql`
    SELECT max(d.number) AS last FROM devices d WHERE d.service_id = ${serviceId} AND ${PUSHABLE}`);
  if (row!.last === null) return { devices: 0, people: 0, estimated: false };
  const total = Math.floor(row!.last / BLOCK_SIZE) + 1;
  const count = Math.min(total, MAX_COUNTED_BLOCKS);
  const blocks = Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * total) / count));
  const found = await findUnresponsive(database, serviceId, blocks, condition);
  if (count === total) return { devices: found.size, people: new Set(found.values()).size, estimated: false };
  const scaled = (sampled: number) => Math.round((sampled * total) / count);
  const people = await sharesOfPeople(database, serviceId, [...found.keys()]);
  return { devices: scaled(found.size), people: scaled(people), estimated: true };
}

/** Returns how many users some devices stand for: each for its share of its user's devices, most of which are not in the sample. */
async function sharesOfPeople(database: Queryable, serviceId: string, numbers: number[]): Promise<number> {
  const [row] = await database.query<{ people: number }>(sql`
    SELECT coalesce(sum(1.0 / o.count), 0)::float AS people FROM devices found CROSS JOIN LATERAL (
      SELECT count(*) AS count FROM devices d WHERE d.service_id = ${serviceId} AND d.user_id = found.user_id AND ${PUSHABLE}
    ) o WHERE found.service_id = ${serviceId} AND found.number = ANY(${numbers}::int[])`);
  return row!.people;
}
