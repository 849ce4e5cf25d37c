import { startLane } from '../jobs/lane.ts';
import { repeat } from '../lib/time/repeat.ts';
import { addFeedJobs } from '../storage/feeds/due-feeds.ts';
import type { Wakeups } from '../storage/wakeups.ts';
import { type CheckDeps, checkFeed } from './check-feed.ts';

export type Feeds = { stop(patience: number): Promise<void> };

const POLL_MS = 1000;
/** Pause between looks for jobs that another process added. */
const LANE_POLL_MS = 5000;
/** Feeds that a process asks at a time. Most of them wait for an answer. */
const MAX_FEEDS = 16;

/** Asks the feeds that are due, in every worker; each feed is asked by one of them. */
export function startFeeds(deps: CheckDeps & { wakeups: Wakeups }): Feeds {
  const { database, wakeups, log } = deps;
  const lane = startLane(deps, {
    queue: 'feed',
    batchSize: 1,
    concurrency: MAX_FEEDS,
    pollInterval: LANE_POLL_MS,
    handle: ([job], { lost }) => checkFeed(deps, job!, lost),
  });
  const polling = repeat(
    POLL_MS,
    async () => {
      if ((await addFeedJobs(database)) > 0) wakeups.wake('feed');
      return undefined;
    },
    { failed: (error) => log.warn({ err: error }, 'feeds that are due could not be read; retrying') },
  );
  return {
    async stop(patience) {
      await Promise.all([polling.stop(patience), lane.stop(patience)]);
    },
  };
}
