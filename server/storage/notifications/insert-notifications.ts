import type { Content } from '../../../contract/api/notifications/notification-content.ts';
import { newId } from '../../ids.ts';
import { textArray, uuidArray } from '../arrays.ts';
import { commitOnAllNodes } from '../citus/layout.ts';
import { byService } from '../citus/per-service.ts';
import { prepared, type Queryable, type Sql, sql } from '../database.ts';
import type { Variant, Winner } from '../variants/shown-payload.ts';
import { type DirectTarget, isDirect, type Target } from './notifications.ts';

export type NewNotification = Content & {
  serviceId: string;
  target: Target;
  /** A topic that recipients must have on, beside the target; null if there is none. */
  topic: string | null;
  variants?: Variant[] | null;
  winner?: Winner | null;
  /** Time that the business requested. */
  scheduledAt: Date | null;
  /** The automation that sends it, if one does. */
  automationId?: string;
  /** The `traceparent` of its request, if that is sampled. */
  trace?: string | undefined;
  /** When the release first looks at it. Null if it is due at once: then it is written as `released`, and the caller adds its job. */
  releaseAt: Date | null;
};

/** Writes accepted notifications. Returns their ids, in the same order. */
export async function insertNotifications(
  tx: Queryable,
  notifications: NewNotification[],
): Promise<string[]> {
  const ids = notifications.map(() => newId());
  await tx.query(sql`
    INSERT INTO notifications
      (id, service_id, payload, options, metadata, data, target_device_id, target_user_id, audience, topic, automation_id, variants, winner, scheduled_at, due_at, released)
    SELECT id, service_id, payload::jsonb, options::jsonb, metadata::jsonb, data::jsonb, device_id, user_id, audience::jsonb, topic, automation_id, variants::jsonb, winner::jsonb, scheduled_at,
      CASE WHEN is_released THEN c.now END, is_released
    FROM unnest(${uuidArray(ids)}::uuid[], ${uuidArray(notifications.map((n) => n.serviceId))}::uuid[],
      ${contentColumns(notifications)}, ${targetColumns(notifications)}, ${textArray(notifications.map((n) => audienceOf(n.target)))}::text[],
      ${textArray(notifications.map((n) => n.topic))}::text[], ${uuidArray(notifications.map((n) => n.automationId ?? null))}::uuid[],
      ${textArray(notifications.map((n) => (n.variants ? JSON.stringify(n.variants) : null)))}::text[],
      ${textArray(notifications.map((n) => (n.winner ? JSON.stringify(n.winner) : null)))}::text[], ${notifications.map((n) => n.scheduledAt)}::timestamptz[], ${notifications.map((n) => n.releaseAt === null)}::boolean[])
      AS t (id, service_id, payload, options, metadata, data, device_id, user_id, audience, topic, automation_id, variants, winner, scheduled_at, is_released), now() AS c (now)`);
  for (const [i, { serviceId, target }] of notifications.entries())
    if (target !== 'everybody' && 'audience' in target && target.userIds)
      await tx.query(sql`
        INSERT INTO notification_users (service_id, notification_id, user_ids) VALUES (${serviceId}, ${ids[i]!}, ${target.userIds})`);
  const scheduled = notifications.flatMap(({ serviceId, releaseAt }, i) =>
    releaseAt === null ? [] : [{ id: ids[i]!, serviceId, releaseAt }],
  );
  if (scheduled.length > 0) {
    await commitOnAllNodes(tx);
    await tx.query(sql`
      INSERT INTO scheduled_notifications (scheduled_at, service_id, notification_id)
      SELECT * FROM unnest(${scheduled.map((n) => n.releaseAt)}::timestamptz[], ${scheduled.map((n) => n.serviceId)}::uuid[],
        ${scheduled.map((n) => n.id)}::uuid[])`);
  }
  return ids;
}

/** A direct notification that is due at once. `id` is a new UUID. */
export type NewDirect = Content & {
  id: string;
  serviceId: string;
  target: DirectTarget;
  topic: string | null;
};

/**
 * Returns statements that write direct notifications, one for each service. Each returns the ids that it wrote as `accepted_id`: all but
 * those to devices that are not active.
 */
export const insertDirectStatements = (notifications: NewDirect[]): Sql[] =>
  byService(notifications).map(([serviceId, group]) =>
    prepared(
      'accept direct notifications',
      sql`
        INSERT INTO notifications (id, service_id, payload, options, metadata, data, target_device_id, target_user_id, topic, due_at, released)
        SELECT t.id, ${serviceId}, t.payload::jsonb, t.options::jsonb, t.metadata::jsonb, t.data::jsonb, t.device_id, t.user_id, t.topic, now(), true
        FROM unnest(${uuidArray(group.map((n) => n.id))}::uuid[], ${contentColumns(group)}, ${targetColumns(group)},
          ${textArray(group.map((n) => n.topic))}::text[])
          AS t (id, payload, options, metadata, data, device_id, user_id, topic)
        WHERE t.device_id IS NULL OR (
          SELECT true FROM devices d WHERE d.service_id = ${serviceId} AND d.id = t.device_id AND d.deactivated_at IS NULL)
        RETURNING id AS accepted_id`,
    ),
  );

/** Returns arrays of payloads, options, metadata and data, as text. */
const contentColumns = (contents: Content[]): Sql => sql`
  ${textArray(contents.map(({ payload }) => JSON.stringify(payload)))}::text[],
  ${textArray(contents.map(({ options }) => JSON.stringify(options)))}::text[],
  ${textArray(contents.map(({ metadata }) => metadata && JSON.stringify(metadata)))}::text[],
  ${textArray(contents.map(({ data }) => data && JSON.stringify(data)))}::text[]`;

/** Returns arrays of the target devices and target users of notifications. */
const targetColumns = (notifications: { target: Target }[]): Sql => sql`
  ${uuidArray(notifications.map((n) => deviceOf(n.target)))}::uuid[], ${textArray(notifications.map((n) => userOf(n.target)))}::text[]`;

export const deviceOf = (target: Target): string | null =>
  isDirect(target) && 'deviceId' in target ? target.deviceId : null;

const userOf = (target: Target): string | null =>
  isDirect(target) && 'userId' in target ? target.userId : null;

const audienceOf = (target: Target): string | null =>
  target !== 'everybody' && 'audience' in target ? JSON.stringify(target.audience) : null;
