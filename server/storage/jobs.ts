import { PgBoss } from 'pg-boss';
import { coalesce } from '../lib/coalesce.ts';
import type { Log } from '../log.ts';
import { commitOnAllNodes } from './citus/layout.ts';
import { type Database, isDataError, prepared, type Queryable, type Sql, sql } from './database.ts';
import { withMigrationLock } from './migrate.ts';
import {
  addDirect,
  type DirectNotifications,
  directDepth,
  extendDirect,
  finishDirect,
  leaseDirect,
  type NotificationRef,
  returnDirect,
} from './sending/direct-queue.ts';
import type { PageToSend } from './sending/page-bits.ts';

/**
 * The queues, and what a job of each is:
 * - `direct`: notifications to one device or user each that are due; the only queue that is not pg-boss's (`direct-queue.ts`)
 * - `broadcast`: a notification to everybody that is due
 * - `send`: pages of a broadcast
 * - `retry`: deliveries to retry when the job is due
 * - `slow`: deliveries set aside because their push service is slow
 */
export type Jobs = {
  direct: DirectNotifications;
  broadcast: NotificationRef;
  send: PagesToSend | OwedDeliveries;
  retry: OwedDeliveries;
  slow: OwedDeliveries;
};
export type Queue = keyof Jobs;
const PG_BOSS_QUEUES: readonly Queue[] = ['broadcast', 'send', 'retry', 'slow'];
export const QUEUES: readonly Queue[] = ['direct', ...PG_BOSS_QUEUES];

/** Pages of a broadcast, of some thousand devices together. A job for a notification that is sent again has devices instead. */
export type PagesToSend = NotificationRef & {
  blocks: number[];
  /** Of a wave: its own recipients in each block. A later wave adds others, which have another job. */
  recipients?: string[];
  /** Of a wave: when it was due, in ms since 1970. */
  wave_due_at?: number | undefined;
};

export const pagesOf = (job: PagesToSend): PageToSend[] =>
  job.blocks.map((block, i) => ({
    serviceId: job.service_id,
    notificationId: job.notification_id,
    block,
    ...(job.recipients && { only: job.recipients[i]! }),
    waveDueAt: job.wave_due_at,
  }));

/** Deliveries of one notification, and of one of its waves. `devices` are UUIDs, packed into 16 bytes each, in base64. */
export type OwedDeliveries = NotificationRef & {
  devices: string;
  direct: boolean;
  wave_due_at?: number | undefined;
};

export const packIds = (ids: string[]): string =>
  Buffer.from(ids.map((id) => id.replaceAll('-', '')).join(''), 'hex').toString('base64');

export function unpackIds(packed: string): string[] {
  const hex = Buffer.from(packed, 'base64').toString('hex');
  return (hex.match(/.{32}/g) ?? []).map(
    (id) => `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`,
  );
}

/** A fetched job. `retryCount` identifies the lease, so that only its holder can finish the job. */
export type Job<Name extends Queue> = FetchedJob<Jobs[Name]>;
export type FetchedJob<Data> = { id: string; data: Data; retryCount: number };

export type QueueDepth = { queue: Queue; waiting: number; active: number; age: number; retrying: number };

export type JobQueue = {
  /** Adds jobs to a queue in the caller's transaction. `startIn` is in ms from the transaction's start. */
  add<Name extends Queue>(
    tx: Queryable,
    queue: Name,
    jobs: { id?: string; data: Jobs[Name]; startIn?: number; priority?: number }[],
  ): Promise<void>;
  /** Leases jobs, the highest priority first, then the oldest. `urgentOnly`: with a priority above 0. */
  fetch<Name extends Queue>(queue: Name, maxJobs: number, urgentOnly?: boolean): Promise<Job<Name>[]>;
  /** Extends the lease of jobs. False if it was too late, and other workers have some of them. */
  sendHeartbeat(queue: Queue, jobs: Job<Queue>[]): Promise<boolean>;
  /**
   * Deletes jobs that are done. False if this process had lost the lease of some because its heartbeat was
   * late: the workers that have them now handle them again.
   */
  finish(queue: Queue, jobs: Job<Queue>[], tx?: Queryable): Promise<boolean>;
  /** Makes the waiting jobs of a notification due, in the caller's transaction. */
  hasten(tx: Queryable, queue: 'retry', notificationId: string): Promise<void>;
  /** Deletes jobs that are no longer needed, whoever has their lease. */
  remove(queue: Queue, ids: string[]): Promise<void>;
  /** Gives jobs back after an error, or when the worker stops. They are retried with backoff. */
  fail(queue: Queue, jobs: Job<Queue>[], error: unknown): Promise<void>;
  /**
   * Counts the waiting and active jobs of each queue, of `direct` the notifications. `age` is how long the oldest job that is due
   * has waited, in seconds; `retrying`: how many of those that wait were given back after an error.
   */
  depths(): Promise<QueueDepth[]>;
  stop(): Promise<void>;
};

/** Seconds without a heartbeat after which a job's lease ends; the least that pg-boss allows. */
const HEARTBEAT_SECONDS = 10;
export const LEASE_MS = HEARTBEAT_SECONDS * 1000;

/**
 * A worker's statements take milliseconds. One without an answer for this long has probably lost its connection, and is repeated on
 * another; its outcomes wait for that.
 */
export const WORKER_TIMEOUT_MS = 10_000;

/** pg-boss writes the queue and the number of jobs into a statement's text. */
const MAX_PREPARED = 100;

/**
 * Starts pg-boss on the same database. Jobs are never dropped: failed ones are retried with backoff.
 *
 * @param supervise whether this process looks for jobs of killed workers
 */
