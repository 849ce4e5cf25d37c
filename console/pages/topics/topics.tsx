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
import { texts } from '../../texts.ts';
import classes from './topics.module.css';

const { list } = texts.topics;

/** The topics that users can choose. */
export function Topics() {
  const service = useService(useParams().service!);
  const { data, error, refetch } = useQuery(topicsQuery(service.id));
  const newTopic = hasRole(service.role, 'editor') && (
    <Button component={Link} to={paths.newTopic(service.id)} leftSection={<Plus size={16} aria-hidden />}>
      {texts.topics.new}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.shell.pages.topics} about={list.about}>
        {data && data.length > 0 && newTopic}
      </PageHead>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={<Hash size={32} />} title={list.empty.title} action={newTopic}>
            {list.empty.body}
          </EmptyState>
        ) : (
          <Rows label={texts.shell.pages.topics}>
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
    title={<bdi>{topic.name}</bdi>}
    about={topic.description && <bdi>{topic.description}</bdi>}
    aside={
      <div className={classes.traits}>
        <span>
          <BellRing size={15} aria-hidden data-off={topic.default === 'off'} />
          {topic.default === 'on' ? list.on : list.off}
        </span>
        <span>
          {topic.listed ? <Eye size={15} aria-hidden /> : <EyeOff size={15} aria-hidden />}
          {topic.listed ? list.listed : list.unlisted}
        </span>
      </div>
    }
  />
);
