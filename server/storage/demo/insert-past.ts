import type { Behaviour } from '../../../contract/api/test-devices.ts';
import { firstIdAt, newId } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import { takeNumbers } from '../devices/device-numbers.ts';
import { secretHash } from '../devices/phones.ts';
import { insertNotifications } from '../notifications/insert-notifications.ts';
import { bitsOf, blockOf, positionOf } from '../sending/broadcasts/page-bits.ts';
import type { Audience } from '../users/audiences.ts';
import { STATUS, userHash } from '../vocabulary.ts';
import type { Business, Recipients } from './business.ts';
import type { CustomerDevice } from './customers.ts';
import { type Past, type Sent, simulatePast } from './past.ts';

/** Returns the subscription of a device, and the secret with which it reports. */
export type PhoneOf = (
  deviceId: string,
  behaviour: Behaviour,
) => { endpoint: string; p256dh: Buffer; auth: Buffer; secret: string };

type Numbered = { id: string; number: number };
type Ids = Map<CustomerDevice, Numbered>;

/**
 * Inserts the customers, devices, notifications, deliveries, taps, receipts and audit entries of a business's last 90 days, each table by one
 * statement. Expects that the service has none.
 */
export async function insertPast(
  tx: Queryable,
  serviceId: string,
  business: Business,
  audience: Audience & { kind: 'saved' },
  phoneOf: PhoneOf,
): Promise<void> {
  const past = simulatePast(business, Date.now());
  const first = await takeNumbers(tx, serviceId, past.devices.length);
  const ids: Ids = new Map(
    past.devices.map((device, i) => [device, { id: idAt(device.createdAt), number: first + i }]),
  );
  await insertUsers(tx, serviceId, past);
  await insertDevices(tx, serviceId, past, ids, phoneOf);
  const sent = past.sent.map((one) => ({ ...one, id: idAt(one.at) }));
  await insertSent(tx, serviceId, sent, audience);
  await insertPages(tx, serviceId, sent.filter(isToMany), ids);
  await insertDeliveries(tx, serviceId, sent, ids);
  await insertReactions(tx, serviceId, sent, ids);
  await insertActivity(tx, serviceId, business.actor, sent);
  await insertNotifications(
    tx,
    past.scheduled.map(({ at, payload, recipients }) => ({
      serviceId,
      payload,
      data: null,
      options: {},
      metadata: null,
      topic: null,
      target:
        recipients === 'everybody'
          ? 'everybody'
          : { audience: audienceOf(recipients, audience), userIds: null },
      scheduledAt: new Date(at),
      releaseAt: new Date(at),
    })),
  );
}

type Stored = Sent & { id: string };

/** Returns a UUIDv7 of a time in the past. */
export const idAt = (time: number): string => firstIdAt(new Date(time)).slice(0, 19) + newId().slice(19);

const isToMany = ({ to }: Sent): boolean => !(typeof to === 'object' && 'userId' in to);

const audienceOf = (to: Exclude<Recipients, 'everybody'>, saved: Audience): Audience =>
  to === 'audience' ? saved : { kind: 'topic', topic: to.topic };

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

async function insertUsers(tx: Queryable, serviceId: string, { devices }: Past): Promise<void> {
  const users = [...new Map(devices.map((device) => [device.customer.userId, device])).values()].map(
    ({ customer, createdAt }) => ({ ...customer, created_at: iso(createdAt) }),
  );
  await tx.query(sql`
    INSERT INTO users (service_id, user_id, tags, own_topics, created_at, updated_at)
    SELECT ${serviceId}, u."userId", u.tags, u.topics, u.created_at, u.created_at
    FROM jsonb_to_recordset(${JSON.stringify(users)}::jsonb)
      AS u ("userId" text, tags jsonb, topics jsonb, created_at timestamptz)`);
}

