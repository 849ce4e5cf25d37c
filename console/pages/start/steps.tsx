import { Card, Title } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './start.module.css';

export type Step = { title: string; isDone: boolean; body: ReactNode };

/** Steps one below the other, each with its number until it is done. */
export const Steps = ({ steps }: { steps: Step[] }) => (
  <ol className={classes.steps}>
    {steps.map(({ title, isDone, body }, index) => (
      <li key={title} className={classes.step} data-done={isDone || undefined}>
        <span className={classes.number}>
          {isDone ? <Check size={16} strokeWidth={3} aria-label="Done" /> : index + 1}
        </span>
        <Card>
          <Title order={2} size="h4" mb="sm">
            {title}
          </Title>
          {body}
        </Card>
      </li>
    ))}
  </ol>
);
