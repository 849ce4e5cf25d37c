import { UNRESPONSIVE_AFTER } from '../../contract/limits.ts';
import { prepared, type Queryable, type Sql, sql } from './database.ts';
import { BLOCK_SIZE } from './page-bits.ts';
import { PUSHABLE, STATUS, userHash } from './vocabulary.ts';

/**
 * Devices that got their last notifications, UNRESPONSIVE_AFTER of them, and on which the person neither tapped one nor opened the app
 * since. Browsers take permission from those who send to many such people.
 *
 * PostgreSQL packs devices and pages into a row for each block, and the bits are counted here: joining each device with its
 * pages took PostgreSQL ten times as long.
 */

/** Of a block, the newest pages that are read. Whoever is among the recipients of few of them counts as responsive. */
const MAX_PAGES = 50;
/** Blocks that are read at a time. Counting their bits takes some ms. */
const BLOCKS_AT_A_TIME = 16;

/** Of a device, in columns: its position, the hash of its user, when it was active last in ms, and its direct notifications since. */
const RECORD_BYTES = 2 + 8 + 8 + 2;

/** What the service sent to a device `d` is counted from here on. */
const ACTIVE_AT = sql`greatest(d.last_seen_at, d.last_tapped_at, d.subscribed_at, d.user_since)`;

/**
 * The numbers of such devices in some blocks, with their users' hashes.
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
  for (let from = 0; from < blocks.length; from += BLOCKS_AT_A_TIME) {
    const some = blocks.slice(from, from + BLOCKS_AT_A_TIME);
    const devices = await database.query<PackedDevices>(devicesStatement(serviceId, some, condition));
    const pages = await database.query<PackedPages>(
      prepared('recent pages', pagesStatement(serviceId, some)),
    );
    const byBlock = new Map(pages.map((row) => [row.block, row]));
    for (const row of devices) addUnresponsive(found, row, byBlock.get(row.block));
  }
  return found;
}

type PackedDevices = { block: number; records: Buffer };
type PackedPages = { block: number; times: number[]; accepted: Buffer };

const inBlock = (block: Sql): Sql =>
  sql`d.number >= ${block} * ${BLOCK_SIZE} AND d.number < (${block} + 1) * ${BLOCK_SIZE}`;

/** Of the direct notifications to a device, the newest count. */
function devicesStatement(serviceId: string, blocks: number[], condition: Sql): Sql {
  const direct = sql`(
    SELECT count(*) FILTER (WHERE x.status = ${STATUS.completed} AND x.updated_at > ${ACTIVE_AT}) FROM (
      SELECT status, updated_at FROM deliveries WHERE service_id = ${serviceId} AND device_id = d.id
      ORDER BY notification_id DESC LIMIT ${UNRESPONSIVE_AFTER}
    ) x)`;
  return sql`
    SELECT b.block, r.records FROM unnest(${blocks}::int[]) AS b (block) CROSS JOIN LATERAL (
      SELECT string_agg(int2send((d.number % ${BLOCK_SIZE})::smallint) || int8send(${userHash(sql`d.user_id`)})
        || int8send((date_part('epoch', ${ACTIVE_AT}) * 1000)::bigint) || int2send(${direct}::smallint), '') AS records
      FROM devices d WHERE d.service_id = ${serviceId} AND ${inBlock(sql`b.block`)} AND ${PUSHABLE} AND ${condition}
    ) r WHERE r.records IS NOT NULL`;
}

const pagesStatement = (serviceId: string, blocks: number[]): Sql => sql`
  SELECT b.block, r.times, r.accepted FROM unnest(${blocks}::int[]) AS b (block) CROSS JOIN LATERAL (
    SELECT array_agg((extract(epoch FROM p.dispatched_at) * 1000)::float) AS times, string_agg(substr(bit_send(p.accepted), 5), '') AS accepted
    FROM (
      SELECT dispatched_at, accepted FROM broadcast_pages WHERE service_id = ${serviceId} AND block = b.block
      ORDER BY notification_id DESC LIMIT ${MAX_PAGES}
    ) p
  ) r WHERE r.times IS NOT NULL`;

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

const isSet = (bits: Buffer, page: number, position: number): boolean =>
  (bits[page * (BLOCK_SIZE / 8) + (position >> 3)]! & (0x80 >> (position & 7))) !== 0;

/** Counts them among the recipients of a notification to many. */
export async function countUnresponsive(
  database: Queryable,
  serviceId: string,
  condition = sql`true`,
): Promise<{ devices: number; people: number }> {
  const [row] = await database.query<{ last: number | null }>(sql`
    SELECT max(d.number) AS last FROM devices d WHERE d.service_id = ${serviceId} AND ${PUSHABLE}`);
  if (row!.last === null) return { devices: 0, people: 0 };
  const blocks = Array.from({ length: Math.floor(row!.last / BLOCK_SIZE) + 1 }, (_, block) => block);
  const found = await findUnresponsive(database, serviceId, blocks, condition);
  return { devices: found.size, people: new Set(found.values()).size };
}
