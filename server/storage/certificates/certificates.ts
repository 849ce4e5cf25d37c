import { type Database, type Queryable, sql } from '../database.ts';
import { tryLockName } from '../locks.ts';
import type { Keyring } from '../operating/keyring.ts';

/** Channel of signals that a certificate has changed, with its name. */
export const CERTIFICATES_CHANNEL = 'certificates';

/** A certificate with its private key, as PEM. */
export type Issued = { chain: string; key: string; validFrom: Date; expiresAt: Date };

/** A name with a certificate. `version` changes with each renewal. */
export type Served = { name: string; version: string; firstIssuedAt: Date };

/**
 * State of the certificate of a name. `expires_at`: ISO 8601, null if there is none yet; `expires_in` and `retry_in`: in seconds, until it
 * expires and until the next order is allowed; `problem`: why the latest order failed, null if it succeeded.
 */
export type CertificateState = {
  name: string;
  expires_at: string | null;
  expires_in: number | null;
  problem_code: string | null;
  problem: string | null;
  retry_in: number;
  attempts: number;
};

/** Lists the names that have a certificate. */
export const listServed = async (database: Queryable): Promise<Served[]> =>
  (
    await database.query<{ name: string; version: string; first_issued_at: Date }>(sql`
      SELECT name, issued_at::text AS version, first_issued_at FROM certificates WHERE chain IS NOT NULL`)
  ).map(({ first_issued_at, ...served }) => ({ ...served, firstIssuedAt: first_issued_at }));

/** Reads the certificate of a name with its key. */
export async function readCertificate(
  database: Queryable,
  keyring: Keyring,
  name: string,
): Promise<Pick<Issued, 'chain' | 'key'> | null> {
  const [row] = await database.query<{ chain: string; key_sealed: Buffer }>(sql`
    SELECT chain, key_sealed FROM certificates WHERE name = ${name} AND chain IS NOT NULL`);
  return row ? { chain: row.chain, key: keyring.open(row.key_sealed).toString() } : null;
}

/** Reads the state of the certificates of these names, or of all that are wanted. A name without a row was never ordered. */
export const readCertificateStates = (
  database: Queryable,
  names: string[] | null = null,
): Promise<CertificateState[]> =>
  database.query<CertificateState>(sql`
    SELECT name, to_json(expires_at) #>> '{}' AS expires_at,
      extract(epoch FROM certificates.expires_at - now())::float AS expires_in, problem_code, problem,
      greatest(0, extract(epoch FROM next_order_at - now()))::float AS retry_in, attempts
    FROM certificates
    WHERE name = ANY(${names}::text[]) OR (${names}::text[] IS NULL AND wanted_at > now() - interval '1 day')
    ORDER BY certificates.expires_at NULLS FIRST, name`);

/**
 * Finds when the certificate of a name expires, as an ISO 8601 time; null unless it expires within a week and could not be renewed. It is
 * renewed after two thirds of its life.
 */
export async function findExpiring(database: Queryable, name: string): Promise<string | null> {
  const [row] = await database.query<{ expires_at: Date }>(sql`
    SELECT expires_at FROM certificates
    WHERE name = ${name} AND problem IS NOT NULL AND expires_at < now() + interval '7 days' AND wanted_at > now() - interval '1 day'`);
  return row?.expires_at.toISOString() ?? null;
}

/**
 * Finds the name whose certificate is to be ordered next; null if none is due. A next order later than any pause was computed with a
 * clock that was wrong.
 */
export async function findDue(database: Queryable, names: string[]): Promise<string | null> {
  const [row] = await database.query<{ name: string }>(sql`
    SELECT wanted.name FROM unnest(${names}::text[]) WITH ORDINALITY AS wanted (name, position)
    LEFT JOIN certificates c ON c.name = wanted.name
    WHERE c.name IS NULL OR (
      (c.chain IS NULL OR c.renew_at <= now())
      AND (c.next_order_at <= now() OR c.next_order_at > now() + make_interval(secs => ${2 * MAX_PAUSE_S}))
    )
    ORDER BY coalesce(c.attempts, 0), c.expires_at NULLS FIRST, position LIMIT 1`);
  return row?.name ?? null;
}

