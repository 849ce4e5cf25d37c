import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WAIT_MS } from '../deadlines.ts';
import { CLOCK_ENV } from '../processes/clock-env.ts';
import { ROOT } from '../sources.ts';

type Language = {
  /** The name of the program. */
  program: string;
  /** The Debian package that has it. */
  package: string;
  /** The file for a snippet without its own file name. */
  file: string;
  /** Options before the file. */
  args: string[];
};

/** The languages of snippets that programs run. */
export const LANGUAGES: Record<string, Language> = {
  sh: { program: 'sh', package: 'dash', file: 'snippet.sh', args: ['-e'] },
  js: { program: process.execPath, package: 'nodejs', file: 'snippet.mjs', args: [] },
  ts: { program: process.execPath, package: 'nodejs', file: 'snippet.mts', args: [] },
  python: { program: 'python3', package: 'python3', file: 'snippet.py', args: [] },
  php: { program: 'php', package: 'php-cli', file: 'snippet.php', args: [] },
  ruby: { program: 'ruby', package: 'ruby', file: 'snippet.rb', args: [] },
  go: { program: 'go', package: 'golang-go', file: 'main.go', args: ['run'] },
};

/** Returns the path of a program, Debian's own first. */
export const findProgram = (name: string): string | undefined =>
  ['/usr/bin', ...(process.env.PATH ?? '').split(':')]
    .map((folder) => (name.startsWith('/') ? name : join(folder, name)))
    .find((path) => existsSync(path));

/** Returns the reason for `skip`: false if the system has the program. */
export const skipWithout = (name: string, debianPackage: string): string | false =>
  findProgram(name) ? false : `requires the package ${debianPackage}`;

/** Returns the reason for `skip`: false if the language's program is there. */
export function skipWithoutLanguage(language: string): string | false {
  const { program, package: debianPackage } = LANGUAGES[language]!;
  return skipWithout(program, debianPackage);
}

export type Workplace = Awaited<ReturnType<typeof createWorkplace>>;

/**
 * Creates a folder in which snippets are saved and run. It is also their home, where .curlrc lets curl fail if the answer is an error, and
 * send requests for the documentation's hosts to `hosts`.
 *
 * @param hosts addresses of the documentation's hosts, such as `localhost:3000` → `127.0.0.1:40123`
 * @param parent a folder from which the packages of the snippets are found; by default they are this repository's
 */
export async function createWorkplace(hosts: Record<string, string> = {}, parent?: string) {
  if (parent) await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent ?? tmpdir(), 'carillon-snippets-'));
  if (!parent) await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const redirections = Object.entries(hosts).map(([from, to]) => `connect-to = "${from}:${to}"`);
  await writeFile(
    join(folder, '.curlrc'),
    ['fail-with-body', 'silent', 'show-error', ...redirections].join('\n'),
  );
  // All runs share the cache, because compiling net/http takes a while.
  const goCache = join(ROOT, 'node_modules/.cache/go');
  await mkdir(goCache, { recursive: true });
  const baseEnv = {
    PATH: process.env.PATH,
    HOME: folder,
    GOCACHE: goCache,
    GOFLAGS: '-mod=mod',
    GOPROXY: 'off',
    GOTOOLCHAIN: 'local',
    NO_PROXY: '*',
    ...CLOCK_ENV,
  };
  const save = (name: string, text: string) => writeFile(join(folder, name), `${text}\n`);

  /** Starts a program in the folder. */
  function start(program: string, args: string[], env: Record<string, string> = {}) {
    const child = spawn(findProgram(program) ?? program, args, {
      cwd: folder,
      env: { ...baseEnv, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // The program has its own process group, because `go run` starts another program.
      detached: true,
    });
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    const exited = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string);
    return {
      child,
      exited,
      stdout: () => stdout,
      output: () => output,
      async stop() {
        if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
        await exited;
      },
    };
  }

  return {
    folder,
    save,
    start,
    /** Saves a snippet and runs it. `files` are saved too, and passed to compilers that need them. */
    async run(
      language: string,
      text: string,
      env: Record<string, string> = {},
      more: string[] = [],
    ): Promise<{ code: number | string; stdout: string; output: string }> {
      const { program, args, file } = LANGUAGES[language]!;
      await save(file, text);
      const running = start(program, [...args, file, ...more], env);
      const timer = setTimeout(() => void running.stop(), WAIT_MS);
      const code = await running.exited;
      clearTimeout(timer);
      return { code, stdout: running.stdout(), output: running.output() };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
