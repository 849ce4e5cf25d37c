import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../../support/sources.ts';

const PROMPT = 'Password (at least 10 characters): ';

// The program `script` of macOS takes other arguments.
const hasScript = process.platform === 'linux' && !spawnSync('script', ['--version']).error;

for (const [how, typed, answer] of [
  ['a password', 'too short\r', 'password: must have at least 10 characters'],
  ['the beginning of a password, then Ctrl+C', 'too short\x03', 'Interrupted. Nothing was changed.'],
] as const)
  test(`the terminal does not show ${how}`, { skip: !hasScript && 'script is not installed' }, async () => {
    const command = `"${process.execPath}" "${join(ROOT, 'server/cli.ts')}" register --email ada@example.com`;
    // The shell warns of locales that the machine lacks.
    const env = { ...process.env, LC_ALL: 'C' };
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { env });
    let screen = '';
    for await (const chunk of terminal.stdout.setEncoding('utf8')) {
      const isAsked = screen.includes(PROMPT);
      screen += chunk;
      if (!isAsked && screen.includes(PROMPT)) terminal.stdin.write(typed);
    }
    if (terminal.exitCode === null) await once(terminal, 'exit');
    const [installation, ...lines] = screen.trim().replaceAll('\r', '').split('\n');
    assert.match(installation!, /^Data folder: \//);
    assert.equal(lines.join('\n'), `${PROMPT}\n${answer}`);
    assert.equal(terminal.exitCode, 1);
  });
