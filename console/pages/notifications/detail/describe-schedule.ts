import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { formatDateTime } from '../../../components/text/time.tsx';

/** Returns the time at which a scheduled notification is sent, and the time zone that applies. */
export function describeSchedule(
  { settings }: Pick<ConsoleService, 'settings'>,
  { scheduled_at, options }: Pick<ConsoleNotificationDetails, 'scheduled_at' | 'options'>,
): string {
  if (scheduled_at === null) return '';
  return options.local_time
    ? `${formatDateTime(scheduled_at, settings.time_zone)} local time`
    : formatDateTime(scheduled_at);
}
