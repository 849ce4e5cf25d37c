import { createHmac, randomBytes } from 'node:crypto';
import type { Branding } from '../../../contract/api/services.ts';
import { newId } from '../../ids.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import type { Keyring } from '../operating/keyring.ts';
import { base32, insertKey } from '../services/api-keys.ts';
import { insertImage, type NewImage } from '../services/images.ts';
import { insertService, writeBranding } from '../services/services.ts';
import { DISTRIBUTED_TABLES, tableNamed } from '../services/tables.ts';
import { lockWidgetCount } from '../services/widgets.ts';
import { insertDemoAudiences } from './audiences.ts';
import { renewBudget } from './budget.ts';
import { insertPast, type PhoneOf } from './insert-past.ts';
import { ROASTERY } from './roastery.ts';
import { insertDemoWebhook } from './webhook.ts';
import { insertDemoWidgets } from './widgets.ts';

export type DemoService = { serviceId: string; keyId: string; apiKey: string };

/**
 * Finds or creates the demo service. Its API key is derived from the keyring's root: it is the only key that can be
 * shown repeatedly, because it is public.
 */
export async function ensureDemo(
  database: Database,
  keyring: Keyring,
  branding: Branding,
): Promise<DemoService> {
  const digest = createHmac('sha256', keyring.root).update('carillon demonstration key').digest();
  const apiKey = `demo_${base32(digest.subarray(0, 25))}`;
  return database.transaction(async (tx) => {
    await tx.query(sql`
      INSERT INTO settings (name, value) VALUES ('demo_service', to_jsonb(${newId()}::text)) ON CONFLICT DO NOTHING`);
    const [row] = await tx.query<{ id: string }>(sql`
      SELECT value #>> '{}' AS id FROM settings WHERE name = 'demo_service' FOR UPDATE`);
    const serviceId = row!.id;
    await insertService(tx, keyring, {
      id: serviceId,
      environment: 'demo',
      branding,
      contact: null,
    });
    await insertKey(tx, serviceId, apiKey, { name: 'Public demo key' });
    const [key] = await tx.query<{ id: string }>(sql`
      SELECT id FROM api_keys WHERE service_id = ${serviceId} ORDER BY id LIMIT 1`);
    return { serviceId, keyId: key!.id, apiKey };
  });
}

/**
 * Resets the demo service to its initial state, once for every `slot` (a number that grows with time), by the process
 * that is first.
 *
 * @returns whether this call reset it
 */
export function resetDemo(
  database: Database,
  keyring: Keyring,
  demo: DemoService & { phoneOf: PhoneOf; logo: NewImage },
  branding: Branding,
  slot: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.query(sql`INSERT INTO settings (name, value) VALUES ('demo_reset', '0') ON CONFLICT DO NOTHING`);
    const claimed = await tx.query(sql`
      UPDATE settings SET value = to_jsonb(${slot}::bigint)
      WHERE name = 'demo_reset' AND value::bigint < ${slot} RETURNING name`);
    if (claimed.length === 0) return false;
    await deleteData(tx, demo);
    await insertImage(tx, demo.serviceId, demo.logo);
    await writeBranding(tx, demo.serviceId, branding);
    await insertDemoWidgets(tx, demo.serviceId);
    const audience = await insertDemoAudiences(tx, demo.serviceId);
    await insertPast(tx, demo.serviceId, ROASTERY, audience, demo.phoneOf);
    await insertDemoWebhook(tx, demo.serviceId, await keyring.seal(tx, randomBytes(32)));
    // The budget is last, because visitors wait for its lock.
    await renewBudget(tx);
    return true;
  });
}

/** Tables that a reset keeps: numbers of devices and events are never reused. */
const KEPT = ['device_numbers', 'event_numbers'];

async function deleteData(tx: Queryable, { serviceId, keyId }: DemoService): Promise<void> {
  await lockWidgetCount(tx, serviceId);
  for (const table of DISTRIBUTED_TABLES.toReversed().filter((name) => !KEPT.includes(name)))
    await tx.query(sql`DELETE FROM ${tableNamed(table)} WHERE service_id = ${serviceId}`);
  await tx.query(sql`DELETE FROM scheduled_notifications WHERE service_id = ${serviceId}`);
  await tx.query(sql`DELETE FROM api_keys WHERE service_id = ${serviceId} AND id <> ${keyId}`);
}
