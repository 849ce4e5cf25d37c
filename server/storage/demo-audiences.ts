import type { Filter } from '../../contract/audiences.ts';
import type { TagValue } from '../../contract/users.ts';
import { newId } from '../ids.ts';
import { type Queryable, sql } from './database.ts';

const TOPICS = [
  {
    key: 'fresh-roasts',
    name: 'Fresh roasts',
    description: 'When a new batch is out of the roaster.',
    default_on: true,
    listed: true,
  },
  {
    key: 'tastings',
    name: 'Tastings',
    description: 'Saturdays on the quay, twelve seats.',
    default_on: false,
    listed: true,
  },
  { key: 'orders', name: 'Order updates', description: null, default_on: true, listed: false },
];

/** Of customers who have not opened the app yet. */
const TAGS: Record<string, Record<string, TagValue>> = {
  'customer-1': { plan: 'subscription', grind: 'filter', bags: 9 },
  'customer-2': { plan: 'subscription', grind: 'espresso', bags: 4 },
  'customer-3': { plan: 'guest', grind: 'beans', bags: 1 },
};

const AUDIENCE: { name: string; filter: Filter } = {
  name: 'Subscribers who get fresh roasts',
  filter: {
    topics: { any: ['fresh-roasts'] },
    tags: [{ key: 'plan', op: 'is', value: 'subscription' }],
  },
};

/** Inserts the topics, tags and saved audience of the demo's roastery. Expects that the service has none. */
export async function insertDemoAudiences(tx: Queryable, serviceId: string): Promise<void> {
  const topics = TOPICS.map((topic) => ({ ...topic, id: newId() }));
  await tx.query(sql`
    INSERT INTO topics (service_id, id, key, name, description, default_on, listed)
    SELECT ${serviceId}, t.* FROM jsonb_to_recordset(${JSON.stringify(topics)}::jsonb)
      AS t (id uuid, key text, name text, description text, default_on boolean, listed boolean)`);
  await tx.query(sql`
    INSERT INTO users (service_id, user_id, tags)
    SELECT ${serviceId}, u.key, u.value FROM jsonb_each(${JSON.stringify(TAGS)}::jsonb) u`);
  await tx.query(sql`
    INSERT INTO audiences (service_id, id, name, filter)
    VALUES (${serviceId}, ${newId()}, ${AUDIENCE.name}, ${JSON.stringify(AUDIENCE.filter)})`);
}
