import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isOffline, npm } from '../processes/npm.ts';
import { ROOT } from '../sources.ts';
import { allBlocksOf, type Block, documents } from './blocks.ts';
import { createWorkplace, type Workplace } from './programs.ts';

/** The package with what the guides install from npm, in which their shops run. */
const FOLDER = join(ROOT, 'tests/frameworks');

export type Guide = { page: string; files: Block[]; packages: string[]; command: string[] };

/** Returns the guides: the files that each saves, the packages that it installs from npm, and the command that starts its shop. */
export const frameworkGuides = (): Guide[] =>
  documents()
    .filter((page) => page.startsWith('docs/frameworks/'))
    .map((page) => {
      const blocks = allBlocksOf(page);
      const commands = blocks
        .filter(({ language }) => language === 'sh')
        .flatMap(({ text }) => text.split('\n'));
      const install = commands.find((line) => line.startsWith('npm install '));
      return {
        page,
        files: blocks.filter(({ file }) => file !== null),
        packages: install?.split(' ').slice(2) ?? [],
        command: commands.at(-1)!.split(' '),
      };
    });

/** Installs the packages of the guides, unless they are there. Resolves to the reason for `skip`. */
export async function installFrameworks(): Promise<string | false> {
  const changed = (file: string) => statSync(join(FOLDER, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changed('node_modules/.package-lock.json') >= changed('package-lock.json')) return false;
  try {
    await npm(FOLDER, 'ci', '--ignore-scripts');
    return false;
  } catch (error) {
    if (isOffline(error)) return 'npm’s registry cannot be reached';
    throw error;
  }
}

/** The packages that the tests install. */
export const installedPackages = (): Set<string> =>
  new Set(Object.keys(JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')).dependencies));

type Env = Record<string, string>;

type Framework = {
  /** Debian's file, and its package, without which the guide is skipped. */
  needs?: [file: string, debianPackage: string];
  /** Prepares a folder, before the files of the page are saved. */
  prepare?(workplace: Workplace): Promise<void>;
  /** Files of the page that are added to what is there. */
  appended?: string[];
  /** Prepares what needs the files of the page. */
  finish?(workplace: Workplace, env: Env): Promise<void>;
};

const PYTHON = '/usr/bin/python3';

/** Steps of a page before its shop runs, besides saving files. */
const FRAMEWORKS: Record<string, Framework> = {
  'docs/frameworks/express.md': {},
  'docs/frameworks/fastify.md': {},
  'docs/frameworks/nextjs.md': {
    // The packages, and the SDK of this repository, are above the shop's folder.
    prepare: ({ save }) =>
      save('next.config.mjs', `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };`),
  },
  'docs/frameworks/django.md': {
    needs: ['/usr/lib/python3/dist-packages/django/__init__.py', 'python3-django'],
    async prepare(workplace) {
      await succeed(workplace, [PYTHON, '-m', 'django', 'startproject', 'shop', '.']);
      await succeed(workplace, [PYTHON, 'manage.py', 'startapp', 'push']);
      await saveClient(workplace, 'docs/languages/python.md');
    },
    appended: ['shop/settings.py', 'shop/urls.py'],
    async finish(workplace, env) {
      await succeed(workplace, [PYTHON, 'manage.py', 'migrate'], env);
      const account = ['--noinput', '--username', CUSTOMER.username, '--email', 'ada@lindhaven.example'];
      const password = { DJANGO_SUPERUSER_PASSWORD: CUSTOMER.password };
      await succeed(workplace, [PYTHON, 'manage.py', 'createsuperuser', ...account], { ...env, ...password });
    },
  },
};

/** Entries of the customer in a shop's forms. */
export const CUSTOMER = { customer: '1042', username: 'ada', password: 'correct horse' };

export function skipWithoutFramework({ page }: Guide): string | false {
  const { needs } = FRAMEWORKS[page]!;
  return needs && !existsSync(needs[0]) ? `requires the package ${needs[1]}` : false;
}

/** Saves the client of a page of docs/languages/, which a guide uses. */
async function saveClient({ save }: Workplace, page: string): Promise<void> {
  const { file, text } = allBlocksOf(page).find(({ heading, file }) => heading === 'The client' && file)!;
  await save(file!, text);
}

async function succeed(workplace: Workplace, [program, ...args]: string[], env: Env = {}): Promise<void> {
  const running = workplace.start(program!, args, env);
  assert.equal(await running.exited, 0, running.output());
}

/** Makes a shop as its page says, in a folder that the caller removes. */
export async function makeShop({ page, files, packages }: Guide, env: Env): Promise<Workplace> {
  const { prepare, appended = [], finish } = FRAMEWORKS[page]!;
  // Modules are found from the folder of the packages. Bundlers take no link to them.
  const workplace = await createWorkplace({}, packages.length > 0 ? join(FOLDER, 'shops') : undefined);
  await prepare?.(workplace);
  for (const { file, text } of files) {
    await mkdir(dirname(join(workplace.folder, file!)), { recursive: true });
    if (appended.includes(file!)) await appendFile(join(workplace.folder, file!), `\n${text}\n`);
    else await workplace.save(file!, text);
  }
  await finish?.(workplace, env);
  return workplace;
}

/** Programs of the pages' commands. */
const PROGRAMS: Record<string, string> = { node: process.execPath, python: PYTHON };

/** Starts a shop by its page's command, on a port. */
export function startShop(workplace: Workplace, { command }: Guide, port: number, env: Env) {
  const words = command.map((word) => (word === '4000' ? String(port) : word));
  const [program, ...args] = words[0] === 'npx' ? words.slice(1) : words;
  const path = words[0] === 'npx' ? join(FOLDER, 'node_modules/.bin', program!) : PROGRAMS[program!];
  const more = program === 'python' ? ['--noreload'] : [];
  return workplace.start(path!, [...args, ...more], {
    ...env,
    PORT: String(port),
    NEXT_TELEMETRY_DISABLED: '1',
    // Next.js would ask npm’s registry about a lock file, and wait for the answer.
    NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
  });
}
