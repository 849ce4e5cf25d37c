import type { Log } from '../log.ts';
import { countPage, divertAll, writeAccepted } from '../storage/broadcast-pages.ts';
import { type Database, isDataError, type Queryable } from '../storage/database.ts';
import {
  type DeliveryOutcome,
  type DeliveryRetry,
  outcomeStatements,
  writeOutcomes,
} from '../storage/deliveries.ts';
import { deactivateGone } from '../storage/devices.ts';
import { type JobQueue, packIds } from '../storage/jobs.ts';
import { pageKey } from '../storage/page-bits.ts';
import { forEachService } from '../storage/per-service.ts';

/** An outcome to write. `goneEndpoint` is the push endpoint that turned out to be gone. */
export type Settlement = DeliveryOutcome & { direct: boolean; goneEndpoint: string | null };

export type Settler = {
  /** Resolves once the outcome is durable. Rejects if the database rejects its values: it is still owed. */
  settle(settlement: Settlement): Promise<void>;
  /** Writes the outcomes that are waiting, for at most `patience` ms. */
  stop(patience: number): Promise<void>;
};

type PendingWrite = {
  settlement: Settlement;
  isOver: boolean;
  resolve: () => void;
  reject: (error: unknown) => void;
};

const MAX_BATCH_SIZE = 500;
const RETRY_MS = 500;
const MAX_WAITING = 64;

/** What waits to be written together: outcomes of pages, or outcomes that have rows. */
type Queue = { waiting: PendingWrite[]; writing: Promise<void> };

/**
 * Writes outcomes in batches, one of pages and one of rows at a time: outcomes that arrive meanwhile go into the next. So a lone
 * outcome does not wait, and a thousand cost little more than one. While the database is unreachable, outcomes wait in memory.
 *
 * @param onBacklog called when so many outcomes wait that nothing should be sent, and when no longer: if this process were
 *   killed now, all of them would be sent again
 */
