import type {
  JoinUser,
  OpenDevice,
  OpenedDevice,
  OwnDeviceStatus,
  RefreshSubscription,
  RenameDevice,
  Subscription,
} from '../contract/api/devices.ts';
import type { InboxItem, ReadNotifications } from '../contract/api/notifications/notifications.ts';
import type { PhoneTopic } from '../contract/api/topics.ts';
import type { ShownWidget } from '../contract/api/widgets.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { MAX_READ_NOTIFICATIONS } from '../contract/limits.ts';
import type { FirstNameWish, OwnFirstName, PutFirstName } from '../contract/phone/first-name.ts';
import type { Receipt, ReportedReceipts, ReportReceipts } from '../contract/phone/receipts.ts';
import type { ReportSessionEvent } from '../contract/phone/sessions.ts';

/** An answer of the server. `unreachable`: no response. `refused`: an error response, with the server's code and message. */
export type Answer<Body> =
  | { outcome: 'ok'; status: number; body: Body }
  | { outcome: 'refused'; status: number; code: string | undefined; message: string }
  | { outcome: 'unreachable' };

/** Returns whether the same request may succeed later. Proxies give such answers too, without our codes. */
export const isTemporary = (answer: Answer<unknown>): boolean =>
  answer.outcome === 'unreachable' ||
  (answer.outcome === 'refused' &&
    (answer.status >= 500 || (answer.status === 429 && answer.code !== 'too_many_devices')));

/** Returns whether the server knows no such active device, or rejects its secret. */
export const isUnknownDevice = (answer: { outcome: string; status?: number }): boolean =>
  answer.outcome === 'refused' && (answer.status === 401 || answer.status === 404);

/** A device's id, and the bearer token from its latest opening. */
export type Credentials = { id: string; secret: string };

/**
 * Reports that the user opened the experience here; turns a disabled device back on.
 *
 * @param secret proves that this phone opened it before. Without a secret, the server creates a new device
 */
export const openDevice = (root: string, opening: OpenDevice, secret: string | undefined) =>
  request<OpenedDevice>('POST', `${root}/embed/v1/devices`, opening, secret);

/** Merges the anonymous user that the phone had into the user who opens it now. */
export const joinUser = (root: string, join: JoinUser) =>
  request<object>('POST', `${root}/embed/v1/joins`, join);

/** Reads the device. Answers 401 once an opening as another user has replaced the secret, or the device is deleted. */
export const readDevice = (root: string, { id, secret }: Credentials) =>
  request<OwnDeviceStatus>('GET', devicePath(root, id), undefined, secret);

/** Replaces the subscription without the user noticing. Answers 404 if the device has since been turned off. */
export const refreshSubscription = (root: string, { id, secret }: Credentials, subscription: Subscription) =>
  request<{ id: string }>(
    'PUT',
    `${devicePath(root, id)}/subscription`,
    { subscription } satisfies RefreshSubscription,
    secret,
  );

/** Reports that the user turned notifications off. */
export const removeSubscription = (root: string, { id, secret }: Credentials) =>
  request<{ id: string }>('DELETE', `${devicePath(root, id)}/subscription`, undefined, secret);

export const renameDevice = (root: string, { id, secret }: Credentials, name: string) =>
  request<{ id: string }>('PATCH', devicePath(root, id), { name } satisfies RenameDevice, secret);

/** Deletes the device on the server, for a user who removes it. */
export const eraseDevice = (root: string, { id, secret }: Credentials) =>
  request<{ id: string }>('DELETE', devicePath(root, id), undefined, secret);

export type InboxQuery = { after?: string | undefined; archived?: boolean; search?: string };

/** Reads a list page of this device's inbox or archive, newest first. Answers 404 if the device has been turned off. */
export const readInbox = (
  root: string,
  { id, secret }: Credentials,
  limit: number,
  { after, archived, search }: InboxQuery,
) =>
  request<{ data: InboxItem[]; pagination: { next: string | null } }>(
    'GET',
    `${devicePath(root, id)}/notifications?${new URLSearchParams({
      limit: String(limit),
      expand: 'read',
      ...(after && { after }),
      ...(archived && { archived: 'true' }),
      ...(search && { search }),
    })}`,
    undefined,
    secret,
  );

