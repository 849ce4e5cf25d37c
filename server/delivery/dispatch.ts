import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Database } from '../storage/database.ts';
import type { Delivery } from '../storage/deliveries.ts';
import { claimDirect, dispatchPage } from '../storage/due.ts';
import { type Job, type JobQueue, type Owed, packIds, type Queue, unpackIds } from '../storage/jobs.ts';
import type { Leftover, Sender } from './send.ts';
import type { Wakeups } from './wake.ts';

/** What each queue's jobs come to. Each settles its jobs itself. */
export type Dispatcher = {
  direct(batch: Job<'direct'>[], lost: AbortSignal): Promise<void>;
  broadcast(batch: Job<'broadcast'>[]): Promise<void>;
  /** A page of a broadcast, or deliveries to be tried again. */
  owed(queue: 'send' | 'retry', batch: Job<'send' | 'retry'>[], lost: AbortSignal): Promise<void>;
  /** The same for slow push services: waits for them as long as they take. */
  slow(batch: Job<'slow'>[], lost: AbortSignal): Promise<void>;
};

/**
 * Long enough for a delivery under way to end and be settled before somebody else takes it up: connecting may take the
 * timeout, and so may the exchange.
 */
const afterPosting = (pushTimeout: number) => 2 * pushTimeout + 5000;

export function createDispatcher(parts: {
  database: Database;
  jobs: JobQueue;
  wakeups: Wakeups;
  sender: Sender;
  log: Log;
  pushTimeout: number;
}): Dispatcher {
  const { database, jobs, wakeups, sender, log } = parts;

  return {
    async direct(batch, lost) {
      const owed = await claimDirect(
        database,
        batch.map((job) => job.data.notification_id),
      );
      await settleJobs('direct', batch, await sender.send(owed, false, lost), true);
    },
    async broadcast(batch) {
      for (const { data } of batch) {
        while ((await dispatchPage(database, jobs, data.notification_id)) === 'more') wakeups.wake('send');
        wakeups.wake('send');
      }
      await jobs.finish('broadcast', batch);
    },
    async owed(queue, batch, lost) {
      const direct = batch.every((job) => job.data.direct);
      await settleJobs(queue, batch, await sender.send(deliveriesOf(batch), false, lost), direct);
    },
    async slow(batch, lost) {
      await sender.send(deliveriesOf(batch), true, lost);
      await jobs.finish('slow', batch);
    },
  };

  /**
   * Finishes jobs. What they leave to slow push services becomes jobs of the slow queue in the same transaction: what
   * was not begun at once; what is under way after it must have ended, in case this process does not live to settle it.
   */
  async function settleJobs(
    queue: Queue,
    batch: Job<Queue>[],
    left: Leftover | null,
    direct: boolean,
  ): Promise<void> {
    if (!left) {
      await jobs.finish(queue, batch);
      return;
    }
    const priority = direct ? 1 : 0;
    const waiting = byNotification(left.waiting, direct).map((data) => ({ data, priority }));
    const startIn = afterPosting(parts.pushTimeout);
    const safeguards = byNotification(left.posting, direct).map((data) => {
      return { id: newId(), data, startIn, priority };
    });
    await database.transaction(async (tx) => {
      await jobs.add(tx, 'slow', [...waiting, ...safeguards]);
      // Else somebody else has the jobs, and would send what is handed over here a second time.
      if (!(await jobs.finish(queue, batch, tx)))
        throw new Error('the jobs were taken over by another worker');
    });
    wakeups.wake('slow');
    left.settled
      .then(() =>
        jobs.remove(
          'slow',
          safeguards.map(({ id }) => id),
        ),
      )
      .catch((error) => log.debug({ err: error }, 'a safeguard stays, and will find nothing owed'));
  }
}

const deliveriesOf = (batch: { data: Owed }[]): Delivery[] =>
  batch.flatMap(({ data }) =>
    unpackIds(data.devices).map((deviceId) => ({ notificationId: data.notification_id, deviceId })),
  );

const byNotification = (deliveries: Delivery[], direct: boolean): Owed[] =>
  [...Map.groupBy(deliveries, (delivery) => delivery.notificationId)].map(([id, group]) => ({
    notification_id: id,
    devices: packIds(group.map((delivery) => delivery.deviceId)),
    direct,
  }));
