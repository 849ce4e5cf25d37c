import { Bell, BellOff, Check, Clock, Hand, type LucideIcon, X } from 'lucide-react';
import type { Outcome } from '../../../contract/console/devices.ts';
import { USUAL_CODES } from '../../../contract/reason-codes.ts';
import { fill } from '../../../languages/text.ts';
import { English } from '../../components/feedback/error-message.tsx';
import { reasonOf } from '../../components/text/reasons.ts';
import { formatRelativeTime } from '../../components/text/time.tsx';
import { texts } from '../../texts.ts';
import classes from './devices.module.css';

const { outcomes, outcomesOf, why } = texts.devices;

type Look = {
  icon: LucideIcon;
  color: string;
  /** The rank of an outcome is higher the further it got. */
  rank: number;
};
type Label = Look & {
  label: string;
  /** The label with a device's name, which is its placeholder. */
  textOf: string;
};

const LOOKS = {
  tapped: { icon: Hand, color: 'var(--bell)', rank: 6 },
  dismissed: { icon: BellOff, color: 'var(--quiet)', rank: 5 },
  shown: { icon: Bell, color: 'var(--bell)', rank: 4 },
  sent: { icon: Check, color: 'var(--bell)', rank: 3 },
  retrying: { icon: Clock, color: 'var(--quiet)', rank: 2 },
  sending: { icon: Clock, color: 'var(--quiet)', rank: 2 },
  stopped: { icon: BellOff, color: 'var(--quiet)', rank: 1 },
  unsubscribed: { icon: BellOff, color: 'var(--quiet)', rank: 1 },
  failed: { icon: X, color: 'var(--mantine-color-error)', rank: 1 },
} satisfies Record<string, Look>;

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
export const bestOf = <One extends Outcome>(all: One[]): One =>
  all.reduce((best, one) => (labelOf(one).rank > labelOf(best).rank ? one : best));

export function labelOf(outcome: Known): Label {
  const name = nameOf(outcome);
  return { ...LOOKS[name], label: outcomes[name], textOf: outcomesOf[name] };
}

type Known = Pick<Outcome, 'status' | 'shown' | 'tapped' | 'dismissed' | 'reason_code'>;

function nameOf({ status, shown, tapped, dismissed, reason_code: code }: Known): keyof typeof LOOKS {
  if (tapped) return 'tapped';
  if (dismissed) return 'dismissed';
  if (shown) return 'shown';
  switch (status) {
    case 'completed':
      return 'sent';
    case 'failed':
      if (!isUsual(code)) return 'failed';
      return code === 'stopped' ? 'stopped' : 'unsubscribed';
    case 'queued':
      return 'retrying';
    case 'created':
      return 'sending';
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
  const { words: reason, advice } = reasonOf(reason_code);
  return (
    <div className={classes.why} data-tone={isWaiting || isUsual(reason_code) ? 'waiting' : 'bad'}>
      {!isWaiting
        ? fill(why.failed, { reason, advice })
        : retry_at
          ? fill(why.retryingAt, { reason, time: formatRelativeTime(retry_at) })
          : fill(why.retrying, { reason })}
      {detail && (
        <div className={classes.said}>
          <English>{detail}</English>
        </div>
      )}
    </div>
  );
}
