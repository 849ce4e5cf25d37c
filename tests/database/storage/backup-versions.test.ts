import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { newId } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import type * as restoring from '../../../server/storage/backup/restore.ts';
import { openBackup } from '../../../server/storage/backup/restore.ts';
import { takeBackup } from '../../../server/storage/backup/snapshot.ts';
import { type Database, openDatabase, sql } from '../../../server/storage/database.ts';
import { CannotStart } from '../../../server/storage/embedded-postgres/errors.ts';
import { addJobs, addStatement, directJobs } from '../../../server/storage/jobs/jobs.ts';
import type * as migrating from '../../../server/storage/migrate.ts';
import { migrate } from '../../../server/storage/migrate.ts';
import { temporaryFolder } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { emptyDatabase, stopAfterEach } from '../../support/postgres/embedded-postgres.ts';
import { makeLaterRelease } from '../../support/processes/later-release.ts';

stopAfterEach();

const log = createLog('silent');
const KNOWN = { carillon: '0.0.1', secret: null };

/** A release with one more migration. */
let later: { migrate: typeof migrate } & Pick<typeof restoring, 'openBackup' | 'restoreBackup'>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

before(async () => {
  folder = await temporaryFolder();
  const load = await makeLaterRelease(join(folder.path, 'later'), {
    name: '9999_moods.sql',
    text: "ALTER TABLE services ADD COLUMN mood text NOT NULL DEFAULT 'good';",
  });
  const [schema, backups] = await Promise.all([
    load<typeof migrating>('server/storage/migrate.ts'),
    load<typeof restoring>('server/storage/backup/restore.ts'),
  ]);
  later = { ...backups, migrate: schema.migrate };
});
after(() => folder?.remove());

const openEmpty = async (): Promise<Database> => openDatabase(await emptyDatabase(), log, 4);

test('a backup of an earlier version gets the schema of a later one, whose migration waits for a backup that is being taken', async () => {
  const service = newId();
  const original = await openEmpty();
  await migrate(original, log);
  await insertRows(original, service);
  const frames = takeBackup(original, KNOWN);
  const chunks = [(await frames.next()).value as Buffer, (await frames.next()).value as Buffer];
  const migrated = later.migrate(original, log);
  await untilMigrationWaits(original);
  for await (const frame of frames) chunks.push(frame);
  await migrated;
  assert.deepEqual(await original.query(sql`SELECT mood FROM services`), [{ mood: 'good' }]);
  await assert.rejects(migrate(original, log), /The database is newer than this version.* 9999_moods\.sql/);
  const newer = await collect(takeBackup(original, KNOWN));
  await assert.rejects(openBackup(from(newer)), /Carillon 0\.0\.1, which is newer .* 9999_moods\.sql/);
  await original.close();

  const database = await openEmpty();
  const { rows } = await later.restoreBackup(database, await later.openBackup(from(chunks)), log);
  assert.equal(rows, 5);
  assert.deepEqual(await database.query(sql`SELECT title, mood FROM services`), [
    { title: 'Bäckerei\\ "1"', mood: 'good' },
  ]);
  const applied = await database.query<{ name: string }>(sql`SELECT name FROM migrations ORDER BY name`);
  assert.equal(applied.at(-1)!.name, '9999_moods.sql');
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
  const [lease] = await database.query(
    sql`SELECT is_leased, due_at <= now() AS is_due FROM jobs WHERE id = 1`,
  );
  assert.deepEqual(lease, { is_leased: false, is_due: true });
  assert.deepEqual(await addJobs(database, 'direct', [{ data: {} }]), ['2'], 'identities go on');
  await database.close();
});

test('a database and a backup from before the first release are refused, and nothing is changed', async () => {
  const database = await openEmpty();
  await migrate(database, log);
  await database.query(sql`UPDATE migrations SET name = '0001_foundation.sql' WHERE name < '0002'`);
  const before = await database.query(sql`SELECT * FROM migrations ORDER BY name`);
  await assert.rejects(migrate(database, log), isRefusalOf('The database'));
  assert.deepEqual(await database.query(sql`SELECT * FROM migrations ORDER BY name`), before);
  const backup = await collect(takeBackup(database, KNOWN));
  await assert.rejects(openBackup(from(backup)), isRefusalOf('The backup'));
  await database.close();
});

const isRefusalOf = (what: string) => (error: Error) =>
  error instanceof CannotStart &&
  error.message.startsWith(`${what} is of a version of Carillon from before the first release`) &&
  /set DATA_DIR to a new folder/.test(error.message);

async function insertRows(database: Database, service: string): Promise<void> {
  await database.query(sql`
    INSERT INTO services (id, environment, title, vapid_public_key, vapid_private_key_sealed) VALUES (${service}, 'prod', 'Bäckerei\\ "1"', '\\x00ff', '\\x0a09')`);
  await database.query(sql`INSERT INTO settings (name, value) VALUES ('secret_print', '"print"')`);
  await database.query(sql`INSERT INTO event_numbers (service_id, last) VALUES (${service}, 12)`);
  await database.query(sql`
    INSERT INTO webhooks (service_id, id, url, types, aggregate, batch, enabled, secret_sealed, cursor)
    VALUES (${service}, ${newId()}, 'https://example.com', '{1}', false, false, true, '\\x00', 7)`);
  await database.query(
    addStatement('direct', directJobs([{ service_id: service, notification_id: newId() }]), true),
  );
}

async function untilMigrationWaits(database: Database): Promise<void> {
  const waiting = sql`
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await until(async () => (await database.query(waiting)).length > 0, 'the migration to wait for a lock');
}

async function collect(frames: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const frame of frames) chunks.push(frame);
  return chunks;
}

async function* from(chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}
