import { Type } from 'typebox';
import { UserId } from '../../../contract/api/devices.ts';
import { ErasedUser, EraseUser, UserDelivery } from '../../../contract/console/devices.ts';
import {
  ConsoleUser,
  MissedNotification,
  type MissedReason,
  PutNickname,
} from '../../../contract/console/users.ts';
import { NotificationId } from '../../../contract/ids.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { toWire } from '../../ids.ts';
import { listUserDeliveries } from '../../storage/notifications/delivery-history.ts';
import { listMissed, type MissedRow } from '../../storage/notifications/missed.ts';
import { eraseUser } from '../../storage/users/erasure.ts';
import { readNames, setNickname } from '../../storage/users/nicknames.ts';
import { readTopics } from '../../storage/users/topics.ts';
import { findUser, type UserRead } from '../../storage/users/users.ts';
import type { ApiDeps } from '../deps.ts';
import type { deviceRoutes } from '../devices/devices.ts';
import { presentUserDelivery } from '../devices/present.ts';
import { forMembers } from '../http/for-members.ts';
import { readPage } from '../http/pagination.ts';
import { type MemberRoute, memberRoute, object } from '../http/route.ts';
import type { userRoutes } from './users.ts';

/** A user without any data. */
const NOBODY: UserRead = {
  tags: {},
  topics: {},
  own_topics: {},
  language: null,
  time_zone: null,
  devices: 0,
  last_seen_at: null,
};

export const memberUserRoutes = (
  { config, database, sessions }: ApiDeps,
  users: ReturnType<typeof userRoutes>,
  devices: ReturnType<typeof deviceRoutes>,
) => {
  const put = forMembers('editor', users.put, ({ query }: { query: { user_id: string } }) => ({
    action: 'user.changed',
    subject: query.user_id,
  }));
  return {
    get: memberRoute('viewer', {
      summary: 'Read a user',
      description: 'Also one of whom nothing is known.',
      tag: 'Console',
      query: object({ user_id: UserId }),
      success: { 200: ConsoleUser },
      errors: [400, 401, 404, 500],
      async work({ query, serviceId }): Promise<ConsoleUser> {
        const [user, topics, names] = await Promise.all([
          findUser(database, serviceId, query.user_id),
          readTopics(database, serviceId),
          readNames(database, serviceId, [query.user_id]),
        ]);
        const { own_topics, ...known } = user ?? NOBODY;
        return {
          user_id: query.user_id,
          ...(names.get(query.user_id) ?? { name: null, nickname: null }),
          ...known,
          topics: topics.map(({ key, name, default_on }) => ({
            key,
            name,
            default: default_on,
            business: known.topics[key] ?? null,
            own: own_topics[key] ?? null,
          })),
          last_seen_at: known.last_seen_at?.toISOString() ?? null,
        };
      },
    }),

    listDeliveries: memberRoute('viewer', {
      summary: 'List what was sent to the devices of a user while they were this user’s',
      description: 'Of the 20 devices that were seen last.',
      tag: 'Console',
      query: object({ user_id: UserId, limit, after: Type.Optional(NotificationId) }),
      costly: true,
      success: { 200: pageOf(UserDelivery) },
      errors: [400, 401, 404, 429, 500],
      work: ({ query, serviceId, raw }) =>
        readPage(
          { prefix: 'ntf', query, raw, config },
          (range) => listUserDeliveries(database, { serviceId, userId: query.user_id }, range),
          presentUserDelivery,
        ),
    }),

    listMissed: memberRoute('viewer', {
      summary: 'List the latest notifications to many that did not reach a user, with the reasons',
      description: 'Of the latest 20, and the 20 devices of the user that were seen last.',
      tag: 'Console',
      query: object({ user_id: UserId }),
      costly: true,
      success: { 200: Type.Object({ data: Type.Array(MissedNotification) }) },
      errors: [400, 401, 404, 429, 500],
      async work({ query, serviceId }) {
        const rows = await listMissed(database, { serviceId, userId: query.user_id });
        return { data: rows.map(presentMissed) };
      },
    }),

    /** The identifier is in the query, because it may contain characters that a path cannot. */
    put: {
      ...put,
      params: object({}),
      query: object({ user_id: UserId }),
      work: (call) => put.work({ ...call, params: call.query }),
    } satisfies MemberRoute,

    putNickname: memberRoute('editor', {
      summary: 'Set or remove what the team calls a user',
      tag: 'Console',
      query: object({ user_id: UserId }),
      body: PutNickname,
      success: { 200: PutNickname },
      errors: [400, 401, 403, 404, 500],
      async work({ query, body, serviceId }) {
        await database.transaction((tx) =>
          setNickname(tx, serviceId, { userId: query.user_id, nickname: body.nickname }),
        );
        return body;
      },
      audit: ({ query }) => ({ action: 'user.nicknamed', subject: query.user_id }),
    }),

    deactivate: forMembers('editor', devices.deactivateUser, ({ query }: { query: { user_id: string } }) => ({
      action: 'user.deactivated',
      subject: query.user_id,
    })),

    erase: memberRoute('owner', {
      summary: 'Erase a user permanently',
      description:
        'Deletes devices, taps, sessions, and the widgets and notifications for this user alone, and removes the user from broadcasts. Links that stand for the user become void. An erasure that was interrupted continues when it is requested again.',
      tag: 'Console',
      body: EraseUser,
      costly: 'patient',
      whileDiskIsFull: true,
      success: { 200: ErasedUser },
      errors: [400, 401, 403, 404, 429, 500],
      work: ({ body, serviceId }) => eraseUser(database, serviceId, body.user_id, sessions.notify),
      // The identifier is erased too, so the audit log must not keep it.
      audit: () => ({ action: 'user.erased', subject: 'a user' }),
    }),
  };
};

const presentMissed = (row: MissedRow): MissedNotification => ({
  id: toWire('ntf', row.id),
  title: row.title,
  message: row.message,
  due_at: row.due_at.toISOString(),
  reasons: row.left_out.length > 0 ? row.left_out : whyMissed(row),
});

/** A device whose notifications are off now may have had them on then, which nothing tells: both reasons are possible. */
function whyMissed({ had_device, was_subscribed, audience }: MissedRow): MissedReason[] {
  if (!had_device) return ['no_device'];
  if (audience === null) return ['off'];
  const reason = audience === 'topic' ? 'topic_off' : 'not_recipient';
  return was_subscribed ? [reason] : [reason, 'off'];
}
