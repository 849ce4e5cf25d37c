import type {
  FullPayload,
  NotificationOptions,
} from '../../../contract/api/notifications/notification-content.ts';
import { type Language, languages } from '../../../languages/languages.ts';
import { toWire } from '../../ids.ts';
import type { Lease } from '../../jobs/lane.ts';
import type { Log } from '../../log.ts';
import { changeStatements } from '../../storage/changes.ts';
import {
  type Correction,
  loadCorrection,
  loadOutdatedDeliveries,
  loadOutdatedPages,
  type OutdatedDevices,
  recordCorrected,
} from '../../storage/corrections/corrections.ts';
import type { Database } from '../../storage/database.ts';
import { goneChanges, lockGone } from '../../storage/devices/deactivation.ts';
import { addJobs, finishJobs, type Job } from '../../storage/jobs/jobs.ts';
import type { OwedCorrection } from '../../storage/jobs/queues.ts';
import type { Sending } from '../../storage/sending/deliveries.ts';
import { lifetimeOf } from '../outcomes/judge.ts';
import { goneOf, type Settlement, type Settler } from '../outcomes/settle.ts';
import type { Sender } from '../send.ts';

/** Sends the latest revision of a notification to the devices that got an earlier one. */
export type Corrector = { correct(job: Job<'correct'>, lease: Lease): Promise<void> };

/** Lifetime of a push that corrects another, from the correction on: the notification may be on screens after its own time to live. */
const MIN_LIFETIME_MS = 3_600_000;

/** Pauses between walks: doubled after each that leaves devices, or a tenth of the time so far while the notification's deliveries are owed. */
const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = { afterFailures: 900_000, whileOwed: 60_000 };
/** A longer Retry-After pauses its push origin (`pauses.ts`), and nothing is posted there meanwhile. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/** The outcomes of one walk's pushes, as a settler that keeps them. */
export type Collected = Pick<Settler, 'settle' | 'settleAccepted'> & { take(key: string): Settlement[] };

/** Creates the settler of a sender whose outcomes belong to corrections, and change no delivery. */
export function collectOutcomes(): Collected {
  const collected = new Map<string, Settlement[]>();
  return {
    async settle(settlement) {
      const key = keyOf(settlement.notificationId, settlement.revision);
      const settlements = collected.get(key);
      if (settlements) settlements.push(settlement);
      else collected.set(key, [settlement]);
    },
    async settleAccepted() {},
    take(key) {
      const settlements = collected.get(key) ?? [];
      collected.delete(key);
      return settlements;
    },
  };
}

const keyOf = (notificationId: string, revision: number) => `${notificationId} ${revision}`;

