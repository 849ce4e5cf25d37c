import type { Encryption } from '../../packages/web-push/src/encryption/primitives.ts';
import type { Http2 } from '../../packages/web-push/src/post.ts';
import { type PushHost, pushServiceOf } from '../../packages/web-push/src/push-services.ts';
import { startThreads } from '../../packages/web-push/src/threads/push-threads.ts';
import type { LocalDomain } from '../../packages/web-push/src/undici-client.ts';
import { startLane } from '../jobs/lane.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { releaseDueRuns } from '../storage/automations/release.ts';
import type { Database } from '../storage/database.ts';
import { MAX_RUN_BATCH, pullBackJobs } from '../storage/jobs/jobs.ts';
import { MAX_DIRECT_BATCH } from '../storage/jobs/queues.ts';
import { releaseDue } from '../storage/sending/release.ts';
import type { Stops } from '../storage/sending/stops.ts';
import type { Signals } from '../storage/signals.ts';
import type { Wakeups } from '../storage/wakeups.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createAttempt } from './attempt.ts';
import { startCorrector } from './corrections/start-corrector.ts';
import type { VapidIdentities } from './identities.ts';
import { createJobHandlers } from './job-handlers.ts';
import { createOrigins } from './origins/origins.ts';
import { startPauses } from './origins/pauses.ts';
import { createDirectOutcomes } from './outcomes/direct-outcomes.ts';
import { createSettler } from './outcomes/settle.ts';
import { createRunHandler } from './run-handler.ts';
import { createSender } from './send.ts';

/** The worker role: everything from a due notification to its last outcome. */
export type Worker = { stop(patience: number): Promise<void> };

type Deps = {
  database: Database;
  signals: Signals;
  wakeups: Wakeups;
  stops: Stops;
  identities: VapidIdentities;
  metrics: Metrics;
  tracing: Tracing | null;
  log: Log;
  publicUrl: string;
  pushHosts: PushHost[];
  localDomain: LocalDomain;
  retryBase: number;
  pushTimeout: number;
  maxConcurrencyPerPushService: number;
  sendThreads: number;
  encryption: Encryption;
  http2: Http2;
};

/** Without HTTP/2 each request in flight has a connection. */
const HTTP1_CONNECTIONS_PER_ORIGIN = 100;
/** Most push services allow 100 streams or more on each. */
const HTTP2_CONNECTIONS_PER_ORIGIN = 40;
const SLOW_AFTER_MS = 1000;
const MAX_RELEASE_INTERVAL_MS = 500;
const CLOCK_TOLERANCE_MS = 5000;

