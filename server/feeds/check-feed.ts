import type { ImageCheck } from '../images/check-image.ts';
import type { Log } from '../log.ts';
import type { NewItem } from '../storage/automations/enter-items.ts';
import type { Database, Queryable } from '../storage/database.ts';
import {
  type FeedOutcome,
  listAnnouncedLinks,
  type TakenFeed,
  takeFeed,
  writeOutcome,
} from '../storage/feeds/due-feeds.ts';
import type { FeedRef } from '../storage/feeds/feeds.ts';
import { finishJobs, type Job } from '../storage/jobs/jobs.ts';
import { itemData, usableImage } from './item-payload.ts';
import { findNewItems, pageOf } from './new-items.ts';
import { pauseAfterFailure, pauseAfterReading } from './pauses.ts';
import type { FeedReader, Reading } from './read-feed.ts';

/**
 * Starts the automation of a feed for new items, in the transaction that remembers them as seen. It must not wait for anything but the
 * database.
 */
export type StartItems = (tx: Queryable, feed: FeedRef, items: NewItem[], now: number) => Promise<void>;

export type CheckDeps = {
  database: Database;
  reader: FeedReader;
  checkImage: ImageCheck;
  start: StartItems;
  /** Called once items were started, and committed. */
  onStarted: () => void;
  /** Least time between two requests of a feed. */
  intervalSeconds: number;
  log: Log;
};

/** Asks a feed that is due, and starts its automation for new items. */
export async function checkFeed(deps: CheckDeps, job: Job<'feed'>, lost: AbortSignal): Promise<void> {
  const { database, reader, intervalSeconds, log } = deps;
  const ref = { serviceId: job.data.service_id, automationId: job.data.automation_id };
  const feed = await takeFeed(database, ref, intervalSeconds);
  if (!feed) return void (await finishJobs(database, [job]));
  const reading = await reader.read(feed.movedUrl ?? feed.url, feed, lost);
  if (lost.aborted) return;
  const { outcome, ready } = await decide(deps, feed, reading);
  const isWritten = await writeOutcome(database, feed, job, outcome, (tx) =>
    deps.start(tx, ref, ready, database.now()),
  );
  if (!isWritten) return;
  if (outcome.kind === 'failed')
    log.info({ url: feed.url, failures: feed.failures + 1, reason: outcome.error }, 'feed could not be read');
  if (ready.length > 0) {
    log.info({ url: feed.url, items: ready.length }, 'new items of a feed started an automation');
    deps.onStarted();
  }
}

type Decision = { outcome: FeedOutcome; ready: NewItem[] };

async function decide(
  { database, checkImage, intervalSeconds }: CheckDeps,
  feed: TakenFeed,
  reading: Reading,
): Promise<Decision> {
  if (reading.outcome === 'failed') {
    const pauseSeconds = pauseAfterFailure(intervalSeconds, feed.failures + 1, reading.waitSeconds);
    return { outcome: { kind: 'failed', error: reading.reason, pauseSeconds }, ready: [] };
  }
  const waitSeconds = reading.waitSeconds ?? feed.waitSeconds;
  if (reading.outcome === 'unchanged')
    return {
      outcome: { kind: 'unchanged', pauseSeconds: pauseAfterReading(intervalSeconds, waitSeconds, null) },
      ready: [],
    };
  const { title, items } = reading.feed;
  // Items that say nothing count as seen.
  const sendable = new Set(items.filter((item) => itemData(item, title, null) !== null));
  const announced = await announcedPages(
    database,
    feed,
    items.map(({ key }) => key),
  );
  const now = database.now();
  const found = findNewItems(items, {
    seen: feed.seen,
    startedInHour: feed.startedInHour,
    isLeftOut: (item) => !sendable.has(item) || (item.link !== null && announced.has(pageOf(item.link))),
    now,
  });
  const ready: NewItem[] = [];
  for (const item of found.start) {
    const data = itemData(item, title, await usableImage(item, checkImage))!;
    ready.push({ key: item.key, data });
  }
  const { heldUntil } = found;
  return {
    ready,
    outcome: {
      kind: 'read',
      pauseSeconds: pauseAfterReading(
        intervalSeconds,
        reading.waitSeconds,
        heldUntil === null ? null : heldUntil - now,
      ),
      movedUrl: reading.movedTo ?? feed.movedUrl,
      title,
      // An item that waits for its date is in the same document, which must then be answered again.
      etag: heldUntil === null ? reading.validators.etag : null,
      lastModified: heldUntil === null ? reading.validators.lastModified : null,
      waitSeconds: reading.waitSeconds,
      seen: found.seen,
      started: ready.length,
      leftOut: found.leftOut,
    },
  };
}

/** Returns the pages that notifications of the last days led to, if the feed has new items at all. */
async function announcedPages(
  database: Database,
  { serviceId, seen }: TakenFeed,
  keys: string[],
): Promise<Set<string>> {
  const known = new Set(seen);
  if (seen === null || keys.every((key) => known.has(key))) return new Set();
  return new Set((await listAnnouncedLinks(database, serviceId)).map(pageOf));
}
