import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FAILURE_CODES, REASON_CODES, RETRY_CODES } from '../../../contract/reason-codes.ts';
import { newId } from '../../../server/ids.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { upgradedDatabase } from '../../support/postgres/earlier-migrations.ts';

const CREATED = 0;
const QUEUED = 1;
const COMPLETED = 2;
const FAILED = 3;

/**
 * Deliveries as they were before there were codes: status and reason; then the code and the detail that they
 * should get.
 */
const ROWS: [status: number, reason: string | null, code: string | null, detail: string | null][] = [
  [CREATED, null, null, null],
  [QUEUED, 'timeout', 'timeout', null],
  [QUEUED, 'connection', 'connection_failed', null],
  [QUEUED, '408', 'throttled', '408'],
  [QUEUED, '429 too many', 'throttled', '429 too many'],
  [QUEUED, '410 unsubscribed', 'gone', '410 unsubscribed'],
  [QUEUED, '503 busy', 'push_service_error', '503 busy'],
  [COMPLETED, '201', 'accepted', '201'],
  [COMPLETED, null, 'accepted', null],
  [FAILED, '400 no', 'bad_request', '400 no'],
  [FAILED, '401', 'unauthorized', '401'],
  [FAILED, '403 bad token', 'unauthorized', '403 bad token'],
  [FAILED, '404', 'unknown_subscription', '404'],
  [FAILED, '410 unsubscribed', 'gone', '410 unsubscribed'],
  [FAILED, '413', 'payload_too_large', '413'],
  [FAILED, '418 teapot', 'rejected', '418 teapot'],
  [FAILED, null, 'rejected', null],
  [FAILED, 'gave up after 20 tries: timeout', 'attempts_exhausted', 'timeout'],
  [FAILED, 'gave up after 20 tries: 503 down: sorry', 'attempts_exhausted', '503 down: sorry'],
  [FAILED, 'its time to live ran out', 'expired', null],
  [FAILED, 'its time to live ran out: 503', 'expired', '503'],
  [
    FAILED,
    'the device was switched off, or moved to another user, before its turn',
    'no_longer_subscribed',
    null,
  ],
  [
    FAILED,
    'the push endpoint is not allowed: must be plain ASCII',
    'endpoint_not_allowed',
    'must be plain ASCII',
  ],
  [FAILED, 'it cannot be sent: the service is gone', 'vapid_identity_broken', 'the service is gone'],
  [FAILED, 'it could not be sent: the key is broken', 'internal_error', 'the key is broken'],
];

let upgraded: Awaited<ReturnType<typeof upgradedDatabase>>;
let database: Database;

before(async () => {
  upgraded = await upgradedDatabase('0006', insertRows);
  ({ database } = upgraded);
});
after(() => upgraded?.close());

const NOTIFICATION = newId();
/** Each row's position is in its user hash. */
async function insertRows(database: Database): Promise<void> {
  await database.query(sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, reason)
    SELECT ${NOTIFICATION}, ${NOTIFICATION}, gen_random_uuid(), position, status, reason
    FROM unnest(${ROWS.map(([status]) => status)}::smallint[], ${ROWS.map(([, reason]) => reason)}::text[])
      WITH ORDINALITY AS t (status, reason, position)`);
}

test('deliveries from before there were codes get theirs from what was noted', async () => {
  const rows = await database.query<{
    status: number;
    reason_code: string | null;
    detail: string | null;
  }>(sql`
    SELECT status, reason_code, detail FROM deliveries WHERE notification_id = ${NOTIFICATION} ORDER BY user_hash`);
  assert.deepEqual(
    rows.map(({ status, reason_code, detail }) => [status, reason_code, detail]),
    ROWS.map(([status, , code, detail]) => [status, code, detail]),
  );
});

test('the table takes exactly the codes that each status can have', async () => {
  const allowed: Record<number, readonly (string | null)[]> = {
    [CREATED]: [null],
    [QUEUED]: RETRY_CODES,
    [COMPLETED]: ['accepted'],
    [FAILED]: FAILURE_CODES,
  };
  for (const status of [CREATED, QUEUED, COMPLETED, FAILED])
    for (const code of [null, 'unheard_of', ...REASON_CODES]) {
      const id = newId();
      const inserted = database.query(sql`
        INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, reason_code)
        VALUES (${id}, ${id}, ${id}, 0, ${status}, ${code})`);
      const result = await inserted.then(
        () => true,
        () => false,
      );
      assert.equal(result, allowed[status]!.includes(code), `${status} ${code}`);
    }
});

test('tables, indexes and constraints have the names that the program uses', async () => {
  const names = await database.query<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace`);
  assert.ok(names.some(({ name }) => name === 'audit_entries_notification'));
  assert.ok(names.some(({ name }) => name === 'images_service_id_hash_key'));
  assert.deepEqual(
    names.filter(({ name }) => /activities|pictures/.test(name)),
    [],
  );
});
