import { randomUUID } from 'node:crypto';
import { endConnection } from './clients.ts';
import type { Database } from './database.ts';

/**
 * Rejects a pooler that gives each transaction another server connection, such as PgBouncer with `pool_mode = transaction`: LISTEN
 * would hear nothing, and a session lock would stay with a connection that has no owner, so that the next start waits for ever.
 *
 * Two sessions never share a setting. Through such a pooler, either the second session gets the first one's server connection
 * and sees its setting, or the first one gets another connection and misses it.
 *
 * @throws if the database is reached through such a pooler
 */
export async function rejectTransactionPooling(database: Database): Promise<void> {
  const [one, other] = [await database.connect(TIMEOUT_MS), await database.connect(TIMEOUT_MS)];
  const name = randomUUID();
  const read = async (connection: typeof one): Promise<string> => {
    const { rows } = await connection.query(`SELECT current_setting('carillon.session', true) AS name`);
    return rows[0].name;
  };
  try {
    await one.query(`SELECT set_config('carillon.session', $1, false)`, [name]);
    await other.query('BEGIN');
    const isShared = (await read(other)) === name;
    const isKept = (await read(one)) === name;
    await other.query('ROLLBACK');
    if (isShared || !isKept)
      throw new Error(
        'DATABASE_URL leads to a connection pooler in transaction mode. Carillon needs LISTEN and session locks: connect to ' +
          'PostgreSQL directly, or set the pooler to session mode (pool_mode = session).',
      );
  } finally {
    await Promise.all([endConnection(one), endConnection(other)]);
  }
}

const TIMEOUT_MS = 10_000;
