import type { Goal } from './goals.ts';
import type { Sink } from './sink.ts';
import type { BrowserKeys } from './workload.ts';

export type Suite = { name: string; title: string; run(bench: Bench): Promise<Findings> };

/** What the suites share. */
export type Bench = {
  /** Everything smaller, for a first look. */
  quick: boolean;
  /** How often each figure is measured; the result is the median. */
  runs: number;
  /** For temporary files; removed at the end. */
  folder: string;
  sink: Sink;
  keys: BrowserKeys;
  /** Null, or why the peers could not be installed. */
  peersMissing: string | null;
  /** Disposed at the end of the suite, also after a failure or Ctrl-C. */
  stack: AsyncDisposableStack;
};

/** `errors` are sentences that say what is wrong with Carillon: the bench then fails. */
export type Findings = { tables: Table[]; goals: Goal[]; notes: string[]; errors?: string[] };

export type Table = { columns: string[]; rows: string[][] };

const started = performance.now();

/** Prints a line of progress with the seconds since the start. */
export function logProgress(line: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);
}
