import { Type } from 'typebox';
import { NotificationId } from '../../../../contract/ids.ts';
import { ApiError } from '../../../errors.ts';
import { fromWire, toWire } from '../../../ids.ts';
import { createKept } from '../../../kept.ts';
import { countMissed, findResent, insertResent, type Missed, type SentRow } from '../../../storage/sent.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute, object } from '../../route.ts';
import { findOne, params, titleToTell } from './one.ts';

const Count = Type.Integer({ minimum: 0 });
const Time = Type.String({ format: 'date-time' });

/** Sending a notification again to those whom it did not reach. */
export const resendRoutes = ({ database, jobs, wakeups, metrics }: ApiParts) => {
  const missed = createKept<Missed>();
  return {
    count: memberRoute('viewer', {
      summary: 'How many would get a notification that is sent again to those whom it did not reach',
      description: 'Counted again after thirty times as long as counting took: see `counted_at`.',
      tag: 'Console',
      params,
      success: { 200: Type.Object({ devices: Count, people: Count, counted_at: Time }) },
      errors: [400, 401, 404, 500],
      async work({ params, serviceId }) {
        const { id } = await findOne(database, serviceId, params.id);
        const { answer, at } = await missed(id, () => countMissed(database, serviceId, id));
        return { ...answer, counted_at: at.toISOString() };
      },
    }),

    resend: memberRoute('editor', {
      summary: 'Send a notification again to those whom it did not reach',
      description:
        'As a new notification, to the active devices whose delivery failed and that are still the same person’s. Once: asked for again, it answers 200 with the same id. 409 while the first is being sent, and where none failed.',
      tag: 'Console',
      params,
      body: object({}),
      success: { 200: Type.Object({ id: NotificationId }), 201: Type.Object({ id: NotificationId }) },
      errors: [400, 401, 403, 404, 409, 500],
      async work({ params, serviceId, reply }) {
        const earlier = await findOne(database, serviceId, params.id);
        refuseUnlessFailed(earlier);
        const made = await database.transaction(async (tx) => {
          const id = await insertResent(tx, serviceId, earlier.id);
          if (id) await jobs.add(tx, 'broadcast', [{ data: { notification_id: id } }]);
          return id;
        });
        if (made) {
          wakeups.wake('broadcast');
          metrics.accepted('everybody');
          reply.code(201);
        }
        const id = made ?? (await findResent(database, earlier.id));
        return { id: toWire('ntf', id!), title: titleToTell(earlier) };
      },
      deed: (_, { id, title }: { id: string; title: string | null }) => ({
        action: 'notification.resent',
        subject: title,
        notification: fromWire('ntf', id),
      }),
    }),
  };
};

function refuseUnlessFailed({ status, failed }: SentRow): void {
  const entity = { entity: 'notification' };
  if (status === 'created' || status === 'queued')
    throw new ApiError(
      'conflict',
      'the notification is not finished: some deliveries may still arrive',
      entity,
    );
  if (failed === 0) throw new ApiError('conflict', 'no delivery of the notification failed', entity);
}
