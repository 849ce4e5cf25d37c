import { createHash } from 'node:crypto';
import { newId } from '../../ids.ts';
import { type Database, type Queryable, sql } from '../database.ts';

// Tables that better-auth writes: sign-ins, verifications (links that set a password, expected codes, trusted browsers) and rate limits.

export type SignInRow = {
  id: string;
  user_agent: string | null;
  ip_address: string | null;
  created_at: Date;
};

/** Lists the sign-ins of an account, newest first. */
export const listSignIns = (database: Queryable, accountId: string): Promise<SignInRow[]> =>
  database.query<SignInRow>(sql`
    SELECT id, nullif(user_agent, '') AS user_agent, nullif(ip_address, '') AS ip_address, created_at
    FROM sign_ins WHERE user_id = ${accountId} AND expires_at > now() ORDER BY created_at DESC, id DESC`);

/** Deletes a sign-in. Returns false if there is none. The browser stays trusted, because another sign-in takes its place. */
export async function deleteSignIn(database: Queryable, accountId: string, id: string): Promise<boolean> {
  const rows = await database.query(sql`
    DELETE FROM sign_ins WHERE id = ${id} AND user_id = ${accountId} RETURNING id`);
  return rows.length > 0;
}

/**
 * Signs an account out of one browser, and ends the trust in all its browsers: better-auth does not say which trust belongs to which
 * sign-in. The others stay signed in, and need a code at the next sign-in. Returns false if there is no such sign-in.
 */
export const endSignIn = (database: Database, accountId: string, id: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const isFound = await deleteSignIn(tx, accountId, id);
    if (isFound) await deleteVerifications(tx, accountId);
    return isFound;
  });

/** Turns a sign-in by password into one by passkey: it ends when the passkey is removed elsewhere. */
export const markByPasskey = (tx: Queryable, id: string, passkeyId: string): Promise<unknown> =>
  tx.query(sql`
    UPDATE sign_ins SET by_passkey = true, passkey_id = ${passkeyId} WHERE id = ${id} AND NOT by_passkey`);

/** Signs an account out of every browser, and trusts none of them any more. Links that set its password become invalid too. */
export async function endSignIns(database: Queryable, accountId: string): Promise<void> {
  await database.query(sql`DELETE FROM sign_ins WHERE user_id = ${accountId}`);
  await deleteVerifications(database, accountId);
}

export const deleteExpiredSignIns = (database: Queryable): Promise<unknown> =>
  database.query(sql`DELETE FROM sign_ins WHERE expires_at < now()`);

const CHALLENGE_MINUTES = 5;

const challengeName = (challenge: string): string =>
  `passkey ${createHash('sha256').update(challenge).digest('hex')}`;

/** Stores a challenge that a passkey has to sign. `purpose` is the account that registers the passkey, or a sign-in. */
export const insertChallenge = (database: Queryable, challenge: string, purpose: string): Promise<unknown> =>
  database.query(sql`
    INSERT INTO verifications (id, identifier, value, expires_at)
    VALUES (${newId()}, ${challengeName(challenge)}, ${purpose}, now() + ${CHALLENGE_MINUTES} * interval '1 minute')`);

/** Consumes a challenge. Returns false if it was not made for this purpose, was used, or has expired. */
export async function consumeChallenge(
  database: Queryable,
  challenge: string,
  purpose: string,
): Promise<boolean> {
  const rows = await database.query(sql`
    DELETE FROM verifications
    WHERE identifier = ${challengeName(challenge)} AND value = ${purpose} AND expires_at > now() RETURNING id`);
  return rows.length > 0;
}

const oneTimeName = (kind: OneTimeKind, secret: string): string =>
  `${kind} ${createHash('sha256').update(secret).digest('hex')}`;

/** `company sign-in`: what the answer of the company's provider must fit; `sign-in link`: the account of a link of the command line. */
type OneTimeKind = 'company sign-in' | 'sign-in link';

/** Stores a value, which whoever has the secret takes once. Only the hash of the secret is stored. */
export const insertOneTimeValue = (
  database: Queryable,
  kind: OneTimeKind,
  { secret, value, minutes }: { secret: string; value: string; minutes: number },
): Promise<unknown> =>
  database.query(sql`
    INSERT INTO verifications (id, identifier, value, expires_at)
    VALUES (${newId()}, ${oneTimeName(kind, secret)}, ${value}, now() + ${minutes} * interval '1 minute')`);

/** Takes a value. Returns null if there is none with this secret, or if it was taken or has expired. */
export async function takeOneTimeValue(
  database: Queryable,
  kind: OneTimeKind,
  secret: string,
): Promise<string | null> {
  const [row] = await database.query<{ value: string }>(sql`
    DELETE FROM verifications WHERE identifier = ${oneTimeName(kind, secret)} AND expires_at > now()
    RETURNING value`);
  return row?.value ?? null;
}

/** Invalidates every link that sets the password of an account or signs it in, and ends its trust in browsers. */
export const deleteVerifications = (database: Queryable, accountId: string): Promise<unknown> =>
  database.query(sql`DELETE FROM verifications WHERE value = ${accountId}`);

export const deleteExpiredVerifications = (database: Queryable): Promise<unknown> =>
  database.query(sql`DELETE FROM verifications WHERE expires_at < now()`);

/** Deletes counters last raised over an hour ago: no limit has a window that long. */
export const deleteExpiredRateLimits = (database: Queryable): Promise<unknown> =>
  database.query(sql`
    DELETE FROM rate_limits WHERE last_request < (extract(epoch FROM now()) - 3600) * 1000`);
