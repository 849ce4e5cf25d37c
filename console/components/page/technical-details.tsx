import type { ReactNode } from 'react';
import classes from './technical-details.module.css';

/** Folds what only developers need, such as identifiers. */
export const TechnicalDetails = ({ children }: { children: ReactNode }) => (
  <details className={classes.details}>
    <summary>Technical details</summary>
    <div className={classes.content}>{children}</div>
  </details>
);
