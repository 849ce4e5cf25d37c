import { type Queryable, type Sql, sql } from '../database.ts';
import { BLOCK_SIZE } from '../sending/broadcasts/page-bits.ts';
import { isInInbox } from '../sending/device-deliveries.ts';
import { devicesOfUser, ofUser } from '../users/device-users.ts';
import { payloadFor, VARIANT_COLUMNS, type WithVariants } from '../variants/shown-payload.ts';
import { userHash } from '../vocabulary.ts';
import { deleteArchived } from './archive.ts';
import { type InboxRow, IS_LISTED, MAX_LATER, WALK_SIZE, wasRead } from './inbox.ts';

export type InboxUser = { serviceId: string; userId: string };
export type UserInboxRow = Omit<InboxRow, 'language'>;

/** Returns the device of what a user archived without one, in the bell: no random UUID begins with so many zeros. */
const noDevice = (userId: string): Sql => sql`lpad(to_hex(${userHash(userId)}), 32, '0')::uuid`;

/**
 * Returns a table of the notifications in a user's inbox, newest first: those in the inbox of any device while it was the user's, those
 * to the user alone, and those to everybody since the business named the user. The last two need no device.
 *
 * @param which condition on `notification_id`
 * @param max highest number of rows to read
 */
const inboxOf = ({ serviceId, userId }: InboxUser, which: Sql, max: number): Sql => sql`(
  SELECT notification_id FROM (
    (SELECT notification_id FROM deliveries d
      WHERE service_id = ${serviceId} AND user_hash = ${userHash(userId)} AND ${which} AND ${IS_LISTED}
      ORDER BY notification_id DESC LIMIT ${max})
    UNION
    (SELECT p.notification_id FROM ${devicesOfUser(serviceId, userId)} t CROSS JOIN LATERAL (
      SELECT notification_id FROM broadcast_pages
      WHERE service_id = ${serviceId} AND ${isInInbox(sql`t.number`)} AND ${which}
        AND dispatched_at >= t.since AND dispatched_at < t.until
      ORDER BY notification_id DESC LIMIT ${max}) p)
    UNION
    (SELECT notification_id FROM (SELECT id AS notification_id FROM notifications
      WHERE service_id = ${serviceId} AND target_user_id = ${userId} AND due_at IS NOT NULL AND stopped_at IS NULL
        AND ${hasTopicOn(serviceId, userId)}) o
      WHERE ${which} ORDER BY notification_id DESC LIMIT ${max})
    UNION
    (SELECT notification_id FROM (
      SELECT n.id AS notification_id, n.audience, n.retry_of, n.stopped_at FROM notifications n
      WHERE n.service_id = ${serviceId} AND n.target_user_id IS NULL AND n.target_device_id IS NULL AND n.topic IS NULL
        AND n.due_at >= (SELECT created_at FROM users WHERE service_id = ${serviceId} AND user_id = ${userId})
      ORDER BY n.due_at DESC LIMIT ${WALK_SIZE}) e
      WHERE audience IS NULL AND retry_of IS NULL AND stopped_at IS NULL AND ${which})
  ) all_of_them ORDER BY notification_id DESC LIMIT ${max}
)`;

/** Returns the condition that the user has the topic of a notification on, or that it has none. */
const hasTopicOn = (serviceId: string, userId: string): Sql => sql`(topic IS NULL OR coalesce(
  (SELECT coalesce(own_topics -> topic, topics -> topic)::boolean FROM users
    WHERE service_id = ${serviceId} AND user_id = ${userId}),
  (SELECT default_on FROM topics WHERE service_id = ${serviceId} AND key = topic), false))`;

