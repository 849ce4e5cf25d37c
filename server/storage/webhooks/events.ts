import { EVENT_TYPES, type EventType } from '../../../contract/lists.ts';
import { byService } from '../citus/per-service.ts';
import { type Database, prepared, type Queryable, type Sql, sql } from '../database.ts';

/**
 * Events are written in the transaction that they report, and numbered under the lock of their service's row in `event_numbers`, which is
 * held until the commit. So a reader that has seen an event has seen all events of the service with lower numbers
 * (docs/decisions/0011-events-are-numbered-when-they-are-written.md). Event times are taken under the same lock and never go back, even if
 * a clock does: an event's id begins with its time (`eventId`), and ids have to ascend as numbers do.
 *
 * A transaction takes that lock last, so that none deadlocks: notifications, then devices, then numbers, each in order of service id.
 */

/** Days for which events are kept. */
export const EVENT_DAYS = 30;

/** Returns the value of `events.type`. */
export const typeNumber = (type: EventType): number => EVENT_TYPES.indexOf(type);

export const isReceipt = (type: EventType): boolean =>
  type === 'notification.shown' || type === 'notification.tapped' || type === 'notification.dismissed';

/** Numbers of the types of receipts. */
export const RECEIPTS: number[] = EVENT_TYPES.filter(isReceipt).map(typeNumber);

/** A new event. Ids are UUIDs. `data`: additional event data; `isSum`: whether it sums up the receipts of a minute. */
export type NewEvent = {
  serviceId: string;
  type: EventType;
  notificationId?: string;
  deviceId?: string | null;
  userId?: string | null;
  isSum?: boolean;
  data?: object;
};

/** The place where events are inserted: their numbers follow `before`, their time is `at`. */
export type EventPlace = { before: Sql; at: Sql };

/** A statement that inserts events of a service, at most `max`. */
export type EventSource = { serviceId: string; max: number; insert: (place: EventPlace) => Sql };

/** Returns statements for the end of a transaction. Numbers that a source does not need are skipped. */
export function eventStatements(sources: EventSource[]): Sql[] {
  const reserves: Sql[] = [];
  const inserts: Sql[] = [];
  for (const [serviceId, group] of byService(sources)) {
    let left = group.reduce((sum, { max }) => sum + max, 0);
    if (left > 0) reserves.push(reserveStatement(serviceId, left));
    for (const { max, insert } of group) {
      if (max > 0) inserts.push(insert(placeOfLast(serviceId, left)));
      left -= max;
    }
  }
  return [...reserves, ...inserts];
}

/** Returns a statement that takes the lock of a service's numbers, and reserves some. */
export const reserveStatement = (serviceId: string, count: number): Sql =>
  prepared(
    'reserve event numbers',
    sql`
      INSERT INTO event_numbers AS e (service_id, last, at) VALUES (${serviceId}, ${count}, statement_timestamp())
      ON CONFLICT (service_id) DO UPDATE SET last = e.last + excluded.last, at = greatest(e.at, excluded.at)`,
  );

/** Returns the place of the last `count` events whose numbers this transaction has reserved. */
export const placeOfLast = (serviceId: string, count: number): EventPlace => ({
  before: sql`(SELECT e.last - ${count}::int FROM event_numbers e WHERE e.service_id = ${serviceId})`,
  at: sql`(SELECT e.at FROM event_numbers e WHERE e.service_id = ${serviceId})`,
});

/** Writes events, at the end of a transaction. */
export async function addEvents(tx: Queryable, events: NewEvent[]): Promise<void> {
  const sources = byService(events).map(([serviceId, group]) => sourceOf(serviceId, group));
  for (const statement of eventStatements(sources)) await tx.query(statement);
}

const sourceOf = (serviceId: string, events: NewEvent[]): EventSource => ({
  serviceId,
  max: events.length,
  insert: ({ before, at }) =>
    prepared(
      'insert events',
      sql`
        INSERT INTO events (service_id, number, at, type, is_sum, notification_id, device_id, user_id, data)
        SELECT ${serviceId}, ${before} + t.i, ${at}, t.type, t.is_sum, t.notification_id, t.device_id, t.user_id, t.data::jsonb
        FROM unnest(${events.map((_, i) => i + 1)}::int[], ${events.map(({ type }) => typeNumber(type))}::smallint[],
          ${events.map(({ isSum = false }) => isSum)}::boolean[],
          ${events.map(({ notificationId = null }) => notificationId)}::uuid[], ${events.map(({ deviceId = null }) => deviceId)}::uuid[],
          ${events.map(({ userId = null }) => userId)}::text[], ${events.map(({ data }) => (data ? JSON.stringify(data) : null))}::text[])
          AS t (i, type, is_sum, notification_id, device_id, user_id, data)`,
    ),
});

export type EventRow = {
  number: string;
  type: number;
  is_sum: boolean;
  at: Date;
  notification_id: string | null;
  device_id: string | null;
  user_id: string | null;
  data: object | null;
};

export const EVENT_COLUMNS = sql`number, type, is_sum, at, notification_id, device_id, user_id, data`;

/** The events that a reader gets. `aggregate`: receipts as sums of a minute rather than one by one. */
export type EventChoice = { types: number[]; aggregate: boolean };

/** Returns the condition that a reader gets an event. Only receipts are summed. */
export const isChosen = ({ types, aggregate }: EventChoice): Sql => sql`
  type = ANY(${types}::smallint[]) AND ${aggregate ? sql`(is_sum OR type <> ALL(${RECEIPTS}::smallint[]))` : sql`NOT is_sum`}`;