/** Tells the user's other devices, and the bell on the business's site, what was read here. */
export const reportRead = (root: string, { id, secret }: Credentials, ids: string[]) =>
  request<{ id: string }>(
    'PUT',
    `${devicePath(root, id)}/read`,
    { notification_ids: ids.slice(0, MAX_READ_NOTIFICATIONS) } satisfies ReadNotifications,
    secret,
  );

/** Opens the stream that says when the inbox has changed elsewhere. */
export const openInboxStream = (root: string, { id, secret }: Credentials, signal: AbortSignal) =>
  fetch(`${devicePath(root, id)}/inbox-events`, { headers: { authorization: `Bearer ${secret}` }, signal });

/** Reads the topics that the business lists for this user. Answers 404 if the device has been turned off. */
export const readTopics = (root: string, { id, secret }: Credentials) =>
  request<{ data: PhoneTopic[] }>('GET', `${devicePath(root, id)}/topics`, undefined, secret);

/** Saves the user's choice of topics, by key. It applies to all phones of the user. */
export const chooseTopics = (root: string, { id, secret }: Credentials, choices: Record<string, boolean>) =>
  request<{ data: PhoneTopic[] }>('PUT', `${devicePath(root, id)}/topics`, choices, secret);

/** Reads whether to ask for the user's first name. Answers 404 if the device has been turned off. */
export const readFirstNameWish = (root: string, { id, secret }: Credentials) =>
  request<FirstNameWish>('GET', `${devicePath(root, id)}/first-name`, undefined, secret);

/** Saves the user's first name; null removes it. */
export const putFirstName = (root: string, { id, secret }: Credentials, first_name: string | null) =>
  request<OwnFirstName>(
    'PUT',
    `${devicePath(root, id)}/first-name`,
    { first_name } satisfies PutFirstName,
    secret,
  );

/** Moves a notification to the archive, or back. Answers 404 if it was never sent to this device. */
export const moveNotification = (
  root: string,
  { id, secret }: Credentials,
  notification: string,
  archived: boolean,
) =>
  request<{ id: string }>(
    archived ? 'PUT' : 'DELETE',
    `${devicePath(root, id)}/archive/${notification}`,
    undefined,
    secret,
  );

/** Reports receipts; repeated ones count once. The server skips notifications that were not sent to this device. */
export const reportReceipts = (root: string, { id, secret }: Credentials, receipts: Receipt[]) =>
  request<ReportedReceipts>(
    'POST',
    `${devicePath(root, id)}/receipts`,
    { receipts } satisfies ReportReceipts,
    secret,
  );

/** Reads the widgets that a user sees now; without an entry, the widgets for everybody. */
export const readWidgets = (root: string, service: string, entry: string | undefined) =>
  request<{ data: ShownWidget[] }>(
    'GET',
    `${root}/embed/v1/widgets?service=${service}${entry ? `&entry=${entry}` : ''}`,
  );

/** Reports an event to the page that this phone was opened from. */
export const reportToSession = (root: string, session: string, event: ReportSessionEvent) =>
  request<unknown>('POST', `${root}/embed/v1/sessions/${session}/events`, event);

/** Timeout after which a network that accepts a request but never answers counts as no connection. */
const TIMEOUT_MS = 10_000;

const devicePath = (root: string, id: string) => `${root}/embed/v1/devices/${id}`;

async function request<Body>(
  method: string,
  url: string,
  body?: unknown,
  secret?: string,
): Promise<Answer<Body>> {
  let response: Response;
  // Old browsers lack `timeout` and wait without a limit.
  const signal = AbortSignal.timeout?.(TIMEOUT_MS);
  try {
    response = await fetch(url, {
      method,
      cache: 'no-store',
      // The request must outlive the page, which a tap leaves at once.
      keepalive: method !== 'GET',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(secret && { authorization: `Bearer ${secret}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch {
    return { outcome: 'unreachable' };
  }
  const content: unknown = await response.json().catch(() => null);
  if (content === null && signal?.aborted) return { outcome: 'unreachable' };
  if (response.ok && content) return { outcome: 'ok', status: response.status, body: content as Body };
  // A proxy may answer in place of the server, without our error body.
  const error = (content as ErrorBody | null)?.error;
  const message = error?.message ?? `HTTP ${response.status}`;
  return { outcome: 'refused', status: response.status, code: error?.data?.code, message };
}
