import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a page is, in one line more if that helps, and what can be done here. Sets the tab's title too. */
export function PageHead(props: {
  title: string;
  about?: ReactNode;
  back?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Stack gap={4} mb="xl" component="header">
      <title>{`${props.title} · Carillon`}</title>
      {props.back}
      <Group justify="space-between" align="center" gap="sm">
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {props.title}
        </Title>
        {props.children && <Group gap="xs">{props.children}</Group>}
      </Group>
      {props.about && (
        <Text c="var(--quiet)" maw={680}>
          {props.about}
        </Text>
      )}
    </Stack>
  );
}
