import { Bell, BellOff, Check, Clock, Hand, type LucideIcon, X } from 'lucide-react';
import type { Outcome } from '../../../contract/console/devices.ts';
import { USUAL_CODES } from '../../../contract/reason-codes.ts';
import { reasonOf } from '../../components/text/reasons.ts';
import { formatRelativeTime } from '../../components/text/time.tsx';
import classes from './devices.module.css';

type Label = { icon: LucideIcon; label: string; color: string; rank: number };

/** The latest known outcome of a notification on a device. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { icon: Icon, label, color } = labelOf(outcome);
  return (
    <span className={classes.outcome}>
      <Icon size={15} aria-hidden color={color} />
      {label}
    </span>
  );
}

/** Returns the outcome that got furthest. */
export const bestOf = <One extends Outcome>(outcomes: One[]): One =>
  outcomes.reduce((best, one) => (labelOf(one).rank > labelOf(best).rank ? one : best));

export function labelOf({
  status,
  shown,
  tapped,
  dismissed,
  reason_code,
}: Pick<Outcome, 'status' | 'shown' | 'tapped' | 'dismissed' | 'reason_code'>): Label {
  if (tapped) return { icon: Hand, label: 'Tapped', color: 'var(--bell)', rank: 6 };
  if (dismissed) return { icon: BellOff, label: 'Dismissed', color: 'var(--quiet)', rank: 5 };
  if (shown) return { icon: Bell, label: 'Shown', color: 'var(--bell)', rank: 4 };
  switch (status) {
    case 'completed':
      return { icon: Check, label: 'Sent', color: 'var(--bell)', rank: 3 };
    case 'failed':
      if (isUsual(reason_code))
        return {
          icon: BellOff,
          label: reason_code === 'stopped' ? 'Stopped' : 'Unsubscribed',
          color: 'var(--quiet)',
          rank: 1,
        };
      return { icon: X, label: 'Failed', color: 'var(--mantine-color-error)', rank: 1 };
    case 'queued':
      return { icon: Clock, label: 'Retrying', color: 'var(--quiet)', rank: 2 };
    case 'created':
      return { icon: Clock, label: 'Sending', color: 'var(--quiet)', rank: 2 };
  }
}

/** Returns whether a delivery failed without a problem: the subscription had ended, or the notification was stopped. */
const isUsual = (code: Outcome['reason_code']): boolean => USUAL_CODES.some((usual) => usual === code);

/** The reason why a delivery failed or is retried; empty in other cases. */
export function Why({ outcome }: { outcome: Outcome }) {
  const { reason_code, detail, status, retry_at } = outcome;
  const isWaiting = status === 'queued';
  if (reason_code === null || reason_code === 'accepted' || outcome.tapped) return null;
  if (!isWaiting && status !== 'failed') return null;
  const { words, advice } = reasonOf(reason_code);
  return (
    <div className={classes.why} data-tone={isWaiting || isUsual(reason_code) ? 'waiting' : 'bad'}>
      {words}. {isWaiting ? `Retrying${retry_at ? ` ${formatRelativeTime(retry_at)}` : ''}.` : advice}
      {detail && <div className={classes.said}>{detail}</div>}
    </div>
  );
}
