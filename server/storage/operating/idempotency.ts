import { createHash } from 'node:crypto';
import { type Queryable, sql } from '../database.ts';

/**
 * The result of an earlier request with the same Idempotency-Key. `ids`: the notifications that it created, in its order. Other
 * requests have `status` and `answer`, which is null if it had a secret, or named a user who has since been erased.
 */
export type EarlierRequest = {
  sameRequest: boolean;
  ids: string[];
  status: number | null;
  answer: unknown;
};

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
  const [row] = await database.query<Omit<EarlierRequest, 'sameRequest'> & { request_hash: Buffer }>(sql`
    SELECT coalesce(batch_ids, array_remove(ARRAY[notification_id], NULL)) AS ids, status, answer, request_hash
    FROM idempotency_keys
    WHERE service_id = ${serviceId} AND key = ANY(${[key, erasedKey(key)]}) AND created_at > now() - interval '24 hours'`);
  if (!row) return null;
  const { request_hash, ...result } = row;
  return { ...result, sameRequest: request_hash.equals(requestHash) };
}

/** Stores a key. The key of a single notification is deleted with it. The key of a batch stays: a repetition would send the others again. */
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
      batch_ids = excluded.batch_ids, status = NULL, answer = NULL, created_at = excluded.created_at`);
}

/** Stores the answer of a request that created no notification. It replaces a key that is older than 24 hours. */
export async function storeAnswer(
  tx: Queryable,
  entry: { serviceId: string; key: string; requestHash: Buffer },
  { status, answer }: { status: number; answer: unknown },
): Promise<void> {
  const json = answer === null ? null : JSON.stringify(answer);
  await tx.query(sql`
    INSERT INTO idempotency_keys (service_id, key, request_hash, status, answer)
    VALUES (${entry.serviceId}, ${entry.key}, ${entry.requestHash}, ${status}, ${json}::jsonb)
    ON CONFLICT (service_id, key) DO UPDATE SET request_hash = excluded.request_hash, notification_id = NULL, batch_ids = NULL,
      status = excluded.status, answer = excluded.answer, created_at = excluded.created_at`);
}

const ERASED = 'erased ';

/** Returns the replacement of a key that named an erased user. */
const erasedKey = (key: string): string => ERASED + createHash('sha256').update(key).digest('hex');

/** Highest number of rows that one statement reads. */
const BATCH_SIZE = 5000;

/**
 * Removes a user's ids from answers, and from keys, which businesses choose. The rows remain, so that a repeated request still does nothing
 * more.
 *
 * @param ids ids of the user, and of the user's devices as in answers
 */
export async function eraseFromIdempotencyKeys(
  database: Queryable,
  serviceId: string,
  ids: string[],
): Promise<void> {
  for (let after = ''; ; ) {
    const [batch] = await database.query<{ last: string | null }>(sql`
      SELECT max(key) AS last FROM (
        SELECT key FROM idempotency_keys WHERE service_id = ${serviceId} AND key > ${after} ORDER BY key LIMIT ${BATCH_SIZE}
      ) k`);
    const last = batch!.last;
    if (last === null) return;
    const these = sql`service_id = ${serviceId} AND key > ${after} AND key <= ${last}`;
    await database.query(sql`
      UPDATE idempotency_keys SET answer = NULL
      WHERE ${these} AND answer IS NOT NULL
        AND jsonb_path_exists(answer, '$.** ? (@ == $ids[*])', jsonb_build_object('ids', ${ids}::text[]))`);
    await database.query(sql`
      UPDATE idempotency_keys SET key = ${ERASED} || encode(sha256(convert_to(key, 'UTF8')), 'hex')
      WHERE ${these} AND NOT starts_with(key, ${ERASED})
        AND EXISTS (SELECT FROM unnest(${ids}::text[]) AS t (id) WHERE position(t.id IN key) > 0)`);
    after = last;
  }
}

/** Deletes keys an hour after `findEarlierRequest` begins to ignore them. */
export async function deleteExpiredIdempotencyKeys(database: Queryable): Promise<void> {
  await database.query(sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '25 hours'`);
}
