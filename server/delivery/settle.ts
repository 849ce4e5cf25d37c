import type { Log } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { type Settled, writeOutcomes } from '../storage/deliveries.ts';
import { deactivateGone } from '../storage/devices.ts';
import { type JobQueue, packIds } from '../storage/jobs.ts';

/** An outcome to be written. `gone` names the push endpoint that turned out to be gone. */
export type ToSettle = Settled & { direct: boolean; gone: string | null };

export type Settler = {
  /** Resolves once the outcome is durable; never rejects. */
  settle(outcome: ToSettle): Promise<void>;
  /** Writes what is left, for at most `patience` ms. */
  stop(patience: number): Promise<void>;
};

const MOST = 500;
const TRY_AGAIN_MS = 500;

/**
 * Writes outcomes in batches, one transaction at a time: what comes while one is written goes into the next. So a
 * lone outcome waits for nobody, and a thousand cost little more than one. While the database is away the outcomes
 * wait in memory.
 */
export function createSettler(database: Database, jobs: JobQueue, log: Log): Settler {
  let waiting: { outcome: ToSettle; done: () => void }[] = [];
  let writing: Promise<void> | null = null;
  let stopped = false;

  const write = async (batch: ToSettle[]) => {
    const again = await database.transaction(async (tx) => {
      const retries = await writeOutcomes(tx, batch);
      await deactivateGone(
        tx,
        batch.flatMap(({ deviceId, gone }) => (gone === null ? [] : [{ deviceId, endpoint: gone }])),
      );
      await addRetries(tx, retries, batch);
      return retries.length;
    });
    if (again > 0) log.debug({ deliveries: again }, 'deliveries will be tried again');
  };

  /** One job for the retries of a notification that fall into the same second. */
  const addRetries = async (
    tx: Parameters<JobQueue['add']>[0],
    retries: Awaited<ReturnType<typeof writeOutcomes>>,
    batch: ToSettle[],
  ) => {
    const direct = new Set(
      batch.filter((outcome) => outcome.direct).map((outcome) => outcome.notificationId),
    );
    const groups = Map.groupBy(retries, (r) => `${r.notificationId} ${Math.ceil(r.retryIn / 1000)}`);
    await jobs.add(
      tx,
      'retry',
      [...groups.values()].map((group) => {
        const id = group[0]!.notificationId;
        return {
          data: {
            notification_id: id,
            devices: packIds(group.map((r) => r.deviceId)),
            direct: direct.has(id),
          },
          startIn: Math.max(...group.map((r) => Math.ceil(r.retryIn))),
          priority: direct.has(id) ? 1 : 0,
        };
      }),
    );
  };

  const drain = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      try {
        await write(batch.map((entry) => entry.outcome));
        waiting = waiting.slice(batch.length);
        for (const entry of batch) entry.done();
      } catch (error) {
        if (stopped) break;
        log.warn(
          { err: error, outcomes: waiting.length },
          'outcomes could not be written; they are kept and written later',
        );
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      }
    }
    writing = null;
  };

  return {
    settle: (outcome) =>
      new Promise((resolve) => {
        waiting.push({ outcome, done: resolve });
        // After the answers that arrived in the same turn of the event loop have been judged too.
        writing ??= new Promise<void>((turn) => setImmediate(turn)).then(drain);
      }),
    async stop(patience) {
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([writing ?? Promise.resolve(), deadline]);
      stopped = true;
      await writing;
    },
  };
}
