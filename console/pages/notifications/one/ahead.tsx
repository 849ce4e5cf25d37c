import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SentDetail } from '../../../../contract/sent.ts';
import { exactly, relatively } from '../../../parts/when.tsx';
import type { Whom } from '../compose/draft.ts';
import { reachQuery, reachWords } from '../compose/reach.ts';

/** What is to come, of a notification that has made no delivery yet. */
export function Ahead({ service, notification }: { service: string; notification: SentDetail }) {
  const { is_waiting, scheduled_at, audience } = notification;
  const { kind, id } = audience;
  const whom: Whom =
    kind === 'everybody' ? { kind } : kind === 'user' ? { kind, id: id! } : { kind, id: id!, name: '' };
  const { data: reach } = useQuery(reachQuery(service, whom));
  if (!is_waiting || !scheduled_at) return <Card>The first deliveries are being made.</Card>;
  return (
    <Card>
      <Stack gap="xs">
        <Text size="sm" c="var(--quiet)">
          It is sent
        </Text>
        <Title order={2} size="h3">
          {exactly(scheduled_at)}
        </Title>
        <Text>
          That is {relatively(scheduled_at)}.{reach && ` As it stands it would reach ${reachWords(reach)}.`}
        </Text>
        <Text size="sm" c="var(--quiet)">
          Who gets it is settled when it is due: devices that join until then get it too.
        </Text>
      </Stack>
    </Card>
  );
}
