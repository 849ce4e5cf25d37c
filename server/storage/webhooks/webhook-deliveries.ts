import type { AttemptKind } from '../../../contract/webhooks.ts';
import { type Database, prepared, type Queryable, type Sql, sql } from '../database.ts';
import { findClosedAmong } from '../services/services.ts';
import { EVENT_COLUMNS, EVENT_DAYS, type EventRow } from './events.ts';
import { postedTypes, tryAtOnce, type WebhookRow } from './webhooks.ts';

/** UUIDs. */
export type WebhookRef = { serviceId: string; id: string };

/** A webhook that this process posts to until its lease ends. Numbers of events are texts, as PostgreSQL returns them. */
export type LeasedWebhook = WebhookRow & {
  service_id: string;
  lease: string;
  cursor: string;
  failures: number;
  due_at: Date;
};

const LEASED = sql`w.service_id, w.id, w.url, w.types, w.aggregate, w.batch, w.secret_sealed, w.former_secret_sealed, w.rotated_at,
  w.failing_since, w.cursor, w.failures, w.due_at, w.lease`;

/** Of a webhook `w`. */
const isMine = ({ service_id, id, lease }: LeasedWebhook): Sql =>
  sql`w.service_id = ${service_id} AND w.id = ${id} AND w.lease = ${lease}`;

const isOf = ({ service_id, id }: Pick<LeasedWebhook, 'service_id' | 'id'>): Sql =>
  sql`service_id = ${service_id} AND webhook_id = ${id}`;

/**
 * Webhooks of all services to which something can be posted, and which nobody posts to, except those of deleted and suspended services. They are few,
 * compared with events.
 */
export async function findDueWebhooks(database: Queryable): Promise<WebhookRef[]> {
  const due = await database.query<WebhookRef>(
    prepared(
      'due webhooks',
      sql`
        SELECT w.service_id AS "serviceId", w.id FROM webhooks w
        LEFT JOIN event_numbers e ON e.service_id = w.service_id
        WHERE w.enabled AND coalesce(w.leased_until < now(), true) AND (coalesce(w.due_at <= now() AND e.last > w.cursor, false)
          OR EXISTS (SELECT FROM webhook_backlogs b WHERE b.service_id = w.service_id AND b.webhook_id = w.id AND b.due_at <= now()))
        ORDER BY w.due_at LIMIT 1000`,
    ),
  );
  const closed = await findClosedAmong(
    database,
    due.map(({ serviceId }) => serviceId),
  );
  return due.filter(({ serviceId }) => !closed.has(serviceId));
}

export async function leaseWebhook(
  database: Queryable,
  { serviceId, id }: WebhookRef,
  lease: string,
  ms: number,
): Promise<LeasedWebhook | null> {
  const [webhook] = await database.query<LeasedWebhook>(
    prepared(
      'lease webhook',
      sql`
        UPDATE webhooks w SET lease = ${lease}, leased_until = now() + ${ms} * interval '1 millisecond'
        WHERE w.service_id = ${serviceId} AND w.id = ${id} AND w.enabled AND (w.leased_until IS NULL OR w.leased_until < now())
        RETURNING ${LEASED}`,
    ),
  );
  return webhook ?? null;
}

/** Returns false if another process has it, or it was deleted. */
export async function extendLease(database: Queryable, webhook: LeasedWebhook, ms: number): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE webhooks w SET leased_until = now() + ${ms} * interval '1 millisecond'
    WHERE ${isMine(webhook)} RETURNING w.id`);
  return rows.length > 0;
}

export const releaseWebhook = (database: Queryable, webhook: LeasedWebhook): Promise<unknown> =>
  database.query(sql`UPDATE webhooks w SET lease = NULL, leased_until = NULL WHERE ${isMine(webhook)}`);

/** Events to post, and the number up to which they are all that a webhook gets. */
export type EventsToPost = { rows: EventRow[]; upTo: string };

/** The events after the webhook's cursor. */
export async function readStream(
  database: Queryable,
  webhook: LeasedWebhook,
  limit: number,
): Promise<EventsToPost> {
  const { service_id, cursor } = webhook;
  // Read first: then all events up to this number can be seen.
  const [latest] = await database.query<{ last: string }>(
    prepared('latest number', sql`SELECT last FROM event_numbers WHERE service_id = ${service_id}`),
  );
  return readRange(database, webhook, cursor, latest?.last ?? cursor, limit);
}

/** Numbers that one statement looks at: the planner, whose statistics may be old, could sort all that are left. */
const MAX_SPAN = 1000;

async function readRange(
  database: Queryable,
  webhook: LeasedWebhook,
  after: string,
  until: string,
  limit: number,
): Promise<EventsToPost> {
  const end = Math.min(Number(until), Number(after) + MAX_SPAN);
  // Not prepared: a plan that was made while the table was small would sort, or read more of it.
  const rows = await database.query<EventRow>(sql`
    SELECT ${EVENT_COLUMNS} FROM events
    WHERE service_id = ${webhook.service_id} AND number > ${after} AND number <= ${end}
      AND type = ANY(${postedTypes(webhook)}::smallint[])
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

