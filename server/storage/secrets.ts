import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, sql } from './database.ts';

/** The installation's secret: 32 bytes that are never in the database, so that a copy of it gives no key away. */
export type Secret = Buffer;

/**
 * Reads the secret of the data folder, or makes it on first start (mode 0600).
 *
 * @param isBegun whether the database was begun with a secret: another could not open what that one sealed
 * @throws when it is damaged, or missing though the database was begun with it
 */
export async function readOrMakeSecret(dataDir: string, isBegun: boolean): Promise<Secret> {
  const path = join(dataDir, 'secret.key');
  const found = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found !== null) {
    const secret = Buffer.from(found.trim(), 'base64');
    if (secret.length !== 32) throw new Error(`${path} is damaged: it must hold 32 bytes in base64`);
    return secret;
  }
  if (isBegun)
    throw new Error(
      `${path} is missing, and the database was begun with it: bring it back, or set SECRET_KEY to what it held`,
    );
  await mkdir(dataDir, { recursive: true });
  const secret = randomBytes(32);
  // Written beside and renamed: a crash in between leaves no half a secret.
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(`${secret.toString('base64')}\n`);
  await file.sync();
  await file.close();
  await rename(draft, path);
  return secret;
}

/**
 * Makes sure that the secret is the one that this database was begun with.
 *
 * @throws when it is another: the VAPID keys could not be opened, and every push would fail
 */
export async function checkSecret(database: Database, secret: Secret): Promise<void> {
  const print = createHmac('sha256', secret).update('carillon secret').digest('hex');
  await database.query(sql`
    INSERT INTO settings (name, value) VALUES ('secret_print', to_jsonb(${print}::text)) ON CONFLICT DO NOTHING`);
  if ((await findPrint(database)) !== print)
    throw new Error(
      'SECRET_KEY (or secret.key in DATA_DIR) is not the one this database was begun with: use the same for all processes',
    );
}

/** Whether the database was begun with a secret. */
export const hasSecret = async (database: Database): Promise<boolean> => (await findPrint(database)) !== null;

async function findPrint(database: Database): Promise<string | null> {
  const [row] = await database.query<{ value: string }>(sql`
    SELECT value FROM settings WHERE name = 'secret_print'`);
  return row?.value ?? null;
}

/** AES-256-GCM: 12 bytes of nonce, the sealed bytes, 16 bytes of tag. */
export function seal(secret: Secret, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the bytes were sealed with another secret, or changed */
export function unseal(secret: Secret, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);
const SCRYPT = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

/** scrypt as `salt:hash` in hex, with the parameters and the form that better-auth uses. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await scryptAsync(password.normalize('NFKC'), Buffer.from(salt), 64, SCRYPT)).toString('hex')}`;
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  const found = await scryptAsync(password.normalize('NFKC'), Buffer.from(salt), 64, SCRYPT);
  const expected = Buffer.from(hash, 'hex');
  return found.length === expected.length && timingSafeEqual(found, expected);
}
