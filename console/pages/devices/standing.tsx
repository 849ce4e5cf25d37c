import type { ManagedDevice } from '../../../contract/managed-devices.ts';
import classes from './devices.module.css';
import { standingOf } from './words.ts';

/** Where a device stands, in a word and a colour. */
export function StandingMark({ device }: { device: ManagedDevice }) {
  const { label, tone } = standingOf(device);
  return (
    <span className={classes.standing}>
      <i className={classes.dot} data-tone={tone} aria-hidden />
      {label}
    </span>
  );
}
