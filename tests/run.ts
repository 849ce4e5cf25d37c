import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { ensureSystemPackages } from './system-packages.ts';

const ROOT = resolve(import.meta.dirname, '..');

// Browsers and databases are heavy: two files at a time. No --test-force-exit, so that a file which leaves a
// server or a browser open does not end, and is noticed.
const SETTINGS = ['--test-concurrency=2', '--test-timeout=120000', '--test-reporter=spec'];

process.exitCode = await runTests(process.argv.slice(2));

/**
 * Runs the test files whose path contains one of the arguments, or all of them; arguments that begin with a dash
 * go to `node --test`. Resolves with the exit code.
 */
async function runTests(args: string[]): Promise<number> {
  const options = args.filter((argument) => argument.startsWith('-'));
  const wanted = args.filter((argument) => !argument.startsWith('-'));
  const files = testFiles(wanted);
  if (files.length === 0) {
    console.error(`No test file under tests/ matches ${wanted.join(', ') || '**/*.test.ts'}.`);
    return 1;
  }
  if (!ensureSystemPackages(files)) return 1;
  return runNode(['--test', ...SETTINGS, ...options, ...files]);
}

function testFiles(wanted: string[]): string[] {
  const all = globSync('tests/**/*.test.ts', { cwd: ROOT }).sort();
  const parts = wanted.map((part) => relative(ROOT, resolve(ROOT, part)));
  return all.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
}

async function runNode(args: string[]): Promise<number> {
  const node = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  // The terminal sends Ctrl-C to both; staying keeps the prompt away until Node has reported.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => node.kill('SIGTERM'));
  const [code] = await once(node, 'exit');
  return code ?? 1;
}
