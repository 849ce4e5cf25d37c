import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../storage/database.ts';
import { releaseDue } from '../storage/due.ts';
import type { JobQueue } from '../storage/jobs.ts';
import type { Encryption } from '../web-push/primitives.ts';
import type { PushHost } from '../web-push/push-services.ts';
import { startThreads } from '../web-push/push-threads.ts';
import { createAttempt } from './attempt.ts';
import { createDispatcher } from './dispatch.ts';
import type { Identities } from './identities.ts';
import { startLane } from './lane.ts';
import { createOrigins } from './origins.ts';
import { createSender } from './send.ts';
import { createSettler } from './settle.ts';
import type { Wakeups } from './wake.ts';

/** The worker role: everything between a notification that is due and the last of its outcomes. */
export type Worker = { stop(patience: number): Promise<void> };

/** Requests under way to one push origin. */
const PER_ORIGIN = 100;
/** ms that a slow push service takes to answer. */
const SLOW_AFTER = 1000;
const LONGEST_SLEEP = 500;

export function startWorker(parts: {
  database: Database;
  jobs: JobQueue;
  wakeups: Wakeups;
  identities: Identities;
  metrics: Metrics;
  log: Log;
  publicUrl: string;
  pushHosts: PushHost[];
  retryBase: number;
  pushTimeout: number;
  sendThreads: number;
  encryption: Encryption;
}): Worker {
  const { database, jobs, log } = parts;
  const threads = startThreads({
    count: parts.sendThreads,
    encryption: parts.encryption,
    connectionsPerOrigin: PER_ORIGIN,
    timeoutMs: parts.pushTimeout,
    ready: ({ encryption, refused }) => {
      log.debug({ encryption }, 'a thread that sends has started');
      if (refused) log.warn({ reason: refused }, 'messages are encrypted by OpenSSL, at twice the CPU');
    },
    lost: (error) => log.error({ err: error }, 'a thread that sends has ended; another takes its place'),
  });
  const settler = createSettler(database, jobs, log);
  const origins = createOrigins(PER_ORIGIN, SLOW_AFTER);
  const attempt = createAttempt({ ...parts, threads });
  const sender = createSender({ ...parts, origins, attempt, settler });
  const dispatcher = createDispatcher({ ...parts, sender });

  // Direct notifications have a queue, and room, of their own: a broadcast never stands in their way.
  const lanes = [
    startLane(parts, { queue: 'direct', batch: 200, room: 8, work: dispatcher.direct }),
    startLane(parts, { queue: 'broadcast', batch: 1, room: 4, work: dispatcher.broadcast }),
    startLane(parts, {
      queue: 'send',
      batch: 1,
      room: 3,
      work: (batch, lost) => dispatcher.owed('send', batch, lost),
    }),
    startLane(parts, {
      queue: 'retry',
      batch: 10,
      room: 4,
      work: (batch, lost) => dispatcher.owed('retry', batch, lost),
    }),
    startLane(parts, { queue: 'slow', batch: 1, room: 8, work: dispatcher.slow }),
    // Rooms that the pages of a broadcast cannot fill.
    startLane(parts, { queue: 'slow', batch: 50, room: 4, urgent: true, work: dispatcher.slow }),
  ];
  const release = startRelease(parts);

  return {
    async stop(patience) {
      release.stop();
      // What waits is still owed, and goes back with its job; what is under way may end.
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      const idle = Promise.race([origins.close(), deadline]);
      await Promise.all([idle, ...lanes.map((lane) => lane.stop(patience))]);
      await settler.stop(1000);
      await threads.stop();
      log.info('the worker has stopped');
    },
  };

  /** Looks for scheduled notifications that are due, and sleeps until the next one. */
  function startRelease({ database, jobs, wakeups }: typeof parts) {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    const look = async () => {
      let sleep = LONGEST_SLEEP;
      try {
        const due = await releaseDue(database, jobs);
        if (due.direct > 0) wakeups.wake('direct');
        if (due.broadcast > 0) wakeups.wake('broadcast');
        if (due.nextIn !== null) sleep = Math.min(Math.max(due.nextIn, 10), LONGEST_SLEEP);
      } catch (error) {
        log.warn({ err: error }, 'scheduled notifications could not be looked for');
      }
      if (!stopped) timer = setTimeout(look, sleep);
    };
    void look();
    return {
      stop() {
        stopped = true;
        clearTimeout(timer);
      },
    };
  }
}
