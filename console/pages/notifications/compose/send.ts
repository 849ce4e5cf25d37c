import type { CreateNotification } from '../../../../contract/notifications.ts';
import { ask, RequestFault } from '../../../server/request.ts';
import { timeOf } from './checks.ts';
import type { Draft, Whom } from './draft.ts';
import { sendPath } from './reach.ts';

/** Sends a draft; the same draft is sent once, however often it is asked for. Returns the notification's id. */
export async function send(service: string, draft: Draft): Promise<string> {
  const time = draft.isLater ? timeOf(draft) : null;
  const body: CreateNotification = {
    payload: payloadOf(draft),
    ...(time && { scheduled_at: time.toISOString() }),
  };
  const { id } = await ask<{ id: string }>('POST', sendPath(service, draft.whom), body, {
    'idempotency-key': draft.key,
  });
  return id;
}

/** Sends what a draft says to one device, now: a test each time. */
export async function sendTest(service: string, draft: Draft, device: string): Promise<string> {
  const whom: Whom = { kind: 'device', id: device, name: '' };
  const body = { payload: payloadOf(draft) };
  return (await ask<{ id: string }>('POST', sendPath(service, whom), body)).id;
}

function payloadOf({ title, message, link, image }: Draft): CreateNotification['payload'] {
  return { title, message, ...(link && { link: whole(link) }), ...(image && { image_url: whole(image) }) };
}

/** Whether the draft was sent in an earlier form: its answer was lost, and it has been changed since. */
export const wasSentOtherwise = (error: unknown): boolean =>
  error instanceof RequestFault && error.status === 409 && /another request/.test(error.message);

/** An address as it goes over the wire: letters beyond ASCII in their encoded form. */
const whole = (address: string): string => URL.parse(address)?.href ?? address;
