import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openCacheFolder } from '../../../server/compile-cache.ts';
import { launch } from '../../support/processes/process.ts';

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'carillon-test-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('compiled modules are cached in the data folder, where no other user can put code', () =>
  withFolder(async (folder) => {
    const [dataDir, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
    await mkdir(dataDir, { mode: 0o700 });
    await mkdir(temporary);

    // The process ends once all modules are loaded, because the port is invalid.
    const refused = { DATA_DIR: dataDir, TMPDIR: temporary, PORT: '99999' };
    assert.equal(await launch(refused).exited, 1);

    assert.equal((await stat(join(dataDir, 'compile-cache'))).mode & 0o777, 0o700);
    assert.ok(!existsSync(join(temporary, 'node-compile-cache')));
  }));

test('nothing is cached where another user could write', () =>
  withFolder(async (folder) => {
    const cache = join(folder, 'compile-cache');
    assert.equal(openCacheFolder(folder), cache);
    assert.equal(openCacheFolder(folder), cache);

    await chmod(cache, 0o770);
    assert.equal(openCacheFolder(folder), null);
    await rm(cache, { recursive: true });

    await symlink(tmpdir(), cache);
    assert.equal(openCacheFolder(folder), null);
    await rm(cache);

    await chmod(folder, 0o777);
    assert.equal(openCacheFolder(folder), null);
  }));

test('nothing is cached in a folder of another user', { skip: process.geteuid?.() !== 0 && 'not root' }, () =>
  withFolder(async (folder) => {
    await mkdir(join(folder, 'compile-cache'), { mode: 0o700 });
    await chown(join(folder, 'compile-cache'), 65534, 65534);
    assert.equal(openCacheFolder(folder), null);

    await rm(join(folder, 'compile-cache'), { recursive: true });
    await chown(folder, 65534, 65534);
    assert.equal(openCacheFolder(folder), null);
    await chown(folder, 0, 0);
  }),
);

test('a data folder that does not exist is not created', () =>
  withFolder(async (folder) => {
    assert.equal(openCacheFolder(join(folder, 'data')), null);
    assert.ok(!existsSync(join(folder, 'data')));
  }));
