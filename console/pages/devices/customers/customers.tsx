import { Button, Card } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { ListedUser } from '../../../../contract/api/users.ts';
import { useService } from '../../../api-client/me.ts';
import { LoadError } from '../../../components/feedback/error-pages.tsx';
import { EmptyState, LoadMore, RowGlyph, RowsSkeleton } from '../../../components/lists/list.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { languageName } from '../../../components/text/language-name.ts';
import { LOCALE } from '../../../components/text/locale.ts';
import { pluralize } from '../../../components/text/numbers.ts';
import { RelativeTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import classes from '../devices.module.css';
import { usersQuery } from '../queries.ts';
import { CustomerFilters, isFiltered, NO_FILTERS, useCustomerFilters } from './customer-filters.tsx';

/** All users whom the business knows by an identifier, with search and filters. */
export function Customers() {
  const { id } = useService(useParams().service!);
  return (
    <>
      <PageHead title="Customers" about="Everyone who opened your app, or whom your server added." />
      <CustomerFilters service={id} />
      <List service={id} />
    </>
  );
}

/**
 * Number of rows below which the next list page is loaded. A filtered list page can be short, because the server examines a limited
 * number of users for it.
 */
const ENOUGH = 25;

function List({ service }: { service: string }) {
  const { filters } = useCustomerFilters();
  const query = useInfiniteQuery(usersQuery(service, filters));
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = query;
  const isShort = data !== undefined && data.length < ENOUGH && hasNextPage;
  useEffect(() => {
    if (isShort && !isFetching && !error) void fetchNextPage();
  }, [isShort, isFetching, error, fetchNextPage]);
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || (data.length === 0 && hasNextPage)) return <RowsSkeleton count={6} />;
  if (data.length === 0) return isFiltered(filters) ? <NoMatches /> : <NoCustomersYet service={service} />;
  return (
    <>
      <Card p={0}>
        <ul className={classes.rows} aria-label="Customers">
          {data.map((user) => (
            <CustomerRow key={user.user_id} service={service} user={user} />
          ))}
        </ul>
      </Card>
      <LoadMore query={query} />
    </>
  );
}

function CustomerRow({ service, user }: { service: string; user: ListedUser }) {
  const { user_id: id, devices, subscribed_devices, language, last_seen_at } = user;
  const isOn = subscribed_devices > 0;
  const device = devices === 0 ? 'No device' : pluralize(devices, 'device');
  return (
    <li className={classes.row} data-customer>
      <RowGlyph>
        <UserRound size={20} />
      </RowGlyph>
      <div className={classes.what}>
        <Link to={paths.user(service, id)} className={classes.name}>
          {id}
        </Link>
        <About user={user} />
      </div>
      <span className={classes.state}>
        <i className={classes.dot} data-tone={isOn ? 'good' : 'quiet'} aria-hidden />
        {isOn ? 'Subscribed' : 'Not subscribed'}
      </span>
      <span className={`${classes.small} ${classes.fact}`}>
        {language ? `${device} · ${languageName(language)}` : device}
      </span>
      <span className={classes.seen}>
        {last_seen_at ? (
          <>
            Seen <RelativeTime time={last_seen_at} />
          </>
        ) : (
          'Never seen'
        )}
      </span>
    </li>
  );
}

/** Numbers of tags and topics that fit into a row. */
const SHOWN_TAGS = 3;
const SHOWN_TOPICS = 3;

function About({ user: { tags, topics } }: { user: ListedUser }) {
  const all = Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = all.slice(0, SHOWN_TAGS).map(([key, value]) => `${key}: ${value}`);
  const rest = all.length - shown.length;
  const shownTopics = topics.slice(0, SHOWN_TOPICS);
  const otherTopics = topics.length - shownTopics.length;
  return (
    <>
      {shown.length > 0 && (
        <div className={classes.small}>{[...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(' · ')}</div>
      )}
      {topics.length > 0 && (
        <div className={classes.small}>
          Gets{' '}
          {otherTopics > 0 ? (
            <>
              {shownTopics.join(', ')}, <span title={AND.format(topics)}>+{otherTopics}</span>
            </>
          ) : (
            AND.format(topics)
          )}
        </div>
      )}
    </>
  );
}

const AND = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

function NoMatches() {
  const { change } = useCustomerFilters();
  return (
    <EmptyState
      icon={<SearchX size={34} />}
      title="No results"
      action={
        <Button variant="default" onClick={() => change(NO_FILTERS)}>
          Clear filters
        </Button>
      }
    >
      Search matches the start of an identifier and is case-sensitive.
    </EmptyState>
  );
}

const NoCustomersYet = ({ service }: { service: string }) => (
  <EmptyState
    icon={<UserRound size={34} />}
    title="No customers yet"
    action={
      <Button component={Link} to={paths.start(service)}>
        Get started
      </Button>
    }
  >
    They appear here as soon as they open your app, or your server sets tags for them.
  </EmptyState>
);
