import { List, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Topic, TopicChoices } from '../../../contract/api/topics.ts';
import { fill } from '../../../languages/text.ts';
import { request } from '../../api-client/request.ts';
import { DangerAction } from '../../components/feedback/danger-action.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { count } from '../../components/text/numbers.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';

const { deletion } = texts.topics;

/** Deletes a topic, once its key was typed below the consequences. */
export function DeleteTopic({ service, topic }: { service: string; topic: Topic }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { data: choices } = useQuery({ ...choicesQuery(service, topic.id), enabled: isAsking });
  return (
    <DangerAction
      title={deletion.title}
      about={deletion.about}
      label={deletion.button}
      icon={<Trash2 size={16} aria-hidden />}
      dialogTitle={fill(deletion.question, { topic: topic.name })}
      confirmLabel={deletion.confirm}
      typeOut={topic.key}
      disabled={!choices}
      onOpen={() => setAsking(true)}
      act={async () => {
        await request('DELETE', `/services/${service}/topics/${topic.id}`);
        await navigate(paths.topics(service), { replace: true });
        await queries.invalidateQueries({ queryKey: [service] });
        showToast(fill(deletion.deleted, { topic: topic.name }));
      }}
    >
      <Text size="sm">{deletion.final}</Text>
      <List size="sm">
        <List.Item>{choices ? consequence(choices.people) : deletion.counting}</List.Item>
        <List.Item>{deletion.requests}</List.Item>
      </List>
    </DangerAction>
  );
}

const choicesQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'topics', id, 'choices'],
    queryFn: () => request<TopicChoices>('GET', `/services/${service}/topics/${id}/choices`),
  });

const consequence = (people: number): string =>
  people === 0 ? deletion.noChoices : count(deletion.choices, people);
