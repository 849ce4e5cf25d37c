import { Type } from 'typebox';
import { NotificationId } from '../../../../contract/ids.ts';
import { isFinal } from '../../../../contract/lists.ts';
import { Count, Time } from '../../../../contract/schema.ts';
import { ApiError } from '../../../errors.ts';
import { fromWire, toWire } from '../../../ids.ts';
import { createCostBasedCache } from '../../../lib/concurrency/cost-based-cache.ts';
import { addJobs } from '../../../storage/jobs/jobs.ts';
import {
  countMissed,
  findResent,
  insertResent,
  type Missed,
  type NotificationDetailsRow,
} from '../../../storage/notifications/notification-details.ts';
import { holdLive } from '../../../storage/services/service-deletion.ts';
import { chargeDeliveries } from '../../authentication/demo-budget.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberRoute, object } from '../../http/route.ts';
import { checkMaySend } from '../approval/approval.ts';
import { unlessClosed } from '../creation/accept.ts';
import { auditTitle, isDirect, params, readNotificationDetails } from './member-details.ts';

/** Routes that send a notification again to the devices that it did not reach. */
export const resendRoutes = (deps: ApiDeps) => {
  const { database, wakeups, metrics } = deps;
  const missedCache = createCostBasedCache<Missed>();
  return {
    count: memberRoute('viewer', {
      summary: 'Count the devices and users that a resend would reach',
      description: 'The count is cached for thirty times as long as counting took: see `counted_at`.',
      tag: 'Console',
      params,
      success: { 200: Type.Object({ devices: Count, people: Count, counted_at: Time }) },
      errors: [400, 401, 404, 429, 500],
      async work({ params, serviceId }) {
        const { id } = await readNotificationDetails(database, serviceId, params.id);
        const { answer, at } = await missedCache(id, () =>
          database.costly(serviceId, () => countMissed(database, serviceId, id)),
        );
        return { ...answer, counted_at: at.toISOString() };
      },
    }),

    resend: memberRoute('editor', {
      summary: 'Resend a notification to the devices that it did not reach',
      description:
        'Creates a new notification for the active devices whose delivery failed and that still belong to the same user. A notification is resent once: further requests respond with 200 and the same id. 409 while the notification is being sent, and if no delivery failed.',
      tag: 'Console',
      params,
      body: object({}),
      success: { 200: Type.Object({ id: NotificationId }), 201: Type.Object({ id: NotificationId }) },
      errors: [400, 401, 403, 404, 409, 500],
      async work({ params, serviceId, member, reply }) {
        const original = await readNotificationDetails(database, serviceId, params.id);
        checkMaySend(member, isDirect(original));
        checkCanResend(original);
        await chargeDeliveries(deps, serviceId, ['everybody']);
        const createdId = await unlessClosed(database, serviceId, () =>
          database.transaction(async (tx) => {
            await holdLive(tx, [serviceId]);
            const id = await insertResent(tx, serviceId, original.id);
            if (id)
              await addJobs(tx, 'broadcast', [{ data: { service_id: serviceId, notification_id: id } }]);
            return id;
          }),
        );
        if (createdId) {
          wakeups.wake('broadcast');
          metrics.accepted('everybody');
          reply.code(201);
        }
        const id = createdId ?? (await findResent(database, serviceId, original.id));
        return { id: toWire('ntf', id!), title: auditTitle(original) };
      },
      audit: (_, { id, title }: { id: string; title: string | null }) => ({
        action: 'notification.resent',
        subject: title,
        notification: fromWire('ntf', id),
      }),
    }),
  };
};

/** @throws 409 */
function checkCanResend(row: NotificationDetailsRow): void {
  const entity = { entity: 'notification' };
  if (!isFinal(row))
    throw new ApiError(
      'conflict',
      'The notification is still being sent: some deliveries may still succeed',
      { ...entity, text: { key: 'being_sent' } },
    );
  if (row.retracted_at)
    throw new ApiError('conflict', 'The notification was retracted', {
      ...entity,
      text: { key: 'retracted' },
    });
  if (row.failed === 0)
    throw new ApiError('conflict', 'No delivery of this notification failed', {
      ...entity,
      text: { key: 'nothing_failed' },
    });
}
