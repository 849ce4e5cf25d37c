import { createPublicKey, verify } from 'node:crypto';
import type { Rejection } from './rejection.ts';

/**
 * Checks a sender's VAPID token (RFC 8292): its format, its ES256 signature with the key in the header, and
 * its claims.
 *
 * @param senderKey the `applicationServerKey` (base64url) that the subscription is restricted to, if any
 */
export function checkAuthorization(
  header: string | undefined,
  origin: string,
  senderKey?: string,
): Rejection | null {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (!token) return { status: 401, violation: `no VAPID token in Authorization: ${header}` };
  const claims = readClaims(token, key);
  if (!claims)
    return { status: 403, violation: 'VAPID token malformed or not signed by the key in the header' };
  if (senderKey && senderKey !== key) return { status: 403, violation: KEY_MISMATCH };
  const violation = checkClaims(claims, origin);
  return violation ? { status: 403, violation } : null;
}

/** FCM's message. */
export const KEY_MISMATCH =
  'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.';

function checkClaims({ aud, exp, sub }: Claims, origin: string): string | null {
  const now = Date.now() / 1000;
  if (aud !== origin) return `VAPID aud is ${aud}, not ${origin}`;
  if (typeof exp !== 'number') return `VAPID exp is not a number: ${exp}`;
  if (exp <= now) return 'VAPID token expired';
  if (exp > now + 86_400) return 'VAPID exp is over 24 hours ahead';
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+)$/.test(String(sub))) return `VAPID sub is ${sub}`;
  return null;
}

// Claims are cached because senders reuse a token and verifying takes longer than all other checks.
function readClaims(token: string, key: string): Claims | null {
  const cacheKey = `${token} ${key}`;
  let claims = claimsCache.get(cacheKey);
  if (claims === undefined) {
    claims = verifyToken(token, key);
    claimsCache.set(cacheKey, claims);
  }
  return claims;
}

function verifyToken(token: string, key: string): Claims | null {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (rest.length > 0 || point.length !== 65 || point[0] !== 4) return null;
  try {
    const { alg } = JSON.parse(decode(header));
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: publicKey(point), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    return alg === 'ES256' && isSigned ? JSON.parse(decode(payload)) : null;
  } catch {
    return null;
  }
}

function publicKey(point: Buffer) {
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}

function decode(text: string): string {
  return Buffer.from(text, 'base64url').toString();
}

type Claims = { aud?: unknown; exp?: unknown; sub?: unknown };

const claimsCache = new Map<string, Claims | null>();
