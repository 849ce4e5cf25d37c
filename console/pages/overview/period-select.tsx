import { Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Overview } from '../../../contract/overview.ts';
import classes from './overview.module.css';
import { DAYS, errorOf, FIRST_DAY, type Period } from './period.ts';

/** Selects the period of the page, which the URL contains. `shown` is the one that is loaded. */
export function PeriodSelect({ period, shown }: { period: Period; shown: Overview['period'] | undefined }) {
  const isCustom = 'from' in period;
  return (
    <div className={classes.period}>
      <nav className={classes.periods} aria-label="Period">
        {DAYS.map((days) => (
          <PeriodLink key={days} search={`days=${days}`} isCurrent={!isCustom && period.days === days}>
            {days} days
          </PeriodLink>
        ))}
        {shown && (
          <PeriodLink search={`from=${shown.from}&to=${shown.to}`} isCurrent={isCustom}>
            Custom
          </PeriodLink>
        )}
      </nav>
      {isCustom && <CustomPeriod key={`${period.from} ${period.to}`} period={period} />}
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

/** The first and the last day. They take effect together, once they are a period. */
function CustomPeriod({ period }: { period: { from: string; to: string } }) {
  const [, setSearch] = useSearchParams();
  const [days, setDays] = useState(period);
  const error = errorOf(days);
  const change = (next: typeof days) => {
    setDays(next);
    if (errorOf(next) === null) setSearch(next, { replace: true, preventScrollReset: true });
  };
  const field = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      size="xs"
      aria-label={label}
      min={FIRST_DAY}
      value={days[name]}
      error={error !== null && name === 'to'}
      onChange={({ target }) => change({ ...days, [name]: target.value })}
    />
  );
  return (
    <fieldset className={classes.custom}>
      <legend>Custom period</legend>
      {field('from', 'First day')}
      <span aria-hidden>–</span>
      {field('to', 'Last day')}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
