import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createLog } from '../../../server/log.ts';
import { CostlyRejection, withCostly } from '../../../server/storage/costly.ts';
import { openDatabase, type Sql, sql } from '../../../server/storage/database.ts';
import { joinable } from '../../../server/storage/joinable.ts';
import { emptyDatabase, stopAfterEach } from '../../support/postgres/embedded-postgres.ts';
import { skipWithChangedClock } from '../../support/processes/clock-env.ts';

stopAfterEach();

async function setUp(t: TestContext) {
  const connection = await emptyDatabase();
  const plain = openDatabase(connection, createLog('silent'), 3);
  t.after(() => plain.close());
  await plain.query(sql`CREATE TABLE notes (id int PRIMARY KEY)`);
  return { plain, database: joinable(withCostly(plain)) };
}

const insert = (id: number): Sql => sql`INSERT INTO notes VALUES (${id})`;
const sleeping = sql`
  SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query = 'SELECT pg_sleep(600)'`;
const isSlow = (error: unknown): boolean => error instanceof CostlyRejection && error.reason === 'slow';

test('PostgreSQL ends what takes longer than the deadline, and the connection is used again', {
  skip: skipWithChangedClock,
}, async (t) => {
  const { plain, database } = await setUp(t);
  for (const run of [
    () => database.query(sql`SELECT pg_sleep(600)`),
    () => database.transaction((tx) => tx.query(sql`SELECT pg_sleep(600)`)),
    () => database.batch([sql`SELECT 1`, sql`SELECT pg_sleep(600)`]),
    () => database.join(() => database.query(sql`SELECT pg_sleep(600)`)),
  ])
    await assert.rejects(database.costly('a', run, 50), isSlow);
  assert.deepEqual(await plain.query(sleeping), []);
  const [row] = await database.query<{ statement_timeout: string }>(sql`SHOW statement_timeout`);
  assert.equal(row!.statement_timeout, '1min', 'others have theirs');
});

test('a work that is past its deadline begins no other statement', async (t) => {
  const { database } = await setUp(t);
  const work = async () => {
    await database.query(sql`SELECT pg_sleep(600)`).catch(() => {});
    return database.query(insert(1));
  };
  await assert.rejects(database.costly('a', work, 50), isSlow);
  assert.deepEqual(await database.query(sql`SELECT FROM notes`), []);
});

test('a work uses one connection at a time, also for what it asks for at once', async (t) => {
  const { plain, database } = await setUp(t);
  const pids = await database.costly('a', async () => {
    const busy = () =>
      database.query<{ busy: number }>(sql`
        SELECT count(*)::int AS busy FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'carillon' AND state <> 'idle'`);
    const rows = await Promise.all([busy(), busy(), busy()]);
    return rows.map(([row]) => row!.busy);
  });
  assert.deepEqual(pids, [1, 1, 1]);
  assert.equal(plain.pool.waitingCount, 0);
});

test('transactions, batches and joined work commit and roll back as they do otherwise', async (t) => {
  const { database } = await setUp(t);
  const seen = async () =>
    (await database.query<{ id: number }>(sql`SELECT id FROM notes ORDER BY id`)).map(({ id }) => id);
  await database.costly('a', async () => {
    await database.query(insert(1));
    await database.batch([insert(2), insert(3)]);
    await database.costly('a', () => database.transaction((tx) => tx.query(insert(4))));
    await database.join(async () => database.query(insert(5)));
  });
  assert.deepEqual(await seen(), [1, 2, 3, 4, 5]);
  const failing = database.costly('a', () =>
    database.transaction(async (tx) => {
      await tx.query(insert(6));
      throw new Error('refused');
    }),
  );
  await assert.rejects(failing, /refused/);
  assert.deepEqual(await seen(), [1, 2, 3, 4, 5]);
});
