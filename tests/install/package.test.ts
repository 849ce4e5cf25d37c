import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { type Business, temporaryFolder, testEnv } from '../support/carillon.ts';
import { cloneInto } from '../support/processes/clone.ts';
import { isOffline, npm, PATH_OF_MACHINE } from '../support/processes/npm.ts';
import { type LaunchedProcess, launchCommand, untilListening } from '../support/processes/process.ts';
import { type PushService, startPushService } from '../support/servers/push-service.ts';
import { ROOT } from '../support/sources.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let push: PushService;
/** A folder in which the package is installed. */
let project: string;
let isInstalled = false;
let business: Business;

const env = { ...testEnv('data'), DATA_DIR: '', PATH: PATH_OF_MACHINE };
const launched: LaunchedProcess[] = [];

function run(...command: string[]): LaunchedProcess {
  const started = launchCommand(command, env, project);
  launched.push(started);
  return started;
}
const installed = (path: string) => join(project, 'node_modules', path);

before(async () => {
  folder = await temporaryFolder();
  push = await startPushService();
  project = join(folder.path, 'project');
  await mkdir(project);
  // The package is built in a clone, because other tests are using dist/.
  const clone = join(folder.path, 'clone');
  await cloneInto(clone);
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  // The build takes what is compressed already.
  await cp(join(ROOT, 'dist'), join(clone, 'dist'), { recursive: true });
  await writeFile(join(clone, 'ops/compose/.env'), 'SECRET_KEY=of whoever packs');
  await npm(clone, 'pack', '--pack-destination', folder.path);
  // Install scripts are off, as in a company that forbids them. The first test runs them, for all tests.
  await install(await tarballIn(folder.path), '--ignore-scripts').catch((error) => {
    if (!isOffline(error)) throw error;
  });
  isInstalled = existsSync(installed('carillon'));
});
after(async () => {
  for (const one of launched) await one.stop('SIGKILL');
  await push?.close();
  await folder?.remove();
});

const tarballIn = async (path: string): Promise<string> =>
  join(path, (await readdir(path)).find((name) => name.endsWith('.tgz'))!);

const install = (tarball: string, ...options: string[]) => npm(project, 'install', tarball, ...options);

function skipIfOffline(t: TestContext): boolean {
  if (!isInstalled) t.skip("npm's registry cannot be reached");
  return !isInstalled;
}

test('the package has what runs and its documentation, and the licenses of what it bundles, and neither sources nor secrets nor development packages', async (t) => {
  if (skipIfOffline(t)) return;
  const names = (await readdir(installed('carillon'))).filter((name) => name !== 'node_modules');
  const expected = ['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'compiled', 'dist', 'docs', 'ops'];
  assert.deepEqual(names.sort(), [...expected, 'package.json'].sort());
  const files = await readdir(installed('carillon'), { recursive: true });
  assert.deepEqual(
    files.filter((name) => /(?<!\.d)\.tsx?$|\.map|\.env$/.test(name)),
    [],
  );
  for (const name of ['esbuild', 'fastify', 'react', 'typescript'])
    assert.ok(!existsSync(installed(name)), name);
  for (const [folder, bundled] of [
    ['compiled', 'fastify'],
    ['dist', 'react'],
  ]) {
    const notices = await readFile(installed(`carillon/${folder}/third-party-licenses.txt`), 'utf8');
    assert.match(
      notices,
      new RegExp(`^${bundled} \\d+\\.\\d+\\.\\d+ \\(MIT\\)\n\n[\\s\\S]+?Permission is hereby granted`, 'm'),
    );
  }
});

test('without the install scripts of packages, the message names the command that runs them, and it works', async (t) => {
  if (skipIfOffline(t)) return;
  const refused = run('npx', 'carillon', 'config');
  assert.equal(await refused.exited, 1);
  assert.match(refused.output(), /did not run the install scripts of the packages\. Run: npm rebuild$/m);
  await npm(project, 'rebuild');
});

test('npx carillon starts in an empty folder, with its data beside it, delivers, and ends at a SIGTERM', async (t) => {
  if (skipIfOffline(t)) return;
  const carillon = await untilListening(run('npx', 'carillon'));
  business = await carillon.register();
  const { subscription, token } = push.subscribe();
  await carillon.open(business.serviceId, 'ada', subscription);
  await carillon.as(business).send('?user_id=ada', { title: 'From the package' });
  await push.waitFor(() => push.deliveriesOf(token).length > 0);
  for (const path of [
    '/cdn/v1/client.js',
    '/console',
    '/docs/',
    '/docs/operating/install',
    '/docs/images/hero.png',
  ])
    assert.equal((await carillon.call('GET', path)).status, 200, path);
  assert.ok(existsSync(join(project, 'data/postgres/PG_VERSION')));

  await carillon.stop();
  assert.match(carillon.output(), /npm ended: finishing requests in flight/);
  assert.ok(!existsSync(join(project, 'data/carillon.lock')), 'it ended after its database');
});

test('the next package, installed over it, goes on with the data, on the Node that comes with it', async (t) => {
  if (skipIfOffline(t)) return;
  await install(await makeNextRelease());
  const carillon = await untilListening(run(installed('.bin/carillon')));
  const status = run('npx', 'carillon', 'status');
  assert.equal(await status.exited, 0, status.output());
  assert.match(status.output(), /^Carillon 99\.0\.0, /m);
  const command = execFileSync('ps', ['-o', 'args=', '-p', String(carillon.child.pid)], { encoding: 'utf8' });
  assert.ok(command.startsWith(installed('node/bin/node')), command);
  const { token } = push.received[0]!;
  await carillon.as(business).send('?user_id=ada', { title: 'From the next one' });
  await push.waitFor(() => push.deliveriesOf(token).length === 2);
  assert.deepEqual(push.violations, []);
  assert.equal(await carillon.stop(), 0);
});

test('a command ends with its exit code', async (t) => {
  if (skipIfOffline(t)) return;
  const { exited } = run('npx', 'carillon', 'keys', 'list', 'svc_x');
  assert.equal(await exited, 1);
});

/** Creates the same package with a higher version. */
async function makeNextRelease(): Promise<string> {
  const next = join(folder.path, 'next');
  await cp(installed('carillon'), next, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  const manifest = JSON.parse(await readFile(join(next, 'package.json'), 'utf8'));
  await writeFile(join(next, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));
  await npm(next, 'pack', '--ignore-scripts');
  return tarballIn(next);
}
