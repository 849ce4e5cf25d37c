import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** A P-256 key pair: the public key uncompressed (65 bytes), the private key the bare number (32 bytes). */
export type VapidKeys = { publicKey: Buffer; privateKey: Buffer };

/** The key pair by which push services know a sender. Changing it later ends every subscription made for it. */
export function generateVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  // Node leaves leading zeros out, in one key of 256.
  const privateKey = Buffer.alloc(32);
  const digits = pair.getPrivateKey();
  digits.copy(privateKey, 32 - digits.length);
  return { publicKey, privateKey };
}

export type Vapid = {
  /**
   * The `Authorization` header for a push service's origin (`https://fcm.googleapis.com`). Its token lives for 12 hours
   * and serves for 11: Apple asks for tokens that are not renewed more often than once an hour.
   *
   * @param now milliseconds since 1970
   */
  authorization(origin: string, now?: number): string;
};

/**
 * Signs a sender's tokens (RFC 8292, section 3), one for each origin, kept while it is good.
 *
 * @param identity its keys, and in `subject` a `mailto:` or `https:` address where a push service finds the sender
 * @throws TypeError when the two keys are no pair, or the subject has another scheme: every push would be refused
 */
export function createVapid(identity: VapidKeys & { subject: string }): Vapid {
  if (!/^(mailto:|https:)./.test(identity.subject)) {
    throw new TypeError(`VAPID subject must be a mailto: or https: address: ${identity.subject}`);
  }
  const key = signingKey(identity);
  const suffix = `, k=${identity.publicKey.toString('base64url')}`;
  const headers = new Map<string, { header: string; expires: number }>();

  function authorization(origin: string, now = Date.now()): string {
    const kept = headers.get(origin);
    if (kept && isGood(kept.expires - now)) return kept.header;
    const expires = now + LIFETIME;
    const header = `vapid t=${signToken(key, origin, expires, identity.subject)}${suffix}`;
    headers.delete(origin);
    headers.set(origin, { header, expires });
    if (headers.size > MOST_ORIGINS) forgetOldest(headers);
    return header;
  }

  return { authorization };
}

// More than its lifetime is left only when the clock was set back: push services refuse what expires in over a day.
function isGood(left: number): boolean {
  return left >= HOUR && left <= LIFETIME + HOUR;
}

function signToken(key: KeyObject, origin: string, expires: number, subject: string): string {
  const claims = { aud: origin, exp: Math.floor(expires / 1000), sub: subject };
  const unsigned = `${TOKEN_HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `${unsigned}.${signature.toString('base64url')}`;
}

function signingKey({ publicKey, privateKey }: VapidKeys): KeyObject {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  if (!pair.getPublicKey().equals(publicKey)) throw new TypeError('the VAPID keys are not a pair');
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

function forgetOldest(headers: Map<string, unknown>): void {
  for (const origin of headers.keys()) {
    headers.delete(origin);
    return;
  }
}

const HOUR = 3_600_000;
const LIFETIME = 12 * HOUR;
const TOKEN_HEADER = Buffer.from('{"typ":"JWT","alg":"ES256"}').toString('base64url');

// Anyone may subscribe with a made-up name under a wildcard such as *.push.apple.com.
const MOST_ORIGINS = 1000;
