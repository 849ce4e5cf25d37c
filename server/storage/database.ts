import pg from 'pg';
import { createOutage } from '../lib/time/outages.ts';
import type { Log } from '../log.ts';
import { createBatch } from './batch.ts';
import { type Clients, clientClass, socketOf } from './clients.ts';
import { isDiskError, isOutageError, isReadOnlyError } from './database-errors.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { createPrimary } from './primary.ts';

// The driver's default is local time with an offset in whole minutes, which is wrong for old dates, whose offsets had seconds.
pg.defaults.parseInputDatesAsUTC = true;

/**
 * A statement with its values. Only the `sql` tag creates one, so no value is ever concatenated into its text. `name`: see
 * `prepared`.
 */
export type Sql = { text: string; values: unknown[]; name?: string };

/** Runs statements: the pool, or one connection inside a transaction. */
export type Queryable = {
  query<Row>(statement: Sql): Promise<Row[]>;
  /** Returns whether tables are distributed over the nodes of Citus (layout.ts). Asks once. */
  isDistributed(): Promise<boolean>;
};

export type Database = Queryable & {
  /** Runs `work` in one transaction: commits when it returns, rolls back when it throws. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Runs statements in one transaction and one round trip, which PostgreSQL commits even if this process dies after sending it.
   *
   * @returns the rows of each statement
   */
  batch<Row>(statements: Sql[]): Promise<Row[][]>;
  /**
   * Opens a dedicated connection, for LISTEN or a long-held lock. The caller ends it.
   *
   * @param timeout limit for each statement in ms, 0 for none; a minute by default
   */
  connect(timeout?: number): Promise<pg.Client>;
  /** Returns the same connections for statements that take milliseconds: each rejects after `timeout` ms without an answer. */
  within(timeout: number): Database;
  /** Returns the database's time in ms, by the clock difference that the latest new connection measured; this machine's time before. */
  now(): number;
  /** Returns whether a statement has failed because the disk is full or unusable, since `clearDiskError`. */
  hasDiskError(): boolean;
  clearDiskError(): void;
  /** The pool, for libraries with their own statements. */
  readonly pool: pg.Pool;
  /** Breaks all connections, including those being opened, and opens no others: every statement rejects at once. */
  abort(): void;
  close(): Promise<void>;
};

export type Connection =
  | string
  | { host: string; port: number; user: string; password: string; database: string };

/** Mark of `sql`. JSON has no symbols, so an object from a request with a text and values is a parameter, never part of a statement. */
const CREATED_BY_SQL = Symbol('created by sql');

/** `` sql`SELECT … WHERE id = ${id}` ``: each value becomes a parameter; a nested `sql` is inserted as text. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  const values: unknown[] = [];
  let text = strings[0] as string;
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text.replace(/\$(\d+)/g, (_, position) => `$${Number(position) + values.length}`);
      values.push(...part.values);
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
    text += strings[index + 1];
  });
  return { text, values, [CREATED_BY_SQL]: true } as Sql;
}

/**
 * Returns a statement that is parsed once per connection, and planned once if PostgreSQL finds that values make no difference: both
 * cost more than executing a statement that finds a few rows by key. Its text must always be the same, and its name unique.
 */
export const prepared = (name: string, statement: Sql): Sql => ({ ...statement, name });

/** Collects the rows of all results: a text of several statements has several. */
const collectRows = <Row>(result: pg.QueryResult | pg.QueryResult[]): Row[] =>
  Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;

const isSql = (part: unknown): part is Sql =>
  typeof part === 'object' && part !== null && CREATED_BY_SQL in part;

/**
 * Settings of each connection. A process that is suspended, or a machine that vanishes, in mid-transaction keeps its locks until
 * PostgreSQL notices: by default never, or after two hours. Other processes wait for these locks, so both limits are short. They
 * also end statements that this process no longer waits for.
 */
const SESSION_SETTINGS = `
  SET statement_timeout = '60s';
  SET idle_in_transaction_session_timeout = '10s';
  SET tcp_keepalives_idle = 10;
  SET tcp_keepalives_interval = 5;
  SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = '20s';
  SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float AS now`;

const STATEMENT_TIMEOUT_MS = 60_000;
/** A timer may fire a little early. */
const CLOCK_TOLERANCE_MS = 5;
/** Idle time after which the kernel probes a connection: ten times, a second apart. */
const KEEPALIVE_AFTER_MS = 10_000;

const OUTAGE = {
  began: 'database outage began: what needs the database fails or is retried',
  lasts: 'database outage lasts',
  ended: 'database outage ended',
};

/**
 * Opens a pool. It replaces connections that are lost while idle. A statement on a lost connection rejects, and its
 * caller decides whether to retry. After the first connection, failures that no statement caused are logged as an outage;
 * before it, the caller's error is enough.
 *
 * @param connection a DATABASE_URL may have several hosts: connections go to the first that accepts writes
 * @param max number of connections; PostgreSQL's default limit is 100 for all processes together
 */
