import { type ReactNode, useState } from 'react';
import { texts } from '../../texts.ts';
import classes from './technical-details.module.css';

/** Folds what only developers need, such as identifiers. `isOpen`: something inside must be seen, such as an error. */
export function TechnicalDetails(props: { isOpen?: boolean; children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className={classes.details}
      open={isOpened || props.isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{texts.components.technicalDetails}</summary>
      <div className={classes.content}>{props.children}</div>
    </details>
  );
}
