import { Type } from 'typebox';
import {
  type InboxBrand,
  ReadNotifications,
  UserInbox,
} from '../../../../contract/api/notifications/notifications.ts';
import { ChooseTopics, PhoneTopics } from '../../../../contract/api/topics.ts';
import { palette } from '../../../../contract/appearance/palette.ts';
import { chosenName } from '../../../../contract/experience/service-name.ts';
import { NotificationId, NotificationRef } from '../../../../contract/ids.ts';
import { DEFAULT_PAGE_SIZE, MAX_COUNTED_UNREAD, MAX_LANGUAGE_LENGTH } from '../../../../contract/limits.ts';
import { limit } from '../../../../contract/pagination.ts';
import { notFound } from '../../../errors.ts';
import { fromWire, positionOf, toWire } from '../../../ids.ts';
import type { Queryable } from '../../../storage/database.ts';
import {
  archiveForUser,
  countUnread,
  listUserInbox,
  unarchiveForUser,
} from '../../../storage/notifications/user-inbox.ts';
import { findLiveService } from '../../../storage/services/services.ts';
import { readPerson } from '../../../storage/users/people.ts';
import { readChoices } from '../../../storage/users/users.ts';
import { changeUser } from '../../../storage/users/write-users.ts';
import { bearerToken } from '../../authentication/keys-and-phones.ts';
import type { ApiDeps } from '../../deps.ts';
import { nextPage } from '../../http/pagination.ts';
import { object, userRoute } from '../../http/route.ts';
import { branding } from '../../services/change-service.ts';
import { presentTopics, readListed, readListedFor } from '../../topics/phone-topics.ts';
import { presentItems } from './inbox.ts';
import { InboxEvents, storeRead } from './inbox-changes.ts';

const archiveParams = object({ notification: NotificationId });

/** Routes for a user's inbox by the user's token, as the bell shows it on a business's site. */
export const userInboxRoutes = ({ config, database, inboxes, userTokens }: ApiDeps) => ({
  list: userRoute({
    operationId: 'listUserInbox',
    summary: "Read a user's inbox",
    description:
      'By a token of the user: what any of their devices got while it was theirs, what was sent to them alone, with a device or without, and what was sent to everybody since you named them first. Newest first. Of those with the same `collapse_key` only the newest. A page may have fewer items than its limit although `next` is not null.',
    tag: 'Embed',
    query: object({
      limit,
      after: Type.Optional(NotificationId),
      expand: Type.Optional(
        Type.Enum(['brand'], { type: 'string', description: 'Adds the name and colours of the business.' }),
      ),
      archived: Type.Optional(
        Type.Boolean({ default: false, description: 'The archive instead of the inbox.' }),
      ),
      language: Type.Optional(
        Type.String({
          maxLength: MAX_LANGUAGE_LENGTH,
          description: 'BCP 47, for the choice of a translation.',
          examples: ['de-AT'],
        }),
      ),
    }),
    success: { 200: UserInbox },
    errors: [400, 429, 500],
    async work({ query, user, raw }) {
      const { limit: maxItems = DEFAULT_PAGE_SIZE, after, archived = false, language = null, expand } = query;
      const page = await listUserInbox(database, user, {
        limit: maxItems,
        after: after === undefined ? null : positionOf('ntf', after),
        isArchive: archived,
      });
      return {
        data: await presentItems(
          user.serviceId,
          page.rows.map((row) => ({ ...row, language })),
          () => readPerson(database, user.serviceId, user.userId),
          true,
        ),
        pagination: { next: page.next && nextPage(config, raw, toWire('ntf', page.next)) },
        unread: await countUnread(database, user, MAX_COUNTED_UNREAD),
        ...(expand === 'brand' && { brand: await readBrand(database, user.serviceId) }),
      };
    },
  }),

  read: userRoute({
    operationId: 'reportUserRead',
    summary: 'Mark notifications as read for a user',
    description: 'On all phones of the person too. Ids that are not in the inbox are ignored.',
    tag: 'Embed',
    body: ReadNotifications,
    success: { 200: Type.Object({}, { title: 'Empty' }) },
    errors: [400, 429, 500],
    async work({ body, user }) {
      await storeRead(database, user, body);
      inboxes.notify(user);
      return {};
    },
  }),

  archive: userRoute({
    operationId: 'archiveUserNotification',
    summary: "Move a notification to a user's archive",
    description: 'On all phones of the person too. 404 if it is not in the inbox.',
    tag: 'Embed',
    params: archiveParams,
    success: { 200: NotificationRef },
    errors: [400, 404, 429, 500],
    async work({ params, user }) {
      const id = fromWire('ntf', params.notification);
      if (!id || !(await archiveForUser(database, user, id))) throw notFound('notification');
      inboxes.notify(user);
      return { id: params.notification };
    },
  }),

  unarchive: userRoute({
    operationId: 'unarchiveUserNotification',
    summary: "Move a notification back to a user's inbox",
    description: 'Nothing changes if it is not in the archive.',
    tag: 'Embed',
    params: archiveParams,
    success: { 200: NotificationRef },
    errors: [400, 404, 429, 500],
    async work({ params, user }) {
      const id = fromWire('ntf', params.notification);
      if (id) await unarchiveForUser(database, user, id);
      inboxes.notify(user);
      return { id: params.notification };
    },
  }),

  topics: userRoute({
    operationId: 'listUserTopics',
    summary: "Read a user's topics",
    description: 'Those that are listed, oldest first.',
    tag: 'Embed',
    success: { 200: PhoneTopics },
    errors: [400, 429, 500],
    work: async ({ user }) =>
      presentTopics(
        await readListed(database, user.serviceId),
        await readChoices(database, user.serviceId, user.userId),
      ),
  }),

  choose: userRoute({
    operationId: 'chooseUserTopics',
    summary: 'Turn topics on or off for a user',
    description: 'Listed topics by their keys, for all phones of the person. Others stay as they are.',
    tag: 'Embed',
    body: ChooseTopics,
    success: { 200: PhoneTopics },
    errors: [400, 429, 500],
    async work({ body, user }) {
      const { serviceId, userId } = user;
      const topics = await database.transaction(async (tx) => {
        const listed = await readListedFor(tx, serviceId, body);
        await changeUser(tx, serviceId, userId, { ownTopics: body });
        return presentTopics(listed, await readChoices(tx, serviceId, userId));
      });
      inboxes.notify(user);
      return topics;
    },
  }),

  listen: userRoute({
    operationId: 'listenToUserInbox',
    summary: "Listen to changes of a user's inbox",
    description:
      'Server-sent events without data: `changed` at first, and whenever the inbox has changed, here or on a phone. A stream ends after 10 minutes, and with the token.',
    tag: 'Embed',
    contentType: 'text/event-stream',
    success: { 200: InboxEvents },
    errors: [400, 429, 500],
    async work({ user, raw, reply }) {
      const token = bearerToken(raw)!;
      inboxes.open(reply, user, {
        client: raw.ip,
        isAllowed: async () => (await userTokens.resolve(token)) !== null,
        endsInMs: user.expiresAt - database.now(),
      });
      return reply;
    },
  }),
});

async function readBrand(database: Queryable, serviceId: string): Promise<InboxBrand> {
  const service = await findLiveService(database, serviceId);
  if (!service) throw notFound('service');
  const shown = { id: toWire('svc', serviceId), ...branding(service) };
  const colors = (scheme: 'light' | 'dark') => {
    const { scheme: _, ...named } = palette(shown, scheme);
    return named;
  };
  return { name: chosenName(shown), colors: { light: colors('light'), dark: colors('dark') } };
}
