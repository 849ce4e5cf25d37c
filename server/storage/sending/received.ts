import type { FrequencyCap } from '../../../contract/api/services.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { userHash } from '../vocabulary.ts';
import { BLOCK_SIZE } from './broadcasts/page-bits.ts';

/** Users whose devices are asked about; `all` of the service. */
export type Scope = { userIds: string[] } | 'all';

/** A page of a notification that counts: its time in ms, and a bit for each device that it was sent to. */
export type CountedPage = { at: number; bits: Buffer };
/** A notification to many that counts, with its pages by block. */
export type Counted = { isOwn: boolean; pages: Map<number, CountedPage> };

/** A device that is or was a user's, from a time to a time in ms. */
export type Holder = { number: number; since: number; until: number };

const daysAgo = (days: number): Sql => sql`now() - ${days}::int * interval '1 day'`;

/** Bytes of a page's record: its block, its time, and its bits. */
const PAGE_BYTES = 4 + 8 + BLOCK_SIZE / 8;
/** Days for which a notification may be dispatched after it was due, in waves. */
const WAVE_DAYS = 3;

/** Returns the condition that a notification `n` counts. `byDefault`: whether one without an urgency does, because it is to many. */
const isCounted = (byDefault: boolean): Sql => sql`
  ${byDefault ? sql`coalesce(n.options ->> 'urgency', 'normal')` : sql`n.options ->> 'urgency'`} <> 'high'
  AND n.options -> 'uncapped' IS DISTINCT FROM 'true'`;

/**
 * Reads what was sent to many within the days of a cap, a row for each notification. A delivery that failed counts, one that was stopped does
 * not, and neither does one that was sent again.
 *
 * @param own id of the notification that is being dispatched, which does not count itself
 */
export async function readCounted(
  database: Queryable,
  serviceId: string,
  { days }: FrequencyCap,
  { own, blocks }: { own: string | null; blocks: number[] | 'all' },
): Promise<Counted[]> {
  const rows = await database.query<{ id: string; records: Buffer }>(sql`
    SELECT n.id, p.records FROM notifications n CROSS JOIN LATERAL (
      SELECT string_agg(int4send(p.block) || int8send((extract(epoch FROM p.dispatched_at) * 1000)::bigint)
        || substr(bit_send(p.recipients & ~coalesce(p.stopped, repeat('0', 1024)::bit(1024))), 5), '') AS records
      FROM broadcast_pages p
      WHERE p.service_id = ${serviceId} AND p.notification_id = n.id AND p.dispatched_at > ${daysAgo(days)}
        AND ${blocks === 'all' ? sql`true` : sql`p.block = ANY(${blocks}::int[])`}
    ) p
    WHERE n.service_id = ${serviceId} AND n.target_user_id IS NULL AND n.target_device_id IS NULL AND n.retry_of IS NULL
      AND n.due_at > ${daysAgo(days + WAVE_DAYS)} AND ${isCounted(true)} AND p.records IS NOT NULL`);
  return rows.map(({ id, records }) => ({ isOwn: id === own, pages: pagesFrom(records) }));
}

function pagesFrom(records: Buffer): Map<number, CountedPage> {
  const pages = new Map<number, CountedPage>();
  for (let at = 0; at < records.length; at += PAGE_BYTES)
    pages.set(records.readInt32BE(at), {
      at: Number(records.readBigInt64BE(at + 4)),
      bits: records.subarray(at + 12, at + PAGE_BYTES),
    });
  return pages;
}

/** Returns a table of the users of direct notifications that count, a row for each notification. */
const directTargets = (serviceId: string, days: number): Sql => sql`(
  SELECT coalesce(n.target_user_id, d.user_id) AS user_id FROM notifications n
  LEFT JOIN devices d ON d.service_id = ${serviceId} AND d.id = n.target_device_id
  WHERE n.service_id = ${serviceId} AND (n.target_user_id IS NOT NULL OR n.target_device_id IS NOT NULL) AND ${isCounted(false)}
    AND n.due_at > ${daysAgo(days)} AND n.total > 0
)`;

/** Former users of devices that changed hands or were deleted within these days. */
const changes = (serviceId: string, days: number): Sql => sql`(
  SELECT f.user_hash, f.device_id, f.number, f.since, f.until FROM former_users f
  WHERE f.service_id = ${serviceId} AND f.until > ${daysAgo(days)}
)`;

