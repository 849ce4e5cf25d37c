import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type BenchCarillon, FINISH_TIMEOUT_MS, POLL_INTERVAL_MS } from './carillon.ts';
import { type Peer, startPeer } from './peers.ts';
import type { Sink } from './sink.ts';
import { type BrowserKeys, CONTENT, endpointPrefix } from './workload.ts';

const APP = { appId: 'bench', masterKey: 'bench-master-key' };
const HEADERS = {
  'content-type': 'application/json',
  'x-parse-application-id': APP.appId,
  'x-parse-master-key': APP.masterKey,
};

/** A Parse Server with its own database in Carillon's PostgreSQL. */
export type ParseServer = Peer & {
  /** Seconds from the start of its process until it is ready. */
  startSeconds: number;
  /** Sends to all installations. Resolves with the number of sent messages once the `_PushStatus` of the broadcast has succeeded. */
  broadcast(): Promise<number>;
};

/** Options of a Parse Server. `name` is the name of its database. */
type Options = { devices: number; tuned: boolean; keys: BrowserKeys; name?: string };

/** Creates a database in Carillon's PostgreSQL unless it exists. Resolves with its connection settings. */
export async function createDatabase(carillon: BenchCarillon, name: string) {
  const client = await carillon.database.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return { ...carillon.connection, database: name };
}

export async function startParseServer(
  carillon: BenchCarillon,
  sink: Sink,
  { devices, tuned, keys, name = `parse_${devices}` }: Options,
): Promise<ParseServer> {
  const connection = await createDatabase(carillon, name);
  const startedAt = performance.now();
  const peer = await startPeer('parse', sink, { connection, tuned, ...APP });
  const startSeconds = (performance.now() - startedAt) / 1000;
  const client = new pg.Client(connection);
  // After Ctrl-C, PostgreSQL may stop before this client is closed.
  client.on('error', () => {});
  await client.connect();
  await createTable(peer.url);
  await insertInstallations(client, devices, endpointPrefix(sink.origin, `parse-${devices}`), keys);
  return {
    ...peer,
    startSeconds,
    async broadcast() {
      const body = JSON.stringify({ where: {}, data: CONTENT });
      const answer = await fetch(`${peer.url}/push`, { method: 'POST', headers: HEADERS, body });
      const id = answer.headers.get('x-parse-push-status-id');
      if (!id) throw new Error(`Parse Server did not accept the push: ${await answer.text()}`);
      const deadline = performance.now() + FINISH_TIMEOUT_MS;
      for (;;) {
        const { rows } = await client.query(
          'SELECT status, "numSent", "numFailed" FROM "_PushStatus" WHERE "objectId" = $1',
          [id],
        );
        const [{ status, numSent }] = rows;
        if (status === 'succeeded') return numSent;
        if (status === 'failed' || performance.now() > deadline)
          throw new Error(`Parse Server's push did not succeed: ${JSON.stringify(rows)}`);
        await delay(POLL_INTERVAL_MS);
      }
    },
    async stop() {
      await client.end();
      await peer.stop();
    },
  };
}

/** Creates the table: Parse Server does so, with all columns, when it stores the first installation. */
async function createTable(url: string) {
  const body = { installationId: 'first', deviceType: 'web', pushType: 'web', deviceToken: '{}' };
  const answer = await fetch(`${url}/installations`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Parse Server did not accept the installation: ${await answer.text()}`);
}

/** Inserts the rows that Parse Server's REST API would have stored for `count` registrations. */
async function insertInstallations(client: pg.Client, count: number, prefix: string, keys: BrowserKeys) {
  const { rows } = await client.query('SELECT count(*)::int FROM "_Installation"');
  if (rows[0].count === count) return;
  await client.query('DELETE FROM "_Installation"');
  await client.query(
    `INSERT INTO "_Installation" ("objectId", "createdAt", "updatedAt", "installationId", "deviceType", "pushType", "deviceToken")
     SELECT substr(md5(i::text), 1, 4) || lpad(to_hex(i), 6, '0'), now(), now(), 'installation-' || i, 'web', 'web',
       json_build_object('endpoint', $2::text || i, 'keys', ($3::json[])[1 + i % $4::int])::text
     FROM generate_series(1, $1::int) AS i ON CONFLICT DO NOTHING`,
    [count, prefix, keys.map((key) => JSON.stringify(key)), keys.length],
  );
  await client.query('VACUUM ANALYZE "_Installation"');
}
