import type { NotificationOptions } from '../../../contract/api/notification-content.ts';
import type { ConsoleNotification } from '../../../contract/console/notifications.ts';
import { DEFAULT_TTL_SECONDS } from '../../../contract/limits.ts';
import { formatNumber, pluralize } from '../../components/text/numbers.ts';
import { formatDuration } from './compose/delivery/option-words.ts';

type Status = {
  label: string;
  tone: 'quiet' | 'waiting' | 'busy' | 'good' | 'mixed' | 'bad';
  /** Explains the label in a sentence. */
  about: string;
};

/** The fields that a status depends on. `options` has the time to live, which only a single notification's page explains. */
export type StatusFields = Pick<
  ConsoleNotification,
  | 'status'
  | 'is_waiting'
  | 'is_dispatched'
  | 'is_stopped'
  | 'due_at'
  | 'delivery_stats'
  | 'unsubscribed'
  | 'problems'
> & { options?: NotificationOptions };

export function describeStatus(notification: StatusFields): Status {
  const { status, is_waiting, is_stopped, due_at } = notification;
  if (status === 'created' && is_waiting)
    return {
      label: 'Scheduled',
      tone: 'waiting',
      about: 'It will be sent at its scheduled time and can be cancelled until then.',
    };
  const retrying = retriesLeft(notification);
  if (retrying > 0) return describeRetries(notification, retrying);
  if (status === 'created' || status === 'queued')
    return { label: 'Sending', tone: 'busy', about: 'Deliveries are in progress.' };
  if (status === 'skipped')
    return due_at === null
      ? {
          label: 'Cancelled',
          tone: 'quiet',
          about: 'It was cancelled before it was sent. Nobody received it.',
        }
      : {
          label: 'No recipients',
          tone: 'quiet',
          about: 'No device had notifications turned on when it was due.',
        };
  return is_stopped ? describeStopped(notification) : describeFinal(notification);
}

function describeStopped({ delivery_stats: { completed } }: StatusFields): Status {
  const about =
    completed === 0
      ? 'It was stopped before anybody had it.'
      : `It was stopped when ${pluralize(completed, 'phone')} had it.`;
  return { label: 'Stopped', tone: 'quiet', about };
}

/** Describes a final notification. A phone that has unsubscribed is no failure. */
function describeFinal({ delivery_stats: { completed }, unsubscribed, problems }: StatusFields): Status {
  const about = [
    ...(problems > 0 ? [`Google or Apple didn’t take ${pluralize(problems, 'message')}.`] : []),
    ...(unsubscribed > 0 ? [`${pluralize(unsubscribed, 'phone has', 'phones have')} unsubscribed.`] : []),
  ].join(' ');
  if (problems > 0)
    return completed > 0
      ? { label: `Sent, ${formatNumber(problems)} failed`, tone: 'mixed', about }
      : { label: 'Failed', tone: 'bad', about };
  if (unsubscribed > 0)
    return { label: completed > 0 ? 'Sent' : 'Unsubscribed', tone: completed > 0 ? 'good' : 'quiet', about };
  return { label: 'Sent', tone: 'good', about: 'It was sent to every phone.' };
}

/** Returns the number of deliveries left, if all of them were tried before; 0 otherwise. */
const retriesLeft = ({ status, is_dispatched, delivery_stats: { created, queued } }: StatusFields): number =>
  status === 'queued' && is_dispatched && created === 0 ? queued : 0;

/** Describes retries: a push service that is down may keep the last few deliveries waiting for days. */
function describeRetries(notification: StatusFields, retrying: number): Status {
  const { delivery_stats, problems } = notification;
  const { total, completed } = delivery_stats;
  const about = explainRetries(notification, retrying);
  if (completed === 0 || retrying > total / 2) return { label: 'Retrying', tone: 'busy', about };
  const label = `Sent, ${formatNumber(retrying)} retrying`;
  return { label, tone: problems > 0 ? 'mixed' : 'good', about };
}

/** Says how many phones are not reached yet, and for how long that is tried. */
export function explainRetries({ options }: Pick<StatusFields, 'options'>, retrying: number): string {
  const seconds = options?.ttl_seconds ?? DEFAULT_TTL_SECONDS;
  const unreached = `${pluralize(retrying, 'phone')} can’t be reached yet.`;
  return seconds === 0 ? unreached : `${unreached} We’ll keep trying for ${formatDuration(seconds)}.`;
}
