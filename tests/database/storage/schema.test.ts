import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FAILURE_CODES, REASON_CODES, RETRY_CODES } from '../../../contract/reason-codes.ts';
import { newId } from '../../../server/ids.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { SERVICE_TABLES } from '../../../server/storage/services/tables.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { skipWithCitus } from '../../support/postgres/test-database.ts';

let carillon: TestCarillon;
let database: Database;
before(async () => {
  carillon = await startTestCarillon();
  ({ database } = carillon);
});
after(() => carillon?.stop());

test('every table that names a service is listed once', async () => {
  const tables = await database.query<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'service_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition`);
  assert.deepEqual(SERVICE_TABLES.toSorted(), tables.map(({ name }) => name).sort());
});

test('every unique key of a table that belongs to a service begins with it', {
  skip: skipWithCitus,
}, async () => {
  const keys = await database.query<{ name: string }>(sql`
    SELECT i.indexrelid::regclass::text AS name FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'service_id'
    WHERE i.indisunique AND i.indkey[0] <> a.attnum ORDER BY 1`);
  assert.deepEqual(
    keys.map(({ name }) => name),
    // These keys find rows by values that name no service, or by due times in all services.
    [
      'api_keys_hash_key',
      'api_keys_pkey',
      'domains_pkey',
      'invitations_pkey',
      'invitations_token_hash_key',
      'scheduled_notifications_pkey',
      'scheduled_runs_pkey',
      'sessions_hash',
    ],
  );
});

test('a delivery takes exactly the codes that its status can have', async () => {
  /** Allowed codes by status: created, queued, completed and failed. */
  const allowed: (readonly (string | null)[])[] = [[null], RETRY_CODES, ['accepted'], FAILURE_CODES];
  for (const [status, codes] of allowed.entries())
    for (const code of [null, 'unheard_of', ...REASON_CODES]) {
      const id = newId();
      const inserted = database.query(sql`
        INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, reason_code)
        VALUES (${id}, ${id}, ${id}, 0, ${status}, ${code})`);
      const result = await inserted.then(
        () => true,
        () => false,
      );
      assert.equal(result, codes.includes(code), `${status} ${code}`);
    }
});
