import { ActionIcon, Anchor, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { ArrowLeft, CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { guideFor } from './guides.ts';

/** A page's heading, with a link to its guide, an optional description, back link and actions. Also sets the document's title. */
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
        <Group gap={6} wrap="nowrap">
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {props.title}
          </Title>
          <Tooltip label="Guide to this page">
            <ActionIcon
              component="a"
              href={guideFor(useLocation().pathname)}
              target="_blank"
              variant="subtle"
              color="gray"
              aria-label="Guide to this page"
            >
              <CircleQuestionMark size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
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
