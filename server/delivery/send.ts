import { createEndpointCheck, type PushHost } from '../../packages/web-push/src/push-services.ts';
import type { Threads } from '../../packages/web-push/src/threads/push-threads.ts';
import type { Lease } from '../jobs/lane.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../storage/database.ts';
import { countPages } from '../storage/sending/broadcasts/broadcast-pages.ts';
import { loadPages, type OwedPage } from '../storage/sending/broadcasts/owed-pages.ts';
import type { Page, PageToSend } from '../storage/sending/broadcasts/page-bits.ts';
import { type Delivery, loadRecipients, type Recipient } from '../storage/sending/deliveries.ts';
import type { UnsentDirect } from '../storage/sending/direct-deliveries.ts';
import { loadPeople } from '../storage/sending/people.ts';
import type { Stops } from '../storage/sending/stops.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Attempt } from './attempt.ts';
import type { VapidIdentities } from './identities.ts';
import { createInFlightRegistry, type InFlightDelivery, keyOf, type Work } from './in-flight.ts';
import type { Origins } from './origins/origins.ts';
import type { Pauses } from './origins/pauses.ts';
import type { Settler } from './outcomes/settle.ts';
import { isPersonal } from './personal-content.ts';
import { renderPage } from './personal-page.ts';
import { type PreparedNotification, preparedKey, prepareNotifications } from './prepare.ts';
import { startDelivery } from './send-delivery.ts';
import { type ImportedSigners, type StartingJob, startPage, withdrawn } from './send-page.ts';
import { awaitAll, awaitSettledUnlessSlow, type SlowDeliveries } from './slow-handover.ts';
import { createStarting } from './starting.ts';

export type Sender = {
  /**
   * Sends the deliveries that are still owed, and settles their outcomes.
   *
   * @param options `waitForSlow`: whether to wait for slow push services too; `lease`: lease of the jobs; once another
   *   worker took them over, unstarted deliveries are withdrawn
   * @returns the deliveries left because their push service is slow; null if all are settled
   * @throws if a delivery could not be settled, or was withdrawn because the worker stops: it is still owed
   */
  send(
    deliveries: Delivery[],
    options: { waitForSlow: boolean; lease: Lease },
  ): Promise<SlowDeliveries | null>;
  /** Sends direct notifications for the first time, like `send`, without waiting for slow push services. */
  sendUnsent(unsent: UnsentDirect[], options: { lease: Lease }): Promise<SlowDeliveries | null>;
  /**
   * Sends the owed deliveries of pages of a broadcast, like `send`, without waiting for slow push services. If the broadcast is
   * stopped, unstarted deliveries are left to the caller; so are those to a paused push origin, for which `leave` is called.
   */
  sendPages(
    pages: PageToSend[],
    options: { lease: Lease; leave: (ms: number) => void },
  ): Promise<SlowDeliveries | null>;
};

/** Recipients started in one turn of the event loop: some 2 ms. */
const START_BATCH_SIZE = 100;
/** The same of personal texts, of which one may take some milliseconds. */
const PERSONAL_BATCH_SIZE = 5;

