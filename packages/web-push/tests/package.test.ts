import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../../tests/support/carillon.ts';
import { CLOCK_ENV } from '../../../tests/support/processes/clock-env.ts';
import { type PushService, startPushService } from '../../../tests/support/servers/push-service.ts';
import { certificate } from '../../../tests/support/servers/raw-http2-server.ts';
import { snippetsRunBy } from '../../../tests/support/snippets/groups.ts';
import { ROOT } from '../../../tests/support/sources.ts';
import { generateVAPIDKeys } from '../src/index.ts';

const run = promisify(execFile);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let service: PushService;
/** The folder in which the package is installed, with undici beside it. */
let installed: string;

before(async () => {
  folder = await temporaryFolder();
  service = await startPushService({ tls: certificate });
  const options = ['--offline', '--pack-destination', folder.path];
  await run('npm', ['pack', '-w', 'carillon-web-push', ...options], { cwd: ROOT });
  const [tarball] = (await readdir(folder.path)).filter((name) => name.endsWith('.tgz'));
  const packages = join(folder.path, 'node_modules');
  installed = join(packages, 'carillon-web-push');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(folder.path, tarball!), '-C', installed, '--strip-components=1']);
  await symlink(join(ROOT, 'node_modules/undici'), join(packages, 'undici'));
  await writeFile(join(folder.path, 'authority.pem'), certificate.cert);
});
after(async () => {
  await service?.close();
  await folder?.remove();
});

test('the package has what it exports, its documents and its licence, and no sources', async () => {
  const names = ['LICENSE', 'README.md', 'SECURITY.md', 'dist', 'package.json'];
  assert.deepEqual((await readdir(installed)).sort(), names);
  const files = await readdir(join(installed, 'dist'), { recursive: true });
  assert.deepEqual(
    files.filter((name) => name.includes('.') && !/\.(js|d\.ts)$/.test(name)),
    [],
  );
});

for (const { name, text } of snippetsRunBy('webPush'))
  test(`the program of ${name} delivers, and ends`, async () => {
    const keys = generateVAPIDKeys();
    const applicationServerKey = keys.publicKey;
    const phones = Array.from({ length: 3 }, () => service.subscribe({ applicationServerKey }));
    const subscriptions = phones.map(({ subscription }) => subscription);
    await writeFile(join(folder.path, 'program.mjs'), text);
    await run(process.execPath, ['program.mjs'], {
      cwd: folder.path,
      env: {
        ...CLOCK_ENV,
        NODE_EXTRA_CA_CERTS: 'authority.pem',
        VAPID_PUBLIC_KEY: keys.publicKey,
        VAPID_PRIVATE_KEY: keys.privateKey,
        SUBSCRIPTION: JSON.stringify(subscriptions[0]),
        SUBSCRIPTIONS: JSON.stringify(subscriptions),
      },
      timeout: 50_000,
    });
    const expected = text.includes('SUBSCRIPTIONS') ? phones : phones.slice(0, 1);
    for (const { token } of expected)
      assert.deepEqual(
        service.deliveriesOf(token).map(({ content }) => content),
        [{ title: 'Fresh bread' }],
      );
    assert.deepEqual(service.violations, []);
  });

test('a program compiles with its types', async () => {
  const program = `
    import { sendNotification, startThreads, type Subscription, WebPushError } from 'carillon-web-push';

    export const send = (subscription: Subscription): Promise<number> =>
      sendNotification(subscription, 'x', { urgency: 'high' }).then(
        ({ statusCode }) => statusCode,
        (error) => (error instanceof WebPushError ? error.statusCode : 0),
      );
    // @ts-expect-error: an urgency that does not exist
    export const wrong = (subscription: Subscription) => sendNotification(subscription, 'x', { urgency: 'now' });
    export const start: (...options: Parameters<typeof startThreads>) => { stop(): Promise<void> } = startThreads;
  `;
  await writeFile(join(folder.path, 'program.mts'), program);
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
  const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', ...types];
  const compiled = run(join(ROOT, 'node_modules/.bin/tsc'), [...options, 'program.mts'], {
    cwd: folder.path,
  });
  const { stdout } = await compiled.catch((error) => error);
  assert.equal(stdout, '');
});
