import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { addDeactivatedEvents, type DeviceRef, GONE } from './deactivation.ts';
import type { DeviceRange } from './device-numbers.ts';

/** Lists the hosts of the subscriptions of active devices. */
export async function listPushHosts(database: Queryable, range: DeviceRange): Promise<string[]> {
  const rows = await database.query<{ host: string }>(sql`
    SELECT DISTINCT ${HOST} AS host FROM devices WHERE ${isSubscribedIn(range)} AND ${HOST} IS NOT NULL`);
  return rows.map((row) => row.host);
}

/** The host of a stored endpoint, which is a normalised URL; null for an IPv6 address. */
const HOST = sql`substring(endpoint FROM '^https?://([^/:[]+)')`;

/** Deactivates the devices with a subscription at these hosts. Returns their number. */
export const deactivateHosts = (database: Database, range: DeviceRange, hosts: string[]): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx.query<DeviceRef>(sql`
    UPDATE devices d SET ${GONE}
    FROM (
      SELECT id FROM devices WHERE ${isSubscribedIn(range)} AND ${HOST} = ANY(${hosts}::text[]) ORDER BY id FOR UPDATE
    ) t
    WHERE d.service_id = ${range.serviceId} AND d.id = t.id RETURNING d.id, d.user_id`);
    await addDeactivatedEvents(tx, range.serviceId, rows, 'gone');
    return rows.length;
  });

const isSubscribedIn = ({ serviceId, from, to }: DeviceRange): Sql => sql`
  service_id = ${serviceId} AND number >= ${from} AND number < ${to} AND deactivated_at IS NULL AND endpoint IS NOT NULL`;
