import type { TestContext } from 'node:test';
import { createPoster, type PushRequest, topicOf } from '../../../server/web-push/post.ts';
import { createVapid, generateVapidKeys } from '../../../server/web-push/vapid.ts';
import { encrypted } from '../../push-service/encrypted.ts';
import { startPushService, type TestSubscription } from '../../push-service.ts';

const vapid = createVapid({ ...generateVapidKeys(), subject: 'mailto:push@example.org' });

/** A push service and a poster that live as long as the test. */
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

export function requestTo(
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
    body: encrypted(Buffer.from(content), recipient),
    ttl,
    urgency,
    topic: topicOf('ntf_1'),
  };
}

const KEYS = {
  p256dh: generateVapidKeys().publicKey.toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};

/** One whose keys are good, at a server that will not look. */
export function anySubscription(origin: string): TestSubscription {
  return { endpoint: `${origin}/x`, keys: KEYS };
}

/** A whole answer without Retry-After. */
export function answerOf(status: number, reason: string) {
  return { kind: 'answer', status, retryAfter: null, reason };
}
