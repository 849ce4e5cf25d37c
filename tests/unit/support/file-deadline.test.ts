import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../support/sources.ts';

const FIXTURE = fileURLToPath(new URL('../../support/hanging.test.ts', import.meta.url));
const RUN = fileURLToPath(new URL('../../run.ts', import.meta.url));

/** Runs a file that hangs, with deadlines of seconds. */
async function runHanging(HANGS_BY: string, scale = 0.005) {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, [RUN, FIXTURE], {
    cwd: ROOT,
    env: { ...env, HANGS_BY, TEST_TIME_SCALE: String(scale) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output: stdout + stderr };
}

describe('a file that hangs fails instead', { concurrency: true }, () => {
  for (const [way, said] of [
    ['test', /is still running .* Open: .*Timeout/],
    ['import', /is still running .* Open: .*Timeout/],
    ['open server', /is still running .* Open: .*TCPServerWrap/],
    ['child process', /left running: \d+ sleep 3600/],
    ['blocked event loop', /hanging\.test\.ts does not react/],
  ] as const)
    it(way, async () => {
      const { code, output } = await runHanging(way);
      assert.equal(code, 1, output);
      assert.match(output, said);
    });
});

test('a process that a file leaves behind is killed, although it holds the output of the file', async () => {
  const { code, output } = await runHanging('process left behind', 1);
  assert.equal(code, 0, output);
  assert.match(output, /left running: \d+ sleep 3600/);
});

test('a file that ends by itself passes, and nothing is reported', async () => {
  const { code, output } = await runHanging('nothing', 1);
  assert.equal(code, 0, output);
  assert.doesNotMatch(output, /running/);
});
