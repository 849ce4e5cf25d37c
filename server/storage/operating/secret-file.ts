import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '../../lib/flush-folder.ts';
import { makeFolder } from '../embedded-postgres/data-dir.ts';
import type { Secret } from './secrets.ts';

const SECRET = 'secret.key';
/** File of the new secret while it replaces the old secret in `secret.key`. */
const NEXT = 'secret.next.key';

/**
 * Reads the secret from the data folder; null if it has none.
 *
 * @throws if it is damaged
 */
export const readSecret = (dataDir: string): Secret | null => read(join(dataDir, SECRET));

/** Reads the new secret during a replacement; null if there is none. */
export const readNextSecret = (dataDir: string): Secret | null => read(join(dataDir, NEXT));

/** Writes the secret into the data folder (mode 0600). */
export const writeSecret = (dataDir: string, secret: Secret): Promise<void> => write(dataDir, SECRET, secret);

/** Makes the new secret of a replacement. Keeps a new secret that an interrupted command has made. */
export async function makeNextSecret(dataDir: string): Promise<Secret> {
  const existing = readNextSecret(dataDir);
  if (existing) return existing;
  const secret = randomBytes(32);
  await write(dataDir, NEXT, secret);
  return secret;
}

/** Overwrites the old secret with the new secret. The file is renamed, so that the data folder is never without a secret. */
export async function promoteNextSecret(dataDir: string): Promise<void> {
  await rename(join(dataDir, NEXT), join(dataDir, SECRET));
  await flushFolder(dataDir);
}

function read(path: string): Secret | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== 32) throw new Error(`${path} is damaged: it must contain 32 bytes in base64.`);
  return secret;
}

async function write(dataDir: string, name: string, secret: Secret): Promise<void> {
  await makeFolder(dataDir);
  // The secret is written to a draft and renamed, so that a crash never leaves half of it.
  const path = join(dataDir, name);
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(`${secret.toString('base64')}\n`);
  await file.sync();
  await file.close();
  await rename(draft, path);
  await flushFolder(dataDir);
}
