import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLog } from '../../../server/log.ts';
import { type Database, openDatabase, sql } from '../../../server/storage/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { type Signals, startSignals } from '../../../server/storage/signals.ts';
import { dataFolder } from '../../support/carillon.ts';

const log = createLog('silent');
let folder: Awaited<ReturnType<typeof dataFolder>>;
let postgres: EmbeddedPostgres;
let database: Database;

before(async () => {
  folder = await dataFolder();
  postgres = await startEmbeddedPostgres({ dataDir: folder.path, log });
  database = openDatabase(postgres.connection, log, 4);
});
after(async () => {
  await database?.close();
  await postgres?.stop();
  await folder?.remove();
});

/** Records the messages on a channel, with functions that wait for them. */
function startListening(signals: Signals, channel: string) {
  const heard: string[] = [];
  let waiting: { isThere: () => boolean; resolve: () => void }[] = [];
  let missed = 0;
  const look = () => {
    for (const { isThere, resolve } of waiting) if (isThere()) resolve();
    waiting = waiting.filter(({ isThere }) => !isThere());
  };
  const until = (isThere: () => boolean) =>
    isThere() ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ isThere, resolve }));
  signals.listen(
    channel,
    (payload) => {
      heard.push(payload);
      look();
    },
    () => {
      missed++;
      look();
    },
  );
  return {
    heard,
    /** Waits until it listens for the nth time. */
    isListening: (times: number) => until(() => missed >= times),
    hears: (payload: string) => until(() => heard.includes(payload)),
  };
}

/** Cuts every listening connection. */
const cut = () =>
  database.query(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`);

test('each channel hears what was sent on it, by its own process and by others, equal ones once', async (t) => {
  const [one, other] = [startSignals(database, log), startSignals(database, log)];
  t.after(() => Promise.all([one.stop(), other.stop()]));
  const [bread, cake] = [startListening(one, 'bread'), startListening(one, 'cake')];
  await Promise.all([bread.isListening(1), cake.isListening(1)]);

  for (let i = 0; i < 3; i++) other.send('bread', 'rye');
  other.send('cake', 'plum');
  await Promise.all([bread.hears('rye'), cake.hears('plum')]);
  one.send('bread', 'last');
  one.send('cake', 'last');
  await Promise.all([bread.hears('last'), cake.hears('last')]);

  assert.deepEqual(
    [bread.heard, cake.heard],
    [
      ['rye', 'last'],
      ['plum', 'last'],
    ],
  );
});

test('one connection listens on all channels, and none where nobody does', async (t) => {
  const listening = async () =>
    (
      await database.query(sql`
        SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`)
    ).length;
  const signals = startSignals(database, log);
  t.after(() => signals.stop());
  signals.send('bread', 'rye');
  await database.query(sql`SELECT 1`);
  assert.equal(await listening(), 0);
  const channels = ['bread', 'cake', 'tea'].map((channel) => startListening(signals, channel));
  await Promise.all(channels.map((channel) => channel.isListening(1)));
  assert.equal(await listening(), 1);
});

test('after a long outage it listens again on every channel, and says that something may have been missed', async (t) => {
  let away = false;
  const tries = { count: 0, reached: Promise.withResolvers<void>() };
  const signals = startSignals(
    {
      ...database,
      connect: () => {
        if (!away) return database.connect();
        if (++tries.count === 3) tries.reached.resolve();
        return Promise.reject(new Error('the database is away'));
      },
    },
    log,
  );
  t.after(() => signals.stop());
  const [bread, cake] = [startListening(signals, 'bread'), startListening(signals, 'cake')];
  await Promise.all([bread.isListening(1), cake.isListening(1)]);

  away = true;
  await cut();
  await tries.reached.promise;
  signals.send('bread', 'unheard');
  away = false;
  await Promise.all([bread.isListening(2), cake.isListening(2)]);
  signals.send('bread', 'rye');
  signals.send('cake', 'plum');
  await Promise.all([bread.hears('rye'), cake.hears('plum')]);
});

test('one that was stopped neither listens nor comes back', async () => {
  const signals = startSignals(database, log);
  const bread = startListening(signals, 'bread');
  await bread.isListening(1);
  await signals.stop();
  const other = startSignals(database, log);
  const witness = startListening(other, 'bread');
  await witness.isListening(1);
  other.send('bread', 'rye');
  await witness.hears('rye');
  assert.deepEqual(bread.heard, []);
  await other.stop();
});
