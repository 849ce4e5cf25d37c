import type {
  DeviceState,
  OpenDevice,
  OpenedDevice,
  RefreshSubscription,
  RenameDevice,
  Subscription,
} from '../contract/devices.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { InboxItem } from '../contract/inbox.ts';
import type { TellSession } from '../contract/sessions.ts';
import type { ShownWidget } from '../contract/widgets.ts';

/** `unreachable`: no answer at all. `refused`: an answer that is no success, with the server's own words. */
export type Answer<Body> =
  | { outcome: 'ok'; body: Body }
  | { outcome: 'refused'; status: number; message: string }
  | { outcome: 'unreachable' };

/** The server knows no such device that is on, or not by this secret. */
export const isUnknown = (answer: { outcome: string; status?: number }): boolean =>
  answer.outcome === 'refused' && (answer.status === 401 || answer.status === 404);

/** A device's identifier and the bearer token that it was given at its latest opening. */
export type Credentials = { id: string; secret: string };

/** Tells the server that a person opened the experience here; turns a switched-off device on again. */
export const openDevice = (root: string, opening: OpenDevice) =>
  ask<OpenedDevice>('POST', `${root}/embed/v1/devices`, opening);

/** 401 once another opening has replaced the secret, or the device is gone. */
export const readDevice = (root: string, { id, secret }: Credentials) =>
  ask<DeviceState>('GET', deviceAt(root, id), undefined, secret);

/** The silent refresh: 404 when the device has been switched off meanwhile. */
export const refreshSubscription = (root: string, { id, secret }: Credentials, subscription: Subscription) =>
  ask<{ id: string }>(
    'PUT',
    `${deviceAt(root, id)}/subscription`,
    { subscription } satisfies RefreshSubscription,
    secret,
  );

/** The person switched notifications off. */
export const removeSubscription = (root: string, { id, secret }: Credentials) =>
  ask<{ id: string }>('DELETE', `${deviceAt(root, id)}/subscription`, undefined, secret);

export const renameDevice = (root: string, { id, secret }: Credentials, name: string) =>
  ask<{ id: string }>('PATCH', deviceAt(root, id), { name } satisfies RenameDevice, secret);

/** The person removes the device: the server forgets it. */
export const eraseDevice = (root: string, { id, secret }: Credentials) =>
  ask<{ id: string }>('DELETE', deviceAt(root, id), undefined, secret);

/** A page of this device's notifications, newest first. 404 when the device has been switched off. */
export const readInbox = (root: string, { id, secret }: Credentials, limit: number, after?: string) =>
  ask<{ data: InboxItem[]; pagination: { next: string | null } }>(
    'GET',
    `${deviceAt(root, id)}/notifications?limit=${limit}${after ? `&after=${after}` : ''}`,
    undefined,
    secret,
  );

/** Counts a tap, once however often it is told. 404 where the notification was never sent to this device. */
export const tellTap = (root: string, { id, secret }: Credentials, notification: string) =>
  ask<{ id: string }>('PUT', `${deviceAt(root, id)}/taps/${notification}`, undefined, secret);

/** What is shown to a person now. Without an entry: what everybody sees. */
export const readWidgets = (root: string, service: string, entry: string | undefined) =>
  ask<{ data: ShownWidget[] }>(
    'GET',
    `${root}/embed/v1/widgets?service=${service}${entry ? `&entry=${entry}` : ''}`,
  );

/** Tells the page that this phone was opened from. */
export const tellSession = (root: string, session: string, event: TellSession) =>
  ask<unknown>('POST', `${root}/embed/v1/sessions/${session}/events`, event);

/** A network that takes a request and never answers it is none. */
const LONGEST_MS = 10_000;

const deviceAt = (root: string, id: string) => `${root}/embed/v1/devices/${id}`;

async function ask<Body>(
  method: string,
  address: string,
  body?: unknown,
  secret?: string,
): Promise<Answer<Body>> {
  let response: Response;
  // Old browsers wait for as long as it takes.
  const signal = AbortSignal.timeout?.(LONGEST_MS);
  try {
    response = await fetch(address, {
      method,
      cache: 'no-store',
      // It goes on also where the page is left meanwhile, as at a tap.
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
  if (response.ok && content) return { outcome: 'ok', body: content as Body };
  // Something between us and the server may answer in its own way, without our error body.
  const message = (content as ErrorBody | null)?.error?.message ?? `HTTP ${response.status}`;
  return { outcome: 'refused', status: response.status, message };
}
