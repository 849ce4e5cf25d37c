import classes from './charts.module.css';
import type { Series } from './series.ts';

export const ChartLegend = ({ series }: { series: Series[] }) => (
  <div className={classes.legend} aria-hidden>
    {series.map(({ name, label, color }) => (
      <span key={name}>
        <i style={{ background: color }} />
        {label}
      </span>
    ))}
  </div>
);
