import { interleave, nodeCost, otherLoad, peakMemory, type Result, rate, ratio } from '../interleave.ts';
import { formatNumber } from '../numbers.ts';
import { startSendingLoop } from '../sending-loop.ts';
import type { Bench, Findings, Suite } from '../suite.ts';

/** Comparison of packages/web-push alone with npm web-push: encrypting and posting, without a database. */
export const webPush: Suite = {
  name: 'web-push',
  title: 'The sender alone, beside npm web-push',
  run,
};

const PROGRAMS = [
  {
    name: 'carillon-web-push, startThreads, 1 thread',
    program: 'carillon-web-push',
    settings: { mode: 'threads' },
  },
  {
    name: 'carillon-web-push, sendNotification, 100 at once',
    program: 'carillon-web-push',
    settings: { mode: 'loop' },
  },
  { name: 'npm web-push, keep-alive agent, 100 at once', program: 'web-push' },
];

async function run(bench: Bench): Promise<Findings> {
  const count = bench.quick ? 2000 : 20_000;
  const contenders = [];
  for (const program of PROGRAMS) contenders.push(await startSendingLoop(bench, { ...program, count }));
  const results = await interleave(contenders, bench.runs);
  const peer = results.at(-1)!;
  return {
    tables: [
      {
        columns: [
          `${formatNumber(count)} messages`,
          'messages/s',
          'CPU, µs per message',
          'peak memory, MB',
          'CPU / that of npm web-push',
          'other load',
        ],
        rows: results.map((result) => row(result, peer)),
      },
    ],
    goals: [],
    notes: results
      .filter(({ failure }) => failure !== null)
      .map(({ name, failure }) => `${name}: ${failure}`),
  };
}

function row(result: Result, peer: Result): string[] {
  if (result.costs.length === 0) return [result.name, 'failed', '', '', '', ''];
  return [
    result.name,
    formatNumber(rate(result)),
    formatNumber(nodeCost(result)),
    formatNumber(peakMemory(result)),
    result === peer || peer.costs.length === 0
      ? ''
      : formatNumber(
          ratio(result, peer, (cost) => cost.node),
          2,
        ),
    `${formatNumber(otherLoad(result) * 100)} %`,
  ];
}
