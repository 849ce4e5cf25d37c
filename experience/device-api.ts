import type {
  DeviceState,
  OpenDevice,
  OpenedDevice,
  RefreshSubscription,
  Subscription,
} from '../contract/devices.ts';
import type { ErrorBody } from '../contract/errors.ts';

/** `unreachable`: no answer at all. `refused`: an answer that is no success, with the server's own words. */
export type Answer<Body> =
  | { outcome: 'ok'; body: Body }
  | { outcome: 'refused'; status: number; message: string }
  | { outcome: 'unreachable' };

/** A device's identifier and the bearer token that it was given at its latest opening. */
export type Credentials = { id: string; secret: string };

/** Tells the server that a person opened the experience here; turns a switched-off device on again. */
export const openDevice = (root: string, opening: OpenDevice) =>
  ask<OpenedDevice>('POST', `${root}/embed/v1/devices`, opening);

/** 401 once another opening has replaced the secret, or the device is gone. */
export const readDevice = (root: string, { id, secret }: Credentials) =>
  ask<DeviceState>('GET', `${root}/embed/v1/devices/${id}`, undefined, secret);

/** The silent refresh: 404 when the device has been switched off meanwhile. */
export const refreshSubscription = (root: string, { id, secret }: Credentials, subscription: Subscription) =>
  ask<{ id: string }>(
    'PUT',
    `${root}/embed/v1/devices/${id}/subscription`,
    { subscription } satisfies RefreshSubscription,
    secret,
  );

/** The person switched notifications off. */
export const removeSubscription = (root: string, { id, secret }: Credentials) =>
  ask<{ id: string }>('DELETE', `${root}/embed/v1/devices/${id}/subscription`, undefined, secret);

async function ask<Body>(
  method: string,
  address: string,
  body?: unknown,
  secret?: string,
): Promise<Answer<Body>> {
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      cache: 'no-store',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(secret && { authorization: `Bearer ${secret}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    return { outcome: 'unreachable' };
  }
  const content: unknown = await response.json().catch(() => null);
  if (response.ok && content) return { outcome: 'ok', body: content as Body };
  // Something between us and the server may answer in its own way, without our error body.
  const message = (content as ErrorBody | null)?.error?.message ?? `HTTP ${response.status}`;
  return { outcome: 'refused', status: response.status, message };
}
