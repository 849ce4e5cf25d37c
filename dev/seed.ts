import { randomUUID } from 'node:crypto';
import type { CreateAudience } from '../contract/api/audiences.ts';
import type { Payload } from '../contract/api/notifications/notification-content.ts';
import type { CreateTopic } from '../contract/api/topics.ts';
import type { CreateWidget } from '../contract/api/widgets.ts';
import { fromWire } from '../server/ids.ts';
import type { Database } from '../server/storage/database.ts';
import type { Business } from '../server/storage/demo/business.ts';
import { insertPast, type PhoneOf } from '../server/storage/demo/insert-past.ts';
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
/** Behaviours other than `accept`, for the subscription of every tenth device. */
const UNUSUAL: Behaviour[] = ['gone', 'unavailable', 'slow'];

const BROADCASTS: Payload[] = [
  { title: 'The rye is out', message: 'Forty loaves, still warm. First come, first served.' },
  { title: 'Closed on Monday', message: 'The oven gets new stones. We are back on Tuesday at seven.' },
  { title: 'Cinnamon buns until noon', message: 'Two for the price of one, with this message.' },
  { title: 'Saturday menu', message: 'Quiche, focaccia and plum cake. Order before Friday evening.' },
  { title: 'A new loaf', message: 'Spelt with roasted walnuts. Ask for a slice to try.' },
];

const OFFER: Payload = { title: 'Two for one', message: 'All of yesterday’s loaves, until ten.' };

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

const TUESDAY = 2;
const FRIDAY = 5;
const SATURDAY = 6;

const BAKERY: Business = {
  actor: SIGN_IN.email,
  customers: 150,
  earlierCustomers: 50,
  createCustomer: (index, random) => ({
    userId: `user-${String(index).padStart(3, '0')}`,
    tags: {
      plan: random.chance(0.2) ? 'bread-club' : 'guest',
      branch: ['Neubau', 'Leopoldstadt', 'Favoriten'][index % 3]!,
      orders: Math.floor(23 * random.next()),
      vegan: random.chance(0.25),
    },
    topics: { ...(random.chance(0.2) && { offers: true }) },
  }),
  places: [
    { weight: 4, language: 'de-AT', time_zone: 'Europe/Vienna' },
    { weight: 1, language: 'de', time_zone: 'Europe/Berlin' },
    { weight: 1, language: 'en-GB', time_zone: 'Europe/London' },
    { weight: 1, language: 'it', time_zone: 'Europe/Rome' },
    { weight: 1, language: null, time_zone: null },
  ],
  defaultTopics: ['daily-bread'],
  isInAudience: ({ tags }) => tags.plan === 'bread-club' && tags.branch === 'Neubau',
  sendsOf(weekday, week) {
    const payload = {
      ...BROADCASTS[(week + weekday) % BROADCASTS.length]!,
      link: 'https://example.com/today',
    };
    if (weekday === TUESDAY || weekday === FRIDAY)
      return [{ hour: 6, kind: { recipients: 'everybody', payload, appeal: 0.22 } }];
    if (weekday !== SATURDAY) return [];
    const recipients = week % 3 === 0 ? 'audience' : { topic: 'offers' };
    return [{ hour: 6, kind: { recipients, payload: OFFER, appeal: 0.3 } }];
  },
  orders: [
    { title: 'Your order is ready', message: 'Two rye, one baguette.' },
    { title: 'We saved you the last loaf', message: 'Spelt with walnuts. It waits until six.' },
  ],
};

export type Seeded = { serviceId: string; apiKey: string };

/**
 * Creates a business with three months of history: a brand, widgets, devices at the development push service, notifications with
 * outcomes and taps, and notifications that are scheduled, cancelled or being sent.
 *
 * @param url URL of the running Carillon
 * @throws if a request is rejected
 */
export async function seed(url: string, database: Database, push: DevPushService): Promise<Seeded> {
  const client = createClient(url);
  const business = await client.register({ ...SIGN_IN, service: SERVICE });
  const api = client.as(business);
  const create = async (path: string, items: object[]) => {
    const created = [];
    for (const item of items) {
      const { status, body } = await api.post(path, item);
      if (status !== 201) throw new Error(`POST ${path} was rejected: ${JSON.stringify(body)}`);
      created.push(body);
    }
    return created;
  };
  await create('/v1/widgets', WIDGETS);
  await create('/v1/topics', TOPICS);
  const [club] = await create('/v1/audiences', AUDIENCES);
  const audience = { ...AUDIENCES[0]!, kind: 'saved' as const, id: fromWire('aud', club.id)! };
  const serviceId = fromWire('svc', business.serviceId)!;
  await database.transaction((tx) => insertPast(tx, serviceId, BAKERY, audience, phonesAt(push)));
  const at = new Date(Date.now() + 5 * DAY_MS).toISOString();
  const sale = { title: 'Flash sale', message: 'Half price after four.' };
  await api.delete(`/v1/notifications/${await api.send('', sale, { scheduled_at: at })}`);
  await api.send('', BROADCASTS[0]);
  await api.send('?user_id=user-003', BAKERY.orders[0]);
  return { serviceId: business.serviceId, apiKey: business.key };
}

function phonesAt(push: DevPushService): PhoneOf {
  const p256dh = Buffer.from(push.keys.p256dh, 'base64url');
  const auth = Buffer.from(push.keys.auth, 'base64url');
  let count = 0;
  return () => {
    const index = count++;
    const behaviour = index % 10 === 9 ? UNUSUAL[Math.floor(index / 10) % UNUSUAL.length]! : 'accept';
    return { endpoint: push.endpoint(behaviour, `device-${index}`), p256dh, auth, secret: randomUUID() };
  };
}
