import { newId } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import { addJobs } from '../jobs/jobs.ts';
import type { OwedMail } from '../jobs/queues.ts';

/** Owes a mail to each owner with a confirmed address who wants mails when something needs attention; of a deletion, to every owner. */
export async function oweMails(tx: Queryable, serviceId: string, notice: OwedMail['notice']): Promise<void> {
  const owners = await tx.query<{ account_id: string; now: number }>(sql`
    SELECT m.account_id, (extract(epoch FROM now()) * 1000)::float AS now
    FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE m.service_id = ${serviceId} AND m.role = 'owner'
      AND (${notice.kind === 'deletion'} OR m.wants_mails AND a.email_verified)`);
  await addJobs(
    tx,
    'mail',
    owners.map(({ account_id, now }) => ({
      data: { id: newId(), service_id: serviceId, account_id, notice, owed_at: now },
    })),
  );
}

/**
 * The address that an owed mail goes to, and its service's title. Null if its recipient is an owner no longer, wants no mails, or the service
 * is deleted; of a notice of the kind `deletion`, if it was restored.
 */
export async function findRecipient(
  database: Queryable,
  { service_id, account_id, notice }: OwedMail,
): Promise<{ email: string; title: string | null } | null> {
  const isOfDeletion = notice.kind === 'deletion';
  const [row] = await database.query<{ email: string; title: string | null }>(sql`
    SELECT a.email, s.title FROM services s JOIN members m ON m.service_id = s.id JOIN accounts a ON a.id = m.account_id
    WHERE s.id = ${service_id} AND m.account_id = ${account_id} AND m.role = 'owner'
      AND (${isOfDeletion} OR m.wants_mails AND a.email_verified) AND (s.deletes_at IS NOT NULL) = ${isOfDeletion}`);
  return row ?? null;
}
