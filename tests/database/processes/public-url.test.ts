import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { beforeEach, test } from 'node:test';
import { sql } from '../../../server/storage/database.ts';
import { temporaryFolder } from '../../support/carillon.ts';
import { launch } from '../../support/processes/process.ts';
import { database, env, startHere, useProcesses } from '../../support/processes/processes.ts';

useProcesses();
beforeEach(() => database.query(sql`DELETE FROM settings WHERE name = 'public_url'`));

const OLD = 'https://push.example.com';
const NEW = 'https://notify.example.com';

test('a worker without PUBLIC_URL takes that of the other processes, and is refused if there is none', async () => {
  await assert.rejects(startHere({ ROLES: 'worker' }), /PUBLIC_URL is missing/);
  await startHere({ ROLES: 'api', PUBLIC_URL: OLD });
  await startHere({ ROLES: 'worker' });
  const console = await (await startHere({ ROLES: 'api' })).call('GET', '/llms.txt');
  assert.match(console.body, new RegExp(OLD));
});

test('another PUBLIC_URL than that of the other processes is refused, unless the service moves', async () => {
  const first = await startHere({ ROLES: 'api', PUBLIC_URL: OLD });
  const refused = launch({ ...env, ROLES: 'worker', PUBLIC_URL: NEW });
  assert.equal(await refused.exited, 1);
  const expected = new RegExp(`PUBLIC_URL is ${NEW} here, and ${OLD} .*FORMER_PUBLIC_URL=${OLD}`);
  assert.match(refused.output(), expected);

  // Processes start one after the other, each with both variables, while the earlier ones run.
  const moved = { PUBLIC_URL: NEW, FORMER_PUBLIC_URL: OLD };
  await startHere({ ROLES: 'worker', ...moved });
  assert.match((await first.call('GET', '/llms.txt')).body, new RegExp(OLD));
  const second = await startHere({ ROLES: 'api', ...moved });
  assert.match((await second.call('GET', '/llms.txt')).body, new RegExp(NEW));
  await assert.rejects(startHere({ PUBLIC_URL: OLD }), new RegExp(`${NEW} for the other processes`));
});

test('a data folder whose server used DATABASE_URL is not started without it', async (t) => {
  const folder = await temporaryFolder();
  t.after(folder.remove);
  const DATA_DIR = folder.path;
  await (await startHere({ DATA_DIR })).stop();
  const { DATABASE_URL, ...without } = env;
  const refused = launch({ ...without, DATA_DIR });
  assert.equal(await refused.exited, 1);
  assert.match(refused.output(), /DATABASE_URL is not set.*uses-database-url/);
  assert.deepEqual(
    (await readdir(DATA_DIR)).filter((name) => name.startsWith('postgres')),
    [],
  );
  await startHere({ DATA_DIR, DATABASE_URL: DATABASE_URL! });
});
