import type { DeliveryStats } from '../../../contract/notifications.ts';
import { count } from '../../parts/numbers.ts';
import classes from './notifications.module.css';

/** What became of deliveries, as parts of one bar: delivered, failed, and what is still owed. */
export function OutcomeBar({ stats, size = 'sm' }: { stats: DeliveryStats; size?: 'sm' | 'lg' }) {
  const { total, completed, failed } = stats;
  const pending = total - completed - failed;
  const words = [
    `${count(completed)} delivered`,
    ...(failed > 0 ? [`${count(failed)} failed`] : []),
    ...(pending > 0 ? [`${count(pending)} on their way`] : []),
  ].join(', ');
  return (
    <div className={classes.bar} data-size={size} role="img" aria-label={words}>
      {completed > 0 && <span data-part="completed" style={{ flexGrow: completed }} />}
      {failed > 0 && <span data-part="failed" style={{ flexGrow: failed }} />}
      {pending > 0 && <span data-part="pending" style={{ flexGrow: pending }} />}
    </div>
  );
}
