import { createHash, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Event } from '../../contract/api/events.ts';
import { newId, toWire } from '../ids.ts';
import type { Queryable } from '../storage/database.ts';
import type { Keyring } from '../storage/operating/keyring.ts';
import { holdingSecrets } from '../storage/operating/secrets.ts';
import { base32 } from '../storage/services/api-keys.ts';
import { findEvents } from '../storage/webhooks/webhook-events.ts';
import type { WebhookRow } from '../storage/webhooks/webhooks.ts';
import { presentEvents } from './present-events.ts';

/** Message of Standard Webhooks. The same events always have the same `id`. */
export type WebhookMessage = { id: string; body: string };

/** Highest number of events in one request. */
export const MAX_BATCH = 100;

export const messageOf = (event: Event): WebhookMessage => ({ id: event.id, body: JSON.stringify(event) });

export function batchOf(events: Event[]): WebhookMessage {
  const hash = createHash('sha256').update(events.map(({ id }) => id).join());
  return {
    id: `bat_${base32(hash.digest().subarray(0, 15))}`,
    body: JSON.stringify({ events }),
  };
}

/** @param now time of the signature, in ms */
export function headersOf(
  { id, body }: WebhookMessage,
  secrets: string[],
  now: number,
): Record<string, string> {
  const time = new Date(now);
  return {
    'content-type': 'application/json',
    'user-agent': 'Carillon-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(' '),
  };
}

/** Creates a secret, as text for the business, and sealed to be stored in the same transaction. */
export async function newSecret(
  tx: Queryable,
  keyring: Keyring,
): Promise<{ secret: string; sealed: Buffer }> {
  const bytes = randomBytes(32);
  return { secret: toText(bytes), sealed: await keyring.seal(tx, bytes) };
}

const toText = (bytes: Buffer): string => `whsec_${bytes.toString('base64')}`;

/** Returns the secrets that sign now, including the previous one for a day after a rotation. */
export function secretsOf(
  keyring: Keyring,
  row: Pick<WebhookRow, 'secret_sealed' | 'former_secret_sealed' | 'rotated_at'>,
  now: number,
): string[] {
  const { secret_sealed: sealed, former_secret_sealed: former, rotated_at: rotatedAt } = row;
  return holdingSecrets({ sealed, former, rotatedAt }, now).map((bytes) => toText(keyring.open(bytes)));
}

/** Creates the message that the test button posts. */
export function testMessage(serviceId: string, now: number): WebhookMessage {
  const id = toWire('evt', newId());
  const timestamp = new Date(now).toISOString();
  const event = { id, type: 'webhook.test', timestamp, service_id: toWire('svc', serviceId), data: {} };
  return { id, body: JSON.stringify(event) };
}

/** Rebuilds the bodies of past requests from their events, as stored now; null if the events are gone. */
export async function bodiesOf(
  database: Queryable,
  serviceId: string,
  batch: boolean,
  attempts: { kind: string; numbers: string[] }[],
): Promise<(string | null)[]> {
  const rows = await findEvents(database, serviceId, [
    ...new Set(attempts.flatMap(({ numbers }) => numbers)),
  ]);
  const events = await presentEvents(database, serviceId, rows);
  const eventOf = new Map(rows.map(({ number }, i) => [number, events[i]!]));
  return attempts.map(({ numbers }) => {
    const found = numbers.flatMap((number) => eventOf.get(number) ?? []);
    if (found.length === 0) return null;
    return (batch || found.length > 1 ? batchOf(found) : messageOf(found[0]!)).body;
  });
}
