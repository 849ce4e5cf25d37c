import { type Queryable, type Sql, sql } from '../database.ts';

/** A feed, by the UUIDs of its service and of its automation. */
export type FeedRef = { serviceId: string; automationId: string };

const isFeed = ({ serviceId, automationId }: FeedRef): Sql =>
  sql`service_id = ${serviceId} AND automation_id = ${automationId}`;

/**
 * Sets the feed of an automation, in the transaction that changes the automation. Another address is asked at once, and its first document
 * only remembered. The same one keeps what it has.
 */
export async function setFeed(
  tx: Queryable,
  { serviceId, automationId }: FeedRef,
  url: string,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO feeds AS f (service_id, automation_id, url, next_at) VALUES (${serviceId}, ${automationId}, ${url}, now())
    ON CONFLICT (service_id, automation_id) DO UPDATE SET url = EXCLUDED.url, next_at = now(), revision = f.revision + 1,
      moved_url = NULL, title = NULL, asked_at = NULL, read_at = NULL, etag = NULL, last_modified = NULL, wait_seconds = NULL,
      seen = NULL, failures = 0, failing_since = NULL, error = NULL, flooded_at = NULL, left_out = 0
    WHERE f.url <> EXCLUDED.url`);
}

/** Asks a feed no more, while its automation is disabled. */
export async function pauseFeed(tx: Queryable, feed: FeedRef): Promise<void> {
  await tx.query(sql`
    UPDATE feeds SET next_at = NULL, revision = revision + 1 WHERE ${isFeed(feed)} AND next_at IS NOT NULL`);
}

/**
 * Asks a paused feed again, from its next turn on. Items that were published meanwhile are only remembered.
 *
 * @param intervalSeconds least time between two requests
 */
export async function resumeFeed(tx: Queryable, feed: FeedRef, intervalSeconds: number): Promise<void> {
  await tx.query(sql`
    UPDATE feeds SET next_at = greatest(now(), asked_at + ${intervalSeconds}::float * interval '1 second'), revision = revision + 1,
      seen = NULL, etag = NULL, last_modified = NULL, failures = 0, failing_since = NULL, error = NULL, flooded_at = NULL, left_out = 0
    WHERE ${isFeed(feed)} AND next_at IS NULL`);
}

/** Deletes the feed of an automation. */
export async function deleteFeed(tx: Queryable, feed: FeedRef): Promise<void> {
  await tx.query(sql`DELETE FROM feeds WHERE ${isFeed(feed)}`);
}

/** Days for which a flood is shown. */
export const FLOOD_DAYS = 7;

/** The state of a feed in words for its owner. */
export type FeedRow = {
  automation_id: string;
  url: string;
  moved_url: string | null;
  title: string | null;
  next_at: Date | null;
  asked_at: Date | null;
  read_at: Date | null;
  failing_since: Date | null;
  error: string | null;
  flooded_at: Date | null;
  left_out: number;
};

/** Reads the feeds of some automations of a service. */
export const readFeeds = (
  database: Queryable,
  serviceId: string,
  automationIds: string[],
): Promise<FeedRow[]> =>
  database.query<FeedRow>(sql`
    SELECT automation_id, url, moved_url, title, next_at, asked_at, read_at, failing_since, error, left_out,
      CASE WHEN flooded_at > now() - make_interval(days => ${FLOOD_DAYS}) THEN flooded_at END AS flooded_at
    FROM feeds WHERE service_id = ${serviceId} AND automation_id = ANY(${automationIds}::uuid[])`);

/** Days of failures after which owners are told. */
const FAILING_DAYS = 3;

/** Finds the feed of a service that has failed longest, if it has for some days; null if there is none. */
export async function findFailingFeed(
  database: Queryable,
  serviceId: string,
): Promise<{ url: string; since: Date; error: string } | null> {
  const [row] = await database.query<{ url: string; since: Date; error: string }>(sql`
    SELECT url, failing_since AS since, error FROM feeds
    WHERE service_id = ${serviceId} AND next_at IS NOT NULL AND failing_since < now() - make_interval(days => ${FAILING_DAYS})
    ORDER BY failing_since LIMIT 1`);
  return row ?? null;
}

/** Finds a feed of a service that had too many new items in the last day; null if there is none. */
export async function findFloodedFeed(
  database: Queryable,
  serviceId: string,
): Promise<{ url: string; left_out: number } | null> {
  const [row] = await database.query<{ url: string; left_out: number }>(sql`
    SELECT url, left_out FROM feeds
    WHERE service_id = ${serviceId} AND flooded_at > now() - interval '1 day' ORDER BY flooded_at DESC LIMIT 1`);
  return row ?? null;
}
