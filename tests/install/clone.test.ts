import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder, testEnv } from '../support/carillon.ts';
import { BUILD_MS } from '../support/deadlines.ts';
import { cloneInto } from '../support/processes/clone.ts';
import { isOffline, npm, PATH_OF_MACHINE } from '../support/processes/npm.ts';
import { launchCommand, untilListening } from '../support/processes/process.ts';
import { ROOT } from '../support/sources.ts';

test('a clone without development packages is built at its installation, and npm start serves what was built', {
  timeout: BUILD_MS,
}, async (t) => {
  const folder = await temporaryFolder();
  t.after(() => folder.remove());
  await cloneInto(folder.path);
  // As after `git pull`: the last build is older than its sources.
  await cp(join(ROOT, 'dist'), join(folder.path, 'dist'), { recursive: true });
  await writeFile(join(folder.path, 'dist/version'), 'old');
  await utimes(join(folder.path, 'dist/version'), 0, 0);
  try {
    await npm(folder.path, 'ci', '--omit=dev');
  } catch (error) {
    if (!isOffline(error)) throw error;
    return t.skip("npm's registry cannot be reached");
  }
  assert.ok(!existsSync(join(folder.path, 'node_modules/esbuild')), 'development packages are gone');
  assert.match(await readFile(join(folder.path, 'dist/version'), 'utf8'), /^[0-9a-f]{12}$/);

  const env = { ...testEnv(join(folder.path, 'data')), PATH: PATH_OF_MACHINE };
  const started = launchCommand(['npm', 'start'], env, folder.path);
  t.after(() => started.stop('SIGKILL'));
  const carillon = await untilListening(started);
  for (const path of [
    '/cdn/v1/client.js',
    '/console',
    '/docs/',
    '/docs/reference/notifications',
    '/assets/docs-search.js',
  ])
    assert.equal((await carillon.call('GET', path)).status, 200, path);
  await carillon.stop();
  assert.doesNotMatch(carillon.output(), /Warning:/);
  assert.ok(!existsSync(join(folder.path, 'data/carillon.lock')), 'a SIGTERM to npm ends it cleanly');
});
