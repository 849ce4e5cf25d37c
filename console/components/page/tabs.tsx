import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './tabs.module.css';

/** Tabs that filter a list by the URL's query. `search` returns the query for a tab's value. */
export function Tabs<Value extends string>(props: {
  label: string;
  tabs: readonly (readonly [value: Value, label: string])[];
  current: string;
  search: (value: Value) => URLSearchParams;
  /** Content next to a label, such as a count. */
  aside?: (value: Value) => ReactNode;
}) {
  const { tabs, current, search, aside } = props;
  return (
    <nav className={classes.tabs} aria-label={props.label}>
      {tabs.map(([value, label]) => (
        <Link
          key={value}
          to={{ search: search(value).toString() }}
          replace
          preventScrollReset
          className={classes.tab}
          aria-current={value === current ? 'true' : undefined}
        >
          {label}
          {aside?.(value)}
        </Link>
      ))}
    </nav>
  );
}
