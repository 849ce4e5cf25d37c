import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { VARIABLES } from '../../../server/config.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const service = read('ops/systemd/carillon.service');
const backup = read('ops/systemd/carillon-backup.service');
const command = read('ops/systemd/carillon');

/** The values of a setting, one for each line that sets it. */
const valuesOf = (unit: string, name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);

test('backups and the command line have the user and the variables of the service', () => {
  for (const name of ['User', 'Group', 'EnvironmentFile', 'WorkingDirectory'])
    assert.deepEqual(valuesOf(backup, name), valuesOf(service, name), name);
  const [user] = valuesOf(service, 'User');
  assert.ok(command.includes(`--uid=${user} `));
  assert.ok(command.includes(`--property=EnvironmentFile=${valuesOf(service, 'EnvironmentFile')} `));
  assert.ok(command.includes(`${valuesOf(service, 'ExecStart')} "$@"`));
});

test('what backups set is a variable of Carillon', () => {
  const names = [...backup.matchAll(/\bexport (\w+)=/g)].map(([, name]) => name!);
  assert.ok(names.length > 0);
  for (const name of names) assert.ok(name in VARIABLES, name);
});

test('the guide names the files and the folders of the units', () => {
  const guide = read('docs/operating.md');
  const [passphrase] = valuesOf(backup, 'LoadCredential').map((value) => value.split(':')[1]!);
  const folders = valuesOf(backup, 'StateDirectory')[0]!
    .split(' ')
    .map((name) => `/var/lib/${name}`);
  for (const path of [passphrase!, ...valuesOf(service, 'EnvironmentFile'), ...folders])
    assert.ok(guide.includes(path), path);
});
