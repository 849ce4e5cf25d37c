import { LEFT_OUT_REASONS, type LeftOutReason } from '../../../contract/lists.ts';
import { type Queryable, sql } from '../database.ts';
import { BLOCK_SIZE } from '../sending/broadcasts/page-bits.ts';
import { ofUser } from '../users/device-users.ts';

/** Notifications to many that are looked at, the latest ones, and devices of the user, those that were seen last. */
const MAX_NOTIFICATIONS = 20;
const MAX_DEVICES = 20;

export type MissedRow = {
  id: string;
  title: string;
  message: string;
  due_at: Date;
  /** The recipients that were asked for; null for everybody. */
  audience: 'list' | 'topic' | 'filter' | 'saved' | null;
  /** Reasons why devices of the user were left out; empty if none was. */
  left_out: LeftOutReason[];
  /** A device of the user was known when the notification was sent. */
  had_device: boolean;
  /** A device of the user that is subscribed now was subscribed then. */
  was_subscribed: boolean;
};

/** Lists those of the latest notifications to many that reached no device of a user, and were not in an inbox either, newest first. */
export async function listMissed(
  database: Queryable,
  { serviceId, userId }: { serviceId: string; userId: string },
): Promise<MissedRow[]> {
  const rows = await database.query<Omit<MissedRow, 'left_out'> & { is_left_out: boolean; reasons: object }>(
    sql`
    SELECT n.id, n.payload ->> 'title' AS title, n.payload ->> 'message' AS message, n.due_at, n.audience ->> 'kind' AS audience,
      n.left_out AS reasons, coalesce(o.is_left_out, false) AS is_left_out, coalesce(o.had_device, false) AS had_device,
      coalesce(o.was_subscribed, false) AS was_subscribed
    FROM (
      SELECT * FROM notifications
      WHERE service_id = ${serviceId} AND target_user_id IS NULL AND target_device_id IS NULL
        AND due_at IS NOT NULL AND retry_of IS NULL AND dispatched AND status <> 'skipped'
      ORDER BY due_at DESC LIMIT ${MAX_NOTIFICATIONS}
    ) n
    CROSS JOIN LATERAL (
      SELECT bool_or(get_bit(p.recipients, v.number % ${BLOCK_SIZE}) = 1 OR get_bit(p.inbox, v.number % ${BLOCK_SIZE}) = 1) AS got_it,
        bool_or(get_bit(p.left_out, v.number % ${BLOCK_SIZE}) = 1) AS is_left_out, bool_or(v.created_at <= n.due_at) AS had_device,
        bool_or(v.state = 'on' AND v.subscribed_at <= n.due_at) AS was_subscribed
      FROM (
        SELECT v.* FROM devices v WHERE v.service_id = ${serviceId} AND ${ofUser(userId)}
        ORDER BY v.last_seen_at DESC, v.id LIMIT ${MAX_DEVICES}
      ) v
      LEFT JOIN broadcast_pages p
        ON p.service_id = ${serviceId} AND p.notification_id = n.id AND p.block = v.number / ${BLOCK_SIZE}
    ) o
    WHERE NOT coalesce(o.got_it, false) ORDER BY n.due_at DESC`,
  );
  return rows.map(({ is_left_out, reasons, ...row }) => ({
    ...row,
    left_out: is_left_out ? LEFT_OUT_REASONS.filter((reason) => Object.hasOwn(reasons, reason)) : [],
  }));
}
