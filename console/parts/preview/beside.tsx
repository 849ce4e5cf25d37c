import type { ReactNode } from 'react';
import classes from './preview.module.css';

/** What is edited, and beside it (beneath it on a phone) what comes of it. */
export const Beside = ({ preview, children }: { preview: ReactNode; children: ReactNode }) => (
  <div className={classes.beside}>
    <div>{children}</div>
    <div className={classes.aside}>{preview}</div>
  </div>
);
