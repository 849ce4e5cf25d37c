/**
 * Data exchanged between the main thread (`push-threads.ts`) and the sending threads (`push-thread.ts`).
 *
 * - A *sending thread* encrypts and posts messages; the main thread loads, queues, judges and settles them.
 * - A *message template* is the part that all messages of one notification to one push origin share.
 * - A *parcel* is a batch of messages of one template that is handed to a sending thread: the template once, and the
 *   differing data in columns, because an object for each message costs ten times as much, both in the threads and to copy.
 * - Results name a message by the *number* of its parcel within the process and its *index* in the parcel.
 */

import type { Encryption, Primitives } from '../encryption/primitives.ts';
import type { Http2 } from '../post.ts';
import type { PushAnswer, Urgency } from '../push-request.ts';
import type { LocalDomain } from '../undici-client.ts';

export type ThreadSettings = {
  encryption: Encryption;
  connectionsPerOrigin: number;
  http2ConnectionsPerOrigin: number;
  timeoutMs: number;
  localDomain?: LocalDomain | undefined;
  http2: Http2;
  /** Origins with which our HTTP/2 client has failed. */
  libraryOrigins: string[];
};

export type MessageTemplate = {
  origin: string;
  /** From `Vapid.authorization(origin)`. */
  authorization: string;
  /** UTF-8, not yet encrypted. */
  content: Uint8Array;
  /** Seconds. */
  ttl: number;
  urgency: Urgency;
  /** As in `PushRequest`. */
  isUrgent: boolean;
  topic?: string | undefined;
};

/** Endpoints of a parcel's messages, and the keys they are encrypted for. */
export type Addresses = {
  /** From `checkEndpoint`. */
  endpoints: string[];
  /**
   * `KEY_BYTES` per message: the subscription's public key (65 bytes), then its auth secret (16 bytes). The array has its own
   * memory, because the whole underlying buffer is copied.
   */
  keys: Uint8Array;
  /** The content of each message, if they differ, in place of the template's. */
  contents?: Contents | undefined;
};

/** Contents one after the other, in their own memory, and where each ends. */
export type Contents = { bytes: Uint8Array; ends: Uint32Array };

export function joinContents(contents: Uint8Array[]): Contents {
  const ends = new Uint32Array(contents.length);
  let length = 0;
  for (const [i, content] of contents.entries()) {
    length += content.length;
    ends[i] = length;
  }
  const bytes = new Uint8Array(length);
  for (const [i, content] of contents.entries()) bytes.set(content, ends[i]! - content.length);
  return { bytes, ends };
}

const contentOf = ({ bytes, ends }: Contents, index: number): Uint8Array =>
  bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]);

export type Parcel = MessageTemplate &
  Addresses & {
    number: number;
    /** Time of the handover for sending, by `threadsClock`. */
    sentAt: number;
  };

/** Returns milliseconds on a clock that all threads share; the clock of `performance` starts with each thread. */
export const threadsClock = (): number => Number(process.hrtime.bigint()) / 1e6;

export const PUBLIC_KEY_BYTES = 65;
export const KEY_BYTES = PUBLIC_KEY_BYTES + 16;

/** Returns the addresses at the given indexes, in their own memory. */
export function pickAddresses({ endpoints, keys, contents }: Addresses, indexes: number[]): Addresses {
  const picked = new Uint8Array(indexes.length * KEY_BYTES);
  for (const [to, index] of indexes.entries())
    picked.set(keys.subarray(index * KEY_BYTES, (index + 1) * KEY_BYTES), to * KEY_BYTES);
  return {
    endpoints: indexes.map((index) => endpoints[index]!),
    keys: picked,
    ...(contents && { contents: joinContents(indexes.map((index) => contentOf(contents, index))) }),
  };
}

/** Returns the content of a message of a parcel. */
export const contentAt = ({ content, contents }: Parcel, index: number): Uint8Array =>
  contents ? contentOf(contents, index) : content;

/**
 * The first message of a sending thread, sent again when the thread has to switch to OpenSSL. `fallbackReason` is set
 * if it uses OpenSSL although the setting is `auto`.
 */
export type EncryptionReport = { encryption: Primitives['kind']; fallbackReason: string | null };

/** A report that our HTTP/2 client fails with an origin: a thread sends it to the main thread, which sends it to all threads. */
export type LibraryFallback = { libraryOrigin: string; detail: string };

/**
 * Results of messages by their parcels' numbers and their indexes in the parcel. Nearly all are `accepted`: each takes four elements
 * (number, index, status (2xx), duration of its exchange in ms), because copying a result object between threads takes longer than
 * reading the response from the network. `bug` means that a message can never be sent.
 */
export type Results = {
  accepted: number[];
  detailed: {
    number: number;
    index: number;
    result: PushAnswer | { kind: 'bug'; message: string };
    /** Null without an answer. */
    exchangeMs: number | null;
  }[];
};
