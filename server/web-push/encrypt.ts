import {
  createCipheriv,
  createECDH,
  createHmac,
  createSecretKey,
  ECDH,
  type KeyObject,
  randomFillSync,
} from 'node:crypto';

/** Longest content that fits: 4,096 bytes of body, less 86 of header, 1 of padding delimiter and 16 of tag. */
export const MAX_CONTENT_BYTES = 3993;

/** Where a message goes: the subscription's P-256 public key (65 bytes, uncompressed) and its secret (16 bytes). */
export type Recipient = { p256dh: Buffer; auth: Buffer };

/**
 * What the sender makes anew for every message: its public key (65 bytes), the secret that its private key shares
 * with the recipient's public key (32 bytes), and a salt (16 bytes).
 */
export type MessageSecrets = { publicKey: Buffer; sharedSecret: Buffer; salt: Buffer };

/**
 * Encrypts a message for one subscription (RFC 8291) into the `aes128gcm` coding (RFC 8188): a single record, with no
 * padding but its delimiter. The body is 103 bytes longer than the content.
 *
 * @throws RangeError when the content is over `MAX_CONTENT_BYTES`, which push services refuse
 * @throws Error when `p256dh` is no point of the curve: `parseSubscriptionKeys` lets none through
 */
export function encrypt(content: Uint8Array, recipient: Recipient): Buffer {
  if (content.length > MAX_CONTENT_BYTES) {
    throw new RangeError(
      `content of ${content.length} bytes, at most ${MAX_CONTENT_BYTES} fit a push message`,
    );
  }
  const publicKey = ecdh.generateKeys();
  return encryptWith(content, recipient, {
    publicKey,
    sharedSecret: ecdh.computeSecret(recipient.p256dh),
    salt: nextSalt(),
  });
}

/** The part of `encrypt` without chance in it, so that the example of RFC 8291 can be repeated. */
export function encryptWith(content: Uint8Array, recipient: Recipient, secrets: MessageSecrets): Buffer {
  const { key, nonce } = deriveKey(recipient, secrets);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.allocUnsafe(HEADER_BYTES + content.length + 1 + TAG_BYTES);
  secrets.salt.copy(body, 0);
  body.writeUInt32BE(RECORD_BYTES, 16);
  body[20] = secrets.publicKey.length;
  secrets.publicKey.copy(body, 21);
  cipher.update(content).copy(body, HEADER_BYTES);
  cipher.update(LAST_RECORD_DELIMITER).copy(body, HEADER_BYTES + content.length);
  cipher.final();
  cipher.getAuthTag().copy(body, body.length - TAG_BYTES);
  return body;
}

/** RFC 8291, section 3.4: two rounds of HKDF, written out since each needs a single block of HMAC. */
function deriveKey(recipient: Recipient, { publicKey, sharedSecret, salt }: MessageSecrets) {
  const combined = hmac(createSecretKey(recipient.auth), sharedSecret);
  const input = createHmac('sha256', createSecretKey(combined))
    .update(KEY_INFO)
    .update(recipient.p256dh)
    .update(publicKey)
    .update(ONE)
    .digest();
  const pseudorandom = createSecretKey(hmac(createSecretKey(salt), input));
  return {
    key: createSecretKey(hmac(pseudorandom, CONTENT_KEY_INFO).subarray(0, 16)),
    nonce: hmac(pseudorandom, NONCE_INFO).subarray(0, 12),
  };
}

// Keys come wrapped: handed over as Buffers, they cost 9 µs a message more in Node 24.
function hmac(key: KeyObject, input: Buffer): Buffer {
  return createHmac('sha256', key).update(input).digest();
}

// Random bytes for 16 alone cost 2 µs, so they are fetched for many salts at once; each salt serves once.
function nextSalt(): Buffer {
  if (saltsUsed === SALTS_IN_POOL) {
    randomFillSync(salts);
    saltsUsed = 0;
  }
  const start = saltsUsed++ * SALT_BYTES;
  return salts.subarray(start, start + SALT_BYTES);
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
const ONE = Buffer.of(1);
const KEY_INFO = Buffer.from('WebPush: info\0');
const CONTENT_KEY_INFO = Buffer.from('Content-Encoding: aes128gcm\0\x01');
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0\x01');

const SALTS_IN_POOL = 256;
const salts = Buffer.alloc(SALTS_IN_POOL * SALT_BYTES);
let saltsUsed = SALTS_IN_POOL;

// One object, its key made anew for every message: a new object as well would cost 5 µs more.
const ecdh = createECDH(CURVE);
