import { forEachService } from '../citus/per-service.ts';
import { type Queryable, sql } from '../database.ts';
import type { Person } from '../users/people.ts';
import { userHash } from '../vocabulary.ts';
import type { Recipient } from './deliveries.ts';

/**
 * Loads the people who have the devices of some recipients, in one statement for each service, and without recipients in none.
 *
 * @returns the person of a recipient; undefined if the device has become another's since the recipient was loaded
 */
export async function loadPeople(
  database: Queryable,
  recipients: Recipient[],
): Promise<(recipient: Recipient) => Person | undefined> {
  type Row = { device_id: string; user_hash: string; user_id: string; tags: Person['tags'] };
  const rows = await forEachService(recipients, (serviceId, group) =>
    database.query<Row>(sql`
      SELECT id AS device_id, ${userHash(sql`user_id`)} AS user_hash, user_id, tags FROM devices
      WHERE service_id = ${serviceId} AND id = ANY(${group.map(({ deviceId }) => deviceId)}::uuid[])`),
  );
  const people = new Map(
    rows.map(({ device_id, user_hash, user_id, tags }) => [device_id + user_hash, { id: user_id, tags }]),
  );
  return ({ deviceId, userHash }) => people.get(deviceId + userHash);
}
