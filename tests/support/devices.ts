import { randomUUID } from 'node:crypto';
import { fromWire, newId, toWire } from '../../server/ids.ts';
import { type Database, sql } from '../../server/storage/database.ts';
import { takeNumbers } from '../../server/storage/devices/device-numbers.ts';
import { secretHash } from '../../server/storage/devices/phones.ts';
import type { createClient } from './client.ts';
import type { PushService } from './servers/push-service.ts';

type Client = ReturnType<typeof createClient>;
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Inserts subscribed devices directly into the database, for tests that need thousands. Each has a different user, and was
 * subscribed an hour ago.
 *
 * @returns their ids on the wire, in the given order
 */
export async function seedDevices(
  database: Database,
  serviceId: string,
  subscriptions: Subscription[],
): Promise<string[]> {
  const ids = subscriptions.map(() => newId());
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const first = await takeNumbers(database, fromWire('svc', serviceId)!, subscriptions.length);
  await database.query(sql`
    INSERT INTO devices (id, service_id, number, user_id, name, platform, notifications_enabled, endpoint, endpoint_hash, p256dh,
      auth, subscribed_at, secret_hash)
    SELECT id, ${fromWire('svc', serviceId)}, ${first}::int + number - 1, 'user-' || id, 'Pixel 8', 'android', true, endpoint,
      sha256(convert_to(endpoint, 'UTF8')), p256dh, auth, now() - interval '1 hour', ${secretHash(randomUUID())}
    FROM unnest(${ids}::uuid[], ${subscriptions.map((s) => s.endpoint)}::text[],
      ${subscriptions.map((s) => bytes(s.keys.p256dh))}::bytea[], ${subscriptions.map((s) => bytes(s.keys.auth))}::bytea[])
      WITH ORDINALITY AS t (id, endpoint, p256dh, auth, number)`);
  return ids.map((id) => toWire('dvc', id));
}

/** Registers a business with a number of phones. `tokens` identify them at the push service. */
export async function seedPhones(
  server: Pick<Client, 'register'>,
  database: Database,
  push: PushService,
  count: number,
) {
  const business = await server.register();
  const phones = Array.from({ length: count }, () => push.subscribe({ shareKeys: true }));
  await seedDevices(
    database,
    business.serviceId,
    phones.map(({ subscription }) => subscription),
  );
  return { business, tokens: phones.map(({ token }) => token) };
}
