import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSecrets } from '../../../../../server/storage/operating/keyring.ts';
import {
  makeNextSecret,
  promoteNextSecret,
  readSecret,
  writeSecret,
} from '../../../../../server/storage/operating/secret-file.ts';

async function inFolder(work: (path: string) => Promise<void>): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'carillon-secrets-'));
  await work(path).finally(() => rm(path, { recursive: true, force: true }));
}

test('the secret is written to a file that its owner alone can read', () =>
  inFolder(async (path) => {
    const folder = join(path, 'data');
    const secret = randomBytes(32);
    assert.equal(readSecret(folder), null);

    await writeSecret(folder, secret);

    assert.deepEqual(readSecret(folder), secret);
    assert.deepEqual(await readdir(folder), ['secret.key']);
    assert.equal((await stat(join(folder, 'secret.key'))).mode & 0o777, 0o600);
    assert.deepEqual(Buffer.from(await readFile(join(folder, 'secret.key'), 'utf8'), 'base64'), secret);
  }));

test('a damaged secret is an error, and is not replaced', () =>
  inFolder(async (path) => {
    await writeFile(join(path, 'secret.key'), 'half a secr');

    assert.throws(() => readSecret(path), /damaged/);
    assert.equal(await readFile(join(path, 'secret.key'), 'utf8'), 'half a secr');
  }));

test('a new secret is beside the former one until it takes its place', () =>
  inFolder(async (path) => {
    const source = { SECRET_KEY: null, PREVIOUS_SECRET_KEY: null, DATA_DIR: path };
    const former = randomBytes(32);
    await writeSecret(path, former);

    const next = await makeNextSecret(path);

    assert.equal((await stat(join(path, 'secret.next.key'))).mode & 0o777, 0o600);
    assert.deepEqual(await makeNextSecret(path), next);
    assert.deepEqual(readSecrets(source), [next, former]);
    await promoteNextSecret(path);
    assert.deepEqual(await readdir(path), ['secret.key']);
    assert.deepEqual(readSecrets(source), [next]);
  }));
