import { VIRTUAL_DOMAIN } from '../packages/web-push/src/push-services.ts';
import type { OwedMails } from './attention/owed-mails.ts';
import { watchAttention } from './attention/watch.ts';
import { isVapidSubject } from './config/parsers.ts';
import type { Config } from './config.ts';
import { createIdentities } from './delivery/identities.ts';
import { startWorker } from './delivery/worker.ts';
import type { FeedReader } from './feeds/read-feed.ts';
import { startFeeds } from './feeds/start-feeds.ts';
import { toWire } from './ids.ts';
import type { ImageCheck } from './images/check-image.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics.ts';
import { enterByItems } from './storage/automations/enter-items.ts';
import type { Database } from './storage/database.ts';
import { WORKER_TIMEOUT_MS } from './storage/jobs/jobs.ts';
import type { Keyring } from './storage/operating/keyring.ts';
import type { Stops } from './storage/sending/stops.ts';
import type { Signals } from './storage/signals.ts';
import type { Wakeups } from './storage/wakeups.ts';
import type { Tracing } from './tracing/tracing.ts';
import { startScheduledBackups } from './upkeep/scheduled-backups.ts';
import { VIRTUAL_HOSTS } from './virtual-phones/phone.ts';
import { startVirtualPushService } from './virtual-phones/push-service.ts';
import type { WebhookPoster } from './webhooks/post.ts';
import { startWebhooks } from './webhooks/start-webhooks.ts';

/** With this RETRY_BASE_MS, webhooks are retried over 24 hours. */
const DEFAULT_RETRY_BASE_MS = 5000;

/** A part that finishes its work in flight when the process stops, all at the same time. Null if it is not needed. */
export type BusyPart = { stop(patience: number): Promise<unknown> } | null;

type Deps = {
  config: Config;
  database: Database;
  keyring: Keyring;
  signals: Signals;
  wakeups: Wakeups;
  stops: Stops;
  metrics: Metrics;
  tracing: Tracing | null;
  log: Log;
  mail: Mail | null;
  owedMails: OwedMails;
  webhookPoster: WebhookPoster;
  feedReader: FeedReader;
  checkImage: ImageCheck;
  publicUrl: string;
  /** URL of the API to which virtual phones report. */
  apiUrl: string;
};

/** Starts what sends: notifications, webhooks, items of feeds, and mails to owners; and backups on a schedule. `needed`: see `startCarillon`. */
export async function startWorkerRole(
  deps: Deps,
  { busy, needed }: { busy: BusyPart[]; needed: AsyncDisposableStack },
): Promise<void> {
  const { config, database, keyring, wakeups, metrics, log, mail, owedMails, publicUrl } = deps;
  const virtualPhones = await startVirtualPushService({
    database,
    secret: keyring.root,
    log,
    apiUrl: deps.apiUrl,
    pushTimeout: config.PUSH_TIMEOUT_MS,
  });
  needed.defer(() => virtualPhones.close());

  const subject = config.VAPID_SUBJECT || (isVapidSubject(publicUrl) ? publicUrl : '');
  const sending = database.within(WORKER_TIMEOUT_MS);
  busy.push(
    startWorker({
      database: sending,
      signals: deps.signals,
      wakeups,
      stops: deps.stops,
      metrics,
      tracing: deps.tracing,
      log,
      publicUrl,
      identities: createIdentities(database, keyring, subject),
      pushHosts: [...config.PUSH_HOSTS, ...VIRTUAL_HOSTS],
      localDomain: { domain: VIRTUAL_DOMAIN, port: virtualPhones.port },
      retryBase: config.RETRY_BASE_MS,
      pushTimeout: config.PUSH_TIMEOUT_MS,
      maxConcurrencyPerPushService: config.MAX_CONCURRENCY_PER_PUSH_SERVICE,
      sendThreads: config.SEND_THREADS,
      encryption: config.ENCRYPTION,
      http2: config.HTTP2,
    }),
    startWebhooks({
      database: sending,
      keyring,
      poster: deps.webhookPoster,
      metrics,
      wakeups,
      log,
      backoff: config.RETRY_BASE_MS / DEFAULT_RETRY_BASE_MS,
      onGivenUp: (tx, { serviceId, id }, url) =>
        owedMails.owe(tx, serviceId, { kind: 'webhook', id: toWire('whk', id), url }),
      onDisabled: owedMails.wake,
    }),
    startFeeds({
      database: sending,
      reader: deps.feedReader,
      checkImage: deps.checkImage,
      start: enterByItems,
      onStarted: () => wakeups.wake('run'),
      intervalSeconds: config.FEED_INTERVAL_SECONDS,
      wakeups,
      log,
    }),
    watchAttention({ database, mail, mails: owedMails, publicUrl: config.PUBLIC_URL, log }),
    config.BACKUP_EVERY_HOURS > 0 ? startScheduledBackups({ database, log }, config) : null,
  );
}
