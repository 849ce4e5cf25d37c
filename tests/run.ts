import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { partition } from '../server/lib/partition.ts';
import { FILE_MS, TEST_MS, WAIT_MS } from './support/deadlines.ts';
import { affectedTests, changedSince } from './support/processes/changed.ts';
import { kill, type RunningProcess, runningProcesses, treeOf } from './support/processes/process-tree.ts';
import { ensureSystemPackages } from './support/processes/system-packages.ts';
import { ROOT } from './support/sources.ts';

// Browsers and databases are heavy, and many files wait for a lease or a timeout: three at a time keep two cores busy. Not
// --test-force-exit: a file that leaves a server or a browser open does not end by itself, and file-deadline.ts fails it.
const NODE_OPTIONS = [
  '--test-concurrency=3',
  `--test-timeout=${TEST_MS}`,
  '--test-reporter=spec',
  `--import=${import.meta.resolve('./support/processes/file-deadline.ts')}`,
];
const USES_DATABASE = /^tests\/(database|browser)\//;
// Compiling the sources and packages takes a third of the CPU time of a small file.
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/tests');
const CHANGED = /^--changed(?:=(.+))?$/;

process.exitCode = await runTests(process.argv.slice(2));

/**
 * `npm test -- [path …] [--changed[=revision]] [option of node --test …]`
 *
 * Runs the test files whose path contains one of the arguments, or all of them; with `--changed`, only those that a
 * change since a git revision (default: HEAD) can break. Resolves with the exit code.
 */
async function runTests(args: string[]): Promise<number> {
  const options = args.filter((arg) => arg.startsWith('-') && !CHANGED.test(arg));
  const paths = args.filter((arg) => !arg.startsWith('-'));
  const changed = args.map((arg) => CHANGED.exec(arg)).find(Boolean);
  const matching = testFiles(paths);
  if (matching.length === 0) {
    console.error(`No test file under tests/ matches ${paths.join(', ') || '**/*.test.ts'}.`);
    return 1;
  }
  const files = changed ? affectedTests(matching, changedSince(changed[1] ?? 'HEAD')) : matching;
  if (files.length === 0) {
    console.log('No test depends on what changed.');
    return 0;
  }
  if (changed) console.log(`${files.length} of ${matching.length} test files depend on what changed.`);
  if (!ensureSystemPackages(files)) return 1;
  const template = files.some((file) => USES_DATABASE.test(file)) ? createDataTemplate() : null;
  try {
    return await runNode(['--test', ...NODE_OPTIONS, ...options, ...files], {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...(template && { TEST_DATA_TEMPLATE: template }),
    });
  } finally {
    if (template) rmSync(template, { recursive: true, force: true });
  }
}

/** A data folder that files copy. If it cannot be created, each creates its own, and tests report what is wrong. */
function createDataTemplate(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-template-'));
  const script = join(ROOT, 'tests/support/postgres/make-data-template.ts');
  if (spawnSync(process.execPath, [script, folder], { stdio: 'inherit' }).status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  return null;
}

function testFiles(paths: string[]): string[] {
  const all = globSync('tests/**/*.test.ts', { cwd: ROOT }).sort();
  const wanted = paths.map((path) => relative(ROOT, resolve(ROOT, path)));
  const isWanted = (file: string) => wanted.length === 0 || wanted.some((path) => file.includes(path));
  // Those in tests/support fail on purpose, for tests of this script: they run only if their full path is given.
  const files = all.filter((file) =>
    file.startsWith('tests/support/') ? wanted.includes(file) : isWanted(file),
  );
  // They wait for downloads for minutes, while others run.
  const [slow, rest] = partition(files, (file) => file.startsWith('tests/install/'));
  return [...slow, ...rest];
}

async function runNode(args: string[], env: Record<string, string>): Promise<number> {
  const node = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // The terminal sends Ctrl-C to both processes; this one stays until Node has printed its report.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => node.kill('SIGTERM'));
  const watch = setInterval(() => killBlockedFiles(node.pid!), WAIT_MS);
  const [code] = await once(node, 'exit');
  clearInterval(watch);
  return code ?? 1;
}

/** A file whose event loop is blocked, in an endless loop for example, cannot keep its own deadline. */
function killBlockedFiles(runner: number): void {
  const isBlocked = ({ parent, ageMs }: RunningProcess) => parent === runner && ageMs > 2 * FILE_MS;
  for (const { pid, command } of runningProcesses().filter(isBlocked)) {
    console.error(`${command.split(' ').at(-1)} does not react. Killing it.`);
    kill(treeOf(pid));
  }
}
