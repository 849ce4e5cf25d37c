/** A test file that misbehaves in the way that MISBEHAVES_BY names. tests/unit/support/runner.test.ts runs it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { before, type TestContext, test } from 'node:test';
import { atEndOfProcess } from './runner/ends.ts';

const HOUR = 3_600_000;
const endless = () => new Promise<void>((resolve) => setTimeout(resolve, HOUR));

const ways: Record<string, (t: TestContext) => void | Promise<void>> = {
  'a test without end': endless,
  'an open server': () => void createServer().listen(0, '127.0.0.1'),
  'a child process': () => void spawn('sleep', ['3600']),
  'a process that ends': () => void spawn('sleep', ['0.5']),
  'a process left behind': () =>
    spawn('sleep', ['3600'], { stdio: ['ignore', 'inherit', 'inherit'], detached: true }).unref(),
  'a blocked event loop': () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  'a failed assertion': () => assert.equal('bread', 'cake'),
  'a failure after skip()': (t) => {
    t.skip('no oven');
    assert.equal('bread', 'cake');
  },
  'an error in the end of its process': () =>
    atEndOfProcess(() => {
      throw new Error('too hot');
    }, 'none'),
  'an exit': () => process.exit(0),
  'an error after its test': () =>
    void setImmediate(() => {
      throw new Error('too late');
    }),
};

const way = process.env.MISBEHAVES_BY ?? '';
if (way === 'a failed hook')
  before(() => {
    throw new Error('no oven');
  });
if (way !== 'no tests') {
  test('misbehaves', (t) => ways[way]?.(t));
  test('ends a moment later', () => new Promise<void>((resolve) => setTimeout(resolve, 50)));
}
if (way === 'an import without end') await endless();
if (way === 'a failed import') await import(`./${'missing'}.ts`);
