import type { EventType } from '../../../contract/lists.ts';
import type { Engagement } from '../../../contract/phone/receipts.ts';
import { byService } from '../citus/per-service.ts';
import { type Database, prepared, type Queryable, type Sql, sql } from '../database.ts';
import { inLockOrder, isPage } from '../sending/broadcasts/broadcast-pages.ts';
import {
  BLOCK_SIZE,
  bitsOf,
  blockOf,
  type Page,
  pageKey,
  positionOf,
  positionsIn,
} from '../sending/broadcasts/page-bits.ts';
import { userHash } from '../vocabulary.ts';
import { type EventPlace, placeOfLast, reserveStatement, typeNumber } from '../webhooks/events.ts';
import { findWantedReceipts, type WantedReceipts } from '../webhooks/webhooks.ts';

/** A shown or dismissed receipt. `number` is the device's. Ids are UUIDs. */
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
 * Records receipts, which may repeat each other and earlier ones. One statement records all receipts of a page of a broadcast. Only
 * receipts of the notification's recipients are recorded. Events of one device have the order of its receipts.
 *
 * @returns for each receipt, in order, whether the device is a recipient
 */
export async function writeReceipts(database: Database, receipts: BitReceipt[]): Promise<boolean[]> {
  const wanted = await findWanted(database, receipts);
  const located = receipts.map((receipt) => ({ ...receipt, page: pageOf(receipt) }));
  const devices = new Set<string>();
  const withSeveral = new Set<string>();
  for (const receipt of located) {
    if (!isWanted(receipt, wanted)) continue;
    (devices.has(receipt.deviceId) ? withSeveral : devices).add(receipt.deviceId);
  }
  const isOfSeveral = ({ deviceId }: LocatedReceipt) => withSeveral.has(deviceId);
  // Most devices have a bit in a page. The rest take one statement each in a second batch. Devices with several receipts are tried both
  // ways in the first batch, so that their events stay in order.
  const first = await writeGroups(database, wanted, located, [
    ...groupsOf(located, IN_PAGE),
    ...groupsOf(located.filter(isOfSeveral), IN_DELIVERY),
  ]);
  const left = located.filter((receipt) => !first.has(receipt) && !isOfSeveral(receipt));
  const second = await writeGroups(database, wanted, left, groupsOf(left, IN_DELIVERY));
  return located.map((receipt) => first.has(receipt) || second.has(receipt));
}

type LocatedReceipt = BitReceipt & { page: Page };

/** Receipts that webhooks ask for, by service. */
type Wanted = Map<string, WantedReceipts>;

const findWanted = async (database: Database, receipts: BitReceipt[]): Promise<Wanted> =>
  new Map(
    await Promise.all(
      [...new Set(receipts.map(({ serviceId }) => serviceId))].map(
        async (serviceId) => [serviceId, await findWantedReceipts(database, serviceId)] as const,
      ),
    ),
  );

function isWanted(receipt: LocatedReceipt, wanted: Wanted): boolean {
  const { single, sums } = wanted.get(receipt.serviceId)!;
  return single.has(eventType(receipt)) || sums.has(eventType(receipt));
}

const eventType = ({ type }: BitReceipt) => `notification.${type}` as const;

/** Receipts that one statement records. */
type Group = { page: Page; place: RecordedIn; receipts: LocatedReceipt[] };

const groupsOf = (receipts: LocatedReceipt[], place: RecordedIn): Group[] =>
  [...Map.groupBy(receipts, place.keyOf).values()].map((group) => ({
    page: group[0]!.page,
    place,
    receipts: group,
  }));

/**
 * Writes the events of new receipts, then the bits of each group. The first statements lock the events' numbers, so that no other
 * transaction writes the same events.
 *
 * @param receipts all receipts of the groups, in the order of their events
 * @returns the recorded receipts
 */
async function writeGroups(
  database: Database,
  wanted: Wanted,
  receipts: LocatedReceipt[],
  groups: Group[],
): Promise<Set<LocatedReceipt>> {
  if (groups.length === 0) return new Set();
  const services = new Map(byService(receipts.filter((receipt) => isWanted(receipt, wanted))));
  const positions = new Map<LocatedReceipt, number>();
  for (const events of services.values())
    for (const [i, receipt] of events.entries()) positions.set(receipt, i + 1);
  const statements = [...services].map(([serviceId, events]) => reserveStatement(serviceId, events.length));
  const inOrder = inLockOrder(groups).map((group) => {
    const { serviceId } = group.page;
    const events = services.get(serviceId)?.length ?? 0;
    if (events > 0)
      statements.push(
        ...eventStatements(group, wanted.get(serviceId)!, positions, placeOfLast(serviceId, events)),
      );
    return { ...group, statement: statements.push(group.place.write(group)) - 1 };
  });
  const rows = await database.batch<{ refused?: string | null }>(statements);
  return new Set(
    inOrder.flatMap((group) => {
      const [row] = rows[group.statement]!;
      if (!row) return [];
      const refused = new Set(positionsIn(row.refused ?? ''));
      return group.receipts.filter(({ number }) => !refused.has(positionOf(number)));
    }),
  );
}

