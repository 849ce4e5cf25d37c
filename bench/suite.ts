import type { Goal } from './goals.ts';
import type { Sink } from './sink.ts';
import type { BrowserKeys } from './workload.ts';

export type Suite = { name: string; title: string; run(bench: Bench): Promise<Findings> };

/** Resources that the suites share. */
export type Bench = {
  /** True for smaller measurements, for a first look. */
  quick: boolean;
  /** Number of measurements for each figure; the result is the median. */
  runs: number;
  /** Folder for temporary files; removed at the end. */
  folder: string;
  sink: Sink;
  keys: BrowserKeys;
  /** Null, or the reason why the peers could not be installed. */
  peersMissing: string | null;
  /** Stack that is disposed at the end of the suite, even after a failure or Ctrl-C. */
  stack: AsyncDisposableStack;
};

/** The results of a suite. `errors` are sentences about errors of Carillon, and make the bench fail. */
export type Findings = { tables: Table[]; goals: Goal[]; notes: string[]; errors?: string[] };

export type Table = { columns: string[]; rows: string[][] };

const started = performance.now();

/** Prints a line of progress with the seconds since the start. */
export function logProgress(line: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);
}
