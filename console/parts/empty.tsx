import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A list without anything in it: what would be here, and how it gets here. */
export function Empty(props: { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Card p="xl">
      <Stack align="center" gap="xs" py="xl">
        <span aria-hidden style={{ color: 'var(--bell)' }}>
          {props.icon}
        </span>
        <Title order={2} size="h4">
          {props.title}
        </Title>
        <Text c="var(--quiet)" ta="center" maw={460} mb={props.action ? 'sm' : 0}>
          {props.children}
        </Text>
        {props.action}
      </Stack>
    </Card>
  );
}
