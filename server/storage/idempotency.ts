import { type Queryable, sql } from './database.ts';

/** The notifications that an earlier request with the same Idempotency-Key created, in its order. */
export type EarlierRequest = { ids: string[]; sameRequest: boolean };

/**
 * Locks an Idempotency-Key until the end of the transaction, and finds the earlier request with this key.
 *
 * @returns `running` if another transaction holds the lock
 */
export async function lockIdempotencyKey(
  tx: Queryable,
  serviceId: string,
  key: string,
  requestHash: Buffer,
): Promise<EarlierRequest | 'running' | null> {
  const name = `idempotency ${serviceId} ${key}`;
  const [lock] = await tx.query<{ acquired: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS acquired`);
  if (!lock!.acquired) return 'running';
  return findEarlierRequest(tx, serviceId, key, requestHash);
}

/** Finds the request that was accepted with this key in the last 24 hours. */
export async function findEarlierRequest(
  database: Queryable,
  serviceId: string,
  key: string,
  requestHash: Buffer,
): Promise<EarlierRequest | null> {
  const [row] = await database.query<{ ids: string[]; request_hash: Buffer }>(sql`
    SELECT coalesce(batch_ids, ARRAY[notification_id]) AS ids, request_hash FROM idempotency_keys
    WHERE service_id = ${serviceId} AND key = ${key} AND created_at > now() - interval '24 hours'`);
  return row ? { ids: row.ids, sameRequest: row.request_hash.equals(requestHash) } : null;
}

/** The key of a single notification is deleted with it, that of a batch is not: a repetition would send all others again. */
export async function storeIdempotencyKey(
  tx: Queryable,
  entry: { serviceId: string; key: string; requestHash: Buffer; ids: string[] },
): Promise<void> {
  const [id = null, ...others] = entry.ids;
  const isBatch = others.length > 0;
  await tx.query(sql`
    INSERT INTO idempotency_keys (service_id, key, request_hash, notification_id, batch_ids)
    VALUES (${entry.serviceId}, ${entry.key}, ${entry.requestHash}, ${isBatch ? null : id}, ${isBatch ? entry.ids : null})
    ON CONFLICT (service_id, key) DO UPDATE SET request_hash = excluded.request_hash, notification_id = excluded.notification_id,
      batch_ids = excluded.batch_ids, created_at = excluded.created_at`);
}

/** Deletes keys that `findEarlierRequest` ignores, an hour later. */
export async function deleteExpiredIdempotencyKeys(database: Queryable): Promise<void> {
  await database.query(sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '25 hours'`);
}
