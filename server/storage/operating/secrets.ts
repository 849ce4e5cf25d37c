import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, type Queryable, sql } from '../database.ts';
import { makeFolder } from '../embedded-postgres/data-dir.ts';
import { undefinedIfMissing } from '../embedded-postgres/errors.ts';

/** The installation's secret: 32 bytes that are never stored in the database, so that a copy of it reveals no private key. */
export type Secret = Buffer;

/**
 * Reads the secret from the data folder, or creates it on first start (mode 0600).
 *
 * @param isInUse whether the database holds data that was sealed with a secret: a new one could not unseal it
 * @throws if the secret is damaged, or missing although it is in use
 */
export async function readOrCreateSecret(dataDir: string, isInUse: boolean): Promise<Secret> {
  const existing = await readSecret(dataDir);
  if (existing) return existing;
  if (isInUse)
    throw new Error(
      `${secretPath(dataDir)} is missing, and the database depends on it. Restore it, or set SECRET_KEY to its content.`,
    );
  const secret = randomBytes(32);
  await writeSecret(dataDir, secret);
  return secret;
}

const secretPath = (dataDir: string): string => join(dataDir, 'secret.key');

/**
 * Reads the secret from the data folder; null if it has none.
 *
 * @throws if it is damaged
 */
export async function readSecret(dataDir: string): Promise<Secret | null> {
  const path = secretPath(dataDir);
  const text = await readFile(path, 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return null;
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== 32) throw new Error(`${path} is damaged: it must contain 32 bytes in base64.`);
  return secret;
}

/** Writes the secret into the data folder (mode 0600). */
export async function writeSecret(dataDir: string, secret: Secret): Promise<void> {
  const path = secretPath(dataDir);
  await makeFolder(dataDir);
  // Written to a draft and renamed, so that a crash never leaves half a secret.
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(`${secret.toString('base64')}\n`);
  await file.sync();
  await file.close();
  await rename(draft, path);
}

/**
 * Checks that the database belongs to this secret. Binds a new database to it.
 *
 * @throws if the database belongs to another secret: the VAPID keys could not be unsealed, and every push would fail
 */
export async function checkSecret(database: Database, secret: Secret): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  await database.query(sql`
    INSERT INTO settings (name, value) VALUES ('secret_print', to_jsonb(${fingerprint}::text)) ON CONFLICT DO NOTHING`);
  if ((await findFingerprint(database)) !== fingerprint)
    throw new Error(
      'SECRET_KEY (or secret.key in DATA_DIR) is not the one that this database was created with. Use the same secret for all processes.',
    );
}

/** By which a database knows its secret. */
export const fingerprintOf = (secret: Secret): string =>
  createHmac('sha256', secret).update('carillon secret').digest('hex');

/** Whether the database is bound to a secret. */
export const hasSecret = async (database: Database): Promise<boolean> =>
  (await findFingerprint(database)) !== null;

/** That of the secret to which the database is bound; null if it is to none. */
export async function findFingerprint(database: Queryable): Promise<string | null> {
  const [row] = await database.query<{ value: string }>(sql`
    SELECT value FROM settings WHERE name = 'secret_print'`);
  return row?.value ?? null;
}

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

/** A sealed secret, since when it is this one, and the one before. */
export type RotatedSecret = { sealed: Buffer; former: Buffer | null; rotatedAt: Date | null };

/** How long a secret holds after another has replaced it. */
const FORMER_SECRET_MS = 24 * 3_600_000;

/** Until when the secret before holds; null if it does not any more. Times are in ms. */
export function formerHoldsUntil({ former, rotatedAt }: RotatedSecret, now: number): number | null {
  const until = former && rotatedAt ? rotatedAt.getTime() + FORMER_SECRET_MS : now;
  return until > now ? until : null;
}

/** The sealed secrets that hold now: for a day after it was replaced, the one before too. */
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