/** @param sender its outcomes go to `collected` */
export function createCorrector(deps: {
  database: Database;
  sender: Pick<Sender, 'sendUnsent'>;
  collected: Pick<Collected, 'take'>;
  log: Log;
}): Corrector {
  const { database, sender, collected, log } = deps;

  return {
    async correct(job, lease) {
      const { service_id: serviceId, notification_id: id, revision, tries } = job.data;
      const correction = await loadCorrection(database, serviceId, id);
      if (correction?.revision !== revision) return end(job, null);
      log.debug({ notification_id: toWire('ntf', id), revision }, 'correction being sent');
      const left = await walk(correction, tries, lease);
      if (left.count > 0) return end(job, { tries: tries + 1, startIn: pauseAfter(tries, left.retryIn) });
      if (correction.isFinal) return end(job, null);
      const startIn = Math.min(Math.max(correction.since / 10, MIN_PAUSE_MS), MAX_PAUSE_MS.whileOwed);
      return end(job, { tries, startIn });
    },
  };

  /** Finishes a job, or puts the next walk in its place. */
  async function end(job: Job<'correct'>, next: { tries: number; startIn: number } | null): Promise<void> {
    await database.transaction(async (tx) => {
      const [isHeld] = await finishJobs(tx, [job]);
      if (!isHeld || !next) return;
      const data: OwedCorrection = { ...job.data, tries: next.tries };
      await addJobs(tx, 'correct', [{ data, startIn: next.startIn }]);
    });
  }

  /** Walks over the devices that got an earlier revision. */
  async function walk(correction: Correction, tries: number, lease: Lease): Promise<Left> {
    const left: Left = { count: 0, retryIn: 0 };
    for (let after = -1; ; ) {
      const pages = await loadOutdatedPages(database, correction, after);
      if (pages.length === 0) break;
      await send(correction, pages, { tries, lease, left });
      after = pages.at(-1)!.page!.block;
    }
    for (let after: string | null = null; ; ) {
      const { devices, last } = await loadOutdatedDeliveries(database, correction, after);
      if (last === null) return left;
      await send(correction, [devices], { tries, lease, left });
      after = last;
    }
  }

  /** Sends a revision to some devices, and records the outcomes, also if it throws because the rest was withdrawn. */
  async function send(
    correction: Correction,
    devices: OutdatedDevices[],
    { tries, lease, left }: { tries: number; lease: Lease; left: Left },
  ): Promise<void> {
    const recipients = correction.isSuperseded
      ? []
      : devices.flatMap((each) => each.recipients.map((recipient) => ({ ...recipient, attempts: tries })));
    try {
      if (recipients.length === 0) return;
      const unsent = { sending: sendingOf(correction), recipients, leftOut: {} };
      const slow = await sender.sendUnsent([unsent], { lease: { ...lease, allStarted() {} } });
      // The next walk sends the messages that a slow push service has not got.
      await slow?.settled;
    } finally {
      const outcomes = collected.take(keyOf(correction.id, correction.revision));
      const byDevice = new Map(outcomes.map((settlement) => [settlement.deviceId, settlement.outcome]));
      // Devices are deactivated before the outcomes are counted, so that whoever reads the counts finds them so.
      const gone = goneOf(outcomes);
      if (gone.length > 0) await database.batch([...lockGone(gone), ...changeStatements(goneChanges(gone))]);
      for (const each of devices) await record(correction, each, byDevice);
      for (const { deviceId } of recipients) {
        const outcome = byDevice.get(deviceId);
        if (outcome && outcome.status !== 'queued') continue;
        left.count++;
        if (outcome) left.retryIn = Math.max(left.retryIn, outcome.retryIn);
      }
    }
  }

  async function record(
    correction: Correction,
    { page, recipients, unreachable, seen }: OutdatedDevices,
    outcomes: Map<string, Settlement['outcome']>,
  ): Promise<void> {
    const keysWith = (status: 'completed' | 'failed') =>
      recipients
        .filter(({ deviceId }) => (outcomes.get(deviceId)?.status ?? 'none') === status)
        .map(({ deviceId, place }) => place?.position ?? deviceId);
    const superseded = correction.isSuperseded
      ? recipients.map(({ deviceId, place }) => place?.position ?? deviceId)
      : [];
    const sent = keysWith('completed');
    const failed = [...keysWith('failed'), ...unreachable, ...superseded];
    if (sent.length + failed.length + seen.length > 0)
      await recordCorrected(database, correction, page, { sent, failed, seen });
  }
}

/** Devices for which it has to be tried again, after a time in ms. */
type Left = { count: number; retryIn: number };

const pauseAfter = (tries: number, retryIn: number): number =>
  Math.max(
    Math.min(MIN_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS.afterFailures),
    Math.min(retryIn, MAX_RETRY_AFTER_MS),
  );

/** Returns what is sent: the new content, or a text that says that it was taken back, in the languages of the experience. */
function sendingOf({ isRetraction, serviceName, since, ...sending }: Correction): Sending {
  const { age, options, payload } = sending;
  const lifetime = Math.max(lifetimeOf(options) * 1000, age - since + MIN_LIFETIME_MS);
  const own: NotificationOptions = { ...options, ttl_seconds: Math.ceil(lifetime / 1000) };
  if (!isRetraction) return { ...sending, payload, options: own, correction: 'replaced' };
  const { require_interaction: _, badge: __, ...quiet } = own;
  return { ...sending, payload: retractionIn(serviceName), options: quiet, correction: 'retracted' };
}

function retractionIn(serviceName: string | null): FullPayload {
  const textsOf = (language: Language) => {
    const { retraction, thisService } = languages[language].experience;
    return { title: serviceName ?? thisService, message: retraction };
  };
  const { en, ...others } = languages;
  const translations = Object.fromEntries(
    (Object.keys(others) as Language[]).map((language) => [language, textsOf(language)]),
  );
  return { ...textsOf('en'), translations };
}