/** Returns the condition that the user's inbox has a later notification with the collapse key of `n`. */
const wasReplaced = (user: InboxUser): Sql => sql`EXISTS (
  SELECT FROM (
    SELECT '' AS target UNION ALL SELECT ${user.userId}
    UNION ALL SELECT v.id::text FROM devices v WHERE v.service_id = ${user.serviceId} AND ${ofUser(user.userId)}
  ) targets
  CROSS JOIN LATERAL (
    SELECT id FROM notifications
    WHERE service_id = ${user.serviceId} AND options ->> 'collapse_key' = n.options ->> 'collapse_key'
      AND coalesce(target_device_id::text, target_user_id, '') = target AND id > n.id AND retracted_at IS NULL
    ORDER BY id LIMIT ${MAX_LATER}
  ) later
  CROSS JOIN LATERAL ${inboxOf(user, sql`notification_id = later.id`, 1)} present)`;

/** Returns the condition that a repetition of `n` for failed devices is in the user's inbox, which lists it instead. */
const wasResent = ({ serviceId, userId }: InboxUser): Sql => sql`EXISTS (
  SELECT FROM notifications r JOIN deliveries a ON a.service_id = ${serviceId} AND a.notification_id = r.id
    AND a.user_hash = ${userHash(userId)}
  WHERE r.service_id = ${serviceId} AND r.retry_of = n.id)`;

const isArchived = ({ serviceId, userId }: InboxUser): Sql => sql`EXISTS (
  SELECT FROM archived_notifications a
  WHERE a.service_id = ${serviceId} AND a.user_hash = ${userHash(userId)} AND a.notification_id = n.id)`;

/** Returns the number of the user's first device that has the notification `n`, which decides the variant; null if none has. */
const ownNumber = ({ serviceId, userId }: InboxUser): Sql => sql`(CASE WHEN n.variants IS NOT NULL THEN (
  SELECT min(v.number) FROM devices v JOIN broadcast_pages ON broadcast_pages.service_id = ${serviceId}
    AND broadcast_pages.notification_id = n.id AND broadcast_pages.block = v.number / ${BLOCK_SIZE}
  WHERE v.service_id = ${serviceId} AND ${ofUser(userId)} AND get_bit(recipients, v.number % ${BLOCK_SIZE}) = 1) END)`;

/** Returns a table of the user's notifications that fit, with the columns of `UserInboxRow`, `fits` and `place`. */
const walk = (user: InboxUser, from: Sql, which: { isArchive: boolean; isUnread: boolean }): Sql => {
  const { serviceId, userId } = user;
  return sql`(
    SELECT i.notification_id AS id, n.payload, n.data, ${VARIANT_COLUMNS}, ${ownNumber(user)} AS number, n.options ->> 'collapse_key' AS collapse_key, n.due_at AS sent_at, f.tapped, f.read,
      i.place, n.id IS NOT NULL AND n.retracted_at IS NULL AND coalesce(n.target_user_id = ${userId}, true)
        AND ${isArchived(user)} = ${which.isArchive} AND ${which.isUnread ? sql`NOT f.read` : sql`true`}
        AND NOT ${wasResent(user)}
        AND NOT (n.options ->> 'collapse_key' IS NOT NULL AND ${wasReplaced(user)}) AS fits
    FROM (
      SELECT notification_id, row_number() OVER (ORDER BY notification_id DESC)::int AS place FROM ${from} w
    ) i
    LEFT JOIN LATERAL (SELECT * FROM notifications WHERE service_id = ${serviceId} AND id = i.notification_id OFFSET 0) n ON true
    CROSS JOIN LATERAL (SELECT EXISTS (
      SELECT FROM devices v JOIN taps t ON t.service_id = ${serviceId} AND t.notification_id = n.id AND t.device_id = v.id
      WHERE v.service_id = ${serviceId} AND ${ofUser(userId)}) AS tapped) t
    CROSS JOIN LATERAL (SELECT t.tapped, t.tapped OR ${wasRead(serviceId, sql`${userId}::text`)} AS read) f
  )`;
};

/**
 * Returns a list page of a user's inbox or archive, newest first. `next` is the cursor of the next list page, null at the end: a page before
 * the end may have fewer items than its limit.
 */
