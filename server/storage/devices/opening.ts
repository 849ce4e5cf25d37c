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

/** A phone that opens the experience. */
export type Opening = Pick<OpenDevice, 'user' | 'device'> & {
  serviceId: string;
  /** Id of a new device. */
  newId?: string;
  /** True if it is a computer, which the API calls Android. */
  isComputer?: boolean;
  subscription: CheckedSubscription | null;
  /** The domain at which it subscribes; null for the shared address. */
  domain?: string | null;
  /** Other push endpoints of the browser, which lose their devices. */
  replaces?: string[];
  /** `old`: the secret that the phone presents, from its latest opening or the previous one; `next`: the one that it gets if it needs a new one. */
  secrets: { old: string | null; next: string };
};

type DeviceMatch = {
  id: string;
  user_id: string;
  is_active: boolean;
  is_enabled: boolean;
  /** True if the phone presents the device's secret. */
  has_secret: boolean;
};

/** Changes that an opening will make. */
export type MatchedPhone = {
  /** The device's new user. */
  user: string;
  /** The device to update; null for a new one. */
  device: DeviceMatch | null;
  /** Null if another device keeps it. */
  identifier: string | null;
  /** Other devices with the subscription, or with one that it replaces, which lose it. */
  replaced: DeviceMatch[];
  /** True if the user gets one more active device. */
  addsDevice: boolean;
};

/**
 * Finds the device of a phone: the one with its identifier if the phone proves that it is this device, else the one with its push
 * endpoint, or with one that it replaces, which only the phone knows. Businesses see identifiers, so an identifier alone proves nothing: the device that has it is left
 * alone, and a new device gets none. Locks the phone, its user and the devices until the transaction ends.
 */
export async function matchPhone(tx: Queryable, opening: Opening): Promise<MatchedPhone> {
  const { serviceId, subscription } = opening;
  const identifier = opening.device.device_identifier ?? null;
  const hash = subscription && endpointHash(subscription.endpoint);
  const former = (opening.replaces ?? []).map(endpointHash);
  await lockPhone(tx, serviceId, identifier, hash ? [hash, ...former] : former, opening.user);
  // Equalities, because the partial index is not used for a list that may be empty.
  const hadEndpoint = former.reduce((any, one) => sql`${any} OR endpoint_hash = ${one}`, sql`false`);
  const proof = proofOf(opening);
  const matches = await tx.query<
    DeviceMatch & { has_identifier: boolean; has_endpoint: boolean; had_endpoint: boolean; proven: boolean }
  >(sql`
    SELECT id, user_id, deactivated_at IS NULL AS is_active, notifications_enabled AS is_enabled,
      coalesce(device_identifier = ${identifier}, false) AS has_identifier,
      coalesce(endpoint_hash = ${hash}, false) AS has_endpoint,
      coalesce(${hadEndpoint}, false) AS had_endpoint,
      coalesce(secret_hash = ${proof}, false) AS has_secret,
      coalesce(${proof} IN (secret_hash, previous_secret_hash), false) AS proven
    FROM devices
    WHERE service_id = ${serviceId} AND (device_identifier = ${identifier} OR endpoint_hash = ${hash} OR ${hadEndpoint})
    ORDER BY id FOR UPDATE`);
  const owner = matches.find((match) => match.has_identifier);
  const device =
    (owner?.proven ? owner : null) ??
    matches.find((match) => match.has_endpoint) ??
    matches.find((match) => match.had_endpoint) ??
    null;
  const user =
    device && (await isMerged(tx, serviceId, device, opening.user)) ? device.user_id : opening.user;
  return {
    user,
    device,
    identifier: owner && owner !== device ? null : identifier,
    replaced: matches.filter((match) => match !== device && (match.has_endpoint || match.had_endpoint)),
    addsDevice: !device?.is_active || device.user_id !== user,
  };
}

const proofOf = ({ secrets }: Opening): Buffer | null =>
  secrets.old === null ? null : secretHash(secrets.old);

/**
 * Registers a phone that `matchPhone` has looked up in the same transaction: updates its device, or inserts one. Reactivates a deactivated
 * device.
 *
 * A phone that presents its secret keeps it, because the answer may never reach it: a tap leaves the page while it opens. The phone of
 * another user gets a new one, because the former user may know the old one.
 *
 * @returns the device's UUID, its user, its secret, whether it is new, and the events to add at the end of the transaction
 */
export async function openDevice(
  tx: Queryable,
  opening: Opening,
  { user, device, identifier, replaced }: MatchedPhone,
): Promise<{ id: string; userId: string; secret: string; isNew: boolean; events: NewEvent[] }> {
  const { serviceId, device: details, subscription, secrets } = opening;
  await clearSubscriptions(
    tx,
    serviceId,
    replaced.map((match) => match.id),
  );
  const id = device?.id ?? opening.newId ?? newId();
  const isNew = device === null;
  const changesUser = device !== null && device.user_id !== user;
  const secret = device?.has_secret && !changesUser && secrets.old !== null ? secrets.old : secrets.next;
  const hash = secretHash(secret);
  const copies = isNew || changesUser ? await readCopies(tx, serviceId, user) : null;
  if (changesUser) await addFormerUsers(tx, serviceId, [id]);
  if (isNew) {
    const number = await takeNumbers(tx, serviceId);
    await tx.query(sql`
      INSERT INTO devices (id, service_id, number, user_id, name, platform, notifications_enabled, secret_hash)
      VALUES (${id}, ${serviceId}, ${number}, ${user}, ${details.name}, ${details.platform}, false, ${hash})`);
  }
  // One statement makes all changes, because each statement writes a version of the row.
  await tx.query(sql`
    UPDATE devices SET ${subscriptionColumns(subscription, true)},
      user_id = ${user}, user_since = ${changesUser ? sql`c.now` : sql`user_since`}, name = ${details.name}, platform = ${details.platform}, is_computer = ${opening.isComputer === true && details.platform === 'android'},
      os_version = ${details.os_version ?? null}, model = ${details.model ?? null},
      language = ${details.language ?? null}, time_zone = ${details.time_zone ?? null},
      tags = coalesce(${copies?.tags}::jsonb, tags), topics = coalesce(${copies?.topics}::jsonb, topics),
      last_tapped_at = ${changesUser ? sql`NULL` : sql`last_tapped_at`},
      marketing_name = coalesce(${details.marketing_name ?? null},
        CASE WHEN model = ${details.model ?? null} THEN marketing_name END),
      device_identifier = coalesce(${identifier}, device_identifier),
      domain = ${subscription === null ? sql`domain` : sql`${opening.domain ?? null}`},
      secret_hash = ${hash}, previous_secret_hash = ${proofOf(opening)}, deactivated_at = NULL, deactivation_reason = NULL, last_seen_at = c.now
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
  return { id, userId: user, secret, isNew, events };
}

/**
 * Returns whether the device got its present user by a merge of the anonymous user as which its phone still opens. Only then may the
 * opening answer who the present user is, because anybody can name an anonymous user.
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
