import { type Queryable, sql } from './database.ts';

/** The phone that a member's tests go to; null where there is none, or none that is on. */
export async function findTestDevice(
  database: Queryable,
  serviceId: string,
  accountId: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await database.query<{ id: string; name: string }>(sql`
    SELECT d.id, d.name FROM members m
    JOIN devices d ON d.id = m.test_device_id AND d.service_id = m.service_id AND d.deactivated_at IS NULL
    WHERE m.service_id = ${serviceId} AND m.account_id = ${accountId}`);
  return row ?? null;
}

/** @param deviceId null: none any more. Returns false where it is no active device of the service */
export async function setTestDevice(
  database: Queryable,
  member: { serviceId: string; accountId: string },
  deviceId: string | null,
): Promise<boolean> {
  const { serviceId, accountId } = member;
  const rows = await database.query(sql`
    UPDATE members SET test_device_id = ${deviceId}
    WHERE service_id = ${serviceId} AND account_id = ${accountId}
      AND (${deviceId}::uuid IS NULL OR EXISTS (
        SELECT FROM devices WHERE id = ${deviceId} AND service_id = ${serviceId} AND deactivated_at IS NULL))
    RETURNING account_id`);
  return rows.length > 0;
}
