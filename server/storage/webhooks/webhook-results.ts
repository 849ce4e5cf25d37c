import { type Database, prepared, type Queryable, sql } from '../database.ts';
import { isMine, LEASED, type LeasedWebhook } from './due-webhooks.ts';
import { insertAttempts, type NewAttempt } from './webhook-attempts.ts';
import { isOf } from './webhook-events.ts';

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

/** The outcome of posting some events. `cursor`: null if the stream stays where it is; `dueAt`: when the stream continues. */
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
 * Writes the results of some events, in one transaction, and updates `webhook`. If its lease was lost, only the attempts are written.
 *
 * @param onGivenUp called in the transaction if the webhook is disabled
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
