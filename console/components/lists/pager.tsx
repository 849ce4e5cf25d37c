import { Button, Group, Text } from '@mantine/core';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from '../../texts.ts';
import classes from './pager.module.css';

const { lists } = texts.components;

/** An address of another page of a list; null where the list ends. */
export type PageLink = URLSearchParams | null;

/** The position in a list, and links to its first, previous, next and last page. Nothing if the list is one page. */
export function Pager(props: {
  position: string;
  first: PageLink;
  previous: PageLink;
  next: PageLink;
  last: PageLink;
}) {
  const { position, first, previous, next, last } = props;
  if (!previous && !next) return null;
  return (
    <nav className={classes.pager} aria-label={lists.pages}>
      <Text size="sm" c="var(--quiet)" role="status">
        {position}
      </Text>
      <Group gap={6} wrap="nowrap">
        <PageButton label={lists.first} to={first} icon={<ChevronFirst size={17} />} />
        <PageButton label={lists.previous} to={previous} icon={<ChevronLeft size={17} />} />
        <PageButton label={lists.next} to={next} icon={<ChevronRight size={17} />} />
        <PageButton label={lists.last} to={last} icon={<ChevronLast size={17} />} />
      </Group>
    </nav>
  );
}

const PageButton = ({ label, to, icon }: { label: string; to: PageLink; icon: ReactNode }) =>
  to ? (
    <Button
      component={Link}
      to={{ search: to.toString() }}
      variant="default"
      className={classes.page ?? ''}
      aria-label={label}
    >
      {icon}
    </Button>
  ) : (
    <Button variant="default" className={classes.page ?? ''} aria-label={label} disabled>
      {icon}
    </Button>
  );
