import { queryOptions } from '@tanstack/react-query';
import type { RequestedAudience, SavedAudience } from '../../../../../contract/api/audiences.ts';
import type { Capped, CountAmong, Reach, Unresponsive } from '../../../../../contract/console/devices.ts';
import type { Audience } from '../../../../../contract/console/notifications.ts';
import { MAX_LISTED_USERS } from '../../../../../contract/limits.ts';
import { DISPLAY_PLATFORMS } from '../../../../../contract/lists.ts';
import { countText, fill } from '../../../../../languages/text.ts';
import { queryString, RequestError, request } from '../../../../api-client/request.ts';
import { formatNumber } from '../../../../components/text/numbers.ts';
import { listCounts } from '../../../../components/text/sentences.ts';
import { LOCALE, texts } from '../../../../texts.ts';
import { sendTest } from '../../queries.ts';
import { toContent } from './content.ts';
import { type Draft, isChosen, isToMany, type Recipients } from './draft.ts';
import { parseTime } from './validate-draft.ts';
import { shownText, toVariants } from './variants.ts';

const { proven: provenText, summary } = texts.reach;

const recipientsQuery = (recipients: Recipients) =>
  queryString({
    user_id: recipients.kind === 'user' ? recipients.id : null,
    device_id: recipients.kind === 'device' ? recipients.id : null,
  });

/**
 * Returns the recipients of a sent notification; null if they no longer exist, or for a list or a filter, which a notification does not
 * keep.
 */
export function recipientsOf({ kind, id, name }: Audience): Recipients | null {
  switch (kind) {
    case 'everybody':
      return { kind };
    case 'user':
    case 'audience':
      return { kind, id: id! };
    case 'topic':
      return name === null ? null : { kind, key: id! };
    case 'device':
      return name === null ? null : { kind, id: id!, name };
    default:
      return null;
  }
}

/** Returns the recipients for the body of a request, if its query does not name them. */
function audienceOf(recipients: Recipients): RequestedAudience | null {
  switch (recipients.kind) {
    case 'topic':
      return { topic: recipients.key };
    case 'audience':
      return { audience_id: recipients.id };
    case 'list':
      return { user_ids: recipients.ids };
    default:
      return null;
  }
}

export type Count = Omit<Reach, 'counted_at'>;

const isCountable = (recipients: Recipients): boolean =>
  isChosen(recipients) && !(recipients.kind === 'list' && recipients.ids.length > MAX_LISTED_USERS);

/** Returns a query of the number of devices and users that would receive a notification now. */
export const reachQuery = (service: string, recipients: Recipients) =>
  queryOptions({
    queryKey: [service, 'audience', recipients],
    queryFn: () => countRecipients(service, recipients),
    enabled: isCountable(recipients),
    staleTime: 5000,
    // The server counts a list anew at each request.
    refetchInterval: recipients.kind === 'list' ? false : 15_000,
  });

const countRecipients = async (service: string, recipients: Recipients): Promise<Count> =>
  audienceOf(recipients)
    ? request<Reach>('POST', `/services/${service}/audience`, await filterOf(service, recipients))
    : request<Reach>('GET', `/services/${service}/audience${recipientsQuery(recipients)}`);

/** Returns a query of the number of recipients who ignored the last notifications to many. */
export const unresponsiveQuery = (service: string, recipients: Recipients) =>
  queryOptions({
    queryKey: [service, 'unresponsive', recipients],
    queryFn: async () =>
      request<Unresponsive>('POST', `/services/${service}/unresponsive`, await filterOf(service, recipients)),
    enabled: isToMany(recipients) && isCountable(recipients),
    staleTime: 60_000,
  });

/** Returns a query of the number of recipients whom the frequency cap leaves out. */
export const cappedQuery = (service: string, recipients: Recipients) =>
  queryOptions({
    queryKey: [service, 'capped', recipients],
    queryFn: async () =>
      request<Capped>('POST', `/services/${service}/capped`, await filterOf(service, recipients)),
    enabled: isToMany(recipients) && isCountable(recipients),
    staleTime: 60_000,
  });

async function filterOf(service: string, recipients: Recipients): Promise<CountAmong> {
  switch (recipients.kind) {
    case 'topic':
      return { filter: { topics: { all: [recipients.key] } } };
    case 'audience': {
      const path = `/services/${service}/audiences/${recipients.id}`;
      return { filter: (await request<SavedAudience>('GET', path)).filter };
    }
    case 'list':
      return { user_ids: recipients.ids };
    default:
      return {};
  }
}

export const formatReach = ({ devices, people, platforms }: Count): string => {
  const present = DISPLAY_PLATFORMS.filter((platform) => platforms[platform] > 0);
  const counts = present.map((platform) =>
    countText(summary.platforms[platform], platforms[platform], LOCALE),
  );
  return fill(present.length > 1 ? summary.withPlatforms : summary.plain, {
    devices: countText(summary.devices, devices, LOCALE),
    customers: countText(summary.customers, people, LOCALE),
    platforms: listCounts(counts),
  });
};

/** Describes on how many devices notifications were really seen; on the others nobody can tell. */
export const formatProven = ({ devices, proven }: Count): string =>
  devices < 2 ? '' : fill(provenText, { proven: formatNumber(proven), devices: formatNumber(devices) });

/** Returns whether each recipient gets the draft at their own local time. */
export const isLocal = ({ isLater, localZone }: Draft): boolean => isLater && localZone !== '';

/** Returns the body of the request that sends a draft. */
export function toRequest(draft: Draft) {
  const audience = audienceOf(draft.recipients);
  const { payload, options } = toContent(draft);
  const { unresponsive, overMinutes } = draft;
  const time = draft.isLater ? parseTime(draft) : null;
  return {
    ...(toVariants(draft) ?? { payload }),
    options: {
      ...options,
      ...(isToMany(draft.recipients) && unresponsive !== 'send' && { unresponsive }),
      ...(isToMany(draft.recipients) && overMinutes > 0 && { over_minutes: overMinutes }),
      ...(isLocal(draft) && { local_time: true }),
    },
    ...(audience && { audience }),
    ...(time && { scheduled_at: time.toISOString() }),
  };
}

/** Returns whether a draft is sent in some seconds, until which it can be undone: now, to many. */
export const canUndo = ({ isLater, recipients }: Draft): boolean => !isLater && isToMany(recipients);

/** Sends a draft at most once, however often this is called with it. Returns the notification's id. */
export async function sendDraft(service: string, draft: Draft): Promise<string> {
  const collection = canUndo(draft) ? 'held-notifications' : 'notifications';
  const path = `/services/${service}/${collection}${recipientsQuery(draft.recipients)}`;
  const { id } = await request<{ id: string }>('POST', path, toRequest(draft), {
    'idempotency-key': draft.key,
  });
  return id;
}

/** Asks an owner to approve a draft to many. */
export async function proposeDraft(service: string, draft: Draft): Promise<null> {
  await request('POST', `/services/${service}/proposals`, toRequest(draft));
  return null;
}

/** Sends the text that the form shows to one device now; each call sends another notification. */
export const sendDraftAsTest = (service: string, draft: Draft, device: string): Promise<string> =>
  sendTest(service, toContent({ ...shownText(draft), options: draft.options }), device);

/** Returns whether an earlier version of the draft was sent under the same key: its response was lost, and the draft has changed since. */
export const wasSentBeforeChange = (error: unknown): boolean =>
  error instanceof RequestError &&
  error.status === 409 &&
  error.validationErrors.some(({ field }) => field === 'Idempotency-Key');
