import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Repetition, repeat } from '../../lib/time/repeat.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../storage/database.ts';
import { type InboxUser, readInboxState } from '../../storage/notifications/user-inbox.ts';
import type { Signals } from '../../storage/signals.ts';
import { type EventStream, startEventStream } from './event-stream.ts';
import { createStreamLimit } from './stream-limits.ts';

/** The streams of this process to pages and phones that show a user's inbox. */
export type InboxStreams = {
  /** Announces that a user read, archived or chose something, to this process and the others. Call it after the commit. */
  notify(user: InboxUser): void;
  /**
   * Responds with a stream that says when the user's inbox has changed, and first of all.
   *
   * @param caller `client` is an IP address, for the limit per client; `isAllowed` is asked with each heartbeat; `expiresAt` ends the stream
   * @throws 429 if this client or this process has too many streams
   */
  open(
    reply: FastifyReply,
    user: InboxUser,
    caller: { client: string; isAllowed: () => Promise<boolean>; endsInMs?: number },
  ): void;
  stop(): void;
};

/** A user whose inbox at least one stream watches. `state` is null before the first poll. */
type Watched = { user: InboxUser; streams: Set<EventStream>; state: string | null };

const CHANNEL = 'carillon_inbox';
const MAX_STREAMS = 5000;
const POLL_MS = 1000;
/** Pause after a poll, in multiples of its duration, so that polls take at most a twentieth of one connection. */
const PAUSE_FACTOR = 20;

/** Polls the inbox of each watched user for what arrived. Actions of users are signalled, and show at once. */
export function createInboxStreams(database: Database, signals: Signals, log: Log): InboxStreams {
  const watched = new Map<string, Watched>();
  const limit = createStreamLimit(MAX_STREAMS);
  let polls: Repetition | undefined;
  let stopped = false;

  const announce = (name: string) => {
    for (const stream of watched.get(name)?.streams ?? []) stream.send({ type: 'changed', data: {} });
  };
  signals.listen(CHANNEL, announce, () => [...watched.keys()].forEach(announce));

  return {
    notify(user) {
      const name = nameOf(user);
      announce(name);
      signals.send(CHANNEL, name);
    },

    open(reply, user, { client, isAllowed, endsInMs }) {
      const release = limit(reply, client);
      const name = nameOf(user);
      const one: Watched = watched.get(name) ?? { user, streams: new Set(), state: null };
      watched.set(name, one);
      const expiry = endsInMs === undefined ? undefined : setTimeout(() => stream.end(), endsInMs);
      const stream = startEventStream(reply, {
        heartbeat: () =>
          void isAllowed().then(
            (allowed) => allowed || stream.end(),
            () => {},
          ),
        end() {
          clearTimeout(expiry);
          release();
          // Deferred, because the stream ends before it is added below if the client is gone already.
          queueMicrotask(() => remove(name, one, stream));
        },
      });
      one.streams.add(stream);
      void begin(one, stream);
      if (stopped) stream.end();
      else
        polls ??= repeat(POLL_MS, poll, {
          failed: (error) => log.debug({ err: error }, 'inboxes could not be polled; the next poll retries'),
        });
    },

    stop() {
      stopped = true;
      for (const { streams } of [...watched.values()]) for (const stream of [...streams]) stream.end();
      void polls?.stop();
    },
  };

  /** Sends the first event once the state is known: what arrives after the client has read then changes it. */
  async function begin(one: Watched, stream: EventStream): Promise<void> {
    if (one.state === null) {
      const state = await readInboxState(database, one.user).catch(() => null);
      one.state ??= state;
    }
    stream.send({ type: 'changed', data: {} });
  }

  /** @returns the delay before the next poll */
  async function poll(): Promise<number> {
    const startedAt = performance.now();
    for (const [name, one] of [...watched]) {
      const state = await readInboxState(database, one.user);
      if (one.state !== null && state !== one.state) announce(name);
      one.state = state;
    }
    return Math.max(POLL_MS, PAUSE_FACTOR * (performance.now() - startedAt));
  }

  function remove(name: string, one: Watched, stream: EventStream) {
    one.streams.delete(stream);
    if (one.streams.size > 0) return;
    if (watched.get(name) === one) watched.delete(name);
    if (watched.size > 0) return;
    void polls?.stop();
    polls = undefined;
  }
}

/** Signals are limited to 8,000 bytes, and a user's id may be long. */
const nameOf = ({ serviceId, userId }: InboxUser): string =>
  createHash('sha256').update(serviceId).update(userId).digest('base64url');