/**
 * Pauses after the first, second and later orders that fail, in seconds: five in the first hour, after which Let's Encrypt refuses more
 * for a name.
 */
const PAUSES_S = [60, 300, 900, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600];
/** Longest pause that an authority can ask for. The limits of Let's Encrypt end after a week at the latest. */
const MAX_PAUSE_S = 7 * 86_400;

/** Counts an order before it begins. */
export const beginOrder = (database: Queryable, name: string): Promise<unknown> =>
  database.query(sql`
    INSERT INTO certificates AS c (name, attempts, next_order_at)
    VALUES (${name}, 1, now() + make_interval(secs => ${PAUSES_S[0]}))
    ON CONFLICT (name) DO UPDATE SET attempts = c.attempts + 1,
      next_order_at = now() + make_interval(secs => (${PAUSES_S}::int[])[least(c.attempts + 1, ${PAUSES_S.length})])`);

/**
 * Writes a certificate. One that is to be renewed at once shows that the clock is wrong: the pause remains, so that orders do not follow
 * each other.
 */
export const saveCertificate = (
  database: Database,
  keyring: Keyring,
  name: string,
  { chain, key, validFrom, expiresAt }: Issued,
): Promise<void> =>
  database.transaction(async (tx) => {
    const sealed = await keyring.seal(tx, Buffer.from(key));
    const renewAt = new Date(validFrom.getTime() + ((expiresAt.getTime() - validFrom.getTime()) * 2) / 3);
    await tx.query(sql`
      UPDATE certificates SET chain = ${chain}, key_sealed = ${sealed}, expires_at = ${expiresAt},
        renew_at = ${renewAt}, issued_at = clock_timestamp(), first_issued_at = coalesce(first_issued_at, now()),
        attempts = CASE WHEN ${renewAt} > now() THEN 0 ELSE attempts END,
        next_order_at = CASE WHEN ${renewAt} > now() THEN now() ELSE next_order_at END,
        problem_code = CASE WHEN ${renewAt} > now() THEN NULL ELSE 'clock_wrong' END,
        problem = CASE WHEN ${renewAt} > now() THEN NULL
          ELSE 'The new certificate is to be renewed already, by the clock of the database' END
      WHERE name = ${name}`);
  });

/** Writes why an order failed. `retryAfterS`: pause that the authority asks for. */
export const saveProblem = (
  database: Queryable,
  name: string,
  { code, detail, retryAfterS }: { code: string; detail: string; retryAfterS: number | null },
): Promise<unknown> =>
  database.query(sql`
    UPDATE certificates SET problem_code = ${code}, problem = ${detail},
      next_order_at = greatest(next_order_at, now() + make_interval(secs => ${Math.min(retryAfterS ?? 0, MAX_PAUSE_S)}))
    WHERE name = ${name}`);

/** Records which names are wanted, and deletes those that no process has wanted for a week. */
export const noteWanted = (database: Queryable, names: string[]): Promise<unknown> =>
  database.query(sql`
    WITH noted AS (
      UPDATE certificates SET wanted_at = now() WHERE name = ANY(${names}::text[]) AND wanted_at < now() - interval '1 hour'
    )
    DELETE FROM certificates WHERE name <> ALL(${names}::text[]) AND wanted_at < now() - interval '7 days'`);

/**
 * Keeps other processes from ordering. The lock ends with its connection, so that a killed process does not keep it, and after
 * `maxMs`, so that a suspended one does not.
 *
 * @returns a function that releases the lock; null if another process orders
 */
export const lockOrders = (database: Database, maxMs: number): Promise<(() => Promise<void>) | null> =>
  tryLockName(database, 'ordering certificates', maxMs);
