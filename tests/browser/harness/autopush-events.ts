import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { WAIT_MS, withDeadline } from '../../support/deadlines.ts';

/** A message that a sender posted. */
export interface AutopushMessage {
  /** Id of the message: part of `Location`; the browser's `version`; the `messageId` of `acked` and `nacked`. */
  id: string;
  channelId: string;
  /** Every header of the request: TTL, Urgency, Topic, Authorization, … */
  headers: IncomingHttpHeaders;
  /** The encrypted body. */
  body: Buffer;
  /** Milliseconds since 1970, after which the browser no longer gets the message. */
  expiresAt: number;
}

/** An event at the push service. */
export type AutopushEvent =
  | { type: 'connected'; uaid: string }
  | { type: 'disconnected'; uaid: string }
  /** A page subscribed; `key` is its application server key (base64url), if any. */
  | { type: 'registered'; channelId: string; endpoint: string; key: string | undefined }
  /** `code`: 200 the page unsubscribed, 201 too many silent pushes, 202 permission revoked. */
  | { type: 'unregistered'; channelId: string; code: number }
  /** A sender's message was answered with 201. */
  | { type: 'accepted'; message: AutopushMessage }
  /** A sender's message was answered with an error. */
  | { type: 'rejected'; status: number; violation: string }
  /** `code`: 100 the browser decrypted it and ran the push event, 101 could not decrypt, 102 not delivered. */
  | { type: 'acked'; messageId: string; channelId: string; code: number }
  /** The service worker failed. `code`: 301 its push handler threw, 302 rejected, 303 internal error. */
  | { type: 'nacked'; messageId: string; code: number };

export type AutopushEventOf<Type extends AutopushEvent['type']> = Extract<AutopushEvent, { type: Type }>;

export interface AutopushEvents {
  /** All events so far, in order. */
  readonly all: readonly AutopushEvent[];
  report(event: AutopushEvent): void;
  /** Resolves with the earliest event of a type that no earlier call has returned; waits for it if necessary. */
  next<Type extends AutopushEvent['type']>(type: Type, timeoutMs?: number): Promise<AutopushEventOf<Type>>;
}

export function createAutopushEvents(): AutopushEvents {
  const all: AutopushEvent[] = [];
  const emitter = new EventEmitter();
  const returnedCounts = new Map<string, number>();
  return {
    all,
    report(event) {
      all.push(event);
      emitter.emit(event.type);
    },
    async next(type, timeoutMs = WAIT_MS) {
      const index = returnedCounts.get(type) ?? 0;
      returnedCounts.set(type, index + 1);
      const find = () => all.filter((event) => event.type === type)[index];
      const found = new Promise<void>((resolve) => {
        const check = () => {
          if (!find()) return;
          emitter.off(type, check);
          resolve();
        };
        emitter.on(type, check);
        check();
      });
      await withDeadline(
        found,
        timeoutMs,
        `the push service's event '${type}'; events so far: ${typesOf(all)}`,
      );
      return find() as AutopushEventOf<typeof type>;
    },
  };
}

function typesOf(events: readonly AutopushEvent[]): string {
  return events.map((event) => event.type).join(', ') || 'none';
}
