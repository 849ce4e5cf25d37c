import { List, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Topic, TopicChoices } from '../../../contract/api/topics.ts';
import { request } from '../../api-client/request.ts';
import { DangerAction } from '../../components/feedback/danger-action.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { pluralize } from '../../components/text/numbers.ts';
import { paths } from '../../paths.ts';

/** Deletes a topic, once its key was typed below the consequences. */
export function DeleteTopic({ service, topic }: { service: string; topic: Topic }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { data: choices } = useQuery({ ...choicesQuery(service, topic.id), enabled: isAsking });
  return (
    <DangerAction
      title="Delete this topic"
      about="To stop showing it without losing anyone’s choice, hide it from your app instead."
      label="Delete…"
      icon={<Trash2 size={16} aria-hidden />}
      dialogTitle={`Delete ${topic.name}?`}
      confirmLabel="Delete topic"
      typeOut={topic.key}
      disabled={!choices}
      onOpen={() => setAsking(true)}
      act={async () => {
        await request('DELETE', `/services/${service}/topics/${topic.id}`);
        await navigate(paths.topics(service), { replace: true });
        await queries.invalidateQueries({ queryKey: [service] });
        showToast(`Deleted ${topic.name}.`);
      }}
    >
      <Text size="sm">This can’t be undone.</Text>
      <List size="sm">
        <List.Item>{choices ? consequence(choices.people) : 'Counting who chose it…'}</List.Item>
        <List.Item>API requests that send to it, or set it for a customer, will be rejected.</List.Item>
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
  people === 0
    ? 'Nobody has chosen it yet, so no choice is lost.'
    : `The choice of ${pluralize(people, 'customer')} is deleted. A new topic with the same key starts without it.`;
