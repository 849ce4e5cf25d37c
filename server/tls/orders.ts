import type { Config } from '../config.ts';
import { type Repetition, repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import { openAccount, saveAccountUrl } from '../storage/certificates/acme-accounts.ts';
import {
  beginOrder,
  CERTIFICATES_CHANNEL,
  findDue,
  lockOrders,
  noteWanted,
  saveCertificate,
  saveProblem,
} from '../storage/certificates/certificates.ts';
import type { Database } from '../storage/database.ts';
import type { Keyring } from '../storage/operating/keyring.ts';
import type { Signals } from '../storage/signals.ts';
import type { OrderCounter } from './metrics.ts';
import { ORDER_TIMEOUT_MS, orderCertificate, type ProblemCode } from './order.ts';
import type { WantedNames } from './wanted-names.ts';

export type OrderDeps = {
  config: Pick<Config, 'ACME_DIRECTORY' | 'ACME_EMAIL' | 'OPERATOR_EMAIL'>;
  database: Database;
  keyring: Keyring;
  signals: Signals;
  wanted: WantedNames;
  countOrder: OrderCounter;
  log: Log;
};

/** Interval at which the age of certificates is looked at. */
const LOOK_MS = 30_000;

/**
 * Orders certificates that are missing, and renews them after two thirds of their life. Every process looks, and one of them orders, one
 * certificate after the other. A failure leaves the former certificate in place, and is repeated after a pause.
 */
export function startOrders(deps: OrderDeps): Repetition {
  const looks = repeat(
    LOOK_MS,
    async (signal) => {
      const names = await deps.wanted();
      await noteWanted(deps.database, names);
      if ((await findDue(deps.database, names)) === null) return undefined;
      const release = await lockOrders(deps.database, 2 * ORDER_TIMEOUT_MS);
      if (!release) return undefined;
      try {
        while (!signal.aborted) {
          const name = await findDue(deps.database, names);
          if (name === null) return undefined;
          const problem = await order(deps, name, signal);
          // The orders of other names would fail in the same way.
          if (problem === 'rate_limited' || problem === 'authority_unreachable') return undefined;
        }
      } finally {
        await release();
      }
    },
    { failed: (error) => deps.log.warn({ err: error }, 'certificates could not be looked at; retrying') },
  );
  deps.signals.listen(CERTIFICATES_CHANNEL, looks.wake);
  return looks;
}

/** Orders a certificate. Returns why that failed; null if it did not. */
async function order(deps: OrderDeps, name: string, signal: AbortSignal): Promise<ProblemCode | null> {
  const { config, database, keyring, log } = deps;
  const { ACME_DIRECTORY: directory } = config;
  const email = config.ACME_EMAIL || config.OPERATOR_EMAIL;
  const account = await openAccount(database, keyring, directory);
  await beginOrder(database, name);
  log.info({ name, directory }, 'a certificate is ordered');
  const result = await orderCertificate(
    { directory, accountKey: account.key, accountUrl: account.url, email, name },
    signal,
  );
  if (result.accountUrl !== null) await saveAccountUrl(database, directory, result.accountUrl);
  // The next process repeats it after the pause.
  if (!result.ok && signal.aborted) return result.code;
  deps.countOrder(result.ok ? 'issued' : result.code);
  if (result.ok) {
    await saveCertificate(database, keyring, name, result);
    deps.signals.send(CERTIFICATES_CHANNEL, name);
    log.info({ name, expires_at: result.expiresAt }, 'a certificate was issued');
    return null;
  }
  await saveProblem(database, name, result);
  log.error(
    { name, code: result.code, detail: result.detail, retry_after_s: result.retryAfterS },
    'a certificate could not be ordered; the former one stays, and the order will be repeated',
  );
  return result.code;
}
