import { newId } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import { addEvents, EVENT_DAYS, typeNumber } from '../webhooks/events.ts';
import { idAt } from './insert-past.ts';
import { createRandom } from './random.ts';

const SEED = 1785;
/** Cursor above every event number, which has 40 bits: the webhook has posted everything, so nothing is ever posted to it. */
const AFTER_ALL = 2 ** 50;
/** Index, from the oldest, of the request that failed and was repeated. */
const FAILED = 3;

type Ended = {
  id: string;
  target_user_id: string | null;
  total: number;
  completed: number;
  failed: number;
};
type Attempt = {
  id: string;
  kind: 'stream' | 'failed';
  at: string;
  duration_ms: number;
  status: number;
  answer: string | null;
  number: string;
};

/**
 * Inserts the events of the notifications that ended in the days for which events are kept, and a webhook whose log shows that they were posted.
 * Expects that the service has neither.
 */
export async function insertDemoWebhook(
  tx: Queryable,
  serviceId: string,
  secretSealed: Buffer,
): Promise<void> {
  const ended = await tx.query<Ended>(sql`
    SELECT id, target_user_id, total, completed, failed FROM notifications
    WHERE service_id = ${serviceId} AND status IN ('completed', 'failed') AND created_at > now() - ${EVENT_DAYS - 1} * interval '1 day'
    ORDER BY created_at, id`);
  await addEvents(
    tx,
    ended.map(({ id, target_user_id, ...data }) => ({
      serviceId,
      type: data.completed > 0 ? 'notification.completed' : 'notification.failed',
      notificationId: id,
      userId: target_user_id,
      data,
    })),
  );
  await tx.query(sql`
    UPDATE events e SET at = n.created_at + interval '2 seconds' FROM notifications n
    WHERE e.service_id = ${serviceId} AND n.service_id = e.service_id AND n.id = e.notification_id`);
  const events = await tx.query<{ number: string; at: Date }>(sql`
    SELECT number, at FROM events WHERE service_id = ${serviceId} ORDER BY number`);

  const webhookId = newId();
  await tx.query(sql`
    INSERT INTO webhooks (service_id, id, url, description, types, aggregate, batch, enabled, secret_sealed, created_at, cursor)
    VALUES (${serviceId}, ${webhookId}, 'https://orders.lindhaven.example/carillon', 'Order system',
      ${[typeNumber('notification.completed'), typeNumber('notification.failed')]}, false, false, true, ${secretSealed},
      now() - interval '60 days', ${AFTER_ALL})`);
  await tx.query(sql`
    INSERT INTO webhook_attempts (service_id, webhook_id, id, kind, at, duration_ms, status, numbers, answer)
    SELECT ${serviceId}, ${webhookId}, a.id, a.kind, a.at, a.duration_ms, a.status, ARRAY[a.number], a.answer
    FROM jsonb_to_recordset(${JSON.stringify(attemptsOf(events))}::jsonb)
      AS a (id uuid, kind text, at timestamptz, duration_ms int, status smallint, number bigint, answer text)`);
}

function attemptsOf(events: { number: string; at: Date }[]): Attempt[] {
  const random = createRandom(SEED);
  const attempt = (number: string, time: number, outcome: Pick<Attempt, 'kind' | 'status' | 'answer'>) => ({
    ...outcome,
    id: idAt(time),
    at: new Date(time).toISOString(),
    duration_ms: Math.round(60 + 140 * random.next()),
    number,
  });
  return events.flatMap(({ number, at }, i) => {
    const time = at.getTime() + 300;
    if (i !== FAILED) return [attempt(number, time, { kind: 'stream', status: 204, answer: null })];
    return [
      attempt(number, time, { kind: 'stream', status: 503, answer: 'Deploying, back in a moment' }),
      attempt(number, time + 6000, { kind: 'failed', status: 204, answer: null }),
    ];
  });
}
