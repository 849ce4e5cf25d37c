import { holdAutomations } from '../automations/automations.ts';
import { commitOnAllNodes } from '../citus/layout.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { addJobs, finishJobs, type Job } from '../jobs/jobs.ts';
import { IS_CLOSED } from '../services/services.ts';
import { type FeedRef, FLOOD_DAYS } from './feeds.ts';

/** Feeds whose jobs are added at a time. */
const MAX_ADDED = 100;

/** Adds jobs for feeds that are due, except those of deleted and suspended services. Returns the number of jobs. */
export async function addFeedJobs(database: Database): Promise<number> {
  // No pause is longer than a day: a later time was set before the database's clock was set back.
  const due = await database.query<FeedRef>(sql`
    SELECT f.service_id AS "serviceId", f.automation_id AS "automationId" FROM feeds f
    WHERE (f.next_at <= now() OR f.next_at > now() + interval '2 days')
      AND f.service_id NOT IN (SELECT id FROM services WHERE ${IS_CLOSED})
      AND NOT EXISTS (SELECT FROM jobs j WHERE j.queue = 'feed' AND j.key = f.automation_id)
    ORDER BY f.next_at LIMIT ${MAX_ADDED}`);
  const jobs = due.map(({ serviceId, automationId }) => ({
    data: { service_id: serviceId, automation_id: automationId },
    key: automationId,
  }));
  return (await addJobs(database, 'feed', jobs)).length;
}

/** A feed that is about to be asked. `seen`: keys in base64; `startedInHour`: items that were sent within the last hour. */
export type TakenFeed = FeedRef & {
  url: string;
  movedUrl: string | null;
  revision: number;
  title: string | null;
  etag: string | null;
  lastModified: string | null;
  waitSeconds: number | null;
  seen: string[] | null;
  startedInHour: number;
  failures: number;
};

const KEY_BYTES = 16;

/**
 * Takes a feed for the holder of its job. Its next time is set before it is asked, so that whatever is killed or fails, it is not asked again
 * sooner. Returns null if it is not due any more: it was asked, paused or deleted meanwhile.
 *
 * @param intervalSeconds least time between two requests
 */
export async function takeFeed(
  database: Queryable,
  { serviceId, automationId }: FeedRef,
  intervalSeconds: number,
): Promise<TakenFeed | null> {
  const [row] = await database.query<Omit<TakenFeed, 'seen'> & { seen: Buffer | null }>(sql`
    UPDATE feeds SET asked_at = now(), next_at = now() + ${intervalSeconds}::float * interval '1 second'
    WHERE service_id = ${serviceId} AND automation_id = ${automationId} AND (next_at <= now() OR next_at > now() + interval '2 days')
    RETURNING service_id AS "serviceId", automation_id AS "automationId", url, moved_url AS "movedUrl", revision, title, etag,
      last_modified AS "lastModified", wait_seconds AS "waitSeconds", seen, failures,
      (SELECT count(*) FROM unnest(started_at) s (at) WHERE s.at > now() - interval '1 hour')::int AS "startedInHour"`);
  return row ? { ...row, seen: row.seen && unpackKeys(row.seen) } : null;
}

/** The result of a request of a feed. `pauseSeconds`: from now until the next one. */
export type FeedOutcome = { pauseSeconds: number } & (
  | { kind: 'failed'; error: string }
  | { kind: 'unchanged' }
  | {
      kind: 'read';
      movedUrl: string | null;
      title: string | null;
      etag: string | null;
      lastModified: string | null;
      waitSeconds: number | null;
      seen: string[];
      started: number;
      leftOut: number;
    }
);

/**
 * Writes what a request found, and finishes the job, in one transaction with what its items start: each item is started once, whatever is
 * killed.
 *
 * @param start called in the transaction if the feed is still the one that was asked
 * @returns false if another process has taken over the job, or the feed was changed meanwhile
 */
export const writeOutcome = (
  database: Database,
  feed: TakenFeed,
  job: Job<'feed'>,
  outcome: FeedOutcome,
  start: (tx: Queryable) => Promise<void>,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    // Changes of an automation take this lock before that of the feed's row.
    await holdAutomations(tx, feed.serviceId);
    const [isMine] = await finishJobs(tx, [job]);
    if (!isMine) return false;
    const { serviceId, automationId, revision } = feed;
    const written = await tx.query(sql`
      UPDATE feeds SET next_at = now() + ${outcome.pauseSeconds}::float * interval '1 second', ${changesOf(outcome)}
      WHERE service_id = ${serviceId} AND automation_id = ${automationId} AND revision = ${revision} RETURNING automation_id`);
    if (written.length === 0) return false;
    if (outcome.kind === 'read' && outcome.started > 0) {
      await commitOnAllNodes(tx);
      await start(tx);
    }
    return true;
  });

function changesOf(outcome: FeedOutcome) {
  const recovered = sql`failures = 0, failing_since = NULL, error = NULL`;
  switch (outcome.kind) {
    case 'failed':
      // The address that its owner named may work, if the one where it moved does not.
      return sql`failures = failures + 1, failing_since = coalesce(failing_since, now()), error = ${outcome.error}, moved_url = NULL,
        etag = NULL, last_modified = NULL`;
    case 'unchanged':
      return sql`${recovered}, read_at = now()`;
    case 'read':
      return sql`${recovered}, read_at = now(), moved_url = ${outcome.movedUrl}, title = ${outcome.title}, etag = ${outcome.etag},
        last_modified = ${outcome.lastModified}, wait_seconds = ${outcome.waitSeconds}, seen = ${packKeys(outcome.seen)},
        started_at = ARRAY(SELECT at FROM unnest(started_at) s (at) WHERE at > now() - interval '1 hour')
          || array_fill(now(), ARRAY[${outcome.started}::int]),
        flooded_at = CASE WHEN ${outcome.leftOut > 0} THEN now() ELSE flooded_at END,
        left_out = CASE WHEN flooded_at > now() - make_interval(days => ${FLOOD_DAYS}) THEN left_out ELSE 0 END + ${outcome.leftOut}::int`;
  }
}

const packKeys = (keys: string[]): Buffer => Buffer.concat(keys.map((key) => Buffer.from(key, 'base64')));

const unpackKeys = (packed: Buffer): string[] =>
  Array.from({ length: packed.length / KEY_BYTES }, (_, i) =>
    packed.subarray(i * KEY_BYTES, (i + 1) * KEY_BYTES).toString('base64'),
  );

/** Days for which a link that was sent counts as announced. */
const ANNOUNCED_DAYS = 3;
const MAX_ANNOUNCED = 1000;

/** Lists the links of a service's latest notifications to many, except those of automations: several may send the same items. */
export async function listAnnouncedLinks(database: Queryable, serviceId: string): Promise<string[]> {
  const rows = await database.query<{ link: string }>(sql`
    SELECT DISTINCT link FROM (
      SELECT payload ->> 'link' AS link FROM notifications
      WHERE service_id = ${serviceId} AND target_user_id IS NULL AND target_device_id IS NULL AND automation_id IS NULL
        AND due_at > now() - make_interval(days => ${ANNOUNCED_DAYS})
      ORDER BY due_at DESC LIMIT ${MAX_ANNOUNCED}
    ) latest WHERE link IS NOT NULL`);
  return rows.map(({ link }) => link);
}
