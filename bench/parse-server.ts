import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { BenchCarillon } from './carillon.ts';
import { once } from './once.ts';
import { CONTENT } from './payload.ts';
import { type Peer, startPeer } from './peers.ts';
import type { Sink } from './sink.ts';
import { type BrowserKeys, endpointPrefix } from './subscriptions.ts';

const APP = { appId: 'bench', masterKey: 'bench-master-key' };
const HEADERS = {
  'content-type': 'application/json',
  'x-parse-application-id': APP.appId,
  'x-parse-master-key': APP.masterKey,
};

/** A Parse Server with installations in a database of its own, beside Carillon's in the same PostgreSQL. */
export type ParseServer = Peer & {
  /** Seconds from the start of its process until it is ready. */
  startedIn: number;
  /** Sends to all installations; resolves once its `_PushStatus` says that it has ended, with how many were sent. */
  broadcast(lookEvery: number, giveUpAfter: number): Promise<number>;
};

/** `name` is its database's. */
type Options = { devices: number; tuned: boolean; keys: BrowserKeys; name?: string };

/** A database on Carillon's own PostgreSQL, made if need be; how to reach it. */
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
  const from = performance.now();
  const peer = await startPeer('parse', sink, { connection, tuned, ...APP });
  const startedIn = (performance.now() - from) / 1000;
  const client = new pg.Client(connection);
  // Its PostgreSQL is stopped before it, where a run is broken off.
  client.on('error', () => {});
  await client.connect();
  await createTable(peer.url);
  await plantInstallations(client, devices, endpointPrefix(sink.origin, `parse-${devices}`), keys);
  return {
    ...peer,
    startedIn,
    async broadcast(lookEvery, giveUpAfter) {
      const body = JSON.stringify({ where: {}, data: CONTENT });
      const answer = await fetch(`${peer.url}/push`, { method: 'POST', headers: HEADERS, body });
      const id = answer.headers.get('x-parse-push-status-id');
      if (!id) throw new Error(`Parse Server did not take it: ${await answer.text()}`);
      const deadline = performance.now() + giveUpAfter;
      for (;;) {
        const { rows } = await client.query(
          'SELECT status, "numSent", "numFailed" FROM "_PushStatus" WHERE "objectId" = $1',
          [id],
        );
        const [{ status, numSent }] = rows;
        if (status === 'succeeded') return numSent;
        if (status === 'failed' || performance.now() > deadline)
          throw new Error(`Parse Server's push did not end: ${JSON.stringify(rows)}`);
        await delay(lookEvery);
      }
    },
    stop: once(async () => {
      await client.end();
      await peer.stop();
    }),
  };
}

/** Parse Server makes its table, and the columns that an installation needs, with the first of them. */
async function createTable(url: string) {
  const body = { installationId: 'first', deviceType: 'web', pushType: 'web', deviceToken: '{}' };
  const answer = await fetch(`${url}/installations`, {
    ...{ method: 'POST', headers: HEADERS, body: JSON.stringify(body) },
  });
  if (!answer.ok) throw new Error(`Parse Server takes no installation: ${await answer.text()}`);
}

/** What its own REST interface would have made of so many registrations. */
async function plantInstallations(client: pg.Client, count: number, prefix: string, keys: BrowserKeys) {
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
