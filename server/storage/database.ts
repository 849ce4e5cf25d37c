import pg from 'pg';
import type { Log } from '../log.ts';

/** A statement with its values: made by the `sql` tag, so that no value is ever pasted into text. */
export type Sql = { text: string; values: unknown[] };

/** What runs a statement: the pool, or one connection inside a transaction. */
export type Queryable = {
  query<Row>(statement: Sql): Promise<Row[]>;
};

export type Database = Queryable & {
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * A connection of its own, for LISTEN or a lock held long. The caller ends it.
   *
   * @param timeout of each statement in ms, 0 for none; a minute unless told
   */
  connect(timeout?: number): Promise<pg.Client>;
  /** For a library that brings its own statements. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

export type Connection =
  | string
  | { host: string; port: number; user: string; password: string; database: string };

/** `` sql`SELECT … WHERE id = ${id}` ``: each value becomes a parameter; another `sql` in it is put in as it stands. */
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
  return { text, values };
}

/** A text of several statements, which pg-boss sends now and then, has several results. */
const rowsOf = <Row>(result: pg.QueryResult | pg.QueryResult[]): Row[] =>
  Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows;

const SQL_KEYS = 2;
function isSql(part: unknown): part is Sql {
  return (
    typeof part === 'object' &&
    part !== null &&
    Object.keys(part).length === SQL_KEYS &&
    'text' in part &&
    'values' in part
  );
}

/**
 * A process that is stopped, or a machine that vanishes, in the middle of a transaction keeps its locks for as long as
 * PostgreSQL takes it to be there: by default for ever, or for two hours. Others wait for them, so ten seconds is enough.
 */
const SESSION = `
  SET idle_in_transaction_session_timeout = '10s';
  SET tcp_keepalives_idle = 10;
  SET tcp_keepalives_interval = 5;
  SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = '20s'`;

/**
 * Opens a pool. A connection lost while idle is logged and replaced; a statement on a lost connection rejects, and
 * its caller decides whether to try again.
 *
 * @param max connections at most; PostgreSQL's own default limit is 100 for all processes together
 */
export function openDatabase(connection: Connection, log: Log, max = 20): Database {
  const settings = {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'carillon',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    query_timeout: 60_000,
  };
  const onConnect = async (client: pg.ClientBase) => {
    await client.query(SESSION);
  };
  const pool = new pg.Pool({ ...settings, max, onConnect });
  let closing = false;
  // The error itself holds the whole connection: its message says enough.
  // A database that goes away takes all connections with it: one line says so.
  let said = 0;
  const lost = (what: string) => (error: Error) => {
    if (closing || Date.now() - said < 1000) return;
    said = Date.now();
    log.warn({ reason: error.message }, what);
  };
  pool.on('error', lost('an idle database connection was lost'));

  const transaction: Database['transaction'] = async (work) => {
    const client = await pool.connect();
    // Without a listener, a connection that breaks between two statements would take the process down.
    const onError = lost('a database connection was lost in a transaction');
    client.on('error', onError);
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work({ query: async (statement) => rowsOf(await client.query(statement)) });
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  };

  return {
    query: async (statement) => rowsOf(await pool.query(statement)),
    transaction,
    pool,
    connect: async (timeout = settings.query_timeout) => {
      const client = new pg.Client({ ...settings, query_timeout: timeout });
      client.on('error', lost('a dedicated database connection was lost'));
      await client.connect();
      return client;
    },
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

/**
 * Whether an error is about the values of a statement, or about the statement for them (SQLSTATE classes cardinality 21,
 * data 22, constraints 23), and would come again. Any other says nothing of them, and may pass.
 */
export const blamesValues = (error: unknown): boolean =>
  /^2[123][0-9A-Z]{3}$/.test(String((error as { code?: unknown } | null)?.code ?? ''));
