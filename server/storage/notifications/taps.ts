import type { Content, FullPayload } from '../../../contract/api/notifications/notification-content.ts';
import { toWire } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import { REACH_OF_TAPPED } from '../devices/reach-changes.ts';
import { addDeviceEvent } from '../devices/sessions.ts';
import { deliveriesTo, FOR_PRESENT_USER } from '../sending/device-deliveries.ts';
import type { Person } from '../users/people.ts';
import { payloadFor, VARIANT_COLUMNS, type WithVariants } from '../variants/shown-payload.ts';
import { addEvents, addToSums } from '../webhooks/events.ts';
import { findWantedReceipts } from '../webhooks/webhooks.ts';

/** Returns the tapped action, if the content has it, with its link or else the content's own, and its answer. */
function tappedIn({ actions, link }: FullPayload, action: number | undefined) {
  const tapped = action === undefined ? undefined : actions?.[action];
  return {
    action: tapped ? action! : null,
    link: tapped?.link ?? link ?? null,
    answer: tapped?.answer ?? null,
  };
}

/** `action`: the index of the tapped action, if one was tapped; `at`: when, by the phone's clock. */
export type Tap = { notificationId: string; action?: number | undefined; at: Date };

/**
 * Counts a tap on a notification, once per device, and tells the device's sessions of the first. Locks the device, so that no tap counts
 * for a device that is concurrently removed or moved to another user.
 *
 * @param personalLink returns the link of a notification with personal texts, which the session learns
 * @returns the hashes of sessions to notify after the commit, and the tap if it counts; null if the notification has no delivery to this
 *   device for the device's present user
 */
export async function countTap(
  tx: Queryable,
  device: { serviceId: string; deviceId: string },
  { notificationId, action, at }: Tap,
  personalLink: PersonalLink,
): Promise<{ sessions: Buffer[]; counted: CountedTap | null; answered: TappedAnswer | null } | null> {
  const { serviceId, deviceId } = device;
  type Row = WithVariants &
    Pick<Content, 'data'> & { number: number; tags: Person['tags']; due_at: Date | null; user_id: string };
  const [row] = await tx.query<Row>(sql`
    WITH v AS (
      SELECT id, user_id, number, user_since, tags FROM devices
      WHERE service_id = ${serviceId} AND id = ${deviceId} FOR NO KEY UPDATE
    )
    SELECT v.user_id, v.number, v.tags, n.id, n.payload, n.data, ${VARIANT_COLUMNS}, n.due_at
    FROM v
    CROSS JOIN LATERAL ${deliveriesTo(device, sql`notification_id = ${notificationId}`)} d
    JOIN notifications n ON n.service_id = ${serviceId} AND n.id = d.notification_id
    WHERE ${FOR_PRESENT_USER}`);
  if (!row) return null;
  const payload = payloadFor(row, row.number);
  const found = { ...row, ...tappedIn(payload, action) };
  // Clocks of phones are sometimes wrong.
  const [counted] = await tx.query<{ tapped_at: Date }>(sql`
    INSERT INTO taps AS t (service_id, notification_id, device_id, action, tapped_at)
    VALUES (${serviceId}, ${notificationId}, ${deviceId}, ${found.action},
      greatest(${found.due_at}::timestamptz, least(${at}::timestamptz, now())))
    ON CONFLICT DO NOTHING RETURNING t.tapped_at`);
  const answered = found.answer === null ? null : { answer: found.answer, userId: found.user_id };
  if (!counted) return { sessions: [], counted: null, answered };
  await tx.query(sql`
    UPDATE devices SET last_tapped_at = greatest(last_tapped_at, ${counted.tapped_at}), ${REACH_OF_TAPPED}
    WHERE service_id = ${serviceId} AND id = ${deviceId}`);
  const person = { id: row.user_id, tags: row.tags };
  const link = payload.personalize
    ? await personalLink({ payload, data: row.data }, found.action, person)
    : found.link;
  const sessions = await addDeviceEvent(tx, serviceId, deviceId, 'clicked', {
    notification_id: toWire('ntf', notificationId),
    ...(found.action !== null && { action: found.action }),
    ...(link && { link }),
  });
  return { sessions, counted: { notificationId, action: found.action, userId: found.user_id }, answered };
}

type PersonalContent = Pick<Content, 'payload' | 'data'>;

/** Returns the link of a tapped action, or else the notification's, for a person; null if there is none. */
export type PersonalLink = (
  content: PersonalContent,
  action: number | null,
  person: Person,
) => Promise<string | null>;

/** The answer of the tapped button, and who gave it. */
export type TappedAnswer = { answer: string; userId: string };

export type CountedTap = { notificationId: string; action: number | null; userId: string };

/** Writes the events of taps on a device, if a webhook asks for them, at the end of their transaction. */
export async function addTapEvents(
  tx: Queryable,
  { serviceId, deviceId }: { serviceId: string; deviceId: string },
  taps: CountedTap[],
): Promise<void> {
  if (taps.length === 0) return;
  const type = 'notification.tapped';
  const { single, sums } = await findWantedReceipts(tx, serviceId);
  if (single.has(type))
    await addEvents(
      tx,
      taps.map(({ action, ...tap }) => ({
        ...tap,
        serviceId,
        deviceId,
        type,
        ...(action !== null && { data: { action } }),
      })),
    );
  if (sums.has(type))
    await addToSums(
      tx,
      serviceId,
      taps.map(({ notificationId, action }) => ({ notificationId, type, action, count: 1 })),
    );
}

/** Counts the devices on which a notification was tapped. */
export async function countTaps(
  database: Queryable,
  serviceId: string,
  notificationId: string,
): Promise<number> {
  const [row] = await database.query<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM taps
    WHERE service_id = ${serviceId} AND notification_id = ${notificationId}`);
  return row!.total;
}
