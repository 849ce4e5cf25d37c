import type { FastifyReply } from 'fastify';
import type { Progress } from '../../contract/sent.ts';
import { ApiError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { findSent } from '../storage/sent.ts';
import { presentProgress } from './console/notifications/present.ts';
import { type EventStream, startEventStream } from './event-stream.ts';
import { createStreamRoom } from './stream-room.ts';

/** The pages of this process that watch how notifications get on. */
export type ProgressStreams = {
  /**
   * Answers with a stream: how it stands now, then each change, to the end.
   *
   * @param watch `id` and `serviceId` are UUIDs, `client` an IP address; `mayWatch` throws once it may not any more
   * @throws 429 where this client or this process holds too many, of members' or of the demonstration's
   */
  open(
    reply: FastifyReply,
    watch: {
      serviceId: string;
      id: string;
      isDemo: boolean;
      client: string;
      mayWatch: () => Promise<unknown>;
    },
  ): void;
  /** Ends every stream: browsers come back by themselves, to another process or to the next one. */
  stop(): void;
};

type Watched = { serviceId: string; streams: Set<EventStream>; latest: string; timer?: NodeJS.Timeout };

/** Of members, and as many in the demonstration: whoever looks at that one, which takes no account, leaves members their room. */
const MOST = 1000;
const LOOK_MS = 1000;
/** One that waits for its time can only be cancelled, or come due. */
const WAITING_LOOK_MS = 5000;
const ASK_AGAIN_MS = 5000;

/** One look a second at a notification, however many watch it; none while nobody does. */
export function createProgressStreams(database: Database, log: Log): ProgressStreams {
  const watched = new Map<string, Watched>();
  const takeMembersPlace = createStreamRoom(MOST, 'watching');
  const takeVisitorsPlace = createStreamRoom(MOST, 'watching');
  let stopped = false;

  return {
    open(reply, { serviceId, id, isDemo, client, mayWatch }) {
      const leave = (isDemo ? takeVisitorsPlace : takeMembersPlace)(reply, client);
      const known = watched.get(id);
      const one: Watched = known ?? { serviceId, streams: new Set(), latest: '' };
      watched.set(id, one);
      const asking = setInterval(() => endUnlessAllowed(stream, mayWatch), ASK_AGAIN_MS);
      const stream = startEventStream(reply, {
        heartbeat() {},
        end() {
          clearInterval(asking);
          leave();
          // In a turn of its own: one whose client is gone already ends before it has begun.
          queueMicrotask(() => letGo(id, one, stream));
        },
      });
      one.streams.add(stream);
      if (stopped) stream.end();
      else if (known?.latest) stream.send({ type: 'progress', data: JSON.parse(known.latest) });
      else if (!known) void look(id, one);
    },

    stop() {
      stopped = true;
      for (const { streams } of [...watched.values()]) for (const stream of [...streams]) stream.end();
    },
  };

  async function look(id: string, one: Watched): Promise<void> {
    let next = LOOK_MS;
    try {
      const [row] = await findSent(database, one.serviceId, [id]);
      if (!row) return endAll(one);
      const progress = presentProgress(row);
      const text = JSON.stringify(progress);
      if (text !== one.latest)
        for (const stream of one.streams) stream.send({ type: 'progress', data: progress });
      one.latest = text;
      if (isFinal(progress)) return endAll(one);
      if (!row.released && row.scheduled_at)
        next = Math.min(Math.max(row.scheduled_at.getTime() - Date.now(), LOOK_MS), WAITING_LOOK_MS);
    } catch (error) {
      log.debug({ err: error }, 'how a notification gets on could not be read; the next look does');
    }
    if (one.streams.size > 0) one.timer = setTimeout(() => look(id, one), next);
  }

  function letGo(id: string, one: Watched, stream: EventStream) {
    one.streams.delete(stream);
    if (one.streams.size > 0) return;
    clearTimeout(one.timer);
    if (watched.get(id) === one) watched.delete(id);
  }
}

function endAll({ streams }: Watched) {
  for (const stream of [...streams]) stream.end();
}

/** A refusal ends it; a database that is away does not. */
async function endUnlessAllowed(stream: EventStream, mayWatch: () => Promise<unknown>): Promise<void> {
  try {
    await mayWatch();
  } catch (error) {
    if (error instanceof ApiError) stream.end();
  }
}

const isFinal = ({ status }: Progress): boolean => status !== 'created' && status !== 'queued';
