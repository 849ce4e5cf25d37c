import { type Queryable, sql } from '../database.ts';

/** Number of time steps before and after the current one for which a code is valid. */
export const STEP_TOLERANCE = 1;

/**
 * Takes a code of an authenticator app by its time step, for all processes. Returns false if this code, or a later one, was taken before.
 * A stored step further ahead than any valid code is ignored, because it means that the clock has since been set back.
 */
export async function takeTimeStep(database: Queryable, accountId: string, step: number): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE two_factors SET last_step = ${step}
    WHERE user_id = ${accountId} AND last_step NOT BETWEEN ${step}::bigint AND ${step}::bigint + ${2 * STEP_TOLERANCE}::int
    RETURNING id`);
  return rows.length > 0;
}

/** Takes a recovery code by its hash. Returns false if it was taken before. */
export async function takeRecoveryCode(
  database: Queryable,
  accountId: string,
  hash: string,
): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE two_factors SET used_codes = used_codes || ${hash}::text
    WHERE user_id = ${accountId} AND NOT ${hash}::text = ANY(used_codes) RETURNING id`);
  return rows.length > 0;
}

/** Reads whether an account has an authenticator app or a passkey, and whether one of its services requires a second factor of its team. */
export async function readFactorNeeds(
  database: Queryable,
  accountId: string,
): Promise<{ hasAuthenticator: boolean; hasPasskey: boolean; isRequired: boolean }> {
  const [row] = await database.query<{
    has_authenticator: boolean;
    has_passkey: boolean;
    is_required: boolean;
  }>(sql`
    SELECT EXISTS (SELECT FROM accounts WHERE id = ${accountId} AND two_factor_enabled) AS has_authenticator,
      EXISTS (SELECT FROM passkeys WHERE account_id = ${accountId}) AS has_passkey,
      EXISTS (
        SELECT FROM members m JOIN services s ON s.id = m.service_id
        WHERE m.account_id = ${accountId} AND s.requires_second_factor) AS is_required`);
  return {
    hasAuthenticator: row!.has_authenticator,
    hasPasskey: row!.has_passkey,
    isRequired: row!.is_required,
  };
}

/** Finds the hashes of taken recovery codes; null if the account has no authenticator app. */
export async function findTakenCodes(database: Queryable, accountId: string): Promise<Set<string> | null> {
  const [row] = await database.query<{ used_codes: string[] }>(sql`
    SELECT f.used_codes FROM two_factors f JOIN accounts a ON a.id = f.user_id
    WHERE f.user_id = ${accountId} AND a.two_factor_enabled`);
  return row ? new Set(row.used_codes) : null;
}
