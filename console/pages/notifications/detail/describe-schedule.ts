import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { fill } from '../../../../languages/text.ts';
import { formatDateTime } from '../../../components/text/time.tsx';
import { texts } from '../../../texts.ts';

/** Returns the time at which a scheduled notification is sent, and the time zone that applies. */
export function describeSchedule(
  { settings }: Pick<ConsoleService, 'settings'>,
  { scheduled_at, options }: Pick<ConsoleNotificationDetails, 'scheduled_at' | 'options'>,
): string {
  if (scheduled_at === null) return '';
  return options.local_time
    ? fill(texts.notification.upcoming.localTime, {
        time: formatDateTime(scheduled_at, settings.time_zone),
      })
    : formatDateTime(scheduled_at);
}
