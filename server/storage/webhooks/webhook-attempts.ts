import type { AttemptKind } from '../../../contract/api/webhooks.ts';
import { type Database, prepared, type Queryable, sql } from '../database.ts';
import type { LeasedWebhook, WebhookRef } from './due-webhooks.ts';
import { EVENT_DAYS } from './events.ts';
import { findEvents, isOf } from './webhook-events.ts';
import { tryAtOnce } from './webhooks.ts';

/** One request and its outcome. */
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

/** Highest number of attempts in a webhook's log. */
const MAX_ATTEMPTS = 1000;

/** Deletes the attempts of a webhook that are older than EVENT_DAYS, or not among the newest MAX_ATTEMPTS. */
export const trimAttempts = (
  database: Queryable,
  webhook: Pick<LeasedWebhook, 'service_id' | 'id'>,
): Promise<unknown> =>
  database.query(sql`
    DELETE FROM webhook_attempts WHERE ${isOf(webhook)} AND (at < now() - ${EVENT_DAYS} * interval '1 day' OR id <= (
      SELECT id FROM webhook_attempts WHERE ${isOf(webhook)} ORDER BY id DESC OFFSET ${MAX_ATTEMPTS} LIMIT 1))`);

/** Lists the webhooks of a service, to trim their logs. */
export const listWebhookRefs = (
  database: Queryable,
  serviceId: string,
): Promise<{ service_id: string; id: string }[]> =>
  database.query(sql`SELECT service_id, id FROM webhooks WHERE service_id = ${serviceId}`);

export type AttemptRow = Omit<NewAttempt, 'durationMs' | 'at'> & { at: Date; duration_ms: number };

/** Returns a list page of a webhook's attempts, newest first. */
export const listAttempts = (
  database: Queryable,
  page: WebhookRef & { limit: number; after: string | null },
): Promise<AttemptRow[]> =>
  database.query<AttemptRow>(sql`
    SELECT id, kind, at, duration_ms, status, error, numbers, answer FROM webhook_attempts
    WHERE service_id = ${page.serviceId} AND webhook_id = ${page.id} AND ${page.after === null ? sql`true` : sql`id < ${page.after}`}
    ORDER BY id DESC LIMIT ${page.limit}`);

/** Adds a backlog that posts the events of an attempt again. Returns the number of those still stored; null if there is no such attempt. */
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

/** Adds a backlog that posts all events since a time again, and those of an unfinished recovery. */
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
    // The stream posts the events after the cursor.
    if (!webhook || !(after < Number(webhook.cursor))) return;
    await tx.query(sql`
      INSERT INTO webhook_backlogs (service_id, webhook_id, id, kind, after, until, due_at)
      VALUES (${serviceId}, ${id}, ${backlogId}, 'recover', ${after}, ${webhook.cursor}, '-infinity')`);
    await tryAtOnce(tx, serviceId, id);
  });

/** Deletes the answers of webhooks that contain a user's id, which they may have repeated. */
export const eraseFromAnswers = (database: Queryable, serviceId: string, userId: string): Promise<unknown> =>
  database.query(sql`
    UPDATE webhook_attempts SET answer = NULL WHERE service_id = ${serviceId} AND position(${userId} IN answer) > 0`);
