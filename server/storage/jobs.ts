import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { type Database, type Queryable, sql } from './database.ts';
import { oneAtATime } from './migrate.ts';

/**
 * The queues, and what a job in each says:
 * - `direct`: a notification to one device or user that is due
 * - `broadcast`: a notification to everybody that is due
 * - `send`: a page of a broadcast's devices
 * - `retry`: deliveries to be tried again, at the job's time
 * - `slow`: deliveries taken out of the way of others because their push service is slow
 */
export type Jobs = {
  direct: { notification_id: string };
  broadcast: { notification_id: string };
  send: Owed;
  retry: Owed;
  slow: Owed;
};
export type Queue = keyof Jobs;
export const QUEUES: readonly Queue[] = ['direct', 'broadcast', 'send', 'retry', 'slow'];

/** Deliveries of one notification: `devices` are UUIDs, packed 16 bytes each, in base64. */
export type Owed = { notification_id: string; devices: string; direct: boolean };

export const packIds = (ids: string[]): string =>
  Buffer.from(ids.map((id) => id.replaceAll('-', '')).join(''), 'hex').toString('base64');

export function unpackIds(packed: string): string[] {
  const hex = Buffer.from(packed, 'base64').toString('hex');
  return (hex.match(/.{32}/g) ?? []).map(
    (id) => `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`,
  );
}

/** A job in hand. `retryCount` names the attempt, so that only its holder can settle it. */
export type Job<Name extends Queue> = { id: string; data: Jobs[Name]; retryCount: number };

export type JobQueue = {
  /** Puts jobs into a queue, within the caller's transaction. `startIn` is in ms from the transaction's start. */
  add<Name extends Queue>(
    tx: Queryable,
    queue: Name,
    jobs: { id?: string; data: Jobs[Name]; startIn?: number; priority?: number }[],
  ): Promise<void>;
  /** Takes jobs, the highest priority first, then the oldest. `urgent`: only those with a priority above 0. */
  take<Name extends Queue>(queue: Name, most: number, urgent?: boolean): Promise<Job<Name>[]>;
  /** Says that this process still works on the jobs. False where it said so too late, and others have some of them. */
  touch(queue: Queue, jobs: Job<Queue>[]): Promise<boolean>;
  /**
   * Removes jobs that are done. False where this process no longer held all of them, having given no sign of life for too
   * long: whoever holds them now does them again.
   */
  finish(queue: Queue, jobs: Job<Queue>[], tx?: Queryable): Promise<boolean>;
  /** Takes jobs back, whoever holds them: they are no longer needed. */
  remove(queue: Queue, ids: string[]): Promise<void>;
  /** Gives jobs back after an error, or at a stop: they come again, the oftener the later. */
  fail(queue: Queue, jobs: Job<Queue>[], error: unknown): Promise<void>;
  /** How many jobs wait and are at work in each queue, and how long the oldest one due has waited, in seconds. */
  depths(): Promise<{ queue: Queue; waiting: number; active: number; age: number }[]>;
  stop(): Promise<void>;
};

/** Seconds without a sign of life after which a job is given to another worker; the least that pg-boss allows. */
const HEARTBEAT_SECONDS = 10;

/**
 * Starts pg-boss on the same database. Jobs are never dropped: an error brings them back, with growing waits.
 *
 * @param supervise whether this process looks for the jobs of killed workers
 */
export async function startJobQueue(database: Database, log: Log, supervise: boolean): Promise<JobQueue> {
  const executeSql = (tx: Queryable) => async (text: string, values?: unknown[]) => ({
    rows: await tx.query<never>({ text, values: values ?? [] }),
  });
  const boss = new PgBoss({
    db: { executeSql: executeSql(database) },
    schedule: false,
    supervise,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 60,
    warningQueueSize: 1_000_000,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  const makeQueue = async (queue: Queue) => {
    const options = {
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: 1_000_000,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 15,
      expireInSeconds: 6 * 3600,
      retentionSeconds: 90 * 24 * 3600,
    };
    await boss.createQueue(queue, options);
    await boss.updateQueue(queue, options);
  };
  // pg-boss makes its schema at the first start, and two that do so at once would meet.
  await oneAtATime(database, async () => {
    await boss.start();
    await Promise.all(QUEUES.map(makeQueue));
    await keepVacuumed(database);
  });
  const within = (tx?: Queryable) => (tx ? { db: { executeSql: executeSql(tx) } } : {});

  return {
    async add(tx, queue, jobs) {
      if (jobs.length === 0) return;
      await boss.insert(
        queue,
        jobs.map(({ id, data, startIn, priority }) => ({
          ...(id !== undefined && { id }),
          data,
          priority: priority ?? 0,
          ...(startIn !== undefined && { startAfter: `${Math.max(0, Math.ceil(startIn))} milliseconds` }),
        })),
        within(tx),
      );
    },
    take: async (queue, most, urgent = false) =>
      (await boss.fetch(queue, {
        batchSize: most,
        ...(urgent && { minPriority: 1 }),
      })) as unknown as Job<typeof queue>[],
    async touch(queue, jobs) {
      const { affected } = (await boss.touch(queue, jobs)) as { affected: number };
      return affected === jobs.length;
    },
    async finish(queue, jobs, tx) {
      const { affected } = (await boss.deleteJob(queue, jobs, within(tx))) as { affected: number };
      return affected === jobs.length;
    },
    async remove(queue, ids) {
      if (ids.length > 0) await boss.deleteJob(queue, ids);
    },
    async fail(queue, jobs, error) {
      await boss.fail(queue, jobs, { message: error instanceof Error ? error.message : String(error) });
    },
    depths: () => depths(database),
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}

/**
 * All of our queues are in one partition, which is nearly empty and written all the time: a job leaves two dead rows, and a
 * page of a broadcast 20 KB beside the table (TOAST). So it is vacuumed whenever PostgreSQL looks, once a hundred are dead, without
 * the pauses that spare the disk for others: it takes milliseconds. A hundredth of the table more keeps it from reading a
 * million waiting jobs for a hundred dead ones. What an operator has set stays.
 */
async function keepVacuumed(database: Queryable): Promise<void> {
  const untouched = await database.query(sql`
    SELECT FROM pg_class WHERE oid = 'pgboss.job_common'::regclass AND reloptions IS NULL`);
  if (untouched.length === 0) return;
  await database.query(sql`
    ALTER TABLE pgboss.job_common SET (
      autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 100, autovacuum_vacuum_cost_delay = 0,
      toast.autovacuum_vacuum_scale_factor = 0.01, toast.autovacuum_vacuum_threshold = 100,
      toast.autovacuum_vacuum_cost_delay = 0
    )`);
}

function depths(database: Queryable) {
  return database.query<{ queue: Queue; waiting: number; active: number; age: number }>(sql`
    SELECT q.queue, count(j.id) FILTER (WHERE j.state < 'active')::int AS waiting,
      count(j.id) FILTER (WHERE j.state = 'active')::int AS active,
      coalesce(extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state < 'active' AND j.start_after <= now())), 0)::float AS age
    FROM unnest(${QUEUES}::text[]) AS q (queue)
    LEFT JOIN pgboss.job j ON j.name = q.queue AND j.state <= 'active'
    GROUP BY q.queue`);
}
