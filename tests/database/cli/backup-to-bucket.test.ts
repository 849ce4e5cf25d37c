import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Status } from '../../../server/cli/status/status-shape.ts';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { openStorage, type Storage } from '../../../server/storage/open-storage.ts';
import { launchCli, mustRun, runCli } from '../../support/backups.ts';
import { dataFolder, type Env, temporaryFolder, testEnv } from '../../support/carillon.ts';
import { runHere } from '../../support/processes/commands.ts';
import { startStorageRelay } from '../../support/servers/storage-relay.ts';
import { type Swift, skipWithoutSwift, startSwift } from '../../support/servers/swift.ts';

const skip = skipWithoutSwift;

let swift: Swift;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let files: Awaited<ReturnType<typeof temporaryFolder>>;
let storage: Storage;
let serviceId: string;

before(async () => {
  if (skip) return;
  swift = await startSwift();
  folder = await dataFolder();
  files = await temporaryFolder();
  const env = testEnv(folder.path);
  storage = await openStorage(readConfig(env), createLog('silent'));
  const { stdout } = await runHere(
    env,
    ['register', '--email', 'ada@example.com'],
    'correct horse battery\n',
  );
  serviceId = /svc_\w+/.exec(stdout)![0];
});
after(async () => {
  await storage?.close();
  await swift?.stop();
  await folder?.remove();
  await files?.remove();
});

/** Returns the environment of the installation, with backups to a folder of the bucket. */
const envOf = (place: string, more: Env = {}): Env => testEnv(folder.path, { ...swift.env(place), ...more });

async function fails(env: Env, args: string[], expected: RegExp) {
  const { code, output } = await runCli(env, ...args);
  assert.equal(code, 1, output);
  assert.match(output, expected);
  assert.doesNotMatch(output, /^\s+at /m, 'a stack');
}

test('a backup goes to a bucket, is listed and verified there, and is restored by its folder', {
  skip,
}, async () => {
  const env = envOf('round/trip');
  const status = async (): Promise<Status> => JSON.parse((await runCli(env, 'status', '--json')).stdout);
  assert.equal((await status()).backup_overdue, true, 'none was taken yet');
  const output = await mustRun(env, 'backup');
  const [key, ...others] = await swift.keys('round/trip');
  assert.deepEqual(others, []);
  const address = `s3://backups/${key}`;
  assert.ok(output.includes(`${address} has everything as of `), output);
  const { backup, backup_overdue } = await status();
  assert.equal(backup?.file, address);
  assert.equal(backup?.bytes, await swift.client.getContentLength(key!));
  assert.equal(backup_overdue, false);

  // A file does not hide that no backup leaves the machine.
  await mustRun(env, 'backup', join(files.path, 'file'));
  assert.equal((await status()).backup?.file, address);

  assert.match(await mustRun(env, 'backup', '--list'), new RegExp(`^${address} +20`, 'm'));
  assert.match(await mustRun(env, 'verify', address), /The backup is whole/);
  await fails(
    { ...env, BACKUP_PASSPHRASE: 'another passphrase' },
    ['verify', address],
    /passphrase is wrong/,
  );
  const downloaded = join(files.path, 'downloaded');
  await writeFile(downloaded, Buffer.from((await swift.client.getObjectArrayBuffer(key!))!));
  assert.match(await mustRun(env, 'verify', downloaded), /The backup is whole/);
  await swift.client.putObject('round/trip/carillon-notes', 'Not a backup.');
  const restored = testEnv(join(files.path, 'restored'), swift.env());
  const { BACKUP_TO: _, ...withoutPlace } = restored;
  await mustRun(withoutPlace, 'restore', 's3://backups/round/trip');
  assert.ok((await mustRun(withoutPlace, 'services')).includes(serviceId));
});

test('keys come from files, and wrong ones, a missing bucket and a missing passphrase are named', {
  skip,
}, async () => {
  const path = join(files.path, 'key');
  await writeFile(path, 'correct-horse\n');
  const fromFile = { AWS_SECRET_ACCESS_KEY: '', AWS_SECRET_ACCESS_KEY_FILE: path };
  assert.match(await mustRun(envOf('none', fromFile), 'backup', '--list'), /There is no backup at/);

  const wrong = envOf('none', { AWS_SECRET_ACCESS_KEY: 'wrong' });
  for (const args of [['backup'], ['backup', '--list'], ['restore', 's3://backups/none']])
    await fails(wrong, args, /refuses bucket backups \(SignatureDoesNotMatch\): check AWS_ACCESS_KEY_ID/);
  await fails(envOf('none', { AWS_ACCESS_KEY_ID: '' }), ['backup'], /AWS_ACCESS_KEY_ID is missing/);
  await fails(
    envOf('none', { BACKUP_TO: 's3://missing' }),
    ['backup'],
    /Bucket missing does not exist at http/,
  );
  await fails(envOf('none', { BACKUP_PASSPHRASE: '' }), ['backup'], /A passphrase is missing/);
  await fails(envOf('none', { BACKUP_TO: 'https://a.b/c' }), ['backup'], /BACKUP_TO must be s3:\/\/bucket/);
  await fails(envOf('none'), ['backup', 's3://backups/none'], /set BACKUP_TO=s3:\/\/backups\/none/);
  await fails(envOf('none'), ['restore', 's3://backups/none'], /s3:\/\/backups\/none\/ has no backup/);
  assert.deepEqual(await swift.keys('none'), []);
});

