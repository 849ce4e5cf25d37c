import type { EventType } from '../../../contract/event-types.ts';
import type { Engagement } from '../../../contract/receipts.ts';
import { type Database, prepared, type Queryable, type Sql, sql } from '../database.ts';
import { inLockOrder, isPage } from '../sending/broadcast-pages.ts';
import {
  BLOCK_SIZE,
  bitsOf,
  blockOf,
  type Page,
  pageKey,
  positionOf,
  positionsIn,
} from '../sending/page-bits.ts';
import { userHash } from '../vocabulary.ts';
import { type EventSource, eventStatements, typeNumber } from '../webhooks/events.ts';
import { findWantedReceipts, type WantedReceipts } from '../webhooks/webhooks.ts';

/** That a notification was shown or dismissed on a device, which has this number. UUIDs. */
export type BitReceipt = {
  serviceId: string;
  notificationId: string;
  deviceId: string;
  number: number;
  type: 'shown' | 'dismissed';
};

/** Resolves once the receipt is durable, with whether the device is a recipient of the notification. */
export type WriteReceipt = (receipt: BitReceipt) => Promise<boolean>;

/**
 * Records receipts, which may repeat each other and earlier ones: those of a page of a broadcast by one statement. Only recipients of the
 * notification are recorded.
 *
 * @returns in their order, whether the device is a recipient
 */
export async function writeReceipts(database: Database, receipts: BitReceipt[]): Promise<boolean[]> {
  const located = receipts.map((receipt) => ({ ...receipt, page: pageOf(receipt) }));
  const groups = [...Map.groupBy(located, ({ page }) => pageKey(page)).values()].map((group) => ({
    page: group[0]!.page,
    bits: bitsFrom(group),
  }));
  const pages = inLockOrder(groups);
  const wanted = await findWanted(database, receipts);
  const events = receiptEvents(located, wanted, OF_PAGE);
  const written = await database.batch<{ refused: string | null }>([
    ...events,
    ...pages.map(({ page, bits }) => writeToPage(page, bits)),
  ]);
  const rows = written.slice(events.length);
  const refused = new Map(
    rows.flatMap(([row], i) =>
      row ? [[pageKey(pages[i]!.page), new Set(positionsIn(row.refused ?? ''))] as const] : [],
    ),
  );
  const isLeft = ({ page, number }: (typeof located)[number]) =>
    refused.get(pageKey(page))?.has(positionOf(number)) ?? true;
  const recipients = await writeToRecipients(database, located.filter(isLeft), wanted);
  return located.map((receipt) => !isLeft(receipt) || recipients.has(deliveryKey(receipt)));
}

/** Records receipts of devices that have no bit in a page: their deliveries have rows. Returns the keys of those that have one. */
async function writeToRecipients(
  database: Database,
  receipts: LocatedReceipt[],
  wanted: Wanted,
): Promise<Set<string>> {
  const groups = inLockOrder(
    [...Map.groupBy(receipts, deliveryKey).values()].map((group) => ({
      ...group[0]!,
      bits: bitsFrom(group),
    })),
  );
  if (groups.length === 0) return new Set();
  const events = receiptEvents(receipts, wanted, OF_DELIVERY);
  const written = await database.batch([
    ...events,
    ...groups.map(({ page, deviceId, bits }) => writeToRecipient(page, deviceId, bits)),
  ]);
  const rows = written.slice(events.length);
  return new Set(groups.filter((_, i) => rows[i]!.length > 0).map(deliveryKey));
}

type LocatedReceipt = BitReceipt & { page: Page };

/** By service: which receipts its webhooks ask for. */
type Wanted = Map<string, WantedReceipts>;

const findWanted = async (database: Database, receipts: BitReceipt[]): Promise<Wanted> =>
  new Map(
    await Promise.all(
      [...new Set(receipts.map(({ serviceId }) => serviceId))].map(
        async (serviceId) => [serviceId, await findWantedReceipts(database, serviceId)] as const,
      ),
    ),
  );

const eventType = ({ type }: BitReceipt) => `notification.${type}` as const;

/**
 * Statements that write the events of receipts which are new, before their bits are written. They take the lock of the events' numbers
 * first, so nobody else writes the same events.
 */
