import { type Queryable, sql } from './database.ts';

/** The notification that an earlier request with the same Idempotency-Key created. */
export type EarlierRequest = { notificationId: string; sameRequest: boolean };

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
  const [row] = await database.query<{ notification_id: string; request_hash: Buffer }>(sql`
    SELECT notification_id, request_hash FROM idempotency_keys
    WHERE service_id = ${serviceId} AND key = ${key} AND created_at > now() - interval '24 hours'`);
  return row
    ? { notificationId: row.notification_id, sameRequest: row.request_hash.equals(requestHash) }
    : null;
}

export async function storeIdempotencyKey(
  tx: Queryable,
  entry: { serviceId: string; key: string; requestHash: Buffer; notificationId: string },
): Promise<void> {
  await tx.query(sql`
    INSERT INTO idempotency_keys (service_id, key, request_hash, notification_id)
    VALUES (${entry.serviceId}, ${entry.key}, ${entry.requestHash}, ${entry.notificationId})
    ON CONFLICT (service_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, notification_id = excluded.notification_id, created_at = excluded.created_at`);
}

/** Deletes keys that `findEarlierRequest` ignores, an hour later. */
export async function deleteExpiredIdempotencyKeys(database: Queryable): Promise<void> {
  await database.query(sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '25 hours'`);
}
