import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

/** A secret of 32 bytes. The installation's is never stored in the database, so that a copy of the database reveals no private key. */
export type Secret = Buffer;

/** Returns the fingerprint by which a database identifies its secret. */
export const fingerprintOf = (secret: Secret): string =>
  createHmac('sha256', secret).update('carillon secret').digest('hex');

/** Encrypts by AES-256-GCM: 12 bytes of nonce, the ciphertext, 16 bytes of tag. */
export function seal(secret: Secret, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws if the bytes were sealed with another secret, or were changed */
export function unseal(secret: Secret, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

/** A sealed secret, the previous one, and when it was replaced. */
export type RotatedSecret = { sealed: Buffer; former: Buffer | null; rotatedAt: Date | null };

/** Time for which a replaced secret remains valid. */
const FORMER_SECRET_MS = 24 * 3_600_000;

/** Returns when the previous secret expires; null if it has expired or there is none. Times are in ms since 1970. */
export function formerHoldsUntil({ former, rotatedAt }: RotatedSecret, now: number): number | null {
  const until = former && rotatedAt ? rotatedAt.getTime() + FORMER_SECRET_MS : now;
  return until > now ? until : null;
}

/** Returns the sealed secrets that are valid now, including the previous one for a day after its replacement. */
export const holdingSecrets = (secret: RotatedSecret, now: number): Buffer[] =>
  formerHoldsUntil(secret, now) === null ? [secret.sealed] : [secret.sealed, secret.former!];

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);
const SCRYPT = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

/** Hashes by scrypt, as `salt:hash` in hex, with the parameters and the format of better-auth. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await scryptAsync(password.normalize('NFKC'), Buffer.from(salt), 64, SCRYPT)).toString('hex')}`;
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  const actual = await scryptAsync(password.normalize('NFKC'), Buffer.from(salt), 64, SCRYPT);
  const expected = Buffer.from(hash, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
