import type { Log } from '../log.ts';
import { type Database, isDataError, type Queryable } from '../storage/database.ts';
import {
  type DeliveryOutcome,
  type DeliveryRetry,
  outcomeStatements,
  writeOutcomes,
} from '../storage/deliveries.ts';
import { deactivateGone } from '../storage/devices.ts';
import { type JobQueue, packIds } from '../storage/jobs.ts';

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

/**
 * Writes outcomes in batches, one transaction at a time: outcomes that arrive during one go into the next. So
 * a lone outcome does not wait, and a thousand cost little more than one. While the database is unreachable,
 * outcomes wait in memory.
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
  let waiting: PendingWrite[] = [];
  let hasBacklog = false;
  let writing: Promise<void> | null = null;
  let stopped = false;

  function reportBacklog(): void {
    const isLong = waiting.length >= (hasBacklog ? MAX_WAITING / 2 : MAX_WAITING);
    if (isLong === hasBacklog) return;
    hasBacklog = isLong;
    onBacklog(isLong);
  }

  async function writeAllWaiting(): Promise<void> {
    while (waiting.length > 0 && !stopped) {
      const batch = waiting.splice(0, MAX_BATCH_SIZE);
      const written = writeOrBisect(batch);
      reportBacklog();
      try {
        await written;
      } catch (error) {
        waiting = [...batch.filter((pending) => !pending.isOver), ...waiting];
        reportBacklog();
        log.warn({ err: error, outcomes: waiting.length }, 'outcomes could not be written; retrying');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    writing = null;
  }

  /** Writes a batch. If the database rejects its values, bisects it to the bad row and rejects that one. */
  async function writeOrBisect(batch: PendingWrite[]): Promise<void> {
    try {
      await write(batch);
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

  /** Final outcomes are sent to PostgreSQL in one piece, so that it writes them even if this process ends meanwhile. */
  async function write(batch: PendingWrite[]): Promise<void> {
    const settlements = onePerDelivery(batch);
    const final = settlements.filter(({ outcome }) => outcome.status !== 'queued');
    if (final.length > 0) {
      const gone = final.flatMap(({ serviceId, deviceId, goneEndpoint }) =>
        goneEndpoint === null ? [] : [{ serviceId, deviceId, endpoint: goneEndpoint }],
      );
      await database.batch([...outcomeStatements(final), ...deactivateGone(gone)]);
    }
    const unsuccessful = settlements.filter(({ outcome }) => outcome.status === 'queued');
    if (unsuccessful.length === 0) return;
    const retries = await database.transaction(async (tx) => {
      const retries = await writeOutcomes(tx, unsuccessful);
      await addRetries(tx, jobs, retries, unsuccessful);
      return retries.length;
    });
    if (retries > 0) log.debug({ deliveries: retries }, 'deliveries will be retried');
  }

  return {
    settle: (settlement) =>
      new Promise((resolve, reject) => {
        waiting.push({ settlement, isOver: false, resolve, reject });
        reportBacklog();
        // Later, so that the answers that arrived in the same turn of the event loop are judged too.
        writing ??= new Promise<void>((turn) => setImmediate(turn)).then(writeAllWaiting);
      }),
    async stop(patience) {
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([writing ?? Promise.resolve(), deadline]);
      stopped = true;
    },
  };
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
