import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../support/sources.ts';

const ANALYZE = '/usr/bin/systemd-analyze';
const FOLDER = join(ROOT, 'ops/systemd');
const skip = existsSync(ANALYZE) ? false : 'systemd-analyze is not installed';
const units = readdirSync(FOLDER).filter((name) => /\.\w+$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));
/** Highest exposure, in tenths. */
const MAX_EXPOSURE = 15;

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(ANALYZE, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

for (const name of services)
  test(`systemd rates the exposure of ${name} at ${MAX_EXPOSURE / 10} or less`, { skip }, (t) => {
    const args = ['security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, join(FOLDER, name)];
    const { status, output } = run(...args);
    if (/unrecognized option/.test(output)) return t.skip('this systemd rates no files');
    assert.equal(status, 0, output);
  });

test('systemd understands every line of the units', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-test-'));
  try {
    for (const name of units) cpSync(join(FOLDER, name), join(folder, name));
    // The program is not installed here.
    for (const name of services) {
      const path = join(folder, name);
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(/^ExecStart=\/opt\/.*$/m, 'ExecStart=/bin/true'),
      );
    }
    const { status, output } = run('verify', ...units.map((name) => join(folder, name)));
    assert.equal(output, '');
    assert.equal(status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
