import type { FastifyReply } from 'fastify';
import type { Log } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { sessionEventsAfter } from '../storage/sessions.ts';
import type { Signals } from '../storage/signals.ts';
import { startEventStream } from './event-stream.ts';
import { createStreamRoom } from './stream-room.ts';

/** The pages that this process has on the line, each waiting for what happens on a phone. */
export type SessionStreams = {
  /** Says, here and to other processes, that these sessions have something new. After the commit; never waits. */
  tell(hashes: Buffer[]): void;
  /**
   * Answers with a stream: `first`, then every event after the number, as they come.
   *
   * @param client whoever asks, an IP address: none may hold too many, nor may a network of IPv6 (/64), as with the rate limit
   * @throws 429 where this client or this process holds too many
   */
  open(reply: FastifyReply, session: { hash: Buffer; after: number; client: string; first: object }): void;
  /** Ends every stream, for good: browsers come back by themselves, to another process or to the next one. */
  stop(): void;
};

type Stream = { session: string; look: () => void; end: () => void };

const CHANNEL = 'carillon_session';
/**
 * One costs 40 KB, and 25 µs of every second, most of it for the look at the database every 15 s (measured with 5,000): so many
 * are 400 MB, and a quarter of a core.
 */
const MOST = 10_000;

export function createSessionStreams(database: Database, signals: Signals, log: Log): SessionStreams {
  const streams = new Map<string, Set<Stream>>();
  const takePlace = createStreamRoom(MOST, 'waiting');
  let stopped = false;

  const lookAt = (session: string) => {
    for (const { look } of streams.get(session) ?? []) look();
  };
  signals.listen(CHANNEL, lookAt, () => [...streams.keys()].forEach(lookAt));

  return {
    tell(hashes) {
      for (const session of hashes.map(textOf)) {
        lookAt(session);
        signals.send(CHANNEL, session);
      }
    },

    open(reply, { hash, after, client, first }) {
      const leave = takePlace(reply, client);
      let latest = after;
      const look = oneAtATime(async () => {
        for (const { number, type, data } of await sessionEventsAfter(database, hash, latest)) {
          answer.send({ id: number, type, data });
          latest = number;
        }
      }, log);
      const stream: Stream = { session: textOf(hash), look, end: () => answer.end() };
      // Held before it begins, so that what happens from now on is seen, and so is an end at once.
      streams.set(stream.session, (streams.get(stream.session) ?? new Set()).add(stream));
      const answer = startEventStream(reply, {
        heartbeat: look,
        end() {
          leave();
          letGo(stream);
        },
      });
      answer.send({ type: 'session', data: first });
      if (stopped) answer.end();
      else look();
    },

    stop() {
      stopped = true;
      for (const stream of [...streams.values()].flatMap((some) => [...some])) stream.end();
    },
  };

  function letGo(stream: Stream) {
    const others = streams.get(stream.session)!;
    others.delete(stream);
    if (others.size === 0) streams.delete(stream.session);
  }
}

const textOf = (hash: Buffer): string => hash.toString('base64url');

/** Two looks at a time would write an event twice: one that is asked for meanwhile comes after. */
function oneAtATime(look: () => Promise<void>, log: Log): () => void {
  let looking = false;
  let again = false;
  return async () => {
    again = true;
    if (looking) return;
    looking = true;
    while (again) {
      again = false;
      await look().catch((error) =>
        log.debug({ err: error }, 'the events of a session could not be read; the next look does'),
      );
    }
    looking = false;
  };
}
