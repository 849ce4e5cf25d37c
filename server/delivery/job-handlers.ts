import { toWire } from '../ids.ts';
import type { Lease } from '../jobs/lane.ts';
import { coalesce } from '../lib/concurrency/coalesce.ts';
import { partition } from '../lib/partition.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database, Queryable } from '../storage/database.ts';
import { isDataError } from '../storage/database-errors.ts';
import { addJobs, finishJobs, type Job, type LeasedJob, removeJobs } from '../storage/jobs/jobs.ts';
import {
  type NotificationRef,
  type OwedDeliveries,
  type PagesToSend,
  packIds,
  pagesOf,
  type Queue,
  unpackIds,
  unpackRefs,
} from '../storage/jobs/queues.ts';
import { divertAll, stopPage } from '../storage/sending/broadcasts/broadcast-pages.ts';
import { dispatchPage } from '../storage/sending/broadcasts/dispatch.ts';
import type { Page } from '../storage/sending/broadcasts/page-bits.ts';
import { claimDirect } from '../storage/sending/claim-direct.ts';
import type { Delivery } from '../storage/sending/deliveries.ts';
import { loadUnsent, type UnsentDirect } from '../storage/sending/direct-deliveries.ts';
import { finishStatements } from '../storage/sending/finished-notifications.ts';
import { findCap, isSubjectToCap } from '../storage/sending/frequency-cap.ts';
import { postponeUnlessStopped, type Stops } from '../storage/sending/stops.ts';
import type { LoadedBatch, Wakeups } from '../storage/wakeups.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { DirectOutcomes } from './outcomes/direct-outcomes.ts';
import { preparedKey } from './prepare.ts';
import type { Sender } from './send.ts';
import type { SlowDeliveries } from './slow-handover.ts';

/** Handlers of each queue's jobs. Each handler finishes its jobs itself. */
export type JobHandlers = {
  direct(batch: (Job<'direct'> | LoadedBatch)[], lease: Lease): Promise<void>;
  broadcast(batch: Job<'broadcast'>[]): Promise<void>;
  /** Sends pages of a broadcast, or deliveries of a notification that is sent again. */
  send(job: Job<'send'>, lease: Lease): Promise<void>;
  retry(batch: Job<'retry'>[], lease: Lease): Promise<void>;
  /** Sends deliveries to slow push services, and waits for their answers. */
  slow(batch: Job<'slow'>[], lease: Lease): Promise<void>;
};

type PutOff = { job: LeasedJob<PagesToSend>; startIn: number };

/** Time after which an unsettled direct notification shows that it is being sent. */
const SHOW_AFTER_MS = 250;

/** Returns the time within which outcomes are written: connecting and the exchange may each take the timeout. */
const fallbackDelay = (pushTimeout: number) => 2 * pushTimeout + 5000;

