import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { AutomationForm } from './automation-form.ts';
import classes from './automations.module.css';

/** Props that the parts of the editor share. */
export type PartProps = {
  service: ConsoleService;
  form: AutomationForm;
  /** Errors by the field's name in the API. */
  errors: Record<string, string>;
  readOnly: boolean;
  set: (edit: Partial<AutomationForm>) => void;
};

/** A part of the sentence: its first words, and its fields. */
export const Part = (props: {
  icon: ReactNode;
  lead: string;
  /** Accessible name, if several parts begin alike. */
  label?: string;
  tools?: ReactNode;
  children: ReactNode;
}) => (
  <li className={classes.part}>
    <span className={classes.mark} aria-hidden>
      {props.icon}
    </span>
    <section aria-label={props.label ?? props.lead}>
      <div className={classes.lead}>
        <Title order={2}>{props.lead}</Title>
        {props.tools && <div className={classes.tools}>{props.tools}</div>}
      </div>
      <Card>
        <div className={classes.fields}>{props.children}</div>
      </Card>
    </section>
  </li>
);

export const PartError = ({ children }: { children: string | undefined }) =>
  children ? (
    <Text className={classes.error ?? ''} role="alert">
      {children}
    </Text>
  ) : null;
