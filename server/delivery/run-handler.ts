import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { advanceRuns } from '../storage/automations/advance.ts';
import type { Database } from '../storage/database.ts';
import { finishJobs, type Job } from '../storage/jobs/jobs.ts';
import { unpackIds } from '../storage/jobs/queues.ts';
import { kindOf, queueOf } from '../storage/sending/add-notifications.ts';
import type { Wakeups } from '../storage/wakeups.ts';

/** Returns the handler of jobs with due runs of automations. A job that is handled twice does nothing the second time. */
export const createRunHandler =
  ({
    database,
    wakeups,
    metrics,
    log,
  }: {
    database: Database;
    wakeups: Wakeups;
    metrics: Metrics;
    log: Log;
  }) =>
  async (batch: Job<'run'>[]): Promise<void> => {
    for (const { data } of batch)
      for (const [serviceId, packed] of Object.entries(data)) {
        const ids = unpackIds(packed);
        const sent = await advanceRuns(database, serviceId, ids);
        for (const [kind, { length }] of Map.groupBy(sent, ({ target }) => kindOf(target)))
          metrics.accepted(kind, length);
        const immediate = sent.filter(({ releaseAt }) => releaseAt === null);
        for (const queue of new Set(immediate.map(queueOf))) wakeups.wake(queue);
        log.debug({ runs: ids.length, notifications: sent.length }, 'runs of automations taken along');
      }
    await finishJobs(database, batch);
  };
