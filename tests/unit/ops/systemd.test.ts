import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { VARIABLES } from '../../../server/config/variables.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const service = read('ops/systemd/carillon.service');
const backup = read('ops/systemd/carillon-backup.service');
const status = read('ops/systemd/carillon-status.service');
const command = read('ops/systemd/carillon');
const socket = read('ops/systemd/carillon.socket');
const guide = read('docs/operating/install.md');

/** Returns the values of a setting, one for each line that sets it. */
const valuesOf = (unit: string, name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);

test('backups, the look at the state and the command line have the user, the variables and the program of the service', () => {
  for (const name of ['User', 'Group', 'EnvironmentFile', 'WorkingDirectory'])
    for (const unit of [backup, status])
      assert.deepEqual(valuesOf(unit, name), valuesOf(service, name), name);
  const [user] = valuesOf(service, 'User');
  const [program] = valuesOf(service, 'ExecStart');
  assert.ok(command.includes(`--uid=${user} `));
  assert.ok(command.includes(`--property=EnvironmentFile=${valuesOf(service, 'EnvironmentFile')} `));
  assert.ok(command.includes(`\nprogram=${program}\n`));
  assert.deepEqual(valuesOf(status, 'ExecStart'), [`${program} status --mail`]);
  for (const name of ['backup', 'verify']) assert.ok(backup.includes(` ${program} ${name} $$file`), name);
  assert.ok(backup.includes(`test -z "$$BACKUP_TO" || ${program} backup'\n`));
});

test('what backups set is a variable of Carillon', () => {
  const names = [...backup.matchAll(/\bexport (\w+)=/g)].map(([, name]) => name!);
  assert.ok(names.length > 0);
  for (const name of names) assert.ok(name in VARIABLES, name);
});

test('the guide names the files and the folders of the units', () => {
  const [passphrase] = valuesOf(backup, 'LoadCredential').map((value) => value.split(':')[1]!);
  const folders = valuesOf(backup, 'StateDirectory')[0]!
    .split(' ')
    .map((name) => `/var/lib/${name}`);
  for (const path of [passphrase!, ...valuesOf(service, 'EnvironmentFile'), ...folders])
    assert.ok(guide.includes(path), path);
});

test('the service, its backups and the look at its state have the same restrictions', () => {
  const restrictions = (unit: string) =>
    /^NoNewPrivileges=true\n(?:.+\n)+/m
      .exec(unit)![0]
      .split('\n')
      .filter((line) => line !== '');
  for (const unit of [backup, status]) assert.deepEqual(restrictions(unit), restrictions(service));
  assert.ok(restrictions(service).length > 20);
  for (const unit of [service, backup, status]) assert.equal(valuesOf(unit, 'MemoryMax').length, 1);
});

test('the socket has the address to which the proxies of the guide forward, and the service does not start without it', () => {
  const [address] = valuesOf(socket, 'ListenStream');
  for (const file of ['Caddyfile', 'nginx.conf', 'haproxy.cfg', 'traefik.yaml']) {
    const text = read(`ops/proxy/${file}`);
    assert.match(text, new RegExp(`(?<![\\d.])${address!.replaceAll('.', '\\.')}(?!\\d)`), file);
    assert.ok(guide.includes(text), `docs/operating/install.md has ops/proxy/${file} as it is`);
  }
  assert.deepEqual(valuesOf(service, 'Requires'), ['carillon.socket']);
  assert.match(valuesOf(service, 'After')[0]!, /carillon\.socket/);
});

test('the unit waits longer for a stop than the longest notice that it allows for', () => {
  const seconds = Number(valuesOf(service, 'TimeoutStopSec')[0]);
  assert.ok(seconds * 1000 > 25_000 + Number(VARIABLES.STOP_NOTICE_MS.fallback));
});

test("Traefik's file names what it has", () => {
  const { http } = parse(read('ops/proxy/traefik.yaml'));
  const { service: name } = http.routers.carillon;
  const { servers, serversTransport } = http.services[name].loadBalancer;
  assert.equal(servers.length, 1);
  // A negative number prevents a second request on a connection.
  assert.equal(http.serversTransports[serversTransport].maxIdleConnsPerHost, -1);
});
