import type { Attempt } from '../../server/delivery/attempt.ts';
import { createIdentities } from '../../server/delivery/identities.ts';
import { createOrigins, type Origins } from '../../server/delivery/origins/origins.ts';
import type { Pauses } from '../../server/delivery/origins/pauses.ts';
import { createSettler } from '../../server/delivery/outcomes/settle.ts';
import { createSender } from '../../server/delivery/send.ts';
import { fromWire } from '../../server/ids.ts';
import { createLog } from '../../server/log.ts';
import { createMetrics } from '../../server/metrics.ts';
import { type Database, sql } from '../../server/storage/database.ts';
import { takeNumbers } from '../../server/storage/devices/device-numbers.ts';
import { listJobs } from '../../server/storage/jobs/jobs.ts';
import type { PagesToSend } from '../../server/storage/jobs/queues.ts';
import { dispatchPage } from '../../server/storage/sending/broadcasts/dispatch.ts';
import { startStops } from '../../server/storage/sending/stops.ts';
import type { TestCarillon } from './carillon.ts';
import { seedDevices } from './devices.ts';

/** Keys of the right lengths. */
const KEYS = {
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};

/**
 * Creates a broadcast that is fully dispatched but not sent, because the server has no worker.
 *
 * @param endpoints the devices' endpoints, or the number of devices, at a push service that does not exist
 */
export async function dispatchBroadcast(
  carillon: TestCarillon,
  endpoints: number | string[],
  { skippedNumbers = 0, payload = {} as object } = {},
) {
  const { database } = carillon;
  const business = await carillon.register();
  const shop = carillon.as(business);
  const serviceId = fromWire('svc', business.serviceId)!;
  if (skippedNumbers > 0) await takeNumbers(database, serviceId, skippedNumbers);
  const all =
    typeof endpoints === 'number'
      ? Array.from({ length: endpoints }, (_, i) => `http://127.0.0.1:9/${business.serviceId}/${i}`)
      : endpoints;
  const subscriptions = all.map((endpoint) => ({ endpoint, keys: KEYS }));
  const ids = await seedDevices(database, business.serviceId, subscriptions);
  const id = await shop.send('', payload);
  const notificationId = fromWire('ntf', id)!;
  while ((await dispatchPage(database, serviceId, notificationId)) === 'more');
  const jobs = (await listJobs(database, 'send')) as PagesToSend[];
  const blocks = jobs.filter((job) => job.notification_id === notificationId).map((job) => job.blocks);
  const page = (block: number) => ({ serviceId, notificationId, block });
  return {
    business,
    ids,
    blocks,
    page,
    pages: blocks.flat().map(page),
    read: () => shop.get(`/v1/notifications/${id}`).then(({ body }) => body),
    rows: () =>
      database.query<{ device_id: string; status: number; reason_code: string }>(sql`
        SELECT device_id, status, reason_code FROM deliveries
        WHERE service_id = ${serviceId} AND notification_id = ${notificationId}`),
  };
}

const NO_PAUSES: Pauses = {
  ready: Promise.resolve(),
  leftFor: () => 0,
  throttled() {},
  onPause() {},
  stop: async () => {},
};

/** Creates a sender that posts with `attempt`. */
export async function createTestSender(
  carillon: TestCarillon,
  attempt: Attempt,
  {
    database = carillon.database,
    origins = createOrigins({ maxInFlight: 100, threads: 1, slowAfterMs: 1000 }),
    pauses = NO_PAUSES,
  }: { database?: Database; origins?: Origins; pauses?: Pauses } = {},
) {
  const log = createLog('silent');
  return createSender({
    database,
    threads: { ready: async () => {} },
    identities: createIdentities(carillon.database, carillon.keyring, ''),
    origins,
    stops: startStops({ listen() {}, send() {}, stop: async () => {} }, false),
    pauses,
    attempt,
    settler: createSettler(carillon.database, log),
    metrics: createMetrics({ depths: async () => [] }),
    tracing: null,
    log,
    publicUrl: '',
    pushHosts: carillon.config.PUSH_HOSTS,
  });
}
