import { CloseButton, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/** A bar that stays at the lower edge of the screen, with a status and buttons. */
export const ActionBar = (props: {
  status: string;
  /** Adds a cross before the status. */
  clear?: { label: string; act: () => void };
  children: ReactNode;
}) => (
  <div className={classes.bar} data-action-bar>
    <Group gap="xs">
      {props.clear && <CloseButton aria-label={props.clear.label} onClick={props.clear.act} />}
      <Text size="sm" fw={560} role="status">
        {props.status}
      </Text>
    </Group>
    <Group gap="xs">{props.children}</Group>
  </div>
);