async function insertDevices(
  tx: Queryable,
  serviceId: string,
  { devices, deactivated, sent }: Past,
  ids: Ids,
  phoneOf: PhoneOf,
): Promise<void> {
  const lastTaps = new Map(sent.flatMap(({ taps }) => taps.map(({ device, at }) => [device, at] as const)));
  const rows = devices.map((device) => {
    const { customer, createdAt, lastSeenAt, offAt, goneAt: _, engagement: __, behaviour, ...facts } = device;
    const { id, number } = ids.get(device)!;
    const { endpoint, p256dh, auth, secret } = phoneOf(id, behaviour);
    const lastTap = lastTaps.get(device) ?? null;
    const deactivatedAt = deactivated.get(device) ?? null;
    return {
      ...facts,
      id,
      number,
      user_id: customer.userId,
      tags: customer.tags,
      topics: customer.topics,
      created_at: iso(createdAt),
      // A gone phone is not seen any more.
      last_seen_at: iso(
        deactivatedAt === null ? Math.max(lastSeenAt, lastTap ?? 0) : Math.max(createdAt, lastTap ?? 0),
      ),
      last_tapped_at: iso(lastTap),
      notifications_enabled: offAt === null,
      deactivated_at: iso(deactivatedAt),
      endpoint,
      p256dh: p256dh.toString('hex'),
      auth: auth.toString('hex'),
      secret_hash: secretHash(secret).toString('hex'),
    };
  });
  await tx.query(sql`
    INSERT INTO devices (id, service_id, number, user_id, user_since, name, platform, is_computer, os_version, model, marketing_name, language,
      time_zone, device_identifier, notifications_enabled, endpoint, endpoint_hash, p256dh, auth, subscribed_at, created_at, last_seen_at,
      last_tapped_at, deactivated_at, deactivation_reason, secret_hash, tags, topics)
    SELECT d.id, ${serviceId}, d.number, d.user_id, d.created_at, d.name, d.platform, d.is_computer, d.os_version, d.model, d.marketing_name,
      d.language, d.time_zone, gen_random_uuid()::text, d.notifications_enabled, d.endpoint, sha256(convert_to(d.endpoint, 'UTF8')),
      decode(d.p256dh, 'hex'), decode(d.auth, 'hex'), d.created_at, d.created_at, d.last_seen_at, d.last_tapped_at, d.deactivated_at,
      CASE WHEN d.deactivated_at IS NOT NULL THEN 'gone' END, decode(d.secret_hash, 'hex'), d.tags, d.topics
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d (id uuid, number int, user_id text, name text, platform text,
      is_computer boolean, os_version text, model text, marketing_name text, language text, time_zone text, notifications_enabled boolean,
      endpoint text, p256dh text, auth text, created_at timestamptz, last_seen_at timestamptz, last_tapped_at timestamptz,
      deactivated_at timestamptz, secret_hash text, tags jsonb, topics jsonb)`);
}

async function insertSent(
  tx: Queryable,
  serviceId: string,
  sent: Stored[],
  saved: Audience & { kind: 'saved' },
): Promise<void> {
  const rows = sent.map(({ id, at, payload, to, accepted, failed }) => ({
    id,
    payload,
    at: iso(at),
    user_id: typeof to === 'object' && 'userId' in to ? to.userId : null,
    audience: to === 'everybody' || (typeof to === 'object' && 'userId' in to) ? null : audienceOf(to, saved),
    status: accepted.length > 0 ? 'completed' : 'failed',
    completed: accepted.length,
    failed: failed.length,
  }));
  await tx.query(sql`
    INSERT INTO notifications (id, service_id, status, payload, target_user_id, audience, created_at, due_at, released, dispatched,
      total, completed, failed)
    SELECT n.id, ${serviceId}, n.status, n.payload, n.user_id, n.audience, n.at, n.at, true, true, n.completed + n.failed, n.completed, n.failed
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, status text, payload jsonb, user_id text, audience jsonb,
      at timestamptz, completed int, failed int)`);
}

/** Inserts the outcomes of notifications to many, as bits. */
async function insertPages(tx: Queryable, serviceId: string, sent: Stored[], ids: Ids): Promise<void> {
  const rows = sent.flatMap(({ id, at, accepted, failed }) => {
    const failedDevices = failed.map(({ device }) => device);
    return byBlock([...accepted, ...failedDevices], ids).map(([block, recipients]) => {
      const bits = (of: CustomerDevice[]) => bitsIn(block, of, ids);
      const inBlock = recipients.filter((device) => accepted.includes(device)).length;
      const quick = Math.ceil(inBlock * 0.7);
      return {
        id,
        block,
        at: iso(at),
        recipients: bits(recipients),
        accepted: bits(accepted),
        diverted: bits(failedDevices),
        progress: [0, quick, 1, inBlock - quick],
      };
    });
  });
  await tx.query(sql`
    INSERT INTO broadcast_pages (service_id, notification_id, block, recipients, accepted, diverted, counted, dispatched_at, updated_at, progress)
    SELECT ${serviceId}, p.id, p.block, p.recipients::bit(1024), p.accepted::bit(1024), p.diverted::bit(1024), true, p.at,
      p.at + interval '2 seconds', ARRAY(SELECT jsonb_array_elements_text(p.progress)::int)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS p (id uuid, block int, at timestamptz, recipients text, accepted text, diverted text, progress jsonb)`);
}

