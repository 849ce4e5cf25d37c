import { prepared, type Queryable, type Sql, sql } from '../../database.ts';
import { nextNumber } from '../../devices/device-numbers.ts';
import { conditionOf, topicCondition } from '../../users/audiences.ts';
import { PUSHABLE } from '../../vocabulary.ts';
import type { Broadcast } from './broadcast-row.ts';
import { BLOCK_SIZE, blockOf } from './page-bits.ts';
import { isInWave } from './waves.ts';

/** `topicOff`: those of `numbers` whose users have the notification's topic off; `number`: where the next call begins. */
export type NextNumbers = {
  numbers: number[];
  topicOff: Set<number>;
  number: number | null;
  isLast: boolean;
};

export async function findNextNumbers(tx: Queryable, serviceId: string, n: Broadcast): Promise<NextNumbers> {
  const inWave = n.closed_zones === null ? sql`` : sql`AND ${isInWave(n.closed_zones)}`;
  if (n.audience?.kind === 'list') return findListed(tx, serviceId, n, inWave);
  // A capped broadcast counts what users received for all of them at once, so it takes as many devices in a step as a filter.
  if (n.audience || n.frequency_cap) {
    const condition = n.audience ? await conditionOf(tx, serviceId, n.audience) : sql`true`;
    return findFiltered(tx, serviceId, n, sql`${condition} ${inWave}`);
  }
  const next = sql`
    SELECT d.number, true AS topic_on FROM devices d
    WHERE d.service_id = ${serviceId} AND ${PUSHABLE} AND d.number >= ${n.number ?? 0} ${inWave}
    ORDER BY d.number LIMIT ${BLOCK_SIZE}`;
  const found = await tx.query<FoundRow>(
    prepared(n.closed_zones === null ? 'next numbers' : 'next numbers of a wave', next),
  );
  return wholeBlocks(n, found, BLOCK_SIZE);
}

/** Highest number of devices that one step over a list finds. Each step looks up all users of the list, so nearly all lists take one step. */
const MAX_LISTED_DEVICES = 20_000;

async function findListed(tx: Queryable, serviceId: string, n: Broadcast, inWave: Sql): Promise<NextNumbers> {
  const found = await tx.query<FoundRow>(sql`
    SELECT d.number, ${await topicCondition(tx, serviceId, n.topic)} AS topic_on FROM (
      SELECT unnest(user_ids) AS user_id FROM notification_users WHERE service_id = ${serviceId} AND notification_id = ${n.id}
    ) u JOIN devices d ON d.service_id = ${serviceId} AND d.user_id = u.user_id AND ${PUSHABLE} AND d.number >= ${n.number ?? 0} ${inWave}
    ORDER BY d.number LIMIT ${MAX_LISTED_DEVICES}`);
  return wholeBlocks(n, found, MAX_LISTED_DEVICES);
}

/** Size up to which a service is read at once, by as many processes as PostgreSQL takes: a million devices in some 400 ms. */
const MAX_READ_AT_ONCE = 1024 * BLOCK_SIZE;
/** Count of device numbers that one step over a filtered audience looks at in a larger service. */
const FILTER_RANGE = 256 * BLOCK_SIZE;

/** Finds the matching devices in a range of numbers: they may be few, or none. */
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
  // The planner assumes that devices with neighbouring numbers are scattered, and would read the whole table for each range.
  if (!isWhole) await tx.query(sql`SET LOCAL enable_seqscan = off`);
  const topicOn = await topicCondition(tx, serviceId, n.topic);
  const position = sql`int2send((d.number % ${BLOCK_SIZE}::int)::smallint)`;
  const found = await tx.query<{ block: number; positions: Buffer; topic_off: Buffer | null }>(sql`
    SELECT d.number / ${BLOCK_SIZE}::int AS block, string_agg(${position}, '') AS positions,
      ${n.topic === null ? sql`NULL` : sql`string_agg(${position}, '') FILTER (WHERE NOT (${topicOn}))`} AS topic_off
    FROM devices d
    WHERE d.service_id = ${serviceId} AND ${PUSHABLE} AND ${condition}
      ${isWhole ? sql`` : sql`AND d.number >= ${from} AND d.number < ${number}`}
    GROUP BY 1 ORDER BY 1`);
  if (!isWhole) await tx.query(sql`SET LOCAL enable_seqscan = on`);
  return {
    numbers: found.flatMap(({ block, positions }) => numbersFrom(block, positions)),
    topicOff: new Set(
      found.flatMap(({ block, topic_off }) => (topic_off ? numbersFrom(block, topic_off) : [])),
    ),
    number,
    isLast: isWhole || number >= next,
  };
}

const numbersFrom = (block: number, positions: Buffer): number[] =>
  Array.from({ length: positions.length / 2 }, (_, i) => block * BLOCK_SIZE + positions.readInt16BE(i * 2));

type FoundRow = { number: number; topic_on: boolean };

/** Returns the found numbers; if there may be more, only those of whole blocks, so that each page is written once. */
function wholeBlocks(n: Broadcast, found: FoundRow[], max: number): NextNumbers {
  const isLast = found.length < max;
  const all = found.map((row) => row.number);
  const numbers = isLast ? all : withoutPartOfBlock(all);
  const topicOff = new Set(found.flatMap(({ number, topic_on }) => (topic_on ? [] : number)));
  return {
    numbers,
    topicOff,
    number: isLast ? n.number : (blockOf(numbers.at(-1)!) + 1) * BLOCK_SIZE,
    isLast,
  };
}

/** Leaves out the last block, which may have more devices. A block that fills the result is whole. */
function withoutPartOfBlock(numbers: number[]): number[] {
  const last = blockOf(numbers.at(-1)!);
  return blockOf(numbers[0]!) === last ? numbers : numbers.filter((number) => blockOf(number) < last);
}
