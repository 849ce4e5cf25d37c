import { newId } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import { addJobs } from '../jobs/jobs.ts';
import type { OwedMail } from '../jobs/queues.ts';

/** Owes a mail to each owner who has a confirmed address and wants mails about problems; a deletion notice goes to every owner. */
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

type Recipient = { email: string; title: string | null; accent_color: string | null };

/**
 * Finds the address of an owed mail, and its service's title and accent. Returns null if the recipient is no longer an owner or wants no mails, or if
 * the service is deleted; for a `deletion` notice, if the service was restored.
 */
export async function findRecipient(
  database: Queryable,
  { service_id, account_id, notice }: OwedMail,
): Promise<Recipient | null> {
  const isOfDeletion = notice.kind === 'deletion';
  const [row] = await database.query<Recipient>(sql`
    SELECT a.email, s.title, s.accent_color FROM services s JOIN members m ON m.service_id = s.id JOIN accounts a ON a.id = m.account_id
    WHERE s.id = ${service_id} AND m.account_id = ${account_id} AND m.role = 'owner'
      AND (${isOfDeletion} OR m.wants_mails AND a.email_verified) AND (s.deletes_at IS NOT NULL) = ${isOfDeletion}`);
  return row ?? null;
}
