import type { NotificationOptions } from '../../../contract/api/notifications/notification-content.ts';
import type { FrequencyCap } from '../../../contract/api/services.ts';
import { type Queryable, sql } from '../database.ts';
import { lockName } from '../locks.ts';
import { findService, settingsOf } from '../services/services.ts';
import { PUSHABLE } from '../vocabulary.ts';
import { BLOCK_SIZE, blockOf, positionOf } from './broadcasts/page-bits.ts';
import { type Counted, countDirect, findHolders, type Holder, readCounted, type Scope } from './received.ts';

/**
 * A service's frequency cap: at most so many notifications in so many days to a user. Received notifications are in the pages of broadcasts and in the
 * rows of direct notifications, and nothing else is written or kept for the cap
 * (docs/decisions/0017-a-frequency-cap-counts-bits.md).
 */

/** Returns whether a notification counts towards a cap, and is stopped by it. */
export const isSubjectToCap = ({ urgency, uncapped }: NotificationOptions, to: 'many' | 'one'): boolean =>
  !uncapped && (urgency ?? (to === 'many' ? 'normal' : 'high')) !== 'high';

export async function findCap(database: Queryable, serviceId: string): Promise<FrequencyCap | null> {
  const service = await findService(database, serviceId);
  return service && settingsOf(service).frequency_cap;
}

/**
 * Lets one transaction at a time count what users received, and write what they get, until it ends. Otherwise two notifications could each
 * find room for one. Transactions lock pages and notifications before.
 */
export const lockCap = (tx: Queryable, serviceId: string): Promise<unknown> =>
  lockName(tx, `frequency cap ${serviceId}`);

/** Number of devices whose users are looked up by name, rather than all users of the service. */
const MAX_NAMED_DEVICES = 20_000;

/** Returns the scope with the users of some devices. */
export async function scopeOf(database: Queryable, serviceId: string, numbers: number[]): Promise<Scope> {
  if (numbers.length > MAX_NAMED_DEVICES) return 'all';
  const rows = await database.query<{ user_id: string }>(sql`
    SELECT DISTINCT user_id FROM devices WHERE service_id = ${serviceId} AND number = ANY(${numbers}::int[])`);
  return { userIds: rows.map(({ user_id }) => user_id) };
}

/** Notifications that users received within the days of a cap. */
export type Received = {
  /** Returns whether the user of a device has had as many as the cap allows. */
  isCapped: (number: number) => boolean;
  /** Returns how many a user has had, by the hash of the user. Knows the users of a scope that names them. */
  countOf: (hash: bigint) => number;
};

/** @param own the notification that is being dispatched: who has it on another device is not capped */
export async function readReceived(
  database: Queryable,
  serviceId: string,
  cap: FrequencyCap,
  scope: Scope,
  own: string | null = null,
): Promise<Received> {
  const holders = await findHolders(database, serviceId, cap, scope);
  const numbers = () =>
    [...holders.values()].flatMap((theirs) => theirs.map(({ number }) => blockOf(number)));
  const blocks = scope === 'all' ? 'all' : [...new Set(numbers())];
  const counted = await readCounted(database, serviceId, cap, { own, blocks });
  const direct = await countDirect(database, serviceId, cap, scope);

  const countOf = (hash: bigint): number => {
    const theirs = holders.get(hash) ?? [];
    const got = counted.filter(
      ({ isOwn, pages }) => !isOwn && theirs.some((holder) => hasGot(pages, holder)),
    );
    return got.length + (direct.get(hash) ?? 0);
  };
  const hasOwn = (theirs: Holder[]) =>
    counted.some(({ isOwn, pages }) => isOwn && theirs.some((holder) => hasGot(pages, holder)));
  const byDevice = new Map<number, boolean>();
  for (const [hash, theirs] of holders) {
    const isCapped = countOf(hash) >= cap.notifications && !hasOwn(theirs);
    for (const { number, until } of theirs) if (until === Infinity) byDevice.set(number, isCapped);
  }
  const others = counted.filter(({ isOwn }) => !isOwn);
  const byBlock = new Map<number, Buffer>();
  const bitsOfBlock = (block: number): Buffer => {
    const known = byBlock.get(block);
    if (known) return known;
    const bits = atLeast(cap.notifications, others, block);
    byBlock.set(block, bits);
    return bits;
  };
  return {
    isCapped: (number) => byDevice.get(number) ?? isSet(bitsOfBlock(blockOf(number)), positionOf(number)),
    countOf,
  };
}

function hasGot(pages: Counted['pages'], { number, since, until }: Holder): boolean {
  const page = pages.get(blockOf(number));
  return page !== undefined && page.at >= since && page.at < until && isSet(page.bits, positionOf(number));
}

const isSet = (bits: Buffer, position: number): boolean =>
  (bits[position >> 3]! & (0x80 >> (position & 7))) !== 0;

/** Returns a bit for each device of a block that got at least `times` of the notifications. Adds eight devices at a time. */
function atLeast(times: number, counted: Counted[], block: number): Buffer {
  const levels = Array.from({ length: times }, () => Buffer.alloc(BLOCK_SIZE / 8));
  for (const { pages } of counted) {
    const bits = pages.get(block)?.bits;
    if (!bits) continue;
    for (let level = times - 1; level >= 0; level--) {
      const below = levels[level - 1];
      const at = levels[level]!;
      for (let i = 0; i < bits.length; i++) at[i]! |= bits[i]! & (below ? below[i]! : 0xff);
    }
  }
  return levels[times - 1]!;
}

/** Counts the devices, and their users, that a notification to many would leave out now because of the cap. */
export async function countCapped(
  database: Queryable,
  serviceId: string,
  cap: FrequencyCap,
  condition = sql`true`,
): Promise<{ devices: number; people: number }> {
  const [row] = await database.query<{ numbers: Buffer | null }>(sql`
    SELECT string_agg(int4send(d.number), '') AS numbers FROM devices d WHERE d.service_id = ${serviceId} AND ${PUSHABLE} AND ${condition}`);
  const packed = row?.numbers ?? Buffer.alloc(0);
  const numbers = Array.from({ length: packed.length / 4 }, (_, i) => packed.readInt32BE(i * 4));
  const scope = await scopeOf(database, serviceId, numbers);
  const { isCapped } = await readReceived(database, serviceId, cap, scope);
  const capped = numbers.filter(isCapped);
  const [users] = await database.query<{ people: number }>(sql`
    SELECT count(DISTINCT user_id)::int AS people FROM devices WHERE service_id = ${serviceId} AND number = ANY(${capped}::int[])`);
  return { devices: capped.length, people: users!.people };
}
