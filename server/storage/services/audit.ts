import type { AuditDetails } from '../../../contract/console/audit.ts';
import { newId } from '../../ids.ts';
import { type Queryable, type Sql, sql } from '../database.ts';

/** `accountId` is null if no account acted, as in the demo. */
export type NewAuditEntry = {
  serviceId: string;
  accountId: string | null;
  /** The account's name or email address at the time. */
  actor: string;
  /** For example `widget.created`. */
  action: string;
  /** The name of the object that the action changed, as the console shows it. */
  subject: string | null;
  /** Values of `subject`, for a sentence in another language. */
  details?: AuditDetails | undefined;
  /** The notification that the action concerns. The same action on it is recorded once. */
  notificationId?: string | null;
};

export const insertAuditEntry = (database: Queryable, entry: NewAuditEntry): Promise<unknown> =>
  database.query(sql`
    INSERT INTO audit_entries (id, service_id, account_id, actor, action, subject, details, notification_id)
    VALUES (${newId()}, ${entry.serviceId}, ${entry.accountId}, ${entry.actor}, ${entry.action},
      ${entry.subject}, ${entry.details ? JSON.stringify(entry.details) : null}::jsonb, ${entry.notificationId ?? null})
    ON CONFLICT DO NOTHING`);

/** Writes an entry to the audit log of each service of which an account is a member. */
export async function insertAuditEntries(
  tx: Queryable,
  memberId: string,
  entry: Omit<NewAuditEntry, 'serviceId'>,
): Promise<void> {
  const services = await tx.query<{ service_id: string }>(sql`
    SELECT service_id FROM members WHERE account_id = ${memberId} ORDER BY service_id`);
  for (const { service_id: serviceId } of services) await insertAuditEntry(tx, { ...entry, serviceId });
}

/** Finds the member who sent or scheduled a notification; null if it was sent with an API key, or is not known. */
export async function findSender(
  database: Queryable,
  serviceId: string,
  notificationId: string,
): Promise<string | null> {
  const [row] = await database.query<{ actor: string }>(sql`
    SELECT actor FROM audit_entries
    WHERE service_id = ${serviceId} AND notification_id = ${notificationId}
      AND action IN ('notification.sent', 'notification.scheduled', 'notification.resent', 'notification.tested', 'notification.approved')
    ORDER BY id LIMIT 1`);
  return row?.actor ?? null;
}

/** Returns the condition that a member sent the notification `n` as a test. */
export const isTest = (serviceId: string): Sql => sql`EXISTS (
  SELECT FROM audit_entries a
  WHERE a.service_id = ${serviceId} AND a.notification_id = n.id AND a.action = 'notification.tested')`;

export type AuditRow = {
  id: string;
  actor: string;
  action: string;
  subject: string | null;
  details: AuditDetails | null;
  created_at: Date;
};

/** Returns a list page of a service's audit log, newest first. */
export function listAuditEntries(
  database: Queryable,
  page: { serviceId: string; limit: number; after: string | null },
): Promise<AuditRow[]> {
  const before = page.after === null ? sql`` : sql`AND id < ${page.after}`;
  return database.query<AuditRow>(sql`
    SELECT id, actor, action, subject, details, created_at FROM audit_entries
    WHERE service_id = ${page.serviceId} ${before} ORDER BY id DESC LIMIT ${page.limit}`);
}

const BATCH_SIZE = 1000;

/**
 * Deletes entries of a service whose ids are below `before`, the oldest first. Keeps entries about notifications that still exist: they
 * say who sent them, and whether they were tests.
 *
 * @returns whether there may be more
 */
export async function deleteOldAuditEntries(
  database: Queryable,
  serviceId: string,
  before: string,
): Promise<boolean> {
  const deleted = await database.query(sql`
    DELETE FROM audit_entries WHERE service_id = ${serviceId} AND id = ANY(ARRAY(
      SELECT a.id FROM audit_entries a
      WHERE a.service_id = ${serviceId} AND a.id < ${before} AND NOT EXISTS (
        SELECT FROM notifications n WHERE n.service_id = ${serviceId} AND n.id = a.notification_id)
      ORDER BY a.id LIMIT ${BATCH_SIZE}))
    RETURNING 1`);
  return deleted.length === BATCH_SIZE;
}
