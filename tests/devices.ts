import { randomUUID } from 'node:crypto';
import { fromWire, newId, toWire } from '../server/ids.ts';
import { type Database, sql } from '../server/storage/database.ts';
import { secretHash } from '../server/storage/devices.ts';
import type { createClient } from './client.ts';
import type { PushService } from './push-service.ts';

type Client = ReturnType<typeof createClient>;
type Planted = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Writes subscribed devices straight into the database, for tests that need thousands. Subscribed an hour ago, one user
 * each.
 *
 * @returns their ids on the wire, in the order given
 */
export async function plantDevices(
  database: Database,
  serviceId: string,
  subscriptions: Planted[],
): Promise<string[]> {
  const ids = subscriptions.map(() => newId());
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  await database.query(sql`
    INSERT INTO devices (id, service_id, user_id, name, platform, notifications_enabled, endpoint, endpoint_hash, p256dh,
      auth, subscribed_at, secret_hash)
    SELECT id, ${fromWire('svc', serviceId)}, 'user-' || id, 'Pixel 8', 'android', true, endpoint,
      sha256(convert_to(endpoint, 'UTF8')), p256dh, auth, now() - interval '1 hour', ${secretHash(randomUUID())}
    FROM unnest(${ids}::uuid[], ${subscriptions.map((s) => s.endpoint)}::text[],
      ${subscriptions.map((s) => bytes(s.keys.p256dh))}::bytea[], ${subscriptions.map((s) => bytes(s.keys.auth))}::bytea[])
      AS t (id, endpoint, p256dh, auth)`);
  return ids.map((id) => toWire('dvc', id));
}

/** A new business with so many phones, and the tokens by which the push service knows them. */
export async function plantPhones(
  server: Pick<Client, 'register'>,
  database: Database,
  push: PushService,
  count: number,
) {
  const business = await server.register();
  const phones = Array.from({ length: count }, () => push.subscribe({ shareKeys: true }));
  await plantDevices(
    database,
    business.serviceId,
    phones.map(({ subscription }) => subscription),
  );
  return { business, tokens: phones.map(({ token }) => token) };
}
