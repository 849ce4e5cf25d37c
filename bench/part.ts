import type { Sink } from './sink.ts';
import type { BrowserKeys } from './subscriptions.ts';

/** What the parts share. */
export type Bench = {
  /** A small version of everything, for a look. */
  quick: boolean;
  /** How often each figure is taken; the median counts. */
  runs: number;
  /** For whatever is made; gone at the end. */
  folder: string;
  sink: Sink;
  keys: BrowserKeys;
  /** Null, or why the peers could not be installed. */
  peersMissing: string | null;
  /** Things to be stopped at the end, whatever happens. */
  stack: AsyncDisposableStack;
};

export type Table = { columns: string[]; rows: string[][] };

/** `met` is null where the goal could not be judged. */
export type Goal = { goal: string; figure: string; met: boolean | null };

export type Findings = { tables: Table[]; goals: Goal[]; notes: string[] };

export type Part = { name: string; title: string; run(bench: Bench): Promise<Findings> };
