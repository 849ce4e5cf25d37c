import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Database, sql } from '../storage/database.ts';
import { QUEUES, type Queue } from '../storage/jobs.ts';

/** Tells workers, here and in other processes, that a queue has got something. Only a hint: they also poll. */
export type Wakeups = {
  wake(queue: Queue): void;
  onWake(queue: Queue, listener: () => void): void;
  stop(): Promise<void>;
};

const CHANNEL = 'carillon_wake';
const GATHER_MS = 5;
const RECONNECT_MS = 1000;

/**
 * NOTIFY is not part of the transaction that adds a job: a commit that notifies holds a lock over the whole database
 * until it is on disk, so that commits would queue up one behind the other. Instead the job is committed, workers of
 * this process are told directly, and one NOTIFY for all that came within 5 ms tells the others. If the process dies
 * in between, their poll finds the job.
 *
 * @param listen whether this process has workers
 */
export function startWakeups(database: Database, log: Log, listen: boolean): Wakeups {
  const listeners = new Map<Queue, Set<() => void>>(QUEUES.map((queue) => [queue, new Set()]));
  const gathered = new Set<Queue>();
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let stopped = false;

  const tellHere = (queue: Queue) => {
    for (const listener of listeners.get(queue) ?? []) listener();
  };
  const tellOthers = () => {
    timer = undefined;
    const queues = [...gathered];
    gathered.clear();
    database
      .query(sql`SELECT pg_notify(${CHANNEL}, queue) FROM unnest(${queues}::text[]) AS t (queue)`)
      .catch((error) =>
        log.debug({ err: error }, 'other workers were not woken; they will find the job by polling'),
      );
  };
  const subscribe = async (): Promise<void> => {
    if (stopped) return;
    const again = () => void setTimeout(subscribe, RECONNECT_MS).unref();
    let connected: pg.Client;
    try {
      connected = await database.connect();
    } catch (error) {
      log.debug({ err: error }, 'cannot listen for jobs now; polling goes on');
      return again();
    }
    client = connected;
    connected.on('notification', ({ payload }) => tellHere(payload as Queue));
    connected.once('end', again);
    try {
      await connected.query(`LISTEN ${CHANNEL}`);
      // What was said while nobody listened is made up for.
      for (const queue of QUEUES) tellHere(queue);
    } catch (error) {
      log.debug({ err: error }, 'the connection for jobs was lost at once');
      await connected.end().catch(() => {});
    }
  };
  if (listen) void subscribe();

  return {
    wake(queue) {
      tellHere(queue);
      gathered.add(queue);
      timer ??= setTimeout(tellOthers, GATHER_MS);
    },
    onWake: (queue, listener) => void listeners.get(queue)?.add(listener),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