/** Returns statements that write the events of a group's receipts. `positions`: of each event among the events of its service. */
function eventStatements(
  { page, place, receipts }: Group,
  { single, sums }: WantedReceipts,
  positions: Map<LocatedReceipt, number>,
  { before, at }: EventPlace,
): Sql[] {
  const keys = new Set<string>();
  const unique = receipts.filter((receipt) => {
    const key = `${receipt.type} ${receipt.deviceId}`;
    if (!positions.has(receipt) || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
  if (unique.length === 0) return [];
  const { serviceId, notificationId } = page;
  const fresh = sql`
    unnest(${unique.map((r) => positions.get(r))}::int[], ${unique.map((r) => typeNumber(eventType(r)))}::smallint[],
      ${unique.map((r) => positionOf(r.number))}::int[], ${unique.map((r) => r.deviceId)}::uuid[]) AS t (i, type, position, device_id)
    CROSS JOIN (
      SELECT p.user_hash, p.since, coalesce(p.recipients & ~r.shown, p.recipients) AS shown,
        coalesce(p.recipients & ~r.dismissed, p.recipients) AS dismissed
      FROM (${place.recipientsOf(unique[0]!)}) p
      LEFT JOIN receipts r ON r.service_id = ${serviceId} AND r.notification_id = ${notificationId} AND r.block = ${page.block}
      OFFSET 0 -- or the bits are computed anew for each device
    ) p
    LEFT JOIN devices d ON d.service_id = ${serviceId} AND d.id = t.device_id
    WHERE get_bit(CASE WHEN t.type = ${typeNumber('notification.shown')} THEN p.shown ELSE p.dismissed END, t.position) = 1`;
  const numbersOf = (types: Set<EventType>) => [...types].map(typeNumber);
  const insert = sql`
    INSERT INTO events (service_id, number, at, type, notification_id, device_id, user_id)
    SELECT ${serviceId}::uuid, ${before} + t.i, ${at}, t.type, ${notificationId}::uuid, d.id,
      CASE WHEN p.user_hash = ${userHash(sql`d.user_id`)} OR d.user_since <= p.since THEN d.user_id END
    FROM ${fresh} AND t.type = ANY(${numbersOf(single)}::smallint[])`;
  const count = sql`
    INSERT INTO event_sums AS s (service_id, notification_id, type, action, minute, count)
    SELECT ${serviceId}::uuid, ${notificationId}::uuid, t.type, -1, date_trunc('minute', now()), count(*)
    FROM ${fresh} AND t.type = ANY(${numbersOf(sums)}::smallint[]) GROUP BY t.type
    ON CONFLICT (service_id, notification_id, type, action, minute) DO UPDATE SET count = s.count + excluded.count`;
  return [
    prepared(`insert events of receipts of a ${place.name}`, insert),
    ...(sums.size > 0 ? [prepared(`add receipts of a ${place.name} to sums`, count)] : []),
  ];
}

/** Where a delivery is recorded. */
type RecordedIn = {
  name: string;
  /** Receipts with the same key are written by one statement. */
  keyOf: (receipt: LocatedReceipt) => string;
  /**
   * A SELECT of the recipients' bits, and of a condition on the devices' users: `user_hash` of the user, or `since`, the time since which a
   * device must have had its user.
   */
  recipientsOf: (receipt: LocatedReceipt) => Sql;
  /** Returns no row if there are no recipients, else the positions of non-recipients. */
  write: (group: Group) => Sql;
};

const IN_PAGE: RecordedIn = {
  name: 'page',
  keyOf: ({ page }) => pageKey(page),
  recipientsOf: ({ page }) =>
    sql`SELECT recipients, NULL::bigint AS user_hash, dispatched_at AS since FROM broadcast_pages WHERE ${isPage(page)}`,
  write({ page, receipts }) {
    const bits = bitsFrom(receipts);
    const recipients = sql`SELECT service_id, notification_id, recipients FROM broadcast_pages WHERE ${isPage(page)}`;
    const refused = sql`${bits.all}::bit(1024) & ~(shown | coalesce(dismissed, shown))`;
    return prepared(
      'write receipts of a page',
      sql`${insertBits(page, bits, recipients)}
      RETURNING CASE WHEN bit_count(${refused}) > 0 THEN (${refused})::text END AS refused`,
    );
  },
};

/** Devices that have no bit in a page: their deliveries have rows. */
const IN_DELIVERY: RecordedIn = {
  name: 'delivery',
  keyOf: ({ notificationId, deviceId }) => `${notificationId} ${deviceId}`,
  recipientsOf: ({ page, deviceId }) => sql`
    SELECT ~repeat('0', 1024)::bit(1024) AS recipients, user_hash, NULL::timestamptz AS since FROM deliveries
    WHERE service_id = ${page.serviceId} AND notification_id = ${page.notificationId} AND device_id = ${deviceId}`,
  write({ page, receipts }) {
    const recipients = sql`
      SELECT service_id, notification_id, ~repeat('0', 1024)::bit(1024) AS recipients FROM deliveries
      WHERE service_id = ${page.serviceId} AND notification_id = ${page.notificationId} AND device_id = ${receipts[0]!.deviceId}`;
    return prepared(
      'write receipts of a device',
      sql`${insertBits(page, bitsFrom(receipts), recipients)} RETURNING NULL AS refused`,
    );
  },
};

/** Bits of receipts. `all`: receipts of either type. `dismissed` is null if there are none. */
type Bits = { shown: string; dismissed: string | null; all: string };

/** @param recipients a SELECT of their bits, with the keys that Citus needs from a table; without a row if there are none */
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

/** Returns the condition that a device `v` has its bit in a column of `receipts`. */
export const isReported = (column: Sql): Sql =>
  sql`coalesce(get_bit(${column}, v.number % ${BLOCK_SIZE}) = 1, false)`;
