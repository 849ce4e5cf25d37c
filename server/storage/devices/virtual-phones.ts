import type { TestDeviceNotification } from '../../../contract/api/test-devices.ts';
import { MAX_SHOWN_BY_TEST_DEVICE } from '../../../contract/limits.ts';
import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { type Deleted, deleteOld } from './deletion.ts';

type PhoneRef = { serviceId: string; deviceId: string };

/** Returns a condition for a virtual phone that ends. The demo's do not, and keep nothing. */
const isPhone = ({ serviceId, deviceId }: PhoneRef): Sql =>
  sql`service_id = ${serviceId} AND id = ${deviceId} AND virtual_until IS NOT NULL`;

/** Makes a device a virtual phone, which ends after a day. */
export const makeVirtual = (tx: Queryable, serviceId: string, id: string): Promise<unknown> =>
  tx.query(sql`
    UPDATE devices SET virtual_until = now() + interval '1 day' WHERE service_id = ${serviceId} AND id = ${id}`);

/** Counts the active virtual phones of a service. */
export async function countVirtualPhones(tx: Queryable, serviceId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM devices
    WHERE service_id = ${serviceId} AND virtual_until > now() AND deactivated_at IS NULL`);
  return row!.count;
}

/** Deletes up to 500 virtual phones that have ended. */
export const deleteEndedVirtualPhones = (database: Database): Promise<Deleted> =>
  deleteOld(database, sql`virtual_until`, sql`virtual_until IS NOT NULL AND virtual_until < now()`);

/** Adds what a phone shows, in place of what it showed with the same tag. One statement, because several workers may send to the phone. */
export const addShown = (
  database: Queryable,
  phone: PhoneRef,
  tag: string,
  shown: TestDeviceNotification,
): Promise<unknown> =>
  database.query(sql`
    UPDATE devices SET shown = (
      SELECT jsonb_agg(one ORDER BY place) FROM (
        SELECT one, place
        FROM jsonb_array_elements(${JSON.stringify([{ ...shown, tag }])}::jsonb || coalesce(shown, '[]'))
          WITH ORDINALITY AS all_of_them (one, place)
        WHERE place = 1 OR one ->> 'tag' <> ${tag}
        ORDER BY place LIMIT ${MAX_SHOWN_BY_TEST_DEVICE}
      ) latest
    ) WHERE ${isPhone(phone)}`);

/** Removes what a phone shows of a notification (`ntf_…`) that was taken back. */
export const removeShown = (database: Queryable, phone: PhoneRef, notificationId: string): Promise<unknown> =>
  database.query(sql`
    UPDATE devices SET shown = (
      SELECT coalesce(jsonb_agg(one ORDER BY place), '[]')
      FROM jsonb_array_elements(shown) WITH ORDINALITY AS all_of_them (one, place)
      WHERE one ->> 'notification_id' <> ${notificationId}
    ) WHERE ${isPhone(phone)} AND shown IS NOT NULL`);

/** Reads what an active phone shows, newest first; null if there is no such phone. */
export async function findShown(
  database: Queryable,
  phone: PhoneRef,
): Promise<TestDeviceNotification[] | null> {
  const [row] = await database.query<{ shown: TestDeviceNotification[] | null }>(sql`
    SELECT shown FROM devices WHERE ${isPhone(phone)} AND deactivated_at IS NULL`);
  return row ? (row.shown ?? []) : null;
}
