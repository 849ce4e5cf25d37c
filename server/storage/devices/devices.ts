import { createHash } from 'node:crypto';
import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import type { OpenDevice } from '../../../contract/devices.ts';
import { DISPLAY_PLATFORMS } from '../../../contract/display-platform.ts';
import { newId } from '../../ids.ts';
import type { Change } from '../changes.ts';
import { byService, forEachService } from '../citus/per-service.ts';
import { type Database, prepared, type Queryable, type Sql, sql } from '../database.ts';
import { deleteArchived } from '../notifications/archive.ts';
import { type Closure, findClosedAmong } from '../services/services.ts';
import { addFormerUsers, deleteTapsOfFormerUsers, wasMerged } from '../users/device-users.ts';
import { lockNames, readCopies, userLock } from '../users/users.ts';
import { addEvents, type EventSource, type NewEvent, typeNumber } from '../webhooks/events.ts';
import { displayPlatformsOf, ofKinds, type Platform } from './device-kinds.ts';

/** Devices that one statement deletes. */
const MAX_DELETED_DEVICES = 500;

export type DeviceRow = {
  id: string;
  user_id: string;
  name: string;
  platform: Platform;
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

/** Null: any. */
export type DeviceFilter = { userId: string | null; enabled: boolean | null; platform: Platform | null };

/** Lists a page of a service's active devices, newest first. Each filter is answered from an index. */
export function listDevices(
  database: Queryable,
  {
    serviceId,
    userId,
    enabled,
    platform,
    limit,
    after,
  }: DeviceFilter & {
    serviceId: string;
    limit: number;
    after: string | null;
  },
): Promise<DeviceRow[]> {
  const before = after === null ? sql`true` : sql`d.id < ${after}`;
  if (enabled === null && platform === null) {
    const ofUser = userId === null ? sql`true` : sql`d.user_id = ${userId}`;
    return database.query<DeviceRow>(sql`
      SELECT ${COLUMNS} FROM devices d
      WHERE d.service_id = ${serviceId} AND ${ofUser} AND d.deactivated_at IS NULL AND ${before} ORDER BY d.id DESC LIMIT ${limit}`);
  }
  const kinds = {
    serviceId,
    states: enabled === null ? (['on', 'off'] as const) : ([enabled ? 'on' : 'off'] as const),
    platforms: platform === null ? DISPLAY_PLATFORMS : displayPlatformsOf(platform),
  };
  const ofUser = userId === null ? sql`true` : sql`d.user_id COLLATE "C" = ${userId}`;
  return database.query<DeviceRow>(
    ofKinds(COLUMNS, kinds, sql`${ofUser} AND ${before}`, sql`id DESC`, limit),
  );
}

export async function countActiveDevices(database: Queryable, serviceId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM devices WHERE service_id = ${serviceId} AND deactivated_at IS NULL`);
  return row!.count;
}

export async function findActiveDevice(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<DeviceRow | null> {
  const [row] = await database.query<DeviceRow>(sql`
    SELECT ${COLUMNS} FROM devices WHERE service_id = ${serviceId} AND id = ${id} AND deactivated_at IS NULL`);
  return row ?? null;
}

/** Looks up devices, and returns a function that tells whether one of them is active and belongs to its service. */
export async function areActive(
  database: Queryable,
  devices: { id: string; serviceId: string }[],
): Promise<(device: { id: string; serviceId: string }) => boolean> {
  const rows = await forEachService(devices, (serviceId, group) =>
    database.query<{ id: string; service_id: string }>(sql`
      SELECT id, service_id FROM devices
      WHERE service_id = ${serviceId} AND id = ANY(${group.map(({ id }) => id)}::uuid[]) AND deactivated_at IS NULL`),
  );
  const active = new Map(rows.map((row) => [row.id, row.service_id]));
  return ({ id, serviceId }) => active.get(id) === serviceId;
}

/** Deactivates a device for the business. Returns false if it is unknown or already deactivated. */
export const deactivateDevice = (database: Database, serviceId: string, id: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const rows = await tx.query<DeviceRef>(sql`
      UPDATE devices SET deactivated_at = now(), deactivation_reason = 'business'
      WHERE service_id = ${serviceId} AND id = ${id} AND deactivated_at IS NULL RETURNING id, user_id`);
    await addDeactivatedEvents(tx, serviceId, rows, 'business');
    return rows.length > 0;
  });

/** Deactivates all active devices of a user. Returns their ids, newest first. */
export const deactivateUser = (database: Database, serviceId: string, userId: string): Promise<string[]> =>
  deactivateActive(database, serviceId, sql`user_id = ${userId}`);

/** Deactivates those of some devices that are active. Returns their ids. */
export const deactivateDevices = (database: Database, serviceId: string, ids: string[]): Promise<string[]> =>
  deactivateActive(database, serviceId, sql`id = ANY(${ids}::uuid[])`);

const deactivateActive = (database: Database, serviceId: string, which: Sql): Promise<string[]> =>
  database.transaction(async (tx) => {
    const rows = await tx.query<DeviceRef>(sql`
      WITH active AS (
        SELECT id FROM devices WHERE service_id = ${serviceId} AND ${which} AND deactivated_at IS NULL
        ORDER BY id FOR UPDATE
      ), deactivated AS (
        UPDATE devices d SET deactivated_at = now(), deactivation_reason = 'business'
        FROM active WHERE d.service_id = ${serviceId} AND d.id = active.id RETURNING d.id, d.user_id
      )
      SELECT id, user_id FROM deactivated ORDER BY id DESC`);
    await addDeactivatedEvents(tx, serviceId, rows, 'business');
    return rows.map((row) => row.id);
  });

type DeviceRef = { id: string; user_id: string };

const addDeactivatedEvents = (
  tx: Queryable,
  serviceId: string,
  devices: DeviceRef[],
  reason: 'business' | 'gone',
): Promise<void> =>
  addEvents(
    tx,
    devices.map(({ id, user_id }) => ({
      serviceId,
      type: 'device.deactivated',
      deviceId: id,
      userId: user_id,
      data: { reason },
    })),
  );

/** A subscription that the push service reports as gone. `endpoint` is the one that was tried: the device may have renewed it since. */
export type GoneSubscription = { serviceId: string; deviceId: string; endpoint: string };

/**
 * Locks the devices of `goneChanges`, earlier in the same transaction. Every transaction that locks several devices locks them
 * in the order of their services' ids, then of their own, to avoid deadlocks.
 */
export const lockGone = (gone: GoneSubscription[]): Sql[] =>
  byService(gone).map(([serviceId, group]) =>
    prepared(
      'lock gone',
      sql`
        SELECT d.id FROM devices d WHERE d.service_id = ${serviceId} AND d.id = ANY(${group.map((g) => g.deviceId)}::uuid[])
        ORDER BY d.id FOR UPDATE`,
    ),
  );

/** Deactivates devices whose subscription is gone. */
export const goneChanges = (gone: GoneSubscription[]): Change[] =>
  byService(gone).map(([serviceId, group]) => goneChangeOf(serviceId, group));

function goneChangeOf(serviceId: string, gone: GoneSubscription[]): Change {
  const devices = [...new Map(gone.map((g) => [g.deviceId + g.endpoint, g])).values()];
  const these = sql`unnest(${devices.map((_, i) => i + 1)}::int[], ${devices.map((g) => g.deviceId)}::uuid[],
    ${devices.map((g) => g.endpoint)}::text[]) AS t (i, id, endpoint)`;
  const isGone = sql`d.service_id = ${serviceId} AND d.id = t.id AND d.endpoint = t.endpoint AND d.deactivated_at IS NULL`;
  const deactivate = sql`
    UPDATE devices d SET deactivated_at = now(), deactivation_reason = 'gone', notifications_enabled = false,
      endpoint = NULL, endpoint_hash = NULL, p256dh = NULL, auth = NULL, subscribed_at = NULL,
      subscription_expires_at = NULL
    FROM ${these} WHERE ${isGone}`;
  const events: EventSource = {
    serviceId,
    max: devices.length,
    insert: ({ before, at }) =>
      prepared(
        'insert events of gone devices',
        sql`
          INSERT INTO events (service_id, number, at, type, device_id, user_id, data)
          SELECT d.service_id, ${before} + t.i, ${at}, ${typeNumber('device.deactivated')}::smallint, d.id, d.user_id, '{"reason": "gone"}'
          FROM ${these} JOIN devices d ON ${isGone}`,
      ),
  };
  return { events, write: prepared('deactivate gone', deactivate) };
}

/**
 * Registers a phone that opens the experience: updates the device with its identifier if the phone proves that it is this device,
 * else the one with its push endpoint, which only the phone knows, else inserts a device. Businesses see identifiers, so an
 * identifier alone proves nothing: the device that has it is left alone, and the new one gets none. Reactivates a deactivated
 * device.
 *
 * @param request `newId`: of a device that is new; `isComputer`: what the API has as Android is one
 * @param secrets `old`: the secret that the phone presents, of its latest opening or of the one before; `next` replaces it
 * @param admit is called before a user gets one more active device, and throws if it must not be this one
 * @returns the device's UUID, whose it is, whether it is new, and the events to add at the end of the transaction
 */
export async function openDevice(
  tx: Queryable,
  serviceId: string,
  request: Pick<OpenDevice, 'user' | 'device'> & { newId?: string; isComputer?: boolean },
  subscription: CheckedSubscription | null,
  secrets: { old: string | null; next: string },
  admit: (isNew: boolean) => Promise<void>,
): Promise<{ id: string; userId: string; isNew: boolean; events: NewEvent[] }> {
  const details = request.device;
  const identifier = details.device_identifier ?? null;
  const hash = subscription && endpointHash(subscription.endpoint);
  await lockPhone(tx, serviceId, identifier, hash, request.user);
  const proof = secrets.old === null ? null : secretHash(secrets.old);
  const nextHash = secretHash(secrets.next);
  const matches = await tx.query<{
    id: string;
    has_identifier: boolean;
    has_endpoint: boolean;
    proven: boolean;
    user_id: string;
    is_active: boolean;
    is_enabled: boolean;
  }>(sql`
    SELECT id, user_id, deactivated_at IS NULL AS is_active, notifications_enabled AS is_enabled,
      coalesce(device_identifier = ${identifier}, false) AS has_identifier,
      coalesce(endpoint_hash = ${hash}, false) AS has_endpoint,
      coalesce(${proof} IN (secret_hash, previous_secret_hash), false) AS proven
    FROM devices
    WHERE service_id = ${serviceId} AND (device_identifier = ${identifier} OR endpoint_hash = ${hash})
    ORDER BY id FOR UPDATE`);
  const owner = matches.find((match) => match.has_identifier);
  const device = owner?.proven ? owner : matches.find((match) => match.has_endpoint);
  const user =
    device && (await isMerged(tx, serviceId, device, request.user)) ? device.user_id : request.user;
  if (!device?.is_active || device.user_id !== user) await admit(!device);
  const ownIdentifier = owner && owner !== device ? null : identifier;
  const replaced = matches.filter((match) => match !== device && match.has_endpoint);
  await clearSubscriptions(
    tx,
    serviceId,
    replaced.map((match) => match.id),
  );
  const id = device?.id ?? request.newId ?? newId();
  const isNew = !device;
  const changesUser = device !== undefined && device.user_id !== user;
  const copies = isNew || changesUser ? await readCopies(tx, serviceId, user) : null;
  if (changesUser) await addFormerUsers(tx, serviceId, [id]);
  if (isNew) {
    const number = await takeNumbers(tx, serviceId);
    await tx.query(sql`
      INSERT INTO devices (id, service_id, number, user_id, name, platform, notifications_enabled, secret_hash)
      VALUES (${id}, ${serviceId}, ${number}, ${user}, ${details.name}, ${details.platform}, false, ${nextHash})`);
  }
  // One statement, because each writes a version of the row.
  await tx.query(sql`
    UPDATE devices SET ${subscriptionColumns(subscription)},
      user_id = ${user}, user_since = ${changesUser ? sql`c.now` : sql`user_since`}, name = ${details.name}, platform = ${details.platform}, is_computer = ${request.isComputer === true && details.platform === 'android'},
      os_version = ${details.os_version ?? null}, model = ${details.model ?? null},
      language = ${details.language ?? null}, time_zone = ${details.time_zone ?? null},
      tags = coalesce(${copies?.tags}::jsonb, tags), topics = coalesce(${copies?.topics}::jsonb, topics),
      last_tapped_at = ${changesUser ? sql`NULL` : sql`last_tapped_at`},
      marketing_name = coalesce(${details.marketing_name ?? null},
        CASE WHEN model = ${details.model ?? null} THEN marketing_name END),
      device_identifier = coalesce(${ownIdentifier}, device_identifier),
      secret_hash = ${nextHash}, previous_secret_hash = ${proof}, deactivated_at = NULL, deactivation_reason = NULL, last_seen_at = c.now
    FROM now() AS c (now) WHERE service_id = ${serviceId} AND id = ${id}`);
  const isOn = subscription !== null;
  const wasOn = device?.is_active === true && device.is_enabled;
  const opened = { serviceId, deviceId: id, userId: user };
  const events: NewEvent[] = [...replaced, ...(device && (changesUser || !isOn) ? [device] : [])]
    .filter((match) => match.is_active && match.is_enabled)
    .map((match) => ({ serviceId, type: 'device.unsubscribed', deviceId: match.id, userId: match.user_id }));
  if (device && !device.is_active)
    events.push({ ...opened, type: 'device.reactivated', data: { notifications_enabled: isOn } });
  if (isOn && (!wasOn || changesUser)) events.push({ ...opened, type: 'device.subscribed' });
  return { id, userId: user, isNew, events };
}

/**
 * Whether the device became its present user's by a merge with the anonymous one that its phone still opens as. Only then the opening may
 * answer who the present user is: anybody can name an anonymous user.
 */
const isMerged = async (
  tx: Queryable,
  serviceId: string,
  device: { user_id: string; is_active: boolean },
  user: string,
): Promise<boolean> =>
  device.is_active &&
  isAnonymousId(user) &&
  (await wasMerged(tx, serviceId, { from: user, into: device.user_id }));

/**
 * Takes numbers for new devices of a service. Other new devices of the service wait until the transaction ends, so that none
 * gets a number twice, and no number is skipped.
 *
 * @returns the first of them
 */
export async function takeNumbers(tx: Queryable, serviceId: string, count = 1): Promise<number> {
  const [row] = await tx.query<{ first: number }>(sql`
    INSERT INTO device_numbers AS n (service_id, next) VALUES (${serviceId}, ${count})
    ON CONFLICT (service_id) DO UPDATE SET next = n.next + excluded.next
    RETURNING next - ${count}::int AS first`);
  return row!.first;
}

/** Counts the active devices of a user up to `max`. */
export async function countDevicesOfUser(
  tx: Queryable,
  serviceId: string,
  userId: string,
  max: number,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM devices WHERE service_id = ${serviceId} AND user_id = ${userId} AND deactivated_at IS NULL
      LIMIT ${max}
    ) d`);
  return row!.count;
}

