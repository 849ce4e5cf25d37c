import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, it, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../../support/deadlines.ts';
import { runFiles } from '../../support/runner/schedule.ts';
import { ROOT } from '../../support/sources.ts';

const FIXTURE = fileURLToPath(new URL('../../support/misbehaving.test.ts', import.meta.url));
const RUN = fileURLToPath(new URL('../../run.ts', import.meta.url));

/** Time scale of this run. */
const SCALE = Number(process.env.TEST_TIME_SCALE ?? 1);

/** Runs a file that misbehaves. `scale` multiplies the deadlines. */
async function run(MISBEHAVES_BY: string, scale = 1, paths = [FIXTURE]) {
  const child = spawn(process.execPath, [RUN, ...paths], {
    cwd: ROOT,
    env: { ...process.env, MISBEHAVES_BY, TEST_TIME_SCALE: String(scale * SCALE) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output: stdout + stderr };
}

describe('a file that does not end fails', { concurrency: true }, () => {
  for (const [way, said] of [
    ['a test without end', /✖ misbehaves[\s\S]* is still running .* Open: .*Timeout/],
    ['an import without end', /is still running .* Open: .*Timeout/],
    ['an open server', /is still running .* Open: .*TCPServerWrap/],
    ['a blocked event loop', /misbehaving\.test\.ts does not react/],
  ] as const)
    it(way, async () => {
      const { code, output } = await run(way, 0.005);
      assert.equal(code, 1, output);
      assert.match(output, said);
    });
});

test('a process that was told to end may take a moment', async () => {
  const { code, output } = await run('a process that ends');
  assert.equal(code, 0, output);
});

describe('a fault is reported, and counted as a failed test', { concurrency: true }, () => {
  for (const [way, said, passed, failed] of [
    ['a failed assertion', /'bread' !== 'cake'/, 1, 1],
    ['a failed hook', /no oven/, 0, 3],
    ['a failed import', /Cannot find module .*missing\.ts/, 0, 3],
    ['an error after its test', /An error occurred after the test [\s\S]*too late/, 2, 1],
    ['an exit', /Its process ended \(0\)/, 0, 1],
    ['a child process', /It left running: \d+ sleep 3600/, 2, 1],
    ['a failure after skip()', /'bread' !== 'cake'/, 1, 1],
    ['no tests', /It has no tests/, 0, 1],
    [
      'an error in the end of its process',
      /Its process ended with 1 after its last file: [\s\S]*too hot/,
      2,
      1,
    ],
  ] as const)
    it(way, async () => {
      const { code, output } = await run(way, 0.05);
      assert.equal(code, 1, output);
      assert.match(output, said);
      const count = (outcome: string) => Number(new RegExp(`^ℹ ${outcome} (\\d+)$`, 'm').exec(output)?.[1]);
      assert.deepEqual([count('pass'), count('fail')], [passed, failed], output);
    });
});

test('a process that a file leaves behind is killed, although it holds the output of the file', async () => {
  const { code, output } = await run('a process left behind', 0.05);
  assert.equal(code, 1, output);
  const pid = /left running: (\d+) sleep 3600/.exec(output)?.[1];
  assert.ok(pid, output);
  await until(() => !existsSync(`/proc/${pid}`), 'the process to be gone');
});

test('the files after one whose process ended run in another', async () => {
  const { code, output } = await run('an exit', 1, [FIXTURE, 'tests/unit/server/lib/time/days.test.ts']);
  assert.equal(code, 1, output);
  assert.match(output, /✔ tests\/unit\/server\/lib\/time\/days\.test\.ts/);
});

test('a file that ends by itself passes, and nothing is reported', async () => {
  const { code, output } = await run('nothing');
  assert.equal(code, 0, output);
  assert.match(output, /^ℹ pass 2$/m);
  assert.doesNotMatch(output, /running|✖/);
});

test('files that need missing packages run once these are installed, and not at all if they cannot be', async () => {
  const first = 'tests/unit/contract/limits.test.ts';
  const needy = 'tests/unit/server/lib/concurrency/load-once.test.ts';
  const filesRun = async (isInstalled: boolean): Promise<string[]> => {
    const run: string[] = [];
    const { promise: ready, resolve } = Promise.withResolvers<boolean>();
    const onResult = ({ file }: { file: string }) => {
      run.push(file);
      resolve(isInstalled);
    };
    const later = { isLater: (file: string) => file === needy, ready };
    await runFiles([needy, first], { options: [], env: {}, onResult, later });
    return run;
  };
  assert.deepEqual(await filesRun(true), [first, needy]);
  assert.deepEqual(await filesRun(false), [first]);
});
