import { randomUUID } from 'node:crypto';
import type { CreateAudience } from '../contract/audiences.ts';
import type { Payload } from '../contract/notifications.ts';
import type { CreateTopic } from '../contract/topics.ts';
import type { PutUser } from '../contract/users.ts';
import type { CreateWidget } from '../contract/widgets.ts';
import { firstIdAt, fromWire, newId } from '../server/ids.ts';
import { type Database, sql } from '../server/storage/database.ts';
import { takeNumbers } from '../server/storage/devices/device-numbers.ts';
import { secretHash } from '../server/storage/devices/phones.ts';
import { writeReceipts } from '../server/storage/notifications/receipts.ts';
import { STATUS, userHash } from '../server/storage/vocabulary.ts';
import { createClient } from '../tests/support/client.ts';
import type { Behaviour, DevPushService } from './push-service.ts';

export const SIGN_IN = { email: 'dev@example.com', password: 'bread-and-butter' };

const SERVICE = {
  title: 'Kornhaus Bakery',
  description: 'Sourdough, rye and a little too much butter. Baked at four, gone by noon.',
  url: 'https://example.com',
  text_color: '#2b2118',
  background_color: '#fbf6ee',
  accent_color: '#b4531a',
};

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 60;
const DEVICE_COUNT = 180;
const USER_COUNT = 150;
/** The others are those of whom the business said nothing. */
const TAGGED_USERS = 90;

/** Every tenth device has a subscription that the push service does not accept. */
const UNUSUAL: Behaviour[] = ['gone', 'unavailable', 'slow'];

const PHONES = [
  { platform: 'ios', name: 'iPhone', model: null, marketing_name: null, os_version: '18.6' },
  { platform: 'android', name: 'Pixel 8', model: 'Pixel 8', marketing_name: 'Pixel 8', os_version: '15' },
  { platform: 'ios', name: 'iPhone', model: null, marketing_name: null, os_version: '26.0' },
  {
    platform: 'android',
    name: 'Galaxy S24',
    model: 'SM-S921B',
    marketing_name: 'Galaxy S24',
    os_version: '15',
  },
  { platform: 'android', name: 'Fairphone 5', model: 'FP5', marketing_name: 'Fairphone 5', os_version: '14' },
];

const COMPUTERS = [
  { platform: 'android', name: 'Chrome on Windows', model: null, marketing_name: null, os_version: null },
  { platform: 'android', name: 'Safari on macOS', model: null, marketing_name: null, os_version: null },
];

const LOCALES = [
  { language: 'de-AT', time_zone: 'Europe/Vienna' },
  { language: 'de', time_zone: 'Europe/Berlin' },
  { language: 'en-GB', time_zone: 'Europe/London' },
  { language: 'de-AT', time_zone: 'Europe/Vienna' },
  { language: 'it', time_zone: 'Europe/Rome' },
  { language: null, time_zone: null },
  { language: 'de-AT', time_zone: 'Europe/Vienna' },
];

const BROADCASTS: Payload[] = [
  { title: 'The rye is out', message: 'Forty loaves, still warm. First come, first served.' },
  { title: 'Closed on Monday', message: 'The oven gets new stones. We are back on Tuesday at seven.' },
  { title: 'Cinnamon buns until noon', message: 'Two for the price of one, with this message.' },
  { title: 'Saturday menu', message: 'Quiche, focaccia and plum cake. Order before Friday evening.' },
  { title: 'A new loaf', message: 'Spelt with roasted walnuts. Ask for a slice to try.' },
];

const WIDGETS: CreateWidget[] = [
  { type: 'text', title: 'Opening hours', text: 'Tuesday to Friday 7 to 18\nSaturday 7 to 14' },
  {
    type: 'coupon',
    title: '10 % off your next loaf',
    subtitle: 'Any loaf, once',
    code: 'KORN10',
    expires_at: new Date(Date.now() + 20 * DAY_MS).toISOString(),
  },
  {
    type: 'countdown',
    title: 'Next batch of rye',
    subtitle: 'Forty loaves',
    until: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    ended_text: 'It is out, and still warm.',
  },
  { type: 'link', title: 'Order ahead', subtitle: 'Ready when you arrive', url: 'https://example.com/order' },
];

const TOPICS: CreateTopic[] = [
  { key: 'daily-bread', name: 'Daily bread', description: 'What comes out of the oven, and when.' },
  { key: 'offers', name: 'Offers', description: 'A few times a month. Never on Sundays.', default: 'off' },
  { key: 'order-updates', name: 'Order updates', listed: false },
];

