import { createHash } from 'node:crypto';
import type { OpenDevice } from '../../contract/devices.ts';
import { newId } from '../ids.ts';
import { type Queryable, sql } from './database.ts';

export type DeviceRow = {
  id: string;
  user_id: string;
  name: string;
  platform: 'ios' | 'android';
  os_version: string | null;
  model: string | null;
  marketing_name: string | null;
  device_identifier: string | null;
  device_token: string | null;
  notifications_enabled: boolean;
};

const COLUMNS = sql`id, user_id, name, platform, os_version, model, marketing_name, device_identifier, device_token,
  notifications_enabled`;

/** A subscription whose endpoint and keys have been checked. */
export type CheckedSubscription = { endpoint: string; p256dh: Buffer; auth: Buffer; expiresAt: Date | null };

const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A page of a service's active devices, newest first. */
export function listDevices(
  database: Queryable,
  page: { serviceId: string; limit: number; after: string | null },
): Promise<DeviceRow[]> {
  return database.query<DeviceRow>(
    page.after === null
      ? sql`SELECT ${COLUMNS} FROM devices
          WHERE service_id = ${page.serviceId} AND deactivated_at IS NULL ORDER BY id DESC LIMIT ${page.limit}`
      : sql`SELECT ${COLUMNS} FROM devices
          WHERE service_id = ${page.serviceId} AND deactivated_at IS NULL AND id < ${page.after}
          ORDER BY id DESC LIMIT ${page.limit}`,
  );
}

export async function findActiveDevice(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<DeviceRow | null> {
  const [row] = await database.query<DeviceRow>(sql`
    SELECT ${COLUMNS} FROM devices WHERE id = ${id} AND service_id = ${serviceId} AND deactivated_at IS NULL`);
  return row ?? null;
}

/** Which of these devices, each with its service, are active ones of that service. */
export async function areActive(
  database: Queryable,
  devices: { id: string; serviceId: string }[],
): Promise<(device: { id: string; serviceId: string }) => boolean> {
  const rows =
    devices.length === 0
      ? []
      : await database.query<{ id: string; service_id: string }>(sql`
          SELECT id, service_id FROM devices
          WHERE id = ANY(${devices.map(({ id }) => id)}::uuid[]) AND deactivated_at IS NULL`);
  const active = new Map(rows.map((row) => [row.id, row.service_id]));
  return ({ id, serviceId }) => active.get(id) === serviceId;
}

/** Switches a device off for the business. False where it is unknown or off already. */
export async function deactivateDevice(database: Queryable, serviceId: string, id: string): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE devices SET deactivated_at = now(), deactivation_reason = 'business'
    WHERE id = ${id} AND service_id = ${serviceId} AND deactivated_at IS NULL RETURNING id`);
  return rows.length > 0;
}

/** Switches off all active devices of a user; their ids, newest first. */
export async function deactivateUser(
  database: Queryable,
  serviceId: string,
  userId: string,
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    WITH active AS (
      SELECT id FROM devices WHERE service_id = ${serviceId} AND user_id = ${userId} AND deactivated_at IS NULL
      ORDER BY id FOR UPDATE
    ), gone AS (
      UPDATE devices d SET deactivated_at = now(), deactivation_reason = 'business'
      FROM active WHERE d.id = active.id RETURNING d.id
    )
    SELECT id FROM gone ORDER BY id DESC`);
  return rows.map((row) => row.id);
}

/**
 * Switches off devices whose subscription a push service says is gone, locked in the order of their ids as wherever
 * several are, so that none deadlocks. A device that has subscribed anew since the push was sent is left alone:
 * `endpoint` names the subscription that was tried.
 */
export async function deactivateGone(
  tx: Queryable,
  gone: { deviceId: string; endpoint: string }[],
): Promise<void> {
  if (gone.length === 0) return;
  await tx.query(sql`
    UPDATE devices d SET deactivated_at = now(), deactivation_reason = 'gone', notifications_enabled = false,
      endpoint = NULL, endpoint_hash = NULL, p256dh = NULL, auth = NULL, subscribed_at = NULL,
      subscription_expires_at = NULL
    FROM (
      SELECT d.id FROM devices d
      JOIN unnest(${gone.map((g) => g.deviceId)}::uuid[], ${gone.map((g) => g.endpoint)}::text[]) AS t (id, endpoint)
        ON d.id = t.id AND d.endpoint = t.endpoint
      WHERE d.deactivated_at IS NULL ORDER BY d.id FOR UPDATE OF d
    ) t
    WHERE d.id = t.id`);
}

/**
 * The experience was opened: finds the phone by its identifier, else by its push endpoint, and updates it; a phone
 * that is not known becomes a device. Brings a deactivated device back.
 *
 * @returns the device's UUID, and whether it is new
 */
