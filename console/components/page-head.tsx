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
        <div style={{ minWidth: 0, textWrap: 'balance' }}>
          <Title order={1} size="h2" display="inline" style={{ overflowWrap: 'anywhere' }}>
            {props.title}
          </Title>
          {/* Inline, so that it follows the last word of a heading that wraps. */}
          {'\u00a0'}
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
        </div>
        {props.children && <Group gap="xs">{props.children}</Group>}
      </Group>
      {props.about && (
        <Text c="var(--quiet)" maw={680} mt={props.children ? 6 : 0}>
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