const AUDIENCES: CreateAudience[] = [
  {
    name: 'Bread club in Neubau',
    filter: {
      tags: [
        { key: 'plan', op: 'is', value: 'bread-club' },
        { key: 'branch', op: 'is', value: 'Neubau' },
      ],
    },
  },
  {
    name: 'Regulars without offers',
    filter: {
      topics: { none: ['offers'] },
      tags: [{ key: 'orders', op: 'gt', value: 10 }],
      seen_within_days: 30,
    },
  },
];

export type Seeded = { serviceId: string; apiKey: string };

/**
 * Creates a business with two months of history: a brand, widgets, devices at the development push service, broadcasts
 * with outcomes and taps, and notifications that are scheduled, cancelled and being sent.
 *
 * @param url where the running Carillon listens
 * @throws if a request is rejected
 */
export async function seed(url: string, database: Database, push: DevPushService): Promise<Seeded> {
  const client = createClient(url);
  const business = await client.register({ ...SIGN_IN, service: SERVICE });
  const api = client.as(business);
  const create = async (path: string, items: object[]) => {
    for (const item of items) {
      const answer = await api.post(path, item);
      if (answer.status !== 201) throw new Error(`POST ${path} was rejected: ${JSON.stringify(answer.body)}`);
    }
  };
  await create('/v1/widgets', WIDGETS);
  await create('/v1/topics', TOPICS);
  await create('/v1/audiences', AUDIENCES);
  const serviceId = fromWire('svc', business.serviceId)!;
  await insertDevices(database, serviceId, push);
  await insertHistory(database, serviceId);
  for (let user = 0; user < TAGGED_USERS; user++) {
    const path = `/v1/users/${userId(user)}`;
    const answer = await client.call('PUT', path, { ...business, body: profileOf(user) });
    if (answer.status !== 200) throw new Error(`PUT ${path} was rejected: ${JSON.stringify(answer.body)}`);
  }
  const later = (days: number) => ({ scheduled_at: new Date(Date.now() + days * DAY_MS).toISOString() });
  await api.send('', { title: 'Saturday menu', message: 'Onion tart and pear crumble.' }, later(2));
  const cancelled = await api.send('', { title: 'Flash sale', message: 'Half price after four.' }, later(5));
  await api.delete(`/v1/notifications/${cancelled}`);
  await api.send('', BROADCASTS[0]);
  await api.send('?user_id=user-003', { title: 'Your order is ready', message: 'Two rye, one baguette.' });
  return { serviceId: business.serviceId, apiKey: business.key };
}

const userId = (index: number): string => `user-${String(index).padStart(3, '0')}`;

/** What the bakery says about one of its customers. */
const profileOf = (user: number): PutUser => ({
  tags: {
    plan: user % 5 === 0 ? 'bread-club' : 'guest',
    branch: ['Neubau', 'Leopoldstadt', 'Favoriten'][user % 3]!,
    orders: (user * 7) % 23,
    vegan: user % 4 === 1,
  },
  topics: user % 5 === 0 ? { offers: true } : {},
});

async function insertDevices(database: Database, serviceId: string, push: DevPushService): Promise<void> {
  const devices = Array.from({ length: DEVICE_COUNT }, (_, index) => {
    const user = userId(index % USER_COUNT);
    // An office that orders bread.
    const isComputer = index % 13 === 6;
    const behaviour = index % 10 === 9 ? UNUSUAL[Math.floor(index / 10) % UNUSUAL.length]! : 'accept';
    const subscribedAt = new Date(Date.now() - HISTORY_DAYS * DAY_MS * (1 - index / DEVICE_COUNT));
    return {
      ...(isComputer ? COMPUTERS[index % COMPUTERS.length]! : PHONES[index % PHONES.length]!),
      is_computer: isComputer,
      ...LOCALES[index % LOCALES.length]!,
      index,
      id: idAt(subscribedAt),
      user_id: user,
      device_identifier: randomUUID(),
      endpoint: push.endpoint(behaviour, `device-${index}`),
      subscribed_at: subscribedAt,
      // Every twelfth person turned notifications off, the business deactivated every twentieth device.
      notifications_enabled: index % 12 !== 5,
      deactivated_at: index % 20 === 3 ? new Date(subscribedAt.getTime() + DAY_MS / 2) : null,
    };
  });
  const first = await takeNumbers(database, serviceId, DEVICE_COUNT);
  await database.query(sql`
    INSERT INTO devices (id, service_id, number, user_id, name, platform, is_computer, os_version, model, marketing_name, language, time_zone, device_identifier,
      notifications_enabled, endpoint, endpoint_hash, p256dh, auth, subscribed_at, created_at, last_seen_at,
      deactivated_at, deactivation_reason, secret_hash)
    SELECT d.id, ${serviceId}, ${first}::int + d.index, d.user_id, d.name, d.platform, d.is_computer, d.os_version, d.model, d.marketing_name, d.language, d.time_zone,
      d.device_identifier, d.notifications_enabled, d.endpoint, sha256(convert_to(d.endpoint, 'UTF8')),
      ${Buffer.from(push.keys.p256dh, 'base64url')}, ${Buffer.from(push.keys.auth, 'base64url')}, d.subscribed_at,
      d.subscribed_at, greatest(d.subscribed_at, now() - interval '3 days'), d.deactivated_at,
      CASE WHEN d.deactivated_at IS NOT NULL THEN 'business' END, ${secretHash(randomUUID())}
    FROM jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) AS d (index int, id uuid, user_id text, name text, platform text, is_computer boolean,
      os_version text, model text, marketing_name text, language text, time_zone text, device_identifier text, notifications_enabled boolean,
      endpoint text, subscribed_at timestamptz, deactivated_at timestamptz)`);
}