/** The one that waits longest. */
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

/** By devices and notifications whose later events have to wait: the backlog that they wait for. */
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

/** The next events of a backlog, without those that were deleted meanwhile. */
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

/** One request, and what became of it. */
export type NewAttempt = {
  id: string;
  kind: AttemptKind;
  at: Date;
  durationMs: number;
  status: number | null;
  error: string | null;
  answer: string | null;
  numbers: string[];
};

export type BacklogChange =
  | { kind: 'add'; id: string; numbers: string[]; keys: string[]; failedAt: Date; dueAt: Date }
  | { kind: 'append'; id: string; numbers: string[] }
  | {
      kind: 'change';
      id: string;
      numbers: string[] | null;
      after: string | null;
      attempts: number;
      failedAt: Date | null;
      dueAt: Date;
    }
  | { kind: 'remove'; id: string; upTo: string };

/** What became of some events. `cursor`: null if the stream stays where it is; `dueAt`: when the stream goes on. */
export type WindowResult = {
  attempts: NewAttempt[];
  outcome: 'success' | 'failure' | 'none';
  cursor: string | null;
  backlogs: BacklogChange[];
  now: Date;
  dueAt: Date;
  givesUp: boolean;
};

/**
 * Writes what became of some events, in one transaction, and brings `webhook` up to date. If its lease was lost, only the attempts are written.
 *
 * @param onGivenUp part of the transaction, if the webhook is disabled
 * @returns whether the lease was held
 */
export const writeWindow = (
  database: Database,
  webhook: LeasedWebhook,
  { attempts, outcome, cursor, backlogs, now, dueAt, givesUp }: WindowResult,
  onGivenUp: (tx: Queryable) => Promise<void>,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const wasDown = webhook.failures > 0;
    const since = {
      success: sql`NULL`,
      failure: sql`coalesce(w.failing_since, ${now})`,
      none: sql`w.failing_since`,
    };
    const failures = { success: sql`0`, failure: sql`w.failures + 1`, none: sql`w.failures` };
    const [updated] = await tx.query<LeasedWebhook>(
      prepared(
        `write window, ${outcome}`,
        sql`
          UPDATE webhooks w SET cursor = coalesce(${cursor}::bigint, w.cursor), failing_since = ${since[outcome]},
            failures = ${failures[outcome]}, due_at = ${outcome === 'none' ? sql`w.due_at` : sql`${dueAt}`},
            enabled = w.enabled AND NOT ${givesUp}::boolean, gave_up = ${givesUp}
          WHERE ${isMine(webhook)} RETURNING ${LEASED}`,
      ),
    );
    if (attempts.length > 0) await insertAttempts(tx, webhook, attempts);
    if (!updated) return false;
    for (const change of backlogs) await changeBacklog(tx, webhook, change);
    if (outcome === 'success' && wasDown)
      await tx.query(sql`
        UPDATE webhook_backlogs SET due_at = ${now} WHERE ${isOf(webhook)} AND kind = 'failed' AND due_at > ${now}`);
    if (givesUp) await onGivenUp(tx);
    Object.assign(webhook, updated);
    return true;
  });

async function changeBacklog(tx: Queryable, webhook: LeasedWebhook, change: BacklogChange): Promise<void> {
  const isThis = sql`${isOf(webhook)} AND id = ${change.id}`;
  switch (change.kind) {
    case 'add':
      await tx.query(sql`
        INSERT INTO webhook_backlogs (service_id, webhook_id, id, kind, numbers, keys, attempts, failed_at, due_at)
        VALUES (${webhook.service_id}, ${webhook.id}, ${change.id}, 'failed', ${change.numbers}::bigint[], ${change.keys}::uuid[], 1,
          ${change.failedAt}, ${change.dueAt})`);
      return;
    case 'append':
      await tx.query(
        sql`UPDATE webhook_backlogs SET numbers = numbers || ${change.numbers}::bigint[] WHERE ${isThis}`,
      );
      return;
    case 'change':
      await tx.query(sql`
        UPDATE webhook_backlogs SET numbers = ${change.numbers}::bigint[], after = ${change.after}, attempts = ${change.attempts},
          failed_at = ${change.failedAt}, due_at = ${change.dueAt}
        WHERE ${isThis}`);
      return;
    case 'remove':
      await tx.query(sql`DELETE FROM webhook_backlogs WHERE ${isThis}`);
  }
}

