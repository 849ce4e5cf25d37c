import type { FastifyReply } from 'fastify';
import type { Log } from '../../log.ts';
import type { Database } from '../../storage/database.ts';
import { listSessionEvents } from '../../storage/devices/sessions.ts';
import type { Signals } from '../../storage/signals.ts';
import { startEventStream } from './event-stream.ts';
import { createStreamLimit } from './stream-limits.ts';

/** The streams of this process to pages that wait for a phone. */
export type SessionStreams = {
  /** Announces new events of these sessions to this process and the others. Call it after the commit; it does not block. */
  notify(hashes: Buffer[]): void;
  /**
   * Responds with a stream: `first`, then every event with a higher id than `after`.
   *
   * @param client the client's IP address, for the limit per client
   * @throws 429 if this client or this process has too many streams
   */
  open(
    reply: FastifyReply,
    session: { serviceId: string; hash: Buffer; after: number; client: string; first: object },
  ): void;
  /** Ends every stream, and those opened later. Browsers reconnect to another process, or to this one after its restart. */
  stop(): void;
};

type Stream = { session: string; sendNewEvents: () => void; end: () => void };

const CHANNEL = 'carillon_session';
/**
 * A stream costs 40 KB, and 25 µs of CPU per second, most of it for the query every 15 s (measured with 5,000): this many take
 * 400 MB and a quarter of a core.
 */
const MAX_STREAMS = 10_000;

export function createSessionStreams(database: Database, signals: Signals, log: Log): SessionStreams {
  const streams = new Map<string, Set<Stream>>();
  const limit = createStreamLimit(MAX_STREAMS);
  let stopped = false;

  const sendNewEvents = (session: string) => {
    for (const stream of streams.get(session) ?? []) stream.sendNewEvents();
  };
  signals.listen(CHANNEL, sendNewEvents, () => [...streams.keys()].forEach(sendNewEvents));

  return {
    notify(hashes) {
      for (const session of hashes.map(sessionName)) {
        sendNewEvents(session);
        signals.send(CHANNEL, session);
      }
    },

    open(reply, { serviceId, hash, after, client, first }) {
      const release = limit(reply, client);
      let latest = after;
      const readAndSend = serialize(async () => {
        for (const { number, type, data } of await listSessionEvents(database, serviceId, hash, latest)) {
          response.send({ id: number, type, data });
          latest = number;
        }
      }, log);
      const stream: Stream = {
        session: sessionName(hash),
        sendNewEvents: readAndSend,
        end: () => response.end(),
      };
      // The stream is registered before it starts, because it must not miss events from now on, and may end immediately.
      streams.set(stream.session, (streams.get(stream.session) ?? new Set()).add(stream));
      const response = startEventStream(reply, {
        heartbeat: readAndSend,
        end() {
          release();
          unregister(stream);
        },
      });
      response.send({ type: 'session', data: first });
      if (stopped) response.end();
      else readAndSend();
    },

    stop() {
      stopped = true;
      for (const stream of [...streams.values()].flatMap((set) => [...set])) stream.end();
    },
  };

  function unregister(stream: Stream) {
    const sameSession = streams.get(stream.session)!;
    sameSession.delete(stream);
    if (sameSession.size === 0) streams.delete(stream.session);
  }
}

const sessionName = (hash: Buffer): string => hash.toString('base64url');

/** Runs one read at a time, because concurrent reads would send an event twice. Requests during a read cause one more. */
function serialize(read: () => Promise<void>, log: Log): () => void {
  let isReading = false;
  let isRequested = false;
  return async () => {
    isRequested = true;
    if (isReading) return;
    isReading = true;
    while (isRequested) {
      isRequested = false;
      await read().catch((error) =>
        log.debug({ err: error }, 'session events could not be read; the next heartbeat retries'),
      );
    }
    isReading = false;
  };
}
