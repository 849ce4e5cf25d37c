import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApp } from '../../../../../server/api/http/app.ts';
import { readConfig } from '../../../../../server/config.ts';
import { createLog } from '../../../../../server/log.ts';
import { createMetrics } from '../../../../../server/metrics.ts';
import { openDatabase, sql } from '../../../../../server/storage/database.ts';
import { NO_DISK_WATCH } from '../../../../../server/upkeep/disk-watch.ts';
import { startFakePostgres } from '../../../../support/postgres/fake-postgres.ts';

const log = createLog('silent');
const DISK_FULL = '53100';

test('readyz is 503 while the database takes no writes, and 200 when it does again, and so do the metrics say', async (t) => {
  const state = { isReadOnly: false, isDiskFull: false };
  const postgres = await startFakePostgres((statement) => {
    if (statement.includes('transaction_read_only'))
      return { column: 'read_only', value: state.isReadOnly ? 'on' : 'off' };
    return state.isDiskFull && /INSERT|CREATE/.test(statement) ? { error: DISK_FULL } : null;
  });
  const database = openDatabase(postgres.url, log, 2);
  const metrics = createMetrics({ depths: async () => [] });
  const app = createApp(
    { config: readConfig({}), database, metrics, log, disk: NO_DISK_WATCH, domains: null },
    new AbortController().signal,
  );
  t.after(async () => {
    await app.close();
    await database.close();
    await postgres.close();
  });
  const readiness = async () => {
    const response = await app.inject('/readyz');
    const isReady = response.statusCode === 200 ? 1 : 0;
    assert.match((await app.inject('/metrics')).body, new RegExp(`^carillon_ready ${isReady}$`, 'm'));
    return [response.statusCode, response.json().reason];
  };
  const insert = () => database.query(sql`INSERT INTO devices DEFAULT VALUES`);
  assert.deepEqual(await readiness(), [200, undefined]);

  state.isReadOnly = true;
  assert.deepEqual(await readiness(), [503, 'the database is read-only, as a standby is']);
  state.isReadOnly = false;
  assert.deepEqual(await readiness(), [200, undefined]);

  state.isDiskFull = true;
  await assert.rejects(insert());
  for (let i = 0; i < 2; i++)
    assert.deepEqual(await readiness(), [503, 'the disk of the database is full, or fails']);
  await assert.rejects(database.transaction((tx) => tx.query(sql`INSERT INTO devices DEFAULT VALUES`)));
  state.isDiskFull = false;
  assert.deepEqual(await readiness(), [200, undefined]);
  await insert();
});