const byBlock = (devices: CustomerDevice[], ids: Ids): [number, CustomerDevice[]][] => [
  ...Map.groupBy(devices, (device) => blockOf(ids.get(device)!.number)),
];

const bitsIn = (block: number, devices: CustomerDevice[], ids: Ids): string =>
  bitsOf(
    devices
      .map((device) => ids.get(device)!.number)
      .filter((number) => blockOf(number) === block)
      .map(positionOf),
  );

/** Inserts failed deliveries, and all deliveries of notifications to one customer. */
async function insertDeliveries(tx: Queryable, serviceId: string, sent: Stored[], ids: Ids): Promise<void> {
  const rows = sent.flatMap((one) => [
    ...one.failed.map(({ device, reason }) => ({ device, reason, one })),
    ...(isToMany(one) ? [] : one.accepted.map((device) => ({ device, reason: 'accepted' as const, one }))),
  ]);
  const records = rows.map(({ device, reason, one }) => ({
    notification_id: one.id,
    device_id: ids.get(device)!.id,
    user_id: device.customer.userId,
    reason,
    attempts: reason === 'attempts_exhausted' ? 20 : 1,
    at: iso(one.at + 1000),
  }));
  await tx.query(sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code, updated_at)
    SELECT ${serviceId}, d.notification_id, d.device_id, ${userHash(sql`d.user_id`)},
      CASE WHEN d.reason = 'accepted' THEN ${STATUS.completed} ELSE ${STATUS.failed} END, d.attempts, d.reason, d.at
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      AS d (notification_id uuid, device_id uuid, user_id text, reason text, attempts int, at timestamptz)`);
}

/** Inserts audit entries for notifications to many, sent in the console; the shop's own system sent those to one customer. */
async function insertActivity(
  tx: Queryable,
  serviceId: string,
  actor: string,
  sent: Stored[],
): Promise<void> {
  const entries = sent.filter(isToMany).map(({ id, at, payload }) => ({
    id: idAt(at),
    notification_id: id,
    subject: payload.title,
    at: iso(at),
  }));
  await tx.query(sql`
    INSERT INTO audit_entries (id, service_id, actor, action, subject, notification_id, created_at)
    SELECT e.id, ${serviceId}, ${actor}, 'notification.sent', e.subject, e.notification_id, e.at
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e (id uuid, notification_id uuid, subject text, at timestamptz)`);
}

/** Inserts taps, and receipts of shown and dismissed notifications. */
async function insertReactions(tx: Queryable, serviceId: string, sent: Stored[], ids: Ids): Promise<void> {
  const taps = sent.flatMap(({ id, taps }) =>
    taps.map(({ device, at }) => ({ notification_id: id, device_id: ids.get(device)!.id, at: iso(at) })),
  );
  await tx.query(sql`
    INSERT INTO taps (service_id, notification_id, device_id, tapped_at)
    SELECT ${serviceId}, t.notification_id, t.device_id, t.at
    FROM jsonb_to_recordset(${JSON.stringify(taps)}::jsonb) AS t (notification_id uuid, device_id uuid, at timestamptz)`);
  const receipts = sent.flatMap(({ id, shown, dismissed }) =>
    byBlock(shown, ids).map(([block]) => ({
      notification_id: id,
      block,
      shown: bitsIn(block, shown, ids),
      dismissed: dismissed.length > 0 ? bitsIn(block, dismissed, ids) : null,
    })),
  );
  await tx.query(sql`
    INSERT INTO receipts (service_id, notification_id, block, shown, dismissed)
    SELECT ${serviceId}, r.notification_id, r.block, r.shown::bit(1024), r.dismissed::bit(1024)
    FROM jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) AS r (notification_id uuid, block int, shown text, dismissed text)`);
}
