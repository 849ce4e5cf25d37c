import type { FailureCode } from '../../contract/reason-codes.ts';
import { ACTIONABLE_CODES, REFUSED_CODES } from '../../contract/reason-codes.ts';
import { toWire } from '../ids.ts';
import { paced } from '../lib/time/paced.ts';
import { type Repetition, repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import type { Notice } from '../mail/texts.ts';
import {
  countDeliveries,
  type FailedNotification,
  findFailedNotifications,
  type IncidentKind,
  recordIncident,
} from '../storage/accounts/incidents.ts';
import { findExpiring } from '../storage/certificates/certificates.ts';
import type { Database } from '../storage/database.ts';
import { findFailingDomain } from '../storage/domains/domains.ts';
import { findFailingFeed, findFloodedFeed } from '../storage/feeds/feeds.ts';
import { failuresSince } from '../storage/notifications/overview.ts';
import { readPauses } from '../storage/sending/push-pauses.ts';
import { listServiceIds } from '../storage/services/services.ts';
import { type OwedMailDeps, type OwedMails, owe } from './owed-mails.ts';

const EVERY_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** Lowest number of failures, and their lowest share of the deliveries, that make a notification or a day an incident. */
const MIN_FAILURES = 20;
const MIN_SHARE = 0.1;

/** `publicUrl`: address that the services share; '' if it is not known. */
type WatchDeps = Pick<OwedMailDeps, 'database' | 'mail'> & { publicUrl: string };

/** A certificate of the address that the services share, which expires soon. */
type Expiring = { host: string; until: string };

/**
 * Checks all services for incidents, which the overview lists under "Needs attention", every five minutes in every worker. Several
 * processes may check at the same time; the row of an incident ensures that only one of them owes the mails.
 */
export function watchAttention(deps: WatchDeps & { log: Log; mails: OwedMails }): Repetition {
  return repeat(
    EVERY_MS,
    async (signal) => {
      try {
        await lookAtAll(deps, signal);
      } finally {
        deps.mails.wake();
      }
    },
    {
      firstMs: EVERY_MS,
      failed: (error) =>
        deps.log.warn({ err: error }, 'services could not be checked for incidents; retrying'),
    },
  );
}

/** Checks all services for incidents. Does nothing without a mail server: then only the console reports them. */
export async function lookAtAll(deps: WatchDeps, stop: AbortSignal): Promise<void> {
  if (!deps.mail) return;
  const expiring = await findExpiringAddress(deps);
  for (const serviceId of await listServiceIds(deps.database))
    await paced(() => lookAt(deps, serviceId, expiring), stop);
}

async function findExpiringAddress({ database, publicUrl }: WatchDeps): Promise<Expiring | null> {
  const host = URL.parse(publicUrl)?.hostname;
  const until = host ? await findExpiring(database, host) : null;
  return host && until ? { host, until } : null;
}

async function lookAt(deps: WatchDeps, serviceId: string, expiring: Expiring | null): Promise<void> {
  const { database } = deps;
  const since = new Date(database.now() - DAY_MS);
  const failures = await failuresSince(database, serviceId, since);
  const countOf = (codes: readonly FailureCode[]) =>
    failures.reduce((sum, { reason_code, count }) => sum + (codes.includes(reason_code) ? count : 0), 0);

  const tell = (kind: IncidentKind, notice: Notice) =>
    database.transaction(async (tx) => {
      if (await recordIncident(tx, serviceId, kind)) await owe(deps, tx, serviceId, notice);
    });
  if (expiring) await tell('certificate', { kind: 'certificate', ...expiring });
  const [pause] = await readPauses(database, serviceId);
  if (pause) {
    const { host } = new URL(pause.origin);
    await tell('paused', { kind: 'paused', host, until: new Date(pause.until).toISOString() });
  }
  const domain = await findFailingDomain(database, serviceId);
  if (domain) await tell('domain', { kind: 'domain', domain });
  await lookAtFeeds(database, serviceId, tell);
  const refused = countOf(REFUSED_CODES);
  if (refused > 0) await tell('refused', { kind: 'refused', count: refused });
  const failed = countOf(ACTIONABLE_CODES);
  if (failed < MIN_FAILURES) return;
  const notifications = await findFailedNotifications(database, serviceId, since, ACTIONABLE_CODES);
  const worst = notifications.find(isAboveBound);
  const total = await countDeliveries(database, serviceId, since);
  if (worst) await tell('failures', { kind: 'notification', ...worst, id: toWire('ntf', worst.id) });
  else if (isAboveBound({ failed, total })) await tell('failures', { kind: 'day', failed, total });
}

async function lookAtFeeds(
  database: Database,
  serviceId: string,
  tell: (kind: IncidentKind, notice: Notice) => Promise<void>,
): Promise<void> {
  const failing = await findFailingFeed(database, serviceId);
  if (failing)
    await tell('feed_failing', {
      kind: 'feed_failing',
      url: failing.url,
      since: failing.since.toISOString(),
      reason: failing.error,
    });
  const flooded = await findFloodedFeed(database, serviceId);
  if (flooded)
    await tell('feed_flooded', { kind: 'feed_flooded', url: flooded.url, count: flooded.left_out });
}

const isAboveBound = ({ failed, total }: Omit<FailedNotification, 'id'>): boolean =>
  failed >= MIN_FAILURES && failed >= total * MIN_SHARE;