/**
 * Serializes concurrent registrations of one phone, even if there is no row to lock yet, and openings of one user's phones with each
 * other and with changes of the user.
 */
async function lockPhone(
  tx: Queryable,
  serviceId: string,
  identifier: string | null,
  hash: Buffer | null,
  userId: string | null = null,
) {
  const names = [
    identifier && `${serviceId} identifier ${identifier}`,
    hash && `${serviceId} endpoint ${hash.toString('hex')}`,
    userId && userLock(serviceId, userId),
  ].filter((name) => name !== null);
  await lockNames(tx, names);
}

async function clearSubscriptions(tx: Queryable, serviceId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(sql`
    UPDATE devices SET ${subscriptionColumns(null)} WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])`);
}

async function writeSubscription(
  tx: Queryable,
  serviceId: string,
  id: string,
  subscription: CheckedSubscription | null,
) {
  if (subscription === null) return clearSubscriptions(tx, serviceId, [id]);
  await tx.query(sql`
    UPDATE devices SET ${subscriptionColumns(subscription)}, last_seen_at = c.now
    FROM now() AS c (now) WHERE service_id = ${serviceId} AND id = ${id}`);
}

/** Of an UPDATE: what a device with this subscription has, or one without. `c.now`: the time. */
function subscriptionColumns(subscription: CheckedSubscription | null): Sql {
  if (subscription === null)
    return sql`notifications_enabled = false, endpoint = NULL, endpoint_hash = NULL, p256dh = NULL, auth = NULL,
      subscribed_at = NULL, subscription_expires_at = NULL`;
  const { endpoint, p256dh, auth, expiresAt } = subscription;
  return sql`notifications_enabled = true,
    subscribed_at = CASE WHEN endpoint = ${endpoint} THEN subscribed_at ELSE c.now END,
    endpoint = ${endpoint}, endpoint_hash = ${endpointHash(endpoint)}, p256dh = ${p256dh}, auth = ${auth},
    subscription_expires_at = ${expiresAt}`;
}

