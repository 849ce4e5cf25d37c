import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createLog } from '../../../server/log.ts';
import { withCostly } from '../../../server/storage/costly.ts';
import { openDatabase, type Sql, sql } from '../../../server/storage/database.ts';
import { isDataError } from '../../../server/storage/database-errors.ts';
import { joinable } from '../../../server/storage/joinable.ts';
import { emptyDatabase, stopAfterEach } from '../../support/postgres/embedded-postgres.ts';

stopAfterEach();

/** Creates a table of ids, the database that may be joined, and another connection's view of the table. */
async function setUp(t: TestContext) {
  const connection = await emptyDatabase();
  const plain = openDatabase(connection, createLog('silent'), 3);
  t.after(() => plain.close());
  await plain.query(sql`CREATE TABLE notes (id int PRIMARY KEY)`);
  const seen = async () =>
    (await plain.query<{ id: number }>(sql`SELECT id FROM notes ORDER BY id`)).map(({ id }) => id);
  return { database: joinable(withCostly(plain)), seen };
}

const insert = (id: number): Sql => sql`INSERT INTO notes VALUES (${id})`;
const failure = new Error('refused');

test('statements, transactions and batches of joined work are committed together, or not at all', async (t) => {
  const { database, seen } = await setUp(t);
  const write = async (tx: { query(statement: Sql): Promise<unknown> }, from: number) => {
    await database.query(insert(from));
    await database.transaction((inner) => inner.query(insert(from + 1)));
    await database.batch([insert(from + 2)]);
    await tx.query(insert(from + 3));
    assert.ok(!(await seen()).includes(from), 'nothing is committed before the end');
  };
  await database.join((tx) => write(tx, 1));
  assert.deepEqual(await seen(), [1, 2, 3, 4]);

  const failing = database.join(async (tx) => {
    await write(tx, 5);
    throw failure;
  });
  await assert.rejects(failing, failure);
  assert.deepEqual(await seen(), [1, 2, 3, 4]);
});

test('a transaction that fails within joined work leaves the rest to go on', async (t) => {
  const { database, seen } = await setUp(t);
  await database.join(async () => {
    await database.query(insert(1));
    const duplicate = database.transaction(async (tx) => {
      await tx.query(insert(2));
      await tx.query(insert(1));
    });
    await assert.rejects(duplicate, isDataError);
    await database.query(insert(3));
  });
  assert.deepEqual(await seen(), [1, 3]);
});

test('what others are told of waits for the commit, and is not said if there is none', async (t) => {
  const { database, seen } = await setUp(t);
  const told: Promise<number[]>[] = [];
  const tell = () => database.afterCommit(() => told.push(seen()));

  tell();
  assert.deepEqual(await Promise.all(told), [[]], 'outside of joined work it is said at once');

  await database.join(async () => {
    await database.query(insert(1));
    tell();
    assert.equal(told.length, 1);
  });
  assert.deepEqual(await told[1], [1]);

  const failing = database.join(async () => {
    tell();
    throw failure;
  });
  await assert.rejects(failing, failure);
  assert.equal(told.length, 2);
});

test('what goes on after joined work has ended uses a connection of its own', async (t) => {
  const { database, seen } = await setUp(t);
  const released = Promise.withResolvers<void>();
  let late: Promise<unknown> | undefined;
  await database.join(async () => {
    await database.query(insert(1));
    late = released.promise.then(() => database.query(insert(2)));
  });
  released.resolve();
  await late;
  assert.deepEqual(await seen(), [1, 2]);
});
