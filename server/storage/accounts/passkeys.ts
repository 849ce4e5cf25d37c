import { newId } from '../../ids.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { deleteVerifications } from './sign-ins.ts';

export type PasskeyRow = {
  id: string;
  account_id: string;
  name: string;
  credential_id: string;
  public_key: Buffer;
  /** PostgreSQL's bigint, as text. */
  counter: string;
  transports: string[];
  created_at: Date;
  last_used_at: Date | null;
};

const COLUMNS = sql`id, account_id, name, credential_id, public_key, counter, transports, created_at, last_used_at`;

/** Lists the passkeys of an account, newest first. */
export const listPasskeys = (database: Queryable, accountId: string): Promise<PasskeyRow[]> =>
  database.query<PasskeyRow>(sql`
    SELECT ${COLUMNS} FROM passkeys WHERE account_id = ${accountId} ORDER BY id DESC`);

export async function findPasskey(database: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await database.query<PasskeyRow>(sql`
    SELECT ${COLUMNS} FROM passkeys WHERE credential_id = ${credentialId}`);
  return row ?? null;
}

/** Inserts a passkey. Returns null if the credential is already stored. */
export async function insertPasskey(
  tx: Queryable,
  passkey: Pick<PasskeyRow, 'account_id' | 'name' | 'credential_id' | 'transports'> & {
    publicKey: Buffer;
    counter: number;
  },
): Promise<PasskeyRow | null> {
  const [row] = await tx.query<PasskeyRow>(sql`
    INSERT INTO passkeys (id, account_id, name, credential_id, public_key, counter, transports)
    VALUES (${newId()}, ${passkey.account_id}, ${passkey.name}, ${passkey.credential_id}, ${passkey.publicKey},
      ${passkey.counter}, ${passkey.transports})
    ON CONFLICT (credential_id) DO NOTHING RETURNING ${COLUMNS}`);
  return row ?? null;
}

/** Records a sign-in. Returns false if the passkey has been removed, or another sign-in has raised its counter this far. */
export async function recordUse(database: Queryable, id: string, counter: number): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE passkeys SET counter = ${counter}, last_used_at = now()
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING id`);
  return rows.length > 0;
}

export async function renamePasskey(
  database: Queryable,
  accountId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await database.query<PasskeyRow>(sql`
    UPDATE passkeys SET name = ${name} WHERE id = ${id} AND account_id = ${accountId} RETURNING ${COLUMNS}`);
  return row ?? null;
}

/**
 * Deletes a passkey, signs out the browsers that signed in with it, except `keptSignIn`, and ends the trust in all browsers. Locks the
 * passkey first, so that a concurrent sign-in with it waits, and fails.
 */
export const deletePasskey = (
  database: Database,
  accountId: string,
  id: string,
  keptSignIn: string | null,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const found = await tx.query(sql`
      SELECT FROM passkeys WHERE id = ${id} AND account_id = ${accountId} FOR UPDATE`);
    if (found.length === 0) return false;
    await tx.query(
      sql`DELETE FROM sign_ins WHERE passkey_id = ${id} AND id IS DISTINCT FROM ${keptSignIn}::uuid`,
    );
    await tx.query(sql`DELETE FROM passkeys WHERE id = ${id}`);
    await deleteVerifications(tx, accountId);
    return true;
  });
