import { createApp } from './api/http/app.ts';
import { startOwedMails } from './attention/owed-mails.ts';
import { type Config, servesHttps, withPublicUrl } from './config.ts';
import { createDeviceNames } from './device-names/device-names.ts';
import { startKnownDomains } from './domains/known-domains.ts';
import { createMeetings, type MeetingOptions } from './domains/meeting.ts';
import { startDomainLooks } from './domains/start-domains.ts';
import { createFeedReader } from './feeds/read-feed.ts';
import { createImageCheck, type ImageCheck } from './images/check-image.ts';
import { createImageFetch, type ImageFetch } from './images/fetch-public-image.ts';
import { createUploadedImages } from './images/uploaded-images.ts';
import { findOpenAddress, knownPublicUrl, listen, urlsAt } from './listen.ts';
import type { Log } from './log.ts';
import { createMail } from './mail/mail.ts';
import { createMetrics } from './metrics.ts';
import { startApi } from './start-api.ts';
import { type BusyPart, startWorkerRole } from './start-worker.ts';
import { readLastBackup } from './storage/backup/last-backup.ts';
import type { Database } from './storage/database.ts';
import { noteDatabaseUrl } from './storage/embedded-postgres/data-dir.ts';
import { readDepths } from './storage/jobs/jobs.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Keyring } from './storage/operating/keyring.ts';
import { agreeOnPublicUrl } from './storage/operating/public-url.ts';
import { processName } from './storage/operating/reseal.ts';
import { startStops } from './storage/sending/stops.ts';
import { startSignals } from './storage/signals.ts';
import { startWakeups } from './storage/wakeups.ts';
import { NO_SOCKETS, type PassedSockets } from './systemd.ts';
import type { HttpsPorts } from './tls/https.ts';
import type { WantedNames } from './tls/wanted-names.ts';
import { startTracing } from './tracing/start-tracing.ts';
import { addBackupMetrics } from './upkeep/backup-metrics.ts';
import { type Demo, startDemo } from './upkeep/demo.ts';
import { startDiskWatch } from './upkeep/disk-watch.ts';
import { startPeriodicCleanup } from './upkeep/periodic-cleanup.ts';
import { createWebhookPoster } from './webhooks/post.ts';

/** A running Carillon process. */
export type Carillon = {
  /** URL at which this process listens, such as http://127.0.0.1:3000. */
  url: string;
  publicUrl: string;
  /** True if it serves the API and the pages, false if only the health routes. */
  isApi: boolean;
  /** Ports of https, and of http beside it; null if a proxy serves https. */
  https: HttpsPorts | null;
  demo: Demo | null;
  /**
   * Shuts down gracefully: stops accepting, finishes work in flight, and closes the database.
   *
   * @param timeoutMs time to wait for work in flight
   * @param notice until it settles, the process goes on, while /readyz is 503 and every response closes its connection: load balancers
   *   and clients move to other processes, and no request arrives on a connection that is being closed
   */
  stop(timeoutMs?: number, notice?: Promise<unknown>): Promise<void>;
  /** STOP_NOTICE_MS if this process has clients, else 0. */
  noticeMs: number;
};

const STOP_TIMEOUT_MS = 10_000;
const LOGO_TIMEOUT_MS = 5000;

/**
 * `sockets`: file descriptors of the listening sockets that systemd passed; `moreNames`: in place of services' domains, the names besides
 * PUBLIC_URL's that HTTPS=auto obtains certificates for.
 */
type Options = {
  sockets?: PassedSockets;
  moreNames?: WantedNames;
  checkImage?: ImageCheck;
  fetchLogo?: ImageFetch;
  meetingOptions?: MeetingOptions;
};

/**
 * Opens the storage and starts the configured roles. Resolves when the process is ready. If it rejects, nothing is left open.
 *
 * @param cancelled cancels an unfinished start, which then rejects
 */
