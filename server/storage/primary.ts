import pg from 'pg';

/** The server that accepts writes. */
export type Primary = {
  /** Finds the primary among the servers, in order, and remembers it until `forget`. */
  find(): Promise<Server>;
  /** Forgets the primary after a broken connection or a refused write, because it may have become a standby. */
  forget(): void;
};

export type Server = { host: string; port: number };

const TIMEOUT_MS = 3000;

/** @param urls one for each server, as `parseDatabaseUrl` returns them */
export function createPrimary(urls: string[]): Primary {
  let found: Promise<Server> | null = null;

  const search = async (): Promise<Server> => {
    const errors: string[] = [];
    for (const url of urls) {
      const { hostname, port } = new URL(url);
      const server = { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || '5432') };
      const error = await whyNotWritable(url);
      if (error === null) return server;
      errors.push(`${hostname}:${server.port}: ${error}`);
    }
    throw new Error(`No server of DATABASE_URL takes writes (${errors.join('; ')}).`);
  };

  return {
    find() {
      if (found) return found;
      const searching = search();
      found = searching;
      // The next caller searches again.
      searching.catch(() => {
        if (found === searching) found = null;
      });
      return searching;
    },
    forget() {
      found = null;
    },
  };
}

async function whyNotWritable(url: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'carillon',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => {}); // if the connection is lost, its statement rejects
  try {
    await client.connect();
    const { rows } = await client.query('SHOW transaction_read_only');
    return rows[0].transaction_read_only === 'on' ? 'it is read-only, as a standby is' : null;
  } catch (error) {
    return (error as Error).message || String((error as { code?: unknown }).code);
  } finally {
    void client.end().catch(() => {});
  }
}
