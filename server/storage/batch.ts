import pg from 'pg';

/**
 * Creates a query for `pg` that sends statements all at once, as one transaction, which PostgreSQL commits when it reaches the end (its
 * documentation, "Pipelining"), even if this process is killed or suspended once they are sent: no lock waits for this
 * process. Each statement sees what was committed before it began.
 *
 * @param callback called with the rows of each statement
 */
export function createBatch(
  statements: pg.QueryConfig[],
  callback: (error: Error | null, rows: unknown[][]) => void,
) {
  const rows: unknown[][] = statements.map(() => []);
  const queries = statements.map(
    (statement, i) =>
      new pg.Query({
        ...statement,
        queryMode: 'extended',
        callback: (_error: unknown, result: pg.QueryResult) => {
          rows[i] = result.rows;
        },
      } as pg.QueryConfig) as Reply,
  );
  let current = 0;
  return {
    callback,
    submit(connection: pg.Connection) {
      // Each query would end with a Sync, which commits it alone and sends answers to a client that may be gone.
      const withoutSync = Object.create(connection, { sync: { value() {} } }) as pg.Connection;
      connection.stream.cork();
      for (const query of queries) query.submit(withoutSync);
      connection.sync();
      connection.stream.uncork();
    },
    handleRowDescription(message: unknown) {
      queries[current]!.handleRowDescription(message);
    },
    handleDataRow(message: unknown) {
      queries[current]!.handleDataRow(message);
    },
    handleCommandComplete(message: unknown, connection: pg.Connection) {
      queries[current]!.handleCommandComplete(message, connection);
      current++;
    },
    handleEmptyQuery() {},
    handleError(error: Error) {
      this.callback(error, []);
    },
    handleReadyForQuery(connection: pg.Connection) {
      for (const query of queries) query.handleReadyForQuery(connection);
      this.callback(null, rows);
    },
  };
}

/** A query of `pg` with the handlers of the messages that answer it. */
type Reply = pg.Query & {
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
};
