import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Overview } from '../../../contract/console/overview.ts';
import { loadScript } from '../../api-client/load-script.ts';
import { count } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import classes from './overview.module.css';
import { DAYS, type Period } from './period.ts';

const { period: words } = texts.overview;

// The custom period is loaded on demand: it is rarely used, and Mantine's inputs are much code.
const CustomPeriod = lazy(async () => ({
  default: (await loadScript(() => import('./custom-period.tsx'))).CustomPeriod,
}));

/** Selects the period of the page, which the URL contains. `shown` is the loaded period. */
export function PeriodSelect({ period, shown }: { period: Period; shown: Overview['period'] | undefined }) {
  const isCustom = 'from' in period;
  return (
    <div className={classes.period}>
      <nav className={classes.periods} aria-label={words.label}>
        {DAYS.map((days) => (
          <PeriodLink key={days} search={`days=${days}`} isCurrent={!isCustom && period.days === days}>
            {count(words.days, Number(days))}
          </PeriodLink>
        ))}
        {shown && (
          <PeriodLink search={`from=${shown.from}&to=${shown.to}`} isCurrent={isCustom}>
            {words.custom}
          </PeriodLink>
        )}
      </nav>
      <Suspense fallback={null}>
        {isCustom && <CustomPeriod key={`${period.from} ${period.to}`} period={period} />}
      </Suspense>
    </div>
  );
}

const PeriodLink = (props: { search: string; isCurrent: boolean; children: ReactNode }) => (
  <Link
    to={`?${props.search}`}
    replace
    preventScrollReset
    className={classes.days}
    aria-current={props.isCurrent ? 'true' : undefined}
  >
    {props.children}
  </Link>
);
