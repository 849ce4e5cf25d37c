import type { CarillonEvent, WebhookTestEvent } from './events.ts';

/** Headers of the request: from `fetch`, from Node, or a plain object. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { [name: string]: string | readonly string[] | undefined };

export interface VerifyOptions {
  /** Seconds by which the request's timestamp may differ from the clock here. Default: 300. */
  tolerance?: number;
}

/** A request to your webhook that is not from Carillon, or too old: answer it with a 400. */
export class WebhookVerificationError extends Error {}
WebhookVerificationError.prototype.name = 'WebhookVerificationError';

/**
 * Verifies a request to your webhook by its signature (Standard Webhooks), and returns its events: one, or up to 100 if the webhook has
 * `batch`.
 *
 * @param payload the body as it came, before any parser
 * @param secret `whsec_…`; several if you have several webhooks or are rotating a secret
 * @throws {WebhookVerificationError} if it is not from Carillon, or too old
 *
 * @example
 * for (const event of await verifyWebhook(await request.text(), request.headers, process.env.WEBHOOK_SECRET))
 *   if (event.type === 'notification.failed') console.log(event.data.notification_id);
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { tolerance = 300 }: VerifyOptions = {},
): Promise<(CarillonEvent | WebhookTestEvent)[]> {
  // `instanceof` would be false for bytes of another realm, such as in Jest.
  if (typeof payload !== 'string' && !ArrayBuffer.isView(payload))
    throw new TypeError(
      'payload must be the body as it came, a text or bytes: turn off the parser for this route, such as by express.raw()',
    );
  const secrets: readonly unknown[] = Array.isArray(secret) ? secret : [secret];
  // An empty list lacks a secret too.
  const keys = await Promise.all((secrets.length > 0 ? secrets : [undefined]).map(keyOf));
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance))
    throw new WebhookVerificationError(
      `webhook-timestamp is more than ${tolerance} s away from the clock here: the request is an old one, or a clock is wrong`,
    );
  const body = typeof payload === 'string' ? encoder.encode(payload) : payload;
  const head = encoder.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  for (const signature of signatures.split(' ')) {
    const [version, base64 = ''] = signature.split(',');
    const bytes = version === 'v1' && decodeBase64(base64);
    if (!bytes) continue;
    // Compares in constant time.
    for (const key of keys) if (await crypto.subtle.verify('HMAC', key, bytes, signed)) return eventsOf(body);
  }
  throw new WebhookVerificationError(
    'webhook-signature does not fit: another secret, or the payload was changed, such as by a parser',
  );
}

const encoder = new TextEncoder();

async function keyOf(secret: unknown) {
  const bytes = typeof secret === 'string' ? decodeBase64(secret.replace(/^whsec_/, '')) : null;
  // Anybody could sign with an empty key.
  if (!bytes?.length)
    throw new TypeError('secret must be whsec_… of the webhook: it is missing or malformed');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    typeof headers.get === 'function'
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value[0] : value;
  if (typeof text !== 'string' || text === '')
    throw new WebhookVerificationError(`the header ${name} is missing`);
  return text;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function eventsOf(body: Uint8Array) {
  const content = JSON.parse(new TextDecoder().decode(body));
  return content.events ?? [content];
}
