import { queryOptions } from '@tanstack/react-query';
import type { TopicChoices } from '../../../contract/topics.ts';
import { request } from '../../api-client/request.ts';

export const choicesQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'topics', id, 'choices'],
    queryFn: () => request<TopicChoices>('GET', `/services/${service}/topics/${id}/choices`),
  });
