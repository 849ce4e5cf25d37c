import { randomBytes } from 'node:crypto';
import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import { newId } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import { lockNames } from '../locks.ts';
import { holdVapidKey } from '../services/vapid-keys.ts';
import { userLock } from '../users/users.ts';
import { takeNumbers } from './device-numbers.ts';
import { secretHash } from './phones.ts';
import { type CheckedSubscription, endpointHash } from './subscriptions.ts';

/** A subscription of another system, which has been checked. */
export type ImportedDevice = {
  userId: string;
  subscription: CheckedSubscription;
  platform: 'ios' | 'android';
  language: string | null;
  subscribedAt: Date | null;
};

export type ImportOutcome = { status: 'created' | 'known'; id: string } | { status: 'too_many' | 'no_key' };

/**
 * Inserts devices whose subscriptions the service does not have, in a transaction. A device that has one of them stays as it is, so that an
 * import can be repeated.
 *
 * Imports run one at a time: each takes two locks for a device, and PostgreSQL has 6,400 by default.
 *
 * @param maxPerUser highest number of active devices of a user who is not anonymous; 0 for any
 * @returns the outcomes, in the order of the devices
 */
export async function importDevices(
  tx: Queryable,
  { serviceId, vapidKeyId, maxPerUser }: { serviceId: string; vapidKeyId: string; maxPerUser: number },
  devices: ImportedDevice[],
): Promise<ImportOutcome[]> {
  if (devices.length === 0) return [];
  await lockNames(tx, ['import of devices']);
  if (!(await holdVapidKey(tx, serviceId, vapidKeyId))) return devices.map(() => ({ status: 'no_key' }));
  const hashes = devices.map(({ subscription }) => endpointHash(subscription.endpoint));
  const names = hashes.map((hash) => hash.toString('hex'));
  await lockNames(tx, [
    ...names.map((name) => `${serviceId} endpoint ${name}`),
    ...devices.map(({ userId }) => userLock(serviceId, userId)),
  ]);
  const ids = await findByEndpoint(tx, serviceId, hashes);
  const counts = await countDevices(tx, serviceId, devices);
  const added: { id: string; hash: Buffer; device: ImportedDevice }[] = [];
  const outcomes = devices.map((device, i): ImportOutcome => {
    const known = ids.get(names[i]!);
    if (known) return { status: 'known', id: known };
    const count = (counts.get(device.userId) ?? 0) + 1;
    const max = isAnonymousId(device.userId) ? 1 : maxPerUser;
    if (max > 0 && count > max) return { status: 'too_many' };
    counts.set(device.userId, count);
    const id = newId();
    ids.set(names[i]!, id);
    added.push({ id, hash: hashes[i]!, device });
    return { status: 'created', id };
  });
  if (added.length > 0) await insert(tx, serviceId, vapidKeyId, added);
  return outcomes;
}

/** Finds the devices that have an endpoint, by the hash in hex. */
async function findByEndpoint(
  tx: Queryable,
  serviceId: string,
  hashes: Buffer[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; hash: string }>(sql`
    SELECT id, encode(endpoint_hash, 'hex') AS hash FROM devices
    WHERE service_id = ${serviceId} AND endpoint_hash = ANY(${hashes}::bytea[])`);
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}

async function countDevices(
  tx: Queryable,
  serviceId: string,
  devices: ImportedDevice[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ user_id: string; count: number }>(sql`
    SELECT user_id, count(*)::int AS count FROM devices
    WHERE service_id = ${serviceId} AND user_id = ANY(${devices.map(({ userId }) => userId)}::text[]) AND deactivated_at IS NULL
    GROUP BY user_id`);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** Nobody knows the secret of an imported device: its browser proves itself by the subscription when it opens the experience. */
async function insert(
  tx: Queryable,
  serviceId: string,
  vapidKeyId: string,
  added: { id: string; hash: Buffer; device: ImportedDevice }[],
): Promise<void> {
  const all = added.map(({ device }) => device);
  // Makes the deletion of a topic wait, as `readCopies` does.
  await tx.query(sql`
    SELECT FROM users WHERE service_id = ${serviceId} AND user_id = ANY(${all.map(({ userId }) => userId)}::text[])
    ORDER BY user_id FOR SHARE`);
  const first = await takeNumbers(tx, serviceId, added.length);
  const subscriptions = all.map(({ subscription }) => subscription);
  await tx.query(sql`
    INSERT INTO devices (service_id, id, number, user_id, name, platform, language, notifications_enabled, endpoint, endpoint_hash, p256dh,
      auth, subscription_expires_at, subscription_details, subscribed_at, secret_hash, tags, topics, vapid_key_id)
    SELECT ${serviceId}, t.id, ${first}::int + t.i - 1, t.user_id, ${IMPORTED_NAME}, t.platform, t.language, true, t.endpoint, t.hash, t.p256dh,
      t.auth, t.expires_at, t.details, least(coalesce(t.subscribed_at, now()), now()), t.secret, coalesce(u.tags, '{}'),
      coalesce(u.topics || u.own_topics, '{}'), ${vapidKeyId}::uuid
    FROM unnest(${added.map(({ id }) => id)}::uuid[], ${added.map((_, i) => i + 1)}::int[], ${all.map(({ userId }) => userId)}::text[],
      ${all.map(({ platform }) => platform)}::text[], ${all.map(({ language }) => language)}::text[],
      ${subscriptions.map(({ endpoint }) => endpoint)}::text[], ${added.map(({ hash }) => hash)}::bytea[],
      ${subscriptions.map(({ p256dh }) => p256dh)}::bytea[], ${subscriptions.map(({ auth }) => auth)}::bytea[],
      ${subscriptions.map(({ expiresAt }) => expiresAt)}::timestamptz[], ${subscriptions.map(({ details }) => details)}::text[],
      ${all.map(({ subscribedAt }) => subscribedAt)}::timestamptz[],
      ${all.map(() => secretHash(randomBytes(32).toString('base64url')))}::bytea[])
      AS t (id, i, user_id, platform, language, endpoint, hash, p256dh, auth, expires_at, details, subscribed_at, secret)
    LEFT JOIN users u ON u.service_id = ${serviceId} AND u.user_id = t.user_id`);
}

const IMPORTED_NAME = 'Imported browser';
