import type { DeliveryStats } from '../../../contract/api/notifications.ts';
import type { ConsoleNotification } from '../../../contract/console/notifications.ts';
import { formatNumber } from '../../components/text/numbers.ts';

type Status = {
  label: string;
  tone: 'quiet' | 'waiting' | 'busy' | 'good' | 'mixed' | 'bad';
  /** Explains the label in a sentence. */
  about: string;
};

export type StatusFields = Pick<
  ConsoleNotification,
  'status' | 'is_waiting' | 'is_dispatched' | 'due_at' | 'delivery_stats'
>;

export function describeStatus(notification: StatusFields): Status {
  const { status, is_waiting, due_at, delivery_stats } = notification;
  if (status === 'created' && is_waiting)
    return {
      label: 'Scheduled',
      tone: 'waiting',
      about: 'It will be sent at its scheduled time and can be cancelled until then.',
    };
  const retrying = retriesLeft(notification);
  if (retrying > 0) return describeRetries(delivery_stats, retrying);
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
  if (status === 'failed') return { label: 'Failed', tone: 'bad', about: 'No push service accepted it.' };
  return delivery_stats.failed > 0
    ? { label: 'Partly delivered', tone: 'mixed', about: 'Some deliveries failed.' }
    : { label: 'Delivered', tone: 'good', about: 'The push services accepted every delivery.' };
}

/** Returns the number of deliveries left, if all of them were tried before; 0 otherwise. */
const retriesLeft = ({ status, is_dispatched, delivery_stats: { created, queued } }: StatusFields): number =>
  status === 'queued' && is_dispatched && created === 0 ? queued : 0;

/** Describes retries: a push service that is down may keep the last few deliveries waiting for days. */
function describeRetries({ total, completed, failed }: DeliveryStats, retrying: number): Status {
  const about =
    'The push services of the remaining devices don’t accept messages at the moment. We’ll keep retrying until the message expires.';
  if (completed === 0 || retrying > total / 2) return { label: 'Retrying', tone: 'busy', about };
  const label = `${failed > 0 ? 'Partly delivered' : 'Delivered'}, ${formatNumber(retrying)} retrying`;
  return { label, tone: failed > 0 ? 'mixed' : 'good', about };
}
