import { randomUUID } from 'node:crypto';
import type { Contender } from './interleave.ts';
import { startPeer } from './peers.ts';
import { expectReceived } from './sink.ts';
import type { Bench } from './suite.ts';
import { CONTENT, endpointPrefix } from './workload.ts';

/** Starts a program of bench/peers that encrypts and posts messages to the sink, without a database. */
export async function startSendingLoop(
  bench: Bench,
  { name, program, settings, count }: { name: string; program: string; settings?: object; count: number },
): Promise<Contender> {
  const peer = await startPeer(program, bench.sink, settings);
  bench.stack.defer(peer.stop);
  const prefix = endpointPrefix(bench.sink.origin, randomUUID().slice(0, 8));
  const task = { prefix, keys: bench.keys, content: JSON.stringify(CONTENT), concurrency: 100 };
  await peer.run({ ...task, count: 500 }); // warm-up
  const work = () => expectReceived(bench.sink, count, () => peer.run({ ...task, count }));
  return { name, count, subject: { node: peer.pid, postgres: null }, work };
}
