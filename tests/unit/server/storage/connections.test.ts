import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { readConfig } from '../../../../server/config.ts';
import { createLog } from '../../../../server/log.ts';
import { openDatabase, sql } from '../../../../server/storage/database.ts';
import { openStorage } from '../../../../server/storage/open-storage.ts';
import { startSignals } from '../../../../server/storage/signals.ts';
import { startFakePostgres } from '../../../support/postgres/fake-postgres.ts';

const log = createLog('silent');

async function start(t: TestContext, max: number) {
  const postgres = await startFakePostgres();
  const database = openDatabase(postgres.url, log, max);
  t.after(async () => {
    await database.close();
    await postgres.close();
  });
  return { postgres, database };
}

/** Listens. Returns promises that resolve when it listens for the nth time. */
function listen(signals: ReturnType<typeof startSignals>) {
  const listening = [0, 0].map(() => Promise.withResolvers<void>());
  let times = 0;
  signals.listen(
    'bread',
    () => {},
    () => listening[times++]?.resolve(),
  );
  return listening.map(({ promise }) => promise);
}

test('a FATAL behind an answer, while a transaction gets the connection, fails that transaction and not the process', async (t) => {
  const { postgres, database } = await start(t, 1);
  postgres.fatalBehind('SELECT 1');
  const [answer, transaction] = await Promise.allSettled([
    database.query(sql`SELECT 1`),
    database.transaction((tx) => tx.query(sql`SELECT 2`)),
  ]);
  assert.deepEqual([answer.status, transaction.status], ['fulfilled', 'rejected']);
  assert.deepEqual(await database.query(sql`SELECT 3`), []);
});

test('a FATAL behind the answer to COMMIT, or behind the settings of a new connection, is survived', async (t) => {
  const { postgres, database } = await start(t, 1);
  for (const statement of ['COMMIT', 'statement_timeout', 'BEGIN', 'SELECT 4']) {
    postgres.fatalBehind(statement);
    await Promise.allSettled([
      database.transaction((tx) => tx.query(sql`SELECT 4`)),
      database.transaction((tx) => tx.query(sql`SELECT 5`)),
      database.query(sql`SELECT 6`),
    ]);
    assert.deepEqual(await database.transaction((tx) => tx.query(sql`SELECT 7`)), []);
  }
});

test('a FATAL behind the answer to LISTEN is survived, and it listens again', async (t) => {
  const { postgres, database } = await start(t, 2);
  const signals = startSignals(database, log);
  postgres.fatalBehind('LISTEN');
  const [first, second] = listen(signals);
  await first;
  await second;
  await signals.stop();
});

test('a transaction on a half-open connection ends with its timeout, and the next one gets another connection', async (t) => {
  const { postgres, database } = await start(t, 1);
  await database.query(sql`SELECT 1`);
  postgres.freeze();
  const quick = database.within(50);
  await assert.rejects(quick.transaction((tx) => tx.query(sql`SELECT 2`)));
  assert.deepEqual(await database.transaction((tx) => tx.query(sql`SELECT 3`)), []);
});

test('the heartbeat notices that the connection that listens is half-open, and it listens on another', async (t) => {
  const { postgres, database } = await start(t, 2);
  const signals = startSignals(database, log, { interval: 20, timeout: 50 });
  const [first, second] = listen(signals);
  await first;
  postgres.freeze();
  await second;
  await signals.stop();
});

test('stopping does not wait for a half-open connection', async (t) => {
  const { postgres, database } = await start(t, 2);
  const signals = startSignals(database, log);
  const [first] = listen(signals);
  await first;
  postgres.freeze();
  await signals.stop();
});

test('the database tells the time, whatever the clock of this machine says', async (t) => {
  const inAYear = Date.now() + 365 * 86_400_000;
  const postgres = await startFakePostgres((statement) =>
    statement.includes('clock_timestamp') ? { column: 'now', value: String(inAYear) } : null,
  );
  const database = openDatabase(postgres.url, log, 1);
  t.after(async () => {
    await database.close();
    await postgres.close();
  });
  assert.ok(database.now() < inAYear);
  await database.query(sql`SELECT 1`);
  assert.ok(database.now() >= inAYear);
});

test('a start that is cancelled while the database does not answer ends at once', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted: Socket[] = [];
  server.on('connection', (socket) => accepted.push(socket.on('error', () => {})));
  t.after(() => {
    for (const socket of accepted) socket.destroy();
    server.close();
  });
  // No attempt to connect times out.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const query of ['', '?target_session_attrs=read-write']) {
    const config = readConfig({
      DATABASE_URL: `postgres://user:password@127.0.0.1:${port}/carillon${query}`,
    });
    const cancelled = new AbortController();
    const opening = openStorage(config, log, cancelled.signal);
    await once(server, 'connection');
    cancelled.abort();
    await assert.rejects(opening);
  }
});

test('a start that is cancelled while a statement gets no answer ends at once', async (t) => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const postgres = await startFakePostgres((statement) => {
    if (!statement.includes('set_config')) return null;
    postgres.freeze();
    resolve();
    return 'nothing';
  });
  t.after(() => postgres.close());
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const cancelled = new AbortController();
  const opening = openStorage(readConfig({ DATABASE_URL: postgres.url }), log, cancelled.signal);
  await asked;
  cancelled.abort();
  await assert.rejects(opening);
});
