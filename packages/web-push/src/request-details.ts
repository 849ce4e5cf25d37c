import { CONTENT_ENCODING, type Message } from './encryption/encrypt.ts';
import { encryptNow } from './encryption/encrypt-queue.ts';
import type { PushRequest, Urgency } from './push-request.ts';
import { parseSubscriptionKeys } from './subscription-keys.ts';
import { authorizationFor, type VapidDetails } from './vapid-details.ts';

/** A browser's `PushSubscription`, as its `toJSON()` returns it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type RequestOptions = {
  /** The sender of this message, in place of the one set by `setVapidDetails`. */
  vapidDetails?: VapidDetails | undefined;
  /** Seconds for which the push service stores the message while the browser is unreachable. Default: 28 days. */
  TTL?: number | undefined;
  /** Default: `normal`. */
  urgency?: Urgency | undefined;
  /** Up to 32 characters of base64url. A later message replaces a stored one with the same topic. */
  topic?: string | undefined;
  contentEncoding?: typeof CONTENT_ENCODING | undefined;
  /** Milliseconds for connecting, and again for the exchange. Default: 10,000. */
  timeout?: number | undefined;
};

export type RequestDetails = {
  method: 'POST';
  endpoint: string;
  headers: Record<string, string | number>;
  body: Buffer;
};

/** A request that is not encrypted yet. */
export type Prepared = { request: Omit<PushRequest, 'body'>; message: Message; timeout: number };

/**
 * Encrypts a message and signs its request without sending it. The result has the shape of npm web-push's.
 *
 * @throws TypeError or RangeError for invalid arguments
 */
export function generateRequestDetails(
  subscription: Subscription,
  payload: string | Uint8Array,
  options: RequestOptions = {},
): RequestDetails {
  const { request, message } = prepare(subscription, payload, options);
  const body = encryptNow(message);
  return {
    method: 'POST',
    endpoint: request.endpoint,
    headers: {
      TTL: request.ttl,
      'Content-Length': body.length,
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': CONTENT_ENCODING,
      Authorization: request.authorization,
      Urgency: request.urgency,
      ...(request.topic !== undefined && { Topic: request.topic }),
    },
    body,
  };
}

export function prepare(
  { endpoint, keys }: Subscription,
  payload: string | Uint8Array,
  options: RequestOptions,
): Prepared {
  checkOptions(options);
  const { TTL = DEFAULT_TTL, urgency = 'normal', topic, timeout = DEFAULT_TIMEOUT_MS } = options;
  const url = parseEndpoint(endpoint);
  return {
    request: {
      endpoint: url.href,
      origin: url.origin,
      authorization: authorizationFor(url.origin, options.vapidDetails),
      ttl: TTL,
      urgency,
      isUrgent: urgency === 'high',
      topic,
    },
    message: { content: toBytes(payload), recipient: parseKeys(keys) },
    timeout,
  };
}

function checkOptions(options: RequestOptions): void {
  for (const [name, value] of Object.entries(options)) {
    const check = CHECKS.get(name);
    if (!check) throw new TypeError(`${name} is not an option: these are ${[...CHECKS.keys()].join(', ')}`);
    if (value !== undefined && !check(value)) throw new TypeError(`${name} is invalid: ${value}`);
  }
}

const URGENCIES: unknown[] = ['very-low', 'low', 'normal', 'high'] satisfies Urgency[];

const CHECKS = new Map<string, (value: unknown) => boolean>([
  ['vapidDetails', (value) => typeof value === 'object'],
  ['TTL', (value) => Number.isSafeInteger(value) && (value as number) >= 0],
  ['urgency', (value) => URGENCIES.includes(value)],
  ['topic', (value) => typeof value === 'string' && /^[\w-]{1,32}$/.test(value)],
  ['contentEncoding', (value) => value === CONTENT_ENCODING],
  ['timeout', (value) => Number.isSafeInteger(value) && (value as number) > 0],
]);

function parseEndpoint(endpoint: string): URL {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:') throw new TypeError('endpoint must be an https URL');
  if (url.username || url.password || url.hash) {
    throw new TypeError('endpoint must have neither a user nor a fragment');
  }
  return url;
}

function parseKeys({ p256dh, auth }: Subscription['keys']) {
  const parsed = parseSubscriptionKeys(p256dh, auth);
  if (!parsed.ok) throw new TypeError(`${parsed.field} ${parsed.reason}`);
  return parsed;
}

function toBytes(payload: string | Uint8Array): Uint8Array {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (payload instanceof Uint8Array) return payload;
  throw new TypeError('payload must be a string or a Uint8Array');
}

/** 28 days, as in npm web-push. */
const DEFAULT_TTL = 2_419_200;
const DEFAULT_TIMEOUT_MS = 10_000;
