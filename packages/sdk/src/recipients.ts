import { checkDefined, checkId } from './checks.ts';
import type { BatchedNotification, CreateNotification, RequestedAudience } from './generated/schema.ts';

/** All active devices of a user, as the recipient. */
export interface ToUser {
  /** Your identifier of the user, as you pass it to the embed. */
  user_id: string;
  /** Key of a topic: sent only if the user has it on. */
  topic?: string;
  device_id?: never;
  audience?: never;
}

/** One device, as the recipient. */
export interface ToDevice {
  /** `dvc_…`: an active device of the service. */
  device_id: string;
  /** Key of a topic: sent only if the user has it on. */
  topic?: string;
  user_id?: never;
  audience?: never;
}

/** An audience, as the recipient. */
export interface ToAudience {
  /** A list of users, a topic, a filter, a saved audience, or everybody. A topic may also narrow a list, a filter or a saved audience. */
  audience: RequestedAudience;
  topic?: never;
  user_id?: never;
  device_id?: never;
}

type Content = Omit<CreateNotification, 'audience'>;

/** A notification to everybody. */
export interface Broadcast extends Content {}

/** A notification and its recipient: `user_id`, `device_id` or `audience`. */
export type NewNotification = Broadcast & (ToUser | ToDevice | ToAudience);

/** A notification of a batch, to one user or one device. */
export type NewBatchedNotification = Omit<BatchedNotification, 'user_id' | 'device_id' | 'topic'> &
  (Omit<ToUser, 'audience'> | Omit<ToDevice, 'audience'>);

/**
 * @param allowed fields that name a recipient
 * @param where prefix of the field, such as `notifications[3].`
 * @throws {TypeError} unless there is exactly one recipient. A null or undefined recipient is a programming error, and must never become
 *   a message to everybody
 */
export function checkRecipient(notification: object, allowed: readonly string[], where = ''): void {
  const given = allowed.filter((name) => name in notification);
  for (const name of given) {
    const value = (notification as Record<string, unknown>)[name];
    if (name === 'audience') checkAudience(value);
    else checkId(value, where + name);
  }
  if (given.length === 1) return;
  const named = where === '' ? 'a notification' : where.slice(0, -1);
  const found = given.length > 1 ? `, not ${given.join(' and ')}` : '';
  throw new TypeError(
    `${named} needs exactly one of ${allowed.join(', ')}${found}; notifications.broadcast() sends to everybody`,
  );
}

function checkAudience(audience: unknown): void {
  const given = Object.entries(typeof audience === 'object' && audience ? audience : {});
  const others = given.filter(([name]) => name !== 'topic');
  const [field = given[0]] = others;
  if (!field || others.length > 1 || (given.length > 1 && field[0] === 'everybody'))
    throw new TypeError(
      'audience must be one of { user_ids }, { topic }, { audience_id }, { filter } and { everybody: true }; topic may stand beside another, except everybody',
    );
  checkDefined(audience, 'audience');
  const [name, value] = field;
  if (name !== 'user_ids') return;
  if (!Array.isArray(value) || value.length === 0)
    throw new TypeError('audience.user_ids must be a list of texts');
  value.forEach((user, i) => void checkId(user, `audience.user_ids[${i}]`));
}
