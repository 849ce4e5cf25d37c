import { createHash } from 'node:crypto';
import { type Queryable, sql } from './database.ts';

/** What stands for a user whose entries were revoked, also when the user is erased. */
const userHash = (serviceId: string, userId: string): Buffer =>
  createHash('sha256').update(serviceId).update(userId).digest();

/** How often the entries of a user were revoked. */
export async function entryGeneration(
  database: Queryable,
  serviceId: string,
  userId: string,
): Promise<number> {
  const [row] = await database.query<{ generation: number }>(sql`
    SELECT generation FROM entry_generations WHERE service_id = ${serviceId} AND user_hash = ${userHash(serviceId, userId)}`);
  return row?.generation ?? 0;
}

/**
 * Makes void every entry of a user that was made before, and every code on a screen: sessions older than `revoked_at` lead to
 * no entry any more. They stay, since a page that names the user goes on hearing of the phone, and a name that is taken is
 * not made anew when the page comes back after a lost connection. A user need not be known: the entries are not.
 */
export async function revokeEntries(database: Queryable, serviceId: string, userId: string): Promise<void> {
  await database.query(sql`
    INSERT INTO entry_generations (service_id, user_hash, generation, revoked_at)
    VALUES (${serviceId}, ${userHash(serviceId, userId)}, 1, clock_timestamp())
    ON CONFLICT (service_id, user_hash)
      DO UPDATE SET generation = entry_generations.generation + 1, revoked_at = clock_timestamp()`);
}
