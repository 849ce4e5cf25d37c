import { queryOptions } from '@tanstack/react-query';
import type { Webhook, WebhookAttempt } from '../../../contract/api/webhooks.ts';
import { type ListPage, listQuery } from '../../api-client/lists.ts';
import { request } from '../../api-client/request.ts';

export const webhooksPath = (service: string): string => `/services/${service}/webhooks`;

/** Returns a query of all webhooks: one list page has them all. */
export const webhooksQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'webhooks'],
    queryFn: async () => (await request<ListPage<Webhook>>('GET', webhooksPath(service))).data,
  });

export const webhookQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'webhooks', id],
    queryFn: () => request<Webhook>('GET', `${webhooksPath(service)}/${id}`),
  });

export const attemptsQuery = (service: string, id: string) =>
  listQuery<WebhookAttempt>(
    [service, 'webhooks', id, 'attempts'],
    `${webhooksPath(service)}/${id}/attempts?limit=20`,
  );