/** Devices of a service whose numbers are at least `from` and below `to`. */
export type DeviceRange = { serviceId: string; from: number; to: number };

/** Devices that one step of a walk over all of them reads: some 50 ms. */
const RANGE_SIZE = 20_000;

/** The number of the service's next device: all others are below it. */
export async function nextNumber(database: Queryable, serviceId: string): Promise<number> {
  const [row] = await database.query<{ next: number }>(
    sql`SELECT next FROM device_numbers WHERE service_id = ${serviceId}`,
  );
  return row?.next ?? 0;
}

/** Divides the devices of a service into ranges. */
export async function findDeviceRanges(database: Queryable, serviceId: string): Promise<DeviceRange[]> {
  const next = await nextNumber(database, serviceId);
  const ranges: DeviceRange[] = [];
  for (let from = 0; from < next; from += RANGE_SIZE) ranges.push({ serviceId, from, to: from + RANGE_SIZE });
  return ranges;
}

const isSubscribedIn = ({ serviceId, from, to }: DeviceRange): Sql => sql`
  service_id = ${serviceId} AND number >= ${from} AND number < ${to} AND deactivated_at IS NULL AND endpoint IS NOT NULL`;

/** Lists the hosts of the subscriptions of active devices. */
export async function listPushHosts(database: Queryable, range: DeviceRange): Promise<string[]> {
  const rows = await database.query<{ host: string }>(sql`
    SELECT DISTINCT ${HOST} AS host FROM devices WHERE ${isSubscribedIn(range)} AND ${HOST} IS NOT NULL`);
  return rows.map((row) => row.host);
}

