import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

test('each log message of the guide is in the code', () => {
  const logs = read('docs/operating/reference.md').split('\n## Logs\n')[1]!.split('\n## ')[0]!;
  const messages = [...logs.matchAll(/^\| (.+?) \|/gm)]
    .flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, message]) => message!.split(': …')[0]!))
    .filter((message) => message !== 'msg');
  assert.ok(messages.length > 15);
  const code = globSync('server/**/*.ts', { cwd: root }).map(read).join('\n');
  assert.deepEqual(
    messages.filter((message) => !code.includes(message)),
    [],
  );
});
