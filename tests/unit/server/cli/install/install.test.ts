import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readVariables, toLines } from '../../../../../server/cli/install/env-file.ts';
import { findPlace } from '../../../../../server/cli/install/place.ts';
import { toOrigin } from '../../../../../server/cli/install/questions.ts';
import { unitFiles, unitNames } from '../../../../../server/cli/install/units.ts';

const folder = mkdtempSync(join(tmpdir(), 'carillon-test-'));
after(() => rmSync(folder, { recursive: true }));

const VALUES = {
  PUBLIC_URL: 'https://push.example.com',
  SMTP_URL: 'smtps://user:p"a$s`s\\w%20ord#;@mail.example.com',
  MAIL_FROM: "Ada's Bakery <ada@example.com>",
};

test('settings are read as they were written, with comments and what others have quoted', () => {
  const path = join(folder, 'carillon.env');
  writeFileSync(path, `# PORT=1\n\n OIDC_NAME='our accounts' \n${toLines(VALUES)}`);
  assert.deepEqual(readVariables(path), { OIDC_NAME: 'our accounts', ...VALUES });
  assert.deepEqual(readVariables(join(folder, 'none')), {});
});

test('a shell and systemd read settings alike', () => {
  const script = `set -a; . "$0"; printf '%s\\n' "$PUBLIC_URL" "$SMTP_URL" "$MAIL_FROM"`;
  const path = join(folder, 'shell.env');
  writeFileSync(path, toLines(VALUES));
  const { stdout } = spawnSync('sh', ['-c', script, path], { encoding: 'utf8' });
  assert.deepEqual(stdout.trim().split('\n'), Object.values(VALUES));
});

test('units and command have the place of the program, and nothing else differs', async () => {
  const usual = await unitFiles({
    folder: '/opt/carillon',
    program: '/opt/carillon/node_modules/.bin/carillon',
  });
  const other = await unitFiles({ folder: '/srv/push', program: '/srv/push/bin/carillon' });
  assert.equal(usual.length, (await unitNames()).length + 1);
  for (const [i, { path, content }] of other.entries()) {
    assert.doesNotMatch(content, /\/opt\/carillon/, path);
    const back = content.replaceAll('/srv/push/bin/carillon', '/opt/carillon/node_modules/.bin/carillon');
    assert.equal(back.replaceAll('/srv/push', '/opt/carillon'), usual[i]!.content);
  }
});

test('the program stays where the service can read it, and goes to /opt/carillon from elsewhere', () => {
  assert.equal(findPlace('/root/carillon').folder, '/opt/carillon');
  assert.equal(findPlace('/home/ada/.npm/_npx/1/node_modules/carillon').folder, '/opt/carillon');
  assert.deepEqual(findPlace('/opt/carillon/node_modules/carillon'), {
    folder: '/opt/carillon',
    program: '/opt/carillon/node_modules/.bin/carillon',
  });
});

const ORIGINS: [string, string | RegExp][] = [
  ['push.example.com', 'https://push.example.com'],
  ['https://push.example.com/', 'https://push.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['push.example.com/console', /origin without a path/],
  ['push example', /absolute/],
];
for (const [answer, expected] of ORIGINS)
  test(`the answer “${answer}” is ${expected instanceof RegExp ? 'refused' : expected}`, () => {
    if (expected instanceof RegExp) assert.throws(() => toOrigin(answer), expected);
    else assert.equal(toOrigin(answer), expected);
  });