export async function listUserInbox(
  database: Queryable,
  user: InboxUser,
  { limit, after, isArchive }: { limit: number; after: string | null; isArchive: boolean },
): Promise<{ rows: UserInboxRow[]; next: string | null }> {
  const which = after === null ? sql`true` : sql`notification_id < ${after}`;
  const from = isArchive
    ? sql`(SELECT notification_id FROM archived_notifications
        WHERE service_id = ${user.serviceId} AND user_hash = ${userHash(user.userId)} AND ${which}
        GROUP BY notification_id ORDER BY notification_id DESC LIMIT ${WALK_SIZE})`
    : inboxOf(user, which, WALK_SIZE);
  type Row = UserInboxRow & WithVariants & { number: number | null; fits: boolean; place: number };
  const found = await database.query<Row>(sql`
    SELECT * FROM ${walk(user, from, { isArchive, isUnread: false })} e WHERE fits OR place = ${WALK_SIZE}
    ORDER BY id DESC LIMIT ${limit + 1}`);
  const rows = found
    .filter(({ fits }) => fits)
    .map((row) => ({ ...row, payload: payloadFor(row, row.number) }));
  const last = found.at(-1);
  if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1]!.id };
  return { rows, next: last?.place === WALK_SIZE ? last.id : null };
}

/** Counts the unread notifications among the newest of a user's inbox, up to `max`. */
export async function countUnread(database: Queryable, user: InboxUser, max: number): Promise<number> {
  const from = inboxOf(user, sql`true`, WALK_SIZE);
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${walk(user, from, { isArchive: false, isUnread: true })} e WHERE fits LIMIT ${max}) unread`);
  return row!.count;
}

/** Returns a text that changes when notifications arrive in a user's inbox, or are replaced or retracted. */
export async function readInboxState(database: Queryable, user: InboxUser): Promise<string> {
  const [row] = await database.query<{ ids: string | null }>(sql`
    SELECT string_agg(newest.notification_id || ':' || coalesce(n.revision, 0), ' ') AS ids
    FROM ${inboxOf(user, sql`true`, STATE_SIZE)} newest
    LEFT JOIN notifications n ON n.service_id = ${user.serviceId} AND n.id = newest.notification_id`);
  return row!.ids ?? '';
}

/** Number of newest notifications that `readInboxState` compares. */
const STATE_SIZE = 20;

/** Marks notifications as read, if they are in the user's inbox. */
export const markRead = (database: Queryable, user: InboxUser, ids: string[]): Promise<unknown> =>
  database.query(sql`
    INSERT INTO read_notifications (service_id, user_hash, notification_id)
    SELECT ${user.serviceId}, ${userHash(user.userId)}, notification_id
    FROM ${inboxOf(user, sql`notification_id = ANY(${ids}::uuid[])`, ids.length)} theirs ON CONFLICT DO NOTHING`);

/** Marks everything that was due until now as read. */
export const markAllRead = (database: Queryable, { serviceId, userId }: InboxUser): Promise<unknown> =>
  database.query(sql`
    INSERT INTO users (service_id, user_id, read_until) VALUES (${serviceId}, ${userId}, now())
    ON CONFLICT (service_id, user_id) DO UPDATE SET read_until = excluded.read_until`);

/** Moves a notification to the user's archive. Returns false if it is not in the user's inbox. */
export async function archiveForUser(
  database: Queryable,
  user: InboxUser,
  notificationId: string,
): Promise<boolean> {
  const rows = await database.query(sql`
    INSERT INTO archived_notifications AS a (service_id, device_id, notification_id, user_hash)
    SELECT ${user.serviceId}, ${noDevice(user.userId)}, notification_id, ${userHash(user.userId)}
    FROM ${inboxOf(user, sql`notification_id = ${notificationId}`, 1)} theirs
    ON CONFLICT (service_id, device_id, notification_id) DO UPDATE SET user_hash = excluded.user_hash RETURNING notification_id`);
  return rows.length > 0;
}

/** Moves a notification back to the user's inbox. */
export const unarchiveForUser = (
  database: Queryable,
  { serviceId, userId }: InboxUser,
  notificationId: string,
): Promise<unknown> =>
  deleteArchived(
    database,
    serviceId,
    sql`notification_id = ${notificationId} AND user_hash = ${userHash(userId)}`,
  );