/** The host of a stored endpoint, which is a normalised URL; null for an IPv6 address. */
const HOST = sql`substring(endpoint FROM '^https?://([^/:[]+)')`;

/** Deactivates the devices with a subscription at these hosts. Returns how many they are. */
export const deactivateHosts = (database: Database, range: DeviceRange, hosts: string[]): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx.query<DeviceRef>(sql`
    UPDATE devices d SET deactivated_at = now(), deactivation_reason = 'gone', notifications_enabled = false,
      endpoint = NULL, endpoint_hash = NULL, p256dh = NULL, auth = NULL, subscribed_at = NULL,
      subscription_expires_at = NULL
    FROM (
      SELECT id FROM devices WHERE ${isSubscribedIn(range)} AND ${HOST} = ANY(${hosts}::text[]) ORDER BY id FOR UPDATE
    ) t
    WHERE d.service_id = ${range.serviceId} AND d.id = t.id RETURNING d.id, d.user_id`);
    await addDeactivatedEvents(tx, range.serviceId, rows, 'gone');
    return rows.length;
  });

/**
 * Deletes up to 500 devices that were deactivated more than `days` ago. As with a removed device, their deliveries stay for the
 * counts of their notifications.
 */
export const deleteDeactivatedDevices = (database: Database, days: number): Promise<Deleted> =>
  deleteOld(
    database,
    sql`deactivated_at`,
    sql`deactivated_at IS NOT NULL AND deactivated_at < now() - ${days} * interval '1 day'`,
  );

