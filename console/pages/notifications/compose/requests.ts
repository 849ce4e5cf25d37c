import { queryOptions } from '@tanstack/react-query';
import type { Reach } from '../../../../contract/managed-devices.ts';
import { queryString, RequestError, request } from '../../../api-client/request.ts';
import { formatNumber, pluralize } from '../../../components/numbers.ts';
import { sendTest } from '../queries.ts';
import { toContent } from './content.ts';
import { type Draft, isChosen, type Recipients } from './draft.ts';
import { parseTime } from './validate-draft.ts';

const recipientsQuery = (recipients: Recipients) =>
  queryString({
    user_id: recipients.kind === 'user' ? recipients.id : null,
    device_id: recipients.kind === 'device' ? recipients.id : null,
  });

/** How many devices and people would receive a notification now. */
export const reachQuery = (service: string, recipients: Recipients) =>
  queryOptions({
    queryKey: [service, 'audience', recipientsQuery(recipients)],
    queryFn: () => request<Reach>('GET', `/services/${service}/audience${recipientsQuery(recipients)}`),
    enabled: isChosen(recipients),
    staleTime: 5000,
    refetchInterval: 15_000,
  });

export const formatReach = ({ devices, people, platforms: { ios, android } }: Reach): string => {
  const byPlatform =
    ios > 0 && android > 0 ? ` (${formatNumber(ios)} iOS, ${formatNumber(android)} Android)` : '';
  return `${pluralize(devices, 'device')} of ${pluralize(people, 'person', 'people')}${byPlatform}`;
};

/** Whether each recipient gets it by the clocks where they are. */
export const isLocal = ({ isLater, localZone }: Draft): boolean => isLater && localZone !== '';

/** The body of the request that sends a draft. */
export function toRequest(draft: Draft) {
  const content = toContent(draft);
  const time = draft.isLater ? parseTime(draft) : null;
  if (!time) return content;
  const options = { ...content.options, ...(isLocal(draft) && { local_time: true }) };
  return { ...content, options, scheduled_at: time.toISOString() };
}

/** Sends a draft at most once, however often this is called with it. Returns the notification's id. */
export async function sendDraft(service: string, draft: Draft): Promise<string> {
  const path = `/services/${service}/notifications${recipientsQuery(draft.recipients)}`;
  const { id } = await request<{ id: string }>('POST', path, toRequest(draft), {
    'idempotency-key': draft.key,
  });
  return id;
}

/** Sends a draft's content to one device now; each call sends another notification. */
export const sendDraftAsTest = (service: string, draft: Draft, device: string): Promise<string> =>
  sendTest(service, toContent(draft), device);

/** Whether an earlier version of the draft was sent under the same key: its response was lost, and the draft changed since. */
export const wasSentBeforeChange = (error: unknown): boolean =>
  error instanceof RequestError &&
  error.status === 409 &&
  error.validationErrors.some(({ field }) => field === 'Idempotency-Key');
