import type { NotificationOptions } from '../../../contract/api/notifications/notification-content.ts';
import type { ConsoleNotification } from '../../../contract/console/notifications.ts';
import { DEFAULT_TTL_SECONDS } from '../../../contract/limits.ts';
import { countText, fill } from '../../../languages/text.ts';
import { joinSentences } from '../../components/text/sentences.ts';
import { LOCALE, texts } from '../../texts.ts';
import { formatDuration } from './compose/delivery/option-words.ts';

const { status: words } = texts.notifications;

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
  | 'is_retracted'
  | 'due_at'
  | 'delivery_stats'
  | 'unsubscribed'
  | 'problems'
> & { options?: NotificationOptions };

export function describeStatus(notification: StatusFields): Status {
  const { status, is_waiting, is_stopped, is_retracted, due_at } = notification;
  if (is_retracted) return { ...words.removed, tone: 'quiet' };
  if (status === 'created' && is_waiting) return { ...words.scheduled, tone: 'waiting' };
  const retrying = retriesLeft(notification);
  if (retrying > 0) return describeRetries(notification, retrying);
  if (status === 'created' || status === 'queued') return { ...words.sending, tone: 'busy' };
  if (status === 'skipped')
    return { ...(due_at === null ? words.cancelled : words.noRecipients), tone: 'quiet' };
  return is_stopped ? describeStopped(notification) : describeFinal(notification);
}

function describeStopped({ delivery_stats: { completed } }: StatusFields): Status {
  const { label, early, late } = words.stopped;
  return { label, tone: 'quiet', about: completed === 0 ? early : countText(late, completed, LOCALE) };
}

/** Describes a final notification. A phone that has unsubscribed is no failure. */
function describeFinal({ delivery_stats: { completed }, unsubscribed, problems }: StatusFields): Status {
  const about = joinSentences(
    problems > 0 && countText(words.notTaken, problems, LOCALE),
    unsubscribed > 0 && countText(words.haveUnsubscribed, unsubscribed, LOCALE),
  );
  if (problems > 0)
    return completed > 0
      ? { label: countText(words.sentSomeFailed, problems, LOCALE), tone: 'mixed', about }
      : { label: words.failed, tone: 'bad', about };
  if (unsubscribed > 0)
    return completed > 0
      ? { label: words.sent.label, tone: 'good', about }
      : { label: words.unsubscribed, tone: 'quiet', about };
  return { ...words.sent, tone: 'good' };
}

/** Returns the number of deliveries left, if all of them were tried before; 0 otherwise. */
const retriesLeft = ({ status, is_dispatched, delivery_stats: { created, queued } }: StatusFields): number =>
  status === 'queued' && is_dispatched && created === 0 ? queued : 0;

/** Describes retries: a push service that is down may keep the last few deliveries waiting for days. */
function describeRetries(notification: StatusFields, retrying: number): Status {
  const { delivery_stats, problems } = notification;
  const { total, completed } = delivery_stats;
  const about = explainRetries(notification, retrying);
  if (completed === 0 || retrying > total / 2) return { label: words.retrying, tone: 'busy', about };
  const label = countText(words.sentSomeRetrying, retrying, LOCALE);
  return { label, tone: problems > 0 ? 'mixed' : 'good', about };
}

/** Says how many phones are not reached yet, and for how long that is tried. */
export function explainRetries({ options }: Pick<StatusFields, 'options'>, retrying: number): string {
  const seconds = options?.ttl_seconds ?? DEFAULT_TTL_SECONDS;
  return joinSentences(
    countText(words.unreached, retrying, LOCALE),
    seconds > 0 && fill(words.trying, { duration: formatDuration(seconds) }),
  );
}
