import type { Language } from '../../../contract/lists.ts';
import { newId } from '../../ids.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { lockAccount } from './accounts.ts';

/** A person at the company's provider. The provider never gives a subject to another person, as it may give an address. */
export type CompanyPerson = { issuer: string; subject: string };

export type ConnectedAccount = { id: string; email: string; name: string };

/** Finds the account that is connected to a person of the company. */
export async function findConnected(
  database: Queryable,
  { issuer, subject }: CompanyPerson,
): Promise<ConnectedAccount | null> {
  const [row] = await database.query<ConnectedAccount>(sql`
    SELECT a.id, a.email, a.name FROM credentials c JOIN accounts a ON a.id = c.user_id
    WHERE c.provider_id = ${issuer} AND c.account_id = ${subject}`);
  return row ?? null;
}

const insertCredential = (tx: Queryable, accountId: string, { issuer, subject }: CompanyPerson) =>
  tx.query(sql`
    INSERT INTO credentials (id, user_id, provider_id, account_id)
    VALUES (${newId()}, ${accountId}, ${issuer}, ${subject})
    ON CONFLICT (provider_id, account_id) DO NOTHING RETURNING id`);

/** Creates an account without a password. Returns null if its address has an account. */
export const createConnected = (
  database: Database,
  person: CompanyPerson & { email: string; name: string; language: Language },
): Promise<ConnectedAccount | null> =>
  database.transaction(async (tx) => {
    const [account] = await tx.query<ConnectedAccount>(sql`
      INSERT INTO accounts (id, email, name, language, email_verified)
      VALUES (${newId()}, ${person.email}, ${person.name || person.email.split('@')[0]}, ${person.language}, true)
      ON CONFLICT (email) DO NOTHING RETURNING id, email, name`);
    if (account) await insertCredential(tx, account.id, person);
    return account ?? null;
  });

/**
 * Connects an account, whose address the company has verified. Returns false if it is connected to another person of this provider, or the
 * person to another account.
 */
export async function connect(tx: Queryable, accountId: string, person: CompanyPerson): Promise<boolean> {
  await lockAccount(tx, accountId);
  const [known] = await tx.query<{ account_id: string }>(sql`
    SELECT account_id FROM credentials WHERE user_id = ${accountId} AND provider_id = ${person.issuer}`);
  if (known) return known.account_id === person.subject;
  return (await insertCredential(tx, accountId, person)).length > 0;
}

/** Disconnects an account from the company, and ends its sign-ins with it, except one. Returns false if it is not connected. */
export async function disconnect(
  tx: Queryable,
  accountId: string,
  issuer: string,
  keptSignIn: string | null,
): Promise<boolean> {
  const rows = await tx.query(sql`
    DELETE FROM credentials WHERE user_id = ${accountId} AND provider_id = ${issuer} RETURNING id`);
  if (rows.length === 0) return false;
  await tx.query(sql`
    DELETE FROM sign_ins
    WHERE user_id = ${accountId} AND method = 'company' AND id IS DISTINCT FROM ${keptSignIn}::uuid`);
  return true;
}

export async function isConnected(database: Queryable, accountId: string, issuer: string): Promise<boolean> {
  const rows = await database.query(sql`
    SELECT FROM credentials WHERE user_id = ${accountId} AND provider_id = ${issuer}`);
  return rows.length > 0;
}