export function createJobHandlers(deps: {
  database: Database;
  wakeups: Wakeups;
  sender: Sender;
  outcomes: DirectOutcomes;
  stops: Stops;
  metrics: Metrics;
  tracing: Tracing | null;
  log: Log;
  pushTimeout: number;
}): JobHandlers {
  const { database, wakeups, sender, outcomes, stops, metrics, tracing, log } = deps;

  const finishTogether = coalesce((jobs: Job<Queue>[]) => finishJobs(database, jobs), {
    maxBatchSize: 200,
    maxConcurrent: 1,
    isInputError: isDataError,
  });
  /** Finishes jobs. Jobs that another worker took over are handled again there. */
  const finishAll = async (batch: Job<Queue>[]) => void (await Promise.all(batch.map(finishTogether)));

  return {
    async direct(batch, lease) {
      const [again, unsent] = partition(batch, ({ retryCount }) => retryCount > 0);
      await Promise.all([sendUnsent(unsent, lease), sendAgain(again, lease)]);
    },
    async broadcast(batch) {
      for (const { data } of batch) {
        const { service_id: serviceId, notification_id: id } = data;
        const dispatch = async () => {
          while ((await dispatchPage(database, serviceId, id)) === 'more') wakeups.wake('send');
        };
        await (tracing ? tracing.step('dispatch', id, dispatch) : dispatch());
        wakeups.wake('send');
        logStep(id, 'broadcast dispatched');
      }
      await finishAll(batch);
    },
    async send({ data, ...job }, lease) {
      if ('devices' in data) return sendOwed('send', [{ ...job, data }], lease);
      const { notification_id: notificationId } = data;
      logStep(notificationId, 'deliveries being sent', 'send');
      const pages = pagesOf(data);
      let resumeIn: number | null = null;
      const leave = (ms: number) => {
        resumeIn = Math.min(ms, resumeIn ?? ms);
      };
      const slow = await sender.sendPages(pages, { lease, leave });
      const own = { ...job, data };
      if (stops.isStopped(notificationId)) await finish([own], slow, false, { stopped: pages });
      else
        await finish([own], slow, false, {
          putOff: resumeIn === null ? null : { job: own, startIn: resumeIn },
        });
    },
    retry: (batch, lease) => sendOwed('retry', batch, lease),
    async slow(batch, lease) {
      for (const { data } of batch) logStep(data.notification_id, 'deliveries being sent', 'slow');
      await sender.send(deliveriesOf(batch), { waitForSlow: true, lease });
      await finishAll(batch);
    },
  };

  async function sendUnsent(batch: (Job<'direct'> | LoadedBatch)[], lease: Lease): Promise<void> {
    if (batch.length === 0) return;
    const fetched = batch.filter((job) => !('unsent' in job));
    const loaded = [
      ...batch.flatMap((job) => ('unsent' in job ? job.unsent : [])),
      ...(await loadUnsent(database, notificationsOf(fetched))),
    ];
    const capped = await findCappedServices(loaded);
    const [counted, unsent] = partition(
      loaded,
      ({ sending }) => isSubjectToCap(sending.options, 'one') && capped.has(sending.serviceId),
    );
    const sendsCounted = sendCounted(counted, lease);
    for (const { sending } of unsent) logStep(sending.id, 'recipients of a direct notification determined');
    const written = outcomes.begin(unsent);
    const timer = setTimeout(() => void written.writeAll(), SHOW_AFTER_MS);
    let slow: SlowDeliveries | null;
    try {
      slow = await sender.sendUnsent(unsent, { lease });
    } finally {
      clearTimeout(timer);
      await written.writeAll();
      await sendsCounted.catch(() => {});
    }
    await finish(batch, together(slow, await sendsCounted), true);
  }

  /** Returns the services with a frequency cap among those of notifications that it may stop. */
  async function findCappedServices(unsent: UnsentDirect[]): Promise<Set<string>> {
    const subject = unsent.filter(({ sending }) => isSubjectToCap(sending.options, 'one'));
    const services = new Set<string>();
    for (const serviceId of new Set(subject.map(({ sending }) => sending.serviceId)))
      if (await findCap(database, serviceId)) services.add(serviceId);
    return services;
  }

  /** Sends notifications that a frequency cap may stop. Their deliveries are written first, so that the next notification counts them. */
  async function sendCounted(unsent: UnsentDirect[], lease: Lease): Promise<SlowDeliveries | null> {
    if (unsent.length === 0) return null;
    const owed = await claimDirect(
      database,
      unsent.map(({ sending }) => sending),
    );
    return sender.send(owed, { waitForSlow: false, lease });
  }

  /** Sends retried jobs: another worker may have sent some deliveries, and written their outcomes. */
  async function sendAgain(batch: Job<'direct'>[], lease: Lease): Promise<void> {
    if (batch.length === 0) return;
    const notifications = notificationsOf(batch).map((ref) => ({
      serviceId: ref.service_id,
      id: ref.notification_id,
    }));
    const owed = await claimDirect(database, notifications);
    for (const { id } of notifications) logStep(id, 'recipients of a direct notification determined');
    const slow = await sender.send(owed, { waitForSlow: false, lease });
    await finish(batch, slow, true);
  }

  async function stopPages(tx: Queryable, pages: Page[]): Promise<void> {
    for (const page of pages) {
      const count = await stopPage(tx, page);
      if (count > 0) metrics.settled('none', 'failed', 'stopped', count);
    }
  }

  async function sendOwed(
    queue: 'send' | 'retry',
    batch: LeasedJob<OwedDeliveries>[],
    lease: Lease,
  ): Promise<void> {
    for (const { data } of batch) logStep(data.notification_id, 'deliveries being sent', queue);
    const slow = await sender.send(deliveriesOf(batch), { waitForSlow: false, lease });
    const direct = batch.every((job) => job.data.direct);
    await finish(batch, slow, direct);
  }

  /** Logs a step, so that one notification can be followed through the log. */
  function logStep(notificationId: string, step: string, queue?: Queue): void {
    if (log.isLevelEnabled('debug'))
      log.debug({ notification_id: toWire('ntf', notificationId), queue }, step);
  }

  /**
   * Finishes jobs, and in the same transaction adds jobs for their slow deliveries to the slow queue. A
   * delivery that is in flight gets a fallback job there, in case this process dies before the outcome is
   * written; it is due when the push must have ended, and removed once the outcome is written.
   *
   * @param pages `stopped`: pages whose unsent deliveries fail, because their broadcast was stopped; `putOff`: the job, if it is not finished but
   *   due again after a time, for deliveries that stayed on their pages
   */
  async function finish(
    batch: Job<Queue>[],
    slow: SlowDeliveries | null,
    direct: boolean,
    { stopped = [], putOff = null }: { stopped?: Page[]; putOff?: PutOff | null } = {},
  ): Promise<void> {
    const end = async (tx: Queryable) =>
      putOff ? [await postponeUnlessStopped(tx, putOff.job, putOff.startIn)] : finishJobs(tx, batch);
    if (!slow) {
      await stopPages(database, stopped);
      if (stopped.length > 0) await database.batch(finishStatements(stopped));
      await (putOff ? database.transaction(end) : finishAll(batch));
      return;
    }
    const priority = direct ? 1 : 0;
    const startIn = fallbackDelay(deps.pushTimeout);
    const ids = await database.transaction(async (tx) => {
      const owed = new Set(await divertAll(tx, [...slow.waiting, ...slow.posting]));
      await stopPages(tx, stopped);
      const dataOf = (deliveries: Delivery[]) =>
        byNotification(
          deliveries.filter((delivery) => owed.has(delivery)),
          direct,
        );
      const waiting = dataOf(slow.waiting).map((data) => ({ data, priority }));
      const fallbacks = dataOf(slow.posting).map((data) => ({ data, startIn, priority }));
      await addJobs(tx, 'slow', waiting);
      const ids = await addJobs(tx, 'slow', fallbacks);
      // Otherwise the worker that has the jobs now would send the same deliveries again.
      if (!(await end(tx)).every(Boolean)) throw new Error('another worker took over the jobs');
      const pages = [...slow.waiting, ...slow.posting].flatMap(({ place }) => place?.page ?? []);
      for (const statement of finishStatements([...pages, ...stopped])) await tx.query(statement);
      return ids;
    });
    wakeups.wake('slow');
    slow.settled
      .then(() => removeJobs(database, ids))
      .catch((error) => log.debug({ err: error }, 'fallback jobs not removed; they will be no-ops'));
  }
}

