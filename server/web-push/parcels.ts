import type { PushAnswer, Urgency } from './post.ts';
import type { Encryption, Primitives } from './primitives.ts';

export type ThreadSettings = {
  encryption: Encryption;
  connectionsPerOrigin: number;
  timeoutMs: number;
};

/**
 * What a thread says first, and again where it has to change: by what it encrypts. `refused` is why it is OpenSSL although
 * something quicker was wanted.
 */
export type Ready = { encryption: Primitives['kind']; refused: string | null };

/**
 * Messages of one content to one push origin, as they cross into a thread: what they share once, the rest in columns. A
 * column costs a tenth of an object a message to copy.
 */
export type Parcel = {
  origin: string;
  /** From `Vapid.authorization(origin)`. */
  authorization: string;
  /** In UTF-8, not encrypted yet. */
  content: Uint8Array;
  /** Seconds. */
  ttl: number;
  urgency: Urgency;
  topic: string;
  numbers: number[];
  endpoints: string[];
  /** `KEY_BYTES` a message: the subscription's public key (65), then its secret (16). */
  keys: Uint8Array;
};

/**
 * What came of messages, by their numbers. Nearly all are `taken`, each as its number and the status (2xx) after it, since
 * copying a whole answer takes longer than reading it off the network. `bug` is why one can never be sent.
 */
export type Answers = {
  taken: number[];
  others: { number: number; answer: PushAnswer | { kind: 'bug'; message: string } }[];
};

export const PUBLIC_KEY_BYTES = 65;
export const KEY_BYTES = PUBLIC_KEY_BYTES + 16;
