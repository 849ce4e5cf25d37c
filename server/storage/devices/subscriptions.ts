import { createHash } from 'node:crypto';
import { type Queryable, type Sql, sql } from '../database.ts';
import { lockNames } from '../locks.ts';
import { userLock } from '../users/users.ts';
import type { NewEvent } from '../webhooks/events.ts';
import { reachWith } from './reach-changes.ts';

/** A subscription whose endpoint and keys have been checked. */
export type CheckedSubscription = {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  expiresAt: Date | null;
  /** Further fields, as JSON; null without any. */
  details: string | null;
};

export const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/**
 * Stores the subscription that the phone reports in the background.
 *
 * @returns whether notifications were enabled before, and the events to add at the end of the transaction; null if the device is
 *   deactivated, and nothing was changed
 */
export async function refreshSubscription(
  tx: Queryable,
  serviceId: string,
  id: string,
  subscription: CheckedSubscription | null,
): Promise<{ wasEnabled: boolean; events: NewEvent[] } | null> {
  const hash = subscription && endpointHash(subscription.endpoint);
  await lockPhone(tx, serviceId, null, hash ? [hash] : []);
  const rows = await tx.query<{
    id: string;
    user_id: string;
    active: boolean;
    notifications_enabled: boolean;
  }>(sql`
    SELECT id, user_id, deactivated_at IS NULL AS active, notifications_enabled FROM devices
    WHERE service_id = ${serviceId} AND (id = ${id} OR endpoint_hash = ${hash}) ORDER BY id FOR UPDATE`);
  const device = rows.find((row) => row.id === id && row.active);
  if (!device) return null;
  const others = rows.filter((row) => row.id !== id);
  await clearSubscriptions(
    tx,
    serviceId,
    others.map((row) => row.id),
  );
  await writeSubscription(tx, serviceId, id, subscription);
  const wasEnabled = device.notifications_enabled;
  const events: NewEvent[] = [...others, ...(subscription === null ? [device] : [])]
    .filter((row) => row.active && row.notifications_enabled)
    .map((row) => ({ serviceId, type: 'device.unsubscribed', deviceId: row.id, userId: row.user_id }));
  if (subscription !== null && !wasEnabled)
    events.push({ serviceId, type: 'device.subscribed', deviceId: id, userId: device.user_id });
  return { wasEnabled, events };
}

/**
 * Serializes concurrent registrations of one phone, even if there is no row to lock yet, and openings of one user's phones with each
 * other and with changes to the user.
 */
export async function lockPhone(
  tx: Queryable,
  serviceId: string,
  identifier: string | null,
  hashes: Buffer[],
  userId: string | null = null,
) {
  const names = [
    identifier && `${serviceId} identifier ${identifier}`,
    ...hashes.map((hash) => `${serviceId} endpoint ${hash.toString('hex')}`),
    userId && userLock(serviceId, userId),
  ].filter((name) => name !== null);
  await lockNames(tx, names);
}

export async function clearSubscriptions(tx: Queryable, serviceId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(sql`
    UPDATE devices SET ${NO_SUBSCRIPTION} WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])`);
}

async function writeSubscription(
  tx: Queryable,
  serviceId: string,
  id: string,
  subscription: CheckedSubscription | null,
) {
  if (subscription === null) return clearSubscriptions(tx, serviceId, [id]);
  await tx.query(sql`
    UPDATE devices SET ${subscriptionColumns(subscription, false)}, last_seen_at = c.now
    FROM now() AS c (now) WHERE service_id = ${serviceId} AND id = ${id}`);
}

/** Assignments of an UPDATE for a device without a subscription. */
export const NO_SUBSCRIPTION = sql`notifications_enabled = false, endpoint = NULL, endpoint_hash = NULL, p256dh = NULL, auth = NULL,
  subscribed_at = NULL, subscription_expires_at = NULL, subscription_details = NULL, reach = 'unproven', reach_at = NULL, vapid_key_id = NULL`;

/** Returns the assignments of an UPDATE for a device with this subscription, or without one. `c.now` is the time. */
export function subscriptionColumns(subscription: CheckedSubscription | null, isOpening: boolean): Sql {
  if (subscription === null) return NO_SUBSCRIPTION;
  const { endpoint, p256dh, auth, expiresAt, details } = subscription;
  return sql`notifications_enabled = true,
    subscribed_at = CASE WHEN endpoint = ${endpoint} THEN subscribed_at ELSE c.now END,
    endpoint = ${endpoint}, endpoint_hash = ${endpointHash(endpoint)}, p256dh = ${p256dh}, auth = ${auth},
    subscription_expires_at = ${expiresAt}, subscription_details = ${details}, vapid_key_id = NULL, ${reachWith(endpoint, isOpening)}`;
}
