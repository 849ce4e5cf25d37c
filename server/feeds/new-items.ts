import { MAX_FEED_STARTS_PER_HOUR } from '../../contract/limits.ts';
import type { FeedItem } from './parse-feed.ts';

/** Days after which the date of an item makes it an old one, which is not sent although it is new in the feed. */
export const OLD_AFTER_DAYS = 14;
/** Time by which the date of an item may be ahead: clocks and time zones of blogs are often wrong. Later ones wait for their date. */
export const AHEAD_MS = 3_600_000;
/** Keys that are remembered: several times as many as a feed can have. */
const MAX_SEEN = 2000;
const DAY_MS = 86_400_000;

/**
 * Items of a feed's document, by what becomes of them. `start`: items to send, oldest first; `seen`: all keys that count as seen then; `heldUntil`: when the
 * next item is due that waits for its date, null without one; `leftOut`: new items beyond those of an hour, which are never sent.
 */
export type NewItems = { start: FeedItem[]; seen: string[]; heldUntil: number | null; leftOut: number };

/**
 * Finds what to send of a feed. The first document is only remembered.
 *
 * @param seen keys of the items that count as seen, oldest first; null before the first document
 * @param startedInHour number of items that were sent within the last hour
 * @param isLeftOut whether an item counts as seen although it is new: it says nothing, or something else has announced it
 * @param now in ms since 1970, by the database's clock
 */
export function findNewItems(
  items: FeedItem[],
  {
    seen,
    startedInHour,
    isLeftOut,
    now,
  }: {
    seen: string[] | null;
    startedInHour: number;
    isLeftOut: (item: FeedItem) => boolean;
    now: number;
  },
): NewItems {
  const known = new Set(seen);
  const isHeld = ({ key, at }: FeedItem) => !known.has(key) && at !== null && at > now + AHEAD_MS;
  const [held, present] = [items.filter(isHeld), items.filter((item) => !isHeld(item))];
  const isOld = ({ at }: FeedItem) => at !== null && at < now - OLD_AFTER_DAYS * DAY_MS;
  const fresh =
    seen === null ? [] : present.filter((item) => !known.has(item.key) && !isOld(item) && !isLeftOut(item));
  const room = Math.max(0, MAX_FEED_STARTS_PER_HOUR - startedInHour);
  return {
    start: fresh.slice(0, room).reverse(),
    seen: remember(seen ?? [], present),
    heldUntil: held.length === 0 ? null : Math.min(...held.map(({ at }) => at!)) - AHEAD_MS,
    leftOut: Math.max(0, fresh.length - room),
  };
}

/** Returns the keys with those of the items, which are the newest. */
function remember(seen: string[], items: FeedItem[]): string[] {
  const present = new Set(items.map(({ key }) => key));
  const former = seen.filter((key) => !present.has(key));
  return [...former, ...present].slice(-MAX_SEEN);
}

/**
 * Returns the form of a link that all links to the same page share: without scheme, fragment, trailing slash, and parameters of campaigns.
 */
export function pageOf(link: string): string {
  const url = URL.parse(link);
  if (!url) return link;
  for (const name of [...url.searchParams.keys()]) if (/^utm_/i.test(name)) url.searchParams.delete(name);
  return `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}
