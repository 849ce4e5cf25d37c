import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fromWire, newId } from '../server/ids.ts';
import { createLog } from '../server/log.ts';
import { type Database, openDatabase, sql } from '../server/storage/database.ts';
import { takeNumbers } from '../server/storage/devices/device-numbers.ts';
import { secretHash } from '../server/storage/devices/phones.ts';
import type { EmbeddedConnection } from '../server/storage/embedded-postgres/server-process.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../server/storage/embedded-postgres.ts';
import { databaseUrl } from '../tests/support/carillon.ts';
import type { Business } from '../tests/support/client.ts';
import { type CarillonProcess, startProcess } from '../tests/support/processes/process.ts';
import type { Subject } from './costs.ts';
import type { Sink } from './sink.ts';
import { type BrowserKeys, endpointPrefix } from './workload.ts';

export const POLL_INTERVAL_MS = 100; // a poll costs Carillon a millisecond
export const FINISH_TIMEOUT_MS = 900_000;
const LONG_QUERY_TIMEOUT_MS = 600_000;

/** A Carillon in its own process, with the options of `npm start`, and its embedded PostgreSQL. */
export type BenchCarillon = CarillonProcess & {
  dataDir: string;
  database: Database;
  connection: EmbeddedConnection;
  /** The process and its PostgreSQL. */
  subject: Subject & { postgres: number };
  /** Waits until a notification is final; rejects unless the push service accepted `completed` messages and rejected `failed`. */
  waitUntilFinished(business: Business, id: string, completed: number, failed?: number): Promise<void>;
  /** Waits until all notifications of a business are final. */
  waitUntilIdle(business: Business): Promise<void>;
  close(): Promise<void>;
  /** Kills the process. The next start with the same folder stops its PostgreSQL. */
  kill(): Promise<void>;
};

export const carillonEnv = (dataDir: string, sink: Sink): Record<string, string> => ({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://push.example.com',
  PUSH_HOSTS: 'https://127.0.0.1:*',
  PUBLIC_RATE_LIMIT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  NODE_EXTRA_CA_CERTS: sink.certificate,
});

/** @param dataDir folder of an earlier start, to start again with its data */
export async function startCarillon(
  folder: string,
  sink: Sink,
  env: Record<string, string> = {},
  dataDir = join(folder, `carillon-${randomUUID().slice(0, 8)}`),
): Promise<BenchCarillon> {
  await mkdir(dataDir, { recursive: true });
  // With one role, Carillon does not run its PostgreSQL itself.
  const postgres = env.ROLES ? await startEmbeddedPostgres({ dataDir, log: createLog('silent') }) : null;
  const carillon = await startProcess({
    ...carillonEnv(dataDir, sink),
    ...(postgres && {
      DATA_DIR: join(dataDir, 'unused'),
      DATABASE_URL: databaseUrl(postgres.connection),
      SECRET_KEY: randomBytes(32).toString('base64'),
    }),
    ...env,
  });
  const connection = postgres?.connection ?? (await attachEmbeddedPostgres({ dataDir }));
  const database = openDatabase(connection!, createLog('silent'), 4);
  const pid = carillon.child.pid!;
  return {
    ...carillon,
    dataDir,
    connection: connection!,
    database,
    subject: { node: pid, postgres: postgres?.pid() ?? pid },
    waitUntilFinished: (business, id, completed, failed) =>
      waitUntilFinished(carillon, business, id, completed, failed),
    async waitUntilIdle({ serviceId }) {
      const deadline = performance.now() + FINISH_TIMEOUT_MS;
      for (;;) {
        const unfinished = await database.query(sql`
          SELECT FROM notifications WHERE service_id = ${fromWire('svc', serviceId)} AND status IN ('created', 'queued')
          LIMIT 1`);
        if (unfinished.length === 0) return;
        if (performance.now() > deadline) throw new Error('notifications are still unfinished');
        await delay(POLL_INTERVAL_MS);
      }
    },
    async close() {
      await database.close();
      await carillon.stop();
      await postgres?.stop();
    },
    async kill() {
      await database.close();
      await carillon.stop('SIGKILL');
      await postgres?.stop();
    },
  };
}

