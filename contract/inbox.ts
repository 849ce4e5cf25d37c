import { type Static, Type } from 'typebox';
import { NotificationId } from './ids.ts';
import { Payload } from './notifications.ts';

/** A notification as the phone that it was sent to sees it. */
export const InboxItem = Type.Object(
  {
    id: NotificationId,
    payload: Payload,
    sent_at: Type.String({ format: 'date-time', description: 'When it became due.' }),
    tapped: Type.Boolean({ description: 'Whether it was tapped on this phone.' }),
  },
  { $id: 'InboxItem' },
);
export type InboxItem = Static<typeof InboxItem>;
