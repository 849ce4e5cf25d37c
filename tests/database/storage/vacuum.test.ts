import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLog } from '../../../server/log.ts';
import { sql } from '../../../server/storage/database.ts';
import { startJobQueue } from '../../../server/storage/jobs.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon({ ROLES: 'api' });
});
after(() => carillon?.stop());

async function storageParameters(table: string): Promise<Record<string, string>> {
  const rows = await carillon.database.query<{ name: string; value: string }>(sql`
    SELECT o.option_name AS name, o.option_value AS value
    FROM pg_class c, LATERAL (
      SELECT * FROM pg_options_to_table(c.reloptions) UNION ALL
      SELECT 'toast.' || t.option_name, t.option_value
      FROM pg_class x, LATERAL pg_options_to_table(x.reloptions) t WHERE x.oid = c.reltoastrelid
    ) o
    WHERE c.oid = ${table}::regclass`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test('tables whose rows are updated are vacuumed at 5% dead rows instead of 20%', async () => {
  for (const table of ['notifications', 'deliveries', 'devices'])
    assert.equal((await storageParameters(table)).autovacuum_vacuum_scale_factor, '0.05', table);
});

test('the table of jobs is vacuumed at a hundred dead rows, and a start keeps a setting of the operator', async () => {
  const settings = await storageParameters('pgboss.job_common');
  for (const prefix of ['', 'toast.'])
    assert.equal(settings[`${prefix}autovacuum_vacuum_threshold`], '100', prefix);

  await carillon.database.query(sql`ALTER TABLE pgboss.job_common SET (autovacuum_vacuum_threshold = 7)`);
  const jobs = await startJobQueue(carillon.database, createLog('silent'), false);
  await jobs.stop();
  assert.equal((await storageParameters('pgboss.job_common')).autovacuum_vacuum_threshold, '7');
});

test('all jobs are in the one table with these settings', async () => {
  const partitions = await carillon.database.query<{ name: string }>(sql`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'pgboss.job'::regclass`);
  assert.deepEqual(
    partitions.map(({ name }) => name),
    ['pgboss.job_common'],
  );
});
