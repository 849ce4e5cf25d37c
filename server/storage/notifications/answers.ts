import { newId, toWire } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import type { NewEvent } from '../webhooks/events.ts';

/** An answer, and the user and the device that gave it. Ids are UUIDs. */
export type NewAnswer = {
  serviceId: string;
  notificationId: string;
  userId: string;
  deviceId: string;
  answer: string;
};

/**
 * Records a user's answer, unless the user has answered before, or it is past `answer_by`.
 *
 * @returns the answer that counts, null if it is too late for one; and the event of a new one
 */
export async function recordAnswer(
  tx: Queryable,
  { serviceId, notificationId, userId, deviceId, answer }: NewAnswer,
): Promise<{ counted: string | null; event: NewEvent | null }> {
  const [added] = await tx.query(sql`
    INSERT INTO answers (service_id, notification_id, user_id, id, device_id, answer)
    SELECT n.service_id, n.id, ${userId}, ${newId()}, ${deviceId}, ${answer} FROM notifications n
    WHERE n.service_id = ${serviceId} AND n.id = ${notificationId}
      AND coalesce((n.options ->> 'answer_by')::timestamptz > now(), true)
    ON CONFLICT DO NOTHING RETURNING 1`);
  if (added)
    return {
      counted: answer,
      event: { serviceId, type: 'notification.answered', notificationId, userId, deviceId, data: { answer } },
    };
  const [former] = await tx.query<{ answer: string }>(sql`
    SELECT answer FROM answers
    WHERE service_id = ${serviceId} AND notification_id = ${notificationId} AND user_id = ${userId}`);
  return { counted: former?.answer ?? null, event: null };
}

export type AnswerRow = { id: string; user_id: string; device_id: string; answer: string; answered_at: Date };

/** Lists the answers to a notification, the first one first. */
export async function listAnswers(
  database: Queryable,
  page: { serviceId: string; notificationId: string; limit: number; after: string | null },
): Promise<AnswerRow[]> {
  return database.query<AnswerRow>(sql`
    SELECT id, user_id, device_id, answer, answered_at FROM answers
    WHERE service_id = ${page.serviceId} AND notification_id = ${page.notificationId}
      AND ${page.after === null ? sql`true` : sql`id > ${page.after}`}
    ORDER BY id LIMIT ${page.limit}`);
}

export const presentAnswer = (row: AnswerRow) => ({
  id: toWire('ans', row.id),
  user_id: row.user_id,
  device_id: toWire('dvc', row.device_id),
  answer: row.answer,
  answered_at: row.answered_at.toISOString(),
});

/** Moves the answers of a merged user; where both answered, that of `into` counts. */
export async function moveAnswers(
  tx: Queryable,
  serviceId: string,
  from: string,
  into: string,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO answers (service_id, notification_id, user_id, id, device_id, answer, answered_at)
    SELECT service_id, notification_id, ${into}, id, device_id, answer, answered_at FROM answers
    WHERE service_id = ${serviceId} AND user_id = ${from} ON CONFLICT DO NOTHING`);
  await tx.query(sql`DELETE FROM answers WHERE service_id = ${serviceId} AND user_id = ${from}`);
}
