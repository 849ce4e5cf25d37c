import { AsyncLocalStorage } from 'node:async_hooks';
import { createConcurrencyLimit } from '../lib/concurrency-limit.ts';
import { type Database, isCancelled, type Queryable, type Sql, sql } from './database.ts';
import { createShare, type ShareLimits } from './share.ts';

export type Costly = {
  /**
   * Runs `work`, whose statements cost as much as a tenant chooses: how many devices there are, and what is asked of them. Works of all
   * services have a share of the pool: each uses one connection at a time. A service has one work at a time, so that it leaves the
   * others their part of the share. A work within a work is a part of it.
   *
   * @param deadlineMs how long its statements may take together
   * @throws CostlyRejection if too many works wait, or the deadline passes
   */
  costly<Result>(serviceId: string, work: () => Promise<Result>, deadlineMs?: number): Promise<Result>;
};

/** `busy`: the work was not begun. `slow`: its deadline passed. */
export class CostlyRejection extends Error {
  readonly reason: 'busy' | 'slow';
  readonly retryAfterS: number;

  constructor(reason: 'busy' | 'slow', retryAfterS: number) {
    super(reason === 'busy' ? 'too many costly requests wait' : 'a costly request took too long');
    this.reason = reason;
    this.retryAfterS = retryAfterS;
  }
}

/** Time that the statements of a work may take together. */
export const COSTLY_DEADLINE_MS = 15_000;
/** Deadline of works that must be done and cannot be divided: as long as any other statement has. */
export const PATIENT_DEADLINE_MS = 60_000;

/** Limits of each process, whose pool has 20 connections. Works that wait take only memory. */
const LIMITS: ShareLimits = { running: 5, waiting: 500, waitingOfService: 20, waitMs: 5000 };
const BUSY_RETRY_S = 2;
/** A work that took too long would take as long again. */
const SLOW_RETRY_S = 60;

/** A work that runs. `isIn`: within one of its transactions, whose statements follow one another anyway. */
type Scope = { until: number; inTurn: Share; isIn: boolean; ended: { is: boolean } };
type Share = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** A database that can bound what its callers do. Only calls within `costly` differ from those of `database`. */
export function withCostly(database: Database, limits: ShareLimits = LIMITS): Database & Costly {
  const enter = createShare(limits);
  const scopes = new AsyncLocalStorage<Scope>();
  const current = (): Scope | null => {
    const scope = scopes.getStore();
    return scope && !scope.ended.is && !scope.isIn ? scope : null;
  };
  const transaction = <Result>(scope: Scope, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
    scope.inTurn(() => {
      const leftMs = Math.floor(scope.until - performance.now());
      if (leftMs < 1) throw new CostlyRejection('slow', SLOW_RETRY_S);
      return database.transaction(async (tx) => {
        await tx.query(sql`SELECT set_config('statement_timeout', ${String(leftMs)}, true)`);
        return scopes.run({ ...scope, isIn: true }, () => work(tx));
      });
    });

  return {
    ...database,
    query: (statement) => {
      const scope = current();
      return scope ? transaction(scope, (tx) => tx.query(statement)) : database.query(statement);
    },
    transaction: (work) => {
      const scope = current();
      return scope ? transaction(scope, work) : database.transaction(work);
    },
    batch: (statements) => {
      const scope = current();
      return scope ? transaction(scope, (tx) => inTurn(tx, statements)) : database.batch(statements);
    },
    async costly(serviceId, work, deadlineMs = COSTLY_DEADLINE_MS) {
      const outer = scopes.getStore();
      if (outer && !outer.ended.is) return work();
      const leave = await enter(serviceId);
      if (!leave) throw new CostlyRejection('busy', BUSY_RETRY_S);
      const ended = { is: false };
      const until = performance.now() + deadlineMs;
      try {
        return await scopes.run({ until, inTurn: createConcurrencyLimit(1), isIn: false, ended }, work);
      } catch (error) {
        throw isCancelled(error) ? new CostlyRejection('slow', SLOW_RETRY_S) : error;
      } finally {
        // A mail that nobody waits for may still run: it is no part of the work.
        ended.is = true;
        leave();
      }
    },
  };
}

/** Runs statements one after the other in a transaction. Returns the rows of each. */
export async function inTurn<Row>(tx: Queryable, statements: Sql[]): Promise<Row[][]> {
  const rows: Row[][] = [];
  for (const statement of statements) rows.push(await tx.query<Row>(statement));
  return rows;
}
