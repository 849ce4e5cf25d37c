import { createCipheriv, createSecretKey, ECDH, randomBytes } from 'node:crypto';
import type { KeySource, MessageKey, Primitives, Recipient } from './primitives.ts';

/** Longest content that fits: 4,096 bytes of body, less 86 of header, 1 of padding delimiter and 16 of tag. */
export const MAX_CONTENT_BYTES = 3993;

export type Message = { content: Uint8Array; recipient: Recipient };

/**
 * Encrypts messages, each for one subscription (RFC 8291), into the `aes128gcm` coding (RFC 8188): a single record, with no
 * padding but its delimiter. A body is 103 bytes longer than the content.
 *
 * @param messages at most `MOST_AT_ONCE`
 * @returns in the place of each its body, or what forbids it: a RangeError when the content is over `MAX_CONTENT_BYTES`, which
 *   push services refuse; an Error when `p256dh` is no point of the curve: `parseSubscriptionKeys` lets none through
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
    if (!agreements[i]) return new Error('p256dh is no point of the P-256 curve');
    const source = sources[next]!;
    const key = keys[next++]!;
    if (content.length <= MAX_CONTENT_BYTES) return seal(content, source, key);
    return new RangeError(
      `content of ${content.length} bytes, at most ${MAX_CONTENT_BYTES} fit a push message`,
    );
  });
}

/** The part of `encrypt` without chance in it, so that the example of RFC 8291 can be repeated. */
export function seal(
  content: Uint8Array,
  { salt, publicKey }: KeySource,
  { key, nonce }: MessageKey,
): Buffer {
  const cipher = createCipheriv('aes-128-gcm', createSecretKey(key), nonce);
  const sealed = cipher.update(withDelimiter(content));
  cipher.final();
  const body = Buffer.allocUnsafe(HEADER_BYTES + sealed.length + TAG_BYTES);
  salt.copy(body, 0);
  body.writeUInt32BE(RECORD_BYTES, 16);
  body[20] = publicKey.length;
  publicKey.copy(body, 21);
  sealed.copy(body, HEADER_BYTES);
  cipher.getAuthTag().copy(body, body.length - TAG_BYTES);
  return body;
}

/** The messages of a broadcast follow each other with the same content. */
function withDelimiter(content: Uint8Array): Uint8Array {
  if (latest.content !== content)
    latest = { content, delimited: Buffer.concat([content, LAST_RECORD_DELIMITER]) };
  return latest.delimited;
}

export type SubscriptionKeys =
  | { ok: true; p256dh: Buffer; auth: Buffer }
  | { ok: false; field: 'p256dh' | 'auth'; reason: string };

/**
 * Reads the `keys` of a browser's `PushSubscription`: base64url, padded or not, of a P-256 point in its uncompressed
 * form (65 bytes, really on the curve) and of a secret (16 bytes). RFC 8291, section 2.
 */
export function parseSubscriptionKeys(p256dh: string, auth: string): SubscriptionKeys {
  const point = parsePublicKey(p256dh);
  if (!point.ok) return { ok: false, field: 'p256dh', reason: point.reason };
  const secret = parseAuthSecret(auth);
  if (!secret.ok) return { ok: false, field: 'auth', reason: secret.reason };
  return { ok: true, p256dh: point.bytes, auth: secret.bytes };
}

type Bytes = { ok: true; bytes: Buffer } | { ok: false; reason: string };

export function parsePublicKey(p256dh: string): Bytes {
  const bytes = decodeBase64Url(p256dh, 65);
  if (!bytes) return { ok: false, reason: 'must be 65 bytes in base64url' };
  if (bytes[0] !== 4) return { ok: false, reason: 'must be an uncompressed P-256 point' };
  return isOnCurve(bytes) ? { ok: true, bytes } : { ok: false, reason: 'must be a point on the P-256 curve' };
}

export function parseAuthSecret(auth: string): Bytes {
  const bytes = decodeBase64Url(auth, 16);
  return bytes ? { ok: true, bytes } : { ok: false, reason: 'must be 16 bytes in base64url' };
}

// Buffer.from skips what it doesn't understand, hence the comparison with what the bytes are written as.
function decodeBase64Url(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== length) return null;
  const canonical = bytes.toString('base64url');
  const padded = canonical.padEnd(Math.ceil(canonical.length / 4) * 4, '=');
  return text === canonical || text === padded ? bytes : null;
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
}

const CURVE = 'prime256v1';
const HEADER_BYTES = 86;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
const LAST_RECORD_DELIMITER = Buffer.of(2);

let latest: { content?: Uint8Array; delimited: Uint8Array } = { delimited: LAST_RECORD_DELIMITER };
