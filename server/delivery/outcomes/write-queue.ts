import type { Log } from '../../log.ts';
import { isDataError } from '../../storage/database-errors.ts';

export type WriteQueue<Item> = {
  /** Resolves once the item is durable. Rejects if the database rejects its values. */
  add(item: Item): Promise<void>;
  /** Stops gathering. Resolves when all waiting items are written. */
  flush(): Promise<void>;
  /** Stops retrying. */
  stop(): void;
};

/** `until`: number of outcomes that are written without further waiting; `ms`: time for which the first outcome waits for more. */
export type Gathering = { until: number; ms: number };

type Pending<Item> = { item: Item; isOver: boolean; resolve: () => void; reject: (error: unknown) => void };

const MAX_BATCH_SIZE = 500;
const RETRY_MS = 500;

/**
 * Writes items in batches, one batch at a time: items that arrive meanwhile go into the next. So a lone item does not wait, and a
 * thousand cost little more than one. While the database is unreachable, items wait in memory. If it rejects the values of a batch,
 * the batch is bisected to the bad item.
 *
 * @param options `gather`: without it, only items of the same turn of the event loop are gathered; `sizeOf`: number of outcomes of an
 *   item; `onBacklog`: called when `backlog` outcomes wait and sending should pause, and when this ends
 */
export function createWriteQueue<Item>(options: {
  write: (items: Item[]) => Promise<void>;
  log: Log;
  sizeOf?: (item: Item) => number;
  gather?: Gathering;
  backlog?: number;
  onBacklog?: (isLong: boolean) => void;
}): WriteQueue<Item> {
  const { write, log, sizeOf = () => 1, backlog = Number.POSITIVE_INFINITY, onBacklog } = options;
  let { gather } = options;
  const waiting: Pending<Item>[] = [];
  let waitingSize = 0;
  let hasBacklog = false;
  let writing: Promise<void> | null = null;
  let isStopped = false;
  let endGathering = () => {};

  function addSize(size: number): void {
    waitingSize += size;
    if (gather && waitingSize >= gather.until) endGathering();
    const isLong = waitingSize >= (hasBacklog ? backlog / 2 : backlog);
    if (isLong === hasBacklog) return;
    hasBacklog = isLong;
    onBacklog?.(isLong);
  }

  const sizeOfAll = (batch: Pending<Item>[]) => batch.reduce((sum, { item }) => sum + sizeOf(item), 0);

  async function writeAll(): Promise<void> {
    while (waiting.length > 0 && !isStopped) {
      await gathered();
      const batch = waiting.splice(0, MAX_BATCH_SIZE);
      // The database has the items from now on: it writes them even if this process ends.
      const written = writeOrBisect(batch);
      addSize(-sizeOfAll(batch));
      try {
        await written;
      } catch (error) {
        const left = batch.filter((pending) => !pending.isOver);
        waiting.unshift(...left);
        addSize(sizeOfAll(left));
        log.warn({ err: error, outcomes: waitingSize }, 'outcomes could not be written; retrying');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    writing = null;
  }

  function gathered(): Promise<void> {
    return new Promise((resolve) => {
      // Deferred, so that the answers that arrived in the same turn of the event loop are judged, too.
      if (!gather || waitingSize >= gather.until) return setImmediate(resolve);
      const timer = setTimeout(resolve, gather.ms);
      endGathering = () => {
        clearTimeout(timer);
        setImmediate(resolve);
      };
    });
  }

  async function writeOrBisect(batch: Pending<Item>[]): Promise<void> {
    try {
      await write(batch.map(({ item }) => item));
      for (const pending of batch) {
        pending.isOver = true;
        pending.resolve();
      }
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (batch.length === 1) {
        const [rejected] = batch as [Pending<Item>];
        log.error({ err: error }, 'the database rejected an outcome; its delivery is still owed');
        rejected.isOver = true;
        rejected.reject(error);
        return;
      }
      await writeOrBisect(batch.slice(0, batch.length >> 1));
      await writeOrBisect(batch.slice(batch.length >> 1));
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, isOver: false, resolve, reject });
        addSize(sizeOf(item));
        writing ??= writeAll();
      }),
    async flush() {
      gather = undefined;
      endGathering();
      await writing;
    },
    stop() {
      isStopped = true;
    },
  };
}
