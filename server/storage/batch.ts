import pg from 'pg';

/**
 * Sends statements to PostgreSQL all at once, as one transaction that it commits when it reaches the end (its documentation,
 * "Pipelining"). So it commits also if this process is killed or suspended once they are sent, and no lock waits for
 * this process. Each statement sees what was committed before it began. Their rows are discarded.
 */
export function createBatch(statements: pg.QueryConfig[], callback: (error: Error | null) => void) {
  return {
    callback,
    submit(connection: pg.Connection) {
      // A query ends with a Sync, which would commit it alone, and send answers to a client that may be gone.
      const withoutSync = Object.create(connection, { sync: { value() {} } }) as pg.Connection;
      connection.stream.cork();
      for (const statement of statements)
        new pg.Query({ ...statement, queryMode: 'extended' } as pg.QueryConfig).submit(withoutSync);
      connection.sync();
      connection.stream.uncork();
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleEmptyQuery() {},
    handleError(error: Error) {
      this.callback(error);
    },
    handleReadyForQuery() {
      this.callback(null);
    },
  };
}
