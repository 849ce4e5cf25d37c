import type { Filter } from '../../../contract/api/audiences.ts';
import { newId } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import type { Audience } from '../users/audiences.ts';

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

const AUDIENCE: { name: string; filter: Filter } = {
  name: 'Subscribers who get fresh roasts',
  filter: {
    topics: { any: ['fresh-roasts'] },
    tags: [{ key: 'plan', op: 'is', value: 'subscription' }],
  },
};

/**
 * Inserts the topics and the saved audience of the demo's roastery. Expects that the service has none.
 *
 * @returns the saved audience
 */
export async function insertDemoAudiences(
  tx: Queryable,
  serviceId: string,
): Promise<Audience & { kind: 'saved' }> {
  const topics = TOPICS.map((topic) => ({ ...topic, id: newId() }));
  await tx.query(sql`
    INSERT INTO topics (service_id, id, key, name, description, default_on, listed)
    SELECT ${serviceId}, t.* FROM jsonb_to_recordset(${JSON.stringify(topics)}::jsonb)
      AS t (id uuid, key text, name text, description text, default_on boolean, listed boolean)`);
  const id = newId();
  await tx.query(sql`
    INSERT INTO audiences (service_id, id, name, filter)
    VALUES (${serviceId}, ${id}, ${AUDIENCE.name}, ${JSON.stringify(AUDIENCE.filter)})`);
  return { kind: 'saved', id, ...AUDIENCE };
}
