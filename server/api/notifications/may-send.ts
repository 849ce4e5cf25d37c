import { findNotification, type NotificationRow } from '../../storage/notifications/notifications.ts';
import type { KeyOwner } from '../../storage/services/api-keys.ts';
import { holdsScope, requireScope, SENDING, sendingScope } from '../authentication/scopes.ts';
import type { ApiDeps } from '../deps.ts';

/** Checks that the key may send the notification: otherwise it may not change, cancel, stop or correct it. @throws 403 */
export async function requireMaySend(
  { database }: Pick<ApiDeps, 'database'>,
  key: KeyOwner,
  id: string,
): Promise<void> {
  if (SENDING.every((scope) => holdsScope(key, scope))) return;
  const row = await findNotification(database, key.serviceId, id);
  if (row) requireScope(key, sendingScope(isToNamed(row)));
}

const isToNamed = ({ target_device_id, target_user_id, audience }: NotificationRow): boolean =>
  target_device_id !== null || target_user_id !== null || audience?.kind === 'list';