function receiptEvents(receipts: LocatedReceipt[], wanted: Wanted, place: RecordedIn): Sql[] {
  const isWanted = (receipt: LocatedReceipt) => {
    const { single, sums } = wanted.get(receipt.serviceId)!;
    return single.has(eventType(receipt)) || sums.has(eventType(receipt));
  };
  const groups = Map.groupBy(receipts.filter(isWanted), place.keyOf);
  return eventStatements(
    [...groups.values()].map((group) => {
      const [first] = group as [LocatedReceipt];
      return receiptSource(group, wanted.get(first.serviceId)!, place);
    }),
  );
}

/**
 * Where a delivery is recorded. `recipientsOf` is a SELECT of the recipients' bits, and of whose the devices must be: the hash of their user, or
 * since when they must have been their users'.
 */
type RecordedIn = {
  name: string;
  keyOf: (receipt: LocatedReceipt) => string;
  recipientsOf: (receipt: LocatedReceipt) => Sql;
};

function receiptSource(
  receipts: LocatedReceipt[],
  { single, sums }: WantedReceipts,
  { name, recipientsOf }: RecordedIn,
): EventSource {
  const unique = [...new Map(receipts.map((r) => [`${r.type} ${r.deviceId}`, r])).values()];
  const { serviceId, notificationId, page } = unique[0]!;
  const fresh = sql`
    unnest(${unique.map((_, i) => i + 1)}::int[], ${unique.map((r) => typeNumber(eventType(r)))}::smallint[],
      ${unique.map((r) => positionOf(r.number))}::int[], ${unique.map((r) => r.deviceId)}::uuid[]) AS t (i, type, position, device_id)
    CROSS JOIN (
      SELECT p.user_hash, p.since, coalesce(p.recipients & ~r.shown, p.recipients) AS shown,
        coalesce(p.recipients & ~r.dismissed, p.recipients) AS dismissed
      FROM (${recipientsOf(unique[0]!)}) p
      LEFT JOIN receipts r ON r.service_id = ${serviceId} AND r.notification_id = ${notificationId} AND r.block = ${page.block}
      OFFSET 0 -- or the bits are computed anew for each device
    ) p
    LEFT JOIN devices d ON d.service_id = ${serviceId} AND d.id = t.device_id
    WHERE get_bit(CASE WHEN t.type = ${typeNumber('notification.shown')} THEN p.shown ELSE p.dismissed END, t.position) = 1`;
  const numbersOf = (types: Set<EventType>) => [...types].map(typeNumber);
  const count = sql`
    INSERT INTO event_sums AS s (service_id, notification_id, type, action, minute, count)
    SELECT ${serviceId}::uuid, ${notificationId}::uuid, t.type, -1, date_trunc('minute', now()), count(*)
    FROM ${fresh} AND t.type = ANY(${numbersOf(sums)}::smallint[]) GROUP BY t.type
    ON CONFLICT (service_id, notification_id, type, action, minute) DO UPDATE SET count = s.count + excluded.count`;
  return {
    serviceId,
    max: unique.length,
    insert: (before) =>
      prepared(
        `insert events of receipts of a ${name}`,
        sql`
      INSERT INTO events (service_id, number, type, notification_id, device_id, user_id)
      SELECT ${serviceId}::uuid, ${before} + t.i, t.type, ${notificationId}::uuid, d.id,
        CASE WHEN p.user_hash = ${userHash(sql`d.user_id`)} OR d.user_since <= p.since THEN d.user_id END
      FROM ${fresh} AND t.type = ANY(${numbersOf(single)}::smallint[])`,
      ),
    next: sums.size > 0 ? [prepared(`add receipts of a ${name} to sums`, count)] : [],
  };
}

const OF_PAGE: RecordedIn = {
  name: 'page',
  keyOf: ({ page }) => pageKey(page),
  recipientsOf: ({ page }) =>
    sql`SELECT recipients, NULL::bigint AS user_hash, dispatched_at AS since FROM broadcast_pages WHERE ${isPage(page)}`,
};

