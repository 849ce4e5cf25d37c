import type { FeedState } from '../../../contract/api/automations/feeds.ts';
import type { FeedRow } from '../../storage/feeds/feeds.ts';

/** Returns how the feed of an automation is doing, for its `expand`. */
export const presentFeedState = (row: FeedRow): FeedState => ({
  url: row.moved_url ?? row.url,
  title: row.title,
  status: statusOf(row),
  checked_at: timeOf(row.asked_at),
  read_at: timeOf(row.read_at),
  next_at: timeOf(row.next_at),
  error: row.error,
  failing_since: timeOf(row.failing_since),
  problem: row.flooded_at && { at: row.flooded_at.toISOString(), left_out: row.left_out },
});

function statusOf({ next_at, error, read_at }: FeedRow): FeedState['status'] {
  if (next_at === null) return 'paused';
  if (error !== null) return 'failing';
  return read_at === null ? 'waiting' : 'reading';
}

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;
