import type { Subscription } from '../../../contract/api/devices.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { MAX_SUBSCRIPTION_DETAILS_BYTES } from '../../../contract/limits.ts';
import { checkEndpoint, type PushHost } from '../../../packages/web-push/src/push-services.ts';
import {
  parseAuthSecret,
  parsePublicKey,
  parseSubscriptionKeys,
} from '../../../packages/web-push/src/subscription-keys.ts';
import type { CheckedSubscription } from '../../storage/devices/subscriptions.ts';

/** Checks what the schema cannot: the keys are on the curve, and the endpoint is a known push service's. */
export function subscriptionErrors(body: unknown, pushHosts: PushHost[]): ValidationError[] {
  const subscription = (body as { subscription?: Partial<Subscription> | null } | null | undefined)
    ?.subscription;
  if (!subscription || typeof subscription !== 'object') return [];
  const { endpoint, keys } = subscription;
  return [
    ...fieldErrors('endpoint', endpoint, (text) => checkEndpoint(text, pushHosts)),
    ...fieldErrors('keys.p256dh', keys?.p256dh, parsePublicKey),
    ...fieldErrors('keys.auth', keys?.auth, parseAuthSecret),
  ];
}

function fieldErrors(
  field: string,
  value: unknown,
  parse: (text: string) => { ok: true } | { ok: false; reason: string },
): ValidationError[] {
  const parsed = typeof value === 'string' ? parse(value) : null;
  return parsed && !parsed.ok ? [{ field: `subscription.${field}`, reason: parsed.reason }] : [];
}

/** Parses a validated subscription, and normalises its endpoint as a URL. */
export function parseSubscription(
  subscription: Subscription | null,
  pushHosts: PushHost[],
): CheckedSubscription | null {
  if (!subscription) return null;
  const endpoint = checkEndpoint(subscription.endpoint, pushHosts);
  const keys = parseSubscriptionKeys(subscription.keys.p256dh, subscription.keys.auth);
  if (!endpoint.ok || !keys.ok) throw new Error('the subscription has not been validated');
  const { expirationTime } = subscription;
  const expiresAt = expirationTime ? new Date(expirationTime) : null;
  return {
    endpoint: endpoint.url,
    p256dh: keys.p256dh,
    auth: keys.auth,
    expiresAt,
    details: detailsOf(subscription),
  };
}

/** Returns further fields as JSON, unless there is none, or they are too many to be kept. */
function detailsOf({ endpoint, expirationTime, keys, ...others }: Subscription): string | null {
  const { p256dh, auth, ...otherKeys } = keys;
  const details = { ...others, ...(Object.keys(otherKeys).length > 0 && { keys: otherKeys }) };
  const json = JSON.stringify(details);
  return json === '{}' || Buffer.byteLength(json) > MAX_SUBSCRIPTION_DETAILS_BYTES ? null : json;
}