/** Lists events of a service after a number, oldest first. */
export const listEvents = (
  database: Queryable,
  { serviceId, after, limit, ...choice }: EventChoice & { serviceId: string; after: number; limit: number },
): Promise<EventRow[]> =>
  database.query<EventRow>(sql`
    SELECT ${EVENT_COLUMNS} FROM events
    WHERE service_id = ${serviceId} AND number > ${after} AND ${isChosen(choice)}
    ORDER BY number LIMIT ${limit}`);

/** Finds the metadata of notifications, by their UUIDs; without those that have none. */
export async function findMetadata(
  database: Queryable,
  serviceId: string,
  ids: string[],
): Promise<Map<string, Record<string, string>>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<{ id: string; metadata: Record<string, string> }>(
    prepared(
      'metadata of notifications',
      sql`
        SELECT id, metadata FROM notifications
        WHERE service_id = ${serviceId} AND id = ANY(${[...new Set(ids)]}::uuid[]) AND metadata IS NOT NULL`,
    ),
  );
  return new Map(rows.map(({ id, metadata }) => [id, metadata]));
}

/** Highest number of events that one statement reads or deletes. */
const BATCH_SIZE = 5000;

/** Removes a user's ids, and those of the user's devices, from a service's events. */
export async function eraseFromEvents(
  database: Queryable,
  serviceId: string,
  userIds: string[],
  devices: string[],
): Promise<void> {
  for (let after = '0'; ; ) {
    const [batch] = await database.query<{ last: string | null }>(sql`
      SELECT max(number) AS last FROM (
        SELECT number FROM events WHERE service_id = ${serviceId} AND number > ${after} ORDER BY number LIMIT ${BATCH_SIZE}
      ) e`);
    const last = batch!.last;
    if (last === null) return;
    await database.query(sql`
      UPDATE events SET user_id = CASE WHEN user_id = ANY(${userIds}::text[]) THEN NULL ELSE user_id END, device_id = NULL
      WHERE service_id = ${serviceId} AND number > ${after} AND number <= ${last}
        AND (user_id = ANY(${userIds}::text[]) OR device_id = ANY(${devices}::uuid[]))`);
    after = last;
  }
}

/** Deletes some of a service's old events. Returns false if there are no more. */
export async function deleteOldEvents(database: Queryable, serviceId: string): Promise<boolean> {
  const deleted = await database.query(sql`
    DELETE FROM events WHERE service_id = ${serviceId} AND number <= (
      SELECT max(number) FROM (
        SELECT number, at FROM events WHERE service_id = ${serviceId} ORDER BY number LIMIT ${BATCH_SIZE}
      ) oldest WHERE at < now() - ${EVENT_DAYS} * interval '1 day')
    RETURNING 1`);
  return deleted.length === BATCH_SIZE;
}

/** Number of one notification's receipts of a type; `action`: the tapped action. */
export type ReceiptCount = { notificationId: string; type: EventType; action: number | null; count: number };

/** Adds receipts to the sums of this minute. */
export const addToSums = (tx: Queryable, serviceId: string, counts: ReceiptCount[]): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO event_sums AS s (service_id, notification_id, type, action, minute, count)
    SELECT ${serviceId}, t.notification_id, t.type, t.action, date_trunc('minute', now()), t.count
    FROM unnest(${counts.map((c) => c.notificationId)}::uuid[], ${counts.map((c) => typeNumber(c.type))}::smallint[],
      ${counts.map((c) => c.action ?? -1)}::smallint[], ${counts.map((c) => c.count)}::int[]) AS t (notification_id, type, action, count)
    ON CONFLICT (service_id, notification_id, type, action, minute) DO UPDATE SET count = s.count + excluded.count`);

/** Time after a minute for which transactions that began in it still add to its sums. */
const SUM_DELAY = '5 seconds';

/** Finds services with sums of minutes that are over. */
export async function findServicesWithSums(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ service_id: string }>(sql`
    SELECT DISTINCT service_id FROM event_sums WHERE minute < date_trunc('minute', now() - ${SUM_DELAY}::interval)`);
  return rows.map((row) => row.service_id);
}

/** Writes the sums of minutes that are over as events. Takes the numbers' lock first, like transactions that add to sums. */
export const writeSums = (database: Database, serviceId: string): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.query(reserveStatement(serviceId, 1));
    const rows = await tx.query<{
      notification_id: string;
      type: number;
      action: number;
      minute: Date;
      count: number;
    }>(sql`
      DELETE FROM event_sums
      WHERE service_id = ${serviceId} AND minute < date_trunc('minute', now() - ${SUM_DELAY}::interval)
      RETURNING notification_id, type, action, minute, count`);
    const groups = Map.groupBy(
      rows,
      (row) => `${row.minute.toISOString()} ${row.notification_id} ${row.type}`,
    );
    const events = [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, group]) => sumOf(serviceId, group));
    await addEvents(tx, events);
  });

function sumOf(
  serviceId: string,
  group: { notification_id: string; type: number; action: number; minute: Date; count: number }[],
): NewEvent {
  const { notification_id, type, minute } = group[0]!;
  const countOf = (action: number) => group.find((row) => row.action === action)?.count ?? 0;
  return {
    serviceId,
    type: EVENT_TYPES[type]!,
    isSum: true,
    notificationId: notification_id,
    data: {
      count: group.reduce((sum, { count }) => sum + count, 0),
      ...(group.some(({ action }) => action >= 0) && { actions: [countOf(0), countOf(1)] }),
      from: minute.toISOString(),
      to: new Date(minute.getTime() + 60_000).toISOString(),
    },
  };
}
