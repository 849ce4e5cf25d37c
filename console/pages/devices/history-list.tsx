import { Card, Skeleton, Stack, Title } from '@mantine/core';
import { Bell } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { EmptyState, LoadMore } from '../../components/lists/list.tsx';
import { texts } from '../../texts.ts';

/** Notifications to a device or a user, newest first. `children` describes the list while it is empty. */
export function HistoryList<Item extends { id: string }>(props: {
  query: ComponentProps<typeof LoadMore>['query'] & {
    data: Item[] | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  draw: (item: Item) => ReactNode;
  children: ReactNode;
}) {
  const { query, draw, children } = props;
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby="history">
      <Title order={2} size="h4" mb="sm" id="history">
        {texts.shell.pages.notifications}
      </Title>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Stack gap="xs" role="status" aria-label={texts.common.loading}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height={62} radius="md" />
          ))}
        </Stack>
      ) : data.length === 0 ? (
        <EmptyState icon={<Bell size={30} />} title={texts.devices.history.none}>
          {children}
        </EmptyState>
      ) : (
        <Card p={0}>
          {data.map((item) => (
            <Fragment key={item.id}>{draw(item)}</Fragment>
          ))}
        </Card>
      )}
      <LoadMore query={query} />
    </section>
  );
}
