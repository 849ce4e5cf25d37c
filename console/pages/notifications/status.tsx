import { count } from '../../components/text/numbers.ts';
import { listCounts } from '../../components/text/sentences.ts';
import { texts } from '../../texts.ts';
import { describeStatus, type StatusFields } from './describe-status.ts';
import classes from './notifications.module.css';

const { outcomes } = texts.notifications;

/** The status as a label with a coloured dot. */
export function StatusLabel({ notification }: { notification: StatusFields }) {
  const { label, tone } = describeStatus(notification);
  return (
    <span className={classes.status}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      {label}
    </span>
  );
}

/** A bar with the shares of a notification's deliveries by outcome. */
export function OutcomeBar(props: { notification: StatusFields; size?: 'sm' | 'lg' }) {
  const { notification, size = 'sm' } = props;
  const { delivery_stats: stats, unsubscribed, problems } = notification;
  const { total, completed, failed } = stats;
  const parts = [
    { name: 'completed', words: outcomes.sent, number: completed },
    { name: 'usual', words: outcomes.unsubscribed, number: unsubscribed },
    { name: 'usual', words: outcomes.stopped, number: failed - unsubscribed - problems },
    { name: 'failed', words: outcomes.failed, number: problems },
    { name: 'pending', words: outcomes.inProgress, number: total - completed - failed },
  ].filter(({ name, number }) => number > 0 || name === 'completed');
  const label = listCounts(parts.map(({ words, number }) => count(words, number)));
  return (
    <div className={classes.bar} data-size={size} role="img" aria-label={label}>
      {parts.map(
        ({ name, words, number }) =>
          number > 0 && <span key={words.other} data-part={name} style={{ flexGrow: number }} />,
      )}
    </div>
  );
}
