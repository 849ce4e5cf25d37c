import { globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from '../build/build.ts';
import type { RunPostgres } from './support/postgres/run-postgres.ts';
import { affectedTests, changedSince } from './support/processes/changed.ts';
import { descendantsOf, kill } from './support/processes/process-tree.ts';
import { findMissingPackages } from './support/processes/system-packages.ts';
import { makeMemoryFolder } from './support/runner/memory-folder.ts';
import { runFiles } from './support/runner/schedule.ts';
import { printFile, printSummary } from './support/runner/summary.ts';
import type { FileResult } from './support/runner/worker-process.ts';
import { ROOT } from './support/sources.ts';

const USES_DATABASE = /^tests\/(database|browser)\//;
// Compiling the sources and packages takes a third of the CPU time of a small file.
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/tests');
/** With more, a file that passed is one line. */
const MAX_FILES_IN_FULL = 5;
const CHANGED = /^--changed(?:=(.+))?$/;

// The terminal sends Ctrl-C to all processes. Those that have a group of their own, such as PostgreSQL, are killed here.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    kill(descendantsOf(process.pid));
    process.exit(1);
  });

process.exitCode = await runTests(process.argv.slice(2));

/**
 * `npm test -- [path …] [--changed[=revision]] [option of Node, such as --test-name-pattern=… or --inspect]`
 *
 * Runs the test files whose path contains one of the arguments, or all of them; with `--changed`, only those that a
 * change since a git revision (default: HEAD) can break. Resolves with the exit code.
 */
async function runTests(args: string[]): Promise<number> {
  const options = args.filter((arg) => arg.startsWith('-') && !CHANGED.test(arg));
  const paths = args.filter((arg) => !arg.startsWith('-'));
  const changed = args.map((arg) => CHANGED.exec(arg)).find(Boolean);
  const matching = testFiles(paths);
  const mistyped = paths.filter((path) => testFiles([path]).length === 0);
  if (mistyped.length > 0 || matching.length === 0) {
    console.error(
      `No test file under tests/ or packages/*/tests/ matches ${mistyped.join(', ') || '**/*.test.ts'}.`,
    );
    return 1;
  }
  const files = changed ? affectedTests(matching, changedSince(changed[1] ?? 'HEAD')) : matching;
  if (files.length === 0) {
    console.log('No test depends on what changed.');
    return 0;
  }
  if (changed) console.log(`${files.length} of ${matching.length} test files depend on what changed.`);
  await build();
  const memory = makeMemoryFolder();
  if (memory) process.env.TMPDIR = memory;
  const postgres = files.some((file) => USES_DATABASE.test(file)) ? await startPostgres() : null;
  try {
    return (await runAndReport(files, options, postgres)) ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

/** Its modules are loaded only if it is needed: they take a second. */
async function startPostgres(): Promise<RunPostgres> {
  const { startRunPostgres } = await import('./support/postgres/run-postgres.ts');
  return startRunPostgres();
}

async function runAndReport(
  files: string[],
  options: string[],
  postgres: RunPostgres | null,
): Promise<boolean> {
  const startedAt = performance.now();
  const results: FileResult[] = [];
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...postgres?.env };
  const onResult = (result: FileResult) => {
    results.push(result);
    printFile(result, files.length > MAX_FILES_IN_FULL);
  };
  const packages = findMissingPackages(files);
  const isInstalled = packages.install();
  const later = { isLater: packages.isNeededBy, ready: isInstalled };
  await runFiles(files, { options, env, onResult, later });
  if (!(await isInstalled)) {
    console.error('Tests did not run, because packages that they need are missing: see above.');
    return false;
  }
  if (results.length !== files.length)
    throw new Error(`${results.length} of ${files.length} files were reported`);
  return printSummary(results, performance.now() - startedAt, postgres?.cpuMs() ?? 0);
}

function testFiles(paths: string[]): string[] {
  const found = globSync(['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'], { cwd: ROOT }).sort();
  // Packages of tests/frameworks have tests of their own.
  const all = found.filter((file) => !file.includes('node_modules'));
  const wanted = paths.map((path) => relative(ROOT, resolve(ROOT, path)));
  const isWanted = (file: string) => wanted.length === 0 || wanted.some((path) => file.includes(path));
  // Those in tests/support fail on purpose, for tests of this script: they run only if their full path is given.
  return all.filter((file) => (file.startsWith('tests/support/') ? wanted.includes(file) : isWanted(file)));
}
