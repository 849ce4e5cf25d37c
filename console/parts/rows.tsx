import { Card, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './rows.module.css';

/** A list whose entries are some words and what can be done with each. `label` names it for ears. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Card p={0}>
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  </Card>
);

/** One entry. `aside` goes below on a phone, unless it is brief. */
export const Row = (props: {
  lead: ReactNode;
  title: ReactNode;
  about?: ReactNode;
  aside?: ReactNode;
  isBrief?: boolean;
}) => (
  <li className={classes.row} data-brief={props.isBrief ?? false}>
    <div className={classes.lead}>{props.lead}</div>
    <div className={classes.main}>
      <div className={classes.title}>{props.title}</div>
      {props.about && <div className={classes.about}>{props.about}</div>}
    </div>
    {props.aside && <div className={classes.aside}>{props.aside}</div>}
  </li>
);

/** A word on an entry, in the same place in each. */
export const Fact = ({ children }: { children: ReactNode }) => <div className={classes.fact}>{children}</div>;

/** What a list looks like before it has come. */
export const RowsWait = ({ count = 3 }: { count?: number }) => (
  <Card p={0} role="status" aria-busy aria-label="Loading">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={index} className={classes.row}>
        <Skeleton height={38} width={38} circle />
        <div className={classes.main}>
          <Skeleton height={12} width="38%" mb={10} />
          <Skeleton height={10} width="60%" />
        </div>
      </div>
    ))}
  </Card>
);
