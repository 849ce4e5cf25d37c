import type { Sink } from './sink.ts';

/** Does the work, and sees to it that just so many messages have come to the sink: else the figure would be worth nothing. */
export async function expectReceived(sink: Sink, count: number, work: () => Promise<unknown>): Promise<void> {
  const before = await sink.received();
  await work();
  const received = (await sink.received()) - before;
  if (received !== count) throw new Error(`${received} messages came to the sink in place of ${count}`);
}