/**
 * Finds the devices that are or were these users' within the days of a cap, by the hash of the user. For all users of a service: only those for
 * whom the bits of a device do not tell what they received, because they have several devices, or had others, or got direct notifications.
 * The groups come from the index `devices_people`, in its order: finding them by a hash of all users took four times as long.
 */
export async function findHolders(
  database: Queryable,
  serviceId: string,
  { days }: FrequencyCap,
  scope: Scope,
): Promise<Map<bigint, Holder[]>> {
  const former = changes(serviceId, days);
  const changed = await database.query<Change>(sql`
    SELECT f.user_hash AS hash, f.number, ${ms(sql`f.since`)} AS since, ${ms(sql`f.until`)} AS until FROM ${former} f
    UNION ALL
    SELECT DISTINCT ${userHash(sql`d.user_id`)}, d.number, ${ms(sql`d.user_since`)}, NULL::float
    FROM ${former} f JOIN devices d ON d.service_id = ${serviceId} AND d.id = f.device_id`);
  const hashes = changed.map(({ hash }) => hash);
  const hadOthers =
    hashes.length === 0 ? sql`` : sql`OR ${userHash(sql`d.user_id`)} = ANY(${hashes}::bigint[])`;
  const groups = (which: Sql, having: Sql) => sql`
    SELECT int8send(${userHash(sql`d.user_id`)}) || int4send(count(*)::int) || string_agg(int4send(d.number), '') AS record
    FROM devices d WHERE d.service_id = ${serviceId} AND ${which} GROUP BY d.user_id HAVING ${having}`;
  const records =
    scope === 'all'
      ? sql`${groups(sql`true`, sql`count(*) > 1 ${hadOthers}`)} UNION ALL
          ${groups(sql`d.user_id IN (SELECT t.user_id FROM ${directTargets(serviceId, days)} t)`, sql`true`)}`
      : groups(sql`d.user_id = ANY(${scope.userIds}::text[])`, sql`true`);
  const [row] = await database.query<{ records: Buffer | null }>(
    sql`SELECT string_agg(r.record, '') AS records FROM (${records}) r`,
  );
  return holdersFrom(row?.records ?? Buffer.alloc(0), changed);
}

const ms = (time: Sql): Sql => sql`(extract(epoch FROM ${time}) * 1000)::float`;

/** A user of a device that has had several. `until` is null for the present one. */
type Change = { hash: string; number: number; since: number; until: number | null };

/** Reads records: the hash of the user, the count of devices, and their numbers. */
function holdersFrom(records: Buffer, changes: Change[]): Map<bigint, Holder[]> {
  const holders = new Map<bigint, Holder[]>();
  const sinceOf = new Map(
    changes.flatMap(({ number, since, until }) => (until === null ? [[number, since]] : [])),
  );
  const present = (number: number): Holder => ({
    number,
    since: sinceOf.get(number) ?? -Infinity,
    until: Infinity,
  });
  for (let at = 0; at < records.length; ) {
    const hash = records.readBigInt64BE(at);
    const count = records.readInt32BE(at + 8);
    at += 12;
    const theirs = Array.from({ length: count }, (_, i) => present(records.readInt32BE(at + 4 * i)));
    at += 4 * count;
    holders.set(hash, theirs);
  }
  for (const { hash, number, since, until } of changes)
    if (until !== null) holders.get(BigInt(hash))?.push({ number, since, until });
  return holders;
}

/** Counts the direct notifications that each user got within the days of a cap, by the hash of the user. */
export async function countDirect(
  database: Queryable,
  serviceId: string,
  { days }: FrequencyCap,
  scope: Scope,
): Promise<Map<bigint, number>> {
  const theirs = scope === 'all' ? sql`true` : sql`t.user_id = ANY(${scope.userIds}::text[])`;
  const rows = await database.query<{ hash: string; count: number }>(sql`
    SELECT ${userHash(sql`t.user_id`)} AS hash, count(*)::int AS count FROM ${directTargets(serviceId, days)} t
    WHERE ${theirs} AND t.user_id IS NOT NULL GROUP BY t.user_id`);
  return new Map(rows.map(({ hash, count }) => [BigInt(hash), count]));
}
