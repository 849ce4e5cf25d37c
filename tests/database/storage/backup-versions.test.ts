import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { openBackup, restoreBackup } from '../../../server/storage/backup/restore.ts';
import { takeBackup } from '../../../server/storage/backup/snapshot.ts';
import { type Database, openDatabase, sql } from '../../../server/storage/database.ts';
import { listMigrations } from '../../../server/storage/migrate.ts';
import { until } from '../../support/deadlines.ts';
import { upgradedDatabase } from '../../support/postgres/earlier-migrations.ts';
import { newDataDir, start, stopAfterEach } from '../../support/postgres/embedded-postgres.ts';

stopAfterEach();

const log = createLog('silent');
const KNOWN = { carillon: '0.0.1', secret: null };

test('a backup of an earlier version gets the schema of this one, and a migration waits for a backup that is being taken', async () => {
  const service = newId();
  let ended: Promise<Buffer[]> | null = null;
  let isMigrating = false;
  const upgraded = await upgradedDatabase('0022', async (database) => {
    await insertRows(database, service);
    const frames = takeBackup(database, KNOWN);
    const first = [(await frames.next()).value, (await frames.next()).value];
    ended = untilMigrationWaits(database).then(async () => {
      isMigrating = true;
      for await (const frame of frames) first.push(frame);
      return first;
    });
  });
  const chunks = await ended!;
  await upgraded.close();
  assert.ok(isMigrating);

  const { connection } = await start(await newDataDir());
  const database = openDatabase(connection, log, 3);
  const backup = await openBackup(from(chunks));
  assert.equal(backup.header.migrations.at(-1), '0021_webhooks.sql');
  const { rows } = await restoreBackup(database, backup, log);
  assert.equal(rows, 5);
  const applied = await database.query<{ name: string }>(sql`SELECT name FROM migrations ORDER BY name`);
  assert.deepEqual(
    applied.map(({ name }) => name),
    await listMigrations(),
  );
  const [webhook] = await database.query(sql`
    SELECT w.cursor, e.last, b.kind, b.after, b.until FROM webhooks w JOIN event_numbers e USING (service_id)
    JOIN webhook_backlogs b ON b.service_id = w.service_id AND b.webhook_id = w.id`);
  assert.deepEqual(webhook, {
    cursor: '1000000012',
    last: '1000000012',
    kind: 'recover',
    after: '7',
    until: '12',
  });
  const [batch] = await database.query(sql`
    INSERT INTO direct_batches (service_ids, notification_ids, start_after, leases) VALUES ('{}', '{}', now(), 0) RETURNING id`);
  assert.deepEqual(batch, { id: '2' }, 'identities go on');
  const [lease] = await database.query(sql`SELECT heartbeat_at FROM direct_batches WHERE id = 1`);
  assert.deepEqual(lease, { heartbeat_at: null });
  await database.close();
});

async function insertRows(database: Database, service: string): Promise<void> {
  await database.query(sql`
    INSERT INTO services (id, environment, title, vapid_public_key, vapid_private_key_sealed) VALUES (${service}, 'prod', 'Bäckerei\\ "1"', '\\x00ff', '\\x0a09')`);
  await database.query(sql`INSERT INTO settings (name, value) VALUES ('secret_print', '"print"')`);
  await database.query(sql`INSERT INTO event_numbers (service_id, last) VALUES (${service}, 12)`);
  await database.query(sql`
    INSERT INTO webhooks (service_id, id, url, types, aggregate, batch, enabled, secret_sealed, cursor)
    VALUES (${service}, ${newId()}, 'https://example.com', '{1}', false, false, true, '\\x00', 7)`);
  await database.query(sql`
    INSERT INTO direct_batches (service_ids, notification_ids, start_after, leases, heartbeat_at)
    VALUES (${[service]}, ${[newId()]}, now(), 1, now())`);
}

async function untilMigrationWaits(database: Database): Promise<void> {
  const waiting = sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  await until(async () => (await database.query(waiting)).length > 0, 'the migration to wait for a lock');
}

async function* from(chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}