export async function startCarillon(
  given: Config,
  log: Log,
  { sockets = NO_SOCKETS, moreNames, meetingOptions, ...replaced }: Options = {},
  cancelled?: AbortSignal,
): Promise<Carillon> {
  const isApi = given.ROLES.includes('api');
  const isWorker = given.ROLES.includes('worker');
  const storage = await openStorage(given, log, cancelled);
  const { database, keyring } = storage;
  const { root } = keyring;
  const busy: BusyPart[] = [];
  /** Resources that the busy parts need until they have stopped. They are closed after that, in reverse order. */
  const needed = new AsyncDisposableStack();
  needed.defer(storage.close);
  const shutDown = async (patience: number) => {
    try {
      await Promise.all(busy.map((part) => part?.stop(patience)));
    } finally {
      await needed.disposeAsync();
    }
  };
  try {
    const config = withPublicUrl(given, await agreeOnPublicUrl(database, given));
    if (config.PUBLIC_URL !== given.PUBLIC_URL)
      log.info({ public_url: config.PUBLIC_URL }, 'PUBLIC_URL is not set: the one in the database is used');
    if (given.DATABASE_URL) await noteDatabaseUrl(given.DATA_DIR, log);
    const deviceNames = createDeviceNames(log);
    needed.defer(deviceNames.stop);
    const signals = startSignals(database, log, undefined, signalName(given, keyring));
    needed.defer(signals.stop);
    const wakeups = startWakeups(signals, isWorker);
    const stops = startStops(signals, isWorker);
    const metrics = createMetrics({ depths: () => readDepths(database) });
    addBackupMetrics(metrics.registry, () => readLastBackup(database, config), config);
    const tracing = await startTracing(config, log);
    needed.defer(async () => tracing?.stop());
    const demo =
      config.DEMO === 'on'
        ? await startDemo(database, keyring, log, knownPublicUrl(config, sockets.main))
        : null;
    busy.push(demo);

    const stopping = new AbortController();
    const disk = await startDiskWatch(config, log);
    busy.push(disk);
    const domains = isApi ? await startKnownDomains(database, signals, log) : null;
    needed.defer(async () => domains?.stop());
    const app = createApp({ config, database, metrics, log, disk, domains }, stopping.signal);
    busy.push({ stop: () => app.close() });
    // Loaded on demand: most installations have a proxy.
    const https = servesHttps(config)
      ? await (await import('./tls/https.ts')).createHttps(
          { app, config, database, keyring, signals, metrics, log, moreNames: moreNames ?? domains?.names },
          stopping.signal,
        )
      : null;
    busy.push(https);
    const mail = createMail(config, database, log);
    const owedMails = startOwedMails({ database, wakeups, mail, publicUrl: config.PUBLIC_URL, log });
    busy.push(owedMails);
    const webhookPoster = createWebhookPoster(config.WEBHOOK_HOSTS);
    needed.defer(webhookPoster.close);
    const images = createImageDeps(database, replaced);
    const feedReader = createFeedReader(config.FEED_HOSTS);
    needed.defer(feedReader.close);
    if (domains) {
      const meetings = createMeetings(root, config.DOMAIN_HOSTS, meetingOptions);
      needed.defer(meetings.close);
      busy.push(startDomainLooks({ database, meetings, known: domains, log }));
      await startApi(app, {
        config,
        database,
        signals,
        wakeups,
        stops,
        keyring,
        metrics,
        tracing,
        log,
        demo,
        disk,
        deviceNames,
        mail,
        owedMails,
        webhookPoster,
        feedReader,
        domains,
        meetings,
        ...images,
      });
    }
    cancelled?.throwIfAborted();
    const address = await listen(app, config, sockets.main);
    const httpsPorts = (await https?.listen(sockets)) ?? null;
    cancelled?.throwIfAborted();
    const { url, publicUrl } = urlsAt(address, config);
    if (sockets.main !== null)
      log.info({ url }, 'listening on the socket of systemd; HOST and PORT are not used');

    const openAddress = isApi ? findOpenAddress({ ...config, HOST: address.host }) : null;
    if (openAddress)
      log.warn(
        { address: openAddress },
        'registration is open to everybody who reaches this address: set REGISTRATION=closed unless you want that',
      );

    if (isWorker)
      await startWorkerRole(
        {
          config,
          database,
          keyring,
          signals,
          wakeups,
          stops,
          metrics,
          tracing,
          log,
          mail,
          owedMails,
          webhookPoster,
          feedReader,
          checkImage: images.checkImage,
          publicUrl,
          // Virtual phones report to this process, if it has the API.
          apiUrl: isApi ? url : publicUrl,
        },
        { busy, needed },
      );
    busy.push(startPeriodicCleanup({ database, stops, log }, config));

    return {
      url,
      publicUrl,
      isApi,
      https: httpsPorts,
      demo,
      noticeMs: isApi ? config.STOP_NOTICE_MS : 0,
      async stop(timeoutMs = STOP_TIMEOUT_MS, notice = undefined) {
        stopping.abort();
        await notice;
        await shutDown(timeoutMs);
      },
    };
  } catch (error) {
    await shutDown(0);
    throw error;
  }
}

/** Returns a connection name from which `rotate-secret` sees this process's secrets; null if it rereads them from its data folder. */
const signalName = ({ DATABASE_URL, SECRET_KEY }: Config, keyring: Keyring): string | null =>
  DATABASE_URL || SECRET_KEY ? processName(keyring.prints()) : null;

function createImageDeps(database: Database, replaced: { checkImage?: ImageCheck; fetchLogo?: ImageFetch }) {
  const uploadedImages = createUploadedImages(database);
  return {
    uploadedImages,
    checkImage: replaced.checkImage ?? createImageCheck(undefined, undefined, uploadedImages.readUrl),
    fetchLogo: replaced.fetchLogo ?? createImageFetch(LOGO_TIMEOUT_MS, undefined, uploadedImages.readUrl),
  };
}
