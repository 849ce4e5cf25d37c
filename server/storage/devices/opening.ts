import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import type { OpenDevice } from '../../../contract/api/devices.ts';
import { newId } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import { addFormerUsers, wasMerged } from '../users/device-users.ts';
import { readCopies } from '../users/users.ts';
import type { NewEvent } from '../webhooks/events.ts';
import { takeNumbers } from './device-numbers.ts';
import { secretHash } from './phones.ts';
import {
  type CheckedSubscription,
  clearSubscriptions,
  endpointHash,
  lockPhone,
  subscriptionColumns,
} from './subscriptions.ts';

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