export function openDatabase(connection: Connection, log: Log, max = 20): Database {
  const { primary, ...target } = targetOf(connection);
  const settings = {
    ...target,
    application_name: 'carillon',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
  };
  let closing = false;
  let hasConnected = false;
  let diskError = false;
  let clockOffset: number | null = null;
  const outage = createOutage(log, OUTAGE);
  /** @param error from the driver or the server, never from a caller */
  const onFailed = (error: Error) => {
    if (hasConnected && !closing && !clients.isAborted && isOutageError(error)) outage.failed(error);
  };
  const onLost = (error: Error) => {
    primary?.forget();
    onFailed(error);
  };
  const onConnected = () => {
    hasConnected = true;
    outage.worked();
  };
  const clients: Clients = { all: new Set(), isAborted: false };
  const Client = clientClass(clients, { onLost, onFailed, onConnected }, primary);
  const onConnect = async (client: pg.ClientBase) => {
    const [row] = collectRows<{ now?: number }>(await client.query(SESSION_SETTINGS));
    if (row?.now !== undefined) clockOffset = Number(row.now) - performance.now();
  };
  const pool = new pg.Pool({ ...settings, Client, max, onConnect });
  // Each client has its own listener, which logs.
  pool.on('error', () => {});

  /** Awaits a promise of the driver and reports how it ends. */
  const watched = async <Result>(promise: Promise<Result>): Promise<Result> => {
    try {
      const result = await promise;
      outage.worked();
      return result;
    } catch (error) {
      onFailed(error as Error);
      throw error;
    }
  };

  /** Notes what an error says about the server. Returns whether its connection must be replaced. */
  const note = (error: unknown): boolean => {
    if (isDiskError(error)) diskError = true;
    const isReadOnly = isReadOnlyError(error);
    if (isReadOnly) primary?.forget();
    return isReadOnly;
  };

  let distributed: Promise<boolean> | null = null;
  const isDistributedBy = (query: (text: string) => Promise<pg.QueryResult>) => (): Promise<boolean> => {
    if (!distributed) {
      distributed = query(`SELECT to_regclass('two_phase_commits') IS NOT NULL AS "is"`).then(
        ({ rows }) => rows[0].is,
      );
      distributed.catch(() => {
        distributed = null;
      });
    }
    return distributed;
  };

  const withTimeout = (timeout: number): Database => ({
    // The pool closes the connection of a failed statement, so a half-open connection is not used again.
    query: async (statement) => {
      try {
        return collectRows(
          await watched(pool.query({ ...statement, query_timeout: timeout } as pg.QueryConfig)),
        );
      } catch (error) {
        note(error);
        throw error;
      }
    },
    isDistributed: isDistributedBy((text) => watched(pool.query(text))),
    async transaction(work) {
      const client = await watched(pool.connect());
      let broken: Error | undefined;
      const run = async (statement: pg.QueryConfig) => {
        const startedAt = performance.now();
        try {
          return await watched(client.query({ ...statement, query_timeout: timeout } as pg.QueryConfig));
        } catch (error) {
          // The answer may still come, so this connection cannot be used again.
          if (performance.now() - startedAt > timeout - CLOCK_TOLERANCE_MS) broken = error as Error;
          throw error;
        }
      };
      try {
        await run({ text: 'BEGIN' });
        const result = await work({
          query: async (statement) => collectRows(await run(statement)),
          isDistributed: isDistributedBy((text) => run({ text })),
        });
        await run({ text: 'COMMIT' });
        return result;
      } catch (error) {
        if (note(error)) broken = error as Error;
        if (!broken)
          await run({ text: 'ROLLBACK' }).catch((rollbackError) => {
            broken = rollbackError;
          });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async batch(statements) {
      const client = await watched(pool.connect());
      let failure: Error | undefined;
      try {
        // Citus treats each statement of an implicit transaction as a transaction of its own.
        const isWrapped = statements.length > 1 && (await isDistributedBy((text) => client.query(text))());
        const parts = isWrapped ? [sql`BEGIN`, ...statements, sql`COMMIT`] : statements;
        const answered = new Promise<unknown[][]>((resolve, reject) => {
          const batch = createBatch(parts, (error, found) => (error ? reject(error) : resolve(found)));
          client.query(Object.assign(batch, { query_timeout: timeout }));
        });
        const rows = await watched(answered);
        return (isWrapped ? rows.slice(1, -1) : rows) as never;
      } catch (error) {
        note(error);
        failure = error as Error;
        throw error;
      } finally {
        client.release(failure);
      }
    },
    connect: async (limit = timeout) => {
      const client = new Client({ ...settings, query_timeout: limit });
      await client.connect();
      return client;
    },
    within: withTimeout,
    now: () => (clockOffset === null ? Date.now() : clockOffset + performance.now()),
    hasDiskError: () => diskError,
    clearDiskError: () => {
      diskError = false;
    },
    pool,
    abort() {
      clients.isAborted = true;
      for (const client of clients.all) socketOf(client).destroy();
    },
    close: () => {
      closing = true;
      return pool.end();
    },
  });
  return withTimeout(STATEMENT_TIMEOUT_MS);
}

/** Returns the target for `pg`. `primary` is null unless the URL has several hosts or `target_session_attrs`. */
function targetOf(connection: Connection) {
  if (typeof connection !== 'string') return { ...connection, primary: null };
  const parsed = parseDatabaseUrl(connection);
  const urls = parsed.ok ? parsed.urls : [connection];
  const isChoosy = urls.length > 1 || connection.includes('target_session_attrs=');
  return { connectionString: urls[0]!, primary: isChoosy ? createPrimary(urls) : null };
}
