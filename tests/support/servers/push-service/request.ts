import type { TestContext } from 'node:test';
import { createVapid, generateVapidKeys } from '../../../../packages/web-push/src/vapid.ts';
import { type PushService, startPushService, type TestSubscription } from '../push-service.ts';
import { encryptMessage } from './encrypt-message.ts';

/** A sender's request, which tests modify and send. */
export type Request = { method: string; headers: Record<string, string>; body: Buffer };

export const sender = { ...generateVapidKeys(), subject: 'mailto:push@example.org' };
const vapid = createVapid(sender);

/** Starts a push service and stops it after the test. */
export async function start(
  t: TestContext,
  options?: Parameters<typeof startPushService>[0],
): Promise<PushService> {
  const service = await startPushService(options);
  t.after(service.close);
  return service;
}

/** Creates a request without violations. */
export function validRequest({ endpoint, keys: { p256dh, auth } }: TestSubscription): Request {
  const recipient = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  return {
    method: 'POST',
    headers: {
      authorization: vapid.authorization(new URL(endpoint).origin),
      ttl: '60',
      urgency: 'normal',
      topic: 'x'.repeat(22),
      'content-encoding': 'aes128gcm',
    },
    body: encryptMessage(Buffer.from('x'), recipient),
  };
}

/** Sends a request and returns the response status. Rejects if the connection breaks. */
export async function send(
  { endpoint }: TestSubscription,
  { method, headers, body }: Request,
): Promise<number> {
  const response = await fetch(endpoint, { method, headers, body: new Uint8Array(body) });
  await response.arrayBuffer();
  return response.status;
}
