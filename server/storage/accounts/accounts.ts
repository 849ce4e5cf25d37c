import type { Register, Registered } from '../../../contract/api/accounts.ts';
import { newId, toWire } from '../../ids.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import type { Keyring } from '../operating/keyring.ts';
import { hashPassword } from '../operating/secrets.ts';
import { FIRST_KEY_NAME, generateApiKey, insertKey } from '../services/api-keys.ts';
import { insertService } from '../services/services.ts';
import { insertMember } from './members.ts';

/**
 * Creates an account, its first service and its first API key, all or nothing. The account is the same as one created by
 * signing up in the console.
 *
 * @param isVerified whether the operator vouches for the address
 * @returns null if the email is already registered
 */
export async function register(
  database: Database,
  keyring: Keyring,
  request: Register,
  isVerified = false,
): Promise<Registered | null> {
  const environment = request.environment ?? 'prod';
  const email = request.email.toLowerCase();
  const passwordHash = await hashPassword(request.password);
  return database.transaction(async (tx) => {
    const [account] = await tx.query<{ id: string }>(sql`
      INSERT INTO accounts (id, email, name, email_verified)
      VALUES (${newId()}, ${email}, split_part(${email}, '@', 1), ${isVerified})
      ON CONFLICT (email) DO NOTHING RETURNING id`);
    if (!account) return null;
    await tx.query(sql`
      INSERT INTO credentials (id, user_id, provider_id, account_id, password)
      VALUES (${newId()}, ${account.id}, 'credential', ${account.id}, ${passwordHash})`);
    const serviceId = await insertService(tx, keyring, {
      environment,
      branding: request.service ?? {},
      contact: `mailto:${request.email}`,
    });
    await insertMember(tx, { serviceId, accountId: account.id, role: 'owner' });
    const key = generateApiKey(environment);
    await insertKey(tx, serviceId, key, { name: FIRST_KEY_NAME });
    return { service_id: toWire('svc', serviceId), api_key: key };
  });
}

export const renameAccount = (database: Queryable, id: string, name: string): Promise<unknown> =>
  database.query(sql`UPDATE accounts SET name = ${name}, updated_at = now() WHERE id = ${id}`);

/** Records that an account receives mail at its address. */
export const markVerified = (database: Queryable, id: string): Promise<unknown> =>
  database.query(sql`UPDATE accounts SET email_verified = true WHERE id = ${id} AND NOT email_verified`);

/** Locks an account until the end of the transaction. */
export const lockAccount = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`SELECT FROM accounts WHERE id = ${id} FOR NO KEY UPDATE`);

/** Returns the hash for `passwordMatches`; null if the account has no password. */
export async function findPasswordHash(database: Queryable, id: string): Promise<string | null> {
  const [row] = await database.query<{ password: string | null }>(sql`
    SELECT password FROM credentials WHERE user_id = ${id} AND provider_id = 'credential'`);
  return row?.password ?? null;
}

/** Returns the address of an account; null if there is none. */
export async function findEmail(database: Queryable, id: string): Promise<string | null> {
  const [row] = await database.query<{ email: string }>(sql`SELECT email FROM accounts WHERE id = ${id}`);
  return row?.email ?? null;
}

/** Returns the id of an address's account; null if there is none. */
export async function findAccountId(database: Queryable, email: string): Promise<string | null> {
  const [row] = await database.query<{ id: string }>(sql`SELECT id FROM accounts WHERE email = ${email}`);
  return row?.id ?? null;
}

/** Returns whether an address has an account. */
export const hasAccount = async (database: Queryable, email: string): Promise<boolean> =>
  (await findAccountId(database, email)) !== null;

export async function hasAccounts(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ exists: boolean }>(sql`SELECT EXISTS (SELECT FROM accounts)`);
  return row!.exists;
}
