import { AsyncLocalStorage } from 'node:async_hooks';
import { createConcurrencyLimit } from '../lib/concurrency/concurrency-limit.ts';
import { type Database, type Queryable, type Sql, sql } from './database.ts';
import { isCancelled } from './database-errors.ts';
import { createShare, type ShareLimits } from './share.ts';

export type Costly = {
  /**
   * Runs `work`, a task whose cost depends on the tenant: on the number of devices and on the query. Tasks of all services have a share
   * of the pool and use one connection each. A service runs one task at a time, so that it leaves the others their part of the share.
   * A nested task is part of the outer one.
   *
   * @param deadlineMs time that its statements may take together
   * @throws CostlyRejection if too many tasks wait, or the deadline passes
   */
  costly<Result>(serviceId: string, work: () => Promise<Result>, deadlineMs?: number): Promise<Result>;
};

/** The rejection of a task. `busy`: it was not begun. `slow`: its deadline passed. */
export class CostlyRejection extends Error {
  readonly reason: 'busy' | 'slow';
  readonly retryAfterS: number;

  constructor(reason: 'busy' | 'slow', retryAfterS: number) {
    super(reason === 'busy' ? 'too many costly requests wait' : 'a costly request took too long');
    this.reason = reason;
    this.retryAfterS = retryAfterS;
  }
}

/** Time that the statements of a task may take together. */
export const COSTLY_DEADLINE_MS = 15_000;
/** Deadline of tasks that must be done and cannot be divided: the timeout of any other statement. */
export const PATIENT_DEADLINE_MS = 60_000;

/** Limits of each process, whose pool has 20 connections. Waiting tasks take only memory. */
const LIMITS: ShareLimits = { running: 5, waiting: 500, waitingOfService: 20, waitMs: 5000 };
const BUSY_RETRY_S = 2;
/** A task that took too long would take as long again. */
const SLOW_RETRY_S = 60;

/** A running task. `isIn`: within one of its transactions, whose statements follow one another anyway. */
type Scope = { until: number; inTurn: Share; isIn: boolean; ended: { is: boolean } };
type Share = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Returns a database that can limit its callers. Only calls within `costly` differ from those of `database`. */
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
        // An unawaited mail may still be in progress: it is not part of the task.
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
