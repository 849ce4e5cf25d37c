import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import { createLog } from '../../../server/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { databaseUrl, dataFolder, testEnv } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { type CarillonProcess, startProcess } from '../../support/processes/process.ts';

type Line = { level: number; msg: string; seconds?: number };

const log = createLog('silent');
let folder: Awaited<ReturnType<typeof dataFolder>>;
let postgres: EmbeddedPostgres;
let carillon: CarillonProcess;

beforeEach(async () => {
  folder = await dataFolder();
  postgres = await startEmbeddedPostgres({ dataDir: folder.path, log });
});
afterEach(async () => {
  await carillon?.stop();
  await postgres.stop();
  await folder.remove();
});

const linesOf = ({ output }: CarillonProcess): Line[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));

test('while PostgreSQL is down, the log has one line about it, and one when it is back', async () => {
  carillon = await startProcess(
    testEnv(`${folder.path}/unused`, {
      DATABASE_URL: databaseUrl(postgres.connection),
      SECRET_KEY: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'debug',
    }),
  );
  assert.equal((await carillon.call('GET', '/readyz')).status, 200);
  const before = linesOf(carillon).length;
  await postgres.stop();

  const countOf = (text: string) => linesOf(carillon).filter(({ msg }) => msg.startsWith(text)).length;
  await until(
    () =>
      countOf('jobs could not be fetched') >= 30 &&
      countOf('scheduled notifications could not be released') >= 4 &&
      countOf('webhooks that are due could not be read') >= 4,
    'every loop to fail',
  );
  assert.equal((await carillon.call('GET', '/readyz')).status, 503);
  const account = { email: 'a@example.com', password: 'correct horse battery' };
  assert.equal((await carillon.call('POST', '/register', { body: account })).status, 500);

  postgres = await startEmbeddedPostgres({ dataDir: folder.path, log });
  await until(() => countOf('database outage ended') > 0, 'the end of the outage');
  const important = linesOf(carillon)
    .slice(before)
    .filter(({ level }) => level >= 40);
  assert.deepEqual(
    important.map(({ msg }) => msg.split(':')[0]),
    ['database outage began', 'database outage ended'],
  );
  assert.ok(important[1]!.seconds! > 0);
  assert.equal((await carillon.call('GET', '/readyz')).status, 200);
});
