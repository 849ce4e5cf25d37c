import { commitOnAllNodes } from '../citus/layout.ts';
import { type Queryable, sql } from '../database.ts';

/** How long a mail that the mail server does not take is tried. Then what it says is stale. */
const MAX_AGE = '24 hours';
/**
 * After an attempt, doubled after each. The first is longer than an attempt takes. Attempts count against the mails that an address may
 * get in an hour: more of them would keep a link for a new password from its reader.
 */
const FIRST_PAUSE_MINUTES = 10;
const MAX_PAUSE_MINUTES = 240;

/**
 * A mail to an owner. `email` is null if its recipient is an owner no longer, wants no mails, or the service is deleted; of a notice of
 * the kind `deletion`, if it was restored.
 */
export type OwedMail<Notice> = {
  id: string;
  service_id: string;
  title: string | null;
  email: string | null;
  notice: Notice;
};

/** Owes a mail to each owner with a confirmed address who wants mails when something needs attention; of a deletion, to every owner. */
export async function oweMails(tx: Queryable, serviceId: string, notice: { kind: string }): Promise<void> {
  await commitOnAllNodes(tx);
  await tx.query(sql`
    INSERT INTO owed_mails (service_id, account_id, notice)
    SELECT ${serviceId}, m.account_id, ${JSON.stringify(notice)}::jsonb FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE m.service_id = ${serviceId} AND m.role = 'owner'
      AND (${notice.kind === 'deletion'} OR m.wants_mails AND a.email_verified)`);
}

/**
 * Takes a mail that is due, for one process: it is due again after a pause, unless `deleteOwedMail` deletes it before.
 * Returns null if none is due.
 */
export async function takeOwedMail<Notice>(database: Queryable): Promise<OwedMail<Notice> | null> {
  const [row] = await database.query<OwedMail<Notice>>(sql`
    WITH taken AS (
      UPDATE owed_mails SET attempts = attempts + 1,
        due_at = now() + least(${FIRST_PAUSE_MINUTES}::int * power(2, attempts), ${MAX_PAUSE_MINUTES}::int) * interval '1 minute'
      WHERE id = (
        SELECT id FROM owed_mails WHERE due_at <= now() AND created_at > now() - ${MAX_AGE}::interval
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, service_id, account_id, notice, notice->>'kind' = 'deletion' AS of_deletion
    )
    SELECT t.id, t.service_id, t.notice, s.title, a.email FROM taken t JOIN services s ON s.id = t.service_id
    LEFT JOIN members m ON m.service_id = t.service_id AND m.account_id = t.account_id AND m.role = 'owner'
      AND (t.of_deletion OR m.wants_mails) AND (s.deletes_at IS NOT NULL) = t.of_deletion
    LEFT JOIN accounts a ON a.id = m.account_id AND (t.of_deletion OR a.email_verified)`);
  return row ?? null;
}

export const deleteOwedMail = (database: Queryable, id: string): Promise<unknown> =>
  database.query(sql`DELETE FROM owed_mails WHERE id = ${id}`);

/** Deletes mails that were owed for too long. Each is returned to one process. */
export const giveUpOwedMails = (database: Queryable): Promise<{ service_id: string; attempts: number }[]> =>
  database.query(sql`
    DELETE FROM owed_mails WHERE created_at <= now() - ${MAX_AGE}::interval RETURNING service_id, attempts`);
