import type { UserOrder } from '../../../contract/console/users.ts';
import { isByTime, type UserPlace } from '../../storage/users/user-list.ts';

/** Encodes a user's identifier, which may have any character, as a cursor. */
export const toUserCursor = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Returns null for an invalid cursor. */
export function parseUserCursor(cursor: string): string | null {
  const userId = Buffer.from(cursor, 'base64url').toString();
  return userId !== '' && !userId.includes('\0') && toUserCursor(userId) === cursor ? userId : null;
}

/** The cursor of the end of the console's list, before which its last page is. */
export const END = 'end';

export const toPlaceCursor = (order: UserOrder, { key, userId }: UserPlace): string =>
  `${order}_${Buffer.from(JSON.stringify([key, userId])).toString('base64url')}`;

/** Returns null for a cursor that is not one of this order. */
export function parsePlaceCursor(order: UserOrder, cursor: string): UserPlace | null {
  if (!cursor.startsWith(`${order}_`)) return null;
  try {
    const [key, userId] = JSON.parse(Buffer.from(cursor.slice(order.length + 1), 'base64url').toString());
    if (typeof userId !== 'string' || !isText(userId) || typeof key !== 'string' || !isText(key)) return null;
    return isByTime(order) && !/^-?\d{1,17}$/.test(key) ? null : { key, userId };
  } catch {
    return null;
  }
}

/** Returns whether PostgreSQL accepts a text. */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
