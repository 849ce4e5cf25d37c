import { Type } from 'typebox';
import type { ReadNotifications } from '../../../../contract/api/notifications/notifications.ts';
import { fromWire } from '../../../ids.ts';
import type { Queryable } from '../../../storage/database.ts';
import type { PhoneRow } from '../../../storage/devices/phones.ts';
import { type InboxUser, markAllRead, markRead } from '../../../storage/notifications/user-inbox.ts';
import { findUserOf } from '../../../storage/users/users.ts';
import type { InboxStreams } from '../../streams/inbox-streams.ts';

/** Stream of events that say that an inbox has changed. */
export const InboxEvents = Type.String({ examples: ['event: changed\ndata: {}\n\n'] });

/** Stores what a user has read. */
export const storeRead = (
  database: Queryable,
  user: InboxUser,
  { notification_ids }: ReadNotifications,
): Promise<unknown> =>
  notification_ids === undefined
    ? markAllRead(database, user)
    : markRead(
        database,
        user,
        notification_ids.flatMap((id) => fromWire('ntf', id) ?? []),
      );

/** Announces a change of the inbox of a phone's user. */
export async function notifyUserOf(
  database: Queryable,
  inboxes: InboxStreams,
  phone: PhoneRow,
): Promise<void> {
  const user = await userOf(database, phone);
  if (user) inboxes.notify(user);
}

/** Returns the user of an active phone; null if it is not active. */
export async function userOf(database: Queryable, { service_id, id }: PhoneRow): Promise<InboxUser | null> {
  const userId = await findUserOf(database, service_id, id);
  return userId === null ? null : { serviceId: service_id, userId };
}
