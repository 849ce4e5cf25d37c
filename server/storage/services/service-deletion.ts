import { resumeRuns } from '../automations/write-runs.ts';
import type { Database, Queryable, Sql } from '../database.ts';
import { prepared, sql } from '../database.ts';
import { lockName } from '../locks.ts';
import { deleteListOf } from '../notifications/notifications.ts';
import { addFinishedEvents, FINISHED_COLUMNS, type FinishedRow } from '../sending/finished-notifications.ts';
import { type Stops, stopNotification } from '../sending/stops.ts';
import { IS_CLOSED } from './services.ts';
import { tableNamed } from './tables.ts';

/** Days for which an owner can restore a service. */
export const RESTORE_DAYS = 7;

/** Waits for the requests that are being accepted for a service, in a transaction that closes it. */
export const waitForAccepting = (tx: Queryable, serviceId: string): Promise<unknown> =>
  lockName(tx, acceptingLock(serviceId));

const acceptingLock = (serviceId: string): string => `accepting for ${serviceId}`;

/**
 * Returns statements that begin a transaction which accepts something to send for services that are neither deleted nor suspended: deletion and
 * suspension wait for its end. The second statement fails with a data error if a service is closed, because a batch of statements cannot
 * branch. A lock of the service's row would make every transaction write to it, and wait for changes of the service.
 */
export function holdLiveStatements(serviceIds: string[]): Sql[] {
  const ids = [...new Set(serviceIds)].sort();
  return [
    holdStatement(ids),
    // This statement is separate, so that it sees what was committed while the first one waited.
    prepared(
      'check held services',
      sql`SELECT 1 / (NOT ${IS_CLOSED})::int FROM services WHERE id = ANY(${ids}::uuid[])`,
    ),
  ];
}

const holdStatement = (ids: string[]): Sql =>
  prepared(
    'hold services',
    sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(name, 0)) FROM unnest(${ids.map(acceptingLock)}::text[]) AS l (name)`,
  );

/** Holds a service, closed or not: it is neither closed nor opened until the end of the transaction. */
export const holdService = (tx: Queryable, serviceId: string): Promise<unknown> =>
  tx.query(holdStatement([serviceId]));

/** Runs `holdLiveStatements`. */
export async function holdLive(tx: Queryable, serviceIds: string[]): Promise<void> {
  for (const statement of holdLiveStatements(serviceIds)) await tx.query(statement);
}

/**
 * Marks a service as deleted: from now on it accepts and sends nothing. Requests that were being accepted have committed when this returns.
 * Returns null if it was marked before.
 *
 * @param report called in the same transaction, with the time after which it cannot be restored
 */
export const markDeleted = (
  database: Database,
  id: string,
  by: string,
  report: (tx: Queryable, deletesAt: Date) => Promise<void>,
): Promise<Date | null> =>
  database.transaction(async (tx) => {
    const [row] = await tx.query<{ deletes_at: Date }>(sql`
      UPDATE services SET deletes_at = now() + ${RESTORE_DAYS} * interval '1 day', deleted_by = ${by}
      WHERE id = ${id} AND deletes_at IS NULL RETURNING deletes_at`);
    if (!row) return null;
    await report(tx, row.deletes_at);
    await waitForAccepting(tx, id);
    return row.deletes_at;
  });

/** Restores a service. Returns false if it is not marked, or its time is over: then its rows may already be deleted. */
export const restoreService = (database: Database, id: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const rows = await tx.query(sql`
      UPDATE services SET deletes_at = NULL, deleted_by = NULL WHERE id = ${id} AND deletes_at > now() RETURNING id`);
    if (rows.length > 0) await resumeRunsOf(tx, id);
    return rows.length > 0;
  });

/** Lets the runs go on that were due while a service was closed, in the transaction that opens it. */
export async function resumeRunsOf(tx: Queryable, serviceId: string): Promise<void> {
  await waitForAccepting(tx, serviceId);
  await resumeRuns(tx, serviceId);
}

/** Lists deleted services: those that can be restored, or those whose time is over. */
export async function listDeletedServices(database: Queryable, isOver: boolean): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    SELECT id FROM services WHERE deletes_at IS NOT NULL AND (deletes_at <= now()) = ${isOver} ORDER BY deletes_at`);
  return rows.map(({ id }) => id);
}

const CANCEL_BATCH_SIZE = 500;

/** Cancels scheduled notifications, which the release ignores from the moment of the deletion on. Returns whether there may be more. */
export const cancelScheduled = (database: Database, serviceId: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const cancelled = await tx.query<FinishedRow>(sql`
      UPDATE notifications SET status = 'skipped', released = true
      WHERE service_id = ${serviceId} AND status = 'created' AND NOT released AND id = ANY(ARRAY(
        SELECT id FROM notifications
        WHERE service_id = ${serviceId} AND status = 'created' AND NOT released LIMIT ${CANCEL_BATCH_SIZE}))
      RETURNING ${FINISHED_COLUMNS}`);
    await deleteListOf(
      tx,
      serviceId,
      cancelled.map(({ id }) => id),
    );
    await addFinishedEvents(tx, serviceId, cancelled);
    return cancelled.length > 0;
  });

export type StopDeps = { database: Database; stops: Pick<Stops, 'announce'> };

/** Stops the notifications of a service that are being sent. */
export async function stopUnfinished({ database, stops }: StopDeps, serviceId: string): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await listUnfinished(database, serviceId, after);
    for (const id of ids)
      if ((await stopNotification(database, serviceId, id)) === 'stopped') stops.announce(id);
    after = ids.at(-1) ?? null;
    if (after === null) return;
  }
}

/** Lists notifications that are being sent, some at a time. */
async function listUnfinished(
  database: Queryable,
  serviceId: string,
  after: string | null,
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    SELECT id FROM notifications
    WHERE service_id = ${serviceId} AND status IN ('created', 'queued') AND stopped_at IS NULL
      AND id > ${after ?? '00000000-0000-0000-0000-000000000000'} ORDER BY id LIMIT ${CANCEL_BATCH_SIZE}`);
  return rows.map(({ id }) => id);
}

const DELETE_BATCH_SIZE = 5000;

/**
 * Deletes some rows of a service whose time is over, from a table. An interrupted deletion continues with the remaining rows: the service's
 * own row is deleted last.
 *
 * @returns whether there may be more
 */
export async function deleteRowsOf(database: Queryable, serviceId: string, table: string): Promise<boolean> {
  const name = tableNamed(table);
  const rows = await database.query(sql`
    DELETE FROM ${name} WHERE service_id = ${serviceId}
      AND ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE service_id = ${serviceId} LIMIT ${DELETE_BATCH_SIZE}))
    RETURNING 1`);
  return rows.length === DELETE_BATCH_SIZE;
}

export const deleteServiceRow = (database: Queryable, serviceId: string): Promise<unknown> =>
  database.query(sql`DELETE FROM services WHERE id = ${serviceId} AND deletes_at <= now()`);
