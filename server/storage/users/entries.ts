import { createHash } from 'node:crypto';
import { type Queryable, sql } from '../database.ts';

/** Returns a hash that identifies a user whose entries were revoked: it outlives the erasure of the user. */
const hashUser = (serviceId: string, userId: string): Buffer =>
  createHash('sha256').update(serviceId).update(userId).digest();

/** Returns how often the entries of a user were revoked. */
export async function entryGeneration(
  database: Queryable,
  serviceId: string,
  userId: string,
): Promise<number> {
  const [row] = await database.query<{ generation: number }>(sql`
    SELECT generation FROM entry_generations WHERE service_id = ${serviceId} AND user_hash = ${hashUser(serviceId, userId)}`);
  return row?.generation ?? 0;
}

/**
 * Invalidates every existing entry of a user, and every QR code on a screen: sessions older than `revoked_at` lead to no entry
 * any more. The sessions' rows stay, so that a web page continues to receive events of the phone, and does not create its
 * session anew when it reconnects. The user need not exist: entries are not stored, only their generation is.
 */
export async function revokeEntries(database: Queryable, serviceId: string, userId: string): Promise<void> {
  await database.query(sql`
    INSERT INTO entry_generations (service_id, user_hash, generation, revoked_at)
    VALUES (${serviceId}, ${hashUser(serviceId, userId)}, 1, clock_timestamp())
    ON CONFLICT (service_id, user_hash)
      DO UPDATE SET generation = entry_generations.generation + 1,
        revoked_at = greatest(entry_generations.revoked_at, excluded.revoked_at)`);
}
