import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { VARIABLES } from '../../server/config/variables.ts';
import { ROOT } from '../support/sources.ts';

type Service = {
  image: string;
  build?: string;
  environment: Record<string, string>;
  volumes?: string[];
  tmpfs: string[];
  ports?: string[];
  command?: string[];
  security_opt?: string[];
};

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const FILES = ['single', 'cluster'] as const;
const textOf = (name: string) => read(`ops/compose/${name}.yaml`);
const servicesOf = (name: string): Record<string, Service> => parse(textOf(name), { merge: true }).services;
const carillonsOf = (name: string) =>
  Object.entries(servicesOf(name)).filter(([, { image }]) => image === 'carillon');

const dockerfile = read('Dockerfile');
const BACKUPS = '/backups';
const [, dataDir] = /^VOLUME (\S+)$/m.exec(dockerfile)!;
const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile)!;
const [, user] = /^USER (\d+)$/m.exec(dockerfile)!;

for (const name of FILES) {
  test(`${name}.yaml sets variables that Carillon has, and its documentation names those that the reader sets`, () => {
    for (const [service, { environment }] of carillonsOf(name))
      for (const variable of Object.keys(environment))
        assert.ok(variable in VARIABLES, `${service}: ${variable}`);
    const guide = read('docs/operating/install.md');
    for (const [, variable] of textOf(name).matchAll(/\$\{(\w+):\?/g))
      assert.match(guide, new RegExp(`^${variable}=`, 'm'));
  });

  test(`${name}.yaml builds the image once, and has a volume for backups that the image makes writable`, () => {
    const services = carillonsOf(name).map(([, service]) => service);
    assert.equal(services.filter(({ build }) => build).length, 1);
    for (const { volumes } of services) assert.ok(volumes?.includes(`backups:${BACKUPS}`));
    assert.match(dockerfile, new RegExp(`install --directory --owner=carillon .* ${BACKUPS}$`, 'm'));
  });

  test(`${name}.yaml names full versions of images that are not built here, and no process of a service gains privileges`, () => {
    for (const [service, { image, build, security_opt }] of Object.entries(servicesOf(name))) {
      const isBuilt = build !== undefined || image === 'carillon';
      if (!isBuilt)
        assert.match(image, /^[\w./-]+:\d+\.\d+(\.\d+)?(-[\w.-]+)?(@sha256:[0-9a-f]{64})?$/, service);
      assert.ok(security_opt?.includes('no-new-privileges:true'), service);
    }
  });

  test(`${name}.yaml is one that Docker Compose reads`, {
    skip: compose() === null && 'Docker Compose is not installed',
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'carillon-test-'));
    try {
      const [file, ...args] = compose()!;
      const path = join(folder, 'compose.yaml');
      // The first generation of Docker Compose, which Debian 12 has, takes the name from the command line.
      await writeFile(path, file === 'docker' ? textOf(name) : textOf(name).replace(/^name: .*/m, ''));
      const env = {
        ...process.env,
        DOMAIN: 'push.example.com',
        PUBLIC_URL: 'https://push.example.com',
        SECRET_KEY: 'x',
        POSTGRES_PASSWORD: 'x',
      };
      const { status, stderr } = spawnSync(file!, [...args, '--file', path, 'config'], {
        env,
        encoding: 'utf8',
      });
      assert.equal(status, 0, stderr);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}

test('single.yaml keeps the data of the image in a volume, and publishes its port to this machine alone', () => {
  const [[, service]] = carillonsOf('single') as [[string, Service]];
  assert.deepEqual(service.volumes, [`data:${dataDir}`, `backups:${BACKUPS}`]);
  assert.deepEqual(service.ports, [`127.0.0.1:${port}:${port}`]);
});

test('cluster.yaml has two processes of each role, which Caddy and PostgreSQL can take', () => {
  const processes = carillonsOf('cluster');
  const named = (role: string) =>
    processes.filter(([, { environment }]) => environment.ROLES === role).map(([name]) => name);
  assert.equal(named('api').length, 2);
  assert.equal(named('worker').length, 2);
  for (const [, { tmpfs }] of processes)
    assert.ok(tmpfs.includes(`${dataDir}:uid=${user},gid=${user},mode=0700`));
  const upstreams = named('api')
    .map((name) => `${name}:${port}`)
    .join(' ');
  assert.match(read('ops/compose/Caddyfile'), new RegExp(`reverse_proxy ${upstreams} \\{`));

  const [, connections] = /max_connections=(\d+)/.exec(String(servicesOf('cluster').postgres!.command))!;
  assert.ok(processes.length * CONNECTIONS_OF_A_PROCESS <= Number(connections));
});

/** Number from docs/operating/install.md, "Your own PostgreSQL". */
const CONNECTIONS_OF_A_PROCESS = 22;

test('Caddy accepts its configuration', {
  skip: spawnSync('caddy', ['version']).error && 'Caddy is not installed',
}, () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(ROOT, 'ops/compose/Caddyfile')];
  const env = { ...process.env, DOMAIN: 'push.example.com' };
  const { status, stderr } = spawnSync('caddy', args, { env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});

/** Returns the command of the present generation of Docker Compose, or of the first one. */
function compose(): string[] | null {
  if (spawnSync('docker', ['compose', 'version']).status === 0) return ['docker', 'compose'];
  return spawnSync('docker-compose', ['--version']).status === 0
    ? ['docker-compose', '--project-name', 'carillon']
    : null;
}
