import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchX, UserRound } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import { DEFAULT_PAGE_SIZE, MAX_LISTED_USERS } from '../../../../contract/limits.ts';
import { fill } from '../../../../languages/text.ts';
import { hasRole, useService } from '../../../api-client/me.ts';
import { queryString } from '../../../api-client/request.ts';
import { LoadError } from '../../../components/feedback/error-pages.tsx';
import { CsvLink } from '../../../components/lists/csv-link.tsx';
import { EmptyState, RowsSkeleton } from '../../../components/lists/list.tsx';
import { Pager } from '../../../components/lists/pager.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { count, formatNumber } from '../../../components/text/numbers.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { useSelection } from '../list/use-selection.ts';
import { userCountQuery, usersQuery } from '../queries.ts';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerFilters, isFiltered, NO_FILTERS, useCustomerFilters } from './customer-filters.tsx';
import { CustomerRows } from './customer-rows.tsx';

const words = texts.customers;
const { lists } = texts.devices;

/** All users whom the business knows, with search, filters, and actions on several of them. */
export function Customers() {
  const service = useService(useParams().service!);
  const { filters } = useCustomerFilters();
  const { data: total } = useQuery(userCountQuery(service.id, filters));
  return (
    <>
      <PageHead title={texts.shell.pages.customers} about={words.about}>
        {total !== undefined && total.count > 0 && (
          <CsvLink path={`/services/${service.id}/users.csv${queryString(filters)}`} />
        )}
      </PageHead>
      <CustomerFilters service={service.id} />
      {/* The key clears the selection when the filters change. */}
      <List key={JSON.stringify(filters)} service={service} total={total?.count} />
    </>
  );
}

function List({ service, total }: { service: ConsoleService; total: number | undefined }) {
  const { filters, part, from, queryOfPart } = useCustomerFilters();
  const { data: page, error, refetch } = useQuery(usersQuery(service.id, filters, part, from));
  const selection = useSelection(MAX_LISTED_USERS);
  if (error && !page) return <LoadError error={error} retry={() => void refetch()} />;
  if (!page) return <RowsSkeleton count={6} />;
  const { data, next, previous, isLast } = page;
  if (data.length === 0 && !previous)
    return isFiltered(filters) ? <NoMatches /> : <NoCustomersYet service={service.id} />;
  const begin = previous === null ? 1 : isLast && total ? total - data.length + 1 : page.from;
  const end = begin + data.length - 1;
  const range = `${formatNumber(begin)}–${formatNumber(end)}`;
  const position = total === undefined ? range : fill(words.position, { range, total: formatNumber(total) });
  const canSelect = hasRole(service.role, 'editor');
  return (
    <>
      <CustomerRows
        service={service.id}
        users={data}
        total={total === undefined ? '' : count(words.count, total)}
        {...(canSelect && { selection })}
      />
      <Pager
        position={position}
        first={previous === null ? null : queryOfPart({}, 1)}
        previous={
          previous === null ? null : queryOfPart({ before: previous }, Math.max(1, begin - DEFAULT_PAGE_SIZE))
        }
        next={next === null ? null : queryOfPart({ after: next }, end + 1)}
        last={next === null ? null : queryOfPart({ before: 'end' }, 1)}
      />
      {canSelect && (
        <CustomerActions
          service={service}
          filters={filters}
          selection={selection}
          total={total}
          hasOthers={next !== null || previous !== null}
        />
      )}
    </>
  );
}

function NoMatches() {
  const { change } = useCustomerFilters();
  return (
    <EmptyState
      icon={<SearchX size={34} />}
      title={lists.noResults}
      action={
        <Button variant="default" onClick={() => change(NO_FILTERS)}>
          {lists.clearFilters}
        </Button>
      }
    >
      {words.noMatches}
    </EmptyState>
  );
}

const NoCustomersYet = ({ service }: { service: string }) => (
  <EmptyState
    icon={<UserRound size={34} />}
    title={words.empty.title}
    action={
      <Button component={Link} to={paths.start(service)}>
        {texts.shell.pages.start}
      </Button>
    }
  >
    {words.empty.body}
  </EmptyState>
);
