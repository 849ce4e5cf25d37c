import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BellRing, Eye, EyeOff, Hash, Plus } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { Topic } from '../../../contract/api/topics.ts';
import { hasRole, useService } from '../../api-client/me.ts';
import { topicsQuery } from '../../api-client/topics.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { EmptyState, Row, RowGlyph, Rows, RowsSkeleton } from '../../components/lists/list.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './topics.module.css';

/** The topics that users can choose. */
export function Topics() {
  const service = useService(useParams().service!);
  const { data, error, refetch } = useQuery(topicsQuery(service.id));
  const newTopic = hasRole(service.role, 'editor') && (
    <Button component={Link} to={paths.newTopic(service.id)} leftSection={<Plus size={16} aria-hidden />}>
      New topic
    </Button>
  );
  return (
    <>
      <PageHead
        title="Topics"
        about="Customers choose which topics they hear about. A notification to a topic reaches only those who chose it."
      >
        {data && data.length > 0 && newTopic}
      </PageHead>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={<Hash size={32} />} title="No topics yet" action={newTopic}>
            Give customers a choice that isn’t all or nothing: offers, new arrivals, order updates. Those who
            turn one topic off keep getting the rest.
          </EmptyState>
        ) : (
          <Rows label="Topics">
            {data.map((topic) => (
              <TopicRow key={topic.id} service={service.id} topic={topic} />
            ))}
          </Rows>
        )
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}

const TopicRow = ({ service, topic }: { service: string; topic: Topic }) => (
  <Row
    to={paths.topic(service, topic.id)}
    lead={
      <RowGlyph>
        <Hash size={18} />
      </RowGlyph>
    }
    title={topic.name}
    about={topic.description}
    aside={
      <div className={classes.traits}>
        <span>
          <BellRing size={15} aria-hidden data-off={topic.default === 'off'} />
          {topic.default === 'on' ? 'On by default' : 'Off by default'}
        </span>
        <span>
          {topic.listed ? <Eye size={15} aria-hidden /> : <EyeOff size={15} aria-hidden />}
          {topic.listed ? 'In your app' : 'Not in your app'}
        </span>
      </div>
    }
  />
);
