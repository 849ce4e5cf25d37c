import { waitAtMost } from '../../lib/time/deadlines.ts';
import type { Log } from '../../log.ts';
import { changeStatements } from '../../storage/changes.ts';
import { markDeliveries } from '../../storage/corrections/corrections.ts';
import type { Database } from '../../storage/database.ts';
import { goneChanges, lockGone } from '../../storage/devices/deactivation.ts';
import {
  type FirstDeliveries,
  firstDeliveriesChanges,
  firstDeliveriesStatements,
  type UnsentDirect,
} from '../../storage/sending/direct-deliveries.ts';
import type { FinalOutcome } from '../../storage/sending/outcomes.ts';
import { acceptedOf, goneOf, type Settlement, type Settler } from './settle.ts';
import { createWriteQueue } from './write-queue.ts';

/**
 * Writes the deliveries of direct notifications once: when their outcomes are known, or when the notification has to show that it is
 * being sent. Later outcomes, such as after retries or from slow push services, are settled like any other.
 */
export type DirectOutcomes = Settler & {
  /** Registers notifications that this process begins to send. Notifications without a recipient are written at once. */
  begin(notifications: UnsentDirect[]): DirectBatch;
};

export type DirectBatch = {
  /**
   * Writes the unwritten deliveries of the batch; deliveries without an outcome are written as owed. Resolves once all are durable. A
   * notification stays unchanged if the database rejects its values.
   */
  writeAll(): Promise<void>;
};

type Entry = {
  serviceId: string;
  notificationId: string;
  leftOut: UnsentDirect['leftOut'];
  recipients: { deviceId: string; userHash: string; attempts: number }[];
  /** Outcomes by device id. */
  outcomes: Map<string, Pending>;
  /** Once true, outcomes are settled one by one. */
  isClosed: boolean;
  /** True if this process wrote the deliveries; false if another worker did, or the notification is final or deleted. */
  isOurs: boolean;
  written: Promise<void>;
  markWritten: () => void;
};
type Pending = { settlement: Settlement; resolve: () => void; reject: (error: unknown) => void };

/** Time for which the outcomes of a user's devices wait for each other. */
const SIBLINGS_MS = 20;

/** @param settler settles all but the first outcomes of direct notifications */
export function createDirectOutcomes(database: Database, settler: Settler, log: Log): DirectOutcomes {
  const open = new Map<string, Entry>();
  const queue = createWriteQueue({ write, log });

  function begin(notifications: UnsentDirect[]): DirectBatch {
    const entries = notifications.map(createEntry);
    for (const entry of entries) {
      open.set(entry.notificationId, entry);
      if (entry.recipients.length === 0) close(entry);
    }
    return {
      async writeAll() {
        for (const entry of entries) close(entry);
        await Promise.all(entries.map(({ written }) => written));
      },
    };
  }

  function settle(settlement: Settlement): Promise<void> {
    const entry = open.get(settlement.notificationId);
    if (!entry) return settler.settle(settlement);
    if (entry.isClosed || settlement.outcome.status === 'queued') {
      close(entry);
      return entry.written.then(() => settler.settle(settlement));
    }
    return new Promise((resolve, reject) => {
      entry.outcomes.set(settlement.deviceId, { settlement, resolve, reject });
      if (entry.outcomes.size === entry.recipients.length) close(entry);
      else if (entry.outcomes.size === 1) setTimeout(close, SIBLINGS_MS, entry);
    });
  }

  function close(entry: Entry): void {
    if (entry.isClosed) return;
    entry.isClosed = true;
    const end = (endOutcome: (pending: Pending) => void) => {
      open.delete(entry.notificationId);
      entry.outcomes.forEach(endOutcome);
      entry.markWritten();
    };
    queue.add(entry).then(
      () =>
        end(({ settlement, resolve, reject }) => {
          if (entry.isOurs) resolve();
          else settler.settle(settlement).then(resolve, reject);
        }),
      (error) => end(({ reject }) => reject(error)),
    );
  }

  async function write(entries: Entry[]): Promise<void> {
    const settlements = entries.flatMap(({ outcomes }) =>
      [...outcomes.values()].map(({ settlement }) => settlement),
    );
    const gone = goneOf(settlements);
    const deliveries = entries.map(firstDeliveries);
    const rows = await database.batch<{ written_id?: string }>([
      ...firstDeliveriesStatements(deliveries),
      ...markDeliveries(acceptedOf(settlements)),
      ...lockGone(gone),
      ...changeStatements([...goneChanges(gone), ...firstDeliveriesChanges(deliveries)]),
    ]);
    const written = new Set(rows.flat().map(({ written_id }) => written_id));
    for (const entry of entries) entry.isOurs = written.has(entry.notificationId);
  }

  return {
    begin,
    settle,
    settleAccepted: settler.settleAccepted,
    async stop(patience) {
      await waitAtMost(patience, queue.flush());
      queue.stop();
      await settler.stop(patience);
    },
  };
}

function createEntry({ sending: { id, serviceId }, recipients, leftOut }: UnsentDirect): Entry {
  const { promise: written, resolve: markWritten } = Promise.withResolvers<void>();
  return {
    serviceId,
    notificationId: id,
    leftOut,
    recipients: recipients.map(({ deviceId, userHash, attempts }) => ({ deviceId, userHash, attempts })),
    outcomes: new Map(),
    isClosed: false,
    isOurs: false,
    written,
    markWritten,
  };
}

const firstDeliveries = ({
  serviceId,
  notificationId,
  leftOut,
  recipients,
  outcomes,
}: Entry): FirstDeliveries => ({
  serviceId,
  notificationId,
  leftOut,
  deliveries: recipients.map((recipient) => {
    const settlement = outcomes.get(recipient.deviceId)?.settlement;
    if (!settlement) return { ...recipient, outcome: null };
    return {
      deviceId: recipient.deviceId,
      userHash: recipient.userHash,
      attempts: settlement.attempts,
      outcome: settlement.outcome as FinalOutcome,
    };
  }),
});
