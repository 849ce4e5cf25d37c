import { MAX_FEED_STARTS_PER_HOUR } from '../../../contract/limits.ts';
import type { AutomationRow } from '../../storage/automations/automations.ts';
import type { Queryable } from '../../storage/database.ts';
import { type FeedRow, pauseFeed, readFeeds, resumeFeed, setFeed } from '../../storage/feeds/feeds.ts';

/**
 * Has the feed of an automation read while it is enabled, in the transaction that creates or changes it.
 *
 * @param intervalSeconds least time between two requests of a feed
 */
export async function followFeed(
  tx: Queryable,
  serviceId: string,
  { id, trigger, enabled }: AutomationRow,
  intervalSeconds: number,
): Promise<void> {
  if (trigger.type !== 'feed') return;
  const feed = { serviceId, automationId: id };
  await setFeed(tx, feed, trigger.url);
  if (enabled) await resumeFeed(tx, feed, intervalSeconds);
  else await pauseFeed(tx, feed);
}

/** Reads the feeds of automations, by the automations' UUIDs. */
export async function feedsOf(
  database: Queryable,
  serviceId: string,
  automations: AutomationRow[],
): Promise<Map<string, FeedRow>> {
  const ids = automations.filter(({ trigger }) => trigger.type === 'feed').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  return new Map((await readFeeds(database, serviceId, ids)).map((row) => [row.automation_id, row]));
}

/** Returns the problem of a feed's automation, at which an owner should look. */
export function problemOf(feed: FeedRow | undefined): { problem?: string | null } {
  if (!feed) return {};
  if (feed.error !== null) return { problem: `the feed cannot be read: ${feed.error}` };
  if (feed.flooded_at === null) return { problem: null };
  return {
    problem: `the feed had more new items than the ${MAX_FEED_STARTS_PER_HOUR} that are sent in an hour: ${feed.left_out} were left out, and are never sent`,
  };
}
