import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListFilter, Plus } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { topicsQuery } from '../../api-client/topics.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { EmptyState, LoadMore, Row, RowGlyph, Rows, RowsSkeleton } from '../../components/lists/list.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { describeFilter } from './describe-filter.ts';
import { audiencesQuery } from './queries.ts';
import { RowCount } from './row-count.tsx';

const { audiences } = texts;

/** The saved audiences, each with its filter as a sentence. */
export function Audiences() {
  const service = useService(useParams().service!);
  const query = useInfiniteQuery(audiencesQuery(service.id));
  const { data: topics = [] } = useQuery(topicsQuery(service.id));
  const { data, error, refetch } = query;
  const newAudience = hasRole(service.role, 'editor') && (
    <Button component={Link} to={paths.newAudience(service.id)} leftSection={<Plus size={16} aria-hidden />}>
      {audiences.new}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.shell.pages.audiences} about={audiences.about}>
        {data && data.length > 0 && newAudience}
      </PageHead>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={<ListFilter size={32} />} title={audiences.empty.title} action={newAudience}>
            {audiences.empty.body}
          </EmptyState>
        ) : (
          <Rows label={texts.shell.pages.audiences}>
            {data.map(({ id, name, filter }) => (
              <Row
                key={id}
                to={paths.audience(service.id, id)}
                lead={
                  <RowGlyph>
                    <ListFilter size={18} />
                  </RowGlyph>
                }
                title={name}
                about={describeFilter(filter, topics)}
                aside={<RowCount service={service.id} filter={filter} />}
              />
            ))}
          </Rows>
        )
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      <LoadMore query={query} />
    </>
  );
}
