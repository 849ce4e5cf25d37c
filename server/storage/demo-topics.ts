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

/** Inserts the topics of the demo's roastery. Expects that the service has none. */
export async function insertDemoTopics(tx: Queryable, serviceId: string): Promise<void> {
  const topics = TOPICS.map((topic) => ({ ...topic, id: newId() }));
  await tx.query(sql`
    INSERT INTO topics (service_id, id, key, name, description, default_on, listed)
    SELECT ${serviceId}, t.* FROM jsonb_to_recordset(${JSON.stringify(topics)}::jsonb)
      AS t (id uuid, key text, name text, description text, default_on boolean, listed boolean)`);
}
