import type { DeliveryStatus } from '../../../contract/lists.ts';
import type { ReasonCode } from '../../../contract/reason-codes.ts';
import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { BLOCK_SIZE } from '../sending/broadcasts/page-bits.ts';
import { deliveriesTo, FOR_PRESENT_USER, isBefore } from '../sending/device-deliveries.ts';
import { ofUser } from '../users/device-users.ts';
import { STATUS, statusOf } from '../vocabulary.ts';
import { isReported } from './receipts.ts';

export type DeviceDeliveryRow = {
  id: string;
  title: string;
  message: string;
  status: DeliveryStatus;
  attempts: number;
  reason_code: ReasonCode | null;
  detail: string | null;
  retry_at: Date | null;
  due_at: Date | null;
  updated_at: Date;
  shown: boolean;
  tapped: boolean;
  dismissed: boolean;
};

/**
 * Returns a list page of the deliveries to a device while it belonged to its present user, newest first, with
 * any outcome. Walks them as `listInbox` does.
 */
export const listDeviceDeliveries = async (
  database: Queryable,
  device: { serviceId: string; deviceId: string },
  page: { limit: number; after: string | null },
): Promise<DeviceDeliveryRow[]> =>
  (await database.query<StoredDelivery>(deliveriesOnPage(device, page))).map(withStatus);

type StoredDelivery = Omit<DeviceDeliveryRow, 'status'> & { status: number };

const withStatus = (row: StoredDelivery): DeviceDeliveryRow => ({ ...row, status: statusOf(row.status) });

const deliveriesOnPage = (
  device: { serviceId: string; deviceId: string },
  page: { limit: number; after: string | null },
): Sql => sql`
    SELECT n.id, n.payload ->> 'title' AS title, n.payload ->> 'message' AS message, d.status, d.attempts,
      d.reason_code, d.detail, d.retry_at, n.due_at, d.updated_at, t.device_id IS NOT NULL AS tapped,
      ${isReported(sql`r.shown`)} AS shown, ${isReported(sql`r.dismissed`)} AS dismissed
    FROM devices v
    CROSS JOIN LATERAL ${deliveriesTo(device, isBefore(page.after))} d
    CROSS JOIN LATERAL (SELECT * FROM notifications WHERE service_id = ${device.serviceId} AND id = d.notification_id OFFSET 0) n
    LEFT JOIN taps t ON t.service_id = ${device.serviceId} AND t.notification_id = d.notification_id AND t.device_id = d.device_id
    LEFT JOIN receipts r ON r.service_id = ${device.serviceId} AND r.notification_id = d.notification_id AND r.block = v.number / ${BLOCK_SIZE}
    WHERE v.service_id = ${device.serviceId} AND v.id = ${device.deviceId} AND ${FOR_PRESENT_USER} AND ${WAS_DELIVERED}
    ORDER BY d.notification_id DESC LIMIT ${page.limit}`;

/** Condition that the notification is not only in the inbox, where it is `completed` without an attempt. */
const WAS_DELIVERED: Sql = sql`NOT (d.status = ${STATUS.completed} AND d.attempts = 0)`;

/** Highest number of a user's devices whose deliveries are listed: those that were seen last. */
const MAX_USER_DEVICES = 20;

export type UserDeliveryRow = Pick<DeviceDeliveryRow, 'id' | 'title' | 'message' | 'due_at'> & {
  devices: (DeviceDeliveryRow & { device_id: string; device_name: string })[];
};

/** Returns a list page of the notifications that were sent to devices of a user while they were this user's, with outcomes, newest first. */
export async function listUserDeliveries(
  database: Database,
  { serviceId, userId }: { serviceId: string; userId: string },
  page: { limit: number; after: string | null },
): Promise<UserDeliveryRow[]> {
  const devices = await database.query<{ id: string; name: string }>(sql`
    SELECT v.id, v.name FROM devices v WHERE v.service_id = ${serviceId} AND ${ofUser(userId)}
    ORDER BY v.last_seen_at DESC, v.id LIMIT ${MAX_USER_DEVICES}`);
  if (devices.length === 0) return [];
  // The newest of all are among the newest of each device.
  const lists = await database.batch<StoredDelivery>(
    devices.map(({ id }) => deliveriesOnPage({ serviceId, deviceId: id }, page)),
  );
  const all = lists.flatMap((rows, i) =>
    rows.map((row) => ({ ...withStatus(row), device_id: devices[i]!.id, device_name: devices[i]!.name })),
  );
  return [...Map.groupBy(all, ({ id }) => id).values()]
    .map((group) => ({ ...group[0]!, devices: group }))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, page.limit);
}
