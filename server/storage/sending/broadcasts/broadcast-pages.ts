import { type Database, prepared, type Queryable, type Sql, sql } from '../../database.ts';
import { finishStatements } from '../finished-notifications.ts';
import { bitsOf, blockOf, type Page, type Place, pageKey, positionOf, positionsIn } from './page-bits.ts';

export const isPage = ({ serviceId, notificationId, block }: Page): Sql => sql`
  service_id = ${serviceId} AND notification_id = ${notificationId} AND block = ${block}`;

/** Returns the condition that a row is one of these pages of one notification. */
const arePages = (pages: Page[]): Sql => sql`
  service_id = ${pages[0]!.serviceId} AND notification_id = ${pages[0]!.notificationId} AND block = ANY(${pages.map(({ block }) => block)}::int[])`;

/** Returns the number of accepted deliveries of a notification `n`, including those of pages that are not counted in its row yet. */
export const completedIn = (serviceId: string): Sql => sql`(n.completed + CASE WHEN n.status = 'queued' THEN (
  SELECT coalesce(sum(bit_count(p.accepted)), 0)::int FROM broadcast_pages p
  WHERE p.service_id = ${serviceId} AND p.notification_id = n.id AND NOT p.counted) ELSE 0 END)`;

/** Numbers of devices: recipients, those that get it only in their inbox, and those left out. */
type PagedNumbers = { sent: number[]; inboxOnly?: number[]; leftOut?: number[] };

/** A bit for none of the devices of a block. */
const NONE = sql`repeat('0', 1024)::bit(1024)`;

/**
 * Writes the pages of a broadcast.
 *
 * @param options `mayExist`: whether an earlier wave may have written pages of these blocks, which then get more recipients and are not counted
 */
export async function insertPages(
  tx: Queryable,
  serviceId: string,
  notificationId: string,
  { sent, inboxOnly = [], leftOut = [] }: PagedNumbers,
  { mayExist = false }: { mayExist?: boolean } = {},
): Promise<void> {
  const [recipients, inboxes, others] = [sent, inboxOnly, leftOut].map((numbers) =>
    Map.groupBy(numbers, blockOf),
  ) as [Map<number, number[]>, Map<number, number[]>, Map<number, number[]>];
  const blocks = [...new Set([...recipients.keys(), ...inboxes.keys(), ...others.keys()])];
  const bits = (of: Map<number, number[]>, block: number) => bitsOf((of.get(block) ?? []).map(positionOf));
  const bitsOrNull = (of: Map<number, number[]>) =>
    blocks.map((block) => (of.has(block) ? bits(of, block) : null));
  const conflict = mayExist
    ? sql`
        ON CONFLICT (service_id, notification_id, block) DO UPDATE
          SET recipients = p.recipients | excluded.recipients, inbox = coalesce(p.inbox | excluded.inbox, p.inbox, excluded.inbox),
            left_out = coalesce(p.left_out | excluded.left_out, p.left_out, excluded.left_out), counted = p.counted AND excluded.counted`
    : sql``;
  await tx.query(
    prepared(
      mayExist ? 'add to pages' : 'insert pages',
      sql`
        INSERT INTO broadcast_pages AS p (service_id, notification_id, block, recipients, inbox, left_out, counted)
        SELECT n.service_id, n.id, t.block, t.recipients::bit(1024), t.inbox::bit(1024), t.left_out::bit(1024),
          bit_count(t.recipients::bit(1024)) = 0
        FROM notifications n, unnest(${blocks}::int[], ${blocks.map((block) => bits(recipients, block))}::text[],
          ${bitsOrNull(inboxes)}::text[], ${bitsOrNull(others)}::text[]) AS t (block, recipients, inbox, left_out)
        WHERE n.service_id = ${serviceId} AND n.id = ${notificationId}
        ${conflict}`,
    ),
  );
}

/** `taken`: bits of the devices that an earlier wave took, as PostgreSQL writes them; `accepted`: count of accepted deliveries. */
export type LockedPage = { block: number; taken: string; counted: boolean; accepted: number };

/** Locks the existing pages of a broadcast, in the order of all transactions (`inLockOrder`). */
export const lockPages = (
  tx: Queryable,
  serviceId: string,
  notificationId: string,
  blocks: number[],
): Promise<LockedPage[]> =>
  blocks.length === 0
    ? Promise.resolve([])
    : tx.query<LockedPage>(lockStatement(blocks.map((block) => ({ serviceId, notificationId, block }))));

