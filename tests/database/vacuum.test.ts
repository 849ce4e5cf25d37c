import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLog } from '../../server/log.ts';
import { sql } from '../../server/storage/database.ts';
import { startJobQueue } from '../../server/storage/jobs.ts';
import { startTestCarillon, type TestCarillon } from '../carillon.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon({ ROLES: 'api' });
});
after(() => carillon?.stop());

async function settingsOf(table: string): Promise<Record<string, string>> {
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

test('tables whose rows are written over are vacuumed before a fifth of them is dead', async () => {
  for (const table of ['notifications', 'deliveries', 'devices'])
    assert.equal((await settingsOf(table)).autovacuum_vacuum_scale_factor, '0.05', table);
});

test("the queues' table is vacuumed for a hundred dead rows; what an operator sets instead outlives a start", async () => {
  const settings = await settingsOf('pgboss.job_common');
  for (const prefix of ['', 'toast.'])
    assert.equal(settings[`${prefix}autovacuum_vacuum_threshold`], '100', prefix);

  await carillon.database.query(sql`ALTER TABLE pgboss.job_common SET (autovacuum_vacuum_threshold = 7)`);
  const jobs = await startJobQueue(carillon.database, createLog('silent'), false);
  await jobs.stop();
  assert.equal((await settingsOf('pgboss.job_common')).autovacuum_vacuum_threshold, '7');
});

test('all jobs are in the one table that has these settings', async () => {
  const partitions = await carillon.database.query<{ name: string }>(sql`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'pgboss.job'::regclass`);
  assert.deepEqual(
    partitions.map(({ name }) => name),
    ['pgboss.job_common'],
  );
});