export async function openDevice(
  tx: Queryable,
  serviceId: string,
  request: Pick<OpenDevice, 'user' | 'device'>,
  subscription: CheckedSubscription | null,
  secret: string,
): Promise<{ id: string; isNew: boolean }> {
  const facts = request.device;
  const identifier = facts.device_identifier ?? null;
  const hash = subscription && endpointHash(subscription.endpoint);
  await lockPhone(tx, serviceId, identifier, hash);
  const known = await tx.query<{ id: string; same_identifier: boolean }>(sql`
    SELECT id, coalesce(device_identifier = ${identifier}, false) AS same_identifier FROM devices
    WHERE service_id = ${serviceId} AND (device_identifier = ${identifier} OR endpoint_hash = ${hash})
    ORDER BY id FOR UPDATE`);
  const [device, ...doubles] = known.toSorted(
    (a, b) => Number(b.same_identifier) - Number(a.same_identifier),
  );
  await dropSubscriptions(
    tx,
    doubles.map((double) => double.id),
  );
  const id = device?.id ?? newId();
  const isNew = !device;
  if (isNew)
    await tx.query(sql`
      INSERT INTO devices (id, service_id, user_id, name, platform, notifications_enabled, secret_hash)
      VALUES (${id}, ${serviceId}, ${request.user}, ${facts.name}, ${facts.platform}, false, ${secretHash(secret)})`);
  await tx.query(sql`
    UPDATE devices SET user_id = ${request.user}, name = ${facts.name}, platform = ${facts.platform},
      os_version = ${facts.os_version ?? null}, model = ${facts.model ?? null},
      marketing_name = coalesce(${facts.marketing_name ?? null},
        CASE WHEN model = ${facts.model ?? null} THEN marketing_name END),
      device_identifier = coalesce(${identifier}, device_identifier),
      secret_hash = ${secretHash(secret)}, deactivated_at = NULL, deactivation_reason = NULL, last_seen_at = now()
    WHERE id = ${id}`);
  await writeSubscription(tx, id, subscription);
  return { id, isNew };
}

/** Two openings of one phone at the same time take turns, also where neither finds a row to lock yet. */
async function lockPhone(tx: Queryable, serviceId: string, identifier: string | null, hash: Buffer | null) {
  const names = [identifier && `identifier ${identifier}`, hash && `endpoint ${hash.toString('hex')}`]
    .filter((name) => name !== null)
    .map((name) => `${serviceId} ${name}`);
  await tx.query(sql`
    SELECT pg_advisory_xact_lock(lock)
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS lock FROM unnest(${names}::text[]) AS t (name) ORDER BY lock) locks`);
}

async function dropSubscriptions(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(sql`
    UPDATE devices SET notifications_enabled = false, endpoint = NULL, endpoint_hash = NULL, p256dh = NULL,
      auth = NULL, subscribed_at = NULL, subscription_expires_at = NULL
    WHERE id = ANY(${ids}::uuid[])`);
}

async function writeSubscription(tx: Queryable, id: string, subscription: CheckedSubscription | null) {
  if (subscription === null) return dropSubscriptions(tx, [id]);
  const { endpoint, p256dh, auth, expiresAt } = subscription;
  await tx.query(sql`
    UPDATE devices SET notifications_enabled = true,
      subscribed_at = CASE WHEN endpoint = ${endpoint} THEN subscribed_at ELSE now() END,
      endpoint = ${endpoint}, endpoint_hash = ${endpointHash(endpoint)}, p256dh = ${p256dh}, auth = ${auth},
      subscription_expires_at = ${expiresAt}, last_seen_at = now()
    WHERE id = ${id}`);
}

export type PhoneRow = {
  service_id: string;
  secret_hash: Buffer;
  active: boolean;
  notifications_enabled: boolean;
};

/** The device as its phone may know it, active or not. */
export async function findPhone(database: Queryable, id: string): Promise<PhoneRow | null> {
  const [row] = await database.query<PhoneRow>(sql`
    SELECT service_id, secret_hash, deactivated_at IS NULL AS active, notifications_enabled
    FROM devices WHERE id = ${id}`);
  return row ?? null;
}

/**
 * A silent refresh by the phone.
 *
 * @returns whether it could be pushed before; null where the device is off, and nothing was changed
 */
export async function refreshSubscription(
  tx: Queryable,
  serviceId: string,
  id: string,
  subscription: CheckedSubscription | null,
): Promise<{ wasEnabled: boolean } | null> {
  const hash = subscription && endpointHash(subscription.endpoint);
  await lockPhone(tx, serviceId, null, hash);
  const rows = await tx.query<{ id: string; active: boolean; notifications_enabled: boolean }>(sql`
    SELECT id, deactivated_at IS NULL AS active, notifications_enabled FROM devices
    WHERE service_id = ${serviceId} AND (id = ${id} OR endpoint_hash = ${hash}) ORDER BY id FOR UPDATE`);
  const device = rows.find((row) => row.id === id && row.active);
  if (!device) return null;
  await dropSubscriptions(
    tx,
    rows.map((row) => row.id).filter((other) => other !== id),
  );
  await writeSubscription(tx, id, subscription);
  return { wasEnabled: device.notifications_enabled };
}

/** What a device is sold as, for as long as it is that model. */
export const nameDevice = (database: Queryable, id: string, model: string, name: string): Promise<unknown> =>
  database.query(sql`
    UPDATE devices SET marketing_name = ${name} WHERE id = ${id} AND model = ${model} AND marketing_name IS NULL`);

/** The name that the person gave the device. False where it is off. */
export async function renameDevice(database: Queryable, id: string, name: string): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE devices SET name = ${name} WHERE id = ${id} AND deactivated_at IS NULL RETURNING id`);
  return rows.length > 0;
}

/**
 * The person removed the device: its row, with the subscription, and its taps go for good. Its deliveries stay, as numbers
 * of their notifications: they hold nothing but identifiers that no row answers to any more. The device goes first: a tap
 * that holds its lock is counted by then, and goes too.
 */
export async function eraseDevice(tx: Queryable, serviceId: string, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM devices WHERE id = ${id} AND service_id = ${serviceId}`);
  await tx.query(sql`UPDATE sessions SET device_id = NULL WHERE device_id = ${id}`);
  await tx.query(sql`
    UPDATE members SET test_device_id = NULL WHERE service_id = ${serviceId} AND test_device_id = ${id}`);
  await tx.query(sql`
    DELETE FROM taps t USING deliveries d
    WHERE d.service_id = ${serviceId} AND d.device_id = ${id} AND t.service_id = d.service_id
      AND t.notification_id = d.notification_id AND t.device_id = d.device_id`);
}
