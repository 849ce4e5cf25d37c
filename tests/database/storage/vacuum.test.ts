import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../../server/storage/database.ts';
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

test('the table of jobs is vacuumed at a hundred dead rows', async () => {
  const settings = await storageParameters('jobs');
  for (const prefix of ['', 'toast.'])
    assert.equal(settings[`${prefix}autovacuum_vacuum_threshold`], '100', prefix);
});
