import { partition } from '../../lib/partition.ts';
import { waitAtMost } from '../../lib/time/deadlines.ts';
import type { Log } from '../../log.ts';
import { changeStatements } from '../../storage/changes.ts';
import { markDeliveries, markPage } from '../../storage/corrections/corrections.ts';
import type { Database, Queryable, Sql } from '../../storage/database.ts';
import { type GoneSubscription, goneChanges, lockGone } from '../../storage/devices/deactivation.ts';
import { addJobs } from '../../storage/jobs/jobs.ts';
import { packIds } from '../../storage/jobs/queues.ts';
import { countPages, divertAll, writeAccepted } from '../../storage/sending/broadcasts/broadcast-pages.ts';
import { type Page, pageKey } from '../../storage/sending/broadcasts/page-bits.ts';
import { type Delivery, lockStatements } from '../../storage/sending/deliveries.ts';
import { finishChanges } from '../../storage/sending/finished-notifications.ts';
import {
  type DeliveryOutcome,
  type DeliveryRetry,
  outcomeStatements,
  writeOutcomes,
} from '../../storage/sending/outcomes.ts';
import { createWriteQueue } from './write-queue.ts';

/** An outcome to write. `revision`: of the content that was posted; `goneEndpoint`: the push endpoint that turned out to be gone. */
export type Settlement = DeliveryOutcome & {
  direct: boolean;
  revision: number;
  goneEndpoint: string | null;
};

export type Settler = {
  /** Resolves once the outcome is durable. Rejects if the database rejects its values: the delivery is still owed. */
  settle(settlement: Settlement): Promise<void>;
  /** Settles deliveries of a page that a push service accepted. */
  settleAccepted(accepted: AcceptedDeliveries): Promise<void>;
  /** Writes the outcomes that are waiting, for at most `patience` ms. */
  stop(patience: number): Promise<void>;
};

/** `settlement` returns a delivery's settlement by its index in `positions`, for the rare delivery that has left its page. */
export type AcceptedDeliveries = {
  page: Page;
  positions: number[];
  revision: number;
  settlement: (index: number) => Settlement;
};

/**
 * A write costs PostgreSQL some 300 µs plus its rows, and waiting deliveries are posted again if the process is killed: up to 64
 * repeated messages are a fair price. At 7,000 messages a second, 64 arrive in 10 ms.
 */
const GATHER_ACCEPTED = { until: 64, ms: 10 };
/** Other outcomes may wait longer: repeating a failed attempt does not send a message to a phone twice. */
const GATHER_OTHERS_OF_PAGES = { until: 64, ms: 250 };
const MAX_ACCEPTED_WAITING = 128;

/**
 * Writes outcomes in batches of three kinds, which do not wait for each other: accepted deliveries of pages, other outcomes of pages,
 * and deliveries that have rows.
 *
 * @param onBacklog called when so many accepted deliveries wait that sending must pause, and when this ends: if the process were
 *   killed, all of them would be sent again
 */
