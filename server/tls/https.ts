import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { atMostEvery } from '../lib/time/at-most-every.ts';
import type { Repetition } from '../lib/time/repeat.ts';
import { listenBeside } from '../listen.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { findThumbprint } from '../storage/certificates/acme-accounts.ts';
import type { Database } from '../storage/database.ts';
import type { Keyring } from '../storage/operating/keyring.ts';
import type { Signals } from '../storage/signals.ts';
import type { PassedSockets } from '../systemd.ts';
import { openCertificateFiles } from './certificate-files.ts';
import { addStrictTransportSecurity } from './hsts.ts';
import { createTlsListener } from './listener.ts';
import { addCertificateGauges, addOrderCounter } from './metrics.ts';
import { openOrderedCertificates } from './ordered-certificates.ts';
import { startOrders } from './orders.ts';
import { createRedirects } from './redirects.ts';
import { createWantedNames, type WantedNames } from './wanted-names.ts';

export type HttpsDeps = {
  app: FastifyInstance;
  config: Config;
  database: Database;
  keyring: Keyring;
  signals: Signals;
  metrics: Metrics;
  log: Log;
  /** Names besides that of PUBLIC_URL that certificates are wanted for. */
  moreNames: WantedNames | undefined;
};

/** Ports on which this process serves https, and http beside it. */
export type HttpsPorts = { port: number; httpPort: number };

/** Interval of look-ups of an account that is not known, however many challenges strangers invent. */
const ACCOUNT_LOOK_MS = 1000;

/**
 * Prepares https of this process, by HTTPS: with certificates that its processes order, or with one of files.
 *
 * @param stopping aborts when graceful shutdown begins
 */
export async function createHttps(deps: HttpsDeps, stopping: AbortSignal) {
  const { app, config, database, log, metrics } = deps;
  const wanted = createWantedNames(config, deps.moreNames);
  const source =
    config.HTTPS === 'files'
      ? await openCertificateFiles(config, deps)
      : await openOrderedCertificates({ ...deps, wanted });
  addCertificateGauges(metrics.registry, source);
  addStrictTransportSecurity(app, database, source);
  const tls = createTlsListener(app, source, log);
  const redirects = createRedirects({
    app,
    publicUrl: config.PUBLIC_URL,
    isServed: (name) => source.since(name) !== null,
    findThumbprint: rememberThumbprint(() => findThumbprint(database, config.ACME_DIRECTORY)),
  });
  let orders: Repetition | null = null;
  stopping.addEventListener('abort', tls.announceEnd, { once: true });

  return {
    /** Listens, then begins to order: the authority asks at once. */
    async listen(sockets: PassedSockets): Promise<HttpsPorts> {
      const httpPort = await listenBeside(redirects, 'HTTP_PORT', config, sockets.http);
      const port = await listenBeside(tls.server, 'HTTPS_PORT', config, sockets.https);
      log.info({ port, http_port: httpPort }, 'https is served');
      if (config.HTTPS === 'auto')
        orders = startOrders({ ...deps, wanted, countOrder: addOrderCounter(metrics.registry) });
      return { port, httpPort };
    },
    /** Ends with the answers in progress, while the app closes. */
    async stop(patience: number): Promise<void> {
      redirects.close();
      redirects.closeIdleConnections();
      await Promise.all([tls.stop(patience), orders?.stop(patience), source.stop(patience)]);
    },
  };
}

/** Remembers the thumbprint, which does not change. Before the first order it is looked up again, at most once a second. */
function rememberThumbprint(find: () => Promise<string | null>): () => Promise<string | null> {
  const mayLook = atMostEvery(ACCOUNT_LOOK_MS);
  let latest = Promise.resolve<string | null>(null);
  return async () => {
    const known = await latest.catch(() => null);
    if (known !== null) return known;
    if (mayLook('')) latest = find();
    return latest;
  };
}
