import classes from './charts.module.css';
import type { Series } from './series.ts';

/** Which colour is what. */
export const Key = ({ series }: { series: Series[] }) => (
  <div className={classes.key} aria-hidden>
    {series.map(({ name, label, color, isLine = false }) => (
      <span key={name}>
        <i style={{ background: color }} data-line={isLine} />
        {label}
      </span>
    ))}
  </div>
);
