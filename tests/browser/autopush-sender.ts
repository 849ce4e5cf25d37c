import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createRequestCheck, type Refusal } from '../push-service/check-request.ts';
import type { AutopushMessage } from './autopush-events.ts';
import type { AutopushStore } from './autopush-store.ts';

/** How the service answers a sender; `ttl` is the seconds for which it will keep the message. */
export type Judgement =
  | { outcome: 'accepted'; message: AutopushMessage; ttl: number }
  | { outcome: 'refused'; refusal: Refusal };

/** Judges a POST to the endpoint that ends in `token`. */
export type Judge = (token: string, headers: IncomingHttpHeaders, body: Buffer) => Judgement;

/**
 * Makes the judge of a push service whose endpoints have the origin `audience`: it knows which subscriptions
 * exist (404 never, 410 no longer) and leaves the request itself to the checks of the other push service.
 */
export function createJudge(store: AutopushStore, audience: string): Judge {
  const check = createRequestCheck(audience);
  return (token, headers, body) => {
    const channel = store.channels.get(token);
    if (!channel) return refused({ status: 404, fault: 'no such endpoint' });
    if (channel.unregistered) return refused({ status: 410, fault: 'the subscription is gone' });
    const refusal = check(headers, body, channel.key);
    if (refusal) return refused(refusal);
    const ttl = Number(headers.ttl);
    const expiresAt = Date.now() + ttl * 1000;
    const message = { id: randomUUID(), channelId: channel.channelId, headers, body, expiresAt };
    return { outcome: 'accepted', message, ttl };
  };
}

function refused(refusal: Refusal): Judgement {
  return { outcome: 'refused', refusal };
}
