import { Button, Card, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './danger-card.module.css';

/** A card at the end of a page, for an action that cannot be undone. `children` is the confirmation dialog that `open` shows. */
export function DangerCard(props: {
  title: string;
  about: string;
  label: string;
  icon: ReactNode;
  open: () => void;
  children: ReactNode;
}) {
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title}>
      <Group justify="space-between" gap="md">
        <div className={classes.words}>
          <Title order={2} size="h5" id={title}>
            {props.title}
          </Title>
          <Text size="sm" c="var(--quiet)">
            {props.about}
          </Text>
        </div>
        <Button
          variant="default"
          className={classes.button ?? ''}
          leftSection={props.icon}
          onClick={props.open}
        >
          {props.label}
        </Button>
      </Group>
      {props.children}
    </Card>
  );
}
