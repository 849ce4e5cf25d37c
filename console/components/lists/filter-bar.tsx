import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';

/** The filters above a list: its search, the selects in `children`, and below them its tabs. */
export const FilterBar = (props: {
  /** The accessible name of the search. */
  label: string;
  placeholder: string;
  maxLength: number;
  search: string;
  change: (change: { search: string }) => void;
  tabs?: ReactNode;
  children?: ReactNode;
}) => (
  <>
    <div className={classes.fields}>
      <SearchField
        className={classes.search}
        label={props.label}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        value={props.search}
        change={(search) => props.change({ search: search.trim() })}
      />
      {props.children}
    </div>
    {props.tabs && <div className={classes.tabs}>{props.tabs}</div>}
  </>
);
