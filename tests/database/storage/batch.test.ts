import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { createLog } from '../../../server/log.ts';
import { openDatabase, type Queryable, type Sql, sql } from '../../../server/storage/database.ts';
import { isDataError } from '../../../server/storage/database-errors.ts';
import { until } from '../../support/deadlines.ts';
import { emptyDatabase, stopAfterEach } from '../../support/postgres/embedded-postgres.ts';
import { isBlocking } from '../../support/postgres/locks.ts';

stopAfterEach();

/** Creates a table with an `id` and a `note`, and a separate database with one connection. */
async function setUp() {
  const connection = await emptyDatabase();
  const open = () => openDatabase(connection, createLog('silent'), 1);
  const database = open();
  await database.query(sql`CREATE TABLE notes (id int PRIMARY KEY, note text)`);
  const read = () => database.query<{ id: number }>(sql`SELECT id FROM notes ORDER BY id`);
  return { database, open, ids: async () => (await read()).map(({ id }) => id) };
}

const insert = (id: number): Sql => sql`INSERT INTO notes VALUES (${id}, 'inserted')`;

test('a batch is one transaction', async () => {
  const { database, ids } = await setUp();
  await database.batch([insert(1), insert(2)]);
  await assert.rejects(database.batch([insert(3), insert(1), insert(4)]), isDataError);
  assert.deepEqual(await ids(), [1, 2]);
  await database.batch([insert(5)]);
  assert.deepEqual(await ids(), [1, 2, 5]);
  await database.close();
});

test('a statement of a batch sees what was committed while an earlier one waited for a lock', async () => {
  const { database, open, ids } = await setUp();
  await database.batch([insert(1)]);
  const other = open();
  let written: Promise<unknown> | undefined;
  await database.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM notes WHERE id = 1 FOR UPDATE`);
    written = other.batch([
      sql`SELECT FROM notes WHERE id = 1 FOR UPDATE`,
      sql`INSERT INTO notes SELECT id + 10, note FROM notes`,
    ]);
    await untilBlocking(tx);
    await tx.query(insert(2));
  });
  await written;
  assert.deepEqual(await ids(), [1, 2, 11, 12]);
  await other.close();
  await database.close();
});

test('a batch that was sent is committed, though its connection is gone before PostgreSQL gets to it', async () => {
  const { database, open, ids } = await setUp();
  await database.batch([insert(1)]);
  const listener = await database.connect();
  await listener.query('LISTEN committed');
  const committed = once(listener, 'notification');
  const other = open();
  let lost: Promise<unknown> | undefined;
  await database.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM notes WHERE id = 1 FOR UPDATE`);
    const [client] = await Promise.all([once(other.pool, 'connect'), other.query(sql`SELECT`)]);
    lost = assert.rejects(
      other.batch([
        sql`SELECT id, repeat('x', 1000) FROM notes WHERE id = 1 FOR UPDATE`,
        insert(2),
        sql`SELECT pg_notify('committed', '')`,
      ]),
    );
    await untilBlocking(tx);
    client[0].connection.stream.destroy();
    await lost;
  });
  await committed;
  assert.deepEqual(await ids(), [1, 2]);
  await listener.end();
  await other.close();
  await database.close();
});

/** Waits until another transaction waits for a lock of this one. */
const untilBlocking = (tx: Queryable): Promise<void> =>
  until(() => isBlocking(tx), 'a transaction that waits for this one');
