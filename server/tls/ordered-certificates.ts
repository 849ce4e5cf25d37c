import { createSecureContext } from 'node:tls';
import { createConcurrencyLimit } from '../lib/concurrency/concurrency-limit.ts';
import { repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import {
  CERTIFICATES_CHANNEL,
  listServed,
  readCertificate,
  readCertificateStates,
  type Served as Stored,
} from '../storage/certificates/certificates.ts';
import type { Database } from '../storage/database.ts';
import type { Keyring } from '../storage/operating/keyring.ts';
import type { Signals } from '../storage/signals.ts';
import type { CertificateSource, Served } from './source.ts';
import { TLS_OPTIONS } from './tls-options.ts';
import type { WantedNames } from './wanted-names.ts';

/** Highest number of certificates that are ready in memory, at some 30 KB each. Others are read when their name is asked for. */
const MAX_READY = 1000;
/** Certificates that are read at a time, so that handshakes for many names leave connections of the pool to requests. */
const MAX_LOADS = 4;
/** Interval at which changes are looked for, since a signal of one may be lost. */
const LOOK_MS = 30_000;

export type CertificateDeps = {
  database: Database;
  keyring: Keyring;
  signals: Signals;
  wanted: WantedNames;
  log: Log;
};

/** Serves the certificates that this installation's processes have ordered. It knows all names, and reads a certificate at its first use. */
export async function openOrderedCertificates(
  { database, keyring, signals, wanted, log }: CertificateDeps,
  maxReady = MAX_READY,
): Promise<CertificateSource> {
  let known = new Map<string, Stored>();
  /** Certificates in use, the least recently used first. */
  const ready = new Map<string, { version: string; served: Served }>();
  const loading = new Map<string, Promise<Served | null>>();
  const limitLoads = createConcurrencyLimit(MAX_LOADS);

  const looks = repeat(
    LOOK_MS,
    async () => {
      known = new Map((await listServed(database)).map((stored) => [stored.name, stored]));
      for (const name of ready.keys()) if (!known.has(name)) ready.delete(name);
    },
    { failed: (error) => log.warn({ err: error }, 'certificates could not be looked for; retrying') },
  );
  signals.listen(CERTIFICATES_CHANNEL, looks.wake, looks.wake);
  await looks.first;

  async function load({ name, version, firstIssuedAt }: Stored): Promise<Served | null> {
    try {
      const certificate = await readCertificate(database, keyring, name);
      if (!certificate) return null;
      const context = createSecureContext({ ...TLS_OPTIONS, cert: certificate.chain, key: certificate.key });
      const served = { context, since: firstIssuedAt };
      keep(name, { version, served });
      return served;
    } catch (error) {
      log.warn({ err: error, name }, 'a certificate could not be loaded');
      return ready.get(name)?.served ?? null;
    }
  }

  function keep(name: string, entry: { version: string; served: Served }): void {
    ready.delete(name);
    ready.set(name, entry);
    if (ready.size > maxReady) ready.delete(ready.keys().next().value!);
  }

  return {
    find(name) {
      const stored = known.get(name);
      if (!stored) return null;
      const entry = ready.get(name);
      if (entry?.version === stored.version) {
        keep(name, entry);
        return entry.served;
      }
      const running = loading.get(name) ?? limitLoads(() => load(stored)).finally(() => loading.delete(name));
      loading.set(name, running);
      return running;
    },
    since: (name) => known.get(name)?.firstIssuedAt ?? null,
    async earliestExpiry() {
      const states = await readCertificateStates(database, await wanted());
      const times = states.flatMap(({ expires_at }) => (expires_at ? [Date.parse(expires_at)] : []));
      return times.length > 0 ? new Date(Math.min(...times)) : null;
    },
    async countFailing() {
      const names = await wanted();
      const states = await readCertificateStates(database, names);
      const good = states.filter(({ expires_at, problem }) => expires_at !== null && problem === null);
      return names.length - good.length;
    },
    stop: looks.stop,
  };
}