/** Returns a statement that locks pages of one notification. */
const lockStatement = (pages: Page[]): Sql =>
  prepared(
    'lock pages',
    sql`
      SELECT block, (recipients | coalesce(inbox, ${NONE}) | coalesce(left_out, ${NONE}))::text AS taken, counted, bit_count(accepted)::int AS accepted FROM broadcast_pages
      WHERE ${arePages(pages)}
      ORDER BY block::text COLLATE "C" FOR NO KEY UPDATE`,
  );

/** Diverted deliveries of a page that have a row, or will have one; stopped ones are final without a row. */
const DIVERTED_TO_ROWS = sql`CASE WHEN stopped IS NULL THEN diverted ELSE diverted & ~stopped END`;

const FINAL = sql`CASE WHEN stopped IS NULL THEN accepted ELSE accepted | stopped END`;

/** The result of a write. `refused`: positions already recorded with another outcome, which did not change. */
type Written = { refused: number[]; isComplete: boolean };

/** Sorts items by page. Every transaction that locks several pages does so in this order, so that none deadlocks. */
export const inLockOrder = <Item extends { page: Page }>(items: Item[]): Item[] =>
  items.toSorted((a, b) => compareKeys(pageKey(a.page), pageKey(b.page)));

const compareKeys = (a: string, b: string): number => Number(a > b) - Number(a < b);

/**
 * Records accepted deliveries of different pages. A repetition changes nothing, so nothing is counted twice. PostgreSQL receives all
 * statements at once, and commits them even if this process ends meanwhile.
 *
 * @param further statements about the same pages, for the same transaction
 * @returns results by `pageKey`, without deleted pages. `refused`: positions that were diverted before, whose outcomes belong in `deliveries`
 */
export async function writeAccepted(
  database: Database,
  accepted: { page: Page; positions: number[] }[],
  further: Sql[] = [],
): Promise<Map<string, Written>> {
  const pages = inLockOrder(accepted);
  const now = new Date(database.now());
  const results = await database.batch<WrittenRow>([
    ...pages.map(({ page, positions }) => writeAcceptedStatement(page, bitsOf(positions), now)),
    ...further,
  ]);
  return new Map(
    pages.flatMap(({ page }, i) => {
      const [row] = results[i]!;
      return row ? [[pageKey(page), writtenFrom(row)] as const] : [];
    }),
  );
}

/**
 * Returns a statement about one page: the planner would plan a statement about several anew each time, because it expects many. With the
 * page's key in WHERE, nothing in FROM, and the time as a value, Citus too plans it once.
 */
function writeAcceptedStatement(page: Page, bits: string, now: Date): Sql {
  const count = sql`bit_count(${bits} & ~(accepted | diverted))::int`;
  const second = sql`floor(greatest(0, extract(epoch FROM ${now}::timestamptz - dispatched_at)))::int`;
  return prepared(
    'write accepted',
    sql`
      UPDATE broadcast_pages SET accepted = accepted | (${bits} & ~diverted), updated_at = now(),
        progress = CASE
          WHEN ${count} = 0 THEN progress
          WHEN progress[cardinality(progress) - 1] = ${second}
            THEN progress[:cardinality(progress) - 1] || (progress[cardinality(progress)] + ${count})
          ELSE progress || ARRAY[${second}, ${count}] END
      WHERE ${isPage(page)}
      RETURNING CASE WHEN bit_count(${bits} & diverted) > 0 THEN (${bits} & ${DIVERTED_TO_ROWS})::text END AS refused,
        (accepted | diverted) = recipients AS is_complete`,
  );
}

/**
 * Fails the owed deliveries of a page, because their notification was stopped, and counts the page. They get no rows, so that a million
 * devices take a thousand statements. Later outcomes of them change nothing. The caller finishes the notification.
 *
 * @returns the number of these deliveries
 */
export async function stopPage(database: Queryable, page: Page): Promise<number> {
  const statement = sql`
    WITH page AS (
      UPDATE broadcast_pages SET stopped = recipients & ~(accepted | diverted), diverted = recipients & ~accepted, counted = true,
        updated_at = now()
      WHERE ${isPage(page)} AND NOT counted
      RETURNING bit_count(stopped)::int AS stopped, bit_count(accepted)::int AS accepted
    )
    UPDATE notifications n SET completed = n.completed + p.accepted, failed = n.failed + p.stopped
    FROM page p WHERE n.service_id = ${page.serviceId} AND n.id = ${page.notificationId}
    RETURNING p.stopped`;
  const [row] = await database.query<{ stopped: number }>(prepared('stop page', statement));
  return row?.stopped ?? 0;
}