export function createSettler(
  database: Database,
  jobs: JobQueue,
  log: Log,
  onBacklog: (isLong: boolean) => void = () => {},
): Settler {
  const queues = new Map<string, Queue>();
  let waiting = 0;
  let hasBacklog = false;
  let stopped = false;

  function addWaiting(count: number): void {
    waiting += count;
    const isLong = waiting >= (hasBacklog ? MAX_WAITING / 2 : MAX_WAITING);
    if (isLong === hasBacklog) return;
    hasBacklog = isLong;
    onBacklog(isLong);
  }

  async function writeAllWaiting(key: string, queue: Queue): Promise<void> {
    while (queue.waiting.length > 0 && !stopped) {
      const batch = queue.waiting.splice(0, MAX_BATCH_SIZE);
      const written = writeOrBisect(batch);
      addWaiting(-batch.length);
      try {
        await written;
      } catch (error) {
        const left = batch.filter((pending) => !pending.isOver);
        queue.waiting.unshift(...left);
        addWaiting(left.length);
        log.warn({ err: error, outcomes: waiting }, 'outcomes could not be written; retrying');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    queues.delete(key);
  }

  /** Writes a batch. If the database rejects its values, bisects it to the bad row and rejects that one. */
  async function writeOrBisect(batch: PendingWrite[]): Promise<void> {
    try {
      await write(onePerDelivery(batch));
      for (const pending of batch) {
        pending.isOver = true;
        pending.resolve();
      }
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (batch.length === 1) {
        const [rejected] = batch as [PendingWrite];
        log.error({ err: error }, 'the database rejected an outcome; its delivery is still owed');
        rejected.isOver = true;
        rejected.reject(error);
        return;
      }
      await writeOrBisect(batch.slice(0, batch.length >> 1));
      await writeOrBisect(batch.slice(batch.length >> 1));
    }
  }

  async function write(settlements: Settlement[]): Promise<void> {
    const [ofPages, others] = partition(settlements, ({ place }) => place !== undefined);
    if (others.length > 0) await writeRows(others);
    const [accepted, unusual] = partition(ofPages, ({ outcome }) => outcome.status === 'completed');
    const refused = await forEachService(accepted, writeAcceptedOf);
    if (refused.length > 0) await writeRows(refused);
    if (unusual.length > 0) await divertAndWrite(unusual);
  }

  /** One statement, which PostgreSQL commits even if this process ends meanwhile. Returns those that were diverted before. */
  async function writeAcceptedOf(serviceId: string, settlements: Settlement[]): Promise<Settlement[]> {
    const pages = [...Map.groupBy(settlements, ({ place }) => pageKey(place!.page)).values()].map(
      (group) => ({
        page: group[0]!.place!.page,
        positions: group.map(({ place }) => place!.position),
      }),
    );
    const written = await writeAccepted(database, serviceId, pages);
    for (const { page } of pages) if (written.get(pageKey(page))?.isComplete) await countPage(database, page);
    return settlements.filter(({ place }) =>
      written.get(pageKey(place!.page))?.refused.includes(place!.position),
    );
  }

  async function divertAndWrite(settlements: Settlement[]): Promise<void> {
    const retries = await database.transaction(async (tx) => {
      const owed = await divertAll(tx, settlements);
      if (owed.length === 0) return 0;
      const retries = await writeWithRetries(tx, owed);
      for (const statement of deactivateGone(goneOf(owed))) await tx.query(statement);
      return retries;
    });
    logRetries(retries);
  }

  /** Final outcomes are sent to PostgreSQL in one piece, so that it writes them even if this process ends meanwhile. */
  async function writeRows(settlements: Settlement[]): Promise<void> {
    const [unsuccessful, final] = partition(settlements, ({ outcome }) => outcome.status === 'queued');
    if (final.length > 0)
      await database.batch([...outcomeStatements(final), ...deactivateGone(goneOf(final))]);
    if (unsuccessful.length === 0) return;
    logRetries(await database.transaction((tx) => writeWithRetries(tx, unsuccessful)));
  }

  /** Returns how many deliveries will be retried. */
  async function writeWithRetries(tx: Queryable, settlements: Settlement[]): Promise<number> {
    const retries = await writeOutcomes(tx, settlements);
    await addRetries(tx, jobs, retries, settlements);
    return retries.length;
  }

  function logRetries(deliveries: number): void {
    if (deliveries > 0) log.debug({ deliveries }, 'deliveries will be retried');
  }

  return {
    settle: (settlement) =>
      new Promise((resolve, reject) => {
        const key = settlement.place ? 'pages' : 'rows';
        const pending = { settlement, isOver: false, resolve, reject };
        const queue = queues.get(key);
        if (queue) queue.waiting.push(pending);
        else {
          const created: Queue = { waiting: [pending], writing: Promise.resolve() };
          // Later, so that the answers that arrived in the same turn of the event loop are judged too.
          created.writing = new Promise<void>((turn) => setImmediate(turn)).then(() =>
            writeAllWaiting(key, created),
          );
          queues.set(key, created);
        }
        addWaiting(1);
      }),
    async stop(patience) {
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([Promise.all([...queues.values()].map(({ writing }) => writing)), deadline]);
      stopped = true;
    },
  };
}

const goneOf = (settlements: Settlement[]) =>
  settlements.flatMap(({ serviceId, deviceId, goneEndpoint }) =>
    goneEndpoint === null ? [] : [{ serviceId, deviceId, endpoint: goneEndpoint }],
  );

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const groups = Map.groupBy(items, isFirst);
  return [groups.get(true) ?? [], groups.get(false) ?? []];
}

/** One outcome per delivery, since a statement cannot write a row twice: a final one, else the latest. */
function onePerDelivery(batch: PendingWrite[]): Settlement[] {
  const settlements = new Map<string, Settlement>();
  for (const { settlement } of batch) {
    const key = settlement.notificationId + settlement.deviceId;
    const earlier = settlements.get(key);
    if (!earlier || earlier.outcome.status === 'queued') settlements.set(key, settlement);
  }
  return [...settlements.values()];
}

/** Adds one job for all retries of a notification that are due at about the same time. */
async function addRetries(
  tx: Queryable,
  jobs: JobQueue,
  retries: DeliveryRetry[],
  settlements: Settlement[],
): Promise<void> {
  const directIds = new Set(
    settlements.filter(({ direct }) => direct).map(({ notificationId }) => notificationId),
  );
  const groups = Map.groupBy(retries, (retry) => `${retry.notificationId} ${roundUp(retry.retryIn)}`);
  await jobs.add(
    tx,
    'retry',
    [...groups.values()].map((group) => {
      const { serviceId, notificationId } = group[0]!;
      const direct = directIds.has(notificationId);
      const devices = packIds(group.map(({ deviceId }) => deviceId));
      return {
        data: { service_id: serviceId, notification_id: notificationId, devices, direct },
        startIn: roundUp(Math.max(...group.map(({ retryIn }) => retryIn))),
        priority: direct ? 1 : 0,
      };
    }),
  );
}

/** To the next eighth of the wait's order of magnitude, in ms: long waits need not be exact. */
function roundUp(wait: number): number {
  const step = 2 ** Math.floor(Math.log2(Math.max(wait, 8))) / 8;
  return Math.ceil(wait / step) * step;
}
