import { setTimeout as delay } from 'node:timers/promises';

/** Share of the database's time for maintenance: as much as one of a busy service's ten connections takes. */
const SHARE_OF_TIME = 0.1;

/** Runs a step of maintenance, then pauses for nine times as long, so that the steps take a tenth of the database's time. */
export async function paced<Result>(step: () => Promise<Result>, stop: AbortSignal): Promise<Result> {
  stop.throwIfAborted();
  const from = performance.now();
  const result = await step();
  await delay((performance.now() - from) * (1 / SHARE_OF_TIME - 1), undefined, { signal: stop });
  return result;
}
