import { Type } from 'typebox';
import { UserId } from '../../../../contract/devices.ts';
import { NotificationId } from '../../../../contract/ids.ts';
import { ErasedUser, EraseUser, UserDelivery } from '../../../../contract/managed-devices.ts';
import { limit, pageOf } from '../../../../contract/pagination.ts';
import { ManagedUser } from '../../../../contract/users.ts';
import { listUserDeliveries } from '../../../storage/delivery-history.ts';
import { eraseUser } from '../../../storage/erasure.ts';
import { readTopics } from '../../../storage/topics.ts';
import { findUser, type UserRead } from '../../../storage/users.ts';
import type { ApiDeps } from '../../deps.ts';
import { readPage } from '../../http/pagination.ts';
import { type MemberRoute, memberRoute, object } from '../../http/route.ts';
import { type ApiRoutes, fromApi } from '../from-api.ts';
import { presentUserDelivery } from './present.ts';

/** A user of whom nothing is known. */
const NOBODY: UserRead = {
  tags: {},
  topics: {},
  own_topics: {},
  language: null,
  time_zone: null,
  devices: 0,
  last_seen_at: null,
};

export const userRoutes = ({ config, database, sessions }: ApiDeps, api: ApiRoutes) => {
  const put = fromApi('editor', api.users.put, ({ query }: { query: { user_id: string } }) => ({
    action: 'user.changed',
    subject: query.user_id,
  }));
  return {
    get: memberRoute('viewer', {
      summary: 'Read a user',
      description: 'Also one of whom nothing is known.',
      tag: 'Console',
      query: object({ user_id: UserId }),
      success: { 200: ManagedUser },
      errors: [400, 401, 404, 500],
      async work({ query, serviceId }): Promise<ManagedUser> {
        const [user, topics] = await Promise.all([
          findUser(database, serviceId, query.user_id),
          readTopics(database, serviceId),
        ]);
        const { own_topics, ...known } = user ?? NOBODY;
        return {
          user_id: query.user_id,
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
      success: { 200: pageOf(UserDelivery) },
      errors: [400, 401, 404, 500],
      work: ({ query, serviceId, raw }) =>
        readPage(
          { prefix: 'ntf', query, raw, config },
          (range) => listUserDeliveries(database, { serviceId, userId: query.user_id }, range),
          presentUserDelivery,
        ),
    }),

    /** An identifier may contain what a path cannot. */
    put: {
      ...put,
      params: object({}),
      query: object({ user_id: UserId }),
      work: (call) => put.work({ ...call, params: call.query }),
    } satisfies MemberRoute,

    deactivate: fromApi(
      'editor',
      api.devices.deactivateUser,
      ({ query }: { query: { user_id: string } }) => ({
        action: 'user.deactivated',
        subject: query.user_id,
      }),
    ),

    erase: memberRoute('owner', {
      summary: 'Erase a user permanently',
      description:
        'Deletes devices, taps, sessions, and the widgets and notifications for this user alone, and removes the user from broadcasts. Links that stand for the user become void. An erasure that was interrupted continues when it is requested again.',
      tag: 'Console',
      body: EraseUser,
      whileDiskIsFull: true,
      success: { 200: ErasedUser },
      errors: [400, 401, 403, 404, 500],
      work: ({ body, serviceId }) => eraseUser(database, serviceId, body.user_id, sessions.notify),
      // The identifier is erased too, so the audit log must not keep it.
      audit: () => ({ action: 'user.erased', subject: 'a user' }),
    }),
  };
};