/** How many were deleted: fewer than `max` at the end. */
export type Deleted = { count: number; max: number };

export const deleteOld = (database: Database, age: Sql, isOld: Sql): Promise<Deleted> =>
  database.transaction(async (tx) => {
    const old = await tx.query<{ serviceId: string; id: string }>(sql`
      SELECT service_id AS "serviceId", id FROM devices WHERE ${isOld} ORDER BY ${age} LIMIT ${MAX_DELETED_DEVICES}`);
    const deleted = await forEachService(old, async (serviceId, group) => {
      const rows = await tx.query<DeviceRef & { is_on: boolean }>(sql`
        SELECT id, user_id, deactivated_at IS NULL AND notifications_enabled AS is_on FROM devices
        WHERE service_id = ${serviceId} AND id = ANY(${group.map(({ id }) => id)}::uuid[]) AND ${isOld}
        ORDER BY id FOR UPDATE SKIP LOCKED`);
      await deleteDevices(
        tx,
        serviceId,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...row, serviceId }));
    });
    await addEvents(
      tx,
      deleted
        .filter(({ is_on }) => is_on)
        .map(({ serviceId, id, user_id }) => ({
          serviceId,
          type: 'device.unsubscribed',
          deviceId: id,
          userId: user_id,
        })),
    );
    return { count: deleted.length, max: MAX_DELETED_DEVICES };
  });