export function createSender(deps: {
  database: Database;
  /** The time in which threads start must not count as the push services'. */
  threads: Pick<Threads, 'ready'>;
  identities: VapidIdentities;
  stops: Stops;
  pauses: Pauses;
  origins: Origins;
  attempt: Attempt;
  settler: Settler;
  metrics: Metrics;
  tracing: Tracing | null;
  log: Log;
  publicUrl: string;
  pushHosts: PushHost[];
}): Sender {
  const { database, threads, origins, stops, pauses, tracing } = deps;
  const inFlight = createInFlightRegistry();
  const deliveryDeps = { ...deps, checkEndpoint: createEndpointCheck(deps.pushHosts) };
  /** Pages that are being sent. */
  const running = new Set<{ pages: Page[]; works: Work[]; isReplaced: boolean }>();

  const withdrawAll = (id: string, isReplaced: boolean) => {
    inFlight.withdraw(id);
    for (const entry of running) {
      if (!entry.pages.some(({ notificationId }) => notificationId === id)) continue;
      entry.isReplaced = isReplaced;
      for (const work of entry.works) work.withdraw();
    }
  };
  stops.onStop((id) => withdrawAll(id, false));
  stops.onReplacement((id) => withdrawAll(id, true));

  pauses.onPause((serviceId, origin) => {
    for (const { pages, works } of running)
      if (pages[0]!.serviceId === serviceId)
        for (const work of works) if (work.origin === origin) work.withdraw();
  });

  return {
    async send(deliveries, { waitForSlow, lease }) {
      await Promise.all([threads.ready(), pauses.ready]);
      const { own, others } = inFlight.claim(deliveries);
      // Jobs of the slow queue keep their place until the last answer: the lane limits how many wait for answers.
      const starting = createStarting(waitForSlow ? () => {} : lease.allStarted);
      const started = await startOwed(own, { lease, starting, spans: tracing?.pushes() });
      if (!waitForSlow) return awaitSettledUnlessSlow(origins, [...started, ...others]);
      await awaitAll([...started, ...others].map(({ settled }) => settled));
      return null;
    },
    async sendUnsent(unsent, { lease }) {
      await threads.ready();
      const { own, others } = inFlight.claim(unsent.flatMap(({ recipients }) => recipients));
      const job = { lease, starting: createStarting(lease.allStarted), spans: tracing?.pushes() };
      const started = await startOwed(own, job, unsent);
      return awaitSettledUnlessSlow(origins, [...started, ...others]);
    },
    async sendPages(pages, { lease, leave }) {
      await Promise.all([threads.ready(), pauses.ready]);
      const release = await inFlight.claimPages(pages);
      const works: Work[] = [];
      const entry = { pages, works, isReplaced: false };
      running.add(entry);
      withdrawWhenLost(lease, works);
      try {
        const notifications = await prepareNotifications(deps, pages);
        // All pages of a job are of one wave.
        const notification = notifications.get(preparedKey(pages[0]!));
        const owed = isNotStopped(pages[0]!) ? await loadOwed(pages, notification) : [];
        const starting = createStarting(lease.allStarted);
        const spans = tracing?.pushes();
        for (const page of owed) {
          if (lease.lost.aborted || entry.isReplaced) throw withdrawn();
          if (!notification || !isNotStopped(page.page)) continue;
          const { serviceId } = page.page;
          const signers = await findSigners(
            page.vapidKeyIds.map((vapidKeyId) => ({ serviceId, vapidKeyId })),
          );
          const contents = page.people ? await renderPage(page, notification) : null;
          if (contents && (lease.lost.aborted || entry.isReplaced)) throw withdrawn();
          const job = { lease, starting, leave, spans };
          const pageDeps = { ...deliveryDeps, inFlight };
          works.push(...startPage(pageDeps, page, notification, signers, contents, job));
        }
        starting.end();
        spans?.seal();
        return await awaitSettledUnlessSlow(origins, works);
      } finally {
        running.delete(entry);
        void Promise.allSettled(works.map(({ settled }) => settled)).then(release);
      }
    },
  };

  function isNotStopped({ notificationId }: Page): boolean {
    return !stops.isStopped(notificationId);
  }

  async function loadOwed(
    pages: PageToSend[],
    notification: PreparedNotification | undefined,
  ): Promise<OwedPage[]> {
    const owed = await loadPages(database, pages, {
      withLanguages: isTranslated(notification),
      withPeople: isToPeople(notification),
    });
    // A process that died may have settled pages and not counted them.
    const settled = owed.filter(({ endpoints, unsendable }) => endpoints.length + unsendable.length === 0);
    await countPages(
      database,
      settled.map(({ page }) => page),
    );
    return owed;
  }

  async function findSigners(
    recipients: Pick<Recipient, 'serviceId' | 'vapidKeyId'>[],
  ): Promise<ImportedSigners> {
    const signers: ImportedSigners = new Map();
    for (const { serviceId, vapidKeyId: id } of recipients)
      if (id !== null && !signers.has(id)) signers.set(id, await deps.identities.get(serviceId, id));
    return signers;
  }

  /** Starts the deliveries of `own` that are owed. They are withdrawn when the lease is lost. */
  async function startOwed(
    own: Map<string, InFlightDelivery>,
    job: StartingJob,
    loaded?: UnsentDirect[],
  ): Promise<InFlightDelivery[]> {
    const started: InFlightDelivery[] = [];
    withdrawWhenLost(job.lease, started);
    try {
      await startAll(own, started, job, loaded);
      job.starting.end();
      job.spans?.seal();
    } finally {
      // Remaining deliveries are no longer owed. After an error they may be, and then the job is retried.
      for (const entry of own.values()) entry.resolve();
    }
    return started;
  }

  /** Starts the deliveries of `own` that are owed, and moves them to `started`. */
  async function startAll(
    own: Map<string, InFlightDelivery>,
    started: InFlightDelivery[],
    job: StartingJob,
    loaded?: UnsentDirect[],
  ): Promise<void> {
    if (own.size === 0) return;
    const claimed = [...own.values()].map(({ delivery }) => delivery);
    const recipients =
      loaded?.flatMap((each) => each.recipients) ?? (await loadRecipients(database, claimed));
    const sendings = loaded?.map(({ sending }) => sending);
    const notifications = await prepareNotifications(deps, recipients, sendings);
    const signers = await findSigners(recipients);
    const isToPerson = (recipient: Recipient) => isToPeople(notifications.get(preparedKey(recipient)));
    const toPeople = recipients.filter(isToPerson);
    const personOf = await loadPeople(database, toPeople);
    const batchSize = toPeople.length > 0 ? PERSONAL_BATCH_SIZE : START_BATCH_SIZE;
    for (const [i, recipient] of recipients.entries()) {
      if (i % batchSize === batchSize - 1) await new Promise((resolve) => setImmediate(resolve));
      const key = keyOf(recipient);
      const entry = own.get(key);
      const notification = notifications.get(preparedKey(recipient));
      if (!notification || !entry) continue;
      own.delete(key);
      started.push(entry);
      if (job.lease.lost.aborted) entry.reject(withdrawn());
      else startDelivery(deliveryDeps, recipient, notification, { signers, personOf }, entry, job);
    }
  }
}

function withdrawWhenLost(lease: Lease, works: Work[]): void {
  const withdrawAll = () => {
    for (const work of works) work.withdraw();
  };
  lease.lost.addEventListener('abort', withdrawAll, { once: true });
}

const isToPeople = (notification: PreparedNotification | undefined): boolean =>
  notification !== undefined && isPersonal(notification.sending);

const isTranslated = (notification: PreparedNotification | undefined): boolean =>
  notification !== undefined &&
  [notification.sending, ...(notification.sending.variants ?? [])].some(
    ({ payload }) => payload.translations !== undefined,
  );
