import { formatNumber } from '../../components/text/numbers.ts';
import { describeStatus, type StatusFields } from './describe-status.ts';
import classes from './notifications.module.css';

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
    { name: 'completed', words: 'sent', count: completed },
    { name: 'usual', words: 'unsubscribed', count: unsubscribed },
    { name: 'usual', words: 'stopped', count: failed - unsubscribed - problems },
    { name: 'failed', words: 'failed', count: problems },
    { name: 'pending', words: 'in progress', count: total - completed - failed },
  ].filter(({ name, count }) => count > 0 || name === 'completed');
  const label = parts.map(({ words, count }) => `${formatNumber(count)} ${words}`).join(', ');
  return (
    <div className={classes.bar} data-size={size} role="img" aria-label={label}>
      {parts.map(
        ({ name, words, count }) =>
          count > 0 && <span key={words} data-part={name} style={{ flexGrow: count }} />,
      )}
    </div>
  );
}
