import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { texts } from '../../texts.ts';
import classes from './overview.module.css';
import { errorOf, FIRST_DAY } from './period.ts';

const { period: words } = texts.overview;

/** Inputs for the first and the last day. They take effect together, once they form a period. */
export function CustomPeriod({ period }: { period: { from: string; to: string } }) {
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
      <legend>{words.customLabel}</legend>
      {field('from', words.first)}
      <span aria-hidden>–</span>
      {field('to', words.last)}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
