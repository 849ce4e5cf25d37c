import type { DeliveryStats } from '../../../contract/api/notifications.ts';
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

/** A bar with the shares of accepted, failed and pending deliveries. */
export function OutcomeBar({ stats, size = 'sm' }: { stats: DeliveryStats; size?: 'sm' | 'lg' }) {
  const { total, completed, failed } = stats;
  const pending = total - completed - failed;
  const label = [
    `${formatNumber(completed)} delivered`,
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
    ...(pending > 0 ? [`${formatNumber(pending)} in progress`] : []),
  ].join(', ');
  return (
    <div className={classes.bar} data-size={size} role="img" aria-label={label}>
      {completed > 0 && <span data-part="completed" style={{ flexGrow: completed }} />}
      {failed > 0 && <span data-part="failed" style={{ flexGrow: failed }} />}
      {pending > 0 && <span data-part="pending" style={{ flexGrow: pending }} />}
    </div>
  );
}
