import { ImportDevice, type ImportedDevice as Presented } from '../../../contract/api/import-devices.ts';
import type { PushHost } from '../../../packages/web-push/src/push-services.ts';
import { toWire } from '../../ids.ts';
import { canonicalLanguage } from '../../lib/text/locale.ts';
import type { Queryable } from '../../storage/database.ts';
import { type ImportedDevice, importDevices } from '../../storage/devices/import-devices.ts';
import { createValidator } from '../http/validation/validate.ts';
import { parseSubscription, subscriptionErrors } from './check-subscription.ts';

const validate = createValidator({ body: ImportDevice });

type Refusal = { field: string; reason: string };

const REFUSALS: Record<'too_many' | 'no_key', Refusal> = {
  too_many: { field: 'user_id', reason: 'has as many devices as a user can have: remove one first' },
  no_key: { field: 'vapid_key_id', reason: 'was deleted meanwhile: import the key again' },
};

/**
 * Imports devices, each of which may be anything. Repeating it changes nothing.
 *
 * @returns what became of each, in their order
 */
export async function importBatch(
  tx: Queryable,
  target: { serviceId: string; vapidKeyId: string; maxPerUser: number; pushHosts: PushHost[] },
  items: unknown[],
): Promise<Presented[]> {
  const checked = items.map((item) => checkItem(item, target.pushHosts));
  const accepted = checked.filter((item) => 'userId' in item);
  const outcomes = (await importDevices(tx, target, accepted)).values();
  return checked.map((item): Presented => {
    if (!('userId' in item)) return { status: 'refused', ...item };
    const outcome = outcomes.next().value!;
    if ('id' in outcome) return { status: outcome.status, id: toWire('dvc', outcome.id) };
    return { status: 'refused', ...REFUSALS[outcome.status] };
  });
}

function checkItem(item: unknown, pushHosts: PushHost[]): ImportedDevice | Refusal {
  const { errors } = validate({ params: {}, query: {}, body: item });
  const [error] = errors.isEmpty ? subscriptionErrors(item, pushHosts) : errors.listed;
  if (error) return { field: error.field, reason: error.reason };
  const { user_id, subscription, language, platform = 'android', subscribed_at } = item as ImportDevice;
  return {
    userId: user_id,
    subscription: parseSubscription(subscription, pushHosts)!,
    platform: platform as ImportedDevice['platform'],
    language: language === undefined ? null : canonicalLanguage(language),
    subscribedAt: subscribed_at === undefined ? null : new Date(subscribed_at),
  };
}
