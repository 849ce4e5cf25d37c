import {
  Carillon,
  CarillonError,
  type CarillonEvent,
  type ErrorCode,
  type NewNotification,
  verifyWebhook,
} from 'carillon-sdk';
import { type ClientInstance, loadClient } from 'carillon-sdk/embed';

const carillon = new Carillon({ baseUrl: 'https://x', serviceId: 'svc_', apiKey: 'prod_', timeout: 1000 });
const payload = { title: 'Fresh bread', message: 'The oven is open.' };
declare const maybe: string | undefined;

export async function use(): Promise<string> {
  const { id } = await carillon.notifications.send({ user_id: 'ada', payload, scheduled_at: new Date() });
  await carillon.notifications.send({
    audience: { user_ids: ['ada'] },
    payload,
    options: { urgency: 'high' },
  });
  // @ts-expect-error a user that may be undefined
  await carillon.notifications.send({ user_id: maybe, payload });
  // @ts-expect-error null
  await carillon.notifications.send({ user_id: null, payload });
  // @ts-expect-error no recipient
  await carillon.notifications.send({ payload });
  // @ts-expect-error two recipients
  await carillon.notifications.send({ user_id: 'ada', device_id: 'dvc_', payload });
  // @ts-expect-error no broadcast by a word
  await carillon.notifications.send({ audience: 'everybody', payload });
  // @ts-expect-error a misspelt field
  await carillon.notifications.broadcast({ payload, schedule_at: new Date() });
  // @ts-expect-error a recipient that may be undefined, in a batch
  await carillon.notifications.sendBatch([{ user_id: maybe, payload }]);
  for await (const device of carillon.devices.list({ platform: 'ios' })) device.name satisfies string;
  const { data, next } = await carillon.events.list({ type: ['user.erased'] }).page();
  data satisfies CarillonEvent[];
  next satisfies string | null;
  const widget = await carillon.widgets.get('wgt_');
  if (widget.type === 'coupon') widget.code satisfies string;
  return id;
}

export function explain(error: unknown): ErrorCode | null {
  if (!(error instanceof CarillonError)) throw error;
  if (error.code === 'limit_reached') error.code satisfies 'limit_reached';
  // @ts-expect-error no such code
  if (error.code === 'limit_exceeded') return null;
  return error.code;
}

export async function receive(request: Request, secret: string): Promise<void> {
  for (const event of await verifyWebhook(await request.text(), request.headers, [secret])) {
    if (event.type === 'notification.failed') event.data.failed satisfies number;
    if (event.type === 'notification.tapped' && 'count' in event.data) event.data.count satisfies number;
    // @ts-expect-error of another type of event
    if (event.type === 'user.erased') event.data.device_id;
  }
}

export async function ring(): Promise<ClientInstance> {
  const Client = await loadClient({ baseUrl: 'https://x', nonce: 'abc' });
  return Client({ service: 'svc_', eventCallback: (...[type, data]) => type === 'error' && data.message });
}

export const direct: NewNotification = { device_id: 'dvc_', payload };
