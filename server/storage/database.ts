import type { Socket } from 'node:net';
import pg from 'pg';
import { createOutage } from '../lib/outages.ts';
import type { Log } from '../log.ts';
import { createBatch } from './batch.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { createPrimary, type Primary } from './primary.ts';

/**
 * A statement with its values. Only the `sql` tag creates one, so no value is ever concatenated into its text. `name`: see
 * `prepared`.
 */
export type Sql = { text: string; values: unknown[]; name?: string };

/** Runs statements: the pool, or one connection inside a transaction. */
export type Queryable = {
  query<Row>(statement: Sql): Promise<Row[]>;
  /** Whether tables are distributed over the nodes of Citus (layout.ts). Asked once. */
  isDistributed(): Promise<boolean>;
};

export type Database = Queryable & {
  /** Runs `work` in one transaction: commits when it returns, rolls back when it throws. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Runs statements in one transaction and one round trip: once it is sent, PostgreSQL commits it without this process.
   *
   * @returns the rows of each statement
   */
  batch<Row>(statements: Sql[]): Promise<Row[][]>;
  /**
   * Opens a dedicated connection, for LISTEN or a lock that is held for long. The caller ends it.
   *
   * @param timeout of each statement in ms, 0 for none; a minute by default
   */
  connect(timeout?: number): Promise<pg.Client>;
  /** The same connections for statements that take milliseconds: one without an answer for `timeout` ms rejects. */
  within(timeout: number): Database;
  /** The database's time in ms, as a new connection read it last; this machine's until there was one. */
  now(): number;
  /** Whether the latest failed statement failed because the disk is full or unusable. Reset by `clearDiskError`. */
  hasDiskError(): boolean;
  clearDiskError(): void;
  /** For libraries with their own statements. */
  readonly pool: pg.Pool;
  /** Breaks all connections, also those that are being opened, and opens no others: every statement rejects at once. */
  abort(): void;
  close(): Promise<void>;
};

export type Connection =
  | string
  | { host: string; port: number; user: string; password: string; database: string };

/** No JSON has symbols: an object of a request that has a text and values becomes a parameter, never a part of a statement. */
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
 * A statement that is parsed once for each connection, and planned once where PostgreSQL finds that values make no difference: both
 * cost more than executing a statement that finds a few rows by their keys. Its text is always the same, and its name is its own.
 */
export const prepared = (name: string, statement: Sql): Sql => ({ ...statement, name });

/** A text of several statements has several results. */
const collectRows = <Row>(result: pg.QueryResult | pg.QueryResult[]): Row[] =>
  Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;

const isSql = (part: unknown): part is Sql =>
  typeof part === 'object' && part !== null && CREATED_BY_SQL in part;

/**
 * A process that is suspended, or a machine that vanishes, in the middle of a transaction keeps its locks until PostgreSQL
 * notices: by default never, or after two hours. Other processes wait for these locks, so both limits are short. A statement that
 * this process no longer waits for ends too.
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
/** A connection that is idle for this long is probed by the kernel: ten times, a second apart. */
const KEEPALIVE_AFTER_MS = 10_000;

/** SQLSTATE: the server has become a standby, or somebody made it read-only. */
const READ_ONLY = '25006';

const OUTAGE = {
  began: 'database outage began: what needs the database fails or is retried',
  lasts: 'database outage lasts',
  ended: 'database outage ended',
};

/**
 * SQLSTATE classes with which the server rejects statements whatever they are: connection exceptions, authorization, an unknown database,
 * insufficient resources such as a full disk, a shutdown or a recovery, system errors, and READ_ONLY.
 */
const OUTAGE_STATE = /^(08|28|3D|53|57P|58|25006)/;

