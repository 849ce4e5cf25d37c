import { createHash, randomBytes } from 'node:crypto';
import type { Environment } from '../../../contract/api/services.ts';
import type { Scope } from '../../../contract/lists.ts';
import { newId } from '../../ids.ts';
import { prepared, type Queryable, sql } from '../database.ts';
import { type Closure, closureOf } from './services.ts';

/** Generates a key: `prod_` or `demo_` and 40 characters of base 32, 200 random bits. */
export const generateApiKey = (environment: Environment): string =>
  `${environment}_${base32(randomBytes(25))}`;

/** Encodes every 5 bytes as 8 characters of `0-9a-v`. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((group) => Number.parseInt(group, 2).toString(32)).join('');
}

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The name of the key that is created with a service. */
export const FIRST_KEY_NAME = 'First key';

/** `name`: null if it has none. `scopes`: null for all of them. `expiresAt`: null for never. */
export type KeyTerms = { name: string | null; scopes: readonly Scope[] | null; expiresAt: Date | null };

/** Stores a key's hash. Storing an existing key (the demo's) again changes nothing. */
export async function insertKey(
  tx: Queryable,
  serviceId: string,
  key: string,
  { name = null, scopes = null, expiresAt = null }: Partial<KeyTerms> = {},
): Promise<string> {
  const id = newId();
  await tx.query(sql`
    INSERT INTO api_keys (id, service_id, hash, last_four, name, scopes, expires_at)
    VALUES (${id}, ${serviceId}, ${hashKey(key)}, ${key.slice(-4)}, ${name}, ${scopes}, ${expiresAt})
    ON CONFLICT (hash) DO NOTHING`);
  return id;
}

/** `keyId`: null for a member of the console, who may do what a key with all scopes may do. */
export type KeyOwner = Pick<KeyTerms, 'scopes' | 'expiresAt'> & {
  keyId: string | null;
  serviceId: string;
  environment: Environment;
  /** Reason why the service accepts and sends nothing; null if it does. */
  closure: Closure | null;
};

/** Finds the service that an API key belongs to; null if the key is unknown or revoked. */
export type FindKeyOwner = (key: string) => Promise<KeyOwner | null>;

/**
 * Finds the services of keys, in the order of the keys; null for an unknown or revoked key. Records the time of use at most
 * once a minute per key, so that most look-ups write nothing.
 */
export async function findKeyOwners(database: Queryable, keys: string[]): Promise<(KeyOwner | null)[]> {
  const hashes = keys.map(hashKey);
  const find = sql`
    SELECT k.id, k.hash, k.service_id, k.scopes, k.expires_at, s.environment, s.deletes_at, s.suspension_reason,
      k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute' AS stale
    FROM api_keys k JOIN services s ON s.id = k.service_id
    WHERE k.hash = ANY(${[...new Set(hashes.map(hex))].map((text) => Buffer.from(text, 'hex'))}::bytea[])
      AND k.revoked_at IS NULL`;
  const rows = await database.query<{
    id: string;
    hash: Buffer;
    service_id: string;
    scopes: Scope[] | null;
    expires_at: Date | null;
    environment: Environment;
    deletes_at: Date | null;
    suspension_reason: string | null;
    stale: boolean;
  }>(prepared('find key owners', find));
  const stale = rows.filter((row) => row.stale).map((row) => row.id);
  if (stale.length > 0)
    await database.query(sql`UPDATE api_keys SET last_used_at = now() WHERE id = ANY(${stale}::uuid[])`);
  const owners = new Map(
    rows.map((row) => [
      hex(row.hash),
      {
        keyId: row.id,
        serviceId: row.service_id,
        environment: row.environment,
        scopes: row.scopes,
        expiresAt: row.expires_at,
        closure: closureOf(row),
      },
    ]),
  );
  return hashes.map((hash) => owners.get(hex(hash)) ?? null);
}

const hex = (hash: Buffer): string => hash.toString('hex');

export type KeyRow = {
  id: string;
  name: string | null;
  environment: Environment;
  last_four: string;
  created_at: Date;
  last_used_at: Date | null;
  scopes: Scope[] | null;
  expires_at: Date | null;
};

const COLUMNS = sql`k.id, k.name, s.environment, k.last_four, k.created_at, k.last_used_at, k.scopes, k.expires_at`;

/** Returns a list page of the keys that are not revoked, newest first. */
export function listKeys(
  database: Queryable,
  page: { serviceId: string; limit: number; after: string | null },
): Promise<KeyRow[]> {
  return database.query<KeyRow>(sql`
    SELECT ${COLUMNS}
    FROM api_keys k JOIN services s ON s.id = k.service_id
    WHERE k.service_id = ${page.serviceId} AND k.revoked_at IS NULL
      AND (${page.after}::uuid IS NULL OR k.id < ${page.after})
    ORDER BY k.id DESC LIMIT ${page.limit}`);
}

/** Renames a key. Returns null if it is unknown or revoked. */
export async function renameKey(
  database: Queryable,
  serviceId: string,
  keyId: string,
  name: string,
): Promise<KeyRow | null> {
  const [row] = await database.query<KeyRow>(sql`
    UPDATE api_keys k SET name = ${name} FROM services s
    WHERE k.id = ${keyId} AND k.service_id = ${serviceId} AND k.revoked_at IS NULL AND s.id = k.service_id
    RETURNING ${COLUMNS}`);
  return row ?? null;
}

/** Finds a key that is not revoked. */
export async function findKey(database: Queryable, serviceId: string, keyId: string): Promise<KeyRow | null> {
  const [row] = await database.query<KeyRow>(sql`
    SELECT ${COLUMNS} FROM api_keys k JOIN services s ON s.id = k.service_id
    WHERE k.id = ${keyId} AND k.service_id = ${serviceId} AND k.revoked_at IS NULL`);
  return row ?? null;
}

/** Revokes a key, unless no other key could issue keys afterwards, because that would lock the business out of the API. */
export async function revokeKey(
  tx: Queryable,
  serviceId: string,
  keyId: string,
): Promise<'revoked' | 'unknown' | 'last'> {
  // Locks all keys of the service, so that two concurrent revocations cannot revoke the last two.
  const keys = await tx.query<{ id: string; issues: boolean; expires_at: Date | null }>(sql`
    SELECT id, (scopes IS NULL OR 'keys' = ANY(scopes)) AND (expires_at IS NULL OR expires_at > now()) AS issues, expires_at
    FROM api_keys WHERE service_id = ${serviceId} AND revoked_at IS NULL ORDER BY id FOR UPDATE`);
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return 'unknown';
  // A key that ends earlier does not replace it: soon, none could issue another.
  const end = ({ expires_at }: { expires_at: Date | null }) =>
    expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const isReplaced = keys.some((other) => other !== key && other.issues && end(other) >= end(key));
  if (keys.length === 1 || (key.issues && !isReplaced)) return 'last';
  await tx.query(sql`UPDATE api_keys SET revoked_at = now() WHERE id = ${keyId}`);
  return 'revoked';
}