test('what was damaged on its way to the bucket is noticed, and removed there', { skip }, async (t) => {
  const relay = await startStorageRelay(swift.endpoint, (part) => {
    part[part.length - 400]! ^= 1;
    return part;
  });
  t.after(relay.close);
  const env = envOf('damaged', { BACKUP_S3_ENDPOINT: relay.endpoint });
  await fails(env, ['backup'], /is removed there\. It is (damaged|truncated)/);
  assert.deepEqual(await swift.keys('damaged'), []);
  assert.notEqual(
    JSON.parse((await runCli(env, 'status', '--json')).stdout).backup?.file.includes('damaged'),
    true,
  );
});

test('a backup in the bucket that is not sealed is refused', { skip }, async () => {
  const path = join(files.path, 'unsealed');
  await mustRun(envOf('unsealed'), 'backup', path);
  const key = 'unsealed/carillon-2026-11-23T033000Z';
  await swift.client.putObject(key, await readFile(path));
  for (const command of ['verify', 'restore'])
    await fails(
      envOf('unsealed'),
      [command, `s3://backups/${key}`],
      /cannot be used\. It is not a sealed backup/,
    );
  await mustRun(envOf('unsealed'), 'verify', path);
});

test('a stopped backup leaves nothing in the bucket', { skip }, async (t) => {
  const arrived = Promise.withResolvers<void>();
  const relay = await startStorageRelay(swift.endpoint, () => {
    arrived.resolve();
    return new Promise(() => {});
  });
  t.after(relay.close);
  const cli = launchCli(envOf('stopped', { BACKUP_S3_ENDPOINT: relay.endpoint }), 'backup');
  await arrived.promise;
  assert.equal(await swift.unfinished('stopped'), 1);
  assert.equal(await cli.stop('SIGTERM'), 1);
  assert.match(cli.output(), /Stopped: no backup was written/);
  assert.deepEqual([await swift.keys('stopped'), await swift.unfinished('stopped')], [[], 0]);
});

test('a storage that is killed during an upload has no backup afterwards, and gets the next one', {
  skip,
}, async (t) => {
  const relay = await startStorageRelay(swift.endpoint, async (part) => {
    await swift.kill();
    return part;
  });
  t.after(relay.close);
  await fails(
    envOf('killed', { BACKUP_S3_ENDPOINT: relay.endpoint }),
    ['backup'],
    /The connection to http:\S+ failed \(\w+\): check BACKUP_S3_ENDPOINT/,
  );
  await swift.restart();
  const env = envOf('killed');
  assert.match(await mustRun(env, 'backup', '--list'), /There is no backup at/);
  await mustRun(env, 'backup');
  assert.equal((await swift.keys('killed')).length, 1);
});

test('backups older than the retention, and abandoned uploads, are removed after one that was verified', {
  skip,
}, async () => {
  const at = (daysAgo: number) =>
    `kept/carillon-${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const [old, recent, foreign] = [at(15), at(13), 'kept/carillon-2020-notes'];
  for (const key of [old, recent, foreign]) await swift.client.putObject(key, 'old');
  await swift.client.getMultipartUploadId(at(3));
  await swift.client.getMultipartUploadId(at(1));

  assert.doesNotMatch(await mustRun(envOf('kept', { BACKUP_RETENTION_DAYS: '0' }), 'backup'), /Removed/);
  assert.equal((await swift.keys('kept')).length, 4);
  const wrong = await runCli(envOf('kept', { BACKUP_PASSPHRASE: 'short' }), 'backup');
  assert.equal(wrong.code, 1);
  assert.ok((await swift.keys('kept')).includes(old!), 'none is removed after a failure');

  assert.match(await mustRun(envOf('kept'), 'backup'), /Removed there: 1 older than 14 days/);
  const keys = await swift.keys('kept');
  assert.ok(!keys.includes(old!) && keys.includes(recent!) && keys.includes(foreign!), keys.join());
  assert.equal(await swift.unfinished('kept'), 1, 'of the one that may still run');
});
