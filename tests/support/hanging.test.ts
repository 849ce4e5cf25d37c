/** A file that hangs in the way that HANGS_BY names. tests/unit/support/file-deadline.test.ts runs it. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { test } from 'node:test';

const HOUR = 3_600_000;
const endless = () => new Promise<void>((resolve) => setTimeout(resolve, HOUR));

const ways: Record<string, () => void | Promise<void>> = {
  test: endless,
  'open server': () => void createServer().listen(0, '127.0.0.1'),
  'child process': () => void spawn('sleep', ['3600']),
  // Whoever holds the output of a file keeps `node --test` waiting.
  'process left behind': () =>
    spawn('sleep', ['3600'], { stdio: ['ignore', 'inherit', 'inherit'], detached: true }).unref(),
  'blocked event loop': () => {
    for (;;);
  },
};

const way = process.env.HANGS_BY ?? '';
test('hangs', () => ways[way]?.());
if (way === 'import') await endless();