/** A broadcast every third day, its outcomes and its taps, as if they had been sent then. */
async function insertHistory(database: Database, serviceId: string): Promise<void> {
  for (let daysAgo = HISTORY_DAYS - 2; daysAgo > 1; daysAgo -= 3) {
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    const id = idAt(at);
    const payload = { ...BROADCASTS[daysAgo % BROADCASTS.length]!, link: 'https://example.com/today' };
    await database.transaction(async (tx) => {
      await tx.query(sql`
        INSERT INTO notifications (id, service_id, payload, created_at, due_at, released, dispatched)
        VALUES (${id}, ${serviceId}, ${JSON.stringify(payload)}::jsonb, ${at}, ${at}, true, true)`);
      await tx.query(sql`
        INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code, updated_at)
        SELECT ${serviceId}, ${id}, d.id, ${userHash(sql`d.user_id`)},
          CASE WHEN o.reason_code = 'accepted' THEN ${STATUS.completed} ELSE ${STATUS.failed} END, 1, o.reason_code,
          ${at}::timestamptz + random() * interval '20 seconds'
        FROM devices d CROSS JOIN LATERAL (
          SELECT CASE
            WHEN d.endpoint LIKE '%/gone/%' THEN 'gone'
            WHEN random() < 0.02 THEN 'attempts_exhausted'
            ELSE 'accepted'
          END AS reason_code
        ) o
        WHERE d.service_id = ${serviceId} AND d.subscribed_at < ${at} AND d.notifications_enabled
          AND (d.deactivated_at IS NULL OR d.deactivated_at > ${at})`);
      await tx.query(sql`
        UPDATE notifications SET total = c.total, completed = c.completed, failed = c.total - c.completed,
          status = CASE WHEN c.total = 0 THEN 'skipped' WHEN c.completed = 0 THEN 'failed' ELSE 'completed' END
        FROM (SELECT count(*)::int AS total, count(*) FILTER (WHERE status = ${STATUS.completed})::int AS completed
          FROM deliveries WHERE service_id = ${serviceId} AND notification_id = ${id}) c
        WHERE id = ${id}`);
      await tx.query(sql`
        INSERT INTO taps (service_id, notification_id, device_id, tapped_at)
        SELECT ${serviceId}, ${id}, device_id, updated_at + random() * random() * interval '6 hours' FROM deliveries
        WHERE service_id = ${serviceId} AND notification_id = ${id} AND status = ${STATUS.completed} AND random() < 0.22`);
    });
    await insertReceipts(database, serviceId, id);
  }
}

/** What phones reported: iPhones not always what was shown, and never what was dismissed. */
async function insertReceipts(database: Database, serviceId: string, notificationId: string): Promise<void> {
  const devices = await database.query<{ id: string; number: number; ios: boolean; tapped: boolean }>(sql`
    SELECT d.id, d.number, d.platform = 'ios' AS ios, t.device_id IS NOT NULL AS tapped
    FROM deliveries l JOIN devices d ON d.service_id = l.service_id AND d.id = l.device_id
    LEFT JOIN taps t ON t.service_id = l.service_id AND t.notification_id = l.notification_id AND t.device_id = l.device_id
    WHERE l.service_id = ${serviceId} AND l.notification_id = ${notificationId} AND l.status = ${STATUS.completed}`);
  const shown = devices.filter(({ ios, tapped }) => tapped || Math.random() < (ios ? 0.55 : 0.9));
  const dismissed = shown.filter(({ ios, tapped }) => !ios && !tapped && Math.random() < 0.3);
  const receipt = (type: 'shown' | 'dismissed') => (device: { id: string; number: number }) => ({
    serviceId,
    notificationId,
    deviceId: device.id,
    number: device.number,
    type,
  });
  await writeReceipts(database, [...shown.map(receipt('shown')), ...dismissed.map(receipt('dismissed'))]);
}

/** A UUIDv7 of a time in the past. */
const idAt = (time: Date): string => firstIdAt(time).slice(0, 19) + newId().slice(19);
