import { type Cost, measure, type Subject } from './costs.ts';
import { median, microseconds, show } from './numbers.ts';
import { say } from './say.ts';

/** One of those that are compared: what it does for so many messages, whose costs that are, and what is left to do after. */
export type Contender = {
  name: string;
  count: number;
  subject: Subject;
  work(): Promise<unknown>;
  after?(): Promise<void>;
};

/** One contender's costs, all runs; and what went wrong, if it did. */
export type Result = { name: string; count: number; costs: Cost[]; failure: string | null };

/**
 * Measures them in turns, ours, peer, ours, peer …, so that what else the machine does falls on all alike. One that
 * fails is left out from then on.
 */
export async function interleave(contenders: Contender[], runs: number): Promise<Result[]> {
  const results = contenders.map(({ name, count }): Result => ({ name, count, costs: [], failure: null }));
  for (let run = 1; run <= runs; run++)
    for (const [index, contender] of contenders.entries()) {
      const result = results[index]!;
      if (result.failure !== null) continue;
      try {
        const cost = await measure(contender.subject, contender.work);
        result.costs.push(cost);
        await contender.after?.();
        say(`  run ${run} of ${runs}: ${contender.name}: ${inWords(cost, contender.count)}`);
      } catch (error) {
        result.failure = (error as Error).message;
        say(`  run ${run} of ${runs}: ${contender.name}: ${result.failure}`);
      }
    }
  return results;
}

export const nodeCost = ({ costs, count }: Result): number =>
  median(costs.map((cost) => microseconds(cost.node, count)));
export const postgresCost = ({ costs, count }: Result): number =>
  median(costs.map((cost) => microseconds(cost.postgres, count)));
export const rate = ({ costs, count }: Result): number => median(costs.map((cost) => count / cost.wall));
export const peakMemory = ({ costs }: Result): number => median(costs.map((cost) => cost.peakMemory));
export const noise = ({ costs }: Result): number => median(costs.map((cost) => cost.noise));

/** The median of the runs' own ratios: each of our runs against the peer's run beside it. */
export function ratio(ours: Result, peer: Result, of: (cost: Cost) => number): number {
  const pairs = Math.min(ours.costs.length, peer.costs.length);
  return median(
    Array.from(
      { length: pairs },
      (_, run) => of(ours.costs[run]!) / ours.count / (of(peer.costs[run]!) / peer.count),
    ),
  );
}

const inWords = (cost: Cost, count: number): string =>
  [
    `${show(cost.wall, 2)} s`,
    `${show(count / cost.wall)}/s`,
    `Node ${show(microseconds(cost.node, count))} µs`,
    `PostgreSQL ${show(microseconds(cost.postgres, count))} µs`,
    `${show(cost.peakMemory)} MB`,
    `others ${show(cost.noise * 100)} %`,
  ].join(', ');
