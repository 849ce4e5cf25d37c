import { type Cost, measure, type Subject } from './costs.ts';
import { formatNumber, median, microsecondsEach } from './numbers.ts';
import { logProgress } from './suite.ts';

/** A competitor in a comparison: its work for `count` messages, the measured processes, and the steps before and after the work. */
export type Contender = {
  name: string;
  count: number;
  subject: Subject;
  before?(): Promise<void>;
  work(): Promise<unknown>;
  after?(): Promise<void>;
};

/** A contender's costs in each run, the costs of the step after its work, and its error, if any. */
export type Result = {
  name: string;
  count: number;
  costs: Cost[];
  afterCosts: Cost[];
  failure: string | null;
};

/**
 * Measures the contenders in turns, ours, peer, ours, peer …, so that other load on the machine affects all of them. A
 * contender that fails is not run again.
 */
export async function interleave(contenders: Contender[], runs: number): Promise<Result[]> {
  const results = contenders.map(
    ({ name, count }): Result => ({ name, count, costs: [], afterCosts: [], failure: null }),
  );
  for (let run = 1; run <= runs; run++)
    for (const [index, contender] of contenders.entries()) {
      const result = results[index]!;
      if (result.failure !== null) continue;
      try {
        await contender.before?.();
        const cost = await measure(contender.subject, contender.work);
        result.costs.push(cost);
        if (contender.after) result.afterCosts.push(await measure(contender.subject, contender.after));
        logProgress(`  run ${run} of ${runs}: ${contender.name}: ${describe(cost, contender.count)}`);
      } catch (error) {
        result.failure = (error as Error).message;
        logProgress(`  run ${run} of ${runs}: ${contender.name}: ${result.failure}`);
      }
    }
  return results;
}

export const nodeCost = ({ costs, count }: Result): number =>
  median(costs.map((cost) => microsecondsEach(cost.node, count)));
export const postgresCost = ({ costs, count }: Result): number =>
  median(costs.map((cost) => microsecondsEach(cost.postgres, count)));
export const rate = ({ costs, count }: Result): number => median(costs.map((cost) => count / cost.wall));
export const peakMemory = ({ costs }: Result): number => median(costs.map((cost) => cost.peakMemory));
export const otherLoad = ({ costs }: Result): number => median(costs.map((cost) => cost.otherLoad));

/** Returns the median of the ratios of all rounds: our cost to the peer's cost in the same round. */
export function ratio(ours: Result, peer: Result, select: (cost: Cost) => number): number {
  const rounds = Math.min(ours.costs.length, peer.costs.length);
  return median(
    Array.from(
      { length: rounds },
      (_, run) => select(ours.costs[run]!) / ours.count / (select(peer.costs[run]!) / peer.count),
    ),
  );
}

const describe = (cost: Cost, count: number): string =>
  [
    `${formatNumber(cost.wall, 2)} s`,
    `${formatNumber(count / cost.wall)}/s`,
    `Node ${formatNumber(microsecondsEach(cost.node, count))} µs`,
    `PostgreSQL ${formatNumber(microsecondsEach(cost.postgres, count))} µs`,
    `${formatNumber(cost.peakMemory)} MB`,
    `other load ${formatNumber(cost.otherLoad * 100)} %`,
  ].join(', ');
