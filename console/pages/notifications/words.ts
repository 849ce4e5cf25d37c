import type { Audience, SentNotification } from '../../../contract/sent.ts';

export type State = {
  label: string;
  tone: 'quiet' | 'waiting' | 'busy' | 'good' | 'mixed' | 'bad';
  /** One sentence more. */
  about: string;
};

type Stated = Pick<SentNotification, 'status' | 'is_waiting' | 'due_at' | 'delivery_stats'>;

/** Where a notification stands, in words. */
export function stateOf({ status, is_waiting, due_at, delivery_stats: { failed } }: Stated): State {
  if (status === 'created' && is_waiting)
    return {
      label: 'Scheduled',
      tone: 'waiting',
      about: 'It is sent at its time, and can be cancelled until then.',
    };
  if (status === 'created' || status === 'queued')
    return { label: 'Sending', tone: 'busy', about: 'Its deliveries are on their way.' };
  if (status === 'skipped')
    return due_at === null
      ? { label: 'Cancelled', tone: 'quiet', about: 'It was cancelled before its time. Nobody got it.' }
      : {
          label: 'Nobody to send to',
          tone: 'quiet',
          about: 'When it was due, no device had notifications turned on.',
        };
  if (status === 'failed') return { label: 'Failed', tone: 'bad', about: 'No push service accepted it.' };
  return failed > 0
    ? { label: 'Delivered in part', tone: 'mixed', about: 'Some devices could not be reached.' }
    : { label: 'Delivered', tone: 'good', about: 'Every delivery was accepted by its push service.' };
}

export const isFinal = ({ status }: Pick<SentNotification, 'status'>): boolean =>
  status !== 'created' && status !== 'queued';

/** Whom a notification is for, in words. */
export function audienceOf({ kind, id, name }: Audience): string {
  if (kind === 'everybody') return 'Everybody';
  if (kind === 'device') return name ?? 'A device that is gone';
  return id ?? '';
}
