import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { type Database, type Queryable, sql } from '../database.ts';
import type { Keyring } from '../operating/keyring.ts';

/** An account at a certificate authority. `key`: private key as PEM; `url`: the authority's name of it, null before the first order. */
export type AcmeAccount = { key: string; url: string | null };

/** Reads the account of all processes at an authority, or creates its key. The authority learns of it with the first order. */
export const openAccount = (database: Database, keyring: Keyring, directory: string): Promise<AcmeAccount> =>
  database.transaction(async (tx) => {
    const found = await findAccount(tx, keyring, directory);
    if (found) return found;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const sealed = await keyring.seal(tx, Buffer.from(key));
    // Another process may have created one in the meantime.
    await tx.query(sql`
      INSERT INTO acme_accounts (directory, key_sealed, thumbprint)
      VALUES (${directory}, ${sealed}, ${thumbprintOf(key)}) ON CONFLICT DO NOTHING`);
    return (await findAccount(tx, keyring, directory))!;
  });

async function findAccount(tx: Queryable, keyring: Keyring, directory: string): Promise<AcmeAccount | null> {
  const [row] = await tx.query<{ key_sealed: Buffer; url: string | null }>(sql`
    SELECT key_sealed, url FROM acme_accounts WHERE directory = ${directory}`);
  return row ? { key: keyring.open(row.key_sealed).toString(), url: row.url } : null;
}

/** Writes the authority's URL of the account. */
export const saveAccountUrl = (database: Queryable, directory: string, url: string): Promise<unknown> =>
  database.query(sql`
    UPDATE acme_accounts SET url = ${url} WHERE directory = ${directory} AND url IS DISTINCT FROM ${url}`);

/** Finds the thumbprint of the account's key; null before the first order. */
export async function findThumbprint(database: Queryable, directory: string): Promise<string | null> {
  const [row] = await database.query<{ thumbprint: string }>(sql`
    SELECT thumbprint FROM acme_accounts WHERE directory = ${directory}`);
  return row?.thumbprint ?? null;
}

/** Returns the thumbprint of a P-256 key (RFC 7638): the hash of its required members, in the order of their names. */
export function thumbprintOf(key: string): string {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
