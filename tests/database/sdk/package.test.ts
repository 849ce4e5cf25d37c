import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { newId } from '../../../server/ids.ts';
import { headersOf, testMessage } from '../../../server/webhooks/requests.ts';
import {
  type Business,
  startTestCarillon,
  type TestCarillon,
  temporaryFolder,
} from '../../support/carillon.ts';
import { ROOT } from '../../support/sources.ts';

const run = promisify(execFile);

let x: TestCarillon;
let business: Business;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** An empty project in which the package is installed. */
let project: string;

before(async () => {
  folder = await temporaryFolder();
  project = join(folder.path, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "private": true }\n');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  // The package is already built: `npm test` does that first, and other tests read it.
  const pack = ['pack', '-w', 'carillon-sdk', '--pack-destination', folder.path, '--ignore-scripts'];
  await run('npm', [...pack, ...quiet], { cwd: ROOT });
  const [tarball] = (await readdir(folder.path)).filter((name) => name.endsWith('.tgz'));
  await run('npm', ['install', join(folder.path, tarball!), ...quiet], { cwd: project });
  await cp(join(import.meta.dirname, 'consumer'), project, { recursive: true });
  x = await startTestCarillon();
  business = await x.register();
});
after(async () => {
  await x?.stop();
  await folder?.remove();
});

test('the package has what it exports, its README and its licence, and nothing else', async () => {
  const installed = join(project, 'node_modules/carillon-sdk');
  assert.deepEqual((await readdir(installed)).sort(), ['LICENSE', 'README.md', 'dist', 'package.json']);
  assert.deepEqual(await readdir(join(project, 'node_modules')), ['.package-lock.json', 'carillon-sdk']);
});

/** Runtimes that this machine may have, each with the command that runs a file. */
const RUNTIMES: Record<string, { command: string | undefined; args: string[] }> = {
  "the project's Node": { command: process.execPath, args: [] },
  'Node 20': { command: findNode20(), args: [] },
  Deno: { command: find('deno'), args: ['run', '--allow-all', '--no-remote', '--node-modules-dir=manual'] },
  Bun: { command: find('bun'), args: ['run'] },
};

for (const [runtime, { command, args }] of Object.entries(RUNTIMES))
  for (const file of ['smoke.mjs', 'smoke.cjs'])
    test(`${runtime} runs ${file} against the service`, {
      skip: !command && `${runtime} is not installed`,
    }, async () => {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const message = testMessage(newId(), Date.now());
      const webhook = { body: message.body, headers: headersOf(message, [secret], Date.now()), secret };
      const { stdout } = await run(command!, [...args, file], {
        cwd: project,
        env: {
          ...process.env,
          BASE_URL: x.url,
          SERVICE_ID: business.serviceId,
          API_KEY: business.key,
          WEBHOOK: JSON.stringify(webhook),
        },
      });
      assert.deepEqual(JSON.parse(stdout), {
        greeting: '👋',
        areListed: true,
        refused: 'user_id must be a text, and is null',
        missing: 'not_found',
        shown: 'CarillonError',
        unreachable: 'CarillonConnectionError',
        left: 'left',
        event: 'webhook.test',
        signature: createHmac('sha256', 'secret').update('ada').digest('hex'),
        onServer: 'loadClient works in browsers only: call it in an effect or an event handler',
      });
    });

/** The project's TypeScript, and the latest version before its rewrite. */
const COMPILERS = {
  'TypeScript 7': 'node_modules/.bin/tsc',
  'TypeScript 5': 'tests/clients/node_modules/.bin/tsc',
};
/** A program on Node, and one that a bundler makes for a browser or an edge worker. */
const PROGRAMS = {
  'Node, as ES module and as CommonJS': {
    compilerOptions: { module: 'nodenext', types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] },
    files: ['uses-types.mts', 'uses-types.cts'],
  },
  'a bundler': {
    compilerOptions: { module: 'esnext', moduleResolution: 'bundler', lib: ['esnext', 'dom'], types: [] },
    files: ['uses-types.mts'],
  },
};

for (const [compiler, path] of Object.entries(COMPILERS))
  for (const [program, { compilerOptions, files }] of Object.entries(PROGRAMS))
    test(`a program for ${program} compiles with ${compiler}, strictly and with the package's own types checked`, async () => {
      const config = {
        compilerOptions: {
          strict: true,
          skipLibCheck: false,
          noEmit: true,
          target: 'es2022',
          ...compilerOptions,
        },
        files,
      };
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
      const { stdout } = await run(join(ROOT, path), ['-p', project]).catch((error) => error);
      assert.equal(stdout, '');
    });

function find(name: string): string | undefined {
  return findAll(name)[0];
}

function findAll(name: string): string[] {
  try {
    return execFileSync('which', ['-a', name], { encoding: 'utf8' }).trim().split('\n');
  } catch {
    return [];
  }
}

/** Returns the oldest Node that the package supports. */
function findNode20(): string | undefined {
  return findAll('node').find((path) =>
    /^v20\./.test(execFileSync(path, ['--version'], { encoding: 'utf8' })),
  );
}
