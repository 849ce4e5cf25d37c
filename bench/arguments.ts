import { parseArgs } from 'node:util';
import type { Suite } from './suite.ts';

export type Arguments = { quick: boolean; runs: number; suites: Suite[] };

/** Parses the command line. Returns the suites to run, or a text to print instead, with the exit code. */
export function parseArguments(
  args: string[],
  suites: Suite[],
): Arguments | { text: string; exitCode: number } {
  const refuse = (reason: string) => ({ text: `${reason}\n\n${usage(suites)}`, exitCode: 1 });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    // Drops Node's second sentence, which is about arguments that begin with a dash.
    return refuse(`${(error as Error).message.split('. ')[0]}.`);
  }
  const { values, positionals } = parsed;
  if (values.help) return { text: usage(suites), exitCode: 0 };
  const unknown = positionals.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown !== undefined) return refuse(`There is no suite ${unknown}.`);
  const quick = values.quick ?? false;
  const runs = Number(values.runs ?? (quick ? 1 : 3));
  if (!Number.isInteger(runs) || runs < 1) return refuse('--runs must be a whole number from 1.');
  const requested = suites.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  return { quick, runs, suites: requested };
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, runs: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });

function usage(suites: Suite[]): string {
  const width = Math.max(...suites.map(({ name }) => name.length));
  return [
    'npm run bench -- [suite …] [--quick] [--runs=N]',
    '',
    'Runs the named suites, or all, and writes what they find to bench/RESULTS.md.',
    '',
    '  --quick   everything smaller, once, for a first look: RESULTS.md does not change',
    '  --runs=N  how often each figure is measured (3); the result is the median',
    '',
    ...suites.map(({ name, title }) => `  ${name.padEnd(width)}  ${title}`),
  ].join('\n');
}
