import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  type Business,
  startTestCarillon,
  type TestCarillon,
  temporaryFolder,
} from '../../support/carillon.ts';

// The CI job of docs/testing.md, exactly as in the guide.
const guide = readFileSync(new URL('../../../docs/testing.md', import.meta.url), 'utf8');
const job = /^```yaml\n(.*?)^```/ms.exec(guide)![1]!;

/** Returns the block of code that contains a text. */
function blockWith(text: string): string {
  const blocks = [...guide.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, code]) => code!);
  const found = blocks.filter((code) => code.includes(text));
  assert.equal(found.length, 1, text);
  return found[0]!;
}

let carillon: TestCarillon;
let business: Business;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

before(async () => {
  carillon = await startTestCarillon();
  business = await carillon.register({ environment: 'demo' });
  folder = await temporaryFolder();
  await writeFile(join(folder.path, 'push-test.sh'), blockWith('#!/bin/sh'));
  await writeFile(join(folder.path, 'notify.mjs'), blockWith('// notify.mjs'));
});
after(async () => {
  await carillon?.stop();
  await folder?.remove();
});

const [command] = /(?<=- run: ).*/.exec(job)!;

function run(line: string, { serviceId, key } = business) {
  const values: Record<string, string> = {
    CARILLON_URL: carillon.url,
    CARILLON_SERVICE: serviceId,
    CARILLON_KEY: key,
  };
  // These variables are set by the job.
  const names = [...job.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!);
  const env = { PATH: process.env.PATH, ...Object.fromEntries(names.map((name) => [name, values[name]])) };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) =>
    execFile('sh', ['-c', line], { cwd: folder.path, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    ),
  );
}

const devices = async () => (await carillon.as(business).get('/v1/devices')).body.data;

test('the job succeeds once the phone has tapped the notification, and removes the phone', async () => {
  const { code, stdout, stderr } = await run(command);
  assert.equal(code, 0, stdout + stderr);
  assert.match(stdout, /^tapped: .*Order 1042 is ready/);
  assert.deepEqual(await devices(), []);
});

test('the line for any CI is the same', () => {
  assert.ok(blockWith('export CARILLON_URL').includes(`\n${command}\n`));
});

test('the job fails if the program fails, and removes the phone', async () => {
  const { code } = await run(command.replace('notify.mjs', '-e "process.exit(3)"'));
  assert.equal(code, 3);
  assert.deepEqual(await devices(), []);
});

test('the job says why it cannot make a phone', async () => {
  const { code, stderr } = await run(command, await carillon.register());
  assert.equal(code, 1);
  assert.match(stderr, /demo_environment_only/);
});
