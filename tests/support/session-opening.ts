import { randomUUID } from 'node:crypto';
import { sql } from '../../server/storage/database.ts';
import { sessionHash } from '../../server/storage/devices/sessions.ts';
import type { TestCarillon } from './carillon.ts';
import { listen, newSession, type Page } from './page-events.ts';

/** Creates a page of a new business, opened for a user, and the user's phone. */
export async function startOpening(carillon: TestCarillon, user = 'ada') {
  const business = await carillon.register();
  const service = business.serviceId;
  const session = newSession();
  const device = { name: 'Pixel 8', platform: 'android', device_identifier: randomUUID() };
  /** Secrets of the phones that opened it, by identifier: each presents the secret of its latest opening. */
  const secrets = new Map<string, string>();
  return {
    business,
    service,
    session,
    user,
    shop: carillon.as(business),
    page: (headers = {}): Promise<Page> => listen(carillon.url, { session, service, user }, headers),
    tell: (body: unknown) => carillon.call('POST', `/embed/v1/sessions/${session}/events`, { body }),
    /** Opens the experience on the phone, or on another phone (`device`). */
    async opens(
      subscription: object | null,
      more: { device?: typeof device; [field: string]: unknown } = {},
    ) {
      const body = { service, user, device, subscription, session, ...more };
      const key = secrets.get(body.device.device_identifier);
      const answer = await carillon.call('POST', '/embed/v1/devices', { body, ...(key && { key }) });
      if (answer.status <= 201) secrets.set(body.device.device_identifier, answer.body.secret);
      return answer;
    },
    switchOff: ({ id, secret }: { id: string; secret: string }) =>
      carillon.call('DELETE', `/embed/v1/devices/${id}/subscription`, { key: secret }),
  };
}

/** Backdates a session by an interval, such as `1 hour`. */
export async function ageSession({ database }: TestCarillon, session: string, by: string): Promise<void> {
  const hash = sessionHash(session);
  const [row] = await database.query<{ time: string }>(sql`
    SELECT (created_at - ${by}::interval)::text AS time FROM sessions WHERE id_hash = ${hash}`);
  await database.query(sql`UPDATE sessions SET created_at = ${row!.time} WHERE id_hash = ${hash}`);
}
