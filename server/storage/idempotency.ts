import { type Queryable, sql } from './database.ts';

export type Earlier = { notificationId: string; sameRequest: boolean };

/**
 * Takes an Idempotency-Key for the length of the transaction, and finds what was accepted with it before.
 *
 * @returns `running` where another transaction has the key in hand
 */
export async function takeIdempotencyKey(
  tx: Queryable,
  serviceId: string,
  key: string,
  requestHash: Buffer,
): Promise<Earlier | 'running' | null> {
  const name = `idempotency ${serviceId} ${key}`;
  const [lock] = await tx.query<{ taken: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS taken`);
  if (!lock!.taken) return 'running';
  return findEarlier(tx, serviceId, key, requestHash);
}

/** What was accepted with the key in the last 24 hours. */
export async function findEarlier(
  database: Queryable,
  serviceId: string,
  key: string,
  requestHash: Buffer,
): Promise<Earlier | null> {
  const [row] = await database.query<{ notification_id: string; request_hash: Buffer }>(sql`
    SELECT notification_id, request_hash FROM idempotency_keys
    WHERE service_id = ${serviceId} AND key = ${key} AND created_at > now() - interval '24 hours'`);
  return row
    ? { notificationId: row.notification_id, sameRequest: row.request_hash.equals(requestHash) }
    : null;
}

export async function keepIdempotencyKey(
  tx: Queryable,
  kept: { serviceId: string; key: string; requestHash: Buffer; notificationId: string },
): Promise<void> {
  await tx.query(sql`
    INSERT INTO idempotency_keys (service_id, key, request_hash, notification_id)
    VALUES (${kept.serviceId}, ${kept.key}, ${kept.requestHash}, ${kept.notificationId})
    ON CONFLICT (service_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, notification_id = excluded.notification_id, created_at = now()`);
}

/** Forgets keys that no longer count. */
export async function forgetIdempotencyKeys(database: Queryable): Promise<void> {
  await database.query(sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '25 hours'`);
}
