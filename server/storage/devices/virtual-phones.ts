import { type Database, type Queryable, sql } from '../database.ts';
import { type Deleted, deleteOld } from './deletion.ts';

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