export const insertAttempts = (
  tx: Queryable,
  webhook: Pick<LeasedWebhook, 'service_id' | 'id'>,
  attempts: NewAttempt[],
): Promise<unknown> =>
  tx.query(
    prepared(
      'insert attempts',
      sql`
    INSERT INTO webhook_attempts (service_id, webhook_id, id, kind, at, duration_ms, status, error, numbers, answer)
    SELECT ${webhook.service_id}, ${webhook.id}, t.id, t.kind, t.at, t.duration_ms, t.status, t.error, t.numbers::bigint[], t.answer
    FROM unnest(${attempts.map((a) => a.id)}::uuid[], ${attempts.map((a) => a.kind)}::text[], ${attempts.map((a) => a.at)}::timestamptz[],
      ${attempts.map((a) => a.durationMs)}::int[], ${attempts.map((a) => a.status)}::smallint[], ${attempts.map((a) => a.error)}::text[],
      ${attempts.map((a) => `{${a.numbers.join()}}`)}::text[], ${attempts.map((a) => a.answer)}::text[])
      AS t (id, kind, at, duration_ms, status, error, numbers, answer)`,
    ),
  );

/** Of a webhook's log. */
const MAX_ATTEMPTS = 1000;

/** Deletes the attempts of a webhook but for the newest, and old ones. */
export const trimAttempts = (
  database: Queryable,
  webhook: Pick<LeasedWebhook, 'service_id' | 'id'>,
): Promise<unknown> =>
  database.query(sql`
    DELETE FROM webhook_attempts WHERE ${isOf(webhook)} AND (at < now() - ${EVENT_DAYS} * interval '1 day' OR id <= (
      SELECT id FROM webhook_attempts WHERE ${isOf(webhook)} ORDER BY id DESC OFFSET ${MAX_ATTEMPTS} LIMIT 1))`);

/** The webhooks of a service, to trim their logs. */
export const listWebhookRefs = (
  database: Queryable,
  serviceId: string,
): Promise<{ service_id: string; id: string }[]> =>
  database.query(sql`SELECT service_id, id FROM webhooks WHERE service_id = ${serviceId}`);

export type AttemptRow = Omit<NewAttempt, 'durationMs' | 'at'> & { at: Date; duration_ms: number };

/** A page of a webhook's attempts, newest first. */
export const listAttempts = (
  database: Queryable,
  page: WebhookRef & { limit: number; after: string | null },
): Promise<AttemptRow[]> =>
  database.query<AttemptRow>(sql`
    SELECT id, kind, at, duration_ms, status, error, numbers, answer FROM webhook_attempts
    WHERE service_id = ${page.serviceId} AND webhook_id = ${page.id} AND ${page.after === null ? sql`true` : sql`id < ${page.after}`}
    ORDER BY id DESC LIMIT ${page.limit}`);

/** Has the events of an attempt posted again. Returns how many; null if there is no such attempt. */
export const resendAttempt = (
  database: Database,
  { serviceId, id }: WebhookRef,
  attemptId: string,
  backlogId: string,
): Promise<number | null> =>
  database.transaction(async (tx) => {
    const [attempt] = await tx.query<{ numbers: string[] }>(sql`
      SELECT numbers FROM webhook_attempts
      WHERE service_id = ${serviceId} AND webhook_id = ${id} AND id = ${attemptId}`);
    if (!attempt) return null;
    const rows = await findEvents(tx, serviceId, attempt.numbers);
    const numbers = rows.map(({ number }) => number);
    if (numbers.length > 0)
      await tx.query(sql`
        INSERT INTO webhook_backlogs (service_id, webhook_id, id, kind, numbers, due_at)
        VALUES (${serviceId}, ${id}, ${backlogId}, 'resend', ${numbers}::bigint[], '-infinity')`);
    return numbers.length;
  });

/** Has all events since a time posted again, and those of a recovery that is not finished. */
export const recoverEvents = (
  database: Database,
  { serviceId, id }: WebhookRef,
  since: Date,
  backlogId: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    const [first] = await tx.query<{ number: string | null }>(sql`
      SELECT min(number) AS number FROM events WHERE service_id = ${serviceId} AND at >= ${since}`);
    const [webhook] = await tx.query<{ cursor: string }>(sql`
      SELECT cursor FROM webhooks WHERE service_id = ${serviceId} AND id = ${id} FOR UPDATE`);
    const [unfinished] = await tx.query<{ after: string }>(sql`
      DELETE FROM webhook_backlogs WHERE service_id = ${serviceId} AND webhook_id = ${id} AND kind = 'recover' RETURNING after`);
    const froms = [
      first?.number ? Number(first.number) - 1 : null,
      unfinished ? Number(unfinished.after) : null,
    ];
    const after = Math.min(...froms.filter((number) => number !== null));
    // The stream has those after the cursor.
    if (!webhook || !(after < Number(webhook.cursor))) return;
    await tx.query(sql`
      INSERT INTO webhook_backlogs (service_id, webhook_id, id, kind, after, until, due_at)
      VALUES (${serviceId}, ${id}, ${backlogId}, 'recover', ${after}, ${webhook.cursor}, '-infinity')`);
    await tryAtOnce(tx, serviceId, id);
  });

/** Deletes what a webhook answered about a person, and so may have repeated. */
export const eraseFromAnswers = (database: Queryable, serviceId: string, userId: string): Promise<unknown> =>
  database.query(sql`
    UPDATE webhook_attempts SET answer = NULL WHERE service_id = ${serviceId} AND position(${userId} IN answer) > 0`);
