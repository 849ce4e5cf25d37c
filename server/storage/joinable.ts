import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queryable } from './database.ts';
import { sql } from './database.ts';

export type JoinableDatabase = Database & {
  /**
   * Runs `work` in one transaction, of which everything is part that `work` asks of this database, however deep: what it does and
   * what the caller adds about it are committed together, or not at all. `work` may take as long as a request, longer than other transactions.
   */
  join<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
};

/** A database whose calls can be joined. Transactions within `join` are savepoints, so one that fails can be handled. */
export function joinable(database: Database): JoinableDatabase {
  const joined = new AsyncLocalStorage<{ tx: Queryable | null }>();
  const current = (): Queryable | null => joined.getStore()?.tx ?? null;
  return {
    ...database,
    query: (statement) => (current() ?? database).query(statement),
    transaction(work) {
      const tx = current();
      return tx ? withSavepoint(tx, work) : database.transaction(work);
    },
    batch(statements) {
      const tx = current();
      return tx ? inTurn(tx, statements) : database.batch(statements);
    },
    join: (work) =>
      database.transaction(async (tx) => {
        await tx.query(sql`SET LOCAL idle_in_transaction_session_timeout = '30s'`);
        const scope: { tx: Queryable | null } = { tx };
        try {
          return await joined.run(scope, () => work(tx));
        } finally {
          // What still runs, such as a mail that nobody waits for, must not use the connection of another.
          scope.tx = null;
        }
      }),
  };
}

async function withSavepoint<Result>(tx: Queryable, work: (tx: Queryable) => Promise<Result>) {
  await tx.query(sql`SAVEPOINT joined`);
  try {
    const result = await work(tx);
    await tx.query(sql`RELEASE SAVEPOINT joined`);
    return result;
  } catch (error) {
    await tx.query(sql`ROLLBACK TO SAVEPOINT joined`);
    throw error;
  }
}

async function inTurn<Row>(tx: Queryable, statements: Parameters<Database['batch']>[0]): Promise<Row[][]> {
  const rows: Row[][] = [];
  for (const statement of statements) rows.push(await tx.query<Row>(statement));
  return rows;
}