/**
 * Records deliveries that leave their page: they have a row in `deliveries`, or a job that writes one.
 *
 * @returns `refused`: positions that were accepted or stopped before, and are final
 */
async function divert(tx: Queryable, page: Page, positions: number[]): Promise<Written | null> {
  const statement = sql`
    UPDATE broadcast_pages p SET diverted = p.diverted | (t.bits & ~p.accepted), updated_at = now()
    FROM (SELECT ${bitsOf(positions)}::bit(1024) AS bits) t WHERE ${isPage(page)}
    RETURNING CASE WHEN bit_count(t.bits & ${FINAL}) > 0 THEN (t.bits & ${FINAL})::text END AS refused,
      (accepted | diverted) = recipients AS is_complete`;
  const [row] = await tx.query<WrittenRow>(prepared('divert', statement));
  return row ? writtenFrom(row) : null;
}

type WrittenRow = { refused: string | null; is_complete: boolean };

const writtenFrom = ({ refused, is_complete }: WrittenRow): Written => ({
  refused: positionsIn(refused ?? ''),
  isComplete: is_complete,
});

/**
 * Diverts deliveries, of any pages. Counts the complete pages; the caller finishes their notifications.
 *
 * @returns the items that were not final before
 */
export async function divertAll<Item extends { place?: Place }>(
  tx: Queryable,
  items: Item[],
): Promise<Item[]> {
  const placed = items.flatMap((item) => (item.place ? [{ item, ...item.place }] : []));
  const groups = Map.groupBy(inLockOrder(placed), ({ page }) => pageKey(page));
  const final = new Set<Item>();
  const complete: Page[] = [];
  for (const [, group] of groups) {
    const { page } = group[0]!;
    const written = await divert(
      tx,
      page,
      group.map(({ position }) => position),
    );
    for (const { item, position } of group)
      if (!written || written.refused.includes(position)) final.add(item);
    if (written?.isComplete) complete.push(page);
  }
  // Counting comes last, since it locks the notification.
  for (const pages of byNotification(complete)) await tx.query(countStatement(pages));
  return items.filter((item) => !final.has(item));
}

/**
 * Adds the accepted deliveries of complete pages to their notifications' counters, once, and finishes the notifications whose sum is
 * complete. If the process dies before, pages are counted and notifications finished when their job runs again.
 */
export async function countPages(database: Database, pages: Page[]): Promise<void> {
  if (pages.length === 0) return;
  const groups = byNotification(inLockOrder(pages.map((page) => ({ page }))).map(({ page }) => page));
  const counted = await database.batch<{ is_done: boolean }>([
    ...(pages.length > 1 ? groups.map(lockStatement) : []),
    ...groups.map(countStatement),
  ]);
  const isDone = counted.slice(-groups.length).map(([row]) => row?.is_done !== false);
  const done = groups.filter((_, i) => isDone[i]).map(([page]) => page!);
  if (done.length > 0) await database.batch(finishStatements(done));
}

const byNotification = (pages: Page[]): Page[][] => [
  ...Map.groupBy(pages, ({ notificationId }) => notificationId).values(),
];

/** Returns a statement that counts locked pages of one notification. It locks the notification, so pages are locked before it. */
function countStatement(pages: Page[]): Sql {
  const [{ serviceId, notificationId }] = pages as [Page];
  const statement = sql`
    WITH counted AS (
      UPDATE broadcast_pages SET counted = true
      WHERE ${arePages(pages)} AND NOT counted AND (accepted | diverted) = recipients
      RETURNING bit_count(accepted)::int AS accepted
    )
    UPDATE notifications n SET completed = n.completed + c.accepted
    FROM (SELECT sum(accepted)::int AS accepted FROM counted) c
    WHERE n.service_id = ${serviceId} AND n.id = ${notificationId} AND c.accepted IS NOT NULL
    RETURNING n.dispatched AND n.completed + n.failed = n.total AS is_done`;
  return prepared('count pages', statement);
}
