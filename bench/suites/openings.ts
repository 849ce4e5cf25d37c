import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import type { Business } from '../../tests/support/client.ts';
import {
  type BenchCarillon,
  insertBusinessAtSink,
  POLL_INTERVAL_MS,
  runLongQuery,
  startCarillon,
} from '../carillon.ts';
import {
  type Contender,
  interleave,
  nodeCost,
  otherLoad,
  postgresCost,
  type Result,
  ratio,
} from '../interleave.ts';
import { formatNumber, median } from '../numbers.ts';
import type { Bench, Findings, Suite } from '../suite.ts';

/** Cost of opening the app on phones, with and without the index that lists devices by last seen. */
export const openings: Suite = {
  name: 'openings',
  title: 'Openings of a phone: with and without the order by last seen',
  run,
};

const INDEX = 'devices_seen';
const CONCURRENCY = 16;

/** Writes of a run: bytes of WAL, updates of devices, and those updates that wrote an entry into every index. */
type Writes = { wal: number; updates: number; indexed: number };
type Opened = { result: Result; writes: Writes[] };

async function run(bench: Bench): Promise<Findings> {
  const devices = bench.quick ? 20_000 : 50_000;
  const count = bench.quick ? 500 : 2000;
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const business = await insertBusinessAtSink(carillon, devices, bench.sink, bench.keys);
  const bodies = await readOpenings(carillon, business, count);
  const pool = new Pool(carillon.url, { connections: CONCURRENCY, pipelining: 1 });
  bench.stack.defer(() => pool.close());
  const [{ definition }] = (await carillon.database.query<{ definition: string }>(
    sql`SELECT pg_get_indexdef(${INDEX}::regclass) AS definition`,
  )) as [{ definition: string }];

  const prepare = async (statement: string) => {
    await runLongQuery(carillon, { text: `DROP INDEX IF EXISTS ${INDEX}`, values: [] });
    if (statement) await runLongQuery(carillon, { text: statement, values: [] });
    await runLongQuery(carillon, sql`VACUUM devices`);
    // PostgreSQL logs a page as a whole at its first change after a checkpoint.
    await runLongQuery(carillon, sql`CHECKPOINT`);
  };
  const writes: Writes[][] = [[], []];
  const contender = (index: number, name: string, statement: string): Contender => ({
    name,
    count,
    subject: carillon.subject,
    before: () => prepare(statement),
    async work() {
      const before = await readWrites(carillon);
      await openAll(pool, bodies);
      writes[index]!.push(await writesSince(carillon, before, count));
    },
  });
  const contenders = [contender(0, 'with the index', definition), contender(1, 'without it', '')];
  await openAll(pool, bodies); // warm-up
  const results = await interleave(contenders, bench.runs);
  const failed = results.find((result) => result.failure !== null);
  if (failed) throw new Error(`${failed.name}: ${failed.failure}`);
  return findings(
    results.map((result, index) => ({ result, writes: writes[index]! })),
    devices,
    count,
  );
}

/** Returns request bodies of phones that open the app with their user and subscription unchanged, spread over all devices. */
async function readOpenings(
  carillon: BenchCarillon,
  { serviceId }: Business,
  count: number,
): Promise<string[]> {
  const rows = await carillon.database.query<{
    user_id: string;
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
  }>(sql`
    SELECT user_id, endpoint, p256dh, auth FROM devices WHERE service_id = ${fromWire('svc', serviceId)}
    ORDER BY sha256(id::text::bytea) LIMIT ${count}`);
  return rows.map(({ user_id, endpoint, p256dh, auth }) =>
    JSON.stringify({
      service: serviceId,
      user: user_id,
      device: { name: 'Pixel 8', platform: 'android' },
      subscription: {
        endpoint,
        keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
      },
    }),
  );
}

async function openAll(pool: Pool, bodies: string[]): Promise<void> {
  let next = 0;
  const openInTurn = async () => {
    while (next < bodies.length) {
      const answer = await pool.request({
        method: 'POST',
        path: '/embed/v1/devices',
        headers: { 'content-type': 'application/json' },
        body: bodies[next++]!,
      });
      if (answer.statusCode !== 200)
        throw new Error(`not opened: ${answer.statusCode} ${await answer.body.text()}`);
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, openInTurn));
}

async function readWrites({ database }: BenchCarillon): Promise<Writes> {
  const [row] = await database.query<Writes>(sql`
    SELECT (pg_current_wal_insert_lsn() - '0/0')::float AS wal, n_tup_upd::float AS updates,
      (n_tup_upd - n_tup_hot_upd)::float AS indexed
    FROM pg_stat_user_tables WHERE relname = 'devices'`);
  return row!;
}

/** Waits for the counts: PostgreSQL's processes report them within a second after they are idle. */
async function writesSince(carillon: BenchCarillon, before: Writes, count: number): Promise<Writes> {
  for (;;) {
    const now = await readWrites(carillon);
    if (now.updates - before.updates >= count)
      return {
        wal: now.wal - before.wal,
        updates: now.updates - before.updates,
        indexed: now.indexed - before.indexed,
      };
    await delay(POLL_INTERVAL_MS);
  }
}

function findings(opened: Opened[], devices: number, count: number): Findings {
  const base = opened[1]!.result;
  const each = (writes: Writes[], select: (one: Writes) => number) =>
    median(writes.map((one) => select(one) / count));
  return {
    tables: [
      {
        columns: [
          'an opening',
          'CPU in Node, µs',
          'in PostgreSQL, µs',
          '/ without it',
          'log, bytes',
          'updates of the row',
          'of them with entries in all indexes',
          'other load',
        ],
        rows: opened.map(({ result, writes }) => [
          result.name,
          formatNumber(nodeCost(result)),
          formatNumber(postgresCost(result)),
          formatNumber(
            ratio(result, base, ({ postgres }) => postgres),
            2,
          ),
          formatNumber(each(writes, ({ wal }) => wal)),
          formatNumber(
            each(writes, ({ updates }) => updates),
            2,
          ),
          formatNumber(
            each(writes, ({ indexed }) => indexed),
            2,
          ),
          `${formatNumber(otherLoad(result) * 100)} %`,
        ]),
      },
    ],
    goals: [],
    notes: [
      `${formatNumber(count)} of ${formatNumber(devices)} phones open the app over HTTP, ${CONCURRENCY} at a time, each with its user and its subscription as before.`,
      'The log (WAL) is measured from a checkpoint on, so it has each page that was changed as a whole: it is less on a busy installation.',
    ],
  };
}
