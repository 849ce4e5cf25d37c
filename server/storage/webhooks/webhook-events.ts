import { prepared, type Queryable, type Sql, sql } from '../database.ts';
import type { LeasedWebhook } from './due-webhooks.ts';
import { EVENT_COLUMNS, type EventRow, isChosen } from './events.ts';

export const isOf = ({ service_id, id }: Pick<LeasedWebhook, 'service_id' | 'id'>): Sql =>
  sql`service_id = ${service_id} AND webhook_id = ${id}`;

/** Events to post. `upTo`: every event that was read up to this number is either in `rows` or not for this webhook. */
export type EventsToPost = { rows: EventRow[]; upTo: string };

/** Reads the events after the webhook's cursor. */
export async function readStream(
  database: Queryable,
  webhook: LeasedWebhook,
  limit: number,
): Promise<EventsToPost> {
  const { service_id, cursor } = webhook;
  // Read first: events become visible in the order of their numbers, so all up to this one are visible now.
  const [latest] = await database.query<{ last: string }>(
    prepared('latest number', sql`SELECT last FROM event_numbers WHERE service_id = ${service_id}`),
  );
  return readRange(database, webhook, cursor, latest?.last ?? cursor, limit);
}

/** Numbers per statement. Without a bound, a planner with stale statistics may sort all remaining events. */
const MAX_SPAN = 1000;

async function readRange(
  database: Queryable,
  webhook: LeasedWebhook,
  after: string,
  until: string,
  limit: number,
): Promise<EventsToPost> {
  const end = Math.min(Number(until), Number(after) + MAX_SPAN);
  // The statement is not prepared: a plan that was made while the table was small would sort, or read more of the table.
  const rows = await database.query<EventRow>(sql`
    SELECT ${EVENT_COLUMNS} FROM events
    WHERE service_id = ${webhook.service_id} AND number > ${after} AND number <= ${end} AND ${isChosen(webhook)}
    ORDER BY number LIMIT ${limit}`);
  return { rows, upTo: rows.length < limit ? String(end) : rows.at(-1)!.number };
}

export type Backlog = {
  id: string;
  kind: 'failed' | 'resend' | 'recover';
  numbers: string[] | null;
  after: string | null;
  until: string | null;
  attempts: number;
  failed_at: Date | null;
};

/** Finds the backlog that has been due longest. */
export async function findDueBacklog(
  database: Queryable,
  webhook: LeasedWebhook,
  now: Date,
): Promise<Backlog | null> {
  const [backlog] = await database.query<Backlog>(
    prepared(
      'due backlog',
      sql`
        SELECT id, kind, numbers, after, until, attempts, failed_at FROM webhook_backlogs
        WHERE ${isOf(webhook)} AND due_at <= ${now} ORDER BY due_at LIMIT 1`,
    ),
  );
  return backlog ?? null;
}

/** Returns, for each device or notification whose later events must wait, the id of the backlog they wait for. */
export async function findHeldKeys(
  database: Queryable,
  webhook: LeasedWebhook,
): Promise<Map<string, string>> {
  const rows = await database.query<{ id: string; keys: string[] }>(
    prepared(
      'keys of backlogs',
      sql`SELECT id, keys FROM webhook_backlogs WHERE ${isOf(webhook)} AND kind = 'failed'`,
    ),
  );
  return new Map(rows.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)));
}

/** Reads the next events of a backlog, without those that have been deleted. */
export async function readBacklogEvents(
  database: Queryable,
  webhook: LeasedWebhook,
  { numbers, after, until }: Backlog,
  limit: number,
): Promise<EventsToPost> {
  if (numbers === null) return readRange(database, webhook, after!, until!, limit);
  const next = numbers.slice(0, limit);
  return { rows: await findEvents(database, webhook.service_id, next), upTo: next.at(-1)! };
}

export const findEvents = (database: Queryable, serviceId: string, numbers: string[]): Promise<EventRow[]> =>
  database.query<EventRow>(sql`
    SELECT ${EVENT_COLUMNS} FROM events WHERE service_id = ${serviceId} AND number = ANY(${numbers}::bigint[]) ORDER BY number`);
