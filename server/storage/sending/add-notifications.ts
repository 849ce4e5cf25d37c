import { rememberTraces } from '../../lib/known-traces.ts';
import type { Queryable } from '../database.ts';
import { addJobs, directJobs } from '../jobs/jobs.ts';
import { insertNotifications, type NewNotification } from '../notifications/insert-notifications.ts';
import { isDirect, type Target } from '../notifications/notifications.ts';

/** Returns the queue of a notification that is due at once. */
export const queueOf = ({ target }: Pick<NewNotification, 'target'>): 'direct' | 'broadcast' =>
  isDirect(target) ? 'direct' : 'broadcast';

/**
 * Writes accepted notifications, and the jobs of those that are due at once. Scheduled ones get theirs at release, which decides by the
 * database's clock. Returns their ids, in the same order.
 */
export async function addNotifications(tx: Queryable, notifications: NewNotification[]): Promise<string[]> {
  if (notifications.length === 0) return [];
  const ids = await insertNotifications(tx, notifications);
  // Before the jobs, which carry them.
  rememberTraces(notifications, ids);
  const immediate = [...ids.keys()].filter((i) => notifications[i]!.releaseAt === null);
  for (const [queue, queued] of Map.groupBy(immediate, (i) => queueOf(notifications[i]!))) {
    const refs = queued.map((i) => ({ service_id: notifications[i]!.serviceId, notification_id: ids[i]! }));
    if (queue === 'direct') await addJobs(tx, queue, directJobs(refs));
    else
      await addJobs(
        tx,
        queue,
        refs.map((data) => ({ data })),
      );
  }
  return ids;
}

/** Returns the kind of a target, as metrics name it. */
export function kindOf(target: Target): 'everybody' | 'audience' | 'device' | 'user' {
  if (target === 'everybody') return 'everybody';
  if ('audience' in target) return 'audience';
  return 'deviceId' in target ? 'device' : 'user';
}
