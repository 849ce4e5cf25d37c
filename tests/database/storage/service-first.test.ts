import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { type Job, type JobQueue, startJobQueue } from '../../../server/storage/jobs.ts';
import { upgradedDatabase } from '../../support/postgres/earlier-migrations.ts';

const SERVICE = newId();
const NOW = newId();
const LATER = newId();
const HASH = Buffer.alloc(32, 1);

let upgraded: Awaited<ReturnType<typeof upgradedDatabase>>;
let database: Database;
let jobs: JobQueue;

before(async () => {
  upgraded = await upgradedDatabase('0008', async (earlier) => {
    jobs = await startJobQueue(earlier, createLog('silent'), false);
    await insertRows(earlier);
  });
  ({ database } = upgraded);
});
after(async () => {
  await jobs?.stop();
  await upgraded?.close();
});

/** What a process of the version before left: a job, a scheduled notification, and a session with an event. */
async function insertRows(database: Database): Promise<void> {
  await database.query(sql`
    INSERT INTO services (id, environment, vapid_public_key, vapid_private_key_sealed) VALUES (${SERVICE}, 'prod', '', '')`);
  await database.query(sql`
    INSERT INTO notifications (id, service_id, payload, released, scheduled_at)
    VALUES (${NOW}, ${SERVICE}, '{}', true, NULL), (${LATER}, ${SERVICE}, '{}', false, '2030-01-01T00:00:00Z')`);
  const data = { notification_id: NOW, devices: '', direct: true } as Job<'retry'>['data'];
  await jobs.add(database, 'retry', [{ data }]);
  await database.query(sql`
    INSERT INTO sessions (id_hash, service_id, user_id, events) VALUES (${HASH}, ${SERVICE}, 'ada', 1)`);
  await database.query(sql`
    INSERT INTO session_events (id_hash, number, type, data) VALUES (${HASH}, 1, 'joined', '{}')`);
}

test('jobs of an earlier version get the service of their notification', async () => {
  const [job] = await jobs.fetch('retry', 1);
  assert.deepEqual(job!.data, { service_id: SERVICE, notification_id: NOW, devices: '', direct: true });
});

test('notifications that an earlier version scheduled are still released', async () => {
  const rows = await database.query(sql`
    SELECT service_id, notification_id, extract(year FROM scheduled_at AT TIME ZONE 'UTC')::int AS year
    FROM scheduled_notifications`);
  assert.deepEqual(rows, [{ service_id: SERVICE, notification_id: LATER, year: 2030 }]);
});

test("events of an earlier version's sessions keep their session", async () => {
  const [event] = await database.query(
    sql`SELECT service_id, number FROM session_events WHERE id_hash = ${HASH}`,
  );
  assert.deepEqual(event, { service_id: SERVICE, number: 1 });
  await database.query(sql`DELETE FROM sessions WHERE id_hash = ${HASH}`);
  assert.equal((await database.query(sql`SELECT FROM session_events`)).length, 0);
});

test('every unique key of a table that belongs to a service begins with it', async () => {
  const keys = await database.query<{ name: string }>(sql`
    SELECT i.indexrelid::regclass::text AS name FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'service_id'
    WHERE i.indisunique AND i.indkey[0] <> a.attnum ORDER BY 1`);
  assert.deepEqual(
    keys.map(({ name }) => name),
    // Looked up by what they are told, which names no service; and what is due of all services.
    [
      'api_keys_hash_key',
      'api_keys_pkey',
      'invitations_pkey',
      'invitations_token_hash_key',
      'owed_mails_pkey',
      'scheduled_notifications_pkey',
      'sessions_hash',
    ],
  );
});
