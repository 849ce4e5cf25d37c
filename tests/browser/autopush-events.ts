import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { withDeadline } from './deadline.ts';

/** A message as its sender posted it. */
export interface AutopushMessage {
  /** Names it in `Location`, to the browser as `version`, and in `acked` and `nacked`. */
  id: string;
  channelId: string;
  /** Every header of the request: TTL, Urgency, Topic, Authorization, … */
  headers: IncomingHttpHeaders;
  /** The encrypted body. */
  body: Buffer;
  /** Milliseconds since 1970 after which it is no longer given to the browser. */
  expiresAt: number;
}

/** What happened at the push service. */
export type AutopushEvent =
  | { type: 'connected'; uaid: string }
  | { type: 'disconnected'; uaid: string }
  /** A page subscribed; `key` is its application server key, base64url, where it gave one. */
  | { type: 'registered'; channelId: string; endpoint: string; key: string | undefined }
  /** `code` 200 the page unsubscribed, 201 too many silent pushes, 202 permission taken away. */
  | { type: 'unregistered'; channelId: string; code: number }
  /** A sender's message was answered 201. */
  | { type: 'accepted'; message: AutopushMessage }
  /** A sender's message was answered with an error, and why. */
  | { type: 'refused'; status: number; fault: string }
  /** `code` 100 the browser decrypted it and ran the push event, 101 could not decrypt, 102 not delivered. */
  | { type: 'acked'; messageId: string; channelId: string; code: number }
  /** The service worker failed: `code` 301 its push handler threw, 302 rejected, 303 internal error. */
  | { type: 'nacked'; messageId: string; code: number };

export type AutopushEventOf<Type extends AutopushEvent['type']> = Extract<AutopushEvent, { type: Type }>;

export interface AutopushEvents {
  /** All that has happened so far, in order. */
  readonly all: readonly AutopushEvent[];
  report(event: AutopushEvent): void;
  /** Resolves with the earliest event of that type which no earlier call has had, waiting for it if need be. */
  next<Type extends AutopushEvent['type']>(type: Type, milliseconds?: number): Promise<AutopushEventOf<Type>>;
}

/** An empty record of events. */
export function autopushEvents(): AutopushEvents {
  const all: AutopushEvent[] = [];
  const signals = new EventEmitter();
  const taken = new Map<string, number>();
  return {
    all,
    report(event) {
      all.push(event);
      signals.emit(event.type);
    },
    async next(type, milliseconds = 10_000) {
      const turn = taken.get(type) ?? 0;
      taken.set(type, turn + 1);
      const nth = () => all.filter((event) => event.type === type)[turn];
      const wait = new Promise<void>((resolve) => {
        const look = () => {
          if (!nth()) return;
          signals.off(type, look);
          resolve();
        };
        signals.on(type, look);
        look();
      });
      await withDeadline(wait, milliseconds, `the push service to see '${type}'; saw: ${names(all)}`);
      return nth() as AutopushEventOf<typeof type>;
    },
  };
}

function names(events: readonly AutopushEvent[]): string {
  return events.map((event) => event.type).join(', ') || 'nothing';
}