/**
 * Opens a pool. It replaces connections that are lost while idle. A statement on a lost connection rejects, and its
 * caller decides whether to retry. Once a connection was opened, failures for which no statement is to blame are an outage in the log:
 * before, the caller's error is enough.
 *
 * @param connection a DATABASE_URL may have several hosts: connections go to the first that takes writes
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
  /** @param error of the driver or the server, never of a caller */
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
  // Each client has a listener of its own, which logs.
  pool.on('error', () => {});

  /** Passes a promise of the driver on, and reports how it ends. */
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

  /** Notes what an error says about the server, and returns whether its connections are to be replaced. */
  const note = (error: unknown): boolean => {
    if (isDiskError(error)) diskError = true;
    const isReadOnly = sqlState(error) === READ_ONLY;
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
    // The pool closes the connection of a statement that failed, so a half-open one is not used again.
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
          // Its answer may still come, so nothing else can be asked on this connection.
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
        // Citus takes statements of an implicit transaction for as many transactions.
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

/** What `pg` connects to, and who finds it first: nobody, unless the URL has several hosts or asks for it. */
function targetOf(connection: Connection) {
  if (typeof connection !== 'string') return { ...connection, primary: null };
  const parsed = parseDatabaseUrl(connection);
  const urls = parsed.ok ? parsed.urls : [connection];
  const isChoosy = urls.length > 1 || connection.includes('target_session_attrs=');
  return { connectionString: urls[0]!, primary: isChoosy ? createPrimary(urls) : null };
}

/** `all`: those that are being connected, or are connected. */
type Clients = { all: Set<pg.Client>; isAborted: boolean };

/**
 * A client with a listener for errors from its first moment to its last: an error that nobody listens to ends the process, and
 * between the pool's listener and that of whoever gets the client there is a moment without one. It connects to the primary.
 * A class, because the pool creates its clients itself.
 */
function clientClass(
  clients: Clients,
  {
    onLost,
    onFailed,
    onConnected,
  }: { onLost: (error: Error) => void; onFailed: (error: Error) => void; onConnected: () => void },
  primary: Primary | null,
) {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', onLost);
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(whenConnected?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (!whenConnected)
        return new Promise((resolve, reject) =>
          this.connect((error) => (error ? reject(error) : resolve(this))),
        );
      const callback = (error: Error) => {
        if (error) onFailed(error);
        else onConnected();
        whenConnected(error);
      };
      if (clients.isAborted) {
        setImmediate(callback, new Error('The database was closed.'));
        return;
      }
      clients.all.add(this);
      socketOf(this).once('close', () => clients.all.delete(this));
      if (!primary) {
        super.connect(callback);
        return;
      }
      const socket = socketOf(this);
      let reason = new Error('No server was found in time.');
      const fail = () => callback(reason);
      socket.once('close', fail);
      primary.find().then(
        (server) => {
          if (socket.destroyed) return;
          socket.off('close', fail);
          Object.assign(this, server);
          super.connect((error: Error) => {
            if (error) primary.forget();
            callback(error);
          });
        },
        (error) => {
          reason = error;
          socket.destroy();
        },
      );
    }
  };
}

const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

const GOODBYE_TIMEOUT_MS = 1000;

/** Ends a dedicated connection. One that is half-open never answers, and is destroyed. */
export async function endConnection(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => socketOf(client).destroy(), GOODBYE_TIMEOUT_MS);
  await client.end().catch(() => {});
  clearTimeout(timer);
}

/**
 * Whether a statement failed because of its values (SQLSTATE classes 21 cardinality violation, 22 data exception, 23 integrity
 * constraint violation): a retry with the same values would fail again. Any other error may be temporary.
 */
export const isDataError = (error: unknown): boolean => /^2[123][0-9A-Z]{3}$/.test(sqlState(error));

/** Whether a statement failed because the database's disk is full or unusable (SQLSTATE disk_full and io_error). */
export const isDiskError = (error: unknown): boolean => ['53100', '58030'].includes(sqlState(error));

/** True if a statement was ended before it was through, such as by `statement_timeout` (SQLSTATE query_canceled). */
export const isCancelled = (error: unknown): boolean => sqlState(error) === '57014';

const isOutageError = (error: Error): boolean =>
  error instanceof pg.DatabaseError ? OUTAGE_STATE.test(sqlState(error)) : !(error instanceof TypeError);

const sqlState = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
