import { Button, Card, Center, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from '../../texts.ts';
import classes from './list.module.css';

/** A list of rows in a card. `label` is its accessible name. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Card p={0}>
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  </Card>
);

/** A row of a list. On phones `aside` wraps below the text, unless the row `isBrief`. With `to`, the whole row is a link. */
export const Row = (props: {
  to?: string;
  lead: ReactNode;
  title: ReactNode;
  about?: ReactNode;
  aside?: ReactNode;
  isBrief?: boolean;
}) => (
  <li className={classes.row} data-brief={props.isBrief ?? false}>
    <div className={classes.lead}>{props.lead}</div>
    <div className={classes.main}>
      <div className={classes.title}>
        {props.to ? (
          <Link to={props.to} className={classes.link}>
            {props.title}
          </Link>
        ) : (
          props.title
        )}
      </div>
      {props.about && <div className={classes.about}>{props.about}</div>}
    </div>
    {props.aside && <div className={classes.aside}>{props.aside}</div>}
  </li>
);

/** A picture for a row's `lead`. */
export const RowGlyph = ({ children }: { children: ReactNode }) => (
  <span className={classes.glyph} aria-hidden>
    {children}
  </span>
);

/** A short text in a row's `aside`, aligned with the texts of other rows. */
export const RowFact = ({ children }: { children: ReactNode }) => (
  <div className={classes.fact}>{children}</div>
);

export const RowsSkeleton = ({ count = 3 }: { count?: number }) => (
  <Card p={0} role="status" aria-busy aria-label={texts.common.loading}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
      <div key={index} className={classes.row}>
        <Skeleton height={38} width={38} circle />
        <div className={classes.main}>
          <Skeleton height={12} width="38%" mb={10} />
          <Skeleton height={10} width="60%" />
        </div>
      </div>
    ))}
  </Card>
);

/** Replaces an empty list: describes its future content, and how to add the first item. */
export function EmptyState(props: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Card p="xl">
      <Stack align="center" gap="xs" py="xl">
        <span aria-hidden style={{ color: 'var(--bell)' }}>
          {props.icon}
        </span>
        <Title order={2} size="h4">
          {props.title}
        </Title>
        <Text
          c="var(--quiet)"
          ta="center"
          maw={460}
          mb={props.action ? 'sm' : 0}
          style={{ textWrap: 'balance' }}
        >
          {props.children}
        </Text>
        {props.action}
      </Stack>
    </Card>
  );
}

/** Loads the next list page of an infinite query. */
export function LoadMore({
  query,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) {
  if (!query.hasNextPage) return null;
  return (
    <Center mt="md">
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {texts.components.lists.more}
      </Button>
    </Center>
  );
}