const notificationsOf = (batch: Job<'direct'>[]): NotificationRef[] =>
  batch.flatMap(({ data }) => unpackRefs(data));

const deliveriesOf = (batch: { data: OwedDeliveries }[]): Delivery[] =>
  batch.flatMap(({ data }) =>
    unpackIds(data.devices).map((deviceId) => ({
      serviceId: data.service_id,
      notificationId: data.notification_id,
      deviceId,
      waveDueAt: data.wave_due_at,
    })),
  );

const byNotification = (deliveries: Delivery[], direct: boolean): OwedDeliveries[] =>
  [...Map.groupBy(deliveries, preparedKey).values()].map((group) => ({
    service_id: group[0]!.serviceId,
    notification_id: group[0]!.notificationId,
    devices: packIds(group.map((delivery) => delivery.deviceId)),
    direct,
    wave_due_at: group[0]!.waveDueAt,
  }));

/** Returns the slow deliveries of both parts of a job. */
function together(a: SlowDeliveries | null, b: SlowDeliveries | null): SlowDeliveries | null {
  if (!a || !b) return a ?? b;
  const settled = Promise.all([a.settled, b.settled]);
  // The caller may never listen, as with each part.
  settled.catch(() => {});
  return {
    waiting: [...a.waiting, ...b.waiting],
    posting: [...a.posting, ...b.posting],
    settled,
  };
}