export async function startJobQueue(database: Database, log: Log, supervise: boolean): Promise<JobQueue> {
  const execute = async (tx: Queryable, statement: Sql) => ({ rows: await tx.query<never>(statement) });
  const boss = new PgBoss({
    db: { executeSql: (text, values = []) => execute(database, { text, values }) },
    schedule: false,
    supervise,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 60,
    warningQueueSize: 1_000_000,
  });
  boss.on('error', (error) => log.error({ err: error }, 'pg-boss reported an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'pg-boss reported a warning'));
  const stop = () => boss.stop({ graceful: false, close: false });
  const createQueue = async (queue: Queue) => {
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
  // pg-boss creates its schema at the first start, and fails if two processes do so at the same time.
  try {
    await withMigrationLock(database, log, async () => {
      await boss.start();
      await Promise.all(PG_BOSS_QUEUES.map(createQueue));
      await setAutovacuum(database);
    });
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  const quick = database.within(WORKER_TIMEOUT_MS);
  const names = new Map<string, string>();
  /** The few statements about jobs, which are sent all the time. */
  const prepareOwn = (text: string, values: unknown[] = []): Sql => {
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `pg-boss ${names.size}`);
    const name = names.get(text);
    return name === undefined ? { text, values } : prepared(name, { text, values });
  };
  const within = (tx: Queryable = quick) => ({
    db: { executeSql: (text: string, values?: unknown[]) => execute(tx, prepareOwn(text, values)) },
  });

  const finishTogether = coalesce((jobs: Job<'direct'>[]) => finishEach(quick, jobs), {
    maxBatchSize: 200,
    maxConcurrent: 1,
    isInputError: isDataError,
  });

  return {
    async add(tx, queue, jobs) {
      if (jobs.length === 0) return;
      if (queue === 'direct') {
        for (const { data } of jobs) await addDirect(tx, (data as DirectNotifications).notifications);
        return;
      }
      await commitOnAllNodes(tx);
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
    fetch: async (queue, maxJobs, urgentOnly = false) => {
      if (queue === 'direct') return (await leaseDirect(quick)) as unknown as Job<typeof queue>[];
      return (await boss.fetch(queue, {
        batchSize: maxJobs,
        ...(urgentOnly && { minPriority: 1 }),
        ...within(),
      })) as unknown as Job<typeof queue>[];
    },
    async sendHeartbeat(queue, jobs) {
      if (queue === 'direct') return (await extendDirect(quick, jobs)) === jobs.length;
      const { affected } = (await boss.touch(queue, jobs, within())) as { affected: number };
      return affected === jobs.length;
    },
    async finish(queue, jobs, tx) {
      if (queue === 'direct') {
        const direct = jobs as Job<'direct'>[];
        const held = await (tx ? finishEach(tx, direct) : Promise.all(direct.map(finishTogether)));
        return held.every(Boolean);
      }
      const { affected } = (await boss.deleteJob(queue, jobs, within(tx))) as { affected: number };
      return affected === jobs.length;
    },
    async hasten(tx, queue, notificationId) {
      await commitOnAllNodes(tx);
      await tx.query(sql`
        UPDATE pgboss.job SET start_after = now()
        WHERE name = ${queue} AND state < 'active' AND data ->> 'notification_id' = ${notificationId} AND start_after > now()`);
    },
    async remove(queue, ids) {
      if (ids.length > 0) await boss.deleteJob(queue, ids, within());
    },
    async fail(queue, jobs, error) {
      if (queue === 'direct') return returnDirect(quick, jobs);
      const reason = { message: error instanceof Error ? error.message : String(error) };
      await boss.fail(queue, jobs, reason, within());
    },
    depths: () => readDepths(database),
    stop,
  };
}

/** Whether each of them was still held. */
async function finishEach(tx: Queryable, jobs: Job<'direct'>[]): Promise<boolean[]> {
  const finished = new Set(await finishDirect(tx, jobs));
  return jobs.map(({ id }) => finished.has(id));
}

/**
 * All queues are in one partition, which is nearly empty and constantly written: a job leaves two dead rows,
 * and a page of a broadcast 20 KB of TOAST. So autovacuum runs as soon as a hundred rows are dead, without
 * cost delay: it takes milliseconds. The scale factor of a hundredth keeps it from reading a million waiting
 * jobs for a hundred dead rows. Settings made by an operator are kept.
 */
async function setAutovacuum(database: Queryable): Promise<void> {
  const unset = await database.query(sql`
    SELECT FROM pg_class WHERE oid = 'pgboss.job_common'::regclass AND reloptions IS NULL`);
  if (unset.length === 0) return;
  await database.query(sql`
    ALTER TABLE pgboss.job_common SET (
      autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 100, autovacuum_vacuum_cost_delay = 0,
      toast.autovacuum_vacuum_scale_factor = 0.01, toast.autovacuum_vacuum_threshold = 100,
      toast.autovacuum_vacuum_cost_delay = 0
    )`);
}

/** `depths` of a database whose server may be another process. */
export async function readDepths(database: Queryable): Promise<QueueDepth[]> {
  const rows = await database.query<QueueDepth>(sql`
    SELECT q.queue, count(j.id) FILTER (WHERE j.state < 'active')::int AS waiting,
      count(j.id) FILTER (WHERE j.state = 'active')::int AS active,
      coalesce(extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state < 'active' AND j.start_after <= now())), 0)::float AS age,
      count(j.id) FILTER (WHERE j.state = 'retry')::int AS retrying
    FROM unnest(${PG_BOSS_QUEUES}::text[]) AS q (queue)
    LEFT JOIN pgboss.job j ON j.name = q.queue AND j.state <= 'active'
    GROUP BY q.queue ORDER BY array_position(${PG_BOSS_QUEUES}::text[], q.queue)`);
  return [{ queue: 'direct', ...(await directDepth(database)) }, ...rows];
}
