import type { FastifyReply } from 'fastify';
import type { WatchedProgress } from '../../../../contract/console/notifications.ts';
import { isFinal } from '../../../../contract/lists.ts';
import { ApiError } from '../../../errors.ts';
import { type Repetition, repeat } from '../../../lib/time/repeat.ts';
import type { Log } from '../../../log.ts';
import type { Database } from '../../../storage/database.ts';
import { findNotificationDetails } from '../../../storage/notifications/notification-details.ts';
import { findEngagement } from '../../../storage/notifications/receipts.ts';
import { type EventStream, startEventStream } from '../../streams/event-stream.ts';
import { createStreamLimit } from '../../streams/stream-limits.ts';
import { presentProgress } from './present-for-members.ts';

/** Streams of notification progress in this process. */
export type ProgressStreams = {
  /**
   * Responds with a stream: the current progress, then each change, until the notification is final.
   *
   * @param watch `id` and `serviceId` are UUIDs, `client` is an IP address; `checkAccess` throws once access is lost
   * @throws 429 if this client or this process has too many streams of members, or of demo visitors
   */
  open(
    reply: FastifyReply,
    watch: {
      serviceId: string;
      id: string;
      isDemo: boolean;
      client: string;
      checkAccess: () => Promise<unknown>;
    },
  ): void;
  /** Ends every stream. Browsers reconnect by themselves, to another process or to this one after its restart. */
  stop(): void;
};

/** A notification that at least one stream watches. */
type Watched = { serviceId: string; streams: Set<EventStream>; latest: string; polls?: Repetition };

/** Highest number of streams of members, and of demo visitors, who need no account and must not lock members out. */
const MAX_STREAMS = 1000;
const POLL_MS = 1000;
/** Longest poll interval before a notification is due: until then its progress changes only if it is cancelled. */
const SCHEDULED_POLL_MS = 5000;
const ACCESS_CHECK_MS = 5000;

/** Engagement of a notification that is deleted between the two statements. */
const NO_ENGAGEMENT = { shown: 0, tapped: 0, dismissed: 0, actions: [] };

/** Polls each watched notification once a second, less often before it is due, however many streams watch it. */
export function createProgressStreams(database: Database, log: Log): ProgressStreams {
  const watchedById = new Map<string, Watched>();
  const admitMember = createStreamLimit(MAX_STREAMS);
  const admitVisitor = createStreamLimit(MAX_STREAMS);
  let stopped = false;

  return {
    open(reply, { serviceId, id, isDemo, client, checkAccess }) {
      const release = (isDemo ? admitVisitor : admitMember)(reply, client);
      const existing = watchedById.get(id);
      const watched: Watched = existing ?? { serviceId, streams: new Set(), latest: '' };
      watchedById.set(id, watched);
      const accessTimer = setInterval(() => endIfForbidden(stream, checkAccess), ACCESS_CHECK_MS);
      const stream = startEventStream(reply, {
        heartbeat() {},
        end() {
          clearInterval(accessTimer);
          release();
          // Deferred, because the stream ends before it is added below if the client is gone already.
          queueMicrotask(() => removeStream(id, watched, stream));
        },
      });
      watched.streams.add(stream);
      if (stopped) stream.end();
      else if (existing?.latest) stream.send({ type: 'progress', data: JSON.parse(existing.latest) });
      else if (!existing)
        watched.polls = repeat(POLL_MS, () => poll(id, watched), {
          failed: (error) =>
            log.debug(
              { err: error },
              'progress of a notification could not be read; the next poll will retry',
            ),
        });
    },

    stop() {
      stopped = true;
      for (const watched of [...watchedById.values()]) endAll(watched);
    },
  };

  /** @returns the delay before the next poll; undefined for `POLL_MS` */
  async function poll(id: string, watched: Watched): Promise<number | undefined> {
    const [[row], engagement] = await Promise.all([
      findNotificationDetails(database, watched.serviceId, [id]),
      findEngagement(database, watched.serviceId, [id]),
    ]);
    if (!row) return endAll(watched);
    const progress: WatchedProgress = {
      ...presentProgress(row),
      engagement: engagement.get(id) ?? NO_ENGAGEMENT,
    };
    const text = JSON.stringify(progress);
    if (text !== watched.latest)
      for (const stream of watched.streams) stream.send({ type: 'progress', data: progress });
    watched.latest = text;
    if (isFinal(progress)) return endAll(watched);
    if (row.released || !row.scheduled_at) return undefined;
    return Math.min(Math.max(row.scheduled_at.getTime() - Date.now(), POLL_MS), SCHEDULED_POLL_MS);
  }

  function removeStream(id: string, watched: Watched, stream: EventStream) {
    watched.streams.delete(stream);
    if (watched.streams.size > 0) return;
    void watched.polls?.stop();
    if (watchedById.get(id) === watched) watchedById.delete(id);
  }
}

function endAll({ streams }: Watched): undefined {
  for (const stream of [...streams]) stream.end();
}

/** Ends the stream on an `ApiError`, but not while the database is down. */
async function endIfForbidden(stream: EventStream, checkAccess: () => Promise<unknown>): Promise<void> {
  try {
    await checkAccess();
  } catch (error) {
    if (error instanceof ApiError) stream.end();
  }
}
