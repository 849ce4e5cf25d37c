import { newId } from '../ids.ts';
import { type Queryable, sql } from './database.ts';

/** One thing that somebody did. `accountId` is null in the demonstration, where nobody is signed in. */
export type NewActivity = {
  serviceId: string;
  accountId: string | null;
  /** The account's name or address at this time. */
  actor: string;
  /** Such as `widget.created`. */
  action: string;
  /** What it was done to, as people call it. */
  subject: string | null;
  /** The notification that it was done to: such a deed is noted once. */
  notificationId?: string | null;
};

export const insertActivity = (database: Queryable, activity: NewActivity): Promise<unknown> =>
  database.query(sql`
    INSERT INTO activities (id, service_id, account_id, actor, action, subject, notification_id)
    VALUES (${newId()}, ${activity.serviceId}, ${activity.accountId}, ${activity.actor}, ${activity.action},
      ${activity.subject}, ${activity.notificationId ?? null})
    ON CONFLICT DO NOTHING`);

/** Who sent a notification, or asked for it to be sent; null where it was a key, or is not known. */
export async function findSender(database: Queryable, notificationId: string): Promise<string | null> {
  const [row] = await database.query<{ actor: string }>(sql`
    SELECT actor FROM activities
    WHERE notification_id = ${notificationId}
      AND action IN ('notification.sent', 'notification.scheduled', 'notification.resent')
    ORDER BY id LIMIT 1`);
  return row?.actor ?? null;
}

export type ActivityRow = {
  id: string;
  actor: string;
  action: string;
  subject: string | null;
  created_at: Date;
};

/** A page of what was done in a service, newest first. */
export function listActivities(
  database: Queryable,
  page: { serviceId: string; limit: number; after: string | null },
): Promise<ActivityRow[]> {
  const before = page.after === null ? sql`` : sql`AND id < ${page.after}`;
  return database.query<ActivityRow>(sql`
    SELECT id, actor, action, subject, created_at FROM activities
    WHERE service_id = ${page.serviceId} ${before} ORDER BY id DESC LIMIT ${page.limit}`);
}
