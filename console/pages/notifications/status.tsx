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
    { name: 'completed', outcome: 'sent', number: completed },
    { name: 'usual', outcome: 'unsubscribed', number: unsubscribed },
    { name: 'usual', outcome: 'stopped', number: failed - unsubscribed - problems },
    { name: 'failed', outcome: 'failed', number: problems },
    { name: 'pending', outcome: 'inProgress', number: total - completed - failed },
  ] as const;
  const shown = parts.filter(({ name, number }) => number > 0 || name === 'completed');
  const label = listCounts(shown.map(({ outcome, number }) => count(outcomes[outcome], number)));
  return (
    <div className={classes.bar} data-size={size} role="img" aria-label={label}>
      {shown.map(
        ({ name, outcome, number }) =>
          number > 0 && <span key={outcome} data-part={name} style={{ flexGrow: number }} />,
      )}
    </div>
  );
}