export function startWorker(deps: Deps): Worker {
  const { database, log } = deps;
  const origins = createOrigins({
    maxInFlight: deps.maxConcurrencyPerPushService,
    threads: deps.sendThreads,
    slowAfterMs: SLOW_AFTER_MS,
  });
  deps.metrics.readConcurrency(origins.readConcurrency);
  const threads = startThreads({
    count: deps.sendThreads,
    encryption: deps.encryption,
    http2: deps.http2,
    connectionsPerOrigin: HTTP1_CONNECTIONS_PER_ORIGIN,
    http2ConnectionsPerOrigin: HTTP2_CONNECTIONS_PER_ORIGIN,
    timeoutMs: deps.pushTimeout,
    localDomain: deps.localDomain,
    onEncryption: ({ encryption, fallbackReason }) => {
      log.debug({ encryption }, 'sending thread ready');
      if (fallbackReason)
        log.warn(
          { reason: fallbackReason },
          'messages are encrypted by OpenSSL, at 1.6 to 1.8 times the CPU per message',
        );
    },
    onLibraryFallback: (origin, reason) => {
      deps.metrics.http2Fallback(pushServiceOf(origin));
      log.warn(
        { origin, reason },
        'our HTTP/2 client fails with this push service; undici reaches it until the next restart',
      );
    },
    onThreadLost: (error, origins) =>
      log.error(
        { err: error, origins },
        'sending thread exited; its messages are sent again, in a separate thread for each origin',
      ),
  });
  const settler = createSettler(database, log, origins.holdBroadcasts);
  const outcomes = createDirectOutcomes(database, settler, log);
  const pauses = startPauses(deps);
  const attempt = createAttempt({ ...deps, threads, origins, pauses });
  const sender = createSender({ ...deps, pauses, threads, origins, attempt, settler: outcomes });
  const handlers = createJobHandlers({ ...deps, sender, outcomes });
  const corrector = startCorrector({ ...deps, pauses, threads, origins });

  // Direct notifications have their own queue and concurrency: a broadcast never holds them up.
  const direct = startLane(deps, {
    queue: 'direct',
    batchSize: MAX_DIRECT_BATCH,
    // A batch may have a single notification, and lasts as long as the push service takes to answer.
    concurrency: 32,
    handle: handlers.direct,
  });
  deps.wakeups.onReserve(() => {
    const reservation = direct.reserve();
    return reservation && { ...reservation, start: (job, leasedAt) => reservation.start([job], leasedAt) };
  });
  const lanes = [
    direct,
    startLane(deps, { queue: 'broadcast', batchSize: 1, concurrency: 4, handle: handlers.broadcast }),
    startLane(deps, {
      queue: 'send',
      batchSize: 1,
      concurrency: 3,
      handle: ([job], lease) => handlers.send(job!, lease),
    }),
    startLane(deps, {
      queue: 'retry',
      batchSize: 10,
      concurrency: 4,
      handle: handlers.retry,
    }),
    startLane(deps, { queue: 'slow', batchSize: 1, concurrency: 8, handle: handlers.slow }),
    // A second lane of the slow queue, which pages of a broadcast cannot fill.
    startLane(deps, {
      queue: 'slow',
      batchSize: 50,
      concurrency: 4,
      urgentOnly: true,
      handle: handlers.slow,
    }),
    startLane(deps, {
      queue: 'correct',
      batchSize: 1,
      concurrency: 2,
      handle: ([job], lease) => corrector.correct(job!, lease),
    }),
    startLane(deps, {
      queue: 'run',
      batchSize: MAX_RUN_BATCH,
      concurrency: 3,
      handle: createRunHandler(deps),
    }),
  ];
  const release = startRelease(deps);

  return {
    async stop(patience) {
      release.stop();
      await pauses.stop();
      // Waiting requests are still owed, and given back with their jobs. Requests in flight may end.
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      const idle = Promise.race([origins.close(), deadline]);
      await Promise.all([idle, ...lanes.map((lane) => lane.stop(patience))]);
      await outcomes.stop(1000);
      await threads.stop();
      log.info('worker stopped');
    },
  };
}

/** Releases scheduled notifications and runs of automations when they are due, and sleeps until the next one. */
function startRelease({ database, wakeups, log }: Deps) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  // The clock of the database minus our monotonic clock. Infinity, because the database's clock may have been set back before the first look.
  let offset = Number.POSITIVE_INFINITY;
  const watchClock = async (now: number) => {
    const current = now - performance.now();
    if (current < offset - CLOCK_TOLERANCE_MS) {
      const ahead = await pullBackJobs(database);
      // No jobs are ahead if the answer was merely late.
      if (ahead > 0)
        log.warn({ jobs: ahead }, 'the clock of the database was set back; waiting jobs were moved with it');
    }
    offset = current;
  };
  const run = async () => {
    let sleep = MAX_RELEASE_INTERVAL_MS;
    try {
      const due = await releaseDue(database);
      await watchClock(due.now);
      if (due.direct > 0) wakeups.wake('direct');
      if (due.broadcast > 0) wakeups.wake('broadcast');
      const runs = await releaseDueRuns(database);
      if (runs.count > 0) wakeups.wake('run');
      for (const nextIn of [due.nextIn, runs.nextIn])
        if (nextIn !== null) sleep = Math.min(Math.max(nextIn, 10), sleep);
    } catch (error) {
      log.warn({ err: error }, 'scheduled notifications could not be released; retrying');
    }
    if (!stopped) timer = setTimeout(run, sleep);
  };
  void run();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