export async function waitUntilFinished(
  carillon: Pick<CarillonProcess, 'call'>,
  business: Business,
  id: string,
  completed: number,
  failed = 0,
): Promise<void> {
  const deadline = performance.now() + FINISH_TIMEOUT_MS;
  for (;;) {
    const { body } = await carillon.call('GET', `/v1/notifications/${id}`, business);
    const stats = body.delivery_stats;
    if (body.status === 'completed' && stats.completed === completed && stats.failed === failed) return;
    if (!['created', 'queued'].includes(body.status) || performance.now() > deadline)
      throw new Error(
        `expected ${completed} completed and ${failed} failed messages: ${JSON.stringify(body)}`,
      );
    await delay(POLL_INTERVAL_MS);
  }
}

/** Returns the number of requests that a worker has in flight to push services, read from its metrics. */
export async function readInFlight(worker: Pick<CarillonProcess, 'call'>): Promise<number> {
  const { body } = await worker.call('GET', '/metrics');
  return Number(/^carillon_push_requests_in_flight\{.*\} (\d+)$/m.exec(String(body))?.[1] ?? 0);
}

/** Runs a statement without the time limit of Carillon's own queries. */
export async function runLongQuery(
  carillon: Pick<BenchCarillon, 'database'>,
  statement: { text: string; values: unknown[] },
) {
  const client = await carillon.database.connect();
  try {
    await client.query({ ...statement, query_timeout: LONG_QUERY_TIMEOUT_MS } as {
      text: string;
      values: unknown[];
    });
  } finally {
    await client.end();
  }
}

/** Registers a business and inserts its devices: `insertDevices`. */
export async function insertBusiness(
  carillon: Pick<BenchCarillon, 'register' | 'database'>,
  count: number,
  prefixes: string[],
  keys: BrowserKeys,
): Promise<Business> {
  const business = await carillon.register();
  await insertDevices(carillon, business, count, prefixes, keys);
  return business;
}

/**
 * Inserts `count` subscribed devices, each of a different user: `user-1`, `user-2` …
 *
 * @param prefixes of endpoints: device `n` has `prefixes[n % prefixes.length]`, followed by its number
 */
export async function insertDevices(
  carillon: Pick<BenchCarillon, 'database'>,
  business: Business,
  count: number,
  prefixes: string[],
  keys: BrowserKeys,
): Promise<void> {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const service = fromWire('svc', business.serviceId)!;
  const first = await takeNumbers(carillon.database, service, count);
  await runLongQuery(
    carillon,
    sql`
    INSERT INTO devices (id, service_id, number, user_id, name, platform, notifications_enabled, endpoint, endpoint_hash, p256dh,
      auth, subscribed_at, secret_hash)
    SELECT uuidv7(), ${service}::uuid, ${first}::int + i - 1, 'user-' || i, 'Pixel 8', 'android', true,
      endpoint, sha256(convert_to(endpoint, 'UTF8')),
      (${keys.map((key) => bytes(key.p256dh))}::bytea[])[1 + i % ${keys.length}::int],
      (${keys.map((key) => bytes(key.auth))}::bytea[])[1 + i % ${keys.length}::int],
      now() - interval '1 hour', ${secretHash(newId())}::bytea
    FROM (
      SELECT i, (${prefixes}::text[])[1 + i % ${prefixes.length}::int] || i AS endpoint
      FROM generate_series(1, ${count}::int) AS i
    ) AS numbered`,
  );
  await runLongQuery(carillon, sql`VACUUM ANALYZE devices`);
}

/** Registers a business with devices that are subscribed at the sink. */
export const insertBusinessAtSink = (carillon: BenchCarillon, count: number, sink: Sink, keys: BrowserKeys) =>
  insertBusiness(carillon, count, [endpointPrefix(sink.origin, randomUUID().slice(0, 8))], keys);