export function createSettler(
  database: Database,
  log: Log,
  onBacklog: (isLong: boolean) => void = () => {},
): Settler {
  const accepted = createWriteQueue<AcceptedDeliveries>({
    write: writeAllAccepted,
    log,
    gather: GATHER_ACCEPTED,
    sizeOf: ({ positions }) => positions.length,
    backlog: MAX_ACCEPTED_WAITING,
    onBacklog,
  });
  const diverted = createWriteQueue({ write: divertAndWrite, log, gather: GATHER_OTHERS_OF_PAGES });
  const rows = createWriteQueue({ write: writeRows, log });
  const queues = [accepted, diverted, rows];

  async function writeAllAccepted(items: AcceptedDeliveries[]): Promise<void> {
    const pages = [...Map.groupBy(items, ({ page }) => pageKey(page)).values()].map((group) => ({
      page: group[0]!.page,
      positions: group.flatMap(({ positions }) => positions),
    }));
    const revised = items
      .filter(({ revision }) => revision > 0)
      .map(({ page, positions, revision }) => markPage(page, positions, revision));
    const written = await writeAccepted(database, pages, revised);
    const complete = pages.filter(({ page }) => written.get(pageKey(page))?.isComplete);
    await countPages(
      database,
      complete.map(({ page }) => page),
    );
    // Deliveries that were diverted before.
    const refused = items.flatMap(({ page, positions, settlement }) => {
      const atPage = written.get(pageKey(page))?.refused ?? [];
      if (atPage.length === 0) return [];
      return positions.flatMap((position, index) => (atPage.includes(position) ? [settlement(index)] : []));
    });
    if (refused.length > 0) await writeRows(refused);
  }

  async function divertAndWrite(settlements: Settlement[]): Promise<void> {
    const retries = await database.transaction(async (tx) => {
      const owed = await divertAll(tx, onePerDelivery(settlements));
      const retries = owed.length === 0 ? 0 : await writeWithRetries(tx, owed);
      await finish(tx, settlements, goneOf(owed));
      return retries;
    });
    logRetries(retries);
  }

  /** Final outcomes are sent to PostgreSQL in one piece, so that it writes them even if this process ends meanwhile. */
  async function writeRows(settlements: Settlement[]): Promise<void> {
    const [unsuccessful, final] = partition(
      onePerDelivery(settlements),
      ({ outcome }) => outcome.status === 'queued',
    );
    if (final.length > 0)
      await database.batch([
        ...outcomeStatements(final),
        ...markDeliveries(acceptedOf(final)),
        ...finalStatements(final, goneOf(final)),
      ]);
    if (unsuccessful.length === 0) return;
    logRetries(await database.transaction((tx) => writeWithRetries(tx, unsuccessful)));
  }

  /** Returns how many deliveries will be retried. */
  async function writeWithRetries(tx: Queryable, settlements: Settlement[]): Promise<number> {
    const retries = await writeOutcomes(tx, settlements);
    for (const statement of markDeliveries(acceptedOf(settlements))) await tx.query(statement);
    await addRetries(tx, retries, settlements);
    return retries.length;
  }

  function logRetries(deliveries: number): void {
    if (deliveries > 0) log.debug({ deliveries }, 'deliveries will be retried');
  }

  return {
    settle(settlement) {
      const { place, outcome } = settlement;
      if (!place) return rows.add(settlement);
      if (outcome.status !== 'completed') return diverted.add(settlement);
      return accepted.add({
        page: place.page,
        positions: [place.position],
        revision: settlement.revision,
        settlement: () => settlement,
      });
    },
    settleAccepted: accepted.add,
    async stop(patience) {
      await waitAtMost(patience, Promise.all(queues.map((queue) => queue.flush())));
      for (const queue of queues) queue.stop();
    },
  };
}

/** Returns the last statements of a transaction that has locked the notifications: they deactivate devices and finish notifications. */
const finalStatements = (deliveries: Delivery[], gone: GoneSubscription[]): Sql[] => [
  ...lockGone(gone),
  ...changeStatements([...goneChanges(gone), ...finishChanges(deliveries)]),
];

async function finish(tx: Queryable, deliveries: Delivery[], gone: GoneSubscription[]): Promise<void> {
  for (const statement of [...lockStatements(deliveries), ...finalStatements(deliveries, gone)])
    await tx.query(statement);
}

/** Returns the subscriptions that turned out to be gone. */
export const goneOf = (settlements: Settlement[]): GoneSubscription[] =>
  settlements.flatMap(({ serviceId, deviceId, goneEndpoint }) =>
    goneEndpoint === null ? [] : [{ serviceId, deviceId, endpoint: goneEndpoint }],
  );

export const acceptedOf = (settlements: Settlement[]): Settlement[] =>
  settlements.filter(({ outcome }) => outcome.status === 'completed');

/** Returns one outcome per delivery, the final or else the latest: a statement cannot write a row twice. */
function onePerDelivery(settlements: Settlement[]): Settlement[] {
  const byKey = new Map<string, Settlement>();
  for (const settlement of settlements) {
    const key = settlement.notificationId + settlement.deviceId;
    const earlier = byKey.get(key);
    if (!earlier || earlier.outcome.status === 'queued') byKey.set(key, settlement);
  }
  return [...byKey.values()];
}

/** Adds one job for all retries of a notification, or of one of its waves, that are due at about the same time. */
async function addRetries(tx: Queryable, retries: DeliveryRetry[], settlements: Settlement[]): Promise<void> {
  const directIds = new Set(
    settlements.filter(({ direct }) => direct).map(({ notificationId }) => notificationId),
  );
  const groups = Map.groupBy(
    retries,
    (retry) => `${retry.notificationId} ${retry.waveDueAt} ${roundUp(retry.retryIn)}`,
  );
  await addJobs(
    tx,
    'retry',
    [...groups.values()].map((group) => {
      const { serviceId, notificationId, waveDueAt } = group[0]!;
      const direct = directIds.has(notificationId);
      const devices = packIds(group.map(({ deviceId }) => deviceId));
      return {
        data: {
          service_id: serviceId,
          notification_id: notificationId,
          devices,
          direct,
          wave_due_at: waveDueAt,
        },
        startIn: roundUp(Math.max(...group.map(({ retryIn }) => retryIn))),
        priority: direct ? 1 : 0,
      };
    }),
  );
}

/** Rounds a wait up to the next eighth of its order of magnitude, in ms: long waits need not be exact. */
function roundUp(wait: number): number {
  const step = 2 ** Math.floor(Math.log2(Math.max(wait, 8))) / 8;
  return Math.ceil(wait / step) * step;
}
