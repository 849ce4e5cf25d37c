import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fromWire, newId } from '../server/ids.ts';
import { createLog } from '../server/log.ts';
import { type Database, openDatabase, sql } from '../server/storage/database.ts';
import { secretHash } from '../server/storage/devices.ts';
import type { EmbeddedConnection } from '../server/storage/embedded-postgres/server-process.ts';
import { attachEmbeddedPostgres } from '../server/storage/embedded-postgres.ts';
import type { Business } from '../tests/client.ts';
import { type CarillonProcess, startProcess } from '../tests/process.ts';
import type { Subject } from './costs.ts';
import { once } from './once.ts';
import type { Sink } from './sink.ts';
import { type BrowserKeys, endpointPrefix } from './subscriptions.ts';

/** A Carillon as people start it, with its embedded PostgreSQL, in a process of its own. */
export type BenchCarillon = CarillonProcess & {
  database: Database;
  connection: EmbeddedConnection;
  /** Itself and its PostgreSQL. */
  subject: Subject & { postgres: number };
  /** Waits until a notification's statistics are final, and all of `count` were accepted by the push service. */
  finished(business: Business, id: string, count: number): Promise<void>;
  /** Waits until none of a business's notifications is under way. */
  idle(business: Business): Promise<void>;
  close(): Promise<void>;
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

export async function startCarillon(
  folder: string,
  sink: Sink,
  env: Record<string, string> = {},
): Promise<BenchCarillon> {
  const dataDir = join(folder, `carillon-${randomUUID().slice(0, 8)}`);
  await mkdir(dataDir);
  const carillon = await startProcess({ ...carillonEnv(dataDir, sink), ...env });
  const connection = await attachEmbeddedPostgres({ dataDir });
  const database = openDatabase(connection!, createLog('silent'), 4);
  const pid = carillon.child.pid!;
  return {
    ...carillon,
    connection: connection!,
    database,
    subject: { node: pid, postgres: pid },
    async finished(business, id, count) {
      const deadline = performance.now() + GIVE_UP;
      for (;;) {
        const { body } = await carillon.call('GET', `/v1/notifications/${id}`, business);
        const { completed } = body.delivery_stats;
        if (body.status === 'completed' && completed === count) return;
        if (!['created', 'queued'].includes(body.status) || performance.now() > deadline)
          throw new Error(`not all were sent: ${JSON.stringify(body)}`);
        await delay(LOOK_EVERY);
      }
    },
    async idle({ serviceId }) {
      const deadline = performance.now() + GIVE_UP;
      for (;;) {
        const underWay = await database.query(sql`
          SELECT FROM notifications WHERE service_id = ${fromWire('svc', serviceId)} AND status IN ('created', 'queued')
          LIMIT 1`);
        if (underWay.length === 0) return;
        if (performance.now() > deadline) throw new Error('there is still something under way');
        await delay(LOOK_EVERY);
      }
    },
    close: once(async () => {
      await database.close();
      await carillon.stop();
    }),
  };
}

/** A statement that may take longer than a query of the service's may. */
export async function runLong(carillon: BenchCarillon, statement: { text: string; values: unknown[] }) {
  const client = await carillon.database.connect();
  try {
    await client.query({ ...statement, query_timeout: 600_000 } as { text: string; values: unknown[] });
  } finally {
    await client.end();
  }
}

/** A new business with so many subscribed devices, each of a user of its own: `user-1`, `user-2` … */
export async function plantBusiness(
  carillon: BenchCarillon,
  count: number,
  prefix: string,
  keys: BrowserKeys,
): Promise<Business> {
  const business = await carillon.register();
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  await runLong(
    carillon,
    sql`
    INSERT INTO devices (id, service_id, user_id, name, platform, notifications_enabled, endpoint, endpoint_hash, p256dh,
      auth, subscribed_at, secret_hash)
    SELECT uuidv7(), ${fromWire('svc', business.serviceId)}::uuid, 'user-' || i, 'Pixel 8', 'android', true,
      ${prefix}::text || i, sha256(convert_to(${prefix}::text || i, 'UTF8')),
      (${keys.map((key) => bytes(key.p256dh))}::bytea[])[1 + i % ${keys.length}::int],
      (${keys.map((key) => bytes(key.auth))}::bytea[])[1 + i % ${keys.length}::int],
      now() - interval '1 hour', ${secretHash(newId())}::bytea
    FROM generate_series(1, ${count}::int) AS i`,
  );
  await runLong(carillon, sql`VACUUM ANALYZE devices`);
  return business;
}

/** Devices at the sink, in a group of their own. */
export const plantAtSink = (carillon: BenchCarillon, count: number, sink: Sink, keys: BrowserKeys) =>
  plantBusiness(carillon, count, endpointPrefix(sink.origin, randomUUID().slice(0, 8)), keys);

/** In ms. A look costs the service a millisecond. */
const LOOK_EVERY = 100;
const GIVE_UP = 900_000;
