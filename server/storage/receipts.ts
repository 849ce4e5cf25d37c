import type { Engagement } from '../../contract/receipts.ts';
import { inLockOrder, isPage } from './broadcast-pages.ts';
import { type Database, prepared, type Queryable, type Sql, sql } from './database.ts';
import { bitsOf, blockOf, type Page, pageKey, positionOf, positionsIn } from './page-bits.ts';

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
  const rows = await database.batch<{ refused: string | null }>(
    pages.map(({ page, bits }) => writeToPage(page, bits)),
  );
  const refused = new Map(
    rows.flatMap(([row], i) =>
      row ? [[pageKey(pages[i]!.page), new Set(positionsIn(row.refused ?? ''))] as const] : [],
    ),
  );
  const isLeft = ({ page, number }: (typeof located)[number]) =>
    refused.get(pageKey(page))?.has(positionOf(number)) ?? true;
  const recipients = await writeToRecipients(database, located.filter(isLeft));
  return located.map((receipt) => !isLeft(receipt) || recipients.has(deliveryKey(receipt)));
}

/** Records receipts of devices that have no bit in a page: their deliveries have rows. Returns the keys of those that have one. */
async function writeToRecipients(
  database: Database,
  receipts: (BitReceipt & { page: Page })[],
): Promise<Set<string>> {
  const groups = inLockOrder(
    [...Map.groupBy(receipts, deliveryKey).values()].map((group) => ({
      ...group[0]!,
      bits: bitsFrom(group),
    })),
  );
  if (groups.length === 0) return new Set();
  const rows = await database.batch(
    groups.map(({ page, deviceId, bits }) => writeToRecipient(page, deviceId, bits)),
  );
  return new Set(groups.filter((_, i) => rows[i]!.length > 0).map(deliveryKey));
}

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
