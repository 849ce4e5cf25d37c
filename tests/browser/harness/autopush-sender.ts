import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createRequestCheck } from '../../support/servers/push-service/check-request.ts';
import type { Rejection } from '../../support/servers/push-service/rejection.ts';
import type { AutopushMessage } from './autopush-events.ts';
import type { AutopushStore } from './autopush-store.ts';

/** The push service's answer to a sender. It stores an accepted message for `ttl` seconds. */
export type Verdict =
  | { outcome: 'accepted'; message: AutopushMessage; ttl: number }
  | { outcome: 'rejected'; rejection: Rejection };

/** Checks a POST to the endpoint that ends in `token`. */
export type CheckPost = (token: string, headers: IncomingHttpHeaders, body: Buffer) => Verdict;

/**
 * Returns a check that the subscription exists (404 if it never did, 410 if it is gone), then of the request, as in the tests'
 * other push service. `audience` is the origin of the endpoints.
 */
export function createPostCheck(store: AutopushStore, audience: string): CheckPost {
  const check = createRequestCheck(audience);
  return (token, headers, body) => {
    const channel = store.channels.get(token);
    if (!channel) return rejected({ status: 404, violation: 'no such endpoint' });
    if (channel.unregistered) return rejected({ status: 410, violation: 'the subscription is gone' });
    const rejection = check(headers, body, channel.key);
    if (rejection) return rejected(rejection);
    const ttl = Number(headers.ttl);
    const expiresAt = Date.now() + ttl * 1000;
    const message = { id: randomUUID(), channelId: channel.channelId, headers, body, expiresAt };
    return { outcome: 'accepted', message, ttl };
  };
}

function rejected(rejection: Rejection): Verdict {
  return { outcome: 'rejected', rejection };
}
