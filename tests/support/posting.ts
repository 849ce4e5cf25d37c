import type { TestContext } from 'node:test';
import { createPoster } from '../../packages/web-push/src/post.ts';
import { type PushRequest, topicOf } from '../../packages/web-push/src/push-request.ts';
import { createVapid, generateVapidKeys } from '../../packages/web-push/src/vapid.ts';
import { encryptMessage } from './servers/push-service/encrypt-message.ts';
import { startPushService, type TestSubscription } from './servers/push-service.ts';

const vapid = createVapid({ ...generateVapidKeys(), subject: 'mailto:push@example.org' });

/** Starts a push service and a poster, and stops them after the test. */
export async function start(
  t: TestContext,
  {
    tls,
    ...options
  }: { connectionsPerOrigin?: number; timeoutMs?: number; tls?: { key: string; cert: string } } = {},
) {
  const service = await startPushService({ tls });
  const poster = createPoster({ connectionsPerOrigin: 100, timeoutMs: 10_000, ...options });
  t.after(async () => {
    await service.close();
    await poster.close();
  });
  return { service, poster, post: poster.post };
}

export function createRequest(
  { endpoint, keys }: TestSubscription,
  { content = 'x', ttl = 3600, urgency = 'normal' as PushRequest['urgency'] } = {},
): PushRequest {
  const recipient = {
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
  };
  const { origin } = new URL(endpoint);
  return {
    endpoint,
    origin,
    authorization: vapid.authorization(origin),
    body: encryptMessage(Buffer.from(content), recipient),
    ttl,
    urgency,
    isUrgent: urgency === 'high',
    topic: topicOf('ntf_1'),
  };
}

const VALID_KEYS = {
  p256dh: generateVapidKeys().publicKey.toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};

/** Returns a subscription with valid keys at a server that does not check them. */
export function anySubscription(origin: string): TestSubscription {
  return { endpoint: `${origin}/x`, keys: VALID_KEYS };
}

/** Returns the result for a response without Retry-After. */
export function responseOf(status: number, reason: string) {
  return { kind: 'answer', status, retryAfter: null, reason };
}
