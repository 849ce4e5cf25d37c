import { queryOptions } from '@tanstack/react-query';
import type { Template, TemplateContent } from '../../../contract/api/notifications/templates.ts';
import type {
  ConsoleDelivery,
  ConsoleNotification,
  ConsoleNotificationDetails,
  PlatformResults,
  Timeline,
} from '../../../contract/console/notifications.ts';
import { listQuery } from '../../api-client/lists.ts';
import { queryString, request } from '../../api-client/request.ts';

/** Filters of the list; '' is no filter. */
export type Filters = { status: string; search: string; user_id: string; device_id: string };

export const notificationsQuery = (service: string, filters: Filters) =>
  listQuery<ConsoleNotification>(
    [service, 'notifications', 'list', filters],
    `/services/${service}/notifications${queryString({ ...filters, limit: 25 })}`,
  );

export const notificationQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'notifications', id],
    queryFn: () => request<ConsoleNotificationDetails>('GET', `/services/${service}/notifications/${id}`),
  });

/** Sends a test, which counts nowhere as a sent notification. Returns its id. */
export async function sendTest(
  service: string,
  content: Partial<TemplateContent> & Pick<TemplateContent, 'payload'>,
  device: string,
): Promise<string> {
  const path = `/services/${service}/test-notifications${queryString({ device_id: device })}`;
  return (await request<{ id: string }>('POST', path, content)).id;
}

/** Filters of the recipients; '' is no filter. `reasons` are separated by commas. */
export type RecipientFilters = { outcome: string; reasons: string; search: string };

/** @param format '' for a list page, `.csv` for all recipients */
export const recipientsPath = (
  service: string,
  id: string,
  format: '' | '.csv',
  query: Record<string, string | number>,
): string => `/services/${service}/notifications/${id}/recipients${format}${queryString(query)}`;

export const recipientsQuery = (service: string, id: string, filters: RecipientFilters) =>
  listQuery<ConsoleDelivery>(
    [service, 'notifications', id, 'recipients', filters],
    recipientsPath(service, id, '', { ...filters, limit: 15 }),
  );

export const timelineQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'notifications', id, 'timeline'],
    queryFn: () => request<Timeline>('GET', `/services/${service}/notifications/${id}/timeline`),
  });

export const platformsQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'notifications', id, 'platforms'],
    queryFn: async () =>
      (await request<PlatformResults>('GET', `/services/${service}/notifications/${id}/platforms`)).data,
  });

export const templatesQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'templates'],
    queryFn: async () => (await request<{ data: Template[] }>('GET', `/services/${service}/templates`)).data,
  });
