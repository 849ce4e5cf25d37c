import type { AddressInfo, Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addApi, createApp } from './api/app.ts';
import { createAuth } from './api/console/auth.ts';
import { type Demo, startDemo } from './api/demo.ts';
import { createDeviceNames } from './api/device-names.ts';
import { createEntries } from './api/entries.ts';
import { createImageCheck, type ImageCheck } from './api/image-check.ts';
import { createPictures } from './api/pictures.ts';
import { createProgressStreams } from './api/progress-streams.ts';
import { createImageFetch, type ImageFetch } from './api/public-image.ts';
import { createSessionStreams } from './api/session-streams.ts';
import { createWidgetTokens } from './api/widget-tokens.ts';
import { type Config, isVapidSubject } from './config.ts';
import { createIdentities } from './delivery/identities.ts';
import { startWakeups } from './delivery/wake.ts';
import { startWorker, type Worker } from './delivery/worker.ts';
import { gather } from './gather.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Log } from './log.ts';
import { createMail } from './mail.ts';
import { createMetrics } from './metrics.ts';
import { findKeyOwners } from './storage/api-keys.ts';
import { startJobQueue } from './storage/jobs.ts';
import { openStorage } from './storage/open.ts';
import { startSignals } from './storage/signals.ts';

/** A Carillon that runs: where it listens, and how to stop it. */
export type Carillon = {
  /** Where this process listens, such as http://127.0.0.1:3000. */
  url: string;
  publicUrl: string;
  /** Whether it serves the API and the pages, or what an operator asks alone. */
  isApi: boolean;
  demo: Demo | null;
  /**
   * Stops accepting, finishes what is in flight for at most `patience` ms, and closes the database cleanly.
   *
   * @param notice for so many ms before, /readyz is 503 and every answer closes its connection, while all is still answered:
   *   so that clients go elsewhere, and no request is on its way when the door is shut. Over at once where nobody is connected.
   */
  stop(patience?: number, notice?: number): Promise<void>;
};

const PATIENCE = 10_000;
const LOGO_TIMEOUT = 5000;

/** Opens the storage, starts the roles, and says when it is ready. */
export async function startCarillon(
  config: Config,
  log: Log,
  replaced: { checkImage?: ImageCheck; fetchLogo?: ImageFetch } = {},
): Promise<Carillon> {
  const isApi = config.ROLES.includes('api');
  const isWorker = config.ROLES.includes('worker');
  const storage = await openStorage(config, log);
  const { database, secret } = storage;
  const signals = startSignals(database, log);
  try {
    const jobs = await startJobQueue(database, log, isWorker);
    const wakeups = startWakeups(signals, isWorker);
    const metrics = createMetrics(jobs);
    const demo = config.DEMO === 'on' ? await startDemo(database, secret, log) : null;

    const stopping = new AbortController();
    const app = createApp({ config, database, metrics, log }, stopping.signal);
    const pictures = createPictures(database);
    const checkImage = replaced.checkImage ?? createImageCheck(undefined, undefined, pictures.behind);
    const fetchLogo = replaced.fetchLogo ?? createImageFetch(LOGO_TIMEOUT, undefined, pictures.behind);
    const entries = createEntries(database, secret);
    const ownerOf = gather((keys: string[]) => findKeyOwners(database, keys), { most: 500, atOnce: 2 });
    const deviceNames = createDeviceNames(log);
    const widgetTokens = await createWidgetTokens(secret);
    const mail = createMail(config, log);
    const auth = createAuth({ config, database, secret, mail, log });
    if (isApi)
      await addApi(app, {
        ...{ config, database, jobs, wakeups, secret, metrics, log },
        ...{ checkImage, fetchLogo, pictures, deviceNames, entries, ownerOf, widgetTokens, auth, mail, demo },
        sessions: createSessionStreams(database, signals, log),
        progress: createProgressStreams(database, log),
      });
    await app.listen({ port: config.PORT, host: config.HOST });
    const { port } = app.server.address() as AddressInfo;
    const anywhere = config.HOST === '0.0.0.0' || config.HOST === '::';
    const publicUrl = config.PUBLIC_URL || `http://${anywhere ? 'localhost' : config.HOST}:${port}`;

    const subject = config.VAPID_SUBJECT || (isVapidSubject(publicUrl) ? publicUrl : '');
    const worker: Worker | null = isWorker
      ? startWorker({
          ...{ database, jobs, wakeups, metrics, log, publicUrl },
          identities: createIdentities(database, secret, subject),
          pushHosts: config.PUSH_HOSTS,
          retryBase: config.RETRY_BASE_MS,
          pushTimeout: config.PUSH_TIMEOUT_MS,
          sendThreads: config.SEND_THREADS,
          encryption: config.ENCRYPTION,
        })
      : null;
    const housekeeping = startHousekeeping(database, log, config.RETENTION_DAYS);

    return {
      url: `http://${anywhere ? '127.0.0.1' : config.HOST}:${port}`,
      publicUrl,
      isApi,
      demo,
      async stop(patience = PATIENCE, notice = 0) {
        stopping.abort();
        demo?.stop();
        const closed = untilUnconnected(app.server, notice).then(() => app.close());
        await Promise.all([closed, worker?.stop(patience), housekeeping.stop(patience)]);
        await signals.stop();
        await deviceNames.stop();
        await jobs.stop();
        await storage.close();
      },
    };
  } catch (error) {
    await signals.stop();
    await storage.close();
    throw error;
  }
}

const LOOK_MS = 20;

/** Resolves once nobody is connected to a server, or after `longest` ms. */
async function untilUnconnected(server: Server, longest: number): Promise<void> {
  const deadline = performance.now() + longest;
  const connections = promisify(server.getConnections.bind(server));
  while (performance.now() < deadline && (await connections()) > 0) await delay(LOOK_MS);
}
