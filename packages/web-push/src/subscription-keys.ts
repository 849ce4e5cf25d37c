import { ECDH } from 'node:crypto';

export type SubscriptionKeys =
  | { ok: true; p256dh: Buffer; auth: Buffer }
  | { ok: false; field: 'p256dh' | 'auth'; reason: string };

/**
 * Parses the `keys` of a browser's `PushSubscription` (RFC 8291, section 2): `p256dh` is an uncompressed
 * P-256 point of 65 bytes and is verified to be on the curve; `auth` is a secret of 16 bytes. Both are
 * base64url, with or without padding.
 */
export function parseSubscriptionKeys(p256dh: string, auth: string): SubscriptionKeys {
  const point = parsePublicKey(p256dh);
  if (!point.ok) return { ok: false, field: 'p256dh', reason: point.reason };
  const secret = parseAuthSecret(auth);
  if (!secret.ok) return { ok: false, field: 'auth', reason: secret.reason };
  return { ok: true, p256dh: point.bytes, auth: secret.bytes };
}

type ParsedBytes = { ok: true; bytes: Buffer } | { ok: false; reason: string };

export function parsePublicKey(p256dh: string): ParsedBytes {
  const bytes = decodeBase64Url(p256dh, 65);
  if (!bytes) return { ok: false, reason: 'must be 65 bytes in base64url' };
  if (bytes[0] !== 4) return { ok: false, reason: 'must be an uncompressed P-256 point' };
  return isOnCurve(bytes) ? { ok: true, bytes } : { ok: false, reason: 'must be a point on the P-256 curve' };
}

export function parseAuthSecret(auth: string): ParsedBytes {
  const bytes = decodeBase64Url(auth, 16);
  return bytes ? { ok: true, bytes } : { ok: false, reason: 'must be 16 bytes in base64url' };
}

// Buffer.from ignores invalid characters, so the input is compared with the encoding of the result.
function decodeBase64Url(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== length) return null;
  const canonical = bytes.toString('base64url');
  const padded = canonical.padEnd(Math.ceil(canonical.length / 4) * 4, '=');
  return text === canonical || text === padded ? bytes : null;
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
