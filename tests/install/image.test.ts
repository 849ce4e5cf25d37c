import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { type Business, temporaryFolder, testEnv } from '../support/carillon.ts';
import { BUILD_MS } from '../support/deadlines.ts';
import { reservePort } from '../support/ports.ts';
import { createContainers, reasonWithoutContainers } from '../support/processes/containers.ts';
import { isOffline, npm } from '../support/processes/npm.ts';
import { untilListening } from '../support/processes/process.ts';
import { type PushService, startPushService } from '../support/servers/push-service.ts';
import { ROOT } from '../support/sources.ts';

const IMAGE = 'localhost/carillon';
const MAX_BYTES = 350e6;

let skipReason = reasonWithoutContainers();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let containers: ReturnType<typeof createContainers>;
let config: Awaited<ReturnType<typeof containers.configOf>>;
let push: PushService;
let root: string;
let business: Business;

before(buildImage, { timeout: BUILD_MS });
after(async () => {
  await push?.close();
  await containers?.close();
  await folder?.remove();
});

async function buildImage(): Promise<void> {
  if (skipReason) return;
  push = await startPushService();
  folder = await temporaryFolder();
  containers = createContainers(folder.path);
  await containers.open();
  try {
    await containers.makeBase('localhost/base');
  } catch {
    skipReason = "Debian's packages cannot be reached";
    return;
  }
  await containers.addNode('localhost/base', 'localhost/node');
  const images = ['--build-arg', 'BUILD_IMAGE=localhost/node', '--build-arg', 'BASE_IMAGE=localhost/base'];
  // These options pass the configuration of this machine's npm, its trusted certificates, and its downloads.
  const npmrc = join(homedir(), '.npmrc');
  const trusted = process.env.NODE_EXTRA_CA_CERTS;
  const cache = (await npm(folder.path, 'config', 'get', 'cache')).trim();
  const ofNpm = [
    ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    ...(trusted ? ['--secret', `id=ca,src=${trusted}`] : []),
    ...(existsSync(cache) ? ['--volume', `${cache}:/root/.npm`] : []),
  ];
  try {
    await containers.buildah('build', '--format', 'docker', ...images, ...ofNpm, '--tag', IMAGE, ROOT);
  } catch (error) {
    if (!isOffline(error)) throw error;
    skipReason = "npm's registry cannot be reached";
    return;
  }
  config = await containers.configOf(IMAGE);
  root = await containers.mount(IMAGE);
}

function isSkipped(t: TestContext): boolean {
  if (skipReason) t.skip(skipReason);
  return skipReason !== undefined;
}

const variables = { ...testEnv('/data'), DATA_DIR: '' };

async function start(name: string, data: string) {
  const port = await reservePort();
  const folderOfData = join(folder.path, 'data', data);
  return containers.run(name, root, config, folderOfData, { ...variables, PORT: String(port) });
}

test('the image has at most 350 MB with its base, and a user who is not root', (t) => {
  if (isSkipped(t)) return;
  const bytes = Number(execFileSync('du', ['-sb', root], { encoding: 'utf8' }).split('\t')[0]);
  assert.ok(bytes <= MAX_BYTES, `${bytes} bytes; du -sb ${root}/opt/carillon/node_modules/* says of what`);
  assert.match(config.User, /^[1-9]\d*$/);
});

test('secrets beside the compose files do not get into the image', async (t) => {
  if (isSkipped(t)) return;
  const context = join(folder.path, 'context');
  await mkdir(join(context, 'ops/compose'), { recursive: true });
  await copyFile(join(ROOT, '.dockerignore'), join(context, '.dockerignore'));
  await writeFile(join(context, 'Dockerfile'), 'FROM scratch\nCOPY . /\n');
  for (const name of ['.env', 'single.yaml']) await writeFile(join(context, 'ops/compose', name), '');
  await containers.buildah('build', '--tag', 'localhost/context', context);
  const copied = await readdir(join(await containers.mount('localhost/context'), 'ops/compose'));
  assert.deepEqual(copied, ['single.yaml']);
});

test('a container without capabilities, on a read-only file system, delivers, is healthy, and ends at a SIGTERM', async (t) => {
  if (isSkipped(t)) return;
  const carillon = await untilListening(await start('first', 'one'));
  business = await carillon.register();
  const { subscription, token } = push.subscribe();
  await carillon.open(business.serviceId, 'ada', subscription);
  await carillon.as(business).send('?user_id=ada');
  await push.waitFor(() => push.deliveriesOf(token).length > 0);

  const [shell, ...check] = config.Healthcheck.Test;
  assert.equal(shell, 'CMD');
  assert.equal(await containers.exec('first', ...check).exited, 0, 'healthy');
  assert.equal(await containers.exec('first', 'env', 'PORT=1', ...check).exited, 1, 'nothing answers there');
  const id = containers.exec('first', 'id', '-u');
  await id.exited;
  assert.equal(id.output().trim(), config.User);
  assert.notEqual(await containers.exec('first', 'touch', '/opt/carillon/written').exited, 0);
  const services = containers.exec('first', 'carillon', 'services');
  assert.equal(await services.exited, 0, services.output());

  assert.equal(await carillon.stop(), 0, carillon.output());
});

test('a container takes over the data of one that was killed, and no other container gets it meanwhile', async (t) => {
  if (isSkipped(t)) return;
  await untilListening(await start('killed', 'one'));
  containers.kill('killed');
  const carillon = await untilListening(await start('second', 'one'));

  const other = await start('other', 'one');
  assert.equal(await other.exited, 1, other.output());
  assert.match(other.output(), /Carillon is already running on \/data/);

  const { token } = push.received[0]!;
  await carillon.as(business).send('?user_id=ada');
  await push.waitFor(() => push.deliveriesOf(token).length === 2);
  assert.deepEqual(push.violations, []);
  assert.equal(await carillon.stop(), 0, carillon.output());
});
