import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A page's heading, with an optional description, back link and actions. Also sets the document's title. */
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

/** A link to the parent page. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Anchor
    component={Link}
    to={to}
    size="sm"
    w="fit-content"
    display="inline-flex"
    style={{ gap: 6, alignItems: 'center' }}
  >
    <ArrowLeft size={14} aria-hidden />
    {children}
  </Anchor>
);
