import { Box, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { queryString } from '../../api-client/request.ts';
import { topicsQuery } from '../../api-client/topics.ts';
import { ItemNotFound, LoadError } from '../../components/feedback/error-pages.tsx';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { DeleteTopic } from './delete-topic.tsx';
import { TopicEditor } from './topic-editor.tsx';
import { TopicReach } from './topic-reach.tsx';

/** One topic: the number of users who get it, and its form. */
export function OneTopic() {
  const { service: serviceId, id } = useParams() as { service: string; id: string };
  const service = useService(serviceId);
  const { data, error, refetch } = useQuery(topicsQuery(service.id));
  const topic = data?.find((one) => one.id === id);
  if (data && !topic) return <ItemNotFound item="topic" to={paths.topics(service.id)} />;
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  const canEdit = hasRole(service.role, 'editor');
  const back = <BackLink to={paths.topics(service.id)}>{texts.shell.pages.topics}</BackLink>;
  if (!topic)
    return (
      <>
        <PageHead title={texts.topics.topic} back={back} />
        <Skeleton height={380} radius="lg" role="status" aria-label={texts.common.loading} />
      </>
    );
  return (
    <>
      <PageHead title={topic.name} back={back} about={<TopicReach service={service.id} topic={topic} />}>
        {canEdit && (
          <Button
            component={Link}
            to={paths.compose(service.id) + queryString({ topic: topic.key })}
            leftSection={<Send size={16} aria-hidden />}
          >
            {texts.topics.send}
          </Button>
        )}
      </PageHead>
      <TopicEditor key={topic.id} service={service} topic={topic}>
        {canEdit && (
          <Box mt="xl">
            <DeleteTopic service={service.id} topic={topic} />
          </Box>
        )}
      </TopicEditor>
    </>
  );
}
