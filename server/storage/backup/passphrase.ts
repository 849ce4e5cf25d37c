import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Secret, seal, unseal } from '../operating/secrets.ts';

/** A secret sealed by a passphrase with scrypt and AES-256-GCM, in base64. */
export type SealedSecret = { salt: string; sealed: string };

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** Parameters of scrypt, implied by the format of a backup. A guess takes 64 MiB and a tenth of a second. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const KEY_BYTES = 32;
export const SALT_BYTES = 16;

/** Derives the key of what a passphrase seals. */
export const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  scryptAsync(passphrase.normalize('NFKC'), salt, KEY_BYTES, COST);

export async function sealByPassphrase(passphrase: string, secret: Secret): Promise<SealedSecret> {
  const salt = randomBytes(SALT_BYTES);
  const sealed = seal(await keyOf(passphrase, salt), secret);
  return { salt: salt.toString('base64'), sealed: sealed.toString('base64') };
}

/** Opens a sealed secret; null if the passphrase is wrong. */
export async function openByPassphrase(
  passphrase: string,
  { salt, sealed }: SealedSecret,
): Promise<Secret | null> {
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'));
  try {
    return unseal(key, Buffer.from(sealed, 'base64'));
  } catch {
    return null;
  }
}
