import type { TagValue } from '../../../contract/api/users.ts';
import { type Queryable, sql } from '../database.ts';

/** The person to whom a personal text is addressed: the tags of the business, and the first name that the person wrote. */
export type Person = { id: string; tags: Record<string, TagValue> };

/** Reads a user as personal texts do. An unknown user has no tags. */
export async function readPerson(database: Queryable, serviceId: string, userId: string): Promise<Person> {
  const [row] = await database.query<{ tags: Person['tags'] }>(sql`
    SELECT tags FROM users WHERE service_id = ${serviceId} AND user_id = ${userId}`);
  return { id: userId, tags: row?.tags ?? {} };
}

/** Finds the present user of a device, by its copy of the user's tags; null if there is no such device. */
export async function findPersonOf(
  database: Queryable,
  serviceId: string,
  deviceId: string,
): Promise<Person | null> {
  const [row] = await database.query<{ user_id: string; tags: Person['tags'] }>(sql`
    SELECT user_id, tags FROM devices WHERE service_id = ${serviceId} AND id = ${deviceId}`);
  return row ? { id: row.user_id, tags: row.tags } : null;
}
