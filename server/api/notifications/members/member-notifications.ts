import { Type } from 'typebox';
import {
  NotificationOptions,
  RequestedPayload,
} from '../../../../contract/api/notifications/notification-content.ts';
import type { CreateNotification } from '../../../../contract/api/notifications/notification-requests.ts';
import { DeviceId } from '../../../../contract/ids.ts';
import { fromWire } from '../../../ids.ts';
import type { ApiDeps } from '../../deps.ts';
import { forMembers } from '../../http/for-members.ts';
import { type KeyedRoute, type MemberRoute, object } from '../../http/route.ts';
import { checkMaySend } from '../approval/approval.ts';
import { listedPayload } from '../creation/content.ts';
import type { notificationRoutes } from '../notifications.ts';
import { auditTitle, isDirect, readNotificationDetails } from './member-details.ts';

type CreateQuery = { user_id?: string; device_id?: string; dry_run?: boolean };

const isToNamed = (query: CreateQuery, body: CreateNotification): boolean =>
  Boolean(query.user_id || query.device_id || body.audience?.user_ids);

type MemberCall = Parameters<MemberRoute['work']>[0];

/** Returns a route that first checks whether the member may make the request. */
const checked = (check: (call: MemberCall) => Promise<void>, route: MemberRoute): MemberRoute => ({
  ...route,
  async work(call) {
    await check(call);
    return route.work(call);
  },
});

/** Returns the HTTP API's routes that create, change, cancel, stop and correct notifications, with audit entries. */
export const sendRoutes = ({ database }: ApiDeps, notifications: ReturnType<typeof notificationRoutes>) => {
  /**
   * Makes a route respond with the title as well, for the audit entry.
   *
   * @param isOnce whether the action is recorded once for each notification
   */
  const audited = (route: KeyedRoute, action: string, isOnce = true): MemberRoute => {
    const inner = forMembers('editor', route, (_, { id, title }: { id: string; title: string | null }) => ({
      action,
      subject: title,
      notification: isOnce ? fromWire('ntf', id) : null,
    }));
    return {
      ...inner,
      async work(call): Promise<unknown> {
        const response = (await inner.work(call)) as { id: string };
        const changed = await readNotificationDetails(database, call.serviceId, response.id);
        return { ...response, title: auditTitle(changed) };
      },
    };
  };
  const mayChange = async ({ member, serviceId, params }: MemberCall): Promise<void> => {
    const row = await readNotificationDetails(database, serviceId, (params as { id: string }).id);
    checkMaySend(member, isDirect(row));
  };
  const create = (route: KeyedRoute): MemberRoute =>
    checked(
      async ({ member, query }) => {
        const { user_id, device_id, dry_run } = query as CreateQuery;
        if (!dry_run) checkMaySend(member, Boolean(user_id || device_id));
      },
      forMembers(
        'writer',
        route,
        ({ body, query }: { body: CreateNotification; query: CreateQuery }, { id }: { id: string }) =>
          query.dry_run
            ? null
            : {
                action: body.scheduled_at ? 'notification.scheduled' : 'notification.sent',
                // Other members must not read the title of a notification to named users.
                subject: isToNamed(query, body) ? null : (listedPayload(body)?.title ?? null),
                notification: fromWire('ntf', id),
              },
      ),
    );
  return {
    create: create(notifications.create),

    /** Sends in some seconds, so that it can be cancelled until then, as what is scheduled: also without the page that sent it. */
    createHeld: {
      ...create(notifications.createHeld),
      summary: 'Send a notification in some seconds, until which it can be cancelled',
      tag: 'Console',
    } satisfies MemberRoute,

    preview: forMembers('writer', notifications.preview),

    /** Sends now, and to one device alone. */
    test: {
      ...forMembers('editor', notifications.create, (_, { id }: { id: string }) => ({
        action: 'notification.tested',
        notification: fromWire('ntf', id),
      })),
      summary: 'Send a test to a phone, which does not count among what was sent',
      tag: 'Console',
      query: object({ device_id: DeviceId }),
      body: object({ payload: RequestedPayload, options: Type.Optional(NotificationOptions) }),
    } satisfies MemberRoute,

    change: checked(mayChange, audited(notifications.change, 'notification.changed', false)),
    cancel: audited(notifications.cancel, 'notification.cancelled'),
    stop: audited(notifications.stop, 'notification.stopped'),

    /** Puts new words on phones, so whoever could not have sent them cannot correct to them. */
    replace: checked(mayChange, audited(notifications.replace, 'notification.replaced', false)),

    retract: audited(notifications.retract, 'notification.retracted'),
  };
};
