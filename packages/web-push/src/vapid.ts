import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/**
 * A P-256 key pair: `publicKey` is the uncompressed point (65 bytes), `privateKey` the bare scalar (32
 * bytes).
 */
export type VapidKeys = { publicKey: Buffer; privateKey: Buffer };

/**
 * Generates the key pair that identifies a sender to push services. Changing it later invalidates all
 * subscriptions made for it.
 */
export function generateVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  // Node omits leading zero bytes, which one key in 256 has.
  const privateKey = Buffer.alloc(32);
  const scalar = pair.getPrivateKey();
  scalar.copy(privateKey, 32 - scalar.length);
  return { publicKey, privateKey };
}

export type Vapid = {
  /**
   * Returns the `Authorization` header for a push service's origin (`https://fcm.googleapis.com`). A token is
   * valid for 12 hours and reused for 11: Apple requires that tokens are renewed at most once an hour.
   *
   * @param now milliseconds since 1970
   */
  authorization(origin: string, now?: number): string;
};

/**
 * Signs a sender's tokens (RFC 8292, section 3) and caches one per origin.
 *
 * @param identity the sender's keys; `subject` is a `mailto:` or `https:` address at which a push service can
 *   contact the sender
 * @throws TypeError when the keys do not match or the subject has another scheme, because push services would
 *   reject every message
 */
export function createVapid(identity: VapidKeys & { subject: string }): Vapid {
  if (!/^(mailto:|https:)./.test(identity.subject)) {
    throw new TypeError(`VAPID subject must be a mailto: or https: address: ${identity.subject}`);
  }
  const key = signingKey(identity);
  const suffix = `, k=${identity.publicKey.toString('base64url')}`;
  const cache = new Map<string, { header: string; expiresAt: number }>();

  function authorization(origin: string, now = Date.now()): string {
    const cached = cache.get(origin);
    if (cached && isReusable(cached.expiresAt - now)) return cached.header;
    const expiresAt = now + LIFETIME_MS;
    const header = `vapid t=${signToken(key, origin, expiresAt, identity.subject)}${suffix}`;
    cache.delete(origin);
    cache.set(origin, { header, expiresAt });
    if (cache.size > MAX_CACHED_ORIGINS) deleteOldest(cache);
    return header;
  }

  return { authorization };
}

// A token has more than its lifetime left if the clock was set back. Push services reject tokens that expire
// in more than a day.
function isReusable(remainingMs: number): boolean {
  return remainingMs >= HOUR_MS && remainingMs <= LIFETIME_MS + HOUR_MS;
}

function signToken(key: KeyObject, origin: string, expiresAt: number, subject: string): string {
  const claims = { aud: origin, exp: Math.floor(expiresAt / 1000), sub: subject };
  const unsigned = `${TOKEN_HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `${unsigned}.${signature.toString('base64url')}`;
}

function signingKey({ publicKey, privateKey }: VapidKeys): KeyObject {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  if (!pair.getPublicKey().equals(publicKey))
    throw new TypeError('the VAPID public key does not belong to the private key');
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
      d: privateKey.toString('base64url'),
    },
  });
}

function deleteOldest(cache: Map<string, unknown>): void {
  for (const origin of cache.keys()) {
    cache.delete(origin);
    return;
  }
}

const HOUR_MS = 3_600_000;
const LIFETIME_MS = 12 * HOUR_MS;
const TOKEN_HEADER = Buffer.from('{"typ":"JWT","alg":"ES256"}').toString('base64url');

/** Limited because anyone can subscribe with invented host names below *.push.apple.com. */
const MAX_CACHED_ORIGINS = 1000;
