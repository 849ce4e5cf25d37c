import type { SentNotification } from '../../../contract/sent.ts';
import classes from './notifications.module.css';
import { stateOf } from './words.ts';

/** Where a notification stands: a word, and a dot in its colour. */
export function StateMark({ notification }: { notification: SentNotification }) {
  const { label, tone } = stateOf(notification);
  return (
    <span className={classes.state}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      {label}
    </span>
  );
}
