import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, test } from 'node:test';
import { createLog } from '../../../server/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { databaseUrl, dataFolder, type Env, temporaryFolder, testEnv } from '../../support/carillon.ts';
import {
  type CarillonProcess,
  type LaunchedProcess,
  launch,
  startProcess,
} from '../../support/processes/process.ts';

const OLD = 'https://push.example.com';
const NEW = 'https://notify.example.com';
const log = createLog('silent');
let folder: Awaited<ReturnType<typeof dataFolder>>;
let other: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: EmbeddedPostgres;
let env: Env;
const running: LaunchedProcess[] = [];

beforeEach(async () => {
  folder = await dataFolder();
  other = await temporaryFolder();
  postgres = await startEmbeddedPostgres({ dataDir: folder.path, log });
  env = testEnv(other.path, {
    DATABASE_URL: databaseUrl(postgres.connection),
    SECRET_KEY: randomBytes(32).toString('base64'),
  });
});
afterEach(async () => {
  for (const carillon of running.splice(0)) await carillon.stop();
  await postgres.stop();
  await folder.remove();
  await other.remove();
});

async function start(more: Env): Promise<CarillonProcess> {
  const carillon = await startProcess({ ...env, ...more });
  running.push(carillon);
  return carillon;
}

/** Returns the output of a process that refuses to start. */
async function refusalOf(environment: Env): Promise<string> {
  const refused = launch(environment);
  running.push(refused);
  assert.equal(await refused.exited, 1, refused.output());
  return refused.output();
}

test('a worker without PUBLIC_URL takes that of the other processes, and is refused if there is none', async () => {
  assert.match(await refusalOf({ ...env, ROLES: 'worker' }), /PUBLIC_URL is missing/);
  await start({ ROLES: 'api', PUBLIC_URL: OLD });
  await start({ ROLES: 'worker' });
  const console = await (await start({ ROLES: 'api' })).call('GET', '/llms.txt');
  assert.match(console.body, new RegExp(OLD));
});

test('another PUBLIC_URL than that of the other processes is refused, unless the service moves', async () => {
  const first = await start({ ROLES: 'api', PUBLIC_URL: OLD });
  const refusal = await refusalOf({ ...env, ROLES: 'worker', PUBLIC_URL: NEW });
  assert.match(refusal, new RegExp(`PUBLIC_URL is ${NEW} here, and ${OLD} .*FORMER_PUBLIC_URL=${OLD}`));

  // Processes start one after the other, each with both variables, while the earlier ones run.
  const moved = { PUBLIC_URL: NEW, FORMER_PUBLIC_URL: OLD };
  await start({ ROLES: 'worker', ...moved });
  assert.match((await first.call('GET', '/llms.txt')).body, new RegExp(OLD));
  const second = await start({ ROLES: 'api', ...moved });
  assert.match((await second.call('GET', '/llms.txt')).body, new RegExp(NEW));
  assert.match(await refusalOf({ ...env, PUBLIC_URL: OLD }), new RegExp(`${NEW} for the other processes`));
});

test('a data folder whose server used DATABASE_URL is not started without it', async () => {
  const carillon = await start({});
  await carillon.stop();
  const { DATABASE_URL, ...without } = env;
  const refusal = await refusalOf(without);
  assert.match(refusal, /DATABASE_URL is not set.*uses-database-url/);
  assert.deepEqual(
    (await readdir(other.path)).filter((name) => name.startsWith('postgres')),
    [],
  );
  await start({ DATABASE_URL: DATABASE_URL! });
});
