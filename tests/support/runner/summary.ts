import type { FileResult } from './worker-process.ts';

const SLOWEST = 10;

/** Prints one line, or the names of all tests, and in any case the file's output and its errors. */
export function printFile(result: FileResult, isBrief: boolean): void {
  const { file, passed, skipped, printed, text, errors } = result;
  const mark = hasFailed(result) ? '✖' : '✔';
  const skips = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  if (printed) console.log(printed.trimEnd());
  if (!isBrief && text) console.log(text);
  else console.log(`${mark} ${file} (${passed} passed${skips}, ${timesOf(result)})`);
  for (const line of [errors, ...problemsOf(result)].filter(Boolean)) console.log(line);
}

/**
 * Prints the slowest files, the skipped and failed tests, and counts in the format of Node's spec reporter. Returns whether all passed.
 *
 * @param milliseconds duration of the run
 * @param databaseCpuMs CPU time of the run's PostgreSQL
 */
export function printSummary(results: FileResult[], milliseconds: number, databaseCpuMs: number): boolean {
  const failed = results.filter(hasFailed);
  if (results.length > SLOWEST) {
    const slowest = results.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
    console.log(`\nThe ${SLOWEST} slowest files, and their CPU time:`);
    for (const result of slowest) console.log(`  ${timesOf(result).padEnd(24)}${result.file}`);
  }
  const skipped = results.flatMap((result) => result.skipped.map((test) => `  ${result.file}: ${test}`));
  if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.join('\n')}`);
  if (failed.length > 0) console.log('\nFailed:');
  for (const result of failed) {
    console.log(`\n${result.file}`);
    for (const line of [result.errors, ...problemsOf(result)].filter(Boolean)) console.log(line);
  }

  const sum = (count: (result: FileResult) => number) =>
    results.reduce((total, one) => total + count(one), 0);
  const counts = {
    tests: sum(({ passed, failed, skipped, problems }) => passed + failed + skipped.length + problems.length),
    pass: sum(({ passed }) => passed),
    fail: sum(({ failed, problems }) => failed + problems.length),
    skipped: sum(({ skipped }) => skipped.length),
    duration_ms: Math.round(milliseconds),
    cpu_ms: sum(({ cpuMs }) => cpuMs),
    database_cpu_ms: databaseCpuMs,
  };
  console.log();
  for (const [name, count] of Object.entries(counts)) console.log(`ℹ ${name} ${count}`);
  return failed.length === 0 && counts.tests > 0;
}

const hasFailed = ({ failed, problems }: FileResult): boolean => failed + problems.length > 0;

const problemsOf = ({ file, problems }: FileResult): string[] =>
  problems.map((problem) => `✖ ${file}: ${problem}`);

const timesOf = ({ milliseconds, cpuMs }: FileResult): string =>
  `${seconds(milliseconds)} s, CPU ${seconds(cpuMs)} s`;

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
