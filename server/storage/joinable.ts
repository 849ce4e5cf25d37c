import { AsyncLocalStorage } from 'node:async_hooks';
import { type Costly, inTurn } from './costly.ts';
import type { Database, Queryable } from './database.ts';
import { sql } from './database.ts';

export type JoinableDatabase = Database &
  Costly & {
    /**
     * Runs `work` in one transaction. Every call to this database within `work`, however deep, is part of it. `work` may take as long
     * as a request, longer than other transactions, and holds a connection of the pool meanwhile: it must not wait for other servers.
     */
    join<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
    /** Runs `action` at once, or within `join` after the commit; never if the transaction fails. */
    afterCommit(action: () => void): void;
  };

/** A joined transaction. `tx`: null once it has ended. */
type Scope = { tx: Queryable | null; actions: (() => void)[] };

/**
 * Returns a database whose calls can be joined. Transactions within `join` are savepoints, so `work` can handle a failed one. Two
 * concurrent savepoints would roll back each other's work, so `work` must await one before it begins the next.
 */
export function joinable(database: Database & Costly): JoinableDatabase {
  const joined = new AsyncLocalStorage<Scope>();
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
    async join(work) {
      const actions: Scope['actions'] = [];
      const result = await database.transaction(async (tx) => {
        await tx.query(sql`SET LOCAL idle_in_transaction_session_timeout = '30s'`);
        const scope: Scope = { tx, actions };
        try {
          return await joined.run(scope, () => work(tx));
        } finally {
          // Unawaited work, such as a mail, may still run. It must not use a connection that another caller has got.
          scope.tx = null;
        }
      });
      for (const action of actions) action();
      return result;
    },
    afterCommit(action) {
      const scope = joined.getStore();
      if (scope?.tx) scope.actions.push(action);
      else action();
    },
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
