import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PASSPHRASE, runCli } from '../../support/backups.ts';
import { dataFolder, type Env, testEnv } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { startProcess } from '../../support/processes/process.ts';
import { startStorageRelay } from '../../support/servers/storage-relay.ts';
import { type Swift, skipWithoutSwift, startSwift } from '../../support/servers/swift.ts';

const skip = skipWithoutSwift;
let swift: Swift;

before(async () => {
  if (!skip) swift = await startSwift();
});
after(() => swift?.stop());

/** Starts a server with scheduled backups to a folder of the bucket. */
async function start(t: { after(stop: () => Promise<unknown>): void }, place: string, more: Env = {}) {
  const folder = await dataFolder();
  t.after(folder.remove);
  const env = testEnv(folder.path, {
    ...swift.env(place),
    BACKUP_EVERY_HOURS: '24',
    BACKUP_PASSPHRASE: PASSPHRASE,
    LOG_LEVEL: 'info',
    ...more,
  });
  const server = await startProcess(env);
  t.after(() => server.stop());
  const logged = (message: string) =>
    until(
      () => server.output().includes(message),
      () => `${message}:\n${server.output()}`,
    );
  return { env, server, logged };
}

test('a server takes a backup when it is due, and its metrics and status know it', { skip }, async (t) => {
  const { env, server, logged } = await start(t, 'scheduled');
  await logged('a scheduled backup was taken and verified');
  const [key, ...others] = await swift.keys('scheduled');
  assert.deepEqual(others, []);
  const { backup, backup_overdue } = JSON.parse((await runCli(env, 'status', '--json')).stdout);
  assert.deepEqual([backup.file, backup_overdue], [`s3://backups/${key}`, false]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(metrics, /^carillon_last_backup_size_bytes [1-9]/m);
});

test('one that fails is logged with the reason', { skip }, async (t) => {
  const { logged } = await start(t, 'failing', { AWS_SECRET_ACCESS_KEY: 'wrong' });
  await logged('a scheduled backup failed; it will be repeated');
  await logged('refuses bucket backups (SignatureDoesNotMatch)');
  assert.deepEqual(await swift.keys('failing'), []);
});

test('a server that stops meanwhile waits until nothing of it is left in the bucket', { skip }, async (t) => {
  const arrived = Promise.withResolvers<void>();
  const relay = await startStorageRelay(swift.endpoint, () => {
    arrived.resolve();
    return new Promise(() => {});
  });
  t.after(relay.close);
  const { server } = await start(t, 'stopped', { BACKUP_S3_ENDPOINT: relay.endpoint });
  await arrived.promise;
  assert.equal(await swift.unfinished('stopped'), 1);
  assert.equal(await server.stop(), 0);
  assert.deepEqual([await swift.keys('stopped'), await swift.unfinished('stopped')], [[], 0]);
});