const OF_DELIVERY: RecordedIn = {
  name: 'delivery',
  keyOf: (receipt) => deliveryKey(receipt),
  recipientsOf: ({ page, deviceId }) => sql`
    SELECT ~repeat('0', 1024)::bit(1024) AS recipients, user_hash, NULL::timestamptz AS since FROM deliveries
    WHERE service_id = ${page.serviceId} AND notification_id = ${page.notificationId} AND device_id = ${deviceId}`,
};

/** `all`: those of either type. `dismissed` is null if none is. */
type Bits = { shown: string; dismissed: string | null; all: string };

const writeToPage = (page: Page, bits: Bits): Sql => {
  const recipients = sql`SELECT service_id, notification_id, recipients FROM broadcast_pages WHERE ${isPage(page)}`;
  const refused = sql`${bits.all}::bit(1024) & ~(shown | coalesce(dismissed, shown))`;
  return prepared(
    'write receipts of a page',
    sql`${insertBits(page, bits, recipients)}
    RETURNING CASE WHEN bit_count(${refused}) > 0 THEN (${refused})::text END AS refused`,
  );
};

const writeToRecipient = (page: Page, deviceId: string, bits: Bits): Sql => {
  const recipients = sql`
    SELECT service_id, notification_id, ~repeat('0', 1024)::bit(1024) AS recipients FROM deliveries
    WHERE service_id = ${page.serviceId} AND notification_id = ${page.notificationId} AND device_id = ${deviceId}`;
  return prepared('write receipts of a device', sql`${insertBits(page, bits, recipients)} RETURNING true`);
};

/** @param recipients a SELECT of their bits, with the keys that Citus needs from a table; of no row if there are none */
const insertBits = (page: Page, { shown, dismissed }: Bits, recipients: Sql): Sql => sql`
  INSERT INTO receipts AS r (service_id, notification_id, block, shown, dismissed)
  SELECT service_id, notification_id, ${page.block}::int,
    ${shown}::bit(1024) & recipients, ${dismissed}::bit(1024) & recipients
  FROM (${recipients}) p
  ON CONFLICT (service_id, notification_id, block) DO UPDATE SET shown = r.shown | excluded.shown,
    dismissed = coalesce(r.dismissed | excluded.dismissed, r.dismissed, excluded.dismissed)`;

const pageOf = ({ serviceId, notificationId, number }: BitReceipt): Page => ({
  serviceId,
  notificationId,
  block: blockOf(number),
});

const deliveryKey = ({ notificationId, deviceId }: BitReceipt): string => `${notificationId} ${deviceId}`;

function bitsFrom(receipts: BitReceipt[]): Bits {
  const positions = (some: BitReceipt[]) => some.map(({ number }) => positionOf(number));
  const dismissed = receipts.filter(({ type }) => type === 'dismissed');
  return {
    shown: bitsOf(positions(receipts.filter(({ type }) => type === 'shown'))),
    dismissed: dismissed.length > 0 ? bitsOf(positions(dismissed)) : null,
    all: bitsOf(positions(receipts)),
  };
}

/** Counts the devices that reported, for each of these notifications. */
export async function findEngagement(
  database: Queryable,
  serviceId: string,
  ids: string[],
): Promise<Map<string, Engagement>> {
  const rows = await database.query<Engagement & { id: string }>(sql`
    SELECT n.id, r.shown, t.tapped, r.dismissed, (ARRAY[t.first, t.second])[:coalesce(jsonb_array_length(n.payload -> 'actions'), 0)] AS actions
    FROM notifications n
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(bit_count(shown)), 0)::int AS shown, coalesce(sum(bit_count(dismissed)), 0)::int AS dismissed
      FROM receipts WHERE service_id = ${serviceId} AND notification_id = n.id
    ) r
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS tapped, count(*) FILTER (WHERE action = 0)::int AS first, count(*) FILTER (WHERE action = 1)::int AS second
      FROM taps WHERE service_id = ${serviceId} AND notification_id = n.id
    ) t
    WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[])`);
  return new Map(rows.map(({ id, ...engagement }) => [id, engagement]));
}

/** Whether a device `v` has its bit in a column of `receipts`. */
export const isReported = (column: Sql): Sql =>
  sql`coalesce(get_bit(${column}, v.number % ${BLOCK_SIZE}) = 1, false)`;
