import type { Log } from '../log.ts';
import { blamesValues, type Database } from '../storage/database.ts';
import { type Settled, writeOutcomes } from '../storage/deliveries.ts';
import { deactivateGone } from '../storage/devices.ts';
import { type JobQueue, packIds } from '../storage/jobs.ts';

/** An outcome to be written. `gone` names the push endpoint that turned out to be gone. */
export type ToSettle = Settled & { direct: boolean; gone: string | null };

export type Settler = {
  /** Resolves once the outcome is durable. Rejects where the database takes everything but this one: it is still owed. */
  settle(outcome: ToSettle): Promise<void>;
  /** Writes what is left, for at most `patience` ms. */
  stop(patience: number): Promise<void>;
};

type Entry = { outcome: ToSettle; isOver: boolean; done: () => void; fail: (error: unknown) => void };

const MOST = 500;
const TRY_AGAIN_MS = 500;

/**
 * Writes outcomes in batches, one transaction at a time: what comes while one is written goes into the next. So a
 * lone outcome waits for nobody, and a thousand cost little more than one. While the database is away the outcomes
 * wait in memory.
 */
export function createSettler(database: Database, jobs: JobQueue, log: Log): Settler {
  let waiting: Entry[] = [];
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

  /** One job for the retries of a notification that come at about the same time. */
  const addRetries = async (
    tx: Parameters<JobQueue['add']>[0],
    retries: Awaited<ReturnType<typeof writeOutcomes>>,
    batch: ToSettle[],
  ) => {
    const direct = new Set(
      batch.filter((outcome) => outcome.direct).map((outcome) => outcome.notificationId),
    );
    const groups = Map.groupBy(retries, (r) => `${r.notificationId} ${rounded(r.retryIn)}`);
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
          startIn: rounded(Math.max(...group.map((r) => r.retryIn))),
          priority: direct.has(id) ? 1 : 0,
        };
      }),
    );
  };

  /** Writes a batch; where the database refuses it for what is in it, finds the guilty one and lets it go. */
  const writeAll = async (batch: Entry[]): Promise<void> => {
    try {
      await write(oneEach(batch));
      for (const entry of batch) end(entry, entry.done);
    } catch (error) {
      if (!blamesValues(error)) throw error;
      if (batch.length === 1) {
        log.error({ err: error }, 'an outcome cannot be written; its delivery is still owed');
        return end(batch[0]!, batch[0]!.fail, error);
      }
      await writeAll(batch.slice(0, batch.length >> 1));
      await writeAll(batch.slice(batch.length >> 1));
    }
  };

  const drain = async () => {
    while (waiting.length > 0 && !stopped) {
      const batch = waiting.splice(0, MOST);
      try {
        await writeAll(batch);
      } catch (error) {
        waiting = [...batch.filter((entry) => !entry.isOver), ...waiting];
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
      new Promise((done, fail) => {
        waiting.push({ outcome, isOver: false, done, fail });
        // After the answers that arrived in the same turn of the event loop have been judged too.
        writing ??= new Promise<void>((turn) => setImmediate(turn)).then(drain);
      }),
    async stop(patience) {
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([writing ?? Promise.resolve(), deadline]);
      stopped = true;
    },
  };
}

function end<Argument extends unknown[]>(
  entry: Entry,
  tell: (...argument: Argument) => void,
  ...argument: Argument
) {
  entry.isOver = true;
  tell(...argument);
}

/** Up to the next eighth of the wait's order of magnitude, in ms: a later retry may be the less exact. */
function rounded(wait: number): number {
  const grain = 2 ** Math.floor(Math.log2(Math.max(wait, 8))) / 8;
  return Math.ceil(wait / grain) * grain;
}

/** One outcome a delivery: a statement cannot write a row twice. A final one stands, else the later. */
function oneEach(batch: Entry[]): ToSettle[] {
  const outcomes = new Map<string, ToSettle>();
  for (const { outcome } of batch) {
    const key = outcome.notificationId + outcome.deviceId;
    const known = outcomes.get(key);
    if (!known || known.outcome.status === 'queued') outcomes.set(key, outcome);
  }
  return [...outcomes.values()];
}