/** Deletes devices, and what refers to them as a phone that is there: its archive, sessions that it joined, members' tests. */
async function deleteDevices(tx: Queryable, serviceId: string, ids: string[]): Promise<void> {
  await addFormerUsers(tx, serviceId, ids);
  await tx.query(sql`DELETE FROM devices WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])`);
  await deleteArchived(tx, serviceId, sql`device_id = ANY(${ids}::uuid[])`);
  const theirs = (column: Sql) => sql`service_id = ${serviceId} AND ${column} = ANY(${ids}::uuid[])`;
  await tx.query(sql`UPDATE sessions SET device_id = NULL WHERE ${theirs(sql`device_id`)}`);
  await tx.query(sql`UPDATE members SET test_device_id = NULL WHERE ${theirs(sql`test_device_id`)}`);
}

export type PhoneRow = {
  /** UUID. */
  id: string;
  service_id: string;
  number: number;
  secret_hash: Buffer;
  active: boolean;
  notifications_enabled: boolean;
  /** Why its service accepts and sends nothing; null if it does. */
  closure: Closure | null;
};

/** The device with this UUID; null if there is none. */
export type FindPhone = (id: string) => Promise<PhoneRow | null>;

/** Finds devices for the authentication of their phones, active or not, in the order of the ids. */
export async function findPhones(database: Queryable, ids: string[]): Promise<(PhoneRow | null)[]> {
  const find = sql`
    SELECT id, service_id, number, secret_hash, deactivated_at IS NULL AS active, notifications_enabled
    FROM devices WHERE id = ANY(${ids}::uuid[])`;
  const rows = await database.query<Omit<PhoneRow, 'closure'>>(prepared('find phones', find));
  const closed = await findClosedAmong(
    database,
    rows.map((row) => row.service_id),
  );
  const phones = new Map(
    rows.map((row) => [row.id, { ...row, closure: closed.get(row.service_id) ?? null }]),
  );
  return ids.map((id) => phones.get(id) ?? null);
}

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
  await lockPhone(tx, serviceId, null, hash);
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

/** Sets the marketing name of a device that has none and is still this model. */
export const setMarketingName = (
  database: Queryable,
  { serviceId, id, model }: { serviceId: string; id: string; model: string },
  name: string,
): Promise<unknown> =>
  database.query(sql`
    UPDATE devices SET marketing_name = ${name}
    WHERE service_id = ${serviceId} AND id = ${id} AND model = ${model} AND marketing_name IS NULL`);

/** Sets the name that the person gave the device. Returns false if the device is deactivated. */
export async function renameDevice(
  database: Queryable,
  serviceId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE devices SET name = ${name}
    WHERE service_id = ${serviceId} AND id = ${id} AND deactivated_at IS NULL RETURNING id`);
  return rows.length > 0;
}

/**
 * Deletes a device that the person removed, with its subscription and taps. Its deliveries stay for the counts of their
 * notifications: they hold only identifiers of deleted rows. Deletes the device first: a concurrent tap holds the device's
 * lock, so that it is committed by then, and its row is deleted too.
 *
 * @returns the events to add at the end of the transaction
 */
export async function eraseDevice(tx: Queryable, serviceId: string, id: string): Promise<NewEvent[]> {
  const [device] = await tx.query<{ user_id: string; is_on: boolean }>(sql`
    SELECT user_id, deactivated_at IS NULL AND notifications_enabled AS is_on FROM devices
    WHERE service_id = ${serviceId} AND id = ${id} FOR UPDATE`);
  await deleteDevices(tx, serviceId, [id]);
  await tx.query(sql`
    DELETE FROM taps t USING deliveries d
    WHERE d.service_id = ${serviceId} AND d.device_id = ${id} AND t.service_id = d.service_id
      AND t.notification_id = d.notification_id AND t.device_id = d.device_id`);
  await deleteTapsOfFormerUsers(tx, serviceId, sql`f.device_id = ${id}`);
  return device?.is_on
    ? [{ serviceId, type: 'device.unsubscribed', deviceId: id, userId: device.user_id }]
    : [];
}
