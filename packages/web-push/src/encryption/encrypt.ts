import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { KeySource, MessageKey, Primitives, Recipient } from './primitives.ts';

/** The content coding of every message: RFC 8291 allows no other. */
export const CONTENT_ENCODING = 'aes128gcm';

/** Maximum size of content: a body of 4,096 bytes less its header (86), padding delimiter (1) and tag (16). */
export const MAX_CONTENT_BYTES = 3993;

export type Message = { content: Uint8Array; recipient: Recipient };

/**
 * Encrypts messages, each for one subscription (RFC 8291). No option changes the result: the coding is always
 * `aes128gcm` (RFC 8188), with a single record, no padding but the delimiter, and a new key pair and salt for each
 * message. `Encryption` only selects the code that computes the keys (create-primitives.ts). A body is 103 bytes
 * longer than its content.
 *
 * @param messages at most `ENCRYPTION_BATCH_SIZE`
 * @returns for each message its body or an error: a RangeError if the content exceeds `MAX_CONTENT_BYTES`,
 *   which push services reject; an Error if `p256dh` is not a point on the curve, which
 *   `parseSubscriptionKeys` prevents
 */
export function encrypt(messages: Message[], { agree, derive }: Primitives): (Buffer | Error)[] {
  const agreements = agree(messages.map(({ recipient }) => recipient.p256dh));
  const salts = randomBytes(messages.length * SALT_BYTES);
  const sources = agreements.flatMap((agreement, i) => {
    const salt = salts.subarray(i * SALT_BYTES, (i + 1) * SALT_BYTES);
    return agreement ? [{ ...agreement, recipient: messages[i]!.recipient, salt }] : [];
  });
  const keys = derive(sources);
  let next = 0;
  return messages.map(({ content }, i) => {
    if (!agreements[i]) return new Error('p256dh is not a point on the P-256 curve');
    const source = sources[next]!;
    const key = keys[next++]!;
    if (content.length <= MAX_CONTENT_BYTES) return encryptContent(content, source, key);
    return new RangeError(
      `content has ${content.length} bytes, a push message can hold at most ${MAX_CONTENT_BYTES}`,
    );
  });
}

/** Does the deterministic part of `encrypt`, so that a test can reproduce the example of RFC 8291. */
export function encryptContent(
  content: Uint8Array,
  { salt, publicKey }: KeySource,
  { key, nonce }: MessageKey,
): Buffer {
  const cipher = createCipheriv('aes-128-gcm', createSecretKey(key), nonce);
  const ciphertext = cipher.update(withDelimiter(content));
  cipher.final();
  const body = Buffer.allocUnsafe(HEADER_BYTES + ciphertext.length + TAG_BYTES);
  salt.copy(body, 0);
  body.writeUInt32BE(RECORD_BYTES, 16);
  body[20] = publicKey.length;
  publicKey.copy(body, 21);
  ciphertext.copy(body, HEADER_BYTES);
  cipher.getAuthTag().copy(body, body.length - TAG_BYTES);
  return body;
}

/** Caches the latest result, because consecutive messages of a broadcast have the same content. */
function withDelimiter(content: Uint8Array): Uint8Array {
  if (latest.content !== content)
    latest = { content, delimited: Buffer.concat([content, LAST_RECORD_DELIMITER]) };
  return latest.delimited;
}

const HEADER_BYTES = 86;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
const LAST_RECORD_DELIMITER = Buffer.of(2);

let latest: { content?: Uint8Array; delimited: Uint8Array } = { delimited: LAST_RECORD_DELIMITER };
